"""Start on a database, or say in one sentence why not."""

import contextlib
import os
import sqlite3
from pathlib import Path

from litestar import Litestar

from fourfold.kernel.errors import FourfoldError
from fourfold.server.app import create_app
from fourfold.server.databases import Away
from fourfold.server.settings import Settings

FOR_OWNER = 0o600
BESIDE = ("", "-wal", "-shm")
"""What SQLite writes: the file, and two beside it, which get its mode."""
DRIVERS = ("sqlalchemy", "asyncpg")
"""The packages whose errors are about the database."""


class NoDatabase(FourfoldError):
    """The database cannot be used as it is."""


def start(settings: Settings) -> Litestar:
    """The application on its database; a file is for its owner alone, because it has the seeds of all matches."""
    try:
        if settings.is_sqlite:
            _keep_to_owner(settings.file)
        else:
            _check_address(settings)
        return create_app(settings)
    except Exception as error:
        if not _is_about_database(error):
            raise
        raise NoDatabase(
            f"the database {_named(settings)} cannot be used: {_reason(error)}", "see --database"
        ) from error


def _check_address(settings: Settings) -> None:
    """Refuse what is no address, or not PostgreSQL's."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        kind = make_url(settings.database_url).get_backend_name()
    except ArgumentError as error:
        raise NoDatabase("this is no address of a database", "such as postgresql://user@host/name") from error
    if kind != "postgresql":
        raise NoDatabase("the table is kept in SQLite or PostgreSQL", "see --database")


def _is_about_database(error: Exception) -> bool:
    """Told by where its class comes from, because importing the drivers takes longer than all else at the start."""
    packages = {kind.__module__.partition(".")[0] for kind in type(error).__mro__}
    return isinstance(error, (sqlite3.Error, OSError, Away)) or not packages.isdisjoint(DRIVERS)


def _keep_to_owner(file: str) -> None:
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
    from sqlalchemy import make_url

    return make_url(settings.database_url).render_as_string().replace("+asyncpg", "").replace("+aiosqlite", "")


def _reason(error: Exception) -> str:
    """What went wrong, in the words of whoever saw it first."""
    first: BaseException = getattr(error, "orig", None) or error
    return (first.strerror or str(first)).lower() if isinstance(first, OSError) else str(first)
