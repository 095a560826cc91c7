"""The table of Earth, Water & Sun as one SVG picture, made from a view alone (`EditionOf.drawing`).

One switch needs no server: it makes the edges broad while Roots are placed.
"""

from itertools import chain

from fourfold.games.earth_water_sun.drawing.ask import aid, ask
from fourfold.games.earth_water_sun.drawing.geometry import scale_beside
from fourfold.games.earth_water_sun.drawing.ground import ground
from fourfold.games.earth_water_sun.drawing.growth import chips, growing, tray
from fourfold.games.earth_water_sun.drawing.roots import edges, roots
from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.drawing.seats import panel, strip
from fourfold.games.earth_water_sun.drawing.specimens import specimens
from fourfold.games.earth_water_sun.drawing.turn import sheets, traces
from fourfold.games.earth_water_sun.view import EarthWaterSunView
from fourfold.games.picture import NO_ART
from fourfold.games.style import sheet_of, style_of, symbols_of
from fourfold.games.svg import layer, placed
from fourfold.games.words import Words

STYLE = style_of(__name__, "ews")
SYMBOLS = symbols_of(__name__)
SHEET = sheet_of("ews", SYMBOLS)
PANEL = (272.0, 270.0)
"""The size of what stands in each corner beside a wide board."""


def drawing(view: EarthWaterSunView, words: Words, *, wide: bool, standalone: bool = True) -> str:
    """The table, for a wide screen (1440 × 900) or a narrow one (360 wide, as high as it needs)."""
    scene = Scene(view, words, wide=wide)
    art = (STYLE, SYMBOLS) if standalone else NO_ART
    at, high = _wide(scene) if wide else _tall(scene)
    _board(scene)
    layers = {
        "ground-layer": scene.ground,
        "root-layer": scene.roots,
        "trace-layer": scene.traces,
        "piece-layer": scene.pieces,
        "count-layer": scene.counts,
        "sheet-layer": scene.sheets,
        "edge-layer": scene.edges,
    }
    board = layer("board", chain.from_iterable(layer(css, drawn) for css, drawn in layers.items()), at)
    size = (1440 if wide else 360, high)
    return scene.picture("ews wide" if wide else "ews", size, *art, board)


def _wide(scene: Scene) -> tuple[str, float]:
    """The board in the middle, a panel in each corner: both sides, what elements bring, what is asked."""
    wide, high = PANEL
    white, black = scene.side("white"), scene.side("black")
    panel(scene, white, 16, 16, wide, high)
    panel(scene, black, 16, 884 - high, wide, high)
    aid(scene, 1424 - wide, 16, wide)
    ask(scene, 1424 - wide, 884 - high, wide, high)
    scene.scale = scale_beside(scene.board, 1388, 848, (wide + 18, high + 8))
    return placed(720, 450, scene.scale), 900


def _tall(scene: Scene) -> tuple[str, float]:
    """The sides in a strip, the board, what is asked, one's own Specimens and the others, what elements bring."""
    board = scene.board
    scene.scale = scale = round(min(324 / board.width, 420 / board.height), 4)
    y = 6 + strip(scene, 8, 6, 344) + 8
    middle = y + board.height * scale / 2
    y += board.height * scale + 18
    y += ask(scene, 8, y, 344, 0) + 8
    seat = scene.view.seat
    for side in sorted(scene.view.sides, key=lambda side: (side.seat != seat, side.colour)):
        y += tray(scene, side.colour, 8, y, 344) + 8
    y += aid(scene, 12, y, 336)
    return placed(183, middle, scale), y


def _board(scene: Scene) -> None:
    """Everything that lies on the board."""
    grows = growing(scene)
    traces(scene)
    pressed = sheets(scene)
    chips(scene)
    ground(scene, pressed | grows)
    roots(scene)
    specimens(scene, grows)
    edges(scene)
