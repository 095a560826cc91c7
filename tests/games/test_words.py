"""Templates, names and numbers in sentences, and what the sentences of every game keep."""

import re
from typing import Any

import pytest

from fourfold.games import GAMES, game
from fourfold.games.edition import DOERS
from fourfold.games.options import choice, number
from fourfold.games.words import Number, Words, read_sentences, translated
from fourfold.kernel.chance import SeededChance
from fourfold.testing.words import *  # noqa: F403
from fourfold.testing.words import CLEARER, COUNTED, SAME, SECOND

SENTENCES = read_sentences(
    """
    [event.captured]
    en = "{seat} captures {tile}."
    fr = "{seat} capture « {tile} »."

    [refusal.locked]
    en = "It needs {need:{theme} tile|{theme} tiles}, you have {have}."
    fr = "Il faut {need:tuile {theme}|tuiles {theme}}, vous en avez {have}."

    [action.ready]
    en = "Ready."
    fr = "Valider."

    [option.size]
    title = { en = "Board {size}", fr = "Plateau {size}" }
    value.8 = { en = "8 by 8", fr = "8 sur 8" }
    """
)
NAMES: dict[str, Any] = {"seat": {0: "Ada", 1: "{Bob}"}, "tile": {"x-1": "Fern"}, "theme": {"fire": "Fire"}}


def words(language: str = "en") -> Words:
    return Words(language, SENTENCES[language], NAMES)


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("en", 0, "0 tiles"), ("en", 1, "1 tile"), ("en", 2, "2 tiles"), ("en", -1, "-1 tile"),
        ("fr", 0, "0 tile"), ("fr", 1, "1 tile"), ("fr", 2, "2 tiles"), ("fr", -2, "-2 tiles"),
    ],
)  # fmt: skip
def test_a_number_chooses_its_noun(language: str, number: int, said: str) -> None:
    assert f"{Number(number, language):tile|tiles}" == said


def test_a_number_without_noun_is_the_number() -> None:
    assert f"{Number(7)}" == str(Number(7)) == "7"
    assert Number(7) + 1 == 8


def test_sentences_are_sorted_by_language_and_key() -> None:
    assert SENTENCES["fr"]["action.ready"] == "Valider."
    assert sorted(SENTENCES["en"]) == [
        "action.ready", "event.captured", "option.size.title", "option.size.value.8", "refusal.locked",
    ]  # fmt: skip


def test_facts_are_named() -> None:
    assert words().event("captured", {"seat": 0, "tile": "x-1"}) == "Ada captures Fern."
    assert words("fr").event("captured", {"seat": 0, "tile": "x-1"}) == "Ada capture « Fern »."
    assert words().action("ready", {}) == "Ready."


def test_a_noun_can_hold_a_name() -> None:
    facts = {"theme": "fire", "have": 0}
    assert words().refusal("locked", {**facts, "need": 2}) == "It needs 2 Fire tiles, you have 0."
    assert words("fr").refusal("locked", {**facts, "need": 1}) == "Il faut 1 tuile Fire, vous en avez 0."


def test_braces_in_a_name_are_only_letters() -> None:
    assert words().event("captured", {"seat": 1, "tile": "x-1"}) == "{Bob} captures Fern."


def test_what_has_no_name_is_said_as_it_is() -> None:
    assert words().event("captured", {"seat": 5, "tile": "y"}) == "5 captures y."
    assert words().name("flag", True) is True
    assert isinstance(words("fr").name("count", 3), Number)


def test_a_sentence_that_is_kept_is_the_one_that_would_be_made() -> None:
    """True is no number, 1 is, and who is called something else is spoken of by other words."""
    plain, french = words(), words("fr")
    others = Words("en", SENTENCES["en"], {**NAMES, "seat": {0: "Cleo"}})
    facts: list[dict[str, object]] = [
        {"seat": seat, "tile": tile} for seat in (0, False, 1, True, 1.0, "1") for tile in ("x-1", "y", 1, True)
    ]
    for _ in range(2):
        for one in facts:
            for spoken_by in (plain, others, french):
                kept, made = spoken_by.say("event.captured", **one), spoken_by.made("event.captured", one)
                assert kept == made
    assert others.say("event.captured", seat=0, tile="y") == "Cleo captures y."


