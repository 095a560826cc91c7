"""The End of the World and the end of the match (EWS-WORLD, EWS-END), with the options that touch them."""

import pytest

from fourfold.games import game
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.playout import playout
from tests.support.earth_water_sun import START, Study, after, refused
from tests.support.walks import walk

FULL = "hexagon-7 Tc3:E2W2,Tc6:W2S2 Tg5,Tm8 - {} b4/16,w0/20 b20"


@pytest.mark.clause("EWS-WORLD-4", "EWS-R27")
def test_markers_never_run_out_unless_they_are_tokens() -> None:
    study = Study(FULL.format("-")).begin("#g1")
    assert [study.position.tokens_left(element) for element in range(3)] == [18, 16, 18]
    paid = Study(f"{FULL.format('-')} world_markers=pool pool=E18W16S18 quiet=0").turn("#g1 c6-d6")
    assert str(paid).endswith("pool=E17W16S18 quiet=0")
    again = Study(f"{FULL.format('-')} world_markers=pool pool=E2W3S3 quiet=0").turn("#g1 c6-d6")
    assert "pool=E2W2S3" in str(again)


@pytest.mark.clause("EWS-R27")
def test_without_a_token_left_a_resource_is_lost_and_the_turn_goes_on() -> None:
    given = f"{FULL.format('-')} world_markers=pool pool=E0W0S0 quiet=3"
    study = Study(given)
    assert study.phase == "ready"
    assert str(study.turn("c6-d6")).endswith("w20 world_markers=pool pool=E0W0S0 quiet=4")
    rewarded = Study(
        "hexagon-7 Tc3:E2W2,Tc6:W2S2 Mc7,Tg5,Tm8 - - b4/16,w0/20 b20 world_markers=pool pool=E0W0S0 quiet=3"
    )
    rewarded.begin("c6xc7")
    assert rewarded.phase == "acted"
    assert "resource_lost" in [event.kind for event in rewarded.events]


@pytest.mark.clause("EWS-WORLD-10")
def test_there_is_always_a_hex_to_destroy() -> None:
    edition = game("earth_water_sun").edition(2, {"board": "glade-7", "victory": "all_specimens"})
    met = 0
    for position, seat, _, _ in walk(edition, 5):
        kinds = {edition.setup.catalogue.actions[action].kind for action in position.legal(seat)}
        assert kinds
        met += "destroy_hex" in kinds
    assert met > 10


@pytest.mark.clause("EWS-R28", "EWS-WORLD-2")
def test_each_resource_is_judged_by_itself() -> None:
    given = "hexagon-7 Ma1:W1,Ta2:E2W2,Ta6:W2S2 Tm8,Tm12 - - b4/16,w0/20 b18"
    study = Study(given)
    assert study.kinds() >= {"grow"}
    assert "destroy_hex" not in study.kinds()
    study.turn("a1=S a6-b6")
    assert "destroy_hex" not in study.kinds()
    study.turn("m8=E m8-l8")
    assert "destroy_hex" in study.kinds()
    assert "grow" not in study.kinds()


@pytest.mark.clause("EWS-R28")
def test_losing_the_last_specimen_with_room_starts_it() -> None:
    given = "hexagon-7 Ta2:E2W2,Tc6:W2S2,Md4 Me4,Tm8,Tm12 - - b4/16,w0/20 w18"
    study = Study(given).turn("m8=E e4xd4 $m8=E")
    assert "destroy_hex" in study.kinds()


@pytest.mark.clause("EWS-R29", "EWS-WORLD-9")
def test_occupied_hexes_of_either_side_can_be_destroyed_whatever_shield() -> None:
    given = "hexagon-7 Ta3:E2W2,Tc6:W2S2 Tg5,Tm8:E3* - - b4/16,w0/14 b20"
    study = Study(given)
    assert {"destroy_hex a3", "destroy_hex m8"} <= set(study.legal)
    assert study.why_not("destroy_hex c6") == "EWS-WORLD-5"
    assert study.begin("#m8").why_not("destroy_hex m8") == "EWS-TURN-1"
    assert Study(FULL.format("g1")).why_not("destroy_hex g1") == "EWS-WORLD-6"


@pytest.mark.clause("EWS-R2", "EWS-END-1")
@pytest.mark.parametrize(
    ("victory", "result"), [("both_trees", ""), ("one_tree", "b trees"), ("all_specimens", "")]
)
def test_what_loses_the_match_is_agreed_on(victory: str, result: str) -> None:
    given = "hexagon-7 Ta2,Ta6,Md4 Te4,Tm8 - - b0/20,w0/20 b5"
    option = "" if victory == "both_trees" else f" victory={victory}"
    study = Study(given + option)
    if result:
        study.turn("a2=W d4xe4")
    else:
        study.turn("a2=W d4xe4 $a2=W $a2=W")
    assert study.result == result


