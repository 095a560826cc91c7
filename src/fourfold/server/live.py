"""A table's page kept up to date over one WebSocket: changes come in, what is pressed goes out.

The page sends JSON objects: `look` says whose table it shows and how, `act` and `undo` are what was pressed, and
`stir` is answered with nothing, to hear that somebody is there. It is sent lists: `{"pieces": …}` has the pieces of
the page that have changed (`pieces.py`), `{"answer": …}` is to what was pressed, and after `{"lost": status}`
nothing more comes. Without this connection the page asks for its part now and then, and posts what is pressed
(`pages_table.py`).
"""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, asgi
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.types import Receive, Scope, Send
from msgspec.structs import replace

from fourfold.server import context, context_result, limits, pressing
from fourfold.server.counting import MinuteCount, address_of
from fourfold.server.forms import OWN
from fourfold.server.linking import sendable
from fourfold.server.log_lines import LogLines
from fourfold.server.pages_errors import Told, sentence
from fourfold.server.people import hashed
from fourfold.server.pieces import Shown
from fourfold.server.problems import note
from fourfold.server.settings import Settings
from fourfold.server.table import Table
from fourfold.server.tables import Tables
from fourfold.server.tasks import start
from fourfold.server.turns import Turns
from fourfold.server.visitor import Connected, Visitor, visitor_of
from fourfold.server.wire import Wire, wire_of
from fourfold.server.words import words

