"""Templates, names and numbers in sentences, and what the sentences of every game keep."""

import re
from string import Formatter
from typing import Any

import pytest

from fourfold.games import GAMES, game
from fourfold.games.clauses import clauses, title
from fourfold.games.edition import LANGUAGES, Edition
from fourfold.games.words import Number, Words, read_sentences, sentences_of, translated
from fourfold.kernel.errors import BadOption

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
    assert sorted(SENTENCES["en"]) == ["action.ready", "event.captured", "refusal.locked"]


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


def test_a_text_is_chosen_by_its_language() -> None:
    assert translated({"en": "Fern", "fr": "Fougère"}, "fr") == "Fougère"
    assert translated({"en": "Dew", "fr": "Goutte d'eau"}, "fr") == "Goutte d’eau"


def test_a_sentence_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"event\.unheard_of"):
        words().event("unheard_of", {})


@pytest.mark.parametrize("name", GAMES)
def test_titles_and_options_are_in_every_language(name: str) -> None:
    found = game(name)
    texts = [found.title, found.about]
    for option in found.options:
        texts += [option.title, option.about, *option.value_names.values()]
        assert {str(value) for value in option.values} <= set(option.value_names), option.name
    for text in texts:
        assert set(text) == set(LANGUAGES)
        assert all(text.values())
        assert not [said for said in text.values() if "'" in said]


# --- the sentences of every game --------------------------------------------------------------------------

SAME = {
    "envyra": {
        "label.points", "label.pile", "text.bonus", "text.card_face", "text.needs", "text.options", "text.player",
        "text.points",
    },
    "etheria": {"draw.points", "draw.worth", "text.card_count", "text.player", "text.options", "text.piles"},
    "erythro": {
        "drawing.times", "label.zone_action", "label.zone_gain", "stage.pollute_1", "text.character",
        "text.forecast_pollution", "text.options", "text.player", "text.pollution",
    },
}  # fmt: skip
"""Keys whose words are the same in both languages."""
CLEARER = {
    "envyra": {"mark_tile", "move_tile", "remove_tile"},
    "earth_water_sun": {"grow_on", "step_to", "step_attack"},
    "etheria": {"chip_green", "chip_red", "ask_of"},
    "erythro": {
        "play_gain", "play_move", "play_sanctuary", "play_action", "stay", "split_gain", "split_pay", "bonus_yes",
        "bonus_no", "may_yes", "may_no", "choose_effects", "attack_mine", "attack_dome", "acquire_priced",
    },
}  # fmt: skip
"""Actions that are said more clearly with what their reader sees."""
NAMELESS = {"refusal.no_such_seat", "refusal.no_such_option"}
"""Refusals of what does not exist, and so has no name."""
SECOND = {
    "envyra": ("Gray", "Gris"),
    "earth_water_sun": ("Player 2", "Joueur 2"),
    "etheria": ("Player 2", "Joueur 2"),
    "erythro": ("Ambassador 2", "Ambassadeur 2"),
}
"""What a seat without a player's name is called."""


def edition(name: str) -> Edition:
    return game(name).edition(game(name).seats[-1], {})


def said(name: str, language: str) -> dict[str, str]:
    return sentences_of(f"fourfold.games.{name}")[language]


def facts_of(template: str) -> set[str]:
    """The facts a template names, those inside a noun included."""
    found: set[str] = set()
    for _, name, nouns, _ in Formatter().parse(template):
        if name is not None:
            found |= {name} | facts_of(nouns or "")
    return found


def certain(template: str) -> str:
    """A template without its braces: what is certain to be said."""
    while "{" in template:
        template = re.sub(r"\{[^{}]*\}", "X", template)
    return template


