"""What is in the box of Earth, Water & Sun (EWS-SETUP-2, EWS-SETUP-5): the board, Specimens, tokens, Roots.

Specimens are too small to hold their tokens, so they are numbered, and what each holds lies on its owner's mat.
"""

from math import sqrt
from typing import TYPE_CHECKING

from fourfold.games.box import Anatomy, Board, Box, Deck, Form, Piece, Sheet, Size, bleed_of, ground, style_on_paper
from fourfold.games.earth_water_sun.drawing.geometry import INNER, SIZE
from fourfold.games.earth_water_sun.drawing.ground import ground as forest_floor
from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.drawing.symbols import BOXES, icon, shown
from fourfold.games.earth_water_sun.rules.axes import COLOURS, ELEMENTS
from fourfold.games.guide import Sign
from fourfold.games.svg import Markup, element, group, join, placed, rect, text
from fourfold.games.words import Words
from fourfold.kernel.chance import SeededChance

if TYPE_CHECKING:
    from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition

LIVING = tuple(f"{kind}-{colour}" for kind in ("tree", "mushroom") for colour in COLOURS)
SIGNS = {name: name for name in (*LIVING, *ELEMENTS, *(f"root-{colour}" for colour in COLOURS), "hole")}
SIGNS |= {"badge": "shield"}
"""What is printed on tokens, and what each sign is called in the legend."""
HEX = 34.0
"""How wide a hex of the board is, from edge to edge."""
AROUND = 34.0
"""What is left around the hexes, for their letters, in units."""
SPECIMEN: Size = (28.0, 28.0)
RESOURCE: Size = (13.0, 13.0)
SHIELD: Size = (18.0, 18.0)
ROOT: Size = (17.0, 7.0)
"""Shorter than an edge of a hex, so that neighbours do not meet."""
UNITS: Size = (32.0, 32.0)
ROOT_UNITS: Size = (51.0, 21.0)
GONE: Size = (HEX, HEX * 2 / sqrt(3))
GONE_UNITS: Size = (2 * INNER, 2 * SIZE)
HOLES = 48
"""Destroyed hexes, two sheets of them."""
MAT: Size = (125.0, 140.0)
MAT_UNITS: Size = (250.0, 280.0)
ROW = 35.0
"""How high a row of a mat is, in its units."""
SPOT, SHIELD_SPOT = 27.0, 36.5
"""How wide the places of a mat are for a resource and for a Shield, in its units."""
NOTES = ("hexes", "mats", "roots", "destroyed", "write")
"""What is said about the printed pieces."""
STEPS = ("board", "colours", "specimens", "pool", "first")
"""The steps of the setup, in their order (EWS-SETUP-1 to EWS-SETUP-7)."""
WRITTEN = {
    "grow": "a2=W",
    "move": "a4-b4-c4",
    "enter": "e6-f6xg6",
    "attack": "*g5",
    "both": "*g5&g6",
    "cut": "*e4/e4ne",
    "place": "+b5e",
    "take": "-b5e",
    "on": "..c4-d4",
    "post": ">f6",
    "destroy": "#g2",
    "reward": "$m8=E",
    "other": "%#a6",
    "pass": "pass",
}
"""Everything that a turn is written with, by an example."""
NAMED = "c3"
"""The hex by which names of hexes are explained."""
CORNER: Size = (520.0, 320.0)
TURNS = 48
"""Rows of a sheet to write a match down."""


def box(edition: "EarthWaterSunEdition", words: Words) -> Box:
    """Everything for the board that was chosen."""
    style, ink = style_on_paper("fourfold.games.earth_water_sun.drawing")
    scene = Scene(edition.view(edition.setup.deal(SeededChance(0), None), None), words, wide=True)
    notation = _notation(words)
    return Box(
        css="ews",
        style=style,
        ink=ink,
        boards=(_board(scene),),
        decks=(
            _round(words, "specimens", SPECIMEN, _specimens(edition, scene)),
            _round(words, "resources", RESOURCE, _resources(edition, scene)),
            _round(words, "shields", SHIELD, _shields(edition, words)),
            _roots(edition, scene),
            _destroyed(scene),
            _mats(edition, scene),
        ),
        sheets=(notation,),
        forms=(_notes(scene),),
        steps=_steps(edition, words),
        notes=tuple(words.say(f"box.note_{name}", count=HOLES) for name in NOTES),
        appendix=(notation,),
        anatomy=(_corner(scene), _row(edition, scene)),
        signs=tuple(Sign(picture=shown(name), text=words.say(f"legend.{key}")) for name, key in SIGNS.items()),
        cover=(
            join(icon("tree-black", 42, 100, 1.3), icon("tree-white", 118, 100, 1.3), icon("sun", 80, 24, 1.4)),
            (160, 130),
        ),
    )


