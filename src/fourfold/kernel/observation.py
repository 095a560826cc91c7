"""What a seat may know of a position, as numbers: for agents that learn.

A game's own observer is a subclass in its package. It declares its parts once; order, size, bounds, names and the
documentation all come from that declaration.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fourfold.kernel.position import Position

SPECTATOR: Final[i64] = -1
"""In place of a seat: what everybody may know, with the seats in the order 0, 1, 2 …"""


@final
class Part:
    """A named run of numbers with one meaning, each from `low` to `high`.

    `base` is where it begins in an observation. The last axis of `shape` runs fastest.
    """

    def __init__(
        self, name: str, shape: tuple[int, ...], meaning: str, low: int = 0, high: int = 1, base: int = 0
    ) -> None:
        self.name = name
        self.shape = shape
        self.meaning = meaning
        self.low: i64 = low
        self.high: i64 = high
        self.base: i64 = base
        self.size: i64 = 1
        for length in shape:
            self.size *= length
        self.width: i64 = shape[-1]

    def put(self, numbers: vec[i64], index: i64, value: i64) -> None:
        """Write one number of this part. What is out of bounds is written as the bound."""
        if not 0 <= index < self.size:
            raise IndexError(f"{self.name} has no number {index}")
        if value > self.high:
            value = self.high
        elif value < self.low:
            value = self.low
        numbers[self.base + index] = value

    def put_in(self, numbers: vec[i64], row: i64, column: i64, value: i64) -> None:
        """The same in a part of rows."""
        if not 0 <= column < self.width:
            raise IndexError(f"{self.name} has no column {column}")
        self.put(numbers, row * self.width + column, value)

    def put_set(self, numbers: vec[i64], row: i64, things: i64) -> None:
        """A row of the part is a set: 1 for each thing in it."""
        column: i64
        for column in range(self.width):
            if (things >> column) & 1:
                self.put(numbers, row * self.width + column, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes observations of one edition of a game: always the same parts, in the same order."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.size: i64 = 0

    def part(self, name: str, shape: tuple[int, ...], meaning: str, low: int = 0, high: int = 1) -> Part:
        """Declare the next part."""
        part = Part(name, shape, meaning, low, high, self.size)
        self.parts.append(part)
        self.size += part.size
        return part

    def observe(self, position: Position, seat: i64) -> vec[i64]:
        """What a seat, or the `SPECTATOR`, may know of a position."""
        numbers = vec[i64]([0] * self.size)
        self.write(numbers, position, seat)
        return numbers

    def write(self, numbers: vec[i64], position: Position, seat: i64) -> None:
        """Write every part into numbers that are all 0. What the seat cannot know may change none of them."""
        raise NotImplementedError


def place_of(other: i64, seat: i64, seats: i64) -> i64:
    """How many places further clockwise another seat sits, so that every reader is 0 to itself."""
    return (other - max(seat, 0) + seats) % seats


def seats_from(some: i64, seat: i64, seats: i64) -> i64:
    """A set of seats as a set of places, the reader's first."""
    turn = max(seat, 0)
    return ((some >> turn) | (some << (seats - turn))) & ((1 << seats) - 1)
