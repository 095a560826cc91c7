"""Three strengths: how long a bot thinks, and how steadily it takes what it thinks best."""

from functools import partial

from fourfold.bots.planning import Planner
from fourfold.bots.seeking import Seeker
from fourfold.bots.simple import Bot
from fourfold.bots.thoughts import Budget
from fourfold.games.edition import Edition

EASY = Budget(16, 0.15)
MEDIUM = Budget(40, 0.8)
HARD = Budget(3000, 2.5)


def thinker(edition: Edition, budget: Budget, steady: float = 1.0) -> Bot:
    """A bot that thinks ahead in the way that suits the game: it plans turns in a duel, else it searches a tree."""
    return Planner(edition, budget, steady) if edition.duel else Seeker(edition, budget, steady)


def suited(edition: Edition, budget: Budget) -> Budget:
    """As many thoughts as the game takes for a strength."""
    return Budget(round(budget.simulations * edition.insight.effort), budget.seconds)


def named(edition: Edition, budget: Budget, steady: float = 1.0) -> Bot:
    """A bot of one of the strengths."""
    return thinker(edition, suited(edition, budget), steady)


STRENGTHS = {
    "easy": partial(named, budget=EASY, steady=0.3),
    "medium": partial(named, budget=MEDIUM, steady=0.8),
    "hard": partial(named, budget=HARD),
}
