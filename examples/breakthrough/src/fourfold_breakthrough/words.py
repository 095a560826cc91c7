"""A move as a sentence: where it leads, and whether it takes."""

from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold_breakthrough.rules import DIRECTIONS, EMPTY, names_of, target
from fourfold_breakthrough.view import BreakthroughView


def leads_to(action: Action, view: BreakthroughView) -> int:
    """The square that a legal move of the reader leads to."""
    start, direction = action.fields["square"], action.fields["direction"]
    to = target(view.size, view.seat or 0, names_of(view.size).index(start), DIRECTIONS.index(direction))
    assert to is not None
    return to


def phrase(action: Action, view: BreakthroughView, words: Words) -> str:
    """An action as a sentence."""
    to = leads_to(action, view)
    key = "phrase.go" if view.board[to] == EMPTY else "phrase.take"
    return words.say(key, square=action.fields["square"], to=names_of(view.size)[to])
