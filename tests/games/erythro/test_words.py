"""What Erythro says: everything has a sentence in both languages, and each names exactly its facts."""

import re
from string import Formatter

import pytest

from fourfold.games.edition import LANGUAGES
from fourfold.games.erythro.rules.notes import NOTES
from fourfold.games.erythro.viewer import ENDINGS, PHASES, QUESTIONS
from fourfold.games.erythro.vocabulary import AREAS, LINES, VOCABULARY
from fourfold.games.erythro.words import sentences
from fourfold.kernel.errors import BadOption
from tests.support.erythro import dealt, edition
from tests.support.walks import walk

ENGLISH, FRENCH = sentences()["en"], sentences()["fr"]


def facts_of(template: str) -> set[str]:
    """The facts a template names."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_both_languages_say_the_same_things() -> None:
    assert set(sentences()) == set(LANGUAGES)
    assert set(ENGLISH) == set(FRENCH)
    for key in ENGLISH:
        assert facts_of(ENGLISH[key]) == facts_of(FRENCH[key]), key


def test_everything_that_can_be_said_has_a_sentence() -> None:
    for kind in NOTES.kinds:
        key = f"{'refusal' if kind.refusal else 'event'}.{kind.name}"
        assert facts_of(ENGLISH[key]) <= set(kind.facts), key
    for family in edition(2).terms.catalogue.families:
        assert facts_of(ENGLISH[f"action.{family.kind}"]) <= {axis.name for axis in family.axes}
    wanted = [f"phase.{phase}" for phase in PHASES] + [f"ending.{ending}" for ending in ENDINGS if ending]
    wanted += [f"question.{question}" for question in QUESTIONS if question]
    wanted += [f"effect.{word}" for word in VOCABULARY] + [f"where.{area}" for area in AREAS]
    wanted += [f"stage.{code}" for code in LINES]
    assert set(wanted) <= set(ENGLISH)


def test_french_has_its_narrow_spaces() -> None:
    for key, text in FRENCH.items():
        bare = re.sub(r"\{[^{}]*\}", "X", text)
        assert not re.search(r"(?<!\u202f)[;:!?»]|«(?!\u202f)|\u00a0", bare), key


@pytest.mark.parametrize("adversary", ["mars-average", "earth-average", "consortium-average"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_matches_are_told_and_drawn(adversary: str, language: str) -> None:
    of = edition(3, adversary)
    words = of.words(language, ("Ada", "Bob", "Cleo"))
    for step, (position, seat, *_) in enumerate(walk(of, 8)):
        if step % 3 == 0:
            view = of.view(position, seat)
            told = of.text(view, words)
            assert "{" not in told
            assert "None" not in told
            for notation in view.legal:
                assert f"[{notation}]" in told
                assert of.phrase(of.terms.catalogue.action(notation), view, words).endswith((".", "?", "!"))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOption, match="choose from"):
        edition(2).words("de")


def test_names_of_players_are_used() -> None:
    scene = dealt(2)
    words = scene.edition.words("en", ("Ada", ""))
    assert words.name("seat", 0) == "Ada"
    assert words.name("seat", 1) == "Ambassador 2"
