"""What one Specimen can do, laid over the board once it is pressed: what to grow, where to go, what to attack.

Everything that is pressed has the notation of a whole plan (`guide.reach`). The same drawing is laid over a wide
board and behind the window of a narrow screen, which shows it from close by where hexes are to be pressed
(`data-nearby`).
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fourfold.games.earth_water_sun.drawing.danger import SMALL, TREE, feared, on_goal
from fourfold.games.earth_water_sun.drawing.geometry import (
    INNER,
    SIZE,
    Board,
    board,
    corners,
    shape,
)
from fourfold.games.earth_water_sun.drawing.roots import beside_a_head
from fourfold.games.earth_water_sun.drawing.symbols import PREFIX, sign
from fourfold.games.earth_water_sun.drawing.window import CLOSE
from fourfold.games.earth_water_sun.foresight import GRAVE
from fourfold.games.earth_water_sun.plans import Line
from fourfold.games.earth_water_sun.view import KINDS, EarthWaterSunView, colour_of
from fourfold.games.edition import Event
from fourfold.games.guide import Plan
from fourfold.games.svg import Attribute, Markup, element, group, join, number, path, placed, text
from fourfold.games.words import Words

FIELD = shape(corners(3.5))
PRESSED = shape(corners())
NAMED = round(12.2 / CLOSE, 1)
"""How large the names of hexes are that a list speaks of, on a narrow screen; a wide one has a size of its own."""
THUMB = 0.75 * INNER
"""How far around the middle of an edge a Root can be pressed: the hexes beside it can be, too."""
WEIGHT = {"tree": 6, "mushroom": 2}
"""What a Specimen is worth when ways to attack are put in order: Trees decide the match."""
BESIDE = 25.0
"""How far from the middle of a hex signs on an enemy stand: beside its trunk or stalk, so that its head is seen."""


def reach_drawing(
    view: EarthWaterSunView,
    words: Words,
    hex: str,
    lines: Sequence[Line],
    plans: Sequence[Plan],
    risks: Sequence[str | None],
    warned: Mapping[str, str],
) -> Markup:
    """The plans of a Specimen, each to be pressed; where something may befall it there, with a sign of that.

    So has the Specimen itself, for what may befall it here if it stays, and a Tree with which the match is lost:
    these are `warned`.
    """
    if not plans:
        return Markup()
    laid = board(view.hexes, colour_of(view) == "white")
    start = element("path", {"class": "from", "d": FIELD, "transform": laid.at[hex]})
    signs = join(*(feared(laid.at[one], TREE, risk) for one, risk in warned.items()))
    if lines[0].actions[0].kind == "grow":
        return _elements(laid, view, words, hex, plans, signs)
    drawn = _goals(laid, view, words, [*map(Goal, lines, plans, risks)])
    return element("g", {"data-nearby": ""}, start, signs, drawn)


# --- what to grow ------------------------------------------------------------------------------------------


def _elements(
    laid: Board, view: EarthWaterSunView, words: Words, hex: str, plans: Sequence[Plan], warned: Markup
) -> Markup:
    """The elements, each with what it would bring: the page lists them at once."""
    seen = next(seen for seen in view.specimens if seen.hex == hex)
    options = []
    for plan in plans:
        name = plan.actions[0].fields["element"]
        level = getattr(seen, name) + 1
        told: dict[str, Attribute] = {
            "data-plan": plan.notation,
            "data-sign": f"{PREFIX}{name}",
            "data-title": words.say("about.level", element=name, level=level, brings="").rstrip(": \u202f"),
            "data-brings": words.say(f"grown.{name}_{level}"),
            "role": "img",
            "aria-label": plan.text,
        }
        options.append(group("plan option", _named(_field("press", *laid.places[hex]), told)))
    label = words.say("asked.chosen_growth", kind=seen.kind)
    named: dict[str, Attribute] = {"data-ways": hex, "role": "img", "aria-label": label}
    about = _named(element("path", {"class": "from", "d": FIELD, "transform": laid.at[hex]}), named)
    return group("several open", about, warned, *options)


# --- where to go and what to attack ------------------------------------------------------------------------


class Goal(NamedTuple):
    """A line with its plan, and what may befall the Specimen where it leaves it."""

    line: Line
    plan: Plan
    risk: str | None


def _goals(laid: Board, view: EarthWaterSunView, words: Words, goals: Sequence[Goal]) -> Markup:
    """Hexes to go to on one quiet ground, then Roots and enemies to attack.

    An enemy that can be attacked in several ways has one sign; once it is pressed, the page lists them, and so it
    does with the only one where the attacker falls, or stops on a hex that one did not point at. Where one wins the
    match, there is nothing to choose: it has its sign on the Tree alone, whatever else it hits.
    """
    stands: list[Markup] = []
    roots: list[Markup] = []
    open_to: list[str] = []
    hits: defaultdict[str, list[Goal]] = defaultdict(list)
    for goal in goals:
        if not goal.line.targets:
            open_to.append(goal.line.path[-1])
            stands.append(_stand(laid, goal))
        elif len(goal.line.targets) == 1 and goal.line.targets[0][1] is not None:
            roots.append(_on_root(laid, goal, [seen.hex for seen in view.specimens]))
        else:
            for hex, _ in goal.line.targets:
                hits[hex].append(goal)
    enemies = []
    trees = {seen.hex for seen in view.specimens if seen.kind == "tree"}
    for hex, found in hits.items():
        winning = [goal for goal in found if wins(goal.line, view.colour)]
        if winning or (len(found) == 1 and not _is_doubtful(found[0].line, view.colour)):
            enemies.append(_strike(laid, (winning or found)[0], hex, view.colour, crowned=hex in trees))
        else:
            enemies.append(_several(laid, view, words, hex, found))
    return join(_ground(laid, open_to), *stands, *roots, *enemies)


def _ground(laid: Board, hexes: Sequence[str]) -> Markup:
    """All hexes to go to as one ground with one outline, however many they are."""
    around, fill, rim = corners(), "", ""
    for hex in hexes:
        x, y = laid.places[hex]
        fill += shape(around, (x, y))
        for way in range(6):
            if laid.beside(hex, way) not in hexes:
                (ax, ay), (bx, by) = around[way - 1], around[way]
                rim += f"M{number(x + ax)} {number(y + ay)}L{number(x + bx)} {number(y + by)}"
    return group("open-ground", path("open-to", fill), path("open-rim", rim)) if hexes else Markup()


def _way(laid: Board, line: Line) -> Markup:
    places = [laid.places[hex] for hex in line.path]
    led = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places)
    return path("way", led) if len(places) > 1 else Markup()


def _stand(laid: Board, goal: Goal) -> Markup:
    """A hex to go to: bare, unless something may befall whoever stands there."""
    x, y = laid.places[goal.line.path[-1]]
    css = "rests" if goal.line.ends_turn else "goes"
    mark = on_goal(goal.risk, x, y) if goal.risk else Markup()
    return _plan(goal.plan, css, _field("press", x, y, PRESSED), _field("field", x, y), _way(laid, goal.line), mark)


def _strike(laid: Board, goal: Goal, hex: str, colour: str, *, crowned: bool) -> Markup:
    """The only attack there is on an enemy, if nothing about it need be said, or one that wins, by a Tree."""
    x, y = laid.places[hex]
    marks = _results(goal, colour, x, y, crowned=crowned)
    hit, field = _field("press", x, y, PRESSED), _field("field", x, y)
    return _plan(goal.plan, "strike", hit, _way(laid, goal.line), field, marks)


def _several(laid: Board, view: EarthWaterSunView, words: Words, hex: str, goals: Sequence[Goal]) -> Markup:
    """An enemy that can be attacked by entering its hex, from beside, or together with another.

    The page lists these ways beside the board, what brings most first, and shows on it the one that is in hand;
    meanwhile every hex they speak of has its name.
    """
    x, y = laid.places[hex]
    kinds = {seen.hex: seen.kind for seen in view.specimens}
    label = words.say("ways.several" if len(goals) > 1 else "ways.one", count=len(goals), hex=hex)
    opens: dict[str, Attribute] = {"data-ways": hex, "role": "button", "tabindex": 0, "aria-label": label}
    ranked = sorted(goals, key=lambda goal: (-worth(goal, view, kinds), len(goal.line.path)))
    spoken = dict.fromkeys(one for goal in ranked for one in (goal.line.path[-1], *dict(goal.line.targets)))
    names = (
        text(at, down + SIZE * 0.92, one, "called named", anchor="middle", size=NAMED)
        for one, (at, down) in ((one, laid.places[one]) for one in spoken)
    )
    shown = group(
        "strike",
        _field("field", x, y),
        sign("swords", x + BESIDE, y + 4, 0.9),
        _named(_field("press", x, y, PRESSED), opens),
    )
    options = (_option(laid, goal, view, words, hex, kinds) for goal in ranked)
    return group("several", *options, shown, group("names", *names))


def _option(
    laid: Board, goal: Goal, view: EarthWaterSunView, words: Words, hex: str, kinds: Mapping[str, str]
) -> Markup:
    """One way to attack: its path and what it hits, and for the page what it is called, brings and costs."""
    line = goal.line
    gains, costs = _gains_and_costs(goal, view, words)
    told: dict[str, Attribute] = {
        "data-plan": goal.plan.notation,
        "data-title": _how(line, hex, kinds, words),
        "data-gains": " · ".join(gains) or None,
        "data-costs": " · ".join(costs) or None,
        "role": "img",
        "aria-label": goal.plan.text,
    }
    fields = [_field("field", *laid.places[target]) for target, _ in line.targets]
    stand = (
        Markup()
        if line.enters
        else element("path", {"class": "from", "d": FIELD, "transform": laid.at[line.path[-1]]})
    )
    hit = _named(_field("press", *laid.places[hex]), told)
    return group("plan strike option", _way(laid, line), stand, *fields, hit)


def worth(goal: Goal, view: EarthWaterSunView, kinds: Mapping[str, str]) -> float:
    """How much more an attack brings than it costs: what it destroys and gains, what it loses and risks."""
    found = 0.0
    for event in goal.line.events:
        own = event.facts.get("colour") == view.colour
        if event.kind in ("won", "won_mutual"):
            found -= 100  # for the other side: one that wins is not listed
        elif event.kind == "fell":
            found += (-1 if own else 1) * WEIGHT[str(event.facts["kind"])]
        elif event.kind == "shield_broken":
            found += -1 if own else 1
    found += 0.5 * _gained(goal.line, view.colour)
    return found - (0.6 * WEIGHT[kinds[goal.line.path[0]]] if goal.risk else 0)


def _how(line: Line, hex: str, kinds: Mapping[str, str], words: Words) -> str:
    """How an enemy is attacked, in a few words."""
    if len(line.targets) > 1:
        other = next(target for target, _ in line.targets if target != hex)
        enters = "enter" if line.path[-1] == hex else "other"
        way = enters if line.enters else "from" if len(line.path) > 1 else "here"
        return words.say(f"ways.both_{way}", at=line.path[-1], kind=kinds[other], hex=other)
    if line.enters:
        return words.say("ways.enter")
    return words.say("ways.from", hex=line.path[-1]) if len(line.path) > 1 else words.say("ways.here")


def _gains_and_costs(goal: Goal, view: EarthWaterSunView, words: Words) -> tuple[list[str], list[str]]:
    """What an attack brings, and what it costs, in a few words."""
    theirs = [event for event in goal.line.events if event.facts.get("colour") != view.colour]
    gains = []
    for kind in reversed(KINDS):
        count = sum(event.kind == "fell" and event.facts["kind"] == kind for event in theirs)
        gains += [words.say(f"ways.fell_{kind}", count=count)] if count else []
    gains += [words.say("ways.shield")] if any(event.kind == "shield_broken" for event in theirs) else []
    count = _gained(goal.line, view.colour)
    gains += [words.say("ways.gain", count=count)] if count else []
    lost = _lost(goal.line, view.colour)
    costs = [words.say("ways.lost", kind=event.facts["kind"]) for event in lost]
    if not lost and any(event.kind == "struck_back" for event in theirs):
        costs.append(words.say("ways.answer"))
    costs += [words.say(f"ways.risk_{'mortal' if goal.risk in GRAVE else goal.risk}")] if goal.risk else []
    return gains, costs


def _lost(line: Line, colour: str) -> list[Event]:
    """Who of one's own falls by a line."""
    return [event for event in line.events if event.kind == "fell" and event.facts["colour"] == colour]


