"""`fourfold draw`: the table as an SVG picture."""

from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.arguments import ContentFile, Language, Seat, Settings, settings, whole


def draw(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A saved match; without it a new one is played.")
    ] = None,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="The game of a new match.")] = None,
    seats: Annotated[int | None, whole("--seats", "How many seats a new match has.", 1)] = None,
    seed: Annotated[str | None, typer.Option(metavar="S", help="The seed of a new match.")] = None,
    steps: Annotated[int | None, whole("--steps", "Let uniform bots play so many steps first.")] = None,
    position: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Draw this position: in the game's notation, or laid in lines."),
    ] = None,
    option: Settings = None,
    content: ContentFile = None,
    step: Annotated[int | None, whole("--step", "Of a saved match: how it stood after entry N.")] = None,
    seat: Seat = None,
    lang: Language = "en",
    wide: Annotated[bool, typer.Option("--wide/--tall", help="For a wide screen or a tall one.")] = True,
    out: Annotated[
        Path | None, typer.Option("-o", "--out", metavar="FILE", help="Where to write; without it to stdout.")
    ] = None,
) -> None:
    """Draw a match as an SVG picture.

    Example: fourfold draw --game envyra --seats 3 --seed 7 --steps 40 -o table.svg
    """
    from fourfold.cli.bot_actions import play_on
    from fourfold.cli.match_file import match_in
    from fourfold.cli.new_match import begin, deal
    from fourfold.kernel.errors import FourfoldError
    from fourfold.match.record import write_whole

    fresh = {"--game": game, "--seats": seats, "--seed": seed, "--steps": steps, "--option": option}
    fresh["--position"] = position
    if position is not None and file is None:
        for name, value in {"--seed": seed, "--step": step}.items():
            if value is not None:
                raise FourfoldError(f"{name} does not go with --position", "the position says all there is to know")
        match = begin(game or _position_game(), position, content, settings(option), seats)
        play_on(match, steps or 0)
    elif file is None:
        if step is not None:
            raise FourfoldError("--step is for a saved match", "for a new one give --steps")
        match = deal(game, seats, seed, content, settings(option))
        play_on(match, steps or 0)
    else:
        unfit = [name for name, value in (fresh | {"--content": content}).items() if value is not None]
        if unfit:
            raise FourfoldError(f"{unfit[0]} is for a new match", f"leave it out to draw {file}")
        match = match_in(file)
        match = match if step is None else match.at(step)
    svg = match.drawing(seat, lang, wide=wide)
    if out is None:
        typer.echo(svg)
    else:
        write_whole(out, (svg.removesuffix("\n") + "\n").encode())


def _position_game() -> str:
    """The game a position belongs to if none was named: the only one that writes positions, or nobody knows."""
    from fourfold.games import GAMES
    from fourfold.games import game as find_game
    from fourfold.kernel.errors import FourfoldError

    able = [name for name in GAMES if find_game(name).notation is not None]
    if len(able) != 1:
        raise FourfoldError("--position needs a game", f"give --game: {', '.join(able)}")
    return able[0]
