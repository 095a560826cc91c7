"""The contract between a game's rules and everything else."""

from typing import Self

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fourfold.kernel.chance import Chance
from fourfold.kernel.codec import ZERO, Decoder, Encoder, Fields
from fourfold.kernel.decisions import Decisions
from fourfold.kernel.journal import Journal, Notes, refuse
from fourfold.kernel.seats import among


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """One immutable position of any game.

    Several seats may be to act at once. What each of them has sealed is in the position; what the others may
    know of it is the view's business.

    A game's own class has two lines for each field: one in its constructor, which copies the field from `like` or
    gives it its empty value, and one in `walk`. It may say `to_act`, `legal` and `play` once more, in the same
    words: mypyc knows a final class at a glance, and searches the bases of any other.
    """

    def __init__(self, setup: "Setup", like: "Position | None") -> None:
        """Hold what another position holds, or nothing yet."""
        self.setup = setup
        self.phase: i64 = like.phase if like is not None else ZERO
        self.acting: i64 = like.acting if like is not None else ZERO

    def to_act(self) -> i64:
        """The set of seats to act, as a bit mask; 0 exactly when the match is over."""
        return self.acting

    def legal(self, seat: i64) -> vec[i64]:
        """The actions open to a seat, in rising order; never empty for a seat to act, empty for the others."""
        if not among(seat, self.acting):
            return vec[i64]()
        return self.setup.decisions.legal(self, seat, self.phase)

    def refuses(self, seat: i64, action: i64, why: Journal | None) -> bool:
        """Is this action of the catalogue not allowed? With a journal, the reason is noted in it."""
        if not self.acting:
            return refuse(why, self.setup.over)
        return self.setup.decisions.refuses(self, seat, self.phase, action, why)

    def play(self, seat: i64, action: i64, chance: Chance, journal: Journal | None) -> Self:
        """The position after a legal action and everything automatic that follows it.

        The caller has checked; this one never changes.
        """
        table = self.copy()
        decision = self.setup.decisions.of(action)
        decision.play(table, seat, action - decision.base, chance, journal)
        table.carry_on(chance, journal)
        return table

    def carry_on(self, chance: Chance, journal: Journal | None) -> None:
        """Do what is automatic until a seat has to act or the match is over. For a fresh copy only."""

    def sealed(self, seat: i64, action: i64) -> bool:
        """Would the others learn no more of this legal action than that something was decided?"""
        return self.setup.decisions.of(action).sealed

    def returns(self, seat: i64) -> float:
        """What a seat gets once the match is over, 0 before; all seats of a team get the same."""
        raise NotImplementedError

    def copy(self) -> Self:
        """A copy to be changed by one play; it shares every buffer."""
        raise NotImplementedError

    def walk(self, fields: Fields) -> None:
        """Take every field through `fields`, which writes or reads it, in the order of the encoding."""
        self.phase = fields.number(self.phase)
        self.acting = fields.number(self.acting)

    def encode(self) -> list[int]:
        """The whole position as numbers; `Setup.decode` is the way back."""
        out = Encoder()
        self.walk(out)
        return out.numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """What was agreed before the match: players, options and content, as tables the rules can read fast.

    `over` is the note that refuses whatever is tried after the end.
    """

    def __init__(self, seats: i64, decisions: Decisions, notes: Notes, over: i64) -> None:
        self.seats = seats
        self.decisions = decisions
        self.catalogue = decisions.catalogue
        self.notes = notes
        self.over = over

    def bare(self) -> Position:
        """A position with nothing in it yet."""
        raise NotImplementedError

    def deal(self, chance: Chance, journal: Journal | None) -> Position:
        """The first position at which a seat has to act."""
        raise NotImplementedError

    def decode(self, numbers: list[int]) -> Position:
        """The position that `Position.encode` wrote."""
        read = Decoder(numbers)
        position = self.bare()
        position.walk(read)
        read.end()
        return position
