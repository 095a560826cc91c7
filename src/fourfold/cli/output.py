"""How commands print: JSON, tables, and a progress bar where it takes long."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 2.0
"""Seconds before a progress bar appears."""


def print_json(value: object) -> None:
    """A value as indented JSON."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def print_found(value: object, lines: Iterable[str], *, json: bool) -> None:
    """A value as JSON for a program, or lines for a person."""
    if json:
        print_json(value)
    else:
        print("\n".join(lines))


def print_table(columns: Sequence[str], rows: Iterable[Sequence[object]], title: str = "") -> None:
    """A table as wide as the terminal; numbers stand to the right."""
    from rich import box
    from rich.table import Table

    body = [[_cell(value) for value in row] for row in rows]
    table = Table(
        title=title or None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False
    )
    for index, column in enumerate(columns):
        numeric = all(_is_number(row[index]) for row in body)
        table.add_column(column, justify="right" if numeric else "left", no_wrap=numeric or index == 0)
    for row in body:
        table.add_row(*row)
    _print_rich(table)


def _print_rich(shown: object) -> None:
    """Through a string: rich would end the program by itself when the pipe is closed."""
    import io

    from rich.console import Console

    is_terminal = sys.stdout.isatty()
    text = io.StringIO()
    Console(
        file=text,
        force_terminal=is_terminal,
        width=None if is_terminal else 160,
        highlight=False,
        markup=False,
        emoji=False,
    ).print(shown)
    print("\n".join(line.rstrip() for line in text.getvalue().strip("\n").split("\n")))


def _cell(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def _is_number(cell: str) -> bool:
    return cell == "–" or cell.replace(",", "").replace(".", "").removesuffix("%").strip().isdecimal()


def with_progress(parts: Iterable[T], total: int, size: Callable[[T], int], label: str) -> Iterator[T]:
    """The same parts; once it has taken a while, a bar on stderr shows how much of the total they make."""
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(console=Console(stderr=True), auto_refresh=False, transient=True)
    task = bar.add_task(label, total=total)
    started, running = time.monotonic(), False
    try:
        for part in parts:
            yield part
            bar.advance(task, size(part))
            if not running and sys.stderr.isatty() and time.monotonic() - started > PATIENCE:
                bar.start()
                running = True
            if running:
                bar.refresh()
    finally:
        if running:
            bar.stop()
