"""What was agreed on before a match, as the parameters of an OpenSpiel game."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import final

from fourfold.games import game as find_game
from fourfold.games.edition import Edition, Game
from fourfold.games.options import Value

PREFIX = "fourfold_"
SIMULTANEOUS = "_simultaneous"
"""What the names of our games in OpenSpiel begin with, and how those with simultaneous nodes end."""
NO_SEAT = -1
Settled = tuple[tuple[str, Value], ...]


@final
class Agreement:
    """A game with players, options and content, and whether sealed choices are made at one node.

    It is one object for as long as a process lives, and is pickled as what it was made of.
    """

    def __init__(self, name: str, players: int, options: Settled, content: str, together: bool) -> None:
        self.edition: Edition = find_game(name).edition(players, dict(options), Path(content) if content else None)
        self.together = together
        self.seats: int = self.edition.setup.seats
        self.actions = self.edition.setup.catalogue.actions
        self._made_of = (name, players, options, content, together)

    def __reduce__(self) -> tuple[object, ...]:
        return agreement, self._made_of

    def __deepcopy__(self, memo: object) -> "Agreement":
        return self


@lru_cache(maxsize=64)
def agreement(name: str, players: int, options: Settled, content: str, together: bool) -> Agreement:
    """The agreement with these terms, made once."""
    return Agreement(name, players, options, content, together)


def specification(game: Game) -> dict[str, Value]:
    """The parameters of a game with their defaults: players, content file, and every option.

    An option that takes the number of a seat is a number here, `NO_SEAT` for its default: OpenSpiel would read a
    number back as one.
    """
    return {
        "players": game.seats[0],
        "content": "",
        **{option.name: NO_SEAT if option.by_seats else option.default for option in game.options},
    }


def unusual(game: Game, parameters: Mapping[str, Value]) -> dict[str, Value]:
    """The number of players, and what else is not as usual: the parameters a game is named by."""
    usual = specification(game)
    return {name: value for name, value in parameters.items() if name == "players" or value != usual[name]}


def agreed(game: Game, parameters: Mapping[str, Value], *, together: bool) -> Agreement:
    """The agreement that the parameters of an OpenSpiel game stand for."""
    given = {**specification(game), **parameters}
    options = tuple((option.name, given[option.name]) for option in game.options)
    chosen = tuple((name, value) for name, value in options if value != NO_SEAT)
    return agreement(game.name, int(given["players"]), chosen, str(given["content"]), together)
