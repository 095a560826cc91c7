"""The log and its index on PostgreSQL: group commits, and a notice to the other processes."""

import asyncio
import contextlib
from collections.abc import Iterator

import msgspec
from sqlalchemy import insert, text
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine

from fourfold.server import schema
from fourfold.server.commands import Conflict, Lines, together
from fourfold.server.databases import Away
from fourfold.server.index import STATEMENTS
from fourfold.server.tasks import Done, call_back

AWAY = ("08", "53", "57")
"""The classes of errors that say so: no connection, no room, shutting down."""
TEXTS = {name: text(statement) for name, statement in STATEMENTS.items()}
NOTIFY = text("SELECT pg_notify('fourfold', notice) FROM unnest(CAST(:notices AS text[])) AS notice")
"""All notices of a group at once; each sent by itself waited for its answer."""
ROLLED_BACK = "40"
"""The class of errors of a transaction that was in another's way."""


class PostgresLog:
    """Writes lines in groups; an append is done once its lines are durable."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Lines, Done[None]]] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._writer = asyncio.create_task(self._write_groups())

    def append(self, lines: Lines, done: Done[None]) -> None:
        """Write lines as one; `Conflict` if the log has something else there."""
        self._waiting.append((lines, done))
        self._wake.set()

    async def close(self) -> None:
        """Write what is waiting and stop."""
        self._is_closing = True
        self._wake.set()
        await self._writer

    async def _write_groups(self) -> None:
        """All lines that came while the last group was being written are the next group."""
        while self._waiting or not self._is_closing:
            await self._wake.wait()
            await self._write_waiting()

    async def _write_waiting(self) -> None:
        self._wake.clear()
        group, self._waiting = self._waiting, []
        if not group:
            return
        try:
            await self._insert([lines for lines, _ in group])
        except Away as error:  # writing one line after the other would not help
            for _, done in group:
                call_back(done, error)
        except Exception:
            for lines, done in group:
                call_back(done, await self._write_alone(lines))
        else:
            for _, done in group:
                call_back(done, None)

    async def _write_alone(self, lines: Lines) -> Exception | None:
        """One of a group was refused by the database, or two processes were in each other's way: find out which."""
        try:
            await self._insert([lines])
        except Exception as error:
            is_late = isinstance(error, IntegrityError) or _state(error).startswith(ROLLED_BACK)
            return Conflict() if is_late else error
        return None

    async def _insert(self, group: list[Lines]) -> None:
        """In the order of the tables, so that two processes do not wait for each other."""
        lines = together(sorted(group, key=_first_table))
        commands = [msgspec.structs.asdict(command) for command in lines.commands]
        with telling_that_it_is_away():
            await self._write(lines, commands)

    async def _write(self, lines: Lines, commands: list[dict[str, object]]) -> None:
        async with self._engine.begin() as connection:
            for change in lines.changes:
                await connection.execute(TEXTS[change.statement], change.values)
            if commands:
                await connection.execute(insert(schema.commands), commands)
            lengths = {command.table_id: command.number + 1 for command in lines.commands}
            notices = [f"{table_id} {length}" for table_id, length in lengths.items()]
            if notices:
                await connection.execute(NOTIFY, {"notices": notices})


def _first_table(lines: Lines) -> str:
    return min((command.table_id for command in lines.commands), default="")


@contextlib.contextmanager
def telling_that_it_is_away() -> Iterator[None]:
    """Around whatever asks the database: many errors say that it is away, and `Away` says it for all of them."""
    try:
        yield
    except Exception as error:
        if _is_away(error):
            raise Away(f"{type(error).__name__}: {error}") from error
        raise


def _is_away(error: Exception) -> bool:
    if isinstance(error, (OSError, OperationalError, InterfaceError, NoConnection)):
        return True
    return (isinstance(error, DBAPIError) and error.connection_invalidated) or _state(error).startswith(AWAY)


def _state(error: Exception) -> str:
    """What PostgreSQL calls an error."""
    raised = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(raised, "sqlstate", None) or "")
