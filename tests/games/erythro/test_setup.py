"""Components, options and setup (sections 2.1 and 2.2), and the three sheets' figures."""

import pytest

from fourfold.games.erythro import GAME
from fourfold.games.erythro.checks import load
from fourfold.games.erythro.options import ADVERSARIES
from fourfold.kernel.bags import size
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import BadOption
from tests.support.erythro import SEATS, Study, dealt, edition

CONTENT = load(None)[0]
CELLS = [(adversary, seats) for adversary in ADVERSARIES for seats in (2, 3, 4)]


@pytest.mark.clause("ERY-COMP-1", "ERY-COMP-2", "ERY-COMP-3", "ERY-COMP-4", "ERY-COMP-5", "ERY-COMP-6")
@pytest.mark.clause("ERY-COMP-7", "ERY-COMP-8", "ERY-R11")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    decks = [card.deck for card in CONTENT.base_card]
    assert len(decks) == 32
    assert all(decks.count(character.deck) == 8 for character in CONTENT.character)
    elements = [card.element for card in CONTENT.advanced_card]
    assert [elements.count(element) for element in ("water", "earth", "fire", "air")] == [16, 15, 15, 15]
    assert CONTENT.contamination_card.count == 24
    levels = [mine.level for mine in CONTENT.mine]
    assert [levels.count(level) for level in (1, 2, 3, 4)] == [10, 10, 10, 10]
    assert all(mine.stages[-1] == ("lost",) and len(mine.attack) == 4 for mine in CONTENT.mine)
    assert len(CONTENT.character) == 4
    assert len(CONTENT.tiles(4)) == CONTENT.components.numbered_tokens == 16
    assert CONTENT.components.pollution_tokens == 40
    assert CONTENT.components.sanctuary_tokens == 32
    assert len(CONTENT.adversary) == 3
    assert len(CONTENT.event) == 12


@pytest.mark.clause("ERY-R2", "ERY-R3", "ERY-SETUP-12")
def test_pairs_and_starting_squares() -> None:
    pairs = {character.id: character.elements for character in CONTENT.character}
    assert pairs == {
        "mist": ("air", "water"), "silt": ("water", "earth"), "magma": ("earth", "fire"),
        "lightning": ("fire", "air"),
    }  # fmt: skip
    study = dealt(4)
    for seat in SEATS:
        assert list(study.influence(seat).values()) == [1, 2]


@pytest.mark.clause("ERY-R4", "ERY-R5", "ERY-SETUP-3")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 10), (3, 13), (4, 16)])
def test_layouts_grow_with_the_players(seats: int, tiles: int) -> None:
    terms = edition(seats).terms
    assert terms.tiles == tiles
    assert {tile for tile in range(7) if terms.around[0] >> tile & 1} == set(range(7))


@pytest.mark.clause("ERY-R5")
def test_the_neighbours_of_the_document() -> None:
    terms = edition(4).terms
    assert [tile + 1 for tile in range(16) if terms.around[1] >> tile & 1] == [1, 2, 3, 7, 8, 13, 14]
    assert [tile + 1 for tile in range(16) if terms.around[15] >> tile & 1] == [6, 10, 12, 16]


@pytest.mark.clause("ERY-SETUP-1", "ERY-SETUP-2", "ERY-R10", "ERY-ACQ-1", "ERY-S35")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_market_is_cheap(seed: int) -> None:
    study = dealt(3, seed=seed)
    view = study.view(None)
    assert [len(row.cards) for row in view.market] == [2, 2, 2, 2]
    assert all((view.faces[card].cost or 0) <= 4 for row in view.market for card in row.cards)
    assert [row.deck for row in view.market] == [14, 13, 13, 13]


@pytest.mark.clause("ERY-SETUP-4", "ERY-R6", "ERY-ADV2-2")
@pytest.mark.parametrize(
    ("adversary", "tokens"), [("mars-average", 10), ("earth-average", 9), ("consortium-average", 10)]
)
def test_the_bag_holds_the_tokens_in_play(adversary: str, tokens: int) -> None:
    terms = edition(2, adversary).terms
    assert size(terms.tokens) == tokens
    assert bool(terms.tokens & 1) == (tokens == 10)


@pytest.mark.clause("ERY-S17", "ERY-ADV2-2")
def test_token_1_is_never_drawn_against_the_earth_alliance() -> None:
    for seed in range(30):
        study = dealt(2, "earth-difficult", seed)
        assert 1 not in study.mines
        assert study.pollution(1) in (0, 1)
        assert "1" not in study.view(None).bag
        assert 1 not in (study.tile("A"), study.tile("B"))


