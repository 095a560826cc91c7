"""Movement and Water (EWS-MOVE, EWS-WATER)."""

import pytest

from tests.support.earth_water_sun import START, Study, after, refused

LONE = "hexagon-7 Ta2,Mg7{} Tm8 - - b0/20,w0/20 b9"


@pytest.mark.clause("EWS-MOVE-3")
def test_a_step_goes_to_one_of_six_hexes_and_never_off_the_board() -> None:
    study = Study(LONE.format("")).do("grow a2 earth")
    assert [step for step in study.legal if " g7 " in step] == [
        f"step g7 {way}" for way in ("e", "se", "sw", "w", "nw", "ne")
    ]
    assert [step for step in study.legal if step.startswith("step a2")] == [
        "step a2 e", "step a2 w", "step a2 nw", "step a2 ne",
    ]  # fmt: skip
    assert study.why_not("step a2 se") == "EWS-MOVE-3"
    assert refused(LONE.format(""), "a2=W g7-i9") == "EWS-MOVE-3"


@pytest.mark.clause("EWS-MOVE-7")
def test_a_blocked_specimen_stops_or_turns() -> None:
    given = "hexagon-7 Ta2,Md4:W1,Mf4 Tm8 - - b0/20,w0/20 b5"
    study = Study(given).begin("a2=E d4-e4")
    assert study.why_not("step e4 nw") == "EWS-MOVE-4"
    assert "step e4 ne" in study.legal
    assert "end_turn" in study.legal
    study.do("step e4 ne", "step f5 ne")
    assert "end_turn" in study.legal


@pytest.mark.clause("EWS-MOVE-8")
def test_no_two_specimens_end_on_one_hex() -> None:
    given = "hexagon-7 Ta2,Tg5:E3* Mi5,Tm8,Tm12 - - b0/14,w0/20 w5"
    study = Study(given).turn("m8=W i5-h5xg5")
    living = [*study.position.blacks, *study.position.whites]
    assert len(set(living)) == len(living) == 5


@pytest.mark.clause("EWS-MOVE-11", "EWS-ATTACK-4")
def test_the_arrival_hex_is_where_the_movement_ends() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 d4ne=w1,f4nw=w1 - b0/20,w0/18 b5"
    study = Study(given).begin("a2=W d4-e4-f4")
    assert [action for action in study.legal if action.startswith("aim")] == ["aim_root f4 nw white"]
    assert study.why_not("aim_root d4 ne white") == "EWS-ATTACK-4"


@pytest.mark.clause("EWS-MOVE-12", "EWS-WORLD-6")
def test_a_destroyed_hex_is_neither_entered_nor_crossed_nor_targeted() -> None:
    given = "hexagon-7 Ta2,Ta6,Mf1:S1 Tm8,Tm12 - g1,g2 b0/20,w0/20 b5"
    study = Study(given).do("grow a2 water")
    assert study.why_not("step f1 nw") == "EWS-MOVE-12"
    study.do("step f1 e")
    assert study.why_not("step f2 nw") == "EWS-MOVE-2"
    assert study.why_not("aim g2") == "EWS-WORLD-6"


@pytest.mark.clause("EWS-WATER-4", "EWS-R6")
def test_a_change_may_be_to_any_direction_and_hexes_may_be_passed_again() -> None:
    study = Study(LONE.format(":W1")).begin("a2=E g7-h7")
    free = [step.split()[2] for step in study.legal if step.startswith("step")]
    assert free == ["e", "sw", "w", "nw", "ne"]
    assert study.why_not("step h7 se") == "EWS-MOVE-10"
    tree = "hexagon-7 Ta2,Tg7:W3 Tm8 - - b0/20,w0/20 b9"
    assert "Th7:W3" in after(tree, "a2=E g7-h7-i7-h7")
    assert "Ti7:W3" in after(tree, "a2=E g7-h7-i7-h7-i7")


