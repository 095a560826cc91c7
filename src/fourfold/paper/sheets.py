"""Sheets of paper: how pieces lie on them, with their backs behind them and marks to cut along.

All in millimetres from the upper left corner. What is told of a piece is where its edge is cut; its print goes on
`BLEED` beyond that.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import cos, pi, sin
from typing import Literal

import msgspec
from msgspec.structs import replace

from fourfold.games.box import BLEED, Deck, Piece, Shape, Size

Duplex = Literal["long", "short", "fold", "none"]
"""How a sheet gets its backs: turned over its long or its short edge, folded in its middle, or not at all."""
Axis = Literal["upright", "level"]
"""The line about which a sheet is turned or folded."""
PAPERS: dict[str, Size] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 8.0
"""What stays free at each edge: most printers need 5 of it, and the marks are there."""
MARK = 3.0
"""How long a mark is."""
AWAY = 0.8
"""How far it keeps from the print."""
SMALL = 44.0
"""Up to this size, pieces of several decks lie on one sheet."""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """A face or a back where it is cut. `picture` numbers the drawings of a print."""

    deck: str
    name: str
    picture: int
    x: float
    y: float
    wide: float
    high: float
    shape: Shape
    corner: float
    is_turned: bool = False
    """Upside down, where a sheet is turned over its upper edge."""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a sheet: what lies on it, the lines to cut (and one to fold) along, and what it is."""

    size: Size
    placed: tuple[Placed, ...]
    label: str
    decks: tuple[str, ...]
    fold: Axis | None = None
    is_back: bool = False

    @property
    def is_ruled(self) -> bool:
        """Is it cut along straight lines from edge to edge? Otherwise each piece along its outline."""
        return len({(one.shape, one.wide, one.high) for one in self.placed}) == 1 and self.placed[0].shape == "card"


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """How many pieces lie beside and below each other on a page of some size, and where the first is cut."""

    size: Size
    columns: int
    rows: int
    left: float
    top: float
    step: Size
    axis: Axis

    @property
    def many(self) -> int:
        """How many there are."""
        return self.columns * self.rows

    def place(self, number: int) -> tuple[float, float]:
        """Where a piece is cut: its left and its upper edge."""
        row, column = divmod(number, self.columns)
        return self.left + column * self.step[0], self.top + row * self.step[1]


def grid(piece: Size, paper: Size, duplex: Duplex) -> Grid:
    """The grid of the page, upright or lying, that holds most pieces."""
    wide, high = paper
    found = [
        _grid(piece, page, axis, folded=duplex == "fold")
        for page in ((wide, high), (high, wide))
        for axis in _axes(page, duplex)
    ]
    return max(found, key=lambda one: one.many)


def _axes(page: Size, duplex: Duplex) -> tuple[Axis, ...]:
    if duplex == "fold":
        return "upright", "level"
    is_upright = page[1] >= page[0]
    return ("upright",) if is_upright == (duplex != "short") else ("level",)


def _grid(piece: Size, page: Size, axis: Axis, *, folded: bool) -> Grid:
    step = (piece[0] + 2 * BLEED, piece[1] + 2 * BLEED)
    room = [page[0] - 2 * MARGIN, page[1] - 2 * MARGIN]
    if folded:
        room[axis == "level"] /= 2
    columns, rows = int(room[0] // step[0]), int(room[1] // step[1])
    left, top = (page[0] - columns * step[0]) / 2, (page[1] - rows * step[1]) / 2
    if folded and axis == "upright":
        left = page[0] / 2 - columns * step[0]
    elif folded:
        top = page[1] / 2 - rows * step[1]
    return Grid(size=page, columns=columns, rows=rows, left=left + BLEED, top=top + BLEED, step=step, axis=axis)


Lot = tuple[Deck, tuple[Piece, ...]]
"""Some pieces of a deck."""
Pictures = dict[tuple[str, str, bool], int]
"""The number of the drawing of each deck and id, of its face and (True) of its back."""


def pages(lots: Sequence[Lot], pictures: Pictures, paper: Size, duplex: Duplex, name: str) -> Iterator[Page]:
    """Pieces as many times as there are of them, fronts and backs, deck after deck; small ones share sheets."""
    for is_small, some in groupby(lots, key=lambda lot: lot[0].shape != "hex" and max(lot[0].size) <= SMALL):
        for together in [list(some)] if is_small else [[lot] for lot in some]:
            yield from _of_a_kind(together, pictures, paper, duplex, name)


def _of_a_kind(lots: list[Lot], pictures: Pictures, paper: Size, duplex: Duplex, name: str) -> Iterator[Page]:
    """Pieces that lie on the same sheets."""
    copies = [(deck, piece) for deck, pieces in lots for piece in pieces for _ in range(piece.count)]
    has_backs = any((deck.id, piece.id, True) in pictures for deck, piece in copies)
    way: Duplex = duplex if has_backs else "none"
    axis, size, sides = _laid(copies, paper, way)
    for sheet, here in enumerate(sides, 1):
        fronts, backs = [], []
        for (deck, piece), (x, y) in here:
            picture = pictures[deck.id, piece.id, False]
            front = Placed(
                deck=deck.id,
                name=piece.name,
                picture=picture,
                x=x,
                y=y,
                wide=deck.size[0],
                high=deck.size[1],
                shape=deck.shape,
                corner=deck.corner,
            )
            fronts.append(front)
            if way != "none" and (deck.id, piece.id, True) in pictures:
                backs.append(turned_over(front, pictures[deck.id, piece.id, True], size, axis))
        decks = _decks(fronts)
        titles = " · ".join(deck.title for deck, _ in lots if deck.id in decks)
        said = f"{name} · {titles} · {sheet}/{len(sides)}"
        front_page = Page(size=size, placed=tuple(fronts), label=said, decks=decks)
        if way == "fold":
            yield replace(front_page, placed=(*fronts, *backs), fold=axis)
        else:
            yield front_page
            if backs:
                yield replace(front_page, placed=tuple(backs), is_back=True)


def _decks(placed: list[Placed]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.deck for one in placed))


