"""Positions as plain numbers and back: what is stored, compared and hashed, and how numbers come into the rules."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.kernel.errors import FourfoldError


def buffer(numbers: list[int]) -> vec[i64]:
    """Numbers as a buffer.

    What is not compiled hands lists to the rules, never buffers: each buffer that crosses over is never freed
    (docs/decisions/0007).
    """
    values = vec[i64](capacity=len(numbers))
    for number in numbers:
        values = append(values, number)
    return values


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

    def listed(self, values: list[int]) -> None:
        """Write a list as a buffer."""
        self.numbers.append(len(values))
        self.numbers.extend(values)


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
