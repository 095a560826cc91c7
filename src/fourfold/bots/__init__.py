"""Bots: programs in a seat. They see views, never positions."""

from collections.abc import Callable

from fourfold.bots.simple import Bot, Greedy, Tempered, Uniform
from fourfold.bots.strengths import STRENGTHS
from fourfold.games.edition import Edition, Game
from fourfold.kernel.errors import FourfoldError, closest

BOTS: dict[str, Callable[[Edition], Bot]] = {"uniform": Uniform, "greedy": Greedy, **STRENGTHS}
"""The kinds of bot that play every game, by name."""


def kinds(game: Game) -> tuple[str, ...]:
    """The bots that differ at a table of this game: those for every game, and its own tempers."""
    return (*BOTS, *game.tempers)


def names(game: Game) -> tuple[str, ...]:
    """What bots are asked for by at a table of this game: the kinds, and its own names for some."""
    return (*kinds(game), *game.bots)


def bot(name: str, edition: Edition, *, timed: bool = True) -> Bot:
    """A bot of this kind for a game, by its name or by the game's own name for it.

    One that is not `timed` thinks until its simulations are spent, so it plays the same on every machine.
    """
    kind = edition.game.bots.get(name, name)
    if kind in edition.game.tempers:
        return Tempered(kind, edition)
    if kind not in BOTS:
        raise FourfoldError(f"there is no bot {name!r}", closest(name, list(names(edition.game))))
    return STRENGTHS[kind](edition, timed=timed) if kind in STRENGTHS else BOTS[kind](edition)


__all__ = ["BOTS", "Bot", "bot", "kinds", "names"]
