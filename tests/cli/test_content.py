"""`fourfold content`."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from tests.cli.conftest import Command

CONTENT = files("fourfold.games.envyra").joinpath("content.toml").read_text(encoding="utf-8")


def test_the_own_content_is_good(fourfold: Command) -> None:
    ran = fourfold("content", "check", "envyra")

    assert (ran.code, ran.out) == (0, "the game's own content: ok, 39 tiles, 9 cards\n")


def test_a_good_file_is_good(fourfold: Command, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(CONTENT, encoding="utf-8")

    assert fourfold("content", "check", "envyra", own).out == f"{own}: ok, 39 tiles, 9 cards\n"
    assert json.loads(fourfold("content", "check", "envyra", own, "--json").out)["counts"] == {
        "tiles": 39,
        "cards": 9,
    }


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("schema = 1", "schema = ", "invalid value"),
        ("cubes = 1\n", 'cubes = "one"\n', "tiles[0] (flora-leaf-1).cubes: "),
        ("cubes = 1\n", "cubes = 99\n", "tiles[0] (flora-leaf-1).cubes: "),
        ('theme = "flora"\nsymbol = "leaf"', 'theme = "flora"\nsymbol = "laef"', "there is no symbol 'laef'"),
        ("starting_kept = 13", "starting_kept = 12", "setup[1] (3 players).starting_kept"),
        ('game = "envyra"', 'game = "etheria"', "mine.toml: game: "),
    ],
)
def test_a_mistake_is_named_with_its_field(
    refused: Callable[..., str], tmp_path: Path, good: str, bad: str, said: str
) -> None:
    own = tmp_path / "mine.toml"
    assert good in CONTENT
    own.write_text(CONTENT.replace(good, bad, 1), encoding="utf-8")

    for command in ("check", "show"):
        err = refused("content", command, "envyra", own)
        assert str(own) in err
        assert said in err


def test_files_that_are_none(refused: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "empty.toml").touch()

    assert "no such file" in refused("content", "check", "envyra", tmp_path / "nowhere.toml")
    assert "is a directory" in refused("content", "check", "envyra", tmp_path)
    assert "not UTF-8" in refused("content", "check", "envyra", tmp_path / "bytes.toml")
    assert "empty.toml: " in refused("content", "check", "envyra", tmp_path / "empty.toml")
    assert "there is no game 'chess'" in refused("content", "check", "chess")


def test_every_tile_and_card_is_shown(fourfold: Command) -> None:
    table = fourfold("content", "show", "envyra").out
    content = json.loads(fourfold("content", "show", "envyra", "--json").out)["content"]

    assert [len(content["tiles"]), len(content["cards"])] == [39, 9]
    for row in [*content["tiles"], *content["cards"]]:
        assert row["name"] in table
        assert row["source"] in ("rulebook", "reconstructed")
    bonus = next(row for row in content["tiles"] if row["id"] == "bonus-5")
    assert (bonus["cubes"], bonus["points"], bonus["restriction"]) == (4, 5, "1 Flora + 2 Water")


def test_names_are_french_too(fourfold: Command) -> None:
    assert "Feuille de trèfle" in fourfold("content", "show", "envyra", "--lang", "fr").out
