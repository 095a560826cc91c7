"""`fourfold simulate`: bots play many matches."""

import time
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import ContentFile, Game, Json, Settings, check_players, players, settings, whole

if TYPE_CHECKING:
    from fourfold.lab.study import Study
    from fourfold.lab.tally import Tally

MOST_GAMES = 10_000_000
MOST_JOBS = 256


def simulate(
    game: Game,
    seats: Annotated[
        str | None,
        typer.Option(metavar="BOT,BOT,…", help="A bot for each seat; without it uniform bots, as few as can play."),
    ] = None,
    games: Annotated[int, whole("--games", "How many matches.", 1, MOST_GAMES)] = 1000,
    seed: Annotated[int, whole("--seed", "The same seed gives the same numbers.", metavar="S")] = 0,
    jobs: Annotated[int, whole("--jobs", "How many processes play.", 1, MOST_JOBS, "J")] = 1,
    option: Settings = None,
    content: ContentFile = None,
    json: Json = False,
) -> None:
    """Let bots play many matches.

    Counts wins and points; every bot sits in every seat equally often.

    Example: fourfold simulate envyra --seats greedy,uniform --games 1000 --seed 1
    """
    from fourfold.bots import names
    from fourfold.cli.output import with_progress
    from fourfold.games import game as find_game
    from fourfold.lab.engine import run, workers
    from fourfold.lab.study import Player, Study
    from fourfold.lab.tally import tally

    found = find_game(game)
    bots = ["uniform"] * found.seats[0] if seats is None else players(seats)
    check_players(bots, list(names(found)))
    edition = found.edition(len(bots), settings(option), content)
    study = Study(
        game=game,
        line_ups=(tuple(Player(bot) for bot in bots),),
        deals=games,
        seed=seed,
        options=edition.options,
        content=None if content is None else edition.content_text,
    )
    started = time.perf_counter()
    total = tally(study, with_progress(run(study, workers(jobs)), games, lambda _: 1, "matches"))
    seconds = time.perf_counter() - started
    if json:
        _print_json(study, total, seconds)
    else:
        _print_summary(study, total, seconds)


def _means(sums: list[float], finished: int) -> list[float | None]:
    return [round(total / finished, 4) if finished else None for total in sums]


def _print_json(study: "Study", total: "Tally", seconds: float) -> None:
    from fourfold import is_compiled
    from fourfold.cli.output import print_json

    print_json(
        {
            "game": study.game,
            "bots": [str(player) for player in study.line_ups[0]],
            "seed": study.seed,
            "options": study.options,
            "own_content": study.content is not None,
            "games": total.matches,
            "finished": total.finished,
            "steps": total.steps,
            "seconds": round(seconds, 3),
            "compiled": is_compiled(),
            "wins": [round(wins, 4) for wins in total.wins],
            "scores": _means(total.scores, total.finished),
            "rounds": _means([total.rounds], total.finished)[0],
            "endings": dict(sorted(total.endings.items())),
        }
    )


def _print_summary(study: "Study", total: "Tally", seconds: float) -> None:
    from fourfold.cli.output import print_table
    from fourfold.games.clauses import title

    share = total.finished or 1
    typer.echo(
        f"{study.game}: {total.matches:,} matches, {total.finished:,} finished, {total.steps:,} steps "
        f"in {seconds:.1f} s ({total.steps / max(seconds, 1e-9):,.0f} steps/s), seed {study.seed}"
    )
    bots = [str(player) for player in study.line_ups[0]]
    scores = _means(total.scores, total.finished)
    rows = [
        (index, name, wins, f"{100 * wins / share:.1f} %", score)
        for index, (name, wins, score) in enumerate(zip(bots, total.wins, scores, strict=True))
    ]
    if study.is_team:
        (_, _, *together), names = rows[0], ", ".join(bots)
        print_table(("the team of", "wins", "share", "mean score"), [(names, *together)])
    else:
        print_table(("#", "bot", "wins", "share", "mean score"), rows)
    endings = [
        (clause, title(study.game, clause, "en"), ended, f"{100 * ended / share:.1f} %")
        for clause, ended in sorted(total.endings.items())
    ]
    print_table(("ending", "", "matches", "share"), endings)
    if total.finished:
        typer.echo(f"{total.rounds / total.finished:.1f} rounds on average")
