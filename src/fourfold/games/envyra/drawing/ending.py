"""The end: what everybody has built, laid out as in a cabinet, and what was left on the table."""

from math import ceil

from fourfold.games.envyra.drawing.cards import Card, card_of, small_face
from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.seats import Who, board, edge, head, sources, total, who
from fourfold.games.envyra.drawing.things import thing
from fourfold.games.envyra.drawing.tiles import CHIP, SPECIMEN, chip, specimen
from fourfold.games.envyra.view import SeatSeen
from fourfold.games.lettering import BOLD, wrap
from fourfold.games.svg import Markup, kept, path, placed, rect, text, texts

HEAD = 62


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
    for number, player in enumerate(seats):
        _shelves(scene, player, x, y + number * (each + 12), wide, each)


def _shelves(scene: Scene, player: SeatSeen, x: float, y: float, wide: float, high: float) -> None:
    themes = (*scene.themes, None)
    tiles = sorted(player.pile, key=lambda tile: (themes.index(tile.theme), tile.symbol or "", tile.id))
    rows, across, scale = _rows(len(tiles), wide - 44, high - HEAD - 8)
    private = card_of(scene, player.card) if player.card is not None else None
    scene.furniture.append(_cabinet(who(scene, player), private, rows, scale, (x, y, wide, high)))
    for number, face in enumerate(tiles):
        row, column = divmod(number, across)
        left = x + 26 + column * (SPECIMEN[0] + 8) * scale
        scene.tiles.append(specimen(scene, face, left, y + HEAD + row * (SPECIMEN[1] + 12) * scale, scale))


def _rows(many: int, wide: float, high: float) -> tuple[int, int, float]:
    """How many rows so many tiles stand in, how many there are in a row, and how large they are."""
    best = (1, 1, 0.0)
    for rows in range(1, 5):
        across = max(1, ceil(many / rows))
        scale = min(wide / (across * (SPECIMEN[0] + 8)), high / (rows * (SPECIMEN[1] + 12)), 1.3)
        if scale > best[2]:
            best = (rows, across, scale)
    return best


@kept
def _cabinet(
    seat: Who, private: Card | None, rows: int, scale: float, box: tuple[float, float, float, float]
) -> Markup:
    x, y, wide, high = box
    down = (SPECIMEN[1] + 12) * scale
    return thing(
        f"seat {seat.seat}",
        f"seat-{seat.seat}",
        rect("cast", x + 2, y + 4, wide, high, 8),
        rect(f"{seat.css} mine" if seat.won else seat.css, x, y, wide, high, 8),
        path("band", edge(x, y, high)),
        head(seat, x + 22, y + 14, wide - 40),
        sources(seat.parts, x + wide - 90, y + 40, 260),
        small_face(private, x + wide - 360, y + 34) if private is not None else Markup(),
        *(board(x + 20, y + HEAD + n * down + (SPECIMEN[1] + 3) * scale, wide - 36) for n in range(rows)),
        title=seat.title,
        stop=box,
        identity=f"seat-{seat.seat}",
    )


def left_over(scene: Scene, x: float, y: float) -> float:
    """The grid in small: the tiles that nobody captured. Returns its height."""
    view, step, scale = scene.view, 44, 40 / CHIP
    scene.furniture.append(text(x + 1, y + 14, scene.say("label.left_over"), "head"))
    for number, cell in enumerate(view.cells):
        row, column = divmod(number, view.columns)
        at = (x + column * step, y + 24 + row * step)
        if cell.tile is None:
            said = scene.say("label.captured_now" if cell.captured_now else "label.empty")
            scene.furniture.append(_hole(cell.cell, f"{cell.cell} · {said}", *at))
        else:
            scene.tiles.append(chip(scene, cell.tile, *at, scale, name=cell.cell))
    return 24 + view.rows * step + 14


@kept
def _hole(label: str, title: str, x: float, y: float) -> Markup:
    hole = rect("gone", 1, 1, 38, 38, 7)
    return thing(label, None, hole, title=title, at=placed(x, y), identity=f"cell-{label}")
