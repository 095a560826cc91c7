"""A position laid by hand: a text of lines, one sentence for each thing on the table.

    tile A1 flora-leaf-2 BB
    marks A A1
    moving

A line is a word and what belongs to it: names, numbers, or `name=number`. A game's own `Laying` has a method for
each word, marked with `lays`; the last line is one marked with `begins` and says what is going on. What no line
mentions is filled in. Seats are letters.

The text may come from anybody, in a saved match: whatever it says, there is a position that can be played, or
`BadText` with the number of the line, what is wrong and a hint.
"""

import inspect
from collections.abc import Callable
from typing import Any, ClassVar, Generic, NoReturn, TypeVar

from fourfold.games.edition import EditionOf
from fourfold.kernel.bags import size
from fourfold.kernel.chance import Chance
from fourfold.kernel.errors import LONGEST_WORD, BadText, closest
from fourfold.kernel.journal import Journal
from fourfold.kernel.position import Position

LONGEST = 8_000
"""The most characters that a text may have: several times what the fullest table takes."""
DIGITS = 4
LARGEST = 10**DIGITS - 1
"""The largest number that can be written."""

E = TypeVar("E", bound=EditionOf[Any, Any])
P = TypeVar("P", bound=Position)
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])
Happening = Callable[[Chance, Journal], P]
"""What a table comes to with these numbers of chance; what it does by itself is noted in the journal."""


def lays(method: F) -> F:
    """Mark a method as the word of a line that lays something."""
    vars(method)["lays"] = True
    return method


def begins(method: F) -> F:
    """Mark a method as the word of a last line, which says what is going on."""
    vars(method)["begins"] = True
    return method


class Laying(Generic[E, P, R]):
    """A table being laid: a sentence is a method that returns it; the last gives what `begun` makes of it."""

    SEATS: ClassVar = "ABCD"
    """What seats are called."""

    def __init__(self, edition: E, begun: Callable[[Happening[P]], R]) -> None:
        self.edition = edition
        self._begun = begun

    def begin(self, happening: Happening[P]) -> R:
        """The last sentence was said: let it happen, and see that somebody can go on from it."""

        def checked(chance: Chance, journal: Journal) -> P:
            position = happening(chance, journal)
            if not position.to_act() and self.edition.outcome(position) is None:
                self.bad("nobody would be to act")
            return position

        return self._begun(checked)

    # --- reading -------------------------------------------------------------------------------------------

    def read(self, text: str) -> R:
        """What comes of a text."""
        if len(text) > LONGEST:
            self.bad(f"a position has at most {LONGEST} characters, not {len(text)}")
        lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        if not lines:
            self.bad("nothing is said", self._endings())
        found: Any = self
        for place, (number, words) in enumerate(lines, 1):
            try:
                found = self._say(words, is_last=place == len(lines))
            except BadText as error:
                raise BadText(f"line {number}: {error.message}", error.hint) from error
        result: R = found
        return result

    def _say(self, words: list[str], *, is_last: bool) -> Any:
        word, *rest = words
        method = self._method(word)
        begins = "begins" in vars(method)
        if begins and not is_last:
            self.bad(f"nothing can follow {word!r}", "it says what is going on")
        if is_last and not begins:
            self.bad("the last line does not say what is going on", self._endings())
        given, named = _arguments(word, method, rest)
        return method(self, *given, **named)

    def _endings(self) -> str:
        return f"end with one of {', '.join(self.words('begins'))}"

    @classmethod
    def words(cls, mark: str) -> list[str]:
        """The words that begin a line: those that `lays` something, or those with which it `begins`."""
        return sorted(name for name, method in inspect.getmembers(cls, inspect.isfunction) if mark in vars(method))

    def _method(self, word: str) -> Callable[..., Any]:
        known = [*self.words("lays"), *self.words("begins")]
        if word not in known:
            self.bad(f"there is nothing called {shown(word)}", closest(word, known))
        method: Callable[..., Any] = getattr(type(self), word)
        return method

    # --- what a sentence names -----------------------------------------------------------------------------

    def bad(self, message: str, hint: str = "") -> NoReturn:
        """The table cannot be laid like that."""
        raise BadText(message, hint)

    def seat(self, who: str | int) -> int:
        """A seat by its letter."""
        seats = self.SEATS[: self.edition.setup.seats]
        if len(str(who)) != 1 or str(who) not in seats:
            self.bad(f"there is no seat {shown(str(who))}", f"seats are {', '.join(seats)}")
        return seats.index(str(who))

    def numbered(self, kind: str, name: str) -> int:
        """The number of something that the game calls so."""
        return self.among(kind, name, self.edition.labels[kind])

    def among(self, kind: str, name: str, names: tuple[str, ...]) -> int:
        """The place of a name among those there are."""
        if name not in names:
            self.bad(f"there is no {kind} {shown(name)}", closest(name, list(names)))
        return names.index(name)

    def within(self, what: str, number: int, least: int, most: int) -> int:
        """A number that is not too small and not too large."""
        if not least <= number <= most:
            self.bad(f"{what} cannot be {number}", f"it goes from {least} to {most}")
        return number

    def apart(self, kind: str, places: list[int]) -> int:
        """The union of sets that may share nothing: each thing is in one place."""
        everywhere = 0
        for place in places:
            if twice := everywhere & place:
                self.bad(f"{self.edition.labels[kind][(twice & -twice).bit_length() - 1]} is in two places")
            everywhere |= place
        assert size(everywhere) == sum(size(place) for place in places)
        return everywhere


