"""Two hundred tables with four streams each, for ten minutes: every stream must be told everything, once, in order.

`make soak-server` runs it. Two seats play over their own sockets, a spectator watches over another socket and one
over server-sent events. When a match is over, what each stream was told is compared with the whole story.
"""

import argparse
import asyncio
import json
import random
import time
from typing import Any

import httpx
import websockets
from load import new_table, our_server

Story = list[Any]


class Tally:
    """What was checked so far, and how long it goes on."""

    def __init__(self, until: float) -> None:
        self.until = until
        """When all stop; if one fails, at once."""
        self.moves = 0
        self.matches = 0
        self.streams = 0
        self.events = 0


class Stream:
    """One socket that watches one table after the other and keeps what it is told."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.story: Story = []
        self.news: dict[str, Any] = {}
        self.answers: dict[str, Any] = {}

    async def watch(self, who: dict[str, Any]) -> None:
        """Begin to watch a table."""
        self.story, self.news, self.answers = [], {"version": -1, "legal": [], "over": False}, {}
        await self.socket.send(json.dumps({"do": "watch", **who}))

    async def listen(self, table: str) -> None:
        """Take in what comes next."""
        for message in json.loads(await self.socket.recv()):
            if "news" in message and message["news"]["table"] == table:
                assert message["news"]["version"] >= self.news["version"], "versions went back"
                self.news = message["news"]
                self.story += self.news["events"]
            elif message.get("answer") is not None:
                assert "problem" not in message, message
                self.answers[message["answer"]] = message["version"]


async def seat_plays(
    stream: Stream, who: dict[str, Any], thought: float, chance: random.Random, tally: Tally
) -> None:
    """A seat acts whenever it can, until the match is over or time is up."""
    await stream.watch(who)
    sent = acknowledged = 0
    while not stream.news["over"] and time.monotonic() < tally.until:
        if (
            sent == acknowledged
            and stream.news["legal"]
            and stream.news["version"] >= stream.answers.get("last", 0)
        ):
            await asyncio.sleep(thought * chance.uniform(0.5, 1.5))
            sent += 1
            order = {"do": "act", "id": f"{who['table']}-{sent}", "action": chance.choice(stream.news["legal"])}
            await stream.socket.send(json.dumps({**order, **who}))
        try:
            await asyncio.wait_for(stream.listen(who["table"]), 5)
        except TimeoutError:
            continue
        version = stream.answers.pop(f"{who['table']}-{sent}", None)
        if version is not None:
            stream.answers["last"] = version
            acknowledged += 1
            tally.moves += 1


async def spectator(stream: Stream, table: str) -> None:
    """A spectator watches to the end."""
    await stream.watch({"table": table})
    while not stream.news["over"]:
        await stream.listen(table)


async def sse_spectator(http: httpx.AsyncClient, url: str) -> Story:
    """A spectator over server-sent events; what it was told."""
    story: Story = []
    async with http.stream("GET", f"{url}/events") as stream:
        async for line in stream.aiter_lines():
            if line.startswith("data:"):
                news = json.loads(line[5:])
                story += news["events"]
                if news["over"]:
                    break
    return story


async def whole_story(socket: websockets.ClientConnection, who: dict[str, Any]) -> Story:
    """Everything a reader could see at a table, asked for at the end."""
    stream = Stream(socket)
    await stream.watch(who)
    while stream.news["version"] < 0:
        await stream.listen(who["table"])
    await socket.send(json.dumps({"do": "leave", **who}))
    return stream.story


async def play_table(
    address: str, http: httpx.AsyncClient, game: str, thought: float, number: int, tally: Tally
) -> None:
    """Match after match at one table."""
    chance = random.Random(number)
    url = f"ws://{address}/api/v1/socket"
    sockets = [await websockets.connect(url, compression=None, ping_timeout=60) for _ in range(3)]
    streams = [Stream(socket) for socket in sockets]
    while time.monotonic() < tally.until:
        made = await new_table(http, address, game)
        readers = [{"table": made["table"], "secret": made["secret"], "seat": seat} for seat in range(2)]
        table = f"http://{address}/api/v1/tables/{made['table']}"
        heard = asyncio.create_task(sse_spectator(http, table))
        seen = asyncio.create_task(spectator(streams[2], made["table"]))
        await asyncio.gather(
            *(seat_plays(streams[seat], readers[seat], thought, chance, tally) for seat in range(2))
        )
        if not streams[0].news["over"] or not streams[1].news["over"]:
            heard.cancel()
            seen.cancel()
            break
        await seen
        told = [(readers[0], streams[0].story), (readers[1], streams[1].story)]
        told += [({"table": made["table"]}, streams[2].story), ({"table": made["table"]}, await heard)]
        for (who, story), socket in zip(told, (*sockets, sockets[2]), strict=True):
            whole = await whole_story(socket, who)
            assert story == whole, f"a stream of table {made['table']} was told {len(story)} of {len(whole)} events"
            tally.streams += 1
            tally.events += len(story)
        tally.matches += 1
    for socket in sockets:
        await socket.close()


async def soak(address: str, game: str, tables: int, seconds: float, rate: float) -> Tally:
    """All tables at once."""
    tally = Tally(time.monotonic() + seconds)
    limits = httpx.Limits(max_connections=2 * tables + 50)
    async with httpx.AsyncClient(timeout=None, limits=limits) as http:
        playing = [
            asyncio.create_task(play_table(address, http, game, tables / rate, number, tally))
            for number in range(tables)
        ]
        done, others = await asyncio.wait(playing, return_when=asyncio.FIRST_EXCEPTION)
        tally.until = 0.0
        for table in others:
            table.cancel()
        await asyncio.gather(*done)
    return tally


def main() -> None:
    """Start a server, soak it, say what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--rate", type=float, default=400.0, help="moves a second in all")
    parser.add_argument("--game", default="envyra")
    given = parser.parse_args()
    with our_server() as server:
        found = asyncio.run(soak(server.address, given.game, given.tables, given.seconds, given.rate))
        cpu = server.cpu_seconds()
    print(
        f"{given.tables} tables, {4 * given.tables} streams, {given.seconds:.0f} s: {found.moves:,} moves, "
        f"{found.matches:,} whole matches; {found.streams:,} streams told {found.events:,} events, none lost or "
        f"doubled; server CPU {cpu:.0f} s"
    )


if __name__ == "__main__":
    main()
