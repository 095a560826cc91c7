"""Gymnasium's own checks, as they are, and one seat against bots."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fourfold.adapters.gymnasium import Seat, id_of
from fourfold.games import GAMES
from fourfold.kernel.errors import FourfoldError
from tests.support.walks import PLAIN, VARIED, Case, label


@pytest.mark.parametrize("case", [*PLAIN, *VARIED[::4]], ids=label)
def test_gymnasium_finds_nothing_to_complain_about(case: Case) -> None:
    name, seats, options = case
    env = gymnasium.make(id_of(name), seats=seats, options=options, render_mode="ansi", disable_env_checker=True)
    check_env(env.unwrapped, skip_render_check=case not in PLAIN[::3])


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_against_bots(name: str) -> None:
    env = gymnasium.make(id_of(name), opponents="uniform", seat=None)
    env.action_space.seed(1)
    observation, info = env.reset(seed=2)
    done, total = False, 0.0
    while not done:
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(
            env.action_space.sample(observation["action_mask"])
        )
        total += float(reward)
        done = terminated or truncated
    assert -1 <= total <= 1
    assert observation["action_mask"].sum() == 0


def test_the_agent_sits_where_it_is_told_to() -> None:
    fixed, anywhere = Seat("envyra", seats=3, seat=2), Seat("envyra", seats=3, seat=None)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(20)} == {2}
    assert {anywhere.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_several_environments_do_not_disturb_each_other() -> None:
    def scores(interleaved: bool) -> list[list[bytes]]:
        seen: list[list[bytes]] = [[], []]
        envs = [Seat("etheria", opponents="greedy"), Seat("etheria", opponents="greedy")]
        masks = [env.reset(seed=seed)[0]["action_mask"] for seed, env in enumerate(envs)]
        order = [0, 1] * 20 if interleaved else [0] * 20 + [1] * 20
        for which in order:
            observation, *_ = envs[which].step(np.flatnonzero(masks[which])[-1])
            masks[which] = observation["action_mask"]
            seen[which].append(observation["observation"].tobytes())
        return seen

    assert scores(interleaved=True) == scores(interleaved=False)


def test_environments_go_into_a_vector_and_are_found_by_module() -> None:
    name = "fourfold.adapters.gymnasium:fourfold/Envyra-v1"
    vector = gymnasium.make_vec(name, num_envs=3, vectorization_mode="sync", seats=2)
    observations, _ = vector.reset(seed=1)
    assert observations["observation"].shape[0] == 3
    vector.step(observations["action_mask"].argmax(axis=1))
    vector.close()


def test_masks_as_other_libraries_ask_for_them() -> None:
    env = Seat("envyra", seats=2)
    observation, _ = env.reset(seed=1)
    assert np.array_equal(env.action_masks(), observation["action_mask"] == 1)


def test_what_is_not_legal_loses_the_match() -> None:
    env = Seat("envyra", seats=2)
    observation, _ = env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(np.flatnonzero(observation["action_mask"] == 0)[0])
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "cannot play" in info["illegal"]


def test_a_match_is_cut_after_so_many_steps() -> None:
    env = Seat("envyra", seats=2, max_steps=2)
    observation, _ = env.reset(seed=1)
    for expected in (False, True):
        step: Any = env.step(np.flatnonzero(observation["action_mask"])[0])
        observation = step[0]
        assert step[3] is expected


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)
def test_a_copy_goes_on_as_the_original_would(copied: Any) -> None:
    env = Seat("envyra", seats=3, opponents=("greedy", "uniform"))
    env.reset(seed=4)
    play_on(env, 5)
    twin = copied(env)
    assert play_on(env, 10) == play_on(twin, 10)


def play_on(env: Seat, steps: int) -> list[bytes]:
    seen = []
    for _ in range(steps):
        observation, *_ = env.step(np.flatnonzero(env.playing.observe(env.seat)["action_mask"])[0])
        seen.append(observation["observation"].tobytes())
    return seen


def test_what_cannot_be_is_named() -> None:
    with pytest.raises(FourfoldError, match="no seat 4"):
        Seat("envyra", seats=2, seat=4)
    with pytest.raises(FourfoldError, match="1 opponents for 2 seats"):
        Seat("envyra", seats=3, opponents=("greedy",))
    with pytest.raises(FourfoldError, match="no bot 'gredy'"):
        Seat("envyra", opponents="gredy")
