"""Chance is passed in: rules ask `chance.pick(n)` and never hold a generator.

One verb, so that a match can record what was picked, a replay can script it, and a search can use a stream
of its own.
"""

import hashlib
from typing import Final, final

from mypy_extensions import i64

from fourfold.kernel.errors import NoPick


def _number(value: int) -> i64:
    """A constant as it is reckoned with: mypyc would unbox a literal from 2 ** 62 at every use."""
    return value


BITS_63: Final[i64] = _number(0x7FFFFFFFFFFFFFFF)
RANGE_62: Final[i64] = _number(0x4000000000000000)


class Chance:
    """A source of uniform picks."""

    def pick(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely."""
        raise NotImplementedError


@final
class SeededChance(Chance):
    """The quick generator for simulation and search: 63-bit splitmix.

    The same numbers on every Python, compiled or not: products are masked, because compiled integers wrap
    where plain ones grow. Not for deals between strangers; see `SealedChance`.
    """

    def __init__(self, seed: int) -> None:
        self._state: i64 = (seed ^ (seed >> 63)) & 0x7FFFFFFFFFFFFFFF

    def seed(self) -> int:
        """What another generator has to be begun with to go on as this one will."""
        return self._state

    def pick(self, n: i64) -> i64:
        """A number from 0 to n - 1; the few top values that would favour small numbers are drawn again."""
        top: i64 = RANGE_62 - RANGE_62 % n
        while True:
            self._state = (self._state + 0x1E3779B97F4A7C15) & BITS_63
            z: i64 = self._state
            z = ((z ^ (z >> 30)) * 0x3F58476D1CE4E5B9) & BITS_63
            z = ((z ^ (z >> 27)) * 0x14D049BB133111EB) & BITS_63
            z = (z ^ (z >> 31)) >> 1
            if z < top:
                return z % n


@final
class SealedChance(Chance):
    """The stream of a match, from a seed that was committed to before the deal.

    Each number is a SHA-256 of the seed and a counter, so that neither the commitment nor any number of
    seen picks tells the next one.
    """

    def __init__(self, seed: str, drawn: int = 0) -> None:
        """Begin a stream, or go on with one of which so many numbers were drawn."""
        self._key = b"fourfold stream\n" + seed.encode() + b"\n"
        self.drawn = drawn

    def pick(self, n: i64) -> i64:
        """A number from 0 to n - 1; the few top values that would favour small numbers are drawn again."""
        top: i64 = RANGE_62 - RANGE_62 % n
        while True:
            digest = hashlib.sha256(self._key + str(self.drawn).encode()).digest()
            self.drawn += 1
            z: i64 = int.from_bytes(digest[:8], "big") >> 2
            if z < top:
                return z % n


def commitment(seed: str) -> str:
    """What is published before the deal: a hash that only this seed gives."""
    return hashlib.sha256(b"fourfold commitment\n" + seed.encode()).hexdigest()


def mixed(seed: str, shares: tuple[str, ...]) -> str:
    """The seed of a match in which the seats had a say: a hash of the committed half and every seat's share.

    Each part stands behind its length, so that no other half and shares make the same text.
    """
    whole = hashlib.sha256(b"fourfold deal\n")
    for part in (seed, *shares):
        data = part.encode()
        whole.update(str(len(data)).encode() + b":" + data)
    return whole.hexdigest()


@final
class RecordingChance(Chance):
    """Passes picks through from another source and remembers them."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.picks: list[int] = []

    def pick(self, n: i64) -> i64:
        """The source's next pick, noted in `picks`."""
        picked = self._source.pick(n)
        self.picks.append(picked)
        return picked


@final
class ScriptedChance(Chance):
    """Gives the picks it was told to give: replays and tests."""

    def __init__(self, picks: list[int]) -> None:
        self._picks = picks
        self.used = 0

    def pick(self, n: i64) -> i64:
        """The next pick of the script; `NoPick` where the script ends or does not fit."""
        if self.used == len(self._picks):
            raise NoPick(f"the script has {self.used} picks and one more is asked for")
        picked = self._picks[self.used]
        if not 0 <= picked < n:
            raise NoPick(f"pick {self.used} of the script is {picked}, but must be from 0 to {n - 1}")
        self.used += 1
        return picked


NO_CHANCE: Final = ScriptedChance([])
"""For play that leaves nothing to chance; a pick would be a mistake."""


class Fork(Exception):
    """Raised by `ForkingChance` at the first pick without an answer; `ways` is how many answers there are."""

    def __init__(self, ways: int) -> None:
        super().__init__(f"a chance node with {ways} ways")
        self.ways = ways


@final
class ForkingChance(Chance):
    """Answers from a prefix and raises `Fork` beyond it.

    Playing the same action again with each longer prefix gives explicit chance nodes without turning the
    rules into a state machine.
    """

    def __init__(self, prefix: list[int]) -> None:
        self._prefix = prefix
        self._used = 0

    def pick(self, n: i64) -> i64:
        """The next answer of the prefix, or `Fork`."""
        if self._used == len(self._prefix):
            raise Fork(n)
        self._used += 1
        return self._prefix[self._used - 1]


@final
class PeekingChance(Chance):
    """Answers from a prefix and finds out how many `ways` the pick after it has; 0 if there is none.

    From there on it answers 0, so that what is played comes to an end and can be thrown away. That is faster than
    `Fork`, which leaves through every compiled function on its way.
    """

    def __init__(self, prefix: list[int]) -> None:
        self._prefix = prefix
        self._used = 0
        self.ways: i64 = 0

    def pick(self, n: i64) -> i64:
        """The next answer of the prefix, or 0."""
        if self._used == len(self._prefix):
            if not self.ways:
                self.ways = n
            return 0
        self._used += 1
        return self._prefix[self._used - 1]
