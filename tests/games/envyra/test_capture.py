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
