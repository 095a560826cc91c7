"""The icons, those of `symbols.svg`: Specimens of both colours, elements and marks."""

from functools import lru_cache

from fourfold.games.svg import Markup, element, number, placed

PREFIX = "ews-"


@lru_cache(maxsize=4096)
def icon(name: str, x: float = 0, y: float = 0, scale: float = 1, css: str | None = None) -> Markup:
    """An icon of the sheet with its middle at (x, y)."""
    at = None if (x, y, scale) == (0, 0, 1) else placed(x, y, scale)
    return element("use", {"href": f"#{PREFIX}{name}", "transform": at, "class": css})


@lru_cache(maxsize=64)
def pointing(name: str, way: int, distance: float) -> Markup:
    """An icon before the middle of a hex, on the side one comes from, turned the way one goes."""
    turned = f"rotate({60 * way}) translate({number(-distance)})"
    return element("use", {"href": f"#{PREFIX}{name}", "transform": turned})
