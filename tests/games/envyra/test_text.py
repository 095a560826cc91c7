"""Envyra as plain text: every fact of a view is in it, and nothing but words and notation."""

import re
from collections.abc import Callable
from functools import cache

import msgspec
import pytest

import tests.support.texts  # noqa: F401 (which rows of a view are in order, and what cannot be)
from fourfold.games.edition import LANGUAGES
from fourfold.games.envyra.rules.table import ENDINGS, PHASES
from fourfold.games.envyra.view import EnvyraView
from fourfold.testing.texts import NO_FACTS, Seen, changes, seen_in, unsaid
from tests.support.envyra import ALL_COLOURS, END_TILE, Study, dealt, edition, table
from tests.support.walks import walk

CONTENT = edition(4).content
TILES = [tile.id for tile in CONTENT.tiles]
CARDS = [card.id for card in CONTENT.equilibrium_cards]


def after(study: Study, kind: str) -> Study:
    """The study after the first legal action of the first seat to act, which is of this kind."""
    seat = study.acting[0]
    return study.play(f"{seat} {next(line for line in study.legal(seat) if line.startswith(kind))}")


def shut_out(*supply: str) -> Study:
    """B has no tile to play on (ENV-X19, ENV-X20)."""
    grid = ("bonus-2a", "bonus-2b", "bonus-3a", "bonus-3b", "bonus-4a", "flora-tree-2")
    return table(2).tiles(*grid).pile("A", *ALL_COLOURS).pile("B", "fire-flame-1").supply(*supply).start_round()


def stalled() -> Study:
    """A lone locked mark returns, and that was one round too many."""
    study = table(2, stall_limit=3).quiet(2).tile("A1", "bonus-2a").marks("A", "A1").marks("B", "A1")
    return study.moving()


def end_in_sight() -> Study:
    setting = table(3).tile("B2", END_TILE, cubes="BB").marks("A", "B2").pile("B", *ALL_COLOURS)
    return setting.pile("A", "flora-flower-1", "water-wave-1", "fire-sun-1").moving()


def captured_soon() -> Study:
    return table(2).tile("A1", "flora-leaf-1").marks("A", "A1").marks("B", "A2").moving()


def cards_taken() -> Study:
    setting = table(2, equilibrium="C").face_up("eq-1", "A").face_up("eq-8")
    setting.private("A", "eq-2").private("B", "eq-3")
    setting.pile("A", "flora-leaf-1", "water-drop-1").tile("A1", END_TILE, cubes="A").quiet(2)
    return setting.start_round()


SCENES: dict[str, Callable[[], Study]] = {
    "choosing": lambda: dealt(2, equilibrium="C", equilibrium_pick="choose"),
    "chosen": lambda: after(dealt(2, equilibrium="C", equilibrium_pick="choose"), "choose_card"),
    "marking": lambda: dealt(4, equilibrium="B"),
    "second mark": lambda: dealt(3).play("A mark B2"),
    "ready": lambda: dealt(3, two_cubes_one_tile=True).play("A mark B2", "A mark B2", "B mark A1"),
    "first pass": lambda: dealt(3, start_seat=1).mark(A="A1 B1", B="A1", C="C1 C2"),
    "second pass": lambda: after(after(dealt(2, start_seat=0).mark(A="A1 A2", B="B1 B2"), "move"), "move"),
    "only pass": lambda: dealt(3, variant="basic", stall_limit=0).mark(A="A1", B="B1", C="A1"),
    "captured": lambda: after(captured_soon(), "move"),
    "removing": lambda: shut_out("water-drop-3", "fire-volcano-2", END_TILE),
    "removed": lambda: shut_out("water-drop-3", "fire-volcano-2", END_TILE).play("B remove A1"),
    "removed elsewhere": lambda: shut_out("water-drop-3", "fire-volcano-2", END_TILE).play("B remove A2"),
    "sitting out": lambda: shut_out("fire-volcano-2", END_TILE).play("B remove A1"),
    "cards": cards_taken,
    "ended by capture": lambda: after(end_in_sight(), "move"),
    "ended by supply": lambda: table(2, end_tile="alternative").pile("B", "fire-flame-1").ended("supply"),
    "ended by shut-out": lambda: table(2).ended("shut_out"),
    "ended by stall": stalled,
}
VIEWS = [(name, seat) for name in SCENES for seat in ("A", "B", None)]


