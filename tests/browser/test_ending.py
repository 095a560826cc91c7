"""The end of a match and its review in the browser: no word breaks, everything can be pressed, desk and phone."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from fourfold.games import game as find_game
from tests.browser.axe import violations
from tests.browser.driving import Desk
from tests.browser.house import House
from tests.browser.test_advice import with_a_choice
from tests.browser.watching import DESK, PHONE, Watcher

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
BROKEN = """(selector) => [...document.querySelectorAll(selector)].flatMap((cell) => {
  const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    for (const word of node.nodeValue.matchAll(/[\\p{L}\\d]+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
})"""
SEEN_FIRST = """() => {
  const result = document.getElementById("result");
  const isOver = document.getElementById("bar").textContent.includes("The match is over");
  return isOver && result.hidden && document.querySelector(".stage").getBoundingClientRect().height > 0;
}"""
ASTRAY = """() => [...document.querySelectorAll("#stage .hint-mark")].filter((mark) => {
  const [frame, badge] = [".frame", ".badge-of"].map((one) => mark.querySelector(one).getBoundingClientRect());
  const across = Math.max(frame.left - badge.right, badge.left - frame.right);
  return Math.max(across, frame.top - badge.bottom, badge.top - frame.bottom) > 4;
}).length"""
"""How many numbers of a hint stand away from what they mean, where they could be taken for something else's."""
SCORES = """() => [...document.querySelectorAll("#stage [id^=strip-points]")].every(
  (one) => one.getBoundingClientRect().top >= 0)"""
COVERED = """() => {
  const panel = document.getElementById("suggestions").getBoundingClientRect();
  const stage = document.querySelector("#stage > svg").getBoundingClientRect();
  return stage.bottom > panel.top + 1;
}"""


def opened(house: House, watcher: Watcher, size: ViewportSize, path: str = "", language: str = "en") -> Page:
    player = house.ended[0]
    scheme = "dark" if size == PHONE else "light"
    page = watcher.open(secret=player.secret, viewport=size, language=language, color_scheme=scheme)
    page.goto(f"/t/{player.table}{path}")
    return page


@SIZES
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_of_a_result_is_broken_and_its_parts_unfold(
    house: House, watcher: Watcher, size: ViewportSize, language: str
) -> None:
    page = opened(house, watcher, size, language=language)
    if size == PHONE:
        expect(page.locator("#bar")).to_be_hidden()  # the result says that it is over
    assert page.evaluate(BROKEN, "#result h2, #result .reason, #result th, #result td, #result .standing li") == []
    about = page.locator("#result .about-parts")
    expect(about.locator("dd").first).to_be_hidden()
    about.locator("summary").click()
    for explained in about.locator("dd").all():
        expect(explained).to_be_visible()
        expect(explained.locator(".clause")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_how_the_table_stands_at_the_end_is_seen_before_the_result(house: House, watcher: Watcher) -> None:
    """On a phone the result takes the place of the table, but not before its reader wants it."""
    match = house.whole
    before = next(number for number in reversed(range(len(match.entries))) if match.at(number).to_act)
    last = match.entries[before + 1]
    player = house.table(match.at(before))[last.seat or 0]
    page = watcher.open(secret=player.secret, viewport=PHONE, motion=True)
    page.goto(f"/t/{player.table}")
    assert Desk(page).ready() == "turn"
    page.locator(f"#choices button[value='{last.action}']").dispatch_event("click")
    if page.locator("#confirm-yes").is_visible():
        page.locator("#confirm-yes").click()
    page.wait_for_function(SEEN_FIRST)
    on = page.locator("#next-step")
    expect(on).to_have_text("Result")
    expect(page.locator("#result")).to_be_hidden()
    told = page.locator("#telling p:visible:not(.then)").all_text_contents()
    on.click()
    expect(page.locator("#result")).to_be_visible()
    verdict = page.locator("#result h2").first.text_content()
    assert told[-1] == verdict, "who won is said after how"


def test_on_a_desk_the_result_opens_with_its_headline_whole(house: House, watcher: Watcher) -> None:
    """The tabs stand over it."""
    match = house.whole
    before = next(number for number in reversed(range(len(match.entries))) if match.at(number).to_act)
    last = match.entries[before + 1]
    player = house.table(match.at(before))[last.seat or 0]
    page = watcher.open(secret=player.secret, viewport={**DESK, "height": 600})
    page.goto(f"/t/{player.table}")
    assert Desk(page).ready() == "turn"
    page.locator(f"#choices button[value='{last.action}']").dispatch_event("click")
    if page.locator("#confirm-yes").is_visible():
        page.locator("#confirm-yes").click()
    expect(page.locator("#result h2").first).to_be_visible()
    tabs, headline = page.locator(".sheet .tabs").bounding_box(), page.locator("#result").bounding_box()
    assert tabs is not None
    assert headline is not None
    assert headline["y"] >= tabs["y"] + tabs["height"] - 1


@SIZES
def test_the_story_fills_in_by_itself_and_leads_into_the_review(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    page = opened(house, watcher, size)
    expect(page.locator("#story:not([data-more]) #moments")).to_be_visible()
    lines = page.locator("#story polyline:not(.rim)")
    expect(lines).to_have_count(1 if find_game(house.game).team else house.seats)
    dashes = lines.evaluate_all("lines => lines.map((line) => getComputedStyle(line).strokeDasharray)")
    if page.locator("#story polyline.rim").count() == 0:  # those in the colours of pieces are told apart by that
        assert len(set(dashes)) == len(dashes), "lines differ in more than colour"
    assert violations(page) == []
    box = page.locator("#story .graph").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    column = page.locator("#story rect[data-at]").last
    step = column.get_attribute("data-at") or ""
    column.click()
    expect(page.locator("#steps")).to_have_attribute("data-at", step)


@SIZES
def test_the_list_of_moves_is_pressed_by_mouse_and_key_and_follows_what_is_shown(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    page = opened(house, watcher, size, "/replay?at=0&seat=0")
    current = page.locator("#moves [aria-current=step]")
    expect(current).to_have_attribute("data-at", "0")
    page.locator("#moves [data-at='9']").click()
    expect(page.locator("#steps")).to_have_attribute("data-at", "9")
    expect(page.locator("#stage > svg"), "what was pressed is seen").to_be_in_viewport()
    expect(current).to_have_attribute("data-at", "9")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(current).to_have_attribute("data-at", "10")
    page.locator("#steps a").nth(1).click()
    expect(current).to_have_attribute("data-at", "9")
    last = page.locator("#slider").get_attribute("max") or ""
    page.locator("#slider").fill(last)
    expect(current).to_have_attribute("data-at", last)
    expect(current).to_be_visible()
    inside = "one => { const [a, b] = [one, one.closest('#moves')].map((e) => e.getBoundingClientRect());"
    assert current.evaluate(f"{inside} return a.top >= b.top - 1 && a.bottom <= b.bottom + 1; }}")
    box = current.bounding_box()
    assert box is not None
    assert box["height"] >= 44


def test_a_review_plays_through_at_the_speed_that_is_chosen(house: House, watcher: Watcher) -> None:
    page = opened(house, watcher, {"width": 1440, "height": 900}, "/replay?at=0&seat=0")
    page.clock.install()
    page.locator("#speed").select_option("slow")
    page.locator("#run").click()
    page.clock.run_for(1500)
    expect(page.locator("#steps")).to_have_attribute("data-at", "0")
    page.clock.run_for(600)
    expect(page.locator("#steps")).to_have_attribute("data-at", "1")
    page.locator("#speed").select_option("fast")
    page.clock.run_for(2100)
    expect(page.locator("#steps")).not_to_have_attribute("data-at", "1")


@SIZES
def test_hints_are_numbered_from_one_beside_what_they_mean_each_with_its_reason(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    player = with_a_choice(house.dealt())
    page = watcher.open(secret=player.secret, viewport=size)
    page.goto(f"/t/{player.table}")
    desk = Desk(page)
    assert desk.ready() == "turn"
    page.keyboard.press("h")
    suggested = page.locator("#suggested [data-suggested]")
    expect(suggested.first).to_be_focused()
    many = suggested.count()
    assert page.locator("#suggested .number").all_inner_texts() == [str(number + 1) for number in range(many)]
    reasons = page.locator("#suggested .why").all_inner_texts()
    assert len([reason for reason in reasons if reason.endswith(".")]) == many
    marks = page.locator("#stage .hint-mark text").all_text_contents()
    assert set(marks) <= {str(number + 1) for number in range(many)}
    assert page.evaluate(ASTRAY) == 0
    if size == PHONE and house.game == "envyra":
        page.wait_for_function(SCORES)  # what is weighed is in sight, too
    if size == DESK:
        assert not page.evaluate(COVERED), "the table makes room for a hint"
    first = suggested.first.get_attribute("data-suggested")
    final = desk.on_offer()["final"]
    page.keyboard.press("1")
    expect(page.locator("#suggested [data-plays]").first).to_be_focused()
    with desk.playing():
        page.keyboard.press("1")
        if first in final:
            page.locator("#confirm-yes").click()
    expect(page.locator("#suggestions")).to_be_hidden()


def test_whoever_played_reads_of_themselves_and_can_play_again_at_once(house: House, watcher: Watcher) -> None:
    """On a phone the way on lies above what stands at its foot."""
    for player in house.ended:
        page = watcher.open(secret=player.secret, viewport=PHONE)
        page.goto(f"/t/{player.table}")
        expect(page.locator("#result > .winner b")).to_have_count(0)
        again = page.locator("#result .actions .primary")
        expect(again).to_be_visible()
        low, top = again.bounding_box(), page.locator(".dock").bounding_box()
        assert low is not None
        assert top is not None
        assert low["y"] + low["height"] <= top["y"]
