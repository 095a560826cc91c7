"""Runs the command in this process, as the `fourfold` script would."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from fourfold.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture
def fourfold(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run one command line, with what is typed into it."""

    def run(*arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def refused(fourfold: Command) -> Callable[..., str]:
    """Run a command line that must fail: exit code 2, one sentence, perhaps a hint, and nothing on stdout."""

    def run(*arguments: object, typed: str = "") -> str:
        ran = fourfold(*arguments, typed=typed)
        lines = ran.err.splitlines()
        assert (ran.code, ran.out) == (2, ""), ran
        assert lines[0].startswith("fourfold: "), ran
        assert all(line.startswith("hint: ") for line in lines[1:]), ran
        assert len(lines) <= 2, ran
        return ran.err

    return run


@pytest.fixture
def played(fourfold: Command, tmp_path: Path) -> Path:
    """A match between two bots that is over."""
    file = tmp_path / "over.json"
    assert fourfold("play", "envyra", "--seats", "greedy,uniform", "--seed", "5", "--save", file).code == 0
    return file


@pytest.fixture
def running(fourfold: Command, tmp_path: Path) -> Path:
    """A match in the middle of a secret choice: the bot has marked its cells, the person one of two."""
    file = tmp_path / "running.json"
    assert fourfold("play", "--seed", "5", "--option", "start_seat=0", "--save", file, typed="1\n").code == 0
    return file
