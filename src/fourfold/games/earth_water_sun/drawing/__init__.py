"""The table of Earth, Water & Sun as one SVG picture, made from a view alone (`EditionOf.drawing`).

What a Specimen can do is laid over the board once it is pressed (`reach`), and what threatens the reader is laid
there by the page (`danger`): neither is a part of the picture. Two things need no server: a switch
shows the edges while Roots are placed, and on a narrow screen a window shows a part of the board.
"""

from collections.abc import Collection, Sequence

from fourfold.games.earth_water_sun.drawing.aid import aid, hand, stock
from fourfold.games.earth_water_sun.drawing.geometry import board, corners, scale_beside, shape
from fourfold.games.earth_water_sun.drawing.ground import ground, names
from fourfold.games.earth_water_sun.drawing.roots import edges, roots
from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.drawing.seats import panel, strip
from fourfold.games.earth_water_sun.drawing.specimens import specimens
from fourfold.games.earth_water_sun.drawing.turn import sheets, traces
from fourfold.games.earth_water_sun.drawing.window import (
    BOOK,
    HIGH,
    WIDE,
    closely,
    named,
    overview,
    region,
    whole,
    window,
)
from fourfold.games.earth_water_sun.view import EarthWaterSunView
from fourfold.games.picture import NO_ART
from fourfold.games.style import sheet_of, style_of, symbols_of
from fourfold.games.svg import Markup, Picture, element, group, layer, path, placed, rect
from fourfold.games.words import Words

STYLE = style_of(__name__, "ews")
SYMBOLS = symbols_of(__name__)
SHEET = sheet_of("ews", SYMBOLS)
PANEL = (272.0, 270.0)
"""The size of what stands in each corner beside a wide board."""
MAP = (142.0, 94.0)
"""The size of the tokens left below a window, and of the map that takes their place."""
CLOSE = 0.8
"""How large the board is in a book beside its letters."""
RING = path("ring-of", shape(corners(4)))
DANGER = element("g", {"id": "danger", "class": "danger"})
REACH = element("g", {"id": "reach", "class": "reach"})
REACH_GROUND = element("g", {"id": "reach-ground", "class": "reach-ground"})
"""Where the page lays what of a reach is ground: whoever stands there is not covered."""


def drawing(view: EarthWaterSunView, words: Words, *, wide: bool, standalone: bool = True) -> Picture:
    """The table, for a wide screen (1440 × 900) or a narrow one (360 wide, as high as it needs)."""
    scene = Scene(view, words, wide=wide)
    pressed = sheets(scene)
    board, high = _wide(scene, pressed) if wide else _tall(scene, pressed)
    art = (STYLE, SYMBOLS) if standalone else NO_ART
    return _picture(scene, (1440 if wide else 360, high), *art, board)


def figure(
    before: EarthWaterSunView, after: EarthWaterSunView, words: Words, lines: Sequence[str]
) -> tuple[Picture, ...]:
    """What a book shows: that part of the board in which something goes on, its hexes named; or all of it."""
    one, then = ({seen.hex: seen for seen in view.specimens} for view in (before, after))
    changed = {hex for hex in one.keys() | then.keys() if one.get(hex) != then.get(hex)}
    changed |= {*after.destroyed} - {*before.destroyed}
    hexes = named(board(after.hexes, turned=False), lines) or sorted(changed)
    return _part(before, words, hexes), _part(after, words, hexes, changed)


def _part(view: EarthWaterSunView, words: Words, hexes: list[str], changed: Collection[str] = ()) -> Picture:
    scene = Scene(view, words, wide=False)
    look = closely(scene.board, hexes)
    scene.scale = look.scale
    scene.letters /= CLOSE
    scene.is_printed = True
    scene.is_lettered = not hexes
    scene.counts += names(scene, hexes)
    scene.counts += [group("changed", RING, at=scene.board.at[hex]) for hex in sorted(changed)]
    shown = layer("close", window(look, look, 8, 8, _board(scene, look.moved)), placed(0, 0, CLOSE))
    return _picture(scene, (360 * CLOSE, (BOOK + 16) * CLOSE), *NO_ART, shown)


def _picture(scene: Scene, size: tuple[float, float], style: str, symbols: Markup, board: list[Markup]) -> Picture:
    across, high = size
    leaves = rect("leaves", -across / 2, -high / 2, 2 * across, 2 * high)
    return scene.picture("ews wide" if scene.wide else "ews", size, style, symbols, board, under=leaves)


def _wide(scene: Scene, pressed: set[str]) -> tuple[list[Markup], float]:
    """The board in the middle, a panel in each corner: both sides, the reader's below, elements, Roots."""
    wide, high = PANEL
    own = scene.side(scene.own or "black")
    other = next(side for side in scene.view.sides if side is not own)
    panel(scene, other, 6, 16, wide, high)
    panel(scene, own, 6, 884 - high, wide, high)
    aid(scene, 1434 - wide, 16, wide)
    hand(scene, 1434 - wide, 884 - 190, wide, 190, pressed)
    scene.scale = scale_beside(scene.board, 1388, 848, (wide + 18, high + 8))
    return _board(scene, placed(720, 450, scene.scale)), 900


def _tall(scene: Scene, pressed: set[str]) -> tuple[list[Markup], float]:
    """The sides in a strip, the region in play, the Roots in hand; beside them the tokens left, or the map."""
    y = 4 + strip(scene, 8, 4, 344) + 4
    look = region(scene, pressed)
    scene.scale = look.scale
    scene.sight = look.x - WIDE / 2 / look.scale, look.x + WIDE / 2 / look.scale
    shown = window(look, whole(scene.board), 8, y, _board(scene, look.moved))
    y += HIGH + 4
    stock(scene, 8, y, *MAP)
    overview(scene, 8, y, *MAP)
    hand(scene, 16 + MAP[0], y, 336 - MAP[0], MAP[1], pressed)
    return shown, y + MAP[1] + 6


def _board(scene: Scene, at: str) -> list[Markup]:
    """Everything that lies on the board."""
    traces(scene)
    ground(scene)
    roots(scene)
    specimens(scene)
    edges(scene)
    layers = (
        *layer("ground-layer", scene.ground),
        *layer("trace-layer", scene.traces),
        REACH_GROUND,
        *layer("root-layer", scene.roots),
        *layer("piece-layer", scene.pieces),
        *layer("count-layer", scene.counts),
        DANGER,
        *layer("sheet-layer", scene.sheets),
        REACH,
        *layer("edge-layer", scene.edges),
    )
    return layer("board", layers, at)
