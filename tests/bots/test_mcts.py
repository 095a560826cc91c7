"""MCTS from views: honest about what is hidden, reproducible, and stronger for it."""

from functools import partial

import pytest

import fourfold
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import MCTSBot, analyse
from fourfold.bots.playing import play_match
from fourfold.bots.simple import Bot, Greedy
from fourfold.games import game
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.mcts import MCTS
from tests.support.walks import PLAIN, Case, label, walk

FEW = Budget(24)
SOME = 19 if fourfold.is_compiled() else 95
"""How many steps lie between two places where a bot is tried: thinking is slow where the rules are not compiled."""
MATCHES = 10 if fourfold.is_compiled() else 4


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_an_analysis_does_not_hang_on_what_is_hidden(case: Case) -> None:
    edition = game(case[0]).edition(case[1], case[2])
    for step, (position, seat, *_) in enumerate(walk(edition, 31)):
        if step % SOME == 0 and len(position.legal(seat)) > 1:
            view = edition.view(position, seat)
            other = edition.view(edition.imagine(view, SeededChance(step)), seat)
            here, there = (analyse(edition, seen, FEW, SeededChance(step)) for seen in (view, other))
            assert here == there
            assert sum(one.share for one in here.actions) == pytest.approx(1)
            assert 1 <= here.simulations <= FEW.simulations


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_a_searching_bot_plays_legal_actions_to_the_end(case: Case) -> None:
    edition = game(case[0]).edition(case[1], case[2])
    seats = case[1]
    bots: list[Bot] = [MCTSBot(edition, Budget(2), steady=0.5) for _ in range(seats)]
    position, _ = play_match(edition, bots, [SeededChance(seat) for seat in range(seats)], SeededChance(5))
    assert edition.outcome(position) is not None


def test_the_same_seed_gives_the_same_match() -> None:
    edition = game("envyra").edition(2, {})

    def played() -> list[int]:
        bots: list[Bot] = [MCTSBot(edition, FEW) for _ in range(2)]
        return play_match(edition, bots, [SeededChance(1), SeededChance(2)], SeededChance(3))[0].encode()

    assert played() == played()


def test_search_beats_greed() -> None:
    edition = game("envyra").edition(2, {})
    won = 0.0
    for number in range(MATCHES):
        seat = number % 2
        bots: list[Bot] = [Greedy(edition), Greedy(edition)]
        bots[seat] = MCTSBot(edition, Budget(40))
        generators = [SeededChance(number), SeededChance(number + 100)]
        won += play_match(edition, bots, generators, SeededChance(number // 2))[0].returns(seat)
    assert won >= 0.7 * MATCHES


def test_a_bot_that_is_told_keeps_its_tree_and_one_that_is_not_begins_anew() -> None:
    edition = game("envyra").edition(2, {})
    position = edition.setup.deal(SeededChance(4), None)
    for told in (True, False):
        player = MCTSBot(edition, FEW)
        action = player.choose(tuple(position.legal(0)), partial(edition.view, position, 0), SeededChance(1))
        after = position.play(0, action, SeededChance(4), None)
        if told:
            player.saw(0, action)
        analysis = analyse(
            edition, edition.view(after, 0), Budget(0), SeededChance(1), player._search if told else None
        )
        assert any(one.share > 0 for one in analysis.actions) == told


def test_a_sealed_choice_is_one_edge_whatever_was_chosen() -> None:
    edition = game("envyra").edition(2, {})
    position = edition.setup.deal(SeededChance(4), None)
    search = MCTS(2, 0, Insight(100_000), 1.0)
    for _ in range(200):
        search.simulate(edition.imagine(edition.view(position, 0), SeededChance(_)), SeededChance(_))
    for mark in position.legal(0):
        if position.sealed(0, mark):
            own = search.roots[0].child(mark)
            others = [key for key in own.keys if key >= 2**32]
            assert len(others) <= 1


def test_without_an_insight_rollouts_are_uniform() -> None:
    edition = game("earth_water_sun").edition(2, {"board": "glade-7"})
    position = edition.setup.deal(SeededChance(4), None)
    seat = next(seat for seat in range(2) if position.legal(seat))
    search = MCTS(2, seat, Insight(100_000), 1.0)
    look = partial(edition.view, position, seat)
    search.simulate(edition.imagine(look(), SeededChance(1)), SeededChance(1))
    assert sum(search.expected) == pytest.approx(1)
    assert sum(visits for _, visits, _ in search.statistics(list(position.legal(seat)))) == 1
