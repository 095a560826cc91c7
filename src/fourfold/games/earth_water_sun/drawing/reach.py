"""What one Specimen can do, laid over the board once it is pressed: what to grow, where to go, what to attack.

Everything that is pressed has the notation of a whole plan (`guide.reach`). The same drawing is laid over a wide
board and behind the window of a narrow screen, which it moves (`data-look`).
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from fourfold.games.earth_water_sun.drawing.geometry import INNER, SIZE, Board, Point, board, corners, shape
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.drawing.window import NEAR, THUMB, WIDE, Look, around, closer
from fourfold.games.earth_water_sun.plans import Line
from fourfold.games.earth_water_sun.view import EarthWaterSunView, colour_of
from fourfold.games.guide import Plan
from fourfold.games.lettering import width
from fourfold.games.svg import Attribute, Markup, element, group, join, number, path, placed, rect, text
from fourfold.games.words import Words

FIELD = shape(corners(3.5))
LEFT = 41.0
"""The room left of the words in the menu of elements."""
OVER = 62.0
"""How far over a hex its menu is, so that the Specimen is seen."""


def reach_drawing(
    view: EarthWaterSunView,
    words: Words,
    hex: str,
    lines: Sequence[Line],
    plans: Sequence[Plan],
    risks: Sequence[bool],
) -> Markup:
    """The plans of a Specimen, each to be pressed; those that leave it in reach of the enemy are hatched."""
    if not plans:
        return Markup()
    laid = board(view.hexes, colour_of(view) == "white")
    start = element("path", {"class": "from", "d": FIELD, "transform": laid.at[hex]})
    if lines[0].actions[0].kind == "grow":
        drawn, look = _menu(laid, view, words, hex, plans)
    else:
        drawn, look = _goals(laid, lines, plans, risks, view.colour), _looked(laid, hex, lines)
    return element("g", {"data-look": look.moved}, start, drawn)


# --- what to grow ------------------------------------------------------------------------------------------


def _menu(
    laid: Board, view: EarthWaterSunView, words: Words, hex: str, plans: Sequence[Plan]
) -> tuple[Markup, Look]:
    """The elements over a Specimen, or below it where there is no room, each with what it would bring."""
    seen = next(seen for seen in view.specimens if seen.hex == hex)
    rows = []
    for plan in plans:
        name = plan.actions[0].fields["element"]
        level = getattr(seen, name) + 1
        title = words.say("about.level", element=name, level=level, brings="").rstrip(": \u202f")
        rows.append((plan, name, title, words.say(f"drawn.{name}_{level}")))
    stands_at, level_with = laid.places[hex]
    room = LEFT + 12 + max(width(words_of, 13.5) for *_, words_of in rows)
    most = max(0.0, laid.width / 2 + 60 - room / 2)
    x = min(most, max(-most, stands_at)) - room / 2
    left_end, right_end = min(x - 8, stands_at - INNER), max(x + room + 8, stands_at + INNER)
    scale = min(NEAR, WIDE / (right_end - left_end))
    high = 2 + 44 / scale
    tall = len(rows) * high
    over = level_with - OVER - tall
    y = over if over > -laid.height / 2 - 20 else level_with + SIZE + 4
    top_end, bottom_end = min(y - 8, level_with - OVER), max(y + tall + 8, level_with + SIZE)
    drawn = [rect("menu", x - 5, y - 5, room + 10, tall + 10, 10)]
    for place, (plan, name, title, brings) in enumerate(rows):
        top = y + place * high
        drawn.append(
            _plan(
                plan,
                "grow",
                rect("press", x - 4, top, room + 8, high),
                rect("card", x, top + 1, room, high - 2, 7),
                icon(name, x + 20, top + high / 2, 1.5),
                text(x + LEFT, top + high / 2 - 3, title, "who", size=14.5),
                text(x + LEFT, top + high / 2 + 13, brings, "brings", size=13.5),
            )
        )
    return join(*drawn), closer(laid, (left_end + right_end) / 2, (top_end + bottom_end) / 2, scale, beyond=room)


# --- where to go and what to attack ------------------------------------------------------------------------


def _goals(laid: Board, lines: Sequence[Line], plans: Sequence[Plan], risks: Sequence[bool], colour: str) -> Markup:
    """Hexes to go to under the ways that lead there, then attacks on hexes, on Roots, and on two hexes at once."""
    stands: list[Markup] = []
    hexes: list[Markup] = []
    others: list[Markup] = []
    doubles: Counter[str] = Counter()
    entered = {line.targets[0][0] for line in lines if line.enters and len(line.targets) == 1}
    ways: dict[tuple[Point, Point], None] = {}
    for line, plan, risk in zip(lines, plans, risks, strict=True):
        places = [laid.places[hex] for hex in line.path]
        way = _way(places)
        if not line.targets:
            ways |= dict.fromkeys(pairwise([_foot(*places[:2]), *places[1:]]))
            stands.append(_stand(laid, line, plan, way, risk=risk))
        elif len(line.targets) == 1 and line.targets[0][1] is None:
            beside = not line.enters and line.targets[0][0] in entered
            (others if beside else hexes).append(_strike(laid, line, plan, way, colour, beside=beside, risk=risk))
        elif len(line.targets) == 1:
            others.append(_on_root(laid, line, plan, way, colour))
        else:
            others.append(_double(laid, line, plan, way, colour, doubles[line.path[-1]]))
            doubles[line.path[-1]] += 1
    led = "".join(f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}" for (x, y), (to_x, to_y) in ways)
    return join(*stands, path("ways", led), *hexes, *others)


def _foot(here: Point, there: Point) -> Point:
    """Where a way leaves the Specimen, so that it does not run over it."""
    return here[0] + 0.45 * (there[0] - here[0]), here[1] + 0.45 * (there[1] - here[1])


def _way(places: Sequence[Point]) -> Markup:
    line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places)
    return path("way", line) if len(places) > 1 else Markup()


def _stand(laid: Board, line: Line, plan: Plan, way: Markup, *, risk: bool) -> Markup:
    x, y = laid.places[line.path[-1]]
    field = join(_field("field", x, y), _field("risk", x, y) if risk else Markup())
    marks = join(icon("goal", x, y, 0.85), icon("danger", x, y - 21, 0.7) if risk else Markup())
    return _plan(plan, "rests" if line.ends_turn else "goes", _field("press", x, y), field, way, marks)


def _strike(laid: Board, line: Line, plan: Plan, way: Markup, colour: str, *, beside: bool, risk: bool) -> Markup:
    """An attack on one hex. Where the enemy can be entered as well, hitting it from beside has a disc."""
    x, y = laid.places[line.targets[0][0]]
    if beside:
        disc, hit = (_disc(css, x, y + 25, 16) for css in ("field", "press"))
        return _plan(plan, "strike", hit, way, disc, icon("sight", x, y + 25, 0.85))
    warned = icon("danger", x + 21, y + 18, 0.7) if risk else Markup()
    marks = join(_results(line, colour, x, y), warned)
    return _plan(plan, "strike", _field("press", x, y), way, _field("field", x, y), marks)


def _field(css: str, x: float, y: float) -> Markup:
    return element("path", {"class": css, "d": FIELD, "transform": placed(x, y)})


def _disc(css: str, x: float, y: float, radius: float) -> Markup:
    return element("circle", {"class": css, "cx": x, "cy": y, "r": radius})


def _on_root(laid: Board, line: Line, plan: Plan, way: Markup, colour: str) -> Markup:
    """An attack on a Root, at its edge."""
    hex, edge = line.targets[0]
    x, y = laid.middle(edge)[0] if edge else laid.places[hex]
    disc, hit = (_disc(css, x, y, 17) for css in ("field", "press"))
    return _plan(plan, "strike", hit, way, disc, icon("swords", x, y, 0.8), _gains(line, colour, x, y - 20))


def _double(laid: Board, line: Line, plan: Plan, way: Markup, colour: str, before: int) -> Markup:
    """An attack on two hexes at once: on the hex it is made from, with a line to each of both."""
    x, y = laid.places[line.path[-1]]
    x, y = x + 27 * before + (24 if line.enters else 0), y + 25 if line.enters else y - 22
    arms = "".join(f"M{number(x)} {number(y)}L{number(tx)} {number(ty)}" for tx, ty in _places(laid, line))
    disc, hit = (rect(css, x - 20, y - 15, 40, 30, 15) for css in ("field", "press"))
    marks = (icon("swords", x - 7, y, 0.8), icon("swords", x + 7, y, 0.8))
    return _plan(
        plan,
        "strike double",
        hit,
        way,
        path("way", arms),
        disc,
        *marks,
        _gains(line, colour, x - 14, y + (17 if line.enters else -20)),
    )


def _places(laid: Board, line: Line) -> list[Point]:
    return [laid.middle(edge)[0] if edge else laid.places[hex] for hex, edge in line.targets]


def _results(line: Line, colour: str, x: float, y: float) -> Markup:
    """What an attack on one hex does: swords, what it brings, whether a Shield breaks, whether it costs."""
    events = [event for event in line.events if event.facts.get("colour") != colour]
    broken = any(event.kind == "shield_broken" for event in events)
    answered = any(event.kind == "struck_back" for event in events)
    return join(
        icon("swords", x + 21, y - 22, 0.9),
        icon("badge", x + 21, y - 2, 1.1) if broken else Markup(),
        icon("answer", x - 21, y - 2, 0.9) if answered else Markup(),
        _gains(line, colour, x - 21, y - 24),
    )


def _gains(line: Line, colour: str, x: float, y: float) -> Markup:
    """A coin for each resource that is gained."""
    due = (event for event in line.events if event.kind == "reward_due" and event.facts["colour"] == colour)
    count = sum(int(event.facts["count"]) for event in due)
    return join(*(icon("gain", x + 9 * place, y, 0.85) for place in range(count)))


def _plan(plan: Plan, css: str, hit: Markup, *drawn: Markup) -> Markup:
    """What is drawn of a plan under a clear shape that is pressed, and named by it."""
    pressed: dict[str, Attribute] = {
        "data-plan": plan.notation,
        "role": "button",
        "tabindex": 0,
        "aria-label": plan.text,
    }
    named = element("g", pressed).removeprefix("<g").removesuffix("/>")
    sheet = Markup(hit.removesuffix("/>") + named + "/>")
    return group(f"plan {css}", element("title", None, plan.text), *drawn, sheet)


def _looked(laid: Board, hex: str, lines: Sequence[Line]) -> Look:
    """The Specimen with all it can come to, or the nearer part where all would be too small for a thumb."""
    ends = [laid.places[hex], *(laid.places[line.path[-1]] for line in lines)]
    ends += [laid.places[target] for line in lines for target, _ in line.targets]
    rooted = any(edge for line in lines for _, edge in line.targets)
    found = around(laid, ends, NEAR if rooted else 1.0)
    return found or closer(laid, laid.places[hex][0], laid.places[hex][1] - SIZE, THUMB)
