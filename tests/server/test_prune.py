"""`fourfold prune`: what nobody has touched for long is removed, after it was said, and nothing else."""

import asyncio
import os
import pty
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from sqlalchemy import func, select, update

from fourfold.games import GAMES, game
from fourfold.server import retention
from fourfold.server.app import create_app
from fourfold.server.editions import edition as find_edition
from fourfold.server.offline import opened
from fourfold.server.retention import Kind, quiet_tables, remove_quiet
from fourfold.server.schema import commands, contents, tables
from fourfold.server.settings import Settings
from tests.cli.conftest import Command
from tests.server.playing import PERSON, Player, good, made
from tests.server.processes import Postgres, Server

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]
DAY = 86_400.0


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return Settings(database=str(tmp_path / "tables.db"), bot_processes=1)
    return Settings(database=request.getfixturevalue("postgres").database(), bot_processes=1)


async def age(settings: Settings, table: str, days: float, *, over: bool = False) -> None:
    """Make it so that a table was made and last written to some days ago."""
    then = time.time() - days * DAY
    async with opened(settings) as connection:
        await connection.execute(update(tables).where(tables.c.id == table).values(created=then, over=int(over)))
        await connection.execute(update(commands).where(commands.c.table_id == table).values(at=then))
        await connection.commit()


def sit_down(settings: Settings, ages: list[tuple[float, bool]]) -> list[str]:
    """Tables of such an age, their match over or not, with something said at each."""
    found = []
    with TestClient(create_app(settings)) as http:
        for _ in ages:
            table = made(http, FIRST, [PERSON] * FEWEST)
            good(Player(http, table["table"], 0, table["secret"]).post("say", text="hello"))
            found.append(table["table"])
    for table, (days, over) in zip(found, ages, strict=True):
        asyncio.run(age(settings, table, days, over=over))
    return found


def left(settings: Settings) -> set[str]:
    """The tables that are there; nothing is left of those that are not."""

    async def look() -> set[str]:
        async with opened(settings) as connection:
            ids = set(await connection.scalars(select(tables.c.id)))
            for column in retention._belonging():
                assert set(await connection.scalars(select(column))) <= ids
            return ids

    return asyncio.run(look())


def test_all_that_refers_to_a_table_belongs_to_it() -> None:
    assert {column.table.name for column in retention._belonging()} >= {"seats", "commands"}


@pytest.mark.parametrize(
    ("what", "stay"), [("finished", {1, 2, 3}), ("abandoned", {0, 2, 3}), ("all", {2, 3}), (None, {2, 3})]
)
def test_old_tables_are_removed_and_recent_ones_stay(
    what: str | None, stay: set[int], house: Settings, fourfold: Command
) -> None:
    ids = sit_down(house, [(100, True), (100, False), (80, True), (80, False)])
    chosen = [] if what is None else ["--what", what]
    ran = fourfold("prune", "--database", house.database, "--older-than", "90d", "--yes", *chosen)
    assert ran.code == 0, ran
    assert f"Removed {4 - len(stay)} tables" in ran.out
    assert left(house) == {ids[number] for number in stay}


def test_an_old_table_with_a_recent_line_stays(house: Settings, fourfold: Command) -> None:
    (table,) = sit_down(house, [(100, False)])

    async def speak() -> None:
        async with opened(house) as connection:
            last = select(func.max(commands.c.number)).where(commands.c.table_id == table).scalar_subquery()
            await connection.execute(update(commands).where(commands.c.number == last).values(at=time.time()))
            await connection.commit()

    asyncio.run(speak())
    ran = fourfold("prune", "--database", house.database, "--older-than", "90d", "--yes")
    assert ran.out == "There is nothing to remove.\n"
    assert left(house) == {table}


def test_what_would_be_removed_is_said_without_names_and_a_dry_run_removes_nothing(
    house: Settings, fourfold: Command
) -> None:
    ids = sit_down(house, [(200, True), (100, True), (150, False)])
    ran = fourfold("prune", "--database", house.database, "--older-than", "90d", "--dry-run")
    assert ran.code == 0, ran
    words = [line.split() for line in ran.out.splitlines()]
    days = [time.strftime("%Y-%m-%d", time.gmtime(time.time() - ago * DAY)) for ago in (200, 100, 150)]
    assert [FIRST, "finished", "2", days[0], days[1]] in words
    assert [FIRST, "abandoned", "1", days[2], days[2]] in words
    assert left(house) == set(ids)
    assert not any(table in ran.out for table in ids)


