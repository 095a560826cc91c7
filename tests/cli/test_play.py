"""`fourfold play`: whole matches through typed input, and everything else that can be typed."""

import builtins
import json
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from fourfold.cli.session import CLEAR
from fourfold.match.match import Match
from tests.cli.conftest import Command

ALWAYS_THE_FIRST = "1\n" * 3000
CONTENT = files("fourfold.games.envyra").joinpath("content.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "over", "seed"),
    [("en", "The match is over.", "The seed was 7;"), ("fr", "La partie est terminée.", "La graine était 7")],
)
@pytest.mark.parametrize("seats", ["you,greedy", "you,you", "uniform,you,greedy", "you,you,uniform,you"])
def test_a_whole_match(fourfold: Command, tmp_path: Path, language: str, over: str, seed: str, seats: str) -> None:
    file = tmp_path / "m.json"

    ran = fourfold("play", "envyra", "--seats", seats, "--seed", 7, "--lang", language, "--save", file,
                   typed=ALWAYS_THE_FIRST)  # fmt: skip

    match = Match.load(file)
    assert match.outcome is not None
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.index(match.commitment) < ran.out.index("A1")
    assert over in ran.out
    assert seed in ran.out.splitlines()[-2]
    assert match.commitment in ran.out.splitlines()[-2]
    assert f"[{match.outcome.clause}]" in ran.out.split(over)[-1]
    for score in match.outcome.scores:
        assert any(line.split()[-1:] == [str(score["total"])] for line in ran.out.splitlines()[-12:])


def test_the_first_game_against_a_bot_is_what_happens_by_itself(fourfold: Command) -> None:
    ran = fourfold("play", typed="quit\n\n")

    assert ran.code == 0
    assert "Envyra" in ran.out
    assert "Gray: the greedy bot" in ran.out


def test_bots_alone_are_watched(fourfold: Command) -> None:
    ran = fourfold("play", "--seats", "greedy,greedy", "--seed", 1)

    assert ran.code == 0
    assert "The match is over." in ran.out
    assert "marks" not in ran.out


def test_what_a_bot_has_marked_stays_unseen_until_the_reveal(fourfold: Command) -> None:
    ran = fourfold("play", "--seed", 5, "--option", "start_seat=0", typed="1\nlog\nview\n")

    assert "Gray is ready." in ran.out
    assert "Marks: secret" in ran.out
    assert "Gray marks" not in ran.out
    assert "Gray had marked" not in ran.out


