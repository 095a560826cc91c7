"""Reloading, a server that is killed, a network that goes away: the match goes on."""

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.driving import Desk
from tests.browser.house import House
from tests.browser.watching import LOST, Watcher
from tests.server.processes import PATIENCE, Server

pytestmark = pytest.mark.browser


def sit(watcher: Watcher, game: str, address: str = "") -> Desk:
    """At a new table with bots."""
    page = watcher.open(address=address)
    page.goto("/")
    page.locator(f"form[action='/play/{game}'] button").click()
    desk = Desk(page)
    desk.ready()
    return desk


def play(desk: Desk, actions: int) -> None:
    for _ in range(actions):
        assert desk.ready() == "turn"
        desk.click_first()
    desk.ready()


def told(desk: Desk) -> list[str]:
    """The log. A bot may act at any moment, so that later there may be more of it, never less."""
    return desk.page.locator("#log li").all_inner_texts()


def test_reload(game: str, watcher: Watcher) -> None:
    desk = sit(watcher, game)
    play(desk, 5)
    before = told(desk)
    desk.page.reload()
    desk.ready()
    assert told(desk)[: len(before)] == before
    play(desk, 2)


@pytest.fixture
def fixed(tmp_path: Path) -> Iterator[Server]:
    """A server that is found at the same port again."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    found = Server(str(tmp_path / "tables.db"), tmp_path / "log", "--port", str(port))
    found.start()
    yield found
    found.kill()


def test_server_is_killed(game: str, watcher: Watcher, fixed: Server) -> None:
    watcher.expected = LOST
    desk = sit(watcher, game, fixed.address)
    play(desk, 4)
    before = told(desk)
    fixed.kill()
    expect(desk.page.locator("#offline")).to_be_visible()
    fixed.start()
    expect(desk.page.locator("#offline")).to_be_hidden(timeout=30_000)
    assert told(desk)[: len(before)] == before
    play(desk, 3)
    with httpx.Client(base_url=fixed.address, timeout=PATIENCE) as http:
        assert desk.player(http).legal()


def test_network_goes_away(house: House, watcher: Watcher) -> None:
    """The banner comes and goes, and what was missed meanwhile is shown."""
    watcher.expected = LOST
    player = next(player for player in house.dealt() if player.legal())
    page = watcher.open(secret=player.secret)
    page.goto(f"/t/{player.table}")
    assert Desk(page).ready() == "turn"
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    version = player.act(player.legal()[0])
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()
    page.wait_for_function(
        "version => Number(document.getElementById('state').dataset.version) >= version", arg=version
    )
    expect(page.locator("#offline")).to_be_hidden()
