"""One table in memory: a fold over its log, and what can be asked of it."""

import asyncio
import contextlib
import re
import time
import zlib
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from functools import partial

import msgspec
import structlog
from msgspec.structs import replace

from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES, Edition, Event, Outcome, Refusal
from fourfold.games.words import Words
from fourfold.kernel.chance import commitment
from fourfold.kernel.errors import FourfoldError, closest
from fourfold.match.match import IllegalAction, Match, Step
from fourfold.match.record import Record
from fourfold.match.undo import SENTENCES
from fourfold.server import index
from fourfold.server.advice import Advice
from fourfold.server.clocks import Clock
from fourfold.server.commands import Change, Command, Ended, Lines, Made, Sitting
from fourfold.server.editions import edition
from fourfold.server.history import History, Reader
from fourfold.server.people import hashed, one_line
from fourfold.server.seats import Seat, seated
from fourfold.server.store import Store
from fourfold.server.tending import Tending
from fourfold.server.thinking import Scene, Thinkers
from fourfold.server.writing import NOTHING, Draft, Order, Writer

LOG = structlog.get_logger()
CLIENT_ID = re.compile("[!-~]{1,60}")
CHAT_LENGTH = 300
CHAT_KEPT = 200
MOST_SAID = 1000
MOST_UNDONE = 1000
"""Lines of chat, and actions taken back, of one seat in one match: so that a log cannot grow without end."""
IDLE_SECONDS = 3600.0
AT_ONCE = 50
"""So many lines of a log are followed before others have their turn."""
Given = str | int | Mapping[str, str]


class NotYours(FourfoldError):
    """The seat belongs to somebody else, or to nobody yet."""


class Taken(FourfoldError):
    """The seat is not open any more."""


class Waiting(FourfoldError):
    """Nobody does anything before all seats are taken."""


class Frozen(FourfoldError):
    """The match cannot be gone on with: `why` is `rules`, `content` or `history`."""

    def __init__(self, why: str) -> None:
        super().__init__("this match was played under other rules than this server has", "it is shown as recorded")
        self.why = why


class StandsIn(FourfoldError):
    """A bot plays for this seat just now."""


class _AlreadySo(Exception):
    """There is nothing to be written."""


class Said(msgspec.Struct, frozen=True):
    """A line of chat."""

    number: int
    seat: int
    text: str
    at: float


