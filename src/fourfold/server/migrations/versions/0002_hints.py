"""Tables say whether players may ask for hints."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Hints are allowed, also at the tables there are."""
    op.add_column("tables", sa.Column("hints", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("tables", "hints")
