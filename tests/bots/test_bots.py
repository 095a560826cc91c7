"""Bots see views and nothing else."""

from collections.abc import Callable
from functools import partial

import pytest

from fourfold.bots import bot, kinds
from fourfold.bots.levels import LEVELS
from fourfold.bots.playing import play_match
from fourfold.bots.simple import Bot, Lapsing
from fourfold.games import game
from fourfold.games.edition import View
from fourfold.kernel.chance import Chance, SeededChance
from fourfold.kernel.errors import FourfoldError
from tests.support.series import played
from tests.support.walks import PLAIN, Case, label, sampled, walk

QUICK = [(name, case) for case in PLAIN for name in kinds(game(case[0])) if name not in LEVELS]
"""The bots that do not think ahead, at every table."""


def called(given: str | Case) -> str:
    return given if isinstance(given, str) else label(given)


@pytest.mark.parametrize(("name", "case"), QUICK, ids=called)
def test_every_bot_plays_legal_actions_to_the_end(name: str, case: Case) -> None:
    edition = game(case[0]).edition(case[1], case[2])
    seats = case[1]
    generators = [SeededChance(seat) for seat in range(seats)]
    position, steps = play_match(edition, [bot(name, edition)] * seats, generators, SeededChance(5))
    assert edition.outcome(position) is not None
    assert steps > 0


@pytest.mark.parametrize(("name", "case"), QUICK, ids=called)
def test_a_bot_chooses_the_same_when_everything_hidden_is_swapped(name: str, case: Case) -> None:
    edition = game(case[0]).edition(case[1], case[2])
    player = bot(name, edition)
    for step, (position, seat, *_) in enumerate(sampled(edition, 21)):
        view = edition.view(position, seat)
        other = edition.imagine(view, SeededChance(step))
        here, there = (
            player.choose(tuple(world.legal(seat)), partial(edition.view, world, seat), SeededChance(step))
            for world in (position, other)
        )
        assert here == there


def test_greedy_beats_uniform_in_four_of_five_two_player_matches() -> None:
    result = played("envyra", ("greedy", "uniform"), 200, 1)
    assert result.finished == 200
    assert result.wins[0] >= 160


def test_seats_rotate_so_that_equal_bots_win_equally() -> None:
    result = played("envyra", ("uniform", "uniform"), 400, 2)
    assert abs(result.wins[0] - 200) < 50
    assert sum(result.wins) == 400


def test_an_unknown_bot_is_answered_with_a_hint() -> None:
    with pytest.raises(FourfoldError, match=r"there is no bot 'gready' .did you mean 'greedy'"):
        bot("gready", game("envyra").edition(2, {}))


def test_a_temper_decides_where_judgement_does_not() -> None:
    edition = game("etheria").edition(3, {})
    chips: dict[str, set[str]] = {"trusting": set(), "wary": set()}
    for seed in range(12):
        for position, seat, *_ in walk(edition, seed):
            view = edition.view(position, seat)
            if any(action.kind == "chip" for action in view.legal):
                for name, shown in chips.items():
                    look = partial(edition.view, position, seat)
                    choice = bot(name, edition).choose(tuple(position.legal(seat)), look, SeededChance(seed))
                    shown.add(str(edition.setup.catalogue.actions[choice]))
    assert chips == {"trusting": {"chip green"}, "wary": {"chip red"}}


def test_a_game_offers_only_the_tempers_it_knows() -> None:
    assert {"trusting", "wary"} <= set(kinds(game("etheria")))
    assert not {"trusting", "wary"} & set(kinds(game("envyra")))


def test_greedy_beats_three_uniform_bidders() -> None:
    result = played("etheria", ("greedy", "uniform", "uniform", "uniform"), 40, 1)
    assert result.finished == 40
    assert result.wins[0] >= 32


def test_a_lapse_is_any_legal_action_and_a_plan_is_carried_out() -> None:
    class Planner(Bot):
        """Chooses the first action, and means to do another one after it once it was asked."""

        asked = 0

        def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
            self.asked += 1
            return legal[0]

        def intends(self) -> tuple[int, ...]:
            return (1,) if self.asked == 1 else ()

    planner, legal = Planner(), tuple(range(10))
    edition = game("envyra").edition(2, {})
    look = partial(edition.view, edition.setup.deal(SeededChance(0), None), 0)
    never, always = Lapsing(planner, 0), Lapsing(planner, 100)
    assert never.choose(legal, look, SeededChance(1)) == 0
    assert always.choose(legal, look, SeededChance(1)) == 0, "it has a plan"
    assert {always.choose(legal, look, SeededChance(seed)) for seed in range(200)} == {*legal}
    assert planner.asked == 2
