"""The application: pages and API over one store, wherever it runs (`means.py`)."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable
from time import perf_counter
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

import fourfold
from fourfold.games import broken_games
from fourfold.kernel.actions import Action
from fourfold.server import autoplay, limits
from fourfold.server import visitor as visitors
from fourfold.server.api import API
from fourfold.server.bot_pool import BotPool
from fourfold.server.checking import Checkers
from fourfold.server.counting import MinuteCount
from fourfold.server.deals import Deals
from fourfold.server.door import Door
from fourfold.server.forms import FormToken
from fourfold.server.house import Ready
from fourfold.server.live import live
from fourfold.server.logs import LOG
from fourfold.server.means import Means
from fourfold.server.metrics import REQUESTS, SECONDS
from fourfold.server.pages import pages
from fourfold.server.pages_errors import answer_person
from fourfold.server.people import Seal
from fourfold.server.plain import Plain
from fourfold.server.problems import answer_program
from fourfold.server.rendering import serve_under
from fourfold.server.settings import Settings
from fourfold.server.snapshots import ActionsInNotation
from fourfold.server.store import Store
from fourfold.server.tables import Tables
from fourfold.server.tasks import start
from fourfold.server.turns import Turns
from fourfold.server.under import Under

SWEEP_SECONDS = autoplay.SOON / 2
WAKE_SECONDS = 0.5
"""The processes that think are started so long after the server: whoever comes first is served first."""

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cache-control": "no-store",
}
HSTS = {"strict-transport-security": "max-age=31536000"}
"""With https: browsers come by https alone for a year."""


class Application(Litestar):
    """Without the plugins for pydantic and attrs: nothing here is of their kind, and they take long to import."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def application(settings: Settings, means: Means) -> Litestar:
    """The application for these settings, with these means."""
    serve_under(settings.base_path)
    form_token = CSRFConfig(
        secret=means.secret,
        cookie_name=settings.cookie("fourfold_csrf"),
        header_name="x-csrf",
        cookie_samesite="lax",
        cookie_secure=settings.is_secure,
        exclude=["^/api/"],
    )

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        for sentence in broken_games():
            LOG.warning(sentence)
        store = Store(settings, means.database())
        bot_pool, checkers = BotPool(settings.bot_processes, means.hire), Checkers(means.hire)
        await store.open()
        tables = Tables(store, bot_pool, checkers, Deals(means.secret))
        app.state.tables, app.state.ready, app.state.painting = tables, Ready(store), Turns()
        tasks = [asyncio.create_task(_sweep(tables)), asyncio.create_task(tables.resume())]
        waking = asyncio.get_running_loop().call_later(WAKE_SECONDS, bot_pool.wake)
        if not settings.is_sqlite:
            tasks.append(asyncio.create_task(_follow(tables)))
        try:
            yield
        finally:
            waking.cancel()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            tables.close()
            bot_pool.close()
            checkers.close()
            await store.close()

    found = Application(
        route_handlers=[pages(means.pages), API, live, *means.routes],
        lifespan=[life, *means.lifespan],
        dependencies={
            "tables": Provide(visitors.tables, sync_to_thread=False),
            "settings": Provide(visitors.settings, sync_to_thread=False),
            "seal": Provide(visitors.seal, sync_to_thread=False),
            "visitor": Provide(visitors.visitor),
            "secret": Provide(visitors.bearer),
        },
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, exclude=["/events$"]),
        middleware=[Stopwatch, DefineMiddleware(FormToken, config=form_token)],
        exception_handlers={Exception: answer},
        request_max_body_size=None,  # the door holds every body to its limit
        multipart_form_part_limit=limits.FORM_FIELDS,
        state=State(
            {"settings": settings, "seal": Seal(means.secret), "orders": MinuteCount(settings.order_limit)}
        ),
        openapi_config=OpenAPIConfig(
            title="fourfold",
            version=fourfold.__version__,
            path="/api/v1/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        plugins=[ActionsInNotation()],
        type_encoders={Action: str},
        logging_config=None,
        debug=False,
    )
    headers = SECURITY_HEADERS | (HSTS if settings.is_secure else {}) | means.headers
    inside = Door(Plain(found.asgi_handler), settings, answer)
    found.asgi_handler = Guard(Under(settings.base_path, inside) if settings.base_path else inside, headers)
    return found


class Guard:
    """Adds the headers that an answer lacks, also where no route takes the request, and counts the answer."""

    def __init__(self, app: ASGIApp, headers: dict[str, str]) -> None:
        self._app = app
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and its answer back."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        method = scope["method"]

        def guarded(message: Message) -> Awaitable[None]:
            if message["type"] == "http.response.start":
                REQUESTS.add(method, str(message["status"]))
                there = {name.lower() for name, _ in message["headers"]}
                missing = [header for header in self._headers if header[0] not in there]
                message["headers"] = [*message["headers"], *missing]
            return send(message)

        await self._app(scope, receive, guarded)


class Stopwatch:
    """Measures how long answers take."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        began = perf_counter()
        try:
            await self._app(scope, receive, send)
        finally:
            SECONDS.observe(perf_counter() - began)


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """The answer to a request that failed: for a program or for a person, by its address."""
    return (answer_program if request.scope["path"].startswith("/api/") else answer_person)(request, error)


async def _sweep(tables: Tables) -> None:
    """From time to time, let go of tables nobody looks at, and wake those where a clock is about to run out."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        tables.forget_idle()
        await tables.wake_due()


async def _follow(tables: Tables) -> None:
    """Follow what other processes write; if the database goes away, try again. No table waits for another."""
    following: set[asyncio.Task[None]] = set()
    try:
        while True:
            try:
                async with tables.store.notices() as notices:
                    await tables.follow_all()
                    while (notice := await notices.get()) is not None:
                        start(tables.follow(notice.table_id, notice.length), following)
                LOG.warning("lost the notices of other processes")
            except Exception as error:
                LOG.warning("cannot follow other processes", error=str(error))
            await asyncio.sleep(1)
    finally:
        for task in following:
            task.cancel()
