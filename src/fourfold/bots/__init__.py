"""Bots: programs in a seat. They see views, never positions."""

from collections.abc import Callable

from fourfold.bots.levels import ALIASES, LEVELS, hint_for, kind_of, player
from fourfold.bots.simple import Bot, Greedy, Tempered, Uniform
from fourfold.games.edition import Edition, Game
from fourfold.kernel.errors import FourfoldError

SIMPLE: dict[str, Callable[[Edition], Bot]] = {"uniform": Uniform, "greedy": Greedy}
"""The kinds of bot that do not search."""


def kinds(game: Game) -> tuple[str, ...]:
    """The bots that differ at a table of this game: those for every game, and its own tempers."""
    return (*SIMPLE, *LEVELS, *game.tempers)


def names(game: Game) -> tuple[str, ...]:
    """What bots are asked for by at a table of this game: the kinds, older names, and its own names for some."""
    return (*kinds(game), *ALIASES, *game.bots)


def bot(name: str, edition: Edition, *, timed: bool = True) -> Bot:
    """A bot of this kind for a game, by its name or by the game's own name for it.

    One that is not `timed` thinks until its simulations are spent, so it plays the same on every machine.
    """
    kind = kind_of(name, edition.game)
    if kind in edition.game.tempers:
        return Tempered(kind, edition)
    if kind in LEVELS:
        return player(kind, edition, timed=timed)
    if kind not in SIMPLE:
        raise FourfoldError(f"there is no bot {name!r}", hint_for(name, list(names(edition.game))))
    return SIMPLE[kind](edition)


__all__ = ["SIMPLE", "Bot", "bot", "hint_for", "kind_of", "kinds", "names"]
