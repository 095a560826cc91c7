"""`fourfold backup` and `fourfold restore`: a copy of one moment, whole or refused, for either database."""

import asyncio
import gzip
import random
import stat
import subprocess
import sys
import threading
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from sqlalchemy import Connection, Float, Integer, String, select
from sqlalchemy.ext.asyncio import create_async_engine

from fourfold.games import GAMES, game
from fourfold.kernel.errors import FourfoldError
from fourfold.server import backup
from fourfold.server.app import create_app
from fourfold.server.backup import tables_in, write_backup
from fourfold.server.house import prepare
from fourfold.server.migrate import revision_of, revisions, upgrade
from fourfold.server.offline import opened
from fourfold.server.schema import METADATA, commands, house
from fourfold.server.settings import Settings
from tests.cli.conftest import Command
from tests.server.playing import API, PERSON, Player, exported, good, made, play_on, seated
from tests.server.processes import Postgres, Server, until

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]
Refused = Callable[..., str]
Empty = Callable[[], str]


@pytest.fixture
def sqlite(tmp_path: Path) -> Empty:
    """Names of files that are not there yet."""
    numbers = iter(range(100))
    return lambda: str(tmp_path / f"house{next(numbers)}.db")


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, sqlite: Empty) -> Empty:
    """Names of empty databases, of both kinds."""
    return sqlite if request.param == "sqlite" else request.getfixturevalue("postgres").database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.backup"


def serving(database: str) -> TestClient[Any]:
    return TestClient(create_app(Settings(database=database, rate_limit=1_000_000_000, bot_processes=1)))


def sit_down(database: str) -> None:
    """Make two tables."""
    with serving(database) as http:
        for _ in range(2):
            made(http, FIRST, [PERSON] * FEWEST)


