"""`fourfold arena`: bots against each other, with ratings."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import ContentFile, Game, Json, Settings, check_players, players, settings, whole

if TYPE_CHECKING:
    from fourfold.bots.arena import Arena, HeadToHead, Standing

MOST_DEALS = 1_000_000
MOST_JOBS = 64


def arena(
    game: Game,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,…", help="Who takes part.")
    ] = "uniform,greedy,easy,medium,hard",
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

    Example: fourfold arena envyra --bots greedy,easy,medium --deals 20 --jobs 2
    """
    from importlib.util import find_spec

    from fourfold.bots import BOTS
    from fourfold.bots.arena import Arena, append, heads_to_head, resume, run, standings
    from fourfold.cli.output import print_json, with_progress
    from fourfold.games import game as find_game
    from fourfold.kernel.errors import FourfoldError

    if find_spec("openskill") is None:
        raise FourfoldError("ratings need openskill", "install it with: pip install 'fourfold[arena]'")
    found = find_game(game)
    names = players(bots)
    check_players(names, list(BOTS))
    if len(set(names)) != len(names):
        raise FourfoldError(
            f"a bot is named twice in {bots!r}", "each plays against the others, and once is enough"
        )
    if len(names) < 2:
        raise FourfoldError(f"one bot is no arena: {bots!r}", "name two or more, such as greedy,medium")
    edition = found.edition(seats or found.seats[0], settings(option), content)
    plan = Arena(
        game=game,
        bots=tuple(names),
        seats=edition.setup.seats,
        deals=deals,
        seed=seed,
        options=edition.options,
        content=None if content is None else edition.content_text,
    )
    done = [] if results is None else resume(results, plan)
    todo = len(plan.matches()) - len(done)
    for played in with_progress(run(plan, jobs, list(done)), todo, lambda _: 1, "matches"):
        done.append(played)
        if results is not None:
            append(results, played)
    table, pairs = standings(plan, done), heads_to_head(plan, done)
    if json:
        print_json({"arena": plan, "matches": len(done), "standings": table, "duels": pairs})
    else:
        _print_tables(plan, len(done), table, pairs)


def _print_tables(plan: "Arena", matches: int, table: "list[Standing]", pairs: "list[HeadToHead]") -> None:
    from fourfold.cli.output import print_table
    from fourfold.games import game as find_game

    title = f"{plan.game}, {plan.seats} seats: {matches:,} matches, {plan.deals} deals from seed {plan.seed}"
    if find_game(plan.game).team:
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
