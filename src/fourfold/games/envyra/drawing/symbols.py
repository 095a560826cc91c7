"""Envyra's icons: one sheet of SVG symbols on a grid of 24, drawn in one stroke weight.

Lines take the colour of the text around them (`currentColor`), areas its tint; how heavy the line is comes from
where an icon is used. A symbol of somebody's own content that is not on the sheet becomes a lettered disc.
"""

from functools import lru_cache, partial

from fourfold.games.picture import circle, icon_of, symbols
from fourfold.games.svg import Markup, element, join, number, placed, text

PREFIX = "env-"
SYMBOLS = {
    "leaf": "flora",
    "flower": "flora",
    "tree": "flora",
    "seed": "flora",
    "drop": "water",
    "wave": "water",
    "cloud": "water",
    "snowflake": "water",
    "flame": "fire",
    "sun": "fire",
    "volcano": "fire",
    "lightning": "fire",
}
"""The symbols on the sheet and the theme each belongs to."""
THEMES = tuple(dict.fromkeys(SYMBOLS.values()))

Shape = tuple[str, str] | tuple[str, str, int]
"""A way of filling, a path, and around how many turns it is repeated."""
LINE, TINT, SOLID, HOLE, GOLD = "", "f", "s", "k", "star"


def _square(x: float, y: float, wide: float, high: float) -> str:
    """A rectangle with round corners, drawn from its upper left."""
    along, down = number(wide - 4), number(high - 4)
    return (
        f"M{number(x + 2)} {number(y)}h{along}a2 2 0 0 1 2 2v{down}a2 2 0 0 1-2 2h-{along}a2 2 0 0 1-2-2v-{down}"
        "a2 2 0 0 1 2-2z"
    )


_ELEMENTS: dict[str, tuple[Shape, ...]] = {
    "leaf": (
        (TINT, "M6 18.2C3.4 10.2 9 3.6 20.6 3.6 20.8 14.8 14.6 20.6 6 18.2z"),
        (LINE, "M3.2 21 15.4 8.8M9.2 14.9V9.9M9.2 14.9h5M12.4 11.7V7.9M12.4 11.7h3.8"),
    ),
    "flower": ((TINT, "M12 2.2a3.1 4 0 1 0 0 8a3.1 4 0 1 0 0-8z", 5), (SOLID, circle(12, 12, 2.7))),
    "tree": (
        (
            TINT,
            "M12 2.2c3 0 5 1.9 5 4.2 2.1.5 3.5 2.1 3.5 4.1 0 2.6-2.1 4.5-4.8 4.5H8.3c-2.7 0-4.8-1.9-4.8-4.5 0-2 "
            "1.4-3.6 3.5-4.1 0-2.3 2-4.2 5-4.2z",
        ),
        (LINE, "M12 21.6V8.4M12 14l3.4-3.4M12 11.8 9.2 9M8 21.6h8"),
    ),
    "seed": (
        (TINT, "M5.6 11.4h12.8c0 5-2.7 8.2-6.4 10.4-3.7-2.2-6.4-5.4-6.4-10.4z"),
        (SOLID, "M4.2 11.4c-.9-4 2.8-6.4 7.8-6.4s8.7 2.4 7.8 6.4z"),
        (LINE, "M12 5c0-1.2.4-2.2 1.5-3"),
    ),
    "drop": (
        (TINT, "M12 2c4 5.2 6.9 8.9 6.9 12.7a6.9 6.9 0 0 1-13.8 0C5.1 10.9 8 7.2 12 2z"),
        (LINE, "M8.4 14.7a3.7 3.7 0 0 0 3.2 3.6"),
    ),
    "wave": (
        (
            TINT,
            "M1.8 20.4c3.6-1.4 4-5.4 5.7-8.8C9.4 7.6 12.4 4.4 16.4 4.4c3.3 0 5.6 2.1 5.6 4.7 0 2.1-1.5 3.6-3.4 3.6"
            "-1.6 0-2.8-1-2.8-2.4 0-.9.5-1.7 1.3-2-3.2-.2-5.3 2.4-4.7 5.6.6 3.2 4 5.7 9.8 6.5z",
        ),
        (LINE, "M5.6 20.4c2.4-1.6 3-4.4 4.2-7.2"),
    ),
    "cloud": (
        (TINT, "M7 18.8a4.8 4.8 0 0 1-.5-9.6 6.2 6.2 0 0 1 11.8 1 4.4 4.4 0 0 1-.5 8.6z"),
        (LINE, "M8.4 13.2a3 3 0 0 1 3-2.6"),
    ),
    "snowflake": ((LINE, "M12 12V1.8M8.8 4 12 7.2 15.2 4", 6),),
    "flame": (
        (
            TINT,
            "M12.6 1.8c.6 4.4 6.6 6.6 6.6 12.8a7.2 7.2 0 0 1-14.4 0c0-2.8 1.3-4.7 2.9-6.3.2 1.7.8 2.7 1.9 3.3-.2-4 "
            ".4-7.3 3-9.8z",
        ),
        (LINE, "M12.2 13.2c1.9 1.6 2.9 2.8 2.9 4.5a3 3 0 0 1-6 0"),
    ),
    "sun": ((TINT, circle(12, 12, 4.7)), (LINE, "M12 1.8v3.4", 8)),
    "volcano": (
        (TINT, "m1.8 21.6 6.7-11.4h7l6.7 11.4z"),
        (SOLID, "m8.5 10.2-1.7 3 2 1.4 1.8-1.6 2 2.6 1.7-2.2 2.4.9-1.2-4.1z"),
        (LINE, "M12 7.4V2.4M8.6 7.2 6.6 4M15.4 7.2l2-3.2"),
    ),
    "lightning": ((TINT, "M13.8 1.8 4.6 13.4h5.8l-1.8 8.8 10.8-12.6h-6.6z"),),
}

