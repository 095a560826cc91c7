"""A move as a sentence: where it leads, and whether it takes."""

from fourfold.games.words import Words
from fourfold_breakthrough.rules import DIRECTIONS, EMPTY, names_of, target
from fourfold_breakthrough.view import BreakthroughView


def leads_to(notation: str, view: BreakthroughView) -> int:
    """The square that a legal move of the reader leads to."""
    _, square, direction = notation.split()
    to = target(view.size, view.seat or 0, names_of(view.size).index(square), DIRECTIONS.index(direction))
    assert to is not None
    return to


def phrase(notation: str, view: BreakthroughView, words: Words) -> str:
    """An action as a sentence."""
    to = leads_to(notation, view)
    key = "phrase.go" if view.board[to] == EMPTY else "phrase.take"
    return words.say(key, square=notation.split()[1], to=names_of(view.size)[to])
