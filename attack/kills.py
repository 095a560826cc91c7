"""Kill servers at random instants, also while they start; every acknowledged action is there afterwards, once."""

import asyncio
import random
import time

from attack.ground import Found, Ground
from attack.parties import Doors, Party, check_all, seat_all
from tests.server.processes import Server

KILLS = 300
TABLES = 4
LIFE = 0.4
"""A server lives for at most this part of the time its start took; one in ten does not even answer before."""


def run(ground: Ground) -> list[Found]:
    """One process on SQLite, two on PostgreSQL."""
    return [asyncio.run(_run(ground, kind)) for kind in ground.kinds]


async def _run(ground: Ground, kind: str) -> Found:
    chance = ground.chance(f"kills {kind}")
    doors = Doors(await asyncio.to_thread(ground.servers, kind), chance)
    kills = ground.count(KILLS, 4)
    parties = await seat_all(doors, TABLES, chance)
    killing = asyncio.gather(
        *(_kill(doors, server, kills // len(doors.servers), chance) for server in doors.servers)
    )
    playing = [_play(party, parties, killing, chance) for party in list(parties)]
    await asyncio.gather(killing, *playing)
    acknowledged = sum(party.count() for party in parties)
    lost = [*await check_all(parties), *doors.faults]
    tried = f"{kills} kills, {len(doors.servers)} processes, {acknowledged:,} acknowledged actions"
    return Found(attack="kills", where=kind, tried=tried, lost=lost, worst=f"{len(parties)} tables")


async def _play(
    party: Party, parties: list[Party], killing: "asyncio.Future[list[None]]", chance: random.Random
) -> None:
    """Match after match, as long as servers are killed."""
    while True:
        await party.play(killing.done)
        if killing.done():
            return
        name = party.game
        party = Party(party.doors, random.Random(chance.random()))
        await party.sit(name)
        parties.append(party)


async def _kill(doors: Doors, server: Server, kills: int, chance: random.Random) -> None:
    """Kill a server and start it again, so many times."""
    killed = 0
    longest = 1.0
    while killed < kills:
        await asyncio.sleep(chance.uniform(0.0, longest))
        doors.open.remove(server)
        await asyncio.to_thread(server.kill)
        killed += 1
        while chance.random() < 0.1 and killed < kills:
            server.begin()
            await asyncio.sleep(chance.uniform(0.0, 2 * longest))
            await asyncio.to_thread(server.kill)
            killed += 1
        began = time.monotonic()
        await asyncio.to_thread(server.start)
        longest = LIFE * (time.monotonic() - began)
        doors.open.append(server)
