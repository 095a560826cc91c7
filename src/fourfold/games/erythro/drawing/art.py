"""Pictures of cards, grown from their names: a sky, a sun, two ranges of what belongs to the element, and a figure.

Water is waves, earth strata and peaks, fire tongues of flame, air long spirals of dust. All numbers come from the
card's id, so a card always has the same picture, and two cards of an element are siblings.
"""

from collections.abc import Callable
from math import sin
from zlib import crc32

from fourfold.games.erythro.drawing.figures import figure_of
from fourfold.games.erythro.drawing.symbols import icon
from fourfold.games.svg import Markup, element, group, kept, path, rect

Shape = Callable[[int, int, int, float], str]
"""The outline of a range: from a seed, to a width, above a floor, so high."""


@kept
def vignette(identity: str, kind: str, wide: int, high: int) -> Markup:
    """A landscape of an element, so wide and high, and in it what the card is about."""
    seed = crc32(identity.encode())
    shape = SHAPES.get(kind, _peaks)
    is_left = bool(seed % 2)
    size = min(high * 0.96, wide * 0.6)
    across = wide * (0.3 if is_left else 0.7) - size / 2
    sun = {
        "cx": wide * (66 + seed % 22 if is_left else 12 + seed % 22) // 100,
        "cy": high * (26 + seed // 64 % 30) // 100,
        "r": high * 0.19,
    }
    return group(
        f"art el-{kind}",
        rect("sky", 0, 0, wide, high),
        element("circle", {"class": "sun", **sun}),
        path("far", shape(seed, wide, high, high * 0.72)),
        path("near", shape(seed // 7 + 3, wide, high, high * 0.44)),
        icon(figure_of(identity, kind), round(across, 1), round(high - size, 1), round(size, 1), "figure"),
    )


def _steps(seed: int, wide: int, floor: int, least: int, most: int) -> list[tuple[int, float]]:
    """Places from the left to the right edge at uneven steps, each with a number between 0 and 1."""
    places, x = [(0, 0.5)], 0
    least, most = (each * max(floor, 30) // 30 for each in (least, most))
    while x < wide:
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        x = min(wide, x + least + (seed >> 8) % (most - least + 1))
        places.append((x, (seed >> 16) % 100 / 100))
    return places


def _peaks(seed: int, wide: int, floor: int, high: float) -> str:
    """Mountains: sharp, with a shoulder here and there."""
    ridge = "".join(
        f"L{x} {floor - high * (0.35 + 0.65 * much if place % 2 else 0.2 * much):.0f}"
        for place, (x, much) in enumerate(_steps(seed, wide, floor, 10, 24))
    )
    return f"M0 {floor}{ridge}V{floor}z"


def _waves(seed: int, wide: int, floor: int, high: float) -> str:
    """Waves: round crests that lean to one side."""
    drawn, last = f"M0 {floor}V{floor - high * 0.5:.0f}", 0
    for x, much in _steps(seed, wide, floor, 16, 30)[1:]:
        crest, trough = floor - high * (0.6 + 0.5 * much), floor - high * 0.4
        third = (x - last) / 3
        drawn += f"C{last + third:.0f} {crest:.0f} {last + 2 * third:.0f} {crest:.0f} {x} {trough:.0f}"
        last = x
    return f"{drawn}V{floor}z"


def _flames(seed: int, wide: int, floor: int, high: float) -> str:
    """Flames: tongues that rise and bend."""
    drawn, last = f"M0 {floor}", 0
    for x, much in _steps(seed, wide, floor, 12, 24)[1:]:
        tip, base = floor - high * (0.55 + 0.6 * much), floor - high * 0.22
        middle = (last + x) / 2 + 4 * (much - 0.5)
        drawn += f"Q{last + 1} {(tip + base) / 2:.0f} {middle:.0f} {tip:.0f}"
        drawn += f"Q{x - 1} {(tip + floor) / 2:.0f} {x} {base:.0f}"
        last = x
    return f"{drawn}V{floor}z"


def _winds(seed: int, wide: int, floor: int, high: float) -> str:
    """Winds: dunes that long waves of air have drawn."""
    drawn = f"M0 {floor}"
    lean = seed % 7 / 3
    for place in range(7):
        x = wide * place // 6
        y = floor - high * (0.55 + 0.4 * sin(lean + place * 1.3 + seed % 5))
        drawn += f"{'L' if place == 0 else 'T'}{x} {y:.0f}"
    return f"{drawn}V{floor}z"


SHAPES: dict[str, Shape] = {"water": _waves, "earth": _peaks, "fire": _flames, "air": _winds}
