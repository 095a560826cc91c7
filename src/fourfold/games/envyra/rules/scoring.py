"""Scoring (section 2.8)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.envyra.rules.equilibrium import face_up_points, private_points
from fourfold.games.envyra.rules.table import Table
from fourfold.kernel.bags import holds
from fourfold.kernel.seats import leaders


def tile_points(table: Table, seat: i64) -> i64:
    """(a) The printed points of every tile in the pile (ENV-SCORE-1)."""
    points: i64 = 0
    tile: i64
    for tile in range(len(table.terms.points)):
        if holds(table.piles[seat], tile):
            points += table.terms.points[tile]
    return points


def set_points(table: Table, seat: i64) -> i64:
    """(b) The points of the best division into sets (ENV-SCORE-2 to ENV-SCORE-5)."""
    points: i64 = 0
    theme: i64
    for theme in range(len(table.terms.theme_tiles)):
        points += table.terms.set_points(table.piles[seat], theme)
    return points


def card_points(table: Table, seat: i64) -> i64:
    """(c) The points of the Equilibrium cards (ENV-SCORE-6)."""
    return face_up_points(table, seat) + private_points(table, seat)


def total(table: Table, seat: i64) -> i64:
    """a + b + c (ENV-SCORE-7)."""
    return tile_points(table, seat) + set_points(table, seat) + card_points(table, seat)


def standing(table: Table, seat: i64) -> i64:
    """What seats are ranked by: the total, then the set points, then the End Tile (ENV-SCORE-8).

    Set points leave Equilibrium out (ENV-EQ-9). A step of the tie-break looks only at what the one before left
    equal (ENV-R40); each part has room for a thousand.
    """
    owns_end_tile: i64 = 1 if table.has_tile(seat, table.terms.end_tile) else 0
    return (total(table, seat) * 1000 + set_points(table, seat)) * 2 + owns_end_tile


def winners(table: Table) -> i64:
    """The set of seats with the highest standing; more than one share the win (ENV-SCORE-8)."""
    standings = vec[i64]()
    seat: i64
    for seat in range(table.terms.seats):
        standings = append(standings, standing(table, seat))
    return leaders(standings)
