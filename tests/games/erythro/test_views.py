"""What is seen, imagined and foreseen, and invariants of whole matches (sections 6 and 7)."""

import pytest

from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.table import CONTAMINATIONS, MARKET
from fourfold.kernel.bags import size
from fourfold.kernel.chance import SeededChance
from tests.support.erythro import SEATS, dealt, edition, table
from tests.support.walks import walk

PILES = (6, 9, 12, 15)
ROWS = ("mars-average", "earth-quite-difficult", "consortium-difficult")


def test_the_forecast_is_what_the_mine_phase_does() -> None:
    setting = table(2).mine("blast-field", 8).mine("surface-scraper", 9).sanctuary(9, "air").pollution(3, 3)
    seen = setting.hand("A", "whirlwind").players().view(None).forecast
    by_tile = {tile.tile: tile for tile in seen.tiles}
    assert sorted(by_tile) == ["2", "3", "8", "9"]
    assert (by_tile["8"].mine, by_tile["8"].line) == ("blast-field", ("pollute_around",))
    assert by_tile["3"].contaminated
    assert by_tile["9"].sanctuary_lost
    done = setting.phase("mines")
    assert [done.pollution(tile) for tile in (2, 3, 8, 9)] == [1, 4, 1, 0]


def test_the_forecast_tells_a_defeat_and_the_extraction() -> None:
    doomed = table(2).mine("surface-scraper", 8, stage=5).hand("A", "whirlwind").players()
    assert doomed.view("A").forecast.ending == "mine_lost"
    earth = table(2, "earth-average").mine("rail-head", 8).hand("A", "whirlwind").players()
    assert earth.view("A").forecast.profit == 2


@pytest.mark.parametrize("adversary", ROWS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_position_has_the_same_view(adversary: str, seats: int) -> None:
    of = edition(seats, adversary)
    for step, (position, *_) in enumerate(walk(of, 21)):
        if step % 6 == 0:
            for reader in (None, *range(seats)):
                view = of.view(position, reader)
                assert of.view(of.imagine(view, SeededChance(step)), reader) == view


def test_hidden_hands_are_imagined_in_more_than_one_way() -> None:
    scene = dealt(2)
    view = scene.view("A")
    hands = {tuple(scene.edition.imagine(view, SeededChance(seed)).at[18 + 6 : 18 + 9]) for seed in range(20)}
    assert len(hands) > 3


@pytest.mark.clause("ERY-R53")
def test_a_stuck_seat_is_imagined_with_contamination_cards_only() -> None:
    scene = table(2).hand("A", "whirlwind").on("B", 9).pollution(9, 4).hand("B", "contamination", "contamination")
    stuck = scene.players()
    assert stuck.acting == "A"
    thought = stuck.edition.imagine(stuck.view("A"), SeededChance(1))
    assert thought.contaminations(1, 6) == 2


@pytest.mark.parametrize("adversary", ROWS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_hold_in_every_position(adversary: str, seats: int) -> None:
    of = edition(seats, adversary)
    for seed in range(3):
        last_round = 0
        for position, *_ in walk(of, seed):
            assert isinstance(position, ErythroPosition)
            if position.phase:
                check(position, seats)
                if position.phase == 1 and position.round > last_round and not position.question:
                    last_round = position.round
                    assert all(position.pile_size(seat, 6) == 5 for seat in range(seats))


def check(position: ErythroPosition, seats: int) -> None:
    """Invariants 1 to 9, 13, 14, 18 and 19 of section 7."""
    terms = position.terms
    tokens = [position.pollution_on(tile) for tile in range(terms.tiles)]
    assert position.supply + sum(tokens) == 40
    assert all(0 <= number <= 4 for number in tokens)
    for tile in range(terms.tiles):
        assert not (position.is_contaminated(tile) and position.sanctuary_on(tile) >= 0)
    owned = position.pile + sum(position.word(s, pile + CONTAMINATIONS) for s in range(seats) for pile in PILES)
    assert owned == 6 * seats
    everywhere = [position.market, position.decks]
    everywhere += [position.word(seat, pile + MARKET) for seat in range(seats) for pile in PILES]
    assert sum(map(size, everywhere)) == 61
    for seat in range(seats):
        assert sum(size(position.word(seat, pile)) for pile in PILES) == 8
        assert all(0 <= position.influence(seat, k) <= 20 for k in range(2))
    in_deck = sum(position.mines_in_deck(level) for level in range(4))
    assert in_deck + len(position.mines) + size(position.destroyed) == sum(terms.deck_counts)
    mined = [position.mine_tile(index) for index in range(len(position.mines))]
    assert len(set(mined)) == len(mined)
    assert not (position.dome and 0 in mined)
    assert not position.bag & ~terms.tokens
    if position.phase != 10:
        assert position.contaminated_tiles() < terms.contaminated_limit
        assert not terms.has_profit or 1 <= position.profit < terms.profit_limit


def test_a_spectator_sees_no_hand() -> None:
    view = dealt(3).view(None)
    assert view.legal == ()
    assert [player.hand for player in view.players] == [None] * 3
    assert len(SEATS) == 4
