"""What is printed and has no picture of its own on the table: mine and event cards, backs, tokens, tracks."""

from dataclasses import replace

from fourfold.games.box import POKER, Point, Size, bleed_of, ground
from fourfold.games.erythro.drawing.art import vignette
from fourfold.games.erythro.drawing.cards import CLOSE, whole_face
from fourfold.games.erythro.drawing.mines import costs, level
from fourfold.games.erythro.drawing.pieces import holy
from fourfold.games.erythro.drawing.plain_cards import black, board_of, labelled
from fourfold.games.erythro.drawing.planet import HALF, HEXAGON, SIDE, face, layout
from fourfold.games.erythro.drawing.scene import CONTAMINATION, Scene
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.view import CardFace, EventFace, MineSeen, TileSeen
from fourfold.games.erythro.words import THEIRS, effect_text, line_text
from fourfold.games.lettering import BOLD, PRINTED, filling, shrunk, width, wrap
from fourfold.games.svg import Markup, element, group, join, path, placed, rect, text, texts

INSET = 8
UNITS: Size = (296.0, 296.0 * POKER[1] / POKER[0])
FORM = replace(CLOSE, height=UNITS[1] - 2 * INSET, art=124, sentence=20, letters=0.88, air=5)
"""A card as it is looked at closely, as high as a printed one."""
BOARD: Size = (125.0, 90.0)
BOARD_UNITS: Size = (250.0, 180.0)
HEX: Size = (70.0, 70 * SIDE / HALF)
HEX_UNITS: Size = (2 * HALF, 2.0 * SIDE)
PLAN: Size = (400.0, 400.0)
"""The room for the largest planet, so that the tiles of all plans are equally large."""
TOKEN: Size = (32.0, 32.0)
"""The units of all round tokens, whatever their size."""
MARKER: Size = (7.0, 7.0)
"""What lies on tracks and scales: squares and circles for it are no smaller."""
SQUARE = 18.0
"""How wide and high a square of a character's tracks is, in the units of its board."""
HOLE = MARKER[0] * UNITS[0] / POKER[0]
"""How wide a circle for the marker of a mine is, in the units of a card."""
TEN = 10
"""The last square of a track before the one that counts ten more (ERY-INF-2)."""
LEADING = 1.2
SIZES = (19, 18, 17, 16, 15, 14, 13, 12)


def _on_ground(css: str, drawn: Markup) -> Markup:
    """A card inside its edges, on a ground that goes on beyond them."""
    return group(css, ground("ground", POKER, UNITS), group(None, drawn, at=placed(INSET, INSET)))


def action_card(scene: Scene, shown: CardFace, label: str = "") -> Markup:
    """An action card with its picture and its effects in words, and with the label of its deck (ERY-COMP-1)."""
    drawn = whole_face(scene, shown, FORM)
    if not label:
        return _on_ground("card", drawn)
    _, size = shrunk(label, (17, 15, 13), FORM.width - 40)
    wide = width(label, size * BOLD * FORM.letters) + 14
    low = FORM.title + FORM.art - 6
    pill = rect("price", FORM.width - wide - 8, low - 22, wide, 24, 12)
    named = text(FORM.width - wide / 2 - 8, low - 10 + size * 0.34, label, "title", anchor="middle", size=size)
    return _on_ground("card", join(drawn, pill, named))


def card_parts() -> dict[str, Point]:
    """Where the parts of an action card are."""
    zones = {
        name: (x + wide - 2 + INSET, y + 10 + INSET)
        for name, (x, y, wide, _) in zip(("gain", "move", "sanctuary", "action"), FORM.zones, strict=True)
    }
    price = {"price": (FORM.width - 52.0, 18.0 + INSET)}
    x, y = zones["action"]
    return price | zones | {"bonus": (x, y + 30), "action": (x, FORM.height - 30)}


def mine_parts() -> dict[str, Point]:
    """Where the parts of a mine's card are."""
    right, low = FORM.width + INSET - 10.0, FORM.height + INSET
    return {
        "level": (150, 13 + INSET),
        "stages": (right, 82),
        "attack": (right, low - 44),
        "extraction": (right, low - 16),
    }


def contamination_card(scene: Scene) -> Markup:
    """A contamination card."""
    drawn = black(FORM, scene.name("card", CONTAMINATION), "", scene.say("drawing.black"))
    return _on_ground("card dark-card", drawn)


