"""Puzzles: a moment of a match at which one choice is clearly best, as a search found it from what a seat sees.

They are data beside a game, `puzzles.toml`, made by `fourfold puzzles make`. A puzzle keeps nothing: its match is
played again from the seed whenever somebody opens it.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property, lru_cache
from textwrap import fill
from typing import Annotated, Final, Literal

import msgspec

from fourfold.games import game as find_game
from fourfold.games.content import Mistake, Named, Part, located, repeated
from fourfold.games.edition import Game, Refusal
from fourfold.games.guide import SEPARATOR
from fourfold.games.options import Value
from fourfold.games.words import translated
from fourfold.kernel.errors import BadContent, FourfoldError
from fourfold.learn.files import beside, content
from fourfold.learn.forced import Forced, is_turn_over
from fourfold.match.match import IllegalAction, Match
from fourfold.match.reader import Reader

FILE = "puzzles.toml"
LEVELS = (1, 2, 3)
WIN_IN_TWO: Final = "win in two"
LATEST = 16
"""So many matches that were opened last are kept."""
WIDTH = 116
"""How wide the lines of the file are."""


class PuzzleTold(Part, frozen=True, kw_only=True):
    """A puzzle as its file has it.

    `content` is the digest of the content file it was made with: with other cards the answer may be another.

    It begins at a position in the game's notation, or with the deal of its seed; then `actions` are played, each by
    the first seat that is to act and has a choice. Whoever is to act then solves it. Any one of `answers` is right:
    an action, or where the win is two turns away a whole first turn. `best` is the chance of winning after the
    answer, `second` after the next best choice.
    """

    id: str
    level: Annotated[int, msgspec.Meta(ge=LEVELS[0], le=LEVELS[-1])]
    kind: Literal["best", "win in two"] = "best"
    content: str | None = None
    seats: int
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    seed: str = "puzzle"
    position: str | None = None
    actions: str = ""
    answers: tuple[str, ...]
    best: float
    second: float
    why: Named


class PuzzleFile(Part, frozen=True, kw_only=True):
    """All puzzles of a game."""

    puzzle: tuple[PuzzleTold, ...] = ()


class Attempt(msgspec.Struct, frozen=True):
    """What came of an attempt. `is_right` is None where the turn goes on; `refusal` is why the rules forbid it."""

    is_right: bool | None
    refusal: Refusal | None = None


@dataclass(frozen=True, eq=False)
class Puzzle:
    """One puzzle of a game; `number` counts from 1."""

    game: Game
    number: int
    told: PuzzleTold

    @property
    def is_win_in_two(self) -> bool:
        """Is a whole turn asked for, after which the next one wins whatever the answer?"""
        return self.told.kind == WIN_IN_TWO

    @property
    def match(self) -> Match:
        """The match at the moment of the puzzle, to look at or to go on from."""
        opened = _opened(self)
        return opened.at(opened.length - 1)

    @cached_property
    def seat(self) -> int:
        """Whose choice it is."""
        return self.match.to_act[0]

    def reader(self, language: str) -> Reader:
        """The match as whoever solves the puzzle is told it."""
        return self.match.reader(self.seat, language)

    def why(self, language: str) -> str:
        """Why the answer is best."""
        return translated(self.told.why, language)

    def attempt(self, given: str, language: str = "en") -> Attempt:
        """Is this the answer? Of several actions, with `; ` between them, the first counts, or the whole turn."""
        before = match = self.match
        actions = [one.strip() for one in given.split(SEPARATOR.strip())]
        try:
            for one in actions:
                match = match.after(match.prepare(self.seat, one))
        except IllegalAction as error:
            return Attempt(False, self.reader(language).worded(error.refusal))
        if not self.is_win_in_two:
            return Attempt(actions[0] in self.told.answers)
        if self.seat in match.to_act and not is_turn_over(match.edition, before.position, match.position):
            return Attempt(None)
        if given in self.told.answers:
            return Attempt(True)
        return Attempt(Forced(match.edition, before.position, self.seat).is_won(match.position) is True)


@lru_cache(LATEST)
def _opened(puzzle: Puzzle) -> Match:
    told, notation = puzzle.told, puzzle.game.notation
    named = notation.options(told.position) if told.position is not None and notation is not None else {}
    edition = puzzle.game.edition(told.seats, {**told.options, **named}, content(puzzle.game, told.content))
    match = Match.of(edition, told.seed, own_content=False, position=told.position)
    left = told.actions.split(SEPARATOR.strip())[::-1] if told.actions else []
    while match.to_act:
        seat = match.to_act[0]
        legal = match.legal(seat)
        if len(legal) > 1 and not left:
            break
        match.play(seat, legal[0] if len(legal) == 1 else left.pop().strip())
    return match


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order of its file."""
    found = find_game(game)
    told = beside(found, FILE, PuzzleFile) or PuzzleFile()
    for place, *reason in (*repeated(located("puzzle", told.puzzle)), *_mistakes(told)):
        raise BadContent(f"{FILE}: {place}: {reason[0]}")
    return tuple(Puzzle(found, number, one) for number, one in enumerate(told.puzzle, 1))


def _mistakes(told: PuzzleFile) -> Iterator[Mistake]:
    for place, one in located("puzzle", told.puzzle):
        if not one.answers:
            yield place, "it has no answer"


def puzzle(game: str, number: int) -> Puzzle:
    """A puzzle by its number, from 1."""
    found = puzzles(game)
    if not 1 <= number <= len(found):
        raise FourfoldError(
            f"there is no puzzle {number} of {find_game(game).title['en']}", f"there are {len(found)} of them"
        )
    return found[number - 1]


def of_the_day(game: str, day: date) -> Puzzle | None:
    """The puzzle of a day: one after the other, then from the first again. Nothing if the game has none."""
    found = puzzles(game)
    return found[day.toordinal() % len(found)] if found else None


def written(told: PuzzleTold) -> str:
    """A puzzle as its file has it."""
    usual = {field.name: field.default for field in msgspec.structs.fields(PuzzleTold)} | {"options": {}}
    said = {name: value for name, value in msgspec.to_builtins(told).items() if value != usual[name]}
    lines = (f"{name} = {_folded(value) if name == 'actions' else _value(value)}" for name, value in said.items())
    return "\n".join(["[[puzzle]]", *lines]) + "\n"


def _folded(actions: str) -> str:
    return f'"""\n{fill(actions, WIDTH, break_long_words=False, break_on_hyphens=False)}"""'


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(its)}" for name, its in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
