"""Bots that judge by a network: honest, reproducible, strong, and a clear answer where none was trained."""

from functools import partial

import pytest

import fourfold
from fourfold.bots.alphabeta import opened
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import MCTSBot
from fourfold.bots.playing import play_match, steps
from fourfold.bots.simple import Bot, Greedy
from fourfold.bots.strengths import learner, searcher
from fourfold.games import game
from fourfold.kernel.alphabeta import AlphaBeta
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import FourfoldError
from tests.support.walks import walk

FEW = Budget(32)
TABLES = [(name, seats) for name in ("envyra", "erythro", "etheria") for seats in game(name).seats]
DIFFICULT = {"erythro": {"adversary": "mars-difficult"}}
MATCHES = 20 if fourfold.is_compiled() else 6
DUELS = 8


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_chooses_the_same_when_everything_hidden_is_swapped(name: str, seats: int) -> None:
    edition = game(name).edition(seats, DIFFICULT.get(name, {}))
    for step, (position, seat, *_) in enumerate(walk(edition, 31)):
        if step % 7 == 0:
            other = edition.imagine(edition.view(position, seat), SeededChance(step))
            here, there = (
                learner(edition, FEW).choose(
                    tuple(world.legal(seat)), partial(edition.view, world, seat), SeededChance(step)
                )
                for world in (position, other)
            )
            assert here == there


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_gives_the_same_match(name: str, seats: int) -> None:
    edition = game(name).edition(seats, DIFFICULT.get(name, {}))

    def played() -> list[int]:
        bots: list[Bot] = [learner(edition, Budget(8)) for _ in range(seats)]
        generators = [SeededChance(seat) for seat in range(seats)]
        return play_match(edition, bots, generators, SeededChance(3))[0].encode()

    assert played() == played()


@pytest.mark.parametrize("options", [{"equilibrium": "C"}, {"variant": "basic"}, {"two_cubes_one_tile": True}])
def test_it_plays_to_the_end_with_options_it_was_not_trained_on(options: dict[str, object]) -> None:
    edition = game("envyra").edition(2, options)
    bots: list[Bot] = [learner(edition, Budget(4)) for _ in range(2)]
    position, _ = play_match(edition, bots, [SeededChance(1), SeededChance(2)], SeededChance(3))
    assert edition.outcome(position) is not None


def test_it_beats_the_hand_made_search_with_a_quarter_of_its_simulations() -> None:
    edition = game("envyra").edition(2, {})
    won = 0.0
    for number in range(MATCHES):
        seat = number % 2
        bots: list[Bot] = [MCTSBot(edition, Budget(64)), MCTSBot(edition, Budget(64))]
        bots[seat] = learner(edition, Budget(16))
        generators = [SeededChance(number), SeededChance(number + 100)]
        won += play_match(edition, bots, generators, SeededChance(number // 2))[0].returns(seat)
    assert won > MATCHES / 2


@pytest.mark.parametrize(("name", "seats"), [("envyra", 3), ("envyra", 4), ("etheria", 3), ("etheria", 4)])
def test_it_beats_greed_at_more_seats(name: str, seats: int) -> None:
    edition = game(name).edition(seats, {})
    won = 0.0
    for number in range(MATCHES):
        seat = number % seats
        bots: list[Bot] = [Greedy(edition)] * seats
        bots[seat] = learner(edition, FEW)
        generators = [SeededChance(number + 100 * place) for place in range(seats)]
        won += play_match(edition, bots, generators, SeededChance(number // seats))[0].returns(seat)
    assert won > 1.5 * MATCHES / seats


def test_a_team_wins_most_matches_of_a_row_it_was_not_trained_on() -> None:
    """By so little thought; who plays by chance wins none."""
    edition = game("erythro").edition(2, {"adversary": "mars-blitz"})
    won = 0
    for number in range(MATCHES // 2):
        bots: list[Bot] = [learner(edition, Budget(100)) for _ in range(2)]
        generators = [SeededChance(number), SeededChance(number + 100)]
        won += play_match(edition, bots, generators, SeededChance(number))[0].returns(0) > 0
    assert won > 0.6 * (MATCHES // 2)


@pytest.mark.parametrize("row", ["mars-initiation", "mars-blitz", "earth-average"])
def test_it_plays_rows_it_was_not_trained_on(row: str) -> None:
    edition = game("erythro").edition(2, {"adversary": row})
    bots: list[Bot] = [learner(edition, Budget(24)) for _ in range(2)]
    position, _ = play_match(edition, bots, [SeededChance(1), SeededChance(2)], SeededChance(3))
    assert edition.outcome(position) is not None


@pytest.mark.parametrize("options", [{}, {"board": "glade-7", "victory": "one_tree"}])
def test_in_a_duel_the_same_seed_gives_the_same_match(options: dict[str, object]) -> None:
    edition = game("earth_water_sun").edition(2, {"turn_limit": 3, **options})

    def played() -> list[int]:
        bots: list[Bot] = [learner(edition, Budget(2)) for _ in range(2)]
        position, _ = play_match(edition, bots, [SeededChance(1), SeededChance(2)], SeededChance(3))
        assert edition.outcome(position) is not None
        return position.encode()

    assert played() == played()


def test_in_a_duel_the_network_judges_the_ends_of_turns() -> None:
    edition = game("earth_water_sun").edition(2, {})
    position = edition.setup.deal(SeededChance(1), None)
    turns = AlphaBeta(edition.learned).expand(position, 0, False, 1.0)
    for turn in turns:
        own = edition.insight.value(turn.position, 0)
        assert turn.value == edition.learned.refined(turn.position, 0, own)
        assert turn.value == pytest.approx(1 - edition.learned.refined(turn.position, 1, 1 - own))
    assert len({turn.value for turn in turns}) > 1


@pytest.mark.skipif(not fourfold.is_compiled(), reason="too slow uncompiled, and the same")
def test_in_a_duel_it_beats_the_hand_made_evaluation_with_as_many_expansions() -> None:
    edition = game("earth_water_sun").edition(2, {})
    won = 0.0
    for number in range(DUELS):
        seat = number % 2
        bots: list[Bot] = [searcher(edition, Budget(12)) for _ in range(2)]
        bots[seat] = learner(edition, Budget(12))
        position = opened(edition, 4, SeededChance(number // 2))
        for step in steps(edition, position, bots, [SeededChance(1), SeededChance(2)], SeededChance(3)):
            position = step.position
        won += position.returns(seat)
    assert won > DUELS / 2


def test_without_a_network_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.games.nets.name_of", lambda seats: f"net-{seats + 1}.bin")
    with pytest.raises(FourfoldError, match=r"no network was trained for Erythro with 4 seats .*for 2 and 3 seats"):
        learner(game("erythro").edition(4, {}), FEW)
    monkeypatch.setattr("fourfold.games.nets.name_of", lambda seats: "none.bin")
    with pytest.raises(FourfoldError, match=r"no network was trained for Etheria with 3 seats .ask for 'hard'"):
        learner(game("etheria").edition(3, {}), FEW)
