"""Keys: numbers without a pattern. What lies on the hexes is told apart by one number, the key of the table.

It is the sum of the words of the hexes, each times a key of its own, in 63 bits. A change of one word changes it by
the difference, so a table carries its key along (`Table.hexes_key`) and `key_of` is what that must be.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.kernel.chance import BITS_63, SeededChance

BITS_61: Final[i64] = 0x1FFFFFFFFFFFFFFF


def numbers(many: i64) -> vec[i64]:
    """So many odd numbers without a pattern, always the same."""
    chance = SeededChance(1)
    found = vec[i64](capacity=many)
    for _ in range(many):
        found = append(found, chance.pick(BITS_61) * 2 + 1)
    return found


def key_of(hexes: vec[i64], keys: vec[i64]) -> i64:
    """The key of what lies on all hexes, from nothing."""
    key: i64 = 0
    hex: i64
    for hex in range(len(hexes)):
        key += hexes[hex] * keys[hex]
    return key & BITS_63
