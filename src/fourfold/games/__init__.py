"""The games, and the contract each of them keeps (`edition`)."""

from importlib import import_module

from fourfold.games.edition import Game
from fourfold.kernel.errors import FourfoldError, closest

GAMES = ("envyra", "earth_water_sun")
"""Every game, by the name of its package. A new game is added here and nowhere else."""


def game(name: str) -> Game:
    """The game with this name."""
    if name not in GAMES:
        raise FourfoldError(f"there is no game {name!r}", closest(name, list(GAMES)))
    found: Game = import_module(f"fourfold.games.{name}").GAME
    return found
