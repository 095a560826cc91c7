"""Reloading, a server that is killed, a network that goes away: the match goes on."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.driving import Desk
from tests.browser.house import House
from tests.browser.watching import ANY_GAME, LOST, Watcher
from tests.server.playing import good
from tests.server.processes import PATIENCE, Server, until

pytestmark = pytest.mark.browser
SAID = """wanted => {
  const said = ["offline", "not-yours", "gone"].filter((id) => !document.getElementById(id).hidden);
  return String(said) === wanted;
}"""

LATE = """() => {
  const real = Object.getOwnPropertyDescriptor(WebSocket.prototype, "readyState").get;
  window.isLate = true;
  Object.defineProperty(WebSocket.prototype, "readyState", {
    get() {
      window.dialled = this;
      return window.isLate ? WebSocket.CONNECTING : real.call(this);
    },
  });
}"""
"""A connection that is not open until the test says so."""


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
    desk.page.wait_for_function(SAID, arg="offline")
    fixed.start()
    desk.page.wait_for_function(SAID, arg="", timeout=PATIENCE * 1000)
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
    page.wait_for_function(SAID, arg="offline")
    version = player.act(player.legal()[0])
    page.context.set_offline(False)
    page.wait_for_function(
        "version => Number(document.getElementById('state').dataset.version) >= version", arg=version
    )
    page.wait_for_function(SAID, arg="")


@ANY_GAME
def test_silence_is_noticed(house: House, watcher: Watcher) -> None:
    """A connection that gives no sign of life for long is opened again, though nothing said that it was lost."""
    player = next(player for player in house.dealt() if player.legal())
    page = watcher.open(secret=player.secret)
    page.clock.install()
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    with page.expect_websocket():
        page.goto(f"/t/{player.table}")
    page.wait_for_function(SAID, arg="")

    def is_opened_again() -> bool:
        page.clock.fast_forward(60_000)  # whatever was heard so far was a minute ago
        return len(opened) > 1

    until(is_opened_again)
    page.wait_for_function(SAID, arg="")


@ANY_GAME
def test_no_connection(house: House, watcher: Watcher) -> None:
    """Where no WebSocket comes through, the page asks by itself, and posts what is pressed."""
    player = next(player for player in house.dealt() if player.legal())
    page = watcher.open(secret=player.secret)
    page.route_web_socket("**/live", lambda socket: socket.close())
    page.goto(f"/t/{player.table}")
    desk = Desk(page)
    assert desk.ready() == "turn"
    with page.expect_response("**/act"):
        desk.click_first()
    version = player.view()["version"]
    page.wait_for_function(
        "version => Number(document.getElementById('state').dataset.version) >= version", arg=version
    )
    page.wait_for_function(SAID, arg="")


@ANY_GAME
def test_a_curtain_lifted_while_the_page_connects_stays_lifted(house: House, watcher: Watcher) -> None:
    """The seat that was pressed is asked for, whichever way opens first."""
    page = watcher.open(secret=house.beside["secret"])
    page.add_init_script(f"({LATE})()")
    sent: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda message: sent.append(message)))
    asked: list[Route] = []
    page.route("**/part?*", lambda route: asked.append(route))
    page.goto(f"/t/{house.beside['table']}")
    expect(page.locator("#curtain a.primary")).to_be_focused()
    with page.expect_request("**/part?*"):
        page.locator("#curtain a.primary").click()
    page.evaluate("() => { window.isLate = false; window.dialled.onopen(); }")
    expect(page.locator("#curtain")).to_be_hidden()
    until(lambda: asked)
    asked[0].continue_()
    assert [json.loads(message)["seat"] for message in sent] == [0]


@ANY_GAME
def test_connection_dies_without_a_word(house: House, watcher: Watcher) -> None:
    """What is pressed then is sent another way, and counts once."""
    player = next(player for player in house.dealt() if player.legal())
    page = watcher.open(secret=player.secret)
    passed: list[str | bytes] = []
    dead: list[str | bytes] = []

    def swallow(socket: WebSocketRoute) -> None:
        """Whatever the server says comes through; what the page presses does not."""
        server = socket.connect_to_server()

        def forward(message: str | bytes) -> None:
            if '"act"' in str(message):
                dead.append(message)
            else:
                passed.append(message)
                server.send(message)

        socket.on_message(forward)

    page.route_web_socket("**/live", swallow)
    page.goto(f"/t/{player.table}")
    desk = Desk(page)
    assert desk.ready() == "turn"
    until(lambda: desk.version >= 0 and passed)  # until the connection is open, what is pressed is posted
    before = player.view()["version"]
    with page.expect_response("**/act", timeout=PATIENCE * 1000):
        page.keyboard.press("1")
        if page.locator("#confirm").is_visible():
            page.locator("#confirm-yes").click()
    until(lambda: desk.version > before)
    assert len(dead) == 1


@ANY_GAME
def test_a_request_that_is_never_answered_is_sent_again(house: House, watcher: Watcher) -> None:
    """Until it is answered nothing else can be pressed: it is not waited for forever, and it counts once."""
    watcher.expected = LOST
    player = next(player for player in house.dealt() if player.legal())
    page = watcher.open(secret=player.secret)
    page.clock.install()
    sent: list[str | None] = []

    def swallow_the_first(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or "{}").get("client"))
        if len(sent) > 1:
            route.continue_()

    page.route_web_socket("**/live", lambda socket: socket.close())
    page.route("**/act", swallow_the_first)
    with page.expect_response("**/part?*"):
        page.goto(f"/t/{player.table}")
    desk = Desk(page)
    assert desk.ready() == "turn"
    before = player.view()["version"]
    with page.expect_request("**/act"):
        page.keyboard.press("1")
        if page.locator("#confirm").is_visible():
            page.locator("#confirm-yes").click()
    page.clock.fast_forward(60_000)
    page.wait_for_function(
        "before => Number(document.getElementById('state').dataset.version) > before", arg=before
    )
    assert len(sent) == 2
    assert len(set(sent)) == 1


@ANY_GAME
def test_seat_is_lost(house: House, watcher: Watcher) -> None:
    """The seat's secret is gone when the page connects again: it says so, stops asking, opens as a spectator's."""
    watcher.expected = ("status of 403",)
    player = next(player for player in house.dealt() if player.legal())
    page = watcher.open(secret=player.secret)
    page.goto(f"/t/{player.table}")
    assert Desk(page).ready() == "turn"
    watcher.become(page, None)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function(SAID, arg="not-yours")
    page.locator("#not-yours a").click()
    page.wait_for_function("() => document.getElementById('state')?.dataset.seat === ''")
    page.wait_for_function(SAID, arg="")


@ANY_GAME
@pytest.mark.parametrize("status", [401, 404, 409, 429, 500])
def test_strange_answers(house: House, watcher: Watcher, status: int) -> None:
    """Whatever is answered to a call of the page, it is said in a sentence and nothing breaks."""
    watcher.expected = (f"status of {status}",)
    player = next(player for player in house.dealt() if player.legal())
    page = watcher.open(secret=player.secret)
    strange: list[int] = []

    def answer(route: Route) -> None:
        """As ever, until something strange is wanted: a route that is made later is not heeded at once."""
        if strange:
            route.fulfill(status=strange[0], body="<html>")
        else:
            route.continue_()

    page.route_web_socket("**/live", lambda socket: socket.close())
    page.route("**/t/*/*", answer)
    page.route("**/rules/*/*", answer)
    with page.expect_response("**/part?*"):
        page.goto(f"/t/{player.table}")
    assert Desk(page).ready() == "turn"
    strange.append(status)
    page.keyboard.press("1")
    if page.locator("#confirm").is_visible():
        page.locator("#confirm-yes").click()
    expect(page.locator("#toast p")).not_to_be_empty()
    page.keyboard.press("l")
    page.locator("#log a.clause").first.click()
    player.act(player.legal()[0])
    page.wait_for_function(SAID, arg={401: "not-yours", 404: "gone"}.get(status, "offline"))


@ANY_GAME
def test_what_could_not_be_fetched_is_said_and_can_be_asked_for_again(house: House, watcher: Watcher) -> None:
    """A thing that is looked at closely, and a rule."""
    watcher.expected = LOST
    page = watcher.open(secret=house.acting.secret)
    page.goto(f"/t/{house.acting.table}")
    Desk(page).ready()
    for what in ("**/about?*", "**/rules/**"):
        page.route(what, lambda route: route.abort())
    page.locator("#stage [data-thing]").first.click(button="right", force=True)
    expect(page.locator("#toast p")).to_contain_text("could not be fetched")
    expect(page.locator("#about")).to_be_hidden()
    page.unroute("**/about?*")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#about-title")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".tabs [data-tab=rules]").click()
    expect(page.locator("#rule")).to_contain_text("could not be fetched")
    page.unroute("**/rules/**")
    page.locator("#rule").get_by_role("button", name="Try again").click()
    expect(page.locator("#rule h3").first).to_be_visible()


@ANY_GAME
def test_who_comes_and_goes_is_said_to_the_others(house: House, watcher: Watcher) -> None:
    """And that an offer of a draw is gone."""
    first, second = house.dealt()[:2]
    page = watcher.open(secret=first.secret)
    page.goto(f"/t/{first.table}")
    Desk(page).ready()
    line = page.locator("#toast p")
    for what, said in (("leave", "Player 1 is away: a bot plays"), ("return", "Player 1 is back.")):
        good(second.post(what))
        expect(line).to_contain_text(said)
    good(second.post("draw"))
    expect(page.locator("#bar .offer")).to_be_visible()
    Desk(page).click_first()
    expect(line).to_have_text("The offer of a draw is gone: the match goes on.")


@ANY_GAME
def test_a_press_that_is_not_soon_answered_says_that_it_is_on_its_way(house: House, watcher: Watcher) -> None:
    player = house.dealt()[0]
    page = watcher.open(secret=player.secret)
    page.goto(f"/t/{player.table}")
    Desk(page).ready()
    page.evaluate("document.getElementById('main').setAttribute('aria-busy', 'true')")
    said = "getComputedStyle(document.querySelector('.dock'), '::after')"
    page.wait_for_function(f"() => {said}.visibility === 'visible'")
    assert page.evaluate(f"{said}.content") == '"On its way…"'
