"""A hint at the table, and the graph of everybody's chances when looking back."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from fourfold.games.guide import SEPARATOR
from tests.browser.axe import violations
from tests.browser.driving import Desk
from tests.browser.house import House
from tests.browser.watching import ANY_GAME, DESK, PHONE, Watcher
from tests.server.playing import Player

pytestmark = pytest.mark.browser
UNCOVERED = """() => [...document.querySelectorAll("#stage .hint-mark .badge-of")].some((one) => {
  const box = one.getBoundingClientRect();
  return document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2).some((at) => at.id === "stage");
})"""
"""Is the number of a suggestion to be seen beside what it means, and not below the suggestions?"""
ON_IT = """() => [...document.querySelectorAll("#stage .hint-mark")].every((mark) => {
  const box = (part) => mark.querySelector(part).getBoundingClientRect();
  const [badge, frame] = [box(".badge-of rect"), box(".frame")];
  if (Math.min(frame.width, frame.height) < 80) return true;
  const isWithin = badge.left >= frame.left && badge.right <= frame.right;
  return isWithin && badge.top >= frame.top && badge.bottom <= frame.bottom;
})"""
"""Does the number lie on what it means, where that is large? Between two tiles it could mean either."""


def with_a_choice(players: list[Player]) -> Player:
    """Play on until somebody has a choice; who has."""
    for _ in range(50):
        acting = next(player for player in players if player.legal())
        if len(acting.legal()) > 1:
            return acting
        acting.act(acting.legal()[0])
    pytest.fail("there is never a choice")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_hint(house: House, watcher: Watcher, size: ViewportSize) -> None:
    """By key or button: the best choices, marked on the board; one is looked at, then played, and the hint goes."""
    player = with_a_choice(house.dealt())
    page = watcher.open(secret=player.secret, viewport=size, color_scheme="dark" if size == PHONE else "light")
    page.goto(f"/t/{player.table}")
    desk = Desk(page)
    assert desk.ready() == "turn"
    box, suggested = page.locator("#suggestions"), page.locator("#suggested [data-suggested]")
    page.keyboard.press("h")
    expect(suggested.first).to_be_focused()
    expect(page.locator("#close-hint")).to_be_in_viewport()
    actions = [one.get_attribute("data-suggested") or "" for one in suggested.all()]
    offer = desk.on_offer()
    assert {plan.split(SEPARATOR)[0] for plan in actions} <= set(offer["listed"])
    shown = [set(plan.split(SEPARATOR)) for plan in actions if plan == actions[0] or SEPARATOR not in plan]
    meant = [action for plan in shown for action in plan]  # of plans, the parts of that which has the focus
    marked = [action for action in meant if action in offer["drawn"] or {*action.split()} & {*offer["planning"]}]
    expect(page.locator("#stage .hint-mark")).to_have_count(len(marked))
    assert marked, "nothing on the board says what is meant"
    page.wait_for_function(UNCOVERED)
    assert page.evaluate(ON_IT)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(page.locator("#ask-hint")).to_be_focused()
    expect(page.locator("#stage .hint-mark")).to_have_count(0)
    page.locator("#ask-hint").click()
    expect(suggested).to_have_count(len(actions))
    version = desk.version
    suggested.last.click()
    expect(suggested.last).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#stage .hint-most")).not_to_have_count(0)
    assert desk.version == version, "whoever looks has not played"
    is_final = suggested.first.get_attribute("data-final") is not None
    with desk.playing():
        page.locator("#suggested [data-plays]").first.click()
        if is_final:
            page.locator("#confirm-yes").click()
    expect(box).to_be_hidden()
    laid = page.locator("#stage [data-undo]")
    if laid.count():  # what a hint laid out at once, cards of a bid, is taken back one by one
        many, again = laid.first.get_attribute("data-undo"), laid.first.get_attribute("data-again")
        with desk.playing():
            laid.first.click()
        expect(laid).to_have_count(len({*(again or "").split(SEPARATOR)} - {""}))
        assert page.locator("#toast").is_hidden(), many


PRINTED_OVER = """text => {
  for (const said of document.querySelectorAll("#suggested .said")) said.textContent = text;
  return [...document.querySelectorAll("#suggested li")].filter((row) => {
    const box = (part) => row.querySelector(part).getBoundingClientRect();
    const [button, said, why] = [".suggestion", ".said", ".why"].map(box);
    return said.bottom > button.bottom || button.bottom > why.top;
  }).length;
}"""


@ANY_GAME
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_long_hint_has_room_and_its_reason_stands_below_it(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    player = with_a_choice(house.dealt())
    page = watcher.open(secret=player.secret, viewport=size)
    page.goto(f"/t/{player.table}")
    assert Desk(page).ready() == "turn"
    page.keyboard.press("h")
    expect(page.locator("#suggested .why").first).to_be_attached()
    assert (
        page.evaluate(PRINTED_OVER, "Tree on c2: move to e4 and attack the Root between d4 and e5 and f5. " * 2)
        == 0
    )
    box, dock = page.locator("#suggestions").bounding_box(), page.locator(".dock").bounding_box()
    assert box is not None
    assert dock is not None
    assert box["y"] + box["height"] <= dock["y"] + dock["height"] + 1


def test_a_table_without_hints_has_no_button(house: House, watcher: Watcher) -> None:
    page = watcher.open()
    page.goto(f"/make/{house.game}?preset=own")
    page.locator("#hints").select_option("no")
    page.locator("main button.primary").click()
    expect(page.locator("#bar")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#suggestions")).to_be_hidden()
    expect(page.locator("#ask-hint")).to_have_count(0)
    page.locator("#menu > summary").click()
    expect(page.locator("#menu-items")).to_contain_text("no hints")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_graph_of_chances(house: House, watcher: Watcher, size: ViewportSize) -> None:
    """It fills in by itself; pressing it, or a step in its numbers, shows that moment."""
    player = house.ended[0]
    page = watcher.open(secret=player.secret, viewport=size, color_scheme="dark" if size == PHONE else "light")
    page.goto(f"/t/{player.table}/replay?at=0&seat=0")
    expect(page.locator("#chances:not([data-more])")).to_be_visible()
    columns = page.locator("#chances rect[data-at]")
    column = columns.nth(columns.count() // 2)
    step = column.get_attribute("data-at") or ""
    assert step in (column.locator("title").text_content() or "")
    column.click()
    _stands_at(page, step)
    numbers = page.locator("#chances summary")
    numbers.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    link = page.locator("#chances tbody a").first
    expect(link).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Enter")
    _stands_at(page, "0")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_step_is_told_beside_the_slider(house: House, watcher: Watcher, size: ViewportSize) -> None:
    """What happened lies below the table, or below graph and moments, out of sight."""
    player = house.ended[0]
    page = watcher.open(secret=player.secret, viewport=size)
    page.goto(f"/t/{player.table}/replay?at=0&seat=0")
    page.locator("#steps [data-at='1']").click()
    _stands_at(page, "1")
    first = page.locator("#happened .log li").first.evaluate("line => line.firstChild.textContent.trim()")
    expect(page.locator("#now")).to_contain_text(first)
    expect(page.locator("#now")).to_be_visible()


def _stands_at(page: Page, step: str) -> None:
    expect(page.locator("#steps")).to_have_attribute("data-at", step)
    expect(page.locator("#slider")).to_have_js_property("value", step)
