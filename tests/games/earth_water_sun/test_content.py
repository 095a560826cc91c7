"""The content file: what it says, and that every mistake in one is named with its field."""

from pathlib import Path

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.checks import load
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import BadContent
from fourfold.kernel.playout import playout
from fourfold.match.match import Match

CONTENT, TEXT = load(None)

SMALL = """
[[board]]
id = "pond-5"
default = false
cells = 37
edges = 134
corners = 98
rim = 20
turn_bound = 73
half_turn = [2, 0]
mirror = 2
home_black = [2, -3, 3]
home_white = [-2, -1, 5]
rows = [[-2, -1, 5], [-1, -2, 5], [0, -2, 4], [1, -3, 4], [2, -3, 3]]
name.en = "Pond"
name.fr = "Mare"
text.en = "Five rows."
text.fr = "Cinq rangées."
source = "reconstructed"
"""


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


BROKEN = {
    "colour": changed('letter = "b"', 'letter = "x"'),
    "specimen": changed("leader = true", "leader = false"),
    "element": changed('letter = "E"', 'letter = "Q"'),
    "direction": changed("q = 1\nr = -1", "q = 1\nr = 1"),
    "colouring.tone": changed("index = 2", "index = 3"),
    "numbers.players": changed("players = 2", "players = 3"),
    "numbers.post_attack_steps": changed("post_attack_steps = 1", "post_attack_steps = 2"),
    "numbers.capacity_tree": changed("capacity_tree = 4", "capacity_tree = 5"),
    "numbers.reward_mushroom": changed("reward_mushroom = 1", "reward_mushroom = 2"),
    "element[0] (earth).tokens": changed("earth_tokens = 20", "earth_tokens = 19"),
    "components.roots_per_colour": changed("roots_per_colour = 20", "roots_per_colour = 40"),
    "numbers.max_per_element": changed("max_per_element = 3", "max_per_element = 9"),
    "components.trees_per_colour": changed("trees_per_colour = 2", "trees_per_colour = 0"),
    "components.shield_tokens": changed("shield_tokens = 4", "shield_tokens = 3"),
    "setup.home_row": changed('home_row = ["mushroom", "tree"', 'home_row = ["mushroom", "mushroom"'),
    "there is no Specimen 'oak'": changed('home_row = ["mushroom", "tree"', 'home_row = ["mushroom", "oak"'),
    "upgrade": changed('"earth_2"\nelement = "earth"\nlevel = 2', '"earth_2"\nelement = "earth"\nlevel = 4'),
    "must grant": changed('grants = ["shield"]', "grants = []"),
    "upgrade[0] (earth_1).roots": changed("roots = 2\n", "roots = 3\n"),
    "only Water brings steps": changed('grants = ["counter_attack"]', 'steps = 1\ngrants = ["counter_attack"]'),
    "at most 20 boards fit": TEXT + "".join(SMALL.replace("pond-5", f"pond-{number}") for number in range(20)),
    "at most 400 hexes fit": TEXT + SMALL.replace("-1, 5]", "0, 98]").replace("-2, 5]", "0, 98]")
    .replace("-2, 4]", "0, 98]").replace("-3, 4]", "0, 98]").replace("-3, 3]]", "0, 98]]"),
    "an id is used twice": changed('id = "meadow-9"\ndefault', 'id = "glade-7"\ndefault'),
    "exactly one board": changed("default = false\ncells = 79", "default = true\ncells = 79"),
    "board[0] (hexagon-7).cells": changed("cells = 127", "cells = 128"),
    "board[0] (hexagon-7).turn_bound": changed("turn_bound = 163", "turn_bound = 160"),
    "board[0] (hexagon-7).rows": changed("[-6, 0, 6], [-5, -1, 6],", "[-5, -1, 6], [-6, 0, 6],"),
    "board[0] (hexagon-7).home_black": changed("home_black = [6, -6, 0]", "home_black = [6, -6, -1]"),
    "board[0] (hexagon-7).half_turn": changed("half_turn = [0, 0]", "half_turn = [1, 0]"),
    "board[0] (hexagon-7).mirror": changed("mirror = 0", "mirror = 1"),
    "option": changed('id = "swap"', 'id = "swop"'),
    ".kind": changed('"swap"\nkind = "flag"\ndefault = false', '"swap"\nkind = "integer"\ndefault = 0'),
    ".choice": changed('[[option.choice]]\nid = "one_tree"', '[[option.choice]]\nid = "half_tree"'),
    "is no choice": changed('default = "both_trees"', 'default = "no_trees"'),
    "true or false": changed('"swap"\nkind = "flag"\ndefault = false', '"swap"\nkind = "flag"\ndefault = 2'),
    "the default board": changed('default = "hexagon-7"', 'default = "grid-9"'),
    "numbers.base_steps": changed("base_steps = 2", 'base_steps = "two"'),
    "extra": changed("[numbers]", "[numbers]\nextra = 1"),
}  # fmt: skip


