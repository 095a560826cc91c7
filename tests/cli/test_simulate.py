"""`fourfold simulate`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command


def simulated(fourfold: Command, *arguments: object) -> dict[str, Any]:
    ran = fourfold("simulate", "envyra", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_it_counts_by_the_bots_of_the_command_line(fourfold: Command) -> None:
    found = simulated(fourfold, "--seats", "uniform,greedy,uniform", "--games", 60, "--seed", 2)

    assert (found["game"], found["bots"], found["seed"]) == ("envyra", ["uniform", "greedy", "uniform"], 2)
    assert (found["games"], found["finished"]) == (60, 60)
    assert sum(found["wins"]) == pytest.approx(60)
    assert found["wins"][1] > 40
    assert found["scores"][1] > found["scores"][0]
    assert sum(found["endings"].values()) == 60
    assert found["steps"] > 60 * found["rounds"]
    assert found["seconds"] > 0
    assert isinstance(found["compiled"], bool)


def test_the_number_of_processes_changes_nothing(fourfold: Command) -> None:
    runs = [
        simulated(fourfold, "--seats", "greedy,uniform", "--games", 120, "--seed", 3, "--jobs", jobs)
        for jobs in (1, 2)
    ]

    assert [{**run, "seconds": 0} for run in runs] == [{**runs[0], "seconds": 0}] * 2


def test_options_and_content_count(fourfold: Command, tmp_path: Path) -> None:
    from importlib.resources import files

    own = tmp_path / "mine.toml"
    own.write_bytes(files("fourfold.games.envyra").joinpath("content.toml").read_bytes())
    plain = simulated(fourfold, "--games", 20)
    basic = simulated(fourfold, "--games", 20, "--option", "variant=basic")
    mine = simulated(fourfold, "--games", 20, "--content", own, "--jobs", 2)

    assert basic["options"]["variant"] == "basic"
    assert basic["rounds"] != plain["rounds"]
    assert mine["own_content"]
    assert {**mine, "seconds": 0, "own_content": False} == {**plain, "seconds": 0}


def test_a_team_wins_together(fourfold: Command) -> None:
    arguments = ("simulate", "erythro", "--seats", "greedy,greedy", "--games", 4)
    found = json.loads(fourfold(*arguments, "--json").out)
    won = found["wins"][0]

    assert found["wins"] == [won, won]
    assert won == int(won) > 0
    told = fourfold(*arguments).out
    assert f"greedy, greedy {won:6.2f}" in told
    assert "the team of" in told


def test_without_json_it_is_a_table(fourfold: Command) -> None:
    ran = fourfold("simulate", "envyra", "--seats", "greedy,uniform", "--games", 10)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("envyra: 10 matches, 10 finished")
    assert "greedy" in ran.out
    assert "ENV-END-1" in ran.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("envira", "there is no game 'envira'"),
        ("envyra --seats greedy,gredy", "there is no player 'gredy'"),
        ("envyra --seats you,greedy", "there is no player 'you'"),
        ("envyra --seats 3,9", "there is no player '9'\nhint: levels are 1 to 8"),
        ("envyra --seats greedy", "2 to 4 players, not 1"),
        ("envyra --games 0", "--games cannot be '0'"),
        ("envyra --games many", "--games cannot be 'many'"),
        ("envyra --games 1e3", "--games cannot be '1e3'"),
        ("envyra --jobs 0", "--jobs cannot be '0'"),
        ("envyra --jobs 100000", "--jobs cannot be '100000'"),
        ("envyra --seed x", "--seed cannot be 'x'"),
        ("envyra --option speed=1", "there is no option 'speed'"),
        ("envyra --option equilibrium=D", "option 'equilibrium' cannot be 'D'"),
        ("envyra --content nowhere.toml", "nowhere.toml: no such file"),
    ],
)
def test_mistakes(refused: Callable[..., str], line: str, said: str) -> None:
    assert said in refused("simulate", *line.split())