@pytest.mark.clause("ERY-SETUP-5", "ERY-SETUP-6", "ERY-ADV1-6", "ERY-ADV2-10", "ERY-ADV3-11", "ERY-MINE-1")
@pytest.mark.parametrize(("adversary", "seats"), CELLS)
def test_every_row_is_set_up_as_its_table_says(adversary: str, seats: int) -> None:
    study = dealt(seats, adversary, seed=5)
    sheet, row = CONTENT.sheet(adversary)
    view = study.view(None)
    mines = row.mines(seats)
    first = sheet.initial_mines[seats - 2]
    levels = [level for level, count in enumerate(mines, 1) for _ in range(count)]
    assert list(view.mine_deck) == levels[first:]
    assert sorted(mine.level for mine in CONTENT.mine if mine.id in study.mines.values()) == levels[:first]
    assert view.contamination_pile == 5 * seats
    assert view.dome == sheet.dome
    placed = len(study.happened("bag_polluted"))
    assert placed == row.pollution[seats - 2]
    if row.profitability:
        assert view.profitability == row.profitability[seats - 2]


@pytest.mark.clause(
    "ERY-S1", "ERY-S2", "ERY-S3", "ERY-S4", "ERY-SETUP-7", "ERY-SETUP-8", "ERY-SETUP-9", "ERY-ADV1-1"
)
@pytest.mark.parametrize("seed", range(5))
def test_the_rulebooks_example_of_a_setup(seed: int) -> None:
    study = dealt(3, "mars-initiation", seed)
    polluted = [event["tile"] for event in study.happened("bag_polluted")]
    assert len(polluted) == len(set(polluted)) == 4
    assert "1" not in polluted
    assert len(study.mines) == 3
    assert 1 not in study.mines
    assert study.view(None).mine_deck == (1, 2, 3, 4)
    assert study.view(None).dome
    assert all(study.stage(tile) == 1 for tile in study.mines)


@pytest.mark.clause("ERY-ADV3-1", "ERY-R44")
@pytest.mark.parametrize(("seats", "mines"), [(2, 1), (3, 2), (4, 2)])
def test_the_consortium_has_no_dome(seats: int, mines: int) -> None:
    study = dealt(seats, "consortium-average")
    assert not study.view(None).dome
    assert len(study.mines) == mines


@pytest.mark.clause("ERY-SETUP-15", "ERY-R8", "ERY-BAG-2")
def test_meeples_start_by_the_bag_on_any_tile() -> None:
    on_mines = on_dome = 0
    for seed in range(40):
        study = dealt(4, seed=seed)
        drawn = [event["tile"] for event in study.happened("meeple_placed")]
        assert len(set(drawn)) == 4
        assert not set(drawn) & set(study.view(None).bag)
        on_mines += any(study.tile(seat) in study.mines for seat in SEATS)
        on_dome += "1" in drawn
    assert on_mines == 0  # a mine's token is out of the bag until it is refilled
    assert on_dome > 0


@pytest.mark.clause("ERY-R7")
def test_the_bag_can_be_reset_after_the_setup() -> None:
    assert len(dealt(3, bag_reset_after_setup=True).view(None).bag) == 13
    assert len(dealt(3).view(None).bag) < 13


@pytest.mark.clause("ERY-SETUP-11", "ERY-R55")
def test_three_players_take_any_three_characters() -> None:
    of = edition(3)
    study = Study(of, of.terms.deal(SeededChance(0), None)).play("B character mist")
    assert study.acting == "AC"
    assert study.clause("A character mist") == "ERY-R55"
    assert study.clause("B character silt") == "ERY-SETUP-11"
    assert study.play("A character silt", "C character magma").phase == "players"


@pytest.mark.clause("ERY-R54", "ERY-DEC-1", "ERY-R53")
def test_hands_are_hidden_or_open_and_solo_is_for_two() -> None:
    assert dealt(2).view("A").players[1].hand is None
    assert dealt(2, hands="open").view("A").players[1].hand is not None
    assert dealt(2, solo=True).view("A").players[1].hand is not None
    with pytest.raises(BadOption, match="ERY-R54"):
        GAME.edition(3, {"solo": True})
    with pytest.raises(BadOption, match="2 to 4"):
        GAME.edition(5, {})
