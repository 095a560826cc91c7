"""How fast the lab plays a study: one process, two processes, and two Ray nodes with a core each, in turns.

Then how long a report of 10,000 matches takes on two processes. Ratios are of rounds that were played one after the
other; the load of the machine is told, since two processes can be twice as fast as one only where two cores are
free. `make cluster` installs Ray and runs it; without Ray the nodes are left out.
"""

import json
import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from fourfold.lab.engine import Here, Processes, Workers, run, workers
from fourfold.lab.study import Player, Study
from tests.lab.nodes import two_nodes

ROUNDS = 5


@contextmanager
def contenders() -> Iterator[dict[str, Workers]]:
    """Who plays; the ratio of each is to the one before it."""
    found: dict[str, Workers] = {"one process": Here(), "two processes": Processes(2)}
    if find_spec("ray") is None:
        yield found
        return
    import ray

    os.environ["RAY_AUTH_MODE"] = "disabled"
    with TemporaryDirectory() as folder, two_nodes(Path(folder)) as (address, _):
        found["two Ray nodes"] = workers(1, address)
        yield found
        ray.shutdown()


def main() -> None:
    """Measure and print the rows."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--report", type=int, default=10_000, help="matches of the report; 0: none")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    players = (Player("greedy"), Player("greedy"))
    rates: dict[str, list[float]] = {}
    with contenders() as found:
        for number in range(ROUNDS + 1):
            study = Study(game="envyra", line_ups=(players,), deals=given.deals, seed=number, detailed=True)
            turns = list(found.items())
            for name, one in turns if number % 2 else reversed(turns):
                begun = time.perf_counter()
                matches = sum(1 for _ in run(study, one))
                if number:  # the first round is to warm up
                    rates.setdefault(name, []).append(matches / (time.perf_counter() - begun))
    rows: list[dict[str, object]] = []
    before = rates["one process"]
    for name, these in rates.items():
        ratios = [rate / earlier for rate, earlier in zip(these, before, strict=True)]
        low, middle, high, each = min(ratios), median(ratios), max(ratios), median(these)
        row = {"work": "matches, greedy", "subject": name, "per_second": each, "ratio": middle}
        rows.append({**row, "spread": [low, high]})
        if not given.json:
            print(f"{name:15} {each:8.0f} matches/s  {middle:.2f} ({low:.2f}–{high:.2f})")
        before = these
    if given.report:
        rows.append(report(given.report))
        if not given.json:
            print(f"a report of {given.report:,} matches: {rows[-1]['seconds']:.1f} s")
    load = os.getloadavg()[1]
    if given.json:
        print(json.dumps([*rows, {"subject": "load", "minutes": 5, "mean": load}]))
    else:
        print(f"load of the machine in the last five minutes: {load:.1f}")


def report(matches: int) -> dict[str, object]:
    """The command as a user gives it, with page and figures, on two processes."""
    with TemporaryDirectory() as folder:
        command = ["lab", "report", "envyra", "--bots", "greedy", "--matches", str(matches), "--jobs", "2"]
        out = ["--out", f"{folder}/report.html", "--json", f"{folder}/report.json"]
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-m", "fourfold.cli", *command, *out], check=True, capture_output=True)
        return {"work": f"a report of {matches} matches", "seconds": time.perf_counter() - begun}


if __name__ == "__main__":
    main()
