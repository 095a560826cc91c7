"""The contract between one game and the rooms above it: match, bots, table, command line.

A `Game` is what the list of games offers. An `Edition` is that game with its content, seats and options settled;
everything a match needs comes from it, and nothing outside a game's package knows which game it is.
"""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

import msgspec

from fourfold.games.notation import Notation
from fourfold.games.options import Option, Value
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.chance import Chance, SeededChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.journal import Journal, Kind
from fourfold.kernel.observation import Observer
from fourfold.kernel.position import Position, Setup

Fact = int | str
HORIZON = 100_000
"""A search without a game's own insight plays on to the end."""
LANGUAGES = ("en", "fr")
ContentTables = dict[str, list[dict[str, int | str]]]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees, or a spectator (`seat` is None). Games add their own fields.

    A view is built from nothing: there is no field for what its reader may not know. `legal` holds the reader's
    actions, which JSON has in notation.
    """

    game: str
    version: int
    seat: int | None
    seats: int
    options: dict[str, Value]
    to_act: tuple[int, ...]
    legal: tuple[Action, ...]

    def json(self) -> bytes:
        """The view as JSON."""
        return msgspec.json.encode(self, enc_hook=in_notation)


def in_notation(action: object) -> str:
    """How JSON has an action: the `enc_hook` of whatever encodes a view."""
    if not isinstance(action, Action):
        raise NotImplementedError
    return str(action)


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing that happened, with the clause it rests on. A secret one is for the seat `only` alone."""

    kind: str
    clause: str
    facts: dict[str, Fact]
    only: int | None = None


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why an action is not allowed: the clause, the failing facts, and a sentence for the player."""

    kind: str
    clause: str
    facts: dict[str, Fact]
    text: str = ""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended.

    `clause` is why it is over; `scores` has one mapping of parts (with `total`) for each seat; `ranking` lists
    groups of seats, best first; `rounds` is how many were begun.
    """

    winners: tuple[int, ...]
    clause: str
    scores: tuple[dict[str, int], ...]
    ranking: tuple[tuple[int, ...], ...]
    rounds: int


class Edition:
    """A game with its content, seats and options settled."""

    game: "Game"
    setup: Setup
    options: dict[str, Value]
    content_text: str
    """The content file in use, word for word."""
    labels: dict[str, tuple[str, ...]]
    """What the numbers of a fact stand for; facts not listed are plain numbers."""
    insight = Insight(HORIZON)
    """What the game knows about good play, for bots that think ahead."""
    widest_pick: int
    """The most ways that one pick of chance can have."""
    observer: Observer
    """What a seat may know as numbers, for agents that learn: no more than its view tells, and much sooner."""
    hides = True
    """Is anything hidden from a seat? If not, a view tells the position, and `imagine` always gives the same."""
    duel = False
    """Two seats in turns, nothing hidden and no chance in play? Then bots plan whole turns."""

    def view(self, position: Position, seat: int | None) -> View:
        """What a seat sees; None for a spectator."""
        raise NotImplementedError

    def imagine(self, view: View, chance: Chance) -> Position:
        """A position the reader of this view cannot rule out."""
        raise NotImplementedError

    def worlds(self, view: View) -> Callable[[Chance], Position]:
        """Such positions, one for each call: for a game that can prepare what they have in common."""
        return partial(self.imagine, view)

    def outcome(self, position: Position) -> Outcome | None:
        """How the match ended, or None while it runs."""
        raise NotImplementedError

    def judge(self, view: View) -> tuple[float, ...]:
        """How good each legal action of a view looks at first sight, for the `greedy` bot."""
        assert view.seat is not None
        position = self.imagine(view, SeededChance(0))
        return tuple(self.insight.worth(position, view.seat, action) for action in position.legal(view.seat))

    def judge_as(self, view: View, temper: str) -> tuple[float, ...]:
        """The same to a player with a temper, one of `Game.tempers`; any other makes no difference."""
        return self.judge(view)

    def words(self, language: str, names: tuple[str, ...] = ()) -> Words:
        """The game's sentences in a language; `names` are the players', by seat."""
        raise NotImplementedError

    def phrase(self, action: Action, view: View, words: Words) -> str:
        """An action as a sentence, in the light of what its reader sees."""
        return words.action(action.kind, action.fields)

    def text(self, view: View, words: Words) -> str:
        """Every fact of a view as plain lines, for a terminal or a screen reader; last what the reader can do."""
        raise NotImplementedError

    def drawing(self, view: View, words: Words, *, wide: bool, standalone: bool = True) -> str:
        """A view as an SVG picture, for a wide screen or a tall one.

        It carries its style sheet with it, unless it stands in a page that has `Game.style` already. What can be
        played is an element with `data-action`; what cannot, but might be asked about, has `data-thing`.
        """
        raise NotImplementedError

    def content_table(self, language: str) -> ContentTables:
        """What the content file holds, for people to read: tables by title, each row with the same columns."""
        raise NotImplementedError

    def events(self, journal: Journal) -> tuple[Event, ...]:
        """What the rules noted, decoded."""
        return tuple(self.event(kind, values) for kind, values in journal.read(self.setup.notes))

    def event(self, kind: Kind, values: tuple[int, ...]) -> Event:
        """One note, decoded."""
        only = values[0] if kind.secret else None
        return Event(kind=kind.name, clause=kind.clause, facts=self._facts(kind, values), only=only)

    def refusal(self, position: Position, seat: int, action: int) -> Refusal | None:
        """Why a seat may not do something, or None if it may."""
        why = Journal()
        if not position.refuses(seat, action, why):
            return None
        kind, values = why.read(self.setup.notes)[-1]
        return Refusal(kind=kind.name, clause=kind.clause, facts=self._facts(kind, values))

    def _facts(self, kind: Kind, values: tuple[int, ...]) -> dict[str, Fact]:
        return {
            name: self.labels[name][value] if name in self.labels else value
            for name, value in zip(kind.facts, values, strict=True)
        }


class Game:
    """One game of the list."""

    name: str
    prefix: str
    """What its clause IDs begin with."""
    rules_version: int
    """Changes when the meaning of a saved match does."""
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    team = False
    """Do all seats win or lose together?"""
    options: tuple[Option, ...]
    tempers: ClassVar[tuple[str, ...]] = ()
    """Habits of players where judgement alone decides nothing, such as whom to trust; each is a bot of its own."""
    title: ClassVar[dict[str, str]]
    about: ClassVar[dict[str, str]]
    bots: ClassVar[dict[str, str]] = {}
    """Kinds of bot for which the game has a name of its own: that name, and the kind."""
    style: str
    """The style sheet of its drawings; every selector is inside a class of the game's own."""

    notation: Notation | None = None
    """How positions and turns are written, if they can be."""

    def options_for(self, content: Path | str | None) -> tuple[Option, ...]:
        """The options with this content, which may bring values of its own."""
        return self.options

    def edition(self, seats: int, options: Mapping[str, object], content: Path | str | None = None) -> Edition:
        """Settle content, seats and options. `content` is a path, or the text of a content file."""
        raise NotImplementedError
