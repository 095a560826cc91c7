"""A round-robin between bots: every line-up plays the same deals, each bot in every seat.

Results are lines of JSON, one for each match, so that an arena can be stopped and taken up again.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, combinations_with_replacement, product
from math import sqrt
from pathlib import Path

import msgspec

from fourfold.bots import bot
from fourfold.bots.series import play_match
from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import FourfoldError

Z = 1.96
"""Intervals hold in 95 of 100 cases."""


class Arena(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played: which bots, at how many seats, how many deals, from which seed on."""

    game: str
    bots: tuple[str, ...]
    seats: int
    deals: int
    seed: int = 0
    options: Mapping[str, object] = {}
    content: str | None = None

    def edition(self) -> Edition:
        """The game with this arena's options and content."""
        return find_game(self.game).edition(self.seats, self.options, self.content)

    def line_ups(self) -> list[tuple[str, ...]]:
        """Who meets whom; in a game of one team each bot plays with its like."""
        if find_game(self.game).team:
            return [(name,) * self.seats for name in self.bots]
        if len(self.bots) >= self.seats:
            return list(combinations(self.bots, self.seats))
        mixed = combinations_with_replacement(self.bots, self.seats)
        return [line_up for line_up in mixed if len(set(line_up)) > 1]

    def matches(self) -> list["Pairing"]:
        """Every match, in order: a deal, a line-up, and how far it is turned around the table."""
        turns = 1 if find_game(self.game).team else self.seats
        plan = product(range(self.deals), self.line_ups(), range(turns))
        return [Pairing(line_up[turn:] + line_up[:turn], deal, turn) for deal, line_up, turn in plan]


class Pairing(msgspec.Struct, frozen=True):
    """One match: the bots by seat, the deal, and the turn of the line-up."""

    bots: tuple[str, ...]
    deal: int
    turn: int


class Played(msgspec.Struct, frozen=True):
    """What came of a match: what each seat got."""

    match: Pairing
    returns: tuple[float, ...]
    steps: int


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot did: matches, its part of the wins with an interval, and its rating with its uncertainty."""

    bot: str
    matches: int
    share: float
    low: float
    high: float
    rating: float | None
    sigma: float | None


class HeadToHead(msgspec.Struct, frozen=True, kw_only=True):
    """Two bots at the same tables: of the matches that one of them did better in, the part that was the first's.

    A bot in several seats has what they got together. As every line-up is played, equal bots get half.
    """

    bot: str
    other: str
    matches: int
    decided: int
    share: float
    low: float
    high: float


def run(arena: Arena, jobs: int, done: list[Played]) -> Iterator[Played]:
    """Play what is not done yet, each match as it ends. The results do not depend on `jobs`."""
    known = {played.match for played in done}
    left = [match for match in arena.matches() if match not in known]
    if jobs == 1:
        yield from (_play(arena, match) for match in left)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_play, [arena] * len(left), left)


def _play(arena: Arena, match: Pairing) -> Played:
    """One match; the deal decides the chance of the table, the deal and the seat that of a bot."""
    edition = arena.edition()
    seed = (arena.seed * 1_000_003 + match.deal) * 16
    players = [bot(name, edition) for name in match.bots]
    generators = [SeededChance(seed + 1 + seat) for seat in range(arena.seats)]
    position, steps = play_match(edition, players, generators, SeededChance(seed))
    return Played(match, tuple(position.returns(seat) for seat in range(arena.seats)), steps)


def standings(arena: Arena, results: list[Played]) -> list[Standing]:
    """Every bot, the strongest first."""
    gained = {name: [value for one in results for value in _of(one, name)] for name in arena.bots}
    ratings = {} if find_game(arena.game).team else _ratings(arena, results)
    found: list[Standing] = []
    for name, values in gained.items():
        share = sum(values) / len(values) if values else 0.0
        low, high = interval(share, len(values))
        rating, sigma = ratings.get(name, (None, None))
        found.append(
            Standing(bot=name, matches=len(values), share=share, low=low, high=high, rating=rating, sigma=sigma)
        )
    return sorted(found, key=lambda standing: -standing.share)


def heads_to_head(arena: Arena, results: list[Played]) -> list[HeadToHead]:
    """Every two bots that met, the one that won more first."""
    found: list[HeadToHead] = []
    for one, other in combinations(arena.bots, 2):
        met = [played for played in results if {one, other} <= set(played.match.bots)]
        gains = [sum(_seats_of(played, one)) - sum(_seats_of(played, other)) for played in met]
        won, decided = sum(gain > 0 for gain in gains), sum(gain != 0 for gain in gains)
        if 2 * won < decided:
            one, other, won = other, one, decided - won
        share = won / decided if decided else 0.0
        low, high = interval(share, decided)
        if met:
            found.append(
                HeadToHead(bot=one, other=other, matches=len(met), decided=decided, share=share, low=low, high=high)
            )
    return found


def _seats_of(played: Played, name: str) -> list[float]:
    """What a bot got in each of its seats."""
    return [value for other, value in zip(played.match.bots, played.returns, strict=True) if other == name]


def _of(played: Played, name: str) -> list[float]:
    """What a bot got in a match; the mean if it sat in several seats."""
    values = _seats_of(played, name)
    return [sum(values) / len(values)] if values else []


def _ratings(arena: Arena, results: list[Played]) -> dict[str, tuple[float, float]]:
    """Ratings by openskill, from all matches in order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in arena.bots}
    for played in sorted(results, key=lambda one: (one.match.deal, one.match.bots, one.match.turn)):
        names = sorted(set(played.match.bots))
        scores = [_of(played, name)[0] for name in names]
        teams = model.rate([[ratings[name]] for name in names], scores=scores)
        ratings.update({name: team[0] for name, team in zip(names, teams, strict=True)})
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}


def interval(share: float, number: int) -> tuple[float, float]:
    """Wilson's interval for a share of so many matches."""
    if not number:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * number)) / (1 + Z * Z / number)
    reach = Z * sqrt(share * (1 - share) / number + Z * Z / (4 * number * number)) / (1 + Z * Z / number)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def resume(path: Path, arena: Arena) -> list[Played]:
    """What a file of results holds; a new file is begun with the arena in its first line.

    A last line that was cut off in the middle is taken away: its match is played again.
    """
    header = msgspec.json.encode(arena)
    if not path.exists():
        try:
            path.write_bytes(header + b"\n")
        except OSError as error:
            raise FourfoldError(f"{path}: cannot be written: {(error.strerror or str(error)).lower()}") from error
        return []
    lines = path.read_bytes().splitlines(keepends=True)
    if not lines or lines[0] != header + b"\n":
        raise FourfoldError(
            f"{path}: line 1 is not this arena",
            "its game, bots, seats, deals, seed or options differ; use another file",
        )
    done: list[Played] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            done.append(msgspec.json.decode(line, type=Played))
        except msgspec.DecodeError as error:
            if number == len(lines) and not line.endswith(b"\n"):
                path.write_bytes(b"".join(lines[:-1]))
                break
            raise FourfoldError(f"{path}: line {number} is no result: {error}") from error
    return done


def append(path: Path, played: Played) -> None:
    """Add one result to the file."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(played) + b"\n")
