"""A match as a chain of moments: each with its position, the play that led to it, and the moment before.

Moments never change, so that states share them: a copy of a state is a copy of one reference. Nothing is worked out
for observers while a match is stepped through; what a seat has seen so far is, when it is asked for.
"""

from typing import Final, NamedTuple, final

from fourfold.adapters.openspiel.agreement import Agreement
from fourfold.kernel.bags import listed, lowest
from fourfold.kernel.chance import Chance, PeekingChance, ScriptedChance
from fourfold.kernel.journal import Journal
from fourfold.kernel.position import Position

CHANCE: Final = -1
TOGETHER: Final = -2
NOBODY: Final = -4
"""OpenSpiel's numbers for a chance node, a simultaneous node and the end."""

Play = tuple[int, int]
"""A seat and its action; the deal is `DEAL`."""
DEAL: Final[Play] = (-1, -1)
Memory = dict[int | None, tuple[bytes, bytes]]


@final
class Moment:
    """A position with nothing left to be drawn, or a table before the deal (`position` is None).

    `before`, `play` and `picks` say how it came about; the first moment of a chain has none. `waited` are the seats
    that let others go first since the last play. `memory` belongs to `fourfold.adapters.openspiel.memory`.
    """

    __slots__ = ("actor", "agreement", "before", "memory", "picks", "play", "position", "waited")

    def __init__(
        self,
        agreement: Agreement,
        position: Position | None,
        before: "Moment | None" = None,
        play: Play = DEAL,
        picks: tuple[int, ...] = (),
        waited: int = 0,
    ) -> None:
        self.agreement = agreement
        self.position = position
        self.before = before
        self.play = play
        self.picks = picks
        self.waited = waited
        self.actor: int = CHANCE if position is None else _actor(position, waited, agreement.together)
        self.memory: Memory | None = None

    def after(self, play: Play, chance: Chance, journal: Journal | None) -> Position:
        """The position after a play."""
        if self.position is None:
            return self.agreement.edition.setup.deal(chance, journal)
        if play[1] == self.agreement.wait:
            return self.position
        return self.position.play(play[0], play[1], chance, journal)

    def then(self, play: Play, picks: tuple[int, ...], position: Position) -> "Moment":
        """The moment after a play that led to a position."""
        waited = self.waited | 1 << play[0] if play[1] == self.agreement.wait else 0
        return Moment(self.agreement, position, self, play, picks, waited)

    def legal(self, seat: int) -> list[int]:
        """The actions open to a seat; `wait` is one of them where others may go first in the open."""
        if self.position is None:
            return []
        actions = list(self.position.legal(seat))
        if self.agreement.wait >= 0 and _others_may_go_first(self.position, seat, self.waited):
            actions.append(self.agreement.wait)
        return actions

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """The first moment of the chain as numbers, and the plays since."""
        plays: list[tuple[Play, tuple[int, ...]]] = []
        first = self
        while first.before is not None:
            plays.append((first.play, first.picks))
            first = first.before
        numbers = None if first.position is None else first.position.encode()
        return _again, (self.agreement, numbers, first.waited, first.memory, plays[::-1])


class Waiting(NamedTuple):
    """Between a play and what comes of it: the plays to be made, the picks of the first so far, the ways now."""

    plays: tuple[Play, ...]
    drawn: tuple[int, ...]
    ways: int

    def __deepcopy__(self, memo: object) -> "Waiting":
        return self


def advance(moment: Moment, plays: tuple[Play, ...], drawn: tuple[int, ...] = ()) -> tuple[Moment, Waiting | None]:
    """Make plays until one of them needs a pick that is not drawn yet.

    The play is then made again with each pick added: the rules need no notion of a play half done, and a play with
    k picks costs k + 1 plays.
    """
    while plays:
        chance = PeekingChance(list(drawn))
        position = moment.after(plays[0], chance, None)
        if chance.ways:
            return moment, Waiting(plays, drawn, chance.ways)
        moment = moment.then(plays[0], drawn, position)
        plays, drawn = plays[1:], ()
    return moment, None


def first(agreement: Agreement) -> tuple[Moment, Waiting | None]:
    """A match before its deal."""
    return advance(Moment(agreement, None), (DEAL,))


def _actor(position: Position, waited: int, together: bool) -> int:
    """Who decides: of several seats the lowest, or all of them where each has something to seal.

    Where several seats may go first but choose in the open, one after the other is the only way to play.
    """
    acting = position.to_act()
    if not acting:
        return NOBODY
    if together and acting & (acting - 1) and all(_may_seal(position, seat) for seat in listed(acting)):
        return TOGETHER
    return lowest(acting & ~waited)


def _others_may_go_first(position: Position, seat: int, waited: int) -> bool:
    others = position.to_act() & ~waited & ~(1 << seat)
    return others != 0 and not _may_seal(position, seat)


def _may_seal(position: Position, seat: int) -> bool:
    return any(position.sealed(seat, action) for action in position.legal(seat))


def _again(
    agreement: Agreement,
    numbers: list[int] | None,
    waited: int,
    memory: Memory | None,
    plays: list[tuple[Play, tuple[int, ...]]],
) -> Moment:
    """The moment that was pickled."""
    position = None if numbers is None else agreement.edition.setup.decode(numbers)
    moment = Moment(agreement, position, waited=waited)
    moment.memory = memory
    for play, picks in plays:
        moment = moment.then(play, picks, moment.after(play, ScriptedChance(list(picks)), None))
    return moment
