"""The promises of every game as tests, and a pytest plugin that knows which games to try.

A package with a game loads the plugin, `addopts = ["-p", "fourfold.testing"]`, says which games it means,
`fourfold_games = ["breakthrough"]`, and imports the suites in a test module:

    from fourfold.testing.conformance import *

The house's own tests are these same suites; without `fourfold_games` every installed game is meant. With
`FF_EDITIONS=few` in the environment some editions are tried instead of all.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from fourfold.games.edition import Edition

SUITES = ("rules", "secrets", "observations", "memory", "drawing", "guides", "texts", "words", "clauses", "soak")

pytest.register_assert_rewrite(*(f"fourfold.testing.{suite}" for suite in SUITES))


def pytest_addoption(parser: pytest.Parser) -> None:
    """The games that the suites try."""
    parser.addini("fourfold_games", "the games that the suites of fourfold.testing try", "args", [])


def pytest_configure(config: pytest.Config) -> None:
    """The marks that the suites use."""
    config.addinivalue_line("markers", "slow: deep checks run by make soak")
    config.addinivalue_line("markers", "clause(*ids): the rule clauses a test pins")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give each test of a suite the games or editions that it asks for by the name of an argument."""
    if not metafunc.function.__module__.startswith(f"{__name__}."):
        return
    from fourfold.testing import walks

    names = chosen(metafunc.config)
    wanted: dict[str, Callable[[], Sequence[object]]] = {
        "name": lambda: names,
        "case": lambda: walks.tried(names),
        "plain_case": lambda: walks.plain(names),
        "secretive_case": lambda: walks.secretive(names),
    }
    for argument, found in wanted.items():
        if argument in metafunc.fixturenames:
            metafunc.parametrize(argument, found(), ids=str if argument == "name" else walks.label)


def chosen(config: pytest.Config) -> tuple[str, ...]:
    """The games meant by the settings: those named, or all that are installed."""
    from fourfold.games import GAMES

    return tuple(config.getini("fourfold_games")) or GAMES


@pytest.fixture
def edition(case: tuple[str, int, dict[str, object]]) -> "Edition":
    """The edition of a case."""
    from fourfold.testing.walks import settled

    return settled(case)
