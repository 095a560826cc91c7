"""Attacks, Sun, Shields and rewards (EWS-ATTACK, EWS-SUN, EWS-SHIELD, EWS-REWARD)."""

import pytest

from tests.support.earth_water_sun import Study, after, refused


@pytest.mark.clause("EWS-ATTACK-6")
def test_a_shield_is_lost_instead_of_the_specimen() -> None:
    study = Study("hexagon-7 Ta2,Tg5:E3* Mi5,Tm8,Tm12 - - b0/14,w0/20 w5").turn("m8=W i5-h5xg5")
    assert "Tg5:E3 " in str(study)
    assert "shield_broken" in [event.kind for event in study.events]
    assert "fell" not in [event.kind for event in study.events]


@pytest.mark.clause("EWS-ATTACK-11", "EWS-SUN-6")
def test_one_attack_in_a_turn_two_with_sun_2_never_three() -> None:
    given = "hexagon-7 Ta2,Ta6,Me4:{} Me5,Mf4,Mf5,Tm8,Tm12 - - b0/20,w0/20 b5"
    one = Study(given.format("S1")).begin("a2=W a6-b6")
    assert not [action for action in one.legal if action.startswith("aim")]
    two = Study(given.format("S2")).begin("a2=W e4xe5 $a2=E *f5 $a2=S")
    assert two.phase == "acted"
    assert two.why_not("aim f4") == "EWS-SUN-6"
    only = Study(given.format("S1")).begin("a2=W e4xe5 $a2=E")
    assert only.why_not("aim f5") == "EWS-ATTACK-11"


@pytest.mark.clause("EWS-R7", "EWS-ATTACK-9")
def test_without_sun_the_arrival_hex_can_be_attacked_for_a_root() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4ne=b1,e4nw=w1 - b0/17,w0/19 b5"
    study = Study(given).begin("a2=W d4-e4")
    assert [a for a in study.legal if a.startswith("aim")] == ["aim_root e4 nw white", "aim_root e4 ne black"]
    assert study.do("aim_root e4 ne black").phase == "acted"


@pytest.mark.clause("EWS-R9", "EWS-ATTACK-1")
def test_no_attack_before_a_step_and_none_by_another_specimen() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4:S1 Me4,Tm8,Tm12 - - b0/20,w0/20 b5"
    study = Study(given).do("grow a2 water")
    assert study.why_not("aim e4") == "EWS-ATTACK-1"
    study.do("step a2 nw")
    assert study.why_not("aim e4") == "EWS-ATTACK-4"


@pytest.mark.clause("EWS-R10", "EWS-SUN-2", "EWS-SUN-3")
def test_one_or_two_of_seven_hexes_and_the_entered_one_always() -> None:
    given = "hexagon-7 Ta2,Ta6,Me6:S1 Mf7,Mg6,Mg7,Tm8,Tm12 - - b0/20,w0/20 b9"
    study = Study(given).begin("a2=W e6-f6")
    assert [a for a in study.legal if a.startswith("aim")] == ["aim f7", "aim g6", "aim g7"]
    study.do("aim g6")
    assert study.legal == ["aim f7", "aim g7", "strike"]
    assert study.why_not("aim g6") == "EWS-SUN-3"
    assert study.why_not("aim m8") == "EWS-SUN-2"
    entered = Study(given).begin("a2=W e6-f6xg6&")
    assert entered.legal == ["aim g7", "strike"]
    assert entered.why_not("aim g6") == "EWS-SUN-3"
    assert after(given, "a2=W e6-f6 *g7&f7 $a2=E $a2=E") == after(given, "a2=W e6-f6 *f7&g7 $a2=E $a2=E")


@pytest.mark.clause("EWS-R11", "EWS-ATTACK-13")
def test_an_attack_on_nothing_is_not_offered() -> None:
    free = Study("hexagon-7 Ta2,Td4:W2S2 Tm8,Tm12 - - b0/20,w0/20 b5").begin("a2=W d4-e4")
    assert not [action for action in free.legal if action.startswith(("aim", "strike", "post"))]
    assert free.why_not("strike") == "EWS-ATTACK-12"
    assert free.why_not("aim_root e4 nw black") == "EWS-ATTACK-13"


@pytest.mark.clause("EWS-R12", "EWS-ATTACK-10")
def test_allies_are_never_a_target_themselves() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4:S1,Mf4 Tm8,Tm12 f4nw=w1 - b0/20,w0/19 b5"
    study = Study(given).begin("a2=W d4-e4")
    assert study.why_not("aim f4") == "EWS-ATTACK-13"
    assert "Mf4" in str(study.do("aim_root f4 nw white", "strike", "end_turn"))


