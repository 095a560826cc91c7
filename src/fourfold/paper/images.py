"""Every piece as a PNG of its own at 300 dots per inch, and a CSV that lists them."""

import csv
import io
from collections.abc import Iterator
from typing import Any

from fourfold.games.box import Board, Deck, Piece, Size
from fourfold.paper import typesetting
from fourfold.paper.pictures import name_of
from fourfold.paper.printing import Printing

DOTS_PER_INCH = 300.0
TOGETHER = 8
"""So many pages are made into pixels at once: each takes some megabytes."""
COLUMNS = ("kind", "id", "name", "count", "width_mm", "height_mm", "shape", "front", "back")
Files = dict[str, bytes]
"""What is written into a folder, by name."""


def png_set(printing: Printing) -> Files:
    """All pieces and boards that an order asks for, and `components.csv`."""
    found: Files = {}
    rows: list[tuple[object, ...]] = []
    box = printing.box
    for board in () if box is None else box.boards:
        if printing.order.wants(board.id):
            found[f"{board.id}.png"] = board_picture(printing, board)
            rows.append((board.id, board.id, board.title, 1, *_sizes(board.size), "board", f"{board.id}.png", ""))
    for deck, pieces in printing.lots:
        sides = list(_sides(deck, pieces))
        names = [name for name, _ in sides]
        found |= dict(zip(names, faces(printing, deck, [drawn for _, drawn in sides]), strict=True))
        for piece in pieces:
            front, back = _front(deck, piece), _back(deck, piece)
            rows.append((deck.id, piece.id, piece.name, piece.count, *_sizes(deck.size), deck.shape, front, back))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    found["components.csv"] = text.getvalue().encode()
    return found


def _sizes(size: tuple[float, float]) -> tuple[str, str]:
    return f"{size[0]:g}", f"{size[1]:g}"


def _front(deck: Deck, piece: Piece) -> str:
    return f"{deck.id}-{piece.id}.png"


def _back(deck: Deck, piece: Piece) -> str:
    if piece.back is not None:
        return f"{deck.id}-{piece.id}-back.png"
    return f"{deck.id}-back.png" if deck.back is not None else ""


def _sides(deck: Deck, pieces: tuple[Piece, ...]) -> Iterator[tuple[str, Any]]:
    """Every face once and every back once, with the name of its file."""
    found = {_front(deck, piece): piece.face for piece in pieces}
    backs = ((_back(deck, piece), piece.back or deck.back) for piece in pieces)
    found |= {name: drawn for name, drawn in backs if drawn is not None}
    yield from found.items()


def faces(printing: Printing, deck: Deck, drawings: list[Any]) -> list[bytes]:
    """Drawings of a deck as pixels, as they are cut."""
    numbers = [printing.gallery.add(drawn, (0, 0, *deck.units)) for drawn in drawings]
    corner = deck.size[0] / 2 if deck.shape == "round" else deck.corner if deck.shape == "card" else 0
    pages = [
        {"size": deck.size, "clear": True, "placed": [placed(one, deck.size, corner=corner)]} for one in numbers
    ]
    return pixels(printing, pages, DOTS_PER_INCH)


def board_picture(printing: Printing, board: Board, dots_per_inch: float = DOTS_PER_INCH) -> bytes:
    """A board as pixels."""
    number = printing.gallery.add(board.drawn, (0, 0, *board.units))
    page = {"size": board.size, "clear": False, "placed": [placed(number, board.size)]}
    [made] = pixels(printing, [page], dots_per_inch)
    return made


def placed(number: int, size: Size, *, x: float = 0, y: float = 0, corner: float = 0) -> dict[str, Any]:
    """A drawing of the gallery on a page of `faces.typ`, in millimetres."""
    return {"file": name_of(number), "x": x, "y": y, "wide": size[0], "high": size[1], "corner": corner}


def pixels(printing: Printing, pages: list[dict[str, Any]], dots_per_inch: float) -> list[bytes]:
    """Such pages as pixels, each by itself."""
    for _ in printing.gallery.dress():
        pass
    found: list[bytes] = []
    for first in range(0, len(pages), TOGETHER):
        some = {"pages": pages[first : first + TOGETHER]}
        found += typesetting.pngs("faces.typ", some, printing.gallery.files, dots_per_inch)
    return found
