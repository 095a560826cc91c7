"""`fourfold bench`: that it measures what it says, not how fast."""

import json
from collections.abc import Callable
from importlib.util import find_spec

import pytest

import fourfold as package
from fourfold.cli import measure
from fourfold.games import GAMES, game
from tests.cli.conftest import Command


@pytest.fixture(autouse=True)
def _briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.cli.starts.STARTS", 1)
    monkeypatch.setattr("fourfold.cli.bench.ROUNDS", 1)
    monkeypatch.setattr("fourfold.cli.measure.SIMULATIONS", 2)
    monkeypatch.setattr("fourfold.cli.measure.PLACES", 4)
    monkeypatch.setattr("fourfold.cli.measure.MATCHES", 2)


@pytest.mark.slow
def test_every_game_is_measured_for_every_number_of_seats_and_build(
    fourfold: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.cli.bench.ROUNDS", 2)

    ran = fourfold("bench", "--seconds", "0.001", "--json")

    rows = json.loads(ran.out)
    has_peer = find_spec("pyspiel") is not None
    measured = {(row["work"], row["subject"], row["build"]) for row in rows}
    builds = ("compiled", "pure") if package.is_compiled() else ("pure",)
    assert (ran.code, ran.err) == (0, "")
    assert len(measured) == len(rows)
    assert {"work", "subject", "per_second", "ratio", "spread"} <= rows[0].keys()
    for name in GAMES:
        for seats in game(name).seats:
            for build in builds:
                for work in ("steps, from Python", "matches, from Python", "steps, kernel loop"):
                    assert (work, f"{name}, {seats} seats", build) in measured
            for work in ("simulations", "simulations, uniform rollouts"):
                assert (work, f"{name}, {seats} seats", builds[0]) in measured
        for work in ("view", "text", "drawing"):
            assert (work, f"{name}, {game(name).seats[-1]} seats", builds[0]) in measured
    for row in rows:
        is_duration = row["work"] in ("start", "drawing, 95th percentile")
        assert (row["per_second"] is None) == is_duration
        assert (row["ms"] is None) != is_duration
        assert (
            row["spread"] is None if row["ratio"] is None else row["spread"][0] <= row["ratio"] <= row["spread"][1]
        )
        assert (row["ratio"] is not None) == (
            has_peer and row["work"].startswith(("steps", "matches", "simulations"))
        )
    assert (("steps, from Python", "OpenSpiel chess", "peer") in measured) == has_peer
    assert (("simulations, uniform rollouts", "OpenSpiel chess", "peer") in measured) == has_peer


@pytest.fixture
def _one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what does not hang on how many are measured."""
    monkeypatch.setattr("fourfold.games.GAMES", GAMES[:1])


@pytest.mark.usefixtures("_one_game")
def test_without_json_it_is_a_table(fourfold: Command) -> None:
    ran = fourfold("bench", "--seconds", "0.001")

    assert ran.code == 0
    assert "fourfold --help" in ran.out


@pytest.mark.usefixtures("_one_game")
def test_without_a_peer_there_is_no_ratio(fourfold: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "pyspiel" else find_spec(name))

    rows = json.loads(fourfold("bench", "--seconds", "0.001", "--json").out)

    assert all(row["ratio"] is None and row["spread"] is None for row in rows)
    assert not any("OpenSpiel" in row["subject"] for row in rows)


@pytest.mark.parametrize("length", [1, 3, 4, 5, 31, 200])
def test_searched_places_are_all_over_matches(length: int) -> None:
    many = 2 * length
    matches = [[(0, place / length) for place in range(length)], [(1, place / many) for place in range(many)]]

    places = measure.all_over(matches)

    assert [match for match, _ in places] == [0, 1] * (measure.PLACES // 2)
    for number, (_, part) in enumerate(places):
        assert 0 <= number / measure.PLACES - part < 1 / length


@pytest.mark.parametrize("work", ["search", "search, uniform", "search by peer"])
def test_a_round_of_a_search_sees_every_place_as_often(work: str) -> None:
    """However short the round is: a search is dear at one place and cheap at another."""
    if work == "search by peer":
        pytest.importorskip("pyspiel")
    task = measure.Task(work, "chess" if work == "search by peer" else GAMES[0], 2)

    done = measure.measure(task, 0.0001)

    assert done.steps == done.matches * measure.PLACES * measure.SIMULATIONS


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "1e9", "x", ""])
def test_mistakes(refused: Callable[..., str], seconds: str) -> None:
    assert "--seconds" in refused("bench", "--seconds", seconds)
