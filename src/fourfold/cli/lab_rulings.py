"""`fourfold lab rulings`: what every ruling that is an option does to the game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import Game, Json, check_writable, players
from fourfold.cli.lab_arguments import Bots, Cluster, Jobs, Seats, Seed, figure, matches

if TYPE_CHECKING:
    from fourfold.lab.comparing import Comparison
    from fourfold.lab.rulings import Switch
    from fourfold.learn.measured import Measured


def rulings(
    game: Game,
    bots: Bots = "greedy",
    seats: Seats = None,
    most: Annotated[int, matches("How many matches each choice plays, at most.")] = 2000,
    jobs: Jobs = 1,
    ray: Cluster = None,
    seed: Seed = 0,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write what was measured here, ruling by ruling, as the rulebook reads it (measured.toml).",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Switch every ruling that is an option, one at a time, and say which figures that changes.

    Example: fourfold lab rulings envyra --matches 400 --out measured.toml
    """
    from fourfold.cli.output import print_json, print_table, with_progress
    from fourfold.kernel.errors import FourfoldError
    from fourfold.lab.engine import workers
    from fourfold.lab.rulings import measured, switched, switches
    from fourfold.lab.variants import line_up
    from fourfold.learn.measured import written

    seated = line_up(game, players(bots), seats)
    total = len(switches(game, len(seated)))
    if not total:
        raise FourfoldError(f"no ruling of {game} is an option", "fourfold lab diff compares whatever else differs")
    if out is not None:
        check_writable(out)
    played = switched(game, seated, most, workers(jobs, ray), seed)
    command = f"fourfold lab rulings {game} --bots {bots} --seats {len(seated)} --matches {most} --seed {seed}"
    found: list[tuple[Switch, Comparison]] = []
    kept: list[Measured] = []
    for switch, comparison in with_progress(played, total, lambda _: 1, "rulings"):
        found.append((switch, comparison))
        kept.append(measured(switch, comparison, seated, seed))
        if out is not None:
            out.write_text(f"# Measured by: {command}\n\n{written(kept)}", encoding="utf-8")
    if json:
        print_json({"game": game, "bots": bots, "seats": len(seated), "seed": seed, "measured": kept})
        return
    print_table(
        ("ruling", "option", "usual", "matches", "what it does"),
        [
            (switch.ruling, str(switch), str(switch.usual).lower(), comparison.pairs, _told(switch, comparison))
            for switch, comparison in found
        ],
        f"{game}, {len(seated)} seats, by {bots}, seed {seed}: each ruling switched by itself",
    )


def _told(switch: "Switch", comparison: "Comparison") -> str:
    """What changes, or that nothing does."""
    from fourfold.lab.comparing import CHANGES, NOT_KNOWN

    changes = [one for one in comparison.figures if one.verdict == CHANGES]
    unknown = sum(one.verdict == NOT_KNOWN for one in comparison.figures)
    if not changes:
        return f"not known yet of {unknown} figures" if unknown else "no difference"
    told = (f"{one.name} {figure(one.name, one.a)} → {figure(one.name, one.b)}" for one in changes)
    return "changes " + ", ".join(told)
