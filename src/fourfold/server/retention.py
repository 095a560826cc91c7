"""How long tables are kept: those in whose log nothing was written for a while can be removed."""

import asyncio
import time
from enum import StrEnum

import msgspec
from sqlalchemy import Column, ColumnElement, case, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from fourfold.kernel.errors import FourfoldError
from fourfold.server.commands import Agreement
from fourfold.server.migrate import revision_of, revisions
from fourfold.server.offline import opened
from fourfold.server.schema import METADATA, commands, contents, tables
from fourfold.server.settings import Settings

TABLES_AT_ONCE = 100
AGREEMENT = msgspec.json.Decoder(Agreement)


class Kind(StrEnum):
    """Which tables: those whose match is over, those whose match is not, or both."""

    FINISHED = "finished"
    ABANDONED = "abandoned"
    ALL = "all"


class Quiet(msgspec.Struct, frozen=True):
    """Tables of one game that can be removed, and when the first and the last of them fell silent."""

    game: str
    kind: Kind
    tables: int
    oldest: float
    newest: float


async def quiet_tables(settings: Settings, before: float, kind: Kind) -> list[Quiet]:
    """The tables in whose log nothing was written since a time, counted by game."""
    named = case((tables.c.over == 1, Kind.FINISHED.value), else_=Kind.ABANDONED.value)
    quiet = select(tables.c.game, named.label("kind"), _last_line().label("last")).where(*_is_quiet(before, kind))
    found = quiet.subquery().c
    query = select(found.game, found.kind, func.count(), func.min(found.last), func.max(found.last))
    async with opened(settings) as connection:
        await _check_up_to_date(connection)
        rows = await connection.execute(query.group_by(found.game, found.kind).order_by(found.game, found.kind))
        return [Quiet(game, Kind(what), *rest) for game, what, *rest in rows]


async def remove_quiet(settings: Settings, before: float, kind: Kind, at_once: int = TABLES_AT_ONCE) -> int:
    """Remove those tables, all that belongs to them and content files nobody plays with any more; how many tables.

    A server may run, and a table to which it writes meanwhile is kept. After each group the server gets as much
    time as the group took, because SQLite has one writer at a time.
    """
    removed, after = 0, ""
    async with opened(settings) as connection:
        await _check_up_to_date(connection)
        while True:
            started = time.monotonic()
            if settings.is_sqlite:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            held = await _hold(connection, at_once, tables.c.id > after, *_is_quiet(before, kind))
            if not held:
                await connection.rollback()
                await _remove_unused_contents(connection, settings)
                return removed
            removed += await _remove(connection, tables.c.id.in_(held), *_is_quiet(before, kind))
            await connection.commit()
            after = held[-1]
            await asyncio.sleep(time.monotonic() - started)


def _is_quiet(before: float, kind: Kind) -> list[ColumnElement[bool]]:
    """What is true of a table that can be removed."""
    quiet = [tables.c.created < before, _last_line() < before]
    if kind is Kind.FINISHED:
        quiet.append(tables.c.over == 1)
    elif kind is Kind.ABANDONED:
        quiet.append(tables.c.over == 0)
    return quiet


def _last_line() -> ColumnElement[float]:
    """When a table's log was last written to; if never, when the table was made."""
    last = (
        select(commands.c.at).where(commands.c.table_id == tables.c.id).order_by(commands.c.number.desc()).limit(1)
    )
    return func.coalesce(last.scalar_subquery(), tables.c.created)


async def _check_up_to_date(connection: AsyncConnection) -> None:
    if await connection.run_sync(revision_of) != revisions()[-1]:
        raise FourfoldError("the database is not up to date", "start the server on it once")
    await connection.rollback()


async def _hold(connection: AsyncConnection, most: int, *where: ColumnElement[bool]) -> list[str]:
    """Some tables, to whose logs nobody can write from now on: a new line needs its table's row.

    On SQLite the transaction holds everybody back. Rows that a server has in use are passed over.
    """
    query = select(tables.c.id).where(*where).order_by(tables.c.id).limit(most).with_for_update(skip_locked=True)
    return list(await connection.scalars(query))


async def _remove(connection: AsyncConnection, *where: ColumnElement[bool]) -> int:
    """Remove the tables of which all this is true, looked at once more now that they are held."""
    found = list(await connection.scalars(select(tables.c.id).where(*where)))
    for column in _belonging():
        await connection.execute(delete(column.table).where(column.in_(found)))
    await connection.execute(delete(tables).where(tables.c.id.in_(found)))
    return len(found)


def _belonging() -> list[Column[str]]:
    """Wherever the schema refers to a table of players."""
    columns = [column for table in reversed(METADATA.sorted_tables) for column in table.columns]
    return [column for column in columns if any(key.column is tables.c.id for key in column.foreign_keys)]


async def _remove_unused_contents(connection: AsyncConnection, settings: Settings) -> None:
    """Content files that no table plays with any more.

    A table is made together with its content file, if that is not there yet: nobody may look for one while it goes.
    """
    if not await _unused_contents(connection):
        return
    await connection.rollback()
    lock = "BEGIN IMMEDIATE" if settings.is_sqlite else "LOCK TABLE contents IN SHARE ROW EXCLUSIVE MODE"
    await connection.exec_driver_sql(lock)
    await connection.execute(delete(contents).where(contents.c.digest.in_(await _unused_contents(connection))))
    await connection.commit()


async def _unused_contents(connection: AsyncConnection) -> set[str]:
    """The digests of content files that the first line of no log names."""
    first = select(commands.c.text).join(tables, tables.c.id == commands.c.table_id).where(commands.c.number == 0)
    unused = set(await connection.scalars(select(contents.c.digest)))
    async for line in await connection.stream_scalars(first):
        try:
            unused.discard(AGREEMENT.decode(line).content)
        except msgspec.MsgspecError:  # a log that nobody can read may name any of them
            return set()
    return unused
