"""The End of the World (EWS-WORLD): resources that fit nowhere destroy hexes."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.ending import check
from fourfold.games.earth_water_sun.rules.growth import can_grow, release, take_resource
from fourfold.games.earth_water_sun.rules.notes import (
    FELL_WITH_HEX,
    GONE_ALREADY,
    GROWN_ALREADY,
    HEX_DESTROYED,
    NOT_AT_THE_EDGE,
    ROOM_LEFT,
    ROOM_LEFT_FOR_REWARD,
    ROOTS_FELL,
)
from fourfold.games.earth_water_sun.rules.order import TurnDecision
from fourfold.games.earth_water_sun.rules.table import (
    BLACK,
    DESTROYED,
    EXPOSED,
    GROWTH,
    PRESENT,
    REWARD,
    WHITE,
    Table,
    can_be_destroyed,
    colour,
    is_rooted,
    kind,
)
from fourfold.games.earth_water_sun.rules.terms import NO_HEX
from fourfold.kernel.actions import Axis
from fourfold.kernel.chance import Chance
from fourfold.kernel.hexes import OUTSIDE
from fourfold.kernel.journal import Journal, refuse


def can_mark(table: Table) -> bool:
    """Is there a marker for a destroyed hex? They never run out, unless they are resource tokens (EWS-R27)."""
    return not table.terms.markers_run_out or table.tokens != 0


@final
class DestroyHex(TurnDecision):
    """Destroy a hex with a resource that fits nowhere (EWS-WORLD-3): Growth (EWS-GROW-10) or a reward."""

    def __init__(self, hexes: Axis) -> None:
        super().__init__("destroy_hex", (hexes,), phases=(GROWTH, REWARD), untimely=GROWN_ALREADY)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is it not the player's End of the World? Judged for each resource (EWS-WORLD-1, EWS-WORLD-2, EWS-R28)."""
        room_left = ROOM_LEFT_FOR_REWARD if table.phase == REWARD else ROOM_LEFT
        return can_grow(table, table.to_choose()) and refuse(why, room_left)

    def refuses(self, table: Table, seat: i64, hex: i64, why: Journal | None) -> bool:
        """May this hex not be destroyed?

        EWS-WORLD-5: it must be intact and on the rim or next to a destroyed hex; one always is (EWS-WORLD-10).
        EWS-WORLD-9, EWS-R29: it may be occupied, by whomever.
        """
        word = table.hexes[hex]
        if can_be_destroyed(word):
            return False
        return refuse(why, GONE_ALREADY if word & DESTROYED else NOT_AT_THE_EDGE, hex)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every hex that can be destroyed."""
        action = self.base
        for word in table.hexes:
            if can_be_destroyed(word):
                found = append(found, action)
            action += 1
        return found

    def play(self, table: Table, seat: i64, hex: i64, chance: Chance, journal: Journal | None) -> None:
        """The hex is destroyed, which may end the match (EWS-END-2)."""
        player = take_resource(table)
        destroy(table, player, hex, journal)
        check(table, journal)


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
    """The most plentiful element marks the hex; which one it is has no effect (EWS-WORLD-4, EWS-R27)."""
    most: i64 = 0
    element: i64
    for element in range(1, 3):
        if table.tokens_left(element) > table.tokens_left(most):
            most = element
    table.change_tokens(most, -1)


def remove_hex(table: Table, hex: i64) -> None:
    """The hex is gone, its neighbours are exposed, edges without an intact hex are out of play (EWS-ROOT-19)."""
    terms = table.terms
    hexes, closed = table.hexes[:], table.closed[:]
    table.put_word(hexes, hex, hexes[hex] | DESTROYED)
    direction: i64
    for direction in range(6):
        there = terms.neighbour(hex, direction)
        if there != OUTSIDE:
            table.put_word(hexes, there, hexes[there] | EXPOSED)
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
