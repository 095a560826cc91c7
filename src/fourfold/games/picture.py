"""What the pictures of all games have in common: their frame, the light on the sheet, icons, what is pressed."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from fourfold.games.svg import Attribute, Markup, element, join, number

Shape = tuple[str, str]
"""A class of the style sheet without the game's prefix (empty for none), and a path."""


def picture(css: str, size: tuple[int, int], label: str, language: str, brought: Markup, *drawn: Markup) -> Markup:
    """A whole picture: its frame with its name, the styles and icons it brings with it, and what lies on the sheet.

    The sheet goes on outside the frame, half the picture on each side, for a page that has room left beside it.
    """
    across, high = size
    frame: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": css,
        "viewBox": f"0 0 {across} {high}",
        "role": "group",
        "aria-label": label,
        "lang": language,
    }
    beyond = {"x": -across / 2, "y": -high / 2, "width": 2 * across, "height": 2 * high}
    sheet = element("rect", {"class": "sheet", **beyond})
    return element("svg", frame, element("title", None, label), brought, sheet, *drawn)


def light(identity: str, cx: str, cy: str, r: str) -> Markup:
    """The light that falls on the sheet, in parts of the sheet, which is twice as large as the picture."""
    return element(
        "radialGradient",
        {"id": identity, "cx": cx, "cy": cy, "r": r},
        element("stop", {"class": "glow0", "offset": 0}),
        element("stop", {"class": "glow1", "offset": 1}),
    )


def circle(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    across, half = number(2 * r), f"{number(r)} {number(r)} 0 1 0"
    return f"M{number(x - r)} {number(y)}a{half} {across} 0 {half}-{across} 0z"


def paths(prefix: str, shapes: Iterable[Shape]) -> Markup:
    """The shapes of an icon, one over the other."""
    return join(*(element("path", {"class": prefix + css if css else None, "d": path}) for css, path in shapes))


def symbols(prefix: str, icons: Mapping[str, Markup]) -> Markup:
    """A sheet of icons on a grid of 24, by name."""
    return join(
        *(element("symbol", {"id": prefix + name, "viewBox": "0 0 24 24"}, drawn) for name, drawn in icons.items())
    )


@lru_cache(maxsize=16384)
def icon_of(prefix: str, name: str, x: float, y: float, size: float, css: str | None = None) -> Markup:
    """An icon of a game's sheet with its upper left corner at (x, y)."""
    return element("use", {"href": f"#{prefix}{name}", "x": x, "y": y, "width": size, "height": size, "class": css})


def button(notation: str, label: str) -> dict[str, Attribute]:
    """The attributes of whatever can be pressed to play an action."""
    return {"data-action": notation, "role": "button", "tabindex": 0, "aria-label": label}


def press(notation: str, label: str, x: float, y: float, wide: float, high: float, radius: float = 6) -> Markup:
    """A clear sheet over a piece, pressed to play it: so its name is the action, not all that is printed below."""
    named: dict[str, Attribute] = {"id": "press-" + notation.replace(" ", "-"), "class": "press"}
    frame = {"x": x, "y": y, "width": wide, "height": high, "rx": radius}
    return element("rect", {**named, **frame, **button(notation, label)})
