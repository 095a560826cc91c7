"""What several commands take: games, languages, options, players, numbers. Mistakes are named with their value."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from fourfold.kernel.errors import FourfoldError


def number(name: str, least: int = 0, most: int | None = None) -> Callable[[str | int], int]:
    """A reader of whole numbers from `least` to `most`, for the option or argument with this name."""

    def read(given: str | int) -> int:
        allowed = f"from {least}" if most is None else f"from {least} to {most}"
        try:
            found = int(given)
        except ValueError:
            found = least - 1
        if found < least or (most is not None and found > most):
            raise FourfoldError(f"{name} cannot be {str(given)[:40]!r}", f"it takes a whole number {allowed}")
        return found

    return read


def whole(name: str, help: str, least: int = 0, most: int | None = None, metavar: str = "N") -> Any:
    """An option that takes a whole number from `least` to `most`."""
    return typer.Option(name, parser=number(name, least, most), metavar=metavar, help=help)


def language(given: str) -> str:
    """A language that the games speak."""
    from fourfold.games.edition import LANGUAGES

    if given not in LANGUAGES:
        raise FourfoldError(f"there is no language {given!r}", f"choose from {', '.join(LANGUAGES)}")
    return given


def settings(given: list[str] | None) -> dict[str, str]:
    """Options written as name=value."""
    found: dict[str, str] = {}
    for setting in given or []:
        name, equals, value = setting.partition("=")
        if not equals or not name.strip():
            raise FourfoldError(f"option {setting!r} has no value", "write it as name=value")
        if name.strip() in found:
            raise FourfoldError(f"option {name.strip()!r} is given twice")
        found[name.strip()] = value.strip()
    return found


def players(given: str) -> list[str]:
    """The names between commas, one for each seat."""
    names = [name.strip() for name in given.split(",")]
    if "" in names:
        raise FourfoldError(f"a seat is empty in {given!r}", "write one name for each seat, such as you,greedy")
    return names


def check_players(names: list[str], known: list[str]) -> None:
    """Every name must be a known kind of player."""
    from fourfold.bots import hint_for

    for name in names:
        if name not in known:
            raise FourfoldError(f"there is no player {name!r}", hint_for(name, known))


def check_writable(path: Path) -> None:
    """Before anything is made: the place of a file must be there."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise FourfoldError(f"{path}: cannot be written", "name a file in a folder that exists")


Game = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as envyra.", show_default=False)]
Language = Annotated[str, typer.Option("--lang", parser=language, metavar="en|fr", help="The language to speak.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A setup option of the game; may be given several times."),
]
ContentFile = Annotated[
    Path | None, typer.Option("--content", metavar="FILE", help="Your own content file (TOML).", show_default=False)
]
MatchFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.", show_default=False)]
Seat = Annotated[int | None, whole("--seat", "The seat that looks, from 0; without it a spectator.", metavar="S")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
