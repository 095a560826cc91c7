"""`fourfold serve`: the table in the browser."""

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.database import Database, needs_server, own_file
from fourfold.kernel.errors import FourfoldError
from fourfold.server import limits

if TYPE_CHECKING:
    from socket import socket as Socket  # noqa: N812

TOKEN = "FOURFOLD_METRICS_TOKEN"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8040,
    database: Database = "",
    base_url: Annotated[
        str, typer.Option(help="How people reach the server from outside, e.g. https://play.example.org.")
    ] = "",
    allowed_host: Annotated[
        list[str] | None, typer.Option(help="Another name by which the server may be asked; may be repeated.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address of a proxy that may say for whom it asks; may be repeated."),
    ] = None,
    metrics_token_file: Annotated[
        Path | None, typer.Option(help=f"A file with the token that opens /metrics; or {TOKEN}.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Server processes; more than one needs PostgreSQL.")] = 1,
    bot_processes: Annotated[int, typer.Option(min=1, help="Processes in which bots think.")] = 3,
    rate_limit: Annotated[int, typer.Option(min=1, help="Requests a minute from one address.")] = limits.REQUESTS,
    order_limit: Annotated[
        int, typer.Option(min=1, help="Orders a minute on the sockets of one address.")
    ] = limits.ORDERS,
    open_limit: Annotated[
        int, typer.Option(min=1, help="Requests, streams and sockets of one address at once.")
    ] = limits.OPEN,
    connections: Annotated[int, typer.Option(min=1, help="Connections of a process at once.")] = limits.CONNECTIONS,
) -> None:
    """Serve the table in the browser.

    Without --database, matches are kept in a file of your own data folder.

    Example: fourfold serve --port 8040
    """
    with needs_server():
        from fourfold.server.logs import set_up_logs
        from fourfold.server.running import run, run_several
        from fourfold.server.settings import Settings
        from fourfold.server.starting import start
    settings = Settings(
        database=database or own_file(),
        host=host,
        base_url=base_url.rstrip("/"),
        allowed_hosts=tuple(allowed_host or ()),
        trusted_proxies=tuple(trusted_proxy or ()),
        metrics_token=_token(metrics_token_file),
        bot_processes=bot_processes,
        rate_limit=rate_limit,
        order_limit=order_limit,
        open_limit=open_limit,
        connections=connections,
    )
    if workers > 1 and settings.is_sqlite:
        raise FourfoldError("several workers cannot share a file", "give a PostgreSQL URL with --database")
    listening = _listening(host, port)
    set_up_logs()
    application = start(settings)
    address = settings.base_url or f"http://{host}:{listening.getsockname()[1]}"
    typer.echo(f"The table is at {address}/ (stop it with Ctrl-C)")
    with contextlib.suppress(KeyboardInterrupt):  # this is how it is stopped
        if workers == 1:
            run(application, listening)
        else:
            run_several(settings, listening, workers)


def _token(file: Path | None) -> str:
    """What opens /metrics; nothing if nobody says so."""
    if file is None:
        return os.environ.get(TOKEN, "")
    token = file.read_text(encoding="utf-8").strip()
    if not token:
        raise FourfoldError(f"{file} is empty", "write a long random word into it")
    return token


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
