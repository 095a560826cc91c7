"""Many matches against every adversary, at every difficulty and with every number of players."""

from itertools import pairwise

import pytest

from fourfold.bots import bot
from fourfold.bots.playing import play_match
from fourfold.games.edition import Edition
from fourfold.games.erythro.options import ADVERSARIES
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.playout import playout
from tests.support.erythro import edition

MATCHES = 5_000
JUDGED = 200
"""Matches of the `sensible` bot for each rate."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("adversary", ADVERSARIES)
def test_five_thousand_uniform_matches_end_by_the_rules(adversary: str, seats: int) -> None:
    of: Edition = edition(seats, adversary)
    for number in range(MATCHES):
        chance = SeededChance(number)
        position, _ = playout(of.setup.deal(chance, None), chance)
        assert of.outcome(position) is not None


def won(adversary: str, seats: int) -> int:
    """How many of the judged matches the `sensible` bot wins."""
    of: Edition = edition(seats, adversary)
    team = [bot("sensible", of)] * seats
    wins = 0
    for number in range(JUDGED):
        thoughts = [SeededChance(number * 10 + seat) for seat in range(seats)]
        position, _ = play_match(of, team, thoughts, SeededChance(number * 7 + 3))
        outcome = of.outcome(position)
        wins += bool(outcome and outcome.winners)
    return wins


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("sheet", ["mars", "earth", "consortium"])
def test_the_sensible_bot_finds_the_ladder_of_difficulties(sheet: str, seats: int) -> None:
    rows = ["initiation"] * (sheet == "mars") + ["average", "difficult"]
    rates = [won(f"{sheet}-{row}", seats) / JUDGED for row in rows]
    for easier, harder in pairwise(rates):
        assert easier > harder, rates