def text_of(view: EnvyraView, language: str = "en") -> str:
    whole = edition(4)
    return whole.text(view, whole.words(language))


# --- every fact -------------------------------------------------------------------------------------------


@cache
def seen() -> Seen:
    """What there is to be seen in the scenes and in a match."""
    whole = edition(4)
    match = [whole.view(position, 0) for position, _, _, _ in walk(whole, 1)]
    return seen_in([*(SCENES[name]().view(seat) for name, seat in VIEWS), *match[::10]])


@pytest.mark.parametrize(("name", "seat"), VIEWS)
def test_every_fact_of_a_view_is_in_the_text(name: str, seat: str | None) -> None:
    study = SCENES[name]()
    assert unsaid(study.edition, study.view(seat), seen()) == set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_fact_is_in_the_text_throughout_a_match(seats: int) -> None:
    whole = edition(seats, equilibrium="C", equilibrium_pick="choose")
    positions = [position for position, _, _, _ in walk(whole, seats)]
    for position in positions[:: len(positions) // 5]:
        assert unsaid(whole, whole.view(position, seats - 1), seen(), "fr") == set()


def test_the_changes_reach_every_field_of_a_view() -> None:
    """The test above is only as good as its changes: none may leave a field alone."""
    reached: set[str] = set()
    for name, seat in VIEWS:
        study = SCENES[name]()
        reached |= {path for path, _ in changes(study.edition, study.view(seat), seen())}
    fields = {field.name for field in msgspec.structs.fields(EnvyraView)}
    assert {path.partition(".")[0] for path in reached} == fields - NO_FACTS.keys()
    for path in (
        "cells.tile.requires", "cells.tile.symbol", "cells.cubes", "cells.locked_for", "cells.captured_now",
        "players.pile.points", "players.card.symbols", "players.marks", "players.set_points", "removed.id",
        "cards.owner", "cards.card.points", "offer.symbols",
    ):  # fmt: skip
        assert any(found == path or found.startswith(f"{path}.") for found in reached), path


def test_the_scenes_show_every_phase_and_ending() -> None:
    seen = [SCENES[name]().view(seat) for name, seat in VIEWS]
    assert {view.phase for view in seen} == set(PHASES.names)
    assert {view.ending for view in seen} == {None, *ENDINGS.names}
    assert any(view.second_pass for view in seen)
    assert any(view.removed for view in seen)
    assert any(player.sitting_out for view in seen for player in view.players)
    assert any(len(view.winners) > 1 for view in seen)


# --- words, not identifiers -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_is_told_in_words(seats: int, language: str) -> None:
    whole = edition(seats, equilibrium="C", equilibrium_pick="choose", start_seat=1, two_cubes_one_tile=True)
    words = whole.words(language)
    content = whole.content
    ids = [*TILES, *CARDS, *(theme.id for theme in content.themes), *(symbol.id for symbol in content.symbols)]
    names = "|".join(map(re.escape, ids))
    for position, _, _, _ in list(walk(whole, seats))[::15]:
        for seat in (None, 0, seats - 1):
            said = re.sub(r"\[[^\]]*\]", "", whole.text(whole.view(position, seat), words))
            assert not re.search(rf"\b({names})\b|[{{}}_|]|None|True|False", said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_lines_are_tidy(name: str, language: str) -> None:
    for seat in ("A", None):
        said = text_of(SCENES[name]().view(seat), language)
        assert said.endswith("\n")
        assert "\n\n\n" not in said
        for line in said.splitlines():
            assert line == line.rstrip()
            assert len(line) <= 160
            assert not re.search(r"\S  (?!\[)", line)


@pytest.mark.parametrize("name", SCENES)
def test_french_differs_from_english_line_by_line(name: str) -> None:
    view = SCENES[name]().view("A")
    english, french = text_of(view).splitlines(), text_of(view, "fr").splitlines()
    assert len(english) == len(french)
    same = {a for a, b in zip(english, french, strict=True) if a == b}
    assert same <= {"", "Options"}


# --- what a player reads ------------------------------------------------------------------------------------


def rich_table() -> Study:
    setting = table(2, equilibrium="C", start_seat=1, stall_limit=0).face_up("eq-1", "A").face_up("eq-8")
    setting.private("A", "eq-2").private("B", "eq-3").quiet(2).supply("bonus-2a").empty("B3")
    setting.pile("A", "flora-leaf-1", "water-drop-1", "fire-flame-1").pile("B", "flora-flower-1", "fire-sun-1")
    setting.tile("A1", END_TILE, cubes="A").tile("A2", "bonus-3a").tile("A3", "flora-flower-3", cubes="AB")
    return setting.start_round().mark(B="A1 A2").play("A mark B1")


RICH_TABLE = """\
Envyra, 2 players
You are Purple.
Round 1, Phase I
Choose in secret where your cubes will go.
One tile is marked: mark a second one, or stop here.
Starting Player Figure: you
Rounds in a row without a capture: 2
Points for sets: 2 symbols score 2; 3 symbols score 4; 4 symbols score 7
It is your turn.

Grid of 2 rows and 3 columns
  A1, End Tile: ends the match; 3 points; 1 of 3 cubes (you); requires 1 Flora + 1 Water + 1 Fire; locked for Gray
  A2, Fertile Ash: bonus; 3 points; 0 of 2 cubes; requires 1 Flora + 1 Fire; open to all
  A3, Mountain Orchid: Flora, Flower; 4 points; 2 of 4 cubes (you, Gray)
  B1, Ocean Breaker: Water, Wave; 4 points; 0 of 4 cubes
  B2, Solar Flare: Fire, Sun; 4 points; 0 of 4 cubes
  B3: empty

Players
  Purple (you)
    Reserve: 2 cubes
    Marks: B1
    Score: 5 points (tiles 3, sets 0, cards 2)
    1 private card: Steam (Wave + Flame, 2 points)
    Pile: 3 tiles
      1. Clover Leaf: Flora, Leaf; 1 point; 1 cube
      2. Morning Dew: Water, Drop; 1 point; 1 cube
      3. Candle Flame: Fire, Flame; 1 point; 1 cube
  Gray
    Ready
    Reserve: 4 cubes
    Marks: secret
    Score: 4 points (tiles 4, sets 0, cards 0)
    1 private card, secret
    Pile: 2 tiles
      1. Meadow Daisy: Flora, Flower; 2 points; 2 cubes
      2. Winter Sun: Fire, Sun; 2 points; 2 cubes

Other tiles
  Supply: 1 tile
  End Tile: out of the supply
  Box: 18 tiles

Equilibrium cards
  Moss and Dew (Leaf + Drop, 2 points): taken by you
  Long Growth (Tree + Drop + Sun, 4 points): not taken

Options
  Variant: standard
  Equilibrium expansion: C, both
  Private cards: dealt at random
  End Tile: standard
  Two cubes on one tile: no
  First player: Gray
  Rounds without a capture: no limit

You can
  1. Mark End Tile (A1).  [mark A1]
  2. Mark Fertile Ash (A2).  [mark A2]
  3. Mark Mountain Orchid (A3).  [mark A3]
  4. Mark Solar Flare (B2).  [mark B2]
  5. Stop at one mark.  [ready]
"""


SITTING_OUT = """\
Envyra, 2 joueurs
Vous êtes Gris.
Manche 1, phase I
Figurine de premier joueur : Violet
Points des séries : 2 symboles valent 2 ; 3 symboles valent 4 ; 4 symboles valent 7
On attend : Violet

Grille de 2 lignes et 3 colonnes
  A1 : vide
  A2, Pluie tiède : bonus ; 2 points ; 0 cube sur 1 ; il faut 1 Eau + 1 Feu ; verrouillée pour vous
  A3, Cendre fertile : bonus ; 3 points ; 0 cube sur 2 ; il faut 1 Flore + 1 Feu ; verrouillée pour vous
  B1, Ronde des saisons : bonus ; 3 points ; 0 cube sur 2 ; il faut 1 Flore + 1 Eau + 1 Feu ; verrouillée pour vous
  B2, Tourbillon de vie : bonus ; 4 points ; 0 cube sur 3 ; il faut 1 Flore + 1 Eau + 1 Feu ; verrouillée pour vous
  B3, Séquoia millénaire : Flore, Arbre ; 4 points ; 0 cube sur 3 ; il faut 1 Eau ; verrouillée pour vous

Joueurs
  Violet
    Réserve : 5 cubes
    Marques : secrètes
    Score : 6 points (tuiles 6, séries 0)
    Pile : 3 tuiles
      1. Jeune bouleau : Flore, Arbre ; 2 points ; 2 cubes
      2. Nuage blanc : Eau, Nuage ; 2 points ; 2 cubes
      3. Cratère fumant : Feu, Volcan ; 2 points ; 2 cubes
  Gris (vous)
    Passe cette manche
    Réserve : 5 cubes
    Marques : aucune
    Score : 1 point (tuiles 1, séries 0)
    Pile : 1 tuile
      1. Flamme de bougie : Feu, Flamme ; 1 point ; 1 cube

Autres tuiles
  Sac : 2 tuiles
  Tuile de fin : encore dans le sac
  Boîte : 19 tuiles
  Dont en cours de partie : 1 tuile
    Brume matinale : bonus ; 2 points ; 1 cube ; il faut 1 Flore + 1 Eau

Options
  Variante : normale
  Extension Équilibre : aucune
  Cartes privées : distribuées au hasard
  Tuile de fin : normale
  Deux cubes sur une tuile : non
  Premier joueur : au hasard
  Manches sans capture : 30

Vous n’avez rien à décider pour l’instant.
"""


def test_a_whole_table_in_english() -> None:
    assert text_of(rich_table().view("A")) == RICH_TABLE


@pytest.mark.clause("ENV-ROUND-13")
def test_a_whole_table_in_french() -> None:
    assert text_of(SCENES["sitting out"]().view("B"), "fr").replace("\u202f", " ") == SITTING_OUT


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("choosing", "Round 1, setup\nKeep one Equilibrium card of your offer."),
        ("choosing", "\n\nYour offer\n  Cloud Forest (Tree + Cloud, 3 points)\n"),
        ("first pass", "Round 1, Phase II, first pass\n"),
        ("second pass", "Round 1, Phase II, second pass\n"),
        ("only pass", "Round 1, Phase II, the only pass\n"),
        ("ended by capture", "\nThe match is over.\n"),
        ("ended by capture", "\nThe End Tile was captured.\nWinner: Gray\n"),
        ("ended by stall", "\nToo many rounds in a row without a capture.\n"),
    ],
)
def test_what_is_going_on_is_said_first(name: str, line: str) -> None:
    assert line in text_of(SCENES[name]().view("A"))


