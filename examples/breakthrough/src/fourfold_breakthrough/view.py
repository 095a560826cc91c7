"""What a seat of Breakthrough sees: everything. The fields are those of the position."""

from typing import Annotated

from msgspec import Meta

from fourfold.games.edition import View

Held = Annotated[int, Meta(ge=0, le=2)]
"""Nothing, a piece of the first player, or one of the second."""


class BreakthroughView(View, frozen=True, kw_only=True):
    """The board from a1, row by row; how many moves were made; how it ended, 0 while it runs."""

    board: tuple[Held, ...]
    moves: int
    ending: Annotated[int, Meta(ge=0, le=2)]

    @property
    def size(self) -> int:
        """How many rows and columns the board has."""
        return int(len(self.board) ** 0.5)
