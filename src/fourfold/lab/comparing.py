"""Two series of matches, compared figure by figure and pair by pair, until every figure is decided.

Each figure has a sequential test of its own on the paired differences (`Sprt`). They share the error of seeing what
is not there: with twenty figures each may in one of 400 cases, so that none does in 95 of 100. A change as large as
the margin is missed by each in at most 5 of 100. What was decided stays decided.
"""

from collections.abc import Iterable, Mapping
from math import sqrt

import msgspec

from fourfold.kernel.errors import FourfoldError, closest
from fourfold.lab.series import ENDING, PLAIN, SCORE, SEAT, Values, is_share
from fourfold.lab.statistics import DIFFERENT, LEAST, OPEN, SAME, Sprt

Pair = tuple[Values, Values]
CHANGES, NO_DIFFERENCE, NOT_KNOWN = "changes", "no difference", "not known yet"
VERDICTS = {DIFFERENT: CHANGES, SAME: NO_DIFFERENCE, OPEN: NOT_KNOWN}

ERROR = 0.05
"""How often any figure at all may be said to change that does not, and how often one that does may be missed."""
FIRST = 200
"""Pairs before anything is decided: the spread of a figure must be known, and every common ending seen."""
EVERY = 50
SHARES, MEANS = "shares", "means"
SPREAD = 0.1
"""The margin of a mean is at least this part of its spread from match to match, or it could never be decided."""
OTHER = f"{ENDING}other"
"""All endings that were not seen among the first pairs."""


class Margins(msgspec.Struct, frozen=True):
    """From what difference on a figure counts as changed: shares in parts of 1, means in parts of the first mean.

    `named` has margins for single figures, in their own unit.
    """

    shares: float = 0.03
    means: float = 0.05
    named: Mapping[str, float] = {}

    def of(self, name: str, mean: float, spread: float) -> float:
        """The margin of a figure, from the mean and the spread that the first pairs have."""
        if name in self.named:
            return self.named[name]
        if is_share(name):
            return self.shares
        return max(self.means * abs(mean), SPREAD * spread) or self.means


def margins(given: Iterable[str]) -> Margins:
    """Margins written as `shares=0.02`, `means=0.1` or, for one figure, `rounds=0.5`."""
    found: dict[str, float] = {}
    for text in given:
        name, _, value = (part.strip() for part in text.partition("="))
        try:
            number = float(value)
        except ValueError:
            number = 0.0
        if not 0 < number < float("inf"):
            raise FourfoldError(f"{text!r} is no margin", "write a figure and a number above 0: shares=0.02")
        if name not in (SHARES, MEANS, *PLAIN) and not name.startswith((SEAT, ENDING, SCORE)):
            raise FourfoldError(
                f"there is no figure {name!r}", closest(name, [SHARES, MEANS, *PLAIN, f"{SEAT}0", f"{SCORE}total"])
            )
        found[name] = number
    usual = Margins()
    return Margins(found.pop(SHARES, usual.shares), found.pop(MEANS, usual.means), found)


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """One figure in both series: its means, how far the second is above the first, and what was decided."""

    name: str
    a: float
    b: float
    difference: float
    low: float
    high: float
    margin: float
    pairs: int
    verdict: str


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """All figures, after so many pairs."""

    pairs: int
    figures: tuple[Compared, ...]

    @property
    def verdict(self) -> str:
        """What changes anything, changes; there is no difference if there is none in any figure."""
        verdicts = [figure.verdict for figure in self.figures]
        if CHANGES in verdicts:
            return CHANGES
        return NOT_KNOWN if NOT_KNOWN in verdicts or not verdicts else NO_DIFFERENCE

    @property
    def is_decided(self) -> bool:
        """Is there nothing left to find out?"""
        return bool(self.figures) and all(figure.verdict != NOT_KNOWN for figure in self.figures)


def compare(pairs: Iterable[Pair], by: Margins | None = None) -> Comparison:
    """Compare until every figure is decided, or there are no more pairs.

    Looks are taken after fixed numbers of pairs, so that how they were played makes no difference.
    """
    margins = by or Margins()
    first: list[Pair] = []
    tests: list[_Test] = []
    number = 0
    for number, pair in enumerate(pairs, 1):
        if number < FIRST:
            first.append(pair)
            continue
        if number == FIRST:
            tests = _tests([*first, pair], margins)
        else:
            for test in tests:
                test.add(pair)
        if number % EVERY == 0 and _all_decided(tests):
            break
    if number < FIRST:
        tests = _tests(first, margins)
    if number >= LEAST:
        _all_decided(tests)
    told = (test.told() for test in tests if test.name != OTHER or test.is_seen)
    return Comparison(pairs=number, figures=tuple(told))


def _tests(first: list[Pair], margins: Margins) -> "list[_Test]":
    """A test for each figure, with the first pairs counted in."""
    names = list(dict.fromkeys(name for pair in first for one in pair for name in one))
    endings = sorted(name for name in names if name.startswith(ENDING))
    figures = [name for name in names if name not in endings] + ([*endings, OTHER] if endings else [])
    found: list[_Test] = []
    for name in figures:
        said = [one[name] for one, _ in first if name in one] or [one[name] for _, one in first if name in one]
        middle = sum(said) / max(1, len(said))
        spread = sqrt(sum((value - middle) ** 2 for value in said) / max(1, len(said)))
        sprt = Sprt(margins.of(name, middle, spread), ERROR / len(figures), missed=ERROR)
        found.append(_Test(name, sprt, frozenset(endings)))
        for pair in first:
            found[-1].add(pair)
    return found


class _Test:
    """The test of one figure: sums of both series, and the verdict once there is one."""

    def __init__(self, name: str, sprt: Sprt, endings: frozenset[str]) -> None:
        self.name = name
        self._sprt = sprt
        self._endings = endings
        self._sums = [0.0, 0.0]
        self._verdict = OPEN

    def add(self, pair: Pair) -> None:
        """Count a pair in, if both of it say anything about the figure."""
        a, b = (self._said(one) for one in pair)
        if a is not None and b is not None:
            self._sums[0] += a
            self._sums[1] += b
            self._sprt.add(b - a)

    def _said(self, one: Values) -> float | None:
        """An ending that did not come is a 0."""
        if self.name == OTHER:
            return sum(
                value for name, value in one.items() if name.startswith(ENDING) and name not in self._endings
            )
        return one.get(self.name, 0.0 if self.name.startswith(ENDING) else None)

    @property
    def is_seen(self) -> bool:
        """Was it ever more than nothing?"""
        return any(self._sums)

    def look(self) -> None:
        """See whether it is known by now."""
        if not self.is_decided:
            self._verdict = self._sprt.verdict

    @property
    def is_decided(self) -> bool:
        """Was it found out?"""
        return self._verdict != OPEN

    def told(self) -> Compared:
        """What came of it."""
        number, found = self._sprt.number, self._sprt.estimate
        return Compared(
            name=self.name,
            a=self._sums[0] / max(1, number),
            b=self._sums[1] / max(1, number),
            difference=found.value,
            low=found.low,
            high=found.high,
            margin=self._sprt.margin,
            pairs=number,
            verdict=VERDICTS[self._verdict],
        )


def _all_decided(tests: list[_Test]) -> bool:
    """Look at every figure: is all known?"""
    for test in tests:
        test.look()
    return all(test.is_decided for test in tests)
