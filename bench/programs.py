"""Programs at a table of our server, as cheap as they can be: it is the server that is to be measured.

A library's client takes more time for a request than the server does, and then everybody waits for the client. So
these know just what our server sends: a seat holds a WebSocket (`BySocket`), or a stream of events and a
connection for its requests (`ByHttp`).
"""

import asyncio
import random
import struct
import time
from collections.abc import Callable
from typing import Any, ClassVar, cast

import msgspec

HANDSHAKE = (
    "GET /api/v1/socket HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: Zm91cmZvbGQgZm91cmZvbA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
UPGRADED = b"HTTP/1.1 101 "
WHOLE_TEXT = 0x81
"""The first byte of a text message in one frame."""
NO_MASK = bytes(4)
"""A client must mask what it sends; this mask changes nothing."""


class Pace:
    """How long to think before a move, and how long each move took."""

    def __init__(self, thought: float) -> None:
        self.thought = thought
        self.latencies: list[float] = []


class News(msgspec.Struct):
    """What a seat needs to know of its news."""

    version: int
    legal: list[str]
    over: bool


class Message(msgspec.Struct):
    """One message of a socket: an answer to an order, or news."""

    answer: int | None = None
    version: int = 0
    problem: Any = None
    news: News | None = None


class Answer(msgspec.Struct):
    """The answer to a request."""

    version: int


MESSAGES = msgspec.json.Decoder(list[Message])
NEWS = msgspec.json.Decoder(News)
ANSWER = msgspec.json.Decoder(Answer)


class Seat:
    """Plays one match: whenever something is legal, it does one of it. `send` takes an action to the server."""

    send: Callable[[str], None]

    def __init__(self, pace: Pace, chance: random.Random) -> None:
        self._pace = pace
        self._chance = chance
        self._loop = asyncio.get_running_loop()
        self._news: News | None = None
        self._acknowledged = 0
        self._sent = 0.0
        self.is_playing = self._is_thinking = False
        self.is_ready: asyncio.Future[None] = self._loop.create_future()
        self.is_over: asyncio.Future[None] = self._loop.create_future()

    def begin(self) -> None:
        """The clock runs: play."""
        self.is_playing = True
        self._go_on()

    def stop(self) -> None:
        """Do nothing more."""
        self.is_playing = False

    def hear(self, news: News) -> None:
        """News have come."""
        self._news = news
        if not self.is_ready.done():
            self.is_ready.set_result(None)
        if news.over and not self.is_over.done():
            self.is_over.set_result(None)
        self._go_on()

    def acknowledge(self, version: int) -> None:
        """The server has carried out what was sent."""
        self._pace.latencies.append(time.perf_counter() - self._sent)
        self._sent, self._acknowledged = 0.0, version
        self._go_on()

    def fail(self, why: object) -> None:
        """Something is wrong with the server, or with this program."""
        for waiting in (self.is_ready, self.is_over):
            if not waiting.done():
                waiting.set_exception(RuntimeError(str(why)))

    def _go_on(self) -> None:
        news = self._news
        is_busy = not self.is_playing or self._sent or self._is_thinking
        if is_busy or news is None or not news.legal or news.version < self._acknowledged:
            return
        if self._pace.thought:
            self._is_thinking = True
            self._loop.call_later(self._pace.thought * self._chance.uniform(0.5, 1.5), self._act)
        else:
            self._act()

    def _act(self) -> None:
        self._is_thinking = False
        if self.is_playing and self._news is not None:
            self._sent = time.perf_counter()
            self.send(self._chance.choice(self._news.legal))


class Connection(asyncio.Protocol):
    """Bytes that come are gathered until they are something whole."""

    transport: asyncio.Transport

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.came = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is open."""
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone: too early, unless the match is over or was stopped."""
        if self.seat.is_playing:
            self.seat.fail(exc or "the server hung up")

    def data_received(self, data: bytes) -> None:
        """Take what is whole."""
        self.came += data
        try:
            while self.take():
                pass
        except Exception as error:
            self.seat.fail(repr(error))

    def take(self) -> bool:
        """Take one thing off what came, if it is whole."""
        raise NotImplementedError


class BySocket(Connection):
    """A seat with a WebSocket of its own."""

    name: ClassVar[str] = "WebSocket"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.is_upgraded = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(cls, address: str, table: dict[str, Any], number: int, seat: Seat) -> list[Connection]:
        """Watch the table."""
        host, _, port = address.partition(":")
        _, line = await asyncio.get_running_loop().create_connection(lambda: cls(seat), host, int(port))
        line.transport.write((HANDSHAKE % address).encode())
        await line.is_upgraded
        who = {"table": table["table"], "secret": table["secret"], "seat": number}
        line.order({"do": "watch", **who})
        seat.send = lambda action: line.order({"do": "act", "id": 1, "action": action, **who})
        return [line]

    def order(self, message: dict[str, Any]) -> None:
        """Send a message, in one frame."""
        text = msgspec.json.encode(message)
        size = bytes([0x80 | len(text)]) if len(text) < 126 else struct.pack("!BH", 0x80 | 126, len(text))
        self.transport.write(bytes([WHOLE_TEXT]) + size + NO_MASK + text)

    def take(self) -> bool:
        """The answer to the handshake, then frames."""
        came = self.came
        if not self.is_upgraded.done():
            if not came.endswith(b"\r\n\r\n"):
                return False
            assert came.startswith(UPGRADED), came
            self.came = b""
            self.is_upgraded.set_result(None)
            return False
        if len(came) < 4:
            return False
        start, size = 2, came[1]
        if size == 126:
            start, size = 4, int.from_bytes(came[2:4])
        elif size == 127:
            start, size = 10, int.from_bytes(came[2:10])
        if len(came) < start + size:
            return False
        self.came = came[start + size :]
        if came[0] == WHOLE_TEXT:
            for message in MESSAGES.decode(came[start : start + size]):
                self._hear(message)
        return True

    def _hear(self, message: Message) -> None:
        if message.problem is not None:
            self.seat.fail(message.problem)
        elif message.news is not None:
            self.seat.hear(message.news)
        elif message.answer is not None:
            self.seat.acknowledge(message.version)


class ByHttp:
    """A seat with a stream of events, and a connection that is kept for its requests."""

    name: ClassVar[str] = "HTTP + SSE"

    @classmethod
    async def open(cls, address: str, table: dict[str, Any], number: int, seat: Seat) -> list[Connection]:
        """Follow the events."""
        host, _, port = address.partition(":")
        loop = asyncio.get_running_loop()
        _, requests = await loop.create_connection(lambda: Requests(seat), host, int(port))
        _, events = await loop.create_connection(lambda: Events(seat), host, int(port))
        path = f"/api/v1/tables/{table['table']}"
        head = f" HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {table['secret']}\r\n"
        events.transport.write(f"GET {path}/events?seat={number}{head}\r\n".encode())
        posted = f"POST {path}/act{head}Content-Type: application/json\r\nContent-Length: ".encode()

        def send(action: str) -> None:
            body = msgspec.json.encode({"seat": number, "action": action})
            requests.transport.write(b"%s%d\r\n\r\n%s" % (posted, len(body), body))

        seat.send = send
        return [requests, events]


class Requests(Connection):
    """One request after the other, and their answers."""

    def take(self) -> bool:
        """An answer."""
        head, found, rest = self.came.partition(b"\r\n\r\n")
        if not found:
            return False
        _, _, length = head.lower().partition(b"\r\ncontent-length: ")
        size = int(length.partition(b"\r\n")[0])
        if len(rest) < size:
            return False
        self.came = rest[size:]
        if head.startswith(b"HTTP/1.1 200 "):
            self.seat.acknowledge(ANSWER.decode(rest[:size]).version)
        else:
            self.seat.fail(rest[:size])
        return True


class Events(Connection):
    """A stream: blocks with an empty line after them, of which those with data are news."""

    def take(self) -> bool:
        """A block, as far as it is one: the head of the answer has no data."""
        block, found, self.came = self.came.partition(b"\r\n\r\n")
        if not found:
            self.came = block
            return False
        if block.startswith(b"HTTP/1.1 ") and not block.startswith(b"HTTP/1.1 200 "):
            self.seat.fail(block)
        _, data, text = block.partition(b"\r\ndata: ")
        if data:
            self.seat.hear(NEWS.decode(text))
        return True
