"""The editions of every game that is installed, for tests that hold for all of them."""

from collections.abc import Iterable
from typing import Any

import pytest

from fourfold.games import GAMES
from fourfold.testing.walks import Case, every, label, plain, sampled, secretive, some_seat, tried, varied, walk

__all__ = [
    "EDITIONS",
    "EVERY",
    "FIRST_THEN_SLOWLY_OTHERS",
    "PLAIN",
    "SECRETIVE",
    "VARIED",
    "Case",
    "first_then_slowly",
    "label",
    "sampled",
    "some_seat",
    "walk",
]

PLAIN: list[Case] = plain(GAMES)
SECRETIVE: list[Case] = secretive(GAMES)
EVERY: tuple[Case, ...] = every(GAMES)
EDITIONS: tuple[Case, ...] = tried(GAMES)
VARIED: list[Case] = varied(GAMES)
FIRST_THEN_SLOWLY_OTHERS = [GAMES[0], *(pytest.param(name, marks=pytest.mark.slow) for name in GAMES[1:])]
"""Games for a test that takes long and does not know them: the first one always, the others in `make soak`."""


def first_then_slowly(cases: Iterable[Case]) -> list[Any]:
    """The first of each game in `make test`, the others in `make soak`."""
    met: set[str] = set()
    found = []
    for case in cases:
        found.append(pytest.param(case, marks=pytest.mark.slow if case[0] in met else (), id=label(case)))
        met.add(case[0])
    return found
