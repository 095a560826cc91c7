"""One browser and one server for all tests here; every page that is opened is watched."""

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from fourfold.games import GAMES
from tests.browser.driving import WHOLE
from tests.browser.house import House
from tests.browser.watching import Watcher
from tests.server.processes import PATIENCE, Server

PROGRAMS = ("chromium-headless-shell", "chromium")
"""The first of them on PATH: one engine, but the shell has no windows and takes half the CPU time."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FAILED = pytest.StashKey[bool]()
FOR_EVERY_GAME = ("test_pages", "test_tablet", "test_understanding", "test_window")
"""What `make test` runs for every game; the rest of it runs for the first, and for all in `make browser`."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what `make browser` does at leisure."""
    left_out = [item for item in items if not WHOLE and _is_at_leisure(item)]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


def _is_at_leisure(item: pytest.Item) -> bool:
    if item.path.parent.name != "browser":
        return False
    name = getattr(item, "callspec", None) and item.callspec.params.get("game")  # type: ignore[attr-defined]
    is_of_another_game = name in GAMES[1:] and item.path.stem not in FOR_EVERY_GAME
    return is_of_another_game or item.get_closest_marker("slow") is not None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test failed, so that its pages can be photographed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        reason = "there is no chromium on PATH"
        if os.environ.get("FF_REQUIRE_CHROMIUM") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    expect.set_options(timeout=PATIENCE * 1000)  # a busy machine is no fault of the page
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("browser") / "tables.db"


@pytest.fixture(scope="session")
def server(browser: Browser, database: Path) -> Iterator[Server]:
    found = Server(str(database), database.with_name("log"))
    found.start()
    yield found
    found.kill()


@pytest.fixture(scope="session")
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        yield client


@pytest.fixture(scope="session", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def house(http: httpx.Client, database: Path, game: str) -> House:
    return House(http, str(database), game)


@pytest.fixture
def watcher(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Watcher]:
    """Opens pages; a test fails in the end if one of them asked another host or complained."""
    found = Watcher(browser, server.address)
    yield found
    if request.node.stash.get(FAILED, False):
        found.picture(request.node.name)
    found.close()
    assert not found.wrong
