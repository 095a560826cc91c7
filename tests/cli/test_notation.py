"""What the command does with positions and turns in notation: `draw --position`, `perft`, `replay --turns`."""

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Command

POSITION = "hexagon-7 Ma1:E2,Ta2:E2 Tm8 a1nw=b1 - b0/1,w0/20 b9"
TURNS = """[game "earth_water_sun"]
[board "hexagon-7"]
1b a4=W a4-b5-c6-d7
1w m10=S m10-l10-k10
2b d7=S d7-e7 |
"""


def test_a_position_laid_in_lines_is_drawn(fourfold: Command) -> None:
    text = "tile A1 flora-leaf-2 BB\nmarks A A1\nmoving"
    drawn = fourfold("draw", "--game", "envyra", "--seats", 3, "--position", text).out
    assert 'data-thing="tile flora-leaf-2"' in drawn or "flora-leaf-2" in drawn


def test_a_position_is_drawn(fourfold: Command) -> None:
    drawn = fourfold("draw", "--position", POSITION)
    assert drawn.code == 0
    assert ElementTree.fromstring(drawn.out).tag.endswith("svg")
    assert drawn.out == fourfold("draw", "--game", "earth_water_sun", "--position", POSITION).out
    assert drawn.out != fourfold("draw", "--position", POSITION, "--steps", 2).out


def test_turns_are_counted_with_a_breakdown(fourfold: Command) -> None:
    told = fourfold("perft", "earth_water_sun", "--position", POSITION, "--plain").out
    assert "38 positions after 1 turn (plain)" in told
    assert "grow a2 water" in told
    found = json.loads(fourfold("perft", "earth_water_sun", "--position", POSITION, "--plain", "--json").out)
    assert found["total"] == 38
    assert sum(found["by_action"].values()) == 38
    first = json.loads(fourfold("perft", "earth_water_sun", "--plain", "--option", "board=grid-9", "--json").out)
    assert first["total"] == 611


def test_a_match_is_exported_and_read_back(fourfold: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.txt"
    file.write_text(TURNS, encoding="utf-8")
    assert fourfold("replay", file, "--turns").out == TURNS
    assert fourfold("draw", file).code == 0
    assert "Black puts Water on the Mushroom on a4." in fourfold("replay", file).out
    lines = json.loads(fourfold("replay", file, "--turns", "--json").out)["lines"]
    assert lines == TURNS.splitlines()
    saved, exported = tmp_path / "m.json", tmp_path / "again.txt"
    line = ("play", "earth_water_sun", "--seats", "uniform,uniform", "--option", "board=glade-7", "--seed", 1)
    assert fourfold(*line, "--save", saved).code == 0
    exported.write_text(fourfold("replay", saved, "--turns").out, encoding="utf-8")
    assert fourfold("replay", exported, "--turns").out == exported.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("draw", "--position", "hexagon-7 Tz2 Tm8 - - b0/20,w0/20 b1"), "black specimens: 'Tz2': there is no hex"),
        (("draw", "--position", "hexagon-7 Ta2:E4 Tm8 - - b0/20,w0/20 b1"), "see EWS-GROW-2"),
        (("draw", "--position", POSITION, "--seed", "3"), "--seed does not go with --position"),
        (("draw", "--position", POSITION, "--game", "envyra"), "line 1: there is nothing called 'hexagon-7'"),
        (("draw", "--position", "moving", "--game", "envyra", "--seats", "5"), "2 to 4 players"),
        (("perft", "envyra"), "Envyra has no notation"),
        (("perft", "earth_water_sun", "--depth", "0"), "--depth cannot be '0'"),
        (
            ("perft", "earth_water_sun", "--position", POSITION, "--option", "board=glade-7"),
            "the position names it too",
        ),
    ],
)
def test_mistakes(refused: Callable[..., str], line: tuple[str, ...], said: str) -> None:
    assert said in refused(*line)


def test_a_game_without_notation_says_so_when_its_turns_are_asked_for(
    refused: Callable[..., str], played: Path
) -> None:
    assert "Envyra has no notation" in refused("replay", played, "--turns")


def test_a_bad_match_text_names_its_line(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "m.txt"
    file.write_text(TURNS.replace("k10", "k99"), encoding="utf-8")
    assert "m.txt, line 4: 'm10-l10-k99': there is no hex 'k99'" in refused("replay", file)
