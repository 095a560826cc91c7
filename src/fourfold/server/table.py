"""One running table and its only writer: check, append to the log, then change memory, then tell the listeners."""

import asyncio
import contextlib
import json
import re
import time
from collections.abc import AsyncIterator, Callable, Mapping
from functools import partial

import msgspec

from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES, Event, Refusal
from fourfold.kernel.errors import FourfoldError, closest
from fourfold.match.match import IllegalAction, Match, Step
from fourfold.server.advice import Advice
from fourfold.server.commands import Command, Conflict
from fourfold.server.editions import edition as find_edition
from fourfold.server.metrics import WRITTEN
from fourfold.server.people import holds, one_line
from fourfold.server.store import Row, Store
from fourfold.server.tending import STAND_IN, Tending, start
from fourfold.server.thinking import Scene, Thinkers
from fourfold.server.turns import Turns

CLIENT_ID = re.compile("[!-~]{1,60}")
TRIES = 20
CHAT_LENGTH = 300
CHAT_KEPT = 200
IDLE_SECONDS = 3600.0


class NotYours(FourfoldError):
    """The seat belongs to somebody else, or to nobody yet."""


class Seat(msgspec.Struct, kw_only=True):
    """A seat as it is: `holder` is the hash of its person's secret; a bot may stand in for a person."""

    table_id: str
    seat: int
    kind: str
    bot: str | None
    stands_in: bool
    name: str
    holder: str | None

    @property
    def played_by_bot(self) -> str | None:
        """The bot that decides here now, if one does."""
        return self.bot if self.kind == "bot" or self.stands_in else None


class Said(msgspec.Struct, frozen=True):
    """A line of chat."""

    number: int
    seat: int
    text: str
    at: float


Prepare = Callable[[], tuple[str, Step | None]]
"""Checks an order against the match as it stands: what the log is to say, and the step it leads to."""


