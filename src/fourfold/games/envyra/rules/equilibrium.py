"""Equilibrium cards during and after the game (section 2.10)."""

from mypy_extensions import i64

from fourfold.games.envyra.rules.table import NO_CARD, Table


def completes(table: Table, seat: i64, card: i64) -> bool:
    """Has the seat at least one tile of every symbol on the card (ENV-EQ-4, ENV-EQ-6, ENV-R43)?"""
    for symbol in table.terms.card_symbols[card]:
        if not table.piles[seat] & table.terms.symbol_tiles[symbol]:
            return False
    return True


def face_up_points(table: Table, seat: i64) -> i64:
    """The points of the face-up cards a seat has taken."""
    cards = table.cards
    points: i64 = 0
    place: i64
    for place in range(len(cards.face_up)):
        if cards.owners[place] == seat:
            points += table.terms.card_points[cards.face_up[place]]
    return points


def private_points(table: Table, seat: i64) -> i64:
    """The points of a seat's private card if its pile completes it (ENV-EQ-6).

    Its symbols may not all be in the game (ENV-R50), and may count for a face-up card too (ENV-R51).
    """
    card = table.cards.private[seat]
    return table.terms.card_points[card] if card != NO_CARD and completes(table, seat, card) else 0
