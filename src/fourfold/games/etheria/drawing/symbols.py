"""Etheria's icons, wax seals and shields: one sheet of SVG symbols.

Icons stand on a grid of 24, shields on one of 48 by 56. Every kind has a silhouette of its own, its colour comes
from where it is used (`currentColor`, `--field`, `--wax`), so that the sheet is the same by day and by night.
"""

from functools import lru_cache, partial
from math import cos, pi, sin

from fourfold.games.etheria.content import RANKS
from fourfold.games.picture import Shape, circle, icon_of, light, paths, symbols
from fourfold.games.svg import Attribute, Markup, element, number

PREFIX = "eth-"
FACTIONS = {
    "eastern_dragon_dynasty": "dragon",
    "deepwoods_republic": "tree",
    "western_nomads": "tent",
    "dicathen_union": "ring",
}
"""The charge on each faction's shield; a faction of somebody's own content gets its first letter."""

LINE, SOLID, TINT, HOLE, GOLD = "", "s", "t", "k", "gold"


def _star(points: int, outer: float, inner: float) -> str:
    corners = []
    for step in range(points * 2):
        r = inner if step % 2 else outer
        turn = pi * step / points
        corners.append(f"{number(12 + r * sin(turn))} {number(12 - r * cos(turn))}")
    return "M" + "L".join(corners) + "z"


def _scallops(bumps: int, r: float) -> str:
    """A round edge of small bumps, as wax runs out from under a stamp."""
    corners = [
        f"{number(12 + r * sin(2 * pi * bump / bumps))} {number(12 - r * cos(2 * pi * bump / bumps))}"
        for bump in range(bumps)
    ]
    size = number(r * sin(pi / bumps) * 1.06)
    return f"M{corners[0]}" + "".join(f"A{size} {size} 0 0 1 {at}" for at in [*corners[1:], corners[0]]) + "z"


_WAX: dict[str, tuple[Shape, ...]] = {
    "red": (
        (
            "wax",
            "M12 1.2c2.2 0 3.1 1.5 4.3 3.8 1.5 2.8 4.1 6.3 5.4 9.1 1.5 3.3.2 6.8-3.3 7.6-2"
            " .5-4.3.3-6.4.3s-4.4.2-6.4-.3C2.1"
            " 20.9.8 17.4 2.3 14.1c1.3-2.8 3.9-6.3 5.4-9.1C8.9 2.7 9.8 1.2 12 1.2z",
        ),
        ("stamp", "M12 7.4 17.4 17.2H6.6z"),
    ),
    "green": (
        ("wax", "M12 .8C17.8 4.2 21.4 8.4 21.4 13.4c0 5.4-4 9.8-9.4 9.8s-9.4-4.4-9.4-9.8C2.6 8.4 6.2 4.2 12 .8z"),
        ("stamp", "M12 5.4c3.6 2.6 5 5.2 5 7.9 0 3-2.1 5-5 5s-5-2-5-5c0-2.7 1.4-5.3 5-7.9z"),
        ("vein", "M12 9v11M12 14.4l2.4-2.2M12 14.4l-2.4-2.2"),
    ),
    "yellow": (
        ("wax", _scallops(10, 9.6)),
        ("stamp", circle(12, 12, 3.5)),
        ("ray", "".join(f"M{number(12 + 5.2 * sin(pi * ray / 4))} {number(12 - 5.2 * cos(pi * ray / 4))}"
                        f"L{number(12 + 7.4 * sin(pi * ray / 4))} {number(12 - 7.4 * cos(pi * ray / 4))}"
                        for ray in range(8))),
    ),
    "rainbow": (("wax", _star(5, 12.6, 7.6)), ("stamp", _star(5, 7, 3.1))),
}  # fmt: skip

