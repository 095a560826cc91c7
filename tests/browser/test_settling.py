"""What people settle at a table, the three ways to make one, and one's own matches: in a browser, by hand."""

import re

import httpx
import pytest
from playwright.sync_api import Page, ViewportSize, expect

from fourfold.bots.levels import level_of
from fourfold.games import game as find_game
from tests.browser.axe import violations
from tests.browser.watching import ANY_GAME, DESK, PHONE, Watcher
from tests.server.playing import API, against_bots, good, seated

pytestmark = pytest.mark.browser
IN_SIGHT = """button => {
  const box = button.getBoundingClientRect();
  return scrollY === 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
}"""


def menu(page: Page, what: str) -> None:
    """Open the menu, and what it asks twice about."""
    page.locator("#menu > summary").click()
    page.locator(f"#sure-{what} > summary").click()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_each_preset_shows_its_own_and_the_button_without_scrolling(
    game: str, watcher: Watcher, size: ViewportSize, scripts: bool
) -> None:
    page = watcher.open(viewport=size, java_script_enabled=scripts)
    page.goto(f"/make/{game}")
    go = page.locator("main form button.primary")
    seats, clock, fold = page.locator("select[name=seat_0]"), page.locator("#clock"), page.locator(".variants")
    for preset, shown in (("own", (True, True)), ("rules", (True, False)), ("first", (False, False))):
        page.locator(f"input[name=preset][value={preset}]").check()
        assert go.evaluate(IN_SIGHT), preset
        expect(seats).to_be_visible(visible=shown[0])
        expect(clock).to_be_visible(visible=shown[1])
        expect(fold).to_be_visible(visible=shown[1])
    expect(page.locator(".variants .option").first).to_be_hidden()
    go.click()
    page.wait_for_url(re.compile(r"/t/\w+$"))


@pytest.mark.parametrize("preset", ["first", "rules", "own"])
def test_a_preset_makes_the_table_it_says(game: str, watcher: Watcher, http: httpx.Client, preset: str) -> None:
    page = watcher.open()
    page.goto(f"/make/{game}?preset={preset}")
    if preset == "own":
        page.locator("#hints").select_option("no")
        page.locator("#clock").select_option("3600")
    page.locator("main form button.primary").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    info = good(http.get(f"{API}/tables/{page.url.rpartition('/')[2]}"))
    found = find_game(game)
    usual = found.edition(found.seats[0], {}).options
    assert [seat["kind"] for seat in info["seats"]] == ["person"] + ["bot"] * (found.seats[0] - 1)
    assert level_of(info["seats"][1]["bot"], found) == level_of("easy", found)
    assert info["options"] == {**usual, **(found.first_match if preset == "first" else {})}
    assert (info["hints"], info["clock"]) == ((False, 3600) if preset == "own" else (True, None))


@ANY_GAME
def test_resigning_is_asked_twice_and_then_in_ones_history(game: str, watcher: Watcher, http: httpx.Client) -> None:
    player = against_bots(http, game, find_game(game).seats[0])
    page = watcher.open(secret=player.secret, viewport=PHONE)
    page.goto(f"/t/{player.table}")
    menu(page, "resign")
    assert violations(page) == []
    assert not good(http.get(f"{API}/tables/{player.table}"))["over"]
    page.locator("#sure-resign button").click()
    expect(page.locator("#result h2")).to_have_text("You have resigned")
    page.goto("/")
    page.locator("a[href='/matches']").click()
    expect(page.locator(".finished li")).to_have_count(1)
    expect(page.locator(".finished li")).to_contain_text("Resigned")
    page.locator(".finished a").click()
    page.wait_for_url(f"**/t/{player.table}")


@ANY_GAME
def test_a_draw_and_a_rematch_are_offered_to_the_other_page_at_once(
    game: str, watcher: Watcher, http: httpx.Client
) -> None:
    ida, jo = seated(http, game, 2)
    mine, theirs = watcher.open(secret=ida.secret), watcher.open(secret=jo.secret, viewport=PHONE)
    for page in (mine, theirs):
        page.goto(f"/t/{ida.table}")
    menu(mine, "draw")
    mine.locator("#sure-draw button").click()
    expect(mine.locator("#bar .offer")).to_contain_text("You offer a draw")
    expect(theirs.locator("#bar .offer")).to_contain_text("A draw is offered by")
    theirs.locator("#bar form[action$='/draw'] button").click()
    for page in (mine, theirs):
        expect(page.locator("#result h2")).to_have_text("A draw, by agreement")
    mine.locator("#result form[action$='/rematch'] button").click()
    expect(mine.locator("#result .again")).to_contain_text("The new table waits for")
    expect(theirs.locator("#result .again")).to_contain_text("would like to play again")
    theirs.locator("#result form[action$='/rematch'] button").click()
    theirs.wait_for_url(lambda url: ida.table not in url)
    expect(mine.locator("#result a.primary")).to_have_attribute("href", f"/t/{theirs.url.rpartition('/')[2]}")


@ANY_GAME
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_against_bots_a_decision_is_taken_back_after_a_question_of_its_own(
    game: str, watcher: Watcher, http: httpx.Client, size: ViewportSize
) -> None:
    player = against_bots(http, game, find_game(game).seats[0])
    while (legal := player.legal_when_it_is_time())[0][
        "kind"
    ] == "mark":  # until marks are revealed: no undo from there
        player.act(legal[0])
    page = watcher.open(secret=player.secret, viewport=size)
    page.goto(f"/t/{player.table}")
    tool, question = page.locator("#bar .bar-tools [data-open]"), page.get_by_role("alertdialog")
    open_before = page.locator("#sheet").get_attribute("data-tab")
    tool.click()
    expect(question).to_contain_text("Take back your last move?")
    assert not violations(page)
    page.keyboard.press("1")  # what lies below is out of reach
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(tool).to_be_focused()
    assert page.locator("#sheet").get_attribute("data-tab") == open_before, "it closes alone"
    tool.click()
    question.get_by_text("No", exact=True).click()
    expect(tool).to_be_focused()
    page.keyboard.press("u")
    expect(question.locator("button.primary")).to_be_focused()  # which gives nothing up
    assert all(button.evaluate(IN_SIGHT) for button in question.locator("button").all())
    assert good(http.get(f"{API}/tables/{player.table}"))["taken_back"] == 0
    question.get_by_text("Yes, take it back").click()
    expect(page.locator("#log")).to_contain_text("You take back your last decision")
    expect(question).to_be_hidden()
    assert good(http.get(f"{API}/tables/{player.table}"))["taken_back"] == 1
