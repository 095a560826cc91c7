"""The store: what is written is durable, numbered once, and gives the same table back."""

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, inspect

from fourfold.games import GAMES, game
from fourfold.kernel.errors import FourfoldError
from fourfold.match.match import IllegalAction
from fourfold.server import log_sqlite
from fourfold.server.autoplay import Autoplay
from fourfold.server.bot_pool import BotPool
from fourfold.server.checking import Checkers
from fourfold.server.commands import Command, Conflict, Lines
from fourfold.server.deals import Deals
from fourfold.server.engine import CONNECTIONS, new_engine
from fourfold.server.house import newest_revision, prepare
from fourfold.server.log_postgres import PostgresLog
from fourfold.server.log_sqlite import SqliteLog
from fourfold.server.migrate import revisions
from fourfold.server.people import new_secret
from fourfold.server.postgres import Postgres as Database
from fourfold.server.process import Process
from fourfold.server.schema import METADATA
from fourfold.server.settings import Settings
from fourfold.server.sqlite import connect, prepare_sqlite
from fourfold.server.store import Store
from fourfold.server.table import Table, Taken
from fourfold.server.tables import NewTable, SeatPlan, Tables
from fourfold.server.tasks import awaited
from tests.server.processes import Postgres

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]
PERSON = SeatPlan(kind="person")
ROUNDS = 60


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Both databases, up to date and empty."""
    if request.param == "sqlite":
        found = Settings(database=str(tmp_path / "tables.db"), stand_in_pause=0.0)
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        found = Settings(database=postgres.database(), stand_in_pause=0.0)
    prepare(found)
    return found


@contextlib.asynccontextmanager
async def process(house: Settings, kind: type[Store] = Store) -> AsyncIterator[Tables]:
    """What one server process has: a store of its own, and the tables it knows."""
    store, pool, checkers = kind(house), BotPool(1, Process), Checkers(Process)
    await store.open()
    tables = Tables(store, pool, checkers, Deals("the secret of this house"))
    try:
        yield tables
    finally:
        tables.close()
        pool.close()
        checkers.close()
        await store.close()


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(work(), 60)

    asyncio.run(bounded())


def line(table: str, number: int, client: str | None = None) -> Command:
    return Command(table_id=table, number=number, kind="say", seat=0, text="x", client=client, at=1.5)


def lines(table: str, number: int, client: str | None = None) -> Lines:
    return Lines((line(table, number, client),))


def append_to(log: SqliteLog, what: Lines) -> "asyncio.Future[None]":
    return awaited(partial(log.append, what))


async def new_table(tables: Tables, seats: int = FEWEST, **more: Any) -> Table:
    return (await tables.create(NewTable(game=FIRST, seats=[PERSON] * seats, **more), new_secret()))[0]


async def play(table: Table, chance: random.Random, most: int = 100_000) -> int:
    """Any legal actions; how many were played."""
    for done in range(most):
        if table.is_over:
            return done
        seat = chance.choice(table.match.to_act)
        await table.act(seat, str(chance.choice(table.match.legal(seat))))
    return most


def seen(table: Table, reader: int | None, version: int) -> Any:
    moment = table.history.moment(reader, version)
    return moment.view(reader) if moment is not None else None


def told(table: Table) -> list[Any]:
    """Everything that must be the same wherever the table is in memory."""
    readers = [None, *range(len(table.seats))]
    return [
        table.match.entries,
        table.length,
        table.said,
        [table.version(reader) for reader in readers],
        [table.history.events(reader, 0) for reader in readers],
        [[seen(table, r, v) for v in range(table.version(r) + 1)] for r in readers],
    ]


# --- the database -------------------------------------------------------------------------------------------


def columns_of(connection: Connection, table: str) -> set[str]:
    return {column["name"] for column in inspect(connection).get_columns(table)}


def test_an_empty_database_is_brought_up_to_date_and_keeps_its_house_secret(house: Settings) -> None:
    secret = prepare(house)
    assert len(bytes.fromhex(secret)) == 32
    assert prepare(house) == secret

    async def work() -> None:
        engine = new_engine(house)
        async with engine.connect() as connection:
            names = await connection.run_sync(lambda sync: set(inspect(sync).get_table_names()))
            for name, table in METADATA.tables.items():
                columns = await connection.run_sync(columns_of, name)
                assert columns == {column.name for column in table.columns}
        assert names == {*METADATA.tables, "alembic_version"}
        await engine.dispose()

    run(work)


def test_connections_to_a_postgresql_are_kept_open(postgres: Postgres) -> None:
    """Each one is a process there: opened anew for every query they took more of its time than the queries."""

    async def work() -> None:
        database = Database(Settings(database=postgres.database()))
        seen: set[object] = set()
        for _ in range(4):
            asked = (database.rows("SELECT pg_backend_pid()") for _ in range(4 * CONNECTIONS))
            seen.update(row[0] for rows in await asyncio.gather(*asked) for row in rows)
        await database.close()
        assert 1 < len(seen) <= CONNECTIONS

    run(work)


def test_the_newest_revision_is_known_without_alembic() -> None:
    """Or every start would take Alembic to be sure."""
    assert newest_revision() == revisions()[-1]


def test_a_server_on_a_file_starts_without_what_takes_long_to_import(tmp_path: Path) -> None:
    prepare(Settings(database=str(tmp_path / "tables.db")))
    code = """if True:
        import sys
        from fourfold.server.running import run
        from fourfold.server.settings import Settings
        from fourfold.server.starting import start
        start(Settings(database=sys.argv[1]))
        heavy = {"sqlalchemy", "alembic", "asyncpg", "aiosqlite", "pydantic", "rich", "pygments", "httpx", "numpy"}
        print(sorted(heavy.intersection(sys.modules)))
    """
    asked = [sys.executable, "-c", code, str(tmp_path / "tables.db")]
    assert subprocess.run(asked, capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_file_is_written_ahead_and_flushed_at_every_commit(tmp_path: Path) -> None:
    connection = connect(str(tmp_path / "tables.db"))
    names = ("journal_mode", "synchronous", "foreign_keys")
    found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]
    connection.close()
    assert found == ["wal", 2, 1]


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("my.db", "sqlite+aiosqlite:///my.db"),
        ("sqlite:///my.db", "sqlite+aiosqlite:///my.db"),
        ("postgres://a@b/c", "postgresql+asyncpg://a@b/c"),
        ("postgresql://a@b/c?d=e", "postgresql+asyncpg://a@b/c?d=e"),
    ],
)
def test_a_database_is_a_file_or_an_address(given: str, url: str) -> None:
    assert Settings(database=given).database_url == url


# --- the log ------------------------------------------------------------------------------------------------


def test_commands_that_come_together_are_written_together(house: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first may be a group of its own: it is held until the others wait."""
    groups: list[int] = []
    all_wait = threading.Event()

    def write(log: SqliteLog, connection: sqlite3.Connection, group: list[Any]) -> list[Exception | None]:
        all_wait.wait()
        groups.append(len(group))
        return written(log, connection, group)

    async def insert(log: PostgresLog, group: list[Lines]) -> None:
        groups.append(len(group))
        await inserted(log, group)

    written, inserted = SqliteLog._write, PostgresLog._insert

    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            monkeypatch.setattr(SqliteLog, "_write", write)
            monkeypatch.setattr(PostgresLog, "_insert", insert)
            appends = [tables.store.append(lines(table.id, number)) for number in range(1, 21)]
            await asyncio.sleep(0)
            all_wait.set()
            await asyncio.gather(*appends)
            assert [command.number for command in await tables.store.commands(table.id, 1)] == list(range(1, 21))
            assert await tables.store.commands(table.id, 19) == [line(table.id, 19), line(table.id, 20)]

    run(work)
    assert sum(groups) == 20
    assert len(groups) <= 2


