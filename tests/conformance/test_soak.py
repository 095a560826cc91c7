"""Ten thousand uniform matches for every number of players, under every value of every option."""

import pytest

from fourfold.games import GAMES, game
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.playout import playout
from tests.support.walks import EDITIONS

MATCHES = 10_000


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in GAMES for seats in game(name).seats])
def test_ten_thousand_uniform_matches_end_by_the_rules(name: str, seats: int) -> None:
    editions = [game(n).edition(s, options) for n, s, options in EDITIONS if (n, s) == (name, seats)]
    for number in range(MATCHES):
        edition = editions[number % len(editions)]
        chance = SeededChance(number)
        position, _ = playout(edition.setup.deal(chance, None), chance)
        assert edition.outcome(position) is not None
