"""Three strengths: how long a bot thinks, and how steadily it takes what it thinks best."""

from functools import partial

from fourfold.bots.seeking import Budget, Seeker

EASY = Budget(16, 0.15)
MEDIUM = Budget(120, 0.8)
HARD = Budget(3000, 2.5)

STRENGTHS = {
    "easy": partial(Seeker, budget=EASY, steady=0.3),
    "medium": partial(Seeker, budget=MEDIUM, steady=0.9),
    "hard": partial(Seeker, budget=HARD),
}
