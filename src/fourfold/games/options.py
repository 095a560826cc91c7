"""Setup options: named, documented, checked. Each rests on a clause or a ruling."""

from collections.abc import Mapping

import msgspec

from fourfold.kernel.errors import BadOption, closest

Value = str | int | bool

DIGITS = 10
"""A whole number has fewer."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One thing players agree on before a match.

    `values` are the choices in the order they are offered; an option with `least` instead takes any whole
    number from there, up to `most` if there is one. `by_seats` marks an option that also takes the number of any seat.
    """

    name: str
    default: Value
    clause: str
    title: dict[str, str]
    about: dict[str, str]
    values: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None
    by_seats: bool = False
    value_names: dict[str, dict[str, str]] = {}

    def choices(self, seats: int) -> tuple[Value, ...]:
        """The values to offer at a table of so many seats; empty for an open range of numbers."""
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
