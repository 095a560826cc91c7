"""`fourfold lab restrict`: what a side loses that may not use a card, an action or a strategy."""

from typing import Annotated

import typer

from fourfold.cli.arguments import ContentFile, Game, Json, Settings, players, settings
from fourfold.cli.lab_arguments import Bots, Cluster, Jobs, Seats, Seed, matches, points, span


def restrict(
    game: Game,
    bots: Bots = "greedy",
    seats: Seats = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME,NAME…",
            help="What may not be used: a kind of action, card:NAME, or an action in notation; commas bar several "
            "together. May be given several times; without it everything is tried in turn.",
        ),
    ] = None,
    most: Annotated[int, matches("How many matches each restriction plays.")] = 200,
    jobs: Jobs = 1,
    ray: Cluster = None,
    seed: Seed = 0,
    option: Settings = None,
    content: ContentFile = None,
    json: Json = False,
) -> None:
    """Find out what a side loses that may not use one card, action or strategy.

    The restricted player meets its unrestricted like, each deal from every seat; a restricted team plays the deals
    of a free one. What is not allowed is still done where nothing else is. Of the losses that are called real at
    most 5 % are chance.

    Example: fourfold lab restrict earth_water_sun --without place_root --matches 100
    """
    from fourfold.cli.output import print_json, print_table, with_progress
    from fourfold.games import game as find_game
    from fourfold.games.content import read_text
    from fourfold.kernel.errors import FourfoldError
    from fourfold.lab.engine import workers
    from fourfold.lab.losses import judged, losses, restrictions
    from fourfold.lab.restricting import barred_numbers
    from fourfold.lab.series import WON
    from fourfold.lab.variants import Variant, line_up

    seated = line_up(game, players(bots), seats)
    if len(set(seated)) > 1:
        raise FourfoldError(f"a restricted bot meets its like, not {bots}", "name one bot, such as --bots medium")
    text = None if content is None else read_text(content)
    deals = most if find_game(game).team else max(1, most // len(seated))
    study = Variant(options={**settings(option)}, content=text).study(game, seated, deals, seed, detailed=False)
    edition = study.edition()
    everything = [tuple(players(one)) for one in without] if without else restrictions(edition)
    for barred in everything:
        barred_numbers(edition, barred)
    played = losses(study, everything, workers(jobs, ray))
    found = judged(list(with_progress(played, len(everything), lambda _: 1, "restrictions")))
    if json:
        print_json({"study": study, "losses": found})
        return
    side = "a team" if study.is_team else "a player"
    print_table(
        ("without", "wins", "lost", "95 % interval", "p", ""),
        [
            (
                ", ".join(one.barred),
                points(one.share),
                points(one.loss.value, signed=True),
                span(WON, one.loss.low, one.loss.high, signed=True),
                f"{one.p:.3f}",
                one.verdict,
            )
            for one in found
        ],
        f"{game}, {study.seats} seats, by {bots}: what {side} loses without it, {study.deals} deals, seed {seed}",
    )
