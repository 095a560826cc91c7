"""The store: SQLAlchemy Core on SQLite or PostgreSQL, with a group commit for the log."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from sqlalchemy import bindparam, event, select, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from fourfold.server import schema
from fourfold.server.commands import Command, Lines
from fourfold.server.log_postgres import PostgresLog
from fourfold.server.log_sqlite import SqliteLog
from fourfold.server.settings import Settings

COMMANDS = (
    select(schema.commands)
    .where(schema.commands.c.table_id == bindparam("table_id"), schema.commands.c.number >= bindparam("since"))
    .order_by(schema.commands.c.number)
)


class Notice(msgspec.Struct, frozen=True):
    """A process has written to a table, whose log is so long now."""

    table_id: str
    length: int


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What the index knows of a table."""

    id: str
    game: str
    is_over: bool
    names: list[str]


class Store:
    """All that is kept. Reads go straight to the database; lines of the log are written in groups."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine = new_engine(settings)
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

    def append(self, lines: Lines) -> "asyncio.Future[None]":
        """Write lines as one; durable when this is done. `Conflict` if a number or client id is taken."""
        assert self._log is not None
        return self._log.append(lines)

    async def commands(self, table_id: str, since: int = 0) -> list[Command]:
        """The log of a table from a number on; empty if there is no such table."""
        async with self.engine.connect() as connection:
            found = await connection.execute(COMMANDS, {"table_id": table_id, "since": since})
            return [Command(**row) for row in found.mappings()]

    async def is_there(self, table_id: str) -> bool:
        """Is there such a table?"""
        return bool(await self._ids(select(schema.tables.c.id).where(schema.tables.c.id == table_id)))

    async def content(self, digest: str) -> str | None:
        """The content file with this digest, if a table plays with it."""
        query = select(schema.contents.c.text).where(schema.contents.c.digest == digest)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    # --- the index ------------------------------------------------------------------------------------------

    async def tables_of(self, holder: str, limit: int = 50) -> list[Found]:
        """The tables a person sits at, newest first."""
        seat, table, other = schema.seats.c, schema.tables.c, schema.seats.alias()
        newest = (
            select(seat.table_id, seat.created)
            .where(seat.holder == holder)
            .distinct()
            .order_by(seat.created.desc(), seat.table_id.desc())
            .limit(limit)
            .subquery()
        )
        query = (
            select(table.id, table.game, table.over, other.c.name)
            .join(newest, newest.c.table_id == table.id)
            .join(other, other.c.table_id == table.id)
            .order_by(newest.c.created.desc(), table.id.desc(), other.c.seat)
        )
        found: dict[str, Found] = {}
        async with self.engine.connect() as connection:
            for table_id, game, over, name in await connection.execute(query):
                known = found.setdefault(table_id, Found(id=table_id, game=game, is_over=bool(over), names=[]))
                known.names.append(name)
        return list(found.values())

    async def held_by(self, holder: str) -> list[tuple[str, int]]:
        """Every seat a person has: the table and the seat's number."""
        seat = schema.seats.c
        query = select(seat.table_id, seat.seat).where(seat.holder == holder).order_by(seat.table_id, seat.seat)
        async with self.engine.connect() as connection:
            return [(table_id, number) for table_id, number in await connection.execute(query)]

    async def listed_tables(self, limit: int = 50) -> list[str]:
        """The tables listed for everybody whose match is not over, newest first."""
        table = schema.tables.c
        query = select(table.id).where(text("listed = 1 AND over = 0"))
        return await self._ids(query.order_by(table.created.desc(), table.id).limit(limit))

    async def lively_tables(self) -> list[str]:
        """The tables where something may happen by itself, newest first."""
        table = schema.tables.c
        return await self._ids(select(table.id).where(text("lively = 1")).order_by(table.created.desc(), table.id))

    async def _ids(self, query: Any) -> list[str]:
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(query)]

    # --- several processes ----------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def notices(self) -> AsyncIterator[asyncio.Queue[Notice | None]]:
        """What any process writes from now on; None when the database has hung up. PostgreSQL only."""
        queue: asyncio.Queue[Notice | None] = asyncio.Queue()

        def note(*notice: Any) -> None:
            table_id, _, length = notice[-1].partition(" ")
            queue.put_nowait(Notice(table_id, int(length)))

        async with self.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            driver.add_termination_listener(lambda _: queue.put_nowait(None))
            try:
                await driver.add_listener("fourfold", note)
                yield queue
            finally:
                await connection.invalidate()


def new_engine(settings: Settings) -> AsyncEngine:
    """How the database is reached; what is written does not show in errors."""
    engine = create_async_engine(settings.database_url, hide_parameters=True)
    if settings.is_sqlite:
        event.listen(engine.sync_engine, "connect", lambda connection, _: prepare_sqlite(connection))
    return engine


def prepare_sqlite(connection: Any) -> None:
    """Write-ahead log, and every commit on disk before it is acknowledged."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
