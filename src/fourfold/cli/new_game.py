"""`fourfold new-game`: write a package with a small game that runs, to be made into another."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

from fourfold.kernel.errors import FourfoldError

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
PREFIX_LENGTH = 3


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game's name, such as nine_rivers.")],
    folder: Annotated[
        Path | None, typer.Option("--in", metavar="FOLDER", help="Where to write it; without it, ./fourfold-NAME.")
    ] = None,
) -> None:
    """Write a package with a game that can be played at once, and its tests.

    Example: fourfold new-game nine_rivers
    """
    if not NAME.fullmatch(name):
        raise FourfoldError(f"a game cannot be called {name!r}", "use small letters, digits and underscores")
    from fourfold.games import GAMES

    if name in GAMES:
        raise FourfoldError(f"there is a game {name!r} already")
    where = folder or Path(f"fourfold-{name.replace('_', '-')}")
    if where.exists():
        raise FourfoldError(f"{where} is there already", "name another folder with --in")
    written = sorted(_write(files("fourfold.cli").joinpath("starter"), where, name))
    for file in written:
        typer.echo(file)
    typer.echo(f"Now: cd {where}; pip install -e . ; fourfold play {name}")


def _write(template: Traversable, where: Path, name: str) -> list[Path]:
    """Every file of the template with the names filled in; `package` becomes the game's own."""
    where.mkdir(parents=True)
    found: list[Path] = []
    for entry in template.iterdir():
        if entry.is_dir():
            inside = Path("src", f"fourfold_{name}") if entry.name == "package" else Path(entry.name)
            found += _write(entry, where / inside, name)
        else:
            file = where / entry.name.removesuffix(".txt")
            file.write_text(_filled(entry.read_text(encoding="utf-8"), name), encoding="utf-8")
            found.append(file)
    return found


def _filled(text: str, name: str) -> str:
    words = name.split("_")
    letters = re.sub(r"[^a-z]", "", name).upper()
    facts = {
        "CLASS": "".join(word.capitalize() for word in words),
        "TITLE": " ".join(words).capitalize(),
        "NAME": name,
        "PRE-": f"{letters[:PREFIX_LENGTH]:X<{PREFIX_LENGTH}}-",
        '"PRE"': f'"{letters[:PREFIX_LENGTH]:X<{PREFIX_LENGTH}}"',
    }
    for placeholder, value in facts.items():
        text = text.replace(placeholder, value)
    return text