@pytest.mark.clause("EWS-WATER-1", "EWS-WATER-2", "EWS-WATER-3", "EWS-MOVE-2")
@pytest.mark.parametrize(("build", "steps", "changes"), [("", 2, 0), (":W1", 3, 1), (":W2", 4, 1), (":W3", 5, 2)])
def test_how_far_and_how_crooked(build: str, steps: int, changes: int) -> None:
    given = f"hexagon-7 Ta2,Tb2{build} Tm8 - - b0/20,w0/20 b9"
    straight = "-".join(f"{letter}2" for letter in "bcdefghij"[: steps + 1])
    assert f"T{straight[-2:]}{build}" in after(given, f"a2=E {straight}")
    too_far = refused(given, f"a2=E {straight}-{'bcdefghij'[steps + 1]}2")
    clause = f"EWS-WATER-{build[-1]}" if build else "EWS-MOVE-2"
    assert too_far == clause
    zigzag = ["b2", "c2", "c3", "d3", "d4"][: changes + 2]
    assert f"T{zigzag[-1]}{build}" in after(given, f"a2=E {'-'.join(zigzag)}")
    if changes + 1 < steps:
        more = ["b2", "c2", "c3", "d3", "d4"][: changes + 3]
        assert refused(given, f"a2=E {'-'.join(more)}") == clause


@pytest.mark.clause("EWS-R4", "EWS-MOVE-10")
def test_the_starting_hex_is_not_entered_again_in_the_movement() -> None:
    study = Study("hexagon-7 Ta2,Tg7:W3 Tm8 - - b0/20,w0/20 b9").begin("a2=E g7-h7-h8")
    assert study.why_not("step h8 sw") == "EWS-MOVE-10"


@pytest.mark.clause("EWS-R5", "EWS-MOVE-9")
def test_the_move_is_skipped_only_without_any_step_and_may_lose() -> None:
    caged = "hexagon-7 Ta1:E3* Tg5,Tm8 a1e=b1,a1ne=b1,a1nw=b1 - b3/14,w0/20 b20"
    study = Study(caged).do("grow a1 sun")
    assert study.legal[-1] == "skip_move"
    study.do("skip_move")
    assert "end_turn" in study.legal
    assert study.why_not("step a1 e") == "EWS-MOVE-9"
    assert study.why_not("skip_move") == "EWS-MOVE-9"
    assert study.why_not("aim g5") == "EWS-ATTACK-1"
    assert Study(START).do("grow a1 sun").why_not("skip_move") == "EWS-R5"
    lost = Study(f"{caged} no_move=lose").turn("a1=S pass")
    assert lost.result == "w no_move"
    assert Study(f"{caged} no_move=lose").begin("a1=S -a1nw").why_not("skip_move") == "EWS-R5"


@pytest.mark.clause("EWS-WATER-7")
def test_the_post_attack_move_may_lead_back_to_the_start() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4:W2 Me4,Tm8,Tm12 - - b0/20,w0/20 b5"
    assert "Md4:W2" in after(given, "a2=W d4xe4 $a2=W >d4")
    assert refused(given, "a2=W d4xe4 $a2=W >g4") == "EWS-WATER-5"
    assert Study(given).begin("a2=W d4-d5").why_not("post_move d6") == "EWS-WATER-5"


@pytest.mark.clause("EWS-R17", "EWS-R18", "EWS-WATER-8")
def test_one_post_attack_move_after_whatever_was_hit() -> None:
    given = "hexagon-7 Ta2,Ta6:W2S2 Mc6,Tm8:E3*,Tb7:E3* - - b0/20,w0/8 b5"
    study = Study(given).begin("a2=W a6-b6 *b7")
    assert study.phase == "acted"
    assert {"aim", "post_move", "end_turn"} <= study.kinds()
    study.do("post_move a6")
    assert study.kinds() == {"end_turn"}
    assert study.why_not("post_move b6") == "EWS-WATER-8"
    none = Study("hexagon-7 Ta2,Ta6:W1 Mb6,Tm8 - - b0/20,w0/20 b5").begin("a2=E a6xb6 $a2=E")
    assert none.why_not("post_move a6") == "EWS-WATER-2"