_RANKS: dict[str, tuple[Shape, ...]] = {
    "hero": (
        (SOLID, "M3 17.4 1.4 6.8l6 3.8L12 3.4l4.6 7.2 6-3.8L21 17.4z"),
        (LINE, "M3.4 20.8h17.2"),
        (SOLID, circle(12, 2.4, 1.3)),
    ),
    "special_duke": (
        (LINE, "M4 20.6h16"),
        (SOLID, "M4 17.2 3 10.6l5.2 2.8L12 10.2l3.8 3.2 5.2-2.8-1 6.6z"),
        (SOLID, "M12 .8 15 4.6 12 8.4 9 4.6z"),
    ),
    "duke": ((LINE, "M4 20.6h16"), (SOLID, "M4 17.2 3 8.4l5.2 3.8L12 7l3.8 5.2L21 8.4l-1 8.8z")),
    "marquess": (
        (LINE, "M3.6 18.6h16.8"),
        (SOLID, circle(5, 13, 2.3)),
        (SOLID, circle(12, 11.4, 2.3)),
        (SOLID, circle(19, 13, 2.3)),
    ),
}

_FURNITURE: dict[str, tuple[Shape, ...]] = {
    "ribbon": ((GOLD, "M3.4 1.4h17.2v20.4L12 18.2l-8.6 3.6z"),),
    "crown": ((GOLD, "M3 18 1.4 6.4l6 4.2L12 3l4.6 7.6 6-4.2L21 18zM3.4 19.4h17.2v2.4H3.4z"),),
    "card": (
        ("back", "M6.6 2h10.8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6.6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"),
        ("mark", circle(12, 12, 3.4)),
    ),
    "letter": (
        (TINT, "M2.6 5.4h18.8v13.8H2.6z"),
        (LINE, "m3 6 9 7.2L21 6M3 18.8l6.4-7.4M21 18.8l-6.4-7.4"),
        ("seal", circle(12, 13.4, 3.6)),
    ),
    "scroll": (
        (TINT, "M6.4 4.4h11.2v13.2H6.4z"),
        (TINT, "M4.4 2.6h15.2a1.6 1.6 0 0 1 0 3.4H4.4a1.6 1.6 0 0 1 0-3.4zM4.4 17.2h15.2a1.6 1.6"
               " 0 0 1 0 3.4H4.4a1.6 1.6 0 0 1"
         " 0-3.4z"),
        (LINE, "M9 9.2h6M9 12.4h6"),
    ),
    "swap": ((LINE, "M3 8.2h16.4M15 3.8l4.6 4.4-4.6 4.4M21 16H4.6M9 11.6 4.4 16 9 20.4"),),
    "eye": ((LINE, "M1.6 12C6 5 18 5 22.4 12 18 19 6 19 1.6 12z"), (SOLID, circle(12, 12, 3.2))),
    "tick": ((LINE, "m4.6 12.8 5 5L19.6 6.8"),),
    "cross": ((LINE, "M6 6l12 12M18 6 6 18"),),
    "glass": (
        (LINE, "M5.6 2.6h12.8M5.6 21.4h12.8M7.2 2.6c0 5 2.2 6.6 4.8 9.4 2.6-2.8 4.8-4.4"
               " 4.8-9.4M7.2 21.4c0-5 2.2-6.6"
         " 4.8-9.4 2.6 2.8 4.8 4.4 4.8 9.4"),
        (SOLID, "M8.4 21.4c.4-2.6 1.8-3.6 3.6-3.8 1.8.2 3.2 1.2 3.6 3.8z"),
    ),
    "gavel": (
        (SOLID, "m9.2 6.4 6-4.8 5.6 7-6 4.8z"),
        (LINE, "m11.6 11.4-8.8 7.2M12.6 21.6h9"),
    ),
    "first": ((SOLID, "M3.4 21.6V2.4h2.2v1.4h14l-4 4.8 4 4.8h-14v8.2z"),),
    "spark": (
        (SOLID, "M12 1c.9 6 3 9 11 11-8 2-10.1 5-11 11-.9-6-3-9-11-11 8-2 10.1-5 11-11z"),
    ),
    "link": ((LINE, circle(8.2, 12, 5.4)), (LINE, circle(15.8, 12, 5.4))),
    "event": ((SOLID, circle(12, 12, 10)), ("moon", "M15.4 4.2a8.2 8.2 0 1 0 0 15.6 9.6 9.6 0 0 1 0-15.6z")),
    "good": ((LINE, "M12 20.4V4M5 10.6 12 3.6l7 7"),),
    "bad": ((LINE, "M12 3.6V20M5 13.4l7 7 7-7"),),
    "mixed": ((LINE, "M7.4 19.6V4.6M2.8 9.2l4.6-4.8L12 9.2M16.6 4.4v15M12 14.8l4.6 4.8 4.6-4.8"),),
    "chip-green": ((SOLID, circle(12, 12, 10.6)), (HOLE, "m6.4 12.4 4 4.2 7.4-8.4")),
    "chip-red": (
        (SOLID, "M7.6 1.4h8.8l6.2 6.2v8.8l-6.2 6.2H7.6l-6.2-6.2V7.6z"),
        (HOLE, "M8 8l8 8M16 8l-8 8"),
    ),
    "chip-back": (("back", circle(12, 12, 10.6)), ("mark", circle(12, 12, 4.4))),
}  # fmt: skip

