"""What Earth, Water & Sun says of a table and a match; what holds for every game is in test_words above."""

import msgspec
import pytest
from msgspec.structs import replace

from fourfold.games.earth_water_sun.rules.axes import DIRECTIONS
from fourfold.games.earth_water_sun.rules.table import ENDINGS, PHASES
from fourfold.games.earth_water_sun.words import is_idle
from fourfold.games.edition import LANGUAGES
from fourfold.games.words import sentences_of
from fourfold.kernel.hexes import DIRECTIONS as STEPS
from fourfold.match.match import Match
from tests.support.earth_water_sun import START, Study

SENTENCES = sentences_of("fourfold.games.earth_water_sun")["en"]


def test_every_phase_and_every_ending_has_a_sentence_and_nothing_else_has() -> None:
    wanted = {f"phase.{phase}" for phase in PHASES.names} | {f"label.ending_{ending}" for ending in ENDINGS.names}
    assert {key for key in SENTENCES if key.startswith(("phase.", "label.ending_"))} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_and_the_table_are_told(language: str) -> None:
    study = Study("hexagon-7 Ta2,Ta6,Me6:S1 Mg6,Tg7:E3*,Tm8 g6e=b1w1 - b1/16,w0/13 b9 | a2=W e6-f6xg6&")
    words = study.edition.words(language)
    view = study.edition.view(study.position, 0)
    text = study.edition.text(view, words)
    assert "g6e" in text
    assert view.position in text
    for action in study.edition.setup.catalogue.actions:
        assert "{" not in study.edition.phrase(action, view, words)
    told = study.edition.text(Study(START).edition.view(Study(START).position, None), words)
    assert told.count("\n") > 30


def test_a_root_is_idle_on_an_edge_beside_which_a_hex_is_missing() -> None:
    """By any name of the edge: at the rim, and where a hex was destroyed."""
    study = Study(START)
    view = replace(study.edition.view(study.position, 0), destroyed=("d4", "g6"))
    places = {(hex.q, hex.r): hex.name for hex in view.hexes}
    for hex in view.hexes:
        for name, (q, r) in zip(DIRECTIONS, STEPS, strict=True):
            beyond = places.get((hex.q + q, hex.r + r))
            is_missing = beyond is None or hex.name in view.destroyed or beyond in view.destroyed
            assert is_idle(view, f"{hex.name}{name}") is is_missing


def test_a_match_can_be_told_in_both_languages() -> None:
    match = Match("earth_water_sun", seed=2, board="glade-7")
    while match.to_act:
        legal = match.legal(match.to_act[0])
        match.play(match.to_act[0], legal[int(match.entries[-1].digest, 16) % len(legal)])
    english, french = (match.lines(None, language) for language in LANGUAGES)
    assert len(english) == len(french) > 100
    assert all("EWS-" in line for line in english)
    assert match.text(0, "fr") != match.text(0, "en")


def test_a_turn_is_told_in_one_sentence() -> None:
    """From the first hex of a movement to its last, or to what it attacks there; what grew is told last."""
    study = Study("hexagon-7 Ta2,Ta6,Me6 Mg6,Tm8,Tm12 - - b0/20,w0/20 b9").do(
        "grow e6 water", "step e6 e", "step e7 e"
    )
    for language, said in (
        ("en", "Black: Mushroom e6 to e8, Water on e6."),
        ("fr", "Noir\u202f: Champignon e6 à e8, Eau en e6."),
    ):
        assert study.edition.recap(study.events, study.edition.words(language)) == said
    fought = Study("hexagon-7 Ta2,Ta6,Mf6 Mg6,Tm8,Tm12 - - b0/20,w0/20 b9").do("grow a2 water", "step f6 nw")
    said = fought.edition.recap(fought.events, fought.edition.words("en"))
    assert said == "You lose Mushroom g6. Black: Mushroom f6 attacks g6, Water on a2."


def test_several_roots_of_a_turn_are_told_as_a_number() -> None:
    """Where they lie is seen: who went where is not at the end of three lines."""
    study = Study("hexagon-7 Ta2,Ta6,Me6 Mg6,Tm8,Tm12 - - b0/20,w0/20 b9").do(
        "grow a2 earth", "place_root a2ne", "place_root a2nw", "step e6 e"
    )
    for language, said in (
        ("en", "Black: Mushroom e6 to e7, Earth on a2, 2 Roots."),
        ("fr", "Noir\u202f: Champignon e6 à e7, Terre en a2, 2 Racines."),
    ):
        assert study.edition.recap(study.events, study.edition.words(language)) == said


def test_whom_the_reader_lost_comes_first_trees_before_mushrooms() -> None:
    """Where there is no room for all of it, the end is cut off: the losses must not be there."""
    study = Study("hexagon-7 Ta2,Ta6,Me6:S1 Mg6,Tg7:S3,Tm8 - - b0/20,w0/20 b9").do(
        "grow a2 water", "step e6 nw", "aim g6", "aim g7"
    )
    for language, said in (
        ("en", "You lose Tree g7, Mushroom g6. Black: Mushroom e6 to f6, loses Mushroom f6, Water on a2."),
        (
            "fr",
            "Vous perdez Arbre g7, Champignon g6. Noir\u202f: Champignon e6 à f6, perd Champignon f6, Eau en a2.",
        ),
    ):
        assert study.edition.recap(study.events, study.edition.words(language)) == said