@pytest.mark.parametrize("name", ["ready", "sitting out"])
def test_nothing_is_asked_of_somebody_who_has_nothing_to_do(name: str) -> None:
    seat = {"ready": "A", "sitting out": "B"}[name]
    assert "Choose in secret" not in text_of(SCENES[name]().view(seat))
    assert "Choose in secret" in text_of(SCENES[name]().view(None))


def test_actions_are_numbered_and_carry_their_notation() -> None:
    said = text_of(table(2).tile("A1", "flora-leaf-1").start_round().view("A"))
    assert "You can\n  1. Mark Clover Leaf (A1).  [mark A1]\n  2. Mark " in said


@pytest.mark.parametrize("name", SCENES)
def test_actions_read_as_the_edition_phrases_them(name: str) -> None:
    study = SCENES[name]()
    for seat in study.acting:
        view, words = study.view(seat), study.edition.words("fr")
        said = text_of(view, "fr")
        for action in view.legal:
            phrase = study.edition.phrase(action, view, words)
            assert f" {phrase}  [{action}]\n" in said


@pytest.mark.clause("ENV-R14")
def test_the_marks_of_others_are_secret() -> None:
    before = dealt(3)
    said = text_of(before.play("A mark B2").view("B"))
    assert said == text_of(before.view("B"))
    assert said.count("Marks: secret") == 2


@pytest.mark.clause("ENV-RESTRICT-1")
def test_a_cell_says_what_its_tile_is_and_for_whom_it_is_locked() -> None:
    setting = table(3).tile("A2", "flora-tree-2", cubes="BC").pile("B", "water-wave-1").pile("C", "water-drop-1")
    said = text_of(setting.start_round().view("A"))
    line = "A2, Ancient Sequoia: Flora, Tree; 4 points; 2 of 3 cubes (Gray, Pink); requires 1 Water; locked for you"
    assert f"\n  {line}\n" in said


def test_turn_and_waiting_are_told_apart() -> None:
    study = dealt(3)
    assert "It is your turn.\nWaiting for: Gray, Pink\n" in text_of(study.view("A"))
    assert "Waiting for: Purple, Gray, Pink\n" in text_of(study.view(None))
    assert "You have nothing to decide now." in text_of(study.mark(A="A1 A2").view("A"))


@pytest.mark.clause("ENV-SCORE-8")
def test_a_shared_win_names_all_winners() -> None:
    assert "Shared win: you, Gray\n" in text_of(table(2).ended().view("A"))
