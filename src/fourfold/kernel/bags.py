"""Face-down piles. A pile has no order: what is in it is known to the rules, and drawing is the chance event.

Two shapes: a *set* of different things is one number, a bit for each (at most 62 things); a *bag* of kinds is a
`vec` of counts.
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.kernel.chance import Chance

LARGEST_SET: Final = 62
_SINGLE: Final[vec[i64]] = vec[i64]([2**thing for thing in range(LARGEST_SET + 1)])
_RESTS: Final[i64] = 67
"""A prime of which the powers of 2 leave different rests: the rest of a single bit tells its place."""
_BY_REST: Final[vec[i64]] = vec[i64](
    [next((thing for thing in range(LARGEST_SET + 1) if 2**thing % 67 == rest), 0) for rest in range(67)]
)


def size(things: i64) -> i64:
    """How many things are in the set."""
    count: i64 = 0
    while things:
        things &= things - 1
        count += 1
    return count


def has_at_least(things: i64, number: i64) -> bool:
    """Does the set hold so many things?"""
    while number > 0 and things:
        things &= things - 1
        number -= 1
    return number == 0


def nth(things: i64, index: i64) -> i64:
    """The thing at a place of the set, counted from the lowest."""
    while index:
        things &= things - 1
        index -= 1
    return lowest(things)


def lowest(things: i64) -> i64:
    """The lowest thing of a non-empty set."""
    thing: i64 = 0
    while not things & 0xFF:
        things >>= 8
        thing += 8
    while not things & 1:
        things >>= 1
        thing += 1
    return thing


def only_thing(single: i64) -> i64:
    """The thing of a set that holds one. Quicker than `lowest` where the thing can be anywhere."""
    return _BY_REST[single % _RESTS]


def holds(things: i64, thing: i64) -> bool:
    """Is the thing in the set?"""
    return (things >> thing) & 1 != 0


def one(thing: i64) -> i64:
    """The set that holds one thing.

    A table, because mypyc writes the 1 of `1 << thing` as a 32-bit C int, and every bit from the 32nd is lost.
    """
    return _SINGLE[thing]


def draw(things: i64, chance: Chance) -> i64:
    """A random thing of a non-empty set. A set of one is no chance event."""
    many = size(things)
    return nth(things, chance.pick(many)) if many > 1 else lowest(things)


def draw_several(things: i64, number: i64, chance: Chance) -> i64:
    """A random subset of the given size."""
    drawn: i64 = 0
    while number > 0:
        drawn |= one(draw(things & ~drawn, chance))
        number -= 1
    return drawn


def set_of(things: Iterable[int]) -> i64:
    """The set that holds these things; `listed` is the way back."""
    found: i64 = 0
    for thing in things:
        found |= one(thing)
    return found


def listed(things: int) -> tuple[int, ...]:
    """The things of a set, lowest first."""
    return tuple([thing for thing in range(things.bit_length()) if things >> thing & 1])


def total(counts: vec[i64]) -> i64:
    """How many pieces a bag of kinds holds."""
    count: i64 = 0
    for kind in counts:
        count += kind
    return count


def draw_kind(counts: vec[i64], chance: Chance) -> i64:
    """The kind of a random piece of a non-empty bag; every piece is equally likely."""
    many = total(counts)
    left: i64 = 0
    if many > 1:
        left = chance.pick(many)
    kind: i64 = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    return kind


def changed(counts: vec[i64], index: i64, value: i64) -> vec[i64]:
    """A copy of a buffer with one value replaced: positions never change in place."""
    copy = counts[:]
    copy[index] = value
    return copy
