"""What the games share in writing a view as plain lines, for a terminal or a screen reader.

Headings start at the margin, what belongs to them is indented, and the order never changes. The reader of the
view is "you". What a line is made of is in each game's `words.toml`, under `text`.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from fourfold.games.edition import EditionOf, View
from fourfold.games.options import Option, Value
from fourfold.games.words import Words

V = TypeVar("V", bound=View)


class Writer(Generic[V]):
    """Writes one view in one language, block by block. A game adds `standing` and `blocks` of its own."""

    def __init__(self, edition: EditionOf[Any, Any], view: V, words: Words) -> None:
        self.edition = edition
        self.view = view
        self.words = words
        self.say = words.say

    def text(self) -> str:
        """All blocks, with an empty line between those that say something."""
        blocks = (self.situation(), *self.blocks(), self.options(), self.actions())
        return "\n\n".join("\n".join(block) for block in map(list, blocks) if block) + "\n"

    def situation(self) -> Iterator[str]:
        """What is played and who reads, where the game stands, what is asked and of whom."""
        yield self.title()
        yield self.reader()
        yield from self.standing()
        yield from self.waiting()

    def title(self) -> str:
        """What is played."""
        return self.say("text.title", seats=self.view.seats)

    def reader(self) -> str:
        """Who reads."""
        seat = self.view.seat
        return self.say("text.spectator") if seat is None else self.say("text.reader", seat=seat)

    def standing(self) -> Iterator[str]:
        """Where the game stands."""
        raise NotImplementedError

    def blocks(self) -> Iterator[Iterable[str]]:
        """What there is on the table."""
        raise NotImplementedError

    def ask(self, phase: str) -> Iterator[str]:
        """What the phase asks, for those of whom it asks something and for spectators."""
        if self.view.seat in (None, *self.view.to_act) or phase == "over":
            yield self.say(f"phase.{phase}")

    def ended(self, ending: str | None, winners: tuple[int, ...]) -> Iterator[str]:
        """How it ended, and who won."""
        if ending is not None:
            yield self.say(f"label.ending_{ending}")
        if winners:
            yield self.say("text.winner" if len(winners) == 1 else "text.shared_win", seats=self.seats(winners))

    def waiting(self) -> Iterator[str]:
        """Whom the match is waiting for."""
        view = self.view
        if view.seat in view.to_act:
            yield self.say("text.your_turn")
        others = [seat for seat in view.to_act if seat != view.seat]
        if others:
            yield self.say("text.waiting", seats=self.seats(others))

    def options(self) -> Iterator[str]:
        """What was agreed on before the game."""
        if self.edition.option_list:
            yield self.say("text.options")
        for option in self.edition.option_list:
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
            yield f"  {number}. {self.edition.phrase(action, view, self.words)}  [{action}]"

    def players(self, told: Iterable[tuple[int, Iterable[str]]]) -> Iterator[str]:
        """Each seat with what is told of it."""
        yield self.say("text.players")
        for seat, lines in told:
            yield "  " + self.say("text.player_you" if seat == self.view.seat else "text.player", seat=seat)
            yield from indented(lines, 4)

    def told(self, **held: int) -> Iterator[str]:
        """A line for each thing that there is, with how many: `text.sealed`, `text.bonus`."""
        return (self.say(f"text.{name}", count=count) for name, count in held.items() if count)

    def listing(self, said: Iterable[str]) -> str:
        """Things in a row, or that there are none."""
        return ", ".join(said) or self.say("text.none")

    def line(self, name: str, parts: Iterable[str]) -> str:
        """A name and what is to be said of it."""
        return self.say("text.line", name=name, said=self.say("text.separator").join(parts))

    def seats(self, seats: Iterable[int | None]) -> str:
        """Seats by name, in the order given; the reader is "you"."""
        you, reader = self.say("text.you"), self.view.seat
        return ", ".join(you if seat == reader else str(self.words.name("seat", seat)) for seat in seats)


def indented(lines: Iterable[str], by: int) -> Iterator[str]:
    """The lines, moved to the right."""
    return (" " * by + line for line in lines)