_SHIELD = "M3 3h42v24c0 14-9 22-21 27C12 49 3 41 3 27z"
_CHARGES: dict[str, tuple[Shape, ...]] = {
    "dragon": (
        (
            "pattern",
            "".join(
                f"M{x + (row % 2) * 6} {3 + row * 7}a6 6 0 0 0 12 0" for row in range(8) for x in range(-6, 48, 12)
            ),
        ),
        (
            "charge",
            "M8.6 24.4 17.4 18l-3.2-7.6 8 4.2 2.2-5.4 3.4 6C34.4 17.4 38.2 23 38.2 30c0 8-4.8"
            " 13.6-12 16.6 2.6-4.6 3-9 .4-11.8"
            "-2.4-2.4-5.8-2-9.4-.6L8.4 32l6.2-1.4 3.2-2.4-8.4-.2z",
        ),
        ("charge", "m36.4 18.6 6-2.8-2.4 6.2zM38.8 26.4l5.8-.6-4.2 4.6zM37.6 34.6l5.2 1.8-5.6 2.6z"),
        ("eye", "M20.4 22.2l4.6-1.4-1.6 3.4z"),
    ),
    "tree": (
        ("pattern", "M8 3v48M16 3v48M24 3v51M32 3v48M40 3v48"),
        (
            "charge",
            "M24 7.6c4.6 0 8 2.6 8.6 6.2 3.8.6 6.6 3.4 6.6 7 0 3-1.8 5.6-4.8 6.8-.6 3-3.4"
            " 4.6-6.6 4.2l-1.2-.4.4 6.6c1.6 2.2 4"
            " 3.6 7 4.2l-5.4.4 1.6 3.8-6.2-4.2-6.2 4.2 1.6-3.8-5.4-.4c3-.6 5.4-2"
            " 7-4.2l.4-6.6-1.2.4c-3.2.4-6-1.2-6.6-4.2-3-1.2"
            "-4.8-3.8-4.8-6.8 0-3.6 2.8-6.4 6.6-7C16 10.2 19.4 7.6 24 7.6z",
        ),
        ("eye-line", "M24 32V18M24 25l5.4-4.4M24 22l-5-4.2"),
    ),
    "tent": (
        ("pattern", "".join(f"M0 {y}l8-6 8 6 8-6 8 6 8-6 8 6" for y in range(8, 60, 9))),
        ("charge", "M24 13.6 42 42H29.4L24 28.4 18.6 42H6z"),
        ("charge", "M22.9 5h2.2v9h-2.2zM25 5.4l8.4 2.8L25 11z"),
        ("eye-line", "M24 13.6 12.6 42M24 13.6 35.4 42"),
    ),
    "ring": (
        ("quarter", "M3 3h21v25H3zM24 28h21v26H24z"),
        (
            "charge",
            "M24 19.4c7.2 0 12.6 5.2 12.6 12S31.2 43.4 24 43.4 11.4 38.2 11.4 31.4s5.4-12"
            " 12.6-12zm0 5c-4.4 0-7.6 3-7.6 7s3.2 7"
            " 7.6 7 7.6-3 7.6-7-3.2-7-7.6-7z",
        ),
        ("charge", "M17.6 10.4 20.4 7h7.2l2.8 3.4L24 19z"),
        ("eye-line", "M17.6 10.4h12.8M21.4 10.4 24 18.4l2.6-8"),
    ),
    "plain": (("pattern", "M3 3 45 45M45 3 3 45"),),
}  # fmt: skip


