"""A view as plain lines, for a terminal or a screen reader."""

from collections.abc import Iterator

from fourfold.games.plain.text import PlainWriter
from fourfold.games.text import written
from fourfold.games.words import Words
from fourfold_breakthrough.view import BreakthroughView
from fourfold_breakthrough.words import phrase

PIECES = ".ox"


def text(view: BreakthroughView, words: Words) -> str:
    """Every fact of a view."""
    writer = PlainWriter(view, words, lambda action, *_: phrase(action, view, words))
    title = words.say("label.title", size=view.size)
    return written(writer.situation(title), _board(view, words), writer.actions())


def _board(view: BreakthroughView, words: Words) -> Iterator[str]:
    yield words.say("label.moves", moves=view.moves)
    size = view.size
    for row in reversed(range(size)):
        squares = view.board[row * size : (row + 1) * size]
        yield f"  {row + 1}  " + " ".join(PIECES[held] for held in squares)
    yield "     " + " ".join("abcdefgh"[:size])
    for seat in range(2):
        yield "  " + words.say("label.pieces", mark=PIECES[seat + 1], seat=seat, count=view.board.count(seat + 1))
    if view.ending:
        yield words.say(f"label.ending_{view.ending}", seat=(view.moves - 1) % 2)
