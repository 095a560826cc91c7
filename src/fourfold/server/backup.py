"""A backup: every row of a database in one file that either database can be restored from.

The file is gzip over lines of JSON. The first says what it is; then, for each table of the database, a line names
its columns and an array follows for each row; the last counts the rows and has the SHA-256 of all lines before it.
A reader that reaches the end has seen the whole of an unchanged file.
"""

import contextlib
import gzip
import hashlib
import os
import tempfile
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, select
from sqlalchemy.ext.asyncio import AsyncConnection

import fourfold
from fourfold.kernel.errors import FourfoldError
from fourfold.server import limits
from fourfold.server.migrate import revision_of
from fourfold.server.offline import opened
from fourfold.server.schema import METADATA
from fourfold.server.settings import Settings

FORMAT = 1
ROWS_AT_ONCE, BYTES_AT_ONCE = 200, 1_000_000
"""Rows come in groups that fit into memory, though a content file or an uploaded match can be large."""
LONGEST_LINE = 4 * limits.RECORD
"""Bytes of a row with a saved match in it, at most. A small file can hold a line without end."""


class Begin(msgspec.Struct, frozen=True, tag_field="line", tag="fourfold backup"):
    """The first line. `revision` is the schema's, by Alembic's name; `at` is seconds since 1970."""

    format: int
    revision: str
    version: str
    at: float


class Columns(msgspec.Struct, frozen=True, tag_field="line", tag="table"):
    """The rows of this table follow."""

    table: str
    columns: tuple[str, ...]


class End(msgspec.Struct, frozen=True, tag_field="line", tag="end"):
    """The last line."""

    rows: dict[str, int]
    sha256: str


class Rows(msgspec.Struct, frozen=True):
    """Some rows of a table, in the order of its columns."""

    table: str
    columns: tuple[str, ...]
    rows: list[list[Any]]


ENCODER = msgspec.json.Encoder()
LINE: msgspec.json.Decoder[Begin | Columns | End | list[Any]] = msgspec.json.Decoder(
    Begin | Columns | End | list[Any]
)

# --- writing ------------------------------------------------------------------------------------------------


async def write_backup(settings: Settings, path: Path) -> dict[str, int]:
    """Write a copy of the database as it is at one moment; how many rows there are of each table.

    A server may go on writing. The file is whole or not there, and for its owner alone.
    """
    async with opened(settings) as connection:
        if settings.is_sqlite:
            await connection.exec_driver_sql("BEGIN")
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        revision = await connection.run_sync(revision_of)
        if revision is None:
            raise FourfoldError("there is nothing in the database")
        with _whole(path) as file:
            return await _write(file, revision, connection)


async def _write(file: gzip.GzipFile, revision: str, connection: AsyncConnection) -> dict[str, int]:
    counts: dict[str, int] = {}
    digest = hashlib.sha256()

    def put(lines: bytes) -> None:
        digest.update(lines)
        file.write(lines)

    put(ENCODER.encode_lines([Begin(FORMAT, revision, fourfold.__version__, time.time())]))
    for table in (await connection.run_sync(tables_in)).sorted_tables:
        name, columns = str(table.name), tuple(str(column.name) for column in table.columns)
        put(ENCODER.encode_lines([Columns(name, columns)]))
        counts[name] = 0
        found = await connection.stream(select(table), execution_options={"yield_per": ROWS_AT_ONCE})
        async for rows in found.partitions():
            put(ENCODER.encode_lines([tuple(row) for row in rows]))
            counts[name] += len(rows)
    file.write(ENCODER.encode_lines([End(counts, digest.hexdigest())]))
    return counts


def tables_in(connection: Connection) -> MetaData:
    """Our tables as this database has them, which may be at an older revision of the schema."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in METADATA.tables)
    return found


@contextlib.contextmanager
def _whole(path: Path) -> Iterator[gzip.GzipFile]:
    """A compressed file under another name until it is whole and on disk."""
    if path.exists():
        raise FourfoldError(f"{path} is there already", "choose another name, perhaps with the date")
    number, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    draft = Path(name)
    try:
        with os.fdopen(number, "wb") as raw:
            with gzip.GzipFile("", "wb", compresslevel=6, fileobj=raw, mtime=0) as file:
                yield file
            raw.flush()
            os.fsync(raw.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


# --- reading ------------------------------------------------------------------------------------------------


class _Damaged(Exception):
    """The lines can be read, but are not those that were written."""


NOT_WHOLE = (
    gzip.BadGzipFile,
    EOFError,
    zlib.error,
    msgspec.MsgspecError,
    RecursionError,
    UnicodeDecodeError,
    _Damaged,
)
"""What reading something else than a whole backup ends with."""


def check_backup(path: Path) -> Begin:
    """Read a whole file; what it begins with, if it is as it was written."""
    reading = read_backup(path)
    begin = next(reading)
    for _ in reading:
        pass
    assert isinstance(begin, Begin)
    return begin


def read_backup(path: Path) -> Iterator[Begin | Rows]:
    """What a backup begins with, then its rows in groups; raises, at the end at the latest, if it is not whole."""
    try:
        with gzip.open(path) as lines:
            yield from _read(lines)
    except NOT_WHOLE as error:
        raise FourfoldError(f"{path} is no whole backup: it was cut off, changed, or is something else") from error


def _read(lines: gzip.GzipFile) -> Iterator[Begin | Rows]:
    counts: dict[str, int] = {}
    digest = hashlib.sha256()
    begin, at = None, None
    rows: list[list[Any]] = []
    size = 0
    for line in iter(lambda: lines.readline(LONGEST_LINE), b""):
        found = LINE.decode(line)
        if (
            rows
            and at is not None
            and (len(rows) == ROWS_AT_ONCE or size > BYTES_AT_ONCE or not isinstance(found, list))
        ):
            yield Rows(at.table, at.columns, rows)
            counts[at.table] += len(rows)
            rows, size = [], 0
        if isinstance(found, End):
            if found != End(counts, digest.hexdigest()) or lines.read(1):
                raise _Damaged
            return
        digest.update(line)
        if begin is None:
            yield (begin := _known(found))
        elif isinstance(found, Columns):
            at = found
            counts[at.table] = 0
        elif isinstance(found, list) and at is not None and len(found) == len(at.columns):
            rows.append(found)
            size += len(line)
        else:
            raise _Damaged
    raise _Damaged


def _known(found: object) -> Begin:
    if not isinstance(found, Begin):
        raise _Damaged
    if found.format != FORMAT:
        raise FourfoldError(f"the backup is in format {found.format}", "restore it with the version that wrote it")
    return found
