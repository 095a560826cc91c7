"""A file of SQLite as the server reads it: with the driver itself, on a thread of its own."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor

from fourfold.server.databases import Rows, Statement, Value
from fourfold.server.log_sqlite import SqliteLog


class Sqlite:
    """The file. What is read takes turns on one connection; what is written goes through the log's own."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "reading")
        self._connection: sqlite3.Connection | None = None

    def log(self) -> SqliteLog:
        """The one writer of the log."""
        return SqliteLog(self._file, prepare_sqlite)

    async def rows(self, query: str, **values: Value) -> Rows:
        """What a query finds."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, query, values)

    async def change(self, *statements: Statement) -> Rows:
        """Carry out statements together or not at all; the rows of the last. For what is rarely done."""
        return await asyncio.to_thread(self._write, statements)

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown()

    def _read(self, query: str, values: dict[str, Value]) -> Rows:
        try:
            self._connection = self._connection or connect(self._file)
            return self._connection.execute(query, values).fetchall()
        except sqlite3.Error:  # the next one begins afresh
            self._hang_up()
            raise

    def _write(self, statements: tuple[Statement, ...]) -> Rows:
        connection = connect(self._file)
        try:
            connection.execute("BEGIN IMMEDIATE")
            found = [connection.execute(*statement).fetchall() for statement in statements]
            connection.execute("COMMIT")
            return found[-1]
        finally:
            connection.close()

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def connect(file: str) -> sqlite3.Connection:
    """A connection that leaves transactions to us."""
    connection = sqlite3.connect(file, isolation_level=None)
    try:
        prepare_sqlite(connection)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def prepare_sqlite(connection: sqlite3.Connection) -> None:
    """Write-ahead log, and every commit on disk before it is acknowledged."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
