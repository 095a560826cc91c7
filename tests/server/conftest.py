"""A house in this process, houses in processes of their own, and a real PostgreSQL."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from fourfold.server.settings import Settings
from tests.cli.conftest import fourfold as fourfold
from tests.cli.conftest import refused as refused
from tests.server.processes import POSTGRES, Postgres, Server

House = TestClient[Litestar]


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Bots think in one process: each that is started imports all games, and few tests need any."""
    return Settings(
        database=str(tmp_path_factory.mktemp("house") / "tables.db"),
        rate_limit=1_000_000_000,
        stand_in_pause=0.0,
        bot_processes=1,
    )


@pytest.fixture(scope="module")
def client(settings: Settings) -> Iterator[House]:
    """Talks to an application in this process."""
    from fourfold.server.app import create_app

    with TestClient(create_app(settings)) as found:
        yield found


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts a server process on a database; all are gone at the end."""
    started: list[Server] = []

    def start(database: str | Path = "", *options: str) -> Server:
        server = Server(str(database or tmp_path / "tables.db"), tmp_path / f"log{len(started)}", *options)
        started.append(server)
        server.start()
        return server

    yield start
    for server in started:
        server.kill()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process for the tests of a module, on a file `tables.db` beside its log."""
    folder = tmp_path_factory.mktemp("server")
    found = Server(str(folder / "tables.db"), folder / "log")
    found.start()
    yield found
    found.kill()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if not (POSTGRES / "postgres").exists():
        reason = f"there is no PostgreSQL 15 under {POSTGRES}"
        if os.environ.get("FF_REQUIRE_POSTGRES") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    with TemporaryDirectory(prefix="fourfold-") as folder:  # pytest's own are for its user alone, and long
        found = Postgres(Path(folder))
        found.start()
        yield found
        found.stop()
