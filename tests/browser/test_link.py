"""Two people far apart, each at a house of their own, who send each other links: by hand, in two browsers."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from fourfold.match.link import LONGEST
from tests.browser.axe import violations
from tests.browser.driving import Desk
from tests.browser.watching import DESK, PHONE, Watcher
from tests.match.test_link import BY_LINK
from tests.server.processes import PATIENCE, Server

pytestmark = pytest.mark.browser
GAME = BY_LINK[0]
SMALL = """() => [...document.querySelectorAll(":is(#by-link, #opening) :is(button, input, summary, textarea)")]
  .filter((one) => one.offsetParent !== null && one.getBoundingClientRect().height < 44)
  .map((one) => one.outerHTML)"""
TO_ANSWER = """() => document.querySelector("#state")?.dataset.turn === "yes"
  || ["#by-link", "#result"].some((one) => document.querySelector(one)?.hidden === false)"""


@pytest.fixture(scope="module")
def elsewhere(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Another house, which knows nothing of the first."""
    folder: Path = tmp_path_factory.mktemp("elsewhere")
    found = Server(str(folder / "tables.db"), folder / "log")
    found.start()
    yield found
    found.kill()


def made(page: Page, name: str) -> Desk:
    """A table by link, from the form."""
    page.goto(f"/make/{GAME}?preset=rules")
    page.locator("select[name=seat_1]").select_option("link")
    page.locator("input[name=name]").fill(name)
    page.locator("main form button.primary").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    return Desk(page)


def turn(desk: Desk) -> str:
    """Press through a turn; the link to send then."""
    link = desk.page.locator("#by-link")
    desk.page.wait_for_function(TO_ANSWER)
    while link.is_hidden():
        desk.click_first()
        desk.page.wait_for_function(TO_ANSWER)
    return desk.page.locator("#link-address").input_value()


def sit_down(page: Page, link: str, name: str) -> Desk:
    """Open a first link at one's own house, and sit down."""
    page.goto(f"/link#{link.partition('#')[2]}")
    expect(page.locator("h1")).to_have_text("Anna plays with you by link")
    assert violations(page) == []
    page.locator("input[name=name]").fill(name)
    page.locator("main form button.primary").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    return Desk(page)


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESK, marks=pytest.mark.slow)], ids=["phone", "desk"])
def test_turns_go_to_and_fro_by_link_between_two_houses(
    watcher: Watcher, elsewhere: Server, size: ViewportSize
) -> None:
    mine, theirs = watcher.open(viewport=size), watcher.open(viewport=size, address=elsewhere.address)
    anna = made(mine, "Anna")
    first = turn(anna)
    assert violations(mine) == []
    assert mine.evaluate(SMALL) == []
    expect(mine.locator("#bar .asked")).to_contain_text("Waiting for the link that comes back")
    bea = sit_down(theirs, first, "Béa")
    back = turn(bea)
    mine.locator("#link-in > summary").press("Enter")
    mine.locator("#link-in input[name=code]").fill(back)
    mine.keyboard.press("Enter")
    mine.wait_for_url(re.compile(r"/t/\w+$"))
    expect(mine.locator("#seats")).to_contain_text("Béa")
    theirs.goto(f"/link#{turn(anna).partition('#')[2]}")  # the next one is simply opened
    theirs.wait_for_url(re.compile(r"/t/\w+$"))
    assert bea.table == anna.table
    expect(theirs.locator("#by-link")).to_be_hidden()
    assert turn(bea) not in (first, back)


def test_a_link_is_copied_pasted_and_refused_in_one_sentence_by_keyboard(
    watcher: Watcher, elsewhere: Server
) -> None:
    watcher.expected = ("status of 400", "status of 409")
    mine, theirs = watcher.open(), watcher.open(address=elsewhere.address, language="fr")
    anna = made(mine, "Anna")
    link = turn(anna)
    mine.locator("#by-link [data-copy]").focus()
    mine.keyboard.press("Enter")
    expect(mine.locator("#by-link [data-copy]")).to_have_text("Copied")
    theirs.goto("/")
    theirs.get_by_role("link", name="Ouvrir un lien").press("Enter")
    assert violations(theirs) == []
    assert theirs.evaluate(SMALL) == []
    for given, told in (
        (link[:-30], "Il manque une partie"),
        ("bonjour", "Ce n’est pas le lien"),
        (link, "Anna joue"),
    ):
        theirs.goto("/link")
        theirs.locator("textarea").fill(given)
        theirs.keyboard.press("Tab")
        theirs.keyboard.press("Tab")
        theirs.keyboard.press("Enter")
        expect(theirs.locator("main")).to_contain_text(told)
    mine.goto(f"/link#{link.partition('#')[2]}")
    expect(mine.locator("main")).to_contain_text("This is your own link")
    assert violations(mine) == []
    mine.locator("main a.primary").click()
    mine.wait_for_url(f"**/t/{anna.table}")


@pytest.mark.slow
def test_a_whole_match_is_played_by_link(
    watcher: Watcher, server: Server, elsewhere: Server, http: httpx.Client
) -> None:
    chance, links = random.Random(4), []
    with httpx.Client(base_url=elsewhere.address, timeout=PATIENCE) as other:
        mine, theirs = watcher.open(), watcher.open(address=elsewhere.address)
        anna = made(mine, "Anna")
        links.append(hurried(anna, http, chance))
        bea = sit_down(theirs, links[-1], "Béa")
        players: list[tuple[Desk, Any]] = [(anna, http), (bea, other)]
        while mine.locator("#result").is_hidden() or theirs.locator("#result").is_hidden():
            players.reverse()
            desk, house = players[0]
            if len(links) > 1:
                desk.page.goto(f"/link#{links[-1].partition('#')[2]}")
                desk.page.wait_for_url(re.compile(r"/t/\w+$"))
            links.append(hurried(desk, house, chance))
    assert max(map(len, links)) < LONGEST / 2
    assert (
        mine.locator("#result .reason").first.inner_text() == theirs.locator("#result .reason").first.inner_text()
    )


def hurried(desk: Desk, http: Any, chance: random.Random) -> str:
    """Play a turn over the API; the link to send then, empty if the other knows how it ended."""
    player = desk.player(http)
    while legal := player.legal():
        player.act(chance.choice(legal))
    desk.page.reload()
    desk.page.wait_for_function(TO_ANSWER)
    link = desk.page.locator("#link-address")
    return link.input_value() if link.count() else ""
