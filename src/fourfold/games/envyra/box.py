"""What is in Envyra's box (ENV-SETUP-2, ENV-SETUP-3, ENV-SETUP-10, ENV-SETUP-11): tiles, cards, boards, cubes."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fourfold.games.box import POKER, Anatomy, Box, Deck, Form, Piece, Plan, Size, ground, style_on_paper
from fourfold.games.envyra.content import Counts, Tile
from fourfold.games.envyra.drawing.cards import HEIGHT, WIDTH, card_of, face_of
from fourfold.games.envyra.drawing.closely import sign
from fourfold.games.envyra.drawing.cubes import cube
from fourfold.games.envyra.drawing.engravings import engraving
from fourfold.games.envyra.drawing.scene import FORMATS, Scene
from fourfold.games.envyra.drawing.symbols import SYMBOLS, THEMES, icon
from fourfold.games.envyra.drawing.tiles import cell_label, printed, seals_of, tone
from fourfold.games.envyra.rules.axes import CELLS, COLUMNS, ROWS
from fourfold.games.envyra.viewer import Viewer
from fourfold.games.guide import Sign
from fourfold.games.svg import Markup, element, group, join, path, placed, rect, text
from fourfold.games.words import Words
from fourfold.kernel.chance import SeededChance

if TYPE_CHECKING:
    from fourfold.games.envyra.edition import EnvyraEdition

INSET = 6
"""What is printed keeps so far from the edge, in units."""
TILE: Size = (58.0, 72.0)
CARD_UNITS: Size = (116.0, 162.0)
BOARD: Size = (130.0, 98.0)
CELL = 60
"""How wide and high a cell of a player board is, in units."""
CUBE: Size = (9.0, 9.0)
"""Smaller than the squares of a tile are apart: cubes lie on it in their order (ENV-CAPTURE-3)."""
CORNER: Size = (44.0, 44.0)
FIGURE: Size = (30.0, 30.0)
ROUNDS = 16
"""Grids of a marking sheet."""
NOTES = ("corner", "secret", "paper", "squares", "end")
"""What is said about the printed pieces."""
STEPS = ("sort", "starting", "basic", "grid", "bag", "player", "cards", "figure")
"""The steps of the setup, in their order (ENV-SETUP-1 to ENV-SETUP-14)."""
SIGNS = ("socket", "star", "seal", "ring", "figure")
"""Signs that are printed on tiles and tokens, besides themes and symbols."""
STARTING, MORE = "S", "3/4"
"""What is printed on Starting Tiles, and on those that are left out with two players (ENV-SETUP-2)."""


def box(edition: "EnvyraEdition", words: Words) -> Box:
    """Everything for a number of players."""
    style, ink = style_on_paper("fourfold.games.envyra.drawing")
    flower = engraving("flower", "flora-flower-1")
    return Box(
        css="env",
        style=style,
        ink=ink,
        decks=(
            _tiles(edition, words),
            _cards(edition, words),
            _boards(edition, words),
            _corner(words),
            *_tokens(edition, words),
        ),
        forms=(_marking(words), _scores(edition, words)),
        screened=True,
        signs=tuple(_signs(words)),
        cover=(group("flora art", icon(flower, 0, 0, 200)), (200, 200)) if flower else None,
        steps=_steps(edition, words),
        notes=tuple(words.say(f"box.note_{name}") for name in NOTES),
        anatomy=_anatomy(edition, words),
        plans={"ENV-SETUP-11": tuple(_grid(one, words) for one in edition.content.setup)},
    )


def _scene(edition: "EnvyraEdition", words: Words) -> Scene:
    dealt = edition.setup.deal(SeededChance(0), None)
    return Scene(edition.view(dealt, None), words, wide=True)


def _back(size: Size, units: Size) -> Markup:
    """The back of tiles and cards: rings in the middle of a framed sheet."""
    wide, high = units
    return group(
        "bonus back-of",
        ground("ground", size, units),
        rect("frame", 9, 9, wide - 18, high - 18, 8),
        rect("frame", 14, 14, wide - 28, high - 28, 5),
        icon("ring", wide * 0.22, (high - wide * 0.56) / 2, wide * 0.56),
    )


def _tiles(edition: "EnvyraEdition", words: Words) -> Deck:
    scene, form = _scene(edition, words), FORMATS["wide"]
    units = (form.width + 2 * INSET, form.height + 2 * INSET)
    faces, content = Viewer(edition).faces, edition.content

    def face(number: int) -> Markup:
        seen = faces[number]
        drawn = join(
            printed("wide", scene.print(seen)),
            seals_of(scene, seen),
            cell_label(form, _mark(content.tiles[number])),
        )
        css = f"tile {tone(seen.theme, seen.kind)}"
        return group(css, ground("ground", TILE, units), group(None, drawn, at=placed(INSET, INSET)))

    return Deck(
        id="tiles",
        title=words.say("box.tiles"),
        size=TILE,
        units=units,
        back=_back(TILE, units),
        pieces=tuple(
            Piece(id=tile.id, name=str(words.name("tile", tile.id)), face=face(number))
            for number, tile in enumerate(edition.content.tiles)
        ),
    )


def _anatomy(edition: "EnvyraEdition", words: Words) -> tuple[Anatomy, ...]:
    """A tile that asks for something, part by part."""
    faces, form, deck = Viewer(edition).faces, FORMATS["wide"], _tiles(edition, words)
    number = max(range(len(faces)), key=lambda each: (bool(faces[each].requires), bool(faces[each].theme), -each))
    spots = {
        "sockets": (form.sockets.x + 16, form.sockets.y + 16),
        "star": (form.star.x + 8, form.star.y + 40),
        "seals": (form.seals.x + 34, form.seals.y + 30),
        "symbol": (form.width - 16, form.label + 26),
    }
    if not faces[number].requires:
        del spots["seals"]
    parts = (((x + INSET, y + INSET), words.say(f"box.part_{name}")) for name, (x, y) in spots.items())
    piece = deck.pieces[number]
    return (Anatomy(title=piece.name, units=deck.units, drawn=piece.face, parts=tuple(parts)),)


def _mark(tile: Tile) -> str:
    """What tiles are sorted by (ENV-SETUP-2)."""
    return " ".join(filter(None, (STARTING if tile.group == "starting" else "", MORE if tile.players_3_4 else "")))


def _signs(words: Words) -> Iterator[Sign]:
    yield from (Sign(picture=sign(name), text=words.say(f"legend.{name}")) for name in SIGNS)
    for letters, key in ((STARTING, "starting"), (MORE, "more")):
        written = text(12, 17, letters, "cell", anchor="middle", size=13)
        drawn = element("svg", {"class": "env", "viewBox": "0 0 24 24", "aria-hidden": "true"}, written)
        yield Sign(picture=drawn, text=words.say(f"box.mark_{key}"))
    yield from (Sign(picture=sign(theme), text=str(words.name("theme", theme))) for theme in THEMES)
    yield from (Sign(picture=sign(symbol), text=str(words.name("symbol", symbol))) for symbol in SYMBOLS)


def _cards(edition: "EnvyraEdition", words: Words) -> Deck:
    scene = _scene(edition, words)
    at = placed((CARD_UNITS[0] - WIDTH) / 2, (CARD_UNITS[1] - HEIGHT) / 2)
    return Deck(
        id="cards",
        title=words.say("box.cards"),
        size=POKER,
        units=CARD_UNITS,
        back=_back(POKER, CARD_UNITS),
        pieces=tuple(
            Piece(
                id=face.id,
                name=str(words.name("card", face.id)),
                face=group(
                    "card",
                    ground("ground", POKER, CARD_UNITS),
                    group(None, face_of(card_of(scene, face), None), at=at),
                ),
            )
            for face in Viewer(edition).cards
        ),
    )


def _boards(edition: "EnvyraEdition", words: Words) -> Deck:
    """A board for each player, with a place for every cell of the grid (ENV-SETUP-11)."""
    wide = COLUMNS * CELL + 30.0
    units = (wide, wide * BOARD[1] / BOARD[0])
    top = (units[1] - ROWS * CELL) / 2
    cells = [
        join(
            rect("sunk", 17 + column * CELL, top + 2 + row * CELL, CELL - 4, CELL - 4, 6),
            text(
                17 + column * CELL + CELL - 12, top + row * CELL + CELL - 10, label, "cell", anchor="end", size=15
            ),
        )
        for row in range(ROWS)
        for column, label in enumerate(CELLS.labels[row * COLUMNS : (row + 1) * COLUMNS])
    ]
    frame = join(rect("frame", 7, 7, wide - 14, units[1] - 14, 8), _red_corner(wide * 0.06))
    title = words.say("box.board")
    seats = range(edition.terms.seats)
    faces = [
        join(ground("ground", BOARD, units), frame, *cells, cube(seat, wide / 2 - 8, 8 - 2, 16)) for seat in seats
    ]
    names = [f"{title} ({words.name('seat', seat)})" for seat in seats]
    pieces = tuple(Piece(id=f"board-{seat}", name=names[seat], face=faces[seat]) for seat in seats)
    return Deck(id="boards", title=words.say("box.boards"), size=BOARD, units=units, pieces=pieces)


def _red_corner(side: float) -> Markup:
    """What is laid to the Corner Card: the corner of A1."""
    return path("red-corner", f"M{-side:g} {-side:g}H{2 * side:g}L{-side:g} {2 * side:g}z")


def _corner(words: Words) -> Deck:
    """The Corner Card: it lies beside A1 and says what the cells are called (ENV-SETUP-11)."""
    units, each = (132.0, 132.0), 25.0
    left, top = (units[0] - COLUMNS * each) / 2 + 6, 44.0
    cells = _named(ROWS, COLUMNS, left, top, each)
    name = words.say("box.corner")
    title = text(units[0] / 2 + 8, 30, name, "title", anchor="middle", size=12)
    face = join(ground("ground", CORNER, units), _red_corner(18), title, *cells)
    piece = Piece(id="corner", name=name, face=face, back=face)
    return Deck(id="corner", title=name, size=CORNER, units=units, corner=2, pieces=(piece,))


def _named(rows: int, columns: int, left: float, top: float, each: float) -> Iterator[Markup]:
    """The cells of a grid with their names, the first one red."""
    for row in range(rows):
        for column, label in enumerate(CELLS.labels[row * COLUMNS : row * COLUMNS + columns]):
            x, y = left + column * each, top + row * each
            yield rect("sunk" if row or column else "sunk red", x + 1, y + 1, each - 2, each - 2, 3)
            yield text(x + each / 2, y + each / 2 + each * 0.16, label, "cell", anchor="middle", size=each * 0.46)


def _grid(setup: Counts, words: Words) -> Plan:
    """The grid for a number of players, with the Corner Card and the names of its cells (ENV-SETUP-9, 11)."""
    each = 40.0
    card = join(rect("red-card", 4, 4, 36, 36, 4), *_named(setup.rows, setup.columns, 44, 44, each))
    units = (48 + COLUMNS * each, 48 + ROWS * each)
    return Plan(title=words.say("box.grid", seats=setup.players), units=units, drawn=card)


def _steps(edition: "EnvyraEdition", words: Words) -> tuple[str, ...]:
    """How the table is set up for this number of players."""
    setup = edition.content.counts(edition.terms.seats)
    cells = setup.rows * setup.columns
    facts = {
        "starting": setup.starting_kept,
        "basic": setup.basic_kept,
        "rows": setup.rows,
        "columns": setup.columns,
        "left": setup.starting_kept - cells,
        "supply": setup.supply_after_setup,
        "cubes": edition.content.components.cubes_per_player,
    }
    basic = "basic_two" if setup.remove_players_3_4 else "basic"
    return tuple(words.say(f"box.step_{basic if step == 'basic' else step}", **facts) for step in STEPS)


def _tokens(edition: "EnvyraEdition", words: Words) -> tuple[Deck, ...]:
    """Cubes for those who have none, the same on both sides, and the Starting Player Figure."""
    cubes = []
    for seat in range(edition.terms.seats):
        face = join(ground("ground", CUBE, (30, 30)), cube(seat, 3, 3, 24))
        name = f"{words.say('box.cube')} ({words.name('seat', seat)})"
        count = edition.content.components.cubes_per_player
        cubes.append(Piece(id=f"cube-{seat}", name=name, face=face, count=count, back=face))
    figure = join(ground("ground", FIGURE, (32, 32)), icon("figure", 4, 4, 24, "pawn"))
    one = Piece(id="figure", name=words.say("label.figure"), face=figure, back=figure)
    return (
        Deck(id="cubes", title=words.say("box.cubes"), size=CUBE, units=(30, 30), corner=1.5, pieces=tuple(cubes)),
        Deck(
            id="figure", title=words.say("label.figure"), size=FIGURE, units=(32, 32), shape="round", pieces=(one,)
        ),
    )


def _marking(words: Words) -> Form:
    """A small grid for each round, for those who mark on paper (ENV-PHASE1-1)."""
    return Form(
        id="marking",
        title=words.say("box.marking"),
        note=words.say("box.marking_note"),
        heading=words.say("box.round"),
        columns=tuple(str(column) for column in range(1, COLUMNS + 1)),
        rows=tuple(CELLS.labels[row * COLUMNS][0] for row in range(ROWS)),
        cell=(17, 12),
        times=ROUNDS,
    )


def _scores(edition: "EnvyraEdition", words: Words) -> Form:
    parts = tuple(words.say(f"score.{part}").capitalize() for part in ("tiles", "sets", "cards"))
    return Form(
        id="scores",
        title=words.say("box.scores"),
        columns=tuple(str(words.name("seat", seat)) for seat in range(edition.terms.seats)),
        rows=(*parts, words.say("box.total")),
        cell=(30, 10),
        times=4,
        is_each=False,
    )
