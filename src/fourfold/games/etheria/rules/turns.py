"""Rounds and turns (ETH-TURN-1 to ETH-TURN-7). The turn indicator is the current player (ETH-COMP-6, ETH-R48)."""

from typing import Final, final

from mypy_extensions import i64

from fourfold.games.etheria.rules import bidding, events, hand
from fourfold.games.etheria.rules.deciding import WindowDecision
from fourfold.games.etheria.rules.ending import finish
from fourfold.games.etheria.rules.notes import (
    BLACK_TURNED,
    DECK_EMPTY,
    FIRST_TURN_BEGAN,
    INCOME_DRAWN,
    NOBLE_TURNED,
    NOBLES_OUT,
    ROUND_BEGAN,
    TURN_BEGAN,
)
from fourfold.games.etheria.rules.table import BY_DECK, INCOME, NONE, TURN, WINDOW, Table
from fourfold.kernel.bags import nth, one, size
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import after


def begin_turn(table: Table, journal: Journal | None) -> None:
    """The current player's turn begins, with the income if it is the first of a round."""
    table.asked = 0
    if table.terms.uses_per_turn:
        table.used = 0
    is_income_due = table.current == table.first and table.round() >= table.terms.income_from
    table.stage = INCOME if is_income_due else WINDOW
    table.place = 0
    if journal is not None:
        if table.current == table.first:
            journal.note(ROUND_BEGAN, table.round())
        journal.note(FIRST_TURN_BEGAN if table.turn == 1 else TURN_BEGAN, table.current, table.turn)


def pay_income(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Each player draws, in turn order from the first (ETH-TURN-2, ETH-R16); some nobles add to it."""
    terms = table.terms
    while table.place < terms.seats:
        seat = after(table.first, table.place, terms.seats)
        table.place += 1
        bonus = terms.bonus(table.courts[seat], terms.income_bonus)
        hand.draw(table, seat, terms.income + bonus, INCOME_DRAWN, chance, journal)
        if table.acting:
            return
    table.stage = WINDOW


def open_window(table: Table) -> None:
    """The current player may use abilities and mandates, and draws when done (ETH-TURN-3)."""
    table.ask(TURN, table.current, 1)


@final
class Draw(WindowDecision):
    """Turn a card of the noble deck, which ends the window (ETH-TURN-3, ETH-R24)."""

    def __init__(self) -> None:
        super().__init__("draw", phases=(TURN,))

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """Exactly one card of the noble deck is turned (ETH-TURN-4).

        ETH-TURN-5: a noble is auctioned. ETH-TURN-6: a black card brings an event.
        """
        table.acting = 0
        table.sold = NONE
        table.chipped = 0
        many = size(table.noble_deck)
        cards = many + table.black
        if cards == 0:
            noble = table.bottom[0]
            table.bottom = table.bottom[1:]
        else:
            picked: i64 = 0
            if cards > 1:
                picked = chance.pick(cards)
            if picked >= many:
                table.black -= 1
                if journal is not None:
                    journal.note(BLACK_TURNED, table.current)
                events.begin(table, chance, journal)
                return
            noble = nth(table.noble_deck, picked)
            table.noble_deck &= ~one(noble)
        if journal is not None:
            journal.note(NOBLE_TURNED, table.current, noble)
        bidding.begin(table, noble)


DRAW: Final = Draw()


def is_cut_short(table: Table) -> bool:
    """Do black cards lie in the deck that are not turned, because the last noble is out (ETH-R21)?"""
    return table.terms.ends_with_nobles and table.black > 0


def end_turn(table: Table, journal: Journal | None) -> None:
    """The turn is over: the game ends, or the next player clockwise is current (ETH-TURN-7, ETH-R20).

    ETH-END-2: the game ends with the last card of the deck, black ones included. ETH-R21: or, as agreed, with the
    auction of the last noble.
    """
    is_last = table.nobles_to_come() == 0 and (table.black == 0 or table.terms.ends_with_nobles)
    if is_last:
        if journal is not None:
            journal.note(NOBLES_OUT if is_cut_short(table) else DECK_EMPTY)
        finish(table, BY_DECK, journal)
        return
    table.turn += 1
    table.current = after(table.current, 1, table.terms.seats)
    begin_turn(table, journal)
