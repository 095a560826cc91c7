"""What is made from a value that is mostly the very same object, such as the hexes of a board in every view."""

from collections.abc import Callable
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")
MOST = 64


def by_identity(make: Callable[[A], B]) -> Callable[[A], B]:
    """Remembers what a function made, by which object it was given: a large tuple is not hashed every time.

    The object is kept, too, so that no other can take its place in memory meanwhile. Give it a function that knows
    equal values, if others than the same object are to be expected.
    """
    known: dict[int, tuple[A, B]] = {}

    def found(value: A) -> B:
        held = known.get(id(value))
        if held is None:
            if len(known) >= MOST:
                known.clear()
            held = known[id(value)] = (value, make(value))
        return held[1]

    return found
