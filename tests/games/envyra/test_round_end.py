"""End of round (section 2.6 of the rules, ENV-ROUND-1 to ENV-ROUND-9)."""

import pytest

from tests.support.envyra import ALL_COLOURS, END_TILE, TILE_1, TILE_2, TILE_3, TILE_4, Setting, table


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


@pytest.mark.clause("ENV-X14", "ENV-ROUND-4")
def test_the_end_tile_is_placed_if_somebody_meets_its_restriction() -> None:
    scene = one_capture().pile("C", *ALL_COLOURS).supply(END_TILE, "bonus-2a").moving()

    after = scene.play("A move A1", picks=[1])

    assert after.happened("end_tile_placed") == [f"end_tile_placed {END_TILE} A1"]
    assert after.tile("A1") == END_TILE
    assert after.view("A").cells[0].locked_for == (0, 1)


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


@pytest.mark.clause("ENV-X41", "ENV-ROUND-4")
def test_with_two_cells_and_two_tiles_both_are_placed_if_somebody_qualifies() -> None:
    scene = two_captures().pile("C", *ALL_COLOURS).supply("bonus-2a", END_TILE).moving().play("A move A1")

    ways = scene.every_way("A move B1")

    assert [(after.tile("A1"), after.tile("B1")) for after in ways] == [
        ("bonus-2a", END_TILE),
        (END_TILE, "bonus-2a"),
    ]


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


@pytest.mark.clause("ENV-X17", "ENV-ROUND-8")
def test_a_seat_with_all_five_cubes_on_the_grid_takes_them_back() -> None:
    scene = (
        table(2)
        .tile("A1", TILE_4, cubes="BAA")
        .tile("A2", "water-wave-3", cubes="ABA")
        .marks("A", "A3")
        .marks("B", "B1")
        .moving()
    )

    after = scene.play("A move A3", "B move B1")

    assert after.happened("cubes_back") == ["cubes_back A"]
    assert after.reserve("A") == 5
    assert (after.cubes("A1"), after.cubes("A2"), after.cubes("A3")) == ("B", "B", "")
    assert after.reserve("B") == 2


@pytest.mark.clause("ENV-X36", "ENV-ROUND-8")
def test_a_fifth_cube_moved_without_capture_brings_all_five_back() -> None:
    scene = table(2).tile("A1", TILE_3, cubes="AA").tile("A2", TILE_4, cubes="AA").start_round()

    after = scene.mark(A="A3", B="B1").play("A move A3", "B move B1")

    assert after.happened("cubes_back") == ["cubes_back A"]
    assert after.reserve("A") == 5


@pytest.mark.clause("ENV-X37", "ENV-ROUND-8")
def test_nothing_returns_if_a_capture_brought_a_cube_back_in_time() -> None:
    scene = (
        table(2)
        .tile("A1", TILE_3, cubes="BA")
        .tile("A2", "water-wave-3", cubes="AAA")
        .marks("A", "A3")
        .marks("B", "A1")
        .moving()
        .play("A move A3")
    )
    assert scene.reserve("A") == 0

    after = scene.play("B move A1")

    assert after.pile("B") == [TILE_3]
    assert after.reserve("A") == 1
    assert after.happened("cubes_back") == []


@pytest.mark.clause("ENV-X38", "ENV-ROUND-8")
def test_nothing_returns_if_the_fifth_cube_was_blocked() -> None:
    scene = (
        table(2)
        .tile("A1", TILE_4, cubes="AAA")
        .tile("A2", TILE_3, cubes="A")
        .tile("A3", "bonus-4a")
        .marks("A", "A3")
        .marks("B", "B1")
        .moving()
    )

    after = scene.play("B move B1")

    assert after.reserve("A") == 1
    assert after.happened("cubes_back") == []
    assert after.cubes("A1") == "AAA"


@pytest.mark.clause("ENV-ROUND-9")
def test_the_figure_passes_clockwise_and_a_new_round_begins() -> None:
    after = table(3).figure("C").marks("C", "A1").moving().play("C move A1")

    assert after.figure == "A"
    assert after.round == 2
    assert (after.phase, after.acting) == ("marking", "ABC")


@pytest.mark.clause("ENV-X57", "ENV-ROUND-9")
def test_the_figure_goes_round_the_table() -> None:
    scene = table(4).figure("C").tiles("flora-tree-2", "water-cloud-2", "bonus-4a").start_round()

    starters = scene.figure
    for _ in range(4):
        scene = scene.mark(A="A1", B="A1", C="A1", D="A1")
        starters += scene.figure

    assert starters == "CDABC"
    assert scene.round == 5
