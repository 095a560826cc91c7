"""What Envyra says: everything has a sentence in both languages, and each names exactly its facts."""

import re
from string import Formatter

import pytest

from fourfold.games.edition import LANGUAGES
from fourfold.games.envyra.rules.actions import catalogue
from fourfold.games.envyra.rules.notes import NOTES
from fourfold.games.envyra.view import ENDINGS, PHASES
from fourfold.games.envyra.words import sentences
from fourfold.games.words import translated
from fourfold.kernel.errors import BadOption
from tests.support.envyra import edition, table

ENGLISH, FRENCH = sentences()["en"], sentences()["fr"]
SAME = {
    "label.points", "label.pile", "text.bonus", "text.card_face", "text.needs", "text.options", "text.player",
    "text.points",
}  # fmt: skip
"""Keys whose words are the same in both languages."""
VALUES: dict[str, object] = {
    "seat": 0, "tile": "fire-volcano-2", "card": "eq-4", "theme": "fire", "symbol": "sun", "cell": "B2",
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
    for family in catalogue(("eq-1",)).families:
        axes = {axis.name for axis in family.axes}
        found[f"action.{family.kind}"] = axes
        if "cell" in axes:
            found[f"action.{family.kind}_tile"] = {*axes, "tile"}
    for kind in NOTES.kinds:
        found[f"{'refusal' if kind.refusal else 'event'}.{kind.name}"] = set(kind.facts)
    found |= {f"phase.{phase}": set[str]() for phase in PHASES.values()}
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
    words = edition(4).words(language)
    for number in (0, 1, 2):
        facts = {fact: VALUES.get(fact, number) for fact in facts_of(ENGLISH[key])}
        said = words.say(key, **facts)
        assert not re.search(r"[{}|_]|fire-|eq-|\bfire\b|\bsun\b", said), said


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
    assert not re.search(word + r" (?:«\u202f)?\{(seats?|tile|card|symbol|theme)\}", FRENCH[key])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_content_has_a_name(language: str) -> None:
    content = edition(4).content
    words = edition(4).words(language)
    for kind, things in (
        ("tile", content.tiles), ("card", content.equilibrium_cards),
        ("theme", content.themes), ("symbol", content.symbols),
    ):  # fmt: skip
        names = [words.name(kind, thing.id) for thing in things]
        assert names == [translated(thing.name, language) for thing in things]
        assert len(set(names)) == len(names)
        assert all(names)


def test_seats_are_called_by_name_or_by_the_colour_of_their_cubes() -> None:
    english, french = edition(3).words("en", ("Ada", "")), edition(3).words("fr", ("Ada", ""))
    assert [english.name("seat", seat) for seat in range(3)] == ["Ada", "Gray", "Pink"]
    assert [french.name("seat", seat) for seat in range(3)] == ["Ada", "Gris", "Rose"]


def test_another_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match=r"'de'.*en, fr"):
        edition(2).words("de")


@pytest.mark.clause("ENV-RESTRICT-1")
def test_a_locked_tile_says_what_it_needs_and_what_the_pile_has() -> None:
    scene = (
        table(2).tile("A1", "bonus-4b").marks("A", "A1", "A2").pile("A", "flora-leaf-1", "fire-flame-1").moving()
    )
    refusal = scene.refusal("A move A1")
    assert refusal is not None
    kind, clause, facts = refusal
    assert clause == "ENV-RESTRICT-1"
    assert edition(2).words("en").refusal(kind, facts) == (
        "Forest Blaze is locked for you: it needs 2 Fire tiles and you have 1."
    )
    assert edition(2).words("fr").refusal(kind, facts).replace("\u202f", " ") == (
        "La tuile « Forêt embrasée » est verrouillée pour vous : il faut 2 tuiles Feu et vous en avez 1."
    )


@pytest.mark.clause("ENV-CAPTURE-2")
def test_a_match_can_be_told_in_both_languages() -> None:
    events = table(2).tile("A1", "flora-leaf-1").marks("A", "A1").moving().play("A move A1").events
    told = {
        language: [edition(2).words(language, ("Ada", "Bob")).event(event.kind, event.facts) for event in events]
        for language in LANGUAGES
    }
    assert told["en"][:2] == [
        "Ada moves a cube onto Clover Leaf (A1).",
        "Ada has the most cubes and captures Clover Leaf (A1).",
    ]
    assert told["fr"][1].replace("\u202f", " ") == "Ada a la majorité et capture « Feuille de trèfle » (A1)."


def test_actions_name_their_tile() -> None:
    scene = table(2).tile("A1", "flora-leaf-1").start_round()
    actions = scene.edition.terms.catalogue
    said = [
        scene.edition.phrase(actions.action(notation), scene.view("A"), scene.edition.words("en"))
        for notation in ("mark A1", "ready", "choose_card eq-1")
    ]
    assert said == [
        "Mark Clover Leaf (A1).",
        "Ready: one mark is enough.",
        "Keep Moss and Dew as your private card.",
    ]
