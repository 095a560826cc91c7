"""The application as a server runs it: over a database of its own, with processes that think."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar

from fourfold.server.application import application
from fourfold.server.health import HEALTH
from fourfold.server.house import prepare
from fourfold.server.means import Means
from fourfold.server.pages_device import DEVICE
from fourfold.server.pages_print import PRINT
from fourfold.server.printers import Printers
from fourfold.server.process import Process
from fourfold.server.settings import Settings
from fourfold.server.socket import socket
from fourfold.server.store import database_of


def create_app(settings: Settings) -> Litestar:
    """The application for these settings. The database is brought up to date first."""
    means = Means(
        secret=prepare(settings),
        database=partial(database_of, settings),
        hire=Process,
        pages=[*DEVICE, *PRINT],
        lifespan=[printing],
        routes=[socket, *HEALTH],
    )
    return application(settings, means)


@asynccontextmanager
async def printing(app: Litestar) -> AsyncIterator[None]:
    """Prints can be asked for."""
    app.state.printers = printers = Printers(Process)
    try:
        yield
    finally:
        await printers.close()
