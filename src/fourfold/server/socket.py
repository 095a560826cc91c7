"""One WebSocket for programs that play a lot: the same actions and events as the JSON API, for many tables.

A program sends JSON objects `{"do": …, "table": …, "secret": …, "seat": …}`, where `do` is `watch`, `act` (with
`action`), `undo` or `leave`, and an `id` of its own choice. What it is sent comes in lists: `{"answer": id,
"version": …}` or `{"answer": id, "problem": …}` for each order, and `{"news": …}` for every table it watches.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import asgi
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException, TooManyRequestsException
from litestar.types import Receive, Scope, Send

from fourfold.kernel.errors import FourfoldError
from fourfold.server import limits
from fourfold.server.counting import MinuteCount, address_of
from fourfold.server.people import hashed, is_secret
from fourfold.server.problems import note, problem
from fourfold.server.snapshots import news
from fourfold.server.table import Table
from fourfold.server.tables import Tables
from fourfold.server.tasks import Done, start
from fourfold.server.wire import Wire, wire_of

PATH = "/api/v1/socket"
AGAIN_SECONDS = 1.0
"""Before a table that cannot be read is tried again."""
Key = tuple[str, int | None]


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An order as a program sends it."""

    do: Literal["watch", "act", "undo", "leave"]
    table: Annotated[str, msgspec.Meta(max_length=16)]
    secret: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    seat: int | None = None
    action: str | int | dict[str, str] | None = None
    client: Annotated[str, msgspec.Meta(max_length=limits.CLIENT)] | None = None
    since: int = 0
    id: int | str | None = None


DECODE = msgspec.json.Decoder(Message).decode
ENCODE = msgspec.json.Encoder().encode


class Watch(msgspec.Struct, eq=False):
    """A table that is watched for a reader, up to a version."""

    table: Table
    reader: int | None
    seen: int
    stop: Callable[[], None]


