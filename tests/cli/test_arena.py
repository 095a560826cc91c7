"""`fourfold arena`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command

pytest.importorskip("openskill")


def held(fourfold: Command, *arguments: object) -> dict[str, Any]:
    ran = fourfold("arena", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_every_bot_sits_in_every_seat_of_every_deal(fourfold: Command) -> None:
    found = held(fourfold, "envyra", "--bots", "uniform,greedy", "--seats", 3, "--deals", 4)

    assert found["matches"] == 4 * 2 * 3
    best, worst = found["standings"]
    assert (best["bot"], worst["bot"]) == ("greedy", "uniform")
    assert best["matches"] == worst["matches"] == 24
    assert best["low"] < best["share"] < best["high"]
    assert best["rating"] > worst["rating"]


def test_of_two_bots_that_met_the_one_that_got_more_won(fourfold: Command) -> None:
    (duel,) = held(fourfold, "envyra", "--bots", "uniform,greedy", "--deals", 10)["duels"]

    assert (duel["bot"], duel["other"], duel["matches"]) == ("greedy", "uniform", 20)
    assert 0.9 <= duel["share"] <= 1
    assert duel["low"] < duel["share"] <= duel["high"]


def test_a_team_plays_with_its_like_and_meets_nobody(fourfold: Command) -> None:
    found = held(fourfold, "erythro", "--bots", "uniform,greedy", "--deals", 3)

    assert (found["matches"], found["duels"]) == (6, [])
    assert [one["rating"] for one in found["standings"]] == [None, None]
    told = fourfold("arena", "erythro", "--bots", "uniform,greedy", "--deals", 1).out
    assert "a team of" in told
    assert "rating" not in told


def test_the_number_of_processes_changes_nothing(fourfold: Command) -> None:
    arguments = ("envyra", "--bots", "uniform,greedy", "--deals", 6, "--seed", 4)

    assert held(fourfold, *arguments, "--jobs", 2) == held(fourfold, *arguments)


def test_it_goes_on_from_what_its_file_holds(fourfold: Command, tmp_path: Path) -> None:
    file = tmp_path / "results"
    arguments = ("envyra", "--bots", "uniform,greedy", "--results", file, "--deals")
    few = held(fourfold, *arguments, 2)

    assert few["matches"] == 4
    assert held(fourfold, *arguments, 4) == held(fourfold, *arguments[:-3], "--deals", 4)


def test_it_prints_tables(fourfold: Command) -> None:
    ran = fourfold("arena", "envyra", "--bots", "uniform,greedy", "--deals", 2)

    assert ran.code == 0
    assert "95 % interval" in ran.out
    assert "greedy – uniform" in ran.out


def test_a_file_of_another_kind_is_left_alone(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_text("something else, and long enough to be read as the head of a database that is none\n" * 20)

    assert "not a database" in refused("arena", "envyra", "--bots", "uniform,greedy", "--results", file)
    assert file.read_text().startswith("something else")


def test_results_of_another_study_are_left_alone(
    fourfold: Command, refused: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "results"
    arguments = ("arena", "envyra", "--bots", "uniform,greedy", "--deals", 1, "--results", file)
    fourfold(*arguments)

    assert "another study, with other seed" in refused(*arguments, "--seed", 5)


@pytest.mark.parametrize(
    ("bots", "reason"),
    [("greedy", "one bot is no arena"), ("greedy,greedy", "named twice"), ("greedy,gredy", "gredy")],
)
def test_who_takes_part_is_checked(refused: Callable[..., str], bots: str, reason: str) -> None:
    assert reason in refused("arena", "envyra", "--bots", bots)
