"""A board behind a window, a piece in hand, a switch in the drawing: for the games that have them."""

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.test_pages import visit
from tests.browser.test_table import sit
from tests.browser.watching import PHONE, Watcher
from tests.server.playing import Player

pytestmark = pytest.mark.browser
LIES = "() => document.querySelector('#window > [transform]').getAttribute('transform')"


def test_escape_puts_a_piece_down_and_leaves_it_in_hand(house: House, watcher: Watcher) -> None:
    page = watcher.open(secret=house.started[0].secret)
    visit(page, f"/t/{house.started[0].table}")
    piece = page.locator("#stage [data-plans]").first
    if piece.count() == 0:
        pytest.skip("nothing is planned with here")
    piece.focus()
    page.keyboard.press("Enter")
    plan = page.locator("#reach [data-plan]").first
    expect(plan).to_be_focused()
    told = plan.get_attribute("aria-label") or ""
    expect(page.locator("#bar .bar-text")).to_have_attribute("data-instead", told)
    page.keyboard.press("Escape")
    expect(page.locator("#reach [data-plan]")).to_have_count(0)
    expect(piece).to_be_focused()
    expect(page.locator("#bar .bar-text[data-instead]")).to_have_count(0)


def test_once_a_plan_is_played_the_bar_says_what_is_asked_next(house: House, watcher: Watcher) -> None:
    player = next(player for player in house.dealt() if player.legal())
    page = watcher.open(secret=player.secret)
    visit(page, f"/t/{player.table}")
    piece = page.locator("#stage [data-plans]").first
    if piece.count() == 0:
        pytest.skip("nothing is planned with here")
    version = page.locator("#state").get_attribute("data-version") or ""
    piece.click()
    page.locator("#reach [data-plan]").first.click()
    expect(page.locator("#state")).not_to_have_attribute("data-version", version)
    expect(page.locator("#bar .bar-text[data-instead]")).to_have_count(0)


def test_a_finger_moves_the_board_and_presses_nothing(house: House, watcher: Watcher) -> None:
    page = watcher.open(secret=house.started[0].secret, viewport=PHONE)
    visit(page, f"/t/{house.started[0].table}")
    if page.locator("#stage #window").count() == 0:
        pytest.skip("the whole board is shown")
    before = page.evaluate(LIES)
    box = page.locator("#stage .frame").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 20, y + 20)
    page.mouse.move(x - 40, y + 50)
    page.mouse.up()
    moved = page.evaluate(LIES)
    assert moved != before
    assert page.locator("#about").is_hidden(), "what lay below was not pressed"
    page.locator("[data-zoom-by='1']").click()
    assert page.evaluate(LIES) not in (before, moved), "the board is made larger, not the page"


def test_a_switch_says_what_it_is_for_and_escape_puts_it_off(house: House, watcher: Watcher) -> None:
    player = _switching(house)
    if player is None:
        pytest.skip("no switch in this match")
    page = sit(watcher, player).page
    switch, said = page.locator("#stage input[data-asks]"), page.locator("#bar .bar-text")
    switch.check()
    expect(said).to_have_attribute("data-instead", switch.get_attribute("data-asks") or "")
    page.locator("#stage [data-thing]:not([data-plans], [data-action])").first.dispatch_event("click")
    expect(switch).to_be_checked()  # a press beside what it is for changes nothing
    page.keyboard.press("Escape")
    expect(switch).not_to_be_checked()
    expect(page.locator("#bar .bar-text[data-instead]")).to_have_count(0)


def _switching(house: House) -> Player | None:
    """A seat whose drawing has a switch."""
    match = house.whole
    for number in range(len(match.entries) - 1):
        moment = match.at(number)
        for seat in moment.to_act:
            if "data-asks" in moment.reader(seat).drawing(wide=True, standalone=False):
                return house.table(moment)[seat]
    return None
