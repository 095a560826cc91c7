"""The adversary: who it is, the event in force, and what is left in its decks."""

from functools import lru_cache

from fourfold.games.erythro.drawing.effects import Part, rows
from fourfold.games.erythro.drawing.scene import Scene, laid
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.rules.axes import ELEMENT_IDS
from fourfold.games.erythro.view import Effects
from fourfold.games.erythro.words import THEIRS, effect_text, numbers
from fourfold.games.lettering import BOLD, fit, shrunk, wrap
from fourfold.games.svg import Markup, element, group, join, placed, text, texts, titled

SPLIT = 0.5
"""Where the second column of the supplies begins, as a part of their room."""


def sheet(scene: Scene, x: float, y: float, room: float) -> float:
    """Round, adversary and the event in force. Returns the height."""
    view = scene.view
    size = scene.small
    top = y
    if scene.wide and view.round:
        said = scene.say("drawing.round", round=view.round)
        scene.furniture.append(laid(None, None, None, "round", said, text(x, y + 20, said, "big", size=20)))
        y += 25
    name = f"{scene.name('adversary', view.adversary.id)} · {scene.name('difficulty', view.adversary.difficulty)}"
    lines = wrap(name, size, room, 2)
    drawn = texts(lines, x, y + size, size * 1.25, "hint", size=size)
    scene.furniture.append(laid(None, None, None, "adversary", name, *drawn))
    y += size * 1.25 * len(lines) + 6
    if view.event is not None:
        y += _event(scene, x, y, room) + 6
    return y - top


def supplies(scene: Scene, x: float, y: float, room: float) -> float:
    """What is left: mines in the deck, contamination cards, pollution tokens, sanctuaries. Returns the height."""
    view = scene.view
    size = scene.small
    if view.phase == "characters":
        return 0
    levels = ", ".join(str(level) for level in view.mine_deck) or scene.say("text.none")
    supply = view.pollution_supply
    tokens = scene.say("text.pollution_unlimited" if supply is None else "text.pollution_supply", count=supply)
    mines = scene.say("text.mine_deck", count=len(view.mine_deck), levels=levels)
    pile = scene.say("text.contamination_pile", count=view.contamination_pile)
    bag = ", ".join(view.bag) or scene.say("text.none")
    shown = [
        ("deck", "tower", str(len(view.mine_deck)), mines),
        ("pile", "bio", str(view.contamination_pile), pile),
        ("bag", "bag", str(len(view.bag)), scene.say("text.bag", tiles=bag)),
        ("tokens", "cube", "∞" if supply is None else str(supply), tokens),
    ]
    scene.head(x - 2, y + 14, scene.say("drawing.supplies"), room)
    drawn: list[Markup] = []
    for place, (thing, name, many, said) in enumerate(shown):
        line, column = divmod(place, 2)
        label = f"{many} {scene.say(f'drawing.supply_{thing}')}"
        left = x + column * room * SPLIT
        wide = room * (1 - SPLIT if column else SPLIT) - size - 10
        drawn.append(_counted(thing, name, label, said, left, y + 22 + line * (size + 8), wide, size))
    below = y + 22 + 2 * (size + 8)
    kinds = [kind for kind in ELEMENT_IDS if kind in view.sanctuary_supply]
    said = scene.say("text.sanctuary_supply", parts=numbers(view.sanctuary_supply, scene.words))
    temples = tuple((kind, view.sanctuary_supply[kind]) for kind in kinds)
    drawn.append(laid(None, None, None, "sanctuaries", said, _temples(said, temples, x, below, room, size)))
    scene.furnish("supplies", *drawn)
    return below + size + 8 - y


SUPPLIES = 22 + 3 * (14.5 + 8)
"""How high that is on a wide screen."""


@lru_cache(maxsize=2048)
def _temples(said: str, many: tuple[tuple[str, int], ...], x: float, y: float, room: float, size: float) -> Markup:
    """The sanctuaries that are left of each element."""
    return join(
        element("title", None, said),
        icon("sanctuary", x, y - 1, size + 3, "quiet"),
        *(
            join(
                sign(kind, x + (place + 1) * room / 5, y, size + 2),
                text(x + (place + 1) * room / 5 + size + 5, y + size * 0.9, str(left), "n", size=size),
            )
            for place, (kind, left) in enumerate(many)
        ),
    )


@lru_cache(maxsize=2048)
def _counted(thing: str, name: str, label: str, said: str, x: float, y: float, room: float, size: float) -> Markup:
    shown, points = shrunk(label, (size, size * 0.93, max(size * 0.92, 12)), room)
    words = text(x + size + 8, y + size * 0.95, fit(shown, points, room), "hint", size=points)
    return laid(None, "quiet", None, thing, said, element("title", None, said), icon(name, x, y, size + 3), words)


def _event(scene: Scene, x: float, y: float, room: float) -> float:
    """The event in force: what it did at once, and what it does when somebody shuffles or destroys a mine."""
    event = scene.view.event
    assert event is not None
    size = scene.small + 3
    told = not scene.wide or len(scene.view.players) < 3
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
        said = scene.say(key, effects=effect_text(effects, scene.words, THEIRS))
        if told:
            words = wrap(said[:1].upper() + said[1:], scene.small, room, 5)
            drawn += texts(words, x, top + scene.small, scene.small * 1.2, "plain", size=scene.small)
            top += scene.small * 1.2 * len(words) + 3
            continue
        mark: Part = (("icon", lead), ("text", ":"))
        lines = rows(effects, size, room, mark)
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
