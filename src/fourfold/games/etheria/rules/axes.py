"""What the decisions of Etheria name: colours of cards, chips and nobles (the table of decisions in the rules)."""

from typing import Final

from mypy_extensions import i64

from fourfold.kernel.actions import Axis

COLOURS: Final = Axis("colour", ("red", "green", "yellow", "rainbow"))
CHIPS: Final = Axis("chip", ("green", "red"))
RED: Final[i64] = 1
"""The chip that betrays (ETH-TRADE-7)."""
NOBLES: Final[i64] = 24
"""Four factions of six (ETH-COMP-8). What they are called is the content's business."""
