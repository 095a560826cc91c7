"""Start check (section 2.6 of the rules, ENV-ROUND-10 to ENV-ROUND-13): players shut out of the grid."""

import pytest

from fourfold.games.envyra.rules.shut_out import REMOVE
from fourfold.kernel.journal import Journal
from tests.support.envyra import ALL_COLOURS, END_TILE, TILE_1, TILE_3, Setting, dealt, table

LOCKED_GRID = ("bonus-2a", "bonus-2b", "bonus-3a", "bonus-3b", "bonus-4a", "flora-tree-2")


def locked_for_b() -> Setting:
    """The grid of scenario X19: two players, A has all colours, B only fire tiles."""
    return table(2).tiles(*LOCKED_GRID).pile("A", *ALL_COLOURS).pile("B", "fire-sun-1", "fire-flame-1")


# --- who is shut out ----------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-ROUND-10", "ENV-R34")
def test_a_player_for_whom_every_tile_is_restricted_is_shut_out() -> None:
    scene = locked_for_b().supply("water-drop-3", END_TILE).start_round()

    assert scene.happened("shut_out") == ["shut_out B"]
    assert (scene.phase, scene.acting) == ("removing", "B")


@pytest.mark.clause("ENV-ROUND-10")
def test_if_one_tile_is_open_to_everybody_the_round_proceeds_normally() -> None:
    scene = locked_for_b().tile("B3", TILE_3).start_round()

    assert scene.happened() == ["round_began 1 A"]
    assert (scene.phase, scene.acting) == ("marking", "AB")


@pytest.mark.clause("ENV-R34")
def test_cubes_on_the_grid_do_not_keep_a_player_from_being_shut_out() -> None:
    scene = locked_for_b().tile("A3", "bonus-3a", cubes="B").supply("water-drop-3", END_TILE).start_round()

    assert scene.happened("shut_out") == ["shut_out B"]


@pytest.mark.clause("ENV-R34", "ENV-ROUND-9")
def test_the_check_is_made_after_the_figure_has_moved() -> None:
    setting = locked_for_b().tile("B3", TILE_1).marks("A", "B3").supply("flora-tree-2", END_TILE)

    after = setting.moving().play("A move B3", picks=[0])

    assert after.happened("round_began", "shut_out") == ["round_began 2 B", "shut_out B"]


# --- who chooses, and what ----------------------------------------------------------------------------------


@pytest.mark.clause("ENV-ROUND-11")
def test_the_holder_of_the_figure_counts_as_nearest() -> None:
    assert two_shut_out().figure("A").start_round().acting == "A"


def two_shut_out() -> Setting:
    """Figure at C; every tile is restricted to A, who has flora only, and to D, who has nothing."""
    return (
        table(4)
        .figure("C")
        .tiles("bonus-2a", "bonus-2b", "bonus-3a", "bonus-3b", "bonus-4a")
        .no_other_tiles()
        .pile("A", "flora-leaf-1")
        .pile("B", *ALL_COLOURS)
        .pile("C", "flora-leaf-2", "water-drop-1", "fire-sun-1")
        .supply("water-drop-3", END_TILE)
    )


@pytest.mark.clause("ENV-ROUND-11", "ENV-R35")
def test_a_tile_with_cubes_cannot_be_removed() -> None:
    scene = locked_for_b().tile("A2", "bonus-2b", cubes="").tile("B1", "bonus-3b", cubes="A").start_round()

    assert scene.legal("B") == ["remove A1", "remove A2", "remove A3", "remove B2", "remove B3"]
    assert scene.refusal("B remove B1") == (
        "remove_occupied",
        "ENV-ROUND-11",
        {"tile": "bonus-3b", "cell": "B1"},
    )


@pytest.mark.clause("ENV-R35")
def test_the_end_tile_cannot_be_removed() -> None:
    scene = locked_for_b().tile("A1", END_TILE).start_round()

    assert scene.refusal("B remove A1") == ("remove_end_tile", "ENV-R35", {"cell": "A1"})
    assert "remove A1" not in scene.legal("B")


@pytest.mark.clause("ENV-ROUND-11")
def test_an_empty_cell_cannot_be_removed() -> None:
    scene = locked_for_b().empty("A1").supply().start_round()

    assert scene.refusal("B remove A1") == ("remove_empty", "ENV-ROUND-11", {"cell": "A1"})


@pytest.mark.clause("ENV-SETUP-11")
def test_a_cell_beyond_the_grid_cannot_be_removed() -> None:
    scene = locked_for_b().start_round()

    assert scene.refusal("B remove C4") == ("no_such_cell", "ENV-SETUP-11", {"cell": "C4"})


@pytest.mark.clause("ENV-ROUND-11")
def test_only_the_nearest_shut_out_player_removes_a_tile() -> None:
    scene = two_shut_out().start_round()

    assert scene.refusal("A remove A1") == ("not_nearest", "ENV-ROUND-11", {"seat": 3})
    assert scene.legal("A") == []


@pytest.mark.clause("ENV-ROUND-10")
def test_nobody_removes_a_tile_in_a_normal_round() -> None:
    assert dealt(2).refusal("A remove A1") == ("not_removing", "ENV-ROUND-10", {})


