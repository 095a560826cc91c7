"""The end: what everybody has built, laid out as in a cabinet, and what was left on the table."""

from collections.abc import Sequence

from fourfold.games.envyra.drawing.cards import Card, card_of, small_face
from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.seats import Who, board, edge, head, sources, total, who
from fourfold.games.envyra.drawing.symbols import emblem, icon
from fourfold.games.envyra.drawing.things import thing
from fourfold.games.envyra.drawing.tiles import CHIP, SPECIMEN, chip, specimen, tone
from fourfold.games.envyra.view import SeatSeen, TileFace
from fourfold.games.lettering import BOLD, wrap
from fourfold.games.svg import Markup, element, group, kept, path, placed, rect, text, texts

LARGE = 1.3
"""How much larger than in a match a seat is named: it is the result."""
HEAD = 80
SIGN, BETWEEN, FOOT = 34, 16, 42
"""How much room the sign of a theme takes at the left, what is between two, and what a set scores below."""
STEP = SPECIMEN[0] + 8
"""How far apart tiles stand, before scaling."""
LARGEST = 1.3
"""How large a tile is at most."""
Rack = tuple[str | None, list[list[TileFace]]]
"""A theme, or none, and the tiles of each set of it."""


def ranked(scene: Scene) -> list[SeatSeen]:
    """The seats, winners first, then by their points."""
    view = scene.view
    return sorted(view.players, key=lambda player: (player.seat not in view.winners, -total(player), player.seat))


def how_it_ended(scene: Scene, x: float, y: float, room: float) -> float:
    """Why the game is over, in a sentence. Returns its height."""
    lines = wrap(scene.say(f"label.ending_{scene.view.ending}"), 20 * BOLD, room, 3)
    scene.furnish("ending", *texts(lines, x, y + 22, 26, "ending", size=20))
    return 26 * len(lines) + 10


def cabinet(scene: Scene, x: float, y: float, wide: float, high: float) -> None:
    """A shelf for each seat with all its tiles, as large as fits."""
    seats = ranked(scene)
    each = (high - 12 * (len(seats) - 1)) / len(seats)
    filled = [_rows(_racks(scene, player), wide - 44, each - HEAD - 4)[1] for player in seats if player.pile]
    scale = min(filled, default=LARGEST)
    for number, player in enumerate(seats):
        _shelves(scene, player, x, y + number * (each + 12), wide, each, scale)


def _racks(scene: Scene, player: SeatSeen) -> list[Rack]:
    racks = [(theme, _sets(player.pile, theme)) for theme in (*scene.themes, None)]
    return [rack for rack in racks if rack[1]]


def _shelves(scene: Scene, player: SeatSeen, x: float, y: float, wide: float, high: float, most: float) -> None:
    """A seat's tiles by theme, as large as everybody's, with a brace under each set and what it scores."""
    rows, scale = _rows(_racks(scene, player), wide - 44, high - HEAD - 4, most)
    drawn: list[Markup] = []
    for number, row in enumerate(rows):
        left, top = x + 22, y + HEAD + number * (SPECIMEN[1] * scale + FOOT)
        foot, step = top + SPECIMEN[1] * scale, STEP * scale
        drawn.append(board(left, foot + 3, wide - 40))
        for theme, rack in row:
            drawn.append(_named(scene, theme, left, top + SPECIMEN[1] * scale / 2))
            left += SIGN
            for tiles in rack:
                drawn.append(_scored(scene, theme, len(tiles), left, foot, step))
                places = (left + n * step for n in range(len(tiles)))
                scene.taken.extend(specimen(scene, *at, top, scale) for at in zip(tiles, places, strict=True))
                left += len(tiles) * step
            left += BETWEEN
    private = card_of(scene, player.card) if player.card is not None else None
    scene.furniture.append(_cabinet(who(scene, player), private, (x, y, wide, high), *drawn))


