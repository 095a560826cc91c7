"""A graph of one number for each seat over a match: its lines, what can be pressed, and the same in numbers."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

Context = dict[str, Any]
LEFT, RIGHT, TOP, BOTTOM = 58, 320, 10, 150
"""Where the graph lies in its drawing."""
BETWEEN_MARKS = 7
"""Every so many points a line has a mark of its seat's shape."""
FEW = 20
"""So few points have a mark each."""


class At(msgspec.Struct, frozen=True):
    """A point of every line: its place from the left, the step of the match, its name, and the seats' numbers."""

    place: int
    step: int
    name: str
    numbers: tuple[float, ...]


class Line(msgspec.Struct, frozen=True):
    """Whose line it is, and the classes that colour it, if it has colours of its own."""

    name: str
    livery: str = ""


def graph(
    whose: Sequence[Line],
    points: Sequence[At],
    last: int,
    now: int,
    scale: Sequence[float],
    told: Callable[[float], str],
) -> Context:
    """Everybody's lines up to the last place, with their numbers at the place shown now.

    `scale` has the numbers at its rules, least first.
    """
    least, most = scale[0], scale[-1]

    def y(number: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (number - least) / (most - least), 1)

    is_known = bool(points) and points[-1].place >= now
    shown = [at for at in points if at.place <= now][-1:] if is_known else []
    apart = 1 if len(points) <= FEW else BETWEEN_MARKS
    return {
        "rules": [(y(number), told(number)) for number in scale],
        "lines": [
            {
                "name": one.name,
                "livery": one.livery,
                "now": told(shown[0].numbers[line]) if shown else "",
                "points": " ".join(f"{x(at.place, last)},{y(at.numbers[line])}" for at in points),
                "marks": [(x(at.place, last), y(at.numbers[line])) for at in points[line * 2 % apart :: apart]],
            }
            for line, one in enumerate(whose)
        ],
        "columns": _columns([one.name for one in whose], points, last, told),
    }


def _columns(called: Sequence[str], points: Sequence[At], last: int, told: Callable[[float], str]) -> list[Context]:
    """Each point with the strip of the graph that belongs to it, and what it says."""
    places = [at.place for at in points]
    found: list[Context] = []
    for number, at in enumerate(points):
        left = (places[max(number - 1, 0)] + at.place) / 2
        right = (places[min(number + 1, len(places) - 1)] + at.place) / 2
        numbers = [told(one) for one in at.numbers[: len(called)]]
        said = ", ".join(f"{name} {one}" for name, one in zip(called, numbers, strict=True))
        found.append(
            {
                "step": at.step,
                "x": x(left, last),
                "width": max(1.0, round(x(right, last) - x(left, last), 1)),
                "name": at.name,
                "title": f"{at.name}: {said}",
                "numbers": numbers,
            }
        )
    return found


def x(place: float, last: int) -> float:
    """Where a place lies."""
    return round(LEFT + (RIGHT - LEFT) * place / max(last, 1), 1)


def steps_of(highest: float) -> tuple[float, ...]:
    """A scale from 0 to a round number that is not less than the highest, with two rules between at most.

    >>> steps_of(46), steps_of(7), steps_of(0)
    ((0, 25, 50), (0, 5, 10), (0, 5, 10))
    """
    for size in (5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200):
        if highest <= 2 * size:
            return (0, size, 2 * size)
    size = -(-int(highest) // 200) * 100
    return (0, size, 2 * size)
