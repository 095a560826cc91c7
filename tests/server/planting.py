"""Tables with a known seed and history, put straight into the file of a running server."""

import asyncio

from fourfold.match.match import Match
from fourfold.server.commands import Agreement, Place
from fourfold.server.deals import Deals
from fourfold.server.people import hashed, new_secret
from fourfold.server.settings import Settings
from fourfold.server.store import Store
from fourfold.server.tables import first_lines, pins


def plant(database: str, match: Match, bot: str = "") -> tuple[str, list[str]]:
    """A table that stands where this match stands; its id, and the secret of each seat.

    With a bot, it plays all seats but the first.
    """
    return asyncio.run(_plant(Settings(database=database), match, bot))


async def _plant(settings: Settings, match: Match, bot: str) -> tuple[str, list[str]]:
    secrets = [new_secret() for _ in range(match.seats)]
    agreed = Agreement(
        **pins(match.edition),
        places=tuple(
            Place(kind="bot", bot=bot)
            if bot and seat
            else Place(kind="person", name=f"Player {seat}", holder=hashed(secret))
            for seat, secret in enumerate(secrets)
        ),
        seed=match.seed,
        position=match.header.position,
        invitation=hashed(new_secret()),
    )
    table_id = Deals("planted").table(None, "")
    store = Store(settings)
    await store.open()
    try:
        await store.append(first_lines(table_id, agreed, match.edition, match))
    finally:
        await store.close()
    return table_id, secrets
