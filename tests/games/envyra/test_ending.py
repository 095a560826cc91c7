"""End of the game (section 2.7 of the rules)."""

import pytest

from fourfold.kernel.errors import BadOption
from tests.support.envyra import ALL_COLOURS, END_TILE, TILE_1, Study, dealt, edition, table


def quiet_round(study: Study) -> Study:
    """A round in which everybody marks the locked tile of A1 and moves nothing."""
    return study.mark(**dict.fromkeys("ABCD"[: study.edition.terms.seats], "A1"))


# --- (A) the End Tile is captured -----------------------------------------------------------------------------


@pytest.mark.clause("ENV-X18", "ENV-END-1", "ENV-R32")
def test_the_game_ends_at_once_when_the_end_tile_is_captured() -> None:
    study = (
        table(3)
        .tile("A1", END_TILE, cubes="CB")
        .tile("A2", TILE_1)
        .pile("C", *ALL_COLOURS)
        .marks("A", "A3", "B1")
        .marks("B", "A3", "A2")
        .marks("C", "A1", "B1")
        .moving()
    )

    end = study.play("A move A3", "B move A3", "C move A1")

    assert end.pile("C")[-1] == END_TILE
    assert (end.ending, end.phase, end.acting) == ("capture", "over", "")
    assert end.happened("captured", "ended_by_capture", "mark_returned", "replaced", "round_began") == [
        f"captured C {END_TILE} A1",
        "ended_by_capture",
        "mark_returned A water-wave-3 B1",
        f"mark_returned B {TILE_1} A2",
        "mark_returned C water-wave-3 B1",
    ]
    assert end.tile("A2") == TILE_1
    assert [end.reserve(seat) for seat in "ABC"] == [4, 4, 5]
    assert end.happened("won") == ["won C 9"]


@pytest.mark.clause("ENV-X44", "ENV-END-1", "ENV-R29")
def test_the_end_tile_may_be_handed_to_somebody_else() -> None:
    study = (
        table(2)
        .tile("A1", END_TILE, cubes="BB")
        .pile("A", *ALL_COLOURS)
        .pile("B", "flora-leaf-1", "water-drop-1", "fire-sun-1")
        .marks("A", "A1")
        .marks("B", "A2")
        .moving()
    )
    assert study.legal("A") == ["move A1"]

    end = study.play("A move A1")

    assert end.pile("B")[-1] == END_TILE
    assert end.ending == "capture"


@pytest.mark.clause("ENV-END-1")
def test_the_outcome_names_the_clause_that_ended_the_game() -> None:
    clauses = {}
    for how in ("capture", "supply", "shut_out", "stall"):
        outcome = edition(2).outcome(table(2).ended(how).position)
        assert outcome is not None
        clauses[how] = outcome.clause

    assert clauses == {
        "capture": "ENV-END-1",
        "supply": "ENV-END-2",
        "shut_out": "ENV-END-3",
        "stall": "ENV-END-4",
    }


@pytest.mark.clause("ENV-SCORE-7")
def test_nothing_can_be_done_when_the_game_is_over() -> None:
    end = table(2).ended()

    assert end.refusal("A mark A1") == ("over", "ENV-END-2", {})
    assert end.refusal("A move A1") == ("over", "ENV-END-2", {})
    assert (end.legal("A"), end.acting) == ([], "")


# --- (B) only the End Tile is left ----------------------------------------------------------------------------


@pytest.mark.clause("ENV-X16", "ENV-ROUND-6", "ENV-END-2", "ENV-R31")
def test_the_game_ends_when_only_the_end_tile_is_left_and_nobody_meets_its_restriction() -> None:
    study = (
        table(2)
        .tile("A1", TILE_1)
        .tile("A2", "water-wave-3", cubes="BBB")
        .tile("A3", "fire-sun-3", cubes="B")
        .marks("A", "A1")
        .marks("B", "B1")
        .supply(END_TILE)
        .moving()
    )

    end = study.play("A move A1", "B move B1")

    assert end.ending == "supply"
    assert end.happened("ended_by_supply", "cubes_back", "round_began", "end_tile_placed") == ["ended_by_supply"]
    assert (end.figure, end.round, end.reserve("B")) == ("A", 1, 0)
    assert end.supply == [END_TILE]


