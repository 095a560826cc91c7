"""Everything that changes a table is a line of its log; tables and seats become an index.

Version 0.1 kept what was agreed on in `tables` and who sits where in `seats`, and its log began with the first
action. Here the first line of each log says what was agreed on, with the seats as they are now; `seat` lines, which
said only that something about a seat had changed, go; a stand-in, a clock and a rematch get a line at the end.
Whether a match is over is not known without playing it: the server finds out and writes it down (`Tables.resume`).
"""

import json
import time
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from fourfold.games import game as find_game
from fourfold.games.digests import fingerprint

revision = "0003"
down_revision = "0002"

RULES_VERSION = 1
"""Of every game in version 0.1."""
CONTENTS = {
    "envyra": "36e4a4577dba20b8f97bf09a7f9403cd",
    "earth_water_sun": "1e459773255fc5bfff61cc90f1c1cdb6",
    "etheria": "cb4be5d15f1b32638c9d1f54341cffca",
    "erythro": "6e835af5d81c23eb77818c1a2ad3cd30",
}
"""The content files of version 0.1."""
TOGETHER = 200


def upgrade() -> None:
    """Make the log of every table whole, and the index from it."""
    for name in ("tables", "seats", "commands"):
        op.rename_table(name, f"old_{name}")
    op.drop_index("seats_by_holder", "old_seats")
    _create()
    connection = op.get_bind()
    contents = {game: find_game(game).content_known_as(digest) for game, digest in CONTENTS.items()}
    for rows in _in_groups(connection.execute(sa.text("SELECT * FROM old_tables ORDER BY created, id")).mappings()):
        for row in rows:
            _move(connection, dict(row), contents)
    for name in ("commands", "seats", "tables"):
        op.drop_table(f"old_{name}")


def downgrade() -> None:
    """There is no way back: what is in the log only now would be lost."""
    raise NotImplementedError("restore a backup made before the upgrade")


def _create() -> None:
    op.create_table(
        "contents",
        sa.Column("digest", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("over", sa.Integer, nullable=False),
        sa.Column("lively", sa.Integer, nullable=False),
    )
    for name, where in (("tables_listed", "listed = 1 AND over = 0"), ("tables_lively", "lively = 1")):
        op.create_index(name, "tables", ["created"], sqlite_where=sa.text(where), postgresql_where=sa.text(where))
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("holder", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("seats_by_holder", "seats", ["holder", "created", "table_id"])
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("client", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("digest", sa.String(32)),
        sa.UniqueConstraint("table_id", "client", name="one_line_per_client_id"),
    )


def _in_groups(rows: Any) -> Iterator[Any]:
    while found := rows.fetchmany(TOGETHER):
        yield found


def _move(connection: sa.Connection, row: dict[str, Any], contents: dict[str, str]) -> None:
    """One table with its seats and its log."""
    seats = [
        dict(seat)
        for seat in connection.execute(
            sa.text("SELECT * FROM old_seats WHERE table_id = :id ORDER BY seat"), {"id": row["id"]}
        ).mappings()
    ]
    old = connection.execute(
        sa.text("SELECT * FROM old_commands WHERE table_id = :id AND kind <> 'seat' ORDER BY number"),
        {"id": row["id"]},
    ).mappings()
    content = row["content"] if row["content"] is not None else contents.get(row["game"], "")
    lines = [_line(row, "make", None, json.dumps(_made(row, seats, fingerprint(content))), row["created"])]
    lines += [_line(row, "play", seat, action, row["created"]) for seat, action in json.loads(row["first"] or "[]")]
    lines += [_line(row, line["kind"], line["seat"], line["text"], line["at"], line["client"]) for line in old]
    last = max(line["at"] for line in lines)
    lines += [_line(row, "leave", seat["seat"], "", last) for seat in seats if seat["stands_in"]]
    if row["clock"] is not None:  # until now they began anew at every start
        lines.append(_line(row, "clock", None, "", time.time()))
    if row["rematch"] is not None:
        lines.append(_line(row, "rematch", 0, row["rematch"], last))
    is_started = all(seat["kind"] != "open" for seat in seats)
    _insert(connection, "contents", [{"digest": fingerprint(content), "text": content}], "ON CONFLICT DO NOTHING")
    table = {key: row[key] for key in ("id", "game", "created", "listed")}
    _insert(connection, "tables", [{**table, "over": 0, "lively": int(is_started)}])
    _insert(connection, "seats", [
        {**{key: seat[key] for key in ("table_id", "seat", "kind", "name", "holder")}, "created": row["created"]}
        for seat in seats
    ])  # fmt: skip
    _insert(connection, "commands", [{**line, "number": number} for number, line in enumerate(lines)])


def _made(row: dict[str, Any], seats: list[dict[str, Any]], content: str) -> dict[str, Any]:
    """What was agreed on, as the first line of a log says it."""
    return {
        "game": row["game"],
        "rules_version": RULES_VERSION,
        "content": content,
        "is_own": row["content"] is not None,
        "places": [
            {
                "kind": seat["kind"],
                "bot": seat["bot"] if seat["kind"] == "bot" else None,
                "name": seat["name"],
                "holder": seat["holder"],
            }
            for seat in seats
        ],
        "options": json.loads(row["options"]),
        "seed": row["seed"],
        "invitation": row["invitation"],
        "maker": next((seat["holder"] for seat in seats if seat["holder"] is not None), ""),
        "clock": row["clock"],
        "listed": bool(row["listed"]),
        "hints": bool(row["hints"]),
    }


def _line(
    row: dict[str, Any], kind: str, seat: int | None, text: str, at: float, client: str | None = None
) -> dict[str, Any]:
    return {"table_id": row["id"], "kind": kind, "seat": seat, "text": text, "client": client, "at": at}


def _insert(connection: sa.Connection, table: str, rows: list[dict[str, Any]], more: str = "") -> None:
    names = list(rows[0])
    statement = (
        f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)}) {more}"
    )
    connection.execute(sa.text(statement), rows)
