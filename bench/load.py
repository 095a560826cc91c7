"""Real clients play complete matches against real servers: moves per server CPU-second, latency at a fixed rate.

`make bench` runs it after `fourfold bench`. Each table has two seats with a connection each; as many tables at our
server as at boardgame.io's. Our moves are on disk before they are acknowledged; boardgame.io keeps them in memory.
A move counts when its sender has the answer (ours) or the other client has the new state (boardgame.io).
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import websockets

TABLES = 50
RATE = 200
SEATS = [{"kind": "person"}, {"kind": "person"}]
TICKS = os.sysconf("SC_CLK_TCK")
PEER = Path(__file__).parent / "peer"


class Server:
    """A server process that prints where it listens."""

    def __init__(self, command: list[str], where: str, folder: Path | None = None) -> None:
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, bufsize=1, cwd=folder)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(where, line)
            if found is not None:
                self.address = found.group(1)
                return
        raise SystemExit(f"the server did not start: {' '.join(command)}")

    def cpu_seconds(self) -> float:
        """CPU time of the server process so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def stop(self) -> None:
        """End the process."""
        self.process.terminate()
        self.process.wait(10)


class Pace:
    """How long to think before a move, and how long each move took."""

    def __init__(self, rate: float) -> None:
        self.thought = TABLES / rate if rate else 0.0
        self.latencies: list[float] = []


# --- our server, over the WebSocket -----------------------------------------------------------------------------


async def socket_table(address: str, http: httpx.AsyncClient, game: str, pace: Pace, chance: random.Random) -> None:
    """Match after match at one table, each seat with a socket of its own."""
    url = f"ws://{address}/api/v1/socket"
    async with websockets.connect(url, compression=None) as one, websockets.connect(url, compression=None) as other:
        while True:
            table = await new_table(http, address, game)
            await asyncio.gather(
                *(socket_seat(socket, table, seat, pace, chance) for seat, socket in enumerate((one, other)))
            )


async def socket_seat(
    socket: websockets.ClientConnection, table: dict[str, Any], seat: int, pace: Pace, chance: random.Random
) -> None:
    """One seat of one match: whenever something is legal, do one of it."""
    who = {"table": table["table"], "secret": table["secret"], "seat": seat}
    await socket.send(json.dumps({"do": "watch", **who}))
    sent, acknowledged = 0.0, 0
    news: dict[str, Any] = {"version": -1, "legal": [], "over": False}
    while not news["over"]:
        if not sent and news["legal"] and news["version"] >= acknowledged:
            await think(pace, chance)
            sent = time.perf_counter()
            action = chance.choice(news["legal"])
            await socket.send(json.dumps({"do": "act", "id": who["table"], "action": action, **who}))
        for message in json.loads(await socket.recv()):
            if message.get("answer") == who["table"]:
                acknowledged = message["version"]
                pace.latencies.append(time.perf_counter() - sent)
                sent = 0.0
            elif "news" in message and message["news"]["table"] == who["table"]:
                news = message["news"]
    await socket.send(json.dumps({"do": "leave", **who}))


# --- our server, over HTTP and server-sent events ---------------------------------------------------------------


async def http_table(address: str, http: httpx.AsyncClient, game: str, pace: Pace, chance: random.Random) -> None:
    """Match after match at one table, each seat with a stream of its own."""
    while True:
        table = await new_table(http, address, game)
        await asyncio.gather(*(http_seat(address, http, table, seat, pace, chance) for seat in range(2)))


async def http_seat(
    address: str, http: httpx.AsyncClient, table: dict[str, Any], seat: int, pace: Pace, chance: random.Random
) -> None:
    """One seat of one match: the stream says what is legal, a request does it."""
    url = f"http://{address}/api/v1/tables/{table['table']}"
    headers = {"Authorization": f"Bearer {table['secret']}"}
    acknowledged = 0
    async with http.stream("GET", f"{url}/events", params={"seat": seat}, headers=headers) as stream:
        async for line in stream.aiter_lines():
            if not line.startswith("data:"):
                continue
            news = json.loads(line[5:])
            if news["over"]:
                return
            if news["legal"] and news["version"] >= acknowledged:
                await think(pace, chance)
                sent = time.perf_counter()
                body = {"seat": seat, "action": chance.choice(news["legal"])}
                answer = await http.post(f"{url}/act", json=body, headers=headers)
                acknowledged = answer.raise_for_status().json()["version"]
                pace.latencies.append(time.perf_counter() - sent)


