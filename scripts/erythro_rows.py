"""How often a team of one bot wins each row of Erythro's sheets: a table, as in docs/balance/erythro-rows.md.

scripts/erythro_rows.py BOT [--content FILE] [--seats 2,3,4] [--rows mars-average,mars-difficult] [--deals N]
  [--seed N] [--jobs N] [--minutes M] [--json FILE]

BOT is a bot or `FILE.bin:SIMULATIONS`, a network. All rows play the first deal, then the second, and so on, so that
what was played when the minutes are over is spread over all of them. Bots think by counted simulations.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import cache, partial
from itertools import islice, product
from multiprocessing import get_context
from pathlib import Path

import msgspec

from fourfold.bots.alphabeta import opened
from fourfold.bots.analysis import Budget
from fourfold.bots.playing import steps
from fourfold.bots.simple import Bot
from fourfold.bots.strengths import searcher
from fourfold.games import game
from fourfold.games.edition import Edition
from fourfold.games.erythro.options import ADVERSARIES
from fourfold.games.nets import read_net
from fourfold.kernel.chance import SeededChance
from fourfold.lab.statistics import proportion
from fourfold.lab.study import BETWEEN_DEALS, BETWEEN_STUDIES, Player

Cell = tuple[int, str]
"""Players and a row."""


@cache
def edition_of(cell: Cell, content: str | None) -> Edition:
    """A process settles an edition once."""
    seats, row = cell
    return game("erythro").edition(seats, {"adversary": row}, content and Path(content))


def seated(name: str, edition: Edition) -> Bot:
    """A bot of the house, or a search with the network in a file."""
    file, _, simulations = name.rpartition(":")
    if file.endswith(".bin"):
        return searcher(edition, Budget(int(simulations)), insight=read_net(Path(file).read_bytes(), edition))
    return Player(name).seated(edition)


def play(name: str, content: str | None, seed: int, task: tuple[int, Cell]) -> "tuple[Cell, Played]":
    """One match."""
    deal, cell = task
    edition, begun = edition_of(cell, content), time.process_time()
    first = (seed * BETWEEN_STUDIES + deal) * BETWEEN_DEALS
    chance, thoughts = SeededChance(first), [SeededChance(first + 1 + seat) for seat in range(cell[0])]
    position = opened(edition, 0, chance)
    for step in steps(edition, position, [seated(name, edition) for _ in thoughts], thoughts, chance):
        position = step.position
    outcome = edition.outcome(position)
    assert outcome is not None
    return cell, Played(position.returns(0) > 0, outcome.rounds, outcome.clause, time.process_time() - begun)


class Played(msgspec.Struct, frozen=True):
    """What came of a match, and the CPU seconds it took."""

    won: bool
    rounds: int
    ending: str
    seconds: float


def by_many(tasks: Iterator[tuple[int, Cell]], asked: argparse.Namespace) -> Iterator[tuple[Cell, Played]]:
    """Matches as they end; none begins after the minutes are over, and what is not over then does not count."""
    until = time.monotonic() + 60 * asked.minutes
    one = partial(play, asked.bot, asked.content, asked.seed)
    with ProcessPoolExecutor(asked.jobs, get_context("forkserver")) as pool:
        running = {pool.submit(one, task) for task in islice(tasks, 2 * asked.jobs)}
        while running:
            done, running = wait(running, max(0.0, until - time.monotonic()), FIRST_COMPLETED)
            if not done:
                for process in list(pool._processes.values()):
                    process.terminate()
                return
            running |= {pool.submit(one, task) for task in islice(tasks, len(done))}
            yield from (task.result() for task in done)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("bot")
    given.add_argument("--content")
    given.add_argument("--seats", default="2,3,4")
    given.add_argument("--rows", default=",".join(ADVERSARIES))
    given.add_argument("--deals", type=int, default=40)
    given.add_argument("--seed", type=int, default=0)
    given.add_argument("--jobs", type=int, default=2)
    given.add_argument("--minutes", type=float, default=100_000.0)
    given.add_argument("--json", type=Path)
    asked = given.parse_args()
    counts, rows = [int(one) for one in asked.seats.split(",")], asked.rows.split(",")
    cells = list(product(counts, rows))
    found: dict[Cell, list[Played]] = {cell: [] for cell in cells}
    for cell, played in by_many(iter(product(range(asked.deals), cells)), asked):
        found[cell].append(played)
    print("| Row |" + "".join(f" {seats} players |" for seats in counts))
    print("|---|" + "---|" * len(counts))
    for row in rows:
        print(f"| {row} |" + "".join(f" {told(found[seats, row])} |" for seats in counts))
    for seats in counts:
        of_all = [one for row in rows for one in found[seats, row]]
        print(
            f"{seats} players: {sum(one.seconds for one in of_all) / max(1, len(of_all)):.1f} CPU seconds a match"
        )
    if asked.json:
        asked.json.write_bytes(msgspec.json.encode({f"{seats} {row}": found[seats, row] for seats, row in cells}))


def told(matches: list[Played]) -> str:
    """How many were won, with Wilson's interval."""
    share = proportion(sum(one.won for one in matches), len(matches))
    return f"{sum(one.won for one in matches)} of {len(matches)} ({share.low:.0%} to {share.high:.0%})"


if __name__ == "__main__":
    main()
