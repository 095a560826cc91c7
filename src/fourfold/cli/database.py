"""Which database a command works on."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from fourfold.kernel.errors import FourfoldError

Database = Annotated[
    str,
    typer.Option(
        envvar="FOURFOLD_DATABASE",  # a password on the command line could be read by anybody on the machine
        help="A file name, or a URL such as postgresql://user@host/name.",
        show_default=False,
    ),
]
FOLDER_FOR_OWNER = 0o700


@contextmanager
def needs_server() -> Iterator[None]:
    """Around imports of the server, whose packages may not be installed."""
    try:
        yield
    except ImportError as error:
        raise FourfoldError("the table needs more packages", "pip install 'fourfold[server]'") from error


def own_file() -> str:
    """Where matches are kept if nobody says where; the folder is for its owner alone."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = data / "fourfold"
    folder.mkdir(mode=FOLDER_FOR_OWNER, parents=True, exist_ok=True)
    folder.chmod(FOLDER_FOR_OWNER)
    return str(folder / "tables.db")
