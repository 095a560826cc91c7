"""Envyra behind the kernel's contract: its decisions, and what a round does by itself between them."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fourfold.games.envyra.rules import marking, moving, opening, shut_out
from fourfold.games.envyra.rules.round_end import end_round
from fourfold.games.envyra.rules.scoring import winners
from fourfold.games.envyra.rules.table import ENDING, MARKING, MOVING, OVER, STARTING, Table
from fourfold.games.envyra.rules.terms import Terms
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decisions
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import among, share


@final
@mypyc_attr(free_list_len=1)
class EnvyraPosition(Table):
    """A position of Envyra."""

    def to_act(self) -> i64:
        """The set of seats to act, as the kernel says it."""
        return self.acting

    def legal(self, seat: i64) -> vec[i64]:
        """The actions open to a seat, as the kernel says it."""
        if not among(seat, self.acting):
            return vec[i64]()
        return self.terms.decisions.legal(self, seat, self.phase)

    def copy(self) -> "EnvyraPosition":
        """A copy to be changed by one play; it shares every buffer."""
        return EnvyraPosition(self.terms, self)

    def play(self, seat: i64, action: i64, chance: Chance, journal: Journal | None) -> "EnvyraPosition":
        """The position after a legal action, as the kernel says it."""
        table = EnvyraPosition(self.terms, self)
        decision = self.terms.decisions.of(action)
        decision.play(table, seat, action - decision.base, chance, journal)
        table.carry_on(chance, journal)
        return table

    def carry_on(self, chance: Chance, journal: Journal | None) -> None:
        """Do what is automatic until a seat has to act or the game is over.

        ENV-ROUND-1: start check, Phase I, Phase II, then replacement, reserve check and figure.
        """
        while not self.acting and self.phase != OVER:
            if self.phase == STARTING:
                shut_out.start_check(self, journal)
            elif self.phase == MARKING:
                marking.reveal(self, journal)
            elif self.phase == MOVING:
                moving.next_turn(self, journal)
            elif self.phase == ENDING:
                end_round(self, chance, journal)

    def returns(self, seat: i64) -> float:
        """1 for the winner, shared if several win, 0 for the others."""
        return share(seat, winners(self)) if self.phase == OVER else 0.0


@final
class EnvyraTerms(Terms):
    """The terms of a match, able to deal. What a seat can decide is listed here (section 4 of the rules)."""

    def __init__(self, seats: int, cards: tuple[str, ...]) -> None:
        super().__init__(
            seats,
            Decisions([marking.MARK, marking.READY, moving.MOVE, shut_out.REMOVE, opening.ChooseCard(cards)]),
        )

    def bare(self) -> EnvyraPosition:
        """A table with nothing on it: five cubes in every reserve (ENV-SETUP-1)."""
        return EnvyraPosition(self, None)

    def deal(self, chance: Chance, journal: Journal | None) -> EnvyraPosition:
        """The first position at which a seat has to act (section 2.1)."""
        table = self.bare()
        opening.deal(table, chance, journal)
        table.carry_on(chance, journal)
        return table
