"""`fourfold draw`."""

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fourfold.match.match import Match
from tests.cli.conftest import Command

NEW = ("draw", "--game", "envyra", "--seats", 3, "--seed", 7, "--steps", 40)


def test_a_new_match_is_played_and_drawn(fourfold: Command, tmp_path: Path) -> None:
    out = tmp_path / "table.svg"

    assert fourfold(*NEW, "-o", out) == (0, "", "")
    assert ElementTree.parse(out).getroot().tag.endswith("svg")
    assert out.read_text(encoding="utf-8").strip() == fourfold(*NEW).out.strip()
    assert list(tmp_path.iterdir()) == [out]


def test_steps_beyond_the_end_draw_the_end(fourfold: Command) -> None:
    assert fourfold("draw", "--seed", 1, "--steps", 100_000).code == 0


def test_seat_language_and_shape_change_the_picture(fourfold: Command) -> None:
    pictures = {fourfold(*NEW, *more).out for more in ((), ("--seat", 1), ("--lang", "fr"), ("--tall",))}

    assert len(pictures) == 4


def test_a_saved_match_is_drawn_as_it_stood(fourfold: Command, played: Path) -> None:
    match = Match.load(played)

    assert fourfold("draw", played).out.strip() == match.drawing(None).strip()
    assert fourfold("draw", played, "--step", 4, "--seat", 0).out.strip() == match.at(4).drawing(0).strip()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--game chess", "there is no game 'chess'"),
        ("--seats 9", "2 to 4 players, not 9"),
        ("--seats x", "--seats cannot be 'x'"),
        ("--steps -3", "--steps cannot be '-3'"),
        ("--step 3", "--step is for a saved match"),
        ("--seat 2", "there is no seat 2"),
        ("--option start_seat=5", "option 'start_seat' cannot be '5'"),
        ("nowhere.json", "nowhere.json: no such file"),
    ],
)
def test_mistakes(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)

    assert said in refused("draw", *line.split(), "-o", "table.svg")
    assert list(tmp_path.iterdir()) == []


def test_options_of_a_new_match_do_not_fit_a_saved_one(refused: Callable[..., str], played: Path) -> None:
    assert "--seed is for a new match" in refused("draw", played, "--seed", 3)
    assert "there is no entry 9999" in refused("draw", played, "--step", 9999)


def test_a_picture_that_cannot_be_written(refused: Callable[..., str], tmp_path: Path) -> None:
    before = list(tmp_path.iterdir())

    assert "cannot be written: is a directory" in refused(*NEW, "-o", tmp_path)
    assert "cannot be written: no such file" in refused(*NEW, "-o", tmp_path / "no" / "where.svg")
    assert list(tmp_path.iterdir()) == before
