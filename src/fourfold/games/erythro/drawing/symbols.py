"""Erythro's icons: one sheet of SVG symbols on a grid of 24, drawn in one stroke weight.

Lines take the colour of the text around them (`currentColor`), areas its tint; how heavy the line is comes from
where an icon is used.
"""

from functools import lru_cache, partial

from fourfold.games.picture import Shape, circle, icon_of, paths, symbols
from fourfold.games.svg import Markup, element

PREFIX = "ery-"

LINE, TINT, SOLID, HOLE = "", "f", "s", "k"


_SIGNS: dict[str, tuple[Shape, ...]] = {
    "water": (
        (TINT, "M12 1.8c4.2 5.2 7.2 9 7.2 12.9a7.2 7.2 0 0 1-14.4 0C4.8 10.8 7.8 7 12 1.8z"),
        (LINE, "M8.4 14.9a3.8 3.8 0 0 0 3.3 3.7"),
    ),
    "earth": ((TINT, "M1.8 20.6 9 6.4l3.6 6.2 3-4.6 6.6 12.6z"), (LINE, "m6.6 11.2 2.6 2.2 2-1.6")),
    "fire": (
        (
            TINT,
            "M12.6 1.6c.6 4.4 6.8 6.7 6.8 12.9a7.4 7.4 0 0 1-14.8 0c0-2.8 1.4-4.7 3-6.3.2 1.7.8 2.7 1.9 3.3-.2-4 "
            ".5-7.4 3.1-9.9z",
        ),
        (LINE, "M12.2 13.4c1.9 1.6 2.9 2.8 2.9 4.4a3 3 0 0 1-6 0"),
    ),
    "air": (
        (
            LINE,
            "M3 20.4c8.4 1.8 17.4-1.6 17.4-9A8 8 0 0 0 12.2 3a6.6 6.6 0 0 0-6.6 6.6c0 3.4 2.6 5.8 5.8"
            " 5.8a4.4 4.4 0 0 0 4.4-4.4 3 3 0 0 0-3-3 2.2 2.2 0 0 0-2.2 2.2",
        ),
    ),
    "any": ((TINT, "M12 2.4 21.6 12 12 21.6 2.4 12z"), (SOLID, "M12 2.4 21.6 12 12 21.6z")),
    "mix": ((TINT, "M12 2.4 21.6 12 12 21.6 2.4 12z"), (LINE, "M12 2.4v19.2M2.4 12h19.2")),
}