class Connection:
    """One open socket: orders come in and are carried out side by side; answers and news go out together."""

    def __init__(self, wire: Wire, tables: Tables, count: MinuteCount, address: str) -> None:
        self._wire = wire
        self._count = count
        self._address = address
        self._tables = tables
        self._watching: dict[Key, Watch] = {}
        self._changed: set[Key] = set()
        self._answers: list[dict[str, Any]] = []
        self._secret: str | None = None
        self._holder: str | None = None
        """The secret that came last and its hash, which seats are held with: most programs have one secret."""
        self._orders = 0
        """How many orders are under way."""
        self._is_paused = False
        self._is_flushing = False
        self._fetching: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """The other side has hung up."""
        for key in list(self._watching):
            self._unwatch(key)
        for task in self._fetching:
            task.cancel()

    def hear(self, data: bytes) -> None:
        """Start on an order; while too many wait for an answer to be sent, read no more."""
        self._serve(data)
        if not self._is_paused and self._orders + len(self._answers) >= limits.WAITING:
            self._is_paused = True
            self._wire.pause()

    def _flush_soon(self) -> None:
        """Something is ready; what else becomes ready in the same moment goes out with it."""
        if not self._is_flushing:
            self._is_flushing = True
            self._loop.call_soon(self.flush)

    def flush(self) -> None:
        """Whatever is ready goes out in one list; while the other side does not read, news are gathered."""
        self._is_flushing = False
        if self._wire.is_full:
            return
        messages, self._answers = self._answers, []
        changed, self._changed = self._changed, set()
        for key in changed:
            watch = self._watching.get(key)
            if watch is not None and watch.table.is_closed:
                start(self._watch_anew(key, watch), self._fetching)
            elif watch is not None:
                message = news(watch.table, watch.reader, watch.seen)
                watch.seen = message.version
                messages.append({"news": message})
        if messages:
            self._wire.tell(ENCODE(messages))
        if self._is_paused and self._orders < limits.WAITING:
            self._is_paused = False
            self._wire.resume()

    # --- orders ---------------------------------------------------------------------------------------------

    def _serve(self, data: bytes) -> None:
        """Carry out one order, at once if its table is in memory."""
        try:
            order = _read(data)
        except FourfoldError as error:
            self._answer(None, error)
            return
        self._orders += 1
        try:
            self._count.add(self._address)
        except TooManyRequestsException as error:
            self._end(order, error)
            return
        table = self._tables.at_hand(order.table)
        if table is not None:
            self._begin(table, order)
        else:
            start(self._fetch(order), self._fetching)

    async def _fetch(self, order: Message) -> None:
        try:
            table = await self._tables.get(order.table)
        except Exception as error:
            self._end(order, error)
        else:
            self._begin(table, order)

    def _begin(self, table: Table, order: Message) -> None:
        """Carry out an order; it is answered now, or when what it does is durable."""
        try:
            self._carry_out(table, order, partial(self._end, order))
        except Exception as error:
            self._end(order, error)

    def _end(self, order: Message, found: int | Exception) -> None:
        self._orders -= 1
        self._answer(order.id, found)

    def _answer(self, order_id: int | str | None, found: int | Exception) -> None:
        if isinstance(found, int):
            self._answers.append({"answer": order_id, "version": found})
        else:
            note(found, PATH)
            self._answers.append({"answer": order_id, "problem": problem(found)})
        self._flush_soon()

    def _carry_out(self, table: Table, order: Message, done: Done[int]) -> None:
        """Do what is asked; `done` gets the version after it."""
        if order.seat is not None:
            if order.secret != self._secret:
                self._take_secret(order.secret)
            table.require_holder(self._holder, order.seat)
        if order.do == "watch":
            done(self._watch(table, order.seat, order.since))
        elif order.do == "leave":
            self._unwatch((table.id, order.seat))
            done(table.version(order.seat))
        elif order.seat is None:
            raise FourfoldError("name the seat that acts", "give 'seat' and its 'secret'")
        elif order.do == "undo":
            table.undo_then(order.seat, order.client, done)
        elif order.action is None:
            raise FourfoldError("name the action", "give 'action' as notation, number or JSON")
        else:
            table.act_then(order.seat, order.action, order.client, done)

    def _take_secret(self, secret: str | None) -> None:
        self._secret = secret
        self._holder = hashed(secret) if secret and is_secret(secret) else None

    # --- news -----------------------------------------------------------------------------------------------

    def _watch(self, table: Table, reader: int | None, since: int) -> int:
        """What happened since comes at once; then whatever happens, as it happens."""
        if len(self._watching) >= limits.WATCHED:
            raise FourfoldError(f"one socket can watch {limits.WATCHED} tables")
        key = (table.id, reader)
        self._unwatch(key)
        start = min(max(since, 0), table.version(reader))
        self._watching[key] = Watch(table, reader, start, table.listen(reader, partial(self._note, key)))
        self._note(key)
        return table.version(reader)

    async def _watch_anew(self, key: Key, watch: Watch) -> None:
        """A table is not in memory any more: watch it as it is read again, if the server goes on."""
        while self._watching.get(key) is watch:
            try:
                table = await self._tables.get(watch.table.id)
            except FourfoldError:
                self._unwatch(key)
            except Exception as error:
                note(error, PATH)
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                if table is watch.table:
                    return
                self._unwatch(key)
                self._watch(table, watch.reader, watch.seen)

    def _note(self, key: Key) -> None:
        self._changed.add(key)
        self._flush_soon()

    def _unwatch(self, key: Key) -> None:
        watch = self._watching.pop(key, None)
        if watch is not None:
            watch.stop()


def _read(data: bytes) -> Message:
    """An order from its JSON."""
    if len(data) > limits.MESSAGE:
        raise FourfoldError(f"a message may have {limits.MESSAGE} characters, this one has {len(data)}")
    try:
        return DECODE(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise FourfoldError(f"this is no order: {error}") from error


@asgi(PATH, copy_scope=False)
async def socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Accept a program, and serve it until it leaves."""
    if scope["type"] != ScopeType.WEBSOCKET:
        raise NotFoundException("this address is for WebSockets")
    wire = wire_of(scope, send)
    state = scope["litestar_app"].state
    connection = Connection(wire, state.tables, state.orders, address_of(scope))
    wire.give_to(connection)
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    try:
        await wire.serve(receive)
    finally:
        connection.close()
