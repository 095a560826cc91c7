"""`fourfold bench`: that it measures what it says, not how fast."""

import json
from collections.abc import Callable
from importlib.util import find_spec

import pytest

import fourfold as package
from fourfold.games import GAMES, game
from tests.cli.conftest import Command


@pytest.fixture(autouse=True)
def _briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.cli.builds.STARTS", 1)
    monkeypatch.setattr("fourfold.cli.bench.ROUNDS", 1)
    monkeypatch.setattr("fourfold.cli.measure.SIMULATIONS", 1)


def test_every_game_is_measured_for_every_number_of_seats_and_build(fourfold: Command) -> None:
    ran = fourfold("bench", "--seconds", "0.001", "--json")

    rows = json.loads(ran.out)
    has_peer = find_spec("pyspiel") is not None
    measured = {(row["work"], row["subject"], row["build"]) for row in rows}
    builds = ("compiled", "pure") if package.is_compiled() else ("pure",)
    assert (ran.code, ran.err) == (0, "")
    assert len(measured) == len(rows)
    assert {"work", "subject", "per_second", "ratio"} <= rows[0].keys()
    for name in GAMES:
        for seats in game(name).seats:
            for build in builds:
                for work in ("steps, from Python", "matches, from Python", "steps, kernel loop"):
                    assert (work, f"{name}, {seats} seats", build) in measured
            assert ("simulations", f"{name}, {seats} seats", builds[0]) in measured
        for work in ("view", "text", "drawing"):
            assert (work, f"{name}, {game(name).seats[-1]} seats", builds[0]) in measured
    for row in rows:
        is_duration = row["work"] in ("import", "drawing, 95th percentile")
        assert (row["per_second"] is None) == is_duration
        assert (row["ms"] is None) != is_duration
        assert (row["ratio"] is not None) == (
            has_peer and row["work"].startswith(("steps", "matches", "simulations"))
        )
    assert (("steps, from Python", "OpenSpiel chess", "peer") in measured) == has_peer
    assert (("simulations", "OpenSpiel chess", "peer") in measured) == has_peer


def test_without_json_it_is_a_table(fourfold: Command) -> None:
    ran = fourfold("bench", "--seconds", "0.001")

    assert ran.code == 0
    assert "fourfold --help" in ran.out


def test_without_a_peer_there_is_no_ratio(fourfold: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "pyspiel" else find_spec(name))

    rows = json.loads(fourfold("bench", "--seconds", "0.001", "--json").out)

    assert all(row["ratio"] is None for row in rows)
    assert not any("OpenSpiel" in row["subject"] for row in rows)


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "1e9", "x", ""])
def test_mistakes(refused: Callable[..., str], seconds: str) -> None:
    assert "--seconds" in refused("bench", "--seconds", seconds)
