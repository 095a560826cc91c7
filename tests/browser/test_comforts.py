"""What makes the table pleasant: light and dark, zoom and pan, sounds, notices, who is ready, text large enough."""

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from fourfold.match.match import Match
from tests.browser.driving import Desk
from tests.browser.house import SEED, House
from tests.browser.test_pages import visit
from tests.browser.test_table import sit
from tests.browser.watching import ANY_GAME, DESK, PHONE, Watcher
from tests.server.playing import Player
from tests.support.walks import PLAIN, VARIED

pytestmark = pytest.mark.browser
COLOURS = """() => {
  const styles = [...document.querySelectorAll("html, .top, #stage *")].map((one) => getComputedStyle(one));
  return styles.map((style) => [style.backgroundColor, style.color, style.fill].join());
}"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#stage > svg text")].map((one) => {
  const { a, b } = one.getScreenCTM();
  return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
}))"""
COUNT = """() => {
  window.away = false;
  window.tones = 0;
  window.notices = [];
  Object.defineProperty(document, "hidden", { get: () => window.away });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) { window.tones++; return start.apply(this, given); };
  window.Notification = class extends Notification {
    static get permission() { return "granted"; }
    constructor(title, more) { super(title, more); window.notices.push(title); }
  };
}"""
"""Tones and notices are counted, then happen. A page of this browser is never hidden, and the headless shell lets
nobody show a notice: so the page is told that it is, and that it may."""


# --- light and dark ---------------------------------------------------------------------------------------------


@ANY_GAME
@pytest.mark.parametrize("scripted", [True, False], ids=["with scripts", "without"])
def test_light_and_dark(house: House, watcher: Watcher, scripted: bool) -> None:
    """What one chose holds against the system, on every page, until one chooses otherwise."""
    player = house.acting
    page = watcher.open(secret=player.secret, color_scheme="light", java_script_enabled=scripted)
    table = f"/t/{player.table}"
    systems: dict[str, list[str]] = {}
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        systems[scheme] = _colours(page, table, scripted=scripted)
    assert systems["light"] != systems["dark"]
    for system, chosen in zip(schemes * 2, ("dark", "light", "system", "system"), strict=True):
        page.emulate_media(color_scheme=system)
        page.goto("/")
        page.locator(f".top .schemes [value={chosen}]").click()
        expect(page.locator(f".top .schemes [value={chosen}]")).to_have_attribute("aria-current", "true")
        expected = systems[system if chosen == "system" else chosen]
        assert _colours(page, table, scripted=scripted) == expected, chosen


def _colours(page: Page, path: str, *, scripted: bool) -> list[str]:
    """Of everything in the drawing, and of the page around it."""
    if scripted:
        visit(page, path)
    else:
        page.goto(path)
    found: list[str] = page.evaluate(COLOURS)
    return found


# --- zoom and pan -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, DESK, {"width": 768, "height": 1024}], ids=["phone", "desk", "tablet"])
def test_zoom_and_drag(house: House, watcher: Watcher, size: ViewportSize) -> None:
    """Buttons make the drawing larger at every width; then the mouse drags it, and plays nothing while it does."""
    desk = sit(watcher, house.acting, viewport=size)
    page, version = desk.page, desk.version
    board = page.locator("#stage > svg")
    before = _width(page)
    for _ in range(3):
        page.locator("[data-zoom-by='1']").click()
    assert _width(page) > before * 1.7
    page.wait_for_function("() => document.querySelector('.stage').scrollLeft > 0")
    box = page.locator(".stage").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"], size["height"] - 200) / 2
    was = page.evaluate("() => document.querySelector('.stage').scrollLeft")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y, steps=5)
    page.mouse.up()
    assert page.evaluate("() => document.querySelector('.stage').scrollLeft") == was + 60
    expect(page.locator("#confirm")).to_be_hidden()
    expect(page.locator("#toast")).to_be_hidden()
    assert desk.version == version
    page.keyboard.press("0")
    page.wait_for_function("before => document.querySelector('#stage > svg').clientWidth <= before + 1", arg=before)
    expect(board).to_be_visible()


def _width(page: Page) -> float:
    found: float = page.evaluate("() => document.querySelector('#stage > svg').clientWidth")
    return found


# --- being called -----------------------------------------------------------------------------------------------


