"""Resource cards. A hand, a bid or a pile of them is one number: eight bits for the count of each colour.

They have no order and no identity: cards of a colour are alike, and drawing from a pile is the chance event.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.kernel.chance import Chance

COLOURS: Final[i64] = 4
RAINBOW: Final[i64] = 3
MOST: Final = 100
"""Cards of one colour that fit, with room to compare."""
NO_CARDS: Final[i64] = 0

_UNIT: Final[vec[i64]] = vec[i64]([1, 1 << 8, 1 << 16, 1 << 24])


def card(colour: i64) -> i64:
    """One card of a colour."""
    return _UNIT[colour]


def count(cards: i64, colour: i64) -> i64:
    """How many cards of a colour there are."""
    return (cards >> (8 * colour)) & 0xFF


def total(cards: i64) -> i64:
    """How many cards there are."""
    return (cards & 0xFF) + ((cards >> 8) & 0xFF) + ((cards >> 16) & 0xFF) + (cards >> 24)


def draw(cards: i64, chance: Chance) -> i64:
    """The colour of a random card; every card is equally likely, and a single one is no chance event."""
    many = total(cards)
    left: i64 = 0
    if many > 1:
        left = chance.pick(many)
    colour: i64 = 0
    while left >= count(cards, colour):
        left -= count(cards, colour)
        colour += 1
    return colour


def draw_several(cards: i64, number: i64, chance: Chance) -> i64:
    """So many random cards."""
    drawn: i64 = 0
    while number > 0:
        picked = card(draw(cards, chance))
        cards -= picked
        drawn += picked
        number -= 1
    return drawn


def holds_all(cards: i64, wanted: i64) -> bool:
    """Are there at least so many of every colour?"""
    colour: i64
    for colour in range(COLOURS):
        if count(cards, colour) < count(wanted, colour):
            return False
    return True


def joined(some: i64, others: i64) -> i64:
    """Of every colour the larger count."""
    found: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        more = count(some, colour)
        if count(others, colour) > more:
            more = count(others, colour)
        found += more * card(colour)
    return found


def without(cards: i64, gone: i64) -> i64:
    """What is left of every colour, never below none."""
    found: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        left = count(cards, colour) - count(gone, colour)
        if left > 0:
            found += left * card(colour)
    return found


def of(counts: tuple[int, ...]) -> int:
    """So many cards of each colour, in their order."""
    return sum(number << (8 * colour) for colour, number in enumerate(counts))


def counted(cards: int) -> tuple[int, int, int, int]:
    """The counts by colour."""
    return cards & 0xFF, cards >> 8 & 0xFF, cards >> 16 & 0xFF, cards >> 24
