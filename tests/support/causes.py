"""The audit of words: does every line of the log, and every refusal, cite the rule at work?

For each kind of note that can have several causes a game's `test_causes.py` says once more, from the position
before and from what else happened, which clause that must be. A kind that has one cause is listed as such, and so
is one that walks never reach and that a test by hand pins: so a new kind cannot slip in.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fourfold.games import game
from fourfold.games.edition import Edition, Event, Refusal
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import Journal
from fourfold.testing.walks import some_seat

ASKED = 60
"""How many refusals are looked at in one position, at most."""


@dataclass(frozen=True)
class Told:
    """An event in its place: what was done in which position, and all that was told of it."""

    edition: Any
    before: Any
    seat: int | None
    action: Action | None
    events: tuple[Event, ...]
    place: int
    after: Any

    @property
    def event(self) -> Event:
        """The event itself."""
        return self.events[self.place]

    @property
    def earlier(self) -> tuple[Event, ...]:
        """What was told before it of the same action, the latest first."""
        return self.events[: self.place][::-1]

    def latest(self, *kinds: str) -> Event | None:
        """The latest event of one of these kinds before it, of the same action."""
        return next((event for event in self.earlier if event.kind in kinds), None)

    @property
    def view(self) -> Any:
        """What everybody saw before the action."""
        return self.edition.view(self.before, None)


@dataclass(frozen=True)
class Asked:
    """A refusal in its place."""

    edition: Any
    position: Any
    seat: int
    action: Action
    refusal: Refusal

    @property
    def view(self) -> Any:
        """What everybody sees."""
        return self.edition.view(self.position, None)


@dataclass(frozen=True)
class Audit:
    """What a game says of the causes of its notes: by rule, one alone, or by hand; and in which matches to look.

    `unreached` are kinds with their clause that even many uniform matches do not come to.
    """

    name: str
    settings: Sequence[tuple[int, dict[str, Any]]]
    events: dict[str, Callable[[Told], str]]
    events_with_one: set[str]
    events_by_hand: set[str]
    refusals: dict[str, Callable[[Asked], str]]
    refusals_with_one: set[str]
    unreached: set[tuple[str, str]]
    seeds: int
    slow_seeds: int
    slow_refusals: int

    def clauses(self, *, refusal: bool) -> dict[str, set[str]]:
        """The clauses that are declared for each kind of note."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for kind in game(self.name).edition(game(self.name).seats[0], {}).setup.notes.kinds:
            if kind.refusal == refusal:
                found[kind.name].add(kind.clause)
        return found

    def check_is_whole(self) -> None:
        """Every kind is in exactly one place, and one with several clauses is not said to have one."""
        events, refusals = self.clauses(refusal=False), self.clauses(refusal=True)
        ruled = [*self.events, *self.events_with_one, *self.events_by_hand]
        assert sorted(ruled) == sorted(events)
        assert sorted([*self.refusals, *self.refusals_with_one, "over"]) == sorted(refusals)
        several = {kind for kind, clauses in events.items() if len(clauses) > 1}
        assert several <= self.events.keys() | self.events_by_hand
        assert {kind for kind, clauses in refusals.items() if len(clauses) > 1} <= self.refusals.keys()

    def check_walk(self, edition: Edition, seed: int, *, refusals: bool = True) -> set[tuple[str, str]]:
        """A uniform match in which every clause is as it must be; the kinds that were told, with their clauses."""
        seen: set[tuple[str, str]] = set()
        wrong: list[str] = []
        only = {kind: next(iter(clauses)) for kind, clauses in self.clauses(refusal=False).items()}
        for told in told_in(edition, seed):
            event = told.event
            rule = self.events.get(event.kind)
            wanted = rule(told) if rule else event.clause if event.kind in self.events_by_hand else only[event.kind]
            seen.add((event.kind, event.clause))
            if event.clause != wanted:
                wrong.append(f"{told.action}: {event.kind} {event.facts} cites {event.clause}, not {wanted}")
        for asked in asked_in(edition, seed) if refusals else ():
            rule_of = self.refusals.get(asked.refusal.kind)
            if rule_of and asked.refusal.clause != (must := rule_of(asked)):
                wrong.append(f"{asked.action}: {asked.refusal} must cite {must}")
            seen.add((asked.refusal.kind, asked.refusal.clause))
        assert not wrong, wrong[:5]
        return seen


def told_in(edition: Edition, seed: int) -> Iterator[Told]:
    """Every event of a uniform match."""
    chance, journal = SeededChance(seed), Journal()
    position = edition.setup.deal(chance, journal)
    yield from _told(edition, None, None, None, edition.events(journal), position)
    while acting := position.to_act():
        seat, journal = some_seat(acting, chance), Journal()
        legal = position.legal(seat)
        number = legal[chance.pick(len(legal))]
        after = position.play(seat, number, chance, journal)
        action = edition.setup.catalogue.actions[number]
        yield from _told(edition, position, seat, action, edition.events(journal), after)
        position = after
    _check_end(edition, position)


def _told(
    edition: Edition, before: Any, seat: int | None, action: Action | None, events: tuple[Event, ...], after: Any
) -> Iterable[Told]:
    return (Told(edition, before, seat, action, events, place, after) for place in range(len(events)))


def _check_end(edition: Edition, position: Any) -> None:
    """After the end everything is refused with the clause that ended the match."""
    outcome = edition.outcome(position)
    refusal = edition.refusal(position, 0, 0)
    assert outcome is not None
    assert refusal is not None
    assert (refusal.kind, refusal.clause) == ("over", outcome.clause)


def asked_in(edition: Edition, seed: int) -> Iterator[Asked]:
    """Some refusals all over another uniform match, of every seat."""
    chance, choice = SeededChance(seed), SeededChance(seed + 1)
    position = edition.setup.deal(chance, None)
    actions = edition.setup.catalogue.actions
    while acting := position.to_act():
        for _ in range(ASKED if choice.pick(8) == 0 else 3):
            seat, number = choice.pick(edition.setup.seats), choice.pick(len(actions))
            refusal = edition.refusal(position, seat, number)
            if refusal is not None:
                yield Asked(edition, position, seat, actions[number], refusal)
        seat = some_seat(acting, chance)
        legal = position.legal(seat)
        position = position.play(seat, legal[chance.pick(len(legal))], chance, None)
