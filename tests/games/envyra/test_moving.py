"""Phase II: moving (section 2.3 of the rules)."""

import pytest

from fourfold.games import game
from fourfold.games.envyra.rules.moving import MOVE, can_move
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.games.envyra.rules.table import NO_CELL
from tests.support.envyra import TILE_1, TILE_2, TILE_3, Study, dealt, table
from tests.support.walks import walk


def turns(study: Study) -> str:
    """Who moves until the round is over, each taking the first cube that can be moved."""
    seats = ""
    started = study.round
    while study.phase == "moving" and study.round == started:
        seats += study.acting
        study = study.play(f"{study.acting} {study.legal(study.acting)[0]}")
    return seats


@pytest.mark.clause("ENV-PHASE2-1")
def test_all_boards_are_revealed_together() -> None:
    study = dealt(2, start_seat=0).mark(B="A2 A3", A="A1")

    assert study.happened("revealed") == [
        f"revealed A {study.tile('A1')} A1",
        f"revealed B {study.tile('A2')} A2",
        f"revealed B {study.tile('A3')} A3",
    ]
    assert study.view(None).players[1].marks == ("A2", "A3")


@pytest.mark.clause("ENV-PHASE2-1")
def test_boards_stay_visible_during_the_phase() -> None:
    study = dealt(2, start_seat=0).mark(A="A1", B="B2 B3").play("A move A1")

    assert study.view("A").players[1].marks == ("B2", "B3")
    assert study.view("A").players[0].marks == ()


@pytest.mark.clause("ENV-PHASE2-1")
def test_moving_is_refused_before_the_reveal() -> None:
    study = dealt(2).play("A mark A1")

    assert study.refusal("A move A1") == ("not_moving", "ENV-PHASE2-1", {})


@pytest.mark.clause("ENV-PHASE2-2")
@pytest.mark.parametrize(
    ("seats", "figure", "order"),
    [(2, "B", "BAAB"), (3, "C", "CABBAC"), (4, "B", "BCDAADCB"), (4, "D", "DABCCBAD")],
)
def test_each_player_has_two_turns_in_serpentine_order(seats: int, figure: str, order: str) -> None:
    setting = table(seats).figure(figure)
    for seat, cells in zip("ABCD"[:seats], (("A1", "A2"), ("A2", "A3"), ("A3", "B1"), ("B1", "B2")), strict=False):
        setting.marks(seat, *cells)

    assert turns(setting.moving()) == order


@pytest.mark.clause("ENV-PHASE2-2")
def test_a_seat_cannot_move_on_another_seats_turn() -> None:
    study = table(3).figure("B").marks("A", "A1").marks("B", "A2").moving()

    assert study.refusal("A move A1") == ("not_your_turn", "ENV-PHASE2-2", {"seat": 1})
    assert study.legal("A") == []


@pytest.mark.clause("ENV-PHASE2-3")
def test_a_turn_moves_one_marked_cube_onto_the_tile_of_its_cell() -> None:
    after = (
        table(2).tile("A1", TILE_3, cubes="B").marks("A", "A1", "A2").marks("B", "B1").moving().play("A move A1")
    )

    assert after.cubes("A1") == "BA"
    assert after.marks("A") == ["A2"]
    assert after.acting == "B"


@pytest.mark.clause("ENV-PHASE2-3")
@pytest.mark.parametrize("cell", ["A3", "C4"])
def test_a_cube_that_was_not_marked_cannot_be_moved(cell: str) -> None:
    study = table(2).marks("A", "A1", "A2").marks("B", "A3").moving()

    assert study.refusal(f"A move {cell}") == ("not_marked", "ENV-PHASE2-3", {"cell": cell})


@pytest.mark.clause("ENV-PHASE2-4", "ENV-RESTRICT-1")
def test_a_marked_cube_cannot_be_moved_onto_a_tile_restricted_to_its_player() -> None:
    study = table(2).tile("A1", "flora-tree-2").marks("A", "A1", "A2").moving()

    assert study.legal("A") == ["move A2"]
    assert study.refusal("A move A1") == (
        "locked",
        "ENV-RESTRICT-1",
        {"tile": "flora-tree-2", "theme": "water", "need": 1, "have": 0},
    )


@pytest.mark.clause("ENV-PHASE2-5", "ENV-R18")
def test_of_two_playable_cubes_either_may_go_first() -> None:
    study = table(2).marks("A", "A1", "B3").moving()

    assert study.legal("A") == ["move A1", "move B3"]


@pytest.mark.clause("ENV-R18", "ENV-PHASE2-5")
def test_a_seat_may_move_in_an_order_that_spoils_its_own_second_cube() -> None:
    study = table(2).tile("A1", TILE_3).tile("A2", TILE_1).marks("A", "A1", "A2").marks("B", "A2").moving()

    after = study.play("A move A1", "B move A2")

    assert after.pile("B") == [TILE_1]
    assert after.happened("mark_lost") == ["mark_lost A A2"]


