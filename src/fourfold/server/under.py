"""The application under a path of its host: that path is before what is asked for, and before where it leads."""

from collections.abc import Awaitable

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send


class Under:
    """Takes the path from every request, and puts it before every redirect.

    What comes without it was sent by a proxy that has taken it already.
    """

    def __init__(self, path: str, app: ASGIApp) -> None:
        self._path = path
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its answer back."""
        asked = scope["path"]
        if asked == self._path or asked.startswith(f"{self._path}/"):
            scope["path"] = asked[len(self._path) :] or "/"

        def led(message: Message) -> Awaitable[None]:
            if message["type"] == "http.response.start":
                message["headers"] = [(name, self._before(name, value)) for name, value in message["headers"]]
            return send(message)

        await self._app(scope, receive, led if scope["type"] == ScopeType.HTTP else send)

    def _before(self, name: bytes, value: bytes) -> bytes:
        return self._path.encode() + value if name.lower() == b"location" and value.startswith(b"/") else value
