"""The content file: every card and every word of the vocabulary works, and every mistake is named."""

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from fourfold.games.edition import LANGUAGES
from fourfold.games.erythro import GAME
from fourfold.games.erythro.checks import load
from fourfold.games.erythro.content import Effect
from fourfold.games.erythro.viewer import effects_face
from fourfold.games.erythro.vocabulary import AREAS, LINES, TESTS, VOCABULARY
from fourfold.games.erythro.words import effect_text, line_text
from fourfold.kernel.errors import BadContent
from tests.support.erythro import Setting, edition, table

CONTENT, TEXT = load(None)
OWNERS = {"air-water": "A", "earth-fire": "B", "water-earth": "C", "fire-air": "D"}
MASTERS = {"water": "A", "earth": "B", "fire": "B", "air": "A"}


def used(effects: tuple[Effect, ...] | None) -> Counter[str]:
    """Every word that a list of effects uses."""
    found: Counter[str] = Counter()
    for effect in effects or ():
        found[effect.do] += 1
        found += used(effect.effects)
        for option in effect.options or ():
            found += used(option)
    return found


def test_the_content_uses_the_whole_vocabulary_and_nothing_else() -> None:
    found = used(CONTENT.contamination_card.effects)
    for card in CONTENT.cards:
        found += used(card.bonus) + used(card.effects)
    for event in CONTENT.event:
        found += used(event.immediate) + used(event.on_shuffle) + used(event.on_mine_destroyed)
    for sheet in CONTENT.adversary:
        found += used(sheet.on_shuffle) + used(sheet.on_shuffle_deck_empty) + used(sheet.adversary_phase)
        found += used(sheet.adversary_phase_deck_empty) + used(sheet.on_mine_destroyed)
    assert set(found) == set(VOCABULARY)
    assert len(VOCABULARY) == 28
    assert {code for mine in CONTENT.mine for line in mine.stages for code in line} == set(LINES)
    assert {test for sheet in CONTENT.adversary for victory in sheet.victory for test in victory.all} == set(TESTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_can_be_said(language: str) -> None:
    words = edition(2).words(language)
    for card in CONTENT.cards:
        for effects in (card.bonus, card.effects):
            said = effect_text(effects_face(effects), words)
            assert said
            assert "{" not in said
            assert "None" not in said
    for area in AREAS:
        assert words.name("where", area) != f"where.{area}"
    assert all(line_text(line, words) for mine in CONTENT.mine for line in mine.stages)


@pytest.mark.parametrize("card", [card.id for card in CONTENT.cards])
def test_every_card_can_be_played_in_every_zone(card: str) -> None:
    """At a rich table zone 4 of every card is legal, and can be answered to its end."""
    face = edition(4).viewer.faces[card]
    record = next(c for c in CONTENT.cards if c.id == card)
    seat = MASTERS[face.element] if face.element else OWNERS[record.deck]  # type: ignore[attr-defined]
    scene = rich(seat, card, face.bonus_sanctuary).players()
    zones = [action.split()[2] for action in scene.legal(seat) if action.startswith(f"play {card} ")]
    assert zones == ["gain", "move", "action"]
    scene = scene.play(f"{seat} play {card} action")
    steps = 0
    while scene.asked is not None and scene.position.round == 1:
        actor = scene.acting[0]
        scene = scene.play(f"{actor} {scene.legal(actor)[0]}")
        steps += 1
        assert steps < 40
    assert card in scene.pile(seat, "area") or scene.phase != "players"


def rich(seat: str, card: str, bonus: str) -> Setting:
    """Everybody has influence, contamination cards and a mine; there is pollution everywhere."""
    setting = table(4).hand(seat, card, "contamination", "contamination")
    setting.market(*{"spark", "pebble-path", "tailwind", "morning-dew"} - {card})
    pairs = {"A": ("air", "water"), "B": ("earth", "fire"), "C": ("water", "earth"), "D": ("fire", "air")}
    mines = ("gravel-pit", "salt-pan", "peat-cutter", "ore-sifter")
    for place, (who, (one, other)) in enumerate(pairs.items()):
        setting.influence(who, **{one: 18, other: 18}).discard(who, "contamination").hand(who, "contamination")
        setting.mine(mines[place], place + 2)
    for tile in range(2, 12):
        setting.pollution(tile, 2)
    for tile, element in ((13, "air"), (14, "water"), (15, "earth"), (16, "fire")):
        setting.sanctuary(tile, element)
    return setting.sanctuary("ABCD".index(seat) + 2, bonus)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('do = "gain_any", n = 1', 'do = "gane_any", n = 1', "there is no effect 'gane_any'"),
        ('{ do = "lose_any", n = 2 }', '{ do = "lose_any" }', "'lose_any' needs this field"),
        ('{ do = "move_anywhere" }', '{ do = "move_anywhere", n = 2 }', "does not take this field"),
        ('where = "other_or_adjacent"', 'where = "elsewhere"', "there is no area 'elsewhere'"),
        ('gain = { element = "water", n = 3 }', 'gain = { element = "wood", n = 3 }', "there is no element 'wood'"),
        ('[{ do = "take_contamination", n = 1 }, {', '[{ do = "add_mine", n = 1 }, {', "cannot stand here"),
        ('do = "draw", n = 1 }]', 'do = "draw", n = 1 }, { do = "gain_any", n = 1 }]', "must be the last"),
        ("base_cards = 32", "base_cards = 33", "says 33, but the file has 32"),
        ('complement = "magma"', 'complement = "silt"', "the other way round"),
        ('stages = [[], ["destroy"]', 'stages = [["lost"], ["destroy"]', "the last stage, and no other"),
        ('id = "whirlwind"', 'id = "carrying-wind"', "used twice"),
        ("mines_1 = [3, 4, 5]", "mines_1 = [3, 4, 50]", "there are 10"),
        ('all = ["profitability_zero_or_below"]', 'all = ["rich"]', "there is no test 'rich'"),
        ("number = 10, q = -1, r = 2", "number = 10, q = 9, r = 9", "cannot be reached"),
        ('deck = "air-water"', 'deck = "air-mud"', "has 0 cards"),
        ("\ncost = 3", "\ncost = 99", "advanced_card"),
        ('id = "blitz"', 'id = "bltz"', "can be chosen"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_place(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert old in TEXT
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent, match=re.escape(str(file))) as error:
        GAME.edition(2, {}, file)
    assert re.search(message, str(error.value))


def test_own_cards_are_played_at_once(tmp_path: Path) -> None:
    own = TEXT.replace(
        'effects = [{ do = "remove_pollution", n = 2, where = "here" }]',
        'effects = [{ do = "gain_any", n = 12 }]',
        1,
    )
    file = tmp_path / "mine.toml"
    file.write_text(own, encoding="utf-8")
    of = GAME.edition(2, {}, file)
    assert of.content_text == own
    assert any(effect.n == 12 for face in of.viewer.faces.values() for effect in face.effects)


@pytest.mark.clause("ERY-R56")
def test_every_record_says_where_it_comes_from() -> None:
    text = files("fourfold.games.erythro").joinpath("content.toml").read_text(encoding="utf-8")
    assert text.count('source = "rulebook"') > 20
    authentic = {card.id for card in CONTENT.cards if card.source == "rulebook"}
    assert {"carrying-wind", "drowning-squall"} <= authentic


def test_the_content_table_lists_everything_in_both_languages() -> None:
    for language in LANGUAGES:
        tables = edition(2).content_table(language)
        assert [len(rows) for rows in tables.values()] == [32, 61, 40, 12, 11]
        for rows in tables.values():
            assert all(set(row) == set(rows[0]) for row in rows)
