"""A level that fits somebody, from how their last matches of a game went."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

import msgspec

from fourfold.bots import kind_of
from fourfold.bots.levels import LEVELS, level_of
from fourfold.games.edition import Game
from fourfold.server.store import Finished
from fourfold.server.words import words

IN_A_ROW = 2
"""So many matches in a row, won or lost against the same level, are clear."""
LOOKED_AT = 40
"""Among how many of somebody's last matches those against a level are looked for."""


class Fit(msgspec.Struct, frozen=True):
    """The level that fits, and why: the level that was played last was clearly beaten (`up`), clearly lost against
    (`down`), the highest or lowest all the same (`top`, `bottom`), or it is a match (`same`).
    """

    level: str
    last: str
    why: str

    def told(self, language: str) -> str:
        """Why, in a sentence."""
        return words(language).say(f"fit.{self.why}", level=self.level, last=self.last, matches=IN_A_ROW)


def fit(game: Game, matches: Iterable[Finished]) -> Fit | None:
    """The level that fits, by one's matches, the last first. None if no level was met yet.

    Matches that are no measure do not count, nor do those of a team: there bots are one's partners.
    """
    if game.team:
        return None
    mine = (one for one in matches if one.game == game.name and not one.mark)
    met = [(kind, one.result) for one in mine if (kind := kind_of(one.against, game)) in LEVELS]
    if not met:
        return None
    last = met[0][0]
    results = [result for _, result in takewhile(lambda one: one[0] == last, met)][:IN_A_ROW]
    place = LEVELS.index(last)
    if results == ["won"] * IN_A_ROW:
        return Fit(LEVELS[place + 1], last, "up") if last != LEVELS[-1] else Fit(last, last, "top")
    if results == ["lost"] * IN_A_ROW:
        return Fit(LEVELS[place - 1], last, "down") if last != LEVELS[0] else Fit(last, last, "bottom")
    return Fit(last, last, "same")


def next_level(game: Game, options: Mapping[str, object], others: Sequence[str]) -> str | None:
    """The level to meet next on the usual board, for whoever has won a first match on a smaller one; else none.

    `others` are the bots that were met: they are met again, for the board is new enough.
    """
    is_first = bool(game.first_match) and all(options[name] == value for name, value in game.first_match.items())
    levels = {level_of(bot, game) for bot in others}
    return max(levels) if is_first and levels and levels <= {*LEVELS} else None
