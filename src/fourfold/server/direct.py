"""uvicorn's WebSocket with a way past ASGI's queue and coroutines, for the socket every move takes.

ASGI costs a queue, two tasks and a pause of the reading for every message, more than the rules of a move do. So the
handshake, pings and the end of a connection stay with uvicorn and ASGI, and what is between goes directly to a
`Listener` (docs/decisions/0011). A text message in one frame, which is all that a program sends and is sent, is
read and framed here; every other frame is left to uvicorn's protocol.

uvicorn does not promise to keep what this rests on. Where a part of it is missing, nothing is offered to the
application, and messages go by ASGI as under any other server (`wire.AsgiWire`).
"""

from struct import Struct
from typing import Any

from litestar.types import Receive
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.speedups import apply_mask

from fourfold.server.wire import EXTENSION, Listener

METHODS = ("handle_connect", "data_received", "send_receive_event_to_app", "pause_writing", "resume_writing")
ATTRIBUTES = ("conn", "transport", "frames", "close_sent", "scope", "handshake_initiated", "config")
HAS_METHODS = all(hasattr(WebSocketsSansIOProtocol, name) for name in METHODS)

DEFLATE = {"memLevel": 5, "level": 3}
"""How messages are compressed: at zlib's usual level they take a sixth less bytes, and half as much time again."""
WINDOW = None
"""How far back what was sent is looked for: as far as zlib can, 32 kB, which holds several moves of a page. In the
4 kB that uvicorn allows they take twice as many bytes, and twice as long; an open page takes 112 kB less."""

# RFC 6455, 5.2
WHOLE, MASKED = 0x80, 0x80
"""The top bits of a frame's first byte, if no other frame goes on with it, and of its second."""
WHOLE_TEXT = WHOLE | 1
CONTROL = 8
"""From this opcode on a frame is no part of a message."""
SHORT, MIDDLE = 126, 1 << 16
"""From so many bytes on the length of a message takes two bytes more, or eight."""
MIDDLE_HEAD, LONG_HEAD = Struct("!BBH"), Struct("!BBQ")


class DirectSocket(WebSocketsSansIOProtocol):
    """A connection that can be given to a listener."""

    is_full = False
    """Does the other side not read what it is sent?"""
    _listener: Listener | None = None
    _is_framed_here = True
    """Are frames told apart here? Not once uvicorn's protocol was given what may not have been whole frames."""
    _came = b""
    """The beginning of a frame."""
    _is_in_pieces = False
    """Has a message begun of which the last frame has not come?"""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        for extension in self.conn.available_extensions or ():
            if isinstance(extension, ServerPerMessageDeflateFactory):
                extension.compress_settings = DEFLATE
                extension.server_max_window_bits = WINDOW

    def give_to(self, listener: Listener) -> None:
        """From now on messages go to this listener."""
        self._listener = listener

    async def serve(self, receive: Receive) -> None:
        """Nothing more comes by ASGI but the end."""
        await receive()

    def tell(self, text: bytes) -> None:
        """Send a message; nothing if the other side has hung up."""
        if self.conn.state is not OPEN or self.transport.is_closing():
            return
        if self.conn.extensions:
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(_head(len(text)) + text)

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

    def data_received(self, data: bytes) -> None:
        """Bytes have come. One that sends before it was answered is uvicorn's alone."""
        if self._listener is None or self.conn.state is not OPEN:
            self._is_framed_here = not self.handshake_initiated
        data, self._came = self._came + data, b""
        if not self._is_framed_here or self._listener is None:
            super().data_received(data)
        else:
            self._came = self._take(data, self._listener)

    def _take(self, data: bytes, listener: Listener) -> bytes:
        """Take whole frames; what is left is the beginning of one."""
        start = 0
        while len(data) >= start + 2:
            first, second = data[start], data[start + 1]
            size, text = second & ~MASKED, start + 6
            if size >= SHORT:
                wide = 2 if size == SHORT else 8
                text += wide
                if len(data) < text:
                    break
                size = int.from_bytes(data[start + 2 : start + 2 + wide], "big")
            if not second & MASKED or size > self.config.ws_max_size or self.conn.state is not OPEN:
                self._is_framed_here = False
                super().data_received(data[start:])
                return b""
            end = text + size
            if len(data) < end:
                break
            if first == WHOLE_TEXT and not self._is_in_pieces:
                if not self.close_sent:
                    listener.hear(apply_mask(data[text:end], data[text - 4 : text]))
            else:
                if first & 15 < CONTROL:
                    self._is_in_pieces = not first & WHOLE
                super().data_received(data[start:end])
            start = end
        return data[start:]

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self._listener is None:
            super().send_receive_event_to_app()
        elif not self.close_sent:
            frames, self.frames = self.frames, []
            self._listener.hear(b"".join(frames))

    def pause_writing(self) -> None:
        """The other side does not read."""
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        """The other side reads again."""
        super().resume_writing()
        self.is_full = False
        if self._listener is not None:
            self._listener.flush()


def _head(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < MIDDLE:
        return MIDDLE_HEAD.pack(WHOLE_TEXT, 126, size)
    return LONG_HEAD.pack(WHOLE_TEXT, 127, size)
