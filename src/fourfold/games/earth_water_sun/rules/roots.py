"""Roots: placing them, taking them up, and what connects them (EWS-ROOT)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.notes import (
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
    ROOT_PLACED,
    ROOT_TAKEN_UP,
)
from fourfold.games.earth_water_sun.rules.table import EARTH, EDGE_SHIFT, Table, level, root_count
from fourfold.games.earth_water_sun.rules.terms import LOW_BITS
from fourfold.kernel.bags import one
from fourfold.kernel.journal import Journal, refuse


def connected(table: Table, colour: i64, earth: i64) -> vec[i64]:
    """The set of edges connected to an own living Specimen with so much Earth (EWS-ROOT-2, EWS-ROOT-15).

    EWS-ROOT-3: those that bound its hex or touch it with one end. EWS-ROOT-4, EWS-ROOT-5, EWS-ROOT-6: from there on,
    whatever meets a Root of the set; an edge without one leads no further. EWS-R30: own Roots only, or any.
    EWS-ROOT-7, EWS-ROOT-16, EWS-ROOT-17, EWS-R37: it does not matter which Specimen brought or placed a Root, nor
    what became of it.
    """
    terms = table.terms
    words = terms.words
    found = terms.nowhere[:]
    word: i64
    is_any = False
    for hex in table.living(colour):
        if level(table.hexes[hex], EARTH) >= earth:
            is_any = True
            for word in range(words):
                found[word] = found[word] | terms.touched_by_hex[hex * words + word]
    is_growing = is_any
    followed: i64 = 0
    many: i64 = len(table.roots)
    place: i64
    while is_growing:
        is_growing = False
        for place in range(many):
            root = table.roots[place]
            edge = root >> EDGE_SHIFT
            if not (followed >> place) & 1 and found[terms.word_of[edge]] & terms.bit_of[edge]:
                followed |= one(place)
                if root_count(root, colour) or terms.any_chain:
                    is_growing = True
                    for word in range(words):
                        found[word] = found[word] | terms.touched_by_edge[edge * words + word]
    return found


def is_among(table: Table, edge: i64, edges: vec[i64]) -> bool:
    """Is the edge in the set?"""
    return edges[table.terms.word_of[edge]] & table.terms.bit_of[edge] != 0


def has_level(table: Table, colour: i64, earth: i64) -> bool:
    """Has the colour a living Specimen with so much Earth?"""
    for hex in table.living(colour):
        if level(table.hexes[hex], EARTH) >= earth:
            return True
    return False


def list_placings(table: Table, colour: i64, found: vec[i64]) -> vec[i64]:
    """Every edge on which `refuses_place` allows a Root, added to a list of actions."""
    terms = table.terms
    if table.supply(colour) == 0 or not has_level(table, colour, terms.places_at):
        return found
    edges = connected(table, colour, terms.places_at)
    word: i64
    for word in range(terms.words):
        left = edges[word] & ~table.closed[word]
        first: i64 = terms.first_place + word * 60
        while left:
            bit = left & -left
            left ^= bit
            action = first + terms.place_of_bit[bit % LOW_BITS]
            if action != table.inverse:
                found = append(found, action)
    return found


def refuses_place(table: Table, colour: i64, edge: i64, why: Journal | None) -> bool:
    """May no Root be put on this edge now? Several may lie on one edge, of both colours (EWS-ROOT-8).

    EWS-ROOT-1: from the supply. EWS-ROOT-2, EWS-ROOT-6: on a connected edge. EWS-ROOT-18, EWS-R31: outer edges will
    do, unless that was agreed otherwise. EWS-ROOT-19: not where no intact hex is left.
    EWS-R33: not where one was taken up just before.
    """
    terms = table.terms
    if table.supply(colour) == 0:
        return refuse(why, NO_SUPPLY)
    if not has_level(table, colour, terms.places_at):
        return refuse(why, NOBODY_PLACES)
    if is_among(table, edge, table.closed):
        is_barred = not terms.perimeter_roots and is_among(table, edge, terms.outer)
        return refuse(why, OUTER_EDGE if is_barred else OUT_OF_PLAY, edge)
    if not is_among(table, edge, connected(table, colour, terms.places_at)):
        return refuse(why, NOT_CONNECTED, edge)
    if table.inverse == terms.first_place + edge:
        return refuse(why, JUST_DONE, edge)
    return False


def place(table: Table, colour: i64, edge: i64, journal: Journal | None) -> None:
    """A Root goes from the supply onto an edge; to take it up at once would change nothing (EWS-R33)."""
    table.add_supply(colour, -1)
    table.change_root(edge, colour, 1)
    table.inverse = table.terms.first_remove + edge
    if journal is not None:
        journal.note(ROOT_PLACED, colour, edge)


def list_removals(table: Table, colour: i64, found: vec[i64]) -> vec[i64]:
    """Every edge from which `refuses_remove` allows to take up a Root, added to a list of actions."""
    terms = table.terms
    if len(table.roots) == 0 or table.removals >= terms.removals or not has_level(table, colour, terms.takes_up_at):
        return found
    edges = connected(table, colour, terms.takes_up_at)
    for root in table.roots:
        edge = root >> EDGE_SHIFT
        action = terms.first_remove + edge
        if root_count(root, colour) and is_among(table, edge, edges) and action != table.inverse:
            found = append(found, action)
    return found


def refuses_remove(table: Table, colour: i64, edge: i64, why: Journal | None) -> bool:
    """May no Root be taken up from this edge now?

    EWS-ROOT-15, EWS-R35: an own Root, connected to an own Specimen with Earth 2 (EWS-EARTH-2).
    EWS-R33: not one that was placed just before, and not more than 20 in a turn.
    """
    terms = table.terms
    if table.roots_on(edge, colour) == 0:
        return refuse(why, NO_OWN_ROOT, edge)
    if not has_level(table, colour, terms.takes_up_at):
        return refuse(why, NOBODY_TAKES_UP)
    if not is_among(table, edge, connected(table, colour, terms.takes_up_at)):
        return refuse(why, NOT_REACHED, edge)
    if table.removals >= terms.removals:
        return refuse(why, NO_REMOVAL_LEFT, terms.removals)
    if table.inverse == terms.first_remove + edge:
        return refuse(why, JUST_DONE, edge)
    return False


def remove(table: Table, colour: i64, edge: i64, journal: Journal | None) -> None:
    """An own Root returns to the supply and may be placed again, even in the same turn (EWS-ROOT-15)."""
    table.add_supply(colour, 1)
    table.change_root(edge, colour, -1)
    table.removals += 1
    table.inverse = table.terms.first_place + edge
    if journal is not None:
        journal.note(ROOT_TAKEN_UP, colour, edge)