def declared(name: str) -> dict[str, set[str]]:
    """The facts of every action, event and refusal, by the key of its sentence."""
    setup = edition(name).setup
    found = {f"action.{family.kind}": {axis.name for axis in family.axes} for family in setup.catalogue.families}
    for kind in setup.notes.kinds:
        found[f"{'refusal' if kind.refusal else 'event'}.{kind.name}"] = set(kind.facts)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_say_the_same_things_in_other_words(name: str) -> None:
    english, french = said(name, "en"), said(name, "fr")
    assert english.keys() == french.keys()
    for key in english:
        assert facts_of(english[key]) == facts_of(french[key]), key
        assert certain(english[key]).strip(), key
    assert {key for key in english if english[key] == french[key]} == SAME.get(name, set())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_that_is_declared_has_a_sentence_with_exactly_its_facts(name: str, language: str) -> None:
    for key, facts in declared(name).items():
        named = facts_of(said(name, language)[key])
        assert named == facts or (key in NAMELESS and named < facts), key


@pytest.mark.parametrize("name", GAMES)
def test_there_are_no_sentences_for_what_is_not_declared(name: str) -> None:
    found = {key for key in said(name, "en") if key.startswith(("action.", "event.", "refusal."))}
    assert found == set(declared(name)) | {f"action.{action}" for action in CLEARER.get(name, ())}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_sentence_is_said_with_names_instead_of_identifiers(name: str, language: str) -> None:
    words = edition(name).words(language)
    for key, template in said(name, language).items():
        for number in (0, 1, 2):
            facts = {fact: identifier(words, fact, number) for fact in facts_of(template)}
            text = words.say(key, **facts)
            assert not re.search(r"[{}|_]", text), text
            for fact, value in facts.items():
                rest = text.replace(str(words.name(fact, value)), "")
                assert not isinstance(value, str) or not re.search(rf"(?<![\w-]){value}(?![\w-])", rest), text


def identifier(words: Words, fact: str, number: int) -> int | str:
    """Something that a fact may be: the first that has a name, or a number."""
    first = next(iter(words._names.get(fact, [number])))
    return first if isinstance(first, str) else number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_sentences_are_closed(name: str, language: str) -> None:
    for key, template in said(name, language).items():
        if key.startswith(("action.", "event.", "refusal.", "phase.")):
            assert template.endswith((".", "?", "!")), key


@pytest.mark.parametrize("name", GAMES)
def test_french_punctuation_has_its_narrow_spaces(name: str) -> None:
    for key, template in said(name, "fr").items():
        assert not re.search(r"(?<!\u202f)[;:!?»]|«(?!\u202f)|\u00a0|[\"“”]", certain(template)), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_apostrophes_are_printed_ones(name: str, language: str) -> None:
    assert [key for key, template in said(name, language).items() if "'" in template] == []
    names = edition(name).words(language)._names
    assert [name for kind in names.values() for name in kind.values() if "'" in name] == []
    titled = [clause.id for clause in clauses(name) if clause.kind != "scenario"]
    assert [id for id in titled if "'" in title(name, id, language)] == []


@pytest.mark.parametrize("name", GAMES)
def test_french_names_never_follow_a_word_that_would_have_to_agree_or_elide(name: str) -> None:
    word = r"(?i)\b(de|que|le|la|du|au|un|une|ce|cet|cette|est|jusque)"
    named = "|".join(["seats", *edition(name).words("fr")._names])
    for key, template in said(name, "fr").items():
        assert not re.search(word + rf" (?:«\u202f)?\{{({named})\}}", template), key


@pytest.mark.parametrize("name", GAMES)
def test_seats_are_called_by_their_players_name_or_have_one_of_their_own(name: str) -> None:
    for language, second in zip(LANGUAGES, SECOND[name], strict=True):
        words = edition(name).words(language, ("Ada", ""))
        assert [words.name("seat", seat) for seat in (0, 1)] == ["Ada", second]


@pytest.mark.parametrize("name", GAMES)
def test_another_language_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(BadOption, match=r"does not speak 'de'.*en, fr"):
        edition(name).words("de")
