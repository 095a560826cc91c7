"""Reads printed pages back: what lies where, in millimetres from the upper left corner of its page."""

import io
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject

from fourfold.games import game
from fourfold.games.box import BLEED
from fourfold.paper.order import Order
from fourfold.paper.printing import print_game

POINT = 25.4 / 72


class Lying(NamedTuple):
    """A picture on a page, where it is cut."""

    page: int
    name: str
    x: float
    y: float
    wide: float
    high: float


@cache
def printed(name: str, **more: Any) -> bytes:
    """A game on paper; the cards alone unless something else is asked for."""
    players = more.pop("players", game(name).seats[-1])
    return print_game(Order(game=name, players=players, **more))


def reader(document: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(document))


def sizes(document: bytes) -> list[tuple[float, float]]:
    return [(float(p.mediabox.width) * POINT, float(p.mediabox.height) * POINT) for p in reader(document).pages]


def lying(document: bytes) -> list[Lying]:
    """Every picture that has a name, as its tag says; bleeds are taken off."""
    found = reader(document)
    numbers = {page.indirect_reference.idnum: at for at, page in enumerate(found.pages) if page.indirect_reference}
    heights = [float(page.mediabox.height) for page in found.pages]
    root: Any = found.trailer["/Root"]["/StructTreeRoot"]  # type: ignore[index]
    return [
        Lying(
            page,
            alt,
            box[0] * POINT + BLEED,
            (heights[page] - box[3]) * POINT + BLEED,
            (box[2] - box[0]) * POINT - 2 * BLEED,
            (box[3] - box[1]) * POINT - 2 * BLEED,
        )
        for page, alt, box in _figures(root["/K"], numbers)
    ]


def _figures(node: Any, numbers: dict[int, int]) -> Iterator[tuple[int, str, list[float]]]:
    if isinstance(node, IndirectObject):
        node = node.get_object()
    if isinstance(node, ArrayObject):
        for inner in node:
            yield from _figures(inner, numbers)
    elif isinstance(node, DictionaryObject):
        if node.get("/S") == "/Figure" and "/A" in node:
            attributes: Any = node["/A"]
            held = attributes if isinstance(attributes, ArrayObject) else [attributes]
            box = next(one.get_object()["/BBox"] for one in held if "/BBox" in one.get_object())
            yield _page(node, numbers), str(node.get("/Alt", "")), [float(side) for side in box]
        elif "/K" in node:
            yield from _figures(node["/K"], numbers)


def _page(node: Any, numbers: dict[int, int]) -> int:
    """The page of a tag: its own, or that of what it holds."""
    if "/Pg" in node:
        return numbers[node.raw_get("/Pg").idnum]
    held: Any = node["/K"]
    first = held[0] if isinstance(held, ArrayObject) else held
    return _page(first.get_object(), numbers)


# --- poppler ------------------------------------------------------------------------------------------------------


def poppler(tool: str, document: bytes, *arguments: str) -> str:
    """What one of poppler's tools says of a document."""
    return _run(tool, document, *arguments, "-", "-").decode()


def _run(tool: str, document: bytes, *arguments: object) -> bytes:
    if shutil.which(tool) is None:
        if os.environ.get("FF_REQUIRE_POPPLER"):
            pytest.fail(f"{tool} is not installed")
        pytest.skip(f"{tool} is not installed (poppler-utils)")
    return subprocess.run([tool, *map(str, arguments)], input=document, capture_output=True, check=True).stdout


def texts(document: bytes) -> list[str]:
    """What can be read on each page."""
    return poppler("pdftotext", document).split("\f")[:-1]


def darkness(document: bytes, *pages: int) -> float:
    """How much ink lies on some pages, counted from 1: 0 is white, 1 black."""
    found = []
    for page in pages:
        only = ("-gray", "-r", "20", "-f", str(page), "-l", str(page))
        _, _, _, pixels = _run("pdftoppm", document, *only, "-").split(b"\n", 3)
        found.append(1 - sum(pixels) / (255 * len(pixels)))
    return sum(found) / len(found)


def fonts(document: bytes, folder: Path) -> list[str]:
    """A line for each font."""
    file = folder / "printed.pdf"
    file.write_bytes(document)
    return _run("pdffonts", b"", file).decode().splitlines()[2:]


class Word(NamedTuple):
    page: int
    text: str
    left: float
    top: float
    right: float
    bottom: float


WORD = re.compile(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</word>')


def word_boxes(document: bytes) -> list[Word]:
    """Every word with its box, in millimetres."""
    found = []
    for number, page in enumerate(poppler("pdftotext", document, "-bbox").split("<page ")[1:]):
        for left, top, right, bottom, text in WORD.findall(page):
            box = (float(side) * POINT for side in (left, top, right, bottom))
            found.append(Word(number, text, *box))
    return found
