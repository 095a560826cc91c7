"""Ten thousand uniform matches for every number of players, under every value of every option."""

import pytest

from fourfold.kernel.chance import SeededChance
from fourfold.kernel.playout import playout
from fourfold.testing.walks import Case, settled, tried

MATCHES = 10_000


@pytest.mark.slow
def test_ten_thousand_uniform_matches_end_by_the_rules(plain_case: Case) -> None:
    name, seats, _ = plain_case
    editions = [settled(case) for case in tried((name,)) if case[1] == seats]
    for number in range(MATCHES):
        edition = editions[number % len(editions)]
        chance = SeededChance(number)
        position, _ = playout(edition.setup.deal(chance, None), chance)
        assert edition.outcome(position) is not None
