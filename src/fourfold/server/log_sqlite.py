"""The log of commands and new tables on SQLite, written by a thread of its own with the driver itself.

Everything else goes through SQLAlchemy. This does not, because a commit through the async driver costs 0.75 ms of
CPU, and a commit is what every move waits for (docs/decisions/0010).
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Table

from fourfold.server import schema
from fourfold.server.commands import Command, Conflict

Row = dict[str, Any]


class NewTable(msgspec.Struct, frozen=True):
    """A table with its seats, to be written."""

    table: Row
    seats: Sequence[Row]


Waiting = tuple[Command | NewTable, "asyncio.Future[None]"]


def _insert(into: Table) -> str:
    names = [column.name for column in into.columns]
    quoted, given = ", ".join(f'"{name}"' for name in names), ", ".join(f":{name}" for name in names)
    return f"INSERT INTO {into.name} ({quoted}) VALUES ({given})"


INSERT_TABLE, INSERT_SEAT = _insert(schema.tables), _insert(schema.seats)
INSERT_COMMAND = (
    "INSERT INTO commands (table_id, number, kind, seat, text, client, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
)


class Pause:
    """A break in the writing, from `begun` until `over`."""

    def __init__(self, begun: "asyncio.Future[None]") -> None:
        self.begun = begun
        self.over = threading.Event()

    def begin(self) -> None:
        """Tell whoever waits for the break; if nobody does any more, it is over."""
        if self.begun.done():
            self.over.set()
        else:
            self.begun.set_result(None)


class SqliteLog:
    """Writes commands in groups; an append is done once its command is on disk."""

    def __init__(self, file: str, prepare: Callable[[sqlite3.Connection], None]) -> None:
        self._file = file
        self._prepare = prepare
        self._queue: queue.SimpleQueue[Waiting | Pause | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._write_groups, name="log", daemon=True)
        self._thread.start()

    def append(self, written: Command | NewTable) -> "asyncio.Future[None]":
        """Write a command or a table; `Conflict` if its number, client id or name is taken."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put((written, done))
        return done

    @contextlib.asynccontextmanager
    async def paused(self) -> AsyncIterator[None]:
        """Hold the writer back while something else is written: SQLite has one writer at a time.

        Waiting for its lock instead is not fair: behind a busy log a new table could wait until it gave up.
        """
        pause = Pause(self._loop.create_future())
        self._queue.put(pause)
        try:
            await pause.begun
            yield
        finally:
            pause.over.set()

    async def close(self) -> None:
        """Write what is waiting and end the thread."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _write_groups(self) -> None:
        """All commands that came while the last group was being written are the next group.

        The thread outlives its connection: one that cannot be opened or is left in the middle of a group costs
        that group, and the next group gets another.
        """
        connection: sqlite3.Connection | None = None
        while True:
            group, last = self._next_group()
            if group:
                results: list[Exception | None]
                try:
                    connection = connection or self._connect()
                    results = _write(connection, group)
                except Exception as error:
                    results = [error] * len(group)
                if connection is not None and connection.in_transaction:
                    connection.close()
                    connection = None
                self._loop.call_soon_threadsafe(_settle, group, results)
            if isinstance(last, Pause):
                self._loop.call_soon_threadsafe(last.begin)
                last.over.wait()
            elif last is None:
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

    def _next_group(self) -> "tuple[list[Waiting], Waiting | Pause | None]":
        """Commands up to the last that waits, or up to a pause or the end, which comes with them."""
        group: list[Waiting] = []
        item = self._queue.get()
        while isinstance(item, tuple):
            group.append(item)
            if self._queue.empty():
                break
            item = self._queue.get_nowait()
        return group, item


def _write(connection: sqlite3.Connection, group: list[Waiting]) -> list[Exception | None]:
    """Write a group in one commit; if one of it is refused, each in a commit of its own."""
    commands = [written for written, _ in group if isinstance(written, Command)]
    tables = [written for written, _ in group if isinstance(written, NewTable)]
    try:
        connection.execute("BEGIN IMMEDIATE")
        for new in tables:
            connection.execute(INSERT_TABLE, new.table)
            connection.executemany(INSERT_SEAT, new.seats)
        connection.executemany(INSERT_COMMAND, map(msgspec.structs.astuple, commands))
        connection.execute("COMMIT")
    except Exception as error:
        if connection.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        if len(group) > 1:
            return [_write(connection, [waiting])[0] for waiting in group]
        return [Conflict() if isinstance(error, sqlite3.IntegrityError) else error]
    return [None] * len(group)


def _settle(group: list[Waiting], results: list[Exception | None]) -> None:
    """Tell whoever waits, if anybody still does."""
    for (_, done), error in zip(group, results, strict=True):
        if not done.done():
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)