@pytest.mark.clause("ENV-ROUND-11")
def test_a_tile_that_is_open_to_the_chooser_would_not_be_removed() -> None:
    """Every tile is restricted to a chooser, so the rule is asked with a seat that is not to act."""
    scene = locked_for_b().start_round()
    why = Journal()

    assert REMOVE.refuses(scene.position, 0, 0, why)

    (kind, facts) = why.read(scene.position.terms.notes)[0]
    assert (kind.name, kind.clause) == ("remove_open", "ENV-ROUND-11")
    assert dict(zip(kind.facts, facts, strict=True)) == {"tile": scene.position.tiles[0], "cell": 0}


@pytest.mark.clause("ENV-ROUND-1")
def test_nobody_marks_before_the_tile_is_removed() -> None:
    scene = locked_for_b().start_round()

    assert scene.refusal("A mark A1") == ("not_marking", "ENV-ROUND-1", {})


# --- the replacement ----------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-R36", "ENV-ROUND-12")
def test_the_draw_is_among_all_tiles_that_open_the_grid_and_the_others_stay_in_the_supply() -> None:
    scene = locked_for_b().supply("fire-volcano-2", "fire-sun-2", "water-cloud-2", END_TILE).start_round()

    ways = scene.every_way("B remove A1")

    assert [after.tile("A1") for after in ways] == ["water-cloud-2", "fire-sun-2"]
    assert ways[0].supply == ["fire-sun-2", "fire-volcano-2", END_TILE]


@pytest.mark.clause("ENV-R36")
def test_the_end_tile_may_be_the_replacement_if_everybody_shut_out_meets_it() -> None:
    scene = (
        table(2)
        .tile("A1", "bonus-4b")
        .tile("A2", "bonus-5")
        .no_other_tiles()
        .pile("A", "flora-leaf-1", "water-drop-1", "fire-sun-1")
        .pile("B", "flora-leaf-2", "water-drop-2", "water-wave-1", "fire-flame-1")
        .supply(END_TILE)
        .start_round()
    )
    assert scene.acting == "A"

    after = scene.play("A remove A1")

    assert after.tile("A1") == END_TILE
    assert after.happened("tile_found", "sits_out") == [f"tile_found {END_TILE} A1"]


@pytest.mark.clause("ENV-SETUP-8", "ENV-ROUND-12")
def test_a_tile_that_was_removed_is_in_the_box_for_good() -> None:
    before = locked_for_b().supply("water-drop-3", END_TILE).start_round()

    after = before.play("B remove A1")

    assert "bonus-2a" not in [*after.supply, *after.grid]
    assert after.view("A").box == before.view("A").box + 1
    assert [tile.id for tile in after.view("A").removed] == ["bonus-2a"]


# --- sitting out --------------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-ROUND-13", "ENV-R37")
def test_a_player_who_sits_out_neither_marks_nor_moves() -> None:
    scene = locked_for_b().supply(END_TILE).start_round().play("B remove A1")

    assert scene.legal("B") == []
    assert scene.refusal("B mark A2") == ("sitting_out", "ENV-ROUND-13", {})
    assert scene.view("A").players[1].sitting_out

    assert scene.mark(A="A2").play("A move A2").happened("skipped") == ["skipped A"]


@pytest.mark.clause("ENV-R37")
def test_cubes_of_a_player_who_sits_out_count_and_may_win_tiles() -> None:
    scene = locked_for_b().tile("B1", "bonus-3b", cubes="B").tile("B2", "bonus-4a", cubes="BB").supply(END_TILE)
    sitting = scene.start_round().play("B remove A1")

    end = sitting.mark(A="B2").play("A move B2")

    assert end.pile("B") == ["fire-sun-1", "fire-flame-1", "bonus-4a"]
    assert end.score("B")["tiles"] == 2 + 1 + 4


@pytest.mark.clause("ENV-R37", "ENV-END-3")
def test_no_replacement_nor_reserve_check_nor_figure_follows_a_round_in_which_somebody_sat_out() -> None:
    scene = (
        locked_for_b()
        .tile("B1", "bonus-3b", cubes="A")
        .tile("B2", "bonus-4a", cubes="AA")
        .tile("B3", "flora-tree-2", cubes="A")
        .supply(END_TILE)
        .start_round()
        .play("B remove A1")
    )

    end = scene.mark(A="A3").play("A move A3")

    assert end.happened("replaced", "cubes_back", "round_began") == []
    assert (end.figure, end.round, end.reserve("A")) == ("A", 1, 0)


@pytest.mark.clause("ENV-X47", "ENV-R35", "ENV-R37")
def test_if_everybody_is_shut_out_and_nothing_can_be_removed_the_game_ends_at_once() -> None:
    scene = table(2).tile("A1", "bonus-4a", cubes="A").no_other_tiles().supply(END_TILE).start_round()

    assert scene.ending == "shut_out"
    assert scene.happened("shut_out", "sits_out") == ["shut_out A", "shut_out B", "sits_out A", "sits_out B"]
