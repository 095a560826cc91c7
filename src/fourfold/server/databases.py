"""What passes between the store and its database, whichever that is."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:
    from fourfold.server.commands import Lines
    from fourfold.server.tasks import Done

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


class Log(Protocol):
    """Writes lines in groups."""

    def append(self, lines: "Lines", done: "Done[None]") -> None:
        """Write lines as one, and call back once they are durable; with `Conflict` if something else is there."""

    async def close(self) -> None:
        """Write what is waiting."""


class Database(Protocol):
    """What the store keeps things in. Its schema is up to date."""

    def log(self) -> Log:
        """The writer of the log."""

    async def rows(self, query: str, **values: Value) -> Rows:
        """What a query finds."""

    async def change(self, *statements: Statement) -> Rows:
        """Carry out statements about the house together or not at all; the rows of the last."""

    async def close(self) -> None:
        """Let go of it."""
