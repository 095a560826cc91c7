"""Capture (section 2.4) and the Equilibrium cards it wins (ENV-EQ-4)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from fourfold.games.envyra.rules import stack
from fourfold.games.envyra.rules.ending import finish
from fourfold.games.envyra.rules.equilibrium import completes
from fourfold.games.envyra.rules.notes import CAPTURED, CAPTURED_ON_TIE, CARD_TAKEN, MARK_LOST
from fourfold.games.envyra.rules.table import BY_CAPTURE, NO_SEAT, NO_TILE, Cards, Table
from fourfold.kernel.bags import changed, one
from fourfold.kernel.journal import Journal

TILE_BITS: Final[i64] = 64


def maybe_capture(table: Table, cell: i64, journal: Journal | None) -> None:
    """What follows a move at once, before the next turn: the tile is captured if it is full (ENV-CAPTURE-1).

    Nothing but a move can fill a tile, and none overshoots (ENV-R24). The End Tile works like any other (ENV-R29).
    """
    if not table.is_full(cell):
        return
    tile = table.tiles[cell]
    cubes = table.cubes[cell]
    seat = capturer(cubes, table.terms.seats)
    if journal is not None:
        journal.note(CAPTURED_ON_TIE if is_tied(cubes, seat, table.terms.seats) else CAPTURED, seat, tile, cell)
    take_tile(table, seat, cell)
    return_lost_marks(table, cell, journal)
    take_cards(table, seat, journal)
    if tile == table.terms.end_tile:
        finish(table, BY_CAPTURE, journal)


def capturer(cubes: i64, seats: i64) -> i64:
    """Who takes a full tile.

    ENV-CAPTURE-2: the seat with the most cubes on it, whoever moved the last one.
    ENV-CAPTURE-3: of seats tied for most, the one that placed last (ENV-R22), so the search goes from the top.
    """
    most: i64 = 0
    seat: i64
    for seat in range(seats):
        most = max(most, stack.count_of(cubes, seat))
    left = cubes
    while stack.count_of(cubes, left & 3) < most:
        left >>= 2
    return left & 3


def is_tied(cubes: i64, winner: i64, seats: i64) -> bool:
    """Had another seat as many cubes as the one that takes the tile?"""
    seat: i64
    for seat in range(seats):
        if seat != winner and stack.count_of(cubes, seat) == stack.count_of(cubes, winner):
            return True
    return False


def take_tile(table: Table, seat: i64, cell: i64) -> None:
    """The tile joins the pile and counts at once (ENV-CAPTURE-5); cubes go home (ENV-CAPTURE-4).

    The cell stays empty until the end of the round (ENV-CAPTURE-6, ENV-R25). Nothing ever takes a tile out of a
    pile (ENV-CAPTURE-7).
    """
    tile = table.tiles[cell]
    cubes = table.cubes[cell]
    owner: i64
    for owner in range(table.terms.seats):
        count = stack.count_of(cubes, owner)
        if count:
            table.give_back(owner, count)
    table.cubes = changed(table.cubes, cell, stack.NO_CUBES)
    table.put_tile(cell, NO_TILE)
    table.piles = changed(table.piles, seat, table.piles[seat] | one(tile))
    table.captures = append(table.captures[:], seat * TILE_BITS + tile)
    table.emptied |= one(cell)


def return_lost_marks(table: Table, cell: i64, journal: Journal | None) -> None:
    """Cubes still marked for the captured tile are useless and go home (ENV-PHASE2-8)."""
    seat: i64
    for seat in range(table.terms.seats):
        while table.marks_on(seat, cell):
            table.return_mark(seat, cell)
            if journal is not None:
                journal.note(MARK_LOST, seat, cell)


def take_cards(table: Table, seat: i64, journal: Journal | None) -> None:
    """Every face-up card the pile now completes is taken at once and for good (ENV-EQ-4, ENV-R44)."""
    cards = table.cards
    place: i64
    for place in range(len(cards.face_up)):
        card = cards.face_up[place]
        if cards.owners[place] == NO_SEAT and completes(table, seat, card):
            cards = Cards(cards.face_up, changed(cards.owners, place, seat), cards.private, cards.offers)
            if journal is not None:
                journal.note(CARD_TAKEN, seat, card)
    table.cards = cards
