"""Three strengths: how much a bot searches, and how steadily it takes what it finds best."""

from functools import partial

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


def of_strength(edition: Edition, budget: Budget, steady: float = 1.0) -> Bot:
    """A bot of one of the strengths."""
    return searcher(edition, scaled(edition, budget), steady)


STRENGTHS = {
    "easy": partial(of_strength, budget=EASY, steady=0.3),
    "medium": partial(of_strength, budget=MEDIUM, steady=0.8),
    "hard": partial(of_strength, budget=HARD),
}
