"""End of round (section 2.6 of the rules, ENV-ROUND-1 to ENV-ROUND-9)."""

import pytest

from tests.support.envyra import ALL_COLOURS, END_TILE, TILE_1, TILE_2, TILE_4, Setting, table


def one_capture(seats: int = 3) -> Setting:
    """A is about to take the tile of A1 with the only move of the round."""
    return table(seats).tile("A1", TILE_1).marks("A", "A1")


def two_captures(seats: int = 3) -> Setting:
    """A is about to take the tiles of B1 and then A1 with the only moves of the round."""
    return table(seats).tile("A1", TILE_1).tile("B1", "water-drop-1").marks("A", "A1", "B1")


@pytest.mark.clause("ENV-ROUND-1", "ENV-ROUND-7")
def test_a_round_ends_with_replacement_then_reserve_check_then_figure() -> None:
    scene = (
        table(2)
        .tile("A1", TILE_2, cubes="B")
        .tile("A2", TILE_4, cubes="AAA")
        .tile("A3", "fire-sun-3", cubes="A")
        .marks("A", "B1")
        .marks("B", "A1")
        .moving()
    )

    after = scene.play("A move B1", "B move A1", picks=[0])

    kinds = [event.kind for event in after.events]
    assert kinds[-3:] == ["replaced", "cubes_back", "round_began"]
    assert after.happened("cubes_back", "round_began") == ["cubes_back A", "round_began 2 B"]


@pytest.mark.clause("ENV-ROUND-2")
def test_every_tile_of_the_supply_may_replace_a_captured_one() -> None:
    supply = ("flora-seed-1", "water-drop-2", "fire-sun-2", "bonus-2a")

    ways = one_capture().supply(*supply).moving().every_way("A move A1")

    assert sorted(after.tile("A1") or "" for after in ways) == sorted(supply)
    assert all(set(after.supply) == set(supply) - {after.tile("A1")} for after in ways)


@pytest.mark.clause("ENV-ROUND-2", "ENV-R26")
def test_cells_are_filled_in_index_order_one_draw_for_each() -> None:
    scene = two_captures().supply("flora-seed-1", "water-drop-2", "fire-sun-2").moving()

    after = scene.play("A move B1", "A move A1", picks=[2, 0])

    assert after.happened("replaced") == ["replaced fire-sun-2 A1", "replaced flora-seed-1 B1"]
    assert after.supply == ["water-drop-2"]


@pytest.mark.clause("ENV-ROUND-2")
def test_cells_without_a_capture_keep_their_tiles() -> None:
    scene = one_capture().moving()

    after = scene.play("A move A1")

    assert after.grid[1:] == scene.grid[1:]
    assert after.happened("replaced")[0].endswith("A1")


@pytest.mark.clause("ENV-ROUND-3")
def test_with_an_empty_supply_the_cell_stays_empty_and_play_goes_on() -> None:
    after = one_capture(2).supply().moving().play("A move A1")

    assert after.happened("stays_empty") == ["stays_empty A1"]
    assert after.tile("A1") is None
    assert after.legal("A") == ["mark A2", "mark A3", "mark B1", "mark B2", "mark B3"]


@pytest.mark.clause("ENV-ROUND-3")
def test_an_empty_cell_stays_empty_for_the_rest_of_the_game() -> None:
    scene = one_capture(2).supply().moving().play("A move A1")

    after = scene.mark(A="A2", B="A3").play("B move A3", "A move A2")

    assert after.round == 3
    assert after.tile("A1") is None
    assert after.happened("stays_empty") == []


@pytest.mark.clause("ENV-ROUND-3", "ENV-R26")
def test_with_one_tile_left_it_goes_to_the_first_of_two_empty_cells() -> None:
    after = two_captures().supply("flora-seed-1").moving().play("A move B1", "A move A1")

    assert (after.tile("A1"), after.tile("B1")) == ("flora-seed-1", None)


@pytest.mark.clause("ENV-ROUND-4")
def test_a_tile_captured_in_the_same_round_counts_for_placing_the_end_tile() -> None:
    scene = one_capture().pile("A", *ALL_COLOURS[1:]).supply(END_TILE).moving()

    assert scene.play("A move A1").tile("A1") == END_TILE


@pytest.mark.clause("ENV-X15", "ENV-ROUND-5", "ENV-R27")
def test_if_nobody_meets_its_restriction_another_tile_is_drawn_instead_of_the_end_tile() -> None:
    others = ["flora-seed-1", "water-drop-2", "fire-sun-2", "bonus-2a"]

    ways = one_capture().pile("C", *ALL_COLOURS[:2]).supply(*others, END_TILE).moving().every_way("A move A1")

    assert sorted(after.tile("A1") or "" for after in ways) == sorted(others)
    assert all(END_TILE in after.supply and len(after.supply) == 4 for after in ways)


@pytest.mark.clause("ENV-R28", "ENV-ROUND-4")
def test_with_only_the_end_tile_left_it_goes_to_the_first_of_two_empty_cells() -> None:
    scene = two_captures().pile("C", *ALL_COLOURS).supply(END_TILE).moving()

    after = scene.play("A move B1", "A move A1")

    assert (after.tile("A1"), after.tile("B1")) == (END_TILE, None)
    assert after.happened("stays_empty") == ["stays_empty B1"]
    assert after.ending is None


@pytest.mark.clause("ENV-R29")
def test_the_end_tile_takes_cubes_like_any_tile() -> None:
    scene = table(2).tile("A1", END_TILE, cubes="B").pile("A", *ALL_COLOURS).marks("A", "A1").moving()

    after = scene.play("A move A1")

    assert after.cubes("A1") == "BA"
    assert after.ending is None


@pytest.mark.clause("ENV-ROUND-9")
def test_the_figure_passes_clockwise_and_a_new_round_begins() -> None:
    after = table(3).figure("C").marks("C", "A1").moving().play("C move A1")

    assert after.figure == "A"
    assert after.round == 2
    assert (after.phase, after.acting) == ("marking", "ABC")
