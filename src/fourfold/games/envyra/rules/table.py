"""What lies on the table, without behaviour (section 5 of the rules).

A chapter's function changes the fresh copy that `play` made for it and nothing else; buffers are shared with
the position before, so a change always puts a new buffer in place of the old one.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.envyra.rules import stack
from fourfold.games.envyra.rules.terms import Terms
from fourfold.kernel.bags import changed, holds, one
from fourfold.kernel.position import Position

NO_TILE: Final[i64] = -1
NO_CARD: Final[i64] = -1
NO_SEAT: Final[i64] = -1

# Phases, in the order of a match.
CHOOSING: Final[i64] = 0
STARTING: Final[i64] = 1
REMOVING: Final[i64] = 2
MARKING: Final[i64] = 3
MOVING: Final[i64] = 4
ENDING: Final[i64] = 5
OVER: Final[i64] = 6

# How a match ended.
RUNNING: Final[i64] = 0
BY_CAPTURE: Final[i64] = 1
BY_SUPPLY: Final[i64] = 2
BY_SHUT_OUT: Final[i64] = 3
BY_STALL: Final[i64] = 4


@final
class Cards:
    """The Equilibrium cards: face up with their owners, and each seat's private card and offer."""

    def __init__(self, face_up: vec[i64], owners: vec[i64], private: vec[i64], offers: vec[i64]) -> None:
        self.face_up = face_up
        self.owners = owners
        self.private = private
        self.offers = offers


class Table(Position):
    """Everything a position holds. Sets of seats, cells and tiles are bit masks."""

    def __init__(
        self, terms: Terms, phase: i64, acting: i64, round_: i64, figure: i64, turn: i64, ready: i64,
        sitting_out: i64, emptied: i64, quiet: i64, supply: i64, removed: i64, ending: i64,
        tiles: vec[i64], cubes: vec[i64], marks: vec[i64], reserve: vec[i64], piles: vec[i64],
        captures: vec[i64], cards: Cards,
    ) -> None:  # fmt: skip
        self.terms = terms
        self.phase = phase
        self.acting = acting
        self.round = round_
        self.figure = figure
        self.turn = turn
        self.ready = ready
        self.sitting_out = sitting_out
        self.emptied = emptied
        self.quiet = quiet
        self.supply = supply
        self.removed = removed
        self.ending = ending
        self.tiles = tiles
        self.cubes = cubes
        self._marks = marks
        self.reserve = reserve
        self.piles = piles
        self.captures = captures
        self.cards = cards

    # --- marks: two bits for each cell of a seat's board -------------------------------------------------

    def marks_on(self, seat: i64, cell: i64) -> i64:
        """How many cubes a seat has marked a cell with."""
        return (self._marks[seat] >> (2 * cell)) & 3

    def has_marks(self, seat: i64) -> bool:
        """Has the seat a cube marked anywhere?"""
        return self._marks[seat] != 0

    def marks_of(self, seat: i64) -> i64:
        """How many cubes a seat has marked."""
        count: i64 = 0
        left = self._marks[seat]
        while left:
            count += left & 3
            left >>= 2
        return count

    def put_mark(self, seat: i64, cell: i64) -> None:
        """A cube goes from the reserve onto the seat's own board."""
        self._marks = changed(self._marks, seat, self._marks[seat] + one(2 * cell))
        self.reserve = changed(self.reserve, seat, self.reserve[seat] - 1)

    def take_mark(self, seat: i64, cell: i64) -> None:
        """A marked cube leaves the board; where it goes is the caller's business."""
        self._marks = changed(self._marks, seat, self._marks[seat] - one(2 * cell))

    def return_mark(self, seat: i64, cell: i64) -> None:
        """A marked cube goes back to the reserve."""
        self.take_mark(seat, cell)
        self.give_back(seat, 1)

    def encoded_marks(self) -> vec[i64]:
        """The marks of all seats as they are stored."""
        return self._marks

    # --- grid, cubes and piles -----------------------------------------------------------------------------

    def give_back(self, seat: i64, cubes: i64) -> None:
        """Cubes go back to a seat's reserve; no rule asks for them before the next Phase I (ENV-PHASE2-11)."""
        self.reserve = changed(self.reserve, seat, self.reserve[seat] + cubes)

    def put_cube(self, seat: i64, cell: i64) -> None:
        """A cube lands on the tile of a cell."""
        self.cubes = changed(self.cubes, cell, stack.push(self.cubes[cell], seat))

    def put_tile(self, cell: i64, tile: i64) -> None:
        """A tile is laid in a cell."""
        self.tiles = changed(self.tiles, cell, tile)

    def is_full(self, cell: i64) -> bool:
        """Has the tile of a cell as many cubes as its number?"""
        return stack.height(self.cubes[cell]) == self.terms.needs[self.tiles[cell]]

    def has_tile(self, seat: i64, tile: i64) -> bool:
        """Is the tile in the seat's pile?"""
        return holds(self.piles[seat], tile)

    def mover(self) -> i64:
        """Whose turn it is in Phase II: out clockwise, which is to the left (ENV-R9), and back (ENV-PHASE2-2)."""
        seats = self.terms.seats
        place = self.turn if self.turn < seats else 2 * seats - 1 - self.turn
        return (self.figure + place) % seats
