"""Capture (section 2.4 of the rules)."""

import pytest

from tests.support.envyra import TILE_1, TILE_2, TILE_3, TILE_4, TILE_5, Study, table


def completing(tile: str, cubes: str, mover: str) -> Study:
    """A tile with cubes on it, after one more seat has moved a cube there."""
    return table(3).figure(mover).tile("A1", tile, cubes=cubes).marks(mover, "A1").moving().play(f"{mover} move A1")


@pytest.mark.clause("ENV-CAPTURE-1")
def test_a_tile_with_fewer_cubes_than_its_number_stays() -> None:
    after = completing(TILE_3, "B", "A")

    assert after.tile("A1") == TILE_3
    assert after.cubes("A1") == "BA"
    assert after.happened("captured", "captured_on_tie") == []


@pytest.mark.clause("ENV-CAPTURE-1", "ENV-R24")
@pytest.mark.parametrize(
    ("tile", "cubes"), [(TILE_1, ""), (TILE_2, "A"), (TILE_3, "AA"), (TILE_4, "AAA"), (TILE_5, "AAAA")]
)
def test_a_tile_is_captured_when_its_cubes_reach_its_number(tile: str, cubes: str) -> None:
    study = table(3).tile("A1", tile, cubes=cubes).marks("A", "A1").marks("B", "A2").moving()

    after = study.play("A move A1")

    assert after.pile("A") == [tile]
    assert after.tile("A1") is None
    assert after.acting == "B"


@pytest.mark.clause("ENV-X2", "ENV-CAPTURE-1", "ENV-CAPTURE-2", "ENV-CAPTURE-4")
def test_the_seat_with_most_cubes_takes_the_tile_even_when_another_completes_it() -> None:
    after = completing(TILE_3, "BB", "A")

    assert after.pile("B") == [TILE_3]
    assert (after.reserve("B"), after.reserve("A")) == (5, 5)
    assert after.happened("captured") == [f"captured B {TILE_3} A1"]


@pytest.mark.clause("ENV-X3", "ENV-CAPTURE-3")
def test_of_two_tied_seats_the_later_takes_the_tile() -> None:
    after = completing(TILE_2, "B", "C")

    assert after.pile("C") == [TILE_2]
    assert after.happened("captured_on_tie") == [f"captured_on_tie C {TILE_2} A1"]


@pytest.mark.clause("ENV-X8", "ENV-CAPTURE-1", "ENV-PHASE2-8")
def test_the_first_player_takes_a_one_cube_tile_whatever_the_others_marked() -> None:
    study = table(3).tile("A1", TILE_1).marks("A", "A1").marks("B", "A1").marks("C", "A1", "A2").moving()

    after = study.play("A move A1")

    assert after.pile("A") == [TILE_1]
    assert after.happened("mark_lost") == ["mark_lost B A1", "mark_lost C A1"]
    assert (after.reserve("B"), after.reserve("C")) == (5, 4)


@pytest.mark.clause("ENV-X25", "ENV-CAPTURE-3")
def test_of_three_tied_seats_the_latest_takes_the_tile() -> None:
    assert completing(TILE_3, "AB", "C").pile("C") == [TILE_3]


@pytest.mark.clause("ENV-X26", "ENV-R22", "ENV-CAPTURE-3")
@pytest.mark.parametrize(("cubes", "taker"), [("AABB", "B"), ("ABBA", "A"), ("BABA", "A"), ("BBAA", "A")])
def test_when_the_last_cube_is_outside_the_tie_the_later_of_the_tied_seats_takes_the_tile(
    cubes: str, taker: str
) -> None:
    assert completing(TILE_5, cubes, "C").pile(taker) == [TILE_5]


@pytest.mark.clause("ENV-X27", "ENV-CAPTURE-3")
@pytest.mark.parametrize(("cubes", "mover"), [("ABA", "B"), ("ABB", "A")])
def test_two_against_two_goes_to_the_seat_that_placed_last(cubes: str, mover: str) -> None:
    assert completing(TILE_4, cubes, mover).pile(mover) == [TILE_4]


