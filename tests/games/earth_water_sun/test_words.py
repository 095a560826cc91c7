"""Every action, event and refusal has a sentence in both languages, with exactly its facts."""

import re
import string

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.words import sentences
from fourfold.games.edition import LANGUAGES
from fourfold.kernel.errors import BadOption
from fourfold.match.match import Match
from tests.support.earth_water_sun import START, Scene

EDITION = game("earth_water_sun").edition(2, {})
NOTES = EDITION.setup.notes.kinds
FACTS = {f"{'refusal' if kind.refusal else 'event'}.{kind.name}": set(kind.facts) for kind in NOTES}
FACTS |= {
    f"action.{family.kind}": {axis.name for axis in family.axes} for family in EDITION.setup.catalogue.families
}
MORE = {"action.grow_on", "action.step_to", "action.step_attack"}


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_both_languages_say_the_same_things() -> None:
    assert set(sentences()) == set(LANGUAGES)
    assert set(sentences()["en"]) == set(sentences()["fr"])
    for key, english in sentences()["en"].items():
        assert fields(english) == fields(sentences()["fr"][key]), key
        assert english != sentences()["fr"][key] or "{" in english, key


@pytest.mark.parametrize("key", FACTS)
def test_everything_that_is_declared_has_a_sentence_with_its_facts(key: str) -> None:
    assert fields(sentences()["en"][key]) <= FACTS[key]


def test_there_are_no_sentences_for_what_is_not_declared() -> None:
    said = {key for key in sentences()["en"] if key.split(".")[0] in ("action", "event", "refusal")}
    assert said == set(FACTS) | MORE


@pytest.mark.parametrize("key", sorted(sentences()["fr"]))
def test_french_punctuation_has_its_narrow_spaces(key: str) -> None:
    plain = re.sub(r"\{[^}]*\}", "", sentences()["fr"][key])
    assert not re.search(r"(?<!\u202f)[;:!?]", plain), key


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(BadOption, match="does not speak 'de'"):
        EDITION.words("de")


def test_players_are_called_by_their_name_or_number() -> None:
    assert EDITION.words("en").name("seat", 1) == "Player 2"
    assert EDITION.words("fr").name("seat", 0) == "Joueur 1"
    assert EDITION.words("en", ("Ann", "")).name("seat", 0) == "Ann"


@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_and_the_table_are_told(language: str) -> None:
    scene = Scene("hexagon-7 Ta2,Ta6,Me6:S1 Mg6,Tg7:E3*,Tm8 g6e=b1w1 - b1/16,w0/13 b9 | a2=W e6-f6xg6&")
    words = scene.edition.words(language)
    view = scene.edition.view(scene.position, 0)
    text = scene.edition.text(view, words)
    assert "g6e" in text
    assert view.position in text
    for action in scene.edition.setup.catalogue.actions:
        assert "{" not in scene.edition.phrase(action, view, words)
    told = scene.edition.text(Scene(START).edition.view(Scene(START).position, None), words)
    assert told.count("\n") > 30


def test_a_match_can_be_told_in_both_languages() -> None:
    match = Match("earth_water_sun", seed=2, board="glade-7")
    while match.to_act:
        legal = match.legal(match.to_act[0])
        match.play(match.to_act[0], legal[int(match.entries[-1].digest, 16) % len(legal)])
    english, french = (match.lines(None, language) for language in LANGUAGES)
    assert len(english) == len(french) > 100
    assert all("EWS-" in line for line in english)
    assert match.text(0, "fr") != match.text(0, "en")
