"""The door: what is seen of a request before any route is, and what is refused there in one sentence."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, HTTPException
from litestar.types import ASGIApp, HTTPScope, Receive, ReceiveMessage, Scope, Send

from fourfold.server import limits
from fourfold.server.counting import MinuteCount, OpenCount, address_of
from fourfold.server.settings import Settings

FREE = ("/static/", "/healthz", "/readyz", "/metrics")
"""What is not counted."""
ANY_HOST = ("/healthz", "/readyz")
"""What may be asked by any name: whoever watches over a process knows its address alone."""
MAKES_TABLE = re.compile(r"/tables|/api/v1/tables|/play/.*|/upload|/t/.*/(fork|rematch)|/rules/.*/try")
READS_JSON = "/api/"

Answer = Callable[[Request[Any, Any, Any], Exception], Response[Any]]


class Refused(HTTPException):
    """A request that is not let in."""


class Door:
    """Lets in what is small, in time, not too often, and meant for this server."""

    def __init__(self, app: ASGIApp, settings: Settings, answer: Answer) -> None:
        self._app = app
        self._answer = answer
        self._hosts = settings.hosts
        self._requests = MinuteCount(settings.rate_limit)
        self._uploads = MinuteCount(limits.UPLOADS)
        self._open = OpenCount(settings.open_limit)
        self._upload_limit = settings.upload_limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        try:
            self._check_host(scope)
            self._count(scope)
            if scope["type"] == ScopeType.HTTP:
                receive = Body(scope, receive, self._upload_limit)
            with self._open.one(address_of(scope)):
                await self._app(scope, receive, send)
        except HTTPException as error:  # of the door: the application answers its own
            await self._refuse(error, scope, receive, send)

    def _check_host(self, scope: Scope) -> None:
        """The name must be one of ours, or the address the connection came in at."""
        asked = [_host(value.decode("latin-1")) for name, value in scope["headers"] if name == b"host"]
        is_ours = len(asked) == 1 and (asked[0] in self._hosts or asked[0] == (scope.get("server") or [""])[0])
        if is_ours or scope["path"] in ANY_HOST:
            return
        raise Refused("this server does not go by that name (see --allowed-host)", status_code=421)

    def _count(self, scope: Scope) -> None:
        if len(scope["path"]) + len(scope["query_string"]) > limits.ADDRESS:
            raise Refused(f"an address may have {limits.ADDRESS} bytes", status_code=414)
        if scope["path"].startswith(FREE):
            return
        address = address_of(scope)
        is_post = scope["type"] == ScopeType.HTTP and scope["method"] == "POST"
        makes_table = is_post and MAKES_TABLE.fullmatch(scope["path"]) is not None
        self._requests.add(address, limits.TABLE_REQUESTS if makes_table else 1)
        if is_post and _may_have_file(scope):
            self._uploads.add(address)

    async def _refuse(self, error: HTTPException, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            request: Request[Any, Any, Any] = Request(scope, receive, send)
            answer = self._answer(request, error)
            await answer.to_asgi_response(app=None, request=request)(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008, "reason": error.detail[:100]})


class Body:
    """The body of a request as it comes in: small, in time, and whole."""

    def __init__(self, scope: HTTPScope, receive: Receive, upload: int) -> None:
        self._receive = receive
        self._deadline = asyncio.get_running_loop().time() + limits.BODY_SECONDS
        self._is_whole = False
        self._came = 0
        kind = _header(scope, b"content-type").partition(";")[0].strip().lower()
        is_multipart = kind == "multipart/form-data"
        self._most = limits.largest_body(scope["path"], is_multipart=is_multipart, upload=upload)
        self._check(_announced(scope))
        if scope["method"] == "POST" and scope["path"].startswith(READS_JSON) and kind != "application/json":
            raise Refused("send JSON, with 'Content-Type: application/json'", status_code=415)

    async def __call__(self) -> ReceiveMessage:
        """The next piece."""
        if self._is_whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._deadline):
                message = await self._receive()
        except TimeoutError:
            raise Refused(f"the body did not come within {limits.BODY_SECONDS} seconds", status_code=408) from None
        if message["type"] == "http.disconnect":
            raise ClientException("the body did not come to its end")
        if message["type"] == "http.request":
            self._came += len(message["body"])
            self._check(self._came)
            self._is_whole = not message["more_body"]
        return message

    def _check(self, size: int) -> None:
        if size > self._most:
            raise Refused(f"a request to this address may have {self._most} bytes", status_code=413)


def _may_have_file(scope: Scope) -> bool:
    """Could a saved match or a content file come with this? Reading one costs more than anything else."""
    if scope["path"] == "/api/v1/tables":
        return not 0 < _announced(scope) <= limits.BODY
    return limits.takes_file(scope["path"])


def _announced(scope: Scope) -> int:
    """How many bytes the body has, if that is said."""
    length = _header(scope, b"content-length")
    return int(length) if length.isdecimal() and length.isascii() and len(length) < 20 else 0


def _header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return ""


def _host(header: str) -> str:
    """The name or number of a `Host` header, without its port."""
    name = header.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".")
