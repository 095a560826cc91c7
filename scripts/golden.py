"""Write the golden replays in `tests/replays/`: whole matches as readable text, and digests of many more.

Run it after a change that alters what a saved match means, read the difference, and change the game's
`rules_version` with it.
"""

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fourfold.games import game as find_game  # noqa: E402
from fourfold.match.match import Match  # noqa: E402
from tests.support.walks import EDITIONS, PLAIN, label  # noqa: E402

FOLDER = ROOT / "tests" / "replays"
SEED = "golden"
CONTENTS: dict[str, str] = json.loads((FOLDER / "contents.json").read_text(encoding="utf-8"))
"""The digests of the content files they are played with: these stay, whatever becomes of a game's own."""


def played(name: str, seats: int, options: dict[str, Any]) -> Match:
    """A match in which every choice follows from the digest before it."""
    game = find_game(name)
    content = game.content_known_as(CONTENTS[name]) if name in CONTENTS else None
    match = Match.of(game.edition(seats, options, content), SEED, own_content=False)
    while match.to_act:
        will = int(match.entries[-1].digest, 16)
        seat = match.to_act[will % len(match.to_act)]
        legal = match.legal(seat)
        match.play(seat, legal[will // 7 % len(legal)])
    return match


def told(match: Match) -> str:
    """A match as text: each entry with its picks, its events and its digest."""
    lines = [
        f"{match.game.name}, {match.seats} seats, rules version {match.game.rules_version}, seed {match.seed!r}"
    ]
    for entry in match.entries:
        who = "table" if entry.seat is None else f"seat {entry.seat}"
        picks = f"  picks {' '.join(map(str, entry.picks))}" if entry.picks else ""
        lines += ["", f"{entry.number}. {who}: {entry.action}{picks}"]
        for event in match.entry_events(entry.number):
            facts = " ".join(f"{name}={value}" for name, value in event.facts.items())
            only = "" if event.only is None else f" (seat {event.only} only)"
            lines.append(f"    {event.kind} {facts}".rstrip() + f" [{event.clause}]{only}")
        lines.append(f"    {entry.digest}")
    outcome = match.outcome
    assert outcome is not None
    lines += ["", f"winners {outcome.winners} by {outcome.clause}, scores {list(outcome.scores)}", ""]
    return "\n".join(lines)


def digests() -> dict[str, str]:
    """The last digest of a match under every option value, by the name of its case."""
    return {label(case): played(*case).entries[-1].digest for case in EDITIONS}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for case in PLAIN:
        (FOLDER / f"{label(case)}.txt").write_text(told(played(*case)), encoding="utf-8")
    (FOLDER / "digests.json").write_text(json.dumps(digests(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
