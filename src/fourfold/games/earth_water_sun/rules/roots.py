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
    SIDE,
    Table,
    level,
    root_count,
    side,
)
from fourfold.games.earth_water_sun.rules.terms import BITS, HEXES_TOUCHED
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import only_thing
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
        edges, closed = connected(table, table.active(), terms.places_at), table.closed
        first: i64 = 0
        word: i64
        for word in range(terms.words):
            left = edges[word] & ~closed[word]
            while left:
                bit = left & -left
                left ^= bit
                edge = first + only_thing(bit)
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
        """Every edge that is not refused: in a chain, with an own Root."""
        terms, colour, roots = table.terms, table.active(), table.roots
        if len(roots) == 0 or table.removals >= terms.removals or not has_level(table, colour, terms.takes_up_at):
            return found
        left = chained(table, colour, terms.takes_up_at)
        while left:
            root = roots[only_thing(left & -left)]
            left &= left - 1
            edge = root >> EDGE_SHIFT
            if root_count(root, colour) and edge != table.just_placed:
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
    found = terms.nowhere[:]
    for hex in table.living(colour):
        if level(table.hexes[hex], EARTH) >= earth:
            unite(found, terms.touched_by_hex, hex, terms.words)
    left = chained(table, colour, earth)
    while left:
        unite(found, terms.touched_by_edge, roots[only_thing(left & -left)] >> EDGE_SHIFT, terms.words)
        left &= left - 1
    return found


def chained(table: Table, colour: i64, earth: i64) -> i64:
    """The Roots of those chains, as a set of their places in `Table.roots`."""
    terms, roots, hexes = table.terms, table.roots, table.hexes
    reached: i64 = 0
    apart: i64 = 0
    touched, any_chain, own = terms.touched_by_root, terms.any_chain, side(colour)
    here: i64 = 1
    for root in roots:
        if root_count(root, colour) or any_chain:
            apart |= here
            first = (root >> EDGE_SHIFT) * HEXES_TOUCHED
            which: i64
            for which in range(HEXES_TOUCHED):
                word = hexes[touched[first + which]]
                if word & SIDE == own and level(word, EARTH) >= earth:
                    reached |= here
                    break
        here += here
    growing = reached
    apart &= ~reached
    while growing and apart:
        row = (roots[only_thing(growing & -growing)] >> EDGE_SHIFT) * terms.words
        growing &= growing - 1
        left = apart
        while left:
            here = left & -left
            left ^= here
            edge = roots[only_thing(here)] >> EDGE_SHIFT
            if terms.touched_by_edge[row + terms.word_of[edge]] & terms.bit_of[edge]:
                reached |= here
                growing |= here
                apart ^= here
    return reached


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
