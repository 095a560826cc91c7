"""Erythro's icons, those of `symbols.svg`."""

from functools import lru_cache, partial

from fourfold.games.erythro.rules.axes import ELEMENT_IDS
from fourfold.games.picture import icon_of
from fourfold.games.svg import Markup

ELEMENTS = (*ELEMENT_IDS, "any", "mix")
"""The signs that have a colour of their own."""
icon = partial(icon_of, "ery-")
"""An icon of the sheet: its name, its upper left corner, its size, and a class if it has one."""


@lru_cache(maxsize=4096)
def sign(name: str, x: float, y: float, size: float) -> Markup:
    """The sign of an element in its own colour; `any` and `mix` stand for an element of one's choice."""
    return icon(name, x, y, size, f"el-{name}")
