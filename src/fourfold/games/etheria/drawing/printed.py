"""Cards as they are printed, with all that is written on them: nobles, events, resources, factions, backs."""

from fourfold.games.box import POKER, Point, Size, ground
from fourfold.games.etheria.drawing.centre import night_scene
from fourfold.games.etheria.drawing.nobles import ribbon, title_lines, under_a_lamp
from fourfold.games.etheria.drawing.portraits import land
from fourfold.games.etheria.drawing.scene import Scene
from fourfold.games.etheria.drawing.symbols import icon, shield, wax
from fourfold.games.etheria.view import EventFace, NobleFace
from fourfold.games.lettering import filling, wrap
from fourfold.games.svg import Markup, group, join, rect, text, texts

UNITS: Size = (240.0, 240.0 * POKER[1] / POKER[0])
LEFT, ROOM = 18, 204
"""Where what is written begins, and how much room it has."""
SIZES = (14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9)
LEADING = 1.2
TITLE = 165.0
"""Where the name of a noble stands."""
MANY = 5
"""From so many icons on, those of a cost are smaller, to leave room for its points."""
"""The sizes of what is written, and how far apart its lines are."""
CHIP: Size = (28.0, 28.0)
TOKEN: Size = (22.0, 22.0)


def _framed(css: str, *drawn: Markup) -> Markup:
    """A card on its ground, with a line inside its edge."""
    wide, high = UNITS
    return group(css, ground("ground", POKER, UNITS), rect("inner", 9, 9, wide - 18, high - 18, 7), *drawn)


def _written(words: str, top: float, bottom: float) -> list[Markup]:
    """A text as large as it fits between two heights."""
    size, lines = filling(words, SIZES, LEADING, ROOM, bottom - top)
    return texts(lines, LEFT, top + size * 0.8, size * LEADING, "", size=size)


def _line(words: str, left: float, at: float, css: str, size: float) -> Markup:
    """A line as large as it fits before the right edge."""
    [shown], size = filling(words, tuple(size - step * 0.5 for step in range(10)), 1, LEFT + ROOM - left, 1)[::-1]
    return text(left, at, shown, css, size=size)


def noble_card(scene: Scene, noble: NobleFace) -> Markup:
    """A noble: portrait, points, name, rank and faction, what it costs, what it does."""
    wide, high = UNITS
    faction, rank = scene.name("faction", noble.faction), scene.name("rank", noble.rank)
    size, lines = title_lines(scene.name("noble", noble.id), ROOM, (17, 16, 15, 14))
    at = TITLE
    drawn = [
        land(noble.faction, 16, 16, wide - 32, 126),
        under_a_lamp(noble, wide / 2 - 51, 20, 102, 118),
        ribbon(wide - 62, 12, 46, noble.points),
        shield(noble.faction, faction[:1], wide - 56, 88, 40),
        *texts(lines, LEFT, at, size + 2, "title", size=size),
    ]
    at += (len(lines) - 1) * (size + 2) + 18
    drawn += [
        icon(noble.rank, LEFT, at - 12, 15),
        _line(f"{rank} · {faction}", LEFT + 20, at, "quiet", 12),
    ]
    at += 9
    left = float(LEFT - 1)
    each = 24.0 if sum(noble.cost.by_colour().values()) < MANY else 19.0
    for colour, amount in noble.cost.by_colour().items():
        for _ in range(amount):
            drawn.append(wax(colour, left, at + 12 - each / 2, each))
            left += each + 2
    icons = scene.view.options.get("minimum_mode") == "icons"
    minimum = scene.say("minimum_icons") if icons else scene.say("minimum", points=noble.minimum)
    drawn.append(_line(minimum, left + 4, at + 16, "bold", 12.5))
    return _framed("paper", *drawn, *_written(scene.name("noble_text", noble.id), at + 33, high - 16))


def noble_parts(scene: Scene, noble: NobleFace) -> dict[str, Point]:
    """Where the parts of a noble's card are."""
    size, lines = title_lines(scene.name("noble", noble.id), ROOM, (17, 16, 15, 14))
    at = TITLE + (len(lines) - 1) * (size + 2) + 18
    right = LEFT + ROOM + 4.0
    return {
        "points": (UNITS[0] - 66, 34),
        "shield": (UNITS[0] - 62, 124),
        "rank": (right, at - 4),
        "cost": (right, at + 21),
        "ability": (right, at + 48),
    }


