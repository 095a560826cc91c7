"""How SQLAlchemy reaches the database: for PostgreSQL, for migrations and for commands without a server.

Importing it takes longer than all else that a server on SQLite needs to start, so such a server does without.
"""

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from fourfold.server.settings import Settings
from fourfold.server.sqlite import prepare_sqlite

CONNECTIONS = 15
"""To PostgreSQL, at most, in each process. What was opened stays open: a new one is a new process there."""


def new_engine(settings: Settings) -> AsyncEngine:
    """How the database is reached; what is written does not show in errors."""
    if settings.is_sqlite:
        engine = create_async_engine(settings.database_url, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", lambda connection, _: prepare_sqlite(connection))
        return engine
    return create_async_engine(
        settings.database_url, hide_parameters=True, pool_size=CONNECTIONS, max_overflow=0, pool_use_lifo=True
    )
