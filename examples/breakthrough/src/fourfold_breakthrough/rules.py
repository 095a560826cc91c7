"""The rules of Breakthrough, by the clauses of `rules.md`.

A square is a number, row by row from a1; a row belongs to the first player at the bottom. The board holds 0 for an
empty square, or the seat of a piece plus 1.
"""

from typing import Final

from mypy_extensions import i64

from fourfold.kernel.actions import Axis
from fourfold.kernel.chance import Chance
from fourfold.kernel.codec import Fields
from fourfold.kernel.decisions import Decision, Decisions
from fourfold.kernel.journal import Journal, Notes, refuse
from fourfold.kernel.labels import Labels
from fourfold.kernel.position import Position, Setup
from fourfold.kernel.seats import among, only

EMPTY: Final = 0
ROWS_OF_PIECES: Final = 2
DIRECTIONS: Final = Axis("direction", ("left", "straight", "right"))
STRAIGHT: Final = 1

MOVING: Final = 0
RUNNING: Final = 0
BY_REACHING: Final = 1
BY_CAPTURE: Final = 2
ENDINGS: Final = Labels({BY_REACHING: ("reached", "BRK-END-1"), BY_CAPTURE: ("captured", "BRK-END-2")})

NOTES: Final = Notes()
MOVED: Final = NOTES.event("moved", "BRK-MOVE-1", "seat square to")
TAKEN: Final = NOTES.event("taken", "BRK-MOVE-3", "seat square to")
REACHED: Final = NOTES.event("reached", "BRK-END-1", "seat to")
TOOK_ALL: Final = NOTES.event("took_all", "BRK-END-2", "seat")
OVER: Final = NOTES.refusal("over", "BRK-END-1")
NOT_YOUR_TURN: Final = NOTES.refusal("not_your_turn", "BRK-MOVE-1")
NO_PIECE: Final = NOTES.refusal("no_piece", "BRK-MOVE-1", "square")
OFF_BOARD: Final = NOTES.refusal("off_board", "BRK-MOVE-1", "square direction")
BLOCKED: Final = NOTES.refusal("blocked", "BRK-MOVE-2", "square to")
OWN_PIECE: Final = NOTES.refusal("own_piece", "BRK-MOVE-3", "square to")


def names_of(size: int) -> tuple[str, ...]:
    """What the squares of a board are called."""
    return tuple(f"{column}{row}" for row in range(1, size + 1) for column in "abcdefgh"[:size])


def target(size: int, seat: int, square: int, direction: int) -> int | None:
    """Where a step leads: a row forward, for the second player downward; None if that is off the board."""
    row, column = divmod(square, size)
    row += -1 if seat else 1
    column += direction - STRAIGHT
    return row * size + column if 0 <= row < size and 0 <= column < size else None


class Move(Decision):
    """Move one piece one square forward (BRK-MOVE-1)."""

    def __init__(self, squares: Axis) -> None:
        super().__init__("move", (squares, DIRECTIONS), phases=(MOVING,), untimely=OVER)

    def refuses_seat(self, table: "BreakthroughPosition", seat: i64, why: Journal | None) -> bool:
        """The players move in turn (BRK-MOVE-1)."""
        return not among(seat, table.acting) and refuse(why, NOT_YOUR_TURN)

    def refuses(self, table: "BreakthroughPosition", seat: i64, value: i64, why: Journal | None) -> bool:
        """May this piece not go there?

        BRK-MOVE-2: straight ahead only onto an empty square.
        BRK-MOVE-3: diagonally onto an empty square, or onto a piece of the other player.
        """
        square, direction = self.part(value, 0), self.part(value, 1)
        if table.board[square] != seat + 1:
            return refuse(why, NO_PIECE, square)
        to = target(table.terms.size, seat, square, direction)
        if to is None:
            return refuse(why, OFF_BOARD, square, direction)
        if table.board[to] == seat + 1:
            return refuse(why, BLOCKED if direction == STRAIGHT else OWN_PIECE, square, to)
        return table.board[to] != EMPTY and direction == STRAIGHT and refuse(why, BLOCKED, square, to)

    def play(
        self, table: "BreakthroughPosition", seat: i64, value: i64, chance: Chance, journal: Journal | None
    ) -> None:
        """The piece goes there; what stood there is out of the game (BRK-MOVE-3). Then the other one moves."""
        square = self.part(value, 0)
        to = target(table.terms.size, seat, square, self.part(value, 1))
        assert to is not None
        if journal is not None:
            journal.note(TAKEN if table.board[to] else MOVED, seat, square, to)
        table.put(square, EMPTY)
        table.put(to, seat + 1)
        table.moves += 1
        table.acting = only(1 - seat)
        end(table, seat, to, journal)


def end(table: "BreakthroughPosition", seat: i64, to: i64, journal: Journal | None) -> None:
    """Is the match over? There is no draw, and always something to move (BRK-END-3).

    BRK-END-1: a piece that reaches the far row wins.
    BRK-END-2: so does whoever takes the last piece of the other.
    """
    size = table.terms.size
    if to // size == (0 if seat else size - 1):
        table.ending = BY_REACHING
        if journal is not None:
            journal.note(REACHED, seat, to)
    elif 2 - seat not in table.board:
        table.ending = BY_CAPTURE
        if journal is not None:
            journal.note(TOOK_ALL, seat)
    if table.ending:
        table.acting = 0


class BreakthroughSetup(Setup):
    """A board of this size."""

    def __init__(self, size: int) -> None:
        self.size = size
        decisions = Decisions([Move(Axis("square", names_of(size)))])
        super().__init__(2, decisions, NOTES, OVER)

    def bare(self) -> "BreakthroughPosition":
        """A board without pieces."""
        return BreakthroughPosition(self, None)

    def deal(self, chance: Chance, journal: Journal | None) -> "BreakthroughPosition":
        """Two rows of pieces on each side; the first player begins (BRK-SETUP-1 to BRK-SETUP-3)."""
        position = self.bare()
        pieces, between = ROWS_OF_PIECES * self.size, self.size * (self.size - 2 * ROWS_OF_PIECES)
        position.board = (1,) * pieces + (EMPTY,) * between + (2,) * pieces
        position.acting = only(0)
        return position


class BreakthroughPosition(Position):
    """The board, how many moves were made, and how it ended."""

    def __init__(self, terms: BreakthroughSetup, like: "BreakthroughPosition | None") -> None:
        super().__init__(terms, like)
        self.terms = terms
        self.board: tuple[int, ...] = like.board if like else (EMPTY,) * terms.size**2
        self.moves: int = like.moves if like else 0
        self.ending: int = like.ending if like else RUNNING

    def walk(self, fields: Fields) -> None:
        """Every field in the order of the encoding."""
        super().walk(fields)
        self.board = tuple(fields.number(held) for held in self.board)
        self.moves = fields.number(self.moves)
        self.ending = fields.number(self.ending)

    def copy(self) -> "BreakthroughPosition":
        """A copy to be changed by one play."""
        return BreakthroughPosition(self.terms, self)

    def put(self, square: int, held: int) -> None:
        """Change what a square holds."""
        self.board = (*self.board[:square], held, *self.board[square + 1 :])

    def winner(self) -> int:
        """Who made the last move: nobody else can win by it."""
        return (self.moves - 1) % 2

    def returns(self, seat: i64) -> float:
        """All for the winner; nothing while it runs."""
        return float(self.ending != RUNNING and seat == self.winner())
