"""The games of the house have the same files in the same roles, and the page about adding a game lists them."""

from importlib.resources import files
from pathlib import Path

import pytest

from fourfold.games import HOUSE, game
from fourfold.games.nets import name_of

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
ROLES = {
    "__init__.py", "about.py", "box.py", "checks.py", "clauses.toml", "content.py", "content.toml",
    "content_table.py", "drawing", "edition.py", "features.py", "guide.py",
    "imagine.py", "insight.py", "levels.toml", "observation.py", "options.py", "rules", "terms_of.py", "text.py",
    "view.py", "viewer.py", "weighing.py",
    "words.py", "words.toml",
}  # fmt: skip
CHAPTERS = {"__init__.py", "notes.py", "position.py", "table.py", "terms.py"}
"""Of the rules; the others are named by each rulebook."""
LOOKS = {"ink.css", "palette.toml", "paper.css", "style.css", "symbols.svg"}
"""Of the drawing; the others are named by what they draw."""
OWN = {
    "earth_water_sun": {"finishing.py", "foresight.py", "notation", "plans.py", "recap.py", "suggesting.py"},
    "envyra": {"fate.py", "laying.py", "news.py", "order.py", "planning.py"},
    "erythro": {
        "forecast.py",
        "laying.py",
        "obstacles.py",
        "planning.py",
        "recap.py",
        "sheets.py",
        "shuffling.py",
        "suggesting.py",
        "vocabulary.py",
    },
    "etheria": {"factions.py", "laying.py", "news.py", "planning.py", "rivals.py", "tempers.py"},
}
"""What a game has for itself alone."""
TEACHING = {"coach.toml", "lessons", "measured.toml", "primer.toml", "puzzles.toml", "scenarios.toml"}
"""What it is learnt by, and what was measured of its rulings."""


@pytest.mark.parametrize("name", HOUSE)
def test_each_game_has_the_same_files(name: str) -> None:
    nets = {name_of(seats) for seats in game(name).seats}
    found = {file.name for file in files(f"fourfold.games.{name}").iterdir()} - {"__pycache__", "former", *TEACHING}
    assert {file for file in found if not file.endswith(".so")} == ROLES | OWN.get(name, set()) | nets
    assert {file.name for file in files(f"fourfold.games.{name}.rules").iterdir()} >= CHAPTERS
    assert {file.name for file in files(f"fourfold.games.{name}.drawing").iterdir()} >= LOOKS


def test_the_page_about_adding_a_game_lists_each_of_them() -> None:
    page = PAGE.read_text(encoding="utf-8")
    listed = (ROLES | LOOKS) - {"__init__.py"}
    missing = [file for file in listed if f"`{file}`" not in page and f"`{file}/`" not in page]
    assert missing == []