def test_saved_loaded_and_continued_it_is_the_same_match(fourfold: Command, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    setup = ("--seats", "you,greedy,uniform", "--seed", "a b", "--option", "equilibrium=C")
    fourfold("play", *setup, "--save", whole, typed=ALWAYS_THE_FIRST)

    fourfold("play", *setup, "--save", parts, typed="1\n1\n1\n")
    while Match.load(parts).outcome is None:
        ran = fourfold("play", "--seats", "you,greedy,uniform", "--load", parts, "--save", parts, typed="1\n" * 25)
        assert ran.code == 0

    assert parts.read_bytes() == whole.read_bytes()


def test_end_of_input_keeps_the_match(fourfold: Command, tmp_path: Path) -> None:
    file = tmp_path / "m.json"

    ran = fourfold("play", "--seed", 1, "--save", file, typed="1\n")

    assert f"Saved to {file}." in ran.out
    assert len(Match.load(file).entries) > 2
    assert list(tmp_path.iterdir()) == [file]


def test_end_of_input_without_a_file_says_that_nothing_was_kept(fourfold: Command) -> None:
    ran = fourfold("play", "--seed", 1, typed="1\n")

    assert ran.code == 0
    assert ran.out.endswith("The match was not saved.\n")


def test_ctrl_c_keeps_the_match(fourfold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "m.json"
    answers = iter(["1", "1"])

    def typing(prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(builtins, "input", typing)
    ran = fourfold("play", "--seed", 1, "--save", file)

    assert (ran.code, ran.err) == (130, "fourfold: interrupted\n")
    assert f"Saved to {file}." in ran.out
    assert [entry.seat for entry in Match.load(file).entries].count(0) >= 2


def test_quitting_offers_to_save(fourfold: Command, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"

    ran = fourfold("play", "--seed", 1, typed=f"1\nquit\n{tmp_path / 'no' / 'where.json'}\n{file}\n")

    assert "Not saved: " in ran.out
    assert f"fourfold play --load {file}" in ran.out
    assert list(tmp_path.iterdir()) == [file]
    assert Match.load(file).outcome is None


def test_quitting_needs_no_file(fourfold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert fourfold("play", "--lang", "fr", typed="1\nquitter\n\n").out.endswith(
        "La partie n’a pas été enregistrée.\n"
    )
    assert list(tmp_path.iterdir()) == []


# --- what can be typed --------------------------------------------------------------------------------------


@pytest.fixture
def say(fourfold: Command) -> Callable[..., str]:
    """Type something after one mark and return the answer."""

    def run(*lines: str, language: str = "en") -> str:
        typed = "\n".join(["1", *lines, ""])
        ran = fourfold("play", "--seed", 5, "--option", "start_seat=0", "--lang", language, typed=typed)
        assert (ran.code, ran.err) == (0, "")
        return ran.out.split(f"> {lines[0]}\n", 1)[1]

    return run


def test_notation_is_as_good_as_a_number(say: Callable[..., str]) -> None:
    assert "You move" not in say("mark a2")
    assert "You had marked" in say("mark a2")


def test_a_refusal_names_its_clause(say: Callable[..., str]) -> None:
    assert say("mark A1").startswith("No: You have already marked A1")
    assert "[ENV-PHASE1-6]" in say("why mark A1")
    assert say("pourquoi mark A1", language="fr").startswith("Non")


def test_why_says_what_is_allowed_too(say: Callable[..., str]) -> None:
    assert say("why mark A2").startswith("You may do that: Mark ")
    assert say("why 1").startswith("You may do that: Mark ")
    assert say("why").startswith("Say which action: why mark A2")
    assert say("why not").startswith('I do not understand "not"')


def test_undo_takes_the_last_action_back(say: Callable[..., str]) -> None:
    answer = say("undo", "undo")

    assert answer.startswith("Taken back: mark A1")
    assert "No: You have done nothing that could be taken back." in answer


def test_undo_stops_at_the_reveal(say: Callable[..., str]) -> None:
    answer = say("mark A2", "undo")

    assert "had marked" in answer
    assert "No: " in answer.split("> undo\n")[1]


def test_rules_are_at_hand(say: Callable[..., str]) -> None:
    assert say("rules env-phase1-2").startswith("ENV-PHASE1-2 ")
    assert "ENV-END-1" in say("rules end tile")
    assert say("rules ENV-PHASE1-999").startswith("there is no clause")
    assert say("rules").startswith("Say a clause")


def test_the_table_and_the_log_can_be_seen_again(say: Callable[..., str]) -> None:
    assert "Supply: 14 tiles" in say("view")
    assert "Supply: 14 tiles" in say("board")
    assert "You mark " in say("log")
    assert "Sac" in say("plateau", language="fr")


def test_a_hint_is_one_of_the_actions(say: Callable[..., str]) -> None:
    first, *suggested = say("hint").splitlines()
    assert first.startswith("Best choices")
    assert re.fullmatch(r" +[1-6]  Mark .+\.  \d+%", suggested[0])
    assert say("hint").splitlines()[:2] == [first, suggested[0]]
    assert say("conseil", language="fr").startswith("Meilleurs choix")


def test_help_teaches_the_commands(say: Callable[..., str]) -> None:
    assert "why ACTION" in say("?")
    assert "pourquoi ACTION" in say("aide", language="fr")


def test_saving_in_between(say: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "m.json"

    assert say(f"save {file}").startswith(f"Saved to {file}.")
    assert say("save").startswith("Say where to")
    assert say(f"save {tmp_path / 'no' / 'm.json'}").startswith("Not saved: ")
    assert Match.load(file).outcome is None


@pytest.mark.parametrize("line", ["0", "99", "9" * 5000, "-1", "1.5", "²", "{}", '{"kind": 1}', "mark", "mark Z9",
                                  "\x00", "é", "mark A2 A3", "save", "  ?  "])  # fmt: skip
def test_nothing_typed_can_break_a_match(fourfold: Command, line: str) -> None:
    for language in ("en", "fr"):
        ran = fourfold("play", "--seed", 5, "--lang", language, typed=f"{line}\n\n\n1\n")
        assert (ran.code, ran.err) == (0, "")


# --- sharing the keyboard -----------------------------------------------------------------------------------


def test_a_curtain_falls_between_people_who_have_secrets(fourfold: Command) -> None:
    typed = "mark A1\nmark A2\n\nmark B1\nmark B2\n"
    ran = fourfold("play", "--seats", "you,you", "--seed", 5, "--option", "start_seat=0", typed=typed)

    before, behind = ran.out.split("Pass the keyboard to Gray, who presses Enter.")
    assert "You mark" in before
    hers, both = behind.split("Purple to play")
    assert "(B1) in secret" in hers
    assert "(A1) in secret" not in hers
    assert "You had marked" in both
    assert CLEAR not in ran.out


def test_in_a_terminal_the_curtain_clears_the_screen(fourfold: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.cli.session.sys.stdout.isatty", lambda: True, raising=False)
    ran = fourfold("play", "--seats", "you,you", "--seed", 5, typed="1\n1\n\n1\n")

    assert ran.out.count(CLEAR) == 1


def test_with_nothing_hidden_there_is_no_curtain(fourfold: Command) -> None:
    ran = fourfold("play", "--seats", "you,you", "--seed", 5, "--option", "start_seat=0",
                   typed="mark A1\nmark A2\n\nmark B1\nmark B2\nmove A1\nmove B1\nmove B2\n")  # fmt: skip

    assert ran.out.count("Pass the keyboard") == 1
    assert "Gray moves" in ran.out


# --- mistakes on the command line ---------------------------------------------------------------------------


@pytest.fixture
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder that a refused command must leave empty."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    yield folder
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("envira", "there is no game 'envira'\nhint: did you mean 'envyra'?"),
        ("--seats you,gredy", "there is no player 'gredy'\nhint: did you mean 'greedy'?"),
        ("--seats you,,greedy", "a seat is empty in 'you,,greedy'"),
        ("--seats you", "2 to 4 players, not 1"),
        ("--seats you,you,you,you,you", "2 to 4 players, not 5"),
        ("--option varient=basic", "there is no option 'varient'\nhint: did you mean 'variant'?"),
        ("--option variant=fast", "option 'variant' cannot be 'fast'\nhint: it takes standard, basic"),
        ("--option variant", "option 'variant' has no value"),
        ("--option variant=basic --option variant=basic", "option 'variant' is given twice"),
        ("--option seed=3", "there is no option 'seed'"),
        ("--option game=3", "there is no option 'game'"),
        ("--option stall_limit=-1", "'stall_limit' cannot be '-1'"),
        ("--lang de", "there is no language 'de'"),
        ("--content nowhere.toml", "nowhere.toml: no such file"),
        ("--load nowhere.json", "nowhere.json: no such file"),
        ("--save no/where.json", "no/where.json: cannot be written"),
        ("--sets you", "no such option: --sets"),
    ],
)
def test_a_mistake_is_told_before_anything_happens(
    refused: Callable[..., str], somewhere: Path, line: str, said: str
) -> None:
    assert said in refused("play", "--save", "m.json", *line.split())


def test_a_loaded_match_has_its_own_terms(refused: Callable[..., str], running: Path) -> None:
    assert "--seed is for a new match" in refused("play", "--load", running, "--seed", 1)
    assert "--option is for a new match" in refused("play", "--load", running, "--option", "variant=basic")
    assert "has 2 seats, --seats names 3" in refused("play", "--load", running, "--seats", "you,you,you")
    assert "is a match of envyra, not of etheria" in refused("play", "etheria", "--load", running)


def test_a_damaged_match_is_not_loaded(refused: Callable[..., str], running: Path) -> None:
    record = json.loads(running.read_text())
    record["entries"][1]["action"] = "mark B3" if record["entries"][1]["action"] != "mark B3" else "mark B2"
    running.write_text(json.dumps(record))

    assert "entry 1: " in refused("play", "--load", running)


def test_own_content_is_played(fourfold: Command, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(CONTENT.replace(' Leaf"', ' Feather"'), encoding="utf-8")

    ran = fourfold("play", "--content", own, "--seed", 3, typed="log\n")

    assert "Clover Feather" in ran.out
    assert "Clover Leaf" not in ran.out


def test_content_that_cannot_be_played_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(CONTENT.replace("cubes = 1\n", "cubes = 0\n", 1), encoding="utf-8")

    assert "mine.toml: tiles[0] (flora-leaf-1).cubes: " in refused("play", "--content", own)
