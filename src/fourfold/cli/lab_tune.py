"""`fourfold lab tune`: move reconstructed numbers until the game does what it shall."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import ContentFile, Game, Json, check_writable, whole
from fourfold.cli.lab_arguments import Bots, Cluster, Jobs, Seats, Seed, figure, matches, span

if TYPE_CHECKING:
    from fourfold.lab.targets import Targets
    from fourfold.lab.tuning import Judged, Tuned


def tune(
    game: Game,
    toward: Annotated[
        Path,
        typer.Option("--toward", metavar="TARGET.toml", help="What is to be reached, and what may be changed."),
    ],
    trials: Annotated[int, whole("--trials", "How many contents are tried, at most.", 1, 100_000)] = 100,
    bots: Bots = "greedy",
    seats: Seats = None,
    most: Annotated[int, matches("How many matches each trial plays in each row.")] = 400,
    jobs: Jobs = 1,
    ray: Cluster = None,
    seed: Seed = 0,
    content: ContentFile = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.toml", help="Write the content file with the change here.")
    ] = None,
    json: Json = False,
) -> None:
    """Move numbers of reconstructed records towards targets, the smallest change first.

    [change] of the target file has the fields that may be moved, with bounds; [target] and each [[row]] the figures
    that are to be reached. Figures of the rulebook are never touched. All trials play the same deals; if none
    reaches the targets, nothing is written. The evidence is from fresh deals, and says whether they confirm it.

    Example: fourfold lab tune envyra --toward target.toml --trials 50 --out tuned.toml
    """
    from importlib.util import find_spec

    from fourfold.cli.output import print_json, with_progress
    from fourfold.games import game as find_game
    from fourfold.games.content import read_text
    from fourfold.kernel.errors import FourfoldError
    from fourfold.lab.engine import workers

    if find_spec("optuna") is None or find_spec("tomlkit") is None:
        raise FourfoldError("tuning needs Optuna and tomlkit", "install them with: pip install 'fourfold[lab]'")
    from fourfold.lab.targets import check, targets
    from fourfold.lab.tuning import Tuning

    found = targets(read_text(toward), str(toward))
    played = find_game(game)
    text = played.edition(played.seats[0], {}, content).content_text
    studies = found.studies(game, text, bots, seats, most, seed)
    check(found, studies)
    if out is not None:
        check_writable(out)
    tuning = Tuning(studies, found, text, workers(jobs, ray))
    *_, best = with_progress(tuning.tune(trials, seed), trials, lambda _: 1, "trials")
    if best.miss > 0:
        refused = f"; {len(tuning.refused)} could not be played: {tuning.refused[0]}" if tuning.refused else ""
        raise FourfoldError(
            f"{tuning.trials} trials did not reach the target: the nearest has {_missed(found, best)}{refused}",
            "widen the bounds or the target, move other fields, or allow more --trials",
        )
    tuned = tuning.told(best)
    if out is not None and tuned.changes:
        out.write_text(tuned.content, encoding="utf-8")
    if json:
        print_json({"game": game, "targets": found, "tuned": tuned})
    else:
        _print(found, tuned, text, out)


def _missed(found: "Targets", best: "Judged") -> str:
    """The figures that are not where they shall be."""
    return ", ".join(
        f"{_named(found, goal.row, goal.figure)} {figure(goal.figure, value)}"
        for goal, value in zip(found.goals, best.reached, strict=True)
        if goal.miss(value)
    )


def _named(found: "Targets", row: int, name: str) -> str:
    options = found.rows[row].options
    return f"{name} ({', '.join(f'{option}={value}' for option, value in options.items())})" if options else name


def _print(found: "Targets", tuned: "Tuned", text: str, out: Path | None) -> None:
    """The change as it stands in the content file, then the evidence."""
    from difflib import unified_diff

    from fourfold.cli.output import print_table

    if not tuned.changes:
        typer.echo("On the deals of the trials the targets are reached without any change; nothing is written.")
    else:
        lines = unified_diff(text.splitlines(), tuned.content.splitlines(), "content", "tuned", lineterm="", n=4)
        typer.echo("\n".join(lines))
        typer.echo()
    print_table(
        ("figure", "target", "before", "95 % interval", "after", "95 % interval", "reached"),
        [
            (
                _named(found, one.goal.row, one.goal.figure),
                span(one.goal.figure, one.goal.low, one.goal.high),
                figure(one.goal.figure, one.before.value),
                span(one.goal.figure, one.before.low, one.before.high),
                figure(one.goal.figure, one.after.value),
                span(one.goal.figure, one.after.low, one.after.high),
                "yes" if one.is_met else "no",
            )
            for one in tuned.evidence
        ],
        f"After {tuned.trials} {'trial' if tuned.trials == 1 else 'trials'}, on fresh deals",
    )
    if not all(one.is_met for one in tuned.evidence):
        typer.echo("Fresh deals do not confirm every target: give the trials more --matches.")
    if out is not None and tuned.changes:
        typer.echo(f"Written to {out}.")
