"""Every fact of a view as plain lines, for a game that does not write them itself.

A field is called by the sentence `field.<name>` of the game's `words.toml`, or else by its own name.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from fourfold.games.edition import View
from fourfold.games.plain.viewing import own_fields
from fourfold.games.text import V, Writer
from fourfold.games.words import Words


class PlainWriter(Writer[V]):
    """Writes what the views of all games have, and every field."""

    def title(self) -> str:
        """The game and its seats."""
        title = self.edition.game.title[self.words.language]
        return self.say("text.title", title=title, seats=self.view.seats)

    def standing(self) -> Iterator[str]:
        """Whether it is over."""
        if not self.view.to_act:
            yield self.say("label.over")

    def blocks(self) -> Iterator[Iterable[str]]:
        """The fields that the game's view adds."""
        yield (f"{'  ' * depth}{line}" for depth, line in facts(self.view, self.words))


def facts(view: View, words: Words) -> Iterator[tuple[int, str]]:
    """The fields that a game's view adds, each as a line with its depth, or as several."""
    for name in own_fields(type(view)):
        yield from _told(_called(name, words), name, getattr(view, name), words, 0)


def _told(label: str, name: str, value: Any, words: Words, depth: int) -> Iterator[tuple[int, str]]:
    """A value under its label; what has parts has a line for each."""
    parts = _parts(value, words)
    if parts is None:
        said = ", ".join(_said(name, each, words) for each in (value if isinstance(value, tuple) else (value,)))
        yield depth, words.say("text.line", name=label, said=said or words.say("label.none"))
        return
    yield depth, words.say("text.line", name=label, said="").rstrip()
    for part, (inner, held) in parts.items():
        yield from _told(part, inner, held, words, depth + 1)


def _parts(value: Any, words: Words) -> dict[str, tuple[str, Any]] | None:
    """The parts of a value by label, with the name and value of each; None if it is said in one line."""
    if isinstance(value, msgspec.Struct):
        return {_called(name, words): (name, getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, Mapping):
        return {str(key): (str(key), held) for key, held in value.items()}
    if isinstance(value, tuple) and any(_parts(each, words) is not None for each in value):
        return {str(number): ("", each) for number, each in enumerate(value, 1)}
    return None


def _called(name: str, words: Words) -> str:
    try:
        return words.say(f"field.{name}")
    except KeyError:
        return name.replace("_", " ").capitalize()


def _said(name: str, value: Any, words: Words) -> str:
    if value is None:
        return words.say("label.none")
    if isinstance(value, bool):
        return words.say(f"common.{value}")
    called = str(words.name(name, value))
    return called.replace("_", " ") if called == value else called
