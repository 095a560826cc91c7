"""Play a game through PettingZoo with uniform choices, and show the table at the end.

python examples/random_play.py [GAME] [--seats N] [--seed N]
"""

import argparse

from fourfold.adapters.pettingzoo import ENVIRONMENTS, name_of
from fourfold.games import GAMES


def play(game: str, seats: int | None, seed: int) -> dict[str, float]:
    """One match; what each agent got."""
    env = ENVIRONMENTS[name_of(game)].env(seats=seats, render_mode="ansi")
    env.reset(seed=seed)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + number)
    total = dict.fromkeys(env.agents, 0.0)
    steps = 0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        if termination or truncation:
            env.step(None)
        else:
            env.step(int(env.action_space(agent).sample(observation["action_mask"])))
            steps += 1
    print(env.render())
    print(f"{steps} steps, rewards {total}")
    return total


def main() -> None:
    """Read the command line and play."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("game", nargs="?", choices=GAMES, default=GAMES[0])
    given.add_argument("--seats", type=int)
    given.add_argument("--seed", type=int, default=1)
    asked = given.parse_args()
    play(asked.game, asked.seats, asked.seed)


if __name__ == "__main__":
    main()
