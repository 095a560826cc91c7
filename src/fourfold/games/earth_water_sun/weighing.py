"""What one choice has over another, term by term, as the insight of Earth, Water & Sun sees it."""

from fourfold.games.earth_water_sun.insight import (
    WIN,
    EarthWaterSunInsight,
    colour_of,
    danger_of_the_rim,
    standing,
)
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import DRAW, OVER
from fourfold.kernel.chance import NO_CHANCE
from fourfold.kernel.insight import Insight


def weigh(
    insight: Insight, position: EarthWaterSunPosition, seat: int, better: int, other: int
) -> dict[str, float]:
    """Both sides' Specimens, what each can hit, the rim: how much more is left by the better."""
    assert isinstance(insight, EarthWaterSunInsight)
    after = [position.play(seat, action, NO_CHANCE, None) for action in (better, other)]
    ours, theirs = (_seen(insight, one, colour_of(one, seat)) for one in after)
    return {term: ours[term] - theirs[term] for term in ours}


def _seen(insight: EarthWaterSunInsight, table: EarthWaterSunPosition, player: int) -> dict[str, float]:
    """The parts of the insight's lead."""
    found = dict.fromkeys(("end", "own", "enemy", "hits", "danger", "rim"), 0.0)
    if table.phase == OVER:
        found["end"] = 0.0 if table.winner == DRAW else WIN if table.winner == player else -WIN
        return found
    active, rival = table.active(), 1 - player
    hoped, feared = insight.hoped(table, active), insight.feared(table, active)
    found["own"] = standing(table, player)
    found["enemy"] = -standing(table, rival)
    found["hits"], found["danger"] = (hoped, -feared) if active == player else (feared, -hoped)
    found["rim"] = danger_of_the_rim(table, rival) - danger_of_the_rim(table, player)
    return found
