"""The end of the game and scoring (ETH-END, ETH-SCORE)."""

import pytest

from tests.support.etheria import Setting, nobles_of, table


def last_turn(**options: str) -> Setting:
    """The deck is used up: after this turn the game is scored."""
    return table(4, **options).noble_deck(black=0).current(0, turn=36)


@pytest.mark.clause("ETH-END-2", "ETH-R21")
def test_the_game_ends_when_the_last_card_is_played_out() -> None:
    setting = table().noble_deck("edd_duke_1").hand(0, "yyyyyy").hand(1, "yyyyy").current(0, turn=36)
    scene = setting.window().play("0 draw").bid(0, "yyyyyy").bid(1, "yyyyy").passes(2, 3)
    assert scene.phase == "loss"
    scene = scene.play("1 discard yellow", "1 discard yellow")
    assert (scene.phase, scene.winners) == ("over", (0,))


@pytest.mark.clause("ETH-R21")
def test_the_game_can_end_with_the_last_noble() -> None:
    setting = table(end_trigger="nobles_out").noble_deck("edd_duke_1", black=4).current(0, turn=30)
    assert setting.auction("edd_duke_1").passes(0, 1, 2, 3).phase == "over"
    default = table().noble_deck("edd_duke_1", black=4).current(0, turn=30)
    assert default.auction("edd_duke_1").passes(0, 1, 2, 3).phase == "turn"


@pytest.mark.clause("ETH-R34", "ETH-SCORE-5")
def test_a_pair_in_two_courts_is_worth_nothing() -> None:
    scene = last_turn().court(1, "edd_duke_1").court(2, "dwr_marquess_1").turn_end()
    assert scene.score(1)["pairs"] == scene.score(2)["pairs"] == 0


@pytest.mark.clause("ETH-SCORE-3", "ETH-R39", "ETH-S18")
def test_four_marquesses_are_worth_four_points_once() -> None:
    four = ("edd_marquess_1", "dwr_marquess_2", "wno_marquess_2", "diu_marquess_1")
    assert last_turn().court(0, *four).turn_end().score(0)["total"] == 14 + 1 + 4
    five = last_turn().court(0, *four, "wno_marquess_1").turn_end().score(0)
    assert five["marquesses"] == 4
    eight = [f"{faction}_marquess_{n}" for faction in ("edd", "dwr", "wno", "diu") for n in (1, 2)]
    assert last_turn().court(0, *eight).turn_end().score(0)["marquesses"] == 4
    assert last_turn().court(0, *four[:3]).turn_end().score(0)["marquesses"] == 0


@pytest.mark.clause("ETH-SCORE-4", "ETH-R40", "ETH-S19")
def test_five_of_the_own_faction_are_worth_one_more() -> None:
    scene = last_turn().court(3, *nobles_of("diu", "hero")).turn_end()
    assert scene.score(3)["total"] == 23 + 5 + 1
    assert last_turn().court(0, *nobles_of("diu", "hero")).turn_end().score(0)["total"] == 23


@pytest.mark.clause("ETH-SCORE-6", "ETH-R41", "ETH-R24")
def test_hands_and_mandates_are_worth_nothing() -> None:
    scene = last_turn().hand(0, "wwwww").mandate(0, "ev15").turn_end()
    assert scene.score(0)["total"] == 0


@pytest.mark.clause("ETH-S44", "ETH-R38")
def test_equal_points_share_the_victory() -> None:
    scene = last_turn().court(2, "edd_duke_2").court(3, "dwr_duke_2").turn_end()
    assert scene.winners == (2, 3)
    outcome = scene.edition.outcome(scene.position)
    assert outcome is not None
    assert outcome.ranking == ((2, 3), (0, 1))


@pytest.mark.clause("ETH-R38")
def test_the_ladder_looks_at_own_nobles_then_nobles_then_cards() -> None:
    equal = last_turn(final_tie="ladder").court(0, "edd_marquess_1").court(1, "edd_marquess_2")
    assert equal.turn_end().score(0)["total"] == equal.turn_end().score(1)["total"] == 4
    assert equal.turn_end().winners == (0,)
    many = last_turn(final_tie="ladder").court(2, "edd_hero").court(3, "edd_marquess_1", "edd_marquess_2")
    assert many.turn_end().score(2)["total"] == many.turn_end().score(3)["total"] == 7
    assert many.turn_end().winners == (3,)
    hands = last_turn(final_tie="ladder").court(2, "edd_duke_1").court(3, "wno_duke_1").hand(3, "r")
    assert hands.turn_end().winners == (3,)
    assert last_turn(final_tie="ladder").court(2, "edd_duke_1").court(3, "wno_duke_1").turn_end().winners == (2, 3)


@pytest.mark.clause("ETH-END-1", "ETH-R37")
def test_six_nobles_win_against_more_points() -> None:
    setting = table().court(0, *nobles_of("edd", "marquess_1")).hand(0, "rgg")
    setting.court(1, *nobles_of("dwr", "duke_1"), "wno_hero", "diu_hero", "wno_sduke", "diu_sduke")
    scene = setting.auction("edd_marquess_1").bid(0, "rgg").passes(1, 2, 3)
    assert scene.winners == (0,)
    assert scene.score(1)["total"] > scene.score(0)["total"]
    outcome = scene.edition.outcome(scene.position)
    assert outcome is not None
    assert (outcome.clause, outcome.ranking[0]) == ("ETH-END-1", (0,))
