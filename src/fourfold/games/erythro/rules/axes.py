"""What the decisions of Erythro name: tiles, elements, zones, seats, splits (section 5 of the rules)."""

from typing import Final

from mypy_extensions import i64

from fourfold.kernel.actions import Axis

SEATS: Final[i64] = 4
TILES: Final[i64] = 16
"""Terrain tiles of the box (ERY-COMP-6); fewer players use the first of them."""
ELEMENTS: Final[i64] = 4
LARGEST_SPLIT: Final[i64] = 12
"""The most influence that one gain, loss or mixed payment can be split over two elements."""
MOST_OPTIONS: Final[i64] = 4
"""The most lists that one `choose` can offer."""

# The zones of an action card (ERY-CARD-1).
ZONES: Final[i64] = 4
GAIN_ZONE: Final[i64] = 0
MOVE_ZONE: Final[i64] = 1
SANCTUARY_ZONE: Final[i64] = 2
ACTION_ZONE: Final[i64] = 3

MIXED: Final[i64] = 4
"""In place of an element: the dome is paid with a mix (ERY-R36)."""

# Two answers, in the order of their labels.
YES: Final[i64] = 0
NO: Final[i64] = 1
FROM_HAND: Final[i64] = 0
FROM_DISCARD: Final[i64] = 1

CONTAMINATION: Final = "contamination"
"""The contamination card among the ids of cards."""
ELEMENT_IDS: Final = ("water", "earth", "fire", "air")

TILE_AXIS: Final = Axis("tile", tuple(str(number + 1) for number in range(TILES)))
ELEMENT_AXIS: Final = Axis("element", ELEMENT_IDS)
PAYMENT_AXIS: Final = Axis("element", (*ELEMENT_IDS, "mix"))
ZONE_AXIS: Final = Axis("zone", ("gain", "move", "sanctuary", "action"))
SEAT_AXIS: Final = Axis("seat", tuple(str(seat) for seat in range(SEATS)))
ANSWER_AXIS: Final = Axis("answer", ("yes", "no"))
OPTION_AXIS: Final = Axis("option", tuple(str(number + 1) for number in range(MOST_OPTIONS)))
PLACE_AXIS: Final = Axis("place", ("hand", "discard"))
SPLIT_AXIS: Final = Axis(
    "amounts",
    tuple(f"{total - second}-{second}" for total in range(1, LARGEST_SPLIT + 1) for second in range(total + 1)),
)
"""Every total in turn, and of each the splits from all in the first element to all in the second."""


def split_of(first: i64, second: i64) -> i64:
    """The place on the axis of these amounts on an actor's two elements (ERY-D8)."""
    total = first + second
    return (total * (total + 1)) // 2 - 1 + second


def first_of(total: i64, split: i64) -> i64:
    """The amount that a split of a known total puts on the first element, or -1 if it splits another total."""
    second = split - split_of(total, 0)
    if second < 0 or second > total:
        return -1
    return total - second
