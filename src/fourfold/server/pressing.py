"""What is pressed at a table. If the rules refuse it, the sentence is in the words of whoever pressed."""

from fourfold.match import beyond
from fourfold.match.match import IllegalAction
from fourfold.match.undo import worded
from fourfold.server import settling
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
        version = await doing(seat, client)
    except IllegalAction as error:
        raise IllegalAction(beyond.worded(error.refusal, language)) from error
    return await _to_a_choice(table, seat, version) if what == "take-back" else version


async def undo(table: Table, seat: int, client: str | None, language: str) -> int:
    """Take back the seat's last choice; the table's version after it."""
    try:
        version = await table.undo(seat, client)
    except IllegalAction as error:
        raise IllegalAction(worded(error.refusal, language)) from error
    return await _to_a_choice(table, seat, version)


async def _to_a_choice(table: Table, seat: int, version: int) -> int:
    """What was forced would only be done again: go further back, as far as may be, to where there was a choice."""
    while len(table.match.legal(seat)) == 1:
        if table.why_no_undo(seat) is None:
            version = await table.undo(seat)
        elif not settling.why_no_taking_back(table, seat) and table.match.can_take_back(seat):
            version = await table.take_back(seat)
        else:
            break
    return version