def _board(scene: Scene) -> Board:
    """The clearing with its letters and numbers."""
    scene.ground.clear()
    forest_floor(scene)
    wide, high = scene.board.width + 2 * AROUND, scene.board.height + 2 * AROUND
    scale = HEX / (2 * INNER)
    drawn = join(
        rect("sheet-ground", 0, 0, wide, high),
        group("board", *scene.ground, at=placed(wide / 2, high / 2)),
    )
    name = scene.say("about.board", board=scene.view.board)
    return Board(id="board", title=name, size=(wide * scale, high * scale), units=(wide, high), drawn=drawn)


def _corner(scene: Scene) -> Anatomy:
    """How a hex is named, at the corner of the board that lies before Black."""
    board, (wide, high) = _board(scene), CORNER
    hex = NAMED if NAMED in scene.board.places else next(iter(scene.board.places))
    x, y = scene.board.places[hex]
    left, down = board.units[0] / 2 + min(at for at, _ in scene.board.places.values()) - INNER, board.units[1]
    labels = dict(scene.board.labels(scene.label * 0.62 + 9))
    at = (board.units[0] / 2 - left + AROUND, board.units[1] / 2 - (board.units[1] - high))
    found = {"letter": labels[hex[0]], "number": labels[hex[1:]], "hex": (x, y)}
    parts = tuple(
        ((there[0] + at[0] + aside, there[1] + at[1]), scene.say(f"box.part_{name}", hex=hex))
        for (name, there), aside in zip(found.items(), (-24, 24, 0), strict=True)
    )
    drawn = group(None, board.drawn, at=placed(AROUND - left, high - down))
    return Anatomy(title=board.title, units=(wide, high), drawn=drawn, parts=parts)


def _row(edition: "EarthWaterSunEdition", scene: Scene) -> Anatomy:
    """The upper rows of a mat."""
    title = scene.say("box.mats")
    drawn = _mat(edition, "black", title, scene)
    high = 24 + 2 * ROW
    spots = {"specimen": (27, 44), "room": (62, 27 + ROW), "shield": (MAT_UNITS[0] - 50, 27 + ROW)}
    parts = tuple((at, scene.say(f"box.part_{name}")) for name, at in spots.items())
    return Anatomy(title=title, units=(MAT_UNITS[0], high), drawn=drawn, parts=parts)


def _round(words: Words, id: str, size: Size, pieces: tuple[Piece, ...]) -> Deck:
    return Deck(id=id, title=words.say(f"box.{id}"), size=size, units=UNITS, shape="round", pieces=pieces)


def _token(size: Size, css: str, name: str, room: float = 24) -> Markup:
    """An icon as large as it fits on a round token."""
    left, top, wide, high = map(float, BOXES.get(name, "-14 -14 28 28").split())
    scale = room / max(wide, high)
    x, y = 16 - (left + wide / 2) * scale, 16 - (top + high / 2) * scale
    return group(f"token {css}", ground("ground", size, UNITS), icon(name, x, y, scale))


def _specimens(edition: "EarthWaterSunEdition", scene: Scene) -> tuple[Piece, ...]:
    """Numbered as they stand at the start, from their player's left to right (EWS-SETUP-3)."""
    found = []
    for colour in COLOURS:
        for number, kind in enumerate(_home_row(edition), 1):
            label = text(24.5, 28, str(number), "title", anchor="middle", size=6.5)
            face = join(_token(SPECIMEN, colour, f"{kind}-{colour}", 22), label)
            name = f"{scene.name('kind', kind)} {number} ({scene.name('colour', colour)})"
            found.append(Piece(id=f"{colour}-{number}", name=name, face=face, back=face))
    return tuple(found)


def _resources(edition: "EarthWaterSunEdition", scene: Scene) -> tuple[Piece, ...]:
    counts = {element.id: element.tokens for element in edition.content.element}
    faces = {name: _token(RESOURCE, name, name) for name in ELEMENTS}
    return tuple(
        Piece(id=name, name=scene.name("element", name), face=faces[name], back=faces[name], count=counts[name])
        for name in ELEMENTS
    )


def _shields(edition: "EarthWaterSunEdition", words: Words) -> tuple[Piece, ...]:
    face = _token(SHIELD, "shield", "badge")
    count = edition.content.components.shield_tokens
    return (Piece(id="shield", name=str(words.name("word", "shield")), face=face, back=face, count=count),)


def _roots(edition: "EarthWaterSunEdition", scene: Scene) -> Deck:
    pieces = []
    for colour in COLOURS:
        drawn = group(f"root {colour}", icon(f"root-{colour}", 26, 12, 1))
        face = group("token", ground("ground", ROOT, ROOT_UNITS), drawn)
        name = f"{scene.name('word', 'root')} ({scene.name('colour', colour)})"
        count = edition.content.components.roots_per_colour
        pieces.append(Piece(id=f"root-{colour}", name=name, face=face, back=face, count=count))
    return Deck(
        id="roots",
        title=scene.say("box.roots"),
        size=ROOT,
        units=ROOT_UNITS,
        corner=2,
        pieces=tuple(pieces),
    )


