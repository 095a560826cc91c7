"""Content: what the project's own file promises, and what becomes of a file that does not hold."""

import re
from collections import Counter
from pathlib import Path

import pytest

from fourfold.games.content import LARGEST_FILE
from fourfold.games.envyra import GAME
from fourfold.games.envyra.checks import load
from fourfold.games.envyra.content import Tile
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import BadContent
from fourfold.kernel.playout import playout
from tests.support.envyra import deal

CONTENT, TEXT = load(None)
THEMED = [tile for tile in CONTENT.tiles if tile.kind == "theme"]
TILE = "[[tiles]]\n" + TEXT.split("[[tiles]]\n")[1]
SYMBOL = "[[symbols]]\n" + TEXT.split("[[symbols]]\n")[1]
CARD = "[[equilibrium_cards]]\n" + TEXT.split("[[equilibrium_cards]]\n")[1]


def edited(record: str, old: str, new: str) -> str:
    """The project's own file with one change in the record of this id, or anywhere if it has none."""
    head, found, tail = TEXT.partition(f'id = "{record}"') if record else ("", "", TEXT)
    assert old in found + tail, f"{old!r} is not in {record!r}"
    return head + (found + tail).replace(old, new, 1)


def pile(*tiles: str) -> int:
    """A pile as the terms of a match hold it."""
    ids = [tile.id for tile in CONTENT.tiles]
    return sum(1 << ids.index(tile) for tile in tiles)


# --- the project's own file -----------------------------------------------------------------------------------


@pytest.mark.clause("ENV-SETUP-2", "ENV-SETUP-3", "ENV-SETUP-4")
def test_thirty_theme_tiles_seven_bonus_tiles_and_two_end_tiles_to_choose_from() -> None:
    assert Counter(tile.kind for tile in CONTENT.tiles) == {"theme": 30, "bonus": 7, "end": 2}
    assert Counter(tile.group for tile in CONTENT.tiles) == {
        "starting": 15,
        "basic": 22,
        "end": 1,
        "end_alternative": 1,
    }


@pytest.mark.clause("ENV-SETUP-4")
def test_every_theme_has_ten_tiles_of_four_symbols() -> None:
    assert Counter(tile.theme for tile in THEMED) == {"flora": 10, "water": 10, "fire": 10}
    for theme in CONTENT.themes:
        copies = sorted(symbol.copies for symbol in CONTENT.symbols if symbol.theme == theme.id)
        assert copies == [2, 2, 3, 3]


@pytest.mark.clause("ENV-X56", "ENV-R3")
def test_every_starting_tile_is_an_unrestricted_theme_tile_and_every_symbol_is_among_them() -> None:
    starting = [tile for tile in CONTENT.tiles if tile.group == "starting"]

    assert {(tile.kind, len(tile.requires)) for tile in starting} == {("theme", 0)}
    assert Counter(tile.theme for tile in starting) == {"flora": 5, "water": 5, "fire": 5}
    assert {tile.symbol for tile in starting} == {symbol.id for symbol in CONTENT.symbols}


@pytest.mark.parametrize("tile", CONTENT.tiles, ids=lambda tile: tile.id)
def test_points_rise_with_the_number_of_cubes(tile: Tile) -> None:
    restricted = bool(tile.requires) and tile.kind != "end"

    assert tile.vp == tile.cubes + restricted
    assert bool(tile.requires) or tile.kind == "theme"


@pytest.mark.clause("ENV-RESTRICT-1", "ENV-RESTRICT-7")
def test_the_restrictions_ask_for_the_three_colours_equally_often() -> None:
    asked: Counter[str] = Counter()
    for tile in CONTENT.tiles:
        if tile.group != "end_alternative":
            asked.update(tile.requires)

    assert asked == {"flora": 8, "water": 8, "fire": 8}
    assert sum(bool(tile.requires) for tile in CONTENT.tiles if tile.group != "end_alternative") == 11


def test_the_shape_of_the_set_is_the_one_the_rules_document_describes() -> None:
    used = [tile for tile in CONTENT.tiles if tile.group != "end_alternative"]

    assert sum(tile.vp for tile in used) == 113
    assert Counter(tile.cubes for tile in used) == {1: 5, 2: 11, 3: 15, 4: 4, 5: 3}
    assert sum(tile.players_3_4 for tile in used) == 5


