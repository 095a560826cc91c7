"""Decks and shuffling (2.11), the market and acquiring cards (2.12)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules.adversary import react_to_shuffle
from fourfold.games.erythro.rules.influence import spend
from fourfold.games.erythro.rules.notes import (
    CARD_PAID,
    CARD_TOO_DEAR,
    DREW_CARD,
    FOREIGN_CARD,
    MARKET_REFILLED,
    NOT_IN_MARKET,
    SHUFFLED,
)
from fourfold.games.erythro.rules.queue import push
from fourfold.games.erythro.rules.table import (
    BASE,
    CONTAMINATIONS,
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    MARKET,
    Table,
)
from fourfold.kernel.actions import Family
from fourfold.kernel.bags import draw, holds, lowest, nth, one, size
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse

FIRST: Final[i64] = 0
"""The place of the only card of a pile: nothing is left to chance."""


def can_draw(table: Table, seat: i64, cards: i64) -> bool:
    """Do the seat's draw and discard piles hold so many cards together?"""
    return table.pile_size(seat, DRAW_PILE) + table.pile_size(seat, DISCARD_PILE) >= cards


def draw_or_shuffle(table: Table, seat: i64, note: i64, chance: Chance, journal: Journal | None) -> bool:
    """Draw one card into the hand (ERY-DECK-1); true if that was possible without a shuffle.

    The note says what for.
    ERY-DECK-2: with an empty draw pile the discard pile is shuffled first. What that triggers is queued and comes
    before the rest of the draw (ERY-R24). What is in hand or in the play area stays there (ERY-DECK-4, ERY-R23).
    """
    many = table.pile_size(seat, DRAW_PILE)
    if not many:
        shuffle(table, seat, journal)
        return False
    card = card_at(table, seat, chance.pick(many) if many > 1 else FIRST)
    table.move_card(seat, card, DRAW_PILE, HAND)
    if journal is not None:
        journal.note(note, seat, 1)
        journal.note(DREW_CARD, seat, card)
    return True


def card_at(table: Table, seat: i64, place: i64) -> i64:
    """The card at a place of a draw pile, counted as the piles are stored."""
    base, market = table.word(seat, DRAW_PILE + BASE), table.word(seat, DRAW_PILE + MARKET)
    if place < size(base):
        return nth(base, place)
    place -= size(base)
    if place < size(market):
        return table.terms.base_cards + nth(market, place)
    return table.terms.contamination


def shuffle(table: Table, seat: i64, journal: Journal | None) -> None:
    """The discard pile becomes the draw pile (ERY-DECK-2), and the adversary acts (ERY-DECK-3)."""
    for word in (BASE, MARKET, CONTAMINATIONS):
        table.put(seat, DRAW_PILE + word, table.word(seat, DISCARD_PILE + word))
        table.put(seat, DISCARD_PILE + word, 0)
    if journal is not None:
        journal.note(SHUFFLED, seat)
    react_to_shuffle(table, seat)


# --- the market -----------------------------------------------------------------------------------


def price(table: Table, card: i64, discount: i64) -> i64:
    """What a market card costs, less a discount, and at least nothing."""
    return max(table.terms.cost[card] - discount, 0)


def refuses_card(table: Table, seat: i64, card: i64, discount: i64, why: Journal | None) -> bool:
    """May the seat not acquire this market card?

    ERY-ACQ-1: it must lie in the market. ERY-R14: its cost is paid in its own element, which the buyer masters,
    even at cost 0; with the option, in any mix.
    """
    terms = table.terms
    if not holds(table.market, card):
        return refuse(why, NOT_IN_MARKET, terms.card_of_market(card))
    cost = price(table, card, discount)
    if terms.any_payment:
        if table.all_influence(seat) < cost:
            return refuse(why, CARD_TOO_DEAR, terms.card_of_market(card), cost)
        return False
    k = table.mastery(seat, terms.card_element[card])
    if k < 0:
        return refuse(why, FOREIGN_CARD, terms.card_of_market(card), terms.card_element[card])
    if table.influence(seat, k) < cost:
        return refuse(why, CARD_TOO_DEAR, terms.card_of_market(card), cost)
    return False


def add_cards(found: vec[i64], answer: Family, table: Table, seat: i64, discount: i64) -> vec[i64]:
    """Add the market cards that the seat may acquire, in rising order."""
    cards = table.market
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if not refuses_card(table, seat, card, discount, None):
            found = append(found, answer.base + card)
    return found


def acquire(table: Table, seat: i64, card: i64, discount: i64, note: i64, journal: Journal | None) -> None:
    """Pay a market card and take it in hand (ERY-ACQ-2, ERY-R27); the note says when.

    ERY-ACQ-3: its place is refilled at once, between any two purchases. A payment in a mix is asked for (ERY-D8).
    """
    terms = table.terms
    cost = price(table, card, discount)
    element = terms.card_element[card]
    table.market &= ~one(card)
    table.add_card(seat, HAND, terms.card_of_market(card), 1)
    if journal is not None:
        journal.note(note, seat, terms.card_of_market(card))
    if not table.dry:
        push(table, terms.refill, seat, lenient=True, count=element)
    if not terms.any_payment:
        spend(table, seat, table.mastery(seat, element), cost, CARD_PAID, journal)
    elif cost > 0:
        push(table, terms.pay, seat, lenient=False, count=cost)


def refill(table: Table, element: i64, chance: Chance, journal: Journal | None) -> None:
    """Fill the market's places of an element from its deck; an empty deck fills nothing (ERY-ACQ-3, ERY-R28)."""
    terms = table.terms
    row = terms.element_cards[element]
    while size(table.market & row) < terms.market_per_element and table.decks & row:
        card = draw(table.decks & row, chance)
        table.decks &= ~one(card)
        table.market |= one(card)
        if journal is not None:
            journal.note(MARKET_REFILLED, terms.card_of_market(card))
