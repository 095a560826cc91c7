"""How many live tables two server processes and one PostgreSQL of this machine hold, and what gives way first.

`make scale` runs it. At each table somebody moves every ten seconds, and two readers, one in each seat, are told of
every move. Tables are added step by step; a step holds when nearly all moves that are due are made and are at both
readers in time. Each reader is at any of the processes, as behind one address, unless `--together` sends both to
the same one, as a proxy can. Readers share sockets, a thousand to each, to keep clients cheap: what a connection
of one's own takes is told apart. The game is Earth, Water & Sun, where both seats see every move.

It ends when something gave way, when all tables hold, when time is up, or on Ctrl-C, and says what it saw till
then. PostgreSQL runs without fsync, as in our tests: what is measured is the work, not the disk.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import websockets
from load import TICKS
from press import GAME
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from attack.ground import memory, quantile
from attack.wire import Line, request
from fourfold.server.settings import Settings
from tests.server.processes import Postgres, Server

PERIOD = 10.0
"""Seconds between two moves at a table."""
STEPS = (0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0)
HOLD = 15.0
"""Seconds that each step is measured."""
LATE = 1.0
"""A move must be at both readers within so many seconds, at the 99th percentile."""
KEPT = 0.95
"""This part of the moves that are due must be made."""
ON_A_SOCKET = 1000
MAKERS = 8
"""How many tables are made at once, and by how many connections."""
CONNECTED = 500
"""How many connections are opened to see what one takes."""
TICK = 0.02
QUIET = 0.2
"""Cores that other work may take on a quiet machine."""


class News(msgspec.Struct):
    """What a reader is told, as far as it matters here."""

    table: str
    version: int
    legal: list[str]


class Message(msgspec.Struct):
    """News, or the answer to an order."""

    news: News | None = None
    answer: int | None = None
    problem: dict[str, Any] | None = None


DECODE = msgspec.json.Decoder(list[Message]).decode


class Live:
    """A table with two readers."""

    def __init__(self, table: str, secret: str) -> None:
        self.table = table
        self.secret = secret
        self.versions = [-1, -1]
        """What each reader was told last; -1 is nothing yet."""
        self.legal: list[list[str]] = [[], []]
        self.sockets: list[websockets.ClientConnection] = []
        self.sent_at = 0.0
        self.is_moving = False
        self.awaited = 0


class Seen(msgspec.Struct):
    """What happened in one step."""

    tables: int
    due: float
    moves: int = 0
    refused: int = 0
    latencies: list[float] = msgspec.field(default_factory=list)
    """Until both readers were told."""
    answers: list[float] = msgspec.field(default_factory=list)
    """Until whoever moved had the answer."""
    cpu: dict[str, float] = msgspec.field(default_factory=dict)
    """Cores in use: by each server, PostgreSQL, the clients, and all else on this machine."""
    memory: dict[str, float] = msgspec.field(default_factory=dict)
    """MB."""
    files: int = 0
    """Open files of a server, at most."""

    def wrong(self) -> list[str]:
        """What did not hold."""
        found = []
        if self.moves < KEPT * self.due:
            found.append(f"{self.moves:,} of {self.due:,.0f} moves that were due were made")
        if _p(self.latencies, 0.99) > LATE:
            found.append(f"p99 until both readers were told was {_p(self.latencies, 0.99):.2f} s")
        if self.refused:
            found.append(f"{self.refused} orders were refused")
        return found

    def scarce(self) -> str:
        """What there was least of: the likely reason."""
        cores = os.cpu_count() or 1
        busy = sum(self.cpu.values())
        one = {name: used for name, used in self.cpu.items() if name.startswith("server") or name == "clients"}
        name, used = max(one.items(), key=lambda item: item[1])
        available = _available()
        parts = {
            f"CPU of the machine: {busy:.2f} of {cores} cores": busy / cores,
            f"one core, which is all that one process uses: {name}, {used:.2f}": used,
            f"memory: {available:,.0f} MB left": 1 - available / _total(),
            f"open files: {self.files:,} in a server": self.files / os.sysconf("SC_OPEN_MAX"),
        }
        answered, told = _p(self.answers, 0.99), _p(self.latencies, 0.99)
        if answered < LATE < told:
            return (
                f"telling the other process: moves were answered in {answered:.2f} s, readers told in {told:.2f} s"
            )
        return max(parts, key=parts.__getitem__)


def _p(times: list[float], part: float) -> float:
    return quantile(sorted(times), part) if times else float("inf")


class House:
    """Servers, PostgreSQL and everybody at the tables."""

    def __init__(self, servers: list[Server], postgres: Postgres, together: bool) -> None:
        self._servers = servers
        self._postgres = postgres
        self._together = together
        self._chance = random.Random(1)
        self._live: list[Live] = []
        self._by_name: dict[str, Live] = {}
        self._sockets: dict[tuple[int, int], tuple[websockets.ClientConnection, int]] = {}
        """The socket in use for a server and a seat, and how many tables it watches."""
        self._hearing: list[asyncio.Task[None]] = []
        self._seen = Seen(0, 0.0)
        self.seconds_to_make = 0.0

    async def grow(self, tables: int, until: float) -> None:
        """Make tables until there are so many, or time is up, and have both seats watch each."""
        wanted = iter(range(tables - len(self._live)))
        begun = time.monotonic()
        before = len(self._live)
        await asyncio.gather(*(self._make(wanted, number, until) for number in range(MAKERS)))
        if len(self._live) > before:
            self.seconds_to_make = (time.monotonic() - begun) / (len(self._live) - before)
        while any(min(live.versions) < 0 for live in self._live) and time.monotonic() < until:
            await asyncio.sleep(0.05)

    async def _make(self, wanted: Iterator[int], number: int, until: float) -> None:
        line = Line(self._servers[number % len(self._servers)].address)
        for _ in wanted:
            if time.monotonic() > until:
                break
            body = {"game": GAME, "seats": [{"kind": "person"}] * 2}
            made = (await line.ask(request("POST", "/api/v1/tables", json=body))).json()
            live = Live(made["table"], made["secret"])
            self._by_name[live.table] = live
            first = self._chance.randrange(len(self._servers))
            for seat in range(2):
                server = first if self._together else self._chance.randrange(len(self._servers))
                live.sockets.append(await self._watch(server, seat, live))
            self._live.append(live)
        line.close()

    async def _watch(self, server: int, seat: int, live: Live) -> websockets.ClientConnection:
        socket, many = self._sockets.get((server, seat), (None, ON_A_SOCKET))
        if socket is None or many >= ON_A_SOCKET:
            self._sockets[server, seat] = await self._connected(server), 0
            socket, many = self._sockets[server, seat]
            self._hearing.append(asyncio.create_task(self._hear(socket, seat)))
        self._sockets[server, seat] = socket, many + 1
        order = {"do": "watch", "table": live.table, "seat": seat, "secret": live.secret}
        await socket.send(msgspec.json.encode(order), text=True)
        return socket

    async def _connected(self, server: int) -> websockets.ClientConnection:
        url = self._servers[server].address.replace("http", "ws", 1)
        return await websockets.connect(
            f"{url}/api/v1/socket", compression=None, max_size=None, ping_timeout=None, open_timeout=60
        )

    async def _hear(self, socket: websockets.ClientConnection, seat: int) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for data in socket:
                for message in DECODE(data):
                    if message.news is not None:
                        self._told(self._by_name[message.news.table], seat, message.news)
                    elif message.problem is not None:
                        self._seen.refused += 1
                    elif message.answer is not None and (sent := self._live[message.answer].sent_at):
                        self._seen.answers.append(time.perf_counter() - sent)

    def _told(self, live: Live, seat: int, news: News) -> None:
        live.versions[seat] = news.version
        live.legal[seat] = news.legal
        if live.is_moving and min(live.versions) >= live.awaited:
            self._seen.latencies.append(time.perf_counter() - live.sent_at)
            self._seen.moves += 1
            live.is_moving = False

    async def hold(self, seconds: float) -> Seen:
        """Everybody moves when it is time, for so long; the first period is not counted."""
        many = len(self._live)
        await self._move(many, min(PERIOD, seconds))
        self._seen = seen = Seen(many, seconds * many / PERIOD)
        before, begun = self._cpu(), time.monotonic()
        await self._move(many, seconds)
        spent = time.monotonic() - begun
        self._seen = Seen(many, 0.0)
        seen.cpu = {name: (used - before[name]) / spent for name, used in self._cpu().items()}
        seen.memory = self._memory()
        seen.files = max(len(os.listdir(f"/proc/{server.pid}/fd")) for server in self._servers)
        return seen

    async def _move(self, many: int, seconds: float) -> None:
        """One table after the other, evenly over the period."""
        begun = time.monotonic()
        done = 0
        while (spent := time.monotonic() - begun) < seconds:
            for number in range(done, int(spent * many / PERIOD)):
                await self._act(self._live[number % many], number % many)
            done = max(done, int(spent * many / PERIOD))
            await asyncio.sleep(TICK)

    async def _act(self, live: Live, number: int) -> None:
        """Make a move, unless the last one is still on its way."""
        seat = 0 if live.legal[0] else 1
        if live.is_moving or not live.legal[seat]:
            return
        legal, live.legal[seat] = live.legal[seat], []
        live.is_moving, live.sent_at, live.awaited = True, time.perf_counter(), live.versions[seat] + 1
        who = {"table": live.table, "seat": seat, "secret": live.secret, "id": number}
        order = {"do": "act", "action": legal[len(legal) // 4], **who}
        await live.sockets[seat].send(msgspec.json.encode(order), text=True)

    async def connection_costs(self) -> float:
        """Bytes of a server's memory for a reader with a connection of its own."""
        before = memory(self._servers[0].pid)
        sockets = [await self._connected(0) for _ in range(CONNECTED)]
        for socket, live in zip(sockets, self._live * CONNECTED, strict=False):
            order = {"do": "watch", "table": live.table, "seat": 0, "secret": live.secret}
            await socket.send(msgspec.json.encode(order), text=True)
            await socket.recv()
        taken = memory(self._servers[0].pid) - before
        for socket in sockets:
            await socket.close()
        return taken * 1e6 / CONNECTED

    async def close(self) -> None:
        """Everybody leaves."""
        for task in self._hearing:
            task.cancel()
        await asyncio.gather(*self._hearing, return_exceptions=True)

    def _cpu(self) -> dict[str, float]:
        """CPU seconds so far, by whom."""
        found = {f"server {number + 1}": _spent(server.pid) for number, server in enumerate(self._servers)}
        found["PostgreSQL"] = sum(_spent(pid) for pid in _family(self._postgres.pid))
        found["clients"] = time.process_time()
        fields = [int(one) for one in Path("/proc/stat").read_text().splitlines()[0].split()[1:]]
        busy = (sum(fields) - fields[3] - fields[4]) / TICKS
        found["others"] = busy - sum(found.values())
        return found

    def _memory(self) -> dict[str, float]:
        found = {f"server {number + 1}": memory(server.pid) for number, server in enumerate(self._servers)}
        found["PostgreSQL"] = sum(_own_memory(pid) for pid in _family(self._postgres.pid))
        return found


