"""The statistics of the lab: intervals, tests, false discoveries, and tests that stop as soon as they know."""

from collections.abc import Sequence
from math import erfc, log, sqrt
from statistics import NormalDist

import msgspec

Z = 1.959963984540054
"""Intervals hold in 95 of 100 cases."""
NORMAL = NormalDist()


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its interval and the number of observations it rests on."""

    value: float
    low: float
    high: float
    number: int


def interval(share: float, number: float) -> tuple[float, float]:
    """Wilson's interval for a share of so many observations."""
    if not number:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * number)) / (1 + Z * Z / number)
    reach = Z * sqrt(share * (1 - share) / number + Z * Z / (4 * number * number)) / (1 + Z * Z / number)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def proportion(part: float, number: int) -> Estimate:
    """A share, with Wilson's interval."""
    share = part / number if number else 0.0
    low, high = interval(share, number)
    return Estimate(share, low, high, number)


def mean(values: Sequence[float]) -> Estimate:
    """A mean, with the normal interval."""
    number = len(values)
    if not number:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = sum(values) / number
    spread = sum((value - middle) ** 2 for value in values) / max(1, number - 1)
    reach = Z * sqrt(spread / number)
    return Estimate(middle, middle - reach, middle + reach, number)


def ratio(pairs: Sequence[tuple[float, float]]) -> Estimate:
    """The sum of the first by the sum of the second, where what is in a pair belongs together."""
    part, whole, number = sum(one for one, _ in pairs), sum(other for _, other in pairs), len(pairs)
    if not whole:
        return Estimate(0.0, 0.0, 1.0, 0)
    share = part / whole
    spread = sum((one - share * other) ** 2 for one, other in pairs) * number / max(1, number - 1)
    reach = Z * sqrt(spread) / whole
    return Estimate(share, share - reach, share + reach, number)


def two_sided(z: float) -> float:
    """How likely a standard normal number is as far from 0 as this."""
    return erfc(abs(z) / sqrt(2))


def differs(part: float, number: float, other_part: float, other_number: float) -> float:
    """The p-value of two shares being the same (pooled z-test)."""
    if not number or not other_number:
        return 1.0
    pooled = (part + other_part) / (number + other_number)
    spread = pooled * (1 - pooled) * (1 / number + 1 / other_number)
    return two_sided((part / number - other_part / other_number) / sqrt(spread)) if spread > 0 else 1.0


RATE = 0.05
"""What part of the discoveries may be wrong."""
POWER = 0.99
"""What can be seen is discovered so often."""


def visible(error: float, looks: int) -> float:
    """The least difference that is discovered in `POWER` of the cases, as the only one among so many."""
    return (NORMAL.inv_cdf(1 - RATE / (2 * looks)) + NORMAL.inv_cdf(POWER)) * error


def discoveries(p_values: Sequence[float], rate: float = RATE) -> list[bool]:
    """Which of many p-values to believe, if at most this part of them may be wrong (Benjamini-Hochberg)."""
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    believed = 0
    for rank, place in enumerate(order, 1):
        if p_values[place] <= rate * rank / len(order):
            believed = rank
    found = [False] * len(p_values)
    for place in order[:believed]:
        found[place] = True
    return found


SAME, DIFFERENT, OPEN = "same", "different", "open"
LEAST = 50
"""Pairs before a sequential test may end: fewer do not tell how much they spread."""


class Sprt:
    """A sequential test (GSPRT) of whether the mean of paired differences is 0 or at least `margin` away from it.

    As chess engines are tested: the log-likelihood ratio of both hypotheses, by the normal approximation with the
    spread seen so far, is compared with two bounds after every pair. At most `error` of the cases are a wrong
    "different", and at most `missed` a wrong "same"; that is as much unless it is given.
    """

    def __init__(self, margin: float, error: float = 0.02, missed: float | None = None) -> None:
        self.margin = margin
        self.number = 0
        self._sum = 0.0
        self._squares = 0.0
        missing = error if missed is None else missed
        # Two sides share the error of a wrong "different".
        self._upper = log((1 - missing) / (error / 2))
        self._lower = log(missing / (1 - error / 2))

    def add(self, difference: float) -> None:
        """Count a pair in."""
        self.number += 1
        self._sum += difference
        self._squares += difference * difference

    @property
    def mean(self) -> float:
        """The mean difference so far."""
        return self._sum / self.number if self.number else 0.0

    @property
    def spread(self) -> float:
        """The variance of a difference, never taken for less than if one more had been at the margin."""
        seen = self._squares / self.number - self.mean**2 if self.number else 0.0
        return max(seen, self.margin**2 / (self.number + 1))

    @property
    def estimate(self) -> Estimate:
        """The mean with its interval."""
        reach = Z * sqrt(self.spread / self.number) if self.number else 0.0
        return Estimate(self.mean, self.mean - reach, self.mean + reach, self.number)

    @property
    def verdict(self) -> str:
        """`same`, `different`, or `open` while it cannot be told."""
        if self.number < LEAST:
            return OPEN
        ratios = [
            self.number * (side * self.margin * self.mean - self.margin**2 / 2) / self.spread for side in (1, -1)
        ]
        if max(ratios) >= self._upper:
            return DIFFERENT
        return SAME if max(ratios) <= self._lower else OPEN
