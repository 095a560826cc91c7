"""What was done in a match as people press it: several entries in a row can be one choice (`Edition.whole`)."""

from collections.abc import Iterator

import msgspec

from fourfold.kernel.actions import Action
from fourfold.match import beyond
from fourfold.match.match import Match


class Press(msgspec.Struct, frozen=True):
    """The entries from one to another that are one choice, and that choice as a table would offer it."""

    first: int
    last: int
    actions: tuple[Action, ...]


def presses(match: Match, first: int, last: int) -> Iterator[Press]:
    """Some entries of a match, each the deed of a seat, by what was pressed."""
    while first <= last:
        found = _press(match, first, last)
        yield found
        first = found.last + 1


def _press(match: Match, first: int, last: int) -> Press:
    seat = match.entries[first].seat
    assert seat is not None
    done = [entry.action for entry in match.entries[first : last + 1] if entry.seat == seat]
    turn = tuple(match.action(action) for action in done if action not in beyond.EVENTS)
    if not turn:
        return Press(first, first, ())
    before = match.at(first - 1)
    whole = match.edition.whole(before.view(seat), turn)
    if len(whole) > 1:
        after = before.after(*before.prepare_all(seat, whole)).position.encode()
        for number in range(first, last + 1):
            if match.at(number).position.encode() == after:
                return Press(first, number, whole)
    return Press(first, first, turn[:1])
