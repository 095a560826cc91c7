"""Bring a database up to date."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from fourfold.kernel.errors import FourfoldError


def bring_up_to_date(database_url: str) -> None:
    """Run every migration the database has not seen."""
    command.upgrade(_config(database_url=database_url), "head")


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Migrate to a revision within the transaction of an open connection."""
    command.upgrade(_config(connection=connection), revision)


def revisions() -> list[str]:
    """Every revision of the schema that this version knows, oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()][::-1]


def revision_of(connection: Connection) -> str | None:
    """The revision a database is at, None if it is empty. One that only a newer version knows is refused."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None:
        check_known(found, "the database")
    return found


def check_known(revision: str, what: str) -> None:
    """Refuse what a newer version wrote: there is no way back from it but a backup."""
    known = revisions()
    if revision not in known:
        raise FourfoldError(
            f"{what} is from a newer version of fourfold (schema {revision}; this one knows up to {known[-1]})",
            "use that version, or a backup from before the upgrade",
        )


def _config(**attributes: object) -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("fourfold.server").joinpath("migrations")))
    config.attributes.update(attributes)
    return config
