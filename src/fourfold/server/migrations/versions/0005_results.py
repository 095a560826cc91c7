"""A person's finished matches can be found without reading their logs: `results`, and the bots of `seats`.

All of it is made from the logs there are. A match that is over but has no `end` line yet (version 0.1) gets its
rows when the server writes that line (`Tables.resume`).
"""

import json
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.edition import Outcome
from fourfold.server import results
from fourfold.server.seats import Seat

revision = "0005"
down_revision = "0004"

LINES = "SELECT number, kind, seat, text, at FROM commands WHERE table_id = :id AND kind IN "
SEATED = sa.text(LINES + "('make', 'sit', 'bot', 'leave', 'return') ORDER BY number")
PLAYED = sa.text(
    "SELECT min(at) AS first, max(at) AS last FROM commands"
    " WHERE table_id = :id AND kind IN ('play', 'draw', 'resign')"
)
END = sa.text(LINES + "('end') ORDER BY number")


def upgrade() -> None:
    """Add what the history of a person needs, and make it from every log."""
    op.add_column("seats", sa.Column("bot", sa.String(20)))
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("result", sa.String(8), nullable=False),
        sa.Column("margin", sa.Integer),
        sa.Column("against", sa.String(20), nullable=False),
        sa.Column("by_people", sa.String(8), nullable=False),
        sa.Column("mark", sa.String(12), nullable=False),
    )
    op.create_index("results_by_holder", "results", ["holder", "ended", "table_id"])
    connection = op.get_bind()
    for table_id in connection.scalars(sa.text("SELECT id FROM tables ORDER BY created, id")).all():
        _index(connection, table_id)


def downgrade() -> None:
    """There is no way back: what newer lines of the log say, version 0003 cannot read."""
    raise NotImplementedError("restore a backup made before the upgrade")


def _index(connection: sa.Connection, table_id: str) -> None:
    """The bots of one table, and how its match went for its people."""
    seats, dealt = _seated(connection, table_id)
    for seat in seats:
        if seat.bot is not None:
            connection.execute(
                sa.text("UPDATE seats SET bot = :bot WHERE table_id = :id AND seat = :seat"),
                {"bot": seat.bot, "id": table_id, "seat": seat.seat},
            )
    game = connection.execute(sa.text("SELECT game, created FROM tables WHERE id = :id"), {"id": table_id}).one()
    end = connection.execute(END, {"id": table_id}).mappings().first()
    if end is None or game.game not in GAMES:
        return
    played = connection.execute(PLAYED, {"id": table_id}).one()
    if played.last is not None and played.last == game.created:
        return  # a saved match that was opened to look back at
    found = results.rows(
        table_id,
        find_game(game.game),
        seats,
        msgspec.convert(json.loads(end["text"])["outcome"], Outcome),
        began=dealt,
        ended=played.last if played.last is not None else end["at"],
        taken_back=False,
        continued=played.first is not None and played.first == game.created,
    )
    for row in found:
        names = list(row.values)
        statement = f"INSERT INTO results ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"
        connection.execute(sa.text(statement), row.values)


def _seated(connection: sa.Connection, table_id: str) -> tuple[list[Seat], float]:
    """The seats of a table as its log leaves them, and when the last was taken."""
    seats: list[Seat] = []
    dealt = 0.0
    for line in connection.execute(SEATED, {"id": table_id}).mappings():
        said: Any = json.loads(line["text"]) if line["kind"] in ("make", "sit") else line["text"]
        if line["kind"] == "make":
            dealt = line["at"]
            for number, place in enumerate(said["places"]):
                kind, bot, holder = place["kind"], place.get("bot"), place.get("holder")
                seats.append(Seat(seat=number, kind=kind, bot=bot, name="", holder=holder))
            continue
        seat = seats[line["seat"]]
        if line["kind"] == "sit":
            seat.kind, seat.holder, dealt = "person", said["holder"], line["at"]
        elif line["kind"] == "bot":
            seat.kind, seat.bot, dealt = "bot", said, line["at"]
        else:
            seat.left = line["kind"] == "leave"
    return seats, dealt