_WAVE = (
    "c1.7-3.4 4.2-4.6 6.8-3.9 3.1.9 5 3 7.7 2.7 1.9-.2 3.3-1.4 5.9-4.2v5c-2.2 2.5-4.2 3.7-6.5 3.7-3.1 0-4.9-2.4-7.8"
    "-2.6-2.2-.1-3.9 1-6.1 3.5z"
)
_OUTLINES: dict[str, tuple[Shape, ...]] = {
    "flora": (
        (
            SOLID,
            "M12 22.2c-.7-3.6-2-6-4.2-7.6C3.6 14.3 1.4 11 1.4 4.6c6.2.2 9.5 2.8 10.6 7.2C13.1 6.5 16.4 3 22.6 2.6"
            "c.2 7.6-2.3 11.2-7 11.9-1.7 1.8-2.7 4.2-3.6 7.7z",
        ),
    ),
    "water": ((SOLID, f"M1.8 9.8{_WAVE}M1.8 17.2{_WAVE}"),),
    "fire": (
        (
            SOLID,
            "M12.8.8c.8 5 7.4 7.2 7.4 14a8.2 8.2 0 0 1-16.4 0c0-3.4 1.6-5.6 3.3-7.4.4 2 1 3 2.2 3.7"
            "C8.9 6.9 9.9 3.5 12.8.8z",
        ),
    ),
}
"""The silhouettes of the themes: a sprout, two waves, a flame."""

