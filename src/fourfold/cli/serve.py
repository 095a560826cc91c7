"""`fourfold serve`: the table in the browser."""

from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.database import NEEDS_SERVER, Database, own_file
from fourfold.kernel.errors import FourfoldError

if TYPE_CHECKING:
    from socket import socket as Socket  # noqa: N812


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8040,
    database: Database = "",
    base_url: Annotated[
        str, typer.Option(help="How people reach the server from outside, e.g. https://play.example.org.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="Server processes; more than one needs PostgreSQL.")] = 1,
    bot_processes: Annotated[int, typer.Option(min=1, help="Processes in which bots think.")] = 2,
    rate_limit: Annotated[int, typer.Option(min=1, help="Requests a minute from one address.")] = 1200,
) -> None:
    """Serve the table in the browser.

    Without --database, matches are kept in a file of your own data folder.

    Example: fourfold serve --port 8040
    """
    try:
        from fourfold.server.app import create_app
        from fourfold.server.logs import set_up_logs
        from fourfold.server.running import run, run_several
        from fourfold.server.settings import Settings
    except ImportError as error:
        raise FourfoldError(*NEEDS_SERVER) from error
    settings = Settings(
        database=database or own_file(),
        base_url=base_url.rstrip("/"),
        bot_processes=bot_processes,
        rate_limit=rate_limit,
    )
    if workers > 1 and settings.is_sqlite:
        raise FourfoldError("several workers cannot share a file", "give a PostgreSQL URL with --database")
    listening = _listening(host, port)
    set_up_logs()
    application = create_app(settings)
    address = settings.base_url or f"http://{host}:{listening.getsockname()[1]}"
    typer.echo(f"The table is at {address}/ (stop it with Ctrl-C)")
    if workers == 1:
        run(application, listening)
    else:
        run_several(settings, listening, workers)


def _listening(host: str, port: int) -> "Socket":
    """A socket that takes connections already: whoever reads the address can come at once."""
    import socket

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        found = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise FourfoldError(f"port {port} of {host} cannot be used", "choose another with --port") from error
    found.set_inheritable(True)
    return found
