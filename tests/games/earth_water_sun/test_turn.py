"""The turn and Growth (EWS-TURN, EWS-GROW, EWS-EARTH)."""

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.kernel.codec import Decoder, Encoder
from tests.support.earth_water_sun import START, Study, after, refused

DUEL = "hexagon-7 Ta2,Ta6,Md4 Me4,Tm8,Tm12 - - b0/20,w0/20 b5"


@pytest.mark.clause("EWS-TURN-1")
def test_growth_comes_first_then_the_move_and_both_must_be_done() -> None:
    study = Study(START)
    assert study.kinds() == {"grow"}
    assert study.why_not("step a1 nw") == "EWS-TURN-1"
    assert study.why_not("end_turn") == "EWS-TURN-1"
    study.do("grow a1 earth")
    assert study.why_not("grow a1 earth") == "EWS-TURN-1"
    assert study.why_not("end_turn") == "EWS-TURN-1"
    assert study.kinds() == {"place_root", "step"}


@pytest.mark.clause("EWS-TURN-1", "EWS-R8")
def test_an_attack_is_optional_but_stepping_onto_an_enemy_is_one() -> None:
    study = Study(DUEL).do("grow a2 water")
    assert "step d4 ne" in study.legal
    assert after(DUEL, "a2=W d4-e5").split()[2] == "Me4,Tm8,Tm12"
    assert study.do("step d4 nw").phase == "reward"
    with pytest.raises(Exception, match="entered with x"):
        Study(DUEL).turn("a2=W d4-e4")


@pytest.mark.clause("EWS-TURN-2", "EWS-R32")
def test_roots_can_be_placed_at_every_moment_outside_an_attack() -> None:
    study = Study("hexagon-7 Ta2,Te5:E1W2S1 Mg5,Mg6,Tm8,Tm12 - - b6/14,w0/20 b5")
    assert "place_root" in study.kinds()
    for action in ("grow a2 water", "step e5 nw"):
        assert "place_root" in study.do(action).kinds()
    study.do("step f5 nw")
    assert study.phase == "aiming"
    assert "place_root" not in study.kinds()
    assert study.why_not("place_root g4e") == "EWS-ATTACK-12"
    study.do("strike")
    assert study.phase == "reward"
    assert study.why_not("place_root g4e") == "EWS-REWARD-3"
    assert "place_root" in study.do("grow a2 sun").kinds()
    assert "place_root" in study.do("post_move g4").kinds()
    study.do("end_turn")
    assert "place_root" not in study.kinds()


@pytest.mark.clause("EWS-TURN-3")
def test_the_turn_goes_on_until_its_player_ends_it() -> None:
    study = Study(START).begin("a1=E a1-b1")
    assert study.position.to_act() == 1
    assert "end_turn" in study.legal
    assert study.do("end_turn").position.to_act() == 2
    assert study.events[-1].clause == "EWS-TURN-3"


@pytest.mark.clause("EWS-GROW-1")
def test_growth_goes_on_any_own_specimen_with_any_element_and_nowhere_else() -> None:
    study = Study(START)
    own = ("a1", "a2", "a3", "a4", "a5", "a6", "a7")
    assert study.legal == [f"grow {hex} {element}" for hex in own for element in ("earth", "water", "sun")]
    assert study.why_not("grow m8 earth") == "EWS-GROW-1"
    assert study.why_not("grow g7 earth") == "EWS-GROW-1"


@pytest.mark.clause("EWS-GROW-8")
def test_resources_stay_on_a_specimen_that_moves_attacks_and_loses_its_shield() -> None:
    given = "hexagon-7 Ta2,Te6:E3S1* Tg6:S3,Tm8 - - b0/14,w0/20 b9"
    assert "Tg6:E3S1 " in after(given, "a2=W e6-f6xg6 $a2=E $a2=E") + " "


@pytest.mark.clause("EWS-GROW-9")
@pytest.mark.parametrize("build", ["E3W2", "E3S2", "W3S3", "E3S3"])
def test_a_tree_has_no_room_for_a_shield_and_a_second_level(build: str) -> None:
    with pytest.raises(Exception, match="EWS-GROW-4"):
        Study(f"hexagon-7 Ta2:{build} Tm8 - - b0/14,w0/20 b9")
    with pytest.raises(Exception, match="EWS-GROW-3"):
        Study("hexagon-7 Ta2,Ma1:E3 Tm8 - - b0/14,w0/20 b9")


