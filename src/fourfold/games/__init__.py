"""The games: the house's own, and those that other packages bring; the contract each keeps is `edition`.

A package brings a game with an entry point of the group `fourfold.games`, whose name is the game's and whose value
is its `Game`: `breakthrough = "fourfold_breakthrough:GAME"`. One that cannot be played is left out of the list, and
`game` says why when it is asked for; the others do not suffer.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from fourfold.games.edition import Game
from fourfold.kernel.errors import FourfoldError, closest

if TYPE_CHECKING:
    GAMES: tuple[str, ...]
    """Every game that can be played here, by name: the house's own first."""

HOUSE = ("envyra", "earth_water_sun", "etheria", "erythro")
"""The house's own games, by the name of their packages. A new one is added here and nowhere else."""


def game(name: str) -> Game:
    """The game with this name."""
    if name in HOUSE:
        own: Game = import_module(f"fourfold.games.{name}").GAME
        return own
    from fourfold.games.outside import games_from_outside

    found = games_from_outside()
    if name in found.games:
        return found.games[name]
    if name in found.broken:
        raise FourfoldError(found.broken[name])
    raise FourfoldError(f"there is no game {name!r}", closest(name, list(_names())))


def broken_games() -> tuple[str, ...]:
    """A sentence for each game of another package that cannot be played, and why."""
    from fourfold.games.outside import games_from_outside

    return tuple(games_from_outside().broken.values())


@cache
def _names() -> tuple[str, ...]:
    from fourfold.games.outside import games_from_outside

    return (*HOUSE, *games_from_outside().games)


def __getattr__(name: str) -> tuple[str, ...]:
    """`GAMES` looks at what is installed when it is first asked for, so that a game by name starts at once."""
    if name == "GAMES":
        return _names()
    raise AttributeError(f"module 'fourfold.games' has no attribute {name!r}")
