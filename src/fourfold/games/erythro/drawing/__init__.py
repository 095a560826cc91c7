"""Erythro's table as one SVG picture, made from a view alone: every fact as a line, every action as an element."""

from fourfold.games.erythro.text import text
from fourfold.games.erythro.view import ErythroView
from fourfold.games.erythro.words import phrase
from fourfold.games.svg import Markup, element
from fourfold.games.words import Words

__all__ = ["STYLE", "drawing"]

STYLE = ".ery text{font:14px sans-serif;fill:#222}.ery .sheet{fill:#f4efe6}.ery [data-action]{cursor:pointer}"
LINE = 20


def drawing(view: ErythroView, words: Words, *, wide: bool, standalone: bool = True) -> str:
    """The table as lines of text, for a wide screen or a tall one."""
    lines = text(view, words).splitlines()
    label = words.say("label.table")
    across, high = 1440 if wide else 360, LINE * (len(lines) + len(view.legal) + 2)
    rows = [element("text", {"x": 12, "y": LINE * (row + 1)}, line or " ") for row, line in enumerate(lines)]
    start = len(lines) + 1
    actions = [
        element(
            "g",
            {"data-action": notation, "role": "button", "tabindex": 0, "aria-label": phrase(notation, view, words)},
            element("text", {"x": 12, "y": LINE * (start + row)}, phrase(notation, view, words)),
        )
        for row, notation in enumerate(view.legal)
    ]
    return element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "ery",
            "viewBox": f"0 0 {across} {high}",
            "role": "group",
            "aria-label": label,
            "lang": words.language,
        },
        element("title", None, label),
        *([element("style", None, Markup(STYLE))] if standalone else []),
        element("rect", {"class": "sheet", "width": across, "height": high}),
        *rows,
        *actions,
    )
