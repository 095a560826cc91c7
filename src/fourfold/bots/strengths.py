"""The search that suits a game, by the game's own judgement or by what was learned."""

from fourfold.bots.alphabeta import AlphaBetaBot
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import MCTSBot
from fourfold.bots.simple import Bot
from fourfold.games.edition import Edition
from fourfold.kernel.insight import Insight

HARD = Budget(3000, 2.5)
"""What `hard` had before there were levels. Puzzles are weighed by it."""


def searcher(edition: Edition, budget: Budget, steady: float = 1.0, insight: Insight | None = None) -> Bot:
    """A bot with the search that suits the game: alpha-beta in a duel, else MCTS."""
    search = AlphaBetaBot if edition.duel else MCTSBot
    return search(edition, budget, steady, insight)


def learner(edition: Edition, budget: Budget) -> Bot:
    """A bot that judges by the game's network; an error says so where none was trained."""
    return searcher(edition, budget, insight=edition.learned)


def scaled(insight: Insight, budget: Budget) -> Budget:
    """A budget that is meant for any game, scaled as an insight says."""
    return Budget(max(1, round(budget.simulations * insight.budget_scale)), budget.seconds)
