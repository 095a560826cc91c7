"""Restart PostgreSQL under play: 503 meanwhile and never 500, nothing acknowledged is lost, everything goes on."""

import asyncio

from attack.ground import Found, Ground
from attack.parties import Doors, check_all, seat_all

RESTARTS = 3
AWAY = 1.5


def run(ground: Ground) -> list[Found]:
    """Two processes; the database goes away and comes back."""
    return [asyncio.run(_run(ground))] if "postgres" in ground.kinds else []


async def _run(ground: Ground) -> Found:
    chance = ground.chance("database")
    postgres = ground.postgres()
    doors = Doors(await asyncio.to_thread(ground.servers, "postgres"), chance)
    parties = await seat_all(doors, 4, chance)
    restarts = ground.count(RESTARTS)
    enough = asyncio.Event()
    playing = asyncio.gather(*(party.play(enough.is_set) for party in parties))
    for _ in range(restarts):
        await asyncio.sleep(chance.uniform(0.3, 1.0))
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(AWAY)
        await asyncio.to_thread(postgres.resume)
        await asyncio.sleep(1.0)
    enough.set()
    await playing
    acknowledged = sum(party.count() for party in parties)
    lost = [*await check_all(parties), *doors.faults]
    tried = f"{restarts} restarts, {acknowledged:,} acknowledged actions"
    return Found(attack="database", where="postgres", tried=tried, lost=lost, worst=f"{doors.refused} refusals")
