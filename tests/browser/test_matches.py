"""Whole matches in the browser, the same way for every game."""

from collections.abc import Iterator
from functools import partial

import httpx
import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from fourfold.games import game as find_game
from fourfold.games.edition import Event
from fourfold.match.match import Match
from tests.browser.driving import PROMPT, Desk, Pace
from tests.browser.watching import Watcher
from tests.server.playing import API, exported, good

pytestmark = pytest.mark.browser
FOCUS = """() => {
  const at = document.activeElement;
  return at === null ? "" : at.getAttribute("data-action") ?? at.closest("form")?.getAttribute("action") ?? "";
}"""
NASTY = "<b>hello</b> & <img src=x onerror=alert(1)>"


def sees_result(desk: Desk, http: httpx.Client) -> Match:
    """The page shows how the match ended, as the record of it says."""
    match = exported(http, desk.table)
    outcome = match.outcome
    assert outcome is not None
    expect(desk.page.locator("#result h2")).not_to_be_empty()
    expect(desk.page.locator("#result .standing li")).to_have_count(0 if match.game.team else match.seats)
    totals = [int(text) for text in desk.page.locator("#result .total").all_inner_texts()]
    order = [seat for group in outcome.ranking for seat in group]
    assert totals == [outcome.scores[seat]["total"] for seat in order if match.game.counts_points]
    expect(desk.page.locator("#result .seed summary")).to_contain_text("✓")
    expect(desk.page.locator("#stage [data-action]")).to_have_count(0)
    return match


def test_whole_match_by_mouse(game: str, watcher: Watcher, http: httpx.Client) -> None:
    page = watcher.open()
    page.goto("/")
    page.locator(f"form[action='/play/{game}'] button").click()
    desk, pace = Desk(page), Pace()
    state = desk.ready()
    while state == "turn":
        if pace.by_hand():
            desk.click_first()
        else:
            desk.hurry(http)
        state = desk.ready()
    assert state == "over"
    sees_result(desk, http)


def test_whole_match_by_keyboard(game: str, watcher: Watcher, http: httpx.Client) -> None:
    page = watcher.open()
    page.goto("/")
    _tab_to(page, f"/play/{game}")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    desk, pace = Desk(page), Pace()
    state, played = desk.ready(), 0
    while state == "turn":
        if not pace.by_hand():
            desk.hurry(http)
            state = desk.ready()
            continue
        desk.play_first(partial(_press_keys, page, played < 4))
        state, played = desk.ready(), played + 1
    assert state == "over"
    sees_result(desk, http)


def _press_keys(page: Page, tabbing: bool, action: str, offer: dict[str, list[str]]) -> None:
    """The first choice: by Tab on the drawing, or by its number."""
    if tabbing and action in offer["drawn"]:
        _tab_to(page, action)
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("1")
    if action in offer["final"] and len(offer["listed"]) > 1:
        page.locator("#confirm-yes:focus").wait_for(timeout=PROMPT)
        page.keyboard.press("Enter")


def _tab_to(page: Page, wanted: str) -> None:
    """Go on with Tab until the form or the action has the focus."""
    for _ in range(300):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUS) == wanted:
            return
    raise TooLate(f"Tab does not lead to {wanted}")


def test_two_browsers_and_a_spectator(game: str, watcher: Watcher, http: httpx.Client) -> None:
    seats = find_game(game).seats[0]
    host = watcher.open()
    host.goto(f"/make/{game}?preset=rules")
    host.locator("input[name=name]").fill("Anna & <i>")
    for seat in range(1, seats):
        host.locator(f"select[name=seat_{seat}]").select_option("open")
    host.locator("main form button.primary").click()
    expect(host.locator("[data-tab=log]")).to_be_hidden()
    link = host.locator("#link").input_value()
    guests = [watcher.open() for _ in range(seats - 1)]
    for guest in guests:
        guest.goto(link)
        expect(guest.locator("main")).to_contain_text("Anna & <i>")
        guest.locator("input[name=name]").fill("Björn")
        guest.locator("main form button.primary").click()
    desks = [Desk(page) for page in (host, *guests)]
    spectator = watcher.open()
    spectator.goto(f"/t/{desks[0].table}")
    expect(spectator.locator("#stage svg").first).to_be_visible()
    expect(host.locator("[data-tab=log]")).to_be_visible()

    _talk(desks[0].page, spectator)
    seen = _play_out(desks, spectator, http)
    match = sees_result(desks[0], http)
    for desk in desks[1:]:
        assert desk.ready() == "over"
        sees_result(desk, http)
    expect(spectator.locator("#result")).to_be_visible()
    for reader, pages in seen.items():
        for secret in secrets(match, reader):
            assert not any(secret in page for page in pages), secret
    own = match.reader(0, names=names_of(match))
    told = {own.told(event).text for event in happened(match) if event.only == 0}
    assert all(any(escape(secret) in page for page in seen[0]) for secret in told), "who did it is told, too"


