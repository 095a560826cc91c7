"""`fourfold content`: check or show the tiles and cards of a game, the project's own or yours."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.arguments import Game, Json, Language

if TYPE_CHECKING:
    from fourfold.games.edition import Edition

app = typer.Typer(help="Check or show a game's content file.", rich_markup_mode=None)

OwnFile = Annotated[
    Path | None, typer.Argument(metavar="FILE", help="Your content file (TOML); without it the game's own.")
]


@app.command()
def check(game: Game, file: OwnFile = None, json: Json = False) -> None:
    """Check a content file: "ok" with counts, or the first mistake with its field.

    Example: fourfold content check envyra my-tiles.toml
    """
    from fourfold.cli.output import print_found

    edition = _edition(game, file)
    counts = {table: len(rows) for table, rows in edition.content_table("en").items()}
    told = ", ".join(f"{number} {table}" for table, number in counts.items())
    found = {"game": game, "file": _name(file), "ok": True, "counts": counts}
    print_found(found, [f"{_name(file)}: ok, {told}"], json=json)


@app.command()
def show(game: Game, file: OwnFile = None, lang: Language = "en", json: Json = False) -> None:
    """Show every tile and card with what is printed on it, and where its figures come from.

    Example: fourfold content show envyra --lang fr
    """
    from fourfold.cli.output import print_json, print_table

    tables = _edition(game, file).content_table(lang)
    if json:
        print_json({"game": game, "file": _name(file), "language": lang, "content": tables})
        return
    for title, rows in tables.items():
        columns = list(rows[0]) if rows else []
        print_table(columns, [[row[column] for column in columns] for row in rows], f"{title} ({len(rows)})")
        typer.echo()


def _edition(game: str, file: Path | None) -> "Edition":
    """The game with the fewest seats, once the file has proved good for every number of them."""
    from fourfold.games import game as find_game

    found = find_game(game)
    editions = [found.edition(seats, {}, file) for seats in found.seats]
    return editions[0]


def _name(file: Path | None) -> str:
    return "the game's own content" if file is None else str(file)
