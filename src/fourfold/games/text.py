"""What the games share in writing a view as plain lines, for a terminal or a screen reader.

Headings start at the margin, what belongs to them is indented, and the order never changes. The reader of the
view is "you". What a line is made of is in each game's `words.toml`, under `text`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from fourfold.games.edition import View
from fourfold.games.options import Option, Value
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

V = TypeVar("V", bound=View)


class Writer(Generic[V]):
    """Writes one view in one language, block by block. A game adds blocks of its own."""

    def __init__(self, view: V, words: Words, phrase: Callable[[Action, V, Words], str]) -> None:
        self.view = view
        self.words = words
        self.say = words.say
        self._phrase = phrase

    def waiting(self) -> Iterator[str]:
        """Whom the match is waiting for."""
        view = self.view
        if view.seat in view.to_act:
            yield self.say("text.your_turn")
        others = [seat for seat in view.to_act if seat != view.seat]
        if others:
            yield self.say("text.waiting", seats=self.seats(others))

    def options(self, options: Iterable[Option]) -> Iterator[str]:
        """What was agreed on before the game."""
        yield self.say("text.options")
        for option in options:
            value = self.value(option, self.view.options[option.name])
            yield "  " + self.line(option.title(self.words), [value])

    def value(self, option: Option, value: Value) -> str:
        """An option's value in words."""
        if option.by_seats and isinstance(value, int):
            return self.seats([value])
        return option.value_name(value, self.words)

    def actions(self) -> Iterator[str]:
        """What the reader can do: a sentence, and the notation in brackets."""
        view = self.view
        if view.legal:
            yield self.say("text.actions")
        elif view.seat is not None and view.to_act:
            yield self.say("text.no_actions")
        for number, action in enumerate(view.legal, 1):
            yield f"  {number}. {self._phrase(action, view, self.words)}  [{action}]"

    def player_name(self, seat: int) -> str:
        """The heading over what a player has."""
        return "  " + self.say("text.player_you" if seat == self.view.seat else "text.player", seat=seat)

    def line(self, name: str, parts: Iterable[str]) -> str:
        """A name and what is to be said of it."""
        return self.say("text.line", name=name, said=self.say("text.separator").join(parts))

    def seats(self, seats: Iterable[int | None]) -> str:
        """Seats by name, in the order given; the reader is "you"."""
        you, reader = self.say("text.you"), self.view.seat
        return ", ".join(you if seat == reader else str(self.words.name("seat", seat)) for seat in seats)


def written(*blocks: Iterable[str]) -> str:
    """Blocks of lines as one text, with an empty line between those that say something."""
    return "\n\n".join("\n".join(block) for block in map(list, blocks) if block) + "\n"


def indented(lines: Iterable[str], by: int) -> Iterator[str]:
    """The lines, moved to the right."""
    return (" " * by + line for line in lines)
