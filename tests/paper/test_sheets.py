"""How pieces lie on sheets: true sizes, marks, and backs behind their fronts."""

from itertools import pairwise
from typing import Literal

import pytest

from fourfold.games.box import BLEED, POKER, Board, Deck, Piece, Shape
from fourfold.games.svg import rect
from fourfold.paper import posters
from fourfold.paper.posters import OVERLAP, poster
from fourfold.paper.sheets import MARGIN, PAPERS, Page, grid, marks, pages

FACE = rect("face", 0, 0, 1, 1)


def laid(
    duplex: Literal["long", "short", "fold", "none"],
    paper: str = "a4",
    size: tuple[float, float] = POKER,
    count: int = 11,
) -> list[Page]:
    deck = Deck(
        id="cards",
        title="Cards",
        size=size,
        units=size,
        back=FACE,
        pieces=(Piece(id="a", name="A", face=FACE, count=count),),
    )
    numbers = {("cards", "a", False): 0, ("cards", "a", True): 1}
    return list(pages([(deck, deck.pieces)], numbers, PAPERS[paper], duplex, "Game"))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("duplex", "is_long"), [("long", True), ("short", False)])
def test_turned_over_a_back_lies_behind_its_front(
    paper: str, duplex: Literal["long", "short"], is_long: bool
) -> None:
    found = laid(duplex, paper)
    for front, back in zip(found[::2], found[1::2], strict=True):
        wide, high = front.size
        about_upright = (high >= wide) == is_long
        assert back.is_back
        for one, other in zip(front.placed, back.placed, strict=True):
            turned = (wide - one.x - one.wide, one.y) if about_upright else (one.x, high - one.y - one.high)
            assert (other.x, other.y) == pytest.approx(turned, abs=0.01)
            assert other.is_turned != about_upright


@pytest.mark.parametrize("paper", PAPERS)
def test_folded_over_a_back_lies_behind_its_front_on_the_same_page(paper: str) -> None:
    for page in laid("fold", paper):
        assert page.fold is not None
        wide, high = page.size
        half = len(page.placed) // 2
        for one, other in zip(page.placed[:half], page.placed[half:], strict=True):
            folded = (
                (wide - one.x - one.wide, one.y) if page.fold == "upright" else (one.x, high - one.y - one.high)
            )
            assert (other.x, other.y) == pytest.approx(folded, abs=0.01)
            assert (one.x + one.wide <= wide / 2 - BLEED) or (one.y + one.high <= high / 2 - BLEED)


@pytest.mark.parametrize("duplex", ["long", "short", "fold", "none"])
@pytest.mark.parametrize("paper", PAPERS)
def test_prints_keep_apart_and_out_of_the_margins(
    paper: str, duplex: Literal["long", "short", "fold", "none"]
) -> None:
    for page in laid(duplex, paper):
        for number, one in enumerate(page.placed):
            assert one.x - BLEED >= MARGIN - 0.001
            assert one.y - BLEED >= MARGIN - 0.001
            assert one.x + one.wide + BLEED <= page.size[0] - MARGIN + 0.001
            assert one.y + one.high + BLEED <= page.size[1] - MARGIN + 0.001
            for other in page.placed[number + 1 :]:
                apart = max(abs(one.x - other.x) - one.wide, abs(one.y - other.y) - one.high)
                assert apart >= 2 * BLEED - 0.001


def test_a_page_lies_or_stands_whichever_holds_more() -> None:
    assert grid(POKER, PAPERS["a4"], "none").many == 8
    assert grid(POKER, PAPERS["letter"], "none").many == 6


def test_every_edge_has_marks_outside_the_print() -> None:
    [page] = laid("none", count=3)
    drawn = marks(page)
    for one in page.placed:
        for edge in (one.x, one.x + one.wide):
            assert f"M{edge:g} " in drawn


SHARING: tuple[tuple[str, float, int, Shape], ...] = (("large", 28.0, 7, "round"), ("small", 12.0, 30, "card"))


def test_all_copies_are_laid_and_small_pieces_share_a_sheet() -> None:
    decks = [
        Deck(
            id=name,
            title=name,
            size=(side, side),
            units=(1, 1),
            shape=shape,
            pieces=(Piece(id="x", name="X", face=FACE, count=count),),
        )
        for name, side, count, shape in SHARING
    ]
    numbers = {("large", "x", False): 0, ("small", "x", False): 1}
    [page] = pages([(deck, deck.pieces) for deck in decks], numbers, PAPERS["a4"], "long", "Game")
    assert [sum(one.deck == deck.id for one in page.placed) for deck in decks] == [7, 30]
    assert not page.is_ruled
    assert marks(page).count("a14 14 0 1 0") == 2 * 2 * 7  # each outline twice, dark on light


# --- boards in pages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
def test_the_pages_of_a_board_cover_it_and_overlap(paper: str) -> None:
    board = Board(id="b", title="B", size=(473.0, 424.0), units=(473.0, 424.0), drawn=FACE)
    found = poster(board, PAPERS[paper])
    columns, rows = found[0].columns, found[0].rows
    assert len(found) == columns * rows > 1
    for page in found:
        assert page.window[0] <= page.size[0] - 2 * MARGIN + 0.001
        assert page.window[1] <= page.size[1] - 2 * MARGIN + 0.001
    across = [page for page in found if page.row == 1]
    for one, other in pairwise(across):
        assert one.start[0] + one.window[0] - other.start[0] == pytest.approx(OVERLAP)
    last = found[-1]
    ends = (last.start[0] + last.window[0], last.start[1] + last.window[1])
    assert ends == pytest.approx(board.size)
    assert posters.marks(found[0]).count("<rect") == len(found)
