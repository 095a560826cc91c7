"""What Etheria's numbers mean, on the first auction."""

import pytest

from fourfold.match.match import Match
from tests.support.observing import observed


@pytest.fixture
def match() -> Match:
    """A match at its first auction."""
    found = Match("etheria", seats=3, seed=5)
    while found.view(None).phase != "bid":  # type: ignore[attr-defined]
        found.play(found.to_act[0], found.legal(found.to_act[0])[0])
    return found


@pytest.mark.clause("ETH-BID-7", "ETH-R42")
def test_a_bid_is_seen_by_its_bidder_alone(match: Match) -> None:
    seat = next(seat for seat in match.to_act if any(action.kind == "add" for action in match.legal(seat)))
    before = [observed(match, other) for other in range(3)]
    match.play(seat, next(action for action in match.legal(seat) if action.kind == "add"))
    for other in range(3):
        after = observed(match, other)
        assert (after == before[other]) == (other != seat)
    assert sum(observed(match, seat)["bid"]) == 1


def test_hands_are_counted_and_only_the_own_one_is_seen(match: Match) -> None:
    for seat in range(3):
        seen = observed(match, seat)
        hand = match.view(seat).hand  # type: ignore[attr-defined]
        assert seen["hand"] == [hand.red, hand.green, hand.yellow, hand.rainbow]
        assert seen["cards"][0] == sum(seen["hand"])
        players = match.view(seat).players  # type: ignore[attr-defined]
        assert seen["cards"] == [players[(seat + place) % 3].hand for place in range(3)]