class Asked:
    """What somebody asked of a table, and who waits for the answer."""

    def __init__(
        self, kind: str, seat: int, prepare: Prepare, client: str | None, done: "asyncio.Future[int]"
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.prepare = prepare
        self.client = client
        self.done = done
        self.tries = 0


class Table:
    """One table in memory: its match, its seats, what was said, and who listens."""

    def __init__(self, row: Row, seats: list[Row], store: Store, thinkers: Thinkers) -> None:
        self.id: str = row["id"]
        self.row = row
        self.game = find_game(row["game"])
        self.seats: list[Seat] = []
        self.is_started = False
        """Are all seats taken? Before that nobody acts and nobody sees the deal."""
        self._seat(seats)
        edition = find_edition(row["game"], row["seats"], row["options"], row["content"])
        self.match = Match.of(edition, row["seed"], own_content=row["content"] is not None)
        for seat, action in json.loads(row["first"] or "[]"):
            self.match.play(seat, action)
        self.length = 0
        self.said: list[Said] = []
        self.talked = 0
        self._moments = [self.match.moment()]
        self._happened: list[tuple[Event, ...]] = []
        self._news: dict[int | None, list[int]] = {reader: [] for reader in (None, *range(len(self.seats)))}
        self.touched = time.monotonic()
        self._store = store
        self._tending = Tending(self, thinkers, store.settings.stand_in_pause)
        self.advice = Advice(self, thinkers)
        self._turns = Turns()
        self._effects: dict[str, int] = {}
        self._listeners: dict[Callable[[], None], int | None] = {}
        self._following: set[asyncio.Task[None]] = set()
        """What finishes an order: it goes on, for somebody waits for the answer."""
        self._is_closed = False

    # --- what is --------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Has the match an outcome?"""
        return not self.match.to_act

    @property
    def names(self) -> tuple[str, ...]:
        """What the players call themselves; empty names leave it to the game."""
        return tuple(seat.name for seat in self.seats)

    @property
    def allows_hints(self) -> bool:
        """May players ask what they could do? It is agreed on when the table is made."""
        return bool(self.row["hints"])

    def version(self, reader: int | None) -> int:
        """How many changes a reader (a seat, or None for a spectator) could see so far.

        What others do in secret does not count: not even that something happened may show.
        """
        return len(self._news[reader])

    def moment(self, reader: int | None, version: int) -> Match:
        """The match as it stood after so many changes the reader could see; 0 is the deal."""
        news = self._news[reader]
        if not 0 <= version <= len(news):
            raise FourfoldError(f"there is no version {version}", f"versions go from 0 to {len(news)}")
        return self._moments[news[version - 1] + 1 if version else 0]()

    def events(self, reader: int | None, since: int) -> list[Event]:
        """What a reader could see happen after a version. What is taken back is told as `undone`."""
        found = (event for number in self._news[reader][since:] for event in self._happened[number])
        return [event for event in found if event.only in (None, reader)]

    def lines_said(self, reader: int | None, since: int) -> list[Said]:
        """What was said after a version."""
        if not self.said:
            return []
        new = set(self._news[reader][since:])
        return [said for said in self.said if said.number in new]

    def seats_of(self, secret: str | None) -> list[int]:
        """The seats held with this secret."""
        return [seat.seat for seat in self.seats if holds(secret, seat.holder)]

    def checked(self, seat: int | None) -> int | None:
        """The seat, if there is such a seat; None is a spectator's."""
        if seat is not None and not 0 <= seat < len(self.seats):
            raise FourfoldError(f"there is no seat {seat}", f"seats go from 0 to {len(self.seats) - 1}")
        return seat

    def require(self, secret: str | None, seat: int) -> Seat:
        """The seat, if it is held with this secret."""
        self.checked(seat)
        if not holds(secret, self.seats[seat].holder):
            raise NotYours(f"seat {seat} is not yours")
        return self.seats[seat]

    # --- what is done ---------------------------------------------------------------------------------------

    def act(
        self, seat: int, action: str | int | Mapping[str, str], client: str | None = None
    ) -> "asyncio.Future[int]":
        """Play an action for a seat; the version of the table for that seat after it."""
        self.require_started()

        def prepare() -> tuple[str, Step]:
            step = self.match.prepare(seat, action)
            return step.entry.action, step

        return self._write("play", seat, prepare, _own(seat, client))

    def why_not(self, seat: int, action: str | int | Mapping[str, str], language: str) -> Refusal | None:
        """Why a seat may not do something, with the clause; None if it may."""
        self.require_started()
        if language not in LANGUAGES:
            raise FourfoldError(f"there is no language {language!r}", closest(language, list(LANGUAGES)))
        return self.match.why_not(seat, action, language, self.names)

    def require_started(self) -> None:
        """Nobody does anything before all seats are taken."""
        if not self.is_started:
            raise FourfoldError("the table still waits for players")

    def act_for_bot(self, seat: int, action: str, asked: int) -> "asyncio.Future[int]":
        """Play what a bot answered, unless the seat's person is back; once, however many processes asked one.

        `asked` is how long the log was when the bot was asked.
        """

        def prepare() -> tuple[str, Step]:
            if not self.seats[seat].played_by_bot:
                raise NotYours(f"no bot plays for seat {seat}")
            step = self.match.prepare(seat, action)
            return step.entry.action, step

        return self._write("play", seat, prepare, f"bot:{asked}:{seat}")

    def undo(self, seat: int, client: str | None = None) -> "asyncio.Future[int]":
        """Take back a seat's last action, as far as the undo law allows."""
        self.require_started()

        def prepare() -> tuple[str, None]:
            refusal = self.match.why_no_undo(seat)
            if refusal is not None:
                raise IllegalAction(refusal)
            return "", None

        return self._write("undo", seat, prepare, _own(seat, client))

    async def say(self, seat: int, text: str, client: str | None = None) -> int:
        """Say something to everybody at the table."""
        line = one_line(text)[:CHAT_LENGTH]
        if not line:
            raise FourfoldError("there is nothing to say", "write a line of text")
        return await self._write("say", seat, lambda: (line, None), _own(seat, client))

    async def seat_changed(self, seat: int, what: str) -> int:
        """Tell everybody that a seat changed hands."""
        return await self._write("seat", seat, lambda: (what, None), None)

    async def stand_in(self, seat: int, *, stands_in: bool) -> None:
        """Let a bot play for a seat's person, or let the person come back; nothing if it is so already."""
        if self.seats[seat].stands_in == stands_in:
            return
        await self._store.change_seat(self.id, seat, stands_in=int(stands_in), bot=STAND_IN if stands_in else None)
        await self.seat_changed(seat, "left" if stands_in else "returned")

    def _write(self, kind: str, seat: int, prepare: Prepare, client: str | None) -> "asyncio.Future[int]":
        """Check, append, change memory, tell: one order at a time; the seat's version after it.

        Callbacks, not coroutines, because every move goes through this. Whoever asked may stop waiting: what was
        begun is finished.
        """
        asked = Asked(kind, seat, prepare, client, asyncio.get_running_loop().create_future())
        self._turns.take(partial(self._begin, asked))
        return asked.done

    def _begin(self, asked: "Asked") -> None:
        """Check an order whose turn it is, and have it written."""
        if asked.client is not None and asked.client in self._effects:
            self._end(asked, self._effects[asked.client])
            return
        try:
            text, step = asked.prepare()
        except Exception as error:
            self._end(asked, error)
            return
        command = Command(
            table_id=self.id,
            number=self.length,
            kind=asked.kind,
            seat=asked.seat,
            text=text,
            client=asked.client,
            at=time.time(),
        )
        self._store.append(command).add_done_callback(partial(self._written, asked, command, step))

    def _written(
        self, asked: "Asked", command: Command, step: Step | None, written: "asyncio.Future[None]"
    ) -> None:
        """The log has the command, or refused it: if another process was faster, try again after it."""
        try:
            written.result()
            WRITTEN[command.kind].inc()
            if command.kind == "seat":
                start(self._follow(asked), self._following)
                return
            readers = self._apply(command, step)
        except Conflict:
            asked.tries += 1
            if asked.tries < TRIES:
                start(self._follow(asked, again=True), self._following)
            else:
                self._end(asked, FourfoldError("the table is too busy", "try again"))
        except Exception as error:
            self._end(asked, error)
        else:
            self._end(asked, self.version(asked.seat))
            self._tell(readers)

    async def _follow(self, asked: "Asked", *, again: bool = False) -> None:
        """What came of an order is more than memory knows: read it from the store."""
        try:
            self._tell(await self.catch_up_now())
        except Exception as error:
            self._end(asked, error)
            return
        if again:
            self._begin(asked)
        else:
            self._end(asked, self.version(asked.seat))

    def _end(self, asked: "Asked", found: int | Exception) -> None:
        """Answer whoever asked, if anybody still waits; it is the next one's turn."""
        self._turns.end()
        if asked.done.done():
            return
        if isinstance(found, Exception):
            asked.done.set_exception(found)
        else:
            asked.done.set_result(found)

    async def catch_up(self) -> None:
        """Follow what another process has written."""
        async with self._turns.alone():
            self._tell(await self.catch_up_now())

    async def look_again(self) -> None:
        """Follow the log, and read the seats even if nothing was written about them."""
        async with self._turns.alone():
            await self.catch_up_now()
            await self._read_seats()
            self._tell(set(self._news))

    async def catch_up_now(self) -> set[int | None]:
        """Follow the log from where this process stands; who has something new to see."""
        readers: set[int | None] = set()
        for command in await self._store.commands(self.id, self.length):
            if command.kind == "seat":
                await self._read_seats()
            readers |= self._apply(command, None)
        return readers

    def _apply(self, command: Command, step: Step | None) -> set[int | None]:
        """One command of the log changes memory; the readers who can see that it did."""
        readers = set(self._news)
        happened: tuple[Event, ...] = ()
        if command.kind == "play" and command.seat is not None:
            if step is not None:
                self.match.commit(step)
            else:
                self.match.play(command.seat, command.text)
            happened = self.match.entry_events(self.match.length - 1)
            readers = self._who_sees(command.seat, happened)
            if None in readers:
                self.deadlines.pop(command.seat, None)
        elif command.kind == "undo" and command.seat is not None:
            undone = self.match.entry_to_undo(command.seat)
            readers = self._who_sees(command.seat, () if undone is None else self.match.entry_events(undone))
            happened = (Event(kind="undone", clause="", facts={"seat": command.seat}),)
            self.match.undo(command.seat)
        elif command.kind == "say" and command.seat is not None:
            self.talked += 1
            self.said = [*self.said, Said(command.number, command.seat, command.text, command.at)][-CHAT_KEPT:]
        self.length = command.number + 1
        self._moments.append(self.match.moment())
        self._happened.append(happened)
        for reader in readers:
            self._news[reader].append(command.number)
        if command.client is not None:
            self._effects[command.client] = self.version(command.seat)
        return readers

    def _who_sees(self, seat: int, happened: tuple[Event, ...]) -> set[int | None]:
        """The readers to whom these events show anything; the seat that acted always knows."""
        readers: set[int | None] = {seat}
        for event in happened:
            readers |= set(self._news) if event.only is None else {event.only}
        return readers

    def _seat(self, seats: list[Row]) -> None:
        self.seats = [Seat(**{**seat, "stands_in": bool(seat["stands_in"])}) for seat in seats]
        self.is_started = all(seat.kind != "open" for seat in self.seats)

    async def _read_seats(self) -> None:
        found = await self._store.table(self.id)
        if found is not None:
            self._seat(found[1])
            self.row = found[0]

    # --- who listens ----------------------------------------------------------------------------------------

    def _tell(self, readers: set[int | None]) -> None:
        self.touched = time.monotonic()
        for tell, reader in self._listeners.items():
            if reader in readers:
                tell()
        self.tend()

    def listen(self, reader: int | None, tell: Callable[[], None]) -> Callable[[], None]:
        """Have a function called whenever a reader can see a change; returns how to stop that."""

        def told() -> None:
            tell()

        self._listeners[told] = reader

        def stop() -> None:
            self._listeners.pop(told, None)

        return stop

    async def versions(self, reader: int | None, since: int, heartbeat: float = 15.0) -> AsyncIterator[int]:
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
        is_alone = not self._listeners and not self._tending.tasks and not self.advice.tasks
        return is_alone and time.monotonic() - self.touched > IDLE_SECONDS

    # --- what happens by itself -------------------------------------------------------------------------------

    def tend(self) -> None:
        """Start whatever must happen by itself now."""
        if not self._is_closed:
            self._tending.tend()

    @property
    def deadlines(self) -> dict[int, float]:
        """When the clock of each seat that has one runs out."""
        return self._tending.deadlines

    def scene(self, match: Match, reader: int | None) -> Scene:
        """A moment of the match, to be thought about elsewhere."""
        row = self.row
        return Scene(row["game"], row["seats"], row["options"], row["content"], match.position.encode(), reader)

    def close(self) -> None:
        """Stop what runs by itself, and end the streams of whoever listens."""
        self._is_closed = True
        self._tending.close()
        self.advice.close()
        for tell in list(self._listeners):
            tell()


def _own(seat: int, client: str | None) -> str | None:
    """A client id as the log has it: each seat has ids of its own, and none can be taken for a bot's."""
    if client is None:
        return None
    if CLIENT_ID.fullmatch(client) is None:
        raise FourfoldError("this is no client id", "use 1 to 60 letters, digits or signs, without spaces")
    return f"{seat}:{client}"
