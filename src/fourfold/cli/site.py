"""`fourfold site`: the whole table as a folder of files, for a host that serves files and nothing else."""

import os
from pathlib import Path
from typing import Annotated

import typer


def site(
    out: Annotated[
        Path, typer.Argument(help="The folder to build; it must be empty, an older build, or not there.")
    ],
    cache: Annotated[Path | None, typer.Option(help="Where what is fetched is kept.")] = None,
) -> None:
    """Build the table as a folder of files that needs no server.

    Needs Node.js: npm brings Pyodide, and node compiles what a browser's tab imports. What is fetched is pinned.

    Example: fourfold site public
    """
    from fourfold.site.build import build

    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    built = build(out, cache or home / "fourfold" / "site", lambda doing: typer.echo(f"{doing} …", err=True))
    typer.echo(f"{out}: build {built.id}, {built.bytes / 1e6:.2f} MB on a first visit")