@pytest.mark.clause("ENV-X28", "ENV-PHASE2-6", "ENV-CAPTURE-2")
def test_a_seat_must_move_even_if_that_gives_the_tile_away() -> None:
    study = table(2).tile("A1", TILE_3, cubes="BB").marks("A", "A1").moving()
    assert study.legal("A") == ["move A1"]

    assert study.play("A move A1").pile("B") == [TILE_3]


@pytest.mark.clause("ENV-X29", "ENV-R23", "ENV-ROUND-8")
def test_cubes_taken_back_leave_the_order_of_the_others() -> None:
    study = (
        table(3)
        .tile("A1", TILE_4, cubes="ABA")
        .tile("A2", "fire-sun-3", cubes="AA")
        .marks("A", "A3")
        .moving()
        .play("A move A3")
    )
    assert study.cubes("A1") == "B"

    after = study.mark(A="A1", B="B1", C="A1").play("B move B1", "C move A1", "A move A1")
    assert after.cubes("A1") == "BCA"

    assert after.mark(A="A1", B="B1", C="B2").play("C move B2", "A move A1").pile("A") == [TILE_4]


@pytest.mark.clause("ENV-R23")
def test_of_several_other_seats_cubes_the_order_is_kept_too() -> None:
    study = table(3).tile("A1", TILE_5, cubes="BCAC").tile("A2", TILE_4, cubes="AAA").marks("A", "A3").moving()

    assert study.play("A move A3").cubes("A1") == "BCC"


@pytest.mark.clause("ENV-CAPTURE-4", "ENV-R17")
def test_all_cubes_of_a_captured_tile_return_to_their_owners() -> None:
    study = table(3).tile("A1", TILE_5, cubes="BBCA").marks("A", "A1").marks("B", "A2").moving()

    after = study.play("A move A1")

    assert [after.reserve(seat) for seat in "ABC"] == [5, 4, 5]
    assert after.cubes("A1") == ""


@pytest.mark.clause("ENV-CAPTURE-5")
def test_a_captured_tile_joins_the_pile_in_everybodys_sight_and_in_order() -> None:
    study = table(2).tile("A1", TILE_1).pile("A", "water-drop-2").marks("A", "A1").moving()

    after = study.play("A move A1")

    assert [tile.id for tile in after.view("B").players[0].pile] == ["water-drop-2", TILE_1]


@pytest.mark.clause("ENV-CAPTURE-5", "ENV-RESTRICT-4")
def test_a_captured_tile_counts_for_restrictions_at_once() -> None:
    study = table(2).tile("A1", "water-drop-1").tile("A2", "flora-tree-2").marks("A", "A1", "A2").moving()
    assert 0 in study.view("B").cells[1].locked_for

    after = study.play("A move A1")

    assert after.view("B").cells[1].locked_for == (1,)


@pytest.mark.clause("ENV-X39", "ENV-CAPTURE-6", "ENV-R25")
def test_the_cell_of_a_captured_tile_stays_empty_until_the_end_of_the_round() -> None:
    study = table(4).tile("B1", TILE_1).marks("A", "B1", "A1").marks("B", "A2").marks("D", "B1").moving()

    after = study.play("A move B1")
    assert after.tile("B1") is None
    assert after.view("B").cells[4].captured_now
    assert after.happened("mark_lost") == ["mark_lost D B1"]

    later = after.play("B move A2", "A move A1")
    assert later.tile("B1") is not None
    assert later.cubes("B1") == ""
    assert not later.view("B").cells[4].captured_now


@pytest.mark.clause("ENV-CAPTURE-7")
def test_captured_tiles_are_kept_when_they_open_other_tiles_and_when_the_round_ends() -> None:
    study = table(2).tile("A1", "flora-tree-2").pile("A", "water-drop-1").marks("A", "A1").moving()

    after = study.play("A move A1")

    assert after.round == 2
    assert after.pile("A") == ["water-drop-1"]


@pytest.mark.clause("ENV-R24")
def test_taking_cubes_back_captures_nothing() -> None:
    study = table(2).tile("A1", TILE_4, cubes="AAB").tile("A2", "fire-sun-3", cubes="AA").marks("A", "A3").moving()

    after = study.play("A move A3")

    assert after.happened("captured", "captured_on_tie") == []
    assert after.cubes("A1") == "B"