# --- what a process takes ---------------------------------------------------------------------------------------


def _spent(pid: int) -> float:
    """CPU seconds of a process and of its children that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(int(field) for field in fields[11:15]) / TICKS


def _family(pid: int) -> list[int]:
    """A process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(int(child) for child in children)]


def _own_memory(pid: int) -> float:
    """What a process holds, its part of what it shares with others included, in MB."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1000
    return 0.0


def _meminfo(name: str) -> float:
    found = next(line for line in Path("/proc/meminfo").read_text().splitlines() if line.startswith(name))
    return int(found.split()[1]) / 1000


def _available() -> float:
    return _meminfo("MemAvailable")


def _total() -> float:
    return _meminfo("MemTotal")


async def stored(database: str) -> dict[str, float]:
    """Rows and bytes in the database, and bytes of its write-ahead log so far."""
    engine = create_async_engine(Settings(database=database).database_url)
    async with engine.connect() as connection:
        sizes = "SELECT relname, pg_total_relation_size(relid) FROM pg_stat_user_tables"
        tables = {row[0]: row[1] for row in await connection.execute(text(sizes))}
        rows = [await connection.scalar(text(f'SELECT count(*) FROM "{name}"')) for name in tables]
        log = await connection.scalar(text("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"))
    await engine.dispose()
    return {"rows": float(sum(rows)), "bytes": float(sum(tables.values())), "log": float(log)}


# --- the whole --------------------------------------------------------------------------------------------------


async def run(house: House, database: str, tables: int, seconds: float) -> dict[str, Any]:
    """Step by step; what was seen."""
    until = time.monotonic() + seconds
    steps: list[Seen] = []
    costs: dict[str, Any] = {}
    empty = await stored(database)
    wrong: list[str] = []
    try:
        for part in STEPS:
            await house.grow(round(part * tables), until)
            if part == STEPS[0]:
                costs["table"] = _less(await stored(database), empty, round(part * tables))
                costs["connection"] = await house.connection_costs()
            if time.monotonic() + HOLD + PERIOD > until:
                wrong = ["time was up"]
                break
            before = await stored(database)
            steps.append(seen := await house.hold(HOLD))
            _tell(seen)
            costs["move"] = _less(await stored(database), before, seen.moves * (1 + PERIOD / HOLD))
            if wrong := seen.wrong():
                break
    except (asyncio.CancelledError, KeyboardInterrupt):
        wrong = ["stopped"]
    finally:
        await house.close()
    return {"steps": steps, "costs": costs, "wrong": wrong, "make": house.seconds_to_make}


def _less(after: dict[str, float], before: dict[str, float], many: float) -> dict[str, float]:
    """How much more there is, for each of so many."""
    return {name: (after[name] - before[name]) / max(1.0, many) for name in after}


def _tell(seen: Seen) -> None:
    cpu = ", ".join(f"{name} {used:.2f}" for name, used in seen.cpu.items())
    held = ", ".join(f"{name} {size:,.0f}" for name, size in seen.memory.items())
    print(
        f"{seen.tables:>7,} tables: {seen.moves / HOLD:,.0f} moves/s of {seen.due / HOLD:,.0f}, "
        f"answered {_shown(seen.answers)}, both told {_shown(seen.latencies)}; "
        f"cores: {cpu}; MB: {held}; "
        f"{seen.files} open files",
        flush=True,
    )


def _shown(times: list[float]) -> str:
    return f"p50 {_p(times, 0.5) * 1000:,.1f} ms, p99 {_p(times, 0.99) * 1000:,.0f} ms"


def _conclude(found: dict[str, Any]) -> None:
    steps: list[Seen] = found["steps"]
    held = [step for step in steps if not step.wrong()]
    print(f"held: {held[-1].tables if held else 0:,} tables")
    if steps and steps[-1].wrong():
        print(f"gave way at {steps[-1].tables:,}: {'; '.join(found['wrong'])}")
        print(f"scarcest: {steps[-1].scarce()}")
    elif found["wrong"]:
        print(f"ended: {'; '.join(found['wrong'])}")
    others = max((step.cpu["others"] for step in steps), default=0.0)
    if others > QUIET:
        print(f"other work took up to {others:.2f} cores, so a quiet machine holds more")
    for step in held[-1:]:
        cpu = {name: used * HOLD / step.moves * 1e6 for name, used in step.cpu.items() if name != "others"}
        servers = sum(used for name, used in cpu.items() if name.startswith("server"))
        print(
            f"a move, two readers told: {servers:,.0f} µs of server CPU, {cpu['PostgreSQL']:,.0f} of PostgreSQL's"
        )
    if len(held) > 1:
        first, last = held[0], held[-1]
        grown = sum(last.memory[name] - first.memory[name] for name in last.memory if name.startswith("server"))
        each = grown * 1e6 / (last.tables - first.tables)
        print(f"a table with two readers on shared sockets: {each:,.0f} bytes of the servers' memory")
    for what, cost in found["costs"].items():
        if isinstance(cost, dict):
            print(f"a {what}: {cost['rows']:.2f} rows, {cost['bytes']:,.0f} bytes, {cost['log']:,.0f} bytes of WAL")
        else:
            print(f"a reader's own {what}: {cost:,.0f} bytes of the server's memory")
    print(f"making a table: {found['make'] * 1000:.1f} ms, {MAKERS} at once")


def main() -> None:
    """Start everything, see how far it goes, and stop everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=600.0, help="the longest it may take")
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--together", action="store_true", help="both readers of a table at the same process")
    parser.add_argument("--json", action="store_true", help="print all that was seen at the end, as JSON")
    given = parser.parse_args()
    with (
        TemporaryDirectory(prefix="fourfold-") as place,
        TemporaryDirectory() as logs,
        contextlib.ExitStack() as stack,
    ):
        postgres = Postgres(Path(place))
        stack.callback(postgres.stop)
        postgres.start()
        database = postgres.database()
        servers = []
        for number in range(given.servers):
            server = Server(database, Path(logs) / str(number), "--connections", "100000")
            stack.callback(server.kill)
            server.start()
            servers.append(server)
        found = asyncio.run(run(House(servers, postgres, given.together), database, given.tables, given.seconds))
        if given.json:
            print(json.dumps(msgspec.to_builtins(found)))
        else:
            _conclude(found)


if __name__ == "__main__":
    main()
