"""A browser has a say in the deal, and sees at the end whether it was heard."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import Desk
from tests.browser.watching import ANY_GAME, Watcher
from tests.server.playing import API, good

pytestmark = [pytest.mark.browser, ANY_GAME]
REMEMBERED = "() => JSON.parse(localStorage.getItem('fourfold.deals') ?? '[]')"


def at_a_table_with_a_bot(page: Page, game: str) -> Desk:
    page.goto("/")
    page.locator(f"form[action='/play/{game}'] button").click()
    page.wait_for_url("**/t/*")
    return Desk(page)


def over(desk: Desk, http: httpx.Client) -> None:
    while desk.ready() == "turn":
        desk.hurry(http)
    desk.page.locator("#result .seed summary").click()


def test_share_is_drawn_and_remembered(game: str, watcher: Watcher, http: httpx.Client) -> None:
    page = watcher.open()
    desk = at_a_table_with_a_bot(page, game)
    (deal,) = page.evaluate(REMEMBERED)
    shown = good(http.get(f"{API}/tables/{desk.table}"))
    assert (deal["table"], deal["commitment"]) == (desk.table, shown["commitment"])
    assert re.fullmatch("[0-9a-f]{32}", deal["share"])


def test_without_scripts_there_is_no_share_and_a_table(game: str, watcher: Watcher) -> None:
    page = watcher.open(java_script_enabled=False)
    at_a_table_with_a_bot(page, game)
    expect(page.locator("#stage svg")).to_be_visible()


def test_only_the_newest_deals_are_remembered(game: str, watcher: Watcher) -> None:
    page = watcher.open()
    page.goto("/")
    page.evaluate("() => localStorage.setItem('fourfold.deals', JSON.stringify(Array(50).fill({ table: 'old' })))")
    desk = at_a_table_with_a_bot(page, game)
    tables = [deal["table"] for deal in page.evaluate(REMEMBERED)]
    assert tables == [desk.table, *["old"] * 49]


def test_own_share_is_found_at_the_end(game: str, watcher: Watcher, http: httpx.Client) -> None:
    page = watcher.open()
    desk = at_a_table_with_a_bot(page, game)
    over(desk, http)
    expect(page.locator("#share-kept")).to_be_visible(timeout=1000)
    expect(page.locator("#share-lost")).to_be_hidden()


def test_another_commitment_than_was_shown_is_noticed(game: str, watcher: Watcher, http: httpx.Client) -> None:
    page = watcher.open()
    desk = at_a_table_with_a_bot(page, game)
    page.evaluate(
        """() => localStorage.setItem("fourfold.deals",
          localStorage.getItem("fourfold.deals").replace(/"commitment":"./, '"commitment":"x'))"""
    )
    over(desk, http)
    expect(page.locator("#share-lost")).to_be_visible()
    expect(page.locator("#share-kept")).to_be_hidden()


def test_who_comes_back_sends_nothing_of_the_deal_before(game: str, watcher: Watcher) -> None:
    """Else the ticket of a table that is there would be sent again, and refused. While it takes, that is said."""
    page = watcher.open()
    page.goto("/")
    page.evaluate(
        """game => {
          const form = document.getElementById(`play-${game}`);
          for (const name of ["ticket", "share"]) {
            form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value: "00" }));
          }
          form.submit = () => {
            window.sent = [...new FormData(form).keys()];
            window.said = form.querySelector("button").textContent;
          };
        }""",
        game,
    )
    watcher.expected = ("net::ERR_",)
    page.route("**/api/v1/deal", lambda route: route.abort())
    page.locator(f"form[action='/play/{game}'] button").click()
    page.wait_for_function("() => window.sent !== undefined")
    assert page.evaluate("window.sent") == ["_csrf_token", "bot"]
    assert page.evaluate("window.said") == "Dealing…"
