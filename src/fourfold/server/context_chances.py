"""How the chances went, as a graph: its lines, what can be pressed in it, and the same in numbers."""

from typing import Any

from fourfold.games.words import Words
from fourfold.server.advice import Course, Point
from fourfold.server.table import Table
from fourfold.server.words import words

Context = dict[str, Any]
LEFT, RIGHT, TOP, BOTTOM = 48, 320, 10, 150
"""Where the graph lies in its drawing."""
BETWEEN_MARKS = 7
"""Every so many points a line has a mark of its seat's shape."""


def chances(table: Table, reader: int | None, at: int, names: Words, language: str) -> Context:
    """The graph for a reader of a match that is over, with the step that is shown just now."""
    say = words(language).say
    course = table.advice.course(reader)
    last = table.match.length - 1
    team = table.game.team
    called = [say("chances.team")] if team else [str(names.name("seat", seat.seat)) for seat in table.seats]
    now = [point for point in course.points if point.step <= at][-1:]
    whose = say("replay.spectator") if reader is None else str(names.name("seat", reader))
    return {
        "is_whole": course.is_whole,
        "working": say("chances.working", done=len(course.points), all=course.of),
        "about": say("chances.about", name=whose) if table.match.edition.hides else "",
        "now": _x(at, last),
        "lines": [
            {
                "name": name,
                "percent": _percent(now[0], seat, language) if now else "",
                "points": " ".join(f"{_x(p.step, last)},{_y(p.chances[seat])}" for p in course.points),
                "marks": [
                    (_x(p.step, last), _y(p.chances[seat]))
                    for p in course.points[seat * 2 % BETWEEN_MARKS :: BETWEEN_MARKS]
                ],
            }
            for seat, name in enumerate(called)
        ],
        "columns": _columns(course, called, last, language),
    }


def _columns(course: Course, called: list[str], last: int, language: str) -> list[Context]:
    """Each point with the strip of the graph that belongs to it, and what it says."""
    say = words(language).say
    steps = [point.step for point in course.points]
    found: list[Context] = []
    for place, point in enumerate(course.points):
        left = (steps[max(place - 1, 0)] + point.step) / 2
        right = (steps[min(place + 1, len(steps) - 1)] + point.step) / 2
        percents = [_percent(point, seat, language) for seat in range(len(called))]
        told = ", ".join(f"{name} {percent}" for name, percent in zip(called, percents, strict=True))
        found.append(
            {
                "step": point.step,
                "x": _x(left, last),
                "width": max(1.0, _x(right, last) - _x(left, last)),
                "title": f"{say('chances.at', step=point.step)}: {told}",
                "percents": percents,
            }
        )
    return found


def _percent(point: Point, seat: int, language: str) -> str:
    return words(language).say("hint.percent", number=round(100 * point.chances[seat]))


def _x(step: float, last: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * step / max(last, 1), 1)


def _y(chance: float) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * chance, 1)
