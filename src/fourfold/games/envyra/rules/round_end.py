"""End of round (section 2.6, first part): replacement, reserve check, figure."""

from mypy_extensions import i64

from fourfold.games.envyra.rules import stack
from fourfold.games.envyra.rules.ending import finish
from fourfold.games.envyra.rules.notes import CUBES_BACK, END_TILE_PLACED, REPLACED, STAYS_EMPTY
from fourfold.games.envyra.rules.restriction import anyone_meets
from fourfold.games.envyra.rules.table import BY_SHUT_OUT, BY_STALL, BY_SUPPLY, STARTING, Table
from fourfold.games.envyra.rules.terms import CUBES
from fourfold.kernel.bags import changed, draw, holds, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import after


def end_round(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Replacement, reserve check, figure, in this order (ENV-ROUND-1, ENV-ROUND-7).

    ENV-END-3: nothing of it follows a round in which a player sat out; failed marks are not sitting out (ENV-R38).
    """
    if table.sitting_out:
        finish(table, BY_SHUT_OUT, journal)
        return
    if not replace_tiles(table, chance, journal):
        finish(table, BY_SUPPLY, journal)
        return
    check_reserves(table, journal)
    table.quiet += 1
    if table.emptied:
        table.quiet = 0
    table.emptied = 0
    if 0 < table.terms.stall_limit <= table.quiet:
        finish(table, BY_STALL, journal)
        return
    pass_figure(table)


def replace_tiles(table: Table, chance: Chance, journal: Journal | None) -> bool:
    """Fill the cells emptied in this round, in index order (ENV-ROUND-2, ENV-R26); false is ending B (ENV-END-2).

    ENV-ROUND-3, ENV-R28: once the supply is empty the other cells stay so.
    ENV-R31: with no cell to fill there is no ending B.
    """
    for cell in table.terms.cells:
        if holds(table.emptied, cell):
            if not table.supply:
                if journal is not None:
                    journal.note(STAYS_EMPTY, cell)
            elif not replace_tile(table, cell, chance, journal):
                return False
    return True


def replace_tile(table: Table, cell: i64, chance: Chance, journal: Journal | None) -> bool:
    """Draw a tile for one cell.

    ENV-ROUND-4: the End Tile is placed if somebody meets its restriction.
    ENV-ROUND-5: otherwise another tile is drawn in its stead, which equals a draw among the others (ENV-R27).
    ENV-ROUND-6: with no other tile left the game ends.
    """
    end_tile = table.terms.end_tile
    eligible = table.supply
    if not anyone_meets(table, end_tile):
        eligible &= ~one(end_tile)
    if not eligible:
        return False
    tile = draw(eligible, chance)
    table.supply &= ~one(tile)
    table.put_tile(cell, tile)
    if journal is not None:
        journal.note(END_TILE_PLACED if tile == end_tile else REPLACED, tile, cell)
    return True


def check_reserves(table: Table, journal: Journal | None) -> None:
    """A seat whose five cubes are all on the grid takes all five back (ENV-ROUND-8)."""
    seat: i64
    for seat in range(table.terms.seats):
        if table.reserve[seat] == 0:
            for cell in table.terms.cells:
                if stack.count_of(table.cubes[cell], seat):
                    table.cubes = changed(table.cubes, cell, stack.without(table.cubes[cell], seat))
            table.give_back(seat, CUBES)
            if journal is not None:
                journal.note(CUBES_BACK, seat)


def pass_figure(table: Table) -> None:
    """The figure passes clockwise and a new round begins (ENV-ROUND-9)."""
    table.figure = after(table.figure, 1, table.terms.seats)
    table.round += 1
    table.phase = STARTING
