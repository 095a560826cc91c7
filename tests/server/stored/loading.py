"""What version 0.1 stored (see make.py), put into a new database of either kind, and what that version answered."""

import asyncio
import json
import lzma
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, insert
from sqlalchemy.ext.asyncio import create_async_engine

from fourfold.server.settings import Settings

HERE = Path(__file__).parent
REVISION = "0002"
"""The last migration of version 0.1."""


def answered() -> list[dict[str, Any]]:
    """Every table: `what` it is, its `game`, id (`table`) and the secrets of its seats (`holders`).

    Then what version 0.1 answered: `info` to everybody; `views` and `events` by reader, "" for a spectator; and the
    `export` of a match that is over. Tables where bots still play have no answers.
    """
    found: list[dict[str, Any]] = json.loads(_read("answers.json"))
    return found


def load(database: str) -> None:
    """Fill a new, empty database, given as `fourfold serve --database` takes it, and leave it at version 0.1."""
    url = Settings(database=database).database_url
    config = Config()
    config.set_main_option("script_location", str(files("fourfold.server").joinpath("migrations")))
    config.attributes["database_url"] = url
    command.upgrade(config, REVISION)
    asyncio.run(_insert(url))


async def _insert(url: str) -> None:
    """The rows, into the schema as the migrations made it: not that of the code, which goes on."""
    engine = create_async_engine(url)
    schema = MetaData()
    async with engine.begin() as connection:
        await connection.run_sync(schema.reflect)
        rows: dict[str, list[dict[str, Any]]] = {}
        for line in _read("rows.jsonl").splitlines():
            one = json.loads(line)
            rows.setdefault(one["table"], []).append(one["row"])
        for table, found in rows.items():
            await connection.execute(insert(schema.tables[table]), found)
    await engine.dispose()


def _read(name: str) -> str:
    return lzma.decompress((HERE / f"version-0.1.{name}.xz").read_bytes()).decode()
