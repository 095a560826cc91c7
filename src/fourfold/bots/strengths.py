"""Four strengths: how much a bot searches, how steadily it takes what it finds best, and by what it judges."""

import msgspec

from fourfold.bots.alphabeta import AlphaBetaBot
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import MCTSBot
from fourfold.bots.simple import Bot, Lapsing
from fourfold.games.edition import Edition
from fourfold.kernel.insight import Insight

EASY = Budget(16, 0.15)
MEDIUM = Budget(40, 0.8)
HARD = Budget(3000, 2.5)
MASTER = Budget(12_000, 2.5)


def searcher(edition: Edition, budget: Budget, steady: float = 1.0, insight: Insight | None = None) -> Bot:
    """A bot with the search that suits the game: alpha-beta in a duel, else MCTS."""
    search = AlphaBetaBot if edition.duel else MCTSBot
    return search(edition, budget, steady, insight)


def learner(edition: Edition, budget: Budget) -> Bot:
    """A bot that judges by the game's network; an error says so where none was trained."""
    return searcher(edition, budget, insight=edition.learned)


def scaled(insight: Insight, budget: Budget) -> Budget:
    """The budget of a strength, scaled as an insight says."""
    return Budget(round(budget.simulations * insight.budget_scale), budget.seconds)


class Strength(msgspec.Struct, frozen=True):
    """A budget, how steadily what was found best is taken, whether the lapses of the game are made, and whether it
    judges by what was learned.
    """

    budget: Budget
    steady: float = 1.0
    lapses: bool = False
    learned: bool = False

    def __call__(self, edition: Edition, *, timed: bool = True) -> Bot:
        """A bot of this strength. Without a time limit it plays the same on every machine."""
        budget = scaled(edition.learned if self.learned else edition.insight, self.budget)
        budget = budget if timed else Budget(budget.simulations)
        found = learner(edition, budget) if self.learned else searcher(edition, budget, self.steady)
        return Lapsing(found, edition.game.lapses) if self.lapses and edition.game.lapses else found


STRENGTHS = {
    "easy": Strength(EASY, 0.3, lapses=True),
    "medium": Strength(MEDIUM, 0.8),
    "hard": Strength(HARD),
    "master": Strength(MASTER, learned=True),
}