def _shield(charge: str, shapes: tuple[Shape, ...]) -> Markup:
    """The field, its pattern cut to the shield's outline, the charge, and the rim over all."""
    ground = [shape for shape in shapes if shape[0] in ("pattern", "quarter")]
    above = [shape for shape in shapes if shape not in ground]
    return element(
        "symbol",
        {"id": f"{PREFIX}shield-{charge}", "viewBox": "0 0 48 56"},
        element("path", {"class": f"{PREFIX}field", "d": _SHIELD}),
        element("g", {"clip-path": f"url(#{PREFIX}outline)"}, paths(PREFIX, ground)),
        paths(PREFIX, above),
        element("path", {"class": f"{PREFIX}rim", "d": _SHIELD}),
    )


def _sheet() -> Markup:
    icons = {**{f"wax-{colour}": shapes for colour, shapes in _WAX.items()}, **_RANKS, **_FURNITURE}
    prism = [element("stop", {"class": f"prism{step}", "offset": step / 3}) for step in range(4)]
    return element(
        "defs",
        None,
        element("clipPath", {"id": f"{PREFIX}outline"}, element("path", {"d": _SHIELD})),
        element("linearGradient", {"id": f"{PREFIX}prism", "x2": 1, "y2": 1}, *prism),
        light(f"{PREFIX}light", cx="50%", cy="46%", r="35%"),
        symbols(PREFIX, {name: paths(PREFIX, shapes) for name, shapes in icons.items()}),
        *(_shield(charge, shapes) for charge, shapes in _CHARGES.items()),
    )


SHEET = _sheet()


icon = partial(icon_of, PREFIX)
"""An icon of the sheet: its name, its upper left corner, its size, and a class if it has one."""


@lru_cache(maxsize=1024)
def wax(colour: str, x: float, y: float, size: float) -> Markup:
    """The wax seal of a resource, in its own outline and stamp."""
    return icon(f"wax-{colour}", x, y, size, f"wax-{colour}")


@lru_cache(maxsize=1024)
def shield(faction: str, letter: str, x: float, y: float, wide: float) -> Markup:
    """A faction's shield; one that is not on the sheet shows its first letter on a plain field."""
    high = wide * 56 / 48
    charge = FACTIONS.get(faction, "plain")
    place = {"x": x, "y": y, "width": wide, "height": high}
    drawn = element("use", {"href": f"#{PREFIX}shield-{charge}", **place})
    if charge != "plain":
        return element("g", {"class": f"f-{charge}"}, drawn)
    size = wide * 0.5
    mark: dict[str, Attribute] = {
        "x": x + wide / 2,
        "y": y + high * 0.6,
        "class": "initial",
        "font-size": size,
        "text-anchor": "middle",
    }
    return element("g", {"class": "f-plain"}, drawn, element("text", mark, letter[:1]))


def rank_icon(rank: str, x: float, y: float, size: float, css: str | None = None) -> Markup:
    """The coronet of a rank."""
    return icon(rank if rank in RANKS else "marquess", x, y, size, css)
