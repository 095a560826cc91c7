"""What can be taken back, and what a refusal to take something back must not tell (docs/decisions/0004)."""

import pytest

from fourfold.kernel.chance import SeededChance
from fourfold.match.match import Match


def at(phase: str) -> Match:
    """A match played on until a phase comes up."""
    for seed in range(200):
        match, chance = Match("etheria", seats=3, seed=seed), SeededChance(seed)
        while match.to_act and match.view(None).phase != phase:  # type: ignore[attr-defined]
            seat = match.to_act[0]
            legal = match.legal(seat)
            wanted = [action for action in legal if action.kind in ("offer", "ask", "accept", "seal")] or legal
            match.play(seat, wanted[chance.pick(len(wanted))])
        if match.to_act:
            return match
    raise AssertionError(f"no match came to {phase}")


def undo_refusal(match: Match, seat: int) -> str:
    refusal = match.why_no_undo(seat)
    return "" if refusal is None else refusal.kind


@pytest.mark.clause("ETH-BID-7", "ETH-R50")
def test_a_card_of_a_bid_can_be_taken_back_in_secret_and_a_sealed_bid_cannot() -> None:
    match = at("bid")
    seat = next(seat for seat in match.to_act if len(match.legal(seat)) > 1)
    other = next(other for other in match.to_act if other != seat)
    before = match.view(other)
    match.play(seat, match.legal(seat)[0])
    match.play(other, "pass")
    match.undo(seat)
    assert match.view(seat).legal == match.legal(seat)
    assert before != match.view(other)
    match.play(seat, "pass")
    assert undo_refusal(match, seat) == "final"


@pytest.mark.clause("ETH-BID-7", "ETH-TURN-4")
def test_whoever_turned_the_card_cannot_learn_from_undo_whether_others_have_begun_to_bid() -> None:
    match = at("bid")
    current = match.view(None).current  # type: ignore[attr-defined]
    before = undo_refusal(match, current)
    seat = next(seat for seat in match.to_act if seat != current and len(match.legal(seat)) > 1)
    match.play(seat, match.legal(seat)[0])
    assert undo_refusal(match, current) == before == "final"


@pytest.mark.clause("ETH-TRADE-4", "ETH-TRADE-5")
def test_whoever_agreed_to_a_trade_cannot_learn_from_undo_whether_a_chip_is_down() -> None:
    match = at("chips")
    holder, partner = match.view(None).trade.holder, match.view(None).trade.partner  # type: ignore[attr-defined]
    before = [undo_refusal(match, seat) for seat in (holder, partner)]
    match.play(holder, "chip red")
    assert undo_refusal(match, partner) == before[1] == "final"
    assert undo_refusal(match, holder) == "final"


@pytest.mark.clause("ETH-TRADE-2")
def test_a_proposal_can_be_taken_back_until_it_is_answered() -> None:
    match = at("answer")
    holder = match.view(None).trade.holder  # type: ignore[attr-defined]
    match.undo(holder)
    assert match.view(None).phase == "ask"  # type: ignore[attr-defined]
