"""Envyra's table as one SVG picture, made from a view alone (`EditionOf.drawing`)."""

import re
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from fourfold.games.envyra.drawing import cubes
from fourfold.games.envyra.drawing.cards import HEIGHT, WIDTH, card
from fourfold.games.envyra.drawing.ending import cabinet, how_it_ended, left_over, ranked
from fourfold.games.envyra.drawing.engravings import engravings
from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.seats import BARE, HEAD, STRIP, case, case_height, panel, sets_line, strip
from fourfold.games.envyra.drawing.supply import BAG, play, supply, supply_line
from fourfold.games.envyra.drawing.tiles import CHIP, chip, empty, tile
from fourfold.games.envyra.view import CardFace, CellSeen, EnvyraView
from fourfold.games.lettering import wrap
from fourfold.games.picture import NO_ART, ring, side_by_side
from fourfold.games.style import sheet_of, style_of, symbols_of
from fourfold.games.svg import Markup, Picture, element, join, kept, layer, rect, text, texts
from fourfold.games.words import Words

STYLE = style_of(__name__, "env")
SYMBOLS = join(symbols_of(__name__), element("defs", None, engravings()))
SHEET = sheet_of("env", SYMBOLS)
Cards = list[tuple[CardFace, int | None]]
"""Cards with their owners."""
Hand = tuple[str, Cards]
GRIDS = {"titled": (404.0, 8.0, 3.0), "broad": (384.0, 6.0, 0.0), "tall": (384.0, 6.0, 0.0)}
"""How high the grid of a narrow screen may be, so that the line below it is in sight; how far apart its tiles lie,
and that line from them."""
BELOW = 22.0
"""How far below the line of the supply what is only scrolled to begins: no strip of it is in sight above a note."""
ACROSS, HIGH = 1440, 756
"""A wide picture: so much of a desk is left for it between the head of the page and what is asked."""
ENDED = 980
"""At the end it is higher: a desk shows the result beside it."""
SIDE, EDGE, BETWEEN = 284, 18, 14
"""How wide the seats beside the grid are, how far from the edge of the picture, and from what is below them."""
OWN = 506
"""How high the shelves of the reader are, and those of one other."""
TILE, BADGE, GAP = 104.0, 92.0, 8.0
"""In a book: how wide a tile is, a seat's badge at least, and how far apart tiles lie."""
NAMED = re.compile(r"\b[A-Z]\d\b")
"""A cell in the words of a scenario."""


def drawing(view: EnvyraView, words: Words, *, wide: bool, standalone: bool = True) -> Picture:
    """The table, for a wide screen (1440 × 756) or a narrow one (360 wide, as high as it needs)."""
    scene = Scene(view, words, wide=wide)
    art = (STYLE, SYMBOLS) if standalone else NO_ART
    return _picture(scene, _wide(scene) if wide else (360, _tall(scene)), *art)


def figure(before: EnvyraView, after: EnvyraView, words: Words, lines: Sequence[str]) -> tuple[Picture, ...]:
    """What a book shows: the seats, and of the grid what is named or changes; at the end everybody's tiles."""
    if after.phase == "over" and not any(line.partition(" ")[0] == "captured" for line in lines):
        return (_finished(after, words),)
    changed = {one.cell for one, then in zip(before.cells, after.cells, strict=True) if _held(one) != _held(then)}
    named = {cell for line in lines for cell in NAMED.findall(line)}
    shown = changed | named or {cell.cell for cell in after.cells}
    return _part(before, words, shown), _part(after, words, shown, changed, before)


def _held(cell: CellSeen) -> tuple[object, ...]:
    return cell.tile, cell.cubes


def _finished(view: EnvyraView, words: Words) -> Picture:
    scene = Scene(view, words, wide=False)
    y = 8 + how_it_ended(scene, 10, 8, 340)
    return _picture(scene, (360, y + _panels(scene, y)), *NO_ART)


