"""`fourfold perft`: how many positions whole turns lead to."""

from typing import Annotated

import typer

from fourfold.cli.arguments import ContentFile, Game, Json, Settings, settings, whole


def perft(
    game: Game,
    position: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="A position in the game's notation; without it the first one."),
    ] = None,
    depth: Annotated[int, whole("--depth", "How many turns to play.", 1, 9)] = 1,
    plain: Annotated[
        bool, typer.Option("--plain", help="Leave out what may be done at any time, such as laying Roots.")
    ] = False,
    option: Settings = None,
    content: ContentFile = None,
    json: Json = False,
) -> None:
    """Count the different positions after whole turns.

    With the count of the turns that begin with each action; they overlap where the order of actions is free.

    Example: fourfold perft earth_water_sun --plain
    """
    import time

    from fourfold.cli.new_match import begin
    from fourfold.cli.output import print_json, print_table
    from fourfold.games import game as find_game
    from fourfold.games.notation import notation_of
    from fourfold.match.perft import Perft

    notation = notation_of(find_game(game))
    match = begin(game, position, content, settings(option))
    started = time.perf_counter()
    total, parts = Perft(match.edition, is_plain=plain).by_action(match.position, depth)
    seconds = time.perf_counter() - started
    written = notation.position(match.edition, match.position)
    if json:
        found = {"game": game, "position": written, "depth": depth, "plain": plain, "total": total}
        print_json({**found, "seconds": round(seconds, 3), "by_action": parts})
        return
    print_table(("first action", "positions"), list(parts.items()), written)
    turns = "turn" if depth == 1 else "turns"
    typer.echo(f"{total:,} positions after {depth} {turns}{' (plain)' if plain else ''}, in {seconds:.1f} s")
