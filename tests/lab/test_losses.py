"""Restricted play: what a side loses without a card, an action or some of them."""

from random import Random

import pytest

from fourfold.games import game
from fourfold.lab.engine import Here
from fourfold.lab.losses import COSTS, Loss, _p, judged, losses, restricted, restrictions
from fourfold.lab.statistics import mean
from fourfold.lab.study import Player, Study
from fourfold.lab.variants import Variant


def study(name: str, bot: str, deals: int, **options: str) -> Study:
    return Variant(options=options).study(name, (Player(bot), Player(bot)), deals, 0, detailed=False)


def test_every_kind_of_action_and_every_record_that_actions_name_is_tried() -> None:
    found = [name for (name,) in restrictions(game("earth_water_sun").edition(2, {}))]
    assert {"grow", "place_root", "element:earth"} <= set(found)
    assert len(found) == len(set(found))
    assert not any(name.startswith("hex:") for name in found), "a place on the board is no record"


def test_one_player_is_restricted_and_a_whole_team() -> None:
    alone = restricted(study("envyra", "greedy", 3), ("remove",))
    assert (alone.line_ups, alone.mirrored) == (((Player("greedy", ("remove",)), Player("greedy")),), True)
    team = restricted(study("erythro", "greedy", 3), ("acquire",))
    assert (team.line_ups, team.mirrored) == (((Player("greedy", ("acquire",)),) * 2,), False)


def test_what_is_never_used_costs_nothing_on_any_deal() -> None:
    (found,) = losses(study("envyra", "greedy", 6), [("card:" + card(),)], Here())
    assert (found.share, found.loss.value, found.loss.high, found.p) == (0.5, 0.0, 0.0, 1.0)


def card() -> str:
    return str(game("envyra").edition(2, {}).labels["card"][0])


def test_what_wins_costs_what_it_wins() -> None:
    found = judged(list(losses(study("envyra", "greedy", 12), [("choose_card",), ("ready",)], Here())))
    assert found[0].barred == ("ready",)
    assert found[0].loss.value == pytest.approx(0.5 - found[0].share)
    assert found[0].loss.value > 0
    assert found[-1].loss.value == 0


def test_a_team_is_compared_with_the_free_one_on_the_same_deals() -> None:
    (found,) = losses(study("erythro", "greedy", 3), [("trash",)], Here())
    assert found.loss.number == 3
    assert -1 <= found.loss.value <= 1


def lost(values: list[float], name: str = "x") -> Loss:
    estimate = mean(values)
    return Loss(barred=(name,), share=0.5 - estimate.value, loss=estimate, p=_p(estimate))


def test_of_restrictions_that_cost_nothing_few_are_called_costly() -> None:
    chance = Random(4)
    even = [lost([chance.choice((-0.5, 0.0, 0.5)) for _ in range(100)], str(at)) for at in range(200)]
    assert sum(one.verdict != "" for one in judged(even)) <= 4


def test_a_planted_loss_is_found_among_many_that_are_none_and_stands_first() -> None:
    chance = Random(5)
    even = [lost([chance.choice((-0.5, 0.0, 0.5)) for _ in range(100)], str(at)) for at in range(50)]
    found = judged([*even, lost([chance.choice((0.0, 0.0, 0.5)) + 0.1 for _ in range(100)], "planted")])
    assert (found[0].barred, found[0].verdict) == (("planted",), COSTS)


@pytest.mark.parametrize("deals", [1, 2])
def test_a_deal_or_two_prove_nothing(deals: int) -> None:
    assert lost([0.5] * deals).p > 0.01
