"""Roots: placing them, taking them up, and what connects them (EWS-ROOT)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.notes import (
    ATTACK_FIRST,
    JUST_DONE,
    NO_OWN_ROOT,
    NO_REMOVAL_LEFT,
    NO_SUPPLY,
    NOBODY_PLACES,
    NOBODY_TAKES_UP,
    NOT_CONNECTED,
    NOT_REACHED,
    OUT_OF_PLAY,
    OUTER_EDGE,
    OUTER_OUT_OF_PLAY,
    ROOT_PLACED,
    ROOT_TAKEN_UP,
)
from fourfold.games.earth_water_sun.rules.order import TurnDecision
from fourfold.games.earth_water_sun.rules.table import (
    ACTED,
    EARTH,
    EDGE_SHIFT,
    GROWTH,
    MOVING,
    READY,
    Table,
    level,
    root_count,
)
from fourfold.games.earth_water_sun.rules.terms import BITS, LOW_BITS
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import lowest, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse


class RootDecision(TurnDecision):
    """Roots: at any moment of the own turn that is not inside an attack (EWS-TURN-2, EWS-R32)."""

    def __init__(self, kind: str, edges: Axis) -> None:
        super().__init__(kind, (edges,), phases=(GROWTH, READY, MOVING, ACTED), untimely=ATTACK_FIRST, waits=True)


@final
class PlaceRoot(RootDecision):
    """Place a Root of the supply. Several may lie on one edge, of both colours (EWS-ROOT-8)."""

    def __init__(self, edges: Axis) -> None:
        super().__init__("place_root", edges)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is there none to place, or nobody to place it (EWS-ROOT-1, EWS-ROOT-2)?"""
        if table.supply(table.active()) == 0:
            return refuse(why, NO_SUPPLY)
        return not has_level(table, table.active(), table.terms.places_at) and refuse(why, NOBODY_PLACES)

    def refuses(self, table: Table, seat: i64, edge: i64, why: Journal | None) -> bool:
        """May no Root be put on this edge now?

        EWS-ROOT-2, EWS-ROOT-6: on a connected edge. EWS-ROOT-18, EWS-R31: outer edges will do, unless that was
        agreed otherwise. EWS-ROOT-19: not where no intact hex is left.
        EWS-R33: not where one was taken up just before.
        """
        terms = table.terms
        if is_among(table, edge, table.closed):
            if not is_among(table, edge, terms.outer):
                return refuse(why, OUT_OF_PLAY, edge)
            return refuse(why, OUTER_OUT_OF_PLAY if terms.perimeter_roots else OUTER_EDGE, edge)
        if not is_among(table, edge, connected(table, table.active(), terms.places_at)):
            return refuse(why, NOT_CONNECTED, edge)
        return edge == table.just_taken_up and refuse(why, JUST_DONE, edge)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every edge that is not refused: connected and not closed."""
        terms = table.terms
        edges, closed, places = connected(table, table.active(), terms.places_at), table.closed, terms.place_of_bit
        first: i64 = 0
        word: i64
        for word in range(terms.words):
            left = edges[word] & ~closed[word]
            while left:
                bit = left & -left
                left ^= bit
                edge = first + places[bit % LOW_BITS]
                if edge != table.just_taken_up:
                    found = append(found, self.base + edge)
            first += BITS
        return found

    def play(self, table: Table, seat: i64, edge: i64, chance: Chance, journal: Journal | None) -> None:
        """A Root goes from the supply onto an edge; to take it up at once would change nothing (EWS-R33)."""
        table.add_supply(table.active(), -1)
        table.change_root(edge, table.active(), 1)
        table.just_placed = edge
        if journal is not None:
            journal.note(ROOT_PLACED, table.active(), edge)


@final
class RemoveRoot(RootDecision):
    """Take up an own Root (EWS-ROOT-15, EWS-R35)."""

    def __init__(self, edges: Axis) -> None:
        super().__init__("remove_root", edges)

    def refuses(self, table: Table, seat: i64, edge: i64, why: Journal | None) -> bool:
        """May no Root be taken up from this edge now?

        EWS-ROOT-15, EWS-R35: an own Root, connected to an own Specimen with Earth 2 (EWS-EARTH-2).
        EWS-R33: not one that was placed just before, and not more than 20 in a turn.
        """
        terms, colour = table.terms, table.active()
        if table.roots_on(edge, colour) == 0:
            return refuse(why, NO_OWN_ROOT, edge)
        if not has_level(table, colour, terms.takes_up_at):
            return refuse(why, NOBODY_TAKES_UP)
        if not is_among(table, edge, connected(table, colour, terms.takes_up_at)):
            return refuse(why, NOT_REACHED, edge)
        if table.removals >= terms.removals:
            return refuse(why, NO_REMOVAL_LEFT, terms.removals)
        return edge == table.just_placed and refuse(why, JUST_DONE, edge)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every edge that is not refused: connected, with an own Root."""
        terms, colour, roots = table.terms, table.active(), table.roots
        if len(roots) == 0 or table.removals >= terms.removals or not has_level(table, colour, terms.takes_up_at):
            return found
        edges, word_of, bit_of = connected(table, colour, terms.takes_up_at), terms.word_of, terms.bit_of
        for root in roots:
            edge = root >> EDGE_SHIFT
            is_connected = edges[word_of[edge]] & bit_of[edge] != 0
            if is_connected and root_count(root, colour) and edge != table.just_placed:
                found = append(found, self.base + edge)
        return found

    def play(self, table: Table, seat: i64, edge: i64, chance: Chance, journal: Journal | None) -> None:
        """An own Root returns to the supply and may be placed again, even in the same turn (EWS-ROOT-15)."""
        table.add_supply(table.active(), 1)
        table.change_root(edge, table.active(), -1)
        table.removals += 1
        table.just_taken_up = edge
        if journal is not None:
            journal.note(ROOT_TAKEN_UP, table.active(), edge)


