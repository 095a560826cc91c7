"""What a seat of Envyra can decide (section 4 of the rules)."""

from typing import Final

from mypy_extensions import i64

from fourfold.kernel.actions import Axis, Catalogue, Family

ROWS: Final = 3
COLUMNS: Final = 4
BOARD: Final[i64] = 12
"""Positions of the player board (ENV-SETUP-11); a grid for two or three players uses a part of them."""

CELLS: Final = Axis("cell", tuple(f"{row}{column}" for row in "ABC" for column in range(1, COLUMNS + 1)))

MARK: Final = Family("mark", (CELLS,))
READY: Final = Family("ready", after=MARK)
MOVE: Final = Family("move", (CELLS,), after=READY)
REMOVE: Final = Family("remove", (CELLS,), after=MOVE)

FIRST_MARK: Final[i64] = MARK.base
READY_NOW: Final[i64] = READY.base
FIRST_MOVE: Final[i64] = MOVE.base
FIRST_REMOVE: Final[i64] = REMOVE.base
FIRST_CARD: Final[i64] = REMOVE.end


def catalogue(cards: tuple[str, ...]) -> Catalogue:
    """All actions, with the Equilibrium cards of the content in use."""
    choose_card = Family("choose_card", (Axis("card", cards),), after=REMOVE)
    return Catalogue((MARK, READY, MOVE, REMOVE, choose_card))
