"""Phase I: marking (section 2.2 of the rules)."""

import pytest

from tests.support.envyra import TILE_3, dealt, table


@pytest.mark.clause("ENV-PHASE1-1")
def test_everybody_marks_at_the_same_time() -> None:
    assert dealt(3).acting == "ABC"


@pytest.mark.clause("ENV-PHASE1-1", "ENV-R14")
def test_nobody_else_sees_a_mark_nor_that_one_was_made() -> None:
    before = dealt(3)
    after = before.play("A mark A1")

    assert after.view("B") == before.view("B")
    assert after.view(None) == before.view(None)
    assert [event.only for event in after.events] == [0]
    assert after.view("A").players[0].marks == ("A1",)


@pytest.mark.clause("ENV-R14", "ENV-PHASE1-8")
def test_others_see_that_a_seat_is_ready_and_its_reserve_as_the_round_began() -> None:
    seen = dealt(3).mark(A="A1 A2").view("B").players[0]

    assert seen.ready
    assert seen.reserve == 5
    assert seen.marks is None


@pytest.mark.clause("ENV-R14")
def test_one_mark_and_two_marks_look_the_same_to_the_others() -> None:
    scene = dealt(3)

    assert scene.mark(A="A1").view("B") == scene.mark(A="A1 A2").view("B")


@pytest.mark.clause("ENV-PHASE1-2")
def test_a_mark_uses_one_cube_of_the_reserve() -> None:
    after = dealt(3).play("A mark A1")

    assert after.reserve("A") == 4
    assert after.marks("A") == ["A1"]


@pytest.mark.clause("ENV-PHASE1-2")
def test_after_one_mark_a_seat_may_mark_another_cell_or_be_ready() -> None:
    after = dealt(2).play("A mark B1")

    assert after.legal("A") == ["mark A1", "mark A2", "mark A3", "mark B2", "mark B3", "ready"]


@pytest.mark.clause("ENV-PHASE1-2", "ENV-PHASE1-8")
def test_after_the_second_mark_a_seat_is_ready() -> None:
    after = dealt(2).play("A mark B1", "A mark A2")

    assert after.acting == "B"
    assert after.happened("is_ready") == ["is_ready A"]


@pytest.mark.clause("ENV-PHASE1-3")
def test_marking_nothing_is_refused() -> None:
    scene = dealt(2)

    assert scene.refusal("A ready") == ("nothing_marked", "ENV-PHASE1-3", {})
    assert "ready" not in scene.legal("A")


@pytest.mark.clause("ENV-R13", "ENV-PHASE1-2")
def test_a_seat_with_two_cubes_left_may_mark_two_cells() -> None:
    scene = table(2).tile("A1", TILE_3, cubes="AA").tile("A2", "fire-sun-3", cubes="A").start_round()

    after = scene.play("A mark A1", "A mark A2")

    assert after.reserve("A") == 0
    assert after.marks("A") == ["A1", "A2"]


@pytest.mark.clause("ENV-PHASE1-6", "ENV-R10")
def test_the_two_marks_of_a_seat_are_on_two_cells() -> None:
    after = dealt(2).play("A mark B1")

    assert after.refusal("A mark B1") == ("marked_already", "ENV-PHASE1-6", {"cell": "B1"})


@pytest.mark.clause("ENV-R10")
def test_two_cubes_on_one_tile_are_one_action_to_move() -> None:
    scene = table(2, two_cubes_one_tile=True).tile("A1", TILE_3).marks("A", "A1", "A1").moving()

    assert scene.legal("A") == ["move A1"]
    assert scene.play("A move A1").legal("A") == ["move A1"]


@pytest.mark.clause("ENV-PHASE1-7", "ENV-R12", "ENV-RESTRICT-3")
def test_a_tile_restricted_to_the_player_may_be_marked() -> None:
    scene = table(2).tile("A1", "bonus-4a").tile("A2", "flora-tree-2").start_round()

    after = scene.play("A mark A1", "A mark A2")

    assert after.marks("A") == ["A1", "A2"]


@pytest.mark.clause("ENV-PHASE1-8")
def test_marks_are_final_once_a_seat_is_ready() -> None:
    scene = dealt(2).play("A mark A1", "A ready")

    assert scene.refusal("A mark A2") == ("marks_final", "ENV-PHASE1-8", {})
    assert scene.refusal("A ready") == ("marks_final", "ENV-PHASE1-8", {})
    assert scene.legal("A") == []


@pytest.mark.clause("ENV-PHASE1-8")
def test_phase_one_ends_when_everybody_is_ready() -> None:
    scene = dealt(3).mark(A="A1", B="A2")
    assert scene.phase == "marking"

    assert scene.mark(C="A3").phase == "moving"


@pytest.mark.clause("ENV-PHASE1-1", "ENV-PHASE1-8")
def test_the_order_in_which_seats_mark_has_no_effect() -> None:
    scene = dealt(3)

    one = scene.mark(A="A1 A2", B="A2", C="B1 B2")
    another = scene.play("C mark B2", "B mark A2", "A mark A2", "C mark B1", "A mark A1", "B ready")

    assert one.position.encode() == another.position.encode()


@pytest.mark.clause("ENV-ROUND-1")
def test_marking_is_refused_outside_phase_one() -> None:
    scene = table(2).marks("A", "A1").moving()

    assert scene.refusal("A mark A2") == ("not_marking", "ENV-ROUND-1", {})
    assert scene.refusal("B ready") == ("not_marking", "ENV-ROUND-1", {})
