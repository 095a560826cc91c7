"""What a step of a match is remembered for: of all that happened in it, the one event that says most."""

from collections import Counter
from collections.abc import Callable

from fourfold.games.edition import PLAYERS, Event
from fourfold.match.match import Match

SIDES = {*PLAYERS, "colour"}
"""Facts that name somebody."""


def headlines(match: Match, reader: int | None) -> Callable[[int, int], Event | None]:
    """For the steps after one up to another, what says most to a reader; None where there was nothing to see."""
    found = highlights(match, reader, 1)
    return lambda since, step: next(iter(found(since, step)), None)


def telling_step(match: Match, reader: int | None) -> Callable[[int, int], int]:
    """For the steps after one up to another, that in which what says most happened; else the last.

    Of a turn of a duel only what people stop at says more than the whole of it.
    """
    headline = headlines(match, reader)

    def found(since: int, step: int) -> int:
        event = headline(since, step)
        if event is None or (match.edition.duel and not match.edition.stirs(event)):
            return step
        steps = range(since + 1, step + 1)
        return next((number for number in steps if any(one is event for one in match.entry_events(number))), step)

    return found


def highlights(match: Match, reader: int | None, most: int) -> Callable[[int, int], list[Event]]:
    """For the steps after one up to another, the few events that say most to a reader, in their order.

    What people stop to look at (`Edition.moments`) says most. What somebody does to something says more than what
    befalls a thing, and that more than the turning of rounds and phases. Among these a rare kind says more than a
    common one, and of one kind another's deed more than one's
    own.
    """
    things = match.edition.labels.keys() - {*SIDES, "phase"}
    often = Counter(event.kind for number in range(match.length) for event in match.entry_events(number))

    def worth(event: Event) -> tuple[bool, bool, bool, int, bool]:
        is_moment = match.edition.stirs(event)
        is_about_something = not things.isdisjoint(event.facts)
        is_deed = is_about_something and not event.facts.keys().isdisjoint(SIDES)
        return is_moment, is_deed, is_about_something, -often[event.kind], event.facts.get("seat") != reader

    def found(since: int, step: int) -> list[Event]:
        all_of = [event for number in range(since + 1, step + 1) for event in match.entry_events(number)]
        seen = [event for event in all_of if event.only in (None, reader)]
        best = sorted(range(len(seen)), key=lambda place: worth(seen[place]), reverse=True)[:most]
        return [seen[place] for place in sorted(best)]

    return found


def showing(match: Match, reader: int | None) -> Callable[[int, int], bool]:
    """For the steps after one up to another: did a reader see more than that others had chosen in secret?"""
    things = match.edition.labels.keys() - {*SIDES, "phase"}

    def is_shown(since: int, step: int) -> bool:
        if not match.edition.hides or step == match.length - 1:
            return True
        done = match.entries[since + 1 : step + 1]
        events = (event for entry in done for event in match.entry_events(entry.number))
        return any(entry.seat == reader for entry in done) or any(
            event.only in (None, reader) and not things.isdisjoint(event.facts) for event in events
        )

    return is_shown
