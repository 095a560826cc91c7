"""`fourfold prune`: remove tables that nobody has touched for a while."""

import asyncio
import re
import sys
import time
from typing import Annotated

import typer

from fourfold.cli.database import Database, needs_server, own_file
from fourfold.kernel.errors import FourfoldError, closest

DAY = 86_400


def days(given: str) -> int:
    """A number of days, such as 90d."""
    if not re.fullmatch("[1-9][0-9]{0,4}d?", given):
        raise FourfoldError(f"--older-than cannot be {given[:40]!r}", "give a number of days, such as 90d")
    return int(given.removesuffix("d"))


def prune(
    older_than: Annotated[
        int,
        typer.Option(parser=days, metavar="DAYS", help="Days without a line in a table's log."),
    ],
    database: Database = "",
    what: Annotated[
        str,
        typer.Option(
            metavar="finished|abandoned|all", help="Tables whose match is over, tables whose match is not, or both."
        ),
    ] = "all",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would be removed, and remove nothing.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Remove tables in whose log nothing was written for some days, also while the server runs.

    What will be removed is said first, and asked about. It is gone then: back it up before.

    Example: fourfold prune --older-than 90d --what finished --dry-run
    """
    from fourfold.cli.output import print_table

    with needs_server():
        from fourfold.server.retention import Kind, quiet_tables, remove_quiet
        from fourfold.server.settings import Settings
    if what not in list(Kind):
        raise FourfoldError(f"--what cannot be {what!r}", closest(what, [str(kind) for kind in Kind]))
    settings, kind = Settings(database=database or own_file()), Kind(what)
    before = time.time() - older_than * DAY
    found = asyncio.run(quiet_tables(settings, before, kind))
    if not found:
        typer.echo("There is nothing to remove.")
        return
    print_table(
        ["game", "match", "tables", "oldest", "newest"],
        [(quiet.game, quiet.kind, quiet.tables, _day(quiet.oldest), _day(quiet.newest)) for quiet in found],
    )
    if dry_run:
        return
    total = sum(quiet.tables for quiet in found)
    is_agreed = yes or (sys.stdin.isatty() and typer.confirm(f"Remove these {total:,} tables for good?"))
    if not is_agreed:
        raise FourfoldError("nothing was removed", "answer y, or say --yes")
    removed = asyncio.run(remove_quiet(settings, before, kind))
    typer.echo(f"Removed {removed:,} tables.")


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))
