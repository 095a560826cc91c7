"""Positions as plain numbers and back: what is stored, compared and hashed."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.kernel.errors import FourfoldError


@final
class Writer:
    """Collects numbers; a buffer is written with its length in front."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def number(self, value: i64) -> None:
        """Write one number."""
        self.numbers.append(value)

    def buffer(self, values: vec[i64]) -> None:
        """Write a buffer."""
        self.numbers.append(len(values))
        for value in values:
            self.numbers.append(value)


@final
class Reader:
    """Reads what a `Writer` wrote, in the same order."""

    def __init__(self, numbers: list[int]) -> None:
        self._numbers = numbers
        self._next = 0

    def number(self) -> i64:
        """The next number."""
        if self._next >= len(self._numbers):
            raise FourfoldError(f"an encoded position ends too early, after {self._next} numbers")
        self._next += 1
        return self._numbers[self._next - 1]

    def buffer(self) -> vec[i64]:
        """The next buffer."""
        values = vec[i64]()
        for _ in range(self.number()):
            values = append(values, self.number())
        return values

    def end(self) -> None:
        """Nothing may be left."""
        if self._next != len(self._numbers):
            raise FourfoldError(f"an encoded position has {len(self._numbers) - self._next} numbers too many")
