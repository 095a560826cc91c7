"""What Etheria says: everything has a sentence in both languages, and each names exactly its facts."""

import re
from string import Formatter

import pytest

from fourfold.games.edition import LANGUAGES
from fourfold.games.etheria.rules.actions import catalogue
from fourfold.games.etheria.rules.notes import NOTES
from fourfold.games.etheria.viewer import ENDINGS, PHASES
from fourfold.games.etheria.words import sentences
from fourfold.kernel.errors import BadOption
from tests.support.etheria import edition, table

ENGLISH, FRENCH = sentences()["en"], sentences()["fr"]
SAME = {"draw.points", "draw.worth", "text.card_count", "text.player", "text.options", "text.piles"}
"""Keys whose words are the same in both languages."""
VALUES: dict[str, object] = {
    "seat": 0, "victim": 1, "thief": 2, "partner": 3, "noble": "wno_hero", "wanted": "diu_duke_1", "event": "ev11",
    "faction": "western_nomads", "colour": "yellow", "chip": "red", "tone": "good",
}  # fmt: skip


def facts_of(template: str) -> set[str]:
    """The facts a template names, those inside a noun included."""
    found: set[str] = set()
    for _, name, nouns, _ in Formatter().parse(template):
        if name is not None:
            found |= {name} | facts_of(nouns or "")
    return found


def declared() -> dict[str, set[str]]:
    """The facts of every action, event and refusal, by the key of its sentence."""
    found: dict[str, set[str]] = {}
    for family in catalogue(("edd_hero",) * 24).families:
        found[f"action.{family.kind}"] = {axis.name for axis in family.axes}
    found |= {"action.chip_green": set(), "action.chip_red": set(), "action.ask_of": {"seat", "noble"}}
    for kind in NOTES.kinds:
        found[f"{'refusal' if kind.refusal else 'event'}.{kind.name}"] = set(kind.facts)
    found |= {f"phase.{phase}": set[str]() for phase in PHASES}
    found |= {f"label.ending_{ending}": set[str]() for ending in ENDINGS if ending}
    return found


def spoken(template: str) -> str:
    """A template without its braces: what is certain to be said."""
    while "{" in template:
        template = re.sub(r"\{[^{}]*\}", "X", template)
    return template


def test_both_languages_say_the_same_things() -> None:
    assert set(sentences()) == set(LANGUAGES)
    assert ENGLISH.keys() == FRENCH.keys()


@pytest.mark.parametrize("key", declared())
def test_everything_that_is_declared_has_a_sentence_with_exactly_its_facts(key: str) -> None:
    for language in LANGUAGES:
        assert facts_of(sentences()[language][key]) == declared()[key]


def test_there_are_no_sentences_for_what_is_not_declared() -> None:
    areas = ("action.", "event.", "refusal.", "phase.", "label.ending_")
    assert {key for key in ENGLISH if key.startswith(areas)} == set(declared())


@pytest.mark.parametrize("key", ENGLISH)
def test_a_sentence_is_translated_and_keeps_its_facts(key: str) -> None:
    assert facts_of(ENGLISH[key]) == facts_of(FRENCH[key])
    assert (ENGLISH[key] == FRENCH[key]) == (key in SAME)
    assert spoken(ENGLISH[key]).strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ENGLISH)
def test_a_sentence_can_be_said_with_names_instead_of_identifiers(key: str, language: str) -> None:
    words = edition().words(language)
    for number in (0, 1, 2):
        facts = {fact: VALUES.get(fact, number) for fact in facts_of(ENGLISH[key])}
        said = words.say(key, **facts)
        assert not re.search(r"[{}|_]|\bev\d", said), said


def test_sentences_are_closed_by_a_full_stop() -> None:
    for templates in sentences().values():
        for key, template in templates.items():
            if key.startswith(("action.", "event.", "refusal.", "phase.")):
                assert template.endswith("."), key


@pytest.mark.parametrize("key", FRENCH)
def test_french_punctuation_has_its_narrow_spaces(key: str) -> None:
    said = spoken(FRENCH[key])
    assert not re.search(r"(?<!\u202f)[;:!?»]|«(?!\u202f)|\u00a0|[\"“”]", said), said


@pytest.mark.parametrize("key", FRENCH)
def test_french_names_never_follow_a_word_that_would_have_to_agree_or_elide(key: str) -> None:
    word = r"(?i)\b(de|que|le|la|du|au|un|une|ce|cet|cette|est|jusque)"
    assert not re.search(word + r" (?:«\u202f)?\{(seats?|noble|wanted|event|faction|colour|chip)\}", FRENCH[key])


def test_seats_are_called_by_name_or_by_number() -> None:
    english, french = edition(3).words("en", ("Ada", "")), edition(3).words("fr", ("Ada", ""))
    assert [english.name("seat", seat) for seat in range(3)] == ["Ada", "Player 2", "Player 3"]
    assert [french.name("seat", seat) for seat in range(3)] == ["Ada", "Joueur 2", "Joueur 3"]


def test_another_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match=r"'de'.*en, fr"):
        edition().words("de")


@pytest.mark.clause("ETH-BID-6")
def test_a_bid_that_is_too_low_says_what_it_is_worth() -> None:
    scene = table().hand(0, "rgyyw").auction("edd_duke_1").play("0 add red")
    refusal = scene.edition.refusal(scene.position, 0, scene.edition.terms.catalogue.action("seal").number)
    assert refusal is not None
    said = edition().words("en").refusal(refusal.kind, refusal.facts)
    assert said == "Your bid is worth 1 point and the noble needs 9."


def test_actions_name_their_noble_and_its_owner() -> None:
    scene = table().mandate(0, "ev15").court(0, "dwr_duke_2").court(2, "edd_duke_2").window()
    scene = scene.play("0 offer dwr_duke_2")
    action = scene.edition.terms.catalogue.action("ask edd_duke_2")
    words = scene.edition.words("en", ("Ada", "Bob", "Cleo", "Dan"))
    said = scene.edition.phrase(action, scene.view(0), words)
    assert said == "Ask Cleo for Ysmeine Tarr, Voice of the Ember Throne in return."
