"""What the sentences of every game keep, in both languages."""

import re
from string import Formatter

import pytest

from fourfold.games import game
from fourfold.games.clauses import clauses, title
from fourfold.games.edition import DOERS, LANGUAGES, Edition
from fourfold.games.words import Words
from fourfold.kernel.errors import BadOption

SPOKEN_TO = re.compile(r"\b(you|your|vous|votre|vos)\b", re.IGNORECASE)
SAME: dict[str, set[str]] = {}
"""Keys whose words are the same in both languages, by game; a game's tests put theirs here, as below."""
COUNTED: dict[str, set[str]] = {}
"""Events that a log makes of several (`Edition.brief`)."""
CLEARER: dict[str, set[str]] = {}
"""Actions that are said more clearly with what their reader sees."""
SECOND: dict[str, tuple[str, str]] = {}
"""What a second seat without a player's name is called, where it is not called plainly."""
PLAIN_SECOND = ("Player 2", "Joueur 2")
NAMELESS = {"refusal.no_such_seat", "refusal.no_such_option"}
"""Refusals of what does not exist, and so has no name."""


def test_titles_and_options_are_in_every_language(name: str) -> None:
    found = game(name)
    for text in (found.title, found.about):
        assert set(text) == set(LANGUAGES)
        assert all(text.values())
        assert not [said for said in text.values() if "'" in said]
    for language in LANGUAGES:
        words = edition(name).words(language)
        assert [key for option in found.options for key in option.unsaid(words)] == []


def edition(name: str) -> Edition:
    return game(name).edition(game(name).seats[-1], {})


def said(name: str, language: str) -> dict[str, str]:
    """Every sentence of a game, by key."""
    return dict(edition(name).words(language)._sentences)


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


def test_both_languages_say_the_same_things_in_other_words(name: str) -> None:
    english, french = said(name, "en"), said(name, "fr")
    assert english.keys() == french.keys()
    for key in english:
        assert facts_of(english[key]) == facts_of(french[key]), key
        assert certain(english[key]).strip(), key
    assert {key for key in english if english[key] == french[key]} == SAME.get(name, set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_declared_has_a_sentence_with_exactly_its_facts(name: str, language: str) -> None:
    for key, facts in declared(name).items():
        named = facts_of(said(name, language)[key])
        assert named == facts or (key in NAMELESS and named < facts), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_to_whoever_did_it_says_all_but_who(name: str, language: str) -> None:
    """Words that speak to the reader: `event_you` of what they did, `event_to_you` of what was done to them, and
    `moment_you` where people stop to look at it.
    """
    sentences = said(name, language)
    counted = {f"event.{kind}": facts_of(sentences[f"event.{kind}"]) for kind in COUNTED.get(name, ())}
    facts = {**counted, **declared(name)}
    for key, sentence in sentences.items():
        kind_of_words, _, event = key.partition(".")
        if kind_of_words in ("event_you", "event_to_you"):
            missing = facts[f"event.{event}"] - facts_of(sentence)
            assert len(missing) == 1, key
            assert kind_of_words == "event_to_you" or missing <= DOERS, key
        if kind_of_words in ("event_you", "event_to_you", "moment_you"):
            assert SPOKEN_TO.search(sentence), key


def test_what_is_told_by_the_clause_it_came_of_is_declared_so(name: str) -> None:
    """Words in `event_of`: an event with that clause, and the facts of every other."""
    kinds = [kind for kind in edition(name).setup.notes.kinds if not kind.refusal]
    by_clause = {f"{kind.name}_{'_'.join(kind.clause.lower().split('-')[1:])}": {*kind.facts} for kind in kinds}
    for key, sentence in said(name, "en").items():
        if key.startswith("event_of."):
            assert facts_of(sentence) == by_clause[key.partition(".")[2]], key


def test_there_are_no_sentences_for_what_is_not_declared(name: str) -> None:
    found = {key for key in said(name, "en") if key.startswith(("action.", "event.", "refusal."))}
    clearer = {f"action.{action}" for action in CLEARER.get(name, ())}
    counted = {f"event.{event}" for event in COUNTED.get(name, ())}
    assert found == set(declared(name)) | clearer | counted


def test_there_are_no_words_for_options_and_values_that_are_not_there(name: str) -> None:
    known = {
        f"option.{option.name}.{part}"
        for option in game(name).options
        for part in ("title", "about", *(f"value.{value}" for value in option.values))
    }
    assert {key for key in said(name, "en") if key.startswith("option.")} <= known


@pytest.mark.parametrize("language", LANGUAGES)
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
def test_sentences_are_closed(name: str, language: str) -> None:
    for key, template in said(name, language).items():
        if key.startswith(("action.", "event.", "refusal.", "phase.")):
            assert template.endswith((".", "?", "!")), key


def test_french_punctuation_has_its_narrow_spaces(name: str) -> None:
    for key, template in said(name, "fr").items():
        assert not re.search(r"(?<!\u202f)[;:!?»]|«(?!\u202f)|\u00a0|[\"“”]", certain(template)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_printed_ones(name: str, language: str) -> None:
    assert [key for key, template in said(name, language).items() if "'" in template] == []
    names = edition(name).words(language)._names
    assert [name for kind in names.values() for name in kind.values() if "'" in name] == []
    titled = [clause.id for clause in clauses(name) if clause.kind != "scenario"]
    assert [id for id in titled if "'" in title(name, id, language)] == []


def test_french_names_never_follow_a_word_that_would_have_to_agree_or_elide(name: str) -> None:
    word = r"(?i)\b(de|que|le|la|du|au|un|une|ce|cet|cette|est|jusque)"
    named = "|".join(["seats", *edition(name).words("fr")._names])
    for key, template in said(name, "fr").items():
        assert not re.search(word + rf" (?:«\u202f)?\{{({named})\}}", template), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_action_is_said_to_nobody_for_the_list_of_moves_tells_others_of_it(name: str, language: str) -> None:
    """Move a cube, not move your cube: whoever looks back reads it of everybody."""
    yours = re.compile(r"(?i)\b(you|yours?|vous|votre|vos|vôtres?)\b")
    actions = {key: text for key, text in said(name, language).items() if key.startswith("action.")}
    assert [key for key, text in actions.items() if yours.search(text)] == []


def test_seats_are_called_by_their_players_name_or_have_one_of_their_own(name: str) -> None:
    for language, second in zip(LANGUAGES, SECOND.get(name, PLAIN_SECOND), strict=True):
        words = edition(name).words(language, ("Ada", ""))
        assert [words.name("seat", seat) for seat in (0, 1)] == ["Ada", second]


def test_another_language_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(BadOption, match=r"does not speak 'de'.*en, fr"):
        edition(name).words("de")
