"""A tablet has a layout of its own, and whatever opens beside a drawing leaves it where it is."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from fourfold.games import game as find_game
from tests.browser.driving import SETTLED, Desk
from tests.browser.house import House
from tests.browser.test_pages import visit
from tests.browser.test_table import sit
from tests.browser.test_understanding import LETTERS, TARGET, TINY_LETTERS, TINY_TARGETS
from tests.browser.watching import ANY_GAME, DESK, Watcher

pytestmark = pytest.mark.browser
LYING: ViewportSize = {"width": 1024, "height": 768}
UPRIGHT: ViewportSize = {"width": 820, "height": 1180}
SMALL: ViewportSize = {"width": 768, "height": 1024}
LARGE: ViewportSize = {"width": 1920, "height": 1080}
LAID = """() => [".stage", "#stage > svg", ".dock"].map((one) => {
  const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
"""Where drawing and dock lie."""
IN_HAND = """() => {
  const [frame, hand, dock] = ["#window + .frame", "#hand", ".dock"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return frame.width > 0.66 * innerWidth && frame.height > 0.5 * innerHeight && hand.bottom <= dock.top;
}"""
"""Has the board two thirds of the width and half the height of the screen, with all in hand in sight below it?"""


ON_ITS_SIDE = pytest.mark.parametrize("size", [LYING, {"width": 1179, "height": 820}], ids=["1024", "1179"])
ASIDE = """() => {
  const [stage, side, dock, bar] = [".stage", ".side", ".dock", "#bar"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return stage.right <= side.left && stage.right <= dock.left && stage.bottom >= innerHeight - 1
    && side.bottom <= dock.top && dock.bottom <= innerHeight + 1 && bar.top >= dock.top;
}"""
"""Has the drawing all of the height, with what is said and asked beside it, one below the other?"""


@ON_ITS_SIDE
def test_a_tablet_on_its_side_has_the_whole_drawing_of_a_desk_in_sight(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """Where it can be read there."""
    if find_game(house.game).is_fine:
        pytest.skip("it has the drawing of a phone")
    page = sit(watcher, house.acting, viewport=size, has_touch=True).page
    page.wait_for_function("() => !document.getElementById('stage').classList.contains('tall')")
    _, drawing, dock = page.evaluate(LAID)
    assert drawing[0] >= 0
    assert drawing[0] + drawing[2] <= size["width"]
    assert drawing[1] + drawing[3] <= dock[1]
    small = page.evaluate(
        TINY_TARGETS, [".dock button, .top button, .tabs button, .top summary, #recap summary", TARGET]
    )
    assert small == []


@ON_ITS_SIDE
def test_a_drawing_too_fine_for_a_tablet_on_its_side_is_that_of_a_phone_beside_what_is_asked(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """No letter under 12 pixels, no button under 44, and as much of the drawing as a phone has room for."""
    if not find_game(house.game).is_fine:
        pytest.skip("its wide drawing can be read")
    for player in (house.started[0], house.acting, house.ended[0]):
        page = sit(watcher, player, viewport=size, has_touch=True).page
        expect(page.locator("#stage.tall")).to_be_visible()
        assert page.evaluate(TINY_LETTERS, LETTERS) == []
        assert page.evaluate(TINY_TARGETS, ["#stage [data-action]:not(#window *), button, summary", TARGET]) == []
        assert page.evaluate(ASIDE)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        _, drawing, _ = page.evaluate(LAID)
        assert size["height"] / drawing[2] > 1.55, "of 360 units, so many more are seen in its height"
    page = watcher.open(viewport=size, has_touch=True)
    for path in (f"/learn/{house.game}/1", f"/puzzles/{house.game}/1"):
        visit(page, path)
        assert page.evaluate(TINY_LETTERS, LETTERS) == []


@pytest.mark.parametrize("size", [SMALL, UPRIGHT], ids=["768", "820"])
def test_a_tablet_held_upright_is_read_and_pressed_with_ease(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """No letter under 12 pixels, no button under 44; a board behind a window has most of the screen."""
    for player in (house.started[0], house.acting):
        page = sit(watcher, player, viewport=size, has_touch=True).page
        expect(page.locator("#stage.tall")).to_be_visible()
        assert page.evaluate(TINY_LETTERS, LETTERS) == []
        assert page.evaluate(TINY_TARGETS, ["#stage [data-action]:not(#window *), button, summary", TARGET]) == []
        if page.locator("#stage #window").count():
            assert size == SMALL or page.evaluate(IN_HAND)


@ANY_GAME
@pytest.mark.parametrize("size", [LYING, UPRIGHT, DESK, LARGE], ids=["lying", "upright", "desk", "large"])
def test_a_panel_that_is_opened_or_closed_leaves_the_drawing_where_it_is(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    page = sit(watcher, house.acting, viewport=size).page
    before = page.evaluate(LAID)
    for tab in ("log", "rules", "chat"):
        page.locator(f".tabs [data-tab={tab}]").click()
        expect(page.locator(f"#panel-{tab}")).to_be_visible()
        assert page.evaluate(LAID) == before, tab
    page.keyboard.press("Escape")
    assert page.evaluate(LAID) == before, "closed"
    page.locator("#menu > summary").click()
    page.locator(".words-button").click()
    expect(page.locator("#in-words pre")).to_be_visible()
    assert page.evaluate(LAID) == before, "in words"


@ANY_GAME
@pytest.mark.parametrize("size", [LYING, UPRIGHT, DESK, LARGE], ids=["lying", "upright", "desk", "large"])
def test_the_result_comes_and_goes_and_the_drawing_stays_where_it_is(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    match = house.whole
    before = next(number for number in reversed(range(len(match.entries))) if match.at(number).to_act)
    last = match.entries[before + 1]
    page = sit(watcher, house.table(match.at(before))[last.seat or 0], viewport=size).page
    assert Desk(page).ready() == "turn"
    stage, _, dock = page.evaluate(LAID)
    page.locator(f"#choices button[value='{last.action}']").dispatch_event("click")
    if page.locator("#confirm-yes").is_visible():
        page.locator("#confirm-yes").click()
    expect(page.locator("#result")).to_be_visible()
    beside = [
        stage[0],
        stage[1],
        stage[2] - (356 if size == DESK else 0),
        stage[3],
    ]  # on a desk it moves aside for this one
    assert _kept(page) == [beside, dock]
    if size in (LYING, DESK):
        page.locator("#close-sheet").click()
        expect(page.locator("#result")).to_be_hidden()
        assert _kept(page) == [stage, dock]
        page.locator(".tabs [data-tab=result]").click()
        expect(page.locator("#result")).to_be_visible()


def _kept(page: Page) -> list[list[int]]:
    """Where the drawing has its place, and what is below it; how it ended can be a drawing of another height."""
    page.wait_for_function(SETTLED)
    stage, _, dock = page.evaluate(LAID)
    return [stage, dock]
