"""Etheria behind the kernel's contract: the turn as a list of stages, and each action's way to its chapter."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.etheria.rules import abilities, bidding, choosing, events, opening, trades, turns
from fourfold.games.etheria.rules.actions import (
    ACCEPT_NOW,
    DECLINE_NOW,
    DONE_NOW,
    DRAW_NOW,
    FIRST_ABILITY,
    FIRST_ADD,
    FIRST_ASK,
    FIRST_CHIP,
    FIRST_DISCARD,
    FIRST_LOSE,
    FIRST_OFFER,
    FIRST_RECOVER,
    KEEP_NOW,
    NOBLES,
    PASS_NOW,
    SEAL_NOW,
)
from fourfold.games.etheria.rules.cards import COLOURS
from fourfold.games.etheria.rules.notes import OVER as IS_OVER
from fourfold.games.etheria.rules.scoring import winners
from fourfold.games.etheria.rules.table import (
    ANSWER,
    ASK,
    AUCTION,
    BID,
    CHIPS,
    EFFECTS,
    EXCHANGE,
    INCOME,
    LOSE,
    LOSERS,
    MANDATE,
    MANDATE_DRAWN,
    NO_BID,
    NONE,
    OVER,
    PASSERS,
    RECOVER,
    RUNNING,
    TRADE,
    TURN,
    WINDOW,
    Table,
)
from fourfold.games.etheria.rules.terms import Terms
from fourfold.kernel.bags import one, size
from fourfold.kernel.chance import Chance
from fourfold.kernel.codec import Reader, Writer
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among


@final
class EtheriaPosition(Table):
    """A position of Etheria."""

    def to_act(self) -> i64:
        """The seats to act: everyone who has not sealed, both traders, or one."""
        return self.acting

    def legal(self, seat: i64) -> vec[i64]:
        """Every action of the phase that its chapter does not refuse (the table of decisions)."""
        found = vec[i64](capacity=8)
        if not among(seat, self.acting):
            return found
        colour: i64
        if self.phase == BID:
            for colour in range(COLOURS):
                if not bidding.refuses_card(self, seat, colour, None):
                    found = append(found, FIRST_ADD + colour)
            if not bidding.refuses_seal(self, seat, None):
                found = append(found, SEAL_NOW)
            found = append(found, PASS_NOW)
        elif self.phase == TURN:
            found = append(found, DRAW_NOW)
            found = self._nobles(seat, FIRST_ABILITY, found)
            found = self._nobles(seat, FIRST_OFFER, found)
        elif self.phase == MANDATE:
            found = append(found, KEEP_NOW)
            found = self._nobles(seat, FIRST_OFFER, found)
        elif self.phase == ASK:
            found = self._nobles(seat, FIRST_ASK, found)
        elif self.phase == ANSWER:
            found = append(found, ACCEPT_NOW)
            found = append(found, DECLINE_NOW)
        elif self.phase == CHIPS:
            found = append(found, FIRST_CHIP)
            found = append(found, FIRST_CHIP + 1)
        elif self.phase == LOSE:
            found = self._nobles(seat, FIRST_LOSE, found)
        elif self.phase == RECOVER:
            found = self._nobles(seat, FIRST_RECOVER, found)
        else:
            for colour in range(COLOURS):
                if not choosing.refuses_discard(self, seat, colour, None):
                    found = append(found, FIRST_DISCARD + colour)
            if self.phase == EXCHANGE:
                found = append(found, DONE_NOW)
        return found

    def _nobles(self, seat: i64, first: i64, found: vec[i64]) -> vec[i64]:
        """The actions of a kind that names a noble."""
        if first == FIRST_OFFER and self.phase == TURN and self.mandates[seat] == 0:
            return found
        noble: i64
        for noble in range(NOBLES):
            if not self._refuses_noble(seat, first, noble, None):
                found = append(found, first + noble)
        return found

    def _refuses_noble(self, seat: i64, first: i64, noble: i64, why: Journal | None) -> bool:
        if first == FIRST_ABILITY:
            return abilities.refuses_ability(self, seat, noble, why)
        if first == FIRST_OFFER:
            return trades.refuses_offer(self, seat, noble, why)
        if first == FIRST_ASK:
            return trades.refuses_ask(self, seat, noble, why)
        if first == FIRST_LOSE:
            return choosing.refuses_lose(self, seat, noble, why)
        return choosing.refuses_recover(self, seat, noble, why)

    def refuses(self, seat: i64, action: i64, why: Journal | None) -> bool:
        """Is an action not allowed? The chapter it belongs to answers."""
        if self.phase == OVER:
            return refuse(why, IS_OVER)
        if action >= FIRST_ABILITY:
            first = FIRST_ABILITY + (action - FIRST_ABILITY) // NOBLES * NOBLES
            if first == FIRST_ABILITY and turns.refuses_window(self, seat, why):
                return True
            return self._refuses_noble(seat, first, action - first, why)
        if action >= FIRST_CHIP:
            return trades.refuses_chip(self, seat, why)
        if action >= ACCEPT_NOW:
            return trades.refuses_answer(self, seat, why)
        if action == KEEP_NOW:
            return events.refuses_keep(self, seat, why)
        if action == DRAW_NOW:
            return turns.refuses_window(self, seat, why)
        if action == DONE_NOW:
            return choosing.refuses_done(self, seat, why)
        if action >= FIRST_DISCARD:
            return choosing.refuses_discard(self, seat, action - FIRST_DISCARD, why)
        if bidding.refuses_to_bid(self, seat, why):
            return True
        if action == PASS_NOW:
            return False
        if action == SEAL_NOW:
            return bidding.refuses_seal(self, seat, why)
        return bidding.refuses_card(self, seat, action - FIRST_ADD, why)

    def play(self, seat: i64, action: i64, chance: Chance, journal: Journal | None) -> "EtheriaPosition":
        """The position after an action and everything automatic that follows it."""
        table = self.copy()
        if action < SEAL_NOW:
            bidding.add_card(table, seat, action - FIRST_ADD, journal)
        elif action == SEAL_NOW:
            bidding.seal(table, seat, journal)
        elif action == PASS_NOW:
            bidding.decline(table, seat, journal)
        elif action < DONE_NOW:
            choosing.discard(table, seat, action - FIRST_DISCARD, chance, journal)
        elif action == DONE_NOW:
            choosing.finish_exchange(table, seat, chance, journal)
        elif action == DRAW_NOW:
            turns.turn_card(table, chance, journal)
        elif action == KEEP_NOW:
            events.keep(table, journal)
        elif action < FIRST_CHIP:
            if action == ACCEPT_NOW:
                trades.agree(table, seat, journal)
            else:
                trades.turn_down(table, seat, journal)
        elif action < FIRST_ABILITY:
            trades.choose_chip(table, seat, action - FIRST_CHIP, journal)
        elif action < FIRST_OFFER:
            abilities.use(table, seat, action - FIRST_ABILITY, journal)
        elif action < FIRST_ASK:
            trades.offer(table, seat, action - FIRST_OFFER, journal)
        elif action < FIRST_LOSE:
            trades.propose(table, seat, action - FIRST_ASK, journal)
        elif action < FIRST_RECOVER:
            choosing.lose(table, seat, action - FIRST_LOSE, journal)
        else:
            choosing.recover(table, seat, action - FIRST_RECOVER, journal)
        carry_on(table, chance, journal)
        return table

    def sealed(self, seat: i64, action: i64) -> bool:
        """Bids and chips are chosen in secret (ETH-BID-7, ETH-TRADE-5)."""
        return self.phase == BID or self.phase == CHIPS

    def returns(self, seat: i64) -> float:
        """1 for the winner, shared if several win, 0 for the others."""
        if self.phase != OVER:
            return 0.0
        best = winners(self)
        return 1.0 / float(size(best)) if among(seat, best) else 0.0

    def copy(self) -> "EtheriaPosition":
        """A copy to be changed by one play; it shares every buffer."""
        return EtheriaPosition(
            self.terms, self.phase, self.stage, self.acting, self.turn, self.first, self.current, self.place,
            self.left, self.program, self.step, self.noble, self.event, self.give, self.take, self.decided,
            self.reds, self.asked, self.used, self.deck, self.discard, self.noble_deck, self.black, self.returned,
            self.noble_discard, self.event_deck, self.event_discard, self.ending, self.sold, self.winner,
            self.chipped, self.factions, self.hands, self.courts, self.mandates, self.bonus, self.bids, self.known,
            self.revealed, self.strengths, self.bottom,
        )  # fmt: skip

    def encode(self) -> list[int]:
        """Every number of the position; `EtheriaTerms.decode` reads them in the same order."""
        out = Writer()
        for number in (
            self.phase, self.stage, self.acting, self.turn, self.first, self.current, self.place, self.left,
            self.program, self.step, self.noble, self.event, self.give, self.take, self.decided, self.reds,
            self.asked, self.used, self.deck, self.discard, self.noble_deck, self.black, self.returned,
            self.noble_discard, self.event_deck, self.event_discard, self.ending, self.sold, self.winner,
            self.chipped,
        ):  # fmt: skip
            out.number(number)
        for buffer in (
            self.factions, self.hands, self.courts, self.mandates, self.bonus, self.bids, self.known, self.revealed,
            self.strengths, self.bottom,
        ):  # fmt: skip
            out.buffer(buffer)
        return out.numbers


def carry_on(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Do what is automatic until a seat has to act or the game is over.

    A turn: income at the start of a round, the window, one card with its auction or event, the next player.
    """
    while not table.acting and table.phase != OVER:
        if table.stage == AUCTION:
            bidding.reveal(table, journal)
        elif table.stage == PASSERS:
            bidding.reward_passers(table, chance, journal)
        elif table.stage == LOSERS:
            bidding.charge_losers(table, journal)
        elif table.stage == WINDOW:
            turns.open_window(table)
        elif table.stage == INCOME:
            turns.pay_income(table, chance, journal)
        elif table.stage == EFFECTS:
            events.resolve_effects(table, chance, journal)
        elif table.stage == MANDATE_DRAWN:
            events.offer_mandate(table, journal, is_tradable=trades.is_possible(table))
        elif table.stage == TRADE:
            trades.settle(table, journal)
        else:
            turns.end_turn(table, journal)


