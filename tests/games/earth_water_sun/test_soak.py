"""Ten thousand uniform matches on every board end by the rules, within the bound of the board."""

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.checks import load
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.playout import playout

MATCHES = 10_000


@pytest.mark.slow
@pytest.mark.clause("EWS-END-4")
@pytest.mark.parametrize("board", [board.id for board in load(None)[0].board])
def test_ten_thousand_uniform_matches_end_within_the_bound(board: str) -> None:
    edition = game("earth_water_sun").edition(2, {"board": board})
    bound = load(None)[0].board_called(board).turn_bound
    for number in range(MATCHES):
        chance = SeededChance(number)
        outcome = edition.outcome(playout(edition.setup.deal(chance, None), chance)[0])
        assert outcome is not None
        assert outcome.rounds <= bound