def inside(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of a database."""

    def look(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        tables = tables_in(connection).sorted_tables
        columns = {table: sorted(table.columns, key=lambda column: column.name) for table in tables}
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(*columns[table]))), key=repr)
            for table in tables
        }

    async def read() -> dict[str, list[tuple[Any, ...]]]:
        async with opened(Settings(database=database)) as connection:
            return await connection.run_sync(look)

    return asyncio.run(read())


# --- there and back -----------------------------------------------------------------------------------------


class Source:
    """A database with a table in the middle of its match, one whose match is over, and a backup of it."""

    def __init__(self, database: str, file: Path) -> None:
        self.file = file
        with serving(database) as http:
            self.players = seated(http, FIRST, FEWEST)
            play_on(self.players, random.Random(3), 20)
            good(self.players[0].post("say", text='à bientôt – \N{GAME DIE} " \\ \n'))
            others = seated(http, FIRST, FEWEST)
            play_on(others, random.Random(4))
            self.over = others[0].table
            self.views = self.seen(http)
        self.inside = inside(database)
        asyncio.run(write_backup(Settings(database=database), file))

    def through(self, http: TestClient[Any]) -> list[Player]:
        return [Player(http, player.table, player.seat, player.secret) for player in self.players]

    def seen(self, http: TestClient[Any]) -> list[bytes]:
        return [player.get("view", params={"seat": player.seat}).content for player in self.through(http)]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def source(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Source:
    folder = tmp_path_factory.mktemp("source")
    if request.param == "sqlite":
        return Source(str(folder / "tables.db"), folder / "backup")
    return Source(request.getfixturevalue("postgres").database(), folder / "backup")


def test_what_is_restored_is_what_was_there_and_play_goes_on(
    source: Source, empty: Empty, fourfold: Command
) -> None:
    database = empty()
    ran = fourfold("restore", source.file, "--database", database)
    assert ran.code == 0, ran
    assert "Restored 2 tables" in ran.out
    assert inside(database) == source.inside
    with serving(database) as http:
        assert source.seen(http) == source.views
        assert exported(http, source.over).outcome is not None
        assert play_on(source.through(http), random.Random(5), 5) == 5


def test_a_backup_is_for_its_owner_alone_and_leaves_nothing_beside_it(
    empty: Empty, fourfold: Command, file: Path
) -> None:
    database = empty()
    prepare(Settings(database=database))
    ran = fourfold("backup", file, "--database", database)
    assert ran.code == 0, ran
    assert "secrets" in ran.out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [found.name for found in file.parent.glob("*backup*")] == [file.name]


def test_a_restored_file_is_for_its_owner_alone(sqlite: Empty, fourfold: Command, file: Path) -> None:
    before, after = sqlite(), sqlite()
    prepare(Settings(database=before))
    fourfold("backup", file, "--database", before)
    assert fourfold("restore", file, "--database", after).code == 0
    assert stat.S_IMODE(Path(after).stat().st_mode) == 0o600


def test_every_column_is_of_a_kind_that_json_holds() -> None:
    columns = [column for table in METADATA.sorted_tables for column in table.columns]
    assert all(isinstance(column.type, String | Integer | Float) for column in columns)


# --- while the server runs ----------------------------------------------------------------------------------


class Program(threading.Thread):
    """Plays matches against itself, one after the other, and remembers what was acknowledged."""

    def __init__(self, address: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.acknowledged: list[tuple[str, str]] = []
        self.stop = threading.Event()
        self._address = address
        self._chance = random.Random(seed)

    def run(self) -> None:
        with httpx.Client(base_url=self._address, timeout=30) as http:
            while not self.stop.is_set():
                players = seated(http, FIRST, FEWEST)
                while not self.stop.is_set() and (acting := players[0].view()["to_act"]):
                    player = players[self._chance.choice(acting)]
                    client = f"act{len(self.acknowledged)}"
                    player.act(self._chance.choice(player.legal()), client=client)
                    self.acknowledged.append((player.table, f"{player.seat}:{client}"))


def test_a_backup_of_a_running_server_has_all_that_was_acknowledged_and_opens(
    empty: Empty, new_server: Callable[..., Server], fourfold: Command, file: Path
) -> None:
    database, copy = empty(), empty()
    server = new_server(database)
    programs = [Program(server.address, seed) for seed in range(2)]
    for program in programs:
        program.start()
    until(lambda: all(len(program.acknowledged) >= 30 for program in programs))
    before = {done for program in programs for done in list(program.acknowledged)}
    ran = fourfold("backup", file, "--database", database)
    assert ran.code == 0, ran
    assert all(program.is_alive() for program in programs)
    for program in programs:
        program.stop.set()
        program.join()
    assert fourfold("restore", file, "--database", copy).code == 0
    log = inside(copy)["commands"]
    names = sorted(column.name for column in commands.columns)
    written = {(row[names.index("table_id")], row[names.index("client")]) for row in log}
    assert before <= written
    numbers: dict[str, set[int]] = {}
    for row in log:
        numbers.setdefault(row[names.index("table_id")], set()).add(row[names.index("number")])
    assert all(found == set(range(len(found))) for found in numbers.values())
    with serving(copy) as http:
        for table in numbers:
            if good(http.get(f"{API}/tables/{table}"))["over"]:
                assert exported(http, table).outcome is not None


def test_what_is_made_while_a_backup_is_written_is_not_in_it(
    empty: Empty,
    new_server: Callable[..., Server],
    fourfold: Command,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each table of the schema is read after a match was begun: only one moment of all of them fits together."""
    database, copy = empty(), empty()
    server = new_server(database)
    with httpx.Client(base_url=server.address) as http:
        play_on(seated(http, FIRST, FEWEST), random.Random(1), 5)
        before = inside(database)

        def read_late(*arguments: Any) -> Any:
            play_on(seated(http, FIRST, FEWEST), random.Random(2), 5)
            return select(*arguments)

        monkeypatch.setattr(backup, "select", read_late)
        assert fourfold("backup", file, "--database", database).code == 0
    assert fourfold("restore", file, "--database", copy).code == 0
    assert inside(copy) == before
    assert len(inside(database)["tables"]) == 1 + len(METADATA.sorted_tables)


# --- damaged, foreign or newer files ------------------------------------------------------------------------


@pytest.fixture
def small(sqlite: Empty, fourfold: Command, file: Path) -> Path:
    """A backup of a house where nobody was yet."""
    database = sqlite()
    prepare(Settings(database=database))
    assert fourfold("backup", file, "--database", database).code == 0
    return file


def test_a_backup_that_was_cut_off_is_refused_wherever_it_was_cut(
    small: Path, sqlite: Empty, refused: Refused
) -> None:
    whole, database = small.read_bytes(), sqlite()
    for length in range(0, len(whole), 7):
        small.write_bytes(whole[:length])
        assert "no whole backup" in refused("restore", small, "--database", database)
    assert not Path(database).exists()


def test_a_backup_with_a_changed_byte_is_refused_whichever_it_is(
    small: Path, sqlite: Empty, refused: Refused
) -> None:
    whole, database = small.read_bytes(), sqlite()
    for place in range(10, len(whole), 3):  # gzip's own head of 10 bytes says nothing of what is inside
        small.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        said = refused("restore", small, "--database", database)
        assert "no whole backup" in said or "the backup is in format" in said
    assert not Path(database).exists()


@pytest.mark.parametrize("line", range(-1, 6))
def test_a_backup_without_one_of_its_lines_is_refused(
    line: int, small: Path, sqlite: Empty, refused: Refused
) -> None:
    lines = gzip.decompress(small.read_bytes()).splitlines(keepends=True)
    del lines[line]
    small.write_bytes(gzip.compress(b"".join(lines)))
    assert "no whole backup" in refused("restore", small, "--database", sqlite())


def test_a_file_that_is_no_backup_is_refused(tmp_path: Path, sqlite: Empty, refused: Refused) -> None:
    other = tmp_path / "other"
    for content in (b"", b"hello", gzip.compress(b"hello\n"), gzip.compress(b"[1]\n"), gzip.compress(b"\xff\n")):
        other.write_bytes(content)
        assert "no whole backup" in refused("restore", other, "--database", sqlite())


@pytest.mark.parametrize("endless", [b" ", b"["])
def test_a_line_without_end_is_refused_before_it_fills_the_memory(tmp_path: Path, endless: bytes) -> None:
    bomb = tmp_path / "bomb"
    with gzip.open(bomb, "wb", compresslevel=1) as file:
        for _ in range(10):
            file.write(endless * backup.LONGEST_LINE)
    tracemalloc.start()
    with pytest.raises(FourfoldError, match="no whole backup"):
        backup.check_backup(bomb)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 4 * backup.LONGEST_LINE


def test_a_backup_of_a_newer_version_is_refused(
    small: Path, sqlite: Empty, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.server.migrate.revisions", lambda: ["0000"])
    assert "the backup is from a newer version" in refused("restore", small, "--database", sqlite())
    monkeypatch.setattr(backup, "FORMAT", 0)
    assert "the backup is in format 1" in refused("restore", small, "--database", sqlite())


@pytest.mark.parametrize("revision", revisions()[:-1])
def test_a_backup_of_an_older_revision_is_restored_and_brought_up_to_date(
    revision: str, empty: Empty, fourfold: Command, file: Path
) -> None:
    before, after = Settings(database=empty()), Settings(database=empty())

    async def make() -> None:
        engine = create_async_engine(before.database_url)
        async with engine.begin() as connection:
            await connection.run_sync(upgrade, revision)
            await connection.execute(house.insert(), {"key": "form_secret", "value": "old"})
        await engine.dispose()

    async def now(settings: Settings) -> str | None:
        async with opened(settings) as connection:
            return await connection.run_sync(revision_of)

    asyncio.run(make())
    assert fourfold("backup", file, "--database", before.database).code == 0
    assert asyncio.run(now(before)) == revision
    assert fourfold("restore", file, "--database", after.database).code == 0
    assert asyncio.run(now(after)) == revisions()[-1]
    assert prepare(after) == "old"


# --- nothing is overwritten unasked -------------------------------------------------------------------------


def test_a_file_that_is_there_is_not_overwritten(small: Path, sqlite: Empty, refused: Refused) -> None:
    database = sqlite()
    prepare(Settings(database=database))
    whole = small.read_bytes()
    assert "is there already" in refused("backup", small, "--database", database)
    assert small.read_bytes() == whole


def test_a_database_with_tables_is_replaced_only_by_force(
    empty: Empty, small: Path, fourfold: Command, refused: Refused
) -> None:
    database = empty()
    sit_down(database)
    before = inside(database)
    assert "has 2 tables of players in it, which would be lost" in refused("restore", small, "--database", database)
    assert inside(database) == before
    ran = fourfold("restore", small, "--database", database, "--force")
    assert ran.code == 0, ran
    assert "Removed 2 tables" in ran.out
    assert inside(database)["tables"] == []


def test_a_database_that_a_server_works_on_is_not_replaced(
    empty: Empty, small: Path, refused: Refused, new_server: Callable[..., Server]
) -> None:
    database = empty()
    server = new_server(database)
    with httpx.Client(base_url=server.address) as http:
        table = made(http, FIRST, [PERSON] * FEWEST)
        before = inside(database)
        assert "in use" in refused("restore", small, "--database", database, "--force")
        assert inside(database) == before
        player = Player(http, table["table"], 0, table["secret"])
        assert player.view()["to_act"]


def test_a_restore_that_fails_on_the_way_changes_nothing(
    empty: Empty, small: Path, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = empty()
    sit_down(database)
    before = inside(database)
    monkeypatch.setattr("fourfold.server.restore.check_backup", lambda _: backup.Begin(1, revisions()[-1], "", 0.0))
    small.write_bytes(small.read_bytes()[:-20])
    assert "no whole backup" in refused("restore", small, "--database", database, "--force")
    assert inside(database) == before


# --- which database -----------------------------------------------------------------------------------------


def test_the_database_can_be_named_in_the_environment(
    empty: Empty, fourfold: Command, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A password on the command line could be read by anybody on the machine."""
    database = empty()
    prepare(Settings(database=database))
    monkeypatch.setenv("FOURFOLD_DATABASE", database)
    assert fourfold("backup", file).code == 0


def test_a_database_that_is_not_there_is_not_made(sqlite: Empty, file: Path, refused: Refused) -> None:
    database = sqlite()
    assert "there is no database" in refused("backup", file, "--database", database)
    assert not Path(database).exists()


def test_an_empty_database_is_not_backed_up(postgres: Postgres, file: Path, refused: Refused) -> None:
    assert "nothing in the database" in refused("backup", file, "--database", postgres.database())
    assert not file.exists()


def test_a_database_that_is_none_or_cannot_be_reached_is_told_in_one_sentence(
    tmp_path: Path, file: Path, refused: Refused
) -> None:
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"no database at all" * 100)
    assert "not a database" in refused("backup", file, "--database", garbage)
    nowhere = f"postgresql://nobody@/house?host={tmp_path}"
    assert "cannot be reached" in refused("backup", file, "--database", nowhere)


def test_a_database_of_a_newer_version_is_refused(empty: Empty, file: Path, refused: Refused) -> None:
    settings = Settings(database=empty())
    prepare(settings)

    async def meet_the_future() -> None:
        async with opened(settings) as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
            await connection.commit()

    asyncio.run(meet_the_future())
    sentence = "the database is from a newer version of fourfold (schema 9999"
    assert sentence in refused("backup", file, "--database", settings.database)
    assert sentence in refused("prune", "--older-than", "9d", "--database", settings.database)
    command = [sys.executable, "-m", "fourfold.cli", "serve", "--port", "0", "--database", settings.database]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert sentence in ran.stderr
