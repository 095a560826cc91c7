"""What one Specimen can do, laid over the board once it is pressed: what to grow, where to go, what to attack.

Everything that is pressed has the notation of a whole plan (`guide.reach`). The same drawing is laid over a wide
board and behind the window of a narrow screen, which it moves (`data-look`).
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from fourfold.games.earth_water_sun.drawing.danger import TREE, feared
from fourfold.games.earth_water_sun.drawing.geometry import (
    INNER,
    SIZE,
    Board,
    Point,
    board,
    corners,
    shape,
)
from fourfold.games.earth_water_sun.drawing.symbols import icon, sign
from fourfold.games.earth_water_sun.drawing.window import HIGH, NEAR, WIDE, Look, closer, everything
from fourfold.games.earth_water_sun.plans import Line
from fourfold.games.earth_water_sun.rules.axes import ELEMENTS
from fourfold.games.earth_water_sun.view import KINDS, EarthWaterSunView, colour_of
from fourfold.games.guide import Plan
from fourfold.games.lettering import BOLD, width
from fourfold.games.svg import Attribute, Markup, element, group, join, number, path, placed, rect, text
from fourfold.games.words import Words

FIELD = shape(corners(3.5))
LEFT = 41.0
"""The room left of the words in a menu."""
LARGE, SMALL = 14.5, 13.5
"""How large the letters of a menu are: what a row is called, and what it brings."""
LONGEST = 230.0
"""How long a line in a menu is at most."""
NAMED = 12.2
"""How large the names of goals are on a narrow screen; a wide one has a size of its own."""
READABLE = 12.2 / SMALL
"""The scale at which they can be read."""
BEYOND = 5.0
"""How far beyond its hex a goal can be pressed, where hexes are smaller than a thumb."""
RISKY = 0.5
"""How large the sign of danger on a goal is: no larger than the dot of one without, for most goals may have it."""
FAR = 0.8
"""The scale below which signs are drawn larger on a narrow screen."""
OVER = 74.0
"""How far over a hex its menu is, so that the Specimen is seen, with its Shield."""
BELOW = SIZE + 16
"""And how far below it, where there is no room over it."""


def reach_drawing(
    view: EarthWaterSunView,
    words: Words,
    hex: str,
    lines: Sequence[Line],
    plans: Sequence[Plan],
    risks: Sequence[str | None],
    here: str | None,
) -> Markup:
    """The plans of a Specimen, each to be pressed; where something may befall it there, with a sign of that.

    So has the Specimen itself, for what may befall it here if it stays.
    """
    if not plans:
        return Markup()
    laid = board(view.hexes, colour_of(view) == "white")
    start = element("path", {"class": "from", "d": FIELD, "transform": laid.at[hex]})
    if lines[0].actions[0].kind == "grow":
        drawn, look = _elements(laid, view, words, hex, plans)
    else:
        look = looked(laid, hex, lines)
        drawn = _goals(laid, view, words, [*map(Goal, lines, plans, risks)], look.scale)
    warned = feared(laid.at[hex], TREE, here) if here else Markup()
    css = "far" if look.scale < FAR else None
    return element("g", {"class": css, "data-look": look.moved}, start, warned, drawn)


# --- a menu beside a Specimen --------------------------------------------------------------------------------


class Row(NamedTuple):
    """A plan in a menu: its signs, what it is called, and what it brings."""

    plan: Plan
    css: str
    signs: tuple[str, ...]
    title: str
    brings: tuple[str, ...]


def _menu(laid: Board, view: EarthWaterSunView, hex: str, rows: Sequence[Row]) -> tuple[Markup, Look]:
    """Plans over a Specimen or below it, each as high as a thumb.

    They lie where there is room and where they cover fewer of the others: one chooses in view of whom to attack.
    """
    told = [_told(row.brings) for row in rows]
    stands_at, level_with = laid.places[hex]
    widest = max(
        width(line, size) for row, lines in zip(rows, told, strict=True) for line, size in _lines(row, lines)
    )
    room = LEFT + 12 + widest
    most = max(0.0, laid.width / 2 + 60 - room / 2)
    x = min(most, max(-most, stands_at)) - room / 2
    left_end, right_end = min(x - 8, stands_at - INNER), max(x + room + 8, stands_at + INNER)
    lettered, beside = max(26 + 16 * len(lines) for lines in told), OVER + BELOW + 8
    fitted = min((HIGH - 44 * len(rows)) / (beside + 2 * len(rows)), HIGH / (beside + lettered * len(rows)))
    scale = min(NEAR, WIDE / (right_end - left_end), max(READABLE, fitted))
    high = max(2 + 44 / scale, lettered)
    tall = len(rows) * high
    over, below = level_with - OVER - tall, level_with + BELOW
    fits = [-laid.height / 2 - 20 < over, below + tall < laid.height / 2 + 20]
    others = [laid.places[one.hex] for one in view.specimens if one.hex != hex]
    hidden = [
        sum(x - INNER < left < x + room + INNER and top - 20 < down < top + tall + 40 for left, down in others)
        for top in (over, below)
    ]
    is_over = fits[0] and not (fits[1] and hidden[1] < hidden[0])
    edge = laid.height / 2 + 20
    y = max(-edge, min(edge - tall, over if is_over else below))
    top_end, bottom_end = min(y - 8, level_with - OVER), max(y + tall + 8, level_with + SIZE)
    if (bottom_end - top_end) * scale > HIGH:
        top_end, bottom_end = y - 8, y + tall + 8
        scale = min(scale, HIGH / (tall + 16))
    foot = min(x + room - 14, max(x + 14, stands_at))
    side, tip = (y + tall + 4, level_with - OVER + 16) if is_over else (y - 4, level_with + SIZE - 2)
    tail = path(
        "tail",
        f"M{number(foot - 11)} {number(side)}L{number(foot)} {number(tip)}L{number(foot + 11)} {number(side)}",
    )
    drawn = [rect("menu", x - 5, y - 5, room + 10, tall + 10, 10), tail]
    for place, (row, lines) in enumerate(zip(rows, told, strict=True)):
        top = y + place * high
        middle = top + high / 2 - 8 * (len(lines) - 1)
        drawn.append(
            _plan(
                row.plan,
                row.css,
                rect("press", x - 4, top, room + 8, high),
                rect("card", x, top + 1, room, high - 2, 7),
                *_signs(row.signs, x + 20, top + high / 2),
                text(x + LEFT, middle - 3, row.title, "who", size=LARGE),
                *(text(x + LEFT, middle + 13 + 16 * n, line, "brings", size=SMALL) for n, line in enumerate(lines)),
            )
        )
    return join(*drawn), closer(laid, (left_end + right_end) / 2, (top_end + bottom_end) / 2, scale, beyond=room)


def _told(brings: Sequence[str]) -> list[str]:
    """Some facts in as few lines as they need."""
    lines = [brings[0]]
    for fact in brings[1:]:
        longer = f"{lines[-1]} · {fact}"
        lines[-1:] = [longer] if width(longer, SMALL) <= LONGEST else [lines[-1], fact]
    return lines


def _lines(row: Row, told: Sequence[str]) -> list[tuple[str, float]]:
    """What stands in a row, line by line, and how large."""
    return [(row.title, LARGE * BOLD), *((line, SMALL) for line in told)]


def _signs(names: Sequence[str], x: float, y: float) -> list[Markup]:
    """The signs of a row; two stand over each other."""
    if len(names) == 1:
        return [icon(names[0], x, y, 1.5 if names[0] in ELEMENTS else 1.2)]
    return [icon(name, x, y + 11 * (2 * place - 1), 0.85) for place, name in enumerate(names)]


# --- what to grow ------------------------------------------------------------------------------------------


def _elements(
    laid: Board, view: EarthWaterSunView, words: Words, hex: str, plans: Sequence[Plan]
) -> tuple[Markup, Look]:
    """The elements, each with what it would bring."""
    seen = next(seen for seen in view.specimens if seen.hex == hex)
    rows = []
    for plan in plans:
        name = plan.actions[0].fields["element"]
        level = getattr(seen, name) + 1
        title = words.say("about.level", element=name, level=level, brings="").rstrip(": \u202f")
        rows.append(Row(plan, "grow", (name,), title, (words.say(f"drawn.{name}_{level}"),)))
    return _menu(laid, view, hex, rows)


# --- where to go and what to attack ------------------------------------------------------------------------


class Goal(NamedTuple):
    """A line with its plan, and what may befall the Specimen where it leaves it."""

    line: Line
    plan: Plan
    risk: str | None


def _goals(laid: Board, view: EarthWaterSunView, words: Words, goals: Sequence[Goal], scale: float) -> Markup:
    """Hexes to go to under the ways that lead there, then Roots and enemies to attack.

    An enemy that can be attacked in several ways has one sign; once it is pressed, they are listed beside it.
    """
    stands: list[Markup] = []
    roots: list[Markup] = []
    ways: dict[tuple[Point, Point], None] = {}
    hits: defaultdict[str, list[Goal]] = defaultdict(list)
    pressed = shape(corners(max(-BEYOND, min(0.0, INNER - 22 / scale))))
    for goal in goals:
        places = [laid.places[hex] for hex in goal.line.path]
        if not goal.line.targets:
            ways |= dict.fromkeys(pairwise([_foot(*places[:2]), *places[1:]]))
            stands.append(_stand(laid, goal, pressed, NAMED / scale))
        elif len(goal.line.targets) == 1 and goal.line.targets[0][1] is not None:
            roots.append(_on_root(laid, goal, view.colour, min(INNER, 22 / scale)))
        else:
            for hex, _ in goal.line.targets:
                hits[hex].append(goal)
    enemies = [
        _strike(laid, found[0], hex, view.colour, pressed)
        if len(found) == 1
        else _several(laid, view, words, hex, found, pressed)
        for hex, found in hits.items()
    ]
    led = "".join(f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}" for (x, y), (to_x, to_y) in ways)
    return join(path("ways", led), *stands, *roots, *enemies)


def _foot(here: Point, there: Point) -> Point:
    """Where a way leaves the Specimen, so that it does not run over it."""
    return here[0] + 0.45 * (there[0] - here[0]), here[1] + 0.45 * (there[1] - here[1])


def _way(laid: Board, line: Line) -> Markup:
    places = [laid.places[hex] for hex in line.path]
    led = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places)
    return path("way", led) if len(places) > 1 else Markup()


def _stand(laid: Board, goal: Goal, pressed: str, size: float) -> Markup:
    """A hex to go to, with its name."""
    hex = goal.line.path[-1]
    x, y = laid.places[hex]
    mark = sign(goal.risk, x, y - 1, RISKY, "risk") if goal.risk else icon("goal", x, y, 0.85)
    css = "rests" if goal.line.ends_turn else "goes"
    name = text(x, y + SIZE * 0.75, hex, "called", anchor="middle", size=round(size, 1))
    field = _field("field", x, y)
    return _plan(goal.plan, css, _field("press", x, y, pressed), field, _way(laid, goal.line), mark, name)


def _strike(laid: Board, goal: Goal, hex: str, colour: str, pressed: str) -> Markup:
    """The only attack there is on an enemy."""
    x, y = laid.places[hex]
    marks = _results(goal, colour, x, y)
    hit, field = _field("press", x, y, pressed), _field("field", x, y)
    return _plan(goal.plan, "strike", hit, _way(laid, goal.line), field, marks)


def _several(
    laid: Board, view: EarthWaterSunView, words: Words, hex: str, goals: Sequence[Goal], pressed: str
) -> Markup:
    """An enemy that can be attacked by entering its hex, from beside, or together with another: each is a row."""
    x, y = laid.places[hex]
    kinds = {seen.hex: seen.kind for seen in view.specimens}
    label = words.say("ways.several", count=len(goals), kind=kinds[hex], hex=hex)
    opens: dict[str, Attribute] = {"data-ways": hex, "role": "button", "tabindex": 0, "aria-label": label}
    rows = []
    for goal in sorted(goals, key=lambda goal: (len(goal.line.targets), not goal.line.enters)):
        signs = (
            ("swords", "swords")
            if len(goal.line.targets) > 1
            else ("win",)
            if _wins(goal.line, view.colour)
            else ("swords",)
        )
        rows.append(Row(goal.plan, "strike", signs, _how(goal.line, hex, kinds, words), _brings(goal, view, words)))
    menu, look = _menu(laid, view, hex, rows)
    shown = group(
        "strike",
        _field("field", x, y),
        sign("win" if any(_wins(goal.line, view.colour) for goal in goals) else "swords", x + 20, y - 20, 0.9),
        _named(_field("press", x, y, pressed), opens),
    )
    return group("several", shown, element("g", {"class": "menu-of", "data-look": look.moved}, menu))


def _how(line: Line, hex: str, kinds: Mapping[str, str], words: Words) -> str:
    """How an enemy is attacked, in a few words."""
    if len(line.targets) > 1:
        other = next(target for target, _ in line.targets if target != hex)
        return words.say("ways.both", kind=kinds[other], hex=other)
    if line.enters:
        return words.say("ways.enter")
    return words.say("ways.from", hex=line.path[-1]) if len(line.path) > 1 else words.say("ways.here")


def _brings(goal: Goal, view: EarthWaterSunView, words: Words) -> tuple[str, ...]:
    """What an attack brings and costs, in a few words."""
    events = [event for event in goal.line.events if event.facts.get("colour") != view.colour]
    said = [words.say("ways.won")] if _wins(goal.line, view.colour) else []
    for kind in reversed(KINDS):
        count = sum(event.kind == "fell" and event.facts["kind"] == kind for event in events)
        said += [words.say(f"ways.fell_{kind}", count=count)] if count else []
    said += [words.say("ways.shield")] if any(event.kind == "shield_broken" for event in events) else []
    said += [words.say("ways.answer")] if any(event.kind == "struck_back" for event in events) else []
    count = _gained(goal.line, view.colour)
    said += [words.say("ways.gain", count=count)] if count else []
    said += [words.say(f"ways.risk_{goal.risk}")] if goal.risk else []
    return (*said,)


def _wins(line: Line, colour: str) -> bool:
    """Does a line win the match?"""
    return any(event.kind in ("won", "won_mutual") and event.facts["colour"] == colour for event in line.events)


def _field(css: str, x: float, y: float, outline: str = FIELD) -> Markup:
    return element("path", {"class": css, "d": outline, "transform": placed(x, y)})


def _disc(css: str, x: float, y: float, radius: float) -> Markup:
    return element("circle", {"class": css, "cx": x, "cy": y, "r": radius})


def _on_root(laid: Board, goal: Goal, colour: str, thumb: float) -> Markup:
    """An attack on a Root, at its edge."""
    hex, edge = goal.line.targets[0]
    x, y = laid.middle(edge)[0] if edge else laid.places[hex]
    coins = _gains(goal.line, colour, x, y - 20)
    disc, swords = _disc("field", x, y, 17), sign("swords", x, y, 0.8)
    return _plan(goal.plan, "strike", _disc("press", x, y, thumb), _way(laid, goal.line), disc, swords, coins)


def _results(goal: Goal, colour: str, x: float, y: float) -> Markup:
    """What an attack on an enemy does: swords, or a crown where it wins; what it brings, breaks and costs."""
    events = [event for event in goal.line.events if event.facts.get("colour") != colour]
    broken = any(event.kind == "shield_broken" for event in events)
    answered = any(event.kind == "struck_back" for event in events)
    return join(
        sign("win" if _wins(goal.line, colour) else "swords", x + 20, y - 20, 0.9),
        sign("badge", x + 22, y + 6, 1.1) if broken else Markup(),
        sign("answer", x - 21, y, 0.9) if answered else Markup(),
        _gains(goal.line, colour, x - 21, y - 22),
        sign(goal.risk, x + 21, y + 18, RISKY) if goal.risk and not broken else Markup(),
    )


def _gained(line: Line, colour: str) -> int:
    """How many resources a line brings."""
    due = (event for event in line.events if event.kind == "reward_due" and event.facts["colour"] == colour)
    return sum(int(event.facts["count"]) for event in due)


def _gains(line: Line, colour: str, x: float, y: float) -> Markup:
    """A coin for each resource that is gained."""
    return join(*(icon("gain", x + 9 * place, y, 0.85, "coins") for place in range(_gained(line, colour))))


def _plan(plan: Plan, css: str, hit: Markup, *drawn: Markup) -> Markup:
    """What is drawn of a plan under a clear shape that is pressed, and named by it."""
    pressed: dict[str, Attribute] = {
        "data-plan": plan.notation,
        "role": "button",
        "tabindex": 0,
        "aria-label": plan.text,
    }
    return group(f"plan {css}", element("title", None, plan.text), *drawn, _named(hit, pressed))


def _named(hit: Markup, attributes: Mapping[str, Attribute]) -> Markup:
    """A shape that is pressed."""
    named = element("g", {**attributes}).removeprefix("<g").removesuffix("/>")
    return Markup(hit.removesuffix("/>") + named + "/>")


def looked(laid: Board, hex: str, lines: Sequence[Line]) -> Look:
    """The Specimen with all it can come to and attack, as large as that can be."""
    struck = [target for line in lines for target, _ in line.targets]
    rooted = any(edge for line in lines for _, edge in line.targets)
    places = [laid.places[one] for one in (hex, *(line.path[-1] for line in lines), *struck)]
    return everything(laid, places, NEAR if rooted else 1.0)
