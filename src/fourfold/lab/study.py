"""A study: which matches are to be played, and what is recorded of them.

A match has a place in its study, and all about it follows from that place: who sits where, the deal, the seeds. So
the results are the same on one process, on many, on a cluster, and after being stopped and taken up again.
"""

from collections.abc import Mapping

import msgspec

from fourfold.bots import bot
from fourfold.bots.simple import Bot
from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.games.options import Value
from fourfold.lab.knowing import Knowing
from fourfold.lab.restricting import Restricted

BETWEEN_STUDIES = 1_000_003
BETWEEN_DEALS = 16
"""A deal has a generator for the table and one for each seat."""


class Player(msgspec.Struct, frozen=True):
    """Who takes part: a kind of bot, what it may not do (kinds of action, or actions in notation), and whether it
    is shown what is hidden.
    """

    bot: str
    barred: tuple[str, ...] = ()
    knowing: bool = False

    def __str__(self) -> str:
        name = f"{self.bot}, knowing all" if self.knowing else self.bot
        return f"{name}, without {' and '.join(self.barred)}" if self.barred else name

    def seated(self, edition: Edition) -> Bot:
        """A player at a table. It thinks by counted simulations, never by the clock."""
        plain = Knowing(self.bot, edition) if self.knowing else bot(self.bot, edition, timed=False)
        return Restricted(plain, self.barred, edition) if self.barred else plain


LineUp = tuple[Player, ...]


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """Line-ups that all play the same deals.

    If it is `mirrored`, a line-up plays each deal from every seat, turned around the table; else once, turned by
    one seat from deal to deal. With `detailed`, what happened in a match is recorded, and not only what came of it.
    """

    game: str
    line_ups: tuple[LineUp, ...]
    deals: int
    seed: int = 0
    mirrored: bool = False
    detailed: bool = False
    options: Mapping[str, Value] = {}
    content: str | None = None

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return len(self.line_ups[0])

    @property
    def turns(self) -> int:
        """How often a line-up plays each deal."""
        return self.seats if self.mirrored else 1

    @property
    def matches(self) -> int:
        """How many matches it has."""
        return self.deals * len(self.line_ups) * self.turns

    @property
    def is_team(self) -> bool:
        """Do all seats win or lose together?"""
        return find_game(self.game).team

    def edition(self) -> Edition:
        """The game with this study's options and content."""
        return find_game(self.game).edition(self.seats, self.options, self.content)

    def match(self, place: int) -> "Planned":
        """The match at a place: one deal after the other, each with every line-up in every turn."""
        rest, turn = divmod(place, self.turns)
        deal, line_up = divmod(rest, len(self.line_ups))
        return Planned(place, deal, line_up, turn if self.mirrored else deal % self.seats)

    def seated(self, planned: "Planned") -> LineUp:
        """Who sits where in a match, by seat."""
        line_up = self.line_ups[planned.line_up]
        return line_up[planned.turn :] + line_up[: planned.turn]

    def first_seed(self, planned: "Planned") -> int:
        """The seed of the table in a match; those of the seats follow."""
        return (self.seed * BETWEEN_STUDIES + planned.deal) * BETWEEN_DEALS


class Planned(msgspec.Struct, frozen=True):
    """A match that is to be played: its place, its deal, which line-up, and how far that is turned."""

    place: int
    deal: int
    line_up: int
    turn: int
