"""What Erythro says: effects, questions and whole matches; what holds for every game is in test_words above."""

import random
import re

import pytest

from fourfold.games.edition import LANGUAGES
from fourfold.games.erythro.rules.table import ENDINGS, PHASES, QUESTIONS
from fourfold.games.erythro.vocabulary import AREAS, LINES, VOCABULARY
from fourfold.games.words import sentences_of
from fourfold.match.match import Match
from tests.support.erythro import edition
from tests.support.walks import walk

SENTENCES = sentences_of("fourfold.games.erythro")["en"]
YOURS = re.compile(r"\byou|\bvo(us|tre|s)\b", re.IGNORECASE)


def test_everything_that_can_be_said_has_a_sentence() -> None:
    wanted = [f"phase.{phase}" for phase in PHASES.names] + [f"ending.{ending}" for ending in ENDINGS.names]
    wanted += [f"question.{question}" for question in QUESTIONS.names]
    wanted += [f"effect.{word}" for word in VOCABULARY] + [f"where.{area}" for area in AREAS]
    wanted += [f"stage.{code}" for code in LINES]
    assert set(wanted) <= set(SENTENCES)


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
            for action in view.legal:
                assert f"[{action}]" in told
                assert of.phrase(action, view, words).endswith((".", "?", "!"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_another_did_is_never_called_yours(language: str) -> None:
    match, chance = Match("erythro", 2, "theirs"), random.Random(0)
    while match.to_act:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
    own, told = (
        [one.sentence or "" for one in match.reader(reader, language).entries() if one.seat == 1]
        for reader in (1, 0)
    )
    assert [said for said in own if YOURS.search(said)] != []
    assert [said for said in told if YOURS.search(said)] == []
