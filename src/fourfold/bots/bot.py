"""What a bot is: it is shown what its seat sees, and answers with an action."""

from collections.abc import Callable
from typing import Protocol

from fourfold.games.edition import Edition, View
from fourfold.kernel.chance import Chance


class Bot(Protocol):
    """A player that is a program.

    It is given its legal actions, a look at what its seat sees (built only when it looks) and a generator of its
    own. There is no way from these to a position.
    """

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """One of the legal actions."""
        ...


class Uniform:
    """Any legal action, each equally likely."""

    def __init__(self, edition: Edition) -> None:
        pass

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """A random action; no look at the table."""
        return legal[chance.pick(len(legal))]


class Greedy:
    """The action that looks best at first sight, by the game's own judgement; ties are broken at random."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """The best-looking action."""
        if len(legal) == 1:
            return legal[0]
        values = self._edition.judge(look())
        best = max(values)
        favourites = [action for action, value in zip(legal, values, strict=True) if value == best]
        return favourites[chance.pick(len(favourites))]
