"""The icons: Specimens of both colours with their feet at (0, 8) on a hex, elements and marks around (0, 0).

White and Black differ in outline as well as in colour: a round cap and a leafy crown, a pointed cap and a fir.
"""

from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.geometry import towards
from fourfold.games.picture import Shape, circle, paths
from fourfold.games.svg import Markup, element, number, placed

PREFIX = "ews-"


def _rays(outer: float, inner: float, count: int) -> str:
    tips = [towards(180 * turn / count, inner if turn % 2 else outer) for turn in range(2 * count)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in tips) + "z"


BODY, MARK, LINE = "body", "mark", "line"
_SPECIMENS: dict[str, tuple[Shape, ...]] = {
    "mushroom-white": (
        (BODY, "M-7 8c2-6 2.2-11 1.4-17h11.2c-.8 6-.6 11 1.4 17z"),
        (BODY, "M-22-9c0-14 9.5-22.5 22-22.5S22-23 22-9c0 2.6-2 4-4.5 4h-35C-20-5-22-6.4-22-9z"),
        (MARK, circle(-9.5, -14.5, 4)),
        (MARK, circle(3, -23, 3.4)),
        (MARK, circle(11.5, -12.5, 4.4)),
    ),
    "mushroom-black": (
        (BODY, "M-5 8c1.4-6 1.4-11 1-16h8c-.4 5-.4 10 1 16z"),
        (
            BODY,
            "M0-37c3 9 18 15 21.5 29-3.6 3.4-7.2 3.4-10.7 0-3.6 3.4-7.2 3.4-10.8 0-3.6 3.4-7.2 3.4"
            "-10.8 0-3.5 3.4-7.1 3.4-10.7 0C-18-22-3-28 0-37z",
        ),
        (LINE, "M-3.5-22c-4.5 3.4-7.5 7-9 11.5M3.5-22c4.5 3.4 7.5 7 9 11.5M0-25v14"),
    ),
    "tree-white": (
        (BODY, "M-5 8c1.4-5 1.4-9 1.2-13h7.6c-.2 4-.2 8 1.2 13z"),
        (
            BODY,
            "M0-42c7.6 0 12.6 4.6 13.2 11 6.6.8 10.8 5.4 10.8 11.5C24-11.5 18-6.5 10.5-6.5h-21"
            "C-18-6.5-24-11.5-24-19.5c0-6.1 4.2-10.7 10.8-11.5C-12.6-37.4-7.6-42 0-42z",
        ),
        (LINE, "M0-6.5V-29M0-14l7.5-7M0-18l-7.5-6.5"),
    ),
    "tree-black": (
        (BODY, "M-4.5 8v-12h9V8z"),
        (BODY, "M0-44 12.5-28H7L18.5-16h-5.5L24-3H-24L-13-16h-5.5L-7-28h-5.5z"),
        (LINE, "M-7.5-23.5C-3-21.5 3-21.5 7.5-23.5M-12-11c7 2.6 17 2.6 24 0"),
    ),
}
_ELEMENTS: dict[str, tuple[Shape, ...]] = {
    "earth": (
        (
            "earth",
            "M-5-6.2H5A1.2 1.2 0 0 1 6.2-5V5A1.2 1.2 0 0 1 5 6.2H-5A1.2 1.2 0 0 1-6.2 5V-5A1.2 1.2 0 0 1-5-6.2z",
        ),
        ("glint", "M-3.2-2.4H1M-1 2H3.2"),
    ),
    "water": (
        (
            "water",
            "M0-7.8C3.6-3.6 5.9-.7 5.9 2.3a5.9 5.9 0 0 1-11.8 0C-5.9-.7-3.6-3.6 0-7.8z",
        ),
        ("glint", "M-3 2.6a3 3 0 0 0 2.6 2.9"),
    ),
    "sun": (("sun", _rays(8, 4.6, 8)), ("core", circle(0, 0, 2.6))),
}
_MARKS: dict[str, tuple[Shape, ...]] = {
    "free": (("free", circle(0, 0, 4)),),
    "arrow": (("arrow", "M-10-3.2H-1V-9.5L12 0-1 9.5V3.2H-10z"),),
    "swords": (
        ("disc", circle(0, 0, 12)),
        ("blade", "M-6.5-6.5 5 5M6.5-6.5-5 5M-7.4 2.6-2.6 7.4M7.4 2.6 2.6 7.4"),
    ),
    "plus": (("sign", circle(0, 0, 6)), ("stroke", "M-3 0h6M0-3v6")),
    "minus": (("sign", circle(0, 0, 6)), ("stroke", "M-3 0h6")),
    "sight": (("disc", circle(0, 0, 12)), ("blade", circle(0, 0, 5.5) + "M0-9v5M0 9V4M-9 0h5M9 0H4")),
    "crack": (("crack", "M-20-15-8-9-3-17 6-4 2 4 12 8 15 18M6-4 19-8M2 4-8 7-12 18M-8 7-19 5"),),
    "shield": (
        ("guard", "M-27.5-15.5A31 31 0 0 1 27.5-15.5"),
        ("pale", "M-27.5-15.5A31 31 0 0 1 27.5-15.5"),
    ),
    "badge": (
        (
            "pale-fill",
            "M0-8C2.6-6.2 5-5.6 7.4-5.6 7.4.6 5.4 5.6 0 8.6-5.4 5.6-7.4.6-7.4-5.6-5-5.6-2.6-6.2 0-8z",
        ),
    ),
    "root": (
        ("bark", "M-11-3.5C-4-5.5 4-1.5 11-4L10 3.5C4 5-4 1.5-10 4z"),
        ("bark-line", "M-6-.5C-2-1 2 .8 6 0"),
    ),
    "crown": (("gold", "m-9.4-5 5 4.4L0-8l4.4 7.4 5-4.4-2 12.4H-7.4z"),),
    "world": (("sunk-out", "M0-9 7.8-4.5v9L0 9-7.8 4.5v-9z"), ("crack", "M-3-6 0-1-3 2 1 7M0-1 5-2")),
}


SHEET = element(
    "defs",
    None,
    *(
        element("g", {"id": PREFIX + name}, paths(PREFIX, shapes))
        for name, shapes in {**_SPECIMENS, **_ELEMENTS, **_MARKS}.items()
    ),
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
