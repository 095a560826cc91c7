"""The index of client ids holds the lines that have one: most have none, and every move waited for it.

On SQLite the log is copied for it, once.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

NAME = "one_line_per_client_id"
WHERE = sa.text("client IS NOT NULL")


def upgrade() -> None:
    """Take the constraint from the table, and make an index of it."""
    with op.batch_alter_table("commands") as commands:
        commands.drop_constraint(NAME, type_="unique")
    op.create_index(
        NAME, "commands", ["table_id", "client"], unique=True, sqlite_where=WHERE, postgresql_where=WHERE
    )


def downgrade() -> None:
    """The constraint again."""
    op.drop_index(NAME, "commands")
    with op.batch_alter_table("commands") as commands:
        commands.create_unique_constraint(NAME, ["table_id", "client"])
