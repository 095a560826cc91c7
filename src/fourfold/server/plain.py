"""The two routes a program takes for every move, `act` and `events`, without the framework (docs/decisions/0023).

What is answered, and every refusal of it, is `api.py`'s; here a request is read and its answer sent. A request
that is not of the plainest form goes on to the framework, which knows the other forms and what is wrong with them.
"""

import asyncio
import contextlib
import re
from collections.abc import AsyncGenerator
from time import perf_counter
from typing import Any

import msgspec
from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, ReceiveMessage, Scope, Send

from fourfold.server import api
from fourfold.server.metrics import SECONDS
from fourfold.server.problems import answer_program
from fourfold.server.visitor import authorized

ROUTE = re.compile(r"/api/v1/tables/([^/]+)/(?:act|events)")
NUMBER = rb"(0|[1-9][0-9]{0,8})"
QUERY = re.compile(rb"(?:seat=" + NUMBER + rb"(?:&|$))?(?:since=" + NUMBER + rb")?")
ORDER = msgspec.json.Decoder(api.Act)
JSON = (b"content-type", b"application/json")
EVENT_HEADERS = [
    *((name.encode(), value.encode()) for name, value in api.EVENT_HEADERS.items()),
    (b"content-type", f"{api.EVENT_STREAM}; charset=utf-8".encode()),
]


class Plain:
    """Answers these two itself and passes on all else."""

    def __init__(self, framework: ASGIApp) -> None:
        self._framework = framework

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it on."""
        route = ROUTE.fullmatch(scope["path"])
        if route is None or scope["type"] != ScopeType.HTTP:
            await self._framework(scope, receive, send)
            return
        began = perf_counter()
        if scope["method"] == "POST" and scope["path"].endswith("/act"):
            body = await _whole(receive)
            order = _order(body)
            if order is not None:
                await _act(route[1], order, scope, receive, send)
                SECONDS.observe(perf_counter() - began)
                return
            receive = _Again(body, receive)
        elif scope["method"] == "GET" and scope["path"].endswith("/events"):
            query = QUERY.fullmatch(scope["query_string"])
            if query is not None:
                await _events(route[1], query, scope, receive, send)
                SECONDS.observe(perf_counter() - began)
                return
        await self._framework(scope, receive, send)


# --- act ----------------------------------------------------------------------------------------------------


def _order(body: bytes) -> api.Act | None:
    """What is to be done; nothing if the framework must say what is wrong."""
    try:
        return ORDER.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


async def _act(table_id: str, order: api.Act, scope: HTTPScope, receive: Receive, send: Send) -> None:
    state = scope["litestar_app"].state
    try:
        secret = await authorized(_header(scope, b"authorization") or "", state.seal, state.tables)
        done: api.Version = await api.act.fn(table_id=table_id, data=order, tables=state.tables, secret=secret)
    except Exception as error:
        await _refuse(error, scope, receive, send)
        return
    body = msgspec.json.encode(done)
    headers = [JSON, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _whole(receive: Receive) -> bytes:
    """The body of a request."""
    pieces = []
    while True:
        message = await receive()
        assert message["type"] == "http.request"  # the door refuses a body that does not come to its end
        pieces.append(message["body"])
        if not message["more_body"]:
            return b"".join(pieces)


class _Again:
    """The body once more, for the framework, then whatever comes."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def __call__(self) -> ReceiveMessage:
        """The next message."""
        if self._body is None:
            return await self._receive()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}


# --- events -------------------------------------------------------------------------------------------------


async def _events(table_id: str, query: re.Match[bytes], scope: HTTPScope, receive: Receive, send: Send) -> None:
    state = scope["litestar_app"].state
    seat = int(query[1]) if query[1] is not None else None
    last = _header(scope, b"last-event-id")
    try:
        secret = await authorized(_header(scope, b"authorization") or "", state.seal, state.tables)
        told = await api.following(table_id, state.tables, secret, seat, int(query[2] or 0), last)
    except Exception as error:
        await _refuse(error, scope, receive, send)
        return
    await send({"type": "http.response.start", "status": 200, "headers": list(EVENT_HEADERS)})
    sending = asyncio.create_task(_send_all(told, send))
    leaving = asyncio.create_task(_left(receive))
    try:
        await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        leaving.cancel()
        sending.cancel()
        await asyncio.wait((sending, leaving))
    if not sending.cancelled():
        sending.result()


async def _send_all(told: AsyncGenerator[bytes, None], send: Send) -> None:
    async with contextlib.aclosing(told):
        async for piece in told:
            await send({"type": "http.response.body", "body": piece, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _left(receive: Receive) -> None:
    """Wait until the reader leaves."""
    while (await receive())["type"] != "http.disconnect":
        pass


# --- both ---------------------------------------------------------------------------------------------------


async def _refuse(error: Exception, scope: HTTPScope, receive: Receive, send: Send) -> None:
    """Answer as any route of the API does."""
    request: Request[Any, Any, Any] = Request(scope, receive, send)
    await answer_program(request, error).to_asgi_response(app=None, request=request)(scope, receive, send)


def _header(scope: HTTPScope, name: bytes) -> str | None:
    """The first header of this name."""
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return None
