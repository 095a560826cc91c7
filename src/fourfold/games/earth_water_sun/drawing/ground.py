"""The forest floor: hexes in three tones, those that are destroyed, and the letters and numbers around them."""

from collections import defaultdict
from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.geometry import Board, corners, shape
from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.view import HexSeen
from fourfold.games.svg import Markup, element, join, kept, path, text

TONES = ("moss", "clay", "sand")
CRACKED = join(path("sunk", shape(corners(1))), path("sunk-in", shape(corners(4))), icon("crack"))


def ground(scene: Scene, pressed: set[str]) -> None:
    """Every hex; one that has nothing to press can be asked about."""
    destroyed, gone = frozenset(scene.view.destroyed), scene.names.destroyed
    scene.ground += _ground(scene.board, destroyed, frozenset(pressed), gone, scene.label)


@kept
def _ground(
    board: Board, destroyed: frozenset[str], pressed: frozenset[str], gone: str, size: float
) -> list[Markup]:
    rows = [_row(row, board, destroyed.intersection(row), pressed.intersection(row), gone) for row in _rows(board)]
    return [_border(board), *rows, _labels(board, size)]


@lru_cache(maxsize=16)
def _rows(board: Board) -> list[frozenset[str]]:
    """The hexes that lie side by side."""
    found: defaultdict[int, set[str]] = defaultdict(set)
    for seen in board.hexes:
        found[seen.r].add(seen.name)
    return [*map(frozenset, found.values())]


@kept
def _row(
    row: frozenset[str], board: Board, destroyed: frozenset[str], pressed: frozenset[str], gone: str
) -> Markup:
    return join(
        *(
            _destroyed(board, seen, gone)
            if seen.name in destroyed
            else _hex(board, seen, None if seen.name in pressed else seen.name)
            for seen in board.hexes
            if seen.name in row
        )
    )


@lru_cache(maxsize=16)
def _border(board: Board) -> Markup:
    """The bark around the board; the hexes of the rim lie on it."""
    rim = (shape(corners(), board.places[seen.name]) for seen in board.hexes if seen.is_rim)
    return path("border", "".join(rim))


@kept
def _hex(board: Board, seen: HexSeen, thing: str | None) -> Markup:
    outline = shape(corners(0.6), board.places[seen.name])
    tone = seen.tone if seen.tone in TONES else "moss"
    attributes = {"id": f"hex-{seen.name}", "class": f"hex {tone}", "d": outline, "data-thing": thing}
    return element("path", attributes, element("title", None, seen.name))


@kept
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
