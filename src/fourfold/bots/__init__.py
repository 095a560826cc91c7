"""Bots: programs in a seat. They see views, never positions."""

from collections.abc import Callable

from fourfold.bots.simple import Bot, Greedy, Uniform
from fourfold.games.edition import Edition, Game
from fourfold.kernel.errors import FourfoldError, closest

BOTS: dict[str, Callable[[Edition], Bot]] = {"uniform": Uniform, "greedy": Greedy}
"""Every kind of bot, by name."""


def names(game: Game) -> tuple[str, ...]:
    """What bots are asked for by at a table of this game: the kinds, and its own names for some."""
    return (*BOTS, *game.bots)


def bot(name: str, edition: Edition) -> Bot:
    """A bot of this kind for a game, by its name or by the game's own name for it."""
    kind = edition.game.bots.get(name, name)
    if kind not in BOTS:
        raise FourfoldError(f"there is no bot {name!r}", closest(name, list(names(edition.game))))
    return BOTS[kind](edition)


__all__ = ["BOTS", "Bot", "bot", "names"]
