"""What was agreed on before a match, as the parameters of an OpenSpiel game."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import final

from fourfold.games import game as find_game
from fourfold.games.edition import Edition, Game
from fourfold.games.options import Value
from fourfold.kernel.errors import BadOption

PREFIX = "fourfold_"
SIMULTANEOUS = "_simultaneous"
"""What the names of our games in OpenSpiel begin with, and how those with simultaneous nodes end."""
NO_SEAT = -1
NO_WAIT = -2
FREE = "free"
ORDERS = ("seats", FREE)
"""Of several seats that may act in the open, the lowest goes first; or each may act or wait for those after it."""
Settled = tuple[tuple[str, Value], ...]


@final
class Agreement:
    """A game with players, options and content, and how the turns of several seats are taken.

    `together`: sealed choices are made at one node. `wait` is the number of an action by which a seat lets others
    go first where several may act in the open, or `NO_WAIT`. An agreement is one object for as long as a process
    lives, and is pickled as what it was made of.
    """

    def __init__(self, name: str, players: int, options: Settled, content: str, together: bool, order: str) -> None:
        self.edition: Edition = find_game(name).edition(players, dict(options), Path(content) if content else None)
        if order not in ORDERS:
            raise BadOption(f"parameter 'order' cannot be {order!r}", f"it takes {', '.join(ORDERS)}")
        self.together = together
        self.seats: int = self.edition.setup.seats
        self.actions = [str(action) for action in self.edition.setup.catalogue.actions]
        self.wait = NO_WAIT
        if order == FREE:
            self.wait = len(self.actions)
            self.actions.append("wait")
        self._made_of = (name, players, options, content, together, order)

    def __reduce__(self) -> tuple[object, ...]:
        return agreement, self._made_of

    def __deepcopy__(self, memo: object) -> "Agreement":
        return self


@lru_cache(maxsize=64)
def agreement(name: str, players: int, options: Settled, content: str, together: bool, order: str) -> Agreement:
    """The agreement with these terms, made once."""
    return Agreement(name, players, options, content, together, order)


def specification(game: Game) -> dict[str, Value]:
    """The parameters of a game with their defaults: players, content file, order of play, and every option.

    An option that takes the number of a seat is a number here, `NO_SEAT` for its default: OpenSpiel would read a
    number back as one.
    """
    return {
        "players": game.seats[0],
        "content": "",
        "order": ORDERS[0],
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
    return agreement(game.name, int(given["players"]), chosen, str(given["content"]), together, str(given["order"]))
