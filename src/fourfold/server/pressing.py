"""What is pressed at a table. If the rules refuse it, the sentence is in the words of whoever pressed."""

from fourfold.match import beyond
from fourfold.match.match import IllegalAction
from fourfold.match.undo import worded
from fourfold.server.table import Table


async def act(table: Table, seat: int, action: str, client: str | None, language: str) -> int:
    """Play an action; the table's version after it."""
    try:
        return await table.act(seat, action, client)
    except IllegalAction as error:
        reader = table.match.reader(seat, language, table.names)
        raise IllegalAction(reader.worded(error.refusal)) from error


async def settle(table: Table, what: str, seat: int, client: str | None, language: str) -> int:
    """Resign, draw or take back beyond the rules; the table's version after it."""
    doing = {"resign": table.resign, "draw": table.draw, "take-back": table.take_back}[what]
    try:
        return await doing(seat, client)
    except IllegalAction as error:
        raise IllegalAction(beyond.worded(error.refusal, language)) from error


async def undo(table: Table, seat: int, client: str | None, language: str) -> int:
    """Take back the seat's last action; the table's version after it."""
    try:
        return await table.undo(seat, client)
    except IllegalAction as error:
        raise IllegalAction(worded(error.refusal, language)) from error
