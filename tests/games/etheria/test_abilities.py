"""Active, passive and pair abilities (ETH-ABIL)."""

import pytest

from tests.support.etheria import table


@pytest.mark.clause("ETH-R34")
def test_nico_in_another_court_saves_nobody() -> None:
    scene = table().court(0, "edd_hero").court(1, "edd_sduke", "dwr_duke_1").window().play("0 ability edd_hero")
    assert scene.noble_discard == ["edd_hero", "dwr_duke_1"]


@pytest.mark.clause("ETH-ABIL-1")
def test_only_active_abilities_are_used() -> None:
    scene = table().court(0, "edd_sduke", "edd_duke_1").window()
    assert scene.refusal("0 ability edd_sduke") == ("no_ability", "ETH-ABIL-1")
    assert scene.refusal("0 ability edd_duke_1") == ("no_ability", "ETH-ABIL-1")


@pytest.mark.clause("ETH-ABIL-2", "ETH-ABIL-4", "ETH-R33")
def test_the_owner_uses_it_whatever_the_faction_and_nobody_else() -> None:
    scene = table().leads("wno", "edd", "dwr", "diu").court(0, "diu_hero").hand(0, "r").window()
    assert "ability diu_hero" in scene.legal(0)
    assert scene.refusal("1 ability diu_hero") == ("not_current", "ETH-TURN-7")
    other = table().court(1, "diu_hero").hand(0, "r").window()
    assert other.refusal("0 ability diu_hero") == ("ability_not_yours", "ETH-ABIL-2")


@pytest.mark.clause("ETH-ABIL-2", "ETH-R32")
def test_once_per_game_or_as_agreed_once_per_turn() -> None:
    plain = table().court(0, "diu_hero", "diu_sduke").window().play("0 ability diu_hero")
    assert plain.refusal("0 ability diu_hero") == ("used_already", "ETH-ABIL-2")
    often = table(active_uses="once_per_turn").court(0, "diu_hero", "diu_sduke").used("diu_hero")
    assert often.window().refusal("0 ability diu_hero") == ("used_this_turn", "ETH-R32")
    again = often.current(3, turn=4, first=0).turn_end()
    assert "ability diu_hero" in again.legal(0)


@pytest.mark.clause("ETH-ABIL-3")
def test_the_price_must_be_payable_in_full() -> None:
    setting = table().court(0, "dwr_hero").noble_discard("wno_duke_1").hand(0, "rrr")
    assert setting.window().refusal("0 ability dwr_hero") == ("price_too_high", "ETH-ABIL-3")
    waived = table().court(0, "dwr_hero", "dwr_sduke").noble_discard("wno_duke_1").hand(0, "rrr").window()
    assert waived.play("0 ability dwr_hero").court(0) == ["dwr_hero", "dwr_sduke", "wno_duke_1"]


@pytest.mark.clause("ETH-R32")
def test_the_price_is_paid_before_the_effect() -> None:
    setting = table().court(0, "dwr_hero").noble_discard("wno_duke_1", "wno_marquess_1").hand(0, "rrrggg")
    scene = setting.window().play("0 ability dwr_hero")
    assert scene.phase == "discard"
    scene = scene.play("0 discard red", "0 discard red", "0 discard red", "0 discard green", "0 discard green")
    assert (scene.phase, scene.hand(0)) == ("recover", "g")
    assert scene.play("0 recover wno_marquess_1").court(0) == ["dwr_hero", "wno_marquess_1"]


@pytest.mark.clause("ETH-ABIL-7", "ETH-R47")
def test_the_joined_blade_sells_a_card_for_five_points() -> None:
    scene = table().court(0, "diu_hero").hand(0, "rg").window().play("0 ability diu_hero", "0 discard red")
    assert (scene.hand(0), scene.bonus(0)) == ("g", 5)


@pytest.mark.clause("ETH-ABIL-7", "ETH-TURN-2")
def test_the_quiet_sower_adds_to_the_income() -> None:
    scene = table().court(1, "dwr_sduke").current(0, turn=5).round_start()
    assert scene.hands() == [3, 4, 3, 3]


@pytest.mark.clause("ETH-ABIL-7", "ETH-BID-11")
def test_the_patient_well_adds_to_the_draw_of_a_pass() -> None:
    scene = table().court(1, "wno_sduke").auction("edd_duke_1").passes(0, 1, 2, 3)
    assert scene.hands() == [1, 2, 1, 1]


@pytest.mark.clause("ETH-ABIL-1", "ETH-R47")
def test_a_passive_gift_is_gone_with_its_noble() -> None:
    setting = table().court(0, "diu_sduke").court(1, "wno_sduke").mandate(0, "ev15")
    scene = setting.window()
    assert scene.view(None).players[0].bid_bonus == 2
    scene = scene.play("0 offer diu_sduke", "0 ask wno_sduke", "1 accept", "0 chip green", "1 chip green")
    assert [player.bid_bonus for player in scene.view(None).players] == [0, 2, 0, 0]


@pytest.mark.clause("ETH-R32", "ETH-R3")
def test_abilities_can_be_left_to_tessia_or_left_out() -> None:
    for kept, legal in (("rulebook_only", ["draw", "ability edd_hero"]), ("none", ["draw"])):
        setting = table(abilities=kept).court(0, "edd_hero", "diu_hero", "diu_sduke", "dwr_sduke").hand(0, "rr")
        scene = setting.court(1, "dwr_duke_1").window()
        assert scene.legal(0) == legal
        assert scene.view(None).players[0].bid_bonus == 0
    paired = table(abilities="rulebook_only").court(0, "edd_hero", "edd_sduke").court(1, "dwr_duke_1").window()
    assert paired.play("0 ability edd_hero").court(0) == ["edd_hero", "edd_sduke"]
