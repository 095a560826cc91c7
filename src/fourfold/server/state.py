"""A table as its log says it is: a fold over the lines, and nothing else."""

import zlib
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES, Edition, Event, Outcome, Refusal
from fourfold.games.guide import SEPARATOR
from fourfold.games.words import Words
from fourfold.kernel.chance import commitment
from fourfold.kernel.errors import FourfoldError, closest
from fourfold.match import beyond
from fourfold.match.match import Given, Match, Step
from fourfold.match.record import Record
from fourfold.match.undo import worded
from fourfold.server import limits
from fourfold.server.clocks import Clock
from fourfold.server.commands import Agreement, Command, Ended
from fourfold.server.editions import edition
from fourfold.server.errors import Impossible
from fourfold.server.history import History, Reader
from fourfold.server.logs import LOG
from fourfold.server.people import hashed
from fourfold.server.seats import is_by_bot, seated

CHAT_KEPT = 200
ENDINGS = {"resign": beyond.RESIGN, "draw": beyond.DRAW}
"""The lines by which people end a match, and how the match has them."""

WHY_FROZEN = {
    "rules": "this match began under another version of the rules than this server plays",
    "content": "this match began with content that this server does not have",
    "history": "played again, this match would not lead to what was recorded",
}


class NotYours(FourfoldError):
    """The seat belongs to somebody else, or to nobody yet."""


class Waiting(FourfoldError):
    """Nobody does anything before all seats are taken."""


class Frozen(FourfoldError):
    """The match cannot be gone on with: `why` is `rules`, `content` or `history`."""

    def __init__(self, why: str) -> None:
        super().__init__(WHY_FROZEN[why], "it is shown as recorded")
        self.why = why


class Said(msgspec.Struct, frozen=True):
    """A line of chat."""

    number: int
    seat: int
    text: str


