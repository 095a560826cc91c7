"""Is a win forced within a few turns? Every answer is tried, so that what is found is proven.

For games with a notation, in which nothing is hidden and nothing drawn.
"""

from fourfold.games.edition import Edition
from fourfold.games.notation import notation_of
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import NO_CHANCE
from fourfold.kernel.position import Position

MOST = 400_000
"""So many positions are looked at before a proof is given up."""
TRIED_AGAIN = 24
"""So many ways to win that were found are tried after the next answer."""


class GivenUp(Exception):
    """There are too many positions."""


class Forced:
    """Proofs that a seat wins from a position on, in so many turns of its own.

    Of the own actions those that may be done at any time (Roots) are left out: what is proven without them stands.
    Of the other side's nothing is left out.
    """

    def __init__(self, edition: Edition, start: Position, seat: int, turns: int = 2, most: int = MOST) -> None:
        notation = notation_of(edition.game)
        self._edition = edition
        self._seat = seat
        self._last = edition.rounds(start) + 2 * (turns - 1)
        self._key = notation.key
        self._is_free = [action.kind in notation.free_kinds for action in edition.setup.catalogue.actions]
        self._known: dict[object, bool] = {}
        self._lines: list[list[int]] = []
        self._left = most
        self._is_full = False

    def is_won(self, position: Position) -> bool | None:
        """Does the seat win whatever is answered? None if it could not be found out.

        First what may be done at any time is left out of the answers too: that alone refutes most of what is wrong.
        """
        try:
            for self._is_full in (False, True):
                self._known.clear()
                if not self._wins(position, []):
                    return False
        except GivenUp:
            return None
        return True

    def _wins(self, position: Position, line: list[int]) -> bool:
        """Does the seat win from here? `line` is what it has done since the last answer."""
        acting = position.to_act()
        if not acting:
            won = position.returns(self._seat) == 1.0
            if won and line:
                self._lines.insert(0, line)
            return won
        if self._edition.rounds(position) > self._last:
            return False
        key = self._key(position)
        known = self._known.get(key)
        if known is None:
            self._left -= 1
            if self._left < 0:
                raise GivenUp
            seat = lowest(acting)
            known = self._some(position, line) if seat == self._seat else self._all(position, seat, key)
            self._known[key] = known
        return known

    def _some(self, position: Position, line: list[int]) -> bool:
        """Does something win? What has won after another answer is tried first."""
        if not line and self._wins_again(position):
            return True
        return any(
            self._wins(position.play(self._seat, action, NO_CHANCE, None), [*line, action])
            for action in position.legal(self._seat)
            if not self._is_free[action]
        )

    def _wins_again(self, position: Position) -> bool:
        for place, line in enumerate(self._lines[:TRIED_AGAIN]):
            here = position
            for action in line:
                if here.refuses(self._seat, action, None):
                    break
                here = here.play(self._seat, action, NO_CHANCE, None)
            if not here.to_act() and here.returns(self._seat) == 1.0:
                self._lines.insert(0, self._lines.pop(place))
                return True
        return False

    def _all(self, position: Position, seat: int, key: object) -> bool:
        """Does everything win? To come back here in the same turn is no answer, so meanwhile it counts as won."""
        self._known[key] = True
        for action in position.legal(seat):
            if self._is_free[action] and not self._is_full:
                continue
            if not self._wins(position.play(seat, action, NO_CHANCE, None), []):
                self._known = {key: won for key, won in self._known.items() if not won}
                return False
        return True


def is_turn_over(edition: Edition, before: Position, after: Position) -> bool:
    """Is the turn that was under way at one position over at another?"""
    return notation_of(edition.game).is_turn_over(before, after)
