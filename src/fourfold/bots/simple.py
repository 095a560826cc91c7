"""What a bot is, and those that do not search: it is shown what its seat sees, and answers with an action."""

from collections.abc import Callable

from fourfold.games.edition import Edition, View
from fourfold.kernel.chance import Chance


class Bot:
    """A player that is a program.

    It is given its legal actions, a look at what its seat sees (built only when it looks) and a generator of its
    own. There is no way from these to a position.
    """

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """One of `legal`, which may be fewer actions than the rules allow: then the others are not wanted."""
        raise NotImplementedError

    def intends(self) -> tuple[int, ...]:
        """What it will do after the action it chose last, as long as nobody else acts. Most bots do not know."""
        return ()

    def saw(self, seat: int, action: int | None) -> None:
        """Told what a seat did; None if it was done in secret. Most bots do not care."""


class Uniform(Bot):
    """Any legal action, each equally likely."""

    def __init__(self, edition: Edition) -> None:
        pass

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """A random action; no look at the table."""
        return legal[chance.pick(len(legal))]


NEARLY = 0.3
"""How far below the best, as a part of it, an action may look and still be chosen by `Greedy`."""


class Greedy(Bot):
    """The action with the highest heuristic value (`Insight.worth`), by the game's own judgement.

    Actions that look nearly as good are as likely, so that bots at one table do not all want the same thing.
    """

    def __init__(self, edition: Edition) -> None:
        self._edition = edition

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """One of the best-looking actions."""
        if len(legal) == 1:
            return legal[0]
        view = look()
        judged = zip(view.legal, self._judge(view), strict=True)
        values = {action.number: value for action, value in judged if action.number in legal}
        best = max(values.values())
        favourites = [action for action, value in values.items() if value >= best - NEARLY * abs(best)]
        return favourites[chance.pick(len(favourites))]

    def _judge(self, view: View) -> tuple[float, ...]:
        return self._edition.judge(view)


class Tempered(Greedy):
    """The same with a habit of the game's own, such as trust, where judgement alone decides nothing."""

    def __init__(self, temper: str, edition: Edition) -> None:
        super().__init__(edition)
        self._temper = temper

    def _judge(self, view: View) -> tuple[float, ...]:
        return self._edition.judge_as(view, self._temper)


class Lapsing(Bot):
    """A bot that now and then does anything at all, and goes on from there as well as it can.

    Of a hundred decisions it begins so many without a thought; what it has planned it carries out.
    """

    def __init__(self, bot: Bot, lapses: int) -> None:
        self._bot = bot
        self._lapses = lapses

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """Any action in a lapse, else what the bot chooses."""
        if not self._bot.intends() and len(legal) > 1 and chance.pick(100) < self._lapses:
            return legal[chance.pick(len(legal))]
        return self._bot.choose(legal, look, chance)

    def intends(self) -> tuple[int, ...]:
        """The plan of the bot."""
        return self._bot.intends()

    def saw(self, seat: int, action: int | None) -> None:
        """What a seat did, told to the bot."""
        self._bot.saw(seat, action)
