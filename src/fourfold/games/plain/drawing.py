"""A view as a plain picture: who plays, every fact as a line, and a button for each legal action.

A game that draws its own board gives it to `drawn_around`, and has the rest drawn around it.
"""

from collections.abc import Callable, Iterator
from typing import Any

from fourfold.games.edition import EditionOf, View
from fourfold.games.lettering import BOLD, fit
from fourfold.games.picture import button, identity, picture, side_by_side
from fourfold.games.plain.text import facts
from fourfold.games.svg import Attribute, Markup, element, group, join, rect, text
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

Board = Callable[[float, float, float], tuple[Markup, float, frozenset[Action]]]
"""Draws at x, y in a room so wide: what it drew, how high it is, and the actions that can be pressed in it."""

WIDE, TALL = 1440, 360
MIDDLE = 900
"""How wide the middle of a wide picture is."""
LINE = 26


def plain_drawing(
    edition: EditionOf[Any, Any], view: View, words: Words, *, wide: bool, standalone: bool = True
) -> str:
    """The whole view, with its facts in the place of a board."""
    return drawn_around(
        lambda x, y, room: _facts(view, words, x, y, room), edition, view, words, wide=wide, standalone=standalone
    )


def drawn_around(
    board: Board, edition: EditionOf[Any, Any], view: View, words: Words, *, wide: bool, standalone: bool = True
) -> str:
    """A board, with the seats before it and the actions that it does not show behind it."""
    title = edition.game.title[words.language]
    room = MIDDLE if wide else TALL - 16
    x = (WIDE - MIDDLE) / 2 if wide else 8
    seats, high = _seats(view, words, x, 12, room)
    drawn, down, pressed = board(x, 24 + high, room)
    y = 36 + high + down
    said = [(action, edition.phrase(action, view, words)) for action in view.legal if action not in pressed]
    buttons, below = _buttons(said, x, y, room, 3 if wide else 1)
    size = (WIDE if wide else TALL, max(900 if wide else 480, round(y + below)))
    css, style = "plain wide" if wide else "plain", edition.game.style if standalone else ""
    return str(picture(css, size, title, words.language, style, Markup(), seats, drawn, buttons))


def _seats(view: View, words: Words, x: float, y: float, room: float) -> tuple[Markup, float]:
    """A panel for each seat, side by side, and who is to act."""
    each, places = side_by_side(x, room, view.seats, 8)
    return join(*(_seat(view, words, seat, left, y, each) for seat, left in enumerate(places))), 56


def _seat(view: View, words: Words, seat: int, x: float, y: float, wide: float) -> Markup:
    acting = seat in view.to_act
    state = words.say("label.you_act" if seat == view.seat else "label.to_act") if acting else ""
    name = str(words.name("seat", seat))
    frame: dict[str, Attribute] = {"x": x, "y": y, "width": wide, "height": 56, "rx": 8}
    return group(
        None,
        element("rect", {"class": "panel acting" if acting else "panel", **frame}),
        element("circle", {"class": f"seat-{seat}", "cx": x + 22, "cy": y + 28, "r": 11}),
        text(x + 42, y + 25, fit(name, 15 * BOLD, wide - 50), "strong", size=15),
        text(x + 42, y + 44, fit(state, 13, wide - 50), "soft", size=13),
        id=f"seat-{seat}",
    )


def _facts(view: View, words: Words, x: float, y: float, room: float) -> tuple[Markup, float, frozenset[Action]]:
    lines = list(facts(view, words))
    high = 20 + LINE * len(lines)
    panel = rect("panel", x, y, room, high, 8)
    return join(panel, *_lines(lines, x + 14, y + 30, room - 28)), high, frozenset()


def _lines(lines: list[tuple[int, str]], x: float, y: float, room: float) -> Iterator[Markup]:
    for number, (depth, line) in enumerate(lines):
        aside = 18 * depth
        css = "soft" if depth else "strong"
        yield text(x + aside, y + number * LINE, fit(line, 15 * BOLD, room - aside), css, size=15)


def _buttons(said: list[tuple[Action, str]], x: float, y: float, room: float, columns: int) -> tuple[Markup, float]:
    """A button for each action. Returns how high they are together."""
    wide, places = side_by_side(x, room, columns, 8)
    drawn = []
    for number, (action, phrase) in enumerate(said):
        left, top = places[number % columns], y + number // columns * 52
        shown = fit(phrase, 15 * BOLD, wide - 16)
        drawn.append(
            element(
                "g",
                {"id": identity(action), "class": "legal", **button(action, phrase)},
                rect("button", left, top, wide, 44, 8),
                text(left + wide / 2, top + 28, shown, "button-n", anchor="middle", size=15),
            )
        )
    return join(*drawn), 52 * -(-len(said) // columns) + 12
