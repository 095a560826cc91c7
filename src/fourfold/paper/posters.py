"""Boards larger than a sheet of paper: pages that overlap, with marks to lay them on each other."""

from collections.abc import Iterator
from math import ceil

import msgspec

from fourfold.games.box import Board, Size
from fourfold.paper.sheets import MARGIN, MARK, lines

OVERLAP = 8.0
"""How much of a page is printed again on the next, to be glued."""


class PosterPage(msgspec.Struct, frozen=True, kw_only=True):
    """One page of a board: a window of it, and where it begins on the whole; its column and row, from 1."""

    size: Size
    window: Size
    start: Size
    column: int
    row: int
    columns: int
    rows: int

    @property
    def label(self) -> str:
        """Which page it is: a letter for its row, a number for its column."""
        return f"{chr(64 + self.row)}{self.column}"


def poster(board: Board, paper: Size) -> list[PosterPage]:
    """The pages of a board, upright or lying, whichever are fewer; row by row."""
    ways = [_cut(board.size, page) for page in (paper, paper[::-1])]
    return min(ways, key=len)


def _cut(whole: Size, page: Size) -> list[PosterPage]:
    room = (page[0] - 2 * MARGIN, page[1] - 2 * MARGIN)
    columns, rows = (_many(whole[side], room[side]) for side in (0, 1))
    found = []
    for row in range(rows):
        for column in range(columns):
            start = (column * (room[0] - OVERLAP), row * (room[1] - OVERLAP))
            window = (min(room[0], whole[0] - start[0]), min(room[1], whole[1] - start[1]))
            found.append(
                PosterPage(
                    size=page,
                    window=window,
                    start=start,
                    column=column + 1,
                    row=row + 1,
                    columns=columns,
                    rows=rows,
                )
            )
    return found


def _many(length: float, room: float) -> int:
    """How many pages so long a side takes."""
    return max(1, ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))


def marks(page: PosterPage) -> str:
    """Lines where the next page is laid on, marks at the corners, and a plan of all pages with this one filled."""
    right, bottom = MARGIN + page.window[0], MARGIN + page.window[1]
    glue = "".join(_glue(page, right, bottom))
    corners = "".join(
        f"M{x:g} {y + side:g}v{side * MARK:g}M{x + away:g} {y:g}h{away * MARK:g}"
        for x, away in ((MARGIN, -1), (right, 1))
        for y, side in ((MARGIN, -1), (bottom, 1))
    )
    return lines(
        page.size,
        f'<path d="{corners}" stroke="#000" stroke-width=".15" fill="none"/>',
        f'<path d="{glue}" stroke="#555" stroke-width=".15" stroke-dasharray="3 2" fill="none"/>',
        *_plan(page),
    )


def _glue(page: PosterPage, right: float, bottom: float) -> Iterator[str]:
    """The edges up to which the page to the right, and the one below, come to lie on this one."""
    if page.column < page.columns:
        yield f"M{right - OVERLAP:g} {MARGIN:g}V{bottom:g}"
    if page.row < page.rows:
        yield f"M{MARGIN:g} {bottom - OVERLAP:g}H{right:g}"


def _plan(page: PosterPage) -> Iterator[str]:
    """A small plan of all pages in the lower margin."""
    side = 1.4
    left = page.size[0] - MARGIN - page.columns * side
    top = page.size[1] - MARGIN / 2 - page.rows * side / 2 + 1
    for row in range(page.rows):
        for column in range(page.columns):
            fill = "#000" if (column + 1, row + 1) == (page.column, page.row) else "none"
            yield (
                f'<rect x="{left + column * side:g}" y="{top + row * side:g}" width="{side:g}" height="{side:g}" '
                f'fill="{fill}" stroke="#000" stroke-width=".12"/>'
            )