def test_after_many_lines_the_next_ones_are_gathered_and_one_by_itself_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Settings(database=str(tmp_path / "tables.db"), stand_in_pause=0.0)
    prepare(house)
    monkeypatch.setattr(log_sqlite, "GATHERING_SECONDS", 3600.0)
    groups: list[int] = []

    def write(log: SqliteLog, connection: sqlite3.Connection, group: list[Any]) -> list[Exception | None]:
        groups.append(len(group))
        return written(log, connection, group)

    written = SqliteLog._write

    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            log = SqliteLog(str(tmp_path / "tables.db"), prepare_sqlite)
            monkeypatch.setattr(SqliteLog, "_write", write)
            await append_to(log, lines(table.id, 1))
            await asyncio.gather(*(append_to(log, lines(table.id, 2 + one)) for one in range(log_sqlite.MANY)))
            waiting = []
            for number in range(3):
                waiting.append(append_to(log, lines(table.id, 2 + log_sqlite.MANY + number)))
                await asyncio.sleep(0)
            await log.close()
            await asyncio.gather(*waiting)

    run(work)
    assert groups == [1, log_sqlite.MANY, 3]


def test_a_listener_that_fails_keeps_nobody_else_of_its_group_waiting(house: Settings) -> None:
    def fail() -> None:
        raise RuntimeError("planted")

    async def work() -> None:
        async with process(house) as tables:
            all_tables = [await new_table(tables) for _ in range(3)]
            told: list[str] = []
            for table in all_tables:
                table.listen(0, partial(told.append, table.id))
            stops = [table.listen(0, fail) for table in all_tables]
            acted = [table.act(0, str(table.match.legal(0)[0])) for table in all_tables]
            assert await asyncio.gather(*acted) == [1, 1, 1]
            assert told == [table.id for table in all_tables]
            for stop in stops:
                stop()

    run(work)


