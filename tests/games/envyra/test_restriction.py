"""Restricted tiles (section 2.5 of the rules)."""

import pytest

from tests.support.envyra import ALL_COLOURS, END_TILE, TILE_1, dealt, table

FLORA = ("flora-leaf-1", "flora-leaf-2", "flora-flower-1")
WATER = ("water-drop-1", "water-drop-2", "water-wave-1")
FIRE = ("fire-flame-1", "fire-flame-2", "fire-sun-1")


def opens(tile: str, *pile: str) -> bool:
    """May a seat with this pile move a cube onto the tile?"""
    scene = table(3).tile("A1", tile).pile("A", *pile).marks("A", "A1", "A2").moving()
    return "move A1" in scene.legal("A")


@pytest.mark.clause("ENV-RESTRICT-1")
def test_a_tile_without_restriction_is_open_to_an_empty_pile() -> None:
    assert opens(TILE_1)


@pytest.mark.clause("ENV-RESTRICT-1")
@pytest.mark.parametrize(
    ("pile", "theme", "need", "have"),
    [
        (FLORA[:1], "fire", 2, 0),
        ((FLORA[0], FIRE[0]), "fire", 2, 1),
        (FIRE[:2], "flora", 1, 0),
    ],
)
def test_the_refusal_names_the_theme_that_is_missing(
    pile: tuple[str, ...], theme: str, need: int, have: int
) -> None:
    scene = table(3).tile("A1", "bonus-4b").pile("A", *pile).marks("A", "A1", "A2").moving()

    assert scene.refusal("A move A1") == (
        "locked",
        "ENV-RESTRICT-1",
        {"tile": "bonus-4b", "theme": theme, "need": need, "have": have},
    )


@pytest.mark.clause("ENV-RESTRICT-1")
def test_the_refusal_names_every_theme_that_is_missing() -> None:
    two = table(3).tile("A1", "bonus-4b").marks("A", "A1", "A2").moving()
    missing = {"tile": "bonus-4b", "theme": "flora", "second": "fire"}
    assert two.refusal("A move A1") == ("locked_by_two", "ENV-RESTRICT-1", missing)
    three = table(3).tile("A1", "bonus-4a").marks("A", "A1", "A2").moving()
    missing = {"tile": "bonus-4a", "theme": "flora", "second": "water", "third": "fire"}
    assert three.refusal("A move A1") == ("locked_by_three", "ENV-RESTRICT-1", missing)


@pytest.mark.clause("ENV-RESTRICT-2")
def test_symbols_and_values_of_the_piled_tiles_do_not_matter() -> None:
    assert all(opens("flora-tree-2", tile) for tile in ("water-drop-1", "water-wave-3", "water-snowflake-2"))


@pytest.mark.clause("ENV-RESTRICT-3")
def test_the_restriction_is_tested_for_the_moving_player_only() -> None:
    scene = table(2).tile("A1", "flora-tree-2").pile("B", "water-drop-1").marks("A", "A1").marks("B", "A1").moving()

    assert scene.happened("skipped") == ["skipped A"]
    assert scene.legal("B") == ["move A1"]


@pytest.mark.clause("ENV-RESTRICT-3")
def test_who_may_not_move_onto_a_tile_now_is_in_everybodys_sight() -> None:
    scene = table(3).tile("A1", "flora-tree-2").pile("B", "water-drop-1").start_round()

    assert scene.view("A").cells[0].locked_for == (0, 2)


@pytest.mark.clause("ENV-RESTRICT-4", "ENV-R20")
def test_a_tile_won_by_an_opponents_move_counts_in_the_same_phase() -> None:
    scene = (
        table(2)
        .tile("A1", "water-wave-1", cubes="B")
        .tile("A2", "flora-tree-2")
        .tile("A3", "water-snowflake-1", cubes="BB")
        .marks("A", "A3")
        .marks("B", "A2")
        .moving()
    )

    assert scene.play("A move A3").legal("B") == ["move A2"]


@pytest.mark.clause("ENV-RESTRICT-5")
def test_no_number_of_bonus_tiles_meets_a_restriction() -> None:
    assert not opens("flora-tree-2", "bonus-2a", "bonus-2b", "bonus-3a", "bonus-3b", "bonus-5")


@pytest.mark.clause("ENV-RESTRICT-6", "ENV-R20", "ENV-R47")
def test_the_same_pile_meets_any_number_of_restrictions() -> None:
    scene = (
        table(2)
        .tile("A1", "bonus-4a")
        .tile("A2", "bonus-3b")
        .pile("A", *ALL_COLOURS)
        .marks("A", "A1", "A2")
        .moving()
    )

    after = scene.play("A move A1", "A move A2")

    assert (after.cubes("A1"), after.cubes("A2")) == ("A", "A")
    assert after.pile("A") == list(ALL_COLOURS)


@pytest.mark.clause("ENV-RESTRICT-7")
@pytest.mark.parametrize("end_tile", ["standard", "alternative"])
def test_the_end_tile_asks_for_one_tile_of_each_colour(end_tile: str) -> None:
    number = dealt(3, end_tile=end_tile).position.terms.end_tile
    tile = dealt(3).edition.content.tiles[number]

    assert tile.id == f"end-{end_tile}"
    assert tile.requires == {"flora": 1, "water": 1, "fire": 1}


@pytest.mark.clause("ENV-RESTRICT-7")
@pytest.mark.parametrize("missing", range(3))
def test_the_end_tile_is_locked_if_one_colour_is_missing(missing: int) -> None:
    assert opens(END_TILE, *ALL_COLOURS)
    assert not opens(END_TILE, *(tile for index, tile in enumerate(ALL_COLOURS) if index != missing))
