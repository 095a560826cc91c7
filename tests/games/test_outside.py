"""Games of other packages: they are found, and one that is broken is told in a sentence and harms nobody."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from typing import ClassVar

import pytest

import fourfold.games
from fourfold.games import HOUSE, broken_games, game, outside
from fourfold.games.edition import GameOf
from fourfold.games.envyra.edition import EnvyraEdition
from fourfold.games.options import choice
from fourfold.kernel.errors import FourfoldError


class Small(GameOf[EnvyraEdition]):
    """Envyra by another name will do here."""

    name = "small"
    prefix = "ENV"
    rules_version = 1
    edition_type = EnvyraEdition
    seats = (2,)
    minutes = (1, 2)
    title: ClassVar = {"en": "Small", "fr": "Petit"}
    about: ClassVar = {"en": "A small game.", "fr": "Un petit jeu."}


class Silent(Small):
    """It has no French."""

    name = "silent"
    title: ClassVar = {"en": "Silent"}


class Falling(Small):
    """It cannot be settled."""

    name = "falling"
    edition_type = None  # type: ignore[assignment]


class Wordless(Small):
    """It has an option that nobody named."""

    name = "wordless"
    options = (choice("size", "ENV-R1", 8, 7),)


SMALL, SILENT, FALLING, WORDLESS, NO_GAME = Small(), Silent(), Falling(), Wordless(), "a game?"


@pytest.fixture(autouse=True)
def found(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is installed: the entry points that the test is about."""
    points = EntryPoints(
        EntryPoint(name, value, outside.GROUP)
        for name, value in {
            "small": f"{__name__}:SMALL",
            "silent": f"{__name__}:SILENT",
            "falling": f"{__name__}:FALLING",
            "wordless": f"{__name__}:WORDLESS",
            "no_game": f"{__name__}:NO_GAME",
            "other_name": f"{__name__}:SMALL",
            "missing": "a_package_that_is_not_there:GAME",
            "envyra": f"{__name__}:SMALL",
            "Loud-Name": f"{__name__}:SMALL",
        }.items()
    )
    monkeypatch.setattr(outside, "entry_points", lambda group: points.select(group=group))
    outside.games_from_outside.cache_clear()
    fourfold.games._names.cache_clear()
    yield
    monkeypatch.undo()
    outside.games_from_outside.cache_clear()
    fourfold.games._names.cache_clear()


def test_a_game_of_another_package_is_in_the_list_behind_the_houses_own() -> None:
    assert (*HOUSE, "small") == fourfold.games.GAMES
    assert game("small") is SMALL


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("silent", "must be there in en and fr"),
        ("falling", "TypeError"),
        ("wordless", r"its option 'size' has no words: 'option\.size\.title' is not in its words\.toml in en"),
        ("no_game", "is no Game"),
        ("other_name", "calls itself 'small'"),
        ("missing", "No module named 'a_package_that_is_not_there'"),
        ("Loud-Name", "small letters"),
    ],
)
def test_a_broken_game_is_told_in_a_sentence(name: str, said: str) -> None:
    with pytest.raises(FourfoldError, match=f"the game '{name}' of .* cannot be played: .*{said}"):
        game(name)
    assert [sentence for sentence in broken_games() if repr(name) in sentence]


def test_nobody_takes_the_name_of_a_house_game() -> None:
    assert game("envyra").title["en"] == "Envyra"
    assert any("the house has a game of that name" in sentence for sentence in broken_games())


def test_a_name_that_nobody_has_gets_the_closest_as_a_hint() -> None:
    with pytest.raises(FourfoldError, match=r"there is no game 'smal' .did you mean 'small'"):
        game("smal")
