"""How the messages of a WebSocket come and go: by ASGI, under any server, or directly (`direct.py`)."""

import asyncio
from typing import TYPE_CHECKING, TypeAlias

from litestar.types import Receive, Send

if TYPE_CHECKING:
    from fourfold.server.direct import DirectSocket
    from fourfold.server.socket import Connection

Wire: TypeAlias = "AsgiWire | DirectSocket"
"""A connection that is served by a `socket.Connection`."""

EXTENSION = "fourfold.direct"
"""Under this name of the scope's extensions a server offers a wire of its own."""


class AsgiWire:
    """A connection as ASGI has it, for servers that offer nothing better. One message is sent at a time."""

    _listener: "Connection"

    def __init__(self, send: Send) -> None:
        self._send = send
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._sending: asyncio.Task[None] | None = None
        self._has_ended = False

    def give_to(self, listener: "Connection") -> None:
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
