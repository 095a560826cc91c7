"""What the commands of the lab take, and how they print figures."""

from typing import Annotated

import typer

from fourfold.cli.arguments import whole

MOST_MATCHES = 10_000_000
MOST_JOBS = 256

Bots = Annotated[
    str, typer.Option("--bots", metavar="A,B,…", help="Who plays: one bot for all seats, or one for each.")
]
Seats = Annotated[int | None, whole("--seats", "How many sit at a table.", 1, 16)]
Seed = Annotated[int, whole("--seed", "The same seed gives the same numbers.", metavar="S")]
Jobs = Annotated[int, whole("--jobs", "How many processes play.", 1, MOST_JOBS, "J")]
Cluster = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster instead, such as auto.")
]


def matches(help: str) -> object:
    """How many matches are played."""
    return whole("--matches", help, 1, MOST_MATCHES)


def points(share: float, *, signed: bool = False) -> str:
    """A share in per cent."""
    return f"{_number(100 * share, 1, signed=signed)} %"


def figure(name: str, value: float, *, signed: bool = False) -> str:
    """A figure as it is printed: shares in per cent, means as numbers."""
    from fourfold.lab.series import is_share

    return points(value, signed=signed) if is_share(name) else _number(value, 2, signed=signed)


def span(name: str, low: float, high: float, *, signed: bool = False) -> str:
    """An interval as it is printed."""
    return f"{figure(name, low, signed=signed)} … {figure(name, high, signed=signed)}"


def _number(value: float, places: int, *, signed: bool) -> str:
    """Rounded, and never a nought with a minus."""
    rounded = round(value, places) + 0.0
    return f"{rounded:{'+' if signed and rounded else ''}.{places}f}".replace("-", "−")
