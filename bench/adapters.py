"""What the adapters cost: steps and matches per second through each, beside the bare kernel, in one run.

python bench/adapters.py [--seconds S]

A step is: the legal actions, a uniform choice, its application; all from Python. PettingZoo's is `env.last()` and
`env.step()`, observation and mask included; its parallel form counts the actions that were played. A step in
Gymnasium is the agent's, and the bots' answers with it. Through OpenSpiel every pick of chance is a step too.
So what is left of the kernel's speed is told by whole matches.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from statistics import median
from types import ModuleType
from typing import Any

import numpy as np

import fourfold.adapters.openspiel  # noqa: F401 (importing registers the games)
from fourfold.adapters.gymnasium import Seat
from fourfold.adapters.pettingzoo import ENVIRONMENTS, name_of
from fourfold.cli.measure import WORKS, Amount, Task, repeated
from fourfold.cli.output import print_table
from fourfold.games import GAMES
from fourfold.games import game as find_game

ROUNDS = 5
Match = Callable[[int], int]
"""Plays one match, given its number, and tells how many steps it had."""
SPIEL_PEERS = ("python_tic_tac_toe", "python_liars_poker", "python_kuhn_poker")
ZOO_PEERS = ("connect_four_v3", "tictactoe_v3")
ZOO, ZOO_PARALLEL, GYM, SPIEL, KERNEL = "PettingZoo", "PettingZoo, parallel", "Gymnasium", "OpenSpiel", "kernel"
ZOO_OWN, SPIEL_OWN = "PettingZoo's own", "OpenSpiel's own"


def by_pettingzoo(env: Any) -> Match:
    """Ours or theirs: ask for the last observation, choose, step."""
    random = Random(1).random

    def once(number: int) -> int:
        env.reset(seed=number)
        steps = 0
        while env.agents:
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(random() * len(legal))]))
            steps += 1
        return steps

    return once


def by_parallel(env: Any) -> Match:
    """All seats to act at once."""
    random = Random(1).random

    def once(number: int) -> int:
        observations, _ = env.reset(seed=number)
        steps = 0
        while env.agents:
            actions = {}
            for agent, observation in observations.items():
                legal = np.flatnonzero(observation["action_mask"])
                if len(legal):
                    actions[agent] = int(legal[int(random() * len(legal))])
            observations, _, _, _, infos = env.step(actions)
            steps += sum(info["played"] for info in infos.values())
        return steps

    return once


def by_gymnasium(env: Seat) -> Match:
    """One seat, uniform bots in the others."""
    random = Random(1).random

    def once(number: int) -> int:
        observation, _ = env.reset(seed=number)
        steps, over = 0, False
        while not over:
            legal = np.flatnonzero(observation["action_mask"])
            observation, _, over, _, _ = env.step(legal[int(random() * len(legal))])
            steps += 1
        return steps

    return once


def subjects() -> Iterator[tuple[str, str, Match]]:
    """Who is measured: by what way, which game, and how a match of it is played."""
    # PettingZoo's classic games import pygame for their windows, which are not opened here.
    sys.modules.setdefault("pygame", ModuleType("pygame"))
    for peer in ZOO_PEERS:
        yield ZOO_OWN, peer, by_pettingzoo(import_module(f"pettingzoo.classic.{peer}").env())
    for peer in SPIEL_PEERS:
        yield SPIEL_OWN, peer, WORKS["by peer"](Task("by peer", peer))
    for name in GAMES:
        for seats in find_game(name).seats:
            game = f"{name}, {seats} seats"
            environments = ENVIRONMENTS[name_of(name)]
            yield KERNEL, game, WORKS["by hand"](Task("by hand", name, seats))
            yield ZOO, game, by_pettingzoo(environments.env(seats=seats))
            if environments.is_simultaneous():
                yield ZOO_PARALLEL, game, by_parallel(environments.parallel_env(seats=seats))
            yield GYM, game, by_gymnasium(Seat(name, seats=seats))
            yield SPIEL, game, WORKS["by peer"](Task("by peer", f"fourfold_{name}(players={seats})"))


def steps(amounts: list[Amount]) -> float:
    return median(amount.steps / amount.seconds for amount in amounts)


def matches(amounts: list[Amount]) -> float:
    return median(amount.matches / amount.seconds for amount in amounts)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument(
        "--seconds", type=float, default=1.0, help="CPU seconds for each, in five interleaved rounds"
    )
    seconds = given.parse_args().seconds
    measured = list(subjects())
    found: dict[tuple[str, str], list[Amount]] = {}
    for _ in range(ROUNDS):
        for way, game, once in measured:
            found.setdefault((way, game), []).append(repeated(once, seconds / ROUNDS))
    rows = []
    for (way, game), amounts in found.items():
        kernel = found.get((KERNEL, game))
        share = f"{matches(amounts) / matches(kernel):.0%}" if kernel else ""
        rows.append([way, game, round(steps(amounts)), round(matches(amounts), 1), share])
    print_table(("through", "game", "steps/s", "matches/s", "of the kernel"), rows, "the adapters, CPU time")
    for ours, theirs, peers in ((ZOO, ZOO_OWN, ZOO_PEERS), (SPIEL, SPIEL_OWN, SPIEL_PEERS)):
        slowest = min(steps(amounts) for (way, _), amounts in found.items() if way == ours)
        for peer in peers:
            print(f"slowest of ours through {ours} against {peer}: {slowest / steps(found[theirs, peer]):.2f}")


if __name__ == "__main__":
    main()
