"""What was done in a match as people see it: several entries can be one choice (`whole`, `parts` of an edition)."""

from collections.abc import Iterator
from itertools import takewhile

import msgspec

from fourfold.kernel.actions import Action
from fourfold.match import beyond
from fourfold.match.headline import showing
from fourfold.match.log import Entry
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
    kept = takewhile(lambda action: action != beyond.TAKE_BACK, done)  # what comes after it goes on from elsewhere
    turn = tuple(match.action(action) for action in kept if action not in beyond.EVENTS)
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


def ends(match: Match) -> Iterator[int]:
    """The entries after which a choice is whole; the last one too, whatever it is."""
    for entry in match.entries:
        if entry.number == match.length - 1 or not _is_part(match, entry):
            yield entry.number


def pieced(match: Match) -> Iterator[Press]:
    """The choices of several actions of which others' entries may lie between, each with its last entry."""
    begun: dict[int, list[Entry]] = {}
    for entry in match.entries:
        if entry.action == beyond.TAKE_BACK:
            begun.clear()
        if entry.seat is None or entry.action in beyond.EVENTS:
            continue
        done = begun.setdefault(entry.seat, [])
        done.append(entry)
        if not _is_part(match, entry):
            actions = tuple(match.action(one.action) for one in done)
            if len(actions) > 1:
                yield Press(done[0].number, entry.number, actions)
            del begun[entry.seat]


def leading(match: Match, seat: int, step: int) -> list[Press]:
    """What a seat had chosen last at a step: choices in a row, with nothing to see for it between them."""
    shows = showing(match, seat)
    found: list[Press] = []
    for press in reversed([*_choices(match, seat, step)]):
        if found and shows(press.last, found[0].first - 1):
            break
        found.insert(0, press)
    return found


def _choices(match: Match, seat: int, step: int) -> Iterator[Press]:
    """What a seat chose up to a step among several things; what was begun and given up is told by its end."""
    begun: list[Entry] = []
    for entry in match.entries[: step + 1]:
        if entry.action == beyond.TAKE_BACK:
            begun = []
        if entry.seat != seat or entry.action in beyond.EVENTS:
            continue
        begun.append(entry)
        if _is_part(match, entry):
            continue
        if any(len(match.at(one.number - 1).legal(seat)) > 1 for one in begun):
            done = begun[-1:] if match.action(entry.action).declines else begun
            yield Press(done[0].number, entry.number, tuple(match.action(one.action) for one in done))
        begun = []


def _is_part(match: Match, entry: Entry) -> bool:
    if entry.seat is None or not match.edition.parts or entry.action in beyond.EVENTS:
        return False
    return match.action(entry.action).kind in match.edition.parts