@pytest.mark.clause("ENV-X1")
def test_the_tiles_of_the_rulebooks_scoring_example_exist() -> None:
    (example,) = CONTENT.examples

    assert (example.tile_points, example.set_points, example.total) == (21, 6, 27)
    assert set(example.tiles) <= {tile.id for tile in CONTENT.tiles}


@pytest.mark.clause("ENV-R2")
def test_every_record_says_where_it_comes_from_and_names_only_fields_it_has() -> None:
    groups = (CONTENT.cube_colors, CONTENT.themes, CONTENT.symbols, CONTENT.tiles, CONTENT.equilibrium_cards)
    for record in (record for group in groups for record in group):
        assert record.source in ("rulebook", "reconstructed")
        assert set(record.rulebook_facts) <= set(record.__struct_fields__)


def test_names_are_different_in_each_language() -> None:
    for language in ("en", "fr"):
        names = [tile.name[language] for tile in CONTENT.tiles] + [
            c.name[language] for c in CONTENT.equilibrium_cards
        ]
        assert len(set(names)) == len(names)


# --- files that do not hold -----------------------------------------------------------------------------------

BROKEN: dict[str, tuple[str, str]] = {
    # the shape
    "a field too many": (
        edited("flora-leaf-1", "cubes = 1", "cubes = 1\ncolour = 'green'"),
        "tiles[0] (flora-leaf-1): object contains unknown field `colour`",
    ),
    "a field too few": (
        edited("flora-leaf-1", "cubes = 1\n", ""),
        "tiles[0] (flora-leaf-1): object missing required field `cubes`",
    ),
    "a word for a number": (
        edited("flora-leaf-1", "cubes = 1", "cubes = 'one'"),
        "tiles[0] (flora-leaf-1).cubes: expected `int`, got `str`",
    ),
    "another game": (edited("", 'game = "envyra"', 'game = "erythro"'), "game: invalid enum value 'erythro'"),
    "another schema": (edited("", "schema = 1", "schema = 2"), "schema: invalid enum value 2"),
    "a kind of tile that is not": (
        edited("flora-leaf-1", 'kind = "theme"', 'kind = "magic"'),
        "tiles[0] (flora-leaf-1).kind: invalid enum value 'magic'",
    ),
    # names
    "an id twice": (
        edited("flora-flower-1", 'id = "flora-flower-1"', 'id = "flora-leaf-1"'),
        "tiles[1] (flora-leaf-1).id: this id is used twice",
    ),
    "a colour twice": (edited("gray", 'id = "gray"', 'id = "purple"'), "cube_colors[1] (purple).id"),
    "a theme twice": (edited("water", 'id = "water"', 'id = "flora"'), "themes[1] (flora).id"),
    "a symbol twice": (edited("flower", 'id = "flower"', 'id = "leaf"'), "symbols[1] (leaf).id"),
    "a card twice": (edited("eq-2", 'id = "eq-2"', 'id = "eq-1"'), "equilibrium_cards[1] (eq-1).id"),
    "no French name": (
        edited("flora-leaf-1", 'name.fr = "Feuille de trèfle"\n', ""),
        "tiles[0] (flora-leaf-1).name: object missing required field `fr`",
    ),
    "a source that is not": (
        edited("leaf", 'source = "reconstructed"', 'source = "hearsay"'),
        "symbols[0] (leaf).source: invalid enum value 'hearsay'",
    ),
    "a setup from nowhere": (
        edited("", 'supply_after_setup = 14\nsource = "rulebook"', 'supply_after_setup = 14\nsource = "hearsay"'),
        "setup[0].source: invalid enum value 'hearsay'",
    ),
    "a game without a French name": (
        edited("", 'name.fr = "Envyra"\n', ""),
        "name: object missing required field `fr`",
    ),
    "a theme's colour without a French name": (
        edited("flora", 'color.fr = "vert"\n', ""),
        "themes[0] (flora).color: object missing required field `fr`",
    ),
    "a colour that is none": (edited("flora", 'hex = "#4f9d4f"', "hex = '\">'"), "themes[0] (flora).hex: expected"),
    "a colour and a line break": (
        edited("flora", 'hex = "#4f9d4f"', 'hex = "#4f9d4f\\n"'),
        "themes[0] (flora).hex: expected",
    ),
    "an id of two words": (
        edited("eq-1", 'id = "eq-1"', 'id = "eq 1"'),
        "equilibrium_cards[0] (eq 1).id: expected",
    ),
    "an id in capitals": (
        edited("eq-2", 'id = "eq-2"', 'id = "EQ-1"'),
        "equilibrium_cards[1] (EQ-1).id: expected",
    ),
    "an id and a line break": (edited("eq-2", 'id = "eq-2"', 'id = "eq-2\\n"'), "equilibrium_cards[1] (eq-2"),
    "an empty id": (edited("eq-2", 'id = "eq-2"', 'id = ""'), "equilibrium_cards[1] ().id: expected"),
    "three colours of cubes": (
        re.sub(r'\[\[cube_colors\]\]\nid = "black"\n(.+\n)+', "", TEXT),
        "cube_colors: there must be 4, one for each seat",
    ),
    # tiles
    "a symbol of no theme": (
        edited("leaf", 'theme = "flora"', 'theme = "fauna"'),
        "symbols[0] (leaf).theme: there is no theme 'fauna'",
    ),
    "too many symbols in a theme": (
        TEXT.replace(
            "[[symbols]]\n", "".join(SYMBOL.replace('"leaf"', f'"leaf-{n}"') for n in range(5)) + "[[symbols]]\n", 1
        ),
        "symbols: theme 'flora' has 9, at most 8 fit (see ENV-SETUP-4)",
    ),
    "too many tiles": (
        TEXT.replace(
            "[[tiles]]\n", "".join(TILE.replace("leaf-1", f"more-{n}") for n in range(24)) + "[[tiles]]\n", 1
        ),
        "tiles: at most 62 tiles fit, the file has 63",
    ),
    "no cubes": (
        edited("flora-leaf-1", "cubes = 1", "cubes = 0"),
        "tiles[0] (flora-leaf-1).cubes: expected `int` >= 1",
    ),
    "too many cubes": (
        edited("flora-leaf-1", "cubes = 1", "cubes = 31"),
        "tiles[0] (flora-leaf-1).cubes: expected `int` <= 30",
    ),
    "negative points": (
        edited("bonus-5", "vp = 5", "vp = -5"),
        "tiles[36] (bonus-5).vp: expected `int` >= 0",
    ),
    "points beyond all measure": (
        edited("bonus-5", "vp = 5", f"vp = {10**20}"),
        "tiles[36] (bonus-5).vp: expected `int` <= 99",
    ),
    "a restriction beyond all measure": (
        edited("flora-tree-2", "{ water = 1 }", f"{{ water = {10**20} }}"),
        "tiles[8] (flora-tree-2).requires[...]: expected `int` <= 62",
    ),
    "a restriction of no theme": (
        edited("flora-tree-2", "{ water = 1 }", "{ watr = 1 }"),
        "tiles[8] (flora-tree-2).requires: there is no theme 'watr' (did you mean 'water'?)",
    ),
    "a restriction of nothing": (
        edited("flora-tree-2", "{ water = 1 }", "{ water = 0 }"),
        "tiles[8] (flora-tree-2).requires[...]: expected `int` >= 1",
    ),
    "a bonus tile with a theme": (
        edited("bonus-2a", 'kind = "bonus"', 'kind = "bonus"\ntheme = "flora"'),
        "tiles[30] (bonus-2a): only themed tiles have a theme and a symbol (see ENV-RESTRICT-5)",
    ),
    "an End Tile with a symbol": (
        edited("end-standard", 'kind = "end"', 'kind = "end"\nsymbol = "leaf"'),
        "tiles[37] (end-standard): only themed tiles have a theme and a symbol (see ENV-RESTRICT-5)",
    ),
    "a tile without a symbol": (
        edited("flora-leaf-1", 'symbol = "leaf"\n', ""),
        "tiles[0] (flora-leaf-1).symbol: there is no symbol None (see ENV-SETUP-4)",
    ),
    "a symbol of another theme": (
        edited("flora-leaf-1", 'theme = "flora"', 'theme = "water"'),
        "tiles[0] (flora-leaf-1).theme: symbol 'leaf' belongs to another theme",
    ),
    "an End Tile among the Basic Tiles": (
        edited("end-standard", 'group = "end"', 'group = "basic"'),
        "tiles[37] (end-standard).group: End Tiles, and only they, are in a group of their own",
    ),
    "a bonus tile among the End Tiles": (
        edited("bonus-5", 'group = "basic"', 'group = "end"'),
        "tiles[36] (bonus-5).group: End Tiles, and only they, are in a group of their own",
    ),
    "a Starting Tile with the 3/4 mark": (
        edited("flora-leaf-1", "players_3_4 = false", "players_3_4 = true"),
        "tiles[0] (flora-leaf-1).players_3_4: only Basic Tiles can carry the 3/4 mark (see ENV-R4)",
    ),
    # components
    **{
        f"a wrong count of {name}": (
            edited("", f"\n{name} = {number}", f"\n{name} = {number + 1}"),
            f"components.{name}: says {number + 1}, but the file has {number}",
        )
        for name, number in {
            "tiles": 38,
            "alternative_end_tiles": 1,
            "theme_tiles": 30,
            "bonus_tiles": 7,
            "end_tiles": 1,
            "starting_tiles": 15,
            "basic_tiles": 22,
            "equilibrium_cards": 9,
        }.items()
    },
    "two End Tiles": (
        edited("end-alternative", 'group = "end_alternative"', 'group = "end"')
        .replace("\nend_tiles = 1", "\nend_tiles = 2")
        .replace("\nalternative_end_tiles = 1", "\nalternative_end_tiles = 0")
        .replace("\ntiles = 38", "\ntiles = 39"),
        "components: there must be one End Tile and one alternative End Tile (see ENV-SETUP-13)",
    ),
    "six cubes": (
        edited("", "cubes_per_player = 5", "cubes_per_player = 6"),
        "components.cubes_per_player: must be 5 (see ENV-SETUP-1)",
    ),
    "a wrong count of a theme": (
        edited("flora", "tiles = 10", "tiles = 9"),
        "themes[0] (flora).tiles: says 9, but there are 10",
    ),
    "a wrong count of a symbol": (
        edited("leaf", "copies = 3", "copies = 2"),
        "symbols[0] (leaf).copies: says 2, but there are 3",
    ),
    "no points for a set of four": (
        edited("", "{ 2 = 2, 3 = 4, 4 = 7 }", "{ 2 = 2, 3 = 4 }"),
        "scoring.set_values: needs the points of sets of 2, 3, 4",
    ),
    "a set with negative points": (
        edited("", "2 = 2, 3", "2 = -2, 3"),
        "scoring.set_values[...]: expected `int` >= 0",
    ),
    "a set worth a thousand": (
        edited("", "2 = 2, 3", "2 = 1000, 3"),
        "scoring.set_values[...]: expected `int` <= 30",
    ),
    # setup
    "no counts for four players": (
        edited("", "players = 4\nrows", "players = 5\nrows"),
        "setup: needs one record each for 2, 3 and 4 players (see ENV-SETUP-1)",
    ),
    "a grid beyond the board": (
        edited("", "rows = 3\ncolumns = 4", "rows = 4\ncolumns = 3"),
        "setup[2] (4 players): the grid must fit the board of 3 rows and 4 columns",
    ),
    "a grid of no rows": (edited("", "rows = 2", "rows = 0"), "setup[0] (2 players): the grid must fit the board"),
    "Starting Tiles that do not add up": (
        edited("", "starting_kept = 11", "starting_kept = 12"),
        "setup[0] (2 players).starting_kept: kept and removed must make 15 tiles",
    ),
    "Basic Tiles that do not add up": (
        edited("", "basic_removed = 14", "basic_removed = 13"),
        "setup[0] (2 players).basic_kept: kept and removed must make 22 tiles",
    ),
    "fewer than no tiles": (
        edited("", "basic_kept = 8\nbasic_removed = 14", "basic_kept = -1\nbasic_removed = 23"),
        "setup[0] (2 players).basic_kept: kept and removed must make 22 tiles",
    ),
    "too few Starting Tiles for the grid": (
        edited("", "starting_kept = 11\nstarting_removed = 4", "starting_kept = 5\nstarting_removed = 10"),
        "setup[0] (2 players).starting_kept: the grid needs 6 Starting Tiles (see ENV-SETUP-10)",
    ),
    "too many 3/4 tiles": (
        edited("", "basic_kept = 8\nbasic_removed = 14", "basic_kept = 18\nbasic_removed = 4"),
        "setup[0] (2 players).basic_removed: there are more 3/4 tiles than that (see ENV-SETUP-7)",
    ),
    "a wrong supply": (
        edited("", "supply_after_setup = 14", "supply_after_setup = 15"),
        "setup[0] (2 players).supply_after_setup: says 15, but is 14",
    ),
    # cards
    "a card with one symbol": (
        edited("eq-1", '["leaf", "drop"]', '["leaf"]'),
        "equilibrium_cards[0] (eq-1).symbols: a card shows two or three different symbols (see ENV-EQ-2)",
    ),
    "a card with a symbol twice": (
        edited("eq-1", '["leaf", "drop"]', '["leaf", "leaf"]'),
        "equilibrium_cards[0] (eq-1).symbols: a card shows two or three different symbols (see ENV-EQ-2)",
    ),
    "a card with four symbols": (
        edited("eq-1", '["leaf", "drop"]', '["leaf", "drop", "wave", "sun"]'),
        "equilibrium_cards[0] (eq-1).symbols: a card shows two or three different symbols (see ENV-EQ-2)",
    ),
    "a card with an unknown symbol": (
        edited("eq-1", '["leaf", "drop"]', '["leaf", "drip"]'),
        "equilibrium_cards[0] (eq-1).symbols: there is no symbol 'drip' (did you mean 'drop'?)",
    ),
    "too many cards": (
        TEXT.replace("equilibrium_cards = 9", "equilibrium_cards = 63")
        + "\n"
        + "".join(CARD.replace("eq-1", f"more-{n}") for n in range(54)),
        "equilibrium_cards: at most 62 cards fit",
    ),
    "a card with negative points": (
        edited("eq-1", "vp = 2", "vp = -2"),
        "equilibrium_cards[0] (eq-1).vp: expected `int` >= 0",
    ),
    "fewer than no face-up cards": (
        edited("", "public_cards = 2", "public_cards = -2"),
        "equilibrium.public_cards: expected `int` >= 0",
    ),
    "two private cards each": (
        edited("", "private_cards_per_player = 1", "private_cards_per_player = 2"),
        "equilibrium.private_cards_per_player: must be 1 (see ENV-EQ-5)",
    ),
    "too few cards for mode C": (
        edited("eq-1", "min_players = 2", "min_players = 4").replace(
            "vp = 3\nmin_players = 2", "vp = 3\nmin_players = 4", 1
        ),
        "equilibrium_cards: 3 players need 5 cards in mode C (see ENV-R46)",
    ),
    # examples
    "an example with an unknown tile": (
        edited("scoring-27", '"flora-flower-3"', '"flora-flowers-3"'),
        "examples[0] (scoring-27).tiles: there is no tile 'flora-flowers-3' (did you mean 'flora-flower-3'?)",
    ),
    "an example that does not add up": (
        edited("scoring-27", "total = 27", "total = 28"),
        "examples[0] (scoring-27): says (21, 6, 28), but the tiles give (21, 6, 27)",
    ),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_file_is_refused_with_its_name_and_the_field(broken: str, tmp_path: Path) -> None:
    text, message = BROKEN[broken]
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(BadContent) as refused:
        load(file)

    assert str(refused.value).startswith(f"{file}: {message}")
    assert "\n" not in str(refused.value)


# --- files that cannot be read ----------------------------------------------------------------------------------


def test_a_missing_file_is_named_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadContent) as refused:
        load(tmp_path / "none.toml")

    expected = f"{tmp_path / 'none.toml'}: no such file or directory (give the path of a TOML content file)"
    assert str(refused.value) == expected


