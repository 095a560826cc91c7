"""What passes between the store and its database, whichever that is."""

from collections.abc import Mapping
from typing import Any

import msgspec

Value = str | int | float | None
"""What a column can hold."""
Statement = tuple[str, Mapping[str, Value]]
"""SQL as either database takes it, and its values by name."""
Rows = list[tuple[Any, ...]]


class Notice(msgspec.Struct, frozen=True):
    """A process has written to a table, whose log is so long now."""

    table_id: str
    length: int


class Away(Exception):
    """The database does not answer, or has no room."""
