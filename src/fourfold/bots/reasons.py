"""Why an action: what it leads to at once, as far as the seat that plays it can be sure.

It is played in positions that the seat cannot rule out, up to the first thing that chance decides or that shows
something hidden (a barrier, after which nobody takes anything back). What is noted until then, and in every such
position, is told; nothing else is.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import takewhile

from fourfold.games.edition import Edition, Event, View
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import Chance, Fork, ForkingChance
from fourfold.kernel.journal import BARRIER, Journal
from fourfold.kernel.position import Position

WORLDS = 8
"""In so many imagined positions an action is tried, where something is hidden."""
MOST_TERMS = 2
"""So many terms of the insight are told."""
NO_REASON = ("seat", "colour", "phase", "round")
"""Facts that name who does something, or when: that a phase begins speaks for nothing."""


def follows(edition: Edition, view: View, action: Action, chance: Chance) -> tuple[Event, ...]:
    """What surely happens when the seat of a view plays an action, beyond what the action says itself and costs."""
    imagine = edition.worlds(view)
    tried = [_noted(edition, imagine(chance), view, action) for _ in range(WORLDS if edition.hides else 1)]
    alike = takewhile(lambda column: column.count(column[0]) == len(column), zip(*tried, strict=False))
    told = beyond(action, [column[0] for column in alike])
    return tuple(event for event in told if event.kind not in edition.costs)


def beyond(action: Action, events: Sequence[Event]) -> tuple[Event, ...]:
    """Of what an action led to, that which the action does not say itself: its first event mostly repeats it."""
    named = {str(value) for value in action.fields.values()}
    repeats = bool(events) and not named.isdisjoint(map(str, events[0].facts.values()))
    return tuple(
        event
        for event in events[repeats:]
        if any(str(value) not in named for fact, value in event.facts.items() if fact not in NO_REASON)
    )


def telling(terms: Mapping[str, float]) -> list[str]:
    """Of what one action has over another (`Edition.weigh`): the largest term, and one that is near it."""
    largest = sorted((term for term in terms if terms[term] > 0), key=lambda term: -terms[term])[:MOST_TERMS]
    return [term for term in largest if terms[term] >= terms[largest[0]] / 2]


def _noted(edition: Edition, position: Position, view: View, action: Action) -> list[Event]:
    """What the seat would see happen in a position, up to the first draw or the first barrier."""
    assert view.seat is not None
    journal = Journal()
    with suppress(Fork):  # what was noted before the draw stands
        position.play(view.seat, action.number, ForkingChance([]), journal)
    plain = takewhile(lambda note: note[0].undo != BARRIER, journal.read(edition.setup.notes))
    events = (edition.event(kind, values) for kind, values in plain)
    return [event for event in events if event.only in (None, view.seat)]