@final
class EtheriaTerms(Terms):
    """The terms of a match, able to deal."""

    def deal(self, chance: Chance, journal: Journal | None) -> EtheriaPosition:
        """The first position at which a seat has to act (ETH-SETUP-1 to ETH-SETUP-6)."""
        table = self.bare()
        opening.deal(table, chance, journal)
        turns.begin_turn(table, journal)
        carry_on(table, chance, journal)
        return table

    def bare(self) -> EtheriaPosition:
        """A table with every noble in the deck and nothing else on it."""
        zeros = vec[i64]([0] * self.seats)
        return EtheriaPosition(
            self, TURN, WINDOW, 0, 1, 0, 0, 0, 0, NONE, 0, NONE, NONE, NONE, NONE, 0, 0, 0, 0, 0, 0,
            one(NOBLES) - 1, 0, 0, 0, 0, 0, RUNNING, NONE, NONE, 0,
            zeros, zeros, zeros, zeros, zeros, zeros, vec[i64]([0] * (self.seats * self.seats)), zeros,
            vec[i64]([NO_BID] * self.seats), vec[i64](),
        )  # fmt: skip

    def decode(self, numbers: list[int]) -> EtheriaPosition:
        """The position that `EtheriaPosition.encode` wrote."""
        read = Reader(numbers)
        n = [read.number() for _ in range(30)]
        b = [read.buffer() for _ in range(10)]
        read.end()
        return EtheriaPosition(
            self, n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13], n[14],
            n[15], n[16], n[17], n[18], n[19], n[20], n[21], n[22], n[23], n[24], n[25], n[26], n[27], n[28], n[29],
            b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9],
        )  # fmt: skip
