"""The window of a narrow screen: it shows the whole board, or while a Specimen is in hand a part from close by.

The page moves it without asking the server (`static/window.js`): a Specimen that is pressed stays where it is while
the board grows around it to the scale of `data-close`; whatever has `data-look` moves the board to that place when
it is pressed, or to that of `data-near` while Roots are placed; and it can be dragged.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from math import dist
from statistics import fmean
from typing import NamedTuple

from fourfold.games.earth_water_sun.drawing.geometry import INNER, SIZE, Board, Point, corners, shape
from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.words import is_idle
from fourfold.games.svg import Attribute, Markup, element, group, kept, path, placed, rect

WIDE, HIGH = 344.0, 326.0
"""The size of the window: all rows of a first match from close by; a phone has room for the sides above it, what is
in hand below it and three lines of the coach."""
BOOK = 304.0
"""How high it is in a book."""
SIDE, FOOT = 16.0, 15.0
"""Room at each side of the window for letters, and at its foot for numbers, so that they lie on nobody."""
CLOSE = 44 / (2 * INNER)
"""The scale at which a hex can be pressed with a thumb: the only one but that of the whole board."""
NEAR = 88 / (2 * INNER)
"""The scale at which an edge can, while Roots are placed."""
EDGE = 8.0
"""Room at the right of the whole board: half of the number of its last line."""
WORTH = 1.25
"""How much larger a book shows a part than the whole board, or else it shows that: what is cut off looks broken."""
MARGIN = 30.0
"""How far beyond the outermost hexes the window may show."""
NEXT = 2 * INNER + 1
"""How far apart the middles of neighbours are at most."""
NAMED = re.compile(r"[a-z]\d+")
"""A hex in the notation."""
HEAD = 30.0
"""How far Specimens stand out over their hex."""
IN_VIEW = element("path", {"id": "in-view", "class": "in-view", "d": ""})
"""What the window shows, framed on the map by the page, which knows."""


class Look(NamedTuple):
    """What the window shows: the middle of it on the board, and how large; and how high the window is."""

    x: float
    y: float
    scale: float
    high: float = HIGH

    @property
    def moved(self) -> str:
        """Where the board lies then, as the value of a `transform`."""
        return placed(WIDE / 2 - self.x * self.scale, self.high / 2 - self.y * self.scale, self.scale)


def whole(board: Board, high: float = HIGH) -> Look:
    """All of a board, with the letters and numbers beside it."""
    scale = round(min((WIDE - SIDE - EDGE) / board.width, (high - FOOT) / (board.height + HEAD)), 4)
    return Look((EDGE - SIDE) / 2 / scale, (FOOT / scale - HEAD) / 2, scale, high)


def closer(board: Board, x: float, y: float, scale: float, high: float = HIGH) -> Look:
    """A part of a board around a point; no more is shown beyond its edges than need be."""
    scale = max(scale, whole(board, high).scale)
    across = max(0.0, board.width / 2 + MARGIN - WIDE / 2 / scale)
    down = max(0.0, board.height / 2 + MARGIN - high / 2 / scale)
    is_all_high = board.height + HEAD + FOOT / scale <= high / scale
    y = (FOOT / scale - HEAD) / 2 if is_all_high else min(down, max(-down, y))
    return Look(min(across, max(-across, x)), y, round(scale, 4), high)


def around(board: Board, points: Iterable[Point], high: float) -> Look:
    """All of some hexes as large as they can be shown, letters and numbers of the board beside and below them."""
    found = [*points]
    left, right = min(x for x, _ in found) - INNER, max(x for x, _ in found) + INNER
    top, bottom = min(y for _, y in found) - SIZE - HEAD, max(y for _, y in found) + SIZE
    scale = min(1.0, (WIDE - 2 * SIDE) / (right - left), (high - FOOT) / (bottom - top))
    middle = (top + bottom + FOOT / scale) / 2
    return closer(board, (left + right) / 2, middle, scale, high)


def region(scene: Scene, pressed: set[str]) -> Look:
    """The whole board, or from close by what can be pressed for the Specimen under way.

    All of the board while a hex is to be destroyed: those lie all around.
    """
    board, view = scene.board, scene.view
    hexes = {*pressed, *((view.turn.mover,) if view.turn.mover else ())}
    if scene.legal.of("destroy_hex") or scene.planned or view.seat not in view.to_act or not hexes:
        return whole(board)
    return closer(board, *_most([board.places[hex] for hex in sorted(hexes)]), CLOSE)


def named(board: Board, lines: Iterable[str]) -> list[str]:
    """Where turns of the notation go on: where they move, attack, lay Roots and destroy, or if nowhere, grow."""
    items = [item for line in lines for item in line.split()]
    found = {item: [hex for hex in NAMED.findall(item) if hex in board.places] for item in items}
    acting = sorted({hex for item, hexes in found.items() if "=" not in item for hex in hexes})
    return acting or sorted({hex for hexes in found.values() for hex in hexes})


def closely(board: Board, hexes: Iterable[str]) -> Look:
    """Some hexes and all beside them, or if there are none, the whole board."""
    near = [board.places[hex] for hex in hexes]
    beside = [at for at in board.places.values() if any(dist(at, one) <= NEXT for one in near)]
    if not beside:
        return whole(board, BOOK)
    part, all_of_it = around(board, beside, BOOK), whole(board, BOOK)
    return part if part.scale >= WORTH * all_of_it.scale else all_of_it


def _most(places: list[Point]) -> Point:
    """The middle of some places; if not all are seen then, of most of them, as near to the reader as can be."""
    half_x, half_y = WIDE / 2 / CLOSE - INNER, HIGH / 2 / CLOSE - SIZE
    best = max(places, key=lambda at: (len(_near(at, places, half_x, half_y)), at[1]))
    across, down = ([at[axis] for at in places] for axis in (0, 1))
    middle = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    return middle if len(_near(middle, places, half_x, half_y)) == len(places) else best


def rooting(scene: Scene) -> Look:
    """Where Roots are placed: most edges at once, and the nearest enemy, as far as that costs none of them."""
    all_edges = [action.fields["edge"] for kind in ("place_root", "remove_root") for action in scene.legal.of(kind)]
    edges = [edge for edge in all_edges if not is_idle(scene.view, edge)] or all_edges
    places = [scene.board.middle(edge)[0] for edge in edges]
    half_x, half_y = WIDE / 2 / NEAR - 12, HIGH / 2 / NEAR - 12
    best = max(places, key=lambda at: (len(_near(at, places, half_x, half_y)), at[1]))
    seen = _near(best, places, half_x, half_y)
    middle = fmean(x for x, _ in seen), fmean(y for _, y in seen)
    enemies = [scene.board.places[other.hex] for other in scene.view.specimens if other.colour != scene.own]
    x, y = min(enemies, key=lambda at: dist(at, middle), default=middle)
    left, right = max(at[0] for at in seen) - half_x, min(at[0] for at in seen) + half_x
    top = max(at[1] for at in seen) + SIZE - HIGH / 2 / NEAR  # with the whole of the lowest hex
    bottom = min(at[1] for at in seen) + half_y
    return closer(scene.board, min(right, max(left, x)), min(bottom, max(top, y)), NEAR)


def _near(at: Point, places: list[Point], half_x: float, half_y: float) -> list[Point]:
    return [(x, y) for x, y in places if abs(x - at[0]) <= half_x and abs(y - at[1]) <= half_y]


def window(look: Look, all_of_it: Look, x: float, y: float, board: list[Markup]) -> list[Markup]:
    """The window itself with the board behind it, and its frame. What is small in it is magnified by a press."""
    box = (x, y, WIDE, look.high, 10)
    pane = _pane(look.moved, all_of_it, x, y)
    return [rect("pane", *box), pane, *board, Markup("</svg>"), rect("frame", *box)]


@kept
def _pane(moved: str, whole: Look, x: float, y: float) -> Markup:
    size: dict[str, Attribute] = {"width": WIDE, "height": whole.high}
    close = max(CLOSE, whole.scale)
    css = "window afar" if moved == whole.moved and whole.scale < close else "window"
    frame: dict[str, Attribute] = {"id": "window", "class": css, "x": x, "y": y, **size}
    looks: dict[str, Attribute] = {"data-look": moved, "data-whole": whole.moved, "data-close": f"{close:.4f}"}
    looks["data-magnified"] = ""
    return Markup(element("svg", {**frame, **looks}).removesuffix("/>") + ">")


# --- the map -----------------------------------------------------------------------------------------------


def overview(scene: Scene, x: float, y: float, room: float, high: float) -> None:
    """The whole board in small; its six parts are pressed to look at them."""
    board = scene.board
    scale = min((room - 12) / board.width, (high - 12) / board.height)
    pieces = tuple((*board.places[seen.hex], seen.kind, seen.colour) for seen in scene.view.specimens)
    gone = tuple(board.places[hex] for hex in scene.view.destroyed)
    parts = tuple(scene.say("drawn.look", part=_nearest(board, look)) for look, _ in _parts(board))
    at = placed(x + room / 2, y + high / 2, round(scale, 4))
    chart = group(None, _map(board), _small(pieces, gone), IN_VIEW, at=at)
    scene.furniture.append(group("overview", rect("panel", x, y, room, high, 8), chart))
    for number, ((look, near), label) in enumerate(zip(_parts(board), parts, strict=True)):
        box = (x + number % 3 * room / 3, y + number // 3 * high / 2, room / 3, high / 2)
        scene.controls.append(_part(f"part-{number}", label, look.moved, near.moved, box))


@lru_cache(maxsize=16)
def _parts(board: Board) -> tuple[tuple[Look, Look], ...]:
    places = [(column * board.width / 3, row * board.height / 4) for row in (-1, 1) for column in (-1, 0, 1)]
    return tuple((closer(board, x, y, CLOSE), closer(board, x, y, NEAR)) for x, y in places)


def _nearest(board: Board, look: Look) -> str:
    return min(
        board.places, key=lambda hex: abs(board.places[hex][0] - look.x) + abs(board.places[hex][1] - look.y)
    )


@lru_cache(maxsize=16)
def _map(board: Board) -> Markup:
    return path("map", "".join(shape(corners(), place) for place in board.places.values()))


@kept
def _small(pieces: tuple[tuple[float, float, str, str], ...], gone: tuple[Point, ...]) -> Markup:
    holes = [element("circle", {"class": "mini gone", "cx": x, "cy": y, "r": 30}) for x, y in gone]
    dots = [
        element(
            "circle", {"class": "mini", "cx": x, "cy": y, "r": 38 if kind == "tree" else 26, "stroke-width": 10}
        )
        for x, y, kind, _ in pieces
    ]
    coloured = (group(colour, dot) for dot, (*_, colour) in zip(dots, pieces, strict=True))
    return group(None, *holes, *coloured)


@kept
def _part(identity: str, label: str, look: str, near: str, box: tuple[float, float, float, float]) -> Markup:
    x, y, wide, high = box
    return element(
        "rect",
        {
            "id": identity,
            "class": "part",
            "x": x,
            "y": y,
            "width": wide,
            "height": high,
            "rx": 4,
            "data-look": look,
            "data-near": near,
            "role": "button",
            "tabindex": 0,
            "aria-label": label,
        },
    )
