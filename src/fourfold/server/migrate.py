"""Bring a database up to date, and read the one secret all processes of a house share."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from fourfold.server.schema import house


def prepare(database_url: str) -> str:
    """Run every migration the database has not seen; the house's secret for form tokens."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(_prepare, database_url).result()


def _prepare(database_url: str) -> str:
    config = Config()
    config.set_main_option("script_location", str(files("fourfold.server").joinpath("migrations")))
    config.attributes["database_url"] = database_url
    command.upgrade(config, "head")
    return asyncio.run(_house_secret(database_url))


async def _house_secret(database_url: str) -> str:
    engine = create_async_engine(database_url, hide_parameters=True)
    try:
        try:
            async with engine.begin() as connection:
                await connection.execute(insert(house), {"key": "form_secret", "value": secrets.token_hex(32)})
        except IntegrityError:
            pass
        async with engine.connect() as connection:
            found = await connection.execute(select(house.c.value).where(house.c.key == "form_secret"))
            return str(found.scalar_one())
    finally:
        await engine.dispose()
