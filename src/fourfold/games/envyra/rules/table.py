"""What lies on the table, without behaviour (section 5 of the rules).

A chapter's function changes the fresh copy that `play` made for it and nothing else; buffers are shared with
the position before, so a change always puts a new buffer in place of the old one.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.envyra.rules import stack
from fourfold.games.envyra.rules.axes import BOARD
from fourfold.games.envyra.rules.terms import Terms
from fourfold.kernel.bags import changed, holds, one, only_thing, size
from fourfold.kernel.codec import NOTHING, ZERO, Fields, buffer
from fourfold.kernel.labels import Labels
from fourfold.kernel.position import Position

NO_TILE: Final[i64] = -1
NO_CARD: Final[i64] = -1
NO_SEAT: Final[i64] = -1
NO_CELL: Final[i64] = -1
LOW_BITS: Final[i64] = 0x1555555555555555
"""The lower bit of the two that each cell has in a seat's marks."""

FIRST_ROUND: Final[i64] = 1

# Phases, in the order of a match.
CHOOSING: Final[i64] = 0
STARTING: Final[i64] = 1
REMOVING: Final[i64] = 2
MARKING: Final[i64] = 3
MOVING: Final[i64] = 4
ENDING: Final[i64] = 5
OVER: Final[i64] = 6
PHASES: Final = Labels(
    {
        CHOOSING: ("choosing", "ENV-R52"),
        REMOVING: ("removing", "ENV-ROUND-11"),
        MARKING: ("marking", "ENV-PHASE1-1"),
        MOVING: ("moving", "ENV-PHASE2-2"),
        OVER: ("over", "ENV-SCORE-1"),
    }
)
"""Those in which somebody has to act, and the last."""

# How a match ended.
RUNNING: Final[i64] = 0
BY_CAPTURE: Final[i64] = 1
BY_SUPPLY: Final[i64] = 2
BY_SHUT_OUT: Final[i64] = 3
BY_STALL: Final[i64] = 4
ENDINGS: Final = Labels(
    {
        BY_CAPTURE: ("capture", "ENV-END-1"),
        BY_SUPPLY: ("supply", "ENV-END-2"),
        BY_SHUT_OUT: ("shut_out", "ENV-END-3"),
        BY_STALL: ("stall", "ENV-END-4"),
    }
)


@final
class Cards:
    """The Equilibrium cards: face up with their owners, and each seat's private card and offer."""

    def __init__(self, face_up: vec[i64], owners: vec[i64], private: vec[i64], offers: vec[i64]) -> None:
        self.face_up = face_up
        self.owners = owners
        self.private = private
        self.offers = offers

    def through(self, fields: Fields) -> "Cards":
        """The cards after each of their fields went through `fields`."""
        return Cards(
            fields.buffer(self.face_up),
            fields.buffer(self.owners),
            fields.buffer(self.private),
            fields.buffer(self.offers),
        )


NO_TILES: Final = vec[i64]([NO_TILE] * BOARD)
NO_STACKS: Final = vec[i64]([stack.NO_CUBES] * BOARD)
NO_CARDS: Final = Cards(NOTHING, NOTHING, NOTHING, NOTHING)


class Table(Position):
    """Everything a position holds. Sets of seats, cells and tiles are bit masks."""

    def __init__(self, terms: Terms, like: "Table | None") -> None:
        super().__init__(terms, like)
        self.terms = terms
        self.round: i64 = like.round if like else FIRST_ROUND
        self.figure: i64 = like.figure if like else ZERO
        self.turn: i64 = like.turn if like else ZERO
        self.ready: i64 = like.ready if like else ZERO
        self.sitting_out: i64 = like.sitting_out if like else ZERO
        self.emptied: i64 = like.emptied if like else ZERO
        self.quiet: i64 = like.quiet if like else ZERO
        self.supply: i64 = like.supply if like else ZERO
        self.removed: i64 = like.removed if like else ZERO
        self.ending: i64 = like.ending if like else RUNNING
        self.tiles: vec[i64] = like.tiles if like else NO_TILES
        self.cubes: vec[i64] = like.cubes if like else NO_STACKS
        self._marks: vec[i64] = like._marks if like else terms.none_each
        self.reserve: vec[i64] = like.reserve if like else terms.cubes_each
        self.piles: vec[i64] = like.piles if like else terms.none_each
        self.captures: vec[i64] = like.captures if like else NOTHING
        self.cards: Cards = like.cards if like else NO_CARDS

    def walk(self, fields: Fields) -> None:
        """Every field in the order of the encoding."""
        super().walk(fields)
        self.round = fields.number(self.round)
        self.figure = fields.number(self.figure)
        self.turn = fields.number(self.turn)
        self.ready = fields.number(self.ready)
        self.sitting_out = fields.number(self.sitting_out)
        self.emptied = fields.number(self.emptied)
        self.quiet = fields.number(self.quiet)
        self.supply = fields.number(self.supply)
        self.removed = fields.number(self.removed)
        self.ending = fields.number(self.ending)
        self.tiles = fields.buffer(self.tiles)
        self.cubes = fields.buffer(self.cubes)
        self._marks = fields.buffer(self._marks)
        self.reserve = fields.buffer(self.reserve)
        self.piles = fields.buffer(self.piles)
        self.captures = fields.buffer(self.captures)
        self.cards = self.cards.through(fields)

    def lay(
        self, *, tiles: list[int], cubes: list[int], reserve: list[int], piles: list[int], captures: list[int]
    ) -> None:
        """Lay out what a view tells, in place of what lies there."""
        self.tiles = buffer(tiles)
        self.cubes = buffer(cubes)
        self.reserve = buffer(reserve)
        self.piles = buffer(piles)
        self.captures = buffer(captures)

    def lay_cards(self, *, face_up: list[int], owners: list[int], private: list[int], offers: list[int]) -> None:
        """The Equilibrium cards as a view tells them."""
        self.cards = Cards(buffer(face_up), buffer(owners), buffer(private), buffer(offers))

    # --- marks: two bits for each cell of a seat's board -------------------------------------------------

    def marks_on(self, seat: i64, cell: i64) -> i64:
        """How many cubes a seat has marked a cell with."""
        return (self._marks[seat] >> (2 * cell)) & 3

    def marked_from(self, seat: i64, cell: i64) -> i64:
        """The first cell from this one on that a seat has marked, or `NO_CELL`."""
        left = self._marks[seat] >> (2 * cell)
        return cell + (only_thing(left & -left) >> 1) if left else NO_CELL

    def has_marks(self, seat: i64) -> bool:
        """Has the seat a cube marked anywhere?"""
        return self._marks[seat] != 0

    def marks_of(self, seat: i64) -> i64:
        """How many cubes a seat has marked."""
        marks = self._marks[seat]
        return size(marks & LOW_BITS) + 2 * size(marks & ~LOW_BITS)

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
