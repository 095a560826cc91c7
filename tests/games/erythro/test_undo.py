"""What can be taken back (section 5.4), and positions in the middle of a card."""

import pytest

from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SeededChance
from fourfold.match.match import Match
from tests.support.erythro import Study, dealt, table


def match_at_play() -> Match:
    match = Match("erythro", seats=2, seed=11, adversary="mars-initiation")
    match.play(0, "character mist")
    return match


@pytest.mark.clause("ERY-S48")
def test_a_move_is_taken_back_but_not_a_purchase() -> None:
    match = match_at_play()
    before = match.position.encode()
    card = next(str(action).split()[1] for action in match.legal(0) if str(action).endswith(" move"))
    match.play(0, f"play {card} move")
    match.play(0, next(action for action in match.legal(0) if action.kind == "move"))
    match.undo(0)
    match.undo(0)
    assert match.position.encode() == before


@pytest.mark.clause("ERY-S48")
def test_what_another_seat_has_built_on_stays() -> None:
    match = match_at_play()
    for seat in (0, 1):
        match.play(seat, next(action for action in match.legal(seat) if str(action).endswith(" gain")))
    with pytest.raises(Exception, match="acted"):
        match.undo(0)
    match.undo(1)


@pytest.mark.clause("ERY-S48")
def test_nothing_from_before_a_purchase_is_taken_back() -> None:
    match = match_at_play()
    while match.view(0).phase != "acquisition":  # type: ignore[attr-defined]
        seat = match.to_act[0]
        options = match.legal(seat)
        match.play(seat, next((action for action in options if str(action).endswith(" gain")), options[0]))
    buyer = next(seat for seat in match.to_act if any(action.kind == "acquire" for action in match.legal(seat)))
    match.play(buyer, next(action for action in match.legal(buyer) if action.kind == "acquire"))
    with pytest.raises(Exception, match=r"final|random"):
        match.undo(buyer)


@pytest.mark.clause("ERY-R62", "ERY-R52")
def test_what_is_kept_can_be_chosen_anew_until_all_have_chosen() -> None:
    match = match_at_play()
    while match.view(0).phase != "discard":  # type: ignore[attr-defined]
        seat = match.to_act[0]
        match.play(seat, next(a for a in match.legal(seat) if str(a).endswith(" gain")))
    match.play(1, match.legal(1)[1])
    match.undo(1)
    assert match.to_act == (0, 1)


def test_a_draw_is_confirmed_where_earlier_choices_could_be_taken_back() -> None:
    study = table(4).hand("D", "purging-flame", "contamination", "fire-whirl").players()
    asked = study.play("D play purging-flame action")
    assert (asked.asked, asked.legal("D")) == ("draw", ["draw"])
    assert len(asked.play("D draw").pile("D", "hand")) == 2


def test_a_card_can_be_saved_between_any_two_choices() -> None:
    study, chance = dealt(3, "consortium-average", seed=4), SeededChance(3)
    position, middles = study.position, 0
    while acting := position.to_act():
        seat = lowest(acting)
        legal = position.legal(seat)
        again = study.edition.terms.decode(position.encode())
        assert list(again.legal(seat)) == list(legal)
        middles += bool(position.question)
        position = position.play(seat, legal[chance.pick(len(legal))], chance, None)
    assert middles > 5
    assert Study(study.edition, position).ending
