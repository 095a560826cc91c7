"""Restricted tiles (section 2.5)."""

from mypy_extensions import i64

from fourfold.games.envyra.rules.notes import LOCKED, LOCKED_BY_THREE, LOCKED_BY_TWO
from fourfold.games.envyra.rules.table import NO_TILE, Table
from fourfold.games.envyra.rules.terms import Terms
from fourfold.kernel.bags import has_at_least, holds, size
from fourfold.kernel.journal import Journal


def locks(terms: Terms, tile: i64, pile: i64, why: Journal | None) -> bool:
    """Is a tile restricted to the owner of this pile?

    ENV-RESTRICT-1: every theme listed must be in the pile often enough.
    ENV-RESTRICT-2, ENV-RESTRICT-5: only colours count; bonus tiles and the End Tile have none (ENV-R20).
    ENV-RESTRICT-6: nothing is used up, so one tile can serve any number of purposes (ENV-R47).
    ENV-RESTRICT-7: the End Tile is no exception; its restriction is in the content.
    """
    if holds(terms.unrestricted, tile):
        return False
    theme: i64
    for theme in range(len(terms.theme_tiles)):
        need = terms.requirement(tile, theme)
        if need > 0:
            coloured = pile & terms.theme_tiles[theme]
            if not has_at_least(coloured, need):
                return refuse_locked(terms, tile, pile, why)
    return False


def refuse_locked(terms: Terms, tile: i64, pile: i64, why: Journal | None) -> bool:
    """Name every theme of which the pile has too few tiles (ENV-RESTRICT-1). Always true."""
    lacking: list[i64] = []
    if why is not None:
        theme: i64
        for theme in range(len(terms.theme_tiles)):
            if size(pile & terms.theme_tiles[theme]) < terms.requirement(tile, theme):
                lacking.append(theme)
        if len(lacking) == 1:
            theme = lacking[0]
            have = size(pile & terms.theme_tiles[theme])
            why.note(LOCKED, tile, theme, terms.requirement(tile, theme), have)
        elif len(lacking) == 2:
            why.note(LOCKED_BY_TWO, tile, lacking[0], lacking[1])
        else:
            why.note(LOCKED_BY_THREE, tile, lacking[0], lacking[1], lacking[2])
    return True


def is_locked(table: Table, seat: i64, tile: i64) -> bool:
    """Is the tile restricted to the seat at this moment (ENV-RESTRICT-3, ENV-RESTRICT-4)?"""
    return locks(table.terms, tile, table.piles[seat], None)


def anyone_meets(table: Table, tile: i64) -> bool:
    """Does at least one seat meet the tile's restriction?"""
    seat: i64
    for seat in range(table.terms.seats):
        if not is_locked(table, seat, tile):
            return True
    return False


def is_open_somewhere(table: Table, seat: i64) -> bool:
    """Is at least one tile of the grid not restricted to the seat?"""
    for cell in table.terms.cells:
        tile = table.tiles[cell]
        if tile != NO_TILE and not is_locked(table, seat, tile):
            return True
    return False
