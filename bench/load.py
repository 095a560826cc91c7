"""Programs play complete matches against real servers: moves per server CPU-second, latency at a fixed rate.

`make bench` runs it after `fourfold bench`; what a person's page costs is in `press.py`. Each table has two seats
with a connection each; as many tables at our server as at boardgame.io's. Our moves are on disk before they are
acknowledged; boardgame.io keeps them in memory. A move counts when its sender has the answer (ours) or the other
client has the new state (boardgame.io).
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
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, Protocol

import httpx
import websockets

from attack.ground import quantile

TABLES = 50
RATE = 200
ROUNDS = 4
WARM_UP = 2.0
SEATS = [{"kind": "person"}, {"kind": "person"}]
TICKS = os.sysconf("SC_CLK_TCK")
Row = dict[str, Any]
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


class Played(NamedTuple):
    """What was played in the time that was measured, and the CPU seconds the server took for it."""

    latencies: list[float]
    cpu: float


async def play(table: Any, server: Server, game: str, seconds: float, rate: float) -> Played:
    """Play at every table for so long, as fast as possible or at so many moves a second in all.

    The time begins when there were as many moves as tables, so that making and opening them all at once is no part.
    """
    pace = Pace(rate)
    limits = httpx.Limits(max_connections=4 * TABLES)
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:
        seated = (table(server.address, http, game, pace, random.Random(number)) for number in range(TABLES))
        playing = [asyncio.create_task(one) for one in seated]
        while len(pace.latencies) < TABLES and not any(one.done() for one in playing):
            await asyncio.sleep(0.01)
        pace.latencies.clear()
        before = server.cpu_seconds()
        done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        cpu = server.cpu_seconds() - before
        for one in playing:
            one.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.gather(*done)  # a table plays on until it is stopped: one that ended has failed
    return Played(pace.latencies, cpu)


class Fast(NamedTuple):
    """Moves as fast as possible, per CPU-second of the server; bytes of a move that its clients got and sent."""

    per_second: float
    received: float = 0.0
    sent: float = 0.0


class Steady(NamedTuple):
    """Moves at a fixed rate: how long they took, in milliseconds, and how many a second there were."""

    p50: float
    p99: float
    rate: float


class Contender(Protocol):
    """A server with its clients."""

    def fast(self, seconds: float) -> Fast:
        """Play as fast as possible."""

    def steady(self, seconds: float) -> Steady:
        """Play at a fixed rate."""


class Ours:
    """Our server with programs at its tables."""

    def __init__(self, table: Any, server: Server, game: str) -> None:
        self._play = partial(play, table, server, game)

    def fast(self, seconds: float) -> Fast:
        """Play as fast as possible."""
        done = asyncio.run(self._play(seconds, 0))
        return Fast(len(done.latencies) / done.cpu)

    def steady(self, seconds: float) -> Steady:
        """Play at a fixed rate."""
        return steady(asyncio.run(self._play(seconds, RATE)).latencies, seconds)


class BoardgameIo:
    """boardgame.io's server with its own clients; both have the whole state, applied, after each move."""

    def __init__(self, folder: Path, server: Server) -> None:
        self._folder = folder
        self._server = server

    def fast(self, seconds: float) -> Fast:
        """Play as fast as possible."""
        done = self._clients(seconds, 0)
        moves = max(1.0, done["moves"])
        return Fast(moves / done["cpu"], done["received"] / moves, done["sent"] / moves)

    def steady(self, seconds: float) -> Steady:
        """Play at a fixed rate."""
        done = self._clients(seconds, RATE)
        return Steady(done["p50"], done["p99"], done["moves"] / seconds)

    def _clients(self, seconds: float, rate: float) -> dict[str, float]:
        """They print a line when the time begins, and what they saw at its end."""
        command = ["node", "load.js", self._server.address, str(TABLES), str(seconds), str(rate)]
        with subprocess.Popen(command, cwd=self._folder, stdout=subprocess.PIPE, text=True) as clients:
            assert clients.stdout is not None
            clients.stdout.readline()
            before = self._server.cpu_seconds()
            found: dict[str, float] = json.loads(clients.stdout.readline())
            return {**found, "cpu": self._server.cpu_seconds() - before}