def test_without_somebody_to_ask_nothing_is_removed(house: Settings, fourfold: Command) -> None:
    ids = sit_down(house, [(100, True)])
    ran = fourfold("prune", "--database", house.database, "--older-than", "90d", typed="y\n")
    assert ran.code == 2
    assert "nothing was removed" in ran.err
    assert left(house) == set(ids)


@pytest.mark.parametrize(("answer", "code", "stays"), [("y", 0, 0), ("n", 2, 1), ("", 2, 1)])
def test_on_a_terminal_it_asks(tmp_path: Path, answer: str, code: int, stays: int) -> None:
    house = Settings(database=str(tmp_path / "tables.db"))
    sit_down(house, [(100, True)])
    ours, theirs = pty.openpty()
    os.write(ours, f"{answer}\n".encode())
    command = [sys.executable, "-m", "fourfold.cli", "prune", "--database", house.database, "--older-than", "90d"]
    ran = subprocess.run(command, stdin=theirs, capture_output=True, text=True, check=False)
    os.close(ours)
    os.close(theirs)
    assert ran.returncode == code, ran
    assert "for good? [y/N]" in ran.stdout
    assert len(left(house)) == stays


@pytest.mark.parametrize("at_once", [1, 2, 5, 100])
def test_removing_in_groups_removes_the_same(at_once: int, house: Settings) -> None:
    ids = sit_down(house, [(100 if number % 2 else 10, False) for number in range(10)])
    before = time.time() - 90 * DAY
    (found,) = asyncio.run(quiet_tables(house, before, Kind.ALL))
    assert found.tables == 5
    assert asyncio.run(remove_quiet(house, before, Kind.ALL, at_once)) == 5
    assert left(house) == set(ids[::2])


def test_a_content_file_goes_with_the_last_table_that_plays_with_it(house: Settings) -> None:
    shipped = find_edition(FIRST, FEWEST, {}, None).content_text
    with TestClient(create_app(house)) as http:
        ids = [
            made(http, FIRST, [PERSON] * FEWEST, **more)["table"]
            for more in ({}, {"content": f"{shipped}\n# ours"}, {"content": f"{shipped}\n# ours"})
        ]

    async def texts() -> set[str]:
        async with opened(house) as connection:
            return set(await connection.scalars(select(contents.c.text)))

    for number, kept in ((1, {shipped, f"{shipped}\n# ours"}), (2, {shipped})):
        asyncio.run(age(house, ids[number], 100))
        assert asyncio.run(remove_quiet(house, time.time() - 90 * DAY, Kind.ALL)) == 1
        assert asyncio.run(texts()) == kept


def test_a_table_that_is_written_to_after_it_was_found_quiet_stays(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On SQLite nobody can write by then."""
    house = Settings(database=postgres.database())
    ids = sit_down(house, [(100, False), (100, False)])
    hold = retention._hold

    async def hold_and_wait(connection: Any, *arguments: Any) -> list[str]:
        found = await hold(connection, *arguments)
        async with opened(house) as other:
            await other.execute(update(commands).where(commands.c.table_id == ids[0]).values(at=time.time()))
            await other.commit()
        return found

    monkeypatch.setattr(retention, "_hold", hold_and_wait)
    assert asyncio.run(remove_quiet(house, time.time() - 90 * DAY, Kind.ALL)) == 1
    assert left(house) == {ids[0]}


def test_a_server_that_still_knows_a_removed_table_refuses_to_write_to_it_and_goes_on(
    house: Settings, new_server: Callable[..., Server], fourfold: Command
) -> None:
    server = new_server(house.database)
    with httpx.Client(base_url=server.address, timeout=30) as http:
        table, other = (made(http, FIRST, [PERSON] * FEWEST) for _ in range(2))
        player = Player(http, table["table"], 0, table["secret"])
        player.view()
        asyncio.run(age(house, table["table"], 100))
        assert fourfold("prune", "--database", house.database, "--older-than", "90d", "--yes").code == 0
        answer = player.post("say", text="is anybody there?")
        assert 400 <= answer.status_code < 500, answer.text
        assert left(house) == {other["table"]}
        good(Player(http, other["table"], 0, other["secret"]).post("say", text="here"))
