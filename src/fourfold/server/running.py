"""Serve until told to stop: in this process, or in several that share one address."""

import asyncio
import contextlib
import gc
import multiprocessing
import signal
import sys
import threading
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from socket import socket as Socket  # noqa: N812
from typing import Literal

import uvicorn
from litestar import Litestar

from fourfold.kernel.errors import FourfoldError
from fourfold.server import limits
from fourfold.server.app import create_app
from fourfold.server.logs import set_up_logs
from fourfold.server.process import end_with_parent
from fourfold.server.punctual import PunctualRequest
from fourfold.server.settings import Settings

GC_THRESHOLD = (20_000, 20, 100)
"""Tables hold many small values and few cycles; by default the collector takes a third of the time. With ten times
as many it takes no less, and everybody waits for 50 ms at once instead of for 5 now and then."""


class PoliteServer(uvicorn.Server):
    """Ends the open streams before it waits for the requests that are running."""

    def __init__(self, config: uvicorn.Config, application: Litestar) -> None:
        super().__init__(config)
        self._application = application

    async def shutdown(self, sockets: list[Socket] | None = None) -> None:
        """Stop serving."""
        self._application.state.tables.close()
        await super().shutdown(sockets)


def run(application: Litestar, listening: Socket) -> None:
    """Serve in this process."""
    settings: Settings = application.state.settings
    signal.signal(signal.SIGTERM, _leave)
    gc.set_threshold(*GC_THRESHOLD)
    gc.freeze()
    config = uvicorn.Config(
        application,
        http=PunctualRequest,
        ws=websocket(),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=limits.KEEP_ALIVE_SECONDS,
        limit_concurrency=settings.connections,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        ws_max_size=2 * limits.MESSAGE,
    )
    PoliteServer(config, application).run(sockets=[listening])


def websocket() -> "type[asyncio.Protocol] | Literal['auto']":
    """How uvicorn speaks WebSocket: past ASGI, or as usual where this version of it does not let us."""
    try:
        from fourfold.server.direct import DirectSocket
    except ImportError:
        return "auto"
    return DirectSocket


def run_several(settings: Settings, listening: Socket, workers: int) -> None:
    """Serve in several processes that share a PostgreSQL. One that is killed is started again."""
    signal.signal(signal.SIGTERM, _leave)
    spawn = multiprocessing.get_context("spawn")
    processes: list[SpawnProcess] = []
    try:
        while True:
            while len(processes) < workers:
                process = spawn.Process(target=_work, args=(settings, listening))
                process.start()
                processes.append(process)
            wait([process.sentinel for process in processes])
            if any(process.exitcode is not None and process.exitcode >= 0 for process in processes):
                raise FourfoldError("a worker gave up", "its log says why")
            processes = [process for process in processes if process.is_alive()]
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _work(settings: Settings, listening: Socket) -> None:
    """One of several processes; it ends when the one that started it ends."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        set_up_logs()
        run(create_app(settings), listening)


def _leave(*_: object) -> None:
    """Leave as a program does that is done, not as one that is killed: what other processes share is put away."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(0)
