"""The files of a game that teach it, read strictly: a mistake is named with its file and its place."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

from fourfold.games.content import parse
from fourfold.games.edition import Game

T = TypeVar("T")


def content(game: Game, digest: str | None) -> str | None:
    """The content file that something was made with; None, which is the game's own, if it does not say."""
    return None if digest is None else game.content_known_as(digest)


def folder(game: Game, name: str) -> list[Traversable]:
    """The files in a folder beside a game, in the order of their names; none if it has no such folder."""
    found = files(game.package).joinpath(name)
    if not found.is_dir():
        return []
    return sorted((file for file in found.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)


def read(file: Traversable, shape: type[T]) -> T:
    """A file in its typed shape."""
    return parse(file.read_text(encoding="utf-8"), file.name, shape)


def beside(game: Game, name: str, shape: type[T]) -> T | None:
    """A file beside a game; nothing if it has none."""
    file = files(game.package).joinpath(name)
    return read(file, shape) if file.is_file() else None
