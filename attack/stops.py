"""Stop a process over the deadlines of clocks and let it go on: nobody who acts in time loses the seat."""

import asyncio
import os
import signal

from attack.ground import Found, Ground
from attack.parties import Doors, Party, check_all

ROUNDS = 8
TABLES = 8
CLOCK = 5
STOPPED = 8.0
LOOKS = 15
THOUGHT = 0.4
"""Seconds a player takes for each action: well in time."""
ANSWERED = 0.5
"""Seconds after which nobody waits for the process that is stopped: an action that it holds is not in time."""


def run(ground: Ground) -> list[Found]:
    """Two processes on one PostgreSQL; on SQLite there is but one."""
    return [asyncio.run(_run(ground))] if "postgres" in ground.kinds else []


async def _run(ground: Ground) -> Found:
    chance = ground.chance("stops")
    servers = await asyncio.to_thread(ground.servers, "postgres")
    doors = Doors(servers, chance)
    lost: list[str] = []
    rounds = ground.count(ROUNDS)
    acknowledged = stolen = 0
    for number in range(rounds):
        sleeper = servers[number % 2]
        doors.open = list(servers)
        parties = [Party(doors, chance) for _ in range(TABLES)]
        for party in parties:
            await party.sit("envyra", clock=CLOCK)
        enough = asyncio.Event()
        playing = asyncio.gather(*(party.play(enough.is_set, THOUGHT) for party in parties))
        await asyncio.sleep(1.0)  # both processes know the tables and wind their clocks
        doors.open = [server for server in servers if server is not sleeper]
        await asyncio.sleep(ANSWERED)
        os.kill(sleeper.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(chance.uniform(0.8, 1.2) * STOPPED)
        finally:
            os.kill(sleeper.pid, signal.SIGCONT)
        doors.open = list(servers)
        taken: set[tuple[str, int]] = set()
        for _ in range(LOOKS):
            await asyncio.sleep(0.1)
            for party in parties:
                seats = (await party.info())["seats"]
                taken |= {(party.table, seat["seat"]) for seat in seats if seat["bot_plays"]}
        lost += [f"seat {seat} of table {table} was taken from a player in time" for table, seat in sorted(taken)]
        stolen += len(taken)
        enough.set()
        await playing
        if not lost:
            lost += await check_all(parties)
        acknowledged += sum(party.count() for party in parties)
    tried = f"{rounds} stops, {rounds * TABLES * 2} seats against the clock, {acknowledged:,} acknowledged actions"
    return Found(
        attack="stops", where="postgres", tried=tried, lost=[*lost, *doors.faults], worst=f"{stolen} seats taken"
    )
