"""A series of matches between bots, tallied; every bot sits in every seat equally often."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import msgspec

from fourfold.bots import Bot, bot
from fourfold.games import game as find_game
from fourfold.games.edition import Edition, Outcome
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import Chance, SeededChance
from fourfold.kernel.position import Position

STEP_LIMIT = 100_000
CHUNK = 50


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played: a bot's name for each seat, how many matches, and from which seed on."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, object] = {}
    content: str | None = None

    def edition(self) -> Edition:
        """The game with this series' options and content."""
        return find_game(self.game).edition(len(self.bots), self.options, self.content)


class Tally(msgspec.Struct, kw_only=True):
    """What came of some matches. Lists are by the series' bots.

    A shared win counts in parts; that of a team counts in full for each of its bots.
    """

    games: int = 0
    finished: int = 0
    steps: int = 0
    rounds: int = 0
    wins: list[float] = []
    scores: list[float] = []
    endings: dict[str, int] = {}

    def add(self, other: "Tally") -> None:
        """Count another tally in."""
        self.games += other.games
        self.finished += other.finished
        self.steps += other.steps
        self.rounds += other.rounds
        self.wins = _summed(self.wins, other.wins)
        self.scores = _summed(self.scores, other.scores)
        for clause, number in other.endings.items():
            self.endings[clause] = self.endings.get(clause, 0) + number


def _summed(some: list[float], others: list[float]) -> list[float]:
    return [a + b for a, b in zip(some, others, strict=True)] if some else list(others)


def run(series: Series, jobs: int = 1) -> Iterator[Tally]:
    """Play the series, a tally after each few matches. The numbers do not depend on `jobs`."""
    chunks = [range(start, min(start + CHUNK, series.games)) for start in range(0, series.games, CHUNK)]
    if jobs == 1:
        edition = series.edition()
        for chunk in chunks:
            yield _play_chunk(series, edition, chunk)
        return
    with ProcessPoolExecutor(jobs, initializer=_prepare, initargs=(series,)) as pool:
        yield from pool.map(_play_prepared, chunks)


_prepared: dict[str, Any] = {}


def _prepare(series: Series) -> None:
    """In each worker process, once: settle the edition, which cannot travel between processes."""
    _prepared["series"] = series
    _prepared["edition"] = series.edition()


def _play_prepared(chunk: range) -> Tally:
    return _play_chunk(_prepared["series"], _prepared["edition"], chunk)


def _play_chunk(series: Series, edition: Edition, chunk: range) -> Tally:
    tally = Tally(wins=[0.0] * len(series.bots), scores=[0.0] * len(series.bots))
    for number in chunk:
        _play_one(series, edition, number, tally)
    return tally


def _play_one(series: Series, edition: Edition, number: int, tally: Tally) -> None:
    """One match, seats rotated by its number; table and bots have generators of their own."""
    players = [bot(name, edition) for name in series.bots]
    seats = len(players)
    seated = [(seat - number) % seats for seat in range(seats)]
    seed = series.seed * 1_000_003 + number
    chance = SeededChance(seed * 8)
    generators = [SeededChance(seed * 8 + 1 + player) for player in range(seats)]
    bots_by_seat = [players[player] for player in seated]
    position, steps = play_match(edition, bots_by_seat, [generators[player] for player in seated], chance)
    tally.games += 1
    tally.steps += steps
    outcome = edition.outcome(position)
    if outcome is not None:
        _count(tally, outcome, seated, shares=1 if find_game(series.game).team else max(1, len(outcome.winners)))


def _count(tally: Tally, outcome: Outcome, seated: list[int], *, shares: int) -> None:
    tally.finished += 1
    tally.rounds += outcome.rounds
    tally.endings[outcome.clause] = tally.endings.get(outcome.clause, 0) + 1
    for seat, player in enumerate(seated):
        tally.scores[player] += outcome.scores[seat]["total"]
        if seat in outcome.winners:
            tally.wins[player] += 1 / shares


def play_match(
    edition: Edition, bots_by_seat: list[Bot], generators: list[SeededChance], chance: Chance
) -> tuple[Position, int]:
    """Deal and play until the match is over, or the step limit is reached; the last position and the steps.

    `generators` are the bots' own, by seat; `chance` is the table's.
    """
    position = edition.setup.deal(chance, None)
    steps = 0
    while steps < STEP_LIMIT and (acting := position.to_act()):
        seat = lowest(acting)
        look = partial(edition.view, position, seat)
        action = bots_by_seat[seat].choose(tuple(position.legal(seat)), look, generators[seat])
        hidden = position.sealed(seat, action)
        for reader, player in enumerate(bots_by_seat):
            player.saw(seat, None if hidden and reader != seat else action)
        position = position.play(seat, action, chance, None)
        steps += 1
    return position, steps
