"""Setup (section 2.1 of the rules)."""

import pytest

from fourfold.games.clauses import clauses
from fourfold.games.envyra import GAME
from fourfold.games.envyra.checks import load
from fourfold.games.envyra.edition import EnvyraEdition
from fourfold.games.envyra.rules.capture import TILE_BITS
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import BadOption
from fourfold.kernel.playout import playout
from tests.support.envyra import SEATS, deal, dealt, edition, table

TILES, _ = load(None)
GROUP = {tile.id: tile.group for tile in TILES.tiles}
MARKED_3_4 = {tile.id for tile in TILES.tiles if tile.players_3_4}


def tiles_in_play(seats: int, seed: int, group: str) -> int:
    study = dealt(seats, seed)
    return sum(GROUP[tile] == group for tile in [*study.grid, *study.supply])


# --- players and tiles ------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-SETUP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_five_cubes_in_reserve(seats: int) -> None:
    study = dealt(seats)

    assert [study.reserve(seat) for seat in SEATS[:seats]] == [5] * seats


@pytest.mark.clause("ENV-SETUP-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_players_cannot_take_part(seats: int) -> None:
    with pytest.raises(BadOption, match=f"2 to 4 players, not {seats}.*ENV-SETUP-1"):
        edition(seats)


@pytest.mark.clause("ENV-SETUP-2", "ENV-R1")
def test_the_set_has_38_tiles_of_three_groups() -> None:
    groups = [tile.group for tile in TILES.tiles if tile.group != "end_alternative"]

    assert len(groups) == 38
    assert (groups.count("starting"), groups.count("basic"), groups.count("end")) == (15, 22, 1)


@pytest.mark.clause("ENV-SETUP-3", "ENV-R1")
def test_by_face_the_set_has_30_themed_tiles_and_7_bonus_tiles_and_the_end_tile() -> None:
    kinds = [tile.kind for tile in TILES.tiles if tile.group != "end_alternative"]

    assert (kinds.count("theme"), kinds.count("bonus"), kinds.count("end")) == (30, 7, 1)
    assert [tile.vp for tile in TILES.tiles if tile.kind == "bonus"] == [2, 2, 3, 3, 4, 4, 5]


@pytest.mark.clause("ENV-SETUP-4")
@pytest.mark.parametrize("theme", ["flora", "water", "fire"])
def test_a_theme_has_four_symbols_with_three_and_three_and_two_and_two_tiles(theme: str) -> None:
    symbols = [tile.symbol for tile in TILES.tiles if tile.theme == theme]

    assert sorted(symbols.count(symbol) for symbol in set(symbols)) == [2, 2, 3, 3]


@pytest.mark.clause("ENV-SETUP-4", "ENV-R21")
def test_there_are_three_themes_and_fire_is_shown_orange() -> None:
    assert {theme.id: theme.color["en"] for theme in TILES.themes} == {
        "flora": "green",
        "water": "blue",
        "fire": "orange",
    }


@pytest.mark.clause("ENV-R2")
def test_a_basic_tile_is_one_that_is_not_a_starting_tile_whatever_its_face() -> None:
    basic = [tile.kind for tile in TILES.tiles if tile.group == "basic"]

    assert (basic.count("theme"), basic.count("bonus")) == (15, 7)


@pytest.mark.clause("ENV-R3")
def test_bonus_tiles_are_basic_tiles() -> None:
    assert {tile.group for tile in TILES.tiles if tile.kind == "bonus"} == {"basic"}


@pytest.mark.clause("ENV-R3")
def test_the_group_of_a_tile_is_read_from_the_content() -> None:
    swapped = _with_groups({"bonus-2a": "starting", "flora-leaf-1": "basic"})

    grids = [tile for seed in range(20) for tile in deal(edition_of(swapped), seed).grid]

    assert "bonus-2a" in grids
    assert "flora-leaf-1" not in grids


# --- sorting the tiles --------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-SETUP-5")
@pytest.mark.parametrize(("seats", "kept"), [(2, 11), (3, 13), (4, 14)])
def test_some_starting_tiles_are_kept(seats: int, kept: int) -> None:
    assert {tiles_in_play(seats, seed, "starting") for seed in range(5)} == {kept}


@pytest.mark.clause("ENV-SETUP-5")
def test_which_starting_tiles_are_kept_is_random() -> None:
    kept = {tile for seed in range(40) for tile in [*dealt(2, seed).grid, *dealt(2, seed).supply]}

    assert {tile for tile in kept if GROUP[tile] == "starting"} == {t for t in GROUP if GROUP[t] == "starting"}


@pytest.mark.clause("ENV-SETUP-6")
@pytest.mark.parametrize(("seats", "kept"), [(2, 8), (3, 16), (4, 21)])
def test_some_basic_tiles_are_kept(seats: int, kept: int) -> None:
    assert {tiles_in_play(seats, seed, "basic") for seed in range(5)} == {kept}


@pytest.mark.clause("ENV-SETUP-6")
def test_which_basic_tiles_are_kept_is_random() -> None:
    kept = {tile for seed in range(40) for tile in dealt(3, seed).supply}

    assert {tile for tile in kept if GROUP[tile] == "basic"} == {t for t in GROUP if GROUP[t] == "basic"}


@pytest.mark.clause("ENV-X52", "ENV-SETUP-7", "ENV-R4")
def test_with_two_players_every_tile_with_the_3_4_mark_is_removed() -> None:
    removed = {"flora-seed-2", "water-snowflake-2", "fire-lightning-2", "bonus-4b", "bonus-5"}

    assert removed == MARKED_3_4
    assert not any(removed & {*dealt(2, seed).grid, *dealt(2, seed).supply} for seed in range(50))


@pytest.mark.clause("ENV-SETUP-7")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_the_3_4_mark_has_no_effect(seats: int) -> None:
    assert {tile for seed in range(40) for tile in dealt(seats, seed).supply} >= MARKED_3_4


@pytest.mark.clause("ENV-R4")
@pytest.mark.parametrize("marked", [0, 14])
def test_any_number_of_basic_tiles_up_to_the_14_removed_can_carry_the_3_4_mark(marked: int) -> None:
    basic = [tile.id for tile in TILES.tiles if tile.group == "basic"]
    study = deal(edition_of(_with_3_4_marks(set(basic[:marked]))))

    assert len(study.supply) == 14
    assert not set(basic[:marked]) & set(study.supply)


@pytest.mark.clause("ENV-SETUP-8")
@pytest.mark.parametrize("seed", range(5))
def test_tiles_in_the_box_never_come_back(seed: int) -> None:
    study = dealt(2, seed)
    kept = {*study.grid, *study.supply}

    end, _ = playout(study.position, SeededChance(seed))

    assert isinstance(end, EnvyraPosition)
    numbers = [*end.tiles, *(capture % TILE_BITS for capture in end.captures)]
    assert {study.edition.labels["tile"][number] for number in numbers if number >= 0} <= kept


@pytest.mark.clause("ENV-R7")
def test_nobody_sees_which_tiles_are_in_the_box() -> None:
    grid = ("flora-leaf-1", "flora-leaf-2", "water-drop-1", "water-drop-2", "fire-flame-1", "fire-flame-2")
    one = table(2).tiles(*grid).supply("flora-leaf-3", "end-standard").start_round()
    another = table(2).tiles(*grid).supply("water-drop-3", "end-standard").start_round()

    assert one.view("A") == another.view("A")


@pytest.mark.clause("ENV-R7", "ENV-SETUP-5", "ENV-SETUP-6")
@pytest.mark.parametrize(("seats", "box"), [(2, 18), (3, 8), (4, 2)])
def test_how_many_tiles_are_in_the_box_is_public(seats: int, box: int) -> None:
    assert dealt(seats).view(None).box == box


# --- grid and supply ----------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-SETUP-9", "ENV-R5")
@pytest.mark.parametrize(("seats", "rows", "columns"), [(2, 2, 3), (3, 3, 3), (4, 3, 4)])
def test_the_grid_has_three_tiles_for_each_player(seats: int, rows: int, columns: int) -> None:
    study = dealt(seats)

    assert study.cells == [f"{row}{column}" for row in "ABC"[:rows] for column in range(1, columns + 1)]
    assert (study.view(None).rows, study.view(None).columns) == (rows, columns)


@pytest.mark.clause("ENV-SETUP-11")
@pytest.mark.parametrize(("seats", "cell"), [(2, "A4"), (2, "C1"), (3, "A4"), (3, "C4")])
def test_the_part_of_the_board_beyond_the_grid_is_not_used(seats: int, cell: str) -> None:
    assert dealt(seats).refusal(f"A mark {cell}") == ("no_such_cell", "ENV-SETUP-11", {"cell": cell})


@pytest.mark.clause("ENV-SETUP-10", "ENV-R6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_grid_is_laid_from_starting_tiles_alone(seats: int) -> None:
    grids = [dealt(seats, seed).grid for seed in range(20)]

    assert {len(grid) for grid in grids} == {3 * seats}
    assert {GROUP[tile] for grid in grids for tile in grid} == {"starting"}


@pytest.mark.clause("ENV-SETUP-10")
def test_a_cell_of_the_first_grid_can_get_any_starting_tile() -> None:
    assert {dealt(2, seed).tile("A1") for seed in range(150)} == {t for t in GROUP if GROUP[t] == "starting"}


@pytest.mark.clause("ENV-X56", "ENV-SETUP-10", "ENV-R34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_first_round_nobody_is_shut_out(seats: int) -> None:
    assert not [line for seed in range(20) for line in dealt(seats, seed).happened("shut_out")]
    assert not [tile for tile in TILES.tiles if tile.group == "starting" and tile.requires]


@pytest.mark.clause("ENV-SETUP-12")
@pytest.mark.parametrize(("seats", "supply"), [(2, 14), (3, 21), (4, 24)])
def test_the_supply_is_what_was_kept_and_is_not_on_the_grid(seats: int, supply: int) -> None:
    study = dealt(seats)

    assert len(study.supply) == supply
    assert not set(study.supply) & set(study.grid)
    assert "end-standard" in study.supply
    assert study.happened("dealt") == [f"dealt {3 * seats} {supply}"]


@pytest.mark.clause("ENV-R33")
def test_the_size_of_the_supply_is_public() -> None:
    assert dealt(3).view(None).supply == 21


# --- End Tile and first player ------------------------------------------------------------------------------


@pytest.mark.clause("ENV-X54", "ENV-SETUP-13", "ENV-R30")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("option", "used", "unused"),
    [("standard", "end-standard", "end-alternative"), ("alternative", "end-alternative", "end-standard")],
)
def test_exactly_one_end_tile_is_in_the_game(seats: int, option: str, used: str, unused: str) -> None:
    study = dealt(seats, end_tile=option)

    assert used in study.supply
    assert unused not in study.supply
    assert study.view("A").end_tile == used


@pytest.mark.clause("ENV-SETUP-13", "ENV-R30")
def test_the_standard_end_tile_is_used_unless_something_else_was_agreed() -> None:
    assert edition(3).options["end_tile"] == "standard"
    assert "end-standard" in dealt(3).supply


@pytest.mark.clause("ENV-R30")
def test_the_alternative_end_tile_takes_its_numbers_from_the_content() -> None:
    study = (
        table(3, end_tile="alternative")
        .tile("A1", "end-alternative", cubes="BBA")
        .pile("A", "flora-tree-1", "water-cloud-1", "fire-volcano-1")
        .marks("A", "A1")
        .moving()
    )

    after = study.play("A move A1")

    assert after.ending == "capture"
    assert after.score("A")["tiles"] == 2 + 2 + 2 + 4


@pytest.mark.clause("ENV-SETUP-14", "ENV-R8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anybody_may_get_the_figure_first(seats: int) -> None:
    assert {dealt(seats, seed).figure for seed in range(40)} == set(SEATS[:seats])


@pytest.mark.clause("ENV-R8")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_players_may_agree_on_who_gets_the_figure_first(seat: int) -> None:
    scenes = [dealt(3, seed, start_seat=seat) for seed in range(5)]

    assert {study.figure for study in scenes} == {SEATS[seat]}
    assert scenes[0].happened("starts") == [f"starts {SEATS[seat]}"]


@pytest.mark.clause("ENV-R8")
def test_a_seat_that_is_not_at_the_table_cannot_get_the_figure() -> None:
    with pytest.raises(BadOption, match=r"'start_seat' cannot be 2.*random, 0, 1; see ENV-R8"):
        edition(2, start_seat=2)


@pytest.mark.clause("ENV-R9")
def test_clockwise_is_the_next_seat_and_the_way_back_is_the_reverse() -> None:
    study = table(3).figure("B").marks("A", "A1", "A2").marks("B", "A1", "A2").marks("C", "A1", "B1").moving()

    turns = ""
    while study.phase == "moving":
        turns += study.acting
        study = study.play(f"{study.acting} {study.legal(study.acting)[0]}")

    assert turns == "BCAACB"


@pytest.mark.clause("ENV-ROUND-1")
def test_the_deal_is_told_in_the_order_of_the_rulebook() -> None:
    assert dealt(4, start_seat=3).happened() == ["dealt 12 24", "starts D", "round_began 1 D"]


# --- options ------------------------------------------------------------------------------------------------


def test_an_option_that_does_not_exist_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(BadOption, match=r"there is no option 'varient' \(did you mean 'variant'\?\)"):
        edition(2, varient="basic")


@pytest.mark.parametrize(
    ("option", "given", "meant"),
    [
        ("two_cubes_one_tile", "true", True),
        ("start_seat", "1", 1),
        ("stall_limit", "7", 7),
        ("variant", "Basic", "basic"),
    ],
)
def test_an_option_may_be_spelt_as_on_a_command_line(option: str, given: str, meant: str | int) -> None:
    assert edition(2, **{option: given}).options[option] == meant


def test_every_option_rests_on_a_clause_of_the_rules() -> None:
    known = {clause.id for clause in clauses("envyra")}

    assert {option.clause for option in GAME.options} <= known
    assert [option.name for option in GAME.options] == list(edition(2).options)


# --- content of one's own -----------------------------------------------------------------------------------


def edition_of(text: str, seats: int = 2) -> EnvyraEdition:
    return GAME.edition(seats, {}, text)


def _with_groups(groups: dict[str, str]) -> str:
    _, text = load(None)
    for tile, group in groups.items():
        head, found, tail = text.partition(f'id = "{tile}"')
        text = head + found + tail.replace(f'group = "{GROUP[tile]}"', f'group = "{group}"', 1)
    return text


def _with_3_4_marks(tiles: set[str]) -> str:
    _, text = load(None)
    for tile in TILES.tiles:
        head, found, tail = text.partition(f'id = "{tile.id}"')
        old = f"players_3_4 = {str(tile.players_3_4).lower()}"
        text = head + found + tail.replace(old, f"players_3_4 = {str(tile.id in tiles).lower()}", 1)
    return text
