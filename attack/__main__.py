"""Attack the server: `python -m attack` makes all attacks, `python -m attack kills races --scale 0.05` some of two.

Prints what was tried and what was lost, and leaves with 1 if anything was.
"""

import argparse
import importlib
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from attack.ground import KINDS, Found, Ground, Skipped

ATTACKS = (
    "kills",
    "stops",
    "proxy",
    "races",
    "generated",
    "hostile",
    "identities",
    "starved",
    "disk",
    "database",
    "upgrade",
    "clocks",
    "growth",
)
COLUMNS = ("attack", "on", "tried", "lost", "worst")
BEGIN, END = "<!-- results: written by python -m attack --write -->", "<!-- end of results -->"
SHOWN = 12
"""So many losses are told in words."""


def made(name: str, ground: Ground) -> list[Found]:
    """Make one attack; one that breaks down has lost."""
    module = importlib.import_module(f"attack.{name}")
    run: Callable[[Ground], list[Found]] = module.run
    try:
        return run(ground)
    except Skipped as reason:
        return [Found(attack=name, where="", tried=f"skipped: {reason}", lost=[])]
    except Exception as error:
        traceback.print_exc()
        return [Found(attack=name, where="", tried="", lost=[f"the attack broke down: {error!r}"])]
    finally:
        ground.clear()


def row(found: Found) -> tuple[str, ...]:
    """A row as it is shown."""
    return found.attack, found.where, found.tried, str(len(found.lost)), found.worst


def written(rows: list[Found], given: argparse.Namespace, seconds: float) -> str:
    """The table as Markdown."""
    command = f"`make attack`, scale {given.scale:g}, seed {given.seed}, {seconds / 60:.0f} minutes"
    lines = [f"{time.strftime('%Y-%m-%d')}, {command}:", ""]
    lines += ["| " + " | ".join(COLUMNS) + " |", "|" + " --- |" * len(COLUMNS)]
    lines += ["| " + " | ".join(row(found)) + " |" for found in rows]
    return "\n".join(lines)


def write(page: Path, table: str) -> None:
    """Put the table between the two markers of a page."""
    before, _, rest = page.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}")


def main() -> int:
    """Make the attacks, tell what they came to."""
    parser = argparse.ArgumentParser(prog="attack", description=__doc__)
    parser.add_argument("attacks", nargs="*", metavar="attack", help=f"of {', '.join(ATTACKS)}; none: all")
    parser.add_argument("--scale", type=float, default=1.0, help="the part of the full counts that is tried")
    parser.add_argument("--database", choices=(*KINDS, "both"), default="both")
    parser.add_argument("--seed", type=int, default=14, help="chance; the same seed makes the same attack")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="write the table into this page as well")
    given = parser.parse_args()
    unknown = [name for name in given.attacks if name not in ATTACKS]
    if unknown:
        parser.error(f"there is no attack {unknown[0]!r}")
    kinds = KINDS if given.database == "both" else (given.database,)
    rows: list[Found] = []
    began = time.monotonic()
    print(f"scale {given.scale:g}, seed {given.seed}, {' and '.join(kinds)}")
    with TemporaryDirectory(prefix="fourfold-attack-") as folder:
        ground = Ground(Path(folder), given.scale, given.seed, kinds)
        try:
            for name in given.attacks or ATTACKS:
                start = time.monotonic()
                for found in made(name, ground):
                    rows.append(found)
                    told = " | ".join(part for part in row(found) if part)
                    print(f"{told}   ({time.monotonic() - start:.0f} s)", flush=True)
                    for loss, count in Counter(found.lost).most_common(SHOWN):
                        print(f"    lost: {loss}{f' ({count} times)' if count > 1 else ''}", flush=True)
        finally:
            ground.close()
    table = written(rows, given, time.monotonic() - began)
    print(f"\n{table}")
    if given.write is not None:
        write(given.write, table)
    return int(any(found.lost for found in rows))


if __name__ == "__main__":
    sys.exit(main())
