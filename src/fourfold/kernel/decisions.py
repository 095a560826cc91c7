"""Decisions: a kind of action together with everything the rules say about it.

A game writes one small class for each kind, in the chapter it belongs to, and lists its decisions once, in the
order of their numbers. From that list come the catalogue, `Position.legal`, `Position.refuses` and `Position.play`.
"""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from fourfold.kernel.actions import Axis, Catalogue, Family
from fourfold.kernel.bags import LARGEST_SET, holds, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse

MOST_AT_ONCE: Final[i64] = 60
"""A buffer for more is no longer a small block, which Python allocates fastest."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Family):
    """One kind of action. Its actions are told apart by a `value`: which cell, which card; 0 if there is only one.

    It is open in some phases; in the others, `untimely` is the note that refuses it. With `sealed`, the others
    learn no more of it than that something was decided. If it `waits`, it can as well be done at the end of a turn.
    A game's own class says `table: Table` for the `Any` here.
    """

    def __init__(
        self,
        kind: str,
        axes: tuple[Axis, ...] = (),
        *,
        phases: tuple[int, ...],
        untimely: int,
        sealed: bool = False,
        waits: bool = False,
    ) -> None:
        super().__init__(kind, axes)
        self.phases: i64 = 0
        for phase in phases:
            self.phases |= one(phase)
        self.untimely: i64 = untimely
        self.sealed = sealed
        self.waits = waits
        self._values = vec[i64](range(self.size))
        own = type(self)
        self.asks_all = own.add_legal is Decision.add_legal and own.candidates is Decision.candidates
        """Has the game no loop of its own? Then no buffer goes to and fro where a game is not compiled."""
        self.asks_seat = own.refuses_seat is not Decision.refuses_seat
        """Is it not for every seat that is to act?"""

    def refuses_phase(self, table: Any, why: Journal | None) -> bool:
        """Why not in this phase, which is none of its own? Always true."""
        return refuse(why, self.untimely)

    def candidates(self, table: Any, seat: i64) -> vec[i64]:
        """The values worth asking about, in rising order; every other one is refused."""
        return self._values

    def refuses_seat(self, table: Any, seat: i64, why: Journal | None) -> bool:
        """Is it not for this seat to decide, whatever the value? The phase is right."""
        return False

    def refuses(self, table: Any, seat: i64, value: i64, why: Journal | None) -> bool:
        """Is this value not allowed? The phase and the seat are right."""
        return False

    def play(self, table: Any, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """Change the table as a legal decision does. What is automatic follows by itself."""
        raise NotImplementedError

    def add_legal(self, found: vec[i64], table: Any, seat: i64) -> vec[i64]:
        """Add the legal actions of this kind. The phase and the seat are right.

        What is asked for at every step may have a loop of its own: there mypyc calls its own `refuses` directly.
        """
        for value in self.candidates(table, seat):
            if not self.refuses(table, seat, value, None):
                found = append(found, self.base + value)
        return found


@final
class ByPhase:
    """Decisions in the order of their numbers, for each phase those that are open in it, one phase after the other.

    `first` is where the decisions of a phase begin. `room` is for how many actions a buffer is made at once.
    """

    def __init__(self, decisions: list[Decision]) -> None:
        found: list[Decision] = []
        self.first = vec[i64]([0])
        self.room = vec[i64]()
        for phase in range(LARGEST_SET + 1):
            here = [decision for decision in decisions if holds(decision.phases, phase)]
            found += here
            self.first = append(self.first, len(found))
            self.room = append(self.room, min(MOST_AT_ONCE, sum([decision.size for decision in here])))
        self.decisions = vec[Decision](found)

    def legal(self, table: Any, seat: i64, phase: i64) -> vec[i64]:
        """The legal actions of a seat to act, in rising order."""
        found = vec[i64](capacity=self.room[phase])
        place: i64
        for place in range(self.first[phase], self.first[phase + 1]):
            decision = self.decisions[place]
            if not (decision.asks_seat and decision.refuses_seat(table, seat, None)):
                if not decision.asks_all:
                    found = decision.add_legal(found, table, seat)
                    continue
                value: i64
                for value in range(decision.size):
                    if not decision.refuses(table, seat, value, None):
                        found = append(found, decision.base + value)
        return found


@final
class Decisions:
    """All decisions of a game, in the order of their numbers."""

    def __init__(self, decisions: list[Decision]) -> None:
        self.catalogue = Catalogue(tuple(decisions))
        self._of = vec[Decision]([decision for decision in decisions for _ in range(decision.size)])
        self._all = ByPhase(decisions)
        self._pressing = ByPhase([decision for decision in decisions if not decision.waits])

    def of(self, action: i64) -> Decision:
        """The decision that an action belongs to."""
        return self._of[action]

    def legal(self, table: Any, seat: i64, phase: i64) -> vec[i64]:
        """The legal actions of a seat to act, in rising order."""
        return self._all.legal(table, seat, phase)

    def pressing(self, table: Any, seat: i64, phase: i64) -> vec[i64]:
        """Those of them that cannot wait; the others are not even looked for."""
        return self._pressing.legal(table, seat, phase)

    def refuses(self, table: Any, seat: i64, phase: i64, action: i64, why: Journal | None) -> bool:
        """Is an action not allowed in a match that is not over?"""
        decision = self._of[action]
        if not holds(decision.phases, phase):
            return decision.refuses_phase(table, why)
        value = action - decision.base
        return decision.refuses_seat(table, seat, why) or decision.refuses(table, seat, value, why)
