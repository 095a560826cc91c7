"""The log and its index on SQLite, written by a thread of its own with the driver itself.

Everything about tables goes through here, for SQLite has one writer at a time, and waiting for its lock is not
fair; and a commit through an async driver costs 0.75 ms of CPU, which every move would wait for
(docs/decisions/0010).
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable

import msgspec

from fourfold.server.commands import Conflict, Lines, together
from fourfold.server.index import STATEMENTS
from fourfold.server.tasks import Done, call_back

Appended = tuple[Lines, Done[None]]
MANY = 8
"""After a group of so many lines or more the next is waited for:"""
GATHERING_SECONDS = 0.002
"""as a commit costs as much as twenty rows, and others are about to come."""

INSERT_COMMAND = (
    "INSERT INTO commands (table_id, number, kind, seat, text, client, at, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)


def insert(connection: sqlite3.Connection, lines: Lines) -> None:
    """Write lines, and what they change in the index, within a transaction that is open."""
    for change in lines.changes:
        connection.execute(STATEMENTS[change.statement], change.values)
    connection.executemany(INSERT_COMMAND, map(msgspec.structs.astuple, lines.commands))


class SqliteLog:
    """Writes lines in groups; an append is done once its lines are on disk."""

    def __init__(self, file: str, prepare: Callable[[sqlite3.Connection], None]) -> None:
        self._file = file
        self._prepare = prepare
        self._queue: queue.SimpleQueue[list[Appended] | None] = queue.SimpleQueue()
        self._gathered: list[Appended] = []
        """What came in this turn of the loop, or a little longer while much comes: the thread is woken once."""
        self._is_much = False
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._write_groups, name="log", daemon=True)
        self._thread.start()

    def append(self, lines: Lines, done: Done[None]) -> None:
        """Write lines as one; `Conflict` if the log has something else there."""
        if not self._gathered:
            if self._is_much:
                self._loop.call_later(GATHERING_SECONDS, self._hand_over)
            else:
                self._loop.call_soon(self._hand_over)
        self._gathered.append((lines, done))

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._is_much = len(gathered) >= MANY
        self._queue.put(gathered)

    async def close(self) -> None:
        """Write what is waiting and end the thread."""
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _write_groups(self) -> None:
        """All lines that came while the last group was being written are the next group.

        The thread outlives its connection: one that cannot be opened or is left in the middle of a group costs
        that group, and the next group gets another.
        """
        connection: sqlite3.Connection | None = None
        while True:
            group, is_last = self._next_group()
            if group:
                results: list[Exception | None]
                try:
                    connection = connection or self._connect()
                    results = self._write(connection, group)
                except Exception as error:
                    results = [error] * len(group)
                if connection is not None and connection.in_transaction:
                    connection.close()
                    connection = None
                self._loop.call_soon_threadsafe(_settle, group, results)
            if is_last:
                if connection is not None:
                    connection.close()
                return

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, isolation_level=None)
        try:
            self._prepare(connection)
        except Exception:
            connection.close()
            raise
        return connection

    def _next_group(self) -> tuple[list[Appended], bool]:
        """Lines up to the last that waits, and whether no more will come."""
        group: list[Appended] = []
        item = self._queue.get()
        while item is not None:
            group += item
            if self._queue.empty():
                return group, False
            item = self._queue.get_nowait()
        return group, True

    def _write(self, connection: sqlite3.Connection, group: list[Appended]) -> list[Exception | None]:
        """Write a group in one commit; if one of it is refused, each in a commit of its own."""
        lines = together(lines for lines, _ in group)
        try:
            connection.execute("BEGIN IMMEDIATE")
            insert(connection, lines)
            connection.execute("COMMIT")
        except Exception as error:
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            if len(group) > 1 and not isinstance(error, sqlite3.OperationalError):  # it would not be better alone
                return [self._write(connection, [one])[0] for one in group]
            return [Conflict() if isinstance(error, sqlite3.IntegrityError) else error] * len(group)
        return [None] * len(group)


def _settle(group: list[Appended], results: list[Exception | None]) -> None:
    for (_, done), error in zip(group, results, strict=True):
        call_back(done, error)
