"""How Alembic reaches the database: with the driver the server uses."""

import asyncio

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from fourfold.server.schema import METADATA


def migrate(connection: Connection) -> None:
    """Run the migrations on an open connection, one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(4040404)")
    context.configure(connection=connection, target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


async def run() -> None:
    """Open a connection of our own and migrate."""
    engine = create_async_engine(context.config.attributes["database_url"])
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


asyncio.run(run())
