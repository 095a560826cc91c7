"""The adversary: how close defeat and victory are, what is left in its decks, and the event in force."""

from functools import lru_cache

from fourfold.games.erythro.drawing.effects import Part, rows
from fourfold.games.erythro.drawing.scene import Scene, laid
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.rules.axes import ELEMENT_IDS
from fourfold.games.erythro.view import Effects
from fourfold.games.erythro.words import THEIRS, effect_text
from fourfold.games.lettering import BOLD, fit, wrap
from fourfold.games.svg import Markup, element, group, join, placed, rect, text, texts, titled


def sheet(scene: Scene, x: float, y: float, room: float) -> float:
    """The adversary's sheet in a column of a wide screen, or at the foot of a narrow one. Returns its height."""
    view = scene.view
    size = scene.small
    top = y
    if scene.wide and view.round:
        said = scene.say("drawing.round", round=view.round)
        scene.furniture.append(laid(None, None, None, "round", said, text(x, y + 20, said, "big", size=20)))
        y += 26
    name = f"{scene.name('adversary', view.adversary.id)} · {scene.name('difficulty', view.adversary.difficulty)}"
    lines = wrap(name, size, room, 3)
    drawn = texts(lines, x, y + size, size * 1.25, "hint", size=size)
    scene.furniture.append(laid(None, None, None, "adversary", name, *drawn))
    y += size * 1.25 * len(lines)
    y += 6
    if scene.wide:
        y += _dangers(scene, x, y, room, 22) + 4
    y += _supplies(scene, x, y, room)
    if view.event is not None:
        y += _event(scene, x, y + 4, room) + 4
    return y - top


def status(scene: Scene, x: float, y: float, room: float) -> float:
    """Round and dangers in one line, for a narrow screen. Returns its height."""
    if scene.view.round:
        said = scene.say("drawing.round", round=scene.view.round)
        scene.furniture.append(laid(None, None, None, "round", said, text(x + 2, y + 16, said, "big", size=14)))
    _dangers(scene, x + 90, y, room - 90, 18)
    return 24


def _dangers(scene: Scene, x: float, y: float, room: float, size: float) -> float:
    """Contaminated tiles up to the limit, then profitability or the mines to destroy. Returns the height."""
    view = scene.view
    limit = view.adversary.contaminated_limit
    step = min(size + 2, 100 / limit)
    said = scene.say("drawing.contaminated", count=view.contaminated, limit=limit)
    pips = [
        group("full" if place < view.contaminated else "empty", icon("crack", x + place * step, y, size))
        for place in range(limit)
    ]
    scene.furniture.append(
        laid("contaminated", None, None, "contaminated", said, element("title", None, said), *pips)
    )
    used = limit * step + 12
    if view.profitability is not None and view.adversary.profitability_limit is not None:
        if scene.wide:
            _profit(scene, x, y + size + 8, room, size)
            return 2 * size + 14
        _profit(scene, x + used, y, room - used, size)
        return size + 4
    goal = view.adversary.mines_to_destroy
    count = len(view.destroyed)
    key = "text.destroyed_goal" if goal is not None else "text.destroyed"
    shown = f"{count}/{goal}" if goal is not None else str(count)
    names = ", ".join(scene.name("mine", mine) for mine in view.destroyed)
    told = f"{scene.say(key, count=count, limit=goal)} {names}".strip()
    drawn = (
        element("title", None, told),
        icon("tower", x + used, y, size),
        icon("cross", x + used + 1, y + 1, size - 2, "bad"),
        text(x + used + size + 5, y + size * 0.82, shown, "n", size=size * 0.8),
    )
    scene.furniture.append(laid(None, "iron", None, "destroyed", told, *drawn))
    _dome_left(scene, x + used + size * 2.9, y, size)
    return size + 4


def _dome_left(scene: Scene, x: float, y: float, size: float) -> None:
    """Whether the dome stands, and what an attack on it costs."""
    view = scene.view
    if not view.adversary.dome:
        return
    stands = view.dome or view.phase == "characters"
    said = scene.say("text.dome", cost=view.adversary.dome_cost) if stands else scene.say("text.no_dome")
    cost = text(x + size + 4, y + size * 0.82, str(view.adversary.dome_cost), "n", size=size * 0.8)
    drawn = (
        element("title", None, said),
        icon("dome", x, y, size),
        cost if stands else icon("tick", x + 2, y, size - 2, "ready"),
    )
    scene.furniture.append(laid(None, "quiet", None, "dome", said, *drawn))