def _part(
    view: EnvyraView, words: Words, shown: set[str], changed: Collection[str] = (), since: EnvyraView | None = None
) -> Picture:
    """The seats, and the rows and columns of the grid in which some cells are; a ring around what has changed."""
    places = [divmod(number, view.columns) for number, cell in enumerate(view.cells) if cell.cell in shown]
    rows, columns = ({place[side] for place in places} for side in (0, 1))
    kept = [
        cell
        for number, cell in enumerate(view.cells)
        if min(rows) <= number // view.columns <= max(rows)
        and min(columns) <= number % view.columns <= max(columns)
    ]
    across = max(columns) - min(columns) + 1
    scene = Scene(
        replace(view, seat=None, cells=tuple(kept), columns=across, rows=len(kept) // across), words, wide=False
    )
    room = max(across * (TILE + GAP), len(view.players) * (BADGE + 6), len(view.cards) * (WIDTH + 13))
    y: float = 8 + strip(scene, 8, 8, room) + 6
    high = len(kept) // across * (TILE * scene.format.height / scene.format.width + GAP)
    places_of = _grid(scene, 8, y, room, high, GAP)
    y += high
    scene.crowns += [ring(*place) for cell, place in zip(kept, places_of, strict=True) if cell.cell in changed]
    if since is not None:
        each, lefts = side_by_side(8, room, len(view.players), 6)
        taken = [len(one.pile) != len(then.pile) for one, then in zip(since.players, view.players, strict=True)]
        scene.crowns += [
            ring(left, 8, each, STRIP) for left, has_more in zip(lefts, taken, strict=True) if has_more
        ]
    y += _hands_tall(scene, y)
    return _picture(scene, (room + 16, y), *NO_ART)


def _picture(scene: Scene, size: tuple[float, float], style: str, symbols: Markup) -> Picture:
    drawn = {"tiles": scene.tiles, "cubes": scene.cubes, "crowns": scene.crowns, "taken": scene.taken}
    layers = [layer(name, pieces) for name, pieces in drawn.items()]
    css = "env wide" if scene.wide else "env"
    return scene.picture(css, size, style, symbols, *layers, under=_paper(*size))


@kept
def _paper(across: float, high: float) -> Markup:
    """The grain of the sheet, over the light on it."""
    return rect("grain", -across / 2, -high / 2, 2 * across, 2 * high)


def _wide(scene: Scene) -> tuple[float, float]:
    """The reader's shelves at the left, the grid in the middle, the others' at the right. Returns its size."""
    high = HIGH
    if scene.view.phase == "over":
        high = ENDED
        top = EDGE + how_it_ended(scene, EDGE + 10, 10, 1130)
        cabinet(scene, EDGE, top, 1150, high - EDGE - top)
        right = EDGE + 1150 + 24
        y = EDGE + supply(scene, right, EDGE, ACROSS - EDGE - right) + BETWEEN
        y += left_over(scene, right, y, ACROSS - EDGE - right)
    else:
        _sides(scene)
        middle = EDGE + SIDE + 18
        scene.furniture.append(_page(middle - 10, 8, ACROSS - 2 * middle + 20, HIGH - 16))
        _grid(scene, middle, EDGE, ACROSS - 2 * middle, HIGH - 2 * EDGE, 14)
        right, y = ACROSS, EDGE
    lowest = y
    for title, cards in _hands(scene):
        lowest = y = y + _cards(scene, title, cards, right, y, 2 if scene.view.phase == "over" else 1) + BETWEEN
    lowest += _removed(scene, right, lowest, WIDTH)
    is_more = right == ACROSS and lowest > EDGE
    return ACROSS + (WIDTH + 2 * EDGE if is_more else 0), max(high, lowest)


def _sides(scene: Scene) -> None:
    """Everybody's shelves, and below the reader's, or below those of both of two, the round and the bag."""
    view = scene.view
    own = view.seat or 0
    others = [*view.players[own + 1 :], *view.players[:own]]
    left, right, high = EDGE, ACROSS - EDGE - SIDE, HIGH - 2 * EDGE
    case(scene, view.players[own], left, EDGE, SIDE, OWN)
    below = EDGE + OWN + BETWEEN
    room = HIGH - EDGE - below
    if len(others) == 1:
        case(scene, others[0], right, EDGE, SIDE, OWN)
        play(scene, left + 4, below, SIDE - 8, room)
        supply(scene, right + 4, below + 6, SIDE - 8)
    else:
        each = (high - BETWEEN * (len(others) - 1)) / len(others)
        for number, player in enumerate(others):
            case(scene, player, right, EDGE + number * (each + BETWEEN), SIDE, each)
        play(scene, left + 4, below, SIDE - 8, room - BAG)
        supply(scene, left + 4, HIGH - EDGE - BAG, SIDE - 8)


@kept
def _page(x: float, y: float, wide: float, high: float) -> Markup:
    """The page of the herbarium that the grid lies on: a sheet with a ruled frame, held by its corners."""
    return join(
        rect("cast", x + 3, y + 5, wide, high, 4),
        rect("page", x, y, wide, high, 4),
        rect("frame", x + 5, y + 5, wide - 10, high - 10, 3),
    )


def _tall(scene: Scene) -> float:
    """Seats in a strip, the grid, one's own things, then every seat in full; at the end the seats come first."""
    over = scene.view.phase == "over"
    y = 2 + strip(scene, 8, 2, 344) + 3
    if over:
        y += how_it_ended(scene, 10, y, 340)
        y += _panels(scene, y)
    else:
        y += sets_line(scene, 8, y, 344) + 9
        high, gap, below = GRIDS[scene.screen]
        *_, (_, top, _, deep) = _grid(scene, 8, y - gap / 2, 344, high, gap)
        y = top + deep + gap / 2 + below
    y += supply_line(scene, 8, y, 344) + (6 if over else BELOW)
    y += _hands_tall(scene, y)
    y += left_over(scene, 8, y, 344) if over else 0
    y += _removed(scene, 8, y, 344)
    return y if over else y + _panels(scene, y)


def _panels(scene: Scene, top: float) -> float:
    """Every seat in full, one below the other, the reader's own first. Returns their height.

    Plates stand on the shelves of the reader, and at the end on those of everybody who has any.
    """
    over, own = scene.view.phase == "over", scene.view.seat
    y = top
    for player in ranked(scene) if over else sorted(scene.view.players, key=lambda one: one.seat != own):
        if (over and player.pile) or player.seat == own:
            bare = HEAD if over else BARE
            case(scene, player, 8, y, 344, case_height(scene, bare), bare)
            y += case_height(scene, bare) + 8
        else:
            y += panel(scene, player, 8, y, 344, 30) + 8
    return y - top


Place = tuple[float, float, float, float]


def _grid(scene: Scene, x: float, y: float, wide: float, high: float, gap: float) -> list[Place]:
    """The grid of tiles as large as fits, in the middle of its place. Returns where each cell is, and how large."""
    view, size = scene.view, scene.format
    across = (wide - gap * (view.columns - 1)) / (view.columns * size.width)
    down = (high - gap * (view.rows - 1)) / (view.rows * size.height)
    scale = round(min(across, down), 4)
    step_x, step_y = size.width * scale + gap, size.height * scale + gap
    left = x + (wide - view.columns * step_x + gap) / 2
    if scene.wide:
        y += (high - view.rows * step_y + gap) / 2
    places: list[Place] = []
    for number, cell in enumerate(view.cells):
        row, column = divmod(number, view.columns)
        at = (left + column * step_x, y + row * step_y, scale)
        places.append((*at[:2], step_x - gap, step_y - gap))
        if cell.tile is None:
            scene.furniture.append(empty(scene, cell, *at))
        else:
            scene.tiles.append(tile(scene, cell, cell.tile, *at))
            cubes.on_tile(scene, cell, cell.tile.needs, *at)
    return places


def _hands(scene: Scene) -> list[Hand]:
    """The cards to lay out, with their headings: what the reader is offered, its own card, those on the table."""
    view = scene.view
    own = None if view.seat is None else view.players[view.seat].card
    hands: list[Hand] = []
    if view.offer and view.phase == "choosing":
        hands.append((scene.say("label.offer"), [(face, None) for face in view.offer if face != own]))
    if own is not None:
        hands.append((scene.say("label.private_card"), [(own, None)]))
    if view.cards:
        hands.append((scene.say("label.face_up_cards"), [(lying.card, lying.owner) for lying in view.cards]))
    return hands


def _hands_tall(scene: Scene, top: float) -> float:
    """The same beside each other, three cards to a line. Returns their height."""
    y, column, line = top, 0, 0.0
    for title, cards in _hands(scene):
        if column + len(cards) > 3:
            y, column, line = y + line, 0, 0.0
        line = max(line, _cards(scene, title, cards, 8 + column * (WIDTH + 13), y, 3) + 12)
        column += len(cards)
    return y + line - top


def _cards(scene: Scene, title: str, cards: Cards, x: float, y: float, columns: int) -> float:
    """Cards under their heading. Returns their height."""
    gap = 12 if scene.wide else 13
    head = 24
    scene.furniture.append(text(x + 1, y + 14, title, "head"))
    for number, (face, owner) in enumerate(cards):
        row, column = divmod(number, columns)
        card(scene, face, x + column * (WIDTH + gap), y + head + row * (HEIGHT + gap), owner)
    rows = -(-len(cards) // columns)
    return head + rows * (HEIGHT + gap) - gap


def _removed(scene: Scene, x: float, y: float, room: float) -> float:
    """The tiles that were sent to the box in everybody's sight. Returns their height."""
    tiles = scene.view.removed
    if not tiles:
        return 0
    lines = wrap(scene.say("label.removed"), 18, room + EDGE, 3)
    scene.furniture.extend(texts(lines, x + 2, y + 14, 20, "head"))
    columns, first = int(room // (CHIP + 4)), y + 4 + 20 * len(lines)
    for number, face in enumerate(tiles):
        row, column = divmod(number, columns)
        scene.tiles.append(chip(scene, face, x + column * (CHIP + 4), first + row * (CHIP + 4), 1))
    return first - y + 10 + (-(-len(tiles) // columns)) * (CHIP + 4)
