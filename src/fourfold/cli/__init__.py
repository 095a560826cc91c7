"""The `fourfold` command.

One module for each command. Each imports what it needs when it runs, so that `fourfold --help` stays quick.
"""

import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from typing import TextIO


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code. Whatever goes wrong is told in one sentence."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _accept_any_text(stream)
    try:
        code = _run(given or ["--help"])
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return 0
    except (Exception, KeyboardInterrupt) as error:
        from fourfold.cli.errors import told

        if arguments is None and isinstance(error, KeyboardInterrupt):
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process ends already
        with contextlib.suppress(OSError):
            sys.stdout.flush()
        code, sentences = told(error)
        for sentence in sentences:
            print(sentence, file=sys.stderr)
    return code


def _run(arguments: list[str]) -> int:
    import typer

    from fourfold.cli.app import app

    command = typer.main.get_command(app)
    try:
        with command.make_context("fourfold", arguments) as context:
            command.invoke(context)
    except typer.Exit as end:
        return end.exit_code
    return 0


def _accept_any_text(stream: TextIO | None) -> None:
    """A character that a terminal cannot show or that is no text at all becomes a question mark."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _drop_output() -> None:
    """Nobody reads any more: let the interpreter's last flush go nowhere."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