class Table:
    """One table in memory: its match, its seats, what was said, and who listens.

    `known` is the edition, or None if this server cannot play what was agreed on. Then, and when the log does not
    lead to what it says it led to, the table is frozen: it is shown as it was recorded.
    """

    def __init__(
        self,
        line: Command,
        made: Made,
        known: Edition | None,
        content: str | None,
        store: Store,
        thinkers: Thinkers,
    ) -> None:
        self.id = line.table_id
        self.made = made
        self.created = line.at
        self.game = find_game(made.game)
        self.commitment = commitment(made.seed)
        self.edition = known
        self.seats = seated(made.places)
        self.length = 0
        self.latest = line.at
        """How many lines were followed, and when the last was written."""
        self.said: list[Said] = []
        self.talked = 0
        self.rematch: str | None = None
        self.ended: Ended | None = None
        self.frozen: Frozen | None = None
        self.recorded: list[tuple[int, str]] = []
        """What was played at a frozen table, in notation."""
        self.clock = Clock()
        self.touched = time.monotonic()
        self.is_broken = False
        self._content = content
        self._match: Match | None = None
        self._undone = [0] * len(self.seats)
        self._spoken = [0] * len(self.seats)
        self._history = History(len(self.seats))
        self._effects: dict[str, tuple[str, str, int]] = {}
        self._changed: set[Reader] = set()
        self._store = store
        self._writer = Writer(self, store.append, self._read_on)
        self._tending = Tending(self, thinkers, store.settings.stand_in_pause)
        self.advice = Advice(self, thinkers)
        self._listeners: dict[Callable[[], None], Reader] = {}
        self._is_closed = False
        if known is None:
            self._freeze("rules" if made.rules_version != self.game.rules_version else "content")
        self.follow(line, None)

    # --- what is --------------------------------------------------------------------------------------------

    @property
    def is_started(self) -> bool:
        """Are all seats taken? Before that nobody acts, and nothing is dealt."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def is_over(self) -> bool:
        """Has the match an outcome?"""
        return self.ended is not None or (self._match is not None and not self._match.to_act)

    @property
    def match(self) -> Match:
        """The match, once it is dealt and if it can be played here."""
        if self.frozen is not None:
            raise self.frozen
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
        return self.match.to_act if self.is_dealt else ()

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
            raise FourfoldError("the match is not over", "its seed is opened at the end")
        if self.ended is None:
            return self.match.record()
        return msgspec.json.decode(zlib.decompress(self.ended.record), type=Record)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players call themselves; empty names leave it to the game."""
        return tuple(seat.name for seat in self.seats)

    def words(self, language: str) -> Words:
        """The game's sentences with the players' names."""
        known = self.edition or edition(self.made.game, len(self.seats), {}, None)
        return known.words(language, self.names)

    @property
    def own_content(self) -> str | None:
        """The text of the players' own content file, if they have one."""
        return self._content if self.made.is_own else None

    @property
    def is_present(self) -> bool:
        """Is anybody there to play for? A person who left to a bot is there as long as they watch it play."""
        watching = set(self._listeners.values())
        return any(
            seat.kind == "person" and not seat.absent and (not seat.left or seat.seat in watching)
            for seat in self.seats
        )

    @property
    def deadlines(self) -> dict[int, float]:
        """When the clock of each seat that has one runs out."""
        if not self.made.clock:
            return {}
        acting = self.to_act
        return {
            seat: since + self.made.clock
            for seat, since in self.clock.since.items()
            if seat in acting and self.seats[seat].kind == "person" and not self.seats[seat].stands_in
        }

    def version(self, reader: Reader) -> int:
        """How many changes a reader (a seat, or None for a spectator) could see so far."""
        return self._history.version(reader)

    def moment(self, reader: Reader, version: int) -> Match | None:
        """The match as it stood after so many changes the reader could see, or None if it was not dealt yet."""
        return self._history.moment(reader, version)

    def events(self, reader: Reader, since: int) -> list[Event]:
        """What a reader could see happen after a version. What is taken back is told as `undone`."""
        return self._history.events(reader, since)

    def lines_said(self, reader: Reader, since: int) -> list[Said]:
        """What was said after a version."""
        if not self.said:
            return []
        new = set(self._history.lines(reader, since))
        return [said for said in self.said if said.number in new]

    def seats_of(self, secret: str | None) -> list[int]:
        """The seats held with this secret."""
        return [seat.seat for seat in self.seats if seat.is_held_with(secret)]

    def checked(self, seat: int | None) -> int | None:
        """The seat, if there is such a seat; None is a spectator's."""
        if seat is not None and not 0 <= seat < len(self.seats):
            raise FourfoldError(f"there is no seat {seat}", f"seats go from 0 to {len(self.seats) - 1}")
        return seat

    def require(self, secret: str | None, seat: int) -> Seat:
        """The seat, if it is held with this secret."""
        self.checked(seat)
        if not self.seats[seat].is_held_with(secret):
            raise NotYours(f"seat {seat} is not yours")
        return self.seats[seat]

    def can_return(self, seat: int) -> bool:
        """May a seat's person play again? A turn that a clock took stays with the bot, unless the match waits."""
        place = self.seats[seat]
        return place.left or (place.missed and not self.is_present)

    def why_not(self, seat: int, action: Given, language: str) -> Refusal | None:
        """Why a seat may not do something, with the clause; None if it may."""
        if language not in LANGUAGES:
            raise FourfoldError(f"there is no language {language!r}", closest(language, list(LANGUAGES)))
        return self.match.why_not(seat, action, language, self.names)

    def why_no_undo(self, seat: int, language: str = "en") -> Refusal | None:
        """Why a seat may take nothing back; None if it may."""
        if self.is_over or self._undone[seat] >= MOST_UNDONE:
            return Refusal(kind="final", clause="", facts={}, text=SENTENCES["final"][language])
        return self.match.why_no_undo(seat, language)

    # --- what is done ---------------------------------------------------------------------------------------

    def act(self, seat: int, action: Given, client: str | None = None) -> "asyncio.Future[int]":
        """Play an action for a seat; the version of the table for that seat after it."""

        def check() -> Draft:
            if self.seats[seat].stands_in:
                raise StandsIn("a bot plays for this seat", "come back first")
            return self._playing(seat, action)

        return self._order("play", seat, check, lambda: str(self.match.action(action)), _own(seat, client))

    def act_for_bot(self, seat: int, action: str, asked: int) -> "asyncio.Future[int]":
        """Play what a bot answered, unless the seat's person is back; once, however many processes asked one.

        `asked` is how long the log was when the bot was asked.
        """

        def check() -> Draft:
            if not self.seats[seat].played_by_bot:
                raise NotYours(f"no bot plays for seat {seat}")
            return self._playing(seat, action)

        return self._order("play", seat, check, lambda: action, f"bot:{asked}:{seat}")

    def _playing(self, seat: int, action: Given) -> Draft:
        step = self.match.prepare(seat, action)
        return Draft(text=step.entry.action, step=step)

    def undo(self, seat: int, client: str | None = None) -> "asyncio.Future[int]":
        """Take back a seat's last action, as far as the undo law allows. What is over is over: its seed is open."""

        def check() -> Draft:
            refusal = self.why_no_undo(seat)
            if refusal is not None:
                raise IllegalAction(refusal)
            return Draft()

        return self._order("undo", seat, check, str, _own(seat, client))

    async def say(self, seat: int, text: str, client: str | None = None) -> int:
        """Say something to everybody at the table."""
        line = one_line(text)[:CHAT_LENGTH]
        if not line:
            raise FourfoldError("there is nothing to say", "write a line of text")

        def check() -> Draft:
            if self._spoken[seat] >= MOST_SAID:
                raise FourfoldError(f"this seat has said {MOST_SAID} lines", "that is all a match can hold")
            return Draft(text=line)

        return await self._order("say", seat, check, lambda: line, _own(seat, client))

    async def sit(self, seat: int, secret: str, name: str, share: str) -> int:
        """A person who has no seat yet takes an open one."""
        text = _json(Sitting(holder=hashed(secret), name=name, share=share))

        def check() -> Draft:
            if self.seats_of(secret):
                raise Taken("you have a seat at this table")
            return self._open(seat, text)

        return await self._order("sit", seat, check, lambda: text)

    async def give_to_bot(self, seat: int, bot: str) -> int:
        """Put a bot into an open seat."""
        return await self._order("bot", seat, partial(self._open, seat, bot), lambda: bot)

    def _open(self, seat: int, text: str) -> Draft:
        if self.seats[seat].kind != "open":
            raise Taken(f"seat {seat} is not open any more")
        return Draft(text=text)

    async def leave(self, seat: int) -> int:
        """Let a bot play for a seat's person; nothing if it does already."""
        return await self._unless(lambda: self.seats[seat].left, "leave", seat)

    async def come_back(self, seat: int) -> int:
        """The person plays again; nothing if they may not or do already."""
        return await self._unless(lambda: not self.can_return(seat), "return", seat)

    async def rename(self, seat: int, name: str) -> int:
        """Call a seat something else, or nothing."""
        return await self._unless(lambda: self.seats[seat].name == name, "name", seat, Draft(text=name))

    async def miss(self, seat: int, deadline: float) -> None:
        """A clock has run out: a bot plays this turn. Nothing if the seat has another deadline by now, or none."""
        await self._unless(lambda: self.deadlines.get(seat) != deadline, "miss", seat)

    async def end(self) -> None:
        """Write down how the match ended, where that was not done when it did (version 0.1)."""
        if self.is_over and self.ended is None:
            await self._unless(lambda: self.ended is not None, "end", 0, Draft(text=ended(self.match)))

    async def meet_again(self, seat: int, other: str, lines: Lines) -> str:
        """Write that the same people meet at another table, together with the lines that make it; the table's id.

        The first to ask decides which table it is.
        """
        await self._unless(lambda: self.rematch is not None, "rematch", seat, Draft(text=other, also=lines))
        assert self.rematch is not None
        return self.rematch

    async def _unless(self, is_so: Callable[[], bool], kind: str, seat: int, draft: Draft = NOTHING) -> int:
        """Write a line, unless what it says is so already."""

        def check() -> Draft:
            if is_so():
                raise _AlreadySo
            return draft

        try:
            return await self._order(kind, seat, check, lambda: draft.text)
        except _AlreadySo:
            return self.version(seat)

    def _order(
        self,
        kind: str,
        seat: int,
        check: Callable[[], Draft],
        says: Callable[[], str],
        client: str | None = None,
    ) -> "asyncio.Future[int]":
        return self._writer.write(Order(kind, seat, check, says, client))

    # --- the log --------------------------------------------------------------------------------------------

    def lines(self, line: Command, draft: Draft) -> Command | Lines:
        """A line with all that must be written with it: the end of the match, what it changes in the index."""
        if line.kind in ("undo", "say", "rematch"):
            return Lines((*draft.also.commands, line), draft.also.changes) if draft.also.commands else line
        if draft.step is None:
            return Lines((line,), self._index(line))
        if draft.step.position.to_act():
            return line
        last = replace(
            line,
            number=line.number + 1,
            kind="end",
            text=ended(self.match.after(draft.step)),
            client=None,
            digest=None,
        )
        return Lines((line, last), self._index(last))

    def _index(self, line: Command) -> tuple[Change, ...]:
        """What a line that is not of the match changes in the index."""
        if line.kind == "end" or line.seat is None:
            return (index.state_row(self.id, over=True, lively=False),)
        changed = replace(self.seats[line.seat])
        changed.change(line)
        seats = [changed if seat.seat == changed.seat else seat for seat in self.seats]
        lively = not self.is_over and is_lively(seats, self.made.clock)
        return (
            index.seat_row(self.id, changed, self.created),
            index.state_row(self.id, over=self.is_over, lively=lively),
        )

    async def catch_up(self) -> None:
        """Follow what another process has written."""
        async with self._writer.turns.alone():
            await self._read_on()
            self.tell()

    async def _read_on(self) -> None:
        """Follow the log from where this process stands."""
        lines = await self._store.commands(self.id, self.length)
        if not lines and not await self._store.commands(self.id):
            raise FourfoldError("this table is not there any more", "it was removed by whoever runs this server")
        await self.follow_all(lines)

    async def follow_all(self, lines: Iterable[Command]) -> None:
        """Change memory as these lines say, letting others have their turn in between."""
        for place, line in enumerate(lines, 1):
            self.follow(line, None)
            if place % AT_ONCE == 0:
                await asyncio.sleep(0)

    def follow(self, line: Command, step: Step | None) -> None:
        """Change memory as a line of the log says; `step` is what it leads to, if that is known."""
        happened: tuple[Event, ...] = ()
        readers: Iterable[Reader] = self._history.readers
        if line.kind in ("play", "undo") and line.seat is not None:
            self.seats[line.seat].change(line)
            if self.frozen is None:
                happened, readers = self._replay(line, step)
            if self.frozen is not None:
                self._record(line)
        elif line.kind == "make":
            readers = ()
        elif line.kind == "end":
            self.ended = msgspec.json.decode(line.text, type=Ended)
            readers = ()
        elif line.kind == "say" and line.seat is not None:
            self.seats[line.seat].change(line)
            self.talked += 1
            self._spoken[line.seat] += 1
            self.said = [*self.said, Said(line.number, line.seat, line.text, line.at)][-CHAT_KEPT:]
        elif line.kind == "rematch":
            self.rematch = line.text
        elif line.seat is not None:
            place = self.seats[line.seat]
            if line.kind == "return" and place.missed:
                self.clock.again(place.seat, line.at)
            place.change(line)
        if self._match is None and self.frozen is None and self.is_started:
            self._deal(line.at)
        self.length = line.number + 1
        self.latest = line.at
        self._history.add(line.number, self._match.moment() if self._match is not None else None, happened, readers)
        self._changed.update(readers)
        if line.client is not None:
            self._effects[line.client] = (line.kind, line.text, self.version(line.seat))

    def _deal(self, at: float) -> None:
        """Everybody sits: the match begins."""
        assert self.edition is not None
        made = self.made
        shares = tuple(seat.share for seat in self.seats) if made.is_mixed else None
        try:
            self._match = Match.of(
                self.edition, made.seed, own_content=made.is_own, position=made.position, shares=shares
            )
        except FourfoldError:
            self._freeze("content")
            return
        self.clock.begin(self._match.to_act, at)

    def _replay(self, line: Command, step: Step | None) -> tuple[tuple[Event, ...], set[Reader]]:
        """Play what a line says, or take it back: what happened and who sees it; it must lead to what it led to."""
        match, seat, is_known = self.match, line.seat, step is not None
        assert seat is not None
        try:
            if line.kind == "undo":
                entry = match.entry_to_undo(seat)
                seen = self._who_sees(seat, () if entry is None else match.entry_events(entry))
                match.undo(seat)
                assert entry is not None
                self._undone[seat] += 1
                self.clock.undone(seat, entry - 1, match.to_act, line.at)
                happened: tuple[Event, ...] = (Event(kind="undone", clause="", facts={"seat": seat}),)
            else:
                if step is None:
                    step = match.prepare(seat, line.text)
                    if line.digest is not None and line.digest != step.entry.digest:
                        raise Frozen("history")
                match.commit(step)
                happened = step.events
                seen = self._who_sees(seat, happened)
                self.clock.played(seat, match.to_act, line.at, is_seen=None in seen)
        except Exception as error:
            if is_known:
                raise
            LOG.warning("a stored match cannot be played again", table=self.id, line=line.number, error=repr(error))
            self._freeze("history")
            return (), set(self._history.readers)
        for place in self.seats:
            if place.missed and place.seat not in match.to_act:
                place.missed = False
        return happened, seen

    def _freeze(self, why: str) -> None:
        """The log does not lead to what it led to when it was written: from here on it is only shown."""
        self.frozen = Frozen(why)
        if self._match is not None:
            self.recorded = [(entry.seat, entry.action) for entry in self._match.entries if entry.seat is not None]

    def _record(self, line: Command) -> None:
        """Keep what was played at a frozen table."""
        assert line.seat is not None
        if line.kind == "play":
            self.recorded.append((line.seat, line.text))
            return
        for place in reversed(range(len(self.recorded))):
            if self.recorded[place][0] == line.seat:
                del self.recorded[place]
                return

    def _who_sees(self, seat: int, happened: tuple[Event, ...]) -> set[Reader]:
        """The readers to whom these events show anything; the seat that acted always knows."""
        readers: set[Reader] = {seat}
        for event in happened:
            readers |= set(self._history.readers) if event.only is None else {event.only}
        return readers

    def effect(self, client: str) -> tuple[str, str, int] | None:
        """What was written under a client id: its kind, its text and the version after it."""
        return self._effects.get(client)

    def broken(self) -> None:
        """Memory does not say any more what the log does: it is to be read anew."""
        self.is_broken = True

    # --- who listens ----------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell whoever can see that something has changed."""
        self.touched = time.monotonic()
        changed, self._changed = self._changed, set()
        for tell, reader in list(self._listeners.items()):
            if reader in changed:
                tell()
        self.tend()

    def listen(self, reader: Reader, tell: Callable[[], None]) -> Callable[[], None]:
        """Have a function called whenever a reader can see a change; returns how to stop that."""

        def told() -> None:
            tell()

        self._listeners[told] = reader
        self.tend()

        def stop() -> None:
            self._listeners.pop(told, None)

        return stop

    async def versions(self, reader: Reader, since: int, heartbeat: float = 15.0) -> AsyncIterator[int]:
        """A reader's newest version whenever it changes; every so often the same again, as a sign of life."""
        changed = asyncio.Event()
        stop = self.listen(reader, changed.set)
        try:
            seen = since
            while not self._is_closed:
                if self.version(reader) == seen:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(changed.wait(), heartbeat)
                changed.clear()
                seen = self.version(reader)
                yield seen
        finally:
            stop()

    @property
    def is_idle(self) -> bool:
        """Has nobody listened or acted for long?"""
        return self.is_at_rest and time.monotonic() - self.touched > IDLE_SECONDS

    @property
    def is_at_rest(self) -> bool:
        """Does nobody listen, and does nothing happen by itself?"""
        return not self._listeners and not self._tending.is_busy and not self.advice.tasks

    # --- what happens by itself -------------------------------------------------------------------------------

    def tend(self) -> None:
        """Start whatever must happen by itself now."""
        if not self._is_closed:
            self._tending.tend()

    def scene(self, match: Match, reader: Reader) -> Scene:
        """A moment of the match, to be thought about elsewhere."""
        options = msgspec.json.encode(self.made.options).decode()
        return Scene(self.made.game, len(self.seats), options, self._content, match.position.encode(), reader)

    def close(self) -> None:
        """Stop what runs by itself, and end the streams of whoever listens."""
        self._is_closed = True
        self._tending.close()
        self.advice.close()
        for tell in list(self._listeners):
            tell()


def is_lively(seats: Iterable[Seat], clock: int | None) -> bool:
    """May something happen by itself: does a bot play here, or does a clock run?"""
    seats = list(seats)
    is_started = all(seat.kind != "open" for seat in seats)
    return is_started and (clock is not None or any(seat.played_by_bot for seat in seats))


def ended(match: Match) -> str:
    """What the log says of a match that has ended."""
    assert match.outcome is not None
    return _json(Ended(outcome=match.outcome, record=zlib.compress(msgspec.json.encode(match.record()))))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _own(seat: int, client: str | None) -> str | None:
    """A client id as the log has it: each seat has ids of its own, and none can be taken for a bot's."""
    if client is None:
        return None
    if CLIENT_ID.fullmatch(client) is None:
        raise FourfoldError("this is no client id", "use 1 to 60 letters, digits or signs, without spaces")
    return f"{seat}:{client}"
