"""Programs play complete matches against real servers: moves per server CPU-second, latency at a fixed rate.

`make bench` runs it after `fourfold bench`; what a person's page costs is in `press.py`. Each table has two seats
with a connection each; as many tables at our server as at boardgame.io's. Moves are measured and nothing else: at
both servers the tables of a sweep are made, and both seats of each connected, before the clock starts; then every
match is played to its end. Our moves are on disk before they are acknowledged; boardgame.io keeps them in memory. A
move counts when its sender has the answer (ours) or the other client has the new state (boardgame.io).
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
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, Protocol

import httpx
import uvloop
from programs import ByHttp, BySocket, Pace, Seat

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
        """CPU time of all threads of the server process so far."""
        return time.clock_gettime(~self.process.pid << 3 | 2)  # Linux: the number of another process's clock

    def stop(self) -> None:
        """End the process."""
        self.process.terminate()
        self.process.wait(10)


async def new_table(http: httpx.AsyncClient, address: str, game: str) -> dict[str, Any]:
    """A table whose two seats are both ours."""
    made = await http.post(f"http://{address}/api/v1/tables", json={"game": game, "seats": SEATS})
    found: dict[str, Any] = made.raise_for_status().json()
    return found


class Programs:
    """A sweep at our server: a match at each table, with a program in both seats, ready to begin."""

    def __init__(self, way: type[BySocket | ByHttp], server: Server, game: str) -> None:
        self._way = way
        self._server = server
        self._game = game

    async def play(self, pace: Pace, seconds: float | None = None) -> float:
        """Play every match to its end, or for so long; the CPU seconds that the server took for it."""
        async with httpx.AsyncClient(timeout=60) as http:
            tables = [await new_table(http, self._server.address, self._game) for _ in range(TABLES)]
        places = [(table, number) for table in tables for number in range(2)]
        seats = [Seat(pace, random.Random(place)) for place in range(len(places))]
        opening = (
            self._way.open(self._server.address, table, number, seat)
            for (table, number), seat in zip(places, seats, strict=True)
        )
        lines = [line for opened in await asyncio.gather(*opening) for line in opened]
        await asyncio.gather(*(seat.is_ready for seat in seats))
        before = self._server.cpu_seconds()
        for seat in seats:
            seat.begin()
        done, _ = await asyncio.wait(
            [seat.is_over for seat in seats], timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
        )
        used = self._server.cpu_seconds() - before
        for seat in seats:
            seat.stop()
        await asyncio.gather(*done)
        for line in lines:
            line.transport.close()
        return used


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

    def __init__(self, way: type[BySocket | ByHttp], server: Server, game: str) -> None:
        self._programs = Programs(way, server, game)

    def fast(self, seconds: float) -> Fast:
        """Play as fast as possible: whole sweeps, for at least so long."""
        pace, used, until = Pace(0), 0.0, time.monotonic() + seconds
        while not used or time.monotonic() < until:
            used += uvloop.run(self._programs.play(pace))
        return Fast(len(pace.latencies) / used)

    def steady(self, seconds: float) -> Steady:
        """Play at a fixed rate. Where both seats of a table think at once, each takes so much longer."""
        trial, pace = Pace(TABLES / RATE), Pace(TABLES / RATE)
        uvloop.run(self._programs.play(trial, WARM_UP))
        pace.thought *= len(trial.latencies) / WARM_UP / RATE
        uvloop.run(self._programs.play(pace, seconds))
        return steady(pace.latencies, seconds)


class BoardgameIo:
    """boardgame.io's server with its own clients; both have the whole state, applied, after each move."""

    def __init__(self, folder: Path, server: Server) -> None:
        self._server = server
        command = ["node", "load.js", server.address, str(TABLES)]
        self._clients = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def fast(self, seconds: float) -> Fast:
        """Play as fast as possible: whole sweeps, for at least so long."""
        done: list[dict[str, float]] = []
        until = time.monotonic() + seconds
        while not done or time.monotonic() < until:
            done.append(self._sweep())
        moves, cpu, received, sent = (
            sum(one[name] for one in done) for name in ("moves", "cpu", "received", "sent")
        )
        return Fast(moves / cpu, received / moves, sent / moves)

    def steady(self, seconds: float) -> Steady:
        """Play at a fixed rate."""
        done = self._sweep(RATE, seconds)
        return Steady(done["p50"], done["p99"], done["moves"] / seconds)

    def _sweep(self, rate: float = 0, seconds: float = 0) -> dict[str, float]:
        """A match at each table. The clients say when all of them are ready, and at the end what they saw."""
        self._say({"rate": rate, "seconds": seconds})
        self._heard()
        before = self._server.cpu_seconds()
        self._say({})
        found = self._heard()
        return {**found, "cpu": self._server.cpu_seconds() - before}

    def _say(self, what: dict[str, float]) -> None:
        assert self._clients.stdin is not None
        self._clients.stdin.write(json.dumps(what) + "\n")

    def _heard(self) -> dict[str, float]:
        assert self._clients.stdout is not None
        found: dict[str, float] = json.loads(self._clients.stdout.readline())
        return found

    def stop(self) -> None:
        """End the clients."""
        self._clients.kill()
        self._clients.wait(10)


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
    clients = BoardgameIo(folder, server)
    try:
        yield clients
    finally:
        clients.stop()
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
        for way in (BySocket, ByHttp):
            contenders[f"{given.game}, {way.name}"] = Ours(way, server, given.game)
        shown(compared(contenders, given.seconds), given.json)


if __name__ == "__main__":
    main()