def test_nothing_is_acknowledged_or_told_before_it_is_written(
    house: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_write = threading.Event()

    def write(log: SqliteLog, connection: sqlite3.Connection, group: list[Any]) -> list[Exception | None]:
        may_write.wait()
        return written(log, connection, group)

    async def insert(log: PostgresLog, group: list[Lines]) -> None:
        await eventually(may_write.is_set)
        await inserted(log, group)

    written, inserted = SqliteLog._write, PostgresLog._insert

    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            monkeypatch.setattr(SqliteLog, "_write", write)
            monkeypatch.setattr(PostgresLog, "_insert", insert)
            heard: list[int] = []
            table.listen(0, lambda: heard.append(table.version(0)))
            request = table.act(0, str(table.match.legal(0)[0]))
            for _ in range(100):
                await asyncio.sleep(0)
            before = request.done(), table.length, table.match.length, list(heard)
            may_write.set()
            assert before == (False, 1, 1, [])
            assert await request == 1
            assert (table.length, heard) == (2, [1])

    run(work)


def test_a_taken_number_is_a_conflict_for_whoever_comes_second_alone(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as tables:
            table, other = await new_table(tables), await new_table(tables)
            commands = [lines(table.id, 1), lines(table.id, 1), lines(other.id, 1), lines(table.id, 2)]
            found = await asyncio.gather(*map(tables.store.append, commands), return_exceptions=True)
            assert [type(result) for result in found] == [type(None), Conflict, type(None), type(None)]
            assert len(await tables.store.commands(table.id)) == 3

    run(work)


def test_a_taken_client_id_is_a_conflict_on_the_same_table_alone(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as tables:
            table, other = await new_table(tables), await new_table(tables)
            await tables.store.append(lines(table.id, 1, "id"))
            with pytest.raises(Conflict):
                await tables.store.append(lines(table.id, 2, "id"))
            await tables.store.append(lines(other.id, 1, "id"))
            await tables.store.append(lines(table.id, 2))
            await tables.store.append(lines(table.id, 3))

    run(work)


def test_the_writer_goes_on_after_a_failure_and_after_somebody_stopped_waiting(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            impatient = [tables.store.append(lines(table.id, 1)) for _ in range(2)]
            await asyncio.sleep(0)
            for task in impatient:
                task.cancel()
            await asyncio.gather(*impatient, return_exceptions=True)
            found = await asyncio.gather(
                tables.store.append(Lines((replace(line(table.id, 7), text="\ud800"),))),
                tables.store.append(lines(table.id, 8)),
                return_exceptions=True,
            )
            assert not isinstance(found[0], Conflict)
            assert found[0] is not None
            await tables.store.append(lines(table.id, 9))
            assert [command.number for command in await tables.store.commands(table.id, 1)][-1] == 9

    run(work)


# --- tables -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_a_table_read_from_the_store_is_the_table_that_was_played(house: Settings, seed: int) -> None:
    chance = random.Random(seed)

    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            for number in range(30):
                await play(table, chance, 3)
                await table.say(chance.randrange(FEWEST), f"line {number}", f"chat{number}")
                with contextlib.suppress(IllegalAction):
                    await table.undo(chance.randrange(FEWEST), f"undo{number}")
            await table.leave(0)
            await table.come_back(0)
            async with process(house) as again:
                other = await again.get(table.id)
                assert told(other) == told(table)
                assert other.match.entries[-1].digest == table.match.entries[-1].digest
                await play(other, chance)
                assert other.is_over

    run(work)


def test_a_client_id_has_its_one_effect_also_after_a_restart(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            action = str(table.match.legal(0)[0])
            version = await table.act(0, action, "mine")
        async with process(house) as tables:
            table = await tables.get(table.id)
            assert await table.act(0, action, "mine") == version
            assert table.length == 2

    run(work)


def test_what_a_request_began_is_finished_if_it_is_cancelled(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            request = table.act(0, str(table.match.legal(0)[0]), "mine")
            await asyncio.sleep(0)
            request.cancel()
            await asyncio.gather(request, return_exceptions=True)
            assert await table.say(0, "after it") == 2
            assert [command.kind for command in await tables.store.commands(table.id)] == ["make", "play", "say"]

    run(work)


def test_two_processes_that_write_to_one_table_converge(house: Settings) -> None:
    chance = random.Random(4)

    async def work() -> None:
        async with process(house) as one, process(house) as two:
            first = await new_table(one, seats=game(FIRST).seats[-1])
            second = await two.get(first.id)
            news: list[int] = []
            first.listen(None, lambda: news.append(first.version(None)))
            for _ in range(ROUNDS):
                work = []
                for table in (first, second):
                    seat = chance.choice(table.match.to_act)
                    action = str(chance.choice(table.match.legal(seat)))
                    work += [table.act(seat, action), table.say(seat, "meanwhile")]
                for result in await asyncio.gather(*work, return_exceptions=True):
                    assert isinstance(result, (int, FourfoldError)), result
            for table in (first, second):
                await table.catch_up()
            assert told(first) == told(second)
            numbers = [command.number for command in await one.store.commands(first.id)]
            assert numbers == list(range(first.length))
            assert news[-1] == first.version(None), "whoever listens here hears what was written there"

    run(work)


def test_listeners_hear_of_what_another_process_wrote_even_if_their_own_order_is_refused(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one, process(house) as two:
            first = await new_table(one)
            second = await two.get(first.id)
            action = str(first.match.legal(0)[0])
            heard: list[int] = []
            second.listen(0, lambda: heard.append(second.version(0)))
            await first.act(0, action)
            with pytest.raises(IllegalAction):
                await second.act(0, action)
            assert heard == [1]

    run(work)


def test_the_same_client_id_sent_to_two_processes_has_one_effect(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one, process(house) as two:
            first = await new_table(one)
            second = await two.get(first.id)
            action = str(first.match.legal(0)[0])
            found = await asyncio.gather(*(table.act(0, action, "mine") for table in (first, second) * 3))
            assert set(found) == {1}
            assert len(await one.store.commands(first.id)) == 2

    run(work)


def test_one_open_seat_is_given_to_one_of_many_in_two_processes(house: Settings) -> None:
    async def work() -> None:
        plans = [*[PERSON] * (FEWEST - 1), SeatPlan(kind="open")]
        async with process(house) as one, process(house) as two:
            first, invitation = await one.create(NewTable(game=FIRST, seats=plans), new_secret())
            second = await two.get(first.id)
            found = await asyncio.gather(
                *(
                    tables.join(table, invitation, new_secret(), "Bo")
                    for tables, table in ((one, first), (two, second)) * 4
                ),
                return_exceptions=True,
            )
            assert found.count(FEWEST - 1) == 1
            assert [type(result) for result in found if result != FEWEST - 1] == [Taken] * 7
            for table in (first, second):
                await table.catch_up()
                assert table.is_started

    run(work)


def test_a_seat_that_was_taken_in_another_process_is_seen_as_taken(house: Settings) -> None:
    async def work() -> None:
        plans = [*[PERSON] * (FEWEST - 1), SeatPlan(kind="open")]
        async with process(house) as one, process(house) as two:
            table, invitation = await one.create(NewTable(game=FIRST, seats=plans), new_secret())
            other = await two.get(table.id)
            await one.join(table, invitation, new_secret(), "Bo")
            with pytest.raises(Taken, match="no open seat"):
                await two.join(other, invitation, new_secret(), "Cy")
            assert other.is_started

    run(work)


# --- what happens by itself ---------------------------------------------------------------------------------


async def watched(tables: Tables) -> Table:
    """A table where bots play for a person who left and watches them."""
    plans = [PERSON] + [SeatPlan(kind="bot", bot="uniform")] * (FEWEST - 1)
    table, _ = await tables.create(NewTable(game=FIRST, seats=plans), new_secret())
    table.listen(0, lambda: None)
    await table.leave(0)
    return table


async def eventually(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.005)


def test_bots_go_on_after_a_restart_and_after_their_worker_was_killed(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as tables:
            table = await watched(tables)
            await eventually(lambda: table.length > 3)
            for worker in tables.bot_pool._workers:
                if worker.pid is not None:
                    os.kill(worker.pid, signal.SIGKILL)
            reached = table.length
            await eventually(lambda: table.length > reached + 3)
        async with process(house) as tables:
            table = await tables.get(table.id)
            table.listen(0, lambda: None)
            await eventually(lambda: table.is_over)

    run(work)


def test_bots_go_on_after_a_restart_though_nobody_looks(house: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        plans = [PERSON] * (FEWEST - 1) + [SeatPlan(kind="bot", bot="uniform")]
        with monkeypatch.context() as patched:
            patched.setattr(Autoplay, "carry_on", lambda self: None)
            async with process(house) as tables:
                table, _ = await tables.create(NewTable(game=FIRST, seats=plans), new_secret())
                while FEWEST - 1 not in table.to_act:
                    await table.act(table.to_act[0], str(table.match.legal(table.to_act[0])[0]))
                length = table.length
        async with process(house) as tables:
            await tables.resume()
            while len(await tables.store.commands(table.id)) == length:
                await asyncio.sleep(0.005)

    run(work)


def test_bots_of_one_table_in_two_processes_play_each_move_once(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as one, process(house) as two:
            first = await watched(one)
            second = await two.get(first.id)
            second.listen(0, lambda: None)
            await eventually(lambda: first.is_over or second.is_over)
            for table in (first, second):
                await table.catch_up()
            assert told(first) == told(second)

    run(work)


def test_nobody_can_take_the_client_id_of_a_bot(house: Settings) -> None:
    async def work() -> None:
        plans = [PERSON] * (FEWEST - 1) + [SeatPlan(kind="bot", bot="uniform")]
        async with process(house) as tables:
            table, _ = await tables.create(NewTable(game=FIRST, seats=plans), new_secret())
            for number in range(10):
                for form in ("bot-{}-{}", "bot:{}:{}"):
                    await table.say(0, "mine", form.format(number, FEWEST - 1))
            await eventually(lambda: FEWEST - 1 not in table.match.to_act)

    run(work)


def test_a_bot_that_thinks_too_long_does_not_play_for_somebody_who_is_back(
    house: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            asked, go_on = asyncio.Event(), asyncio.Event()

            async def ask(question: object, *_: object) -> list[str]:
                asked.set()
                await go_on.wait()
                return [str(table.match.legal(0)[0])]

            monkeypatch.setattr(tables.bot_pool, "choose", ask)
            table.listen(0, lambda: None)
            await table.leave(0)
            await asked.wait()
            await table.come_back(0)
            go_on.set()
            await eventually(lambda: not table.autoplay.is_busy)
            assert table.match.length == 1

    run(work)


def test_a_table_with_a_long_clock_is_forgotten_and_back_before_its_time_is_up(
    house: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        monkeypatch.setattr("fourfold.server.table.IDLE_SECONDS", -1.0)
        async with process(house) as tables:
            table = await new_table(tables, clock=3 * 24 * 3600)
            deadline = min(table.deadlines.values())
            tables.forget_idle()
            assert tables.count() == 0
            await tables.wake_due()
            assert tables.count() == 0
        async with process(house) as tables:
            await tables.resume()
            assert tables.count() == 0
            monkeypatch.setattr("fourfold.server.tables.time.time", lambda: deadline - 60)
            await tables.wake_due()
            tables.forget_idle()
            assert tables.count() == 1

    run(work)


def test_a_table_nobody_looks_at_is_forgotten_and_found_again(
    house: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            await play(table, random.Random(1), 5)
            tables.forget_idle()
            assert tables.count() == 1
            monkeypatch.setattr("fourfold.server.table.IDLE_SECONDS", -1.0)
            stop = table.listen(0, lambda: None)
            tables.forget_idle()
            assert tables.count() == 1
            stop()
            tables.forget_idle()
            assert tables.count() == 0
            assert told(await tables.get(table.id)) == told(table)

    run(work)


def test_the_log_cannot_name_a_table_that_does_not_exist(tmp_path: Path) -> None:
    house = Settings(database=str(tmp_path / "tables.db"), stand_in_pause=0.0)
    prepare(house)

    async def work() -> None:
        async with process(house) as tables:
            with pytest.raises(Conflict):
                await tables.store.append(lines("nowhere", 0))

    run(work)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.db")) as file:
        assert file.execute("SELECT count(*) FROM commands").fetchone() == (0,)


def test_the_log_goes_on_once_its_file_can_be_opened(tmp_path: Path) -> None:
    file = tmp_path / "later" / "tables.db"

    async def work() -> None:
        log = SqliteLog(str(file), prepare_sqlite)
        with pytest.raises(sqlite3.OperationalError):
            await append_to(log, lines("nowhere", 0))
        file.parent.mkdir()
        house = Settings(database=str(file), stand_in_pause=0.0)
        prepare(house)
        async with process(house) as tables:
            await append_to(log, lines((await new_table(tables)).id, 1))
        await log.close()

    run(work)


def test_the_log_goes_on_after_a_connection_that_cannot_take_anything_back(tmp_path: Path) -> None:
    house = Settings(database=str(tmp_path / "tables.db"), stand_in_pause=0.0)
    prepare(house)
    opened: list[sqlite3.Connection] = []

    def first_is_broken(connection: sqlite3.Connection) -> None:
        opened.append(connection)
        if len(opened) == 1:
            connection.set_authorizer(
                lambda _, verb, *more: sqlite3.SQLITE_DENY if verb == "ROLLBACK" else sqlite3.SQLITE_OK
            )

    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            log = SqliteLog(str(tmp_path / "tables.db"), first_is_broken)
            await append_to(log, lines(table.id, 1))
            with pytest.raises(Conflict):
                await append_to(log, lines(table.id, 1))
            await append_to(log, lines(table.id, 2))
            assert [command.number for command in await tables.store.commands(table.id)] == [0, 1, 2]
            await log.close()

    run(work)
    assert len(opened) == 2


def test_everybody_whose_lines_the_full_disk_refuses_is_told(tmp_path: Path) -> None:
    house = Settings(database=str(tmp_path / "tables.db"), stand_in_pause=0.0)
    prepare(house)
    is_full = threading.Event()

    def full(connection: sqlite3.Connection) -> None:
        is_full.wait()  # what is appended meanwhile is one group
        prepare_sqlite(connection)
        connection.execute("PRAGMA max_page_count = 1")

    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            log = SqliteLog(str(tmp_path / "tables.db"), full)
            long = [Lines((replace(lines(table.id, n).commands[0], text="x" * 100_000),)) for n in range(1, 5)]
            appended = asyncio.gather(*(append_to(log, one) for one in long), return_exceptions=True)
            is_full.set()
            assert all(isinstance(found, sqlite3.OperationalError) for found in await appended)
            await log.close()

    run(work)


def test_what_the_database_refuses_is_told_without_what_was_written(house: Settings) -> None:
    async def work() -> None:
        async with process(house) as tables:
            table = await new_table(tables)
            first = (await tables.store.commands(table.id))[0]
            secret = replace(first, text="a seed nobody may see")
            for written in (secret, replace(secret, kind="x" * 99, number=7)):
                found = await asyncio.gather(tables.store.append(Lines((written,))), return_exceptions=True)
                assert "a seed nobody may see" not in str(found[0])

    run(work)
