"""The End of the World (EWS-WORLD): resources that fit nowhere destroy hexes."""

from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.growth import can_grow, release
from fourfold.games.earth_water_sun.rules.notes import (
    FELL_WITH_HEX,
    GONE_ALREADY,
    HEX_DESTROYED,
    NOT_AT_THE_EDGE,
    ROOM_LEFT,
    ROOTS_FELL,
)
from fourfold.games.earth_water_sun.rules.table import (
    BLACK,
    DESTROYED,
    EXPOSED,
    PRESENT,
    WHITE,
    Table,
    colour,
    is_rooted,
    kind,
)
from fourfold.games.earth_water_sun.rules.terms import NO_HEX
from fourfold.kernel.hexes import OUTSIDE
from fourfold.kernel.journal import Journal, refuse


def can_mark(table: Table) -> bool:
    """Is there a marker for a destroyed hex? They never run out, unless they are resource tokens (EWS-R27)."""
    return not table.terms.markers_run_out or table.tokens != 0


def refuses_to_destroy(table: Table, player: i64, why: Journal | None) -> bool:
    """Is the player not in the End of the World? Judged anew for each resource (EWS-WORLD-1, EWS-WORLD-2, EWS-R28)."""
    return can_grow(table, player) and refuse(why, ROOM_LEFT)


def refuses_hex(table: Table, hex: i64, why: Journal | None) -> bool:
    """May this hex not be destroyed?

    EWS-WORLD-5: it must be intact and on the rim or next to a destroyed hex; there always is one (EWS-WORLD-10).
    EWS-WORLD-9, EWS-R29: it may be occupied, by whomever.
    """
    word = table.hexes[hex]
    if word & DESTROYED:
        return refuse(why, GONE_ALREADY, hex)
    if not word & EXPOSED:
        return refuse(why, NOT_AT_THE_EDGE, hex)
    return False


def destroy(table: Table, player: i64, hex: i64, journal: Journal | None) -> None:
    """A resource destroys a hex (EWS-WORLD-3), for good (EWS-WORLD-6).

    EWS-WORLD-7, EWS-SHIELD-7: the Specimen on it falls, Shield or not. EWS-WORLD-8, EWS-REWARD-6: nobody gains.
    """
    table.is_eventful = True
    if table.terms.markers_run_out:
        pay_marker(table)
    if journal is not None:
        journal.note(HEX_DESTROYED, player, hex)
    if table.hexes[hex] & PRESENT:
        specimen = table.take(hex)
        release(table, specimen)
        if table.mover == hex:
            table.mover = NO_HEX
        if journal is not None:
            journal.note(FELL_WITH_HEX, colour(specimen), hex, kind(specimen))
    remove_hex(table, hex)
    drop_roots(table, hex, journal)


def pay_marker(table: Table) -> None:
    """The most plentiful element marks the hex; which one does not matter to anything else (EWS-WORLD-4, EWS-R27)."""
    most: i64 = 0
    element: i64
    for element in range(1, 3):
        if table.tokens_left(element) > table.tokens_left(most):
            most = element
    table.change_tokens(most, -1)


def remove_hex(table: Table, hex: i64) -> None:
    """The hex is gone, its neighbours are exposed, and edges without an intact hex are out of play (EWS-ROOT-19)."""
    terms = table.terms
    hexes, closed = table.hexes[:], table.closed[:]
    hexes[hex] = hexes[hex] | DESTROYED
    direction: i64
    for direction in range(6):
        there = terms.neighbour(hex, direction)
        if there != OUTSIDE:
            hexes[there] = hexes[there] | EXPOSED
        if there == OUTSIDE or hexes[there] & DESTROYED:
            edge = terms.edge(hex, direction)
            closed[terms.word_of[edge]] = closed[terms.word_of[edge]] | terms.bit_of[edge]
    table.hexes, table.closed = hexes, closed


def drop_roots(table: Table, hex: i64, journal: Journal | None) -> None:
    """Roots on edges that bound no intact hex any more leave the game; the others stay (EWS-ROOT-19, EWS-R36)."""
    terms = table.terms
    direction: i64
    for direction in range(6):
        there = terms.neighbour(hex, direction)
        if is_rooted(table.hexes[hex], direction) and (there == OUTSIDE or table.hexes[there] & DESTROYED):
            edge = terms.edge(hex, direction)
            black, white = table.roots_on(edge, BLACK), table.roots_on(edge, WHITE)
            if black:
                table.change_root(edge, BLACK, -black)
            if white:
                table.change_root(edge, WHITE, -white)
            if journal is not None:
                journal.note(ROOTS_FELL, edge, black + white)
