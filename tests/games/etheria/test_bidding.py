"""The bidding phase (ETH-BID)."""

import pytest

from tests.support.etheria import Study, nobles_of, table

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


@pytest.mark.clause("ETH-S1", "ETH-BID-3", "ETH-BID-4", "ETH-BID-6")
def test_cards_of_the_colours_asked_for_count_more() -> None:
    study = added(table().hand(0, "gyyw").auction(DUKE), 0, "gyyw")
    assert bid_points(study, 0) == 9
    assert "seal" in study.legal(0)


@pytest.mark.clause("ETH-S2", "ETH-BID-3", "ETH-R9", "ETH-BID-6")
def test_other_colours_count_one_and_a_bid_below_the_minimum_cannot_be_sealed() -> None:
    study = added(table().hand(0, "rgyyw").auction(DUKE), 0, "rgyy")
    assert bid_points(study, 0) == 7
    assert study.refusal("0 seal") == ("below_minimum", "ETH-BID-6")
    study = study.play("0 add rainbow")
    assert bid_points(study, 0) == 10
    assert "seal" in study.legal(0)


@pytest.mark.clause("ETH-S3", "ETH-BID-4")
def test_a_rainbow_card_that_is_not_asked_for_counts_two() -> None:
    study = added(table().hand(0, "www").auction(MARQUESS), 0, "www")
    assert bid_points(study, 0) == 6
    assert "seal" in study.legal(0)


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


def tie(current: int, bidders: tuple[int, int]) -> Study:
    setting = table().current(current, turn=2)
    for seat in bidders:
        setting.hand(seat, "rrr")
    study = setting.auction(MARQUESS)
    for seat in range(4):
        study = study.bid(seat, "rrr") if seat in bidders else study.passes(seat)
    return study


@pytest.mark.clause("ETH-S4", "ETH-BID-9")
def test_of_tied_bids_the_current_players_wins() -> None:
    assert tie(2, (0, 2)).court(2) == [MARQUESS]


@pytest.mark.clause("ETH-S5", "ETH-BID-9")
def test_without_the_current_player_the_first_clockwise_wins_the_tie() -> None:
    study = tie(1, (0, 3))
    assert study.court(3) == [MARQUESS]
    assert study.happened("won_tie") == [f"won_tie 3 {MARQUESS} 6"]


@pytest.mark.clause("ETH-BID-8")
def test_the_highest_bid_wins_whoever_is_current() -> None:
    study = table().hand(0, "rrr").hand(3, "rrrr").auction(MARQUESS).bid(0, "rrr").bid(3, "rrrr").passes(1, 2)
    assert study.court(3) == [MARQUESS]


@pytest.mark.clause("ETH-BID-10", "ETH-R11", "ETH-S24")
def test_a_sole_bidder_pays_everything_that_was_bid() -> None:
    study = table().hand(0, "gyyywr").auction(DUKE).bid(0, "gyyyw").passes(1, 2, 3)
    assert (study.hand(0), study.discard, study.court(0)) == ("r", "gyyyw", [DUKE])


@pytest.mark.clause("ETH-S23", "ETH-BID-10")
def test_a_whole_hand_can_be_bid_and_its_owner_plays_on() -> None:
    study = table().hand(2, "gyyyyww").current(2).auction(DUKE).bid(2, "gyyyyww").passes(0, 1, 3)
    assert study.hand(2) == ""
    assert study.acting == (3,)
    later = table().current(2).window()
    assert later.legal(2) == ["draw"]


@pytest.mark.clause("ETH-S8", "ETH-BID-11")
def test_who_does_not_bid_draws_a_card_in_order_from_the_current_player() -> None:
    study = table().hand(3, "rrrrr").hand(1, "rrr").current(2).auction(MARQUESS).bid(1, "rrr").passes(0, 2, 3)
    assert len(study.hand(3)) == 6
    assert study.happened("drawn") == ["drawn 2 1", "drawn 3 1", "drawn 0 1"]


@pytest.mark.clause("ETH-S6", "ETH-BID-12", "ETH-R12")
def test_losing_a_marquess_costs_one_card_of_the_bid() -> None:
    setting = table().hand(0, "rrgy").hand(1, "rrrr").auction(MARQUESS)
    study = setting.bid(0, "rrgy").bid(1, "rrrr").passes(2, 3)
    assert (study.phase, study.acting) == ("loss", (0,))
    assert study.legal(0) == ["discard red", "discard green", "discard yellow"]
    assert study.refusal("0 discard rainbow") == ("not_in_bid", "ETH-R12")
    study = study.play("0 discard yellow")
    assert (study.hand(0), study.phase) == ("rrg", "turn")


@pytest.mark.clause("ETH-S7", "ETH-BID-12", "ETH-R14")
@pytest.mark.parametrize("noble", ["edd_duke_2", "edd_sduke", "edd_hero"])
def test_losing_a_duke_special_duke_or_hero_costs_two(noble: str) -> None:
    study = table().hand(0, "rwwwwy").hand(1, "rrrwwwwgg").bonus(1, 5).auction(noble)
    study = study.bid(0, "rwwwwy").bid(1, "rrrwwwwgg").passes(2, 3)
    assert study.court(1) == [noble]
    study = study.play("0 discard red", "0 discard yellow")
    assert (study.hand(0), study.phase) == ("wwww", "turn")


