"""Active, passive and pair abilities (ETH-ABIL)."""

import pytest

from tests.support.etheria import Setting, nobles_of, table


def tessia(*nobles: str) -> Setting:
    setting = table().court(0, "edd_hero", *nobles)
    return setting.court(1, "dwr_duke_1", "dwr_duke_2").court(2, "wno_sduke").court(3, "diu_duke_1")


@pytest.mark.clause("ETH-S14", "ETH-ABIL-5", "ETH-R35", "ETH-R36")
def test_tessia_alone_costs_each_other_player_a_duke_and_dies() -> None:
    scene = tessia("edd_duke_1").window().play("0 ability edd_hero")
    assert (scene.phase, scene.acting) == ("lose", (1,))
    assert scene.legal(1) == ["lose dwr_duke_1", "lose dwr_duke_2"]
    assert scene.refusal("1 lose wno_sduke") == ("not_threatened", "ETH-R36")
    assert scene.refusal("3 lose diu_duke_1") == ("not_your_cards", "ETH-R36")
    scene = scene.play("1 lose dwr_duke_1")
    assert [scene.court(seat) for seat in range(4)] == [["edd_duke_1"], ["dwr_duke_2"], ["wno_sduke"], []]
    assert scene.noble_discard == ["edd_hero", "dwr_duke_1", "diu_duke_1"]
    assert (scene.phase, scene.current) == ("turn", 0)


@pytest.mark.clause("ETH-S15", "ETH-ABIL-6", "ETH-R34")
def test_tessia_with_nico_survives_and_is_marked() -> None:
    scene = tessia("edd_sduke").window().play("0 ability edd_hero", "1 lose dwr_duke_2")
    assert scene.court(0) == ["edd_hero", "edd_sduke"]
    assert scene.noble_discard == ["dwr_duke_2", "diu_duke_1"]
    assert scene.view(None).players[0].court[0].used
    assert scene.refusal("0 ability edd_hero") == ("used_already", "ETH-ABIL-2")
    assert scene.happened("price_waived") == ["price_waived 0 edd_hero"]


@pytest.mark.clause("ETH-R34")
def test_nico_in_another_court_saves_nobody() -> None:
    scene = table().court(0, "edd_hero").court(1, "edd_sduke", "dwr_duke_1").window().play("0 ability edd_hero")
    assert scene.noble_discard == ["edd_hero", "dwr_duke_1"]


@pytest.mark.clause("ETH-S37", "ETH-ABIL-3", "ETH-R35")
def test_tessia_is_of_no_use_without_a_plain_duke_elsewhere() -> None:
    scene = table().court(0, "edd_hero", "edd_duke_1").court(1, "dwr_sduke", "dwr_hero").window()
    assert scene.legal(0) == ["draw"]
    assert scene.refusal("0 ability edd_hero") == ("no_effect", "ETH-ABIL-3")


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
    setting = table().court(0, "dwr_hero").noble_discard("wno_duke_1", "wno_marquess_1").hand(0, "rrrgg")
    scene = setting.window().play("0 ability dwr_hero")
    assert scene.phase == "discard"
    scene = scene.play("0 discard red", "0 discard red", "0 discard red", "0 discard green")
    assert (scene.phase, scene.hand(0)) == ("recover", "g")
    assert scene.play("0 recover wno_marquess_1").court(0) == ["dwr_hero", "wno_marquess_1"]


@pytest.mark.clause("ETH-S46", "ETH-ABIL-7")
def test_the_nomad_raid_costs_a_marquess_and_brings_cards_up_to_the_limit() -> None:
    setting = table().court(0, "wno_hero", "edd_marquess_1").hand(0, "rrrrrr")
    scene = setting.hand(1, "g").hand(2, "yyyy").hand(3, "wwwww").window().play("0 ability wno_hero")
    assert scene.noble_discard == ["edd_marquess_1"]
    assert scene.hand(0) == "rrrrrrgyyw"
    assert scene.hands() == [10, 0, 2, 4]


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


@pytest.mark.clause("ETH-S38", "ETH-R32")
def test_a_used_mark_stays_with_a_card_on_the_discard_pile_and_heroes_are_not_fetched() -> None:
    scene = tessia().window().play("0 ability edd_hero", "1 lose dwr_duke_1")
    assert scene.view(None).used_discarded == ("edd_hero",)
    setting = table().court(0, "dwr_hero", "dwr_sduke").noble_discard("edd_hero", "edd_sduke").used("edd_hero")
    assert setting.window().refusal("0 ability dwr_hero") == ("no_effect", "ETH-ABIL-3")


@pytest.mark.clause("ETH-S39", "ETH-R37", "ETH-R44")
def test_a_fetched_noble_can_win() -> None:
    setting = table().leads("dwr", "edd", "wno", "diu").court(0, *nobles_of("dwr", "duke_1"))
    scene = setting.noble_discard("dwr_duke_1").window().play("0 ability dwr_hero")
    assert scene.winners == (0,)
    assert scene.hands()[0] == 0


@pytest.mark.clause("ETH-R32", "ETH-R3")
def test_abilities_can_be_left_to_tessia_or_left_out() -> None:
    for kept, legal in (("rulebook_only", ["draw", "ability edd_hero"]), ("none", ["draw"])):
        setting = table(abilities=kept).court(0, "edd_hero", "diu_hero", "diu_sduke", "dwr_sduke").hand(0, "rr")
        scene = setting.court(1, "dwr_duke_1").window()
        assert scene.legal(0) == legal
        assert scene.view(None).players[0].bid_bonus == 0
    paired = table(abilities="rulebook_only").court(0, "edd_hero", "edd_sduke").court(1, "dwr_duke_1").window()
    assert paired.play("0 ability edd_hero").court(0) == ["edd_hero", "edd_sduke"]