def _is_doubtful(line: Line, colour: str) -> bool:
    """Does a press on an enemy not say all that will come of it?"""
    return bool(_lost(line, colour)) or (not line.enters and len(line.path) > 1)


def wins(line: Line, colour: str) -> bool:
    """Does a line win the match?"""
    return any(event.kind in ("won", "won_mutual") and event.facts["colour"] == colour for event in line.events)


def _field(css: str, x: float, y: float, outline: str = FIELD) -> Markup:
    return element("path", {"class": css, "d": outline, "transform": placed(x, y)})


def _disc(css: str, x: float, y: float, radius: float) -> Markup:
    return element("circle", {"class": css, "cx": x, "cy": y, "r": radius})


def _on_root(laid: Board, goal: Goal, held: Sequence[str]) -> Markup:
    """An attack on a Root, at its edge: an axe, for swords would be taken for those of whoever stands beside it."""
    edge = str(goal.line.targets[0][1])
    (x, y), aside = laid.middle(edge)[0], beside_a_head(laid, edge, held) or (0.0, 0.0)
    x, y = x + aside[0], y + aside[1]
    return _plan(goal.plan, "strike", _disc("press", x, y, THUMB), _way(laid, goal.line), sign("axe", x, y, 0.8))


def _results(goal: Goal, colour: str, x: float, y: float, *, crowned: bool) -> Markup:
    """What an attack on an enemy does: swords, or a crown where it wins; what it breaks and costs."""
    events = [event for event in goal.line.events if event.facts.get("colour") != colour]
    broken = any(event.kind == "shield_broken" for event in events)
    answered = any(event.kind == "struck_back" for event in events)
    return join(
        sign("win" if crowned and wins(goal.line, colour) else "swords", x + BESIDE, y + 4, 0.9),
        sign("badge", x + BESIDE, y - 18, 1.1) if broken else Markup(),
        sign("answer", x - BESIDE, y + 14, 0.9) if answered else Markup(),
        sign(goal.risk, x + BESIDE, y - 19, SMALL) if goal.risk and not broken else Markup(),
    )


def _gained(line: Line, colour: str) -> int:
    """How many resources a line brings."""
    due = (event for event in line.events if event.kind == "reward_due" and event.facts["colour"] == colour)
    return sum(int(event.facts["count"]) for event in due)


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
