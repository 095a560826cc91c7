"""A hundred thousand finished matches in the store: start page, list, making a table and a restart cost no more."""

import asyncio
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import httpx
from sqlalchemy import Column, MetaData, String, Table, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from attack.ground import Found, Ground
from fourfold.server.settings import Settings
from tests.server.playing import API, PERSON, good, made, play_on, seated
from tests.server.processes import Server

MATCHES = 100_000
LIVE = 50
"""Listed tables that wait for players, in both databases: as many as a list shows."""
ROUNDS = 31
RESTARTS = 7
MOST = 1.3
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
GAME, SHORT = "envyra", {"stall_limit": 1}


def run(ground: Ground) -> list[Found]:
    """An empty house and a full one side by side, asked in turn."""
    return [_run(ground, kind) for kind in ground.kinds]


def _run(ground: Ground, kind: str) -> Found:
    matches = ground.count(MATCHES)
    chance = ground.chance("growth")
    databases = [ground.database(kind), ground.database(kind)]
    houses = [ground.server(database) for database in databases]
    for house, database in zip(houses, databases, strict=True):
        house.start()
        finished = _finish(house, chance)
        house.stop()
        if house is houses[1]:
            asyncio.run(multiply(database, finished, matches, chance))
        house.start()
        _wait_for_players(house)
    figures = {
        "start page": _compare(houses, _start_page),
        "list": _compare(houses, _list),
        "create": _compare(houses, _create),
        "restart": _compare(houses, _restart, RESTARTS),
    }
    ground.clear()
    lost = [
        f"{what}: {full * 1000:.1f} ms, {empty * 1000:.1f} ms in an empty house"
        for what, (empty, full) in figures.items()
        if full > MOST * empty
    ]
    worst = ", ".join(f"{what} × {full / empty:.2f}" for what, (empty, full) in figures.items())
    return Found(attack="growth", where=kind, tried=f"{matches:,} finished matches", lost=lost, worst=worst)


def _finish(house: Server, chance: random.Random) -> str:
    """One match that is over; its table."""
    with httpx.Client(base_url=house.address, timeout=30) as http:
        players = seated(http, GAME, 2, options=SHORT, listed=True)
        play_on(players, chance)
        return players[0].table


def _wait_for_players(house: Server) -> None:
    with httpx.Client(base_url=house.address, timeout=30) as http:
        for _ in range(LIVE):
            made(http, GAME, [PERSON, {"kind": "open"}], listed=True)


# --- multiplying ----------------------------------------------------------------------------------------------


async def multiply(database: str, table_id: str, times: int, chance: random.Random) -> None:
    """Copy all rows about one table under new ids, whatever the schema is."""
    engine = create_async_engine(Settings(database=database).database_url)
    ids = {"".join(chance.choices(LETTERS, k=10)) for _ in range(times)}
    schema = MetaData()
    async with engine.begin() as connection:
        await connection.run_sync(schema.reflect)
        new = Table("new_ids", MetaData(), Column("id", String(16)), prefixes=["TEMPORARY"])
        await connection.run_sync(new.create)
        await connection.execute(insert(new), [{"id": one} for one in sorted(ids)])
        for table in schema.sorted_tables:
            await _copy(connection, table, new, table_id)
    await engine.dispose()


async def _copy(connection: AsyncConnection, table: Table, new: Table, table_id: str) -> None:
    """The rows of one table of the database that are about the match."""
    key = "id" if table.name == "tables" else "table_id"
    if key not in table.c:
        return
    columns: list[Any] = [new.c.id if column.name == key else column for column in table.c]
    rows = select(*columns).where(table.c[key] == literal(table_id)).select_from(table.join(new, literal(True)))
    await connection.execute(insert(table).from_select([column.name for column in table.c], rows))


# --- measuring ------------------------------------------------------------------------------------------------


def _compare(houses: list[Server], measure: Callable[[Server], float], rounds: int = ROUNDS) -> tuple[float, float]:
    """Medians of measurements that alternate."""
    times: list[list[float]] = [[], []]
    for _ in range(rounds):
        for house, found in zip(houses, times, strict=True):
            found.append(measure(house))
    return statistics.median(times[0]), statistics.median(times[1])


def _get(house: Server, path: str) -> float:
    with httpx.Client(base_url=house.address, timeout=60) as http:
        http.get("/healthz")
        begun = time.perf_counter()
        assert http.get(path).status_code == 200
        return time.perf_counter() - begun


def _start_page(house: Server) -> float:
    return _get(house, "/")


def _list(house: Server) -> float:
    return _get(house, f"{API}/tables")


def _create(house: Server) -> float:
    with httpx.Client(base_url=house.address, timeout=60) as http:
        http.get("/healthz")
        begun = time.perf_counter()
        good(http.post(f"{API}/tables", json={"game": GAME, "seats": [PERSON, PERSON]}))
        return time.perf_counter() - begun


def _restart(house: Server) -> float:
    """From the start of the process to its first start page."""
    house.stop()
    begun = time.perf_counter()
    house.start()
    with httpx.Client(base_url=house.address, timeout=60) as http:
        assert http.get("/").status_code == 200
    return time.perf_counter() - begun
