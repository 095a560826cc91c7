"""The contract between one game and the rooms above it: match, bots, table, command line.

A `Game` is what the list of games offers. An `Edition` is that game with its content, seats and options settled;
everything a match needs comes from it, and nothing outside a game's package knows which game it is.

A game writes a subclass of `EditionOf`, with its own position and view. What it does not say for itself is said
plainly (`fourfold.games.plain`): a small game declares the fields of its view and has text, picture, words and
observations made of them.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from fourfold.games.digests import content_digest, former_content
from fourfold.games.guide import About, Asked, Plan, Reach, Sign, plainly_about, plainly_asked
from fourfold.games.legal import open_to
from fourfold.games.notation import Notation, notation_of
from fourfold.games.options import Option, Value, settle
from fourfold.games.style import style_of
from fourfold.games.svg import Picture
from fourfold.games.words import Words
from fourfold.kernel.actions import Action
from fourfold.kernel.bags import listed
from fourfold.kernel.chance import Chance, SeededChance
from fourfold.kernel.errors import BadContent, BadOption
from fourfold.kernel.insight import Insight
from fourfold.kernel.journal import FINAL, Journal, Kind
from fourfold.kernel.learned import Features
from fourfold.kernel.observation import Observer
from fourfold.kernel.position import Position, Setup

if TYPE_CHECKING:
    from fourfold.games.box import Box
    from fourfold.games.laying import Happening, Laying
    from fourfold.games.plain.words import Speaker
    from fourfold.games.text import Writer

Fact = int | str
HORIZON = 100_000
"""A rollout without a game's own insight goes on to the end."""
EVENTS_KEPT = 10_000
"""Decoded notes that an edition keeps."""
LANGUAGES = ("en", "fr")
DOERS = frozenset({"seat", "colour"})
"""Facts that name who does something, or whose it is."""
PLAYERS = ("seat", "victim", "thief", "partner", "other")
"""Facts that name somebody at the table by their seat."""
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


class Outcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a match ended.

    `clause` is why it is over; `scores` has one mapping of parts (with `total`) for each seat; `ranking` lists
    groups of seats, best first; `rounds` is how many were begun. `by_people` is `resign` or `draw` where people
    ended it and not the rules: then there is no clause, and nothing was counted.
    """

    winners: tuple[int, ...]
    clause: str
    scores: tuple[dict[str, int], ...]
    ranking: tuple[tuple[int, ...], ...]
    rounds: int
    by_people: str = ""


def ranked(standings: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Groups of seats, best first; equal standings share a place."""
    return tuple(
        tuple(seat for seat, its in enumerate(standings) if its == standing)
        for standing in sorted(set(standings), reverse=True)
    )


C = TypeVar("C")
P_co = TypeVar("P_co", bound=Position, covariant=True)
V_co = TypeVar("V_co", bound=View, covariant=True)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Viewer(Protocol[V_co]):
    """What builds the views of an edition."""

    def view(self, position: Any, seat: int | None) -> V_co:
        """What a seat sees; None for a spectator."""


class Drawing(Protocol[V_contra]):
    """What draws the views of a game."""

    def __call__(self, view: V_contra, words: Words, *, wide: bool, standalone: bool = True) -> Picture | str:
        """A view as an SVG picture, in parts or as one text; see `EditionOf.drawing`."""


def no_content(source: Path | str | None) -> tuple[Any, str]:
    """The content of a game that has no content file."""
    if source:
        raise BadContent("this game has no content file", "play it without one")
    return None, ""