@pytest.mark.clause("ETH-R12")
def test_a_lost_bid_can_be_paid_from_the_whole_hand() -> None:
    setting = table(loss_discard_from="hand").hand(0, "rrgw").hand(1, "rrrr").auction(MARQUESS)
    study = setting.bid(0, "rrg").bid(1, "rrrr").passes(2, 3)
    assert study.legal(0) == ["discard red", "discard green", "discard rainbow"]
    assert study.view(1).players[0].hand == 4
    assert study.play("0 discard rainbow").hand(0) == "rrg"


@pytest.mark.clause("ETH-S20", "ETH-BID-13", "ETH-R10")
def test_when_nobody_bids_the_noble_is_discarded_and_everybody_draws() -> None:
    study = table().hand(1, "r" * 10).current(0, turn=2).auction(DUKE).passes(0, 1, 2, 3)
    assert study.noble_discard == [DUKE]
    assert study.hands() == [1, 10, 1, 1]
    assert (study.current, study.turn) == (1, 3)


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


@pytest.mark.clause("ETH-S25", "ETH-BID-5", "ETH-R47", "ETH-R12")
def test_bonuses_can_carry_a_bid_of_one_card_and_are_used_up_by_it() -> None:
    setting = table().hand(0, "yr").court(0, "diu_sduke").bonus(0, 5).hand(1, "yyyyyw")
    study = setting.auction(DUKE).play("0 add yellow")
    assert bid_points(study, 0) == 9
    study = study.play("0 seal").bid(1, "yyyyyw").passes(2, 3)
    assert (study.hand(0), study.bonus(0)) == ("r", 0)


@pytest.mark.clause("ETH-S26", "ETH-R47")
def test_a_pass_keeps_the_bonus() -> None:
    study = table().hand(0, "y").court(0, "diu_sduke").bonus(0, 5).auction(DUKE).passes(0, 1, 2, 3)
    assert study.bonus(0) == 5


@pytest.mark.clause("ETH-S27", "ETH-R47")
def test_a_malus_can_put_the_minimum_out_of_reach() -> None:
    assert table().hand(3, "gyyw").bonus(3, -1).auction(DUKE).legal(3) == ["pass"]


@pytest.mark.clause("ETH-S28", "ETH-ABIL-1")
def test_nicos_owner_discards_one_card_fewer() -> None:
    setting = table().court(0, "edd_sduke").hand(0, "rrrr").hand(1, "rrrrr").auction(MARQUESS)
    study = setting.bid(0, "rrrr").bid(1, "rrrrr").passes(2, 3)
    assert (study.phase, study.hand(0)) == ("turn", "rrrr")
    setting = table().court(0, "edd_sduke").hand(0, "yyyyy").hand(1, "yyyyyy").auction(DUKE)
    study = setting.bid(0, "yyyyy").bid(1, "yyyyyy").passes(2, 3).play("0 discard yellow")
    assert (study.phase, study.hand(0)) == ("turn", "yyyy")


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


@pytest.mark.clause("ETH-S47", "ETH-R13", "ETH-R18")
def test_the_winners_cards_can_be_reshuffled_and_the_losers_not_yet() -> None:
    setting = table().hand(0, "yyyyy").hand(1, "yyyyg").hand(2, "r" * 8).hand(3, "g" * 8)
    study = setting.deck("", "w" * 12 + "r" * 8 + "y" * 4).auction(DUKE)
    study = study.bid(0, "yyyyy").bid(1, "yyyyg").passes(2, 3)
    assert (study.deck, study.discard, study.phase) == (27, "", "loss")
    study = study.play("1 discard yellow", "1 discard green")
    assert (study.deck, study.discard) == (27, "gy")


@pytest.mark.clause("ETH-S16", "ETH-END-1", "ETH-R37")
def test_the_sixth_noble_of_the_own_faction_wins_at_once() -> None:
    setting = table().court(2, *nobles_of("wno", "marquess_1")).hand(2, "rrr").hand(0, "rrr").hand(1, "g")
    study = setting.auction("wno_marquess_1").bid(2, "rrr").passes(1, 3)
    study = study.passes(0)
    assert (study.winners, study.acting) == ((2,), ())
    assert study.hands() == [3, 1, 0, 0]
    assert study.refusal("0 pass") == ("over", "ETH-END-1")


@pytest.mark.clause("ETH-R51")
def test_a_question_is_left_out_only_where_everything_goes() -> None:
    setting = table().hand(0, "rrr").hand(1, "rrrr").auction(MARQUESS)
    study = setting.bid(0, "rrr").bid(1, "rrrr").passes(2, 3)
    assert study.legal(0) == ["discard red"]
    winter = table().hand(0, "rrr").hand(1, "rr").event("ev10")
    assert (winter.acting, winter.legal(0)) == ((0,), ["discard red"])
    assert winter.play("0 discard red", "0 discard red").hands() == [1, 0, 0, 0]
