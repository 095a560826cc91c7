"""What Envyra says: phases, names, refusals and actions; what holds for every game is in test_words above."""

import pytest

from fourfold.games.edition import LANGUAGES
from fourfold.games.envyra.rules.table import ENDINGS, PHASES
from fourfold.games.words import sentences_of, translated
from fourfold.match.match import Match
from fourfold.match.reader import Reader
from tests.support.envyra import edition, table

SENTENCES = sentences_of("fourfold.games.envyra")["en"]


def test_every_phase_and_every_ending_has_a_sentence_and_nothing_else_has() -> None:
    wanted = {f"phase.{phase}" for phase in PHASES.names} | {f"label.ending_{ending}" for ending in ENDINGS.names}
    assert {key for key in SENTENCES if key.startswith(("phase.", "label.ending_"))} == wanted


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
        "Ada captures Clover Leaf (A1): most cubes.",
    ]
    assert told["fr"][1].replace("\u202f", " ") == "Ada capture « Feuille de trèfle » (A1) : majorité."


def test_actions_name_their_tile() -> None:
    scene = table(2).tile("A1", "flora-leaf-1").start_round()
    actions = scene.edition.terms.catalogue
    said = [
        scene.edition.phrase(actions.action(notation), scene.view("A"), scene.edition.words("en"))
        for notation in ("mark A1", "ready", "choose_card eq-1")
    ]
    assert said == [
        "Mark Clover Leaf (A1).",
        "Stop at one mark.",
        "Keep Moss and Dew as the private card.",
    ]


# --- what was found wrong once, by hand -------------------------------------------------------------------------


@pytest.mark.clause("ENV-CAPTURE-3")
@pytest.mark.parametrize(("language", "among"), [("en", "of those tied"), ("fr", "parmi les ex æquo")])
def test_whoever_wins_a_tie_is_never_said_to_have_placed_last_of_all(language: str, among: str) -> None:
    """C moves last; of the two who are tied, B came later."""
    given = "figure C\ntile A1 flora-seed-2 AABB\nmarks A A2\nmarks B A2\nmarks C A1\nmoving"
    match = Match.of(edition(3), "0", own_content=False, position=given)
    match.play(2, "move A1")
    for seat in (None, 0, 1, 2):
        reader = Reader(match, seat, edition(3).words(language, ("Ada", "Bob", "Cyd")))
        told = [*reader.lines(), *reader.moment()]
        said = [line.text for line in told if line.kind == "captured_on_tie"]
        assert len(said) == 2
        assert all(among in text for text in said)


@pytest.mark.clause("ENV-R30")
@pytest.mark.parametrize(
    ("language", "silent"), [("en", "The rulebook does not say"), ("fr", "La règle ne dit pas")]
)
def test_the_other_end_tile_is_said_to_be_our_own_judgement(language: str, silent: str) -> None:
    """Its face stands in no source: that it makes a longer game is what ours does."""
    words = edition(3).words(language)
    option = next(option for option in edition(3).option_list if option.name == "end_tile")
    assert option.about(words).startswith(silent)
