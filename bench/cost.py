"""What a table costs the house: to read it again after a restart, in memory, and on disk.

`make bench` runs it. Tables of Earth, Water & Sun are made, then others played by programs. Between the steps the
server is started anew, and a few tables are made that do not count, so that it has in memory what it needs once.
"""

import argparse
import asyncio
import json
import tempfile
from pathlib import Path

import httpx
from load import Row, Server, our_server
from press import GAME, Table, played_to, seated

from attack.ground import memory

ACTIONS = 500
TABLES = 20
"""How many tables are played that far and opened again."""
FRESH = 1000
"""How many tables are only made."""
UNCOUNTED = 50


def main() -> None:
    """Measure and print the rows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = measured()
    if given.json:
        print(json.dumps(rows))
        return
    for row in rows:
        figure = f"{row['ms']:.1f} ms of CPU" if row["ms"] is not None else f"{row['bytes']:,.0f} bytes"
        print(f"{row['work']:40}{row['subject']:20}{figure:>20}")


def measured() -> list[Row]:
    """A row for each cost."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with our_server(folder) as server:
            asyncio.run(_make(server.address, UNCOUNTED))
        empty = _on_disk(folder)
        with our_server(folder) as server:
            asyncio.run(_make(server.address, UNCOUNTED))
            before = memory(server.process.pid)
            asyncio.run(_make(server.address, FRESH))
            made = memory(server.process.pid) - before
        fresh = _on_disk(folder)
        with our_server(folder) as server:
            asyncio.run(_make(server.address, UNCOUNTED))
            before = memory(server.process.pid)
            tables = asyncio.run(_play(server.address))
            grown = memory(server.process.pid) - before
        played = _on_disk(folder)
        with our_server(folder) as server:
            asyncio.run(_make(server.address, UNCOUNTED))
            first, second = _look(server, tables), _look(server, tables)
    moves = TABLES * ACTIONS
    table_memory, table_disk = made * 1e6 / FRESH, (fresh - empty) / (FRESH + UNCOUNTED)
    figures: list[tuple[str, float | None, float | None]] = [
        (f"reopening a table of {ACTIONS} actions", (first - second) / TABLES * 1000, None),
        ("memory of a table", None, table_memory),
        ("memory of a move", None, (grown * 1e6 - TABLES * table_memory) / moves),
        ("disk of a table", None, table_disk),
        ("disk of a move", None, (played - fresh - (TABLES + UNCOUNTED) * table_disk) / moves),
    ]
    return [
        {"work": work, "subject": GAME, "per_second": None, "ratio": None, "ms": ms, "bytes": size}
        for work, ms, size in figures
    ]


async def _make(address: str, tables: int) -> None:
    """Tables that were dealt and not played at."""
    async with httpx.AsyncClient(timeout=60) as http:
        for _ in range(tables):
            await seated(http, address)


async def _play(address: str) -> list[Table]:
    return await asyncio.gather(*(played_to(address, 0, ACTIONS) for _ in range(TABLES)))


def _on_disk(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir())


def _look(server: Server, tables: list[Table]) -> float:
    """CPU seconds of the server to show each table once."""
    before = server.cpu_seconds()
    with httpx.Client(base_url=f"http://{server.address}/api/v1/tables", timeout=60) as http:
        for table in tables:
            http.get(f"/{table.table}/view").raise_for_status()
    return server.cpu_seconds() - before


if __name__ == "__main__":
    main()
