"""Alpha-beta (negamax, iterative deepening) over complete turns, for two seats with nothing hidden and no chance.

A turn is everything one seat does until the other is to act, so a ply is a change of the seat. The turns of a
position are generated once, evaluated by the game's insight, and the best few are kept in the transposition table
(forward pruning): that table is the tree.
"""

import time
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import NO_CHANCE
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position
from fourfold.kernel.seats import only

EXACT: Final[i64] = 0
LOWER: Final[i64] = 1
UPPER: Final[i64] = 2
"""Whether a value is exact, a lower bound (beta was reached) or an upper bound (alpha was not)."""
DISCOUNT: Final = 0.999
"""The discount per ply, toward a draw: a win is better sooner, a loss later."""
WON: Final = 0.9985
"""A turn of this value is a forced win; deepening ends."""
WIDTH: Final[i64] = 10
ROOT_WIDTH: Final[i64] = 30
"""How many turns of a position are kept, and at the root."""
AT_ONCE: Final[i64] = 8
"""So many times as many are held before the others are let go."""
MOST_TRIED: Final[i64] = 4000
"""After so many actions no more turns of a position are generated."""
UNKNOWN: Final = -1.0
IMPROVED: Final[i64] = 15
"""Of the turns of the root with actions that can wait, for how many of the best these are tried."""
GAIN: Final = 0.002
"""What such an action must bring."""
MAX_DEPTH: Final[i64] = 30
SLOTS: Final = 2048
"""Of an empty table of digests; a power of two."""


@final
class Digests:
    """The digests that were met: open addressing in a buffer, for a set needs an object for each.

    0 is a slot that is free.
    """

    def __init__(self) -> None:
        self.slots = vec[i64]([0] * SLOTS)
        self.many: i64 = 0

    def add(self, digest: i64) -> bool:
        """Note a digest. Is it new?"""
        if digest == 0:
            digest = 1
        slots = self.slots
        last = len(slots) - 1
        slot = digest & last
        while slots[slot] != 0:
            if slots[slot] == digest:
                return False
            slot = (slot + 1) & last
        slots[slot] = digest
        self.many += 1
        if 2 * self.many > last:
            self.grow()
        return True

    def grow(self) -> None:
        """Twice as many slots."""
        before = self.slots
        self.slots = vec[i64]([0] * (2 * len(before)))
        self.many = 0
        for digest in before:
            if digest != 0:
                self.add(digest)


@final
class Turn:
    """A point of a turn, with the way there; at its end `value` is its value to the seat whose turn it was.

    `refined` is that of the insight's second look, once there was one.
    """

    def __init__(self, position: Position, before: "Turn | None", action: i64) -> None:
        self.position = position
        self.before = before
        self.action = action
        self.value = 0.0
        self.refined = UNKNOWN

    def line(self) -> "list[Turn]":
        """The points of the turn in order, without its start."""
        found: list[Turn] = []
        here = self
        while here.before is not None:
            found.append(here)
            here = here.before
        found.reverse()
        return found


@final
class Transposition:
    """A position in the transposition table: its best turns, best first, and the value with its depth and bound.

    It is cut if only one turn was generated, which was enough for a cutoff.
    """

    def __init__(self, turns: list[Turn]) -> None:
        self.turns = turns
        self.depth: i64 = 1
        self.value = turns[0].value
        self.bound: i64 = EXACT
        self.is_cut = False


