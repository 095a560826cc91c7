"""What a log and the news of the table tell of a step, where the rules' own note says too little or nothing."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from fourfold.games.edition import Event, Fact

TAKEN = "mark_taken"
"""A cube of the reader's whose tile another took: `mark_lost`, with who and which."""
SUMMARIES = {TAKEN: "mark_lost"}
CAPTURES = frozenset({"captured", "captured_on_tie"})


def brief(events: Iterable[Event], seat: int | None) -> Iterator[Event]:
    """What one step brought, as it is told to a seat.

    What it marked it was told when it did: at the reveal only the others' marks are news. Of a cube of its own that
    goes home (ENV-PHASE2-8) it is told who took the tile; what goes home at the end of the match (ENV-R32) is none.
    """
    captures: dict[Fact, Event] = {}
    for event in events:
        is_own = event.facts.get("seat") == seat
        if event.kind in CAPTURES:
            captures[event.facts["cell"]] = event
        if event.kind == "mark_lost" and is_own:
            yield _taken(event, captures.get(event.facts["cell"]))
        elif event.clause != "ENV-R32" and not (event.kind == "revealed" and is_own):
            yield event


def _taken(lost: Event, capture: Event | None) -> Event:
    """A cube that its owner lost to another; to themselves, as it was."""
    if capture is None or capture.facts["seat"] == lost.facts["seat"]:
        return lost
    more = {"tile": capture.facts["tile"], "by": capture.facts["seat"]}
    return replace(lost, kind=TAKEN, facts={**lost.facts, **more})
