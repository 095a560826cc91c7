"""Bots: programs in a seat. They see views, never positions."""

from collections.abc import Callable

from fourfold.bots.simple import Bot, Greedy, Uniform
from fourfold.bots.strengths import STRENGTHS
from fourfold.games.edition import Edition
from fourfold.kernel.errors import FourfoldError, closest

BOTS: dict[str, Callable[[Edition], Bot]] = {"uniform": Uniform, "greedy": Greedy, **STRENGTHS}
"""Every kind of bot, by name."""


def bot(name: str, edition: Edition) -> Bot:
    """A bot of this kind for a game."""
    if name not in BOTS:
        raise FourfoldError(f"there is no bot {name!r}", closest(name, list(BOTS)))
    return BOTS[name](edition)


__all__ = ["BOTS", "Bot", "bot"]
