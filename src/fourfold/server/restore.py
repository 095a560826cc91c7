"""Put a backup into a database: all of it in one transaction, and never over anything without being told to."""

from pathlib import Path

import msgspec
from sqlalchemy import Connection, func, insert, make_url, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from fourfold.kernel.errors import FourfoldError
from fourfold.server.backup import Begin, Rows, check_backup, read_backup, tables_in
from fourfold.server.migrate import check_known, revision_of, upgrade
from fourfold.server.offline import opened
from fourfold.server.settings import Settings

OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
"""


class Restored(msgspec.Struct, frozen=True):
    """What was restored, how many rows of each table, and how many tables of players were replaced."""

    begin: Begin
    rows: dict[str, int]
    replaced: int


async def restore(settings: Settings, path: Path, *, force: bool = False) -> Restored:
    """Restore a backup, whichever database it was made of, and bring it up to date.

    The file is read to its end first. A database at which people have sat down is replaced only by `force`, and
    only while no server works on it.
    """
    begin = check_backup(path)
    check_known(begin.revision, "the backup")
    if settings.is_sqlite:
        Path(make_url(settings.database_url).database or "").touch(mode=0o600)  # a new file is for its owner alone
    async with opened(settings) as connection:
        await _alone(connection, settings)
        there = await connection.run_sync(_tables_there)
        if there and not force:
            raise FourfoldError(
                f"the database has {there:,} tables of players in it, which would be lost: nothing was restored",
                "back it up, then say --force to replace it; or name another with --database",
            )
        await connection.run_sync(_start_afresh, begin.revision)
        rows = await _insert(connection, path)
        await connection.run_sync(upgrade)
        await connection.commit()
    return Restored(begin, rows, there)


async def _alone(connection: AsyncConnection, settings: Settings) -> None:
    """Begin a transaction in which nobody else uses the database: a server would go on from what it remembers."""
    busy = FourfoldError("the database is in use, so nothing was restored", "stop the server first")
    if settings.is_sqlite:
        try:
            await connection.exec_driver_sql("PRAGMA busy_timeout=0")
            await connection.exec_driver_sql("PRAGMA journal_mode=DELETE")  # refused while another has it open
            await connection.exec_driver_sql("BEGIN EXCLUSIVE")
        except DBAPIError as error:
            if "locked" in str(error.orig):
                raise busy from error
            raise
    elif (await connection.exec_driver_sql(OTHERS)).scalar_one():
        raise busy


def _tables_there(connection: Connection) -> int:
    """How many tables of players the database has."""
    if revision_of(connection) is None:
        return 0
    tables = tables_in(connection).tables["tables"]
    return int(connection.execute(select(func.count()).select_from(tables)).scalar_one())


def _start_afresh(connection: Connection, revision: str) -> None:
    """Drop what is ours, and make it anew as it was at a revision."""
    there = tables_in(connection)
    there.reflect(connection, only=lambda name, _: name == "alembic_version")
    there.drop_all(connection)
    upgrade(connection, revision)


async def _insert(connection: AsyncConnection, path: Path) -> dict[str, int]:
    """Insert every row of a backup."""
    tables = (await connection.run_sync(tables_in)).tables
    counts = dict.fromkeys(tables, 0)
    for found in read_backup(path):
        if isinstance(found, Rows):
            rows = [dict(zip(found.columns, row, strict=True)) for row in found.rows]
            await connection.execute(insert(tables[found.table]), rows)
            counts[found.table] += len(rows)
    return counts
