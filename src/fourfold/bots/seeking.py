"""Bots that think ahead: the kernel's tree search, from a view alone."""

import time
from collections.abc import Callable

from fourfold.bots.planning import plan
from fourfold.bots.simple import Bot
from fourfold.bots.thoughts import Budget, Finding, Thoughts
from fourfold.games.edition import Edition, View
from fourfold.kernel.chance import Chance
from fourfold.kernel.search import Search

BETWEEN_LOOKS = 16
"""How many simulations pass between two looks at the clock."""


def think(edition: Edition, view: View, budget: Budget, chance: Chance, search: Search | None = None) -> Thoughts:
    """Think about a view, going on with a search that was begun before if there is one.

    The same view, generator and number of simulations give the same thoughts. A spectator, who has no actions, is
    put in the place of the first seat. In a duel, turns are planned.
    """
    if edition.duel and search is None:
        return plan(edition, view, budget, chance)
    search = search or Search(view.seats, view.seat or 0, edition.insight, edition.insight.curiosity)
    deadline = None if budget.seconds is None else time.process_time() + budget.seconds
    imagine = edition.worlds(view)
    world = imagine(chance)
    for number in range(budget.simulations):
        if deadline is not None and number % BETWEEN_LOOKS == 0 and time.process_time() >= deadline:
            break
        search.simulate(imagine(chance) if edition.hides else world, chance)
    found = search.found([action.number for action in view.legal])
    tried = sum(visits for _, visits, _ in found) or 1
    findings = [Finding(action, visits / tried, value) for action, visits, value in found]
    done = max(1, int(search.simulations))
    return Thoughts(
        findings=tuple(sorted(findings, key=lambda finding: (-finding.share, -finding.value, finding.action))),
        expected=tuple(total / done for total in search.expected),
        simulations=search.simulations,
    )


class Seeker(Bot):
    """A bot that thinks before each action.

    It takes one of the actions that got at least `steady` times the thoughts of the best: 1 is always the best one.
    If it is told what happens at the table (`saw`), it keeps the thoughts that still apply.
    """

    def __init__(self, edition: Edition, budget: Budget, steady: float = 1.0) -> None:
        self._edition = edition
        self._budget = budget
        self._steady = steady
        self._search: Search | None = None
        self._told = False

    def choose(self, legal: tuple[int, ...], look: Callable[[], View], chance: Chance) -> int:
        """The action most thoughts went to, or one nearly as good."""
        if len(legal) == 1:
            return legal[0]
        view = look()
        assert view.seat is not None
        if self._search is None or not self._told:
            insight = self._edition.insight
            self._search = Search(view.seats, view.seat, insight, insight.curiosity)
        self._told = False
        findings = think(self._edition, view, self._budget, chance, self._search).findings
        good = [finding for finding in findings if finding.share >= self._steady * findings[0].share]
        return good[chance.pick(len(good))].action

    def saw(self, seat: int, action: int | None) -> None:
        """Keep the thoughts about what was done, and drop the others."""
        if self._search is not None:
            self._search.follow(seat, action or 0, action is None)
            self._told = True