def _talk(page: Page, spectator: Page) -> None:
    """What somebody says arrives as it was typed."""
    page.keyboard.press("c")
    expect(page.locator(".chat-form input[name=text]")).to_be_focused()
    page.keyboard.type(NASTY)
    page.keyboard.press("Enter")
    for reader in (page, spectator):
        expect(reader.locator("#chat p")).to_contain_text(NASTY)
        assert reader.locator("#chat img, #chat p b b").count() == 0
    expect(spectator.locator(".chat-form")).to_have_count(0)


def _play_out(desks: list[Desk], spectator: Page, http: httpx.Client) -> dict[int | None, list[str]]:
    """Everybody plays on to the end. What each reader's page held, step by step; None is the spectator."""
    players = [desk.player(http) for desk in desks]
    readers: dict[int | None, Page] = {None: spectator}
    readers.update({player.seat: desk.page for desk, player in zip(desks, players, strict=True)})
    seen: dict[int | None, list[str]] = {reader: [] for reader in readers}
    pace = Pace(by_hand=20)
    while not good(http.get(f"{API}/tables/{players[0].table}"))["over"]:
        for desk, player in zip(desks, players, strict=True):
            if not player.legal():
                continue
            assert desk.ready() == "turn"
            if pace.by_hand():
                desk.click_first()
            else:
                desk.hurry(http)
            for reader, page in readers.items():
                seen[reader].append(page.content())
    return seen


def secrets(match: Match, reader: int | None) -> set[str]:
    """What the log said to others alone, and never to this reader."""
    names = match.edition.words("en", names_of(match))
    told: set[str] = set()
    hidden: set[str] = set()
    for event in happened(match):
        sentence = escape(names.event(event.kind, event.facts))
        (told if event.only in (None, reader) else hidden).add(sentence)
    return hidden - told


def happened(match: Match) -> Iterator[Event]:
    """Everything that happened, whoever could see it."""
    for entry in match.entries:
        yield from match.entry_events(entry.number)


def names_of(match: Match) -> tuple[str, ...]:
    return ("Anna & <i>", *["Björn"] * (match.seats - 1))


def escape(text: str) -> str:
    """As a page serialises it."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def test_hot_seat(game: str, watcher: Watcher, http: httpx.Client) -> None:
    """All at one screen, to the end, with a curtain between them that hides what one of them may not see."""
    seats = find_game(game).seats[0]
    page = watcher.open()
    page.goto(f"/make/{game}?preset=rules")
    for seat in range(1, seats):
        page.locator(f"select[name=seat_{seat}]").select_option("beside")
        page.locator(f"input[name=name_{seat}]").fill(f"Neighbour {seat}")
    page.locator("main form button.primary").click()
    desk, pace = Desk(page), Pace(by_hand=20)
    curtains, sat = 0, set()
    state = desk.ready()
    while state != "over":
        if state == "curtain":
            curtains += 1
            _hides_everything(page)
            desk.take_over()
            state = desk.ready()
        else:
            sat.add(desk.seat)
            if pace.by_hand():
                desk.click_first()
            else:
                desk.hurry(http)
            state = desk.ready()
    assert sat == set(range(seats))
    sees_result(desk, http)
    secret = any(kind.secret for kind in find_game(game).edition(seats, {}).setup.notes.kinds)
    assert curtains > 1 or not secret


def _hides_everything(page: Page) -> None:
    """With the curtain up the page is a spectator's, and nothing of it can be reached."""
    assert page.locator("#main").get_attribute("inert") is not None
    assert page.locator("#state").get_attribute("data-seat") == ""
    assert page.locator("#stage [data-action], #choices button, #undo-form").count() == 0
    expect(page.locator("#curtain a.primary")).to_be_focused()
