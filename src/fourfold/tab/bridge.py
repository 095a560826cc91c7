"""Drives the application as a server would: requests and connections come from the pages by the worker's script."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import unquote, urlsplit

from litestar import Litestar

from fourfold.server import index
from fourfold.server.commands import Lines
from fourfold.server.logs import LOG
from fourfold.server.store import Store
from fourfold.server.visitor import SECRET_COOKIE
from fourfold.tab.jar import JAR, Jar

Message = dict[str, Any]


class Bridge:
    """The application, and the cookies of its one visitor."""

    def __init__(self, app: Litestar, address: str, jar: Jar) -> None:
        self._app = app
        self._host = urlsplit(address).netloc
        self._scheme = urlsplit(address).scheme
        self._told: asyncio.Queue[Message] = asyncio.Queue()
        self.jar = jar
        self._kept = ""
        """The cookies as they were written down last."""

    async def start(self) -> None:
        """Begin the application's life."""
        started: asyncio.Future[Message] = asyncio.get_running_loop().create_future()

        async def send(message: Any) -> None:
            if not started.done():
                started.set_result(message)

        self._told.put_nowait({"type": "lifespan.startup"})
        scope: Any = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self._life = asyncio.ensure_future(self._app(scope, self._told.get, send))  # type: ignore[arg-type]
        found = await started
        if found["type"] != "lifespan.startup.complete":
            raise RuntimeError(found.get("message", "the application did not start"))
        await self._keep()

    async def stop(self) -> None:
        """End the application's life."""
        self._told.put_nowait({"type": "lifespan.shutdown"})
        await self._life

    def _scope(self, kind: str, address: str, headers: list[tuple[str, str]], cookie: str) -> dict[str, Any]:
        path, _, query = address.partition("?")
        raw = [(key.lower().encode(), value.encode("latin-1", "replace")) for key, value in headers]
        raw.append((b"host", self._host.encode()))
        if cookies := self.jar.header(unquote(path), cookie):
            raw.append((b"cookie", cookies.encode("latin-1", "replace")))
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self._scheme,
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": raw,
            "client": ("127.0.0.1", 1),
            "server": (self._host, 80),
            "extensions": {},
            "state": {},
        }

    async def request(
        self,
        method: str,
        address: str,
        headers: list[tuple[str, str]],
        body: bytes,
        cookie: str,
        begin: Callable[[int, str], object],
        go_on: Callable[[bytes, bool], object],
        gone: Awaitable[object],
    ) -> None:
        """One request. Its answer begins with a status and headers; `gone` comes if nobody wants it any more."""
        scope: Any = {**self._scope("http", address, headers, cookie), "method": method}
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            if waiting:
                return waiting.pop()
            await gone
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                kept = []
                for key, value in message["headers"]:
                    name, text = key.decode().lower(), value.decode("latin-1")
                    if name == "set-cookie":
                        self.jar.keep(text)
                    else:
                        kept.append((name, text))
                await self._keep()
                begin(message["status"], json.dumps(kept))
            elif message["type"] == "http.response.body":
                go_on(message.get("body", b""), bool(message.get("more_body")))

        await self._app(scope, receive, send)

    async def _keep(self) -> None:
        """Write the cookies down if they have changed.

        The visitor's secret is among them before anything is asked for: the worker may be lost after it has made
        something and before it could say whose it is.
        """
        state = self._app.state
        if not self.jar.value(SECRET_COOKIE):
            self.jar.keep(f"{state.settings.cookie(SECRET_COOKIE)}={state.seal.new_secret()}")
        now = str(self.jar)
        if now == self._kept:
            return
        store: Store = state.tables.store
        try:
            await store.append(Lines((), (index.house_row(JAR, now),)))
        except Exception as error:
            LOG.warning("the cookies could not be kept", error=str(error))
        else:
            self._kept = now

    def connect(
        self, address: str, cookie: str, tell: Callable[[str], object], end: Callable[[], object]
    ) -> "Line":
        """A connection of a page to an address."""
        return Line(self._app, self._scope("websocket", address, [], cookie), tell, end)


class Line:
    """A connection: what is heard goes to the application as a WebSocket's messages do."""

    def __init__(
        self, app: Litestar, scope: dict[str, Any], tell: Callable[[str], object], end: Callable[[], object]
    ) -> None:
        self._heard: asyncio.Queue[Message] = asyncio.Queue()
        self._heard.put_nowait({"type": "websocket.connect"})
        self._tell = tell
        self._end = end
        self._task = asyncio.ensure_future(self._serve(app, {**scope, "subprotocols": []}))

    async def _serve(self, app: Litestar, scope: Any) -> None:
        try:
            await app(scope, self._heard.get, self._send)  # type: ignore[arg-type]
        except Exception as error:
            LOG.error("a connection went wrong", error)
        finally:
            self._end()

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self._tell(message.get("text") or (message.get("bytes") or b"").decode())

    def hear(self, text: str) -> None:
        """The page says something."""
        self._heard.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})

    def close(self) -> None:
        """The page hangs up."""
        self._heard.put_nowait({"type": "websocket.disconnect", "code": 1001})
