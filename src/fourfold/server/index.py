"""The index beside the log: what a line of a log changes in it, so that tables can be found without being read."""

from typing import TYPE_CHECKING

from fourfold.server.commands import Change
from fourfold.server.databases import Value

if TYPE_CHECKING:
    from fourfold.server.seats import Seat

STATEMENTS = {
    "house": (
        "INSERT INTO house (key, value) VALUES (:key, :value)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
    ),
    "content": "INSERT INTO contents (digest, text) VALUES (:digest, :text) ON CONFLICT (digest) DO NOTHING",
    "table": (
        "INSERT INTO tables (id, game, created, listed, over, lively)"
        " VALUES (:id, :game, :created, :listed, :over, :lively)"
    ),
    "state": "UPDATE tables SET over = :over, lively = :lively WHERE id = :id",
    "seat": (
        "INSERT INTO seats (table_id, seat, kind, name, holder, created, bot)"
        " VALUES (:table_id, :seat, :kind, :name, :holder, :created, :bot)"
        " ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name,"
        " holder = excluded.holder, bot = excluded.bot"
    ),
    "result": (
        "INSERT INTO results (table_id, seat, holder, game, ended, seconds, rounds, result, margin, against,"
        " by_people, mark) VALUES (:table_id, :seat, :holder, :game, :ended, :seconds, :rounds, :result, :margin,"
        " :against, :by_people, :mark)"
    ),
}
"""The same on SQLite and PostgreSQL."""


def house_row(key: str, value: str) -> Change:
    """Something that all processes share."""
    return Change("house", {"key": key, "value": value})


def content_row(digest: str, text: str) -> Change:
    """A content file that a table plays with."""
    return Change("content", {"digest": digest, "text": text})


def table_row(table_id: str, game: str, created: float, *, listed: bool, over: bool, lively: bool) -> Change:
    """A new table."""
    return Change(
        "table",
        {
            "id": table_id,
            "game": game,
            "created": created,
            "listed": int(listed),
            "over": int(over),
            "lively": int(lively),
        },
    )


def state_row(table_id: str, *, over: bool, lively: bool) -> Change:
    """Whether a table's match is over, and whether something may happen there by itself."""
    return Change("state", {"id": table_id, "over": int(over), "lively": int(lively)})


def seat_row(table_id: str, seat: "Seat", created: float) -> Change:
    """A seat as it is now."""
    return Change(
        "seat",
        {
            "table_id": table_id,
            "seat": seat.seat,
            "kind": seat.kind,
            "name": seat.name,
            "holder": seat.holder,
            "created": created,
            "bot": seat.bot,
        },
    )


def result_row(values: dict[str, Value]) -> Change:
    """How a finished match went for a person."""
    return Change("result", values)
