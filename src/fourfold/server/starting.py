"""Start on a database, or say in one sentence why not."""

import contextlib
import os
import sqlite3
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
from litestar import Litestar
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from fourfold.kernel.errors import FourfoldError
from fourfold.server.app import create_app
from fourfold.server.settings import Settings

FOR_OWNER = 0o600
BESIDE = ("", "-wal", "-shm")
"""What SQLite writes: the file, and two beside it, which get its mode."""


class NoDatabase(FourfoldError):
    """The database cannot be used as it is."""


def start(settings: Settings) -> Litestar:
    """The application on its database; a file is for its owner alone, because it has the seeds of all matches."""
    try:
        if make_url(settings.database_url).get_backend_name() not in ("sqlite", "postgresql"):
            raise NoDatabase("the table is kept in SQLite or PostgreSQL", "see --database")
        if settings.is_sqlite:
            _keep_to_owner(make_url(settings.database_url).database)
        return create_app(settings)
    except ArgumentError as error:
        raise NoDatabase("this is no address of a database", "such as postgresql://user@host/name") from error
    except (SQLAlchemyError, sqlite3.Error, OSError, asyncpg.PostgresError) as error:
        raise NoDatabase(
            f"the database {_named(settings)} cannot be used: {_reason(error)}", "see --database"
        ) from error


def _keep_to_owner(file: str | None) -> None:
    """Make the file, or close it to others."""
    if not file or file == ":memory:":
        return
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, FOR_OWNER))
    for name in BESIDE:
        with contextlib.suppress(FileNotFoundError, PermissionError):  # somebody else's is theirs to close
            Path(file + name).chmod(FOR_OWNER)


def _named(settings: Settings) -> str:
    """The database without a password."""
    if "://" not in settings.database:
        return settings.database
    return make_url(settings.database_url).render_as_string().replace("+asyncpg", "").replace("+aiosqlite", "")


def _reason(error: Exception) -> str:
    """What went wrong, in the words of whoever saw it first."""
    first: BaseException = getattr(error, "orig", None) or error
    return (first.strerror or str(first)).lower() if isinstance(first, OSError) else str(first)
