"""Equal bidders win about equally often with every faction."""

import pytest

from fourfold.bots import bot
from fourfold.bots.playing import play_match
from fourfold.games import game
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.kernel.chance import SeededChance

MATCHES = 4_000


@pytest.mark.slow
def test_with_four_value_bidders_every_faction_wins_between_20_and_30_percent() -> None:
    edition = game("etheria").edition(4, {})
    players = [bot("greedy", edition)] * 4
    wins = [0.0] * 4
    for number in range(MATCHES):
        thoughts = [SeededChance(number * 8 + 1 + seat) for seat in range(4)]
        position, _ = play_match(edition, players, thoughts, SeededChance(number * 8))
        outcome = edition.outcome(position)
        assert outcome is not None
        assert isinstance(position, EtheriaPosition)
        for seat in outcome.winners:
            wins[position.factions[seat]] += 1 / len(outcome.winners)
    assert all(0.20 <= won / MATCHES <= 0.30 for won in wins), wins
