"""A faulty proxy between clients and server cuts, repeats and delays: each acknowledged action is there once."""

import asyncio
import contextlib
import random
from collections import Counter
from urllib.parse import urlsplit

from attack.ground import Found, Ground
from attack.parties import Doors, check_all, seat_all
from tests.server.processes import Server

ACTIONS = 3000
TABLES = 4


class Faulty:
    """Passes requests on, whole, in part, late or twice, and answers back, whole or in part."""

    def __init__(self, server: Server, chance: random.Random) -> None:
        self.did: Counter[str] = Counter()
        self.address = ""
        self._server = server
        self._chance = chance
        self._listening: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen on any port."""
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", 0, limit=1 << 20)
        self.address = f"http://127.0.0.1:{self._listening.sockets[0].getsockname()[1]}"

    def close(self) -> None:
        """Take no more."""
        if self._listening is not None:
            self._listening.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, EOFError):
            while await self._pass_on(await _whole(reader), writer):
                pass
        writer.transport.abort()

    async def _pass_on(self, asked: bytes, writer: asyncio.StreamWriter) -> bool:
        """One request meets its fate; false when the line was cut."""
        roll = self._chance.random()
        if roll < 0.06:
            self.did["requests cut"] += 1
            await self._upstream(asked[: self._chance.randrange(len(asked))], 0)
            return False
        if roll < 0.14:
            self.did["answers cut"] += 1
            answer = await self._upstream(asked, 1)
            writer.write(answer[: self._chance.randrange(len(answer))])
            await writer.drain()
            return False
        if roll < 0.24:
            self.did["repeats"] += 1
            answer, _ = await asyncio.gather(self._upstream(asked, 1), self._upstream(asked, 1))
        else:
            if roll < 0.3:
                self.did["delays"] += 1
                await asyncio.sleep(self._chance.uniform(0.0, 0.2))
            answer = await self._upstream(asked, 1)
        writer.write(answer)
        await writer.drain()
        return True

    async def _upstream(self, data: bytes, answers: int) -> bytes:
        """Send bytes to the server over a line of their own; so many answers are waited for."""
        place = urlsplit(self._server.address)
        reader, writer = await asyncio.open_connection(place.hostname, place.port, limit=1 << 20)
        try:
            writer.write(data)
            await writer.drain()
            return b"".join([await _whole(reader) for _ in range(answers)])
        finally:
            writer.transport.abort()


async def _whole(reader: asyncio.StreamReader) -> bytes:
    """A request or an answer, with its body."""
    head = await reader.readuntil(b"\r\n\r\n")
    body = b""
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            body = await reader.readexactly(int(line.partition(b":")[2]))
    return head + body


class Doorway(Server):
    """A server as it is reached through a proxy."""

    def __init__(self, faulty: Faulty) -> None:
        self.address = faulty.address


def run(ground: Ground) -> list[Found]:
    """A proxy before each process."""
    return [asyncio.run(_run(ground, kind)) for kind in ground.kinds]


async def _run(ground: Ground, kind: str) -> Found:
    chance = ground.chance(f"proxy {kind}")
    servers = await asyncio.to_thread(ground.servers, kind)
    straight = Doors(servers, chance)
    parties = await seat_all(straight, TABLES, chance)
    proxies = [Faulty(server, chance) for server in servers]
    for proxy in proxies:
        await proxy.open()
    crooked = Doors([Doorway(proxy) for proxy in proxies], chance)
    most = ground.count(ACTIONS, 40)
    for party in parties:
        party.doors = crooked
    await asyncio.gather(*(party.play(lambda: sum(one.count() for one in parties) >= most) for party in parties))
    acknowledged = sum(party.count() for party in parties)
    for party in parties:
        party.doors = straight
    lost = [*await check_all(parties), *crooked.faults]
    for proxy in proxies:
        proxy.close()
    did = sum((proxy.did for proxy in proxies), Counter())
    faults = ", ".join(f"{count} {what}" for what, count in sorted(did.items()))
    return Found(attack="proxy", where=kind, tried=f"{acknowledged:,} acknowledged actions; {faults}", lost=lost)
