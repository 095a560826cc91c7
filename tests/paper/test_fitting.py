"""What is cut out fits what it is laid on, and says what must be read on it: sizes are those of the boxes."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from fourfold.games import HOUSE, game
from fourfold.games.box import Box, Deck, Piece
from fourfold.games.earth_water_sun.drawing.geometry import SIZE
from fourfold.games.edition import LANGUAGES
from fourfold.games.erythro.words import ROMAN


def box(name: str, language: str = "en", players: int | None = None) -> Box:
    edition = game(name).edition(players or game(name).seats[-1], {})
    made = edition.box(edition.words(language))
    assert made is not None
    return made


def deck(found: Box, id: str) -> Deck:
    return next(one for one in found.decks if one.id == id)


def parts(piece: Piece, css: str) -> list[ElementTree.Element]:
    """All parts of a face that have a class."""
    whole = ElementTree.fromstring(f"<svg>{piece.face}</svg>")
    return [one for one in whole.iter() if css in one.get("class", "").split()]


def said(drawn: object) -> str:
    """The words of a drawing."""
    return " ".join(re.findall(r">([^<>]+)</text>", str(drawn)))


def millimetres(of: Deck, units: float) -> float:
    return units * of.size[0] / of.units[0]


ERYTHRO = box("erythro")
EWS = box("earth_water_sun")
ENVYRA = box("envyra")


@pytest.mark.clause("ERY-COMP-5", "ERY-INF-2")
def test_a_character_has_a_track_of_squares_for_each_element_that_hold_a_marker() -> None:
    boards, marker = deck(ERYTHRO, "characters"), deck(ERYTHRO, "markers").size[0]
    for piece in boards.pieces:
        squares = parts(piece, "square")
        assert len(squares) == 2 * 12
        assert said(piece.face).count("+10") == 2
        for square in squares:
            assert marker <= millimetres(boards, float(square.get("width", 0)))
            assert marker <= millimetres(boards, float(square.get("height", 0)))


def test_the_circle_of_a_stage_holds_a_marker_and_hides_no_other() -> None:
    mines, marker = deck(ERYTHRO, "mines"), deck(ERYTHRO, "markers").size[0]
    content = game("erythro").edition(4, {}).content
    for piece, mine in zip(mines.pieces, content.mine, strict=True):
        holes = parts(piece, "hole")
        assert len(holes) == len(mine.stages)
        middles = [millimetres(mines, float(hole.get("cy", 0))) for hole in holes]
        assert all(below - above >= marker for above, below in pairwise(middles))
        assert all(marker <= 2 * millimetres(mines, float(hole.get("r", 0))) + 0.01 for hole in holes)


def test_pollution_is_no_larger_than_the_hollows_of_a_tile_are_apart() -> None:
    tiles = deck(ERYTHRO, "terrain")
    hollows = [millimetres(tiles, float(one.get("cx", 0))) for one in parts(tiles.pieces[0], "socket")]
    assert len(hollows) == 4
    assert deck(ERYTHRO, "pollution").size[0] <= min(b - a for a, b in pairwise(hollows))


@pytest.mark.clause("ERY-ADV2-3", "ERY-ADV2-9")
@pytest.mark.parametrize(("players", "limit"), [(2, 17), (3, 25), (4, 33)])
def test_the_earth_alliance_has_a_scale_of_profitability_for_a_marker(players: int, limit: int) -> None:
    made = box("erythro", players=players)
    scales = {sheet.id: sheet.scale for sheet in made.sheets}
    assert [id for id, scale in scales.items() if scale is not None] == ["adversary-earth"]
    scale = scales["adversary-earth"]
    assert scale is not None
    assert scale.squares == (*map(str, range(limit)), f"{limit}+")
    assert deck(made, "markers").size[0] <= scale.side


@pytest.mark.clause("ERY-COMP-4")
def test_the_back_of_a_mine_says_its_level() -> None:
    for piece, mine in zip(deck(ERYTHRO, "mines").pieces, game("erythro").edition(4, {}).content.mine, strict=True):
        assert said(piece.back) == ROMAN[mine.level]


@pytest.mark.clause("ERY-SETUP-14", "ERY-ACQ-2", "ERY-DECK-2")
def test_whatever_comes_into_a_players_deck_has_the_same_back() -> None:
    backs = {
        piece.back or deck(ERYTHRO, id).back
        for id in ("base", "advanced", "contamination")
        for piece in deck(ERYTHRO, id).pieces
    }
    assert len(backs) == 1


@pytest.mark.clause("ERY-MINE-1")
def test_a_mine_has_a_token_for_its_tile_and_one_for_its_card() -> None:
    tokens = deck(ERYTHRO, "mine_tokens")
    tiles = [said(piece.face) for piece in deck(ERYTHRO, "numbers").pieces]
    assert [(said(piece.face), piece.count) for piece in tokens.pieces] == [(tile, 2) for tile in tiles]
    assert tokens.size[0] < deck(ERYTHRO, "terrain").size[0] / 2


@pytest.mark.clause("ERY-SETUP-3", "ERY-R5")
def test_the_planet_is_drawn_for_every_number_of_players_with_the_numbers_of_its_tiles() -> None:
    [planet] = [sheet for sheet in ERYTHRO.sheets if sheet.plans]
    drawn = [sorted(map(int, said(plan.drawn).split())) for plan in planet.plans]
    assert drawn == [[*range(1, 11)], [*range(1, 14)], [*range(1, 17)]]
    assert ERYTHRO.plans["ERY-SETUP-3"] == planet.plans


@pytest.mark.clause(
    "ERY-SETUP-5", "ERY-ADV1-4", "ERY-ADV2-5", "ERY-ADV2-7", "ERY-ADV3-1", "ERY-ADV3-3", "ERY-ADV3-9"
)
@pytest.mark.parametrize(
    ("adversary", "lines"),
    [
        ("mars", ("First mines: 4.", "An attack on the dome costs 10 influence of one element and destroys it.")),
        (
            "earth",
            (
                "Leave token 1 out of the bag.",
                "When a player shuffles and no mine is left in the deck: profitability rises by 5.",
                "When the dome is attacked: profitability falls by 5.",
                "All of you lose when profitability is 33 or more.",
            ),
        ),
        (
            "consortium",
            (
                "First mines: 2.",
                "All of you win when 10 or more mines are destroyed and no pollution token is on the planet.",
                "All of you win when every mine of the mine deck is destroyed.",
                "In the adversary phase: add 2 mines.",
            ),
        ),
    ],
)
def test_an_adversarys_sheet_says_its_setup_how_it_is_won_and_lost_and_what_it_does(
    adversary: str, lines: tuple[str, ...]
) -> None:
    [sheet] = [one for one in ERYTHRO.sheets if one.id == f"adversary-{adversary}"]
    told = [line for _, some in sheet.parts for line in some]
    assert {*lines} <= {*told}


@pytest.mark.clause("ERY-COMP-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_base_card_says_whose_deck_it_is_of(language: str) -> None:
    content, made = game("erythro").edition(4, {}).content, box("erythro", language)
    owners = {one.deck: one.name[language].partition(",")[0] for one in content.character}
    for piece, card in zip(deck(made, "base").pieces, content.base_card, strict=True):
        assert owners[card.deck] in said(piece.face)
    for piece in deck(made, "advanced").pieces:
        assert not any(owner in said(piece.face) for owner in owners.values())


@pytest.mark.clause("EWS-WORLD-3")
def test_there_are_destroyed_hexes_as_large_as_those_of_the_board() -> None:
    gone = deck(EWS, "destroyed")
    assert gone.total >= 40
    assert gone.shape == "hex"
    assert gone.size[1] == pytest.approx(_edge() * 2)


def _edge() -> float:
    """How long an edge of a hex is on the printed board."""
    [board] = EWS.boards
    return SIZE * board.size[0] / board.units[0]


def test_a_root_is_shorter_than_an_edge_and_a_specimen_smaller_than_a_hex() -> None:
    assert deck(EWS, "roots").size[0] < _edge()
    assert deck(EWS, "specimens").size[0] < deck(EWS, "destroyed").size[0]


@pytest.mark.clause("EWS-SETUP-3", "EWS-GROW-3", "EWS-GROW-4", "EWS-SHIELD-1")
def test_a_mat_has_a_place_for_all_that_a_specimen_can_hold() -> None:
    mats, specimens = deck(EWS, "mats"), deck(EWS, "specimens")
    assert len(mats.pieces) == 2
    for piece in mats.pieces:
        wide = [2 * millimetres(mats, float(spot.get("r", 0))) for spot in parts(piece, "spot")]
        shields = [one for one in wide if one >= deck(EWS, "shields").size[0]]
        assert len(shields) == 2
        assert len(wide) - len(shields) == 2 * 4 + 5 * 2
        assert min(wide) >= deck(EWS, "resources").size[0]
        for number in "1234567":
            assert number in said(piece.face).split()
    assert sorted(said(piece.face) for piece in specimens.pieces) == sorted("1234567" * 2)


@pytest.mark.parametrize("name", HOUSE)
def test_a_player_aid_explains_signs_that_are_printed_and_no_others(name: str) -> None:
    made = box(name)
    assert made.signs
    drawn = [one for each in made.decks for piece in each.pieces for one in (piece.face, piece.back, each.back)]
    printed = _symbols("".join(map(str, (*drawn, *(board.drawn for board in made.boards)))))
    words = {word for face in drawn for word in said(face).split()}
    for sign in made.signs:
        assert _symbols(sign.picture) <= printed, sign.text
        if "<use" not in sign.picture and said(sign.picture):
            assert said(sign.picture) in words | {":"}, sign.text


def _symbols(drawn: str) -> set[str]:
    return set(re.findall(r'href="(#[^"]+)"', drawn))


@pytest.mark.clause("ENV-CAPTURE-3")
def test_a_cube_is_smaller_than_the_squares_of_a_tile_are_apart() -> None:
    tiles = deck(ENVYRA, "tiles")
    squares = sorted(
        float(one.get("y", 0))
        for piece in tiles.pieces
        if len(parts(piece, "socket")) > 1
        for one in parts(piece, "socket")
    )
    apart = min(b - a for a, b in pairwise(sorted({*squares})))
    assert deck(ENVYRA, "cubes").size[0] < millimetres(tiles, apart)


@pytest.mark.clause("ENV-SETUP-11")
def test_the_corner_card_and_every_board_have_a_red_corner_and_the_names_of_the_cells() -> None:
    [card] = deck(ENVYRA, "corner").pieces
    for piece in (card, *deck(ENVYRA, "boards").pieces):
        assert len(parts(piece, "red-corner")) == 1
        assert {"A1", "A4", "C1", "C4"} <= {*said(piece.face).split()}
    drawn = [len(said(plan.drawn).split()) for plan in ENVYRA.plans["ENV-SETUP-11"]]
    assert drawn == [6, 9, 12]


@pytest.mark.clause("ETH-COMP-6", "ETH-R42", "ETH-ABIL-2")
def test_what_is_public_in_etheria_has_a_token() -> None:
    tokens = {piece.id: piece.count for piece in deck(box("etheria"), "tokens").pieces}
    nobles = game("etheria").edition(4, {}).content.noble
    assert tokens["turn"] == tokens["first"] == 1
    assert tokens["used"] == sum(one.kind == "active" for noble in nobles for one in noble.ability)
    assert {"bonus-1", "bonus-5", "bonus--1"} <= tokens.keys()
