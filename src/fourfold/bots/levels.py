"""Levels 1 to 8: how much a bot searches, how steadily it takes what it finds best, how often it does not think,
and by what it judges.

What stands behind the numbers is data, in `levels.toml` of a game; docs/strength.md has how it was measured.
"""

from functools import cache
from importlib.resources import files

import msgspec

from fourfold.bots.analysis import Budget
from fourfold.bots.simple import Bot, Lapsing
from fourfold.bots.strengths import network, scaled, searcher
from fourfold.games.edition import Edition, Game
from fourfold.games.nets import has_net
from fourfold.kernel.errors import closest

LEVELS = ("1", "2", "3", "4", "5", "6", "7", "8")
ALIASES = {"easy": "2", "medium": "4", "hard": "6", "master": "8"}
"""Names from before there were levels, which people, programs and stored matches go on using: in a game whose table
says no other."""
SECONDS = {level: 0.25 if level <= "5" else 2.5 for level in LEVELS}
"""How long a decision may take at most, in CPU seconds."""
FILE = "levels.toml"
SHARED = "fourfold.games.plain"
"""Where the table is of a game without one of its own."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands behind a level: simulations (in a duel, expansions of alpha-beta), how steadily the best is
    taken, and how many of a hundred decisions begin without a thought.
    """

    simulations: int
    steady: float = 1.0
    lapses: int = 0


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The levels of a game by its own judgement, and those with a network, wherever one was trained.

    `learned_at` has, by the number of seats, the rows of `learned` that are other ones there. `names` are those of
    `ALIASES` for which another level is nearer to what they meant in this game. The budgets of one that is `shared`
    are scaled as the insight of a game says.
    """

    own: dict[str, Row]
    learned: dict[str, Row] = {}
    learned_at: dict[str, dict[str, Row]] = {}
    names: dict[str, str] = {}
    shared: bool = False

    def with_network(self, seats: int) -> dict[str, Row]:
        """The levels with a network, at a table of so many."""
        return {**self.learned, **self.learned_at.get(str(seats), {})}


@cache
def table(package: str) -> Table:
    """The levels of the game in a package: its own, or those that games share."""
    own, shared = files(package) / FILE, files(SHARED) / FILE
    return msgspec.toml.decode((own if own.is_file() else shared).read_bytes(), type=Table)


def is_learned(level: str, game: Game, seats: int) -> bool:
    """Does a level judge by a network, with so many seats?"""
    return level in table(game.package).learned and has_net(game, seats)


def player(level: str, edition: Edition, *, timed: bool = True) -> Bot:
    """A bot of a level. Without a time limit it plays the same on every machine."""
    rows = table(edition.game.package)
    judging = network(edition) if level in rows.learned else None
    row = (rows.with_network(int(edition.setup.seats)) if judging else rows.own)[level]
    budget = Budget(row.simulations, SECONDS[level] if timed else None)
    searching = searcher(edition, scaled(edition.insight, budget) if rows.shared else budget, row.steady, judging)
    return Lapsing(searching, row.lapses) if row.lapses else searching


def kind_of(name: str, game: Game) -> str:
    """The kind of bot that a name means: a game may have a name of its own for one, and a level an older name."""
    return level_of(game.bots.get(name, name), game)


def level_of(name: str, game: Game) -> str:
    """The level that an older name means in a game; any other name stays as it is."""
    return {**ALIASES, **table(game.package).names}.get(name, name)


def hint_for(name: str, known: list[str]) -> str:
    """A hint for a bot's name that is none."""
    number = name.lower().removeprefix("level").strip().lstrip("-")
    return f"levels are {LEVELS[0]} to {LEVELS[-1]}" if number.isdigit() else closest(name, known)