def shown(word: str) -> str:
    """A word of a text as a message quotes it: not more of it than one can read."""
    return repr(word) if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]!r}…"


def _arguments(word: str, method: Callable[..., Any], rest: list[str]) -> tuple[list[str | int], dict[str, int]]:
    """What a line says after its first word, as the method wants it: numbers where it takes numbers."""
    plain: list[inspect.Parameter] = []
    many: inspect.Parameter | None = None
    by_name: set[str] = set()
    takes_any_name = False
    for parameter in list(inspect.signature(method).parameters.values())[1:]:
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            many = parameter
        elif parameter.kind is inspect.Parameter.VAR_KEYWORD:
            takes_any_name = True
        elif parameter.kind is inspect.Parameter.KEYWORD_ONLY:
            by_name.add(parameter.name)
        else:
            plain.append(parameter)
    given: list[str | int] = []
    named: dict[str, int] = {}
    for item in rest:
        name, equals, value = item.partition("=")
        if equals and (takes_any_name or name in by_name):
            if name in named or not name.isidentifier():
                raise BadText(f"{shown(item)} does not belong here", _usage(word, method))
            named[name] = _number(value)
            continue
        wanted = plain[len(given)] if len(given) < len(plain) else many
        if wanted is None:
            raise BadText(f"{shown(item)} is too much", _usage(word, method))
        given.append(_number(item) if wanted.annotation is int else item)
    if len(given) < sum(parameter.default is inspect.Parameter.empty for parameter in plain):
        raise BadText(f"{word!r} needs more", _usage(word, method))
    return given, named


def _number(word: str) -> int:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= DIGITS):
        raise BadText(f"{shown(word)} is no number", f"write a whole number of at most {DIGITS} digits")
    return int(word)


def _usage(word: str, method: Callable[..., Any]) -> str:
    """How a line is written: `tile CELL TILE [CUBES]`."""
    parts = [word]
    for parameter in list(inspect.signature(method).parameters.values())[1:]:
        name = parameter.name.upper()
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            parts.append(f"{name}…")
        elif parameter.kind is inspect.Parameter.VAR_KEYWORD:
            parts.append("NAME=NUMBER…")
        elif parameter.kind is inspect.Parameter.KEYWORD_ONLY:
            parts.append(f"[{parameter.name}=NUMBER]")
        else:
            parts.append(name if parameter.default is inspect.Parameter.empty else f"[{name}]")
    return f"write: {' '.join(parts)}"
