"""Habits of traders.

In a single trade red is never worse than green, for whoever looks at that trade alone (ETH-R25). So trust comes
from outside: a *trusting* player trades fairly, a *wary* one expects to be betrayed; without one either happens.
"""

from fourfold.kernel.actions import Action

TRUSTING = "trusting"
WARY = "wary"
TEMPERS = (TRUSTING, WARY)
WELCOME = 2.0
"""The gain, in points, that a wary player wants of a trade."""


def tempered(values: tuple[float, ...], legal: tuple[Action, ...], temper: str) -> tuple[float, ...]:
    """The values of legal actions, as a player with this temper sees them."""
    worth = {action.kind: value for action, value in zip(legal, values, strict=True)}
    if temper in TEMPERS and "chip" in worth:
        return tuple(float((action.fields["chip"] == "green") == (temper == TRUSTING)) for action in legal)
    if temper == WARY and "accept" in worth:
        is_welcome = worth["accept"] - worth["decline"] >= WELCOME
        return tuple(float((action.kind == "accept") == is_welcome) for action in legal)
    return values
