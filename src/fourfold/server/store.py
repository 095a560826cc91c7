"""The store: SQLAlchemy Core on SQLite or PostgreSQL, with a group commit for the log of commands."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

from sqlalchemy import event, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from fourfold.server import schema
from fourfold.server.commands import Command
from fourfold.server.log_postgres import PostgresLog
from fourfold.server.log_sqlite import NewTable, SqliteLog
from fourfold.server.settings import Settings

Row = dict[str, Any]


class Store:
    """All that is kept. Reads go straight to the database; commands are written in groups."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine: AsyncEngine = create_async_engine(settings.database_url, hide_parameters=True)
        if settings.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", lambda connection, _: prepare_sqlite(connection))
        self._log: SqliteLog | PostgresLog | None = None

    async def open(self) -> None:
        """Start the writer of the log; the schema is up to date."""
        if self.settings.is_sqlite:
            file = self.engine.url.database
            assert file is not None
            self._log = SqliteLog(file, prepare_sqlite)
        else:
            self._log = PostgresLog(self.engine)

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
        if self._log is not None:
            await self._log.close()
        await self.engine.dispose()

    # --- the log --------------------------------------------------------------------------------------------

    def append(self, command: Command) -> "asyncio.Future[None]":
        """Write a command; it is durable when this is done. `Conflict` if its number or client id is taken."""
        assert self._log is not None
        return self._log.append(command)

    async def commands(self, table_id: str, since: int = 0) -> list[Command]:
        """The log of a table from a number on."""
        query = (
            select(schema.commands)
            .where(schema.commands.c.table_id == table_id, schema.commands.c.number >= since)
            .order_by(schema.commands.c.number)
        )
        async with self.engine.connect() as connection:
            return [Command(**row) for row in (await connection.execute(query)).mappings()]

    @contextlib.asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """On SQLite, hold back the log while something else is written."""
        if isinstance(self._log, SqliteLog):
            async with self._log.paused():
                yield
        else:
            yield

    # --- tables and seats -----------------------------------------------------------------------------------

    async def add_table(self, table: Row, seats: Sequence[Row]) -> None:
        """A new table with its seats."""
        if isinstance(self._log, SqliteLog):
            await self._log.append(NewTable(table, seats))
            return
        async with self.engine.begin() as connection:
            await connection.execute(insert(schema.tables), table)
            await connection.execute(insert(schema.seats), list(seats))

    async def table(self, table_id: str) -> tuple[Row, list[Row]] | None:
        """A table and its seats, or None."""
        async with self.engine.connect() as connection:
            found = (
                (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)))
                .mappings()
                .one_or_none()
            )
            if found is None:
                return None
            query = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
            return dict(found), [dict(row) for row in (await connection.execute(query)).mappings()]

    async def claim(self, table_id: str, seat: int, holder: str, name: str) -> bool:
        """Give an open seat to a person; false if it is not open any more."""
        where = schema.seats.c
        query = (
            update(schema.seats)
            .where(where.table_id == table_id, where.seat == seat, where.kind == "open")
            .values(kind="person", holder=holder, name=name)
        )
        async with self._alone(), self.engine.begin() as connection:
            return (await connection.execute(query)).rowcount == 1

    async def change_seat(self, table_id: str, seat: int, **values: Any) -> None:
        """Change what is known of a seat."""
        where = schema.seats.c
        query = update(schema.seats).where(where.table_id == table_id, where.seat == seat).values(**values)
        async with self._alone(), self.engine.begin() as connection:
            await connection.execute(query)

    async def set_rematch(self, table_id: str, rematch: str) -> str:
        """Remember the table that follows this one; the first to ask decides."""
        where = schema.tables.c
        query = update(schema.tables).where(where.id == table_id, where.rematch.is_(None)).values(rematch=rematch)
        async with self._alone(), self.engine.begin() as connection:
            await connection.execute(query)
            found = await connection.execute(select(where.rematch).where(where.id == table_id))
            return str(found.scalar_one())

    async def tables_of(self, holder: str, limit: int = 50) -> list[str]:
        """The tables a person sits at, newest first."""
        query = (
            select(schema.tables.c.id)
            .distinct()
            .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
            .where(schema.seats.c.holder == holder)
            .order_by(schema.tables.c.created.desc(), schema.tables.c.id)
            .limit(limit)
        )
        return await self._ids(query.add_columns(schema.tables.c.created))

    async def listed_tables(self, limit: int = 50) -> list[str]:
        """The tables that may be listed for everybody, newest first."""
        query = select(schema.tables.c.id).where(schema.tables.c.listed == 1)
        return await self._ids(query.order_by(schema.tables.c.created.desc(), schema.tables.c.id).limit(limit))

    async def tables_that_go_on(self, limit: int = 500) -> list[str]:
        """The newest tables where something happens by itself: against the clock, or with a bot."""
        seat = schema.seats.c
        with_bots = select(seat.table_id).where((seat.kind == "bot") | (seat.stands_in == 1))
        table = schema.tables.c
        query = select(table.id).where(table.clock.is_not(None) | table.id.in_(with_bots))
        return await self._ids(query.order_by(table.created.desc(), table.id).limit(limit))

    async def _ids(self, query: Any) -> list[str]:
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(query)]

    async def ping(self) -> None:
        """Raise if the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    # --- several processes ----------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def notices(self) -> AsyncIterator[asyncio.Queue[str | None]]:
        """The ids of tables to which any process writes from now on; None when the database has hung up.

        PostgreSQL only.
        """
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        async with self.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            driver.add_termination_listener(lambda _: queue.put_nowait(None))
            try:
                await driver.add_listener("fourfold", lambda *notice: queue.put_nowait(notice[-1]))
                yield queue
            finally:
                await connection.invalidate()


def prepare_sqlite(connection: Any) -> None:
    """Write-ahead log, and every commit on disk before it is acknowledged."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
