"""A board of pointy-topped hexes, as tables.

Hexes are given by axial coordinates (q, r): q grows eastwards, r towards the south. Each has six edges and six
corners. An edge lies between two hexes, or between a hex and the outside; edges and corners are numbered once
for the whole board, so that what lies on an edge is the same from both sides.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.kernel.errors import FourfoldError

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""East, south-east, south-west, west, north-west, north-east: clockwise, so the opposite is three further."""
OUTSIDE: Final[i64] = -1


def opposite(direction: i64) -> i64:
    """The direction straight back."""
    return (direction + 3) % 6


@final
class HexBoard:
    """The tables of one board. Hexes are numbered in the order they were given."""

    def __init__(self, cells: list[tuple[int, int]]) -> None:
        self.cells = cells
        index = {cell: i for i, cell in enumerate(cells)}
        if len(index) != len(cells):
            raise FourfoldError("a board names the same hex twice")
        self.size: i64 = len(cells)
        self._neighbours = vec[i64]([index.get((q + dq, r + dr), -1) for q, r in cells for dq, dr in DIRECTIONS])
        edges: dict[tuple[tuple[int, int], tuple[int, int]], int] = {}
        corners: dict[tuple[tuple[int, int], ...], int] = {}
        self._edges = vec[i64]()
        self._corners = vec[i64]()
        self._ends = vec[i64]()
        self._sides = vec[i64]()
        for q, r in cells:
            around = [(q + dq, r + dr) for dq, dr in DIRECTIONS]
            for d in range(6):
                corner = sorted([(q, r), around[d], around[(d + 1) % 6]])
                self._corners = append(self._corners, corners.setdefault(tuple(corner), len(corners)))
        for cell, (q, r) in enumerate(cells):
            for d, (dq, dr) in enumerate(DIRECTIONS):
                there = (q + dq, r + dr)
                key = ((q, r), there) if (q, r) < there else (there, (q, r))
                if key not in edges:
                    edges[key] = len(edges)
                    self._ends = append(self._ends, self.corner(cell, (d + 5) % 6))
                    self._ends = append(self._ends, self.corner(cell, d))
                    self._sides = append(self._sides, cell)
                    self._sides = append(self._sides, index.get(there, -1))
                self._edges = append(self._edges, edges[key])
        self.edges: i64 = len(edges)
        self.corners: i64 = len(corners)

    def neighbour(self, cell: i64, direction: i64) -> i64:
        """The hex next to this one, or `OUTSIDE`."""
        return self._neighbours[cell * 6 + direction]

    def edge(self, cell: i64, direction: i64) -> i64:
        """The edge crossed when leaving a hex in a direction."""
        return self._edges[cell * 6 + direction]

    def corner(self, cell: i64, direction: i64) -> i64:
        """The corner of a hex between a direction and the next one clockwise."""
        return self._corners[cell * 6 + direction]

    def end(self, edge: i64, which: i64) -> i64:
        """One of the two corners an edge joins."""
        return self._ends[edge * 2 + which]

    def side(self, edge: i64, which: i64) -> i64:
        """One of the two hexes an edge bounds; the second may be `OUTSIDE`."""
        return self._sides[edge * 2 + which]

    def is_rim(self, cell: i64) -> bool:
        """Has the hex an edge to the outside?"""
        direction: i64
        for direction in range(6):
            if self.neighbour(cell, direction) == OUTSIDE:
                return True
        return False

    def steps_from(self, start: int) -> list[int]:
        """How many steps each hex is away, from hex to hex of the board; -1 where none lead."""
        steps = [-1] * int(self.size)
        steps[start] = 0
        reached = [start]
        while reached:
            cell = reached.pop(0)
            for direction in range(6):
                there = int(self.neighbour(cell, direction))
                if there != OUTSIDE and steps[there] < 0:
                    steps[there] = steps[cell] + 1
                    reached.append(there)
        return steps

    def is_in_one_piece(self) -> bool:
        """Can every hex be walked to from every other?"""
        return -1 not in self.steps_from(0)

    def distance(self, one: int, other: int) -> int:
        """How many steps apart two hexes are, over open ground."""
        (q, r), (s, t) = self.cells[one], self.cells[other]
        return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def rows(spans: list[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """The hexes of rows given as (r, first q, last q), row by row."""
    return [(q, r) for r, first, last in spans for q in range(first, last + 1)]


def hexagon(side: int) -> list[tuple[int, int]]:
    """The hexes of a regular hexagon, row by row."""
    reach = side - 1
    return rows([(r, max(-reach, -reach - r), min(reach, reach - r)) for r in range(-reach, reach + 1)])
