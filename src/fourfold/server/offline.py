"""The database as a command opens it, with or without a server: one connection, and trouble in one sentence."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from fourfold.kernel.errors import FourfoldError
from fourfold.server.engine import new_engine
from fourfold.server.settings import Settings

DRIVER_ERRORS = (SQLAlchemyError, ImportError, asyncpg.PostgresError, asyncpg.InterfaceError)


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[AsyncConnection]:
    """One connection to a database that must be there."""
    try:
        engine = new_engine(settings)
        try:
            connection = await _connected(engine)
            try:
                yield connection
            finally:
                await connection.close()
        finally:
            await engine.dispose()
    except DRIVER_ERRORS as error:
        raise FourfoldError(f"the database refuses: {_reason(error)}") from error


async def _connected(engine: AsyncEngine) -> AsyncConnection:
    if engine.dialect.name == "sqlite":
        file = engine.url.database
        if not file or not Path(file).is_file():
            raise FourfoldError(f"there is no database {file}", "name it with --database")
    try:
        return await engine.connect()
    except OSError as error:  # here it is about the network; later it would be about a file
        raise FourfoldError(f"the database cannot be reached: {error.strerror or error}") from error


def _reason(error: Exception) -> str:
    """What the driver said, without its details: they may quote what is stored."""
    said = str(error.orig if isinstance(error, DBAPIError) else error)
    return said.partition("\n")[0].rpartition(">: ")[2]
