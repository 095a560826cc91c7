"""Basic Variant (section 2.9 of the rules)."""

import pytest

from tests.support.envyra import ALL_COLOURS, END_TILE, TILE_1, TILE_4, dealt, edition, table


@pytest.mark.clause("ENV-BASIC-1")
def test_a_seat_is_ready_after_one_mark() -> None:
    after = dealt(2, variant="basic").play("A mark A1")

    assert after.acting == "B"
    assert after.happened("is_ready") == ["is_ready A"]


@pytest.mark.clause("ENV-BASIC-1")
@pytest.mark.parametrize(("variant", "acting"), [("basic", "B"), ("standard", "AB")])
def test_the_variant_is_agreed_on_before_the_game(variant: str, acting: str) -> None:
    assert dealt(2, variant=variant).play("A mark A1").acting == acting


@pytest.mark.clause("ENV-BASIC-1")
def test_the_standard_game_is_played_unless_something_else_was_agreed() -> None:
    assert edition(2).options["variant"] == "standard"


@pytest.mark.clause("ENV-BASIC-3", "ENV-R42")
def test_a_cube_blocked_on_its_only_turn_returns() -> None:
    scene = (
        table(2, variant="basic")
        .tile("A1", "flora-tree-2")
        .tile("A2", "water-wave-1", cubes="A")
        .marks("A", "A1")
        .marks("B", "A2")
        .moving()
    )

    after = scene.play("B move A2")

    assert scene.happened("skipped") == ["skipped A"]
    assert after.happened("mark_returned", "skipped") == ["mark_returned A flora-tree-2 A1"]
    assert after.reserve("A") == 5


@pytest.mark.clause("ENV-R42")
def test_a_restriction_can_still_be_met_through_an_earlier_players_move() -> None:
    scene = (
        table(2, variant="basic")
        .tile("A1", "flora-tree-2")
        .tile("A2", "water-snowflake-1", cubes="BB")
        .marks("A", "A2")
        .marks("B", "A1")
        .moving()
    )

    assert scene.play("A move A2").legal("B") == ["move A1"]


@pytest.mark.clause("ENV-BASIC-4")
def test_replacement_and_reserve_check_and_figure_are_as_in_the_standard_game() -> None:
    scene = (
        table(2, variant="basic")
        .tile("A1", TILE_1)
        .tile("A2", TILE_4, cubes="BBB")
        .tile("A3", "fire-sun-3", cubes="B")
        .marks("A", "A1")
        .marks("B", "B1")
        .moving()
    )

    after = scene.play("A move A1", "B move B1")

    assert [event.kind for event in after.events][-3:] == ["replaced", "cubes_back", "round_began"]


@pytest.mark.clause("ENV-BASIC-4")
def test_the_end_tile_ends_the_basic_variant_too() -> None:
    scene = (
        table(2, variant="basic").tile("A1", END_TILE, cubes="AA").pile("A", *ALL_COLOURS).marks("A", "A1").moving()
    )

    assert scene.play("A move A1").ending == "capture"


@pytest.mark.clause("ENV-BASIC-4", "ENV-R48")
@pytest.mark.parametrize(("mode", "face_up", "private"), [("A", 2, 0), ("B", 0, 1), ("C", 2, 1)])
def test_equilibrium_can_be_played_with_the_basic_variant(mode: str, face_up: int, private: int) -> None:
    view = dealt(3, variant="basic", equilibrium=mode).view("A")

    assert len(view.cards) == face_up
    assert [player.private_cards for player in view.players] == [private] * 3
