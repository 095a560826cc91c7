"""Bots: programs in a seat. They see views, never positions."""

from collections.abc import Callable

from fourfold.bots.simple import Bot, Greedy, Tempered, Uniform
from fourfold.bots.strengths import STRENGTHS
from fourfold.games.edition import Edition, Game
from fourfold.games.nets import has_net
from fourfold.kernel.errors import FourfoldError, closest

BOTS: dict[str, Callable[[Edition], Bot]] = {"uniform": Uniform, "greedy": Greedy, **STRENGTHS}
"""The kinds of bot, by name. They play every game, but for those that need a network (`Strength.learned`)."""


def kinds(game: Game, seats: int | None = None) -> tuple[str, ...]:
    """The bots that differ at a table of this game: those for every game, and its own tempers.

    One that learned is among them if it did so with so many seats, or with any if that is not said.
    """
    trained = has_net(game, seats)
    common = [name for name in BOTS if trained or name not in STRENGTHS or not STRENGTHS[name].learned]
    return (*common, *game.tempers)


def names(game: Game, seats: int | None = None) -> tuple[str, ...]:
    """What bots are asked for by at a table of this game: the kinds, and its own names for some."""
    return (*kinds(game, seats), *game.bots)


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
