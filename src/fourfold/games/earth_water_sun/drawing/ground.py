"""The forest floor: moss, soil and stone in patches, holes where hexes were, letters and numbers around them."""

from collections.abc import Iterable
from functools import lru_cache
from math import sin

from fourfold.games.earth_water_sun.drawing.geometry import SIZE, Board, corners, shape
from fourfold.games.earth_water_sun.drawing.scene import Scene, asking
from fourfold.games.earth_water_sun.drawing.symbols import PREFIX
from fourfold.games.earth_water_sun.view import HexSeen
from fourfold.games.svg import Attribute, Markup, element, join, path, text

GROUNDS = ("moss", "soil", "stone")
ROW, LINE = "1 0", "-0.5 -0.866"
"""Which way the hexes of a letter and of a number lie."""
FERNS = ((-300, 378, -0.9), (318, 388, 1.0), (-520, 96, -1.1), (520, -60, 1.1), (-500, -120, -0.7), (540, 130, 0.8))
"""Where ferns stand around a board of usual size, and how large; turned round if below zero."""


def ground(scene: Scene) -> None:
    """Every hex can be asked about; the keyboard finds the board as a whole."""
    board, called = scene.board, scene.say("about.board", board=scene.view.board)
    scene.ground += (_border(board), _floor(board, called, scene.view.destroyed), _daylight(board))
    if scene.is_lettered:  # behind a window they may lie on hexes, but on nobody
        scene.ground.append(_labels(board, scene.label, slides=not scene.wide))


@lru_cache(maxsize=1024)
def _floor(board: Board, called: str, destroyed: tuple[str, ...]) -> Markup:
    """All hexes as one part: a move seldom changes any of them."""
    intact, holes = _hexes(board)
    drawn = [(holes if seen.name in destroyed else intact)[seen.name] for seen in board.hexes]
    return element("g", {"id": "floor", "class": "floor", "data-ground": "", **asking("board", called)}, *drawn)


@lru_cache(maxsize=16)
def _hexes(board: Board) -> tuple[dict[str, Markup], dict[str, Markup]]:
    """Every hex as it is, and as a hole."""
    intact = {seen.name: _hex(board, seen, f"hex-{seen.name}", "hex", made_of(seen)) for seen in board.hexes}
    return intact, {seen.name: _hex(board, seen, f"gone-{seen.name}", "gone", "hole") for seen in board.hexes}


def _hex(board: Board, seen: HexSeen, identity: str, css: str, icon: str) -> Markup:
    attributes: dict[str, Attribute] = {
        "id": identity,
        "class": css,
        "href": f"#{PREFIX}{icon}",
        "transform": board.at[seen.name],
        "data-thing": seen.name,
    }
    return element("use", attributes)


def made_of(seen: HexSeen) -> str:
    """What a hex is made of, from its place alone: neighbours are mostly alike, so that patches form."""
    q, r = seen.q, seen.r
    wave = sin(0.83 * q + 0.37 * r + 1.3) + sin(0.71 * r - 0.52 * q + 4.1) + 0.55 * sin(1.9 * q - 1.3 * r)
    kind = GROUNDS[0 if wave > 0.05 else 1 if wave > -1.05 else 2]
    return f"{kind}-{(7 * q + 13 * r + 5 * q * r) % 3}"


@lru_cache(maxsize=16)
def _border(board: Board) -> Markup:
    """The bank around the clearing with its shadow and some ferns, and the seams between the hexes."""
    outline = "".join(shape(corners(), board.places[seen.name]) for seen in board.hexes if seen.is_rim)
    ferns = [
        element("use", {"href": f"#{PREFIX}fern", "transform": f"translate({x} {y}) scale({size} {abs(size)})"})
        for x, y, size in FERNS
        if board.width > 880
    ]
    shadow = element("path", {"class": "clearing", "d": outline, "transform": "translate(9 13)"})
    far = element("path", {"class": "clearing far", "d": outline, "transform": "translate(20 30)"})
    return join(*ferns, far, shadow, path("border", outline), path("rim", outline), path("bed", _bed(board)))


@lru_cache(maxsize=16)
def _daylight(board: Board) -> Markup:
    """The light that falls across the clearing, below whoever stands there."""
    return path("daylight", _bed(board))


def _bed(board: Board) -> str:
    return "".join(shape(corners(), place) for place in board.places.values())


def names(scene: Scene, hexes: Iterable[str]) -> list[Markup]:
    """Some hexes with their names, each in the lower corner of its own."""
    places = ((hex, scene.board.places[hex]) for hex in hexes)
    return [text(x, y + SIZE - 8, hex, "label", anchor="middle", size=scene.label) for hex, (x, y) in places]


@lru_cache(maxsize=64)
def _labels(board: Board, size: float, *, slides: bool) -> Markup:
    """Letters and numbers; behind a window each slides along its row or line (`static/margins.js`)."""
    return join(
        *(
            element(
                "text",
                {
                    "x": x,
                    "y": y + size * 0.36,
                    "class": "label",
                    "text-anchor": "middle",
                    "font-size": size,
                    "data-along": (ROW if label.isalpha() else LINE) if slides else None,
                },
                label,
            )
            for label, (x, y) in board.labels(size * 0.62 + 9)
        )
    )