@pytest.mark.clause("EWS-R2")
def test_with_all_specimens_to_lose_a_side_without_trees_plays_on() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4 Te4,Mm7 - - b0/20,w0/20 b5"
    assert Study(given).turn("a2=W d4xe4").result == "b trees"
    assert Study(f"{given} victory=all_specimens").turn("a2=W d4xe4 $a2=W $a2=W").result == ""
    last = "hexagon-7 Ta2,Ta6,Md4 Me4 - - b0/20,w0/20 b5 victory=all_specimens"
    assert Study(last).turn("a2=W d4xe4").result == "b trees"


@pytest.mark.clause("EWS-R3", "EWS-END-3")
def test_last_trees_falling_together_draw_or_the_attacker_wins() -> None:
    given = "hexagon-7 Te6:W3 Tg6:S3,Mm7 - - b0/20,w0/20 b9"
    assert Study(given).turn("e6=S e6-f6xg6").result == "draw mutual"
    attacker = Study(f"{given} mutual_elimination=attacker_wins").turn("e6=S e6-f6xg6")
    assert attacker.result == "b mutual"
    assert [attacker.position.returns(seat) for seat in range(2)] == [1.0, 0.0]


@pytest.mark.clause("EWS-END-4")
@pytest.mark.parametrize("board", ["hexagon-7", "meadow-9", "grid-9", "glade-7"])
def test_a_match_ends_within_the_bound_of_its_board(board: str) -> None:
    edition = game("earth_water_sun").edition(2, {"board": board})
    bound = {"hexagon-7": 163, "meadow-9": 115, "grid-9": 103, "glade-7": 94}[board]
    for seed in range(5):
        chance = SeededChance(seed)
        outcome = edition.outcome(playout(edition.setup.deal(chance, None), chance)[0])
        assert outcome is not None
        assert outcome.rounds <= bound


@pytest.mark.clause("EWS-R38")
def test_a_stall_and_a_turn_limit_draw_the_match() -> None:
    given = f"{FULL.format('-')} world_markers=pool pool=E0W0S0 quiet=39"
    assert Study(given).turn("c6-d6").result == "draw stall"
    rooted = given.replace(" - - ", " d6e=w1 - ", 1).replace("w0/20", "w0/19")
    assert Study(rooted).turn("c6-d6 *d6/d6e").result == ""
    limited = Study(f"{START} turn_limit=2")
    limited.turn("a1=E a1-b1")
    assert limited.result == ""
    limited.turn("m7=E m7-l7")
    assert limited.result == "draw turn_limit"
    assert str(limited).split()[6] == "w1"


@pytest.mark.clause("EWS-R39")
def test_white_may_take_over_black_once() -> None:
    study = Study(f"{START} swap=true").turn("a1=E a1-b1")
    assert study.phase == "swap"
    assert study.legal == ["swap_sides", "keep_sides"]
    assert study.position.to_act() == 2
    assert study.why_not("grow m7 earth") == "EWS-R39"
    swapped = Study(str(study)).do("swap_sides")
    assert swapped.position.to_act() == 1
    assert swapped.phase == "growth"
    swapped.turn("m7=E m7-l7")
    assert swapped.position.to_act() == 2
    kept = study.do("keep_sides")
    assert kept.position.to_act() == 2
    assert kept.why_not("swap_sides") == "EWS-R39"


@pytest.mark.clause("EWS-END-2")
def test_once_it_is_over_nothing_is_legal() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Md4 Te4,Mm7 - - b0/20,w0/20 b5").turn("a2=W d4xe4")
    assert study.position.to_act() == 0
    assert study.legal == []
    assert study.why_not("end_turn") == "EWS-END-1"


@pytest.mark.clause("EWS-R40")
def test_the_examples_of_the_lost_pictures_hold_in_words() -> None:
    given = "hexagon-7 Ta2,Ta6,Mg6,Mg7 Mi6:S1,Tm8,Tm12 - - b0/20,w0/20 w5"
    assert "Mg6:S1" in after(given, "m8=E i6-h6xg6&g7 $m8=E $m12=S")
    assert refused(given, "m8=E i6-h6xg6&m8") == "EWS-SUN-2"