def mine_card(scene: Scene, mine: MineSeen) -> Markup:
    """A mine: its level and name, a circle and words for each stage, what an attack costs, what it extracts."""
    wide, high = FORM.width, FORM.height
    name = scene.name("mine", mine.id)
    size, lines = filling(name, (22, 20, 18, 16), 1.05, (wide - 76) / BOLD, 46)
    drawn = [
        rect("face", 0, 0, wide, high, 7),
        element("use", {"href": "#ery-rig", "x": wide - 60, "y": 4, "width": 52, "height": 52, "class": "iron"}),
        text(12, 17, scene.say("box.level", level=level(mine)), "hint", size=15),
        *texts(lines, 12, 39 if len(lines) == 1 else 36, size * 1.05, "title", size=size),
    ]
    top = 60.0
    row = (high - top - 59) / len(mine.stages)
    for place, line in enumerate(mine.stages):
        said = line_text(line, scene.words)
        y = top + place * row
        points, told = filling(said, (17, 16, 15, 14), 1.05, wide - 66, row)
        drawn += [
            rect("zone", 8, y, wide - 16, row - 3, 4),
            element("circle", {"class": "hole", "cx": 28, "cy": y + row / 2 - 1.5, "r": HOLE / 2}),
            *texts(
                told,
                52,
                y + row / 2 + points * 0.33 - (len(told) - 1) * points * 0.52,
                points * 1.05,
                "",
                size=points,
            ),
        ]
    drawn += [
        icon("attack", 12, high - 57, 26, "quiet"),
        *costs(mine, 44, high - 55, wide - 52, 20, None),
        icon("extraction", 12, high - 29, 24, "quiet"),
        text(44, high - 11, scene.say("box.extraction", count=mine.extraction), "", size=16),
    ]
    return _on_ground("card", join(*drawn))


def event_card(scene: Scene, event: EventFace) -> Markup:
    """An event of the consortium: what it does at once, at a shuffle, and when a mine is destroyed."""
    wide, high = FORM.width, FORM.height
    size, lines = filling(scene.name("event", event.id), (24, 22, 20, 18), 1.1, (wide - 24) / BOLD, 54)
    drawn = [
        rect("face", 0, 0, wide, high, 7),
        group("dusk", vignette(event.id, "air", round(wide - 2), 92), at=placed(1, 1)),
        icon("event", wide / 2 - 30, 16, 60, "quiet"),
        *texts(lines, 12, 122, size * 1.1, "title", size=size),
    ]
    told = [
        (sign_of, _sentence(scene.say(key, effects=effect_text(effects, scene.words, THEIRS))))
        for sign_of, key, effects in (
            ("event", "text.event_immediate", event.immediate),
            ("shuffle", "text.event_shuffle", event.on_shuffle),
            ("tower", "text.event_destroyed", event.on_mine_destroyed),
        )
        if effects
    ]
    y = 134.0 + (len(lines) - 1) * size * 1.1
    points, parts = _together([said for _, said in told], wide - 66, high - y - 8)
    spare = (high - y - 8 - sum(map(len, parts)) * points * LEADING) / max(1, len(told))
    for (mark, _), written in zip(told, parts, strict=True):
        room = len(written) * points * LEADING + spare
        first = y + (room - 5 - len(written) * points * LEADING) / 2 + points * 0.9
        drawn += [
            rect("zone", 8, y, wide - 16, room - 5, 4),
            icon(mark, 15, y + room / 2 - 16, 28, "quiet"),
            *texts(written, 52, first, points * LEADING, "", size=points),
        ]
        y += room
    return _on_ground("card", join(*drawn))


def _together(told: list[str], room: float, high: float) -> tuple[float, list[tuple[str, ...]]]:
    """Sentences below each other in the largest size at which all of them fit, and the lines of each."""
    tries = [(size, [wrap(said, size * PRINTED, room, 9) for said in told]) for size in SIZES]
    fits = (each for each in tries if sum(len(lines) * each[0] * LEADING + 12 for lines in each[1]) <= high)
    return next(fits, tries[-1])


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}."


