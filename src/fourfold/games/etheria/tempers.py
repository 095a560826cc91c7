"""Habits of traders.

In a single trade red is never worse than green, for whoever looks at that trade alone (ETH-R25). So trust comes
from outside: a *trusting* player trades fairly, a *wary* one expects to be betrayed; without one either happens.
"""

TRUSTING = "trusting"
WARY = "wary"
TEMPERS = (TRUSTING, WARY)
WELCOME = 2.0
"""The gain, in points, that a wary player wants of a trade."""


def tempered(values: tuple[float, ...], legal: tuple[str, ...], temper: str) -> tuple[float, ...]:
    """The values of legal actions, as a player with this temper sees them."""
    worth = dict(zip(legal, values, strict=True))
    if temper in TEMPERS and "chip green" in worth:
        worth = {"chip green": float(temper == TRUSTING), "chip red": float(temper == WARY)}
    if temper == WARY and "accept" in worth:
        is_welcome = worth["accept"] - worth["decline"] >= WELCOME
        worth = {"accept": float(is_welcome), "decline": float(not is_welcome)}
    return tuple(worth[action] for action in legal)
