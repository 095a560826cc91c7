"""`fourfold lab`."""

import json
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fourfold.games import game
from fourfold.lab import rulings
from tests.cli.conftest import Command
from tests.server.processes import PATIENCE, until

TARGET = "[change]\ntiles.flora-tree-1.vp = [0, 9]\n[target]\n"


def told(fourfold: Command, *arguments: object) -> dict[str, Any]:
    ran = fourfold("lab", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_diff_says_figure_by_figure_what_changes(fourfold: Command) -> None:
    arguments = ("diff", "envyra", "usual", "variant=basic", "--bots", "uniform", "--matches", 60)
    found = told(fourfold, *arguments)
    table = fourfold("lab", *arguments).out

    assert (found["verdict"], found["matches"]) == ("changes", 120)
    assert all(figure["name"] in table for figure in found["comparison"]["figures"])
    assert "In all: changes." in table


def test_diff_of_a_thing_with_itself_stops_and_says_so(fourfold: Command) -> None:
    out = fourfold("lab", "diff", "envyra", "usual", "usual", "--bots", "uniform", "--matches", 50).out

    assert "Stopped after 100 matches: every figure is decided." in out
    assert "In all: no difference." in out
    assert "−0.00" not in out
    assert "−0.0 %" not in out


def test_diff_of_two_bots_is_a_duel(fourfold: Command) -> None:
    found = told(fourfold, "diff", "envyra", "greedy", "uniform", "--matches", 4)

    assert [study["mirrored"] for study in found["studies"]] == [True]
    assert found["comparison"]["figures"][0]["name"] == "won"


def test_report_plays_until_an_edge_would_be_named_and_goes_on_from_what_is_kept(
    fourfold: Command, refused: Callable[..., str], tmp_path: Path
) -> None:
    file, kept = tmp_path / "report.json", tmp_path / "results"
    arguments = ("lab", "report", "earth_water_sun", "--bots", "uniform", "--beside", 0, "--until", 18)
    out = fourfold(*arguments, "--matches", 500, "--json", file, "--results", kept).out
    found = json.loads(file.read_bytes())

    assert 100 < found["study"]["deals"] == found["figures"]["matches"] < 500
    assert max(one["visible"] for one in found["figures"]["records"]) <= 0.18
    assert "an edge of 5 points would be named for 0 of 3 records" in out
    assert fourfold(*arguments, "--matches", 500, "--results", kept).out == out
    assert "--until" in refused(*arguments[:-1], 0)


def test_rulings_are_written_as_the_rulebook_reads_them(fourfold: Command, tmp_path: Path) -> None:
    file = tmp_path / "measured.toml"
    out = fourfold("lab", "rulings", "envyra", "--bots", "uniform", "--matches", 2, "--out", file).out

    assert "ENV-R30   end_tile=alternative" in out
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# Measured by: fourfold lab rulings envyra --bots uniform")
    assert {one["ruling"] for one in tomllib.loads(text)["measured"]} >= {"ENV-R30", "ENV-R39"}


def test_rulings_that_are_stopped_keep_those_that_are_done(
    fourfold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = rulings.switched

    def stopped(*given: Any) -> Iterator[Any]:
        yield next(whole(*given))
        raise KeyboardInterrupt

    monkeypatch.setattr(rulings, "switched", stopped)
    file = tmp_path / "measured.toml"
    ran = fourfold("lab", "rulings", "envyra", "--bots", "uniform", "--matches", 2, "--out", file)
    assert ran.code != 0
    assert len(tomllib.loads(file.read_text(encoding="utf-8"))["measured"]) == 1


def test_ctrl_c_ends_all_processes_at_once_and_keeps_what_was_played(tmp_path: Path) -> None:
    """Pressed twice, as people do: the second must not leave anybody waiting."""
    kept = tmp_path / "kept.results"
    arguments = [
        "report",
        "envyra",
        "--bots",
        "medium",
        "--matches",
        "100000",
        "--jobs",
        "2",
        "--results",
        str(kept),
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "fourfold.cli", "lab", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    until(lambda: kept.exists() and kept.stat().st_size > 10_000)
    assert process.stderr is not None
    os.killpg(process.pid, signal.SIGINT)
    said = process.stderr.readline()
    os.killpg(process.pid, signal.SIGINT)
    assert process.communicate(timeout=PATIENCE) == (b"", b"")  # once no process is left that could say anything
    assert (process.returncode, said) == (130, b"fourfold: interrupted\n")
    assert kept.stat().st_size > 10_000


def test_restrict_tells_what_is_lost_the_dearest_first(fourfold: Command) -> None:
    arguments = ("restrict", "envyra", "--bots", "greedy", "--matches", 24, "--without", "choose_card,remove")
    found = told(fourfold, *arguments, "--without", "ready")
    lost = [one["loss"]["value"] for one in found["losses"]]

    assert sorted(one["barred"] for one in found["losses"]) == [["choose_card", "remove"], ["ready"]]
    assert lost == sorted(lost, reverse=True)
    assert lost[0] > 0
    assert "choose_card, remove" in fourfold("lab", *arguments).out


def test_tune_prints_the_change_and_writes_the_content(fourfold: Command, tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    target, file = tmp_path / "target.toml", tmp_path / "tuned.toml"
    target.write_text(TARGET + "rounds = [0, 99]\n")
    arguments = ("lab", "tune", "envyra", "--toward", target, "--bots", "uniform", "--matches", 6, "--out", file)

    assert "reached without any change; nothing is written" in fourfold(*arguments).out
    assert not file.exists()
    target.write_text(TARGET + "score.tiles = [24.5, 99]\n")  # they make 24.33 on these deals
    out = fourfold(*arguments, "--trials", 12).out
    assert "+vp = " in out
    assert "on fresh deals" in out
    changed = tomllib.loads(file.read_text(encoding="utf-8"))["tiles"]
    usual = tomllib.loads(game("envyra").edition(2, {}).content_text)["tiles"]
    assert [one["id"] for one, other in zip(changed, usual, strict=True) if one != other] == ["flora-tree-1"]


def test_a_target_that_is_not_reached_writes_nothing(refused: Callable[..., str], tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    target, file = tmp_path / "target.toml", tmp_path / "tuned.toml"
    target.write_text(TARGET + "rounds = [900, 901]\n")

    said = refused(
        *("lab", "tune", "envyra", "--toward", target, "--bots", "uniform", "--matches", 1),
        *("--trials", 2, "--out", file),
    )
    assert "did not reach the target: the nearest has rounds" in said
    assert not file.exists()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("diff envyra usual away.toml", "away.toml"),
        ("diff envyra usual end_tle=alternative", "end_tle"),
        ("diff envyra usual grandmaster", "grandmaster"),
        ("diff envyra usual usual --bots gredy", "gredy"),
        ("diff envyra usual usual --bots greedy,uniform --seats 3", "2 bots cannot have 3 seats"),
        ("diff envyra usual usual --margin rounds", "no margin"),
        ("diff envira usual usual", "envira"),
        ("rulings envyra --seats 9", "9"),
        ("rulings envyra --matches 1 --out away/measured.toml", "away/measured.toml: cannot be written"),
        ("rulings envyra --matches 1 --out /", "/: cannot be written"),
        ("restrict envyra --without fly", "there is no action 'fly' to bar"),
        ("restrict erythro --without card:lava-vent", "no action names the card 'lava-vent'"),
        ("restrict envyra --bots greedy,uniform", "meets its like"),
        ("restrict envyra --content away.toml", "away.toml"),
        ("tune envyra --toward away.toml", "away.toml"),
    ],
)
def test_mistakes(refused: Callable[..., str], line: str, said: str) -> None:
    assert said in refused("lab", *line.split())
