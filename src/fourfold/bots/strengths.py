"""Three strengths: how much a bot searches, and how steadily it takes what it finds best."""

import msgspec

from fourfold.bots.alphabeta import AlphaBetaBot
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import MCTSBot
from fourfold.bots.simple import Bot
from fourfold.games.edition import Edition

EASY = Budget(16, 0.15)
MEDIUM = Budget(40, 0.8)
HARD = Budget(3000, 2.5)


def searcher(edition: Edition, budget: Budget, steady: float = 1.0) -> Bot:
    """A bot with the search that suits the game: alpha-beta in a duel, else MCTS."""
    return AlphaBetaBot(edition, budget, steady) if edition.duel else MCTSBot(edition, budget, steady)


def scaled(edition: Edition, budget: Budget) -> Budget:
    """The budget of a strength, scaled as the game's insight says."""
    return Budget(round(budget.simulations * edition.insight.budget_scale), budget.seconds)


class Strength(msgspec.Struct, frozen=True):
    """A budget, and how steadily what was found best is taken."""

    budget: Budget
    steady: float = 1.0

    def __call__(self, edition: Edition, *, timed: bool = True) -> Bot:
        """A bot of this strength. Without a time limit it plays the same on every machine."""
        budget = scaled(edition, self.budget)
        return searcher(edition, budget if timed else Budget(budget.simulations), self.steady)


STRENGTHS = {"easy": Strength(EASY, 0.3), "medium": Strength(MEDIUM, 0.8), "hard": Strength(HARD)}
