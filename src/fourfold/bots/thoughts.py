"""How long to think, and what came of it: the same for every way of thinking ahead."""

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """How long to think about one action: so many simulations, and if there is a limit, so many seconds at most.

    Seconds are those of the processor, so that a busy machine makes a bot slower and not weaker.
    """

    simulations: int
    seconds: float | None = None


class Finding(msgspec.Struct, frozen=True):
    """What thinking found out about an action: what part of the thoughts went to it, and what it promises."""

    action: int
    share: float
    value: float


class Thoughts(msgspec.Struct, frozen=True):
    """What a seat thinks of its position: its actions, best first, and what every seat may expect."""

    findings: tuple[Finding, ...]
    expected: tuple[float, ...]
    simulations: int
