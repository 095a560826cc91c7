"""Train a small agent by self-play on Envyra, with numpy alone, and try it against uniform choices.

python examples/train_envyra.py [--seconds S] [--matches N] [--seed N]

The agent looks at one cell at a time: what lies there and who has cubes on it gives the cell a score, by a network
of one hidden layer that all cells share. An action takes the score of its cell, and one action is drawn. After a
match every action of the winner is made a little more likely, every one of the loser a little less (REINFORCE).
"""

import argparse
import time

import numpy as np
import numpy.typing as npt

from fourfold.adapters.pettingzoo import AEC, envyra_v1
from fourfold.lab.statistics import interval

Numbers = npt.NDArray[np.float32]
TABLES = 64
UNSEEN = 1_000_000_007
HIDDEN = 32
COLUMNS = 3
"""Of the grid for two players."""
KINDS = ("mark", "ready", "move", "remove")


class Eyes:
    """Cuts an observation into a row of numbers for each cell, by the names of its parts."""

    def __init__(self, env: AEC) -> None:
        edition = env.playing.edition
        self.places = {part.name: slice(part.base, part.base + part.size) for part in edition.observer.parts}
        self.shapes = {part.name: part.shape for part in edition.observer.parts}
        self.cells = self.shapes["tile"][0]
        self.kind, self.cell = [], []
        for action in edition.setup.catalogue.actions:
            self.kind.append(KINDS.index(action.kind) if action.kind in KINDS else 0)
            cell = action.fields.get("cell", "A1")
            self.cell.append(min("ABC".index(cell[0]) * COLUMNS + int(cell[1]) - 1, self.cells - 1))

    def part(self, seen: Numbers, name: str) -> Numbers:
        """One part of many observations, in its shape."""
        return seen[:, self.places[name]].reshape(len(seen), *self.shapes[name])

    def rows(self, seen: Numbers) -> Numbers:
        """Observations, cells, numbers: what is on the cell, and how it fits what the reader has."""
        on_cell = [
            self.part(seen, name)[:, :, None] for name in ("tile", "end_tile", "needs", "cubes_missing", "points")
        ]
        by_seat = [self.part(seen, name).transpose(0, 2, 1) for name in ("locked", "cubes", "latest", "marks")]
        symbol, piles = self.part(seen, "symbol"), self.part(seen, "symbols")
        owned = symbol @ piles.transpose(0, 2, 1)
        lead = self.part(seen, "tile_points") + self.part(seen, "set_points")
        course = np.concatenate([lead[:, :1] - lead[:, 1:], self.part(seen, "figure")], axis=1)
        course = np.repeat(course[:, None, :], self.cells, axis=1)
        one = np.ones((len(seen), self.cells, 1), np.float32)
        parts = [*on_cell, *by_seat, owned, self.part(seen, "requires"), course / 10, one]
        return (np.concatenate(parts, axis=2) / 2).astype(np.float32)


