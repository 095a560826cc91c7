"""A game as text: positions on one line, turns, and what a match needs to be written down and read again.

Not every game has this. One that does sets `Game.notation`; everything here raises `BadText` with the field, the
reason and, where a rule is broken, its clause.
"""

from typing import TYPE_CHECKING

from fourfold.kernel.errors import FourfoldError
from fourfold.kernel.position import Position

if TYPE_CHECKING:
    from fourfold.games.edition import Edition, Game

Played = tuple[int, int]
"""A seat and the number of its action."""


class Notation:
    """How one game is written."""

    def tags(self, edition: "Edition") -> dict[str, str]:
        """What the text of a match says about its options."""
        raise NotImplementedError

    def options(self, text: str) -> dict[str, str]:
        """The options that the text of a position names."""
        raise NotImplementedError

    def position(self, edition: "Edition", position: Position) -> str:
        """A position, also one inside a turn."""
        raise NotImplementedError

    def read_position(self, edition: "Edition", text: str) -> Position:
        """The position that a text stands for."""
        raise NotImplementedError

    def turn_label(self, position: Position) -> str:
        """Number and player of the turn under way."""
        raise NotImplementedError

    def turn(self, position: Position) -> str:
        """What has been done in the turn under way; empty at its start."""
        raise NotImplementedError

    def read_turn(
        self, edition: "Edition", position: Position, text: str, *, is_whole: bool = True
    ) -> list[Played]:
        """The actions of a turn, checked, with its end; without the end if it is not the whole turn."""
        raise NotImplementedError

    def result(self, position: Position) -> str:
        """How a match that is over ended."""
        raise NotImplementedError

    def is_turn_over(self, before: Position, after: Position) -> bool:
        """Has an action ended the turn, or the match?"""
        return not after.to_act() or self.turn_label(before) != self.turn_label(after)


def notation_of(game: "Game") -> Notation:
    """The notation of a game, or a sentence that it has none."""
    if game.notation is None:
        raise FourfoldError(
            f"{game.title['en']} has no notation for positions and turns", "its matches are saved as JSON files"
        )
    return game.notation