@pytest.mark.clause("EWS-EARTH-1", "EWS-EARTH-2", "EWS-EARTH-3", "EWS-SHIELD-1")
def test_each_earth_brings_two_roots_and_the_third_a_shield() -> None:
    study = Study("hexagon-7 Ta2,Ta6 Tm8,Tm12 - - b0/20,w0/20 b5")
    study.turn("a2=E a6-b6", "m8=W m8-l8")
    assert str(study) == "hexagon-7 Ta2:E1,Tb6 Tl8:W1,Tm12 - - b2/18,w0/20 b6"
    study.turn("a2=E b6-c6", "l8=W l8-k8", "a2=E c6-d6")
    assert str(study) == "hexagon-7 Ta2:E3*,Td6 Tk8:W2,Tm12 - - b6/14,w0/20 w7"
    assert [event.clause for event in study.events if event.kind == "shielded"] == ["EWS-EARTH-3"]


@pytest.mark.clause("EWS-SHIELD-6", "EWS-SHIELD-1")
def test_a_lost_shield_never_comes_back() -> None:
    given = "hexagon-7 Ta2,Tg5:E3 Mi5,Tm8,Tm12 - - b0/14,w0/20 b5"
    assert "Tg5:E3W1 " in after(given, "g5=W a2-b2")
    assert refused(given, "g5=E a2-b2") == "EWS-GROW-2"


@pytest.mark.clause("EWS-R21", "EWS-GROW-7")
def test_a_resource_works_in_the_turn_it_comes() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 - - b0/20,w0/20 b5"
    assert refused(given, "a2=S d4-e4-f4-g4") == "EWS-MOVE-2"
    assert "Mg4:W1" in after(given, "d4=W d4-e4-f4-g4")
    assert "Ma2" not in after(given, "d4=E +d4nw a2-b2")


@pytest.mark.clause("EWS-R24")
def test_an_earth_upgrade_without_roots_left_is_legal() -> None:
    assert after("hexagon-7 Ta2,Ta6 Tm8,Tm12 - - b0/0,w0/20 b5", "a2=E a6-b6").endswith("b0/0,w0/20 w5")


@pytest.mark.clause("EWS-R26")
def test_two_elements_can_never_both_run_out_so_growth_is_always_possible() -> None:
    given = (
        "hexagon-7 Ma1:E2,Ta2:E3*,Ma3:E2,Ma4:E2,Ta6 Mm7:E2,Tm8:E3*,Mm9:E2,Mm10:E2,Mm11:E2,Tm12 - - b0/2,w0/0 b20"
    )
    study = Study(given)
    assert study.kinds() == {"grow"}
    assert not any(action.endswith("earth") for action in study.legal)


@pytest.mark.clause("EWS-R25")
def test_resources_of_the_fallen_return_to_the_pool_or_leave_the_game() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4 Me4:W2,Tm8,Tm12 - - b0/20,w0/20 b5"
    study = Study(given).begin("a2=S d4xe4")
    assert study.position.tokens_left(1) == 20
    removed = Study(f"{given} dead_resources=removed pool=E20W18S20").turn("a2=S d4xe4 $a2=S")
    assert str(removed).endswith("dead_resources=removed pool=E20W18S18")


@pytest.mark.clause("EWS-TURN-1")
def test_a_new_turn_remembers_nothing_of_the_one_before() -> None:
    setup = game("earth_water_sun").edition(2, {}).setup
    bare, turn = setup.bare(), setup.bare()
    assert isinstance(bare, EarthWaterSunPosition)
    assert isinstance(turn, EarthWaterSunPosition)
    turn.walk_turn(Decoder([number + 2 for number in told(bare)]))
    assert all(number != other for number, other in zip(told(turn), told(bare), strict=True))
    turn.clear_turn()
    assert told(turn) == told(bare)


def told(position: EarthWaterSunPosition) -> list[int]:
    """What was done in the turn, as numbers."""
    out = Encoder()
    position.walk_turn(out)
    return out.numbers
