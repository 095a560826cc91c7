"""Perft: how many different positions whole turns lead to. The yardstick for any other implementation of the rules.

Sequences are not counted, for much of a turn can be done in any order: two turns that end in the same position
count once. A match that is over counts as a position and is not played on.
"""

from fourfold.games.edition import Edition
from fourfold.games.notation import Notation, notation_of
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import NO_CHANCE
from fourfold.kernel.errors import FourfoldError
from fourfold.kernel.position import Position

Positions = dict[object, Position]
"""Different positions, by their key."""


class Perft:
    """Counts positions in one edition; `is_plain` leaves out the actions that may be done at any time."""

    def __init__(self, edition: Edition, *, is_plain: bool = False) -> None:
        self.notation: Notation = notation_of(edition.game)
        self._kinds = [action.kind for action in edition.setup.catalogue.actions]
        self._left_out = frozenset(self.notation.free_kinds) if is_plain else frozenset()
        self._words = [str(action) for action in edition.setup.catalogue.actions]

    def count(self, position: Position, depth: int) -> int:
        """How many positions so many turns lead to."""
        if depth < 1:
            raise FourfoldError(f"a depth of {depth} counts nothing", "depths begin at 1")
        return self._deeper(self.after_turn(position), depth)

    def by_action(self, position: Position, depth: int) -> tuple[int, dict[str, int]]:
        """The count, and the counts of the turns that begin with each action; these overlap where order is free."""
        found: dict[str, int] = {}
        everything: Positions = {}
        for action, after in self._next(position):
            over = self.notation.is_turn_over(position, after)
            ends = {self.notation.key(after): after} if over else self.after_turn(after)
            found[self._words[action]] = self._deeper(ends, depth)
            everything |= ends
        return self._deeper(everything, depth), found

    def after_turn(self, position: Position) -> Positions:
        """The different positions with which the turn under way can end."""
        ends: Positions = {}
        seen: set[object] = set()
        todo = [position]
        while todo:
            here = todo.pop()
            for _, after in self._next(here):
                key = self.notation.key(after)
                if self.notation.is_turn_over(here, after):
                    ends.setdefault(key, after)
                elif key not in seen:
                    seen.add(key)
                    todo.append(after)
        return ends

    def _deeper(self, ends: Positions, depth: int) -> int:
        if depth == 1:
            return len(ends)
        return sum(self.count(end, depth - 1) for end in ends.values() if end.to_act())

    def _next(self, position: Position) -> list[tuple[int, Position]]:
        acting = position.to_act()
        if not acting:
            return []
        seat = lowest(acting)
        return [
            (action, position.play(seat, action, NO_CHANCE, None))
            for action in position.legal(seat)
            if self._kinds[action] not in self._left_out
        ]