@final
class AlphaBeta:
    """One seat's search.

    `transpositions` is the transposition table, by the digest of the position; `expansions` counts the positions
    whose turns were generated, which is what costs. `root_width` is how many turns of the root are searched.
    """

    def __init__(self, insight: Insight, root_width: i64 = ROOT_WIDTH) -> None:
        self.insight = insight
        self.root_width = root_width
        self.transpositions: dict[int, Transposition] = {}
        self.expansions: i64 = 0
        self.most: i64 = 0
        self.deadline = 0.0
        self.is_spent = False
        self.depth: i64 = 0

    def search(self, position: Position, expansions: i64, deadline: float, slack: float) -> list[Turn]:
        """The turns of a position, best first: iterative deepening until the expansions or the CPU time are spent.

        A deadline of 0 is none; without one the same position gives the same turns. Of turns that are behind the
        best one by more than `slack`, it is only known that they are.
        """
        self.transpositions.clear()
        self.expansions = 0
        self.most = expansions
        self.deadline = deadline
        self.is_spent = False
        seat = lowest(position.to_act())
        turns = self.expand(position, seat, True, 1.0)
        self.depth = 1
        while self.depth < MAX_DEPTH and len(turns) > 1 and turns[0].value < WON:
            turns = self.deepen(turns, self.depth, slack)
            if self.is_spent:
                break
            self.depth += 1
        return turns

    def deepen(self, turns: list[Turn], depth: i64, slack: float) -> list[Turn]:
        """Search every turn of the root to this depth; those that the budget leaves out come last."""
        top = 0.0
        for index in range(len(turns)):
            value = self.after(turns[index], depth, max(0.0, top - slack), 1.0)
            if self.is_spent:
                return in_order(turns[:index], index) + turns[index:]
            turns[index].value = value
            top = max(top, value)
        return in_order(turns, len(turns))

    def after(self, turn: Turn, depth: i64, alpha: float, beta: float) -> float:
        """The value of a turn to the seat that takes it, discounted by one ply."""
        acting = turn.position.to_act()
        if acting == 0 or depth == 0:
            return turn.value
        low, high = 0.5 + (alpha - 0.5) / DISCOUNT, 0.5 + (beta - 0.5) / DISCOUNT
        found = 1.0 - self.negamax(turn.position, lowest(acting), depth, 1.0 - high, 1.0 - low)
        return 0.5 + (found - 0.5) * DISCOUNT

    def negamax(self, position: Position, seat: i64, depth: i64, alpha: float, beta: float) -> float:
        """The value of a position to the seat to act."""
        key: int = self.insight.digest(position)
        known = self.transpositions.get(key)
        if known is None or (known.is_cut and (depth > 1 or known.value < beta)):
            if self.is_over():
                return 0.5
            enough = min(beta, 1.0) if depth == 1 else 1.0
            known = Transposition(self.expand(position, seat, False, enough))
            if self.is_spent:
                return 0.5
            if known.value >= enough and enough < 1.0:
                known.is_cut, known.bound = True, LOWER
            self.transpositions[key] = known
        if known.depth >= depth and (
            known.bound == EXACT
            or (known.bound == LOWER and known.value >= beta)
            or (known.bound == UPPER and known.value <= alpha)
        ):
            return known.value
        turns = known.turns
        top = -1.0
        best: i64 = 0
        floor = alpha
        for index in range(len(turns)):
            value = self.after(turns[index], depth - 1, floor, beta)
            if self.is_spent:
                return 0.5
            if value > top:
                top, best = value, index
            floor = max(floor, top)
            if floor >= beta:
                break
        turns.insert(0, turns.pop(best))
        known.depth = depth
        known.value = top
        known.bound = LOWER if top >= beta else UPPER if top <= alpha else EXACT
        return top

    def is_over(self) -> bool:
        """Is the budget spent?"""
        if self.expansions >= self.most or self.is_late():
            self.is_spent = True
        return self.is_spent

    def is_late(self) -> bool:
        """Is the time up?"""
        return self.deadline > 0.0 and time.process_time() >= self.deadline

    def expand(self, position: Position, seat: i64, at_root: bool, enough: float) -> list[Turn]:
        """Generate the best turns of a position, best first; or only one, if its value is enough for a cutoff."""
        self.expansions += 1
        ends: list[Turn] = []
        seen = Digests()
        own = only(seat)
        width = self.root_width if at_root else WIDTH
        todo = [Turn(position, None, -1)]
        tried: i64 = 0
        best = UNKNOWN
        while todo and not (tried > MOST_TRIED and ends):
            here = todo.pop()
            for action in self.candidates(here.position, seat, at_root):
                after = here.position.play(seat, action, NO_CHANCE, None)
                tried += 1
                if not seen.add(self.insight.digest(after)):
                    continue
                turn = Turn(after, here, action)
                acting = after.to_act()
                if acting == own:
                    todo.append(turn)
                    continue
                turn.value = self.evaluation(after, seat)
                if turn.value > best - self.insight.doubt:
                    best = max(best, turn.value)
                    if self.refine(turn, seat) >= enough:
                        turn.value = turn.refined
                        return [turn]
                ends.append(turn)
                if len(ends) >= AT_ONCE * width:
                    ends = in_order(ends, self.insight.second_looks * width)
            if ends and self.is_late():
                self.is_spent = True
                break
        if at_root:
            ends = in_order(ends, len(ends))
            left = IMPROVED
            for turn in ends[:]:
                if left > 0 and not self.is_late() and self.improve(ends, turn, seat):
                    left -= 1
        ends = in_order(ends, self.insight.second_looks * width)
        for turn in ends:
            turn.value = self.refine(turn, seat)
            if not at_root:
                turn.before = None
        return in_order(ends, width)

    def refine(self, turn: Turn, seat: i64) -> float:
        """The value of the end of a turn at the insight's second look, of which there is one."""
        if turn.refined == UNKNOWN:
            turn.refined = self.insight.refined(turn.position, seat, turn.value)
        return turn.refined

    def evaluation(self, position: Position, seat: i64) -> float:
        """The value of a position to a seat as it stands."""
        return self.insight.value(position, seat) if position.to_act() else position.returns(seat)

    def candidates(self, position: Position, seat: i64, at_root: bool) -> vec[i64]:
        """The actions that are tried, the best looking last: none that can wait, and of many only the best."""
        few = self.insight.pressing(position, seat)
        most = self.insight.width(position, at_root)
        if len(few) <= most:
            return few
        rated: list[tuple[float, int]] = []
        for action in few:
            rated.append((self.insight.worth(position, seat, action), action))
        rated.sort()
        few = vec[i64]()
        for _, action in rated[-most:]:
            few = append(few, action)
        return few

    def improve(self, ends: list[Turn], end: Turn, seat: i64) -> bool:
        """Before the last action of a turn, do what could wait, while it gains. Is there anything that could?"""
        best = end.before
        assert best is not None
        could = self.waiting(best, seat)
        if not could:
            return False
        value = self.evaluation(best.position, seat)
        is_better = False
        while True:
            found = self.best_waiting(could, value, seat)
            if found is None:
                break
            best, value, is_better = found, found.value, True
            could = self.waiting(best, seat)
        if is_better and not best.position.refuses(seat, end.action, None):
            turn = Turn(best.position.play(seat, end.action, NO_CHANCE, None), best, end.action)
            turn.value = self.evaluation(turn.position, seat)
            ends.append(turn)
        return True

    def best_waiting(self, could: list[Turn], value: float, seat: i64) -> Turn | None:
        """The best of what can wait, if it gains enough; where nothing does, two of them that gain together."""
        found: Turn | None = None
        value += GAIN
        for first in could:
            if first.value > value:
                found, value = first, first.value
        if found is not None:
            return found
        for first in could:
            if self.is_late():
                break
            for second in self.waiting(first, seat, first.action + 1):
                if second.value > value:
                    found, value = second, second.value
        return found

    def waiting(self, turn: Turn, seat: i64, least: i64 = 0) -> list[Turn]:
        """Every action that can wait, from a number on, done after a point of a turn."""
        found: list[Turn] = []
        for action in turn.position.legal(seat):
            if action >= least and self.insight.waits(turn.position, action):
                after = Turn(turn.position.play(seat, action, NO_CHANCE, None), turn, action)
                after.value = self.evaluation(after.position, seat)
                found.append(after)
        return found


def in_order(turns: list[Turn], width: i64) -> list[Turn]:
    """The best of the turns, best first; equals in the order they were found."""
    order = [(-turns[index].value, index) for index in range(len(turns))]
    order.sort()
    return [turns[place] for _, place in order[:width]]