@pytest.mark.clause("ENV-X42", "ENV-ROUND-6", "ENV-R31")
def test_with_two_cells_to_fill_the_last_other_tile_fills_the_lower_one_before_the_game_ends() -> None:
    study = (
        table(2)
        .tile("A1", TILE_1)
        .tile("B1", "flora-tree-2", cubes="AA")
        .pile("A", "water-drop-1")
        .marks("A", "A1", "B1")
        .supply("water-drop-3", END_TILE)
        .moving()
    )

    end = study.play("A move B1", "A move A1", picks=[])

    assert end.happened("replaced", "ended_by_supply") == ["replaced water-drop-3 A1", "ended_by_supply"]
    assert end.tile("B1") is None


@pytest.mark.clause("ENV-X43", "ENV-R31", "ENV-END-2")
def test_without_a_capture_there_is_no_ending_for_want_of_tiles() -> None:
    after = table(2).marks("A", "A1").supply(END_TILE).moving().play("A move A1")

    assert after.ending is None
    assert after.round == 2


@pytest.mark.clause("ENV-R31")
def test_the_replacement_of_a_removed_tile_does_not_end_the_game_for_want_of_tiles() -> None:
    study = (
        table(2)
        .tiles("flora-tree-2", "bonus-2a", "water-cloud-2", "bonus-2b", "bonus-3a", "bonus-3b")
        .pile("A", "fire-sun-1")
        .supply(END_TILE)
        .start_round()
    )
    assert study.acting == "B"

    after = study.play("B remove A1")

    assert (after.ending, after.acting) == (None, "A")


# --- (C) somebody sat out -------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-END-3")
def test_the_game_ends_at_the_end_of_a_round_in_which_a_player_sat_out() -> None:
    study = (
        table(2)
        .tile("A1", "flora-tree-2", cubes="A")
        .no_other_tiles()
        .pile("A", "water-drop-1")
        .supply()
        .start_round()
    )
    assert (study.ending, study.acting) == (None, "A")

    end = study.mark(A="A1").play("A move A1")

    assert end.happened("moved", "ended_by_shut_out", "won") == [
        "moved A flora-tree-2 A1",
        "ended_by_shut_out",
        "won A 1",
    ]


@pytest.mark.clause("ENV-R38", "ENV-END-3")
def test_a_player_whose_cubes_all_proved_unplayable_does_not_end_the_game() -> None:
    after = quiet_round(table(2).tile("A1", "bonus-4a").start_round())

    assert after.ending is None
    assert after.round == 2


# --- the guard ------------------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-X55", "ENV-END-4", "ENV-R39")
def test_the_game_ends_after_thirty_rounds_without_a_capture() -> None:
    study = table(2).tile("A1", "bonus-4a").start_round()
    for _ in range(29):
        study = quiet_round(study)
    assert (study.ending, study.round) == (None, 30)

    end = quiet_round(study)

    assert end.ending == "stall"
    assert end.happened("ended_by_stall") == ["ended_by_stall 30"]
    assert end.winners == "AB"


@pytest.mark.clause("ENV-END-4")
def test_a_capture_starts_the_count_of_quiet_rounds_again() -> None:
    study = table(2, stall_limit=3).quiet(2).tile("A1", TILE_1).marks("A", "A1").moving()

    after = study.play("A move A1")

    assert after.ending is None
    assert after.view(None).quiet_rounds == 0


@pytest.mark.clause("ENV-R39", "ENV-END-4")
@pytest.mark.parametrize(("limit", "rounds"), [(1, 1), (2, 2), (5, 5)])
def test_the_players_may_agree_on_another_number_of_quiet_rounds(limit: int, rounds: int) -> None:
    study = table(2, stall_limit=limit).tile("A1", "bonus-4a").start_round()

    played = 0
    while study.ending is None:
        study = quiet_round(study)
        played += 1

    assert (study.ending, played) == ("stall", rounds)


@pytest.mark.clause("ENV-R39")
def test_with_a_limit_of_zero_the_game_goes_on_without_captures() -> None:
    study = table(2, stall_limit=0).quiet(1000).tile("A1", "bonus-4a").start_round()

    assert quiet_round(study).ending is None


@pytest.mark.clause("ENV-R39")
@pytest.mark.parametrize("limit", [-1, "many", True])
def test_the_number_of_quiet_rounds_is_a_whole_number(limit: int | str) -> None:
    with pytest.raises(BadOption, match=r"'stall_limit' cannot be .*a whole number from 0; see ENV-R39"):
        edition(2, stall_limit=limit)


@pytest.mark.clause("ENV-R39")
def test_thirty_quiet_rounds_is_the_default() -> None:
    assert dealt(2).position.terms.stall_limit == 30