def connected(table: Table, colour: i64, earth: i64) -> vec[i64]:
    """The set of edges connected to an own living Specimen with so much Earth (EWS-ROOT-2, EWS-ROOT-15).

    EWS-ROOT-3: those that bound its hex or touch it with one end. EWS-ROOT-4, EWS-ROOT-5, EWS-ROOT-6: and those
    that meet a Root of a chain that begins there; an edge without one leads no further. EWS-R30: own Roots make a
    chain, or any. EWS-ROOT-7, EWS-ROOT-16, EWS-ROOT-17, EWS-R37: it does not matter which Specimen brought or
    placed a Root, nor what became of it.
    """
    terms, roots = table.terms, table.roots
    word_of, bit_of = terms.word_of, terms.bit_of
    found = terms.nowhere[:]
    for hex in table.living(colour):
        if level(table.hexes[hex], EARTH) >= earth:
            unite(found, terms.touched_by_hex, hex, terms.words)
    apart: i64 = 0
    place: i64
    for place in range(len(roots)):
        if root_count(roots[place], colour) or terms.any_chain:
            apart |= one(place)
    is_growing = True
    while apart and is_growing:
        is_growing = False
        left = apart
        while left:
            place = lowest(left)
            left &= left - 1
            edge = roots[place] >> EDGE_SHIFT
            if found[word_of[edge]] & bit_of[edge]:
                unite(found, terms.touched_by_edge, edge, terms.words)
                apart &= ~one(place)
                is_growing = True
    return found


def unite(edges: vec[i64], rows: vec[i64], row: i64, words: i64) -> None:
    """Add a row of a table to a set of edges."""
    word: i64
    for word in range(words):
        edges[word] = edges[word] | rows[row * words + word]


def is_among(table: Table, edge: i64, edges: vec[i64]) -> bool:
    """Is the edge in the set?"""
    return edges[table.terms.word_of[edge]] & table.terms.bit_of[edge] != 0


def has_level(table: Table, colour: i64, earth: i64) -> bool:
    """Has the colour a living Specimen with so much Earth?"""
    for hex in table.living(colour):
        if level(table.hexes[hex], EARTH) >= earth:
            return True
    return False
