"""`fourfold replay` and `fourfold verify`: what a saved match tells, and to whom."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourfold.games import game
from fourfold.match.match import Match
from tests.cli.conftest import Command


def told(fourfold: Command, file: Path, *arguments: object) -> list[dict[str, Any]]:
    ran = fourfold("replay", file, *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    lines: list[dict[str, Any]] = json.loads(ran.out)["lines"]
    return lines


def test_an_open_replay_tells_everything(fourfold: Command, played: Path) -> None:
    match = Match.load(played)
    lines = told(fourfold, played, "--open")

    assert [line["action"] for line in lines] == [entry.action for entry in match.entries]
    assert [len(line["events"]) for line in lines] == [
        len(match.entry_events(entry.number)) for entry in match.entries
    ]


def test_a_replay_has_sentences_and_clauses(fourfold: Command, played: Path) -> None:
    english = fourfold("replay", played, "--open").out
    french = fourfold("replay", played, "--open", "--lang", "fr").out

    assert english.startswith("Envyra, 2 seats, ")
    assert "   0  deal\n" in english
    assert "Purple: Mark " in english
    assert "[ENV-PHASE2-3]" in english
    assert "Violet" in french
    assert english.count("\n") == french.count("\n")


def test_a_reader_is_told_nothing_secret(fourfold: Command, running: Path) -> None:
    secret = [entry.action for entry in Match.load(running).entries if entry.action.startswith("mark")]
    spectator = told(fourfold, running)
    person = told(fourfold, running, "--seat", 0)

    assert len(secret) >= 2
    assert not any("mark" in (line["action"] or "") for line in spectator)
    assert all(event["only"] is None for line in spectator for event in line["events"])
    assert [line["seat"] for line in person if line["action"] and line["action"].startswith("mark")] == [0]
    assert all(event["only"] in (None, 0) for line in person for event in line["events"])


def test_a_running_match_is_not_laid_open(refused: Callable[..., str], running: Path, played: Path) -> None:
    assert "the match is not over" in refused("replay", running, "--open")
    assert "exclude each other" in refused("replay", played, "--open", "--seat", 0)


def test_the_table_after_an_entry(fourfold: Command, played: Path) -> None:
    match = Match.load(played)

    assert fourfold("replay", played, "--step", 0).out.rstrip() == match.at(0).text(None).rstrip()
    assert fourfold("replay", played, "--step", 9, "--seat", 1, "--lang", "fr").out.rstrip() == (
        match.at(9).text(1, "fr").rstrip()
    )
    assert json.loads(fourfold("replay", played, "--step", 9, "--seat", 1, "--json").out)["seat"] == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--step 9999", "there is no entry 9999"),
        ("--step -1", "--step cannot be '-1'"),
        ("--seat 2", "there is no seat 2"),
        ("--seat x", "--seat cannot be 'x'"),
        ("--step 0 --seat 7", "there is no seat 7"),
    ],
)
def test_mistakes(refused: Callable[..., str], played: Path, arguments: str, said: str) -> None:
    assert said in refused("replay", played, *arguments.split())


# --- verify -------------------------------------------------------------------------------------------------


def test_a_whole_match_holds(fourfold: Command, played: Path) -> None:
    match = Match.load(played)
    ran = fourfold("verify", played)

    assert ran.code == 0
    assert ran.out.startswith(f"{played}: ok, ")
    for fact in (match.commitment, "seed        5", f"{len(match.entries)}, the deal", "won, totals"):
        assert fact in ran.out


def test_a_running_match_holds(fourfold: Command, running: Path) -> None:
    assert "not over; to act: seat 0" in fourfold("verify", running).out


def test_verified_for_programs(fourfold: Command, played: Path) -> None:
    found = json.loads(fourfold("verify", played, "--json").out)

    assert (found["ok"], found["over"], found["seed"], found["game"]) == (True, True, "5", "envyra")
    assert found["outcome"]["winners"]


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda record: record["entries"][3].update(action="mark C4"), "entry 3: "),
        (lambda record: record["entries"][4].update(digest="0" * 32), "entry 4: its digest"),
        (lambda record: record["entries"][0].update(picks=[]), "entry 0: these are not the picks"),
        (lambda record: record["entries"].pop(5), "entry 5: "),
        (lambda record: record["entries"].pop(), "entry "),
        (lambda record: record.update(seed="6"), "the seed is not the one"),
        (lambda record: record["header"].update(seats=3), "the header was changed"),
        (lambda record: record.update(fourfold=99), "format 99 is not known"),
        (lambda record: record.pop("entries"), "entries"),
    ],
)
def test_a_changed_match_does_not_hold(
    refused: Callable[..., str], played: Path, damage: Callable[[Any], object], said: str
) -> None:
    record = json.loads(played.read_text())
    damage(record)
    played.write_text(json.dumps(record))

    for command in ("verify", "replay", "draw"):
        err = refused(command, played)
        assert str(played) in err
        assert said in err


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000, b"<svg/>"])
def test_a_file_that_is_no_match(refused: Callable[..., str], tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "m.json"
    file.write_bytes(content)

    assert str(file) in refused("verify", file)


def test_files_that_are_none(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "no such file" in refused("verify", tmp_path / "nowhere.json")
    assert "is a directory" in refused("verify", tmp_path)


# --- verify, where seats had a say in the deal --------------------------------------------------------------

SHARE = "5e1f22c09a7714b3a1d0c7e5f8b96a42"


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    file = tmp_path / "shared.json"
    Match.of(game("envyra").edition(2, {}), "a half", own_content=False, shares=(SHARE, "")).save(file)
    return file


def test_every_half_of_a_deal_is_told(fourfold: Command, shared: Path) -> None:
    out = fourfold("verify", shared).out

    for line in (
        "seed        a half",
        f"seat 0 gave {SHARE}",
        "seat 1 gave nothing",
        "follows from the seed and every",
    ):
        assert line in out
    assert json.loads(fourfold("verify", shared, "--json").out)["shares"] == [SHARE, ""]


def test_a_match_dealt_from_its_seed_alone_tells_no_shares(fourfold: Command, played: Path) -> None:
    assert "share" not in fourfold("verify", played).out


def test_what_a_player_remembers_is_found_in_the_file(fourfold: Command, shared: Path) -> None:
    shown = Match.load(shared).commitment
    ran = fourfold("verify", shared, "--commitment", shown.upper(), "--share", f"0={SHARE.upper()}")

    assert ran.code == 0
    assert "all that you named is in the file" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--commitment 0000", "another commitment than you were shown"),
        (f"--share 1={SHARE}", "seat 1 gave another share"),
        ("--share 0=5e1f", "seat 0 gave another share"),
        (f"--share 0={SHARE} --share 1=00", "seat 1 gave another share"),
        (f"--share 2={SHARE}", "there is no seat 2"),
        (f"--share {SHARE}", f"--share cannot be '{SHARE}'"),
        ("--share 0=", "--share cannot be '0='"),
        (f"--share x={SHARE}", "--share cannot be 'x'"),
    ],
)
def test_what_a_player_remembers_otherwise_is_named(
    refused: Callable[..., str], shared: Path, arguments: str, said: str
) -> None:
    assert said in refused("verify", shared, *arguments.split())


def test_a_share_is_not_found_where_nobody_gave_one(refused: Callable[..., str], played: Path) -> None:
    assert "no seat gave a share" in refused("verify", played, "--share", f"0={SHARE}")