@pytest.mark.clause("EWS-R13", "EWS-ROOT-8")
def test_one_attack_takes_one_root_from_a_stacked_edge() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4:S2 Tm8,Tm12 f4e=b1w2 - b0/17,w0/16 b5"
    study = Study(given).begin("a2=W d4-e4 *f4/f4e.w&")
    assert study.why_not("aim_root f5 w black") == "EWS-ROOT-8"
    assert study.why_not("aim_root f5 w white") == "EWS-ROOT-8"
    assert "f4e=b1w1" in after(given, "a2=W d4-e4 *f4/f4e.w")
    assert "f4e=b1 " in after(given, "a2=W d4-e4 *f4/f4e.w *f5/f4e.w")


@pytest.mark.clause("EWS-R14", "EWS-ATTACK-12")
def test_hits_then_counter_attack_then_rebound_then_rewards() -> None:
    given = "hexagon-7 Ta2,Te6:E3S1* Tg6:E3*,Tg7:S3 - - b0/14,w0/14 b9"
    study = Study(given).begin("a2=W e6-f6xg6&g7")
    told = [event.kind for event in study.events][2:]
    assert told == [
        "entered", "aimed", "shield_broken", "fell", "struck_back", "shield_broken", "rebounded", "reward_due",
    ]  # fmt: skip
    assert study.phase == "reward"
    assert study.position.rewards == 2


@pytest.mark.clause("EWS-R15", "EWS-SHIELD-4")
def test_the_rebound_hex_is_the_start_if_the_first_step_entered_the_enemy() -> None:
    given = "hexagon-7 Ta2,Tg5:E3* Mh5,Tm8,Tm12 - - b0/14,w0/20 w5"
    assert "Mh5,Tm8" in after(given, "m8=W h5xg5")


@pytest.mark.clause("EWS-R16", "EWS-SUN-7")
def test_each_attack_is_completed_before_the_next() -> None:
    given = "hexagon-7 Ta2,Tg6:E3* Mi6:S2,Tm8,Tm12 - - b0/14,w0/20 w5"
    study = Study(given).begin("m8=E i6-h6xg6")
    assert study.position.mover == study.edition.labels["hex"].index("h6")
    assert "aim g6" in study.legal
    assert "Mh6:S2" in str(study.do("aim g6", "strike", "grow m8 earth", "grow m8 sun", "end_turn"))


@pytest.mark.clause("EWS-R19", "EWS-R20", "EWS-SUN-9", "EWS-SUN-10")
def test_two_attacked_sun_3_trees_both_strike_by_themselves() -> None:
    study = Study("hexagon-7 Ta2,Te6:E3S1* Tg6:S3,Tg7:S3,Mm7 - - b0/14,w0/20 b9 victory=all_specimens")
    study.begin("a2=W e6-f6 *g6&g7")
    assert [event.kind for event in study.events].count("struck_back") == 2
    assert study.position.mover == -1
    assert (study.position.rewards, study.position.answers) == (4, 2)
    assert study.why_not("post_move f6") == "EWS-REWARD-3"


@pytest.mark.clause("EWS-R22", "EWS-REWARD-3", "EWS-REWARD-5")
def test_rewards_that_fit_are_placed_and_the_rest_destroy_hexes() -> None:
    given = "hexagon-7 Ma1:W1,Ta2:E1W2,Te6:W2S2 Mf12,Tg6,Tl12 - - b2/18,w0/20 b9"
    study = Study(given).begin("a2=S e6-f6xg6")
    assert study.kinds() == {"grow"}
    assert study.why_not("destroy_hex f12") == "EWS-R22"
    assert study.do("grow a1 sun").kinds() == {"destroy_hex"}


@pytest.mark.clause("EWS-R23", "EWS-REWARD-4")
def test_the_other_player_places_its_reward_in_this_turn_and_its_roots_wait() -> None:
    given = "hexagon-7 Ta2,Ta6,Me6 Tg6:S3,Tm8 - - b0/20,w0/20 b9"
    study = Study(given).begin("a2=W e6-f6xg6 $a2=E")
    assert study.position.to_act() == 1
    study.do("grow a6 earth")
    assert study.position.to_act() == 2
    refusal = study.edition.refusal(study.position, 0, study.edition.setup.catalogue.action("end_turn").number)
    assert refusal is not None
    assert refusal.clause == "EWS-REWARD-4"
    study.do("grow m8 earth")
    assert study.position.white_supply == 2
    assert study.position.to_act() == 1
    assert "place_root" in study.kinds()
    assert all("m8" not in action for action in study.legal)
    assert refused(given, "a2=W e6-f6xg6 %m8=W") == "EWS-REWARD-4"
    assert refused(given, "a2=W e6-f6xg6 a2=W") == "EWS-REWARD-3"
    assert refused(given, "$a2=W e6-f6") == "EWS-REWARD-3"