Laid = list[list[tuple[tuple[Deck, Piece], tuple[float, float]]]]
"""On each sheet, the pieces and where they are cut."""


def _laid(copies: list[tuple[Deck, Piece]], paper: Size, way: Duplex) -> tuple[Axis, Size, Laid]:
    """Pieces of one size in a grid in the middle of the page; of several sizes in rows, from the top."""
    sizes = dict.fromkeys(deck.size for deck, _ in copies)
    if len(sizes) == 1:
        lies = grid(copies[0][0].size, paper, way)
        sheets = [copies[first : first + lies.many] for first in range(0, len(copies), lies.many)]
        return (
            lies.axis,
            lies.size,
            [[(one, lies.place(number)) for number, one in enumerate(sheet)] for sheet in sheets],
        )
    axis = _axes(paper, way)[0]
    found: Laid = [[]]
    top = MARGIN
    for size, some in groupby(copies, key=lambda one: one[0].size):
        lies = _grid(size, paper, axis, folded=way == "fold")
        row_of = list(some)
        for first in range(0, len(row_of), lies.columns):
            if top + lies.step[1] > paper[1] - MARGIN:
                found.append([])
                top = MARGIN
            row = row_of[first : first + lies.columns]
            found[-1] += [(one, (lies.left + place * lies.step[0], top + BLEED)) for place, one in enumerate(row)]
            top += lies.step[1]
    return axis, paper, found


def turned_over(front: Placed, picture: int, size: Size, axis: Axis) -> Placed:
    """Where the back of a piece is printed so that it comes to lie behind its front."""
    is_level = axis == "level"
    return replace(
        front,
        picture=picture,
        x=front.x if is_level else size[0] - front.x - front.wide,
        y=size[1] - front.y - front.high if is_level else front.y,
        is_turned=is_level,
    )


# --- marks --------------------------------------------------------------------------------------------------------


def marks(page: Page) -> str:
    """The lines of a page as an SVG picture of its size: where to cut, and where to fold.

    What is not cut along straight lines is cut along its outline, which is seen on dark ground too.
    """
    wide, high = page.size
    cut = "".join(_outline(one) for one in page.placed if not page.is_back)
    crop = _crops(page) if page.is_ruled else ""
    fold = ""
    if page.fold is not None:
        fold = f"M{wide / 2:g} 0V{high:g}" if page.fold == "upright" else f"M0 {high / 2:g}H{wide:g}"
        fold = f'<path d="{fold}" stroke="#777" stroke-width=".2" stroke-dasharray="2 1.5" fill="none"/>'
    dark = "#999" if page.is_ruled else "#000"
    light = "" if page.is_ruled else f'<path d="{cut}" stroke="#fff" stroke-width=".5" fill="none"/>'
    return lines(
        page.size,
        f'<path d="{crop}" stroke="#000" stroke-width=".15" fill="none"/>{light}',
        f'<path d="{cut}" stroke="{dark}" stroke-width=".12" fill="none"/>{fold}',
    )


def lines(size: Size, *drawn: str) -> str:
    """Lines in millimetres as a picture as large as a page."""
    wide, high = size
    frame = f'width="{wide:g}" height="{high:g}" viewBox="0 0 {wide:g} {high:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>{"".join(drawn)}</svg>'


def _outline(one: Placed) -> str:
    """The edge of a piece, with its round corners."""
    x, y, wide, high = one.x, one.y, one.wide, one.high
    if one.shape == "round":
        half = f"a{wide / 2:g} {high / 2:g} 0 1 0"
        return f"M{x:g} {y + high / 2:g}{half} {wide:g} 0{half}-{wide:g} 0z"
    if one.shape == "hex":
        turns = [pi / 6 + pi / 3 * number for number in range(6)]
        side = high / 2
        points = [f"{x + wide / 2 + side * cos(turn):.3f} {y + high / 2 + side * sin(turn):.3f}" for turn in turns]
        return f"M{'L'.join(points)}z"
    r = one.corner
    turn = f"a{r:g} {r:g} 0 0 1"
    return (
        f"M{x + r:g} {y:g}h{wide - 2 * r:g}{turn} {r:g} {r:g}v{high - 2 * r:g}{turn}-{r:g} {r:g}"
        f"h-{wide - 2 * r:g}{turn}-{r:g}-{r:g}v-{high - 2 * r:g}{turn} {r:g}-{r:g}z"
    )


def _crops(page: Page) -> str:
    """Marks in the margins, in line with every edge that is cut."""
    edges_x = {round(x, 3) for one in page.placed for x in (one.x, one.x + one.wide)}
    edges_y = {round(y, 3) for one in page.placed for y in (one.y, one.y + one.high)}
    out = BLEED + AWAY
    top, bottom = min(edges_y) - out, max(edges_y) + out
    left, right = min(edges_x) - out, max(edges_x) + out
    upright = "".join(f"M{x:g} {top:g}v-{MARK:g}M{x:g} {bottom:g}v{MARK:g}" for x in sorted(edges_x))
    level = "".join(f"M{left:g} {y:g}h-{MARK:g}M{right:g} {y:g}h{MARK:g}" for y in sorted(edges_y))
    return upright + level
