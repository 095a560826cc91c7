"""Positions as plain numbers and back: what is stored, compared and hashed, and how numbers come into the rules."""

from typing import Final, final

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


NOTHING: Final = vec[i64]()
ZERO: Final[i64] = 0
"""The empty value of most fields. In `like.x if like else 0` mypyc would box both sides: a plain 0 is no `i64`."""


class Fields:
    """A way through the fields of a position, in their order: see `Position.walk`."""

    def number(self, value: i64) -> i64:
        """What a field of one number is to hold."""
        raise NotImplementedError

    def buffer(self, values: vec[i64]) -> vec[i64]:
        """What a field that is a buffer is to hold."""
        raise NotImplementedError

    def flag(self, value: bool) -> bool:
        """What a field that is true or false is to hold."""
        return self.number(1 if value else 0) != 0


@final
class Encoder(Fields):
    """Writes every field down and leaves it as it is; a buffer is written with its length in front."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def number(self, value: i64) -> i64:
        """Write one number."""
        self.numbers.append(value)
        return value

    def buffer(self, values: vec[i64]) -> vec[i64]:
        """Write a buffer."""
        self.numbers.append(len(values))
        for value in values:
            self.numbers.append(value)
        return values

    def listed(self, values: list[int]) -> None:
        """Write a list as a buffer."""
        self.numbers.append(len(values))
        self.numbers.extend(values)


@final
class Decoder(Fields):
    """Reads what an `Encoder` wrote, in the same order, in place of what a field holds."""

    def __init__(self, numbers: list[int]) -> None:
        self._numbers = numbers
        self._next: i64 = 0

    def number(self, value: i64 = 0) -> i64:
        """The next number."""
        if self._next >= len(self._numbers):
            raise FourfoldError(f"an encoded position ends too early, after {self._next} numbers")
        self._next += 1
        return self._numbers[self._next - 1]

    def buffer(self, values: vec[i64] = NOTHING) -> vec[i64]:
        """The next buffer."""
        found = vec[i64]()
        for _ in range(self.number()):
            found = append(found, self.number())
        return found

    def end(self) -> None:
        """Nothing may be left."""
        if self._next != len(self._numbers):
            raise FourfoldError(f"an encoded position has {len(self._numbers) - self._next} numbers too many")
