"""Choices that an effect, a lost bid or the hand limit asks for: cards to discard, nobles to lose or to take."""

from typing import Final, final

from mypy_extensions import i64

from fourfold.games.etheria.rules import cards, effects, hand
from fourfold.games.etheria.rules.axes import COLOURS
from fourfold.games.etheria.rules.deciding import AskedDecision
from fourfold.games.etheria.rules.notes import (
    ABILITY_CARDS_DRAWN,
    ABILITY_DISCARDED,
    BID_DISCARDED,
    EVENT_CARDS_DRAWN,
    EVENT_DISCARDED,
    EXCHANGED,
    NO_EXCHANGE,
    NO_NOBLE_TO_LOSE,
    NO_NOBLE_TO_RECOVER,
    NOT_IN_BID,
    NOT_IN_HAND,
    NOT_RECOVERABLE,
    NOT_THREATENED,
    NOTHING_TO_DISCARD,
    TRIM_DISCARDED,
)
from fourfold.games.etheria.rules.table import DISCARDING, EXCHANGE, LOSE, LOSS, RECOVER, TRIM, Table
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import changed, holds
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse


@final
class Discard(AskedDecision):
    """Discard a card of a colour (ETH-R36)."""

    def __init__(self) -> None:
        super().__init__(
            "discard", (COLOURS,), phases=(LOSS, DISCARDING, EXCHANGE, TRIM), untimely=NOTHING_TO_DISCARD
        )

    def refuses(self, table: Table, seat: i64, colour: i64, why: Journal | None) -> bool:
        """Has the seat no card of this colour? A lost bid is paid out of the bid (ETH-R12)."""
        if is_paid_from_bid(table):
            if cards.count(table.bids[seat], colour) == 0:
                return refuse(why, NOT_IN_BID, colour)
        elif cards.count(table.hands[seat], colour) == 0:
            return refuse(why, NOT_IN_HAND, colour)
        return False

    def play(self, table: Table, seat: i64, colour: i64, chance: Chance, journal: Journal | None) -> None:
        """One card goes, and the next is asked for."""
        if is_paid_from_bid(table):
            table.bids = changed(table.bids, seat, table.bids[seat] - cards.card(colour))
        hand.discard(table, seat, cards.card(colour), why_discarded(table), journal)
        table.left -= 1
        if table.phase == EXCHANGE:
            if table.left == 0 or table.hands[seat] == 0:
                finish_exchange(table, seat, chance, journal)
        elif table.left == 0:
            table.acting = 0


DISCARD: Final = Discard()


def why_discarded(table: Table) -> i64:
    """A lost bid costs cards (ETH-BID-12), or a hand is too large (ETH-R15), or a card says so."""
    if table.phase == LOSS:
        return BID_DISCARDED
    if table.phase == TRIM:
        return TRIM_DISCARDED
    return hand.by_card(table, EVENT_DISCARDED, ABILITY_DISCARDED)


def is_paid_from_bid(table: Table) -> bool:
    """Do the cards come out of the open bid (ETH-BID-12)?"""
    return table.phase == LOSS and not table.terms.loss_from_hand


@final
class Done(AskedDecision):
    """Exchange no more cards (ETH-EVENT-2)."""

    def __init__(self) -> None:
        super().__init__("done", phases=(EXCHANGE,), untimely=NO_EXCHANGE)

    def declines(self, value: i64) -> bool:
        """Cards that might have been exchanged are kept."""
        return True

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The exchange ends early."""
        finish_exchange(table, seat, chance, journal)


DONE: Final = Done()


def finish_exchange(table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """As many cards are drawn as were discarded."""
    table.acting = 0
    number = table.terms.programs[table.program].effects[table.step].number - table.left
    if journal is not None:
        journal.note(EXCHANGED, seat, number)
    hand.draw(table, seat, number, hand.by_card(table, EVENT_CARDS_DRAWN, ABILITY_CARDS_DRAWN), chance, journal)


@final
class Lose(AskedDecision):
    """Lose a noble, one of the ranks that the effect names (ETH-R36)."""

    def __init__(self, nobles: Axis) -> None:
        super().__init__("lose", (nobles,), phases=(LOSE,), untimely=NO_NOBLE_TO_LOSE)

    def refuses(self, table: Table, seat: i64, noble: i64, why: Journal | None) -> bool:
        """Is the noble not in the court, or of another rank?"""
        return not holds(table.courts[seat] & wanted(table), noble) and refuse(why, NOT_THREATENED, noble)

    def play(self, table: Table, seat: i64, noble: i64, chance: Chance, journal: Journal | None) -> None:
        """The noble is lost, and the next is asked for."""
        effects.lose_noble(table, seat, noble, journal)
        table.left -= 1
        if table.left == 0:
            table.acting = 0


@final
class Recover(AskedDecision):
    """Take a noble from the noble discard pile (ETH-R44)."""

    def __init__(self, nobles: Axis) -> None:
        super().__init__("recover", (nobles,), phases=(RECOVER,), untimely=NO_NOBLE_TO_RECOVER)

    def refuses(self, table: Table, seat: i64, noble: i64, why: Journal | None) -> bool:
        """Is the noble not in the pile, or of another rank?"""
        return not holds(table.noble_discard & wanted(table), noble) and refuse(why, NOT_RECOVERABLE, noble)

    def play(self, table: Table, seat: i64, noble: i64, chance: Chance, journal: Journal | None) -> None:
        """The noble joins the court."""
        table.acting = 0
        effects.recover_noble(table, seat, noble, journal)


def wanted(table: Table) -> i64:
    """The nobles that the effect being resolved is about."""
    return table.terms.programs[table.program].effects[table.step].nobles