_FURNITURE: dict[str, tuple[Shape, ...]] = {
    "move": (
        (TINT, "M6.4 2.6h7v8.2c0 2.4 7.8 2.4 7.8 6.6v2H6.4z"),
        (SOLID, "M5.4 19.4h16.8v2.4H5.4z"),
        (LINE, "M10 6.2h3.4M10 9.4h3.4"),
    ),
    "temple": ((TINT, "M1.6 9.4 12 2l10.4 7.4z"), (TINT, "M3.6 9.4h16.8v11H3.6z"), (SOLID, "M2 20.2h20v2H2z")),
    "sanctuary": (
        (TINT, "M1.6 9.2 12 2l10.4 7.2z"),
        (LINE, "M5 9.6v9.8M9.7 9.6v9.8M14.3 9.6v9.8M19 9.6v9.8"),
        (SOLID, "M2 19.6h20V22H2z"),
    ),
    "tower": (
        (SOLID, "M9.4 2h5.2l.8 4.2h-6.8z"),
        (TINT, "M8.2 6.2h7.6l4 15.6H4.2z"),
        (LINE, "M7.4 10.4h9.2M6.4 14.6h11.2M5.2 19h13.6M8.2 6.4l8.4 8M15.8 6.4l-8.4 8"),
        (SOLID, "M2 20.8h20v1.6H2z"),
    ),
    "cube": ((TINT, "M12 1.8 21.4 7v10L12 22.2 2.6 17V7z"), (LINE, "M2.6 7 12 12.2 21.4 7M12 12.2v10")),
    "attack": (
        (
            TINT,
            "m12 .8 2.6 6 5.8-3.2-2.4 6.2 5.4 2.2-5.4 2.4 2.4 6-5.8-3-2.6 5.8-2.6-5.8-5.8 3 2.4-6L.6 12 6"
            " 9.8 3.6 3.6l5.8 3.2z",
        ),
    ),
    "bio": (
        (TINT, "M5.2 1.8h13.6a2 2 0 0 1 2 2v16.4a2 2 0 0 1-2 2H5.2a2 2 0 0 1-2-2V3.8a2 2 0 0 1 2-2z"),
        (SOLID, circle(12, 12, 2)),
        (LINE, "M12 10V6.2M10.3 13 7 15M13.7 13l3.3 2M8.6 8.4a4.8 4.8 0 0 0 0 7.2h6.8a4.8 4.8 0 0 0 0-7.2"),
    ),
    "card": (
        (TINT, "M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"),
        (LINE, "M7.6 6.4h8.8M7.6 10h8.8M7.6 13.6h8.8"),
    ),
    "hand": (
        (TINT, "m3 7.4 7-3 5.6 13-7 3z"),
        (TINT, "M10.4 3.4h7.8v14.4h-7.8z"),
        (LINE, "m18.6 6 3.6 1.4-4.2 11"),
    ),
    "pile": ((TINT, "M4 6.4h11v14.8H4z"), (LINE, "M8 3h12v15.2M15 21.2l5-3M15 6.4 20 3M4 6.4 8 3")),
    "discard": ((TINT, "M4 2.8h11v14H4z"), (LINE, "M9 21.4h11.4M9 21.4l3-2.6M9 21.4l3 2.4M18 5v9")),
    "played": ((TINT, "M2.6 9.4 14 5.2l3.6 10-11.4 4.2z"), (LINE, "M2 21.8h20")),
    "acquire": (
        (TINT, "M4 9.6h16l-1.6 12H5.6z"),
        (LINE, "M8 9.4V7.2a4 4 0 0 1 8 0v2.2M12 12.6v6M9 15.6h6"),
    ),
    "other": (
        (TINT, circle(8.6, 6.6, 3.6)),
        (TINT, "M2 21c0-6 2.6-9 6.6-9s6.6 3 6.6 9z"),
        (LINE, "M16 8.6h6M19.4 5.6l2.8 3-2.8 3"),
    ),
    "each_other": (
        (TINT, circle(6.2, 7.4, 3)),
        (TINT, circle(17.8, 7.4, 3)),
        (TINT, "M1.2 20c0-5 2-7.6 5-7.6s5 2.6 5 7.6zM12.8 20c0-5 2-7.6 5-7.6s5 2.6 5 7.6z"),
    ),
    "everyone": (
        (TINT, circle(5.6, 9.4, 2.6)),
        (TINT, circle(18.4, 9.4, 2.6)),
        (TINT, "M1 21c0-4.6 1.8-7 4.6-7s4.6 2.4 4.6 7zM13.8 21c0-4.6 1.8-7 4.6-7s4.6 2.4 4.6 7z"),
        (SOLID, circle(12, 5.4, 3)),
        (SOLID, "M7.4 18c0-5.4 1.8-8 4.6-8s4.6 2.6 4.6 8z"),
    ),
    "around": (
        (SOLID, "m12 7.4 4 2.3v4.6l-4 2.3-4-2.3V9.7z"),
        (TINT, "M12 .6 22 6.3v11.4L12 23.4 2 17.7V6.3z"),
        (SOLID, "m12 7.4 4 2.3v4.6l-4 2.3-4-2.3V9.7z"),
    ),
    "here": ((TINT, "M12 .6 22 6.3v11.4L12 23.4 2 17.7V6.3z"), (SOLID, circle(12, 12, 2.4))),
    "anywhere": (
        (TINT, circle(12, 12, 10)),
        (LINE, "M2 12h20M12 2c-6.4 5.6-6.4 14.4 0 20M12 2c6.4 5.6 6.4 14.4 0 20"),
    ),
    "skull": (
        (
            TINT,
            "M12 1.8c5.8 0 9.4 3.8 9.4 8.8 0 3.4-1.6 5.6-4 6.8v4.4H6.6v-4.4c-2.4-1.2-4-3.4-4-6.8 0-5"
            " 3.6-8.8 9.4-8.8z",
        ),
        (SOLID, circle(8.2, 11, 2.3)),
        (SOLID, circle(15.8, 11, 2.3)),
        (LINE, "M10 21.4v-3M14 21.4v-3"),
    ),
    "cross": ((LINE, "M4 4 20 20M20 4 4 20"),),
    "tick": ((LINE, "m4.6 12.8 5 5L19.6 6.8"),),
    "crack": (
        (TINT, "M12 .6 22 6.3v11.4L12 23.4 2 17.7V6.3z"),
        (LINE, "m7 3.4 3.6 5.4-4 3.4 5.4 3-1.6 4.6M12 15.2l6-2.4-1.4-4.2 4.4-2.4"),
    ),
    "shuffle": (
        (
            LINE,
            "M2 6.4h4c6 0 6 11.2 12 11.2h3.4M2 17.6h4c6 0 6-11.2 12-11.2h3.4M18.4 3.2l3.2 3.2-3.2 3.2M18.4"
            " 14.4l3.2 3.2-3.2 3.2",
        ),
    ),
    "profit": (
        (TINT, "M4 14.6c0-1.8 3.6-3 8-3s8 1.2 8 3v4c0 1.8-3.6 3-8 3s-8-1.2-8-3z"),
        (TINT, "M4 8.4c0-1.8 3.6-3 8-3s8 1.2 8 3v3.4c0 1.8-3.6 3-8 3s-8-1.2-8-3z"),
        (LINE, "M4 8.4c0 1.8 3.6 3 8 3s8-1.2 8-3"),
    ),
    "extraction": ((LINE, "M6 22 16.4 8.4M3.6 8.2C8.6 2 16.6 1.6 21.8 7.4M16.4 8.4l2-2.6"),),
    "dome": (
        (TINT, "M2 19a10 10.6 0 0 1 20 0z"),
        (LINE, "M12 8.4V19M12 8.4C8.4 11 7.2 14.6 7.2 19M12 8.4c3.6 2.6 4.8 6.2 4.8 10.6"),
        (SOLID, "M1 19h22v2.6H1z"),
    ),
    "bag": (
        (TINT, "M8.2 6.6C4.6 9.4 2.6 13 2.6 16.4c0 3.6 2.9 5.4 9.4 5.4s9.4-1.8 9.4-5.4c0-3.4-2-7-5.6-9.8z"),
        (TINT, "M6.6 2.6c1.7.9 3.5.9 5.4 0 1.9.9 3.7.9 5.4 0l-1.6 4H8.2z"),
    ),
    "event": ((TINT, "M3 3h18v18H3z"), (SOLID, "M10.8 6.4h2.4l-.4 7.2h-1.6z"), (SOLID, circle(12, 17, 1.5))),
    "clean": ((TINT, "M12 1.8 21.4 7v10L12 22.2 2.6 17V7z"), (LINE, "M7 12h10")),
    "laurel": ((TINT, "m12 1.2 3.3 6.9 7.5 1-5.5 5.2 1.4 7.5L12 18.2l-6.7 3.6 1.4-7.5L1.2 9.1l7.5-1z"),),
    "lock": ((LINE, "M7.4 11V7.6a4.6 4.6 0 0 1 9.2 0V11"), (SOLID, "M4.8 11h14.4v10.4H4.8z")),
}

