"""The bot for duels: the kernel's alpha-beta over whole turns, from a view alone."""

from collections.abc import Callable, Sequence
from math import exp

from fourfold.bots.analysis import ActionValue, Analysis, Budget, best_first
from fourfold.bots.simple import Bot
from fourfold.games.edition import Edition, View
from fourfold.kernel.alphabeta import AlphaBeta
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import NO_CHANCE, Chance
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position

TEMPERATURE = 0.05
"""Shares are a softmax of the values with this temperature."""
LEEWAY = 0.45
"""How far below the best the value of a turn may be to a bot that is not steady at all."""
COMPARED = 0.1
"""How far behind the best one a turn is still weighed exactly, for those who want to compare."""

OVERLOOKED = 0.1
"""A bot with more leeway than this does not look for a win beyond what its search comes to."""
AT_FIRST_SIGHT = 8
"""Among how many turns one of an opening is drawn."""


def analyse_turns(edition: Edition, view: View, budget: Budget, chance: Chance, insight: Insight) -> Analysis:
    """Search a view for the seat to act; an action has the value of the best turn that begins with it."""
    position = edition.imagine(view, chance)
    acting = lowest(position.to_act())
    search = AlphaBeta(insight)
    turns = search.search(position, budget.simulations, budget.deadline(), COMPARED)
    best: dict[int, float] = {}
    for turn in turns:
        action = int(turn.line()[0].action)
        best[action] = max(turn.value, best.get(action, 0.0))
    top = max(best.values())
    shares = dict(zip(best, shares_of([*best.values()]), strict=True))
    actions = (
        ActionValue(action.number, shares.get(action.number, 0.0), best.get(action.number, 0.0))
        for action in view.legal
    )
    return Analysis(
        actions=best_first(actions),
        expected=tuple(top if seat == acting else 1 - top for seat in range(view.seats)),
        simulations=int(search.expansions),
        turns=tuple((tuple(int(point.action) for point in turn.line()), turn.value) for turn in turns),
    )


def shares_of(values: Sequence[float]) -> list[float]:
    """How the policy is shared among some values."""
    top = max(values)
    found = [exp((value - top) / TEMPERATURE) for value in values]
    whole = sum(found)
    return [one / whole for one in found]


def opened(edition: Edition, turns: int, chance: Chance) -> Position:
    """A position after so many turns that look good at first sight: without chance all matches begin alike."""
    position = edition.setup.deal(chance, None)
    for _ in range(turns):
        if acting := position.to_act():
            few = AlphaBeta(edition.insight, AT_FIRST_SIGHT).expand(position, lowest(acting), True, 1.0)
            position = few[chance.pick(len(few))].position
    return position


class AlphaBetaBot(Bot):
    """A bot that plans a turn before its first action and keeps to the plan.

    The less `steady` it is, the further behind the best may be the turn it takes: 1 is always the best one.
    It judges by the game's own insight, unless it is given another.
    """

    def __init__(
        self, edition: Edition, budget: Budget, steady: float = 1.0, insight: Insight | None = None
    ) -> None:
        self._edition = edition
        self._budget = budget
        self._slack = LEEWAY * (1 - steady)
        self._search = AlphaBeta(insight or edition.insight)
        self._plan: dict[int, int] = {}
        self._next: tuple[int, ...] = ()

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """The next action of the plan; a new plan if things are not as planned."""
        self._next = ()
        if len(legal) == 1:
            return legal[0]
        view = look()
        position = self._edition.imagine(view, chance)
        here = self._edition.insight.digest(position)
        if self._plan.get(here) not in legal:
            turn = self._winning(view) or self._turn(position, legal, chance)
            if not turn:
                return legal[chance.pick(len(legal))]
            self._plan = self._planned(position, turn)
        self._next = tuple(self._plan.values())[list(self._plan).index(here) + 1 :]
        return self._plan[here]

    def _winning(self, view: View) -> list[int]:
        """A turn that wins, of those a search may overlook."""
        return [] if self._slack > OVERLOOKED else [action.number for action in self._edition.winning(view)]

    def _turn(self, position: Position, legal: tuple[int, ...], chance: Chance) -> list[int]:
        """One of the best turns that a search finds."""
        found = self._search.search(position, self._budget.simulations, self._budget.deadline(), self._slack)
        turns = [turn for turn in found if int(turn.line()[0].action) in legal]
        good = [turn for turn in turns if turn.value >= turns[0].value - self._slack] if self._slack else turns[:1]
        return [int(point.action) for point in good[chance.pick(len(good))].line()] if good else []

    def intends(self) -> tuple[int, ...]:
        """The rest of the plan."""
        return self._next

    def _planned(self, position: Position, turn: list[int]) -> dict[int, int]:
        """What to do in each position of a turn."""
        found: dict[int, int] = {}
        seat = lowest(position.to_act())
        for action in turn:
            found[self._edition.insight.digest(position)] = action
            position = position.play(seat, action, NO_CHANCE, None)
        return found
