"""uvicorn's WebSocket with a way past ASGI's queue and coroutines, for the socket every move takes.

ASGI costs a queue, two tasks and a pause of the reading for every message, more than the rules of a move do. So the
handshake, pings and the end of a connection stay with uvicorn and ASGI, and what is between goes directly to a
`Listener` (docs/decisions/0011).

uvicorn does not promise to keep what this rests on. Where a part of it is missing, nothing is offered to the
application, and messages go by ASGI as under any other server (`wire.AsgiWire`).
"""

from typing import Any

from litestar.types import Receive
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from fourfold.server.wire import EXTENSION, Listener

METHODS = ("handle_connect", "send_receive_event_to_app", "resume_writing")
ATTRIBUTES = ("conn", "transport", "writable", "frames", "close_sent", "scope")
HAS_METHODS = all(hasattr(WebSocketsSansIOProtocol, name) for name in METHODS)


class DirectSocket(WebSocketsSansIOProtocol):
    """A connection that can be given to a listener."""

    _listener: Listener | None = None

    def give_to(self, listener: Listener) -> None:
        """From now on messages go to this listener."""
        self._listener = listener

    async def serve(self, receive: Receive) -> None:
        """Nothing more comes by ASGI but the end."""
        await receive()

    @property
    def is_full(self) -> bool:
        """Does the other side not read what it is sent?"""
        return not self.writable.is_set()

    def tell(self, text: bytes) -> None:
        """Send a message; nothing if the other side has hung up."""
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def pause(self) -> None:
        """Read no more for now."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume(self) -> None:
        """Read again."""
        if not self.transport.is_closing():
            self.transport.resume_reading()

    # --- what uvicorn calls ---------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        """Tell the application that it may take the connection over."""
        super().handle_connect(event)
        if HAS_METHODS and all(hasattr(self, name) for name in ATTRIBUTES) and not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self._listener is None:
            super().send_receive_event_to_app()
        elif not self.close_sent:
            frames, self.frames = self.frames, []
            self._listener.hear(b"".join(frames))

    def resume_writing(self) -> None:
        """The other side reads again."""
        super().resume_writing()
        if self._listener is not None:
            self._listener.flush()
