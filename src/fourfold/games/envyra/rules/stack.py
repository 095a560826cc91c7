"""The cubes on a tile, in the order they came, packed into one number.

Order is a fact of the game (ENV-CAPTURE-3 asks who placed last; ENV-R23 keeps the order of the rest when cubes
are taken back). Each cube is two bits, the seat; a leading 1 tells how many there are.
"""

from typing import Final

from mypy_extensions import i64

NO_CUBES: Final[i64] = 1
HIGHEST: Final = 30


def push(stack: i64, seat: i64) -> i64:
    """The stack with one more cube on top."""
    return stack << 2 | seat


def height(stack: i64) -> i64:
    """How many cubes there are."""
    count: i64 = 0
    while stack > 1:
        stack >>= 2
        count += 1
    return count


def count_of(stack: i64, seat: i64) -> i64:
    """How many of the cubes are this seat's."""
    count: i64 = 0
    while stack > 1:
        if stack & 3 == seat:
            count += 1
        stack >>= 2
    return count


def without(stack: i64, seat: i64) -> i64:
    """The other seats' cubes, in their order (ENV-R23)."""
    if stack == NO_CUBES:
        return NO_CUBES
    below = without(stack >> 2, seat)
    return below if stack & 3 == seat else push(below, stack & 3)


def cubes(stack: int) -> tuple[int, ...]:
    """The seats in the order their cubes came."""
    seats: list[int] = []
    while stack > 1:
        seats.append(stack & 3)
        stack >>= 2
    return tuple(reversed(seats))


def stacked(seats: tuple[int, ...]) -> int:
    """The stack of cubes that came in this order."""
    stack: i64 = NO_CUBES
    for seat in seats:
        stack = push(stack, seat)
    return stack