@dataclass(frozen=True, kw_only=True)
class Edge(Generic[C, V_contra]):
    """With what a game meets the outside. Whatever is left out is done plainly.

    `viewer`, `worlds`, `features`, `laying`, `writer`, `about`, `reach`, `legend` and `box` are given the game's
    own edition.
    """

    load: Callable[[Path | str | None], tuple[C, str]] = no_content
    """The content of a path, of a text or of the game's own file, and its text."""
    viewer: "Callable[[Any], Viewer[View]] | None" = None
    worlds: "Callable[[Any, V_contra], Callable[[Chance], Any]] | None" = None
    features: Callable[[Any], Features] | None = None
    """How a position is told to the game's network, where it has one."""
    laying: "Callable[[Any, Callable[[Happening[Any]], Any]], Laying[Any, Any, Any]] | None" = None
    """What reads a position that is laid by hand."""
    words: Callable[[C, str, tuple[str, ...]], Words] | None = None
    phrase: Callable[[Action, V_contra, Words], str] | None = None
    writer: "Callable[[Any, V_contra, Words], Writer[Any]] | None" = None
    drawing: Drawing[V_contra] | None = None
    figure: Callable[[V_contra, V_contra, Words, Sequence[str]], tuple[Picture | str, ...]] | None = None
    asked: Callable[[V_contra, Words], Asked] | None = None
    about: Callable[[Any, V_contra, Words, str], About | None] | None = None
    reach: Callable[[Any, V_contra, Words, str], Reach] | None = None
    plan: Callable[[Any, V_contra, Words, tuple[Action, ...]], Plan] | None = None
    legend: Callable[[Any, Words], tuple[Sign, ...]] | None = None
    content_table: Callable[[C, Words], ContentTables] | None = None
    box: "Callable[[Any, Words], Box] | None" = None
    """What is in its box, to be printed."""


