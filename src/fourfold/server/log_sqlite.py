"""The log of commands on SQLite, written by a thread of its own with the driver itself.

Everything else goes through SQLAlchemy. This does not, because a commit through the async driver costs 0.75 ms of
CPU, and a commit is what every move waits for (docs/decisions/0010).
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable

import msgspec

from fourfold.server.commands import Command, Conflict

Waiting = tuple[Command, "asyncio.Future[None]"]

INSERT = "INSERT INTO commands (table_id, number, kind, seat, text, client, at) VALUES (?, ?, ?, ?, ?, ?, ?)"


class SqliteLog:
    """Writes commands in groups; an append returns once its command is on disk."""

    def __init__(self, file: str, prepare: Callable[[sqlite3.Connection], None]) -> None:
        self._file = file
        self._prepare = prepare
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._write_groups, name="log", daemon=True)
        self._thread.start()

    async def append(self, command: Command) -> None:
        """Write a command; `Conflict` if its number or client id is taken."""
        written: asyncio.Future[None] = self._loop.create_future()
        self._queue.put((command, written))
        await written

    async def close(self) -> None:
        """Write what is waiting and end the thread."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _write_groups(self) -> None:
        """All commands that came while the last group was being written are the next group."""
        connection = sqlite3.connect(self._file, isolation_level=None)
        self._prepare(connection)
        while True:
            group = [self._queue.get()]
            while not self._queue.empty():
                group.append(self._queue.get_nowait())
            found = [waiting for waiting in group if waiting is not None]
            if found:
                self._loop.call_soon_threadsafe(_settle, found, _write(connection, found))
            if None in group:
                connection.close()
                return


def _write(connection: sqlite3.Connection, group: list[Waiting]) -> list[Exception | None]:
    """Write a group in one commit; if one of it is refused, each in a commit of its own."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(INSERT, [msgspec.structs.astuple(command) for command, _ in group])
        connection.execute("COMMIT")
    except Exception as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if len(group) > 1:
            return [_write(connection, [waiting])[0] for waiting in group]
        return [Conflict() if isinstance(error, sqlite3.IntegrityError) else error]
    return [None] * len(group)


def _settle(group: list[Waiting], results: list[Exception | None]) -> None:
    """Tell whoever waits, if anybody still does."""
    for (_, written), error in zip(group, results, strict=True):
        if not written.done():
            if error is None:
                written.set_result(None)
            else:
                written.set_exception(error)
