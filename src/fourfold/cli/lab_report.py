"""`fourfold lab report`: is the game good?"""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import (
    ContentFile,
    Game,
    Settings,
    check_players,
    check_writable,
    players,
    settings,
    whole,
)
from fourfold.cli.lab_arguments import Cluster, Jobs, Seats, Seed, points
from fourfold.cli.lab_arguments import matches as most

if TYPE_CHECKING:
    from fourfold.lab.investigating import Report
    from fourfold.lab.recording import Played
    from fourfold.lab.statistics import Estimate
    from fourfold.lab.study import Study

Kept = Annotated[
    Path | None,
    typer.Option("--results", metavar="FILE", help="Keep every match here, and go on from what it holds."),
]


def report(
    game: Game,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,…", help="Who plays.")] = "medium",
    seats: Seats = None,
    matches: Annotated[int, most("How many matches.")] = 1000,
    seed: Seed = 0,
    jobs: Jobs = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write a page.")] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE.json", help="Write the figures as JSON.")] = None,
    parquet: Annotated[
        Path | None, typer.Option(metavar="FILE.parquet", help="Write a row for each match.")
    ] = None,
    until: Annotated[
        int | None,
        whole(
            "--until", "Play until an edge of so many points would be named; --matches at most.", 1, 100, "POINTS"
        ),
    ] = None,
    results: Kept = None,
    beside: Annotated[
        int,
        whole("--beside", "How many deals ladder, skill and what is hidden have, at most; 0: none.", 0, 100_000),
    ] = 20,
    ray: Cluster = None,
    option: Settings = None,
    content: ContentFile = None,
) -> None:
    """Find out whether a game is good, by many matches between bots.

    Length, endings, fairness of seats, where points come from, when it is decided, what one decides, skill against
    chance, and how every card, tile, noble, mine, event and effect fares. The same seed gives the same figures on
    any number of processes.

    Example: fourfold lab report envyra --bots greedy --matches 2000 --jobs 2 --out envyra.html
    """
    from importlib.util import find_spec

    import msgspec

    from fourfold.bots import names
    from fourfold.games import game as find_game
    from fourfold.kernel.errors import FourfoldError
    from fourfold.lab.engine import run, workers
    from fourfold.lab.investigating import investigate, play_until, study_of
    from fourfold.lab.results import IN_MEMORY, Results

    missing = [name for name in ("openskill", "matplotlib", "jinja2", "polars") if find_spec(name) is None]
    if missing:
        raise FourfoldError(f"reports need {missing[0]}", "install it with: pip install 'fourfold[lab]'")
    found = find_game(game)
    taking_part = players(bots)
    check_players(taking_part, list(names(found)))
    if len(set(taking_part)) != len(taking_part):
        raise FourfoldError(f"a bot is named twice in {bots!r}", "once is enough")
    for path in (out, json, parquet):
        if path is not None:
            check_writable(path)
    edition = found.edition(seats or found.seats[0], settings(option), content)
    text = None if content is None else edition.content_text
    study = study_of(edition, taking_part, matches, seed, text)
    by = workers(jobs, ray)
    kept = Results(results or IN_MEMORY, study) if results is not None or until is not None else None

    def play(study: "Study") -> "list[Played]":
        return list(_progress(run(study, by, kept), study.matches, "matches"))

    study, played = (study, play(study)) if until is None else play_until(study, until / 100, play)
    told = investigate(study, played, by, _progress, beside)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")
    if out is not None:
        from fourfold.lab.report import page

        out.write_text(page(told), encoding="utf-8")
    if parquet is not None:
        from fourfold.lab.tables import matches_table

        matches_table(study, played).write_parquet(parquet)
    _print(told)


def _progress(matches: "Iterable[Played]", number: int, label: str) -> "Iterable[Played]":
    from fourfold.cli.output import with_progress

    return with_progress(matches, number, lambda _: 1, label)


def _print(told: "Report") -> None:
    """The main figures, for a terminal."""
    from fourfold.cli.output import print_table
    from fourfold.games.clauses import title
    from fourfold.lab.records import EDGE

    found = told.figures
    print(f"{told.study.game}, {told.study.seats} seats: {found.matches:,} matches, seed {told.study.seed}")
    rows: list[tuple[str, str, str]] = [
        ("rounds", f"{found.rounds.value:.1f}", f"{found.rounds.low:.1f}–{found.rounds.high:.1f}"),
        ("lead changes", f"{found.leads.value:.1f}", f"{found.leads.low:.1f}–{found.leads.high:.1f}"),
        ("decided after", *_share(found.decided)),
    ]
    if told.study.is_team:
        rows.append(("the team wins", *_share(found.seats[0])))
    else:
        rows += [(f"seat {seat} wins", *_share(share)) for seat, share in enumerate(found.seats)]
    rows += [(title(told.study.game, clause, "en"), *_share(share)) for clause, share in found.endings.items()]
    print_table(("", "", "95 % interval"), rows)
    flagged = [one for one in found.records if one.flag]
    if flagged:
        table = [(one.kind, one.label, one.flag, f"{100 * one.edge:+.1f}") for one in flagged]
        print_table(("kind", "record", "stands out", "beyond its kind"), table)
    seen = sum(one.visible <= EDGE for one in found.records)
    print(f"an edge of {100 * EDGE:.0f} points would be named for {seen} of {len(found.records)} records")


def _share(found: "Estimate") -> tuple[str, str]:
    return points(found.value), f"{points(found.low)} … {points(found.high)}"
