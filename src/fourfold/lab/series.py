"""What one match says about each figure, by the figure's name. Means of these values are the figures of a study.

Names are `seat.0` and so on (a team has `won`), `drawn`, `ending.ENV-END-1` (`ending.unfinished` where none came),
`rounds`, `steps`, `leads`, `decided`, and `score.tiles` and so on. A match that was not finished has no rounds and
no scores.
"""

from collections.abc import Iterable

from fourfold.games import game as find_game
from fourfold.lab.recording import Played
from fourfold.lab.statistics import Estimate, mean, proportion
from fourfold.lab.study import Study

WON, SEAT, DRAWN, ENDING, SCORE = "won", "seat.", "drawn", "ending.", "score."
ROUNDS, STEPS, LEADS, DECIDED = "rounds", "steps", "leads", "decided"
UNFINISHED = "unfinished"
PLAIN = (WON, DRAWN, ROUNDS, STEPS, LEADS, DECIDED)
"""The figures that need no further name."""

Values = dict[str, float]


def is_share(name: str) -> bool:
    """Is it a part of a whole, from 0 to 1? Else it is a mean of any size."""
    return name in (WON, DRAWN, DECIDED) or name.startswith((SEAT, ENDING))


def values(study: Study, played: Played) -> Values:
    """What a match says about each figure."""
    found: Values = {}
    if study.is_team:
        found[WON] = played.returns[0]
    else:
        found |= {f"{SEAT}{seat}": share for seat, share in enumerate(played.returns)}
        found[DRAWN] = float(len(played.winners) != 1)
    found[ENDING + (played.ending or UNFINISHED)] = 1.0
    found[STEPS] = float(played.steps)
    if played.ending:
        found[ROUNDS] = float(played.rounds)
        for part in scored(study.game, played):
            found[SCORE + part] = sum(score[part] for score in played.scores) / len(played.scores)
    if played.details is not None:
        found[LEADS] = float(played.details.leads)
        found[DECIDED] = played.details.decided
    return found


def scored(game: str, played: Played) -> list[str]:
    """The parts of a score that mean anything to players: not the total of a game that counts no points."""
    return [part for part in played.scores[0] if part != "total" or find_game(game).counts_points]


def estimates(study: Study, results: Iterable[Played]) -> dict[str, Estimate]:
    """Every figure that some match said anything about, with its interval."""
    everything = [values(study, played) for played in results]
    found: dict[str, Estimate] = {}
    for name in dict.fromkeys(name for one in everything for name in one):
        if name.startswith(ENDING):
            found[name] = proportion(sum(one.get(name, 0.0) for one in everything), len(everything))
        else:
            said = [one[name] for one in everything if name in one]
            found[name] = proportion(sum(said), len(said)) if is_share(name) else mean(said)
    return found
