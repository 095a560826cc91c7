"""OpenSpiel's MCTS plays Earth, Water & Sun against uniform choices.

python examples/openspiel_mcts.py [--actions N] [--simulations N] [--seed N]
"""

import argparse
import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import fourfold.adapters.openspiel  # noqa: F401 (importing registers the games)


def play(actions: int, simulations: int, seed: int) -> list[float]:
    """Play so many actions, or to the end, and say what each seat got; MCTS has seat 0."""
    game = pyspiel.load_game("fourfold_earth_water_sun(turn_limit=60)")
    stream = np.random.RandomState(seed)
    bot = MCTSBot(game, 1.4, simulations, RandomRolloutEvaluator(1, stream), random_state=stream)
    uniform = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and actions > 0:
        if state.is_chance_node():
            state.apply_action(uniform.choice(state.legal_actions()))
            continue
        seat = state.current_player()
        action = bot.step(state) if seat == 0 else uniform.choice(state.legal_actions())
        print(f"{'MCTS   ' if seat == 0 else 'uniform'} {state.action_to_string(seat, action)}")
        state.apply_action(action)
        actions -= 1
    returns: list[float] = state.returns()
    print(f"over: {returns}" if state.is_terminal() else "stopped")
    return returns


def main() -> None:
    """Read the command line and play."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--actions", type=int, default=40)
    given.add_argument("--simulations", type=int, default=30)
    given.add_argument("--seed", type=int, default=1)
    asked = given.parse_args()
    play(asked.actions, asked.simulations, asked.seed)


if __name__ == "__main__":
    main()
