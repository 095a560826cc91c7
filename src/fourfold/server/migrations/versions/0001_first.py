"""The house, tables, seats and the log of commands."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "house",
        sa.Column("key", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("content", sa.Text),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("first", sa.Text),
        sa.Column("invitation", sa.String(64), nullable=False),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("rematch", sa.String(16)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(20)),
        sa.Column("stands_in", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("holder", sa.String(64)),
    )
    op.create_index("seats_by_holder", "seats", ["holder"])
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("client", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "client", name="one_effect_per_client_id"),
    )


def downgrade() -> None:
    """Remove everything."""
    for name in ("commands", "seats", "tables", "house"):
        op.drop_table(name)
