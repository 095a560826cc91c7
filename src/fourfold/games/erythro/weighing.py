"""What one choice has over another, term by term, as Erythro's insight sees it: what each leaves the team with."""

from fourfold.games.erythro.insight import (
    DOME,
    EXTRACTION,
    ONE_STRIKE_LEFT,
    PROFIT,
    ErythroInsight,
    Planet,
    Readiness,
    dome_readiness,
    mines_value,
    players_value,
    quota_value,
)
from fourfold.games.erythro.rules.adversary import extraction
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.table import FIRST_DEFEAT, OVER
from fourfold.kernel.chance import SeededChance

INSIGHT = ErythroInsight(0)
MOST_ANSWERS = 12
"""So many questions that an action asks its player are answered, each as looks best."""
END = 30.0
"""To win or lose outweighs all else."""


def weigh(position: ErythroPosition, seat: int, better: int, other: int) -> dict[str, float]:
    """How much better each leaves the mines, the planet, cards and influence, and the adversary's own count."""
    ours, theirs = (_seen(after(position, seat, action)) for action in (better, other))
    return {term: ours[term] - theirs[term] for term in ours}


def after(position: ErythroPosition, seat: int, action: int) -> ErythroPosition:
    """The position once an action and all it asks its player are done."""
    chance = SeededChance(0)
    then = position.play(seat, action, chance, None)
    for _ in range(MOST_ANSWERS):
        if not then.question or not then.to_act() >> seat & 1:
            break
        legal = then.legal(seat)
        best = max(legal, key=lambda one: INSIGHT.worth(then, seat, one))
        then = then.play(seat, best, chance, None)
    return then


def _seen(table: ErythroPosition) -> dict[str, float]:
    """The parts of the insight's outlook."""
    terms = table.terms
    seats = float(terms.seats)
    found = {"end": 0.0, "mines": 0.0, "planet": 0.0, "players": 0.0, "dome": 0.0, "profit": 0.0, "quota": 0.0}
    if table.phase == OVER:
        found["end"] = -END if table.ending >= FIRST_DEFEAT else END
        return found
    found["mines"] = mines_value(table, Readiness(table.terms)) / seats
    found["players"] = players_value(table) / seats
    found["planet"] = Planet(table).value(table)
    if table.dome:
        found["dome"] = DOME
        if terms.dome_is_destroyed and len(table.mines) == 0:
            found["dome"] += ONE_STRIKE_LEFT * (1.0 + dome_readiness(table))
    if terms.has_profit:
        limit = float(terms.profit_limit)
        found["profit"] = (PROFIT * float(table.profit) + EXTRACTION * float(extraction(table))) / limit
    if terms.mines_to_destroy:
        found["quota"] = quota_value(table)
    return found