def card_back(name: str, level: str = "") -> Markup:
    """The back of a deck: a landscape in a frame, and its sign; that of a mine says its level (ERY-COMP-4)."""
    wide, high = FORM.width, FORM.height
    mark, kind = {
        "action": ("hand", "earth"),
        "mines": ("tower", "fire"),
        "events": ("event", "air"),
    }[name]
    drawn = join(
        group(None, vignette(name, kind, round(wide), round(high)), at=placed(0, 0)),
        element("circle", {"class": "back-disc", "cx": wide / 2, "cy": high / 2, "r": 62}),
        icon(mark, wide / 2 - 40, high / 2 - 40, 80) if not level else icon(mark, wide / 2 - 25, high / 2 - 54, 50),
        text(wide / 2, high / 2 + 44, level, "title", anchor="middle", size=54) if level else Markup(),
        rect("back-frame", 0, 0, wide, high, 7),
    )
    return group(
        f"card back el-{kind}", ground("ground", POKER, UNITS), group(None, drawn, at=placed(INSET, INSET))
    )


def character_board(scene: Scene, identity: str, masters: dict[str, int]) -> Markup:
    """A character's board, with a track for each of its elements (ERY-COMP-5, ERY-INF-2)."""
    wide, high = BOARD_UNITS
    lines = wrap(scene.name("character", identity), 15, wide - 20, 2)
    low = high - len(masters) * (SQUARE + 4) - 8
    tracks = [_track(kind, low + place * (SQUARE + 4)) for place, kind in enumerate(masters)]
    drawn = board_of(identity, lines, labelled(masters, scene.words), wide, low - 4, 15)
    return group("card", ground("ground", BOARD, BOARD_UNITS), drawn, *tracks)


def _track(kind: str, y: float) -> Markup:
    """Squares from 0 to 10 for the cube of an element, and one more for ten more."""
    left = 26.0
    drawn = [sign(kind, left - 21, y, SQUARE)]
    for place, label in enumerate([*map(str, range(TEN + 1)), f"+{TEN}"]):
        x = left + place * (SQUARE + 0.4)
        drawn += [
            rect("zone square", x, y, SQUARE, SQUARE, 2),
            text(x + SQUARE / 2, y + SQUARE / 2 + 3, label, "hint", anchor="middle", size=9),
        ]
    return join(*drawn)


def terrain(scene: Scene, seen: TileSeen) -> Markup:
    """A tile as it lies on the planet."""
    out = bleed_of(HEX, HEX_UNITS)
    grown = (SIDE + out * 1.16) / SIDE
    css = f"tile{' dead' if seen.contaminated else ''}"
    under = group(css, *face(scene, seen, None)[:1], at=placed(HALF, SIDE, grown))
    return join(under, group(css, *face(scene, seen, None), at=placed(HALF, SIDE)))


def token(size: Size, css: str | None, *drawn: Markup) -> Markup:
    """A round token on its ground."""
    return group(css, ground("ground", size, TOKEN), *drawn)


def numbered(size: Size, number: str) -> Markup:
    """The token of a tile."""
    return token(size, "tile", _coin(16, 16, 12, number))


def mine_token(size: Size, number: str) -> Markup:
    """A mine with the number of its tile, for the tile and for its card."""
    rig = element("use", {"href": "#ery-rig", "x": 4, "y": 2, "width": 19, "height": 19, "class": "iron"})
    return token(size, "tile", rig, _coin(21, 21, 7, number))


def plan(scene: Scene, tiles: tuple[TileSeen, ...]) -> tuple[Markup, Size]:
    """The planet as its tiles are laid out, and the size of the drawing (ERY-SETUP-3)."""
    scale, _, places = layout(tuple((seen.q, seen.r) for seen in tiles), *PLAN, 1)
    drawn = (
        group(
            "tile",
            *face(scene, seen, None)[:1],
            path("plan", HEXAGON),
            _coin(0, 0, 23, seen.tile),
            at=placed(x, y, scale),
        )
        for seen, (x, y) in zip(tiles, places, strict=True)
    )
    return join(*drawn), PLAN


def _coin(x: float, y: float, r: float, number: str) -> Markup:
    """The number of a tile on a coin."""
    coin = element("circle", {"class": "coin", "cx": x, "cy": y, "r": r})
    return join(coin, text(x, y + r * 0.44, number, "number", anchor="middle", size=r * 1.26))


def sanctuary(size: Size, kind: str) -> Markup:
    """A sanctuary of an element."""
    return token(size, None, holy(kind, 4, 4, 24))
