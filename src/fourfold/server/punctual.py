"""uvicorn's HTTP connection with an end to waiting: headers and bodies must come in time, and headers be small."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from fourfold.server import limits

TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
LINGER_SECONDS = 5
"""A body that is late is answered first (`door.Body`), then its connection is closed."""


class PunctualRequest(HttpToolsProtocol):
    """A connection that is closed if a request begins and does not come to its end."""

    _waiting: asyncio.TimerHandle | None = None
    _head = 0
    """Bytes that came since the headers began."""
    _has_head = False
    """Have the headers of the running request come?"""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait(limits.HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Something has come: the clock starts, if it does not run."""
        if self._waiting is None and not self._has_head:
            self._wait(limits.HEAD_SECONDS)
        if not self._has_head:
            self._head += len(data)
        super().data_received(data)
        if not self._has_head and self._head > limits.HEAD and not self.transport.is_closing():
            self.transport.write(TOO_LARGE)
            self.transport.close()

    def on_headers_complete(self) -> None:
        """Now the body may come."""
        self._has_head, self._head = True, 0
        self._wait(limits.BODY_SECONDS + LINGER_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is whole; what comes now begins another, or belongs to another protocol."""
        self._has_head = False
        self._stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._waiting = asyncio.get_running_loop().call_later(seconds, self._close)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _close(self) -> None:
        self._waiting = None
        if not self.transport.is_closing():
            self.transport.close()
