"""How the messages of a WebSocket come and go: by ASGI, under any server, or directly (`direct.py`)."""

import asyncio
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from litestar.types import Receive, Scope, Send

if TYPE_CHECKING:
    from fourfold.server.direct import DirectSocket

Wire: TypeAlias = "AsgiWire | DirectSocket"
"""A connection that is served by a listener."""

EXTENSION = "fourfold.direct"
"""Under this name of the scope's extensions a server offers a wire of its own."""


class Listener(Protocol):
    """Whoever serves a connection: a program's (`socket.py`) or a page's (`live.py`)."""

    def hear(self, data: bytes) -> None:
        """A whole message has come."""

    def flush(self) -> None:
        """The other side reads again: what waits can be sent."""


def wire_of(scope: Scope, send: Send) -> Wire:
    """The server's own wire, if it offers one."""
    extensions: dict[str, Any] = scope.get("extensions") or {}
    return extensions.get(EXTENSION) or AsgiWire(send)


class AsgiWire:
    """A connection as ASGI has it, for servers that offer nothing better. One message is sent at a time."""

    _listener: Listener

    def __init__(self, send: Send) -> None:
        self._send = send
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._sending: asyncio.Task[None] | None = None
        self._has_ended = False

    def give_to(self, listener: Listener) -> None:
        """From now on messages go to this listener."""
        self._listener = listener

    async def serve(self, receive: Receive) -> None:
        """Read until the connection ends."""
        try:
            while True:
                await self._may_read.wait()
                message = await receive()
                if message["type"] != "websocket.receive":
                    return
                self._listener.hear(message.get("bytes") or (message.get("text") or "").encode())
        finally:
            self._has_ended = True
            if self._sending is not None:
                self._sending.cancel()

    @property
    def is_full(self) -> bool:
        """Is a message still on its way?"""
        return self._sending is not None

    def tell(self, text: bytes) -> None:
        """Send a message; nothing if the other side has hung up."""
        if not self._has_ended:
            self._sending = asyncio.create_task(self._deliver(text.decode()))

    async def _deliver(self, text: str) -> None:
        try:
            await self._send({"type": "websocket.send", "text": text, "bytes": None})
        except Exception:  # each server has its own for a connection that is gone; reading tells that it is
            self._has_ended = True
        finally:
            self._sending = None
        self._listener.flush()

    def pause(self) -> None:
        """Read no more for now."""
        self._may_read.clear()

    def resume(self) -> None:
        """Read again."""
        self._may_read.set()