def _rows(racks: list[Rack], wide: float, high: float, most: float = LARGEST) -> tuple[list[list[Rack]], float]:
    """A seat's themes in one row or in two, whichever shows its tiles larger, and how large they are then."""
    best: tuple[list[list[Rack]], float] = ([], 0)
    for split in range(len(racks), 0, -1):
        rows = [row for row in (racks[:split], racks[split:]) if row]
        scale = min(most, (high / len(rows) - FOOT) / SPECIMEN[1])
        for row in rows:
            many = sum(len(tiles) for _, rack in row for tiles in rack)
            scale = min(scale, (wide - len(row) * (SIGN + BETWEEN)) / (many * STEP))
        if scale > best[1]:
            best = rows, scale
    return best


def _sets(pile: Sequence[TileFace], theme: str | None) -> list[list[TileFace]]:
    """A seat's tiles of a theme as they score: one of each symbol, and again of what is left (ENV-R41)."""
    of_it = sorted(
        (tile for tile in pile if tile.theme == theme), key=lambda tile: (tile.symbol or "", -tile.points)
    )
    if theme is None:
        return [of_it] if of_it else []
    found: list[list[TileFace]] = []
    for tile in of_it:
        fitting = next((tiles for tiles in found if all(other.symbol != tile.symbol for other in tiles)), None)
        if fitting is None:
            fitting = []
            found.append(fitting)
        fitting.append(tile)
    return found


def _named(scene: Scene, theme: str | None, x: float, middle: float) -> Markup:
    sign = (
        icon("bonus", x, middle - 12, 24)
        if theme is None
        else emblem(theme, scene.name("theme", theme), x, middle - 12, 24)
    )
    return group(tone(theme) if theme else "bonus", sign)


def _scored(scene: Scene, theme: str | None, many: int, x: float, foot: float, step: float) -> Markup:
    """Under so many tiles what they score as a set (ENV-SCORE-2); nothing under one alone."""
    if theme is None or not 2 <= many <= len(scene.view.set_values) + 1:
        return Markup()
    wide = many * step - 8
    said = scene.say("label.adds_set", count=scene.view.set_values[many - 2])
    return group(
        f"scored {tone(theme)}",
        path("brace", f"M{x + 2:g} {foot + 10:g}v5h{wide - 4:g}v-5"),
        text(x + wide / 2, foot + 32, said, "kind", anchor="middle", size=17),
    )


@kept
def _cabinet(seat: Who, private: Card | None, box: tuple[float, float, float, float], *shelves: Markup) -> Markup:
    x, y, wide, high = box
    return thing(
        f"seat {seat.seat}",
        f"seat-{seat.seat}",
        rect("cast", x + 2, y + 4, wide, high, 8),
        rect(f"{seat.css} mine" if seat.won else seat.css, x, y, wide, high, 8),
        path("band", edge(x, y, high)),
        element("g", {"transform": placed(x + 22, y + 14, LARGE)}, *_headed(seat, private, (wide - 40) / LARGE)),
        *shelves,
        title=seat.title,
        stop=box,
        identity=f"seat-{seat.seat}",
    )


def _headed(seat: Who, private: Card | None, room: float) -> tuple[Markup, ...]:
    """Who it is, and what their points come from."""
    card = small_face(private, room - 320, 20) if private is not None else Markup()
    return head(seat, 0, 0, room), sources(seat.parts, room - 58, 26, 260), card


def left_over(scene: Scene, x: float, y: float, room: float) -> float:
    """The grid in small: the tiles that nobody captured. Returns its height."""
    view = scene.view
    step = min(76, room / view.columns)
    scale = (step - 4) / CHIP
    scene.furniture.append(text(x + 1, y + 14, scene.say("label.left_over"), "head"))
    for number, cell in enumerate(view.cells):
        row, column = divmod(number, view.columns)
        at = (x + column * step, y + 24 + row * step)
        if cell.tile is None:
            said = scene.say("label.captured_now" if cell.captured_now else "label.empty")
            scene.furniture.append(_hole(cell.cell, f"{cell.cell} · {said}", *at, (step - 4) / 40))
        else:
            scene.tiles.append(chip(scene, cell.tile, *at, scale, name=cell.cell))
    return 24 + view.rows * step + 14


@kept
def _hole(label: str, title: str, x: float, y: float, scale: float) -> Markup:
    hole = rect("gone", 1, 1, 38, 38, 7)
    return thing(label, None, hole, title=title, at=placed(x, y, scale), identity=f"cell-{label}")
