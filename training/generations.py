"""Generations: matches are played, a network learns from them, and it plays the next ones if it is not worse.

All that was done lies in a folder, so that a run that was stopped is taken up where it was. A generation that is
there is not made again.
"""

import json
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from fourfold.bots.analysis import Budget
from fourfold.games.nets import features_of, sides_of
from fourfold.kernel.net import Shape
from fourfold.lab.statistics import DIFFERENT, OPEN, Sprt, proportion
from training.configuration import Configuration
from training.playing import Table, duel, edition_of, self_play
from training.samples import Arrays, Thinking, joined

TASKS = 16
"""How many tasks a process gets of a generation's matches."""
BETWEEN_GENERATIONS = 1_000_000
"""How far apart the seeds of generations begin, so that no match is played twice."""
NO_LIMIT = 1_000_000_000
"""Simulations where the time is the limit."""


class Training:
    """A run in a folder, with so many processes; torch is asked for only once there is something to learn."""

    def __init__(self, how: Configuration, folder: Path, jobs: int, device: str) -> None:
        self.how = how
        self.folder = folder
        self.jobs = jobs
        self.device = device
        self.table = Table(how.game, how.seats, tuple(tuple(one.items()) for one in how.variants))
        folder.mkdir(parents=True, exist_ok=True)

    def run(self, minutes: float | None = None) -> None:
        """Every generation that is missing, as long as there is time for one more."""
        until = time.monotonic() + 60 * minutes if minutes else float("inf")
        last = 0.0
        with ProcessPoolExecutor(self.jobs, get_context("forkserver")) as pool:
            for number in range(self.how.generations):
                if self.file(number).exists():
                    continue
                begun = time.monotonic()
                if begun + last > until:
                    break
                self.generation(number, pool)
                last = time.monotonic() - begun
            if self.how.testing.hard_deals:
                self.against_hard(pool)

    def file(self, number: int, ending: str = "bin") -> Path:
        """What belongs to a generation."""
        return self.folder / f"generation-{number:02}.{ending}"

    def best(self, before: int) -> bytes:
        """The newest network that was not worse than the one before it; nothing if there is none."""
        for number in reversed(range(before)):
            if self.file(number).exists() and not self.file(number, "worse").exists():
                return self.file(number).read_bytes()
        return b""

    def generation(self, number: int, pool: Executor) -> None:
        """Play, learn, test."""
        from training.learning import learn
        from training.model import Model

        how = self.how
        net = self.best(number)
        begun = time.monotonic()
        samples = self.played(number, net, pool)
        after_play = time.monotonic()
        if not self.file(number, "npz").exists():
            self.keep(number, samples)
        parts = [self.samples(one) for one in range(max(0, number - how.learning.window + 1), number + 1)]
        model = Model(self.shape())
        if net:
            model.load(net)
        found = learn(model, [part for part in parts if part], how.learning, self.device, how.seed + number)
        file = model.file(how.exploration, how.own_side, how.steadiness)
        after_learning = time.monotonic()
        tested = self.compared(file, net, number, pool) if net and how.testing.pairs else {}
        if tested.get("verdict") == "worse":
            self.file(number, "worse").touch()
        self.file(number).write_bytes(file)
        took = {
            "play_s": after_play - begun,
            "learn_s": after_learning - after_play,
            "test_s": time.monotonic() - after_learning,
        }
        self.log({"generation": number, **found, **tested, **took, "bytes": len(file)})

    def shape(self) -> Shape:
        """How large the network is."""
        edition, how = edition_of(self.table), self.how.learning
        features = features_of(edition)
        return Shape(
            features.whole_sizes, features.thing_sizes, how.width, how.depth, features.kinds, sides_of(edition)
        )

    def keep(self, number: int, samples: Arrays) -> None:
        """Keep the samples of a generation, and let those go that no later one learns from."""
        np.savez(self.file(number, "npz"), allow_pickle=False, **samples)
        self.file(number - self.how.learning.window, "npz").unlink(missing_ok=True)

    def samples(self, number: int) -> Arrays:
        """The samples of a generation; none if they are not kept any more."""
        if not self.file(number, "npz").exists():
            return {}
        with np.load(self.file(number, "npz")) as kept:
            return dict(kept)

    def played(self, number: int, net: bytes, pool: Executor) -> Arrays:
        """The samples of a generation's matches, played by the network there is, or by the game's own insight."""
        kept = self.samples(number)
        if kept:
            return kept
        how = self.how.self_play
        matches = how.matches if net else how.first_matches
        simulations = how.simulations if net else how.first_simulations
        thinking = Thinking(net, simulations, how)
        first = (self.how.seed + 1) * 1_000 * BETWEEN_GENERATIONS + number * BETWEEN_GENERATIONS
        seeds = [first + 2 * match for match in range(matches)]
        at_once = max(1, matches // (TASKS * self.jobs))
        tasks = [
            pool.submit(self_play, self.table, thinking, seeds[start : start + at_once])
            for start in range(0, matches, at_once)
        ]
        return joined([task.result() for task in tasks])

    def compared(self, net: bytes, last: bytes, number: int, pool: Executor) -> dict[str, object]:
        """The sequential test of a new network against the last."""
        how = self.how.testing
        test = Sprt(how.margin)
        budget = Budget(self.how.self_play.simulations)
        for won in self.duels(net, last, budget, how.pairs, number + 1, pool):
            test.add(sum(won) / len(won) - 0.5)
            if test.verdict != OPEN:
                break
        worse = test.verdict == DIFFERENT and test.mean < 0
        verdict = "worse" if worse else "better" if test.verdict == DIFFERENT else test.verdict
        found = test.estimate
        return {"verdict": verdict, "gain": found.value, "low": found.low, "high": found.high, "pairs": test.number}

    def against_hard(self, pool: Executor) -> None:
        """The best network against `hard`, with the same CPU seconds for a decision."""
        how = self.how.testing
        best = self.best(self.how.generations)
        won: list[float] = []
        budget = Budget(NO_LIMIT, how.seconds)
        for deal in self.duels(best, b"", budget, how.hard_deals, 0, pool):
            won += deal
        decided = [one for one in won if one in (0.0, 1.0)]
        share = proportion(sum(decided), len(decided))
        self.log(
            {
                "against": "hard",
                "seconds": how.seconds,
                "won": share.value,
                "low": share.low,
                "high": share.high,
                "decided": share.number,
                "matches": len(won),
            }
        )

    def duels(
        self, net: bytes, other: bytes, budget: Budget, deals: int, series: int, pool: Executor
    ) -> Iterator[list[float]]:
        """Deal after deal; those that are not waited for are not played."""
        first = (self.how.seed * 100 + series) * BETWEEN_GENERATIONS
        waiting = [pool.submit(duel, self.table, net, other, budget, [first + deal]) for deal in range(deals)]
        try:
            for task in waiting:
                yield from task.result()
        finally:
            for task in waiting:
                task.cancel()

    def log(self, line: dict[str, object]) -> None:
        """One more line of what was found."""
        rounded = {key: round(value, 4) if isinstance(value, float) else value for key, value in line.items()}
        text = json.dumps(rounded)
        print(text, flush=True)
        with (self.folder / "log.jsonl").open("a") as file:
            file.write(text + "\n")