def test_sounds_and_notices(house: House, watcher: Watcher) -> None:
    """Off until asked for; then one hears what happens, and a hidden page says when it is one's turn."""
    players = house.dealt()
    desk, others = sit(watcher, players[0]), players[1:]
    page = desk.page
    page.add_init_script(f"({COUNT})()")
    page.reload()
    _play_round(desk, others)
    assert page.evaluate("() => [window.tones, window.notices.length]") == [0, 0], "quiet, and in sight"
    page.locator("#menu > summary").click()
    page.locator("#want-sound").check()
    page.keyboard.press("Escape")
    tones = page.evaluate("() => window.tones")
    assert tones > 0, "a sample of what was chosen"
    page.evaluate("() => { window.away = true; }")
    _play_round(desk, others)
    assert page.evaluate("() => window.tones") > tones
    assert len(set(page.evaluate("() => window.notices"))) == 1
    page.reload()
    desk.ready()
    page.locator("#menu > summary").click()
    expect(page.locator("#want-sound")).to_be_checked()


def _play_round(desk: Desk, others: list[Player]) -> None:
    """Play until this seat was not to act for a while, and then is again."""
    me = desk.player(others[0].http)
    waited = False
    for _ in range(200):
        mine = me.legal()
        if mine and waited:
            break
        waited = waited or not mine
        player = me if mine else next(player for player in others if player.legal())
        version = player.act(player.legal()[0])
        if mine:
            desk.page.wait_for_function(
                "version => Number(document.getElementById('state').dataset.version) >= version", arg=version
            )
    assert desk.ready() == "turn"


# --- who is ready -----------------------------------------------------------------------------------------------


def test_ready_and_still_choosing(house: House, watcher: Watcher) -> None:
    """Where several choose at the same time, everybody sees who has chosen; none of it where they take turns."""
    players = house.dealt()
    page = watcher.open()
    visit(page, f"/t/{players[0].table}")
    seen: set[str] = set()
    for _ in range(300):
        acting = players[0].view()["to_act"]
        if not acting or seen == {"is-choosing", "is-ready"}:
            break
        signs = """() => [...document.querySelectorAll(".badge")]
          .map((badge) => [...badge.classList].find((name) => name.startsWith("is-")) ?? "")"""
        page.wait_for_function(
            """acting => String([...document.querySelectorAll(".badge")].flatMap((badge, seat) =>
            badge.classList.contains("acting") ? [seat] : [])) === String(acting)""",
            arg=acting,
        )
        shown = page.evaluate(signs)
        together = [seat for seat, sign in enumerate(shown) if sign]
        assert {seat for seat in together if shown[seat] == "is-choosing"} == (set(acting) if together else set())
        assert together or len(acting) == 1
        seen.update(shown[seat] for seat in together)
        players[acting[0]].act(players[acting[0]].legal()[-1])
    assert not seen or seen == {"is-choosing", "is-ready"}


def test_withdraw(house: House, watcher: Watcher) -> None:
    """A seat that is ready may choose again, where the rules let it and others still choose."""
    match, seat = next(_sealed(house.game), (None, 0))
    if match is None:
        pytest.skip("nothing in this game is sealed that could be taken back")
    desk = sit(watcher, house.table(match)[seat])
    badge = desk.page.locator(f"#badge-{seat}")
    expect(badge).to_have_class(re.compile("is-ready"))
    button = desk.page.locator("#undo-form button")
    expect(button).to_have_accessible_name("Choose again")
    button.click()
    assert desk.ready() == "turn"
    expect(badge).to_have_class(re.compile("is-choosing"))


def _sealed(game: str) -> Iterator[tuple[Match, int]]:
    """Matches in which a seat has decided and may take it back."""
    for _, seats, options in (case for case in [*VARIED, *PLAIN] if case[0] == game):
        match = Match(game, seats, SEED, **options)
        for _ in range(60):
            if match.to_act:
                yield from ((match, seat) for seat in match.decided if match.why_no_undo(seat) is None)
            if match.to_act:
                match.play(match.to_act[0], match.legal(match.to_act[0])[0])


# --- for the eyes -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "smallest"), [(DESK, 12), (PHONE, 11)], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_text_of_the_drawing(
    house: House, watcher: Watcher, size: ViewportSize, smallest: int, language: str
) -> None:
    for player in (house.started[0], house.acting):
        desk = sit(watcher, player, viewport=size, language=language)
        assert desk.page.evaluate(SMALLEST) >= smallest
