"""Etheria's table as an SVG picture, made from a view alone: plain lines, and an element for each legal action."""

from fourfold.games.etheria.text import phrase, text
from fourfold.games.etheria.view import EtheriaView
from fourfold.games.svg import Markup, element
from fourfold.games.words import Words

__all__ = ["STYLE", "drawing"]

STYLE = """
.eth text { font: 15px sans-serif; fill: #222; }
.eth .sheet { fill: #fbf8f0; }
.eth .button { fill: #e8dcc0; }
"""
LINE = 22


def drawing(view: EtheriaView, words: Words, *, wide: bool, standalone: bool = True) -> str:
    """The table, for a wide screen or a narrow one."""
    across = 1440 if wide else 360
    lines = text(view, words).splitlines()
    rows: list[Markup] = []
    for number, notation in enumerate(view.legal):
        label = phrase(notation, view, words)
        top = number * 2 * LINE + 6
        rows.append(
            element(
                "g",
                {"id": f"action-{notation.replace(' ', '-')}", "data-action": notation, "role": "button",
                 "tabindex": 0, "aria-label": label},
                element("rect", {"class": "button", "x": 8, "y": top, "width": across - 16, "height": 38}),
                element("text", {"x": 16, "y": top + LINE}, label),
            )
        )  # fmt: skip
    start = len(view.legal) * 2 * LINE + 2 * LINE
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        rows.append(element("text", {"x": 12 + 6 * indent, "y": start + number * LINE}, line.strip()))
    high = start + len(lines) * LINE
    return element(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "class": "eth", "viewBox": f"0 0 {across} {high}", "role": "group",
         "aria-label": "Etheria", "lang": words.language},
        element("title", None, "Etheria"),
        *([element("style", None, Markup(STYLE))] if standalone else []),
        element("rect", {"class": "sheet", "width": across, "height": high}),
        *rows,
    )  # fmt: skip
