"""Restricted play: a bot that may not do certain things, as long as anything else is allowed."""

from collections.abc import Callable, Iterable

from fourfold.bots.simple import Bot
from fourfold.games.edition import Edition, View
from fourfold.kernel.chance import Chance
from fourfold.kernel.errors import FourfoldError, closest


def barred_numbers(edition: Edition, barred: Iterable[str]) -> frozenset[int]:
    """The actions that are meant: by kind (`grow`), by a field (`card:magma-vent`), or one by its notation."""
    actions = edition.setup.catalogue.actions
    found: set[int] = set()
    for name in barred:
        axis, colon, label = name.partition(":")
        meant = {
            action.number
            for action in actions
            if name in (action.kind, str(action)) or (colon and str(action.fields.get(axis)) == label)
        }
        if not meant:
            labels = sorted({str(action.fields[axis]) for action in actions if axis in action.fields})
            if colon and labels:
                raise FourfoldError(f"no action names the {axis} {label!r}", closest(label, labels))
            kinds = sorted({action.kind for action in actions})
            raise FourfoldError(f"there is no action {name!r} to bar", closest(name, kinds))
        found |= meant
    return frozenset(found)


class Restricted(Bot):
    """Another bot, which does none of what is barred unless it has to."""

    def __init__(self, bot: Bot, barred: Iterable[str], edition: Edition) -> None:
        self._bot = bot
        self._barred = barred_numbers(edition, barred)

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """What the other bot chooses of what is not barred."""
        allowed = tuple(action for action in legal if action not in self._barred)
        return self._bot.choose(allowed or legal, look, chance)

    def saw(self, seat: int, action: int | None) -> None:
        """Pass it on."""
        self._bot.saw(seat, action)
