"""The forest floor: hexes in three tones, those that are destroyed, and the letters and numbers around them."""

from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.geometry import Board, corners, shape
from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.view import HexSeen
from fourfold.games.svg import Markup, element, join, path, text

TONES = ("moss", "clay", "sand")
CRACKED = join(path("sunk", shape(corners(1))), path("sunk-in", shape(corners(4))), icon("crack"))


def ground(scene: Scene, pressed: set[str]) -> None:
    """Every hex; one that has nothing to press can be asked about."""
    board, destroyed = scene.board, frozenset(scene.view.destroyed)
    asked, plain = _hexes(board)
    scene.ground.append(_border(board))
    gone = scene.name("word", "destroyed_hex")
    for seen in board.hexes:
        if seen.name in destroyed:
            scene.ground.append(_destroyed(board, seen, gone))
        else:
            scene.ground.append((plain if seen.name in pressed else asked)[seen.name])
    scene.ground.append(_labels(board, scene.label))


@lru_cache(maxsize=16)
def _hexes(board: Board) -> tuple[dict[str, Markup], dict[str, Markup]]:
    """Every hex as something to ask about, and as something else can be pressed on."""
    asked = {seen.name: _hex(board, seen, seen.name) for seen in board.hexes}
    return asked, {seen.name: _hex(board, seen, None) for seen in board.hexes}


@lru_cache(maxsize=16)
def _border(board: Board) -> Markup:
    """The bark around the board; the hexes of the rim lie on it."""
    rim = (shape(corners(), board.places[seen.name]) for seen in board.hexes if seen.is_rim)
    return path("border", "".join(rim))


def _hex(board: Board, seen: HexSeen, thing: str | None) -> Markup:
    outline = shape(corners(0.6), board.places[seen.name])
    tone = seen.tone if seen.tone in TONES else "moss"
    attributes = {"id": f"hex-{seen.name}", "class": f"hex {tone}", "d": outline, "data-thing": thing}
    return element("path", attributes, element("title", None, seen.name))


@lru_cache(maxsize=1024)
def _destroyed(board: Board, seen: HexSeen, gone: str) -> Markup:
    return element(
        "g",
        {"id": f"gone-{seen.name}", "data-thing": seen.name, "transform": board.at[seen.name]},
        element("title", None, f"{seen.name} · {gone}"),
        CRACKED,
    )


@lru_cache(maxsize=32)
def _labels(board: Board, size: float) -> Markup:
    labels = board.labels(size * 0.62 + 5)
    return join(*(text(x, y + size * 0.36, label, "label", anchor="middle", size=size) for label, (x, y) in labels))
