"""The budget of a search and what it found out: the same for MCTS and alpha-beta."""

import time
from collections.abc import Iterable

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """How much to search for one action: simulations (of alpha-beta, expansions), and seconds if there is a limit.

    Seconds are those of the processor, so that a busy machine makes a bot slower and not weaker.
    """

    simulations: int
    seconds: float | None = None

    def deadline(self) -> float:
        """The CPU time at which a search ends; 0 if there is no limit."""
        return 0.0 if self.seconds is None else time.process_time() + self.seconds


class ActionValue(msgspec.Struct, frozen=True):
    """What a search found out about an action: its share of the policy (in MCTS, of the visits) and its value."""

    action: int
    share: float
    value: float


def best_first(actions: Iterable[ActionValue]) -> tuple[ActionValue, ...]:
    """Actions by their share, then by their value."""
    return tuple(sorted(actions, key=lambda one: (-one.share, -one.value, one.action)))


class Analysis(msgspec.Struct, frozen=True):
    """What a search found out about a view: the actions of its seat, best first, and the value to every seat.

    Of a duel also the whole turns it compared, as actions and their value.
    """

    actions: tuple[ActionValue, ...]
    expected: tuple[float, ...]
    simulations: int
    turns: tuple[tuple[tuple[int, ...], float], ...] = ()