@pytest.mark.parametrize("field", BROKEN)
def test_a_broken_file_is_refused_with_its_name_and_the_field(field: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(BROKEN[field], encoding="utf-8")
    with pytest.raises(BadContent) as found:
        game("earth_water_sun").edition(2, {}, file)
    assert str(found.value).startswith(f"{file}: ")
    assert field in str(found.value)


def own_board() -> str:
    choice = '[[option.choice]]\nid = "pond-5"\nname.en = "Pond (37 hexes)"\nname.fr = "Mare (37 cases)"\n'
    text = TEXT.replace("# Setup options.", f"{SMALL}\n# Setup options.")
    return text.replace('\n[[option]]\nid = "victory"', f'{choice}\n[[option]]\nid = "victory"')


def test_a_board_of_ones_own_can_be_played_and_saved(tmp_path: Path) -> None:
    file = tmp_path / "pond.toml"
    file.write_text(own_board(), encoding="utf-8")
    assert "pond-5" in next(o for o in game("earth_water_sun").options_for(file) if o.name == "board").values
    edition = game("earth_water_sun").edition(2, {"board": "pond-5"}, file)
    chance = SeededChance(3)
    assert edition.outcome(playout(edition.setup.deal(chance, None), chance)[0]) is not None
    match = Match("earth_water_sun", content=file, board="pond-5")
    match.save(tmp_path / "m.json")
    assert Match.load(tmp_path / "m.json").view(None) == match.view(None)


def test_figures_of_ones_own_count() -> None:
    text = changed("base_steps = 2", "base_steps = 1")
    edition = game("earth_water_sun").edition(2, {}, text)
    position = edition.setup.deal(SeededChance(1), None)
    seat = position.to_act() - 1
    action = edition.setup.catalogue.action
    for word in ("grow a1 sun", "step a1 nw"):
        position = position.play(seat, action(word).number, SeededChance(0), None)
    refusal = edition.refusal(position, seat, action("step b1 nw").number)
    assert refusal is not None
    assert refusal.facts == {"count": 1}


def test_a_board_in_two_pieces_is_refused() -> None:
    text = changed("[0, -3, 6],\n  [1, -3, 5], [2, -3, 4],", "[0, 20, 29],\n  [1, -3, 5], [2, -3, 4],")
    with pytest.raises(BadContent, match="glade-7"):
        game("earth_water_sun").edition(2, {}, text)


def test_the_tables_to_read_have_every_board_and_upgrade() -> None:
    tables = game("earth_water_sun").edition(2, {}).content_table("fr")
    assert {name: len(rows) for name, rows in tables.items()} == {
        "boards": 4, "specimens": 2, "elements": 3, "upgrades": 9,
    }  # fmt: skip
    assert tables["elements"][0]["name"] == "Terre"


def test_the_turn_limit_has_a_largest_value() -> None:
    with pytest.raises(Exception, match="from 0 to 1000"):
        game("earth_water_sun").edition(2, {"turn_limit": 1001})
