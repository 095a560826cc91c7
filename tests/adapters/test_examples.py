"""The examples run."""

import runpy
from pathlib import Path

import pytest

from fourfold.games import GAMES

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("name", GAMES)
def test_random_play(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    rewards = runpy.run_path(str(EXAMPLES / "random_play.py"))["play"](name, None, 2)
    assert set(rewards.values()) <= {-1.0, 0.0, 1.0}
    assert "steps, rewards" in capsys.readouterr().out


def test_a_little_training(capsys: pytest.CaptureFixture[str]) -> None:
    """Long enough to see that it trains; `make bench`'s machine needs a minute for a strong agent."""
    won = runpy.run_path(str(EXAMPLES / "train_envyra.py"))["train"](seconds=0.1, matches=6, seed=1, tables=6)
    assert 0 <= won <= 1
    assert "after training: won" in capsys.readouterr().out