class TableState:
    """A table as its log says it is: its match, its seats, its clock, what was said and what each reader could see.

    `known` is the edition, or None if this server cannot play what was agreed on. Then, and when the log does not
    lead to what it says it led to, the table is frozen: it is shown as it was recorded.
    """

    def __init__(self, line: Command, agreed: Agreement, known: Edition | None) -> None:
        self.id = line.table_id
        self.agreed = agreed
        self.created = line.at
        self.game = find_game(agreed.game)
        self.commitment = commitment(agreed.seed)
        self.edition = known
        self.seats = seated(agreed.places)
        self.length = 0
        self.latest = line.at
        """How many lines were followed, and when the last was written."""
        self.said: list[Said] = []
        self.talked = 0
        self.rematch: str | None = None
        self.rematch_wanted: frozenset[int] = frozenset()
        self.draw_wanted: frozenset[int] = frozenset()
        """The seats that want a rematch, and those that offer a draw now."""
        self.dealt_at = line.at
        self.ended: Ended | None = None
        self.frozen: Frozen | None = None
        self.recorded: list[tuple[int, str]] = []
        """What was played at a frozen table, in notation."""
        self.clock = Clock()
        self._match: Match | None = None
        self._record: Record | None = None
        self._words: dict[str, tuple[tuple[str, ...], Words]] = {}
        self._plans: dict[int, int] = {}
        """How many actions were done as one, by the number of the last of them."""
        self.stood_in: set[str] = set()
        """The entries that a bot played for a person, by their digests."""
        self._undone = [0] * len(self.seats)
        self._left = [0] * len(self.seats)
        self._spoken = [0] * len(self.seats)
        self.history = History(len(self.seats))
        self.effects: dict[str, tuple[str, str, int]] = {}
        """What was written under a client id: its kind, its text and the version after it."""
        self._changed: set[Reader] = set()
        """Who can see something that they were not told of yet."""
        if known is None:
            self._freeze("rules" if agreed.rules_version != self.game.rules_version else "content")
        self.follow(line)

    # --- what is --------------------------------------------------------------------------------------------

    @property
    def is_started(self) -> bool:
        """Are all seats taken? Before that nobody acts, and nothing is dealt."""
        return self._match is not None or all(seat.kind != "open" for seat in self.seats)

    @property
    def is_over(self) -> bool:
        """Has the match an outcome?"""
        return self.ended is not None or (self._match is not None and not self._match.to_act)

    @property
    def by_link(self) -> int | None:
        """The seat whose person plays elsewhere and sends links, if there is one."""
        return next((seat.seat for seat in self.seats if seat.kind == "link"), None)

    @property
    def match(self) -> Match:
        """The match, once it is dealt and if it can be played here."""
        if self.frozen is not None:
            raise Frozen(self.frozen.why)
        if self._match is None:
            raise Waiting("the table still waits for players")
        return self._match

    @property
    def is_dealt(self) -> bool:
        """Is there a match that can be played or looked at here?"""
        return self._match is not None and self.frozen is None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats to act; none before the deal, after the end, or if the match cannot be played here."""
        return self._match.to_act if self._match is not None and self.frozen is None else ()

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, as it was recorded then."""
        if self.ended is not None:
            return self.ended.outcome
        return self._match.outcome if self._match is not None else None

    @property
    def record(self) -> Record:
        """The whole match as it was recorded when it ended."""
        if not self.is_over:
            raise Impossible("over", "the match is not over", "its seed is opened at the end")
        if self.ended is None:
            return self.match.record()
        if self._record is None:
            self._record = msgspec.json.decode(zlib.decompress(self.ended.record), type=Record)
        return self._record

    @property
    def taken_back(self) -> int:
        """How often somebody took back more than the undo law allows."""
        if self.is_dealt:
            return self.match.taken_back
        return sum(entry.action == beyond.TAKE_BACK for entry in self.record.entries) if self.ended else 0

    @property
    def names(self) -> tuple[str, ...]:
        """What the players call themselves; empty names leave it to the game."""
        return tuple(seat.name for seat in self.seats)

    def words(self, language: str) -> Words:
        """The game's sentences with the players' names; the same words as long as nobody changes theirs."""
        names, known = self._words.get(language, (None, None))
        if known is None or names != self.names:
            found = self.edition or edition(self.agreed.game, len(self.seats), {}, None)
            known = _words(found, language, self.names)
            self._words[language] = self.names, known
        return known

    def has_played(self, holder: str) -> bool:
        """Did somebody do anything in the match? Where it is only shown as recorded, that is taken for granted."""
        mine = self.seats_held_by(holder)
        entries = self._match.entries if self._match is not None and self.frozen is None else ()
        return self.frozen is not None or any(entry.seat in mine for entry in entries)

    @property
    def is_attended(self) -> bool:
        """Does a person play here who is not away, as far as the log tells?"""
        return any(seat.kind == "person" and not seat.absent and not seat.left for seat in self.seats)

    def can_return(self, seat: int) -> bool:
        """May a seat's person play again? A turn that a clock took stays with the bot, unless the match waits."""
        place = self.seats[seat]
        return not self.is_attended if place.missed else place.left

    @property
    def deadlines(self) -> dict[int, float]:
        """When the clock of each seat that has one runs out."""
        if not self.agreed.clock:
            return {}
        acting = self.to_act
        return {
            seat: since + self.agreed.clock
            for seat, since in self.clock.since.items()
            if seat in acting and self.seats[seat].kind == "person" and not self.seats[seat].stands_in
        }

    def version(self, reader: Reader) -> int:
        """How many changes a reader (a seat, or None for a spectator) could see so far."""
        return self.history.version(reader)

    def lines_said(self, reader: Reader, since: int) -> list[Said]:
        """What was said after a version."""
        if not self.said:
            return []
        new = set(self.history.lines(reader, since))
        return [said for said in self.said if said.number in new]

    def seats_of(self, secret: str | None) -> list[int]:
        """The seats held with this secret."""
        return self.seats_held_by(None if secret is None else hashed(secret))

    def seats_held_by(self, holder: str | None) -> list[int]:
        """The seats of whoever's secret has this hash."""
        return [seat.seat for seat in self.seats if seat.is_held_by(holder)]

    def checked(self, seat: int | None) -> int | None:
        """The seat, if there is such a seat; None is a spectator's."""
        if seat is not None and not 0 <= seat < len(self.seats):
            raise Impossible("seat", f"there is no seat {seat}", f"seats go from 0 to {len(self.seats) - 1}")
        return seat

    def require(self, secret: str | None, seat: int) -> None:
        """Refuse who does not hold a seat with this secret."""
        self.require_holder(None if secret is None else hashed(secret), seat)

    def require_holder(self, holder: str | None, seat: int) -> None:
        """Refuse whose secret, of which this is the hash, is not that of a seat."""
        self.checked(seat)
        if not self.seats[seat].is_held_by(holder):
            raise NotYours(f"seat {seat} is not yours")

    def why_not(self, seat: int, action: Given, language: str) -> Refusal | None:
        """Why a seat may not do something, with the clause; None if it may."""
        if language not in LANGUAGES:
            raise FourfoldError(f"there is no language {language!r}", closest(language, list(LANGUAGES)))
        return self.match.why_not(seat, action, language, self.names)

    def undone(self, seat: int) -> int:
        """How often a seat has taken something back."""
        return self._undone[seat]

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Why a seat may take nothing back; None if it may."""
        if self.is_over or self._undone[seat] >= limits.UNDONE:
            return worded(Refusal(kind="over" if self.is_over else "too_often", clause="", facts={}))
        if self.by_link is not None and seat not in self.to_act:
            return worded(Refusal(kind="handed_on", clause="", facts={}))
        return self.match.why_no_undo(seat)

    # --- the fold -------------------------------------------------------------------------------------------

    def follow(self, line: Command, steps: tuple[Step, ...] = ()) -> None:
        """Change memory as a line of the log says; `steps` are what it leads to, if that is known."""
        happened: tuple[Event, ...] = ()
        readers: Iterable[Reader] = self.history.readers
        if line.kind in ("play", "undo") and line.seat is not None:
            self.seats[line.seat].change(line)
            if self.frozen is None:
                known = self.match.length
                happened, readers = self._replay(line, steps)
                if is_by_bot(line) and self.seats[line.seat].kind == "person" and self.frozen is None:
                    self.stood_in.update(entry.digest for entry in self.match.entries[known:])
            if self.frozen is not None:
                self._note(line)
            if self.draw_wanted and not is_by_bot(line):
                self.draw_wanted = frozenset()
        elif line.kind == "make":
            readers = ()
        elif line.kind == "end":
            self.ended = msgspec.json.decode(line.text, type=Ended)
            readers = ()
        elif line.kind == "say" and line.seat is not None:
            self.seats[line.seat].change(line)
            self.talked += 1
            self._spoken[line.seat] += 1
            self.said = [*self.said, Said(line.number, line.seat, line.text)][-CHAT_KEPT:]
        elif line.kind == "clock":
            self.clock.begin_anew(line.at)
        elif line.kind == "rematch":
            self.rematch = line.text
        elif line.kind in ("resign", "draw", "takeback", "again") and line.seat is not None:
            happened = self._follow_settled(line, line.seat, steps)
        elif line.seat is not None:
            place = self.seats[line.seat]
            if line.kind == "return" and place.missed:
                self.clock.again(place.seat, line.at)
            self._left[place.seat] += line.kind == "leave"
            place.change(line)
        if self._match is None and self.frozen is None and self.is_started:
            self._deal(line.at)
        self.length = line.number + 1
        self.latest = line.at
        self.history.add(line.number, self._match.moment() if self._match is not None else None, happened, readers)
        self._changed.update(readers)
        if line.client is not None:
            self.effects[line.client] = (line.kind, line.text, self.version(line.seat))

    def _deal(self, at: float) -> None:
        """Everybody sits: the match begins."""
        assert self.edition is not None
        self.dealt_at = at
        agreed = self.agreed
        shares = tuple(seat.share for seat in self.seats) if agreed.is_mixed else None
        try:
            self._match = Match.of(
                self.edition, agreed.seed, own_content=agreed.is_own, position=agreed.position, shares=shares
            )
        except Exception as error:
            LOG.warning("a table cannot be dealt", table=self.id, error=repr(error))
            self._freeze("content")
            return
        self.clock.begin(self._match.to_act, at)

    def _replay(self, line: Command, steps: tuple[Step, ...]) -> tuple[tuple[Event, ...], set[Reader]]:
        """Play what a line says, or take it back: what happened and who sees it; it must lead to what it led to."""
        match, seat = self.match, line.seat
        assert seat is not None
        happened: tuple[Event, ...]
        seen: set[Reader]
        try:
            if line.kind == "undo":
                happened, seen = self._take_back(seat, line.at)
            else:
                happened, seen = self._play(seat, steps or self._steps_of(line), line.at)
        except Exception as error:
            if steps:
                raise
            LOG.warning("a stored match cannot be played again", table=self.id, line=line.number, error=repr(error))
            self._freeze("history")
            return (), set(self.history.readers)
        for place in self.seats:
            if place.missed and place.seat not in match.to_act:
                place.missed = False
        return happened, seen

    def _steps_of(self, line: Command) -> tuple[Step, ...]:
        """What a line of the log led to."""
        assert line.seat is not None
        steps = _prepared(self.match, line, line.seat)
        if line.digest is not None and line.digest != steps[-1].entry.digest:
            raise Frozen("history")
        return steps

    def _play(self, seat: int, steps: tuple[Step, ...], at: float) -> tuple[tuple[Event, ...], set[Reader]]:
        """An action, or those of a plan: what happened, and who sees it."""
        match = self.match
        happened: tuple[Event, ...] = ()
        seen: set[Reader] = set()
        for step in steps:
            match.commit(step)
            happened += step.events
            who_sees = self._who_sees(seat, step.events)
            self.clock.played(seat, match.to_act, at, is_seen=None in who_sees)
            seen |= who_sees
        if len(steps) > 1:
            self._plans[steps[-1].entry.number] = len(steps)
        return happened, seen

    def _take_back(self, seat: int, at: float) -> tuple[tuple[Event, ...], set[Reader]]:
        """The last action of a seat is taken back; of a plan all of it, as far as the undo law goes."""
        match = self.match
        last = match.entry_to_undo(seat) or 0
        many = self._plans.pop(last, 1)
        seen: set[Reader] = {seat}
        done = 0
        while done < many and (done == 0 or match.entry_to_undo(seat) == last - done):
            seen |= self._who_sees(seat, match.entry_events(last - done))
            match.undo(seat)
            self.clock.undone(seat, last - done - 1, match.to_act, at)
            done += 1
        self._plans = {number - done if number > last else number: of for number, of in self._plans.items()}
        self._undone[seat] += 1
        return (Event(kind="undone", clause="", facts={"seat": seat}),), seen

    def _follow_settled(self, line: Command, seat: int, steps: tuple[Step, ...]) -> tuple[Event, ...]:
        """Follow what people settle among themselves: what happened, which everybody sees."""
        self.seats[seat].change(line)
        if line.kind == "again":
            self.rematch_wanted |= {seat}
            return (Event(kind="rematch_offered", clause="", facts={"seat": seat}),)
        if line.kind == "draw":
            self.draw_wanted |= {seat}
            if line.digest is None:
                return (Event(kind="draw_offered", clause="", facts={"seat": seat}),)
        happened: tuple[Event, ...] = ()
        if self.frozen is None:
            happened, _ = self._replay(line, steps)
            self._undone[seat] += line.kind == "takeback"
        if self.frozen is not None:
            self._note(line)
        return happened

    def _freeze(self, why: str) -> None:
        """The log does not lead to what it led to when it was written: from here on it is only shown."""
        self.frozen = Frozen(why)
        if self._match is not None:
            entries = self._match.entries
            standing = (entries[number] for number in self._match.standing)
            self.recorded = [(entry.seat, entry.action) for entry in standing if entry.seat is not None]

    def _note(self, line: Command) -> None:
        """Keep what was played at a frozen table."""
        assert line.seat is not None
        if line.kind not in ("undo", "takeback"):
            self.recorded.append((line.seat, ENDINGS.get(line.kind, line.text)))
            return
        for place in reversed(range(len(self.recorded))):
            if self.recorded[place][0] == line.seat:
                del self.recorded[place : place + 1 if line.kind == "undo" else None]
                return

    def _who_sees(self, seat: int, happened: tuple[Event, ...]) -> set[Reader]:
        """The readers to whom these events show anything; the seat that acted always knows."""
        seen: set[Reader] = {event.only for event in happened}
        if None in seen:
            return set(self.history.readers)
        return seen | {seat}


@lru_cache(maxsize=256)
def _words(edition: Edition, language: str, names: tuple[str, ...]) -> Words:
    """Tables whose players have the same names, or none, share their words and all that was said in them."""
    return edition.words(language, names)


def _prepared(match: Match, line: Command, seat: int) -> tuple[Step, ...]:
    """What a line of the match leads to."""
    if line.kind == "takeback":
        return (match.prepare_taking_back(seat),)
    if line.kind in ENDINGS:
        return (match.prepare_end(seat, ENDINGS[line.kind]),)
    return match.prepare_all(seat, line.text.split(SEPARATOR))
