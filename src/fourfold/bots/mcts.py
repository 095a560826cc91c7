"""The bot that searches a tree: the kernel's MCTS, from a view alone."""

import time
from collections.abc import Callable

from fourfold.bots.alphabeta import analyse_turns
from fourfold.bots.analysis import ActionValue, Analysis, Budget, best_first
from fourfold.bots.simple import Bot
from fourfold.games.edition import Edition, View
from fourfold.kernel.chance import Chance
from fourfold.kernel.insight import Insight
from fourfold.kernel.mcts import MCTS

BETWEEN_LOOKS = 16
"""How many simulations pass between two looks at the clock."""


def analyse(
    edition: Edition,
    view: View,
    budget: Budget,
    chance: Chance,
    search: MCTS | None = None,
    insight: Insight | None = None,
) -> Analysis:
    """Search a view, going on with a search that was begun before if there is one.

    It judges by the game's own insight, unless it is given another.

    The same view, generator and number of simulations give the same analysis. A spectator, who has no actions, is
    put in the place of the first seat. A duel is searched by alpha-beta.
    """
    insight = insight or edition.insight
    if edition.duel and search is None:
        return analyse_turns(edition, view, budget, chance, insight)
    search = search or MCTS(view.seats, view.seat or 0, insight, insight.exploration)
    deadline = budget.deadline()
    imagine = edition.worlds(view)
    world = search.begun(imagine(chance), chance)
    per_world = search.insight.per_world
    for number in range(budget.simulations):
        if deadline and number % BETWEEN_LOOKS == 0 and time.process_time() >= deadline:
            break
        if edition.hides and number % per_world == 0:
            world = search.begun(imagine(chance), chance)
        search.simulate(world, chance)
    found = search.statistics([action.number for action in view.legal])
    tried = sum(visits for _, visits, _ in found) or 1
    done = max(1, int(search.simulations))
    return Analysis(
        actions=best_first(ActionValue(action, visits / tried, value) for action, visits, value in found),
        expected=tuple(total / done for total in search.expected),
        simulations=search.simulations,
    )


class MCTSBot(Bot):
    """A bot that searches before each action.

    It takes one of the actions that got at least `steady` times the visits of the best: 1 is always the best one.
    It judges by the game's own insight, unless it is given another.
    If it is told what happens at the table (`saw`), it keeps the part of its tree that still applies.
    """

    def __init__(
        self, edition: Edition, budget: Budget, steady: float = 1.0, insight: Insight | None = None
    ) -> None:
        self._edition = edition
        self._insight = insight or edition.insight
        self._budget = budget
        self._steady = steady
        self._search: MCTS | None = None
        self._told = False

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """The most visited action, or one nearly as good."""
        if len(legal) == 1:
            return legal[0]
        view = look()
        assert view.seat is not None
        if self._search is None or not self._told:
            self._search = MCTS(view.seats, view.seat, self._insight, self._insight.exploration)
        self._told = False
        analysis = analyse(self._edition, view, self._budget, chance, self._search)
        actions = [one for one in analysis.actions if one.action in legal]
        good = [one for one in actions if one.share >= self._steady * actions[0].share]
        return good[chance.pick(len(good))].action

    def saw(self, seat: int, action: int | None) -> None:
        """Keep the subtree of what was done, and drop the others."""
        if self._search is not None:
            self._search.advance(seat, action or 0, action is None)
            self._told = True
