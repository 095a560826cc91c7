"""The built folder in Chromium, from a plain file server, under a path of it."""

import statistics
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from fourfold.games import GAMES
from fourfold.games.edition import LANGUAGES
from fourfold.paper.sheets import PAPERS
from tests.browser import axe
from tests.site.playing import PLAY
from tests.site.serving import Host, rebuild

pytestmark = pytest.mark.site
MOST = 6_000_000
"""Bytes of a first visit."""
PATIENCE = 120_000
VERSION = "() => Number(document.getElementById('state').dataset.version)"
FULL = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
  self.roomy = () => { IDBObjectStore.prototype.put = put; };
}"""
"""What a browser does without room, in the worker that writes: its own quota cannot be set by tests."""
Open = Callable[..., Page]


class Seen:
    """What pages complained of, and whom they asked."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.asked: list[str] = []


@pytest.fixture
def seen() -> Seen:
    return Seen()


@pytest.fixture
def open_page(context: BrowserContext, host: Host, seen: Seen) -> Open:
    def open_it(path: str = "") -> Page:
        page = context.new_page()
        page.on("request", lambda request: seen.asked.append(request.url))
        page.on("pageerror", lambda error: seen.complaints.append(str(error)))
        page.on("console", lambda said: seen.complaints.extend([said.text] if said.type == "error" else []))
        page.goto(host.address + path)
        return page

    return open_it


def shown(page: Page) -> Frame:
    """The frame with a page in it."""
    page.frame_locator("#page").locator("#main").wait_for()
    return next(frame for frame in page.frames if frame.parent_frame is not None)


def at_table(page: Page, game: str = "envyra") -> Frame:
    shown(page).locator(f"form[action$='/play/{game}'] button").click()
    return table(page)


def table(page: Page) -> Frame:
    page.frame_locator("#page").locator("#stage svg").first.wait_for()
    page.wait_for_function("() => location.hash.startsWith('#/t/')")
    return shown(page)


def press(frame: Frame, most: int = 1) -> dict[str, list[float]]:
    found: dict[str, list[float]] = frame.evaluate(PLAY, [most, PATIENCE])
    return found


# --- first of all -------------------------------------------------------------------------------------------


def test_a_first_visit_is_small_and_asks_nobody_else(open_page: Open, host: Host, seen: Seen) -> None:
    frame = shown(open_page())
    assert host.bytes_asked_for() <= MOST
    before = len(host.asked)
    frame.locator("article.game a.picture img").first.wait_for()
    assert [path for path in host.asked[before:] if "sw.js" not in path] == []
    assert [url for url in seen.asked if not url.startswith(host.address)] == []
    assert seen.complaints == []


def test_policies_allow_no_script_but_files_of_the_site(open_page: Open, host: Host, seen: Seen) -> None:
    page = open_page()
    frame = shown(page)
    outer = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
    ask = "async (path) => (await fetch(path)).headers.get('content-security-policy')"
    policies = [
        outer,
        frame.evaluate(ask, "rules/envyra"),
        page.evaluate(ask, "worker.js"),
        page.evaluate(ask, "thinker.js"),
    ]
    for policy in policies:
        assert "default-src 'none'" in policy
        assert "unsafe-inline" not in policy
        assert "'unsafe-eval'" not in policy
    assert "wasm" not in outer + policies[1]
    page.evaluate(
        "() => { const s = document.createElement('script'); s.text = 'window.bad = 1'; document.body.append(s); }"
    )
    assert page.evaluate("window.bad") is None


@pytest.mark.parametrize("path", ["", "#/make/envyra", "#/device", "#/learn/envyra", "#/print/envyra"])
def test_axe_has_nothing_to_say(path: str, open_page: Open) -> None:
    page = open_page(path)
    frame = shown(page)
    for where in (frame, page):  # run in the outer page, it looks into the frame as well
        where.evaluate(f"() => {{ {axe.source()} }}")
    assert page.evaluate(axe.RUN, None) == []


def test_a_game_is_had_on_paper(open_page: Open, host: Host) -> None:
    """The documents were made with the folder; the first visit fetches none."""
    page = open_page()
    shown(page)
    assert not [path for path in host.asked if path.endswith(".pdf")]
    frame = page.frame_locator("#page")
    frame.locator("a[href$='/print/etheria']").click()
    links = frame.locator("a[download][href$='.pdf']")
    expect(links).to_have_count(len(LANGUAGES) * len(PAPERS))
    with page.expect_download() as begun:
        links.first.click()
    assert begun.value.path().read_bytes().startswith(b"%PDF")


