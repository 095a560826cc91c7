"""What hidden information is worth: a bot that is shown the position itself."""

from collections.abc import Callable
from typing import cast

from fourfold.bots import bot
from fourfold.bots.simple import Bot
from fourfold.games.edition import Edition, View
from fourfold.kernel.chance import Chance
from fourfold.kernel.position import Position


class Knowing(Bot):
    """A bot that searches the position itself, not what its seat sees: only the lab can tell it."""

    def __init__(self, name: str, edition: Edition) -> None:
        self.truth: Position | None = None
        self._bot = bot(name, cast(Edition, _Told(edition, self)), timed=False)

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """What the bot chooses that knows everything."""
        return self._bot.choose(legal, look, chance)

    def saw(self, seat: int, action: int | None) -> None:
        """Pass it on."""
        self._bot.saw(seat, action)


class _Told:
    """An edition of which a view can stand for one position only: the true one."""

    def __init__(self, edition: Edition, knowing: Knowing) -> None:
        self._edition = edition
        self._knowing = knowing
        self.hides = False

    def worlds(self, view: View) -> Callable[[Chance], Position]:
        truth = self._knowing.truth
        assert truth is not None
        return lambda chance: truth

    def imagine(self, view: View, chance: Chance) -> Position:
        return self.worlds(view)(chance)

    def __getattr__(self, name: str) -> object:
        return getattr(self._edition, name)
