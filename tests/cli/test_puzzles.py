"""`fourfold puzzles`: solving in the terminal, listing, and making more."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

import fourfold as package
from fourfold.games.content import parse
from fourfold.learn import puzzle_making
from fourfold.learn.puzzles import PuzzleFile, PuzzleTold, puzzle, puzzles, written
from tests.cli.conftest import Command


def wrong(game: str, number: int) -> str:
    one = puzzle(game, number)
    return next(str(action) for action in one.match.legal(one.seat) if str(action) not in one.told.answers)


def test_a_puzzle_is_solved_in_the_terminal(fourfold: Command) -> None:
    one = puzzle("envyra", 1)
    ran = fourfold(
        "puzzles", "play", "envyra", "--number", 1, typed=f"{wrong('envyra', 1)}\nnonsense\n{one.told.answers[0]}\n"
    )
    assert ran.code == 0
    assert ran.out.startswith(f"Envyra, puzzle 1, level {one.told.level}\n")
    assert "No, something else is better." in ran.out
    assert 'I do not understand "nonsense"' in ran.out
    assert ran.out.endswith(f"Right. {one.why('en')}\n")


def test_a_choice_can_be_its_number(fourfold: Command) -> None:
    one = puzzle("envyra", 1)
    legal = [str(action) for action in one.match.legal(one.seat)]
    number = legal.index(one.told.answers[0]) + 1
    assert "Right." in fourfold("puzzles", "play", "envyra", "--number", 1, typed=f"{number}\n").out


@pytest.mark.parametrize(("language", "typed"), [("en", "answer"), ("fr", "réponse")])
def test_the_answer_can_be_told(fourfold: Command, language: str, typed: str) -> None:
    ran = fourfold("puzzles", "play", "envyra", "--number", 2, "--lang", language, typed=f"{typed}\n")
    assert ran.out.endswith(f"{puzzle('envyra', 2).why(language)}\n")


def test_without_a_number_it_is_the_puzzle_of_the_day(fourfold: Command) -> None:
    assert fourfold("puzzles", "play", "envyra", typed="quit\n").out.startswith("Envyra, puzzle ")


def test_a_turn_is_played_action_by_action(fourfold: Command) -> None:
    one = next(one for one in puzzles("earth_water_sun") if one.is_win_in_two)
    typed = one.told.answers[0].replace("; ", "\n") + "\n"
    ran = fourfold("puzzles", "play", "earth_water_sun", "--number", one.number, typed=typed)
    assert ran.out.endswith(f"Right. {one.why('en')}\n")


def test_the_list_does_not_tell_the_answers(fourfold: Command) -> None:
    found = json.loads(fourfold("puzzles", "list", "envyra", "--json").out)
    assert [one["number"] for one in found] == list(range(1, len(puzzles("envyra")) + 1))
    assert set(found[0]) == {"number", "id", "kind", "level", "seats", "seat", "choices"}
    assert "level" in fourfold("puzzles", "list", "envyra").out
    assert "niveau" in fourfold("puzzles", "list", "envyra", "--lang", "fr").out


def test_a_number_that_is_not_there_is_refused(refused: Callable[..., str]) -> None:
    assert "there is no puzzle 99" in refused("puzzles", "play", "envyra", "--number", 99)


def test_only_a_duel_has_wins_in_two(refused: Callable[..., str], tmp_path: Path) -> None:
    given = ("puzzles", "make", "envyra", "--win-in-two", "--file", tmp_path / "new.toml")
    assert "envyra is no duel" in refused(*given)


def test_making_goes_on_after_the_last_match(
    fourfold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was found is kept at once, and nothing is looked at twice."""
    file = tmp_path / "new.toml"
    looked: list[str] = []

    def find(edition: object, seed: str, enough: object) -> PuzzleTold | None:
        looked.append(seed)
        told = puzzle("envyra", 1).told
        return numbered(told, seed) if int(seed) % 2 else None

    monkeypatch.setattr(puzzle_making, "find", find)
    for many in (2, 3):
        assert fourfold("puzzles", "make", "envyra", "--file", file, "--many", many).code == 0
    assert looked == ["1", "2", "3", "4", "5"]
    kept = parse(file.read_text(encoding="utf-8"), "new.toml", PuzzleFile).puzzle
    assert [one.id for one in kept] == ["1-7", "3-7", "5-7"]


def test_puzzles_that_were_named_by_hand_are_no_matches(
    fourfold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "new.toml"
    file.write_text(written(replace(puzzle("envyra", 1).told, id="my own")), encoding="utf-8")
    looked: list[str] = []
    monkeypatch.setattr(puzzle_making, "find", lambda edition, seed, enough: looked.append(seed))
    assert fourfold("puzzles", "make", "envyra", "--file", file, "--matches", 2).code == 0
    assert looked == ["1", "2"]


@pytest.mark.parametrize("given", [b"\xff\xfe", b"a = " + b"[" * 5_000], ids=["no text", "deep"])
def test_a_file_that_is_none_of_puzzles_is_refused(
    refused: Callable[..., str], tmp_path: Path, given: bytes
) -> None:
    file = tmp_path / "new.toml"
    file.write_bytes(given)
    assert "new.toml: " in refused("puzzles", "make", "envyra", "--file", file)


def test_where_nothing_can_be_written_nothing_is_looked_for(refused: Callable[..., str], tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "none" / "new.toml"):
        assert "cannot be written" in refused("puzzles", "make", "envyra", "--file", place)


def numbered(told: PuzzleTold, seed: str) -> PuzzleTold:
    return replace(told, id=f"{seed}-7")


@pytest.mark.skipif(not package.is_compiled(), reason="too slow where the rules are not compiled")
def test_a_seed_gives_the_same_puzzle_again(fourfold: Command, tmp_path: Path) -> None:
    files = tmp_path / "once.toml", tmp_path / "again.toml"
    for file in files:
        fourfold("puzzles", "make", "etheria", "--file", file, "--many", 1, "--seed", 11003, "--matches", 1)
    once, again = (file.read_text(encoding="utf-8") for file in files)
    assert once == again
    assert parse(once, "once.toml", PuzzleFile).puzzle[0].id.startswith("11003-")
