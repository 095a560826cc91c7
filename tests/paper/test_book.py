"""What the rulebook says below its examples."""

import pytest

from fourfold.games import HOUSE, game
from fourfold.paper.book import Book
from fourfold.paper.pictures import Gallery


def examples(name: str) -> dict[str, str]:
    """What is told of each example that is drawn, by its title."""
    edition = game(name).edition(game(name).seats[-1], {})
    words = edition.words("en")
    box = edition.box(words)
    told = Book(edition, box, words, Gallery(edition.game, box, saves_ink=False)).told((148, 210))
    shown = (entry["example"] for chapter in told["chapters"] for entry in chapter["entries"])
    return {one["title"]: one["happened"] for one in shown if one is not None}


def test_an_example_of_scoring_adds_the_points() -> None:
    assert "21 (tiles) + 6 (sets) = 27 points" in examples("envyra")["Scoring example"]


def test_an_example_is_told_to_its_end() -> None:
    told = examples("earth_water_sun")
    assert "White strikes back from g7." in told["Both Trees at once, both strike back"]
    assert told["Sun 2, example 1: four in one turn"].count("is destroyed") == 4


@pytest.mark.parametrize(
    ("name", "title"),
    [("envyra", "Two cubes on one tile"), ("envyra", "Empty cells"), ("etheria", "Too weak")],
)
def test_what_only_an_option_allows_or_tells_nothing_is_no_example_of_a_rule(name: str, title: str) -> None:
    assert title not in examples(name)


@pytest.mark.parametrize("name", HOUSE)
def test_no_example_is_left_without_a_word(name: str) -> None:
    assert all(examples(name).values())


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
    edition = game(name).edition(game(name).seats[-1], {})
    words = edition.words("en")
    box = edition.box(words)
    gallery = Gallery(edition.game, box, saves_ink=False)
    Book(edition, box, words, gallery).told((148, 210))
    list(gallery.dress())
    drawn = [picture for picture in gallery.files.values() if isinstance(picture, str)]
    assert drawn
    assert not any("color-mix(" in picture or "var(" in picture for picture in drawn)
