"""A table in memory: what can be asked of it, who listens, and what happens there by itself."""

import asyncio
import math
import re
import time
import zlib
from collections.abc import AsyncIterator, Callable, Iterable
from functools import partial

import msgspec
from msgspec.structs import replace

from fourfold.games.edition import Edition
from fourfold.games.guide import SEPARATOR
from fourfold.kernel.errors import FourfoldError
from fourfold.match import beyond
from fourfold.match.link import BadLink
from fourfold.match.log import Entry
from fourfold.match.match import Given, IllegalAction, Match
from fourfold.server import index, limits, results, settling
from fourfold.server.advice import Advice
from fourfold.server.autoplay import Autoplay
from fourfold.server.bot_pool import BotPool, Standpoint
from fourfold.server.commands import LINES, Agreement, Change, Command, Ended, Lines, Sitting
from fourfold.server.errors import Impossible
from fourfold.server.history import Reader
from fourfold.server.people import hashed, one_line
from fourfold.server.seats import Seat
from fourfold.server.state import ENDINGS, NotYours, TableState
from fourfold.server.store import Store
from fourfold.server.tasks import Done, awaited
from fourfold.server.writing import NOTHING, Draft, Gone, Order, Writer

CLIENT_ID = re.compile(f"[!-~]{{1,{limits.CLIENT}}}")
BETWEEN = SEPARATOR.strip()
IDLE_SECONDS = 3600.0
AT_ONCE = 50
"""So many lines of a log are followed before others have their turn."""


class Taken(FourfoldError):
    """The seat is not open any more."""


class StandsIn(FourfoldError):
    """A bot plays for this seat just now."""


class _AlreadySo(Exception):
    """There is nothing to be written."""