@pytest.mark.clause("ENV-PHASE2-6")
def test_a_seat_with_a_playable_cube_cannot_pass() -> None:
    study = table(2).tile("A1", TILE_3, cubes="BB").marks("A", "A1").marks("B", "A2").moving()

    assert study.acting == "A"
    assert study.legal("A") == ["move A1"]


@pytest.mark.clause("ENV-PHASE2-8", "ENV-R17")
def test_a_useless_cube_returns_at_the_capture() -> None:
    after = table(2).tile("A1", TILE_1).marks("A", "A1", "A2").marks("B", "A1", "A3").moving().play("A move A1")

    assert after.marks("B") == ["A3"]
    assert after.reserve("B") == 4


@pytest.mark.clause("ENV-PHASE2-9")
def test_on_a_turn_without_a_playable_cube_nothing_happens() -> None:
    study = table(3).marks("A", "A1").tile("A2", "bonus-4a").marks("B", "A2").marks("C", "A3").moving()

    after = study.play("A move A1")

    assert after.happened() == ["moved A flora-flower-3 A1", "skipped B"]
    assert after.acting == "C"
    assert after.marks("B") == ["A2"]


@pytest.mark.clause("ENV-R15", "ENV-PHASE2-6")
def test_with_one_cube_blocked_the_other_goes_first() -> None:
    study = table(2).tile("A1", "bonus-4a").marks("A", "A1", "A2").moving()

    assert (study.acting, study.legal("A")) == ("A", ["move A2"])


@pytest.mark.clause("ENV-R16", "ENV-PHASE2-9")
def test_a_cube_blocked_on_the_first_pass_stays_marked_until_the_second() -> None:
    study = table(2).tile("A1", "bonus-4a").marks("A", "A1").marks("B", "A2").moving()

    assert study.happened("skipped") == ["skipped A"]
    assert study.marks("A") == ["A1"]


@pytest.mark.clause("ENV-PHASE2-10", "ENV-R17")
def test_cubes_still_marked_after_the_second_pass_return() -> None:
    after = table(2).tile("A1", "bonus-4a").marks("A", "A1").marks("B", "A2").moving().play("B move A2")

    assert after.happened("skipped", "mark_returned") == [
        "skipped B",
        "skipped A",
        "mark_returned A bonus-4a A1",
    ]
    assert after.reserve("A") == 5
    assert after.marks("A") == []


@pytest.mark.clause("ENV-PHASE2-11")
def test_cubes_that_return_are_used_again_in_the_next_phase_one_and_not_earlier() -> None:
    study = table(2).tile("A1", TILE_2, cubes="A").marks("A", "A1", "A2").marks("B", "A3").moving()

    after = study.play("A move A1")
    assert after.reserve("A") == 5 - 1
    assert after.refusal("A mark A3") == ("not_marking", "ENV-ROUND-1", {})

    later = after.play("B move A3", "A move A2")
    assert later.phase == "marking"
    assert later.play("A mark A3", "A mark B1").reserve("A") == 2


@pytest.mark.clause("ENV-PHASE2-12")
def test_a_moved_cube_stays_on_its_tile_from_round_to_round() -> None:
    study = table(2).tile("A1", TILE_3).marks("A", "A1").marks("B", "A2").moving().play("A move A1", "B move A2")

    after = study.mark(A="A3", B="A3").play("B move A3", "A move A3")

    assert after.round == 3
    assert after.cubes("A1") == "A"


@pytest.mark.clause("ENV-R19", "ENV-ROUND-1")
def test_the_round_is_over_after_the_last_turn_even_if_it_moves_nothing() -> None:
    after = table(2).marks("A", "A1").marks("B", "A2", "A3").moving().play("A move A1", "B move A2", "B move A3")

    assert after.happened("skipped", "round_began") == ["skipped A", "round_began 2 B"]


@pytest.mark.clause("ENV-PHASE2-3", "ENV-PHASE2-6")
def test_only_marked_cells_are_looked_at_and_no_cube_is_missed() -> None:
    movable = {True: 0, False: 0}
    for position, *_ in walk(game("envyra").edition(3, {}), 2):
        assert isinstance(position, EnvyraPosition)
        for seat in range(3):
            marked = []
            cell = position.marked_from(seat, 0)
            while cell != NO_CELL:
                marked.append(cell)
                cell = position.marked_from(seat, cell + 1)
            assert marked == [cell for cell in position.terms.cells if position.marks_on(seat, cell)]
            is_movable = any(not MOVE.refuses(position, seat, cell, None) for cell in position.terms.cells)
            assert can_move(position, seat) == is_movable
            movable[is_movable] += 1
    assert min(movable.values()) > 10
