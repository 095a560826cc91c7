"""Everything that a report tells: the figures of a study, the ladder of strengths, skill, and what is hidden."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from fourfold.bots import SIMPLE, kind_of
from fourfold.bots.levels import ALIASES, LEVELS
from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.lab.arena import Standing, arena, mixed, standings
from fourfold.lab.engine import Workers, run
from fourfold.lab.figures import Figures, figures
from fourfold.lab.recording import Played
from fourfold.lab.records import UNUSED, records
from fourfold.lab.skill import Skill, skill
from fourfold.lab.statistics import Estimate, proportion
from fourfold.lab.study import Player, Study

FIRST_DEALS = 100
"""After so many it is seen how often records are taken."""
LEEWAY = 1.05
MOST_AT_ONCE = 10
"""Few matches say little about how many there must be: the next look is after so many times as many at most."""
DEALS_BESIDE = 20
"""For what is beside the study, unless told: the ladder, skill against chance, what is hidden."""
Progress = Callable[[Iterable[Played], int, str], Iterable[Played]]
"""Shows how far some matches have come: the matches, how many there will be, and what they are for."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What is found out about a game.

    `ladder` has the bots up to the strongest of the study; `skill` is by two neighbours on it, `skill_players`;
    `hidden` is how often `hidden_bot` wins against its like if it is shown everything. A game without secrets or
    with one team leaves out what does not apply; all of this is left out where no deals are played for it.
    """

    study: Study
    figures: Figures
    deals: int
    """How many deals ladder, skill and what is hidden rest on."""
    ladder: tuple[Standing, ...]
    skill: Skill | None
    skill_players: tuple[str, ...]
    hidden: Estimate | None
    hidden_bot: str


def study_of(edition: Edition, bots: Sequence[str], matches: int, seed: int, content: str | None) -> Study:
    """The study of a report: all mixed line-ups of the bots, each deal from every seat, everything recorded."""
    seats, players = int(edition.setup.seats), [Player(name) for name in bots]
    if edition.game.team or len(players) == 1:
        line_ups = [(player,) * seats for player in players]
    else:
        line_ups = mixed(players, seats)
    mirrored = len(players) > 1 and not edition.game.team
    in_a_deal = len(line_ups) * (seats if mirrored else 1)
    return Study(
        game=edition.game.name,
        line_ups=tuple(line_ups),
        deals=-(-matches // in_a_deal),
        seed=seed,
        mirrored=mirrored,
        detailed=True,
        options=edition.options,
        content=content,
    )


def play_until(study: Study, edge: float, play: Callable[[Study], list[Played]]) -> tuple[Study, list[Played]]:
    """Play a study until such an edge would be named whichever record has it, or until all its deals are played.

    How many deals that takes follows from how often records are taken, and not from who wins with them: so nothing
    looks odd more often than it would. Records that are dead are not waited for.
    """
    deals = min(study.deals, FIRST_DEALS)
    while True:
        part = msgspec.structs.replace(study, deals=deals)
        played = play(part)
        found = records(part, [one for one in played if one.ending])
        widest = max((one.visible for one in found if one.flag != UNUSED), default=0.0)
        if widest <= edge or deals == study.deals:
            return part, played
        wanted = int(deals * LEEWAY * (widest / edge) ** 2)
        deals = min(study.deals, max(deals + 1, wanted), MOST_AT_ONCE * deals)


def investigate(
    study: Study, played: Sequence[Played], by: Workers, progress: Progress, most: int = DEALS_BESIDE
) -> Report:
    """What the matches of a study say, and what has to be played beside them: so many deals each, at most."""
    found = figures(study, played)
    names = _rungs(study)
    pair = names[-2:]
    hidden_bot = next(iter(ALIASES)) if names[-1] in SIMPLE else names[-1]
    deals = min(most, study.deals)
    is_shown = not deals or not study.edition().hides
    return Report(
        study=study,
        figures=found,
        ladder=_ladder(study, names, deals, by, progress) if deals else (),
        deals=deals,
        skill=None if study.is_team or not deals else _skill(study, pair, deals, by, progress),
        skill_players=tuple(pair),
        hidden=None if is_shown else _hidden(study, hidden_bot, deals, by, progress),
        hidden_bot=hidden_bot,
    )


def _rungs(study: Study) -> list[str]:
    """Bots that do not search and every second level, up to the strongest that plays in the study; at least two."""
    game, order = find_game(study.game), [*SIMPLE, *LEVELS]
    taking_part = {kind_of(player.bot, game) for line_up in study.line_ups for player in line_up}
    last = max((order.index(kind) for kind in taking_part if kind in order), default=1)
    names = {**{name: name for name in SIMPLE}, **{kind_of(name, game): name for name in ALIASES}}
    rungs = [names[kind] for kind in order[:last] if kind in names]
    return [*rungs, names.get(order[last], order[last])] if last else list(SIMPLE)


def _like(study: Study, players: Sequence[Player], deals: int) -> Study:
    """An arena of other players in the same game."""
    return arena(study.game, players, study.seats, deals, study.seed, study.options, study.content)


def _ladder(
    study: Study, names: Sequence[str], deals: int, by: Workers, progress: Progress
) -> tuple[Standing, ...]:
    climbing = _like(study, [Player(name) for name in names], deals)
    return tuple(standings(climbing, list(progress(run(climbing, by), climbing.matches, "the ladder"))))


def _skill(study: Study, pair: Sequence[str], deals: int, by: Workers, progress: Progress) -> Skill:
    duel = _like(study, [Player(name) for name in pair], deals)
    return skill(duel, list(progress(run(duel, by), duel.matches, "skill against chance")))


def _hidden(study: Study, name: str, deals: int, by: Workers, progress: Progress) -> Estimate:
    """Of what the two got together, the part of the one that knows everything; of a team, how much more it wins."""
    knowing = Player(name, knowing=True)
    duel = _like(study, [knowing, Player(name)], deals)
    gained: dict[bool, list[float]] = {True: [], False: []}
    for one in progress(run(duel, by), duel.matches, "what is hidden"):
        for player, value in zip(duel.seated(duel.match(one.place)), one.returns, strict=True):
            gained[player.knowing].append(value)
    means = {who: sum(values) / len(values) for who, values in gained.items()}
    together = sum(means.values())
    return proportion(len(gained[True]) * (means[True] / together if together else 0.5), len(gained[True]))


def without_progress(matches: Iterable[Played], number: int, label: str) -> Iterator[Played]:
    """Shows nothing."""
    yield from matches
