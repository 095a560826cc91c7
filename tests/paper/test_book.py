"""What the rulebook shows and says: examples, pieces part by part, the table set up."""

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from fourfold.games import HOUSE, game
from fourfold.learn.scenarios import scenarios, told
from fourfold.paper.book import Book, begun
from fourfold.paper.order import Order
from fourfold.paper.pictures import Gallery
from fourfold.paper.printing import print_game

HALF = (148.5, 210.0)
SMALLEST = 5.9
"""In points: poppler tells how large letters are."""


def book_of(name: str, language: str = "en") -> tuple[dict[str, Any], Gallery]:
    edition = game(name).edition(game(name).seats[-1], {})
    words = edition.words(language)
    box = edition.box(words)
    gallery = Gallery(edition.game, box, saves_ink=False)
    return Book(edition, box, words, gallery).told(HALF), gallery


def examples(name: str, language: str = "en") -> list[str]:
    """What is said below each example, in the order of the book."""
    book, _ = book_of(name, language)
    shown = (entry["example"] for chapter in book["chapters"] for entry in chapter["entries"])
    return [one["says"] for one in shown if one is not None]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", HOUSE)
def test_every_case_that_has_words_for_the_book_stands_in_it(name: str, language: str) -> None:
    written = [case.says[language] for one in scenarios(name) for case in one.case if case.says]
    assert written
    assert sorted(examples(name, language)) == sorted(written)


@pytest.mark.parametrize("name", HOUSE)
def test_words_for_the_book_have_the_same_figures_in_both_languages(name: str) -> None:
    for case in (case for one in scenarios(name) for case in one.case if case.says):
        english, french = (re.findall(r"\d+", case.says[language]) for language in ("en", "fr"))
        assert sorted(english) == sorted(french), case.says


@pytest.mark.parametrize("name", HOUSE)
def test_what_has_changed_is_marked_in_the_last_picture_alone(name: str) -> None:
    marked = 0
    for scenario in scenarios(name):
        for number, case in enumerate(scenario.case, 1):
            if case.says:
                found = told(name, scenario, number)
                edition, views = found.after.edition, (found.before.view(found.seat), found.after.view(found.seat))
                *before, after = edition.figure(*views, edition.words("en"), (*case.play, *case.happened))
                assert not any('"changed"' in drawing for drawing in before)
                marked += '"changed"' in after
    assert marked


@pytest.mark.parametrize("name", HOUSE)
def test_the_table_that_is_set_up_has_the_players_of_the_steps(name: str) -> None:
    for seats in game(name).seats:
        edition = game(name).edition(seats, {})
        match = begun(edition)
        assert match.seats == seats
        assert name not in ("envyra", "etheria", "erythro") or edition.round_of(match.view(None)) == 1


@pytest.mark.parametrize("name", HOUSE)
def test_a_piece_of_each_game_is_explained_part_by_part(name: str) -> None:
    edition = game(name).edition(game(name).seats[-1], {})
    box = edition.box(edition.words("en"))
    assert box is not None
    assert box.anatomy
    for one in box.anatomy:
        wide, high = one.units
        assert all(0 < x < wide and 0 < y < high for (x, y), _ in one.parts)
        assert one.numbered().count("part-number") == len(one.parts) == len({said for _, said in one.parts})


@pytest.mark.parametrize(
    ("name", "language", "paper"), [(HOUSE[0], "en", "letter"), *((one, "fr", "a4") for one in HOUSE)]
)
def test_nothing_in_a_rulebook_is_too_small_to_read(name: str, language: str, paper: str, tmp_path: Path) -> None:
    order = Order(
        game=name, players=game(name).seats[-1], language=language, paper=paper, parts=("rulebook",), book="read"
    )
    file = tmp_path / "book.pdf"
    file.write_bytes(print_game(order))
    told_words = subprocess.run(
        ["pdftotext", "-bbox", file, "-"], check=True, capture_output=True, text=True
    ).stdout
    found = re.findall(r'yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)<', told_words)
    assert found
    small = [word for top, low, word in found if float(low) - float(top) < SMALLEST]
    assert not small


def test_the_page_on_notation_has_every_sign_of_a_turn() -> None:
    edition = game("earth_water_sun").edition(2, {})
    box = edition.box(edition.words("en"))
    assert box is not None
    [sheet] = box.appendix
    written = "".join(row[0] for row in sheet.table[1:])
    assert {*"=#+-x&*/>$%"} <= {*written}
    assert ".." in written
    assert sheet in box.sheets


@pytest.mark.parametrize("name", HOUSE)
def test_every_colour_of_a_picture_is_one_that_paper_knows(name: str) -> None:
    """What a browser mixes is black in print: a White Mushroom had a black cap."""
    _, gallery = book_of(name)
    list(gallery.dress())
    drawn = [picture for picture in gallery.files.values() if isinstance(picture, str)]
    assert drawn
    assert not any("color-mix(" in picture or "var(" in picture for picture in drawn)
