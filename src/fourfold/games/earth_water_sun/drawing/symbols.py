"""The icons: Specimens of both colours with their feet at (0, 8) on a hex, elements and marks around (0, 0).

White and Black differ in outline as well as in colour: a round cap and a leafy crown, a pointed cap and a fir.
"""

from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.geometry import towards
from fourfold.games.svg import Markup, element, number, placed

PREFIX = "ews-"
Shape = tuple[str, str]
"""A class and a path."""


def _circle(x: float, y: float, r: float) -> str:
    across = number(2 * r)
    return f"M{number(x - r)} {number(y)}a{r} {r} 0 1 0 {across} 0 {r} {r} 0 1 0-{across} 0z"


def _rays(outer: float, inner: float, count: int) -> str:
    tips = [towards(180 * turn / count, inner if turn % 2 else outer) for turn in range(2 * count)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in tips) + "z"


BODY, MARK, LINE = "body", "mark", "line"
_SPECIMENS: dict[str, tuple[Shape, ...]] = {
    "mushroom-white": (
        (BODY, "M-7 8c2-6 2.2-11 1.400-17h11.200c-.8 6-.6 11 1.400 17z"),
        (BODY, "M-22-9c0-14 9.500-22.500 22-22.500S22-23 22-9c0 2.600-2 4-4.500 4h-35C-20-5-22-6.400-22-9z"),
        (MARK, _circle(-9.5, -14.5, 4)),
        (MARK, _circle(3, -23, 3.4)),
        (MARK, _circle(11.5, -12.5, 4.4)),
    ),
    "mushroom-black": (
        (BODY, "M-5 8c1.400-6 1.400-11 1-16h8c-.4 5-.4 10 1 16z"),
        (BODY, "M0-37c3 9 18 15 21.500 29-3.600 3.400-7.200 3.400-10.700 0-3.600 3.400-7.200 3.400-10.800 0-3.600 3.400-7.200 3.400"
         "-10.800 0-3.500 3.400-7.100 3.400-10.700 0C-18-22-3-28 0-37z"),
        (LINE, "M-3.500-22c-4.500 3.400-7.500 7-9 11.500M3.500-22c4.500 3.400 7.500 7 9 11.500M0-25v14"),
    ),
    "tree-white": (
        (BODY, "M-5 8c1.400-5 1.400-9 1.200-13h7.600c-.2 4-.2 8 1.200 13z"),
        (BODY, "M0-42c7.600 0 12.600 4.600 13.200 11 6.600.8 10.800 5.400 10.800 11.500C24-11.500 18-6.500 10.500-6.500h-21"
         "C-18-6.500-24-11.500-24-19.500c0-6.100 4.200-10.700 10.800-11.500C-12.600-37.400-7.600-42 0-42z"),
        (LINE, "M0-6.500V-29M0-14l7.500-7M0-18l-7.500-6.500"),
    ),
    "tree-black": (
        (BODY, "M-4.500 8v-12h9V8z"),
        (BODY, "M0-44 12.500-28H7L18.500-16h-5.500L24-3H-24L-13-16h-5.500L-7-28h-5.500z"),
        (LINE, "M-7.500-23.500C-3-21.500 3-21.500 7.500-23.500M-12-11c7 2.600 17 2.600 24 0"),
    ),
}
_ELEMENTS: dict[str, tuple[Shape, ...]] = {
    "earth": (("earth", "M-5-6.200H5A1.200 1.200 0 0 1 6.200-5V5A1.200 1.200 0 0 1 5 6.200H-5A1.200 1.200 0 0 1-6.200 5V-5A1.200 1.200 0 0 1-5-6.200z"), ("glint", "M-3.200-2.400H1M-1 2H3.200")),
    "water": (("water", "M0-7.800C3.600-3.600 5.900-.7 5.900 2.300a5.900 5.900 0 0 1-11.800 0C-5.900-.7-3.600-3.600 0-7.800z"), ("glint", "M-3 2.600a3 3 0 0 0 2.600 2.900")),
    "sun": (("sun", _rays(8, 4.6, 8)), ("core", _circle(0, 0, 2.6))),
}
_MARKS: dict[str, tuple[Shape, ...]] = {
    "free": (("free", _circle(0, 0, 4)),),
    "arrow": (("arrow", "M-10-3.200H-1V-9.500L12 0-1 9.500V3.200H-10z"),),
    "swords": (
        ("disc", _circle(0, 0, 12)),
        ("blade", "M-6.500-6.500 5 5M6.500-6.500-5 5M-7.400 2.600-2.600 7.400M7.400 2.600 2.600 7.400"),
    ),
    "plus": (("sign", _circle(0, 0, 7)), ("stroke", "M-3.500 0h7M0-3.500v7")),
    "minus": (("sign", _circle(0, 0, 7)), ("stroke", "M-3.500 0h7")),
    "sight": (("disc", _circle(0, 0, 12)), ("blade", _circle(0, 0, 5.5) + "M0-9v5M0 9V4M-9 0h5M9 0H4")),
    "crack": (("crack", "M-20-15-8-9-3-17 6-4 2 4 12 8 15 18M6-4 19-8M2 4-8 7-12 18M-8 7-19 5"),),
    "shield": (("guard", "M-27.500-15.500A31 31 0 0 1 27.500-15.500"), ("pale", "M-27.500-15.500A31 31 0 0 1 27.500-15.500")),
    "badge": (("pale-fill", "M0-8C2.600-6.200 5-5.600 7.400-5.600 7.400.6 5.400 5.600 0 8.600-5.400 5.600-7.400.6-7.400-5.600-5-5.600-2.600-6.200 0-8z"),),
    "root": (("bark", "M-11-3.500C-4-5.500 4-1.500 11-4L10 3.500C4 5-4 1.500-10 4z"), ("bark-line", "M-6-.5C-2-1 2 .8 6 0")),
    "crown": (("gold", "m-9.400-5 5 4.400L0-8l4.400 7.400 5-4.400-2 12.400H-7.400z"),),
    "world": (("sunk-out", "M0-9 7.800-4.500v9L0 9-7.800 4.500v-9z"), ("crack", "M-3-6 0-1-3 2 1 7M0-1 5-2")),
}


def _group(name: str, shapes: tuple[Shape, ...]) -> Markup:
    return element("g", {"id": PREFIX + name}, *(element("path", {"class": PREFIX + css, "d": d}) for css, d in shapes))


SHEET = element(
    "defs", None, *(_group(name, shapes) for name, shapes in {**_SPECIMENS, **_ELEMENTS, **_MARKS}.items())
)


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
