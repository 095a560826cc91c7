"""What stands below the drawing, and what opens over it: one place of one height, whole sentences, a way back."""

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

from fourfold.games import game as find_game
from fourfold.learn.coach import notes
from fourfold.match.match import Match
from tests.browser.house import SEED, House
from tests.browser.test_pages import visit
from tests.browser.test_table import sit
from tests.browser.test_understanding import TARGET
from tests.browser.watching import ANY_GAME, DESK, PHONE, Watcher
from tests.server.playing import Player

pytestmark = pytest.mark.browser
TABLET: ViewportSize = {"width": 1024, "height": 768}
SIZES = pytest.mark.parametrize(
    "size", [PHONE, pytest.param(TABLET, marks=pytest.mark.slow), DESK], ids=["phone", "tablet", "desk"]
)
STEPS = 16
AS_PAINTED = """() => new Promise((tell) => { // after all that a page does before a frame, and before the frame
  const frame = new ResizeObserver(() => { frame.disconnect(); tell((LOOK)()); });
  frame.observe(document.body);
})"""
PLACES = """() => {
  const box = (found) => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round);
  };
  const drawing = document.querySelector("#stage > svg");
  const [dock, told] = [".dock", "#telling"].map((one) => box(document.querySelector(one)));
  return { kind: drawing.getAttribute("viewBox"), drawing: box(drawing), dock, told };
}"""
WAITS = """() => {
  if (document.getElementById("main")?.getAttribute("aria-busy") !== "false") return false; // it is live
  if (document.getElementById("next-step").checkVisibility()) return "told";
  if (!document.getElementById("result").hidden) return "over";
  return document.getElementById("state").dataset.turn === "yes" ? "asked" : false;
}"""
CUT = """() => [...document.querySelectorAll("#bar .bar-text, #bar .asked, #bar .latest, #coach p")]
  .filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""
PRESSED = """() => {
  const sure = document.getElementById("confirm").hidden ? "#choices button[name=action]" : "#confirm-yes";
  document.querySelector(sure).click();
  return document.getElementById("forced").hidden;
}"""
GONE_ON = """reads => { // in one go: what others do may come between a look and a press
  const read = document.getElementById("coach-on");
  const all = [...document.querySelectorAll("#choices button[name=action]")];
  (reads && read.checkVisibility() ? read : all[Math.floor(all.length / 3)])?.click();
}"""
LONG = " ".join(f"Sentence number {number} says one thing more." for number in range(1, 9))


def first_match(watcher: Watcher, house: House, size: ViewportSize, language: str = "en") -> Page:
    """A first match, with coach, in which what happens is told."""
    if not notes(house.game):
        pytest.skip("no coach")
    page = watcher.open(viewport=size, language=language)
    page.add_init_script("localStorage.setItem('fourfold.speed', 'normal')")
    page.goto(f"/make/{house.game}")
    page.locator(".make-go button").click()
    page.wait_for_function(WAITS)
    return page


def painted(page: Page, look: str) -> Any:
    """What a look at the page finds as its reader sees it."""
    return page.evaluate(AS_PAINTED.replace("LOOK", look))


def step(page: Page, number: int) -> bool:
    """Go on, or say that a note was read, or play something. False where the match is over."""
    waits = page.wait_for_function(WAITS).json_value()
    if waits == "told":
        page.locator("#next-step").dispatch_event("click")
    elif waits == "asked":
        page.evaluate(GONE_ON, number % 3 == 0)
    return bool(waits != "over")


@SIZES
def test_the_drawing_keeps_its_size_and_place_at_every_step(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """Whatever is asked, told or explained below it; only a drawing that is itself another has another box."""
    page = first_match(watcher, house, size, "fr" if size == PHONE else "en")
    seen = painted(page, PLACES)
    dock, boxes = seen["dock"], {seen["kind"]: seen["drawing"]}
    for number in range(STEPS):
        if not step(page, number):
            break
        page.wait_for_function(WAITS)
        seen = painted(page, PLACES)
        assert boxes.setdefault(seen["kind"], seen["drawing"]) == seen["drawing"]
        assert seen["dock"][2:] == dock[2:]
        if size != PHONE:
            assert seen["dock"] == dock
        if size == DESK:
            assert seen["told"][3] <= dock[3], "what happened covers no card"
        assert painted(page, CUT) == []


@SIZES
@ANY_GAME
def test_what_is_too_long_ends_with_a_sentence_and_opens(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """What is asked stays whole, what is left is behind a word to press; a note ends where a sentence ends."""
    page = sit(watcher, house.acting, viewport=size).page
    page.wait_for_function(WAITS)
    drawn = painted(page, PLACES)
    page.evaluate(
        """text => {
          const asked = document.querySelector("#bar .asked");
          const left = document.querySelector("#bar .latest") ?? document.createElement("p");
          asked.insertAdjacentElement("afterend", left);
          left.className = "latest";
          left.textContent = text;
          dispatchEvent(new Event("resize"));
        }""",
        LONG * 2,
    )
    more, left = page.locator("#bar .more"), page.locator("#bar .latest")
    expect(page.locator("#bar .asked")).to_be_visible()
    expect(left).to_be_hidden()
    assert painted(page, CUT) == []
    _is_large(more)
    more.click()
    expect(left).to_be_visible()
    expect(more).to_have_attribute("aria-expanded", "true")
    for note in ("#recap", "#forced", "#open-sheet"):
        expect(page.locator(note)).to_be_hidden()
    assert painted(page, CUT) == []
    assert painted(page, PLACES) == drawn
    more.click()
    expect(left).to_be_hidden()


@ANY_GAME
def test_a_long_note_of_the_coach_ends_with_a_sentence_and_opens(house: House, watcher: Watcher) -> None:
    page = watcher.open(viewport=PHONE)
    page.route("**/coach?*", lambda route: route.fulfill(json=[{"id": "long", "text": LONG, "point": []}]))
    page.goto(f"/make/{house.game}")
    page.locator(".make-go button").click()
    note, more = page.locator("#coach .note"), page.locator("#coach .more")
    expect(more).to_be_visible()
    said = note.inner_text().strip()
    assert LONG.startswith(said)
    assert said.endswith(".")
    assert len(said) < len(LONG)
    assert painted(page, CUT) == []
    drawn = painted(page, PLACES)
    more.click()
    assert note.inner_text().strip() == LONG
    assert painted(page, PLACES) == drawn


@ANY_GAME
def test_the_bar_keeps_its_place_when_a_note_is_read(house: House, watcher: Watcher) -> None:
    page = watcher.open(viewport=PHONE)
    page.route("**/coach?*", lambda route: route.fulfill(json=[{"id": "note", "text": "Look.", "point": []}]))
    page.goto(f"/make/{house.game}")
    page.locator(".make-go button").click()
    expect(page.locator("#coach .note")).to_have_text("Look.")
    page.locator("#coach .news").evaluate("news => news.replaceChildren()")  # news are told above a note as well
    before = page.locator("#bar").bounding_box()
    page.locator("#coach-on").click()
    expect(page.locator("#coach")).to_be_hidden()
    assert page.locator("#bar").bounding_box() == before


@SIZES
@ANY_GAME
def test_neither_a_message_nor_the_end_of_the_tips_moves_the_table(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """Out of touch, a bar says so over the table; whoever wants no more tips finds the table as it was."""
    page = first_match(watcher, house, size)
    expect(page.locator("#coach")).to_be_visible()
    before = painted(page, PLACES)
    page.evaluate("document.getElementById('offline').hidden = false")
    expect(page.locator("#offline")).to_be_in_viewport(ratio=1)
    assert painted(page, PLACES) == before
    page.evaluate("document.getElementById('offline').hidden = true")
    page.evaluate("document.getElementById('coach-off').click()")  # a phone has it in its menu alone
    expect(page.locator("#coach")).to_be_hidden()
    assert painted(page, PLACES) == before


@ANY_GAME
def test_every_sheet_of_a_phone_has_its_way_back_in_sight(house: House, watcher: Watcher) -> None:
    page = sit(watcher, house.acting, viewport=PHONE).page
    close, opener = page.locator("#close-sheet"), page.locator("#open-sheet")
    for tab in ("choices", "log", "rules", "chat"):
        expect(page.locator(".tabs")).to_be_hidden()  # closed, it leaves its room to the table
        _is_large(opener)
        opener.click()
        if tab != "log":  # which it opens with
            page.locator(f".tabs [data-tab={tab}]").click()
        expect(close).to_be_in_viewport(ratio=1)
        _is_large(close)
        close.click()
        expect(page.locator("#sheet")).to_have_attribute("data-tab", "")
        expect(opener).to_be_focused()
    page.locator("#stage [data-thing]").first.dispatch_event("contextmenu", {"bubbles": True, "cancelable": True})
    back = page.locator("#about form button")
    expect(back).to_be_in_viewport(ratio=1)
    _is_large(back)
    back.click()
    page.keyboard.press("g")
    back = page.locator("#goal form button")
    expect(back).to_be_in_viewport(ratio=1)
    _is_large(back)


@SIZES
@ANY_GAME
def test_what_happened_opens_over_no_button(house: House, watcher: Watcher, size: ViewportSize) -> None:
    """On a phone it rises over the table, the newest in sight; else it is the log, beside the drawing."""
    page = sit(watcher, house.acting, viewport=size).page
    page.locator("#recap summary").click()
    if size != PHONE:
        expect(page.locator("#panel-log")).to_be_visible()
        expect(page.locator("#recap .recap-body")).to_be_hidden()
        return
    body, dock = page.locator("#recap .recap-body"), page.locator(".dock")
    expect(body.locator("li").last).to_be_in_viewport()
    rises, asked = body.bounding_box(), dock.bounding_box()
    assert rises is not None
    assert asked is not None
    assert rises["y"] + rises["height"] <= asked["y"] + 1


@ANY_GAME
def test_while_a_step_is_told_the_bar_says_what_happened(house: House, watcher: Watcher) -> None:
    """Step by step, nobody is said to think while the reader is asked to go on."""
    page = watcher.open(secret=house.acting.secret)
    page.add_init_script("localStorage.setItem('fourfold.speed', 'steps')")
    visit(page, f"/t/{house.acting.table}")
    latest = page.locator("#log > li").last.evaluate("line => line.firstChild.textContent.trim()")
    page.evaluate(
        """async () => {
          const script = document.querySelector("script[type=module]").src;
          const { telling } = await import(new URL("telling.js", script));
          void telling(() => {}).stop(false, true, { others: 1 });
        }"""
    )
    expect(page.locator("#telling p:visible")).to_have_text(latest)
    expect(page.locator("#bar")).to_be_hidden()
    for state in page.locator("#seats .seat-state").all():
        expect(state).to_be_hidden()
    page.locator("#next-step").click()
    expect(page.locator("#telling")).to_be_hidden()
    expect(page.locator("#bar")).to_be_visible()


def test_what_was_played_for_somebody_is_said_until_the_next_press(house: House, watcher: Watcher) -> None:
    forced = _forced(house)
    if forced is None:
        pytest.skip("no forced move leads to a choice in this match")
    page = watcher.open(secret=forced.secret, forced=True)
    page.goto(f"/t/{forced.table}")
    line = page.locator("#forced")
    expect(line).to_be_visible()
    expect(line).to_contain_text("Played for you:")
    expect(line.locator("span")).not_to_be_empty()
    page.wait_for_function("() => document.querySelectorAll('#choices button[name=action]').length > 1")
    expect(line).to_be_visible()
    page.wait_for_function(PRESSED)  # right after what was forced a press is not meant for what came of it


@pytest.mark.parametrize("game", ["envyra"], indirect=True)
@SIZES
def test_what_was_played_for_somebody_leaves_what_befell_them_in_sight(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """Another takes a tile one had marked, and the one move that is left is played."""
    laid = "tile A1 flora-leaf-2 BB\ntile B2 water-wave-1\nfigure B\nstart_round"
    match = Match.of(find_game("envyra").edition(2, {}), SEED, own_content=False, position=laid)
    for step in ("0 mark A1", "0 mark B2", "1 mark A1", "1 mark A2", "1 move A1"):
        match.play(int(step[0]), step[2:])
    player = house.table(match)[0]
    page = watcher.open(secret=player.secret, forced=True, viewport=size)
    page.goto(f"/t/{player.table}")
    expect(page.locator("#forced")).to_be_visible()
    expect(page.locator("#bar")).to_contain_text("Waiting")
    expect(page.locator("#recap summary i", has_text="your cube goes home")).to_be_in_viewport()
    notes = [page.locator(name).bounding_box() for name in ("#recap", "#forced", "#bar")]
    assert not any(_cross(one, other) for one, other in combinations(notes, 2))


def _cross(one: FloatRect | None, other: FloatRect | None) -> bool:
    """Does one lie on another?"""
    assert one is not None
    assert other is not None
    beside = one["x"] + one["width"] <= other["x"] + 0.5 or other["x"] + other["width"] <= one["x"] + 0.5
    over = one["y"] + one["height"] <= other["y"] + 0.5 or other["y"] + other["height"] <= one["y"] + 0.5
    return not beside and not over


def test_what_was_played_for_somebody_says_how_to_stop_it(house: House, watcher: Watcher) -> None:
    forced = _forced(house)
    if forced is None:
        pytest.skip("no forced move leads to a choice in this match")
    page = watcher.open(secret=forced.secret, forced=True, viewport=PHONE)
    page.goto(f"/t/{forced.table}")
    line = page.locator("#forced")
    expect(line).to_be_visible()
    _is_large(line.get_by_role("button", name="Switch off"))
    line.get_by_role("button", name="Switch off").click()
    expect(line).to_be_hidden()
    expect(page.locator("#toast")).to_contain_text("From now on you play every move yourself")
    assert page.evaluate("document.getElementById('want-forced').checked") is False


def _forced(house: House) -> Player | None:
    """A seat that has one choice, and another after it."""
    match = house.whole
    for number in range(len(match.entries) - 1):
        moment = match.at(number)
        for seat in moment.to_act:
            after = match.at(number + 1)
            alone = len(moment.legal(seat)) == 1 and moment.to_act == after.to_act == (seat,)
            if alone and len(after.legal(seat)) > 1:
                return house.table(moment)[seat]
    return None


def _is_large(button: Locator) -> None:
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= TARGET - 0.5
