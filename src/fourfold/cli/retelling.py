"""A match told to a reader entry by entry, with nothing that this reader may not know."""

from collections.abc import Iterator

import msgspec

from fourfold.match.match import Match


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """What a reader may know of one entry. `action` and `sentence` are None where it was made in secret."""

    number: int
    seat: int | None
    action: str | None
    sentence: str | None
    events: "list[Happened]"


class Happened(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened: for everybody, or for the seat `only`."""

    kind: str
    clause: str
    facts: dict[str, int | str]
    only: int | None
    text: str


def lines(match: Match, reader: int | None, language: str, *, open: bool = False) -> Iterator[Line]:
    """What a reader may know of each entry, or all of it. Entries of which nothing may be known are left out."""
    words = match.edition.words(language)
    walk = match.at(0)
    for entry in match.entries:
        sentence = None
        if entry.seat is not None:
            action = walk.action(entry.action)
            sentence = walk.edition.phrase(action, walk.view(entry.seat), words)
            walk.play(entry.seat, action)
        everything = match.entry_events(entry.number)
        seen = [event for event in everything if open or event.only in (None, reader)]
        is_known = open or entry.seat == reader or (len(seen) == len(everything) > 0)
        if not is_known and not seen:
            continue
        yield Line(
            number=entry.number,
            seat=entry.seat,
            action=entry.action if is_known or entry.seat is None else None,
            sentence=sentence if is_known else None,
            events=[
                Happened(
                    kind=event.kind,
                    clause=event.clause,
                    facts=event.facts,
                    only=event.only,
                    text=words.event(event.kind, event.facts),
                )
                for event in seen
            ],
        )
