"""The lines of a table's log."""

import msgspec


class Command(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One line of a table's log: somebody plays, takes back, says something, or changes a seat."""

    table_id: str
    number: int
    kind: str
    seat: int | None
    text: str
    client: str | None
    at: float


class Conflict(Exception):
    """Another process wrote this number, or this client id was used before."""
