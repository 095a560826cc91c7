"""The search that suits a game, by the game's own judgement or by what was learned."""

from fourfold import is_compiled
from fourfold.bots.alphabeta import AlphaBetaBot
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import MCTSBot
from fourfold.bots.simple import Bot
from fourfold.games.edition import Edition
from fourfold.games.nets import OtherContent, has_net
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


def network(edition: Edition) -> Insight | None:
    """The network of a game; None where none was trained for these seats or this content."""
    if not has_net(edition.game, int(edition.setup.seats)):
        return None
    try:
        return edition.learned
    except OtherContent:
        return None


def strongest(edition: Edition) -> Insight:
    """The strongest judgement that answers in time: a network's, if the rules are compiled, else the game's own."""
    return (network(edition) if is_compiled() else None) or edition.insight


def scaled(insight: Insight, budget: Budget) -> Budget:
    """A budget that is meant for any game, scaled as an insight says."""
    return Budget(max(1, round(budget.simulations * insight.budget_scale)), budget.seconds)
