"""What is in a game's box, to be made of paper or for another table: pieces with their true sizes, boards, forms.

A game says in its own `box.py` what there is and how large it is, and draws it with the parts of its table
(`Edge.box`). How many there are follows from the content and the number of players. Sizes are in millimetres;
drawings have units of their own, with the corner of the trimmed piece at (0, 0), and go on beyond its edges as far
as the knife may slip.
"""

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from fourfold.games.guide import Sign
from fourfold.games.svg import Markup, element, join, rect, text

Size = tuple[float, float]
Point = tuple[float, float]
Shape = Literal["card", "hex", "round"]
BLEED = 3.0
"""How far a print goes on beyond the edge where it is cut, in millimetres."""
POKER: Size = (63.0, 88.0)
"""The usual size of a card, for which there are sleeves."""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is cut out: so many of it, with what is printed on it. `id` is that of its record."""

    id: str
    name: str
    face: Markup
    count: int = 1
    back: Markup | None = None
    """Where it is not the one of its deck."""


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of one size and shape, with one back; without one, the other side stays empty."""

    id: str
    title: str
    size: Size
    units: Size
    pieces: tuple[Piece, ...]
    back: Markup | None = None
    shape: Shape = "card"
    corner: float = 3.0
    """The radius of its corners."""

    @property
    def total(self) -> int:
        """How many pieces there are."""
        return sum(piece.count for piece in self.pieces)

    @property
    def bleed(self) -> float:
        """How far the drawing goes on beyond the edges, in its own units."""
        return bleed_of(self.size, self.units)


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Something to lie in the middle of the table, larger than a sheet of paper perhaps."""

    id: str
    title: str
    size: Size
    units: Size
    drawn: Markup


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet to write on: a grid with words over its columns and beside its rows, so many times on a page.

    `cell` is the size of a field. A form of which each player needs one `is_each`.
    """

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cell: Size
    times: int
    heading: str = ""
    """What stands over each grid, with a line to write on."""
    note: str = ""
    is_each: bool = True


class Scale(msgspec.Struct, frozen=True, kw_only=True):
    """Squares on which a marker is moved, what stands over them, and how wide and high one is."""

    title: str
    squares: tuple[str, ...]
    side: float = 14.0


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing that shows how something lies or is read, and what it is called."""

    title: str
    units: Size
    drawn: Markup


class Anatomy(msgspec.Struct, frozen=True, kw_only=True):
    """A piece whose parts are explained: where each is in the drawing, and what it means."""

    title: str
    units: Size
    drawn: Markup
    parts: tuple[tuple[Point, str], ...]

    def numbered(self) -> Markup:
        """The drawing with a number on each part."""
        r = max(self.units) * 0.034
        return join(self.drawn, *(_numbered(number, *at, r) for number, (at, _) in enumerate(self.parts, 1)))


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A page to be read during the game, such as what an adversary does: headings with their lines, and a table."""

    id: str
    title: str
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    plans: tuple[Plan, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()
    """Its rows, the first of which is its head."""
    scale: Scale | None = None


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """All of it. `css` is the class that the game's pictures are in, `style` what is different on paper."""

    css: str
    style: str
    ink: str
    """What is different once more where ink is saved."""
    decks: tuple[Deck, ...] = ()
    boards: tuple[Board, ...] = ()
    forms: tuple[Form, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    screened: bool = False
    """Do players hide something behind a screen?"""
    cover: tuple[Markup, Size] | None = None
    """A picture for the first page of the rulebook, and its size in units."""
    signs: tuple[Sign, ...] | None = None
    """What is explained on the player aid: signs that are printed. None: all those of the table."""
    steps: tuple[str, ...] = ()
    """How the table is set up for this number of players, step by step."""
    notes: tuple[str, ...] = ()
    """How what is printed is used, where the rules do not say it."""
    appendix: tuple[Sheet, ...] = ()
    """Sheets that stand at the end of the rulebook too."""
    plans: dict[str, tuple[Plan, ...]] = {}
    """Drawings for the rulebook, by the rule that they stand under."""
    anatomy: tuple[Anatomy, ...] = ()
    """Pieces that the rulebook explains part by part."""


def bleed_of(size: Size, units: Size) -> float:
    """How far a drawing of some units goes on beyond the edges of a piece of some size."""
    return BLEED * units[0] / size[0]


def _numbered(number: int, x: float, y: float, r: float) -> Markup:
    """A number in a circle."""
    disc = element("circle", {"cx": x, "cy": y, "r": r, "fill": "#fff", "stroke": "#c1121f", "stroke-width": r / 6})
    return join(disc, text(x, y + r * 0.48, str(number), "part-number", anchor="middle", size=r * 1.4))


def ground(css: str, size: Size, units: Size) -> Markup:
    """The ground of a piece, on beyond its edges."""
    out = bleed_of(size, units)
    return rect(css, -out, -out, units[0] + 2 * out, units[1] + 2 * out)


@cache
def style_on_paper(package: str) -> tuple[str, str]:
    """`paper.css` beside a game's drawing, and `ink.css`."""
    paper, ink = (files(package).joinpath(name).read_text(encoding="utf-8") for name in ("paper.css", "ink.css"))
    return paper, ink
