"""Bots: programs in a seat. They see views, never positions."""

from collections.abc import Callable
from functools import partial

from fourfold.bots.simple import Bot, Greedy, Tempered, Uniform
from fourfold.games import GAMES, game
from fourfold.games.edition import Edition, Game
from fourfold.kernel.errors import FourfoldError, closest

TEMPERS = tuple(dict.fromkeys(temper for name in GAMES for temper in game(name).tempers))
"""The tempers of all games, each once."""
BOTS: dict[str, Callable[[Edition], Bot]] = {
    "uniform": Uniform,
    "greedy": Greedy,
    **{temper: partial(Tempered, temper) for temper in TEMPERS},
}
"""Every kind of bot, by name."""


def bots_for(game: Game) -> tuple[str, ...]:
    """The bots that differ in a game: a temper that it does not know is left out."""
    return tuple(name for name in BOTS if name not in TEMPERS or name in game.tempers)


def bot(name: str, edition: Edition) -> Bot:
    """A bot of this kind for a game."""
    if name not in BOTS:
        raise FourfoldError(f"there is no bot {name!r}", closest(name, list(BOTS)))
    return BOTS[name](edition)


__all__ = ["BOTS", "Bot", "bot", "bots_for"]
