"""A PostgreSQL as the server reads it, and the notices of what other processes write."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import text

from fourfold.server.databases import Notice, Rows, Statement, Value
from fourfold.server.engine import new_engine
from fourfold.server.log_postgres import PostgresLog, telling_that_it_is_away
from fourfold.server.settings import Settings


class Postgres:
    """The database, through a pool of connections."""

    def __init__(self, settings: Settings) -> None:
        self._engine = new_engine(settings)

    def log(self) -> PostgresLog:
        """This process's writer of the log."""
        return PostgresLog(self._engine)

    async def rows(self, query: str, **values: Value) -> Rows:
        """What a query finds."""
        with telling_that_it_is_away():
            async with self._engine.connect() as connection:
                return [tuple(row) for row in await connection.execute(text(query), values)]

    async def change(self, *statements: Statement) -> Rows:
        """Carry out statements together or not at all; the rows of the last."""
        with telling_that_it_is_away():
            async with self._engine.begin() as connection:
                found = [await connection.execute(text(query), values) for query, values in statements][-1]
                return [tuple(row) for row in found] if found.returns_rows else []

    @contextlib.asynccontextmanager
    async def notices(self) -> AsyncIterator[asyncio.Queue[Notice | None]]:
        """What any process writes from now on; None when the database has hung up."""
        queue: asyncio.Queue[Notice | None] = asyncio.Queue()

        def note(*notice: Any) -> None:
            table_id, _, length = notice[-1].partition(" ")
            queue.put_nowait(Notice(table_id, int(length)))

        async with self._engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            driver.add_termination_listener(lambda _: queue.put_nowait(None))
            try:
                await driver.add_listener("fourfold", note)
                yield queue
            finally:
                await connection.invalidate()

    async def close(self) -> None:
        """Let go of the connections."""
        await self._engine.dispose()
