"""`fourfold backup` and `fourfold restore`: a copy of everything the server keeps, and back."""

import asyncio
import time
from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.database import Database, needs_server, own_file

File = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.", show_default=False)]


def backup(file: File, database: Database = "") -> None:
    """Write a copy of all tables to a file, also while the server runs.

    The copy is of one moment. It can be restored into SQLite or PostgreSQL, whichever it came from. It holds the
    seeds of all matches and the secret of the house: keep it as safe as the database. A file is never overwritten.

    Example: fourfold backup tables.backup
    """
    with needs_server():
        from fourfold.server.backup import write_backup
        from fourfold.server.settings import Settings
    rows = asyncio.run(write_backup(Settings(database=database or own_file()), file))
    typer.echo(f"{file} has {_counted(rows)}. It holds secrets: keep it as safe as the database.")


def restore(
    file: File,
    database: Database = "",
    force: Annotated[bool, typer.Option("--force", help="Replace the tables that are in the database.")] = False,
) -> None:
    """Put a backup into a database, and bring it up to date.

    The file is checked to its end before anything is changed, and all is changed or nothing. Stop the server first.
    A database in which there are tables is refused, unless --force is given: they are lost then.

    Example: fourfold restore tables.backup --database postgresql://user@host/name
    """
    with needs_server():
        from fourfold.server.restore import restore
        from fourfold.server.settings import Settings
    done = asyncio.run(restore(Settings(database=database or own_file()), file, force=force))
    if done.replaced:
        typer.echo(f"Removed {done.replaced:,} tables that were there.")
    moment = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(done.begin.at))
    typer.echo(f"Restored {_counted(done.rows)}, as they were on {moment}.")


def _counted(rows: dict[str, int]) -> str:
    return f"{rows['tables']:,} tables with {rows['commands']:,} lines"