class Table(TableState):
    """A table in memory, kept up with its log. `content` is its content file, if that is not the game's own."""

    def __init__(
        self,
        line: Command,
        agreed: Agreement,
        known: Edition | None,
        content: str | None,
        store: Store,
        bot_pool: BotPool,
    ) -> None:
        super().__init__(line, agreed, known)
        self.touched = time.monotonic()
        self.is_broken = False
        """Does memory not say any more what the log does? Then the log is to be read anew."""
        self._content = content
        self._store = store
        self._writer = Writer(self, store.append_then)
        self.autoplay = Autoplay(self, bot_pool, store.settings.stand_in_pause)
        self.advice = Advice(self, bot_pool)
        self._listeners: dict[Callable[[], None], Reader] = {}
        self.is_closed = False

    @property
    def own_content(self) -> str | None:
        """The text of the players' own content file, if they have one."""
        return self._content if self.agreed.is_own else None

    @property
    def is_present(self) -> bool:
        """Is anybody there to play for? A person who left to a bot is there as long as they watch it play."""
        watching = set(self._listeners.values())
        return self.is_attended or any(
            seat.kind == "person" and not seat.absent and seat.seat in watching for seat in self.seats
        )

    # --- what is done ---------------------------------------------------------------------------------------

    def act(self, seat: int, action: Given, client: str | None = None) -> "asyncio.Future[int]":
        """Play an action for a seat, or a plan; the version of the table for that seat after it."""
        return awaited(partial(self.act_then, seat, action, client))

    def act_then(self, seat: int, action: Given, client: str | None, done: Done[int]) -> None:
        """The same for a socket, which is called back."""

        def check() -> Draft:
            self._require_own(seat)
            return self._playing(seat, action)

        self._writer.write(Order("play", seat, check, done, _own(seat, client), lambda: self._written(action)))

    def act_for_bot(self, seat: int, action: str, asked: int) -> "asyncio.Future[int]":
        """Play what a bot answered, unless the seat's person is back; once, however many processes asked one.

        `asked` is how long the log was when the bot was asked.
        """

        def check() -> Draft:
            if not self.seats[seat].played_by_bot:
                raise NotYours(f"no bot plays for seat {seat}")
            return self._playing(seat, action)

        return self._write("play", seat, check, f"bot:{asked}:{seat}", lambda: action)

    def act_by_link(self, entry: Entry) -> "asyncio.Future[int]":
        """Play what was played elsewhere, as a link has it; once, however often it is opened."""
        seat, kind = entry.seat, LINES.get(entry.action, "play")
        text = entry.action if kind == "play" else ""
        assert seat is not None

        def check() -> Draft:
            if seat != self.by_link:
                raise NotYours(f"seat {seat} is not played by link")
            step = self.match.prepare_entry(seat, entry.action)
            if step.entry.digest != entry.digest:
                raise BadLink("other")
            return Draft(text=text, steps=(step,))

        return self._write(kind, seat, check, f"link:{entry.digest}", lambda: text)

    def _require_own(self, seat: int) -> None:
        if self.seats[seat].stands_in:
            raise StandsIn("a bot plays for this seat", "come back first")

    def _playing(self, seat: int, action: Given) -> Draft:
        steps = self.match.prepare_all(seat, _planned(action))
        return Draft(text=SEPARATOR.join([step.entry.action for step in steps]), steps=steps)

    def _written(self, action: Given) -> str:
        """An action or a plan as the log has it."""
        return SEPARATOR.join(str(self.match.action(one)) for one in _planned(action))

    def undo(self, seat: int, client: str | None = None) -> "asyncio.Future[int]":
        """Take back a seat's last action, as far as the undo law allows. What is over is over: its seed is open."""
        return awaited(partial(self.undo_then, seat, client))

    def undo_then(self, seat: int, client: str | None, done: Done[int]) -> None:
        """The same for a socket, which is called back."""

        def check() -> Draft:
            self._require_own(seat)
            refusal = self.why_no_undo(seat)
            if refusal is not None:
                raise IllegalAction(refusal)
            return NOTHING

        self._writer.write(Order("undo", seat, check, done, _own(seat, client)))

    async def say(self, seat: int, text: str, client: str | None = None) -> int:
        """Say something to everybody at the table."""
        line = one_line(text)[: limits.CHAT]
        if not line:
            raise Impossible("nothing_said", "there is nothing to say", "write a line of text")

        def check() -> Draft:
            if self._spoken[seat] >= limits.SAID:
                why = f"this seat has said {limits.SAID} lines"
                raise Impossible("said", why, "that is all a match can hold")
            return Draft(text=line)

        return await self._write("say", seat, check, _own(seat, client), lambda: line)

    async def sit(self, seat: int, secret: str, name: str, share: str) -> int:
        """A person who has no seat yet takes an open one, or one that was played by link from elsewhere."""
        text = _json(Sitting(holder=hashed(secret), name=name, share=share))

        def check() -> Draft:
            if self.seats_of(secret):
                raise Taken("you have a seat at this table")
            return Draft(text=text) if seat == self.by_link else self._open(seat, text)

        return await self._write("sit", seat, check)

    async def give_to_bot(self, seat: int, bot: str) -> int:
        """Put a bot into an open seat."""
        return await self._write("bot", seat, partial(self._open, seat, bot))

    def _open(self, seat: int, text: str) -> Draft:
        if self.seats[seat].kind != "open":
            raise Taken(f"seat {seat} is not open any more")
        return Draft(text=text)

    async def leave(self, seat: int) -> int:
        """Let a bot play for a seat's person; nothing if one does already, or if the match is over."""

        def is_so() -> bool:
            if self.by_link is not None:
                raise Impossible("by_link_bot", "no bot plays in a match by link", "the other would not know")
            if self._left[seat] >= limits.LEFT:
                raise Impossible("left", f"this seat was left {limits.LEFT} times", "stay, or go for good")
            return self.is_over or self.seats[seat].stands_in

        return await self._unless(is_so, "leave", seat)

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

    # --- what people settle among themselves ------------------------------------------------------------------

    def resign(self, seat: int, client: str | None = None) -> "asyncio.Future[int]":
        """Give up, where nobody else wants to play on."""
        return self._settle("resign", seat, client, partial(self._ending, seat, "resign"))

    def draw(self, seat: int, client: str | None = None) -> "asyncio.Future[int]":
        """Offer a draw, or agree to the one that was offered: when all have, the match is over."""

        def check() -> Draft:
            _refuse(settling.why_no_draw(self, seat))
            return self._ending(seat, "draw") if settling.is_draw(self, seat) else NOTHING

        return self._settle("draw", seat, client, check)

    def take_back(self, seat: int, client: str | None = None) -> "asyncio.Future[int]":
        """Take back the seat's last decision and all that bots answered; the match says so."""

        def check() -> Draft:
            self._require_own(seat)
            _refuse(settling.why_no_taking_back(self, seat))
            return Draft(steps=(self.match.prepare_taking_back(seat),))

        return self._settle("takeback", seat, client, check)

    async def want_rematch(self, seat: int) -> int:
        """Say that a seat's person wants to play again; nothing if they have said so."""

        def is_so() -> bool:
            if not (self.is_over or self.frozen):
                raise Impossible("over", "the match is not over", "play it to its end first")
            return seat in self.rematch_wanted or self.rematch is not None

        return await self._unless(is_so, "again", seat)

    def _settle(
        self, kind: str, seat: int, client: str | None, check: Callable[[], Draft]
    ) -> "asyncio.Future[int]":
        return self._write(kind, seat, check, _own(seat, client))

    def _ending(self, seat: int, kind: str) -> Draft:
        """The end of the match by people."""
        if kind == "resign":
            _refuse(settling.why_no_resigning(self, seat))
        return Draft(steps=(self.match.prepare_end(seat, ENDINGS[kind]),))

    async def _unless(self, is_so: Callable[[], bool], kind: str, seat: int, draft: Draft = NOTHING) -> int:
        """Write a line, unless what it says is so already."""

        def check() -> Draft:
            if is_so():
                raise _AlreadySo
            return draft

        try:
            return await self._write(kind, seat, check)
        except _AlreadySo:
            return self.version(seat)

    def _write(
        self,
        kind: str,
        seat: int,
        check: Callable[[], Draft],
        client: str | None = None,
        says: Callable[[], str] = str,
    ) -> "asyncio.Future[int]":
        """Have an order carried out; the version after it for the seat."""
        return awaited(lambda done: self._writer.write(Order(kind, seat, check, done, client, says)))

    # --- the log --------------------------------------------------------------------------------------------

    def lines(self, line: Command, draft: Draft) -> Lines:
        """A line with all that must be written with it: the end of the match, what it changes in the index."""
        if not draft.steps and line.kind in ("undo", "say", "draw", "again", "rematch"):
            return Lines((*draft.also.commands, line), draft.also.changes)
        if not draft.steps:
            return Lines((line,), self._index(line))
        if not draft.steps[-1].is_end:
            return Lines((line,))
        after = self.match.after(*draft.steps)
        last = replace(
            line,
            number=line.number + 1,
            kind="end",
            text=ended(after),
            client=None,
            digest=None,
        )
        return Lines((line, last), self._index_of_end(after, line.at))

    def _index(self, line: Command) -> tuple[Change, ...]:
        """What a line that is not of the match changes in the index."""
        if line.kind == "end" or line.seat is None:
            return self._index_of_end(self.match, self.latest)
        changed = replace(self.seats[line.seat])
        changed.change(line)
        seats = [changed if seat.seat == changed.seat else seat for seat in self.seats]
        lively = not self.is_over and is_lively(seats, self.agreed.clock)
        return (
            index.seat_row(self.id, changed, self.created),
            index.state_row(self.id, over=self.is_over, lively=lively),
        )

    def _index_of_end(self, match: Match, at: float) -> tuple[Change, ...]:
        """What the end of the match changes in the index."""
        assert match.outcome is not None
        found = results.rows(
            self.id,
            self.game,
            self.seats,
            match.outcome,
            began=self.dealt_at,
            ended=at,
            taken_back=match.taken_back > 0,
            continued=self.agreed.continued,
        )
        return (index.state_row(self.id, over=True, lively=False), *found)

    async def catch_up(self, length: float = math.inf) -> None:
        """Follow what another process has written, if the log is longer than this one knows it to be."""
        if self.length >= length:
            return
        async with self._writer.lock.alone():
            if self.length < length:
                await self._read_on()
                self.tell()

    async def _read_on(self) -> None:
        """Follow the log from where this process stands."""
        await self.follow_all(await self._store.commands(self.id, self.length))

    async def read_after_conflict(self) -> None:
        """A line was refused: others were faster, or there is no such table any more."""
        before = self.length
        await self._read_on()
        if self.length == before and not await self._store.is_there(self.id):
            raise Gone("this table is not there any more", "it was removed by whoever runs this server")

    async def follow_all(self, lines: Iterable[Command]) -> None:
        """Change memory as these lines say, letting others have their turn in between."""
        for place, line in enumerate(lines, 1):
            self.follow(line)
            if place % AT_ONCE == 0:
                await asyncio.sleep(0)

    # --- who listens ----------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell whoever can see that something has changed."""
        self.touched = time.monotonic()
        changed, self._changed = self._changed, set()
        for tell in [tell for tell, reader in self._listeners.items() if reader in changed]:
            tell()
        self.carry_on()

    def listen(self, reader: Reader, tell: Callable[[], None]) -> Callable[[], None]:
        """Have a function called whenever a reader can see a change; returns how to stop that."""
        self._listeners[tell] = reader
        self.carry_on()

        def stop() -> None:
            self._listeners.pop(tell, None)

        return stop

    async def versions(self, reader: Reader, since: int, heartbeat: float = 15.0) -> AsyncIterator[int]:
        """A reader's newest version whenever it changes; every so often the same again, as a sign of life."""
        changed = asyncio.Event()
        stop = self.listen(reader, changed.set)
        loop = asyncio.get_running_loop()
        beating: asyncio.TimerHandle

        def beat() -> None:
            nonlocal beating
            beating = loop.call_later(heartbeat, beat)
            changed.set()

        beating = loop.call_later(heartbeat, beat)
        try:
            seen = since
            while not self.is_closed:
                if self.version(reader) == seen:
                    await changed.wait()
                changed.clear()
                seen = self.version(reader)
                yield seen
        finally:
            beating.cancel()
            stop()

    @property
    def is_idle(self) -> bool:
        """Has nobody listened or acted for long?"""
        return self.is_at_rest and time.monotonic() - self.touched > IDLE_SECONDS

    @property
    def is_at_rest(self) -> bool:
        """Does nobody listen, and does nothing happen by itself, now or soon?"""
        is_asked = self._writer.lock.is_taken
        return not (self._listeners or is_asked or self.autoplay.is_busy or self.advice.tasks)

    # --- what happens by itself -------------------------------------------------------------------------------

    def carry_on(self) -> None:
        """Start whatever must happen by itself now."""
        if not self.is_closed:
            self.autoplay.carry_on()

    def standpoint(self, match: Match, reader: Reader) -> Standpoint:
        """A moment of the match, to be thought about elsewhere."""
        options = msgspec.json.encode(self.agreed.options).decode()
        return Standpoint(
            self.agreed.game, len(self.seats), options, self._content, match.position.encode(), reader
        )

    def close(self) -> None:
        """Stop what runs by itself, and end the streams of whoever listens."""
        self.is_closed = True
        self.autoplay.close()
        self.advice.close()
        for tell in list(self._listeners):
            tell()


def _refuse(why: str) -> None:
    """Refuse what people may not settle, with the reason."""
    if why:
        raise IllegalAction(beyond.refusal(why))


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


def _planned(action: Given) -> list[Given]:
    """The actions of a plan; one action is a plan of one."""
    if not isinstance(action, str) or BETWEEN not in action or action.lstrip().startswith("{"):
        return [action]
    plan: list[Given] = [*action.split(BETWEEN)]
    if len(plan) > limits.PLAN:
        raise FourfoldError(f"a plan has at most {limits.PLAN} actions", "send the rest afterwards")
    return plan


def _own(seat: int, client: str | None) -> str | None:
    """A client id as the log has it: each seat has ids of its own, and none can be taken for a bot's."""
    if client is None:
        return None
    if CLIENT_ID.fullmatch(client) is None:
        raise FourfoldError(
            "this is no client id", f"use 1 to {limits.CLIENT} letters, digits or signs, without spaces"
        )
    return f"{seat}:{client}"