def steady(latencies: list[float], seconds: float) -> Steady:
    """What latencies come to."""
    latencies.sort()
    p50, p99 = (quantile(latencies, part) * 1000 for part in (0.5, 0.99))
    return Steady(p50, p99, len(latencies) / seconds)


@contextlib.contextmanager
def our_server(folder: Path | None = None) -> Iterator[Server]:
    """`fourfold serve` without limits, with an empty database or the one in a folder."""
    with tempfile.TemporaryDirectory() as empty:
        command = [sys.executable, "-m", "fourfold.cli", "serve", "--port", "0"]
        command += [f"--{what}-limit=100000000" for what in ("rate", "order", "open")]
        server = Server([*command, "--database", str((folder or Path(empty)) / "load.db")], r"http://([\d.:]+)/")
        try:
            yield server
        finally:
            server.stop()


@contextlib.contextmanager
def boardgame_io() -> Iterator[BoardgameIo | None]:
    """boardgame.io's server, installed for this; None where there is no npm."""
    npm = shutil.which("npm")
    if npm is None:
        yield None
        return
    folder = Path("build") / "peer"
    shutil.copytree(PEER, folder, dirs_exist_ok=True)
    if not (folder / "node_modules").exists():
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--loglevel=error"], cwd=folder, check=True)
    server = Server(["node", "server.js"], r"port (\d+)", folder)
    try:
        yield BoardgameIo(folder, server)
    finally:
        server.stop()


def compared(contenders: dict[str, Contender], seconds: float) -> list[Row]:
    """A row for each: warmed up, as fast as possible in interleaved rounds, then at a fixed rate.

    The ratio is to the first one's same round: the median of the rounds with the lowest and the highest.
    """
    for contender in contenders.values():
        contender.fast(WARM_UP)
    rounds = [{name: one.fast(seconds / ROUNDS) for name, one in contenders.items()} for _ in range(ROUNDS)]
    first = next(iter(contenders))
    rows: list[Row] = []
    for name, one in contenders.items():
        found = one.steady(seconds)
        ratios = [done[name].per_second / done[first].per_second for done in rounds]
        per_second, received, sent = (
            median(column) for column in zip(*(done[name] for done in rounds), strict=True)
        )
        rows.append(
            {
                "work": "moves per server CPU-second",
                "subject": name,
                "per_second": per_second,
                "ratio": median(ratios),
                "spread": [min(ratios), max(ratios)],
                "p50_ms": found.p50,
                "p99_ms": found.p99,
                "reached": found.rate,
                "received": received or None,
                "sent": sent or None,
            }
        )
    return rows


def shown(rows: list[Row], as_json: bool) -> None:
    """Print rows."""
    if as_json:
        print(json.dumps(rows))
        return
    print(f"{TABLES} tables; latency at {RATE} moves a second; bytes a move, all clients of a table together")
    heads = ("moves/CPU-s", "ratio", "spread", "p50 ms", "p99 ms", "reached/s", "received", "sent")
    print(f"{'':32}" + "".join(f"{head:>13}" for head in heads))
    for row in rows:
        spread = "–".join(f"{one:.3g}" for one in row["spread"])
        figures = [row[name] for name in ("p50_ms", "p99_ms", "reached", "received", "sent")]
        cells = [f"{row['per_second'] or 0:,.0f}", f"{row['ratio']:.3g}", spread]
        cells += ["–" if one is None else f"{one:,.2f}" if one < 1000 else f"{one:,.0f}" for one in figures]
        print(f"{row['subject']:32}" + "".join(f"{cell:>13}" for cell in cells))


def arguments(about: str | None) -> argparse.ArgumentParser:
    """What a bench of servers takes."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument(
        "--seconds", type=float, default=24.0, help="how long each measurement takes, all rounds together"
    )
    parser.add_argument("--json", action="store_true")
    return parser


def main() -> None:
    """Measure and print one row for each server and way."""
    parser = arguments(__doc__)
    parser.add_argument("--game", default="envyra")
    given = parser.parse_args()
    with boardgame_io() as peer, our_server() as server:
        contenders: dict[str, Contender] = {"boardgame.io": peer} if peer is not None else {}
        for name, table in (("WebSocket", socket_table), ("HTTP + SSE", http_table)):
            contenders[f"{given.game}, {name}"] = Ours(table, server, given.game)
        shown(compared(contenders, given.seconds), given.json)


if __name__ == "__main__":
    main()
