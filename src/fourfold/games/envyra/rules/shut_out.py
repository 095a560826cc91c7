"""Start check (section 2.6, ENV-ROUND-10 to ENV-ROUND-13): players for whom every tile is restricted."""

from typing import Final, final

from mypy_extensions import i64

from fourfold.games.envyra.rules import marking, stack
from fourfold.games.envyra.rules.cells import CellDecision, refuse_empty
from fourfold.games.envyra.rules.ending import finish
from fourfold.games.envyra.rules.notes import (
    NOT_NEAREST,
    NOT_REMOVING,
    REMOVE_EMPTY,
    REMOVE_END_TILE,
    REMOVE_OCCUPIED,
    REMOVE_OPEN,
    ROUND_BEGAN,
    SHUT_OUT,
    SITS_OUT,
    TILE_FOUND,
    TILE_REMOVED,
)
from fourfold.games.envyra.rules.restriction import is_locked, is_open_somewhere
from fourfold.games.envyra.rules.table import BY_SHUT_OUT, NO_TILE, REMOVING, Table
from fourfold.kernel.bags import draw, holds, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, everyone, nearest, only


def start_check(table: Table, journal: Journal | None) -> None:
    """Begin a round: normally with Phase I, with a removal if somebody is shut out (ENV-ROUND-10, ENV-ROUND-11)."""
    if journal is not None:
        journal.note(ROUND_BEGAN, table.round, table.figure)
    out = shut_out(table)
    if not out:
        marking.begin(table)
        return
    if journal is not None:
        seat: i64
        for seat in range(table.terms.seats):
            if among(seat, out):
                journal.note(SHUT_OUT, seat)
    chooser = nearest(out, table.figure, table.terms.seats)
    if REMOVE.is_possible(table, chooser):
        table.phase = REMOVING
        table.acting = only(chooser)
    else:
        settle(table, journal)


def shut_out(table: Table) -> i64:
    """The seats for which every tile on the grid is restricted (ENV-ROUND-10, ENV-R34)."""
    out: i64 = 0
    seat: i64
    for seat in range(table.terms.seats):
        if not is_open_somewhere(table, seat):
            out |= only(seat)
    return out


@final
class Remove(CellDecision):
    """Send a tile that locks everybody out to the box (ENV-ROUND-11)."""

    def __init__(self) -> None:
        super().__init__("remove", phase=REMOVING, untimely=NOT_REMOVING)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is it not this seat that chooses a tile for the box (ENV-ROUND-11)?"""
        if not among(seat, table.acting):
            return refuse(why, NOT_NEAREST, nearest(table.acting, 0, table.terms.seats))
        return False

    def refuses(self, table: Table, seat: i64, cell: i64, why: Journal | None) -> bool:
        """May the seat not send this tile to the box?

        ENV-ROUND-11: it must be restricted to the seat and carry no cubes. ENV-R35: it is not the End Tile.
        """
        tile = table.tiles[cell]
        if tile == NO_TILE:
            return refuse_empty(table, cell, REMOVE_EMPTY, why)
        if tile == table.terms.end_tile:
            return refuse(why, REMOVE_END_TILE, cell)
        if table.cubes[cell] != stack.NO_CUBES:
            return refuse(why, REMOVE_OCCUPIED, tile, cell)
        if not is_locked(table, seat, tile):
            return refuse(why, REMOVE_OPEN, tile, cell)
        return False

    def play(self, table: Table, seat: i64, cell: i64, chance: Chance, journal: Journal | None) -> None:
        """The tile goes to the box; one that leaves nobody shut out replaces it (ENV-ROUND-12)."""
        tile = table.tiles[cell]
        table.put_tile(cell, NO_TILE)
        table.removed |= one(tile)
        if journal is not None:
            journal.note(TILE_REMOVED, seat, tile, cell)
        fitting = fitting_tiles(table)
        if fitting:
            found = draw(fitting, chance)
            table.supply &= ~one(found)
            table.put_tile(cell, found)
            if journal is not None:
                journal.note(TILE_FOUND, found, cell)
        settle(table, journal)


REMOVE: Final = Remove()


def fitting_tiles(table: Table) -> i64:
    """The tiles of the supply that are open to everybody who is shut out now (ENV-R36)."""
    out = shut_out(table)
    fitting: i64 = 0
    tile: i64
    for tile in range(len(table.terms.needs)):
        if holds(table.supply, tile) and not locks_any(table, tile, out):
            fitting |= one(tile)
    return fitting


def locks_any(table: Table, tile: i64, some: i64) -> bool:
    """Is the tile restricted to one of these seats?"""
    seat: i64
    for seat in range(table.terms.seats):
        if among(seat, some) and is_locked(table, seat, tile):
            return True
    return False


def settle(table: Table, journal: Journal | None) -> None:
    """Whoever is still shut out sits out (ENV-ROUND-13); if that is everybody the game ends (ENV-R37)."""
    out = shut_out(table)
    table.sitting_out = out
    if journal is not None:
        seat: i64
        for seat in range(table.terms.seats):
            if among(seat, out):
                journal.note(SITS_OUT, seat)
    if out == everyone(table.terms.seats):
        finish(table, BY_SHUT_OUT, journal)
    else:
        marking.begin(table)
