"""The invariants of the rules, over whole uniform matches under every option."""

import pytest

from fourfold.games import game
from fourfold.games.etheria.rules import bidding, cards, scoring
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.kernel.bags import listed
from tests.support.walks import EDITIONS, Case, label, walk

CASES = [case for case in EDITIONS if case[0] == "etheria"]


def check(position: EtheriaPosition, *, stops: bool) -> None:
    terms, seats = position.terms, range(position.terms.seats)
    # 1. resource cards, by colour
    everywhere = [position.deck, position.discard, *position.hands]
    for colour in range(4):
        total = sum(cards.count(pile, colour) for pile in everywhere)
        assert total == cards.count(terms.resources, colour)
    # 2. nobles, each in one place; 12. no two courts share one
    places = [*map(listed, position.courts), listed(position.noble_deck), listed(position.noble_discard)]
    places += [tuple(position.bottom), (position.noble,) if position.noble >= 0 else ()]
    nobles = [noble for place in places for noble in place]
    assert len(set(nobles)) == len(nobles)
    assert len(nobles) == 24 or (terms.removes_undealt and len(nobles) == 18)
    # 3. events; only mandates are kept
    events = [position.event_deck, position.event_discard, *position.mandates]
    assert sum(len(listed(pile)) for pile in events) + (position.event >= 0) == 18
    assert all(event >= 14 for pile in position.mandates for event in listed(pile))
    # 4. hand sizes
    for seat in seats:
        assert position.hand_size(seat) <= terms.hand_limit or not stops
        assert cards.holds_all(position.hands[seat], position.bids[seat])
        for reader in seats:
            assert cards.holds_all(position.hands[seat], position.known_to(reader, seat))
        assert scoring.total(position, seat) >= 0
        if scoring.has_six(position, seat):
            assert not position.to_act()
    # 6. turns
    assert position.turn <= 36 or terms.unsold_to_bottom


@pytest.mark.clause("ETH-HAND-1", "ETH-COMP-1", "ETH-COMP-2", "ETH-COMP-3", "ETH-END-2")
@pytest.mark.parametrize("case", CASES, ids=label)
def test_cards_are_conserved_and_hands_within_their_limit(case: Case) -> None:
    edition = game(case[0]).edition(case[1], case[2])
    stops = edition.options["hand_overflow"] == "stop"
    for _, _, _, after in walk(edition, 31):
        assert isinstance(after, EtheriaPosition)
        check(after, stops=stops)


@pytest.mark.clause("ETH-BID-5", "ETH-BID-6")
@pytest.mark.parametrize("seats", [3, 4])
def test_one_more_card_never_lowers_a_bid_and_every_sealed_bid_reaches_the_minimum(seats: int) -> None:
    edition = game("etheria").edition(seats, {})
    for position, seat, action, after in walk(edition, 32):
        assert isinstance(position, EtheriaPosition)
        assert isinstance(after, EtheriaPosition)
        name = str(edition.setup.catalogue.actions[action])
        if name.startswith("add"):
            grown = bidding.strength(after, seat, after.bids[seat])
            assert grown > bidding.strength(position, seat, position.bids[seat])
        if name == "seal":
            bid = position.bids[seat]
            assert bidding.strength(position, seat, bid) >= position.terms.minimum[position.noble]


@pytest.mark.clause("ETH-END-2", "ETH-TURN-1")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_match_has_36_turns_unless_somebody_wins_early(seats: int) -> None:
    edition = game("etheria").edition(seats, {})
    for seed in range(5):
        *_, (_, _, _, last) = walk(edition, seed)
        outcome = edition.outcome(last)
        assert outcome is not None
        assert isinstance(last, EtheriaPosition)
        assert outcome.clause == "ETH-END-1" or (last.turn, outcome.rounds) == (36, 36 // seats)
