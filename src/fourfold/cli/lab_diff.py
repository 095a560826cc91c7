"""`fourfold lab diff`: which figures a change moves."""

from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import Game, Json, players
from fourfold.cli.lab_arguments import Bots, Cluster, Jobs, Seats, Seed, figure, matches, span

if TYPE_CHECKING:
    from fourfold.lab.comparing import Comparison
    from fourfold.lab.diffing import Contest

VARIANT = "a content file, name=value,…, bot:NAME, or usual"


def diff(
    game: Game,
    a: Annotated[str, typer.Argument(metavar="A", help=f"The first variant: {VARIANT}.", show_default=False)],
    b: Annotated[str, typer.Argument(metavar="B", help="The second, compared with the first.", show_default=False)],
    bots: Bots = "greedy",
    seats: Seats = None,
    most: Annotated[int, matches("How many matches each variant plays, at most.")] = 20_000,
    margin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FIGURE=NUMBER", help="From what on a figure has changed: shares, means, or its name."
        ),
    ] = None,
    jobs: Jobs = 1,
    ray: Cluster = None,
    seed: Seed = 0,
    json: Json = False,
) -> None:
    """Compare two variants of a game, figure by figure, and stop as soon as all is known.

    Both play the same deals. Each figure has a sequential test on the differences; in 95 of 100 cases none is said
    to change that does not. A share has changed from 3 points on, a mean from 5 %. Two bots play each other, each
    deal from every seat.

    Example: fourfold lab diff envyra usual end_tile=alternative --matches 2000
    """
    from fourfold.cli.output import print_json, with_progress
    from fourfold.lab.comparing import compare, margins
    from fourfold.lab.diffing import contest, pairs
    from fourfold.lab.engine import workers
    from fourfold.lab.variants import line_up, variant

    by = margins(margin or [])
    found = contest(game, variant(game, a), variant(game, b), line_up(game, players(bots), seats), most, seed)
    played = with_progress(pairs(found, workers(jobs, ray)), found.pairs, lambda _: 1, "pairs")
    comparison = compare(played, by)
    if json:
        print_json(
            {
                "game": game,
                "a": a,
                "b": b,
                "studies": found.studies,
                "matches": comparison.pairs * found.per_pair,
                "verdict": comparison.verdict,
                "decided": comparison.is_decided,
                "comparison": comparison,
            }
        )
    else:
        print_comparison(found, comparison, a, b)


def print_comparison(found: "Contest", comparison: "Comparison", a: str, b: str) -> None:
    """A row for each figure, and after how many matches it was known."""
    from fourfold.cli.output import print_table

    study = found.studies[0]
    how = "each deal from every seat" if found.is_duel else "the same deals for both"
    print_table(
        ("figure", a, b, "difference", "95 % interval", "margin", "verdict"),
        [
            (
                one.name,
                figure(one.name, one.a),
                figure(one.name, one.b),
                figure(one.name, one.difference, signed=True),
                span(one.name, one.low, one.high, signed=True),
                figure(one.name, one.margin),
                one.verdict,
            )
            for one in comparison.figures
        ],
        f"{study.game}, {study.seats} seats: {a} and {b}, {how}, seed {study.seed}",
    )
    matches = comparison.pairs * found.per_pair
    if comparison.is_decided:
        typer.echo(f"Stopped after {matches:,} matches: every figure is decided.")
    else:
        typer.echo(f"All {matches:,} matches were played; what is not known yet needs more.")
    typer.echo(f"In all: {comparison.verdict}.")
