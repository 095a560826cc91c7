"""The icons, those of `symbols.svg`: Specimens of both colours, elements and marks."""

from functools import lru_cache

from fourfold.games.svg import Markup, element, group, number, placed

PREFIX = "ews-"
BOXES = {
    "tree-black": "-32 -54 64 70",
    "tree-white": "-32 -51 64 67",
    "mushroom-black": "-28 -46 56 62",
    "mushroom-white": "-28 -40 56 56",
    "shield": "-38 -46 76 46",
    "root-black": "-24 -20 48 40",
    "root-white": "-24 -20 48 40",
    "hole": "-42 -42 84 84",
    "lit": "-32 -32 64 64",
}
"""What of the sheet an icon takes up; others lie within 14 of the middle."""


@lru_cache(maxsize=4096)
def icon(name: str, x: float = 0, y: float = 0, scale: float = 1, css: str | None = None) -> Markup:
    """An icon of the sheet with its middle at (x, y)."""
    at = None if (x, y, scale) == (0, 0, 1) else placed(x, y, scale)
    return element("use", {"href": f"#{PREFIX}{name}", "transform": at, "class": css})


@lru_cache(maxsize=4096)
def sign(name: str, x: float, y: float, scale: float, css: str = "") -> Markup:
    """An icon that a narrow screen shows larger."""
    return group(None, group(f"sign {css}".rstrip(), icon(name, 0, 0, scale)), at=placed(x, y))


@lru_cache(maxsize=64)
def pointing(name: str, way: int, distance: float) -> Markup:
    """An icon before the middle of a hex, on the side one comes from, turned the way one goes."""
    turned = f"rotate({60 * way}) translate({number(-distance)})"
    return element("use", {"href": f"#{PREFIX}{name}", "transform": turned})


@lru_cache(maxsize=128)
def shown(name: str) -> Markup:
    """An icon as a picture of its own."""
    box = BOXES.get(name, "-14 -14 28 28")
    return element("svg", {"class": "ews", "viewBox": box, "aria-hidden": "true"}, icon(name))
