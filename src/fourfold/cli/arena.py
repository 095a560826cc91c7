"""`fourfold arena`: bots against each other, with ratings."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import ContentFile, Game, Json, Settings, check_players, players, settings, whole

if TYPE_CHECKING:
    from fourfold.lab.arena import HeadToHead, Standing
    from fourfold.lab.study import Study

MOST_DEALS = 1_000_000
MOST_JOBS = 64


def arena(
    game: Game,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,…", help="Who takes part.")] = "uniform,greedy,2,4,6",
    seats: Annotated[int | None, whole("--seats", "How many sit at a table.", 1, 16)] = None,
    deals: Annotated[int, whole("--deals", "How many deals each line-up plays.", 1, MOST_DEALS)] = 20,
    seed: Annotated[int, whole("--seed", "The first deal.", metavar="S")] = 0,
    jobs: Annotated[int, whole("--jobs", "How many processes play.", 1, MOST_JOBS, "J")] = 1,
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep every result here, and go on from what it holds."),
    ] = None,
    option: Settings = None,
    content: ContentFile = None,
    json: Json = False,
) -> None:
    """Let bots play each other, everybody in every seat.

    Each line-up plays the same deals. The share of wins has an interval that holds in 95 of 100 cases; ratings are
    openskill's, with their uncertainty. Of two bots that met, the one that got more won; equal bots win half. In a
    game of one team, every bot plays with its like, and the table says how often such a team won.

    Example: fourfold arena envyra --bots greedy,2,3 --deals 20 --jobs 2
    """
    from importlib.util import find_spec

    from fourfold.bots import SIMPLE, kind_of
    from fourfold.bots.levels import ALIASES, LEVELS
    from fourfold.cli.output import print_json, with_progress
    from fourfold.games import game as find_game
    from fourfold.kernel.errors import FourfoldError
    from fourfold.lab import arena as round_robin
    from fourfold.lab.engine import run, workers
    from fourfold.lab.results import Results
    from fourfold.lab.study import Player

    if find_spec("openskill") is None:
        raise FourfoldError("ratings need openskill", "install it with: pip install 'fourfold[lab]'")
    found = find_game(game)
    names = players(bots)
    check_players(names, [*SIMPLE, *LEVELS, *ALIASES])
    if len({kind_of(name, found) for name in names}) != len(names):
        raise FourfoldError(
            f"a bot is named twice in {bots!r}", "each plays against the others, and once is enough"
        )
    if len(names) < 2:
        raise FourfoldError(f"one bot is no arena: {bots!r}", "name two or more, such as greedy,4")
    edition = found.edition(seats or found.seats[0], settings(option), content)
    study = round_robin.arena(
        game,
        [Player(name) for name in names],
        edition.setup.seats,
        deals,
        seed,
        edition.options,
        None if content is None else edition.content_text,
    )
    kept = None if results is None else Results(results, study)
    played = list(with_progress(run(study, workers(jobs), kept), study.matches, lambda _: 1, "matches"))
    table, pairs = round_robin.standings(study, played), round_robin.heads_to_head(study, played)
    if json:
        print_json({"study": study, "matches": len(played), "standings": table, "duels": pairs})
    else:
        _print_tables(study, table, pairs)


def _print_tables(study: "Study", table: "list[Standing]", pairs: "list[HeadToHead]") -> None:
    from fourfold.cli.output import print_table

    title = (
        f"{study.game}, {study.seats} seats: {study.matches:,} matches, {study.deals} deals from seed {study.seed}"
    )
    if study.is_team:
        teams = [(one.bot, one.matches, *_share(one)) for one in table]
        print_table(("a team of", "matches", "won", "95 % interval"), teams, title)
        return
    ranked = [(one.bot, one.matches, *_share(one), one.rating, one.sigma) for one in table]
    print_table(("bot", "matches", "share", "95 % interval", "rating", "±"), ranked, title)
    if pairs:
        met = [(f"{pair.bot} – {pair.other}", pair.matches, pair.decided, *_share(pair)) for pair in pairs]
        print_table(("two bots", "matches", "decided", "the first won", "95 % interval"), met, "Who beats whom")


def _share(found: "Standing | HeadToHead") -> tuple[str, str]:
    return f"{100 * found.share:.1f} %", f"{100 * found.low:.1f}–{100 * found.high:.1f} %"