_MEEPLE: tuple[Shape, ...] = (
    (
        "body",
        "M12 1.4a4.6 4.6 0 0 1 3.6 7.4c3.4.8 5.6 3 5.8 5.8h-4l3.4 7.8H3.2l3.4-7.8h-4c.2-2.8 2.4-5"
        " 5.8-5.8A4.6 4.6 0 0 1 12 1.4z",
    ),
)
_CARVED: tuple[Shape, ...] = (
    ("carved", circle(12, 15.4, 3)),
    ("carved", "M9 12.6h6v6H9z"),
    ("carved", "m12 11.6 4 7H8z"),
    ("carved", "M10.8 11.6h2.4v2.6h2.6v2.4h-2.6v2.6h-2.4v-2.6H8.2v-2.4h2.6z"),
)
"""What is carved into each seat's meeple, so that they can be told apart without their colour."""
_TOKEN: tuple[Shape, ...] = (
    ("dark", "M3 7.6 8 3h13v13l-4.6 5H3z"),
    ("gloss", "M3 7.6 8 3h13l-4.6 4.6z"),
    ("shine", "M5.4 10.4v5"),
)
"""A pollution cube: black and glossy."""


def _sheet() -> Markup:
    icons = {**_SIGNS, **_FURNITURE, "token": _TOKEN}
    icons.update({f"meeple-{seat}": (*_MEEPLE, carved) for seat, carved in enumerate(_CARVED)})
    return element("defs", None, symbols(PREFIX, {name: paths(PREFIX, shapes) for name, shapes in icons.items()}))


SHEET = _sheet()


icon = partial(icon_of, PREFIX)
"""An icon of the sheet: its name, its upper left corner, its size, and a class if it has one."""


@lru_cache(maxsize=4096)
def sign(name: str, x: float, y: float, size: float) -> Markup:
    """The sign of an element in its own colour; `any` and `mix` stand for an element of one's choice."""
    return icon(name, x, y, size, f"el-{name}")