def test_a_text_is_chosen_by_its_language() -> None:
    assert translated({"en": "Fern", "fr": "Fougère"}, "fr") == "Fougère"
    assert translated({"en": "Dew", "fr": "Goutte d'eau"}, "fr") == "Goutte d’eau"


def test_a_sentence_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"event\.unheard_of"):
        words().event("unheard_of", {})


def test_an_option_is_told_as_it_is_written() -> None:
    size = choice("size", "SAM-SETUP-1", 8, True, "random", "large")
    assert size.title(words("fr")) == "Plateau {size}"
    names = [size.value_name(value, words("fr")) for value in size.values]
    assert names == ["8 sur 8", "oui", "au hasard", "large"]


def test_the_words_that_an_option_lacks_are_listed() -> None:
    size = choice("size", "SAM-SETUP-1", 8, True, "random", "large")
    assert size.unsaid(words()) == ["option.size.about", "option.size.value.large"]
    assert size.about(words()) == size.title(words())
    assert number("speed", "SAM-SETUP-2", 3, least=1).unsaid(words()) == [
        "option.speed.title",
        "option.speed.about",
    ]


# --- the sentences of the house's games ------------------------------------------------------------------

SAME.update({
    "envyra": {
        "label.bonus", "label.points", "label.pile", "option.end_tile.value.alternative", "text.bonus",
        "text.card_face", "text.needs", "text.options", "text.player", "text.points",
    },
    "etheria": {
        "about.listed", "draw.points", "score.nobles", "text.options", "text.piles", "text.player",
        "text.worth_of",
    },
    "erythro": {
        "action.choose_effects", "drawing.of_profit", "drawing.seat_short", "drawing.short_mines",
        "drawing.times", "drawing.zone_action",
        "drawing.zone_gain",
        "option.adversary.value.mars-initiation", "option.adversary.value.mars-blitz",
        "label.zone_action", "label.zone_gain", "option.influence_cap.value.20",
        "option.solo.title", "text.character", "text.options", "text.player",
    },
})  # fmt: skip
COUNTED["envyra"] = {"mark_taken"}
COUNTED["erythro"] = {"polluted_more", "gained_both", "spent_both"}
COUNTED["etheria"] = {
    "drew_cards", "drew_income", "drawn_full", "drew_full", "discarded_cards", "added_cards", "bid_with",
    "stolen_cards",
}  # fmt: skip
CLEARER.update({
    "envyra": {"mark_tile", "move_tile", "remove_tile"},
    "earth_water_sun": {"grow_on", "step_to", "step_attack", "aim_root_at", "aim_root_own", "place_root_idle"},
    "etheria": {"chip_green", "chip_red", "ask_of", "seal_points", "pass_draw", "pass_short"},
    "erythro": {
        "play_gain", "play_move", "play_sanctuary", "play_action", "stay", "split_gain", "split_pay", "bonus_yes",
        "bonus_no", "may_yes", "may_no", "choose_effects", "attack_mine", "attack_dome", "acquire_priced",
        "acquire_any", "pass_poor",
    },
})  # fmt: skip
SECOND.update(
    {
        "envyra": ("Gray", "Gris"),
        "earth_water_sun": ("Player 2", "Joueur 2"),
        "etheria": ("Player 2", "Joueur 2"),
        "erythro": ("Ambassador 2", "Ambassadeur 2"),
    }
)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_reads_their_own_name_in_the_log(name: str) -> None:
    """Who is named by an event is told it as theirs."""
    edition = game(name).edition(game(name).seats[0], {})
    words = edition.words("en")
    naming = set(edition.naming(edition.view(edition.setup.deal(SeededChance(0), None), 0)))
    for kind in edition.setup.notes.kinds:
        event = words.find(f"event.{kind.name}")
        named = kind.facts[:1] if kind.secret else re.findall(r"\{(\w+)", event or "")
        for fact in naming.intersection(named):
            told = "event_you" if fact in DOERS else "event_to_you"
            assert words.find(f"{told}.{kind.name}"), f"{kind.name}: {event}"
