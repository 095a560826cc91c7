"""The contract between a game's rules and everything else."""

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.kernel.actions import Catalogue
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, Notes


class Position:
    """One immutable position of any game.

    Several seats may be to act at once. What each of them has sealed is in the position; what the others may
    know of it is the view's business.
    """

    def to_act(self) -> i64:
        """The set of seats to act, as a bit mask; 0 exactly when the match is over."""
        raise NotImplementedError

    def legal(self, seat: i64) -> vec[i64]:
        """The actions open to a seat, in rising order; never empty for a seat to act, empty for the others."""
        raise NotImplementedError

    def refuses(self, seat: i64, action: i64, why: Journal | None) -> bool:
        """Is this action of the catalogue not allowed? With a journal, the reason is noted in it."""
        raise NotImplementedError

    def play(self, seat: i64, action: i64, chance: Chance, journal: Journal | None) -> "Position":
        """The position after a legal action. The caller has checked; this one never changes."""
        raise NotImplementedError

    def sealed(self, seat: i64, action: i64) -> bool:
        """Would the others learn no more of this legal action than that something was decided?"""
        return False

    def returns(self, seat: i64) -> float:
        """What a seat gets once the match is over; all seats of a team get the same."""
        raise NotImplementedError

    def encode(self) -> list[int]:
        """The whole position as numbers; `Setup.decode` is the way back."""
        raise NotImplementedError


class Setup:
    """What was agreed before the match: players, options and content, as tables the rules can read fast."""

    def __init__(self, seats: i64, catalogue: Catalogue, notes: Notes) -> None:
        self.seats = seats
        self.catalogue = catalogue
        self.notes = notes

    def deal(self, chance: Chance, journal: Journal | None) -> Position:
        """The first position at which a seat has to act."""
        raise NotImplementedError

    def decode(self, numbers: list[int]) -> Position:
        """The position that `Position.encode` wrote."""
        raise NotImplementedError
