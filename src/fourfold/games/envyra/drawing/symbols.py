"""Envyra's icons, those of `symbols.svg`; a symbol of somebody's own content becomes a lettered disc."""

from functools import lru_cache, partial

from fourfold.games.picture import icon_of
from fourfold.games.svg import Markup, element, group, placed, text

THEMES = {
    "flora": ("leaf", "flower", "tree", "seed"),
    "water": ("drop", "wave", "cloud", "snowflake"),
    "fire": ("flame", "sun", "volcano", "lightning"),
}
"""The symbols on the sheet, by the theme they belong to."""
SYMBOLS = {symbol: theme for theme, symbols in THEMES.items() for symbol in symbols}

icon = partial(icon_of, "env-")
"""An icon of the sheet: its name, its upper left corner, its size, and a class if it has one."""


@lru_cache(maxsize=64)
def part(name: str) -> Markup:
    """A part of the sheet that has the size it is used at: a plate, the sheet over a locked one."""
    return element("use", {"href": f"#env-{name}"})


@lru_cache(maxsize=1024)
def emblem(name: str, letters: str, x: float, y: float, size: float, css: str | None = None) -> Markup:
    """The icon of a symbol or theme, or a disc with its first letters if the sheet does not have it."""
    if name in SYMBOLS or name in THEMES:
        return icon(name, x, y, size, css)
    return group(
        "disc" if css is None else f"disc {css}",
        element("circle", {"class": "env-f", "cx": 12, "cy": 12, "r": 10.4}),
        text(12, 16, letters[:2], "letters", anchor="middle", size=11.5),
        at=placed(x, y, size / 24),
    )