def test_a_turn_is_remembered_for_its_attack_and_who_fell_and_for_growth_only_if_there_was_nothing_else() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Me6:S1 Mg6,Tg7,Tm8 - - b0/20,w0/20 b9").do("grow a2 water")
    assert study.edition.turned(study.events, study.edition.words("en")) == "Water on a2"
    study.do("step e6 nw", "aim g6", "aim g7")
    for language, said in (
        ("en", "Mushroom e6 to f6, attack on g6 and g7: White loses Tree g7, Mushroom g6"),
        ("fr", "Champignon e6 à f6, attaque contre g6 et g7\u202f: Blanc perd Arbre g7, Champignon g6"),
    ):
        assert study.edition.turned(study.events, study.edition.words(language)) == said
    for reader, said in ((0, "you destroy"), (1, "you lose")):
        view = study.edition.view(study.position, reader)
        told = study.edition.turned(study.events, study.edition.words("en"), view)
        assert told.endswith(f": {said} Tree g7, Mushroom g6")
    entered = Study("hexagon-7 Ta2,Ta6,Mf6 Mg6,Tm8,Tm12 - - b0/20,w0/20 b9").do("grow a2 water", "step f6 nw")
    said = entered.edition.turned(entered.events, entered.edition.words("en"))
    assert said == "Mushroom f6 attacks g6: White loses Mushroom g6"


def test_an_attack_that_destroys_a_root_is_told_as_one_on_a_root() -> None:
    study = Study("glade-7 Ma1:W2,Ta2:E1,Ta6 Mg4,Tg5,Tg9 a2nw=b1 - b0/19,w0/20 b6")
    study.do("grow a6 water", "step a1 ne", "aim_root b2 se black")
    told = study.edition.turned(study.events, study.edition.words("en"))
    assert told.startswith("Mushroom a1 to b2, attack on a Root: destroys a Black Root")


def test_what_a_turn_let_the_other_side_do_names_a_win_then_trees_before_mushrooms() -> None:
    edition = Study("hexagon-7 Ta2,Ta6,Mf6 Mg6,Tm8,Tm12 - - b0/20,w0/20 b9").edition
    for lines, reader, said in (
        ("hexagon-7 Ta2,Ta6,Mf6 Mg6,Tg7,Tm12 - - b0/20,w0/20 b9", 0, "Then you could attack: Tree on g7."),
        ("hexagon-7 Ta2,Ta6,Mf6 Mg6,Tg7,Tm12 - - b0/20,w0/20 b9", 1, "Then Black could attack: Tree on g7."),
        ("hexagon-7 Ta2,Ta6,Mf6 Mg6,Tm8,Tm12 - - b0/20,w0/20 b9", 1, "Then Black could attack: Mushroom on g6."),
        ("hexagon-7 Ta2,Ta6 Mm7,Tm8,Tm12 - - b0/20,w0/20 b9", 1, ""),
        (
            "hexagon-7 Ta2,Ta6,Mf6 Mg6,Tg7 - - b0/20,w0/20 b9",
            1,
            "Then Black could win by destroying the Tree on g7.",
        ),
        ("hexagon-7 Ta2,Ta6,Mf6 Mg6,Tg7 - - b0/20,w0/20 b9", 0, "Then you could win by destroying the Tree on g7."),
    ):
        assert edition.looms(Study(lines).position, reader, edition.words("en")) == said


def test_several_of_a_kind_that_the_reader_lost_are_named_once() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Me6:S1 Mg6,Mg7,Tm8 - - b0/20,w0/20 b9").do(
        "grow a2 water", "step e6 nw", "aim g6", "aim g7"
    )
    said = study.edition.recap(study.events, study.edition.words("en"))
    assert said.startswith("You lose Mushrooms g6, g7. Black: ")


def test_a_specimen_that_a_player_loses_is_theirs_to_take_in_at_the_end_of_the_turn() -> None:
    """To whom it belonged, and nobody else; all that a turn cost in one go, not one by one."""
    lines = "hexagon-7 Ta2,Ta6,Me6:S1 Mg6,Tg7,Tm8 - - b0/20,w0/20 b9"
    match = Match.of(Study(lines).edition, "fate", own_content=False, position=lines)
    for action in ("grow a2 water", "step e6 nw", "aim g6", "aim g7"):
        match.play(0, action)
    readers = [match.reader(seat) for seat in range(2)]
    fates = [[told.facts["hex"] for told in reader.moment() if reader.befalls(told)] for reader in readers]
    assert fates == [[], ["g6", "g7"]]
    assert not any(map(readers[1].halts, readers[1].moment()))
    assert [told.text for told in readers[1].moment()] == [
        "Your Mushroom on g6 is destroyed. Black attacked it.",
        "Your Tree on g7 is destroyed. Black attacked it. One Tree is left: without it you lose the match.",
    ]
    assert [match.edition.decides(told) for told in readers[1].moment()] == [False, True]


def test_a_turn_that_attacks_a_root_says_who_did_it_and_whose_it_was() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Md4 Mg9,Tm8,Tm12 e4ne=b1 - b0/19,w0/20 b9").do(
        "grow a2 water", "step d4 nw", "aim_root e4 ne black"
    )
    said = study.edition.recap(study.events, study.edition.words("en"))
    assert said == "Black: Mushroom d4 to e4, destroys a Black Root between e4 and f5, Water on a2."


def test_that_one_tree_is_left_is_no_warning_once_the_match_is_over() -> None:
    study = Study("hexagon-7 Mf6,Ta2,Ta6 Tg6,Tm8 - - b0/20,w0/20 b9").do("grow a2 water", "step f6 nw")
    fell = next(event for event in study.events if event.kind == "fell")
    view, words = study.edition.view(study.position, 1), study.edition.words("en")
    for phase, warned in ((view.phase, True), ("over", False)):
        told = study.edition.brought(fell, msgspec.structs.replace(view, phase=phase), words)
        assert ("One Tree is left" in told) is warned
