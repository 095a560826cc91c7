"""Where hexes and edges lie, and the shapes that are pressed: sectors of a hex, strips along its edges.

All is drawn in hexes of one size; the board as a whole is then scaled to its place. Way number d points 60 * d
degrees clockwise from the east of the picture; corner number d lies between the ways d and d + 1. On a board that
is turned for White, a direction of the rules is the opposite way.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin, sqrt

from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS
from fourfold.games.earth_water_sun.view import HexSeen
from fourfold.games.same import by_identity
from fourfold.games.svg import number, placed
from fourfold.kernel.actions import Action
from fourfold.kernel.hexes import DIRECTIONS as STEPS
from fourfold.kernel.hexes import opposite

Point = tuple[float, float]
SIZE = 40.0
"""From the middle of a hex to its corners."""
INNER = SIZE * sqrt(3) / 2
"""From the middle of a hex to its edges."""


def towards(degrees: float, distance: float) -> Point:
    """A point in a direction, clockwise from the east."""
    return distance * cos(radians(degrees)), distance * sin(radians(degrees))


def shape(points: Iterable[Point], at: Point = (0, 0)) -> str:
    """A closed path through some points."""
    return "M" + "L".join(f"{number(x + at[0])} {number(y + at[1])}" for x, y in points) + "z"


def corners(inset: float = 0) -> list[Point]:
    """The corners of a hex whose edges are moved inwards."""
    return [towards(60 * d + 30, (INNER - inset) / cos(radians(30))) for d in range(6)]


@lru_cache(maxsize=256)
def sector(way: int, ways: tuple[int, ...], inset: float) -> str:
    """The part of a hex that is nearer to one of some ways than to the others; all of it if it is alone."""
    around = corners(inset)
    if len(ways) == 1:
        return shape(around)
    middles = [towards(60 * d, INNER - inset) for d in range(6)]
    ring = [point for d in range(6) for point in (middles[d], around[d])]
    mine = [half for half in range(12) if _nearest(30 * half + 15, ways) == way]
    first = next(half for half in mine if (half - 1) % 12 not in mine)
    return shape([(0, 0), *(ring[(first + step) % 12] for step in range(len(mine) + 1))])


def _nearest(degrees: int, ways: tuple[int, ...]) -> int:
    return min(ways, key=lambda way: abs((degrees - 60 * way + 180) % 360 - 180))


@lru_cache(maxsize=64)
def along(way: int, far: float, half: int | None = None) -> str:
    """A strip inside a hex along one of its edges, so far into it; or one half of its length."""
    outer, inner = corners(), corners(far)
    ends = [outer[way - 1], outer[way], inner[way], inner[way - 1]]
    if half is None:
        return shape(ends)
    middle, deep = _between(ends[0], ends[1]), _between(ends[2], ends[3])
    return shape([ends[0], middle, deep, ends[3]] if half == 0 else [middle, ends[1], ends[2], deep])


@lru_cache(maxsize=128)
def nearest(way: int, side: int | None = None, *, outer: bool = False) -> str:
    """Whatever lies nearer to an edge than to any other, from the middle of one hex to that of the next.

    Or what of it lies on this side of the edge (0), or beyond it (1). At the edge of the board, what lies beyond
    begins on this side, so that it can be pressed there.
    """
    bounds, beyond = corners(), towards(60 * way, 2 * INNER)
    ends = [bounds[way - 1], bounds[way]]
    if side is None:
        return shape([(0, 0), ends[0], beyond, ends[1]])
    if not outer:
        return shape([beyond if side else (0.0, 0.0), *ends])
    near = [(x * 0.7, y * 0.7) for x, y in ends]
    return shape([*near, ends[1], beyond, ends[0]] if side else [(0, 0), *near])


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


class Board:
    """The places of one board's hexes, around their common middle; turned, if White is to be below."""

    def __init__(self, hexes: tuple[HexSeen, ...], *, turned: bool) -> None:
        plain = {seen.name: (SIZE * sqrt(3) * (seen.q + seen.r / 2), SIZE * 1.5 * seen.r) for seen in hexes}
        left, right = min(x for x, _ in plain.values()), max(x for x, _ in plain.values())
        top, bottom = min(y for _, y in plain.values()), max(y for _, y in plain.values())
        middle, centre = (left + right) / 2, (top + bottom) / 2
        sign = -1 if turned else 1
        self.hexes = hexes
        self.turned = turned
        self.places: dict[str, Point] = {
            name: (sign * (x - middle), sign * (y - centre)) for name, (x, y) in plain.items()
        }
        self.at = {name: placed(*place) for name, place in self.places.items()}
        """The same as values of `transform`."""
        self.width, self.height = right - left + 2 * INNER, bottom - top + 2 * SIZE
        self.ways = {name: opposite(d) if turned else d for d, name in enumerate(DIRECTIONS)}
        """Which way a direction of the rules points."""
        self._names = {(seen.q, seen.r): seen.name for seen in hexes}
        self._cells = {seen.name: (seen.q, seen.r) for seen in hexes}

    def beside(self, hex: str, way: int) -> str | None:
        """The neighbour on that side of the picture, if there is one."""
        (q, r), (dq, dr) = self._cells[hex], STEPS[opposite(way) if self.turned else way]
        return self._names.get((q + dq, r + dr))

    def end(self, step: Action) -> str | None:
        """Where a step leads."""
        return self.beside(step.fields["hex"], self.ways[step.fields["direction"]])

    def edge(self, name: str) -> tuple[str, int]:
        """The hex and the way that an edge is named by: `d4ne` is the north-east of d4."""
        hex = name.rstrip("nsew")
        return hex, self.ways[name[len(hex) :]]

    def middle(self, edge: str) -> tuple[Point, int]:
        """The middle of an edge, and the way it is crossed."""
        hex, way = self.edge(edge)
        (x, y), (dx, dy) = self.places[hex], towards(60 * way, INNER)
        return (x + dx, y + dy), way

    def labels(self, away: float) -> list[tuple[str, Point]]:
        """A letter left of each row, a number below the last of each line to the lower right."""
        found: list[tuple[str, Point]] = []
        for seen in self.hexes:
            (x, y), letter = self.places[seen.name], seen.name.rstrip("0123456789")
            if self.beside(seen.name, 3) is None:
                found.append((letter, (x - INNER - away, y)))
            if self.beside(seen.name, 1) is None:
                dx, dy = towards(60, INNER + away)
                found.append((seen.name[len(letter) :], (x + dx, y + dy)))
        return found


@lru_cache(maxsize=16)
def scale_beside(board: Board, width: float, height: float, panel: Point) -> float:
    """How large a board can be in the middle of a place that has a panel in each of its corners."""
    scale = min(width / board.width, height / board.height)
    free_x, free_y = width / 2 - panel[0], height / 2 - panel[1]
    while any(
        (abs(x) + INNER) * scale > free_x and (abs(y) + SIZE) * scale > free_y for x, y in board.places.values()
    ):
        scale *= 0.99
    return round(scale, 4)


def board(hexes: tuple[HexSeen, ...], turned: bool) -> Board:
    """The board of some hexes; made once."""
    return _boards(hexes)[turned]


@by_identity
@lru_cache(maxsize=16)
def _boards(hexes: tuple[HexSeen, ...]) -> tuple[Board, Board]:
    """As Black sees it, and as White does."""
    return Board(hexes, turned=False), Board(hexes, turned=True)
