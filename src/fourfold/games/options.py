"""Setup options: named, documented, checked. Each rests on a clause or a ruling.

Their words stand in the game's `words.toml`: `[option.size]` has `title`, `about` and, by name, each `value`.
"""

from collections.abc import Mapping

import msgspec

from fourfold.games.words import Words
from fourfold.kernel.errors import BadOption, closest

Value = str | int | bool

DIGITS = 10
"""A whole number has fewer."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One thing players agree on before a match.

    `values` are the choices in the order they are offered; an option with `least` instead takes any whole
    number from there, up to `most` if there is one. `by_seats` marks an option that also takes the number of any
    seat; one with `for_seats` can be changed only at a table of so many seats.
    """

    name: str
    default: Value
    clause: str
    values: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None
    by_seats: bool = False
    for_seats: tuple[int, ...] = ()

    def choices(self, seats: int) -> tuple[Value, ...]:
        """The values to offer at a table of so many seats; empty for an open range of numbers."""
        if self.for_seats and seats not in self.for_seats:
            return (self.default,)
        return self.values + (tuple(range(seats)) if self.by_seats else ())

    def check(self, given: object, seats: int) -> Value:
        """The value meant by what was given (a value, or its spelling on a command line)."""
        choices = self.choices(seats)
        for choice in choices:
            if type(given) is type(choice) and given == choice:
                return choice
            if isinstance(given, str) and given.lower() == str(choice).lower():
                return choice
        if self.least is not None:
            number = _whole_number(given)
            if number is not None and number >= self.least and (self.most is None or number <= self.most):
                return number
            allowed = f"a whole number from {self.least}" + ("" if self.most is None else f" to {self.most}")
        else:
            allowed = ", ".join(
                str(choice).lower() if choice in (True, False) else str(choice) for choice in choices
            )
        raise BadOption(f"option {self.name!r} cannot be {given!r}", f"it takes {allowed}; see {self.clause}")

    def title(self, words: Words) -> str:
        """What it is called."""
        return words.find(self._key("title")) or self.name

    def about(self, words: Words) -> str:
        """What it means, in a sentence or two."""
        return words.find(self._key("about")) or self.title(words)

    def value_name(self, value: Value, words: Words) -> str:
        """What a value is called; yes, no and the like are called the same in all games."""
        return words.find(self._key(f"value.{value}")) or words.find(f"common.{value}") or str(value)

    def unsaid(self, words: Words) -> list[str]:
        """The keys of its words that are missing."""
        values = [f"value.{value}" for value in self.values if words.find(f"common.{value}") is None]
        return [key for key in map(self._key, ("title", "about", *values)) if words.find(key) is None]

    def _key(self, part: str) -> str:
        return f"option.{self.name}.{part}"


def choice(
    name: str, clause: str, *values: Value, by_seats: bool = False, for_seats: tuple[int, ...] = ()
) -> Option:
    """An option that takes one of these values; the first is the default."""
    return Option(
        name=name, default=values[0], clause=clause, values=values, by_seats=by_seats, for_seats=for_seats
    )


def number(name: str, clause: str, default: int, *, least: int, most: int | None = None) -> Option:
    """An option that takes a whole number."""
    return Option(name=name, default=default, clause=clause, least=least, most=most)


def _whole_number(given: object) -> int | None:
    if isinstance(given, bool):
        return None
    if isinstance(given, int):
        return given
    if isinstance(given, str) and given.isdecimal() and len(given) < DIGITS:
        return int(given)
    return None


def settle(options: tuple[Option, ...], given: Mapping[str, object], seats: int) -> dict[str, Value]:
    """Every option with its value: the one given, or the default."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption(f"there is no option {name!r}", closest(name, names))
    return {
        option.name: option.check(given[option.name], seats) if option.name in given else option.default
        for option in options
    }
