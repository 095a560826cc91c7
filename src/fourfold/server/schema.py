"""What is stored: the log of commands, which is append-only, and an index to find tables.

A table is a fold over its log. `tables`, `seats` and `results` say nothing that the log does not.
"""

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

METADATA = MetaData()

house = Table(
    "house",
    METADATA,
    Column("key", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

contents = Table(
    "contents",
    METADATA,
    Column("digest", String(32), primary_key=True),
    Column("text", Text, nullable=False),  # a content file that a table plays with, the game's or somebody's own
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("listed", Integer, nullable=False),
    Column("over", Integer, nullable=False),
    Column("lively", Integer, nullable=False),  # something may happen by itself: a bot's move, a clock
)
Index("tables_listed", tables.c.created, sqlite_where=text("listed = 1 AND over = 0"),
      postgresql_where=text("listed = 1 AND over = 0"))  # fmt: skip
Index("tables_lively", tables.c.created, sqlite_where=text("lively = 1"), postgresql_where=text("lively = 1"))

seats = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot or open
    Column("name", String(40), nullable=False),
    Column("holder", String(64)),  # hash of the person's secret
    Column("created", Float, nullable=False),  # the table's
    Column("bot", String(20)),  # the kind of bot that sits here
    Index("seats_by_holder", "holder", "created", "table_id"),
)

results = Table(
    "results",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # the first of the person's
    Column("holder", String(64), nullable=False),
    Column("game", String(40), nullable=False),
    Column("ended", Float, nullable=False),
    Column("seconds", Float, nullable=False),  # since the deal
    Column("rounds", Integer, nullable=False),
    Column("result", String(8), nullable=False),  # won, drawn, lost; empty for somebody who had all sides
    Column("margin", Integer),  # by how many points, where these decide
    Column("against", String(20), nullable=False),  # people, bots of several kinds, or the kind of bot
    Column("by_people", String(8), nullable=False),  # resign or draw, if people ended it
    Column("mark", String(12), nullable=False),  # why it is not in the figures
    Index("results_by_holder", "holder", "ended", "table_id"),
)

commands = Table(
    "commands",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("client", String(64)),
    Column("at", Float, nullable=False),
    Column("digest", String(32)),
)
Index("one_line_per_client_id", commands.c.table_id, commands.c.client, unique=True,
      sqlite_where=text("client IS NOT NULL"), postgresql_where=text("client IS NOT NULL"))  # fmt: skip
