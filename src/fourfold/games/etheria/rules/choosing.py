"""Choices that an effect, a lost bid or the hand limit asks for: cards to discard, nobles to lose or to take."""

from mypy_extensions import i64

from fourfold.games.etheria.rules import cards, effects, hand
from fourfold.games.etheria.rules.notes import (
    EXCHANGED,
    NO_EXCHANGE,
    NO_NOBLE_TO_LOSE,
    NO_NOBLE_TO_RECOVER,
    NOT_IN_BID,
    NOT_IN_HAND,
    NOT_RECOVERABLE,
    NOT_THREATENED,
    NOT_YOUR_CARDS,
    NOTHING_TO_DISCARD,
)
from fourfold.games.etheria.rules.table import DISCARD, EXCHANGE, LOSE, LOSS, RECOVER, TRIM, Table
from fourfold.kernel.bags import changed, holds, lowest
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among


def refuses_chooser(table: Table, seat: i64, why: Journal | None) -> bool:
    """Is it another seat's choice (ETH-R36)?"""
    if not among(seat, table.acting):
        return refuse(why, NOT_YOUR_CARDS, lowest(table.acting))
    return False


def refuses_discard(table: Table, seat: i64, colour: i64, why: Journal | None) -> bool:
    """May the seat not discard a card of this colour? A lost bid is paid out of the bid (ETH-R12)."""
    if table.phase not in (LOSS, DISCARD, EXCHANGE, TRIM):
        return refuse(why, NOTHING_TO_DISCARD)
    if refuses_chooser(table, seat, why):
        return True
    if is_paid_from_bid(table):
        if cards.count(table.bids[seat], colour) == 0:
            return refuse(why, NOT_IN_BID, colour)
    elif cards.count(table.hands[seat], colour) == 0:
        return refuse(why, NOT_IN_HAND, colour)
    return False


def is_paid_from_bid(table: Table) -> bool:
    """Do the cards come out of the open bid (ETH-BID-12)?"""
    return table.phase == LOSS and not table.terms.loss_from_hand


def discard(table: Table, seat: i64, colour: i64, chance: Chance, journal: Journal | None) -> None:
    """One card goes, and the next is asked for."""
    if is_paid_from_bid(table):
        table.bids = changed(table.bids, seat, table.bids[seat] - cards.card(colour))
    hand.discard(table, seat, cards.card(colour), journal)
    table.left -= 1
    if table.phase == EXCHANGE:
        if table.left == 0 or table.hands[seat] == 0:
            finish_exchange(table, seat, chance, journal)
    elif table.left == 0:
        table.acting = 0


def refuses_done(table: Table, seat: i64, why: Journal | None) -> bool:
    """Is there no exchange to end?"""
    if table.phase != EXCHANGE:
        return refuse(why, NO_EXCHANGE)
    return refuses_chooser(table, seat, why)


def finish_exchange(table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """As many cards are drawn as were discarded."""
    table.acting = 0
    number = table.terms.programs[table.program].effects[table.step].number - table.left
    if journal is not None:
        journal.note(EXCHANGED, seat, number)
    hand.draw(table, seat, number, chance, journal)


def refuses_lose(table: Table, seat: i64, noble: i64, why: Journal | None) -> bool:
    """May the seat not lose this noble? Only one of the ranks that the effect names (ETH-R36)."""
    if table.phase != LOSE:
        return refuse(why, NO_NOBLE_TO_LOSE)
    if refuses_chooser(table, seat, why):
        return True
    if not holds(table.courts[seat] & wanted(table), noble):
        return refuse(why, NOT_THREATENED, noble)
    return False


def wanted(table: Table) -> i64:
    """The nobles that the effect being resolved is about."""
    return table.terms.programs[table.program].effects[table.step].nobles


def lose(table: Table, seat: i64, noble: i64, journal: Journal | None) -> None:
    """The noble is lost, and the next is asked for."""
    effects.lose_noble(table, seat, noble, journal)
    table.left -= 1
    if table.left == 0:
        table.acting = 0


def refuses_recover(table: Table, seat: i64, noble: i64, why: Journal | None) -> bool:
    """May the seat not take this noble from the discard pile (ETH-R44)?"""
    if table.phase != RECOVER:
        return refuse(why, NO_NOBLE_TO_RECOVER)
    if refuses_chooser(table, seat, why):
        return True
    if not holds(table.noble_discard & wanted(table), noble):
        return refuse(why, NOT_RECOVERABLE, noble)
    return False


def recover(table: Table, seat: i64, noble: i64, journal: Journal | None) -> None:
    """The noble joins the court."""
    table.acting = 0
    effects.recover_noble(table, seat, noble, journal)
