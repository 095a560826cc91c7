"""End of the game (section 2.7 of the rules)."""

import pytest

from fourfold.kernel.errors import BadOption
from tests.support.envyra import END_TILE, TILE_1, Study, dealt, edition, table


def quiet_round(study: Study) -> Study:
    """A round in which everybody marks the locked tile of A1 and moves nothing."""
    return study.mark(**dict.fromkeys("ABCD"[: study.edition.terms.seats], "A1"))


# --- (A) the End Tile is captured -----------------------------------------------------------------------------


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
