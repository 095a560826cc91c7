"""`fourfold play`: a match in the terminal, against bots or with others at the same keyboard."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import ContentFile, Language, Settings, check_players, players, settings

if TYPE_CHECKING:
    from fourfold.match.match import Match

YOU = "you"


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game; without it the first one, envyra.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="WHO,WHO,…",
            help="Who sits where: you, or a bot's name; several times you to share the keyboard.",
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(metavar="S", help="For a deal that can be repeated.")] = None,
    lang: Language = "en",
    option: Settings = None,
    content: ContentFile = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the match in this file as you play.")
    ] = None,
) -> None:
    """Play in this terminal.

    Against bots, or with others at the same keyboard.

    Example: fourfold play envyra --seats you,greedy,greedy --save m.json
    """
    from fourfold.bots import names
    from fourfold.cli.session import Session
    from fourfold.games import HOUSE
    from fourfold.games import game as find_game

    who = None if seats is None else players(seats)
    if load is None:
        check_players(who or [], [YOU, *names(find_game(game or HOUSE[0]))])
        from fourfold.cli.new_match import deal

        match = deal(game, None if who is None else len(who), seed, content, settings(option))
    else:
        given = {"--seed": seed, "--option": option, "--content": content}
        match = _loaded(load, game, who, [name for name, value in given.items() if value is not None])
        check_players(who or [], [YOU, *names(match.game)])
    Session(match, who or [YOU] + ["greedy"] * (match.seats - 1), lang, save).run()


def _loaded(file: Path, game: str | None, who: list[str] | None, unfit: list[str]) -> "Match":
    from fourfold.kernel.errors import FourfoldError
    from fourfold.match.match import Match

    if unfit:
        raise FourfoldError(f"{unfit[0]} is for a new match", f"leave it out to go on with {file}")
    match = Match.load(file)
    if game is not None and game != match.game.name:
        raise FourfoldError(f"{file} is a match of {match.game.name}, not of {game}")
    if who is not None and len(who) != match.seats:
        raise FourfoldError(f"{file} has {match.seats} seats, --seats names {len(who)}")
    return match