def _profit(scene: Scene, x: float, y: float, room: float, size: float) -> None:
    """Profitability between victory at zero and defeat at its limit; yellow what the mines will extract."""
    view = scene.view
    limit, now = view.adversary.profitability_limit or 1, view.profitability or 0
    coming = view.forecast.profit or 0
    said = scene.say("text.profitability", count=now, limit=limit)
    if coming:
        said += " · " + scene.say("text.forecast_profit", count=coming)
    number = f"{now}/{limit}"
    digits = size * 0.8
    left = x + size + 5
    bar = room - size - 14 - len(number) * digits * 0.64
    full = bar * max(0, min(1, now / limit))
    more = bar * max(0, min(1, (now + coming) / limit)) - full
    drawn = (
        element("title", None, said),
        icon("profit", x, y, size, "quiet"),
        rect("gauge", left, y + 3, bar, size - 6, 3),
        rect("gauge-on", left, y + 3, full, size - 6, 3),
        rect("gauge-next", left + full, y + 4, more, size - 8) if more else Markup(),
        text(x + room, y + size * 0.82, number, "n", anchor="end", size=digits),
    )
    scene.furniture.append(laid("profit", None, None, "profit", said, *drawn))


def _supplies(scene: Scene, x: float, y: float, room: float) -> float:
    """What is left: mines in the deck, contamination cards, pollution tokens, sanctuaries. Returns the height."""
    view = scene.view
    size = scene.small
    levels = ", ".join(str(level) for level in view.mine_deck) or scene.say("text.none")
    supply = view.pollution_supply
    tokens = scene.say("text.pollution_unlimited" if supply is None else "text.pollution_supply", count=supply)
    mines = scene.say("text.mine_deck", count=len(view.mine_deck), levels=levels)
    pile = scene.say("text.contamination_pile", count=view.contamination_pile)
    bag = ", ".join(view.bag) or scene.say("text.none")
    shown = [
        ("deck", "tower", str(len(view.mine_deck)), mines),
        ("pile", "bio", str(view.contamination_pile), pile),
        ("tokens", "cube", "∞" if supply is None else str(supply), tokens),
        ("bag", "bag", str(len(view.bag)), scene.say("text.bag", tiles=bag)),
    ]
    step = room / len(shown)
    drawn = [_counted(*each, x + place * step, y, size) for place, each in enumerate(shown)]
    parts = ", ".join(f"{many} {scene.name('element', kind)}" for kind, many in view.sanctuary_supply.items())
    below = y + size + 12
    kinds = [kind for kind in ELEMENT_IDS if kind in view.sanctuary_supply]
    said = scene.say("text.sanctuary_supply", parts=parts)
    drawn.append(
        laid(
            None,
            None,
            None,
            "sanctuaries",
            said,
            element("title", None, said),
            icon("sanctuary", x, below - 1, size + 3, "quiet"),
            *(
                _kind(kind, view.sanctuary_supply[kind], x + (place + 1) * room / 5, below, size)
                for place, kind in enumerate(kinds)
            ),
        )
    )
    scene.furnish("supplies", *drawn)
    return 2 * (size + 12)


@lru_cache(maxsize=2048)
def _kind(kind: str, many: int, x: float, y: float, size: float) -> Markup:
    return join(sign(kind, x, y, size + 2), text(x + size + 5, y + size * 0.9, str(many), "n", size=size))


@lru_cache(maxsize=2048)
def _counted(thing: str, name: str, many: str, said: str, x: float, y: float, size: float) -> Markup:
    number = text(x + size + 7, y + size * 0.95, many, "n", size=size)
    return laid(None, "quiet", None, thing, said, element("title", None, said), icon(name, x, y, size + 3), number)


def _event(scene: Scene, x: float, y: float, room: float) -> float:
    """The event in force: what it did at once, and what it does when somebody shuffles or destroys a mine."""
    event = scene.view.event
    assert event is not None
    size = scene.small + 3
    parts: list[tuple[str, str, Effects]] = [
        ("event", "text.event_immediate", event.immediate),
        ("shuffle", "text.event_shuffle", event.on_shuffle),
        ("tower", "text.event_destroyed", event.on_mine_destroyed),
    ]
    name = fit(scene.name("event", event.id), scene.small * BOLD, room)
    drawn = [text(x, y + size * 0.8, name, "title", size=scene.small)]
    top = y + size * 1.1
    for lead, key, effects in parts:
        if not effects:
            continue
        mark: Part = (("icon", lead), ("text", ":"))
        lines = rows(effects, size, room, mark)
        said = scene.say(key, effects=effect_text(effects, scene.words, THEIRS))
        drawn.append(
            titled(
                said,
                *(
                    group(None, line, at=placed(x, top + size * 1.25 * (place + 0.5)))
                    for place, line in enumerate(lines)
                ),
            )
        )
        top += size * 1.25 * len(lines)
    scene.furniture.append(laid("event", None, None, "event", name, *drawn))
    return top - y