def event_card(scene: Scene, event: EventFace) -> Markup:
    """An event: its scene at night, its name, whom it concerns, what happens."""
    wide, high = UNITS
    letter = scene.name("faction", event.faction)[:1] if event.faction else ""
    concerned = scene.name("faction", event.faction) if event.faction else scene.say(f"scope_{event.scope}")
    size, lines = title_lines(scene.name("event", event.id), ROOM, (19, 17, 16))
    at = 172.0 + (len(lines) - 1) * (size + 2)
    drawn = [
        night_scene(event, letter, wide / 2 - 60, 20, 120, 126),
        *texts(lines, LEFT, 172, size + 2, "title", size=size),
        icon(event.tone, LEFT, at + 7, 15, "quiet"),
        _line(f"{scene.say(f'tone_{event.tone}')} · {concerned}", LEFT + 20, at + 19, "quiet", 12),
    ]
    return _framed("night", *drawn, *_written(scene.name("event_text", event.id), at + 36, high - 20))


def black_card(scene: Scene, name: str, told: str) -> Markup:
    """A black card among the nobles: an event is drawn."""
    wide = UNITS[0]
    drawn = (
        icon("event", wide / 2 - 55, 60, 110, "quiet"),
        text(wide / 2, 210, name, "title", anchor="middle", size=20),
        *texts(wrap(told, 14, ROOM, 5), wide / 2, 240, 18, "", anchor="middle", size=14),
    )
    return _framed("night", *drawn)


def resource_card(scene: Scene, colour: str) -> Markup:
    """A resource: its seal, large and in the corners, and what it counts for."""
    wide = UNITS[0]
    name = scene.name("resource", colour)
    told = wrap(scene.name("resource_text", colour), 13, ROOM, 4)
    drawn = (
        wax(colour, 20, 20, 30),
        wax(colour, wide - 50, 20, 30),
        wax(colour, wide / 2 - 62, 80, 124),
        text(wide / 2, 240, name, "title", anchor="middle", size=22),
        *texts(told, wide / 2, 268, 17, "", anchor="middle", size=13),
    )
    return _framed("paper", *drawn)


def faction_card(scene: Scene, faction: str) -> Markup:
    """A faction: its land and its shield, and what its nobles are worth to whoever leads it."""
    wide, high = UNITS
    name = scene.name("faction", faction)
    size, lines = title_lines(name, ROOM, (19, 17, 16))
    drawn = (
        land(faction, 20, 20, wide - 40, 150),
        shield(faction, name[:1], wide / 2 - 52, 62, 104),
        *texts(lines, wide / 2, 210, size + 2, "title", anchor="middle", size=size),
    )
    return _framed("paper", *drawn, *_written(scene.name("faction_text", faction), 240, high - 20))


def card_back(deck: str) -> Markup:
    """The back of a deck: nobles, events, resources or factions."""
    wide, high = UNITS
    sign = {"nobles": "hero", "events": "event", "resources": "card", "factions": "crown"}[deck]
    css = {"nobles": "nobles-back", "events": "events-back", "resources": "cards-back"}.get(deck, "factions-back")
    return group(
        f"deck {css}",
        ground("back-ground", POKER, UNITS),
        rect("back-of", 12, 12, wide - 24, high - 24, 8),
        rect("lattice", 20, 20, wide - 40, high - 40, 5),
        rect("back-plate", wide / 2 - 50, high / 2 - 50, 100, 100, 14),
        icon(sign, wide / 2 - 36, high / 2 - 36, 72, "back-sign"),
    )


def token(*drawn: Markup) -> Markup:
    """A token on the ground it is cut from."""
    return group("paper", ground("ground", TOKEN, (32, 32)), *drawn)


def chip(name: str) -> Markup:
    """A chip, on the ground it is cut from: green, red, or the back of both."""
    drawn = icon(f"chip-{name}", 4, 4, 24, f"chip-{name}")
    return join(ground("ground", CHIP, (32, 32)), group("chip", drawn))
