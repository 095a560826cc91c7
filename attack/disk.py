"""Fill the disk under SQLite and free it: 503 with Retry-After meanwhile, nothing lost, all goes on by itself."""

import asyncio
import contextlib
import os
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from attack.ground import Found, Ground, Skipped
from attack.parties import Doors, check_all, seat_all
from attack.people import new_person
from attack.wire import Answer, Line, request
from tests.server.playing import API, bearer

ROUNDS = 5
SIZE = "24m"
FULL = 3.0
PATIENCE = 15.0


def run(ground: Ground) -> list[Found]:
    """On a small file system of its own, for which one must be root."""
    if "sqlite" not in ground.kinds:
        return []
    with small_disk(ground.folder()) as disk:
        return [asyncio.run(_run(ground, disk))]


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system in memory that is soon full."""
    if os.geteuid() != 0:
        raise Skipped("only root can mount a small file system")
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], capture_output=True, text=True, check=False
    )
    if mounted.returncode:
        raise Skipped(f"no tmpfs can be mounted: {mounted.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def fill(disk: Path) -> None:
    """Not a byte is left."""
    with contextlib.suppress(OSError), (disk / "filler").open("wb", buffering=0) as file:
        for size in (1 << 16, 1 << 10, 1):
            with contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * size)


async def _run(ground: Ground, disk: Path) -> Found:
    chance = ground.chance("disk")
    server = ground.server(str(disk / "tables.db"))
    await asyncio.to_thread(server.start)
    doors = Doors([server], chance)
    parties = await seat_all(doors, 4, chance)
    line = Line(server.address)
    person = await new_person(line.ask)
    headers = bearer(person.secret)
    lost: list[str] = []
    ready: Counter[int] = Counter()
    rounds = ground.count(ROUNDS)
    enough = asyncio.Event()
    playing = asyncio.gather(*(party.play(enough.is_set, 0.01) for party in parties))
    for _ in range(rounds):
        body = {"game": "envyra", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]}
        table = (await line.ask(request("POST", f"{API}/tables", headers, json=body))).json()["table"]
        await asyncio.sleep(chance.uniform(0.0, 0.3))
        await asyncio.to_thread(fill, disk)
        end = time.monotonic() + FULL
        while time.monotonic() < end:
            ready[(await line.ask(request("GET", "/readyz"))).status] += 1
            said = await line.ask(
                request("POST", f"{API}/tables/{table}/say", headers, json={"seat": 0, "text": "x" * 200})
            )
            if said.status >= 500 and (said.status != 503 or "retry-after" not in said.headers):
                lost.append(f"say answered {said.status} on a full disk")
            await asyncio.sleep(0.05)
        (disk / "filler").unlink()
        if not await _bot_goes_on(line, table, headers):
            lost.append(f"the bot of table {table} stopped for good")
    enough.set()
    await playing
    if not ready[503]:
        lost.append(f"/readyz never said 503 on a full disk, but {dict(ready)}")
    acknowledged = sum(party.count() for party in parties)
    lost += [*await check_all(parties), *doors.faults]
    line.close()
    tried = f"filled and freed {rounds} times, {acknowledged:,} acknowledged actions"
    return Found(attack="disk", where="sqlite", tried=tried, lost=lost, worst=f"{doors.refused} refusals")


async def _bot_goes_on(line: Line, table: str, headers: dict[str, str]) -> bool:
    """A person plays on against the bot, which must answer."""
    path = f"{API}/tables/{table}"
    end, acted = time.monotonic() + PATIENCE, 0
    while time.monotonic() < end:
        info = (await line.ask(request("GET", path))).json()
        if info["over"] or (acted >= 3 and not info["seats"][1]["to_act"]):
            return True
        if info["seats"][0]["to_act"]:
            legal: Answer = await line.ask(request("GET", f"{path}/legal?seat=0", headers))
            order = {"seat": 0, "action": legal.json()[0]} if legal.status == 200 and legal.json() else None
            if order is not None:
                acted += (await line.ask(request("POST", f"{path}/act", headers, json=order))).status == 200
                continue
        await asyncio.sleep(0.05)
    return False
