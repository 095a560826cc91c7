"""Drawings as pixels."""

import struct
import zlib

import numpy as np
import numpy.typing as npt
import pytest

from fourfold.adapters.picture import Sheet, pixels, unpacked
from fourfold.games import game
from fourfold.kernel.chance import SeededChance
from tests.support.walks import PLAIN, Case, label


def packed(picture: npt.NDArray[np.uint8], kinds: list[int]) -> bytes:
    """A PNG picture whose rows are filtered in these ways, each guess made as the format's text says."""
    high, wide, _ = picture.shape
    lines = b""
    for row, kind in enumerate(kinds):
        line = bytearray([kind])
        for place in range(wide * 4):
            left = int(picture[row].flat[place - 4]) if place >= 4 else 0
            up = int(picture[row - 1].flat[place]) if row else 0
            corner = int(picture[row - 1].flat[place - 4]) if row and place >= 4 else 0
            nearest = min((left, up, corner), key=lambda each: abs(left + up - corner - each))
            guess = (0, left, up, (left + up) // 2, nearest)[kind]
            line.append((int(picture[row].flat[place]) - guess) % 256)
        lines += line
    head = struct.pack(">IIBBBBB", wide, high, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(lines)), (b"IEND", b""))
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body


@pytest.mark.parametrize("kinds", [[0, 1, 2, 3, 4], [4] * 5, [3] * 5, [1, 4, 2, 4, 3]], ids=str)
def test_every_filter_of_the_format_is_undone(kinds: list[int]) -> None:
    picture = np.random.default_rng(1).integers(0, 256, (5, 7, 4), np.uint8)
    assert np.array_equal(unpacked(packed(picture, kinds)), picture[:, :, :3])


def test_custom_properties_reach_into_what_is_used() -> None:
    """Two squares of one symbol, each in the colour of its group; a medium and a pointer change nothing."""
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="t" viewBox="0 0 20 10">'
        "<style>.t{--page:#ffffff;--a:#ff0000;--b:#0000ff;background:var(--page);--c:var(--a)}"
        "@media (prefers-color-scheme:dark){.t{--a:#000000}.t .blue{--c:#000000}}"
        ".t .blue{--c:var(--b)}.t .k{fill:var(--c)}.t .k:hover{fill:#000000}</style>"
        '<defs><symbol id="s" viewBox="0 0 4 4"><rect class="k" width="4" height="4"/></symbol></defs>'
        '<use href="#s" x="0" y="0" width="10" height="10"/>'
        '<g class="blue"><use href="#s" x="10" y="0" width="8" height="8"/></g></svg>'
    )
    picture = pixels(drawing)
    assert picture.shape == (10, 20, 3)
    assert picture[5, 5].tolist() == [255, 0, 0]
    assert picture[5, 14].tolist() == [0, 0, 255]
    assert picture[9, 19].tolist() == [255, 255, 255]


@pytest.mark.parametrize("case", PLAIN[::2], ids=label)
def test_every_colour_of_a_drawing_is_settled(case: Case) -> None:
    name, seats, options = case
    edition = game(name).edition(seats, options)
    view = edition.view(edition.setup.deal(SeededChance(1), None), None)
    sheet = Sheet(edition.drawing(view, edition.words("en"), wide=True))
    plain = sheet.plain()
    assert "var(" not in plain
    assert "<use" not in plain
    assert sheet.background != "#ffffff"