PATH = "/t/{table_id:str}/live"
JUMP = 12
"""Further behind than this, the newest version is shown at once, and not each one on the way."""


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the page sends. `client` is the id under which what was pressed has one effect."""

    do: Literal["look", "act", "undo", "stir"]
    seat: int | None = None
    wide: bool = False
    stay: bool = False
    action: str = ""
    client: Annotated[str, msgspec.Meta(min_length=1, max_length=limits.CLIENT - len(OWN))] = "none"


DECODE = msgspec.json.Decoder(Message).decode
ENCODE = msgspec.json.Encoder().encode


class LivePage:
    """One open page of a table."""

    def __init__(self, wire: Wire, page: Connected, visitor: Visitor, painting: Turns) -> None:
        self._wire = wire
        self._page = page
        self._visitor = visitor
        self._holder = hashed(visitor.secret)
        self._painting = painting
        self._tables: Tables = page.app.state.tables
        self._settings: Settings = page.app.state.settings
        self._count: MinuteCount = page.app.state.orders
        self._table_id: str = page.path_params["table_id"]
        self._token = page.cookies.get(self._settings.cookie("fourfold_csrf"), "")
        self._look: Message | None = None
        self._table: Table | None = None
        self._reader: int | None = None
        self._version: int | None = None
        """What is shown: a version for a reader; None: not what the page last asked for."""
        self._stop_listening: Callable[[], None] = _nothing
        self._shown = Shown()
        self._lines = LogLines()
        self._changed = asyncio.Event()
        self._may_write = asyncio.Event()
        self._outbox: list[dict[str, Any]] = []
        self._is_paused = False
        self._is_lost = False
        self._tasks: set[asyncio.Task[None]] = set()
        start(self._keep_up(), self._tasks)

    def close(self) -> None:
        """The other side has hung up."""
        self._stop_listening()
        for task in self._tasks:
            task.cancel()

    # --- what comes in --------------------------------------------------------------------------------------

    def hear(self, data: bytes) -> None:
        """Take a message. While too much waits to be done or sent, no more is read."""
        if self._is_lost:
            return
        try:
            message = _read(data)
            if message.do in ("act", "undo"):
                start(self._press(message), self._tasks)
            else:
                self._count.add(address_of(self._page.scope), limits.LOOK_ORDERS if message.do == "look" else 1)
        except Exception as error:
            self._lose(error)
            return
        if message.do == "look":
            self._look, self._version = message, None
            self._changed.set()
        elif message.do == "stir":
            self._send({})
        if len(self._tasks) + len(self._outbox) >= limits.WAITING and not self._is_paused:
            self._is_paused = True
            self._wire.pause()

    async def _press(self, message: Message) -> None:
        """Do what was pressed, and say what came of it."""
        language, client = self._visitor.language, f"{OWN}{message.client}"
        try:
            self._count.add(address_of(self._page.scope))
            table = await self._tables.get(self._table_id)
            seat = -1 if message.seat is None else message.seat
            table.require_holder(self._holder, seat)
            if message.do == "act":
                version = await pressing.act(table, seat, message.action, client, language)
            else:
                version = await pressing.undo(table, seat, client, language)
        except Exception as error:
            note(error, PATH)
            _, text, clause = sentence(error, language)
            newest = 0 if self._table is None else self._table.version(self._reader)
            self._send({"answer": message.client, "text": text, "clause": clause, "newest": newest})
        else:
            self._outbox.append({"answer": message.client, "version": version})
            if not self._will_paint(table, seat, version):
                self.flush()

    def _will_paint(self, table: Table, seat: int, version: int) -> bool:
        """Is this version about to be shown here? Then the answer goes with it, as one message."""
        is_old = self._version is None or self._version >= version
        return seat == self._reader and not is_old and not table.is_over

    # --- what goes out --------------------------------------------------------------------------------------

    def flush(self) -> None:
        """Send what waits, if the other side reads."""
        if self._outbox and not self._wire.is_full:
            messages, self._outbox = self._outbox, []
            self._wire.tell(ENCODE(messages))
            if self._is_paused:
                self._is_paused = False
                self._wire.resume()
        if self._wire.is_full:
            self._may_write.clear()
        else:
            self._may_write.set()

    def _send(self, message: dict[str, Any]) -> None:
        self._outbox.append(message)
        self.flush()

    def _lose(self, error: Exception) -> None:
        """Say that nothing more comes, and why."""
        self._is_lost = True
        self._stop_listening()
        note(error, PATH)
        self._send({"lost": sentence(error, self._visitor.language)[0]})

    async def _keep_up(self) -> None:
        """Show whatever changes, until there is nothing more to be seen."""
        try:
            while True:
                await self._changed.wait()
                self._changed.clear()
                table = await self._found()
                await context_result.verify(table)
                while self._is_behind(table) and not self._is_lost:
                    await self._painting.take(is_spectator=self._look is None or self._look.seat is None)
                    try:
                        self._paint(table)
                    finally:
                        self._painting.end()
                    await self._may_write.wait()
        except Exception as error:
            self._lose(error)

    async def _found(self) -> Table:
        """The table; one that was dropped from memory is read again."""
        if self._table is None or self._table.is_closed:
            self._table = await self._tables.get(self._table_id)
            self._stop_listening()
            self._version = None
        return self._table

    def _is_behind(self, table: Table) -> bool:
        return self._version is None or self._version != table.version(self._reader)

    def _paint(self, table: Table) -> None:
        """Send the next version that the reader can see, or the newest to somebody who has just come."""
        assert self._look is not None
        language = self._visitor.language
        who = context.who_looks(table, self._holder, language, self._look.seat, stay=self._look.stay)
        if self._version is None or who.seat != self._reader:
            self._stop_listening()
            self._stop_listening = table.listen(who.seat, self._changed.set)
            self._reader, self._version = who.seat, None
            self._lines = LogLines()
        if who.seat is not None:
            self._look = replace(self._look, seat=who.seat)
        newest = table.version(who.seat)
        is_near = self._version is not None and newest - self._version <= JUMP
        self._version = self._version + 1 if self._version is not None and is_near else newest
        values = context.part(table, who, self._lines, self._version, wide=self._look.wide)
        values |= {"say": words(language).say, "language": language, "token": self._token}
        values |= sendable(self._page, table, who, self._settings)
        pieces = self._shown.change(values)
        if pieces:
            self._send({"pieces": pieces})


def _nothing() -> None:
    """There is nothing to stop."""


def _read(data: bytes) -> Message:
    """A message from its JSON."""
    if len(data) > limits.MESSAGE:
        raise Told("wrong.large", 413)
    try:
        return DECODE(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Told("wrong.unread") from error


def is_own(page: Connected, settings: Settings) -> bool:
    """Is a WebSocket opened by a page of this server? Other pages can open one too, with the visitor's cookies."""
    origin = page.headers.get("origin")
    ours = {page.headers.get("host", ""), urlsplit(settings.base_url or "").netloc}
    return origin is None or urlsplit(origin).netloc in ours - {""}


@asgi(PATH, copy_scope=False)
async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """Accept a page, and keep it up to date until it leaves."""
    if scope["type"] != ScopeType.WEBSOCKET:
        raise NotFoundException("this address is for WebSockets")
    page: Connected = WebSocket(scope, receive, send)
    state = page.app.state
    if not is_own(page, state.settings):
        raise PermissionDeniedException("this page is of another server")
    wire = wire_of(scope, send)
    found = LivePage(wire, page, await visitor_of(page, state.tables), state.painting)
    wire.give_to(found)
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    try:
        await wire.serve(receive)
    finally:
        found.close()
