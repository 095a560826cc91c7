"""Nobles, events, cards and signs drawn by themselves, to be looked at closely."""

from fourfold.games.etheria.drawing.centre import night_scene
from fourfold.games.etheria.drawing.hand import resource_face
from fourfold.games.etheria.drawing.nobles import GAP, HEIGHT, WIDTH, extra_of, ribbon, sheet, small_face
from fourfold.games.etheria.drawing.portraits import portrait_of
from fourfold.games.etheria.drawing.scene import Scene
from fourfold.games.etheria.drawing.seats import six_small
from fourfold.games.etheria.drawing.symbols import icon, shield, wax
from fourfold.games.etheria.factions import Gathering
from fourfold.games.etheria.view import EtheriaView, EventFace, NobleFace, SeatSeen
from fourfold.games.lettering import wrap
from fourfold.games.picture import alone
from fourfold.games.svg import Markup, element, group, join, placed, rect, text, texts
from fourfold.games.words import Words

AROUND = 6
"""Room for what stands out of a thing: its shadow."""
CARD = (240, 336)
ACROSS = 4
"""So many nobles of a court lie beside each other."""


def noble_picture(view: EtheriaView, words: Words, noble: NobleFace) -> Markup:
    """A noble as a large card: the portrait in its frame, points, coronet, shield, cost and name."""
    wide, high = CARD
    scene = Scene(view, words, wide=False)
    lines = wrap(scene.name("noble", noble.id), 17, wide - 30, 2)
    seals = [colour for colour, amount in noble.cost.by_colour().items() for _ in range(amount)]
    left = wide / 2 - len(seals) * 15
    drawn = join(
        sheet(wide, high),
        rect("frame", 12, 12, wide - 24, 226, 5),
        portrait_of(noble, 16, 16, wide - 32, 218),
        rect("lamplight", 16, 16, wide - 32, 218, 2),
        ribbon(wide - 62, 6, 50, noble.points),
        shield(noble.faction, scene.name("faction", noble.faction)[:1], wide - 58, 176, 42),
        rect("plate", wide - 50, 146, 34, 26, 4),
        icon(noble.rank, wide - 45, 146, 24),
        *texts(lines, wide / 2, 262 - (len(lines) - 1) * 2, 20, "title", anchor="middle", size=16),
        *(wax(colour, left + place * 30 + 2, 294, 26) for place, colour in enumerate(seals)),
    )
    return alone("eth", wide, high, group("paper", drawn), AROUND)


def event_picture(words: Words, event: EventFace) -> Markup:
    """An event as a large black card."""
    wide, high = CARD
    name = str(words.name("event", event.id))
    letter = str(words.name("faction", event.faction))[:1] if event.faction else ""
    lines = wrap(name, 20, wide - 30, 3)
    drawn = join(
        sheet(wide, high),
        night_scene(event, letter, 20, 20, wide - 40, 172),
        *texts(lines, wide / 2, 222, 25, "title", anchor="middle", size=19),
        icon(event.tone, wide / 2 - 12, 292, 24, "quiet"),
    )
    return alone("eth", wide, high, group("night", drawn), AROUND)


def resource_picture(colour: str, worth: int | None, *, matched: bool) -> Markup:
    """A resource card, with what it counts for now."""
    face, wide, high = resource_face(colour, worth, matched)
    return alone("eth", wide, high, group("paper", face), 3)


def shield_picture(faction: str, letter: str) -> Markup:
    """A faction's shield, large."""
    return alone("eth", 48, 56, shield(faction, letter, 0, 0, 48), 2)


def court_picture(view: EtheriaView, words: Words, player: SeatSeen) -> Markup:
    """The nobles of a court, large, each with its name and points, in rows that a phone has room for."""
    scene = Scene(view, words, wide=False)
    across = min(len(player.court), ACROSS)
    right, down = WIDTH + GAP, HEIGHT + 2 * GAP
    faces = [
        group(
            None,
            small_face(scene, held.noble, extra=extra_of(held.noble, player)),
            at=placed(number % across * right, number // across * down),
        )
        for number, held in enumerate(player.court)
    ]
    rows = -(-len(faces) // across)
    return alone("eth", across * right - GAP, rows * down - 2 * GAP, group("paper", *faces), AROUND)


def icon_picture(name: str, css: str = "") -> Markup:
    """A sign of the table, large, on the cloth it lies on."""
    ground = rect("panel mine", 0, 0, 60, 60, 8)
    return alone("eth", 60, 60, join(ground, group(css or None, icon(name, 12, 12, 36, name))))


def points_picture(points: int) -> Markup:
    """A ribbon with points, large."""
    return alone("eth", 60, 60, join(rect("panel mine", 0, 0, 60, 60, 8), ribbon(10, 8, 40, points)))


def back_picture(name: str, count: int) -> Markup:
    """The back of a deck with the number of its cards."""
    css = {"nobles": "nobles-back", "events": "events-back", "resources": "cards-back"}[name]
    drawn = join(
        rect("back-of", 0, 0, 80, 112, 7),
        rect("lattice", 6, 6, 68, 100, 4),
        rect("back-plate", 20, 38, 40, 36, 6),
        text(40, 66, str(count), "bold", anchor="middle", size=26),
    )
    return alone("eth", 80, 112, group(f"deck {css}", drawn), AROUND)


def sign(name: str) -> Markup:
    """A sign of the legend, on the ground it is seen on."""
    ground = rect("panel mine", 0, 0, 28, 28, 5)
    if name.startswith("wax-"):
        drawn = wax(name.removeprefix("wax-"), 3, 3, 22)
    elif name == "worth":
        circle = element("circle", {"class": "coin", "cx": 14, "cy": 14, "r": 10})
        drawn = join(circle, text(14, 19, "2", "coin-n", anchor="middle", size=14))
    elif name == "own":
        circle = element("circle", {"class": "coin", "cx": 14, "cy": 14, "r": 10})
        drawn = join(circle, text(14, 18.5, "+1", "coin-n", anchor="middle", size=12))
    elif name == "bonus":
        drawn = join(rect("tag", 0, 5, 28, 18, 9), text(14, 18.5, "+2", "tag-n", anchor="middle", size=12))
    elif name == "spent":
        line = element("path", {"class": "inner", "d": "M8 14h12"})
        drawn = join(rect("spent-tag", 1, 6, 26, 16, 8), group("paper", line))
    elif name == "ready":
        drawn = join(rect("ready-tag", 1, 6, 26, 16, 8), icon("spark", 7, 7, 14, "ready"))
    elif name == "six":
        drawn = six_small(Gathering(3, 2, 6), False, 3, 6)
    elif name == "points":
        drawn = ribbon(3, 3, 22, 5)
    elif name.startswith("chip-"):
        drawn = group("chip", icon(name, 3, 3, 22, name))
    elif name == "struck":
        ground = rect("face", 0, 0, 28, 28, 5)
        drawn = icon(name, 4, 4, 20, name)
    else:
        drawn = icon(name, 3, 3, 22)
    return alone("eth", 28, 28, join(ground, drawn))


def faction_sign(faction: str, letter: str) -> Markup:
    """A faction's shield, small."""
    return alone("eth", 28, 28, join(rect("panel mine", 0, 0, 28, 28, 5), shield(faction, letter, 4, 2, 20)))
