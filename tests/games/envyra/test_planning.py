"""What speaks for a choice in Envyra: what a tile would bring, what the cube does there, and who else wants it."""

import pytest

from tests.support.envyra import Study, table


def why(scene: Study, action: str, language: str = "en") -> str:
    """The reason of a choice of the first seat."""
    edition = scene.edition
    found = edition.plan(scene.view("A"), edition.words(language), (edition.setup.catalogue.action(action),))
    return found.why


@pytest.mark.clause("ENV-SCORE-1", "ENV-SCORE-2")
def test_a_tile_is_told_with_its_points_the_set_it_adds_to_and_whose_else_set_wants_it() -> None:
    scene = (
        table(seats=2).tile("A1", "flora-tree-1", cubes="A").pile("A", "flora-leaf-1").pile("B", "flora-flower-1")
    )
    said = why(scene.start_round(), "mark A1")
    assert "would bring you 4 points, 2 of them for your Flora set." in said
    assert said.endswith("If Gray took it, it would bring 4 points.")


@pytest.mark.clause("ENV-CAPTURE-1", "ENV-CAPTURE-2")
@pytest.mark.parametrize(
    ("cubes", "said"),
    [
        ("", "After yours it needs 2 cubes more, and you lead on it."),
        ("B", "After yours it needs 1 cube more, and you lead on it."),
        ("AB", "It needs one cube: yours takes it, unless somebody moves there before you."),
        ("AA", "It needs one cube: whoever lays it, the tile is yours."),
        ("BB", "Your cube would fill it for Gray, who has more there."),
    ],
)
def test_a_mark_is_told_with_what_the_cube_would_do(cubes: str, said: str) -> None:
    scene = table(seats=2).tile("A1", "flora-leaf-2", cubes=cubes).start_round()
    assert said in why(scene, "mark A1")


@pytest.mark.clause("ENV-PHASE1-7", "ENV-RESTRICT-1")
def test_of_a_locked_tile_it_is_told_what_opens_it() -> None:
    scene = table(seats=2).tile("A1", "fire-volcano-2").start_round()
    assert "It is locked for you: first take 1 Flora." in why(scene, "mark A1")


def test_a_single_mark_is_told_with_the_cubes_that_are_kept() -> None:
    scene = table(seats=2).tile("A1", "flora-leaf-2").start_round().play("A mark A1")
    assert why(scene, "ready") == "You keep 4 cubes for the next round: no second tile is worth one now."
