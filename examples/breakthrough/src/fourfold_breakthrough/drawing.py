"""The board as SVG. The reader's own side is at the bottom.

A square that can be moved to is divided among the moves that lead there, each pressed where its piece comes from.
"""

from collections.abc import Iterator
from operator import itemgetter

from fourfold.games.picture import Scene
from fourfold.games.svg import Markup, element, join, text
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold_breakthrough.rules import names_of
from fourfold_breakthrough.view import BreakthroughView
from fourfold_breakthrough.words import leads_to, phrase

ARROWS = {-1: "↗", 0: "↑", 1: "↖"}
"""By the side from which a piece comes."""


def board(
    view: BreakthroughView, words: Words, x: float, y: float, room: float
) -> tuple[Markup, float, frozenset[Action]]:
    """Squares, pieces and moves in a room so wide; its height, and the actions that can be pressed in it."""
    side = min(room, 780) / view.size
    left = x + (room - side * view.size) / 2
    drawn = [*_squares(view, left, y, side), *_moves(view, words, left, y, side)]
    return join(*drawn), side * view.size, frozenset(view.legal)


def _corner(view: BreakthroughView, square: int, x: float, y: float, side: float) -> tuple[float, float]:
    """The upper left corner of a square."""
    row, column = divmod(square, view.size)
    if view.seat == 1:
        column, row = view.size - 1 - column, view.size - 1 - row
    return x + column * side, y + (view.size - 1 - row) * side


def _squares(view: BreakthroughView, x: float, y: float, side: float) -> Iterator[Markup]:
    movable = {action.fields["square"] for action in view.legal}
    for square, name in enumerate(names_of(view.size)):
        left, top = _corner(view, square, x, y, side)
        css = "board" if sum(divmod(square, view.size)) % 2 else "board-2"
        yield element("rect", {"class": css, "x": left, "y": top, "width": side, "height": side})
        if not (held := view.board[square]):
            yield text(left + 3, top + 11, name, "name", size=9)
        else:
            stuck = bool(view.legal) and held == (view.seat or 0) + 1 and name not in movable
            piece = {"id": f"on-{name}", "class": f"seat-{held - 1}", "data-thing": name if stuck else None}
            yield element("circle", {**piece, "cx": left + side / 2, "cy": top + side / 2, "r": side * 0.34})


def _moves(view: BreakthroughView, words: Words, x: float, y: float, side: float) -> Iterator[Markup]:
    """For each square the moves that lead to it, side by side, from left to right as their pieces stand."""
    scene = Scene(view, words, phrase, wide=True)
    leading: dict[int, list[tuple[float, Action]]] = {}
    for action in view.legal:
        came = names_of(view.size).index(action.fields["square"])
        leading.setdefault(leads_to(action, view), []).append((_corner(view, came, x, y, side)[0], action))
    for to, moves in leading.items():
        left, top = _corner(view, to, x, y, side)
        wide = side / len(moves)
        for number, (came_from, action) in enumerate(sorted(moves, key=itemgetter(0))):
            start = left + number * wide
            arrow = ARROWS[(came_from > left + 1) - (came_from < left - 1)]
            yield scene.press(action, start, top, wide, side)
            yield text(start + wide / 2, top + side * 0.92, arrow, "arrow", anchor="middle", size=side / 5)
