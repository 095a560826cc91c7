"""What Erythro says: effects, questions and whole matches; what holds for every game is in test_words above."""

import random
import re
from importlib.resources import files

import pytest

from fourfold.games.edition import LANGUAGES, Event
from fourfold.games.erythro.rules.table import ENDINGS, PHASES, QUESTIONS
from fourfold.games.erythro.terms_of import parts_of, tables_of
from fourfold.games.erythro.viewer import effects_face
from fourfold.games.erythro.vocabulary import AREAS, LINES, VOCABULARY
from fourfold.games.erythro.words import THEIRS, effect_text
from fourfold.games.lettering import width
from fourfold.games.words import sentences_of
from fourfold.match.match import Match
from tests.support.erythro import edition
from tests.support.walks import walk

SENTENCES = sentences_of("fourfold.games.erythro")["en"]
YOURS = re.compile(r"\byou|\bvo(us|tre|s)\b", re.IGNORECASE)


SPOKEN = re.compile(r"\b(?:en|fr) = \"+([^\"]+)\"")
OTHER_NAMES = re.compile(
    r"\bcube|\bblack cards?|\bcartes? noires?|\{\w+:contaminations?\|"
    r"|\b(?:a|une|\d|\{n\}|\{count\}) pollution\b(?! token)",
    re.IGNORECASE,
)
"""What a pollution token and a contamination card are not called: a reader would look for something else."""


def test_each_thing_has_one_name() -> None:
    """That of the rulebook, in everything that a player reads."""
    package = files("fourfold.games.erythro")
    read = [package / name for name in ("words.toml", "coach.toml", "primer.toml", "clauses.toml")]
    said = [text for file in (*read, *(package / "lessons").iterdir()) for text in SPOKEN.findall(file.read_text())]
    assert len(said) > 1000
    assert [text for text in said if OTHER_NAMES.search(text)] == []


def test_a_gain_and_a_limit_are_natural_french() -> None:
    """As the English has it: "gain 1 water", "remove up to 2 pollution tokens"."""
    words = edition(2).words("fr")
    said = [words.say("effect.gain", n=n, element="water") for n in (1, 2)]
    assert said == ["gagner 1 point en eau", "gagner 2 points en eau"]
    where = words.say("where.here")
    assert words.say("effect.remove_pollution", n=2, where=where) == f"retirer jusqu’à 2 jetons pollution {where}"


def test_what_another_does_in_two_parts_is_all_said_to_be_theirs() -> None:
    """Who plays the card takes the second part for their own otherwise."""
    found = edition(2)
    for language, said in (("en", "another player does both: "), ("fr", "un autre joueur fait les deux\u202f: ")):
        for face in found.viewer.faces.values():
            for effect in face.effects:
                if effect.do == "other":
                    text = effect_text((effect,), found.words(language))
                    assert text.startswith(said) == (len(effect.effects) == 2), text


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
    match, chance = Match("erythro", 2, "another"), random.Random(0)
    while match.to_act:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
    own, told = (
        [one.sentence or "" for one in match.reader(reader, language).entries() if one.seat == 1]
        for reader in (1, 0)
    )
    assert [said for said in own if YOURS.search(said)] != []
    assert [said for said in told if YOURS.search(said)] == []


def test_a_log_counts_what_others_drew_and_names_what_the_reader_drew() -> None:
    def drew(seat: int) -> Event:
        return Event(kind="drew", clause="ERY-DRAW-1", facts={"seat": seat, "n": 1})

    held = Event(kind="drew_card", clause="ERY-DECK-1", facts={"seat": 0, "held": "spark"}, only=0)
    shuffled = Event(kind="shuffled", clause="ERY-DECK-2", facts={"seat": 1})
    nothing = Event(kind="discarded", clause="ERY-DISCARD-1", facts={"seat": 1, "n": 0})
    told = edition(2).brief((nothing, drew(0), held, drew(1), drew(1), shuffled, drew(1)), 0)
    assert [(one.kind, one.facts.get("n")) for one in told] == [
        ("drew_card", None), ("drew", 2), ("shuffled", None), ("drew", 1),
    ]  # fmt: skip


def test_a_log_counts_the_tokens_that_one_mine_puts_on_its_tile() -> None:
    """No line is printed twice: the second would look like a mistake (ERY-MINE-6)."""
    one, other, bag = (
        Event(kind="polluted", clause=clause, facts={"tile": tile})
        for clause, tile in (("ERY-MINE-6", "5"), ("ERY-MINE-6", "6"), ("ERY-BAG-1", "6"))
    )
    told = edition(2).brief((one, one, other, bag), 0)
    assert [(event.facts["tile"], event.facts.get("n")) for event in told] == [("5", 2), ("6", None), ("6", None)]
    assert [Match("erythro", 2, "tokens").reader(0).told(event).text for event in told] == [
        "Tile 5 gets 2 pollution tokens.",
        "The mine on tile 6 puts a pollution token there.",
        "Tile 6 gets a pollution token.",
    ]


@pytest.mark.parametrize(
    ("adversary", "won"),
    [
        ("mars-average", "the dome is destroyed"),
        ("earth-average", "profitability is 0"),
        ("consortium-average", "free of"),
    ],
)
def test_the_goal_says_how_all_win_and_lose_against_this_adversary(adversary: str, won: str) -> None:
    of = edition(2, adversary)
    goal = of.goal(of.words("en"))
    assert won in goal
    assert "holds only contamination cards" in goal


def test_parts_that_do_different_things_are_never_told_alike() -> None:
    of = edition(2, "mars-average")
    words = of.words("en")
    parts = [effects_face(part) for part in parts_of(tables_of(of.content, 2, of.options)).values()]
    told = {words.name("part", slug) for slug in of.labels["part"] if slug}
    assert told == {effect_text(part, words, THEIRS) for part in parts}


# --- what was found wrong once, by hand -------------------------------------------------------------------------


def test_why_an_action_is_closed_is_as_short_in_french_as_its_box() -> None:
    """Found wrong once: "Personne d'autre n..." on a phone."""
    said = {
        key: text for key, text in sentences_of("fourfold.games.erythro")["fr"].items() if key.startswith("short.")
    }
    assert [key for key, text in said.items() if "{" not in text and width(text, 12) > 150] == []


@pytest.mark.parametrize(
    ("language", "own", "others"),
    [("en", "on your tile", "on their tile"), ("fr", "sur votre tuile", "sur sa tuile")],
)
def test_a_part_that_somebody_chooses_is_on_their_tile_to_others_and_on_yours_to_them(
    language: str, own: str, others: str
) -> None:
    found = edition(2)
    match, told = Match("erythro", 2, "parts"), 0
    for part in filter(None, found.labels["part"]):
        event = Event(kind="chosen", clause="ERY-DEC-3", facts={"seat": 0, "part": part})
        mine, theirs = (match.reader(seat, language).told(event).text for seat in (0, 1))
        assert others not in mine or "autre joueur" in mine or "other player" in mine, mine
        assert own not in theirs
        told += own in mine and others in theirs
    assert told
