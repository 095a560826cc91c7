"""The event phase (ETH-EVENT)."""

import pytest

from tests.support.etheria import nobles_of, table


@pytest.mark.clause("ETH-EVENT-1", "ETH-EVENT-3")
def test_a_resolved_event_goes_to_its_discard_pile() -> None:
    scene = table().current(1).event("ev09")
    assert scene.hands() == [2, 2, 2, 2]
    assert scene.event_discard == ["ev09"]
    assert scene.current == 2


@pytest.mark.clause("ETH-EVENT-2", "ETH-EVENT-4", "ETH-R22")
def test_an_event_for_a_faction_acts_on_its_leader_and_not_on_who_owns_its_nobles() -> None:
    scene = table().leads("dwr", "edd", "wno", "diu").court(2, "edd_hero").event("ev01")
    assert scene.hands() == [0, 3, 0, 0]


@pytest.mark.clause("ETH-EVENT-6", "ETH-R46")
def test_each_seat_finishes_its_part_clockwise_from_the_current_player() -> None:
    scene = table().current(2)
    for seat in range(4):
        scene.hand(seat, "rrrg")
    market = scene.event("ev11")
    order = []
    while market.phase == "exchange":
        order.append(market.acting[0])
        market = market.play(f"{market.acting[0]} discard green", f"{market.acting[0]} done")
    assert order == [2, 3, 0, 1]
    assert market.hands() == [4, 4, 4, 4]


@pytest.mark.clause("ETH-R46")
def test_up_to_three_cards_are_exchanged_for_as_many() -> None:
    market = table().hand(0, "rrrg").event("ev11")
    assert market.legal(0) == ["discard red", "discard green", "done"]
    after = market.play("0 discard red", "0 discard red", "0 discard red")
    assert after.acting != (0,) or after.phase != "exchange"
    assert len(after.hand(0)) == 4
    assert after.happened("exchanged") == ["exchanged 0 3"]
    assert market.play("0 done").hand(0) == "rrrg"


@pytest.mark.clause("ETH-R47", "ETH-EVENT-2")
def test_the_effects_of_one_event_come_in_printed_order() -> None:
    scene = table().hand(2, "rg").current(0).event("ev07")
    assert (scene.acting, scene.bonus(2)) == ((2,), 0)
    scene = scene.play("2 discard green")
    assert (scene.hand(2), scene.bonus(2)) == ("r", -1)


@pytest.mark.clause("ETH-R37", "ETH-END-1")
def test_an_event_can_complete_six_nobles() -> None:
    setting = table().court(0, *nobles_of("edd", "marquess_1")).noble_discard("edd_marquess_1")
    assert setting.event("ev12").winners == (0,)


@pytest.mark.clause("ETH-R42")
def test_a_stolen_card_is_seen_by_thief_and_victim_alone() -> None:
    scene = table().hand(1, "w").event("ev13")
    told = {event.only: event.kind for event in scene.events if event.kind in ("stole", "robbed")}
    assert told == {0: "stole", 1: "robbed"}
    assert scene.view(1).players[0].known.rainbow == 1
    assert scene.view(2).players[0].known.total == 0


@pytest.mark.clause("ETH-R19")
def test_an_empty_event_deck_is_shuffled_anew_or_nothing_happens() -> None:
    empty = table().noble_deck("edd_hero", black=1).window()
    empty.position.event_deck = 0
    nothing = empty.play("0 draw", picks=[1])
    assert nothing.happened("no_event") == ["no_event 0"]
    assert nothing.current == 1
    again = table().noble_deck("edd_hero", black=1).window()
    again.position.event_deck, again.position.event_discard = 0, 1 << 8
    assert again.play("0 draw", seed=3).happened("event_drawn", "noble_turned") in (
        ["event_drawn 0 ev09"], ["noble_turned 0 edd_hero"],
    )  # fmt: skip
    assert again.play("0 draw", picks=[1, *[0] * 8]).happened("event_drawn") == ["event_drawn 0 ev09"]


@pytest.mark.clause("ETH-EVENT-7", "ETH-EVENT-3")
def test_a_drawn_mandate_can_be_used_at_once_or_kept() -> None:
    setting = table().court(0, "dwr_duke_2").court(2, "edd_duke_2")
    scene = setting.event("ev15")
    assert scene.phase == "mandate"
    assert scene.legal(0) == ["keep", "offer dwr_duke_2"]
    assert scene.refusal("1 keep") == ("not_current", "ETH-TURN-7")
    kept = scene.play("0 keep")
    assert (kept.mandates(0), kept.event_discard, kept.current) == (["ev15"], [], 1)
    assert kept.refusal("1 keep") == ("no_mandate_drawn", "ETH-EVENT-7")


@pytest.mark.clause("ETH-R24")
def test_a_drawn_mandate_is_used_itself_and_not_one_kept_earlier() -> None:
    setting = table().mandate(0, "ev16").court(0, "dwr_duke_2").court(2, "edd_duke_2")
    scene = setting.event("ev15").play("0 offer dwr_duke_2", "0 ask edd_duke_2", "2 accept")
    scene = scene.play("0 chip green", "2 chip green")
    assert (scene.event_discard, scene.mandates(0)) == (["ev15"], ["ev16"])
    assert scene.current == 1