# --- both -------------------------------------------------------------------------------------------------------


async def new_table(http: httpx.AsyncClient, address: str, game: str) -> dict[str, Any]:
    """A table whose two seats are both ours."""
    made = await http.post(f"http://{address}/api/v1/tables", json={"game": game, "seats": SEATS})
    found: dict[str, Any] = made.raise_for_status().json()
    return found


async def think(pace: Pace, chance: random.Random) -> None:
    """Wait as long as the rate asks for."""
    if pace.thought:
        await asyncio.sleep(pace.thought * chance.uniform(0.5, 1.5))


async def play(table: Any, address: str, game: str, seconds: float, rate: float) -> Pace:
    """Play at every table for so long, as fast as possible or at so many moves a second in all."""
    pace = Pace(rate)
    limits = httpx.Limits(max_connections=4 * TABLES)
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:
        running = (table(address, http, game, pace, random.Random(number)) for number in range(TABLES))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*running), seconds)
    return pace


def ours(table: Any, game: str, seconds: float) -> dict[str, float]:
    """Our server: warmed up, then as fast as it goes, then at a fixed rate."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fourfold.cli", "serve", "--port", "0"]
        command += [f"--{what}-limit=100000000" for what in ("rate", "order", "open")]
        server = Server([*command, "--database", str(Path(folder) / "load.db")], r"http://([\d.:]+)/")
        try:
            asyncio.run(play(table, server.address, game, 2.0, 0))
            before = server.cpu_seconds()
            fast = asyncio.run(play(table, server.address, game, seconds, 0))
            used = server.cpu_seconds() - before
            steady = sorted(asyncio.run(play(table, server.address, game, seconds, RATE)).latencies)
        finally:
            server.stop()
    return {
        "per_second": len(fast.latencies) / used,
        "p50_ms": steady[len(steady) // 2] * 1000,
        "p99_ms": steady[int(len(steady) * 0.99)] * 1000,
    }


def theirs(seconds: float) -> dict[str, float] | None:
    """boardgame.io's server, installed for this; None where there is no npm."""
    npm = shutil.which("npm")
    if npm is None:
        return None
    folder = Path("build") / "peer"
    shutil.copytree(PEER, folder, dirs_exist_ok=True)
    if not (folder / "node_modules").exists():
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--loglevel=error"], cwd=folder, check=True)
    server = Server(["node", "server.js"], r"port (\d+)", folder)
    try:
        _their_clients(folder, server.address, 2, 0)
        before = server.cpu_seconds()
        fast = _their_clients(folder, server.address, seconds, 0)
        used = server.cpu_seconds() - before
        steady = _their_clients(folder, server.address, seconds, RATE)
    finally:
        server.stop()
    return {"per_second": fast["moves"] / used, "p50_ms": steady["p50"], "p99_ms": steady["p99"]}


def _their_clients(folder: Path, port: str, seconds: float, rate: float) -> dict[str, float]:
    command = ["node", "load.js", port, str(TABLES), str(seconds), str(rate)]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Measure and print one row for each server and way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each measurement takes")
    parser.add_argument("--game", default="envyra")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    peer = theirs(given.seconds)
    subjects: dict[str, dict[str, float] | None] = {
        "boardgame.io": peer,
        f"{given.game}, WebSocket": ours(socket_table, given.game, given.seconds),
        f"{given.game}, HTTP + SSE": ours(http_table, given.game, given.seconds),
    }
    rows = [
        {
            "work": "moves per server CPU-second",
            "subject": subject,
            **found,
            "ratio": found["per_second"] / peer["per_second"] if peer else None,
        }
        for subject, found in subjects.items()
        if found is not None
    ]
    if given.json:
        print(json.dumps(rows))
        return
    print(f"{TABLES} tables; latency at {RATE} moves a second")
    print(f"{'':24}{'moves/CPU-s':>12}{'ratio':>8}{'p50 ms':>9}{'p99 ms':>9}")
    for row in rows:
        ratio = f"{row['ratio']:.2f}" if row["ratio"] else "–"
        figures = f"{row['per_second']:>12,.0f}{ratio:>8}{row['p50_ms']:>9.2f}{row['p99_ms']:>9.2f}"
        print(f"{row['subject']:24}{figures}")


if __name__ == "__main__":
    main()