class EditionOf(Generic[P_co, V_co]):
    """A game with its content, seats and options settled.

    A game's own class names its position and its view for the `Any` here, and writes at least `set_up` and
    `outcome`.
    """

    setup: Setup
    edge: Edge[Any, Any] = Edge()
    view_type: type[View]
    """The game's view, where it is made of the fields of the position that have the same names."""
    insight = Insight(HORIZON)
    """What the game knows about good play, for bots that think ahead."""
    widest_pick: int = 1
    """The most ways that one pick of chance can have."""
    hides: bool = True
    """Is anything hidden from a seat? If not, a view tells the position, and `imagine` always gives the same."""
    duel: bool = False
    """Two seats in turns, nothing hidden, no chance in play? Then bots plan whole turns, and links can carry it."""
    moments: tuple[str, ...] = ()
    """Kinds of event that people stop to look at, the weightiest first: bids turned over, a card for everybody.

    Then `moment.<kind>` of `words.toml` tells it, where there is one, or `moment_you.<kind>` to whom it names; else
    the line of the log."""
    sequels: Mapping[str, frozenset[str]] = MappingProxyType({})
    """What belongs to a moment though nobody would stop at it alone, such as what an event does.

    It is all that follows, up to one of these kinds."""
    turning: Mapping[str, bool] = MappingProxyType({})
    """Kinds of event that turn a match all play together, each with whether it helps them.

    Then a match that is over is told by rounds and what of this was in them: single steps change little."""
    beside: frozenset[str] = frozenset()
    """Kinds of event that nobody stops at, but others' are told beside the moments that came before or of them."""
    feats: frozenset[str] = frozenset()
    """Moments that are looked at as soon as another player brings them about, though nothing was hidden."""
    summaries: Mapping[str, str] = MappingProxyType({})
    """Moments that `brief` tells in one with others, and what they are without."""
    fates: frozenset[str] = frozenset()
    """Moments that whoever they name takes in before going on, also those of a kind that is known."""
    takings: frozenset[str] = frozenset()
    """Moments in which somebody takes what others wanted: of two players, the other takes them in like a fate."""
    unveilings: frozenset[str] = frozenset()
    """Moments in which what was chosen before comes to light: they change nothing."""
    costs: frozenset[str] = frozenset()
    """Kinds of event that an action is played in spite of, such as what is spent: they are no reason for it."""
    parts: frozenset[str] = frozenset()
    """Kinds of action that are only part of a choice, such as a card of a bid; more of the same seat's follows."""

    def __init__(
        self, game: "Game", seats: int, options: Mapping[str, object], content: Path | str | None = None
    ) -> None:
        game.check_seats(seats)
        self.game = game
        self.option_list = game.options_for(content)
        self.options: dict[str, Value] = settle(self.option_list, options, seats)
        self.content: Any
        self.content_text: str
        """The content file in use, word for word."""
        self.content, self.content_text = self.edge.load(content)
        self._events: dict[tuple[int, tuple[int, ...]], Event] = {}
        self.set_up(seats)

    def set_up(self, seats: int) -> None:
        """Set `setup`, from content and options, and whatever else the game has of its own."""
        raise NotImplementedError

    @cached_property
    def effects(self) -> dict[str, dict[str, frozenset[str]]]:
        """The words of the effects that records have, by the fact that names a record and by its label."""
        return {}

    @cached_property
    def ranks(self) -> dict[str, dict[str, str]]:
        """The rank of records, which are compared with those of their own; those of a fact not listed have none."""
        return {}

    @cached_property
    def labels(self) -> dict[str, tuple[str, ...]]:
        """What the numbers of a fact stand for; facts not listed are plain numbers."""
        return {axis.name: axis.labels for family in self.setup.catalogue.families for axis in family.axes}

    @cached_property
    def viewer(self) -> Viewer[Any]:
        """What builds the views."""
        from fourfold.games.plain.viewing import PlainViewer

        return (self.edge.viewer or PlainViewer)(self)

    @cached_property
    def _speaker(self) -> "Speaker":
        from fourfold.games.plain.words import Speaker

        return Speaker(self)

    @cached_property
    def observer(self) -> Observer:
        """What a seat may know as numbers, for agents that learn: no more than its view tells, and much sooner."""
        from fourfold.games.plain.observing import PlainObserver

        return PlainObserver(self)

    @cached_property
    def learned(self) -> Insight:
        """Judgement that was learned by self-play. An error says so where there is none."""
        from fourfold.games.nets import learned_insight

        return learned_insight(self)

    def view(self, position: Any, seat: int | None) -> V_co:
        """What a seat sees; None for a spectator."""
        view: V_co = self.viewer.view(position, seat)
        return view

    def common_fields(self, position: Position, seat: int | None) -> dict[str, Any]:
        """The fields that the views of all games have."""
        return {
            "game": self.game.name,
            "version": self.game.view_version,
            "seat": seat,
            "seats": int(self.setup.seats),
            "options": self.options,
            "to_act": listed(position.to_act()),
            "legal": open_to(seat, position, self.setup.catalogue),
        }

    def worlds(self, view: Any) -> Callable[[Chance], P_co]:
        """Positions the reader of this view cannot rule out, one for each call."""
        if self.edge.worlds is not None:
            return self.edge.worlds(self, view)
        from fourfold.games.plain.viewing import position_of

        return partial(position_of, self, view)

    def imagine(self, view: Any, chance: Chance) -> P_co:
        """A position the reader of this view cannot rule out."""
        return self.worlds(view)(chance)

    def read_position(self, text: str, chance: Chance, journal: Journal) -> P_co:
        """The position that a text stands for: the lines of `fourfold.games.laying`, or the game's notation.

        What the table does by itself until a seat has to act is in the journal. `BadText` says what is wrong.
        """
        if self.edge.laying is not None:
            position: P_co = self.edge.laying(self, lambda happening: happening(chance, journal)).read(text)
            return position
        return notation_of(self.game).read_position(self, text)  # type: ignore[no-any-return]

    def outcome(self, position: Any) -> Outcome | None:
        """How the match ended, or None while it runs."""
        raise NotImplementedError

    def rounds(self, position: Any) -> int:
        """How many rounds were begun; 0 where a game does not say."""
        return 0

    def judge(self, view: Any) -> tuple[float, ...]:
        """How good each legal action of a view looks at first sight, for the `greedy` bot."""
        assert view.seat is not None
        position = self.imagine(view, SeededChance(0))
        return tuple(self.insight.worth(position, view.seat, action) for action in position.legal(view.seat))

    def judge_as(self, view: Any, temper: str) -> tuple[float, ...]:
        """The same to a player with a temper, one of `Game.tempers`; any other makes no difference."""
        return self.judge(view)

    def weigh(self, position: Any, seat: int, better: int, other: int) -> dict[str, float]:
        """What one action of a seat has over another, by terms of the insight (`weigh.<term>` in words).

        Nothing where a game does not say.
        """
        return {}

    def points(self, view: Any) -> tuple[int, ...] | None:
        """Each seat's points so far, as a view tells them; None if nothing is counted before the end."""
        return None

    def round_of(self, view: Any) -> int:
        """Which round a view is in, as its players count; 0 if they count none."""
        return int(getattr(view, "round", 0))

    def side_of(self, view: Any, seat: int, words: Words) -> str:
        """What a seat is called by what happens, where that is not its name: its colour in a view."""
        return ""

    def livery(self, view: Any, seat: int) -> str:
        """The classes of the style sheet that colour a seat's line in a chart, where its pieces have a colour."""
        return ""

    def words(self, language: str, names: tuple[str, ...] = ()) -> Words:
        """The game's sentences in a language; `names` are the players', by seat."""
        if self.edge.words is not None:
            return self.edge.words(self.content, language, names)
        return self._speaker.words(language, names)

    @cached_property
    def binds(self) -> bool:
        """Can anything be played that could not be taken back? In a duel nothing is drawn or revealed."""
        return not self.duel or any(kind.undo == FINAL for kind in self.setup.notes.kinds)

    def phrase(self, action: Action, view: Any, words: Words) -> str:
        """An action as a sentence, in the light of what its reader sees."""
        if self.edge.phrase is not None:
            return self.edge.phrase(action, view, words)
        return words.action(action.kind, action.fields)

    def text(self, view: Any, words: Words) -> str:
        """Every fact of a view as plain lines, for a terminal or a screen reader; last what the reader can do."""
        from fourfold.games.plain.text import PlainWriter

        return (self.edge.writer or PlainWriter)(self, view, words).text()

    def drawing(self, view: Any, words: Words, *, wide: bool, standalone: bool = True) -> str:
        """A view as an SVG picture, for a wide screen or a tall one.

        It carries its style sheet and its symbols with it, unless it stands in a page that has `Game.style` and
        `Game.sheet` already: so a page gets the art once, and then what changes. What can be played is an element
        with `data-action`; what cannot, but might be asked about, has `data-thing`.
        """
        if self.edge.drawing is not None:
            return str(self.edge.drawing(view, words, wide=wide, standalone=standalone))
        from fourfold.games.plain.drawing import plain_drawing

        return plain_drawing(self, view, words, wide=wide, standalone=standalone)

    def drawn_in_parts(self, view: Any, words: Words, *, wide: bool) -> Picture | str:
        """The same for a page, which keeps the parts that stay; a game may draw it as one text."""
        if self.edge.drawing is not None:
            return self.edge.drawing(view, words, wide=wide, standalone=False)
        return self.drawing(view, words, wide=wide, standalone=False)

    def figure(self, before: Any, after: Any, words: Words, lines: Sequence[str] = ()) -> tuple[str, ...]:
        """What a book shows of an example, before and after: the part of the table that it is about.

        Nothing is to be pressed, and in the last picture what has changed is marked (the class `changed`).
        `lines` are what is done and what happens, in the words of a scenario: what they name is shown. Where
        nothing changes and nothing is named it is the whole table.
        """
        first, then = (msgspec.structs.replace(view, legal=()) for view in (before, after))
        if self.edge.figure is not None:
            return tuple(map(str, self.edge.figure(first, then, words, lines)))
        return (
            self.drawing(first, words, wide=False, standalone=False),
            self.drawing(then, words, wide=False, standalone=False),
        )

    def asked(self, view: Any, words: Words) -> Asked:
        """What is asked of the reader of a view who is to act."""
        if self.edge.asked is not None:
            return self.edge.asked(view, words)
        return plainly_asked(words, view.legal)

    def about(self, view: Any, words: Words, thing: str) -> About | None:
        """What can be said of a thing in a drawing, by its `data-thing`; nothing if there is no such thing."""
        if self.edge.about is not None:
            return self.edge.about(self, view, words, thing)
        return plainly_about(words, thing, self.setup.catalogue)

    def reach(self, view: Any, words: Words, thing: str) -> Reach:
        """What the reader of a view can plan with a thing."""
        return self.edge.reach(self, view, words, thing) if self.edge.reach is not None else Reach()

    def plan(self, view: Any, words: Words, actions: tuple[Action, ...]) -> Plan:
        """A choice of the reader of a view, whole: in a sentence, and what speaks for it."""
        if self.edge.plan is not None:
            return self.edge.plan(self, view, words, actions)
        return Plan(actions=actions, text=" ".join(self.phrase(action, view, words) for action in actions))

    def legend(self, words: Words) -> tuple[Sign, ...]:
        """The icons of the game's drawings with their meanings."""
        return self.edge.legend(self, words) if self.edge.legend is not None else ()

    def waits(self, position: Any, seat: int, people: tuple[int, ...]) -> bool:
        """Does a bot let these people go first, who can act as well, so as not to run ahead of them?"""
        return False

    def whole(self, view: Any, turn: tuple[Action, ...]) -> tuple[Action, ...]:
        """What a seat's turn begins with, as much of it as people press as one; here that is one action."""
        return turn[:1]

    def winning(self, view: Any) -> tuple[Action, ...]:
        """The rest of a turn with which a duel is over and won, if there is one: a hint has only that."""
        return ()

    def headed(self, view: Any) -> tuple[Action, ...]:
        """What a person who has a plan would begin with: of choices that are about as good, a hint has it first."""
        return ()

    def stirs(self, event: Event) -> bool:
        """Do people stop to look at an event? By its kind, unless it came to nothing."""
        return event.kind in self.moments

    def brief(self, events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
        """What one step brought as a log tells it to a seat: without what says nothing, or was said already."""
        return events

    def joined(self, before: Event, event: Event) -> Event | None:
        """An event and the one before it as one, where people see one doing: news tell them so, a log does not."""
        return None

    def outdates(self, later: Event, event: Event) -> bool:
        """Is an event, told as if it were now, no longer true since a later one? Then no news say it any more."""
        return False

    def recap(self, events: Sequence[Event], words: Words, seat: int | None = None) -> str:
        """All that others did since the reader's last choice, in a few lines; nothing where those of the log do."""
        return ""

    def turned(self, events: Sequence[Event], words: Words, reader: View | None = None) -> str:
        """What mattered in a turn of a duel, for whoever looks back; nothing where its choices are told.

        Whoever looks back at their own match is told so: `reader` is what they see after it.
        """
        return ""

    def decides(self, event: Event) -> bool:
        """Is an event told among those that turned a duel whatever the chances did, and never passed over?"""
        return False

    def looms(self, position: Any, reader: int | None, words: Words) -> str:
        """What the seat that begins a turn of a duel could do in it to the other one, or nothing."""
        return ""

    def brought(self, event: Event, view: Any, words: Words) -> str:
        """What a moment has just brought, such as its points, in the light of the view after it; or nothing."""
        return ""

    def naming(self, view: Any) -> Mapping[str, object]:
        """The facts of an event that would name the reader of a view, if they have this value."""
        seat: int | None = view.seat
        return dict.fromkeys(PLAYERS, seat)

    def ended(self, view: Any, words: Words) -> str:
        """How this match ended, with the names of what ended it; nothing where the title of the clause says it."""
        return ""

    def goal(self, words: Words) -> str:
        """What one plays for, in a few sentences."""
        return words.find("goal") or self.game.about[words.language]

    def content_table(self, language: str) -> ContentTables:
        """What the content file holds, for people to read: tables by title, each row with the same columns."""
        if self.edge.content_table is None:
            raise BadContent(f"{self.game.title[language]} has no content file")
        return self.edge.content_table(self.content, self.words(language))

    def box(self, words: Words) -> "Box | None":
        """What is in the game's box, for so many players; nothing where a game does not say."""
        return self.edge.box(self, words) if self.edge.box is not None else None

    def events(self, journal: Journal) -> tuple[Event, ...]:
        """What the rules noted, decoded."""
        return tuple(self.event(kind, values) for kind, values in journal.read(self.setup.notes))

    def event(self, kind: Kind, values: tuple[int, ...]) -> Event:
        """One note, decoded. Most notes are written again and again, in one match or another: as one event."""
        found = self._events.get((kind.number, values))
        if found is None:
            if len(self._events) >= EVENTS_KEPT:
                self._events.clear()
            only = values[0] if kind.secret else None
            found = Event(kind=kind.name, clause=kind.clause, facts=self._facts(kind, values), only=only)
            self._events[kind.number, values] = found
        return found

    def refusal(self, position: Position, seat: int, action: int) -> Refusal | None:
        """Why a seat may not do something, or None if it may. After the end, the clause is what ended the match."""
        why = Journal()
        if not position.refuses(seat, action, why):
            return None
        kind, values = why.read(self.setup.notes)[-1]
        ended = None if position.to_act() else self.outcome(position)
        return Refusal(
            kind=kind.name, clause=ended.clause if ended else kind.clause, facts=self._facts(kind, values)
        )

    def _facts(self, kind: Kind, values: tuple[int, ...]) -> dict[str, Fact]:
        labels = self.labels
        return {
            name: labels[name][value] if name in labels else value
            for name, value in zip(kind.facts, values, strict=True)
        }


Edition = EditionOf[Position, View]
"""An edition of any game, as the rooms above hold it."""


E_co = TypeVar("E_co", bound=EditionOf[Any, Any], covariant=True)


class GameOf(Generic[E_co]):
    """One game of the list, and the kind of edition it has."""

    name: str
    prefix: str
    """What its clause IDs begin with."""
    rules_version: int
    """Changes when the meaning of a saved match does."""
    view_version = 1
    """Changes when the meaning of a view does."""
    edition_type: type[E_co]
    seats: tuple[int, ...]
    seats_hint = ""
    """What is said to those who are too few or too many."""
    minutes: tuple[int, int]
    team = False
    """Do all seats win or lose together?"""
    counts_points = True
    """Does the highest total win? If not, a total is there for programs alone, and no result shows it."""
    is_fine = False
    """Are its wide drawings too fine to be read on a tablet that lies on its side? Then that has the tall ones."""
    score_clauses: ClassVar[dict[str, str]] = {}
    """On which clause each part of a score rests; what a part means is `score.<part>.about` in `words.toml`."""
    round_length = 1
    """How many rounds of an outcome its table counts as one: where turns are numbered in pairs, 2."""
    first_match: ClassVar[dict[str, Value]] = {}
    """The options of a first match, where others than the usual ones are friendlier to beginners."""
    courtesies: ClassVar[tuple[str, ...]] = ()
    """Kinds of action that bots leave to people first, because what one takes others cannot."""
    takes: ClassVar[dict[str, tuple[str, ...]]] = {}
    """By which events a seat comes to have what the lab reports on, by the fact that names it."""
    options: tuple[Option, ...] = ()
    tempers: ClassVar[tuple[str, ...]] = ()
    """Habits of players where judgement alone decides nothing, such as whom to trust; each is a bot of its own."""
    title: ClassVar[dict[str, str]]
    about: ClassVar[dict[str, str]]
    bots: ClassVar[dict[str, str]] = {}
    """Kinds of bot for which the game has a name of its own: that name, and the kind."""
    style: str = style_of("fourfold.games.plain", "plain")
    """The style sheet of its drawings; every selector is inside a class of the game's own."""
    sheet: str = ""
    """The symbols that its drawings refer to, as an element: a page has them once, beside whatever it draws."""

    notation: Notation | None = None
    """How positions and turns are written, if they can be."""

    @property
    def package(self) -> str:
        """Where its files are: sentences, clauses, content."""
        return sys.modules[type(self).__module__].__package__ or type(self).__module__

    def check_seats(self, seats: int) -> None:
        """It must be a game for so many."""
        if seats not in self.seats:
            some = f"{self.seats[0]} {'or' if len(self.seats) == 2 else 'to'} {self.seats[-1]}"
            many = some if len(self.seats) > 1 else self.seats[0]
            raise BadOption(f"{self.title['en']} is for {many} players, not {seats}", self.seats_hint)

    def options_for(self, content: Path | str | None) -> tuple[Option, ...]:
        """The options with this content, which may bring values of its own."""
        return self.options

    def content_known_as(self, digest: str) -> str:
        """The content file that matches know by this digest: the game's own, or one that was its own before."""
        _, own = self.edition_type.edge.load(None)
        found = own if content_digest(own) == digest else former_content(self.package, digest)
        if found is None:
            raise BadContent("it was played with other content than this fourfold has")
        return found

    def edition(self, seats: int, options: Mapping[str, object], content: Path | str | None = None) -> E_co:
        """Settle content, seats and options. `content` is a path, or the text of a content file."""
        return self.edition_type(self, seats, options, content)


Game = GameOf[Edition]
"""Any game, as the rooms above hold it."""
