"""What is stored. The log of commands is append-only; a table's state is a fold over it."""

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

METADATA = MetaData()

house = Table(
    "house",
    METADATA,
    Column("key", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("content", Text),
    Column("seed", String(64), nullable=False),
    Column("first", Text),  # entries this table was continued from, as JSON
    Column("invitation", String(64), nullable=False),  # hash of the token in the invitation link
    Column("listed", Integer, nullable=False),
    Column("clock", Integer),
    Column("hints", Integer, nullable=False, server_default="1"),  # may players ask for hints?
    Column("rematch", String(16)),
    Column("created", Float, nullable=False),
)

seats = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot or open
    Column("bot", String(20)),  # the bot that sits or stands in
    Column("stands_in", Integer, nullable=False),  # a bot plays for the person who holds the seat
    Column("name", String(40), nullable=False),
    Column("holder", String(64)),  # hash of the person's secret
    Index("seats_by_holder", "holder"),
)

commands = Table(
    "commands",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # play, undo, say or seat
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("client", String(64)),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "client", name="one_effect_per_client_id"),
)
