"""A burin: outlines, lines and hatching as an engraver cuts them, written as the paths of a symbol.

Points are complex numbers on a sheet of 200 by 200, y downwards. Light falls from the upper left, so hatching lies
at the lower right end of its lines.
"""

from cmath import exp, pi
from collections.abc import Iterable, Sequence
from itertools import pairwise

from fourfold.games.svg import Markup, element, join, path

Points = Sequence[complex]
SIZE = 200
TILT = 35.0
"""The usual direction of hatching, in degrees: down to the right."""


def turned(points: Points, degrees: float, at: complex = 0, scale: float = 1) -> list[complex]:
    """Points turned about the origin and then moved."""
    turn = scale * exp(1j * pi * degrees / 180)
    return [at + turn * point for point in points]


def mirrored(points: Points) -> list[complex]:
    """An outline from half of it: down one side of the upright axis, and back up the other."""
    return [*points, *(complex(-point.real, point.imag) for point in reversed(points))]


def around(centre: complex, radius: float, corners: int = 10, flat: float = 1, first: float = 0) -> list[complex]:
    """Points on a circle, or on an ellipse that is so flat."""
    turns = (exp(2j * pi * (number / corners + first / 360)) * radius for number in range(corners))
    return [centre + complex(turn.real, turn.imag * flat) for turn in turns]


class Burin:
    """What has been cut so far, lowest first."""

    def __init__(self) -> None:
        self._cut: list[tuple[str, str]] = []
        self.scale, self.at = 1.0, 0j
        """How large, and from where, what comes next is cut."""

    def _placed(self, points: Points) -> list[complex]:
        return [self.at + self.scale * point for point in points]

    def symbol(self, identity: str) -> Markup:
        """The whole engraving as a symbol."""
        drawn = (path(css, cut) for css, cut in self._cut)
        return element("symbol", {"id": identity, "viewBox": f"0 0 {SIZE} {SIZE}"}, join(*drawn))

    def _add(self, css: str, cut: str) -> None:
        if self._cut and self._cut[-1][0] == css and css in ("env-l", "env-h"):
            self._cut[-1] = (css, self._cut[-1][1] + cut)
        elif cut:
            self._cut.append((css, cut))

    def shape(self, points: Points, css: str = "env-f", shade: float = 0.45, gap: float = 6) -> None:
        """A soft outline that is filled, and hatched at its shady side."""
        points = self._placed(points)
        self._add(css, _written(points, closed=True))
        self._hatch(_flattened(points), shade, gap)

    def block(self, points: Points, css: str = "env-f", shade: float = 0.45, gap: float = 6) -> None:
        """An outline with corners, likewise."""
        points = self._placed(points)
        self._add(css, f"M{'L'.join(map(_at, points))}z")
        self._hatch(points, shade, gap)

    def line(self, *points: complex) -> None:
        """A soft line."""
        self._add("env-l", _written(self._placed(points), closed=False))

    def lines(self, many: Iterable[Points]) -> None:
        """Several."""
        for points in many:
            self.line(*points)

    def fine(self, *points: complex) -> None:
        """A line as thin as hatching."""
        self._add("env-h", _written(self._placed(points), closed=False))

    def ring(self, centre: complex, radius: float, css: str = "env-l", flat: float = 1) -> None:
        """A circle, or an ellipse that is so flat."""
        across, high = round(radius * self.scale), round(radius * self.scale * flat)
        [centre] = self._placed([centre])
        half = f"a{across} {high} 0 1 0"
        self._add(css, f"M{_at(centre - across)}{half} {2 * across} 0{half}-{2 * across} 0z")

    def hatch(self, outline: Points, share: float, gap: float) -> None:
        """Hatching alone."""
        self._hatch(self._placed(outline), share, gap)

    def _hatch(self, outline: Points, share: float, gap: float) -> None:
        """Parallel cuts over so much of an outline, from its shady side; every other one is shorter."""
        if share <= 0:
            return
        turn = exp(-1j * pi * TILT / 180)
        flat = [point * turn for point in outline]
        level, least = min(point.imag for point in flat) + gap / 2, max(point.imag for point in flat)
        number = 0
        while level < least:
            ends = sorted(_crossings(flat, level))
            for start, end in zip(ends[::2], ends[1::2], strict=False):
                length = (end - start) * share * (1 if number % 2 else 0.72)
                if length > 3:
                    first, last = (complex(x, level) / turn for x in (end - length, end))
                    self._add("env-h", f"M{_at(first)}l{_at(last - first)}")
            level, number = level + gap, number + 1


def _crossings(outline: Points, level: float) -> Iterable[float]:
    for one, two in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (one.imag < level) != (two.imag < level):
            yield one.real + (two.real - one.real) * (level - one.imag) / (two.imag - one.imag)


def _at(point: complex) -> str:
    return f"{round(point.real)} {round(point.imag)}"


def _written(points: Points, *, closed: bool) -> str:
    """A soft line that points pull at: it goes through the middle between each two."""
    if closed:
        middles = [(one + two) / 2 for one, two in zip(points, [*points[1:], points[0]], strict=True)]
        return f"M{_at(middles[-1])}{_pulled(points, middles)}z"
    if len(points) == 2:
        return f"M{_at(points[0])}L{_at(points[1])}"
    ends = [*((one + two) / 2 for one, two in pairwise(points[1:-1])), points[-1]]
    return f"M{_at(points[0])}{_pulled(points[1:-1], ends)}"


def _pulled(points: Points, ends: Points) -> str:
    """Curves to one end after the other, each pulled at by a point."""
    return "".join(f"Q{_at(point)} {_at(end)}" for point, end in zip(points, ends, strict=True))


def _flattened(points: Points) -> list[complex]:
    """The same outline as corners."""
    found: list[complex] = []
    for before, point, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        start, end = (before + point) / 2, (point + after) / 2
        found.extend((1 - t) ** 2 * start + 2 * t * (1 - t) * point + t**2 * end for t in (0, 0.34, 0.67))
    return found
