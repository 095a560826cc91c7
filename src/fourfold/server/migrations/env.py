"""How Alembic reaches the database: with the driver the server uses, and all of an upgrade or none of it."""

import asyncio
from typing import Any

from alembic import context
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import create_async_engine

from fourfold.server.migrate import revision_of
from fourfold.server.schema import METADATA
from fourfold.server.sqlite import prepare_sqlite


def migrate(connection: Connection) -> None:
    """Run the migrations on an open connection, one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(4040404)")
    revision_of(connection)
    context.configure(connection=connection, target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


async def run() -> None:
    """Open a connection of our own and migrate."""
    engine = create_async_engine(context.config.attributes["database_url"])
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _leave_transactions_to_us)
        event.listen(engine.sync_engine, "begin", _begin)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    finally:
        await engine.dispose()


def _leave_transactions_to_us(connection: Any, _: object) -> None:
    """By itself the driver would commit before every change of the schema."""
    prepare_sqlite(connection)
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


given: Connection | None = context.config.attributes.get("connection")
if given is None:
    asyncio.run(run())
else:
    migrate(given)
