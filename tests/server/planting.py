"""Tables with a known seed and history, put straight into the file of a running server."""

import asyncio

from fourfold.match.match import Match
from fourfold.server.deals import Deals
from fourfold.server.people import new_secret
from fourfold.server.settings import Settings
from fourfold.server.store import Store
from fourfold.server.tables import SeatPlan, Tables
from fourfold.server.thinking import Thinkers


def plant(database: str, match: Match) -> tuple[str, list[str]]:
    """A table that stands where this match stands; its id, and the secret of each seat."""
    return asyncio.run(_plant(Settings(database=database), match))


async def _plant(settings: Settings, match: Match) -> tuple[str, list[str]]:
    store = Store(settings)
    await store.open()
    tables = Tables(store, Thinkers(1), Deals(new_secret()))
    secrets = [new_secret() for _ in range(match.seats)]
    try:
        table, invitation = await tables.create(
            match.game.name,
            [SeatPlan(kind="open")] * match.seats,
            match.options,
            new_secret(),
            seed=match.seed,
            first=[(entry.seat, entry.action) for entry in match.entries if entry.seat is not None],
        )
        for seat, secret in enumerate(secrets):
            assert await tables.join(table, invitation, secret, f"Player {seat}", seat) == seat
    finally:
        tables.close()
        await store.close()
    return table.id, secrets
