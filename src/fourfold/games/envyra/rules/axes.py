"""What the decisions of Envyra name: the cells of a board (section 4 of the rules)."""

from typing import Final

from mypy_extensions import i64

from fourfold.kernel.actions import Axis

ROWS: Final = 3
COLUMNS: Final = 4
BOARD: Final[i64] = 12
"""Positions of the player board (ENV-SETUP-11); a grid for two or three players uses a part of them."""

CELLS: Final = Axis("cell", tuple(f"{row}{column}" for row in "ABC" for column in range(1, COLUMNS + 1)))
