"""A view as plain lines, for a terminal or a screen reader."""

from collections.abc import Iterable, Iterator

from fourfold.games.plain.text import PlainWriter
from fourfold_breakthrough.view import BreakthroughView

PIECES = ".ox"


class BreakthroughWriter(PlainWriter[BreakthroughView]):
    """Writes one view in one language; the title tells the only option."""

    def title(self) -> str:
        """The game with its board, and the seats."""
        title = self.say("label.title", size=self.view.size)
        return self.say("text.title", title=title, seats=self.view.seats)

    def options(self) -> Iterator[str]:
        """None but the size of the board."""
        return iter(())

    def blocks(self) -> Iterator[Iterable[str]]:
        """The board, row by row, and the pieces of both."""
        yield self.board()

    def board(self) -> Iterator[str]:
        """The rows from the far side to the near one."""
        view, size = self.view, self.view.size
        yield self.say("label.moves", moves=view.moves)
        for row in reversed(range(size)):
            squares = view.board[row * size : (row + 1) * size]
            yield f"  {row + 1}  " + " ".join(PIECES[held] for held in squares)
        yield "     " + " ".join("abcdefgh"[:size])
        for seat in range(2):
            count = view.board.count(seat + 1)
            yield "  " + self.say("label.pieces", mark=PIECES[seat + 1], seat=seat, count=count)
        if view.ending:
            yield self.say(f"label.ending_{view.ending}", seat=(view.moves - 1) % 2)
