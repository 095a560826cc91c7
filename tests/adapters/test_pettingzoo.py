"""PettingZoo's own test suites, as they are, and what they do not ask."""

import copy
import pickle
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from fourfold.adapters.pettingzoo import AEC, ENVIRONMENTS, envyra_v1
from fourfold.games import GAMES
from fourfold.kernel.errors import FourfoldError
from tests.support.walks import FIRST_THEN_SLOWLY_OTHERS, PLAIN, VARIED, Case, label

# What PettingZoo says of every environment with a dict observation, its own classic ones included. Masks are all
# zeros where a seat has nothing to decide.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
SIMULTANEOUS = [case for case in PLAIN if ENVIRONMENTS[f"{case[0]}_v1"].is_simultaneous()]
SOME = [*PLAIN, *VARIED[::4]]
CYCLES = 60


def of(case: Case) -> tuple[Any, dict[str, Any]]:
    name, seats, options = case
    return ENVIRONMENTS[f"{name}_v1"], {"seats": seats, "options": options}


@pytest.mark.parametrize("case", SOME, ids=label)
def test_the_api(case: Case) -> None:
    environments, settings = of(case)
    api_test(environments.env(**settings), num_cycles=CYCLES)
    api_test(environments.raw_env(**settings), num_cycles=CYCLES)


@pytest.mark.parametrize("case", SOME, ids=label)
def test_the_same_seed_gives_the_same_match(case: Case) -> None:
    environments, settings = of(case)
    seed_test(lambda: environments.env(**settings), num_cycles=CYCLES)


@pytest.mark.parametrize("case", SIMULTANEOUS, ids=label)
def test_the_parallel_api(case: Case) -> None:
    environments, settings = of(case)
    parallel_api_test(environments.parallel_env(**settings), num_cycles=3 * CYCLES)
    parallel_seed_test(lambda: environments.parallel_env(**settings), num_cycles=CYCLES)


@pytest.mark.parametrize("case", SIMULTANEOUS, ids=label)
def test_a_match_is_cut_after_so_many_cycles(case: Case) -> None:
    """The test of PettingZoo counts each agent's turns, so it wants the parallel environment in both forms."""
    environments, settings = of(case)

    def parallel_env(max_cycles: int) -> Any:
        return environments.parallel_env(max_cycles=max_cycles, **settings)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel_env, env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles)))
    )


@pytest.mark.parametrize("name", FIRST_THEN_SLOWLY_OTHERS)
def test_rendering(name: str) -> None:
    def starts_as_svg(drawing: str) -> bool:
        return drawing.startswith("<svg")

    render_test(ENVIRONMENTS[f"{name}_v1"].env, custom_tests={"svg": starts_as_svg})


@pytest.mark.parametrize("name", GAMES)
def test_a_match_has_its_winner(name: str) -> None:
    """Rewards come once, at the end, and are those of the rules."""
    env = ENVIRONMENTS[f"{name}_v1"].env()
    env.reset(seed=3)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        assert observation is not None
        total[agent] += reward
        if termination or truncation:
            env.step(None)
        else:
            assert reward == 0
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    returns = [env.playing.position.returns(seat) for seat in range(env.playing.seats)]
    assert list(total.values()) == [2 * share - 1 for share in returns]


def test_a_cut_match_has_no_winner() -> None:
    env = envyra_v1.env(seats=2, max_cycles=3)
    env.reset(seed=1)
    played = 0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        assert observation is not None
        assert (reward, termination) == (0, False)
        env.step(None if truncation else env.action_space(agent).sample(observation["action_mask"]))
        played += not truncation
    assert played == 6


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_legal_is_refused_in_a_sentence(name: str) -> None:
    env = ENVIRONMENTS[f"{name}_v1"].raw_env()
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(FourfoldError, match=r"seat \d cannot play .* \([A-Z]+-"):
        env.step(wrong)
    nonsense: Any
    for nonsense in (-1, 10**6, None, "mark A1"):
        with pytest.raises(FourfoldError, match="is no action"):
            env.step(nonsense)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))


def test_what_is_not_legal_ends_a_match_for_training() -> None:
    env = envyra_v1.env(seats=3)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(loser)["action_mask"] == 0)[0]))
    assert set(env.terminations.values()) == {True}
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.agents}
    assert "cannot play" in env.infos[loser]["illegal"]
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []


def test_in_a_parallel_environment_what_is_not_legal_is_not_played() -> None:
    env = envyra_v1.parallel_env(seats=2)
    observations, _ = env.reset(seed=1)
    right = int(np.flatnonzero(observations["player_0"]["action_mask"])[0])
    wrong = int(np.flatnonzero(observations["player_1"]["action_mask"] == 0)[0])
    after, *_, infos = env.step({"player_0": right, "player_1": wrong})
    assert {agent: info["played"] for agent, info in infos.items()} == {"player_0": True, "player_1": False}
    assert not np.array_equal(after["player_0"]["observation"], observations["player_0"]["observation"])
    assert np.array_equal(after["player_1"]["observation"], observations["player_1"]["observation"])


def test_where_one_seat_acts_after_the_other_there_is_no_parallel_environment() -> None:
    with pytest.raises(FourfoldError, match="one seat acts after the other"):
        ENVIRONMENTS["earth_water_sun_v1"].parallel_env()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)
def test_a_copy_goes_on_as_the_original_would(name: str, copied: Any) -> None:
    env = ENVIRONMENTS[f"{name}_v1"].env()
    env.reset(seed=5)
    play_on(env, 12)
    twin = copied(env)
    before = env.observe(env.agent_selection)["observation"]
    assert play_on(env, 25) == play_on(twin, 25)
    assert env.playing.position.encode() == twin.playing.position.encode()
    assert not np.array_equal(before, env.observe(env.agent_selection)["observation"])


def play_on(env: AEC, steps: int) -> list[tuple[str, bytes]]:
    """Some steps, always the middle one of the legal actions, and what was seen."""
    seen = []
    for _ in range(steps):
        observation, *_ = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        seen.append((env.agent_selection, observation["observation"].tobytes()))
        env.step(int(legal[len(legal) // 2]))
    return seen


def test_the_state_is_what_all_seats_know() -> None:
    env = envyra_v1.env(seats=3)
    env.reset(seed=1)
    parts = [env.observe(agent)["observation"] for agent in env.agents]
    assert np.array_equal(env.state(), np.concatenate(parts))
    assert env.state_space.contains(env.state())


def test_an_environment_that_is_not_there_is_named_with_a_hint() -> None:
    with pytest.raises(AttributeError, match="did you mean 'envyra_v1'"):
        __import__("fourfold.adapters.pettingzoo", fromlist=["envyra_v2"]).envyra_v2  # noqa: B018
    with pytest.raises(FourfoldError, match="render mode 'gif'"):
        envyra_v1.env(render_mode="gif")


def test_a_seat_that_is_not_there_cannot_be_rendered() -> None:
    with pytest.raises(FourfoldError, match="no seat 4"):
        ENVIRONMENTS["envyra_v1"].env(seats=4, render_seat=4)