class Agent:
    """A network of one hidden layer, with a score for each kind of action."""

    def __init__(self, eyes: Eyes, random: np.random.Generator) -> None:
        self.eyes = eyes
        width = eyes.rows(np.zeros((1, max(place.stop for place in eyes.places.values())), np.float32)).shape[2]
        self.weights = [
            random.normal(0, 0.3, (width, HIDDEN)).astype(np.float32),
            np.zeros((HIDDEN, len(KINDS)), np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def chances(self, seen: Numbers, masks: npt.NDArray[np.int8]) -> tuple[Numbers, Numbers, Numbers]:
        """How likely each action is, and what the network thought on the way."""
        rows = self.eyes.rows(seen)
        hidden = np.tanh(rows @ self.weights[0])
        scores = (hidden @ self.weights[1])[:, self.eyes.cell, self.eyes.kind]
        scores = np.where(masks > 0, scores, -np.inf)
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        return likely / likely.sum(axis=1, keepdims=True), rows, hidden

    def learn(
        self, seen: Numbers, masks: npt.NDArray[np.int8], actions: npt.NDArray[np.int64], worth: Numbers
    ) -> None:
        """Make actions that were worth something more likely (Adam, one step)."""
        likely, rows, hidden = self.chances(seen, masks)
        push = -likely
        push[np.arange(len(actions)), actions] += 1
        push *= worth[:, None] / len(actions)
        on_scores = np.zeros((len(seen), self.eyes.cells, len(KINDS)), np.float32)
        for action, (cell, kind) in enumerate(zip(self.eyes.cell, self.eyes.kind, strict=True)):
            on_scores[:, cell, kind] += push[:, action]
        on_hidden = (on_scores @ self.weights[1].T) * (1 - hidden**2)
        self.steps += 1
        slopes = [np.einsum("nci,nch->ih", rows, on_hidden), np.einsum("nch,nck->hk", hidden, on_scores)]
        for weight, slope, mean, square in zip(self.weights, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            sure = mean / (1 - 0.9**self.steps)
            weight += 0.01 * sure / (np.sqrt(square / (1 - 0.99**self.steps)) + 1e-8)


def play(envs: list[AEC], agent: Agent, random: np.random.Generator, seed: int, *, learning: bool) -> list[float]:
    """One match at each table; what the agent got.

    While it learns it has both seats. Otherwise it has player_0 at even tables and player_1 at odd ones, and the
    other chooses uniformly.
    """
    told: list[tuple[Numbers, npt.NDArray[np.int8], int, int, int]] = []
    for table, env in enumerate(envs):
        env.reset(seed=seed + table)
    running = list(range(len(envs)))
    while running:
        seats = [envs[table].seat_of[envs[table].agent_selection] for table in running]
        observed = [envs[table].observe(envs[table].agent_selection) for table in running]
        seen = np.stack([each["observation"] for each in observed]).astype(np.float32)
        masks = np.stack([each["action_mask"] for each in observed])
        likely, *_ = agent.chances(seen, masks)
        if not learning:
            uniform = np.array([seat != table % 2 for seat, table in zip(seats, running, strict=True)])
            likely[uniform] = masks[uniform] / masks[uniform].sum(axis=1, keepdims=True)
        actions = (likely.cumsum(axis=1) < random.random((len(running), 1))).sum(axis=1)
        actions = np.minimum(actions, masks.shape[1] - 1)
        for place, table in enumerate(running):
            action = int(actions[place]) if masks[place, actions[place]] else int(masks[place].argmax())
            told.append((seen[place], masks[place], action, table, seats[place]))
            envs[table].step(action)
        running = [table for table in running if not any(envs[table].terminations.values())]
    rewards = [list(env.rewards.values()) for env in envs]
    if learning:
        seen, masks = np.stack([each[0] for each in told]), np.stack([each[1] for each in told])
        worth = np.array([rewards[table][seat] for *_, table, seat in told], np.float32)
        agent.learn(seen, masks, np.array([each[2] for each in told]), worth)
    return [reward[table % 2] for table, reward in enumerate(rewards)]


def train(seconds: float, matches: int, seed: int, tables: int = TABLES) -> float:
    """Train for so many CPU seconds, then play so many matches against uniform choices; the share that was won."""
    random = np.random.default_rng(seed)
    envs = [envyra_v1.raw_env(seats=2) for _ in range(tables)]
    agent = Agent(Eyes(envs[0]), random)
    trial(envs, agent, random, matches, "before training")
    start, rounds = time.process_time(), 0
    while time.process_time() - start < seconds:
        play(envs, agent, random, seed + rounds * tables, learning=True)
        rounds += 1
    print(f"trained on {rounds * tables} matches in {time.process_time() - start:.0f} s")
    return trial(envs, agent, random, matches, "after training")


def trial(envs: list[AEC], agent: Agent, random: np.random.Generator, matches: int, when: str) -> float:
    """Matches against uniform choices, from deals that training never saw; the share that was won."""
    results: list[float] = []
    while len(results) < matches:
        results += play(envs, agent, random, UNSEEN + len(results), learning=False)
    won = float(np.mean([(result + 1) / 2 for result in results]))
    low, high = interval(won, len(results))
    print(f"{when}: won {won:.1%} of {len(results)} matches against uniform choices ({low:.1%} to {high:.1%})")
    return won


def main() -> None:
    """Read the command line, train and try."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--seconds", type=float, default=60.0, help="CPU seconds of training")
    given.add_argument("--matches", type=int, default=400, help="matches against uniform choices afterwards")
    given.add_argument("--seed", type=int, default=1)
    asked = given.parse_args()
    train(asked.seconds, asked.matches, asked.seed)


if __name__ == "__main__":
    main()