def _destroyed(scene: Scene) -> Deck:
    """What lies on a hex that is no more (EWS-WORLD-3): more is seen of it than of a token (EWS-WORLD-4)."""
    middle = placed(GONE_UNITS[0] / 2, GONE_UNITS[1] / 2, 1 + 1.2 * bleed_of(GONE, GONE_UNITS) / SIZE)
    face = group(None, element("use", {"href": "#ews-hole"}), at=middle)
    piece = Piece(id="destroyed", name=scene.say("legend.hole"), face=face, count=HOLES)
    return Deck(
        id="destroyed",
        title=scene.say("box.destroyed"),
        size=GONE,
        units=GONE_UNITS,
        shape="hex",
        pieces=(piece,),
    )


def _mats(edition: "EarthWaterSunEdition", scene: Scene) -> Deck:
    """A mat for each player, with a row for each Specimen (EWS-GROW-3, EWS-GROW-4, EWS-SHIELD-1)."""
    title = scene.say("box.mats")
    names = {colour: f"{title} ({scene.name('colour', colour)})" for colour in COLOURS}
    pieces = tuple(
        Piece(id=f"mat-{colour}", name=names[colour], face=_mat(edition, colour, names[colour], scene))
        for colour in COLOURS
    )
    return Deck(id="mats", title=title, size=MAT, units=MAT_UNITS, pieces=pieces)


def _mat(edition: "EarthWaterSunEdition", colour: str, name: str, scene: Scene) -> Markup:
    room = {"tree": edition.content.numbers.capacity_tree, "mushroom": edition.content.numbers.capacity_mushroom}
    drawn = [text(MAT_UNITS[0] / 2, 17, name, "title", anchor="middle", size=11)]
    for place, kind in enumerate(_home_row(edition)):
        y = 24 + place * ROW + ROW / 2
        icon_at = icon(f"{kind}-{colour}", 40, y + 8, 0.5)
        drawn += [text(15, y + 5, str(place + 1), "title", anchor="middle", size=15), icon_at]
        for spot in range(room[kind]):
            at = {"cx": 76 + spot * (SPOT + 3), "cy": y, "r": SPOT / 2}
            drawn.append(element("circle", {"class": "spot", **at}))
        if room[kind] > edition.content.numbers.max_per_element:
            x = MAT_UNITS[0] - 12 - SHIELD_SPOT / 2
            drawn.append(element("circle", {"class": "spot", "cx": x, "cy": y, "r": SHIELD_SPOT / 2}))
            drawn.append(group("faint", icon("badge", x, y, 0.8)))
    note = text(MAT_UNITS[0] / 2, MAT_UNITS[1] - 6, scene.say("box.mat_note"), "plain", anchor="middle", size=6)
    return group("token mat", ground("ground", MAT, MAT_UNITS), *drawn, note)


def _home_row(edition: "EarthWaterSunEdition") -> tuple[str, ...]:
    return tuple(edition.content.setup.home_row)


def _steps(edition: "EarthWaterSunEdition", words: Words) -> tuple[str, ...]:
    """How the table is set up."""
    kinds = ", ".join(str(words.name("kind", kind)) for kind in _home_row(edition))
    counts = edition.content.components
    tokens = edition.content.element[0].tokens
    facts = {"kinds": kinds, "tokens": tokens, "shields": counts.shield_tokens, "roots": counts.roots_per_colour}
    return tuple(words.say(f"box.step_{step}", **facts) for step in STEPS)


def _notation(words: Words) -> Sheet:
    """How turns are written down, sign by sign."""
    rows = ((written, words.say(f"box.written_{name}")) for name, written in WRITTEN.items())
    return Sheet(
        id="notation",
        title=words.say("box.notation"),
        parts=(
            (words.say("box.of_hexes"), (words.say("box.hexes_named"), words.say("box.edges_named"))),
            (words.say("box.of_turns"), (words.say("box.turns_written"), words.say("box.turn_example"))),
        ),
        table=((words.say("box.is_written"), words.say("box.means")), *rows),
    )


def _notes(scene: Scene) -> Form:
    """A match in the game's notation, turn by turn."""
    return Form(
        id="notes",
        title=scene.say("box.notes"),
        note=scene.say("box.notes_note"),
        columns=tuple(scene.name("colour", colour) for colour in COLOURS),
        rows=tuple(str(number) for number in range(1, TURNS + 1)),
        cell=(78, 8.6),
        times=1,
        is_each=False,
    )
