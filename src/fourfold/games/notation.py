"""A game as text: positions on one line, turns, and what a match needs to be written down and read again.

Not every game has this. One that does sets `Game.notation`; everything here raises `BadText` with the field, the
reason and, where a rule is broken, its clause.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from fourfold.kernel.errors import FourfoldError
from fourfold.kernel.position import Position

if TYPE_CHECKING:
    from fourfold.games.edition import Game

Played = tuple[int, int]
"""A seat and the number of its action."""
E_contra = TypeVar("E_contra", contravariant=True)
P = TypeVar("P", bound=Position)


class NotationOf(Protocol[E_contra, P]):
    """How one game is written. `free_kinds` are actions that may be done at any time; counts can leave them out."""

    free_kinds: tuple[str, ...] = ()

    @abstractmethod
    def tags(self, edition: E_contra) -> dict[str, str]:
        """What the text of a match says about its options."""

    @abstractmethod
    def options(self, text: str) -> dict[str, str]:
        """The options that the text of a position names."""

    @abstractmethod
    def position(self, edition: E_contra, position: P) -> str:
        """A position, also one inside a turn."""

    @abstractmethod
    def read_position(self, edition: E_contra, text: str) -> P:
        """The position that a text stands for."""

    @abstractmethod
    def turn_label(self, position: P) -> str:
        """Number and player of the turn under way."""

    @abstractmethod
    def turn(self, position: P) -> str:
        """What has been done in the turn under way; empty at its start."""

    @abstractmethod
    def read_turn(self, edition: E_contra, position: P, text: str, *, is_whole: bool = True) -> list[Played]:
        """The actions of a turn, checked, with its end; without the end if it is not the whole turn."""

    @abstractmethod
    def result(self, position: P) -> str:
        """How a match that is over ended."""

    @abstractmethod
    def key(self, position: P) -> object:
        """What makes a position different from others, whatever led to it; two that play on alike are equal."""

    def is_turn_over(self, before: P, after: P) -> bool:
        """Has an action ended the turn, or the match?"""
        return not after.to_act() or self.turn_label(before) != self.turn_label(after)


Notation = NotationOf[Any, Any]
"""The notation of any game, as the rooms above hold it."""


def notation_of(game: "Game") -> Notation:
    """The notation of a game, or a sentence that it has none."""
    if game.notation is None:
        raise FourfoldError(
            f"{game.title['en']} has no notation for positions and turns", "its matches are saved as JSON files"
        )
    return game.notation