_FURNITURE: dict[str, tuple[Shape, ...]] = {
    "bonus": (
        (LINE, "m4.9 4.9 4.2 4.2", 4),
        (LINE, circle(12, 12, 8)),
        (TINT, "M12 1.2 14.4 9.6 22.8 12l-8.4 2.4L12 22.8l-2.4-8.4L1.2 12l8.4-2.4z"),
        (SOLID, "M12 1.2V12l2.4-2.4z", 4),
    ),
    "ring": ((LINE, circle(12, 12, 9.6)), (LINE, circle(12, 12, 6.4)), (SOLID, circle(12, 12, 2))),
    "star": ((GOLD, "m12 1.2 3.3 6.9 7.5 1-5.5 5.2 1.4 7.5L12 18.2l-6.7 3.6 1.4-7.5L1.2 9.1l7.5-1z"),),
    "crown": ((GOLD, "m2.6 7 5 4.4L12 4l4.4 7.4 5-4.4-2 12.4H4.6z"),),
    "lock": (
        (LINE, "M7.4 11V7.6a4.6 4.6 0 0 1 9.2 0V11"),
        (SOLID, _square(4.8, 11, 14.4, 10.4)),
        (HOLE, "M12 14.6v3.2"),
    ),
    "tick": ((LINE, "m4.6 12.8 5 5L19.6 6.8"),),
    "figure": (
        (SOLID, circle(12, 5.6, 3.9)),
        (SOLID, "M8 10.4h8l-1.5 2.4c.2 3 1.7 5 4 7.2v2.2h-13V20c2.3-2.2 3.8-4.2 4-7.2z"),
    ),
    "bag": (
        (TINT, "M8.2 6.6C4.6 9.4 2.6 13 2.6 16.4c0 3.6 2.9 5.4 9.4 5.4s9.4-1.8 9.4-5.4c0-3.4-2-7-5.6-9.8z"),
        (TINT, "M6.6 2.6c1.7.9 3.5.9 5.4 0 1.9.9 3.7.9 5.4 0l-1.6 4H8.2z"),
        (LINE, "M7.4 6.6h9.2M16 6.6c1.4 1.4 2 2.8 1.8 4.6"),
    ),
    "box": ((TINT, "M3 9.2h18v11.6H3z"), (TINT, "m3 9.2 2.6-5h12.8l2.6 5z"), (LINE, "M9 13.4h6")),
    "tiles": ((TINT, _square(4.6, 4.6, 14.8, 14.8)),),
    "sets": ((TINT, _square(9, 2.6, 12.4, 12.4)), (TINT, _square(2.6, 9, 12.4, 12.4))),
    "card": ((TINT, _square(5.4, 2.6, 13.2, 18.8)), (LINE, "M9 7.6h6M9 11.4h6")),
}

_CUBE: tuple[Shape, ...] = (
    ("side", "M17.5 7 22 2.5V17l-4.5 4.5z"),
    ("top", "M2.5 7 7 2.5h15L17.5 7z"),
    ("front", "M2.5 7h15v14.5h-15z"),
)
_GRAIN: tuple[Shape, ...] = (
    ("grain", circle(10, 14.2, 3.6)),
    ("grain", "M5.2 11.9h9.6v4.7H5.2z"),
    ("grain", "m10 9.6 4.6 8.2H5.4z"),
    ("grain", "M8.3 9.4h3.4v3.1h3.1v3.4h-3.1V19H8.3v-3.1H5.2v-3.4h3.1z"),
)
"""What is carved into each seat's cubes, so that they can be told apart without their colour."""


def _drawn(shapes: tuple[Shape, ...]) -> Markup:
    paths: list[Markup] = []
    for fill, path, *repeated in shapes:
        turns = repeated[0] if repeated else 1
        for turn in range(turns):
            paths.append(
                element(
                    "path",
                    {
                        "class": PREFIX + fill if fill else None,
                        "d": path,
                        "transform": f"rotate({number(360 * turn / turns)} 12 12)" if turn else None,
                    },
                )
            )
    return join(*paths)


def _sheet() -> Markup:
    icons = {**_ELEMENTS, **_OUTLINES, **_FURNITURE}
    icons.update({f"cube-{seat}": (*_CUBE, grain) for seat, grain in enumerate(_GRAIN)})
    return element("defs", None, symbols(PREFIX, {name: _drawn(shapes) for name, shapes in icons.items()}))


SHEET = _sheet()


icon = partial(icon_of, PREFIX)
"""An icon of the sheet: its name, its upper left corner, its size, and a class if it has one."""


@lru_cache(maxsize=1024)
def emblem(name: str, letters: str, x: float, y: float, size: float, css: str | None = None) -> Markup:
    """The icon of a symbol or theme, or a disc with its first letters if the sheet does not have it."""
    if name in SYMBOLS or name in THEMES:
        return icon(name, x, y, size, css)
    return element(
        "g",
        {"class": "disc" if css is None else f"disc {css}", "transform": placed(x, y, size / 24)},
        element("circle", {"class": PREFIX + TINT, "cx": 12, "cy": 12, "r": 10.4}),
        text(12, 16, letters[:2], "letters", anchor="middle", size=11.5),
    )


def theme_of(symbol: str) -> str:
    """The theme whose colour a symbol is drawn in; empty for a symbol that is not on the sheet."""
    return SYMBOLS.get(symbol, "")
