"""Etheria behind the kernel's contract: its decisions, and what a turn does by itself between them."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fourfold.games.etheria.rules import abilities, bidding, choosing, events, opening, trades, turns
from fourfold.games.etheria.rules.scoring import winners
from fourfold.games.etheria.rules.table import (
    AUCTION,
    EFFECTS,
    INCOME,
    LOSERS,
    MANDATE_DRAWN,
    OVER,
    PASSERS,
    TRADE,
    WINDOW,
    Table,
)
from fourfold.games.etheria.rules.terms import Terms
from fourfold.kernel.actions import Axis
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decisions
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import among, share


@final
@mypyc_attr(free_list_len=1)
class EtheriaPosition(Table):
    """A position of Etheria."""

    def to_act(self) -> i64:
        """The set of seats to act, as the kernel says it."""
        return self.acting

    def legal(self, seat: i64) -> vec[i64]:
        """The actions open to a seat, as the kernel says it."""
        if not among(seat, self.acting):
            return vec[i64]()
        return self.terms.decisions.legal(self, seat, self.phase)

    def copy(self) -> "EtheriaPosition":
        """A copy to be changed by one play; it shares every buffer."""
        return EtheriaPosition(self.terms, self)

    def play(self, seat: i64, action: i64, chance: Chance, journal: Journal | None) -> "EtheriaPosition":
        """The position after a legal action, as the kernel says it."""
        table = EtheriaPosition(self.terms, self)
        decision = self.terms.decisions.of(action)
        decision.play(table, seat, action - decision.base, chance, journal)
        table.carry_on(chance, journal)
        return table

    def carry_on(self, chance: Chance, journal: Journal | None) -> None:
        """Do what is automatic until a seat has to act or the game is over.

        A turn: income at the start of a round, the window, one card with its auction or event, the next player.
        """
        while not self.acting and self.phase != OVER:
            if self.stage == AUCTION:
                bidding.reveal(self, journal)
            elif self.stage == PASSERS:
                bidding.reward_passers(self, chance, journal)
            elif self.stage == LOSERS:
                bidding.charge_losers(self, journal)
            elif self.stage == WINDOW:
                turns.open_window(self)
            elif self.stage == INCOME:
                turns.pay_income(self, chance, journal)
            elif self.stage == EFFECTS:
                events.resolve_effects(self, chance, journal)
            elif self.stage == MANDATE_DRAWN:
                events.offer_mandate(self, journal, is_tradable=trades.is_possible(self))
            elif self.stage == TRADE:
                trades.settle(self, journal)
            else:
                turns.end_turn(self, journal)

    def returns(self, seat: i64) -> float:
        """1 for the winner, shared if several win, 0 for the others."""
        return share(seat, winners(self)) if self.phase == OVER else 0.0


@final
class EtheriaTerms(Terms):
    """The terms of a match, able to deal. What a seat can decide is listed here (the table of decisions)."""

    def __init__(self, seats: int, nobles: tuple[str, ...]) -> None:
        named = Axis("noble", nobles)
        super().__init__(
            seats,
            Decisions(
                [
                    bidding.ADD,
                    bidding.SEAL,
                    bidding.PASS,
                    choosing.DISCARD,
                    choosing.DONE,
                    turns.DRAW,
                    events.KEEP,
                    trades.ACCEPT,
                    trades.DECLINE,
                    trades.CHIP,
                    abilities.Ability(named),
                    trades.Offer(named),
                    trades.Ask(named),
                    choosing.Lose(named),
                    choosing.Recover(named),
                ]
            ),
        )

    def bare(self) -> EtheriaPosition:
        """A table with every noble in the deck and nothing else on it."""
        return EtheriaPosition(self, None)

    def deal(self, chance: Chance, journal: Journal | None) -> EtheriaPosition:
        """The first position at which a seat has to act (ETH-SETUP-1 to ETH-SETUP-6)."""
        table = self.bare()
        opening.deal(table, chance, journal)
        turns.begin_turn(table, journal)
        table.carry_on(chance, journal)
        return table
