"""A round-robin between bots: every line-up plays the same deals, each bot in every seat."""

from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement

import msgspec

from fourfold.games import game as find_game
from fourfold.games.options import Value
from fourfold.lab.recording import Played
from fourfold.lab.statistics import proportion
from fourfold.lab.study import LineUp, Player, Study


def arena(
    game: str,
    bots: Sequence[Player],
    seats: int,
    deals: int,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    content: str | None = None,
) -> Study:
    """Everybody against everybody, each in every seat; in a game of one team each bot plays with its like."""
    if find_game(game).team:
        line_ups = [(one,) * seats for one in bots]
    elif len(bots) >= seats:
        line_ups = list(combinations(bots, seats))
    else:
        line_ups = mixed(bots, seats)
    return Study(
        game=game,
        line_ups=tuple(line_ups),
        deals=deals,
        seed=seed,
        mirrored=not find_game(game).team,
        options=options or {},
        content=content,
    )


def mixed(bots: Sequence[Player], seats: int) -> list[LineUp]:
    """Every line-up in which not all are the same."""
    return [line_up for line_up in combinations_with_replacement(bots, seats) if len(set(line_up)) > 1]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot did: matches, its part of the wins with an interval, and its rating with its uncertainty."""

    bot: str
    matches: int
    share: float
    low: float
    high: float
    rating: float | None
    sigma: float | None


class HeadToHead(msgspec.Struct, frozen=True, kw_only=True):
    """Two bots at the same tables: of the matches that one of them did better in, the part that was the first's.

    A bot in several seats has what they got together. As every line-up is played, equal bots get half.
    """

    bot: str
    other: str
    matches: int
    decided: int
    share: float
    low: float
    high: float


def standings(study: Study, results: Sequence[Played]) -> list[Standing]:
    """Every bot, the strongest first."""
    met = [Meeting(study, played) for played in results]
    names = _names(study)
    ratings = {} if study.is_team else _ratings(names, met)
    found: list[Standing] = []
    for name in names:
        values = [one.mean(name) for one in met if name in one.gains]
        share = proportion(sum(values), len(values))
        rating, sigma = ratings.get(name, (None, None))
        found.append(
            Standing(
                bot=name,
                matches=share.number,
                share=share.value,
                low=share.low,
                high=share.high,
                rating=rating,
                sigma=sigma,
            )
        )
    return sorted(found, key=lambda standing: -standing.share)


def heads_to_head(study: Study, results: Sequence[Played]) -> list[HeadToHead]:
    """Every two bots that met, the one that won more first."""
    found: list[HeadToHead] = []
    meetings = [Meeting(study, played) for played in results]
    for one, other in combinations(_names(study), 2):
        met = [meeting for meeting in meetings if one in meeting.gains and other in meeting.gains]
        leads = [sum(meeting.gains[one]) - sum(meeting.gains[other]) for meeting in met]
        won, decided = sum(lead > 0 for lead in leads), sum(lead != 0 for lead in leads)
        if 2 * won < decided:
            one, other, won = other, one, decided - won
        share = proportion(won, decided)
        if met:
            found.append(
                HeadToHead(
                    bot=one,
                    other=other,
                    matches=len(met),
                    decided=decided,
                    share=share.value,
                    low=share.low,
                    high=share.high,
                )
            )
    return found


def _names(study: Study) -> list[str]:
    """The players by name, in the order of the line-ups."""
    return list(dict.fromkeys(str(player) for line_up in study.line_ups for player in line_up))


class Meeting:
    """A match by who met in it: what each bot got in each of its seats."""

    def __init__(self, study: Study, played: Played) -> None:
        self.gains: dict[str, list[float]] = {}
        seated = study.seated(study.match(played.place))
        for player, value in zip(seated, played.returns, strict=True):
            self.gains.setdefault(str(player), []).append(value)

    def mean(self, name: str) -> float:
        """What a bot got; the mean if it sat in several seats."""
        return sum(self.gains[name]) / len(self.gains[name])


def _ratings(names: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, tuple[float, float]]:
    """Ratings by openskill, from all matches in order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in names}
    for met in meetings:
        present = sorted(met.gains)
        teams = model.rate([[ratings[name]] for name in present], scores=[met.mean(name) for name in present])
        ratings.update({name: team[0] for name, team in zip(present, teams, strict=True)})
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
