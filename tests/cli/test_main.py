"""What every command has in common: help, errors, exit codes."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fourfold.cli import main
from tests.cli.conftest import Command

COMMANDS = (
    *("serve", "backup", "restore", "prune"),
    *("play", "simulate", "arena", "rules", "content", "replay", "verify", "draw"),
    *("print", "export", "perft", "bench", "new-game", "site"),
)


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False)


def test_help_lists_every_command(fourfold: Command) -> None:
    ran = fourfold("--help")

    assert ran.code == 0
    assert [
        line.split()[0] for line in ran.out.split("Commands:")[1].splitlines()[1 : 1 + len(COMMANDS)]
    ] == sorted(COMMANDS, key=lambda name: name == "content")


def test_without_arguments_it_helps(fourfold: Command) -> None:
    assert fourfold() == fourfold("--help")


@pytest.mark.parametrize("command", [*COMMANDS, "content check", "content show"])
def test_every_command_has_an_example_in_its_help(fourfold: Command, command: str) -> None:
    ran = fourfold(*command.split(), "--help")

    assert ran.code == 0
    assert command == "content" or f"Example: fourfold {command} " in " ".join(ran.out.split())


def test_version_says_how_the_rules_run(fourfold: Command) -> None:
    assert fourfold("--version").out.startswith("fourfold 0.")


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("pla", "'play'"),
        ("play --sed 3", "'--seed'"),
        ("simulate", "fourfold simulate --help"),
        ("content", "fourfold content --help"),
        ("verify", "fourfold verify --help"),
        ("bench --seconds soon", "fourfold bench --help"),
        ("rules envyra --lang de", "en, fr"),
    ],
)
def test_a_wrong_command_line_is_told_in_one_sentence(refused: Callable[..., str], line: str, hint: str) -> None:
    assert hint in refused(*line.split())


def test_help_loads_neither_rules_nor_tables() -> None:
    heavy = ("msgspec", "rich", "pydantic", "fourfold.games", "fourfold.match", "fourfold.bots", "numpy")
    loaded = python("-c", "import sys; from fourfold.cli import main; main(['--help']); print(*sys.modules)").stdout

    assert not set(heavy) & set(loaded.splitlines()[-1].split())


def test_a_closed_pipe_ends_it_quietly() -> None:
    command = [sys.executable, "-m", "fourfold.cli", "rules", "envyra", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == ""
    assert child.returncode == 0


def test_a_terminal_without_accents_still_shows_french() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "fourfold.cli", "rules", "envyra", "ENV-SETUP-1", "--lang", "fr"],
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)},
    )

    assert (shown.returncode, shown.stderr) == (0, b"")


def test_a_bug_is_one_sentence_too(fourfold: Command, monkeypatch: pytest.MonkeyPatch, running: Path) -> None:
    def broken(match: object) -> str:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr("fourfold.cli.verify._outcome", broken)
    ran = fourfold("verify", running)

    assert ran.code == 1
    assert ran.err.splitlines()[0] == "fourfold: this is a bug in fourfold: ZeroDivisionError: by nothing"
    monkeypatch.setenv("FOURFOLD_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main(["verify", str(running)])


def test_ctrl_c_is_exit_code_130(fourfold: Command, monkeypatch: pytest.MonkeyPatch, running: Path) -> None:
    def interrupted(match: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("fourfold.cli.verify._outcome", interrupted)
    ran = fourfold("verify", running)

    assert (ran.code, ran.err) == (130, "fourfold: interrupted\n")
