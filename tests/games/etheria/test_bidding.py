"""The bidding phase (ETH-BID)."""

import pytest

from tests.support.etheria import Study, table

DUKE = "edd_duke_1"
"""0/1/2/1, minimum 9."""
MARQUESS = "edd_marquess_1"
"""1/2/0/0, minimum 6."""


def bid_points(study: Study, seat: int) -> int:
    bid = study.view(seat).bid
    assert bid is not None
    return bid.points


def added(study: Study, seat: int, letters: str) -> Study:
    names = {"r": "red", "g": "green", "y": "yellow", "w": "rainbow"}
    return study.play(*(f"{seat} add {names[letter]}" for letter in letters))


@pytest.mark.clause("ETH-R5")
def test_every_card_of_a_colour_counts_more_or_only_one_for_each_icon() -> None:
    hand = "rrrr"
    assert bid_points(added(table().hand(0, hand).auction(MARQUESS), 0, hand), 0) == 8
    by_icon = table(match_bonus="icon").hand(0, hand + "gg").auction(MARQUESS)
    assert bid_points(added(by_icon, 0, hand), 0) == 5


@pytest.mark.clause("ETH-R4")
def test_the_minimum_can_be_the_victory_points_or_the_very_cards() -> None:
    assert "seal" in added(table(minimum_mode="score_value").hand(0, "rr").auction(MARQUESS), 0, "rr").legal(0)
    icons = table(minimum_mode="icons").hand(0, "rggwww").bonus(0, 20).auction(MARQUESS)
    assert added(icons, 0, "www").refusal("0 seal") == ("icons_missing", "ETH-R4")
    assert "seal" in added(icons, 0, "rgg").legal(0)
    poor = table(minimum_mode="icons").hand(0, "rgwwww").auction(MARQUESS)
    assert poor.legal(0) == ["pass"]
    assert poor.refusal("0 add red") == ("icons_out_of_reach", "ETH-R8")


@pytest.mark.clause("ETH-R4", "ETH-R47")
def test_with_icons_bonuses_count_in_the_comparison_only() -> None:
    study = table(minimum_mode="icons").hand(0, "rgg").hand(1, "rggg").bonus(0, 5).auction(MARQUESS)
    assert study.bid(0, "rgg").bid(1, "rggg").passes(2, 3).court(0) == [MARQUESS]


@pytest.mark.clause("ETH-BID-1", "ETH-BID-2", "ETH-R50")
def test_everybody_decides_and_a_bid_grows_card_by_card_from_the_hand() -> None:
    study = table().hand(2, "rr").auction(MARQUESS)
    assert study.acting == (0, 1, 2, 3)
    assert study.legal(2) == ["pass"]
    study = table().hand(2, "rrgg").auction(MARQUESS)
    assert study.legal(2) == ["add red", "add green", "pass"]
    study = study.play("2 add red", "2 add red")
    assert study.legal(2) == ["add green", "pass"]
    assert study.refusal("2 add red") == ("no_more_cards", "ETH-BID-2")


@pytest.mark.clause("ETH-R50", "ETH-BID-7")
def test_a_player_who_began_a_bid_can_still_pass() -> None:
    study = table().hand(0, "rrrr").auction(MARQUESS).play("0 add red", "0 pass").passes(1, 2, 3)
    assert study.happened("passed")[0] == "passed 0"
    assert study.hands()[0] == 5


@pytest.mark.clause("ETH-R7")
def test_a_bid_needs_a_card_and_may_be_the_whole_hand() -> None:
    study = table().hand(0, "rrrgg").bonus(0, 9).auction(MARQUESS)
    assert study.refusal("0 seal") == ("empty_bid", "ETH-R7")
    assert study.bid(0, "rrrgg").passes(1, 2, 3).hand(0) == ""


@pytest.mark.clause("ETH-BID-8")
def test_the_highest_bid_wins_whoever_is_current() -> None:
    study = table().hand(0, "rrr").hand(3, "rrrr").auction(MARQUESS).bid(0, "rrr").bid(3, "rrrr").passes(1, 2)
    assert study.court(3) == [MARQUESS]


@pytest.mark.clause("ETH-R12")
def test_a_lost_bid_can_be_paid_from_the_whole_hand() -> None:
    setting = table(loss_discard_from="hand").hand(0, "rrgw").hand(1, "rrrr").auction(MARQUESS)
    study = setting.bid(0, "rrg").bid(1, "rrrr").passes(2, 3)
    assert study.legal(0) == ["discard red", "discard green", "discard rainbow"]
    assert study.view(1).players[0].hand == 4
    assert study.play("0 discard rainbow").hand(0) == "rrg"


@pytest.mark.clause("ETH-R10")
def test_an_unsold_noble_can_go_under_the_deck_once() -> None:
    setting = table(unsold_noble="bottom_once").noble_deck("dwr_hero", DUKE).current(0, turn=2)
    study = setting.auction(DUKE).passes(0, 1, 2, 3)
    assert [noble.id for noble in study.view(None).bottom] == [DUKE]
    study = study.play("1 draw").passes(0, 1, 2, 3)
    assert [noble.id for noble in study.view(None).bottom] == [DUKE, "dwr_hero"]
    study = study.play("2 draw")
    noble = study.view(None).noble
    assert noble is not None
    assert noble.id == DUKE
    study = study.passes(0, 1, 2, 3)
    assert study.noble_discard == [DUKE]


@pytest.mark.clause("ETH-S21", "ETH-BID-14", "ETH-R8")
def test_who_cannot_reach_the_minimum_can_only_pass_and_nobody_learns_why() -> None:
    weak, strong = (table().hand(1, hand).auction("diu_hero") for hand in ("rrg", "www"))
    assert weak.legal(1) == ["pass"]
    assert weak.refusal("1 add red") == ("too_weak", "ETH-BID-14")
    assert weak.view(0) == strong.view(0)
    assert weak.passes(1).happened() == strong.passes(1).happened() == ["decided 1"]


@pytest.mark.clause("ETH-S45", "ETH-BID-7", "ETH-R42")
def test_a_sealed_bid_shows_nothing_but_that_a_decision_was_made() -> None:
    study = table().hand(0, "rrr").hand(1, "rrrgg").hand(2, "gggg").auction(MARQUESS)
    bids = study.bid(0, "rrr").bid(1, "rrrgg").bid(2, "gggg")
    passes = study.passes(0, 1, 2)
    assert bids.view(3) == passes.view(3)
    assert [player.hand for player in bids.view(3).players] == [3, 5, 4, 0]
    assert [player.sealed for player in bids.view(3).players] == [True, True, True, False]
    assert bids.refusal("0 add red") == ("bid_sealed", "ETH-BID-7")
    assert {event.kind for event in bids.events if event.only is None} == {"decided"}


@pytest.mark.clause("ETH-R51")
def test_a_question_is_left_out_only_where_everything_goes() -> None:
    setting = table().hand(0, "rrr").hand(1, "rrrr").auction(MARQUESS)
    study = setting.bid(0, "rrr").bid(1, "rrrr").passes(2, 3)
    assert study.legal(0) == ["discard red"]
    winter = table().hand(0, "rrr").hand(1, "rr").event("ev10")
    assert (winter.acting, winter.legal(0)) == ((0,), ["discard red"])
    assert winter.play("0 discard red", "0 discard red").hands() == [1, 0, 0, 0]