# --- playing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_press_with_the_network_off(
    game: str, open_page: Open, context: BrowserContext, host: Host, seen: Seen
) -> None:
    page = open_page()
    shown(page)
    context.set_offline(True)
    host.close()
    frame = at_table(page, game)
    found = press(frame, 2000)
    assert found["over"], found
    times = sorted(found["times"])
    middle, late = statistics.median(times), times[len(times) * 95 // 100]
    print(f"{game}: {len(times)} presses, median {middle:.0f} ms, p95 {late:.0f} ms")
    expect(frame.locator("#result h2")).not_to_be_empty()
    expect(frame.locator("#result .seed summary")).to_contain_text("✓")
    assert [text for text in seen.complaints if "ERR_INTERNET_DISCONNECTED" not in text] == []


def test_a_reload_in_mid_match_loses_nothing(open_page: Open, context: BrowserContext) -> None:
    page = open_page()
    frame = at_table(page)
    press(frame, 3)
    version, address = frame.evaluate(VERSION), page.url
    context.set_offline(True)
    page.reload()
    again = table(page)
    assert page.url == address
    assert again.evaluate(VERSION) >= version


def test_back_and_forward_go_through_the_pages(open_page: Open) -> None:
    page = open_page()
    frame = shown(page)
    frame.locator("a[href$='/rules/envyra']").click()
    page.wait_for_function("() => location.hash === '#/rules/envyra'")
    page.go_back()
    page.wait_for_function("() => location.hash === '#/'")
    expect(page.frame_locator("#page").locator("article.game").first).to_be_visible()
    page.go_forward()
    page.wait_for_function("() => location.hash === '#/rules/envyra'")
    assert shown(page).url.endswith("/rules/envyra")


def test_an_address_inside_leads_there(open_page: Open, host: Host) -> None:
    shown(open_page())
    page = open_page("rules/envyra?q=cube")
    page.wait_for_function("() => location.hash === '#/rules/envyra?q=cube'")
    assert shown(page).url == f"{host.address}rules/envyra?q=cube"


def test_an_address_that_is_typed_is_gone_to_though_the_page_says_something_just_then(open_page: Open) -> None:
    page = open_page()
    at_table(page)
    inside = "document.getElementById('page').contentDocument"
    page.evaluate(f"() => {{ location.hash = '#/rules/envyra'; {inside}.title = 'Your turn'; }}")
    page.wait_for_function(f"() => {inside}.URL.endsWith('/rules/envyra')")
    page.wait_for_function("() => location.hash === '#/rules/envyra'")


def test_two_browsers_play_a_match_by_link(open_page: Open, browser: Browser, host: Host) -> None:
    mine = open_page("#/make/earth_water_sun?preset=rules")
    form = shown(mine)
    form.locator("select[name=seat_1]").select_option("link")
    form.locator("main form button.primary").click()
    link = by_link(table(mine))
    assert link.startswith(f"{host.address}#/link%231")
    with browser.new_context(locale="en", reduced_motion="reduce") as context:
        context.set_default_timeout(PATIENCE)
        theirs = context.new_page()
        theirs.goto(link)
        theirs.frame_locator("#page").locator("input[name=sit]").wait_for(state="attached")
        shown(theirs).locator("main form button.primary").click()
        back = by_link(table(theirs))
        mine.goto(back)  # the same page with another address: it is not loaded again
        mine.frame_locator("#page").locator("#state[data-turn=yes]").wait_for(state="attached")
        theirs.goto(by_link(table(mine)))
        theirs.frame_locator("#page").locator("#state[data-turn=yes]").wait_for(state="attached")


def by_link(frame: Frame) -> str:
    """Press through a turn; the link to send then."""
    while frame.locator("#by-link").is_hidden():
        press(frame)
    return frame.locator("#link-address").input_value()


def test_two_tabs_show_one_table_and_one_goes_on_alone(open_page: Open) -> None:
    first = open_page()
    frame = at_table(first)
    second = open_page(first.url.partition("/some/path/")[2])
    other = table(second)
    press(other, 2)
    version = other.evaluate(VERSION)
    frame.wait_for_function(f"() => Number(document.getElementById('state').dataset.version) >= {version}")
    first.close()
    assert press(other, 2)["times"], "the tab that is left leads now"
    assert other.evaluate(VERSION) > version


def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost(open_page: Open) -> None:
    page = open_page()
    frame = at_table(page)
    press(frame, 2)
    version = frame.evaluate(VERSION)
    worker = next(worker for worker in page.workers if worker.url.endswith("/worker.js"))
    worker.evaluate("() => { setTimeout(() => self.close()); }")
    frame.wait_for_timeout(100)
    assert press(frame, 2)["times"]
    assert frame.evaluate(VERSION) > version
    thinker = next(worker for worker in page.workers if worker.url.endswith("/thinker.js"))
    thinker.evaluate("() => { setTimeout(() => self.close()); }")
    assert press(frame, 3)["times"]


def test_a_newer_build_is_offered_and_taken_in_mid_match(open_page: Open, host: Host) -> None:
    page = open_page()
    frame = at_table(page)
    press(frame, 2)
    version, address = frame.evaluate(VERSION), page.url
    build = rebuild(host)
    before = len(host.asked)
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    expect(page.locator("#newer")).to_be_visible()
    assert frame.evaluate(VERSION) >= version
    page.locator("#newer-go").click()
    page.wait_for_function("async () => (await caches.keys()).join().includes('anotherbuild')")
    page.wait_for_function(f"async () => !(await caches.keys()).join().includes('{build}')")
    again = table(page)
    assert page.url == address
    assert again.evaluate(VERSION) >= version
    assert press(again, 1)["times"]
    assert [path for path in host.asked[before:] if path.endswith(".lzma")] == [], "what is the same is not fetched"


def test_a_full_browser_says_so_and_goes_on_once_there_is_room(open_page: Open) -> None:
    page = open_page()
    frame = at_table(page)
    press(frame, 1)
    frame.wait_for_function("() => document.getElementById('state').dataset.turn === 'yes'")
    worker = next(worker for worker in page.workers if worker.url.endswith("/worker.js"))
    worker.evaluate(FULL)
    version = frame.evaluate(VERSION)
    frame.evaluate("() => document.querySelector('#choices button[name=action]').click()")
    frame.locator("#toast:not([hidden]), #offline:not([hidden])").first.wait_for()
    assert frame.evaluate(VERSION) == version
    worker.evaluate("() => self.roomy()")
    assert press(frame, 2)["times"]