def test_a_folder_is_no_content_file(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="give the path of a TOML content file"):
        load(tmp_path)


def test_an_oversize_file_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    file.write_text(TEXT + "#" * LARGEST_FILE, encoding="utf-8")

    with pytest.raises(BadContent) as refused:
        load(file)

    assert str(refused.value) == f"{file}: the file is larger than 1,000,000 bytes"


@pytest.mark.parametrize("sign", ["\\u0000", "\\u0001", "\\u202E", "\\uFFFE", "\u202e"], ids=ascii)
def test_a_text_with_a_sign_that_cannot_be_shown_is_refused(tmp_path: Path, sign: str) -> None:
    file = tmp_path / "hidden.toml"
    file.write_text(TEXT.replace('"Clover Leaf"', f'"Clover{sign}Leaf"'), encoding="utf-8")

    with pytest.raises(BadContent, match=r"name.en: there is a sign in it that cannot be shown"):
        load(file)


def test_a_file_that_is_not_utf_8_is_refused_with_the_byte(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes(b"# caf\xe9\n")

    with pytest.raises(BadContent) as refused:
        load(file)

    assert str(refused.value) == f"{file}: not UTF-8 text (byte 5)"


@pytest.mark.parametrize("text", ["not toml at all", "[components", "a = 1\na = 2", '{"schema": 1}'])
def test_a_file_that_is_not_toml_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(BadContent) as refused:
        load(file)

    assert str(refused.value).startswith(f"{file}: ")
    assert str(refused.value).endswith("(the file is not valid TOML)")
    assert "\n" not in str(refused.value)


def test_an_empty_file_is_refused_with_the_first_field_it_lacks(tmp_path: Path) -> None:
    file = tmp_path / "empty.toml"
    file.write_text("", encoding="utf-8")

    with pytest.raises(BadContent, match="object missing required field `schema`"):
        load(file)


# --- a file of one's own ------------------------------------------------------------------------------------------


def test_a_file_of_ones_own_is_used_and_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(edited("flora-tree-2", "vp = 4", "vp = 9"), encoding="utf-8")

    edition = GAME.edition(3, {"equilibrium": "C"}, file)
    end, steps = playout(deal(edition).position, SeededChance(1), limit=5000)

    tree = edition.labels["tile"].index("flora-tree-2")
    assert edition.terms.points[tree] == 9
    assert edition.content_text == file.read_text(encoding="utf-8")
    assert end.to_act() == 0
    assert steps < 5000


def test_content_can_be_given_as_text_too() -> None:
    edition = GAME.edition(2, {}, edited("flora-tree-2", "vp = 4", "vp = 9"))

    assert edition.terms.points[edition.labels["tile"].index("flora-tree-2")] == 9


def test_points_of_ones_own_count_at_the_end() -> None:
    text = edited("", "{ 2 = 2, 3 = 4, 4 = 7 }", "{ 2 = 1, 3 = 5, 4 = 9 }").partition("[[examples]]")[0]
    terms = GAME.edition(2, {}, text).terms

    assert terms.set_points(pile("flora-leaf-1", "flora-tree-1"), 0) == 1
    assert terms.set_points(pile("flora-leaf-1", "flora-tree-1", "flora-seed-1"), 0) == 5


@pytest.mark.clause("ENV-SCORE-5")
def test_sets_are_divided_as_well_as_can_be_whatever_they_are_worth() -> None:
    text = edited("", "{ 2 = 2, 3 = 4, 4 = 7 }", "{ 2 = 5, 3 = 6, 4 = 7 }").partition("[[examples]]")[0]
    terms = GAME.edition(2, {}, text).terms

    assert terms.set_points(pile("flora-leaf-1", "flora-leaf-2", "flora-flower-1", "flora-tree-1"), 0) == 5 + 5


def test_a_grid_of_ones_own_is_laid() -> None:
    text = edited(
        "", "rows = 2\ncolumns = 3\nstarting_kept = 11", "rows = 1\ncolumns = 4\nstarting_kept = 11"
    ).replace("supply_after_setup = 14", "supply_after_setup = 16")

    scene = deal(GAME.edition(2, {}, text))

    assert scene.cells == ["A1", "A2", "A3", "A4"]
    assert len(scene.supply) == 16
