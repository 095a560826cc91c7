"""What the decisions of Earth, Water & Sun name (Decisions, in the rules).

Hexes and edges are those of the board in use, so every board has its own axes for them, and its own decisions.
"""

from typing import Final

from fourfold.kernel.actions import Axis

DIRECTIONS: Final = ("e", "se", "sw", "w", "nw", "ne")
"""Clockwise, as in `fourfold.kernel.hexes`."""
ELEMENTS: Final = ("earth", "water", "sun")
COLOURS: Final = ("black", "white")

DIRECTION: Final = Axis("direction", DIRECTIONS)
ELEMENT: Final = Axis("element", ELEMENTS)
COLOUR: Final = Axis("colour", COLOURS)
