"""The log and its index on PostgreSQL: group commits, and a notice to the other processes."""

import asyncio
from collections.abc import Mapping

import msgspec
from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from fourfold.server import schema
from fourfold.server.commands import Command, Conflict, Lines

AWAY = (OSError, InterfaceError, OperationalError)
"""The database does not answer: writing one line after the other would not help."""
ROLLED_BACK = "40"
"""The class of errors of a transaction that was in another's way."""
Waiting = tuple[Command | Lines, "asyncio.Future[None]"]


class PostgresLog:
    """Writes lines in groups; an append is done once its lines are durable."""

    def __init__(self, engine: AsyncEngine, statements: Mapping[str, str]) -> None:
        self._engine = engine
        self._statements = {name: text(statement) for name, statement in statements.items()}
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._writer = asyncio.create_task(self._write_groups())

    def append(self, written: Command | Lines) -> "asyncio.Future[None]":
        """Write one line, or several as one; `Conflict` if the log has something else there."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((written, done))
        self._wake.set()
        return done

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
            await self._insert([written for written, _ in group])
        except AWAY as error:
            for _, done in group:
                _settle(done, error)
        except Exception:
            for written, done in group:
                await self._write_alone(written, done)
        else:
            for _, done in group:
                _settle(done, None)

    async def _write_alone(self, written: Command | Lines, done: "asyncio.Future[None]") -> None:
        """One of a group was refused by the database, or two processes were in each other's way: find out which."""
        try:
            await self._insert([written])
        except Exception as error:
            is_late = isinstance(error, IntegrityError) or _state(error).startswith(ROLLED_BACK)
            _settle(done, Conflict() if is_late else error)
        else:
            _settle(done, None)

    async def _insert(self, group: list[Command | Lines]) -> None:
        """In the order of the tables, so that two processes do not wait for each other."""
        commands: list[Command] = []
        group = sorted(group, key=_first_table)
        async with self._engine.begin() as connection:
            for written in group:
                if isinstance(written, Command):
                    commands.append(written)
                else:
                    for change in written.changes:
                        await connection.execute(self._statements[change.statement], change.values)
                    commands.extend(written.commands)
            if commands:
                await connection.execute(insert(schema.commands), [msgspec.structs.asdict(c) for c in commands])
            for table_id in {line.table_id for line in commands}:
                await connection.exec_driver_sql(f"NOTIFY fourfold, '{table_id}'")


def _first_table(written: Command | Lines) -> str:
    lines = (written,) if isinstance(written, Command) else written.commands
    return min((line.table_id for line in lines), default="")


def _state(error: Exception) -> str:
    """What PostgreSQL calls an error."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")


def _settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    """Tell whoever waits, if anybody still does."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
