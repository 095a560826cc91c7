"""The log of commands on PostgreSQL: group commits, and a notice to the other processes."""

import asyncio
import contextlib

import msgspec
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from fourfold.server import schema
from fourfold.server.commands import Command, Conflict

Waiting = tuple[Command, "asyncio.Future[None]"]


class PostgresLog:
    """Writes commands in groups; an append is done once its command is durable."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._writer = asyncio.create_task(self._write_groups())

    def append(self, command: Command) -> "asyncio.Future[None]":
        """Write a command; `Conflict` if its number or client id is taken."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((command, written))
        self._wake.set()
        return written

    async def close(self) -> None:
        """Write what is waiting and stop."""
        await self._write_waiting()
        self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer

    async def _write_groups(self) -> None:
        """All commands that came while the last group was being written are the next group."""
        while True:
            await self._wake.wait()
            await self._write_waiting()

    async def _write_waiting(self) -> None:
        self._wake.clear()
        group, self._waiting = self._waiting, []
        if not group:
            return
        try:
            await self._insert([command for command, _ in group])
        except IntegrityError:
            for command, written in group:
                await self._write_alone(command, written)
        except Exception as error:
            for _, written in group:
                _settle(written, error)
        else:
            for _, written in group:
                _settle(written, None)

    async def _write_alone(self, command: Command, written: "asyncio.Future[None]") -> None:
        """One of a group was refused by the database: find out which."""
        try:
            await self._insert([command])
        except IntegrityError:
            _settle(written, Conflict())
        except Exception as error:
            _settle(written, error)
        else:
            _settle(written, None)

    async def _insert(self, commands: list[Command]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(insert(schema.commands), [msgspec.structs.asdict(c) for c in commands])
            for table_id in {command.table_id for command in commands}:
                await connection.exec_driver_sql(f"NOTIFY fourfold, '{table_id}'")


def _settle(written: "asyncio.Future[None]", error: Exception | None) -> None:
    """Tell whoever waits, if anybody still does."""
    if written.done():
        return
    if error is None:
        written.set_result(None)
    else:
        written.set_exception(error)
