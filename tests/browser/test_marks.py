"""Envyra's marks in the hand: pressed again, a mark is taken back, by mouse and by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.test_table import sit
from tests.browser.watching import Watcher

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("game", ["envyra"], indirect=True)]


@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "key"])
def test_pressing_a_mark_takes_it_back(house: House, watcher: Watcher, by_key: bool) -> None:
    """ENV-PHASE1-8: until one is ready. Nothing is left of it, and the tile can be marked again."""
    desk = sit(watcher, house.dealt()[0])
    page = desk.page
    cubes = page.locator("#stage [id^=cube-0-A1]")
    for _ in range(2):
        with desk.playing():
            desk.drawn("mark A1").click()
        expect(cubes).to_have_count(1)
        back = page.locator("#press-unmark-A1")
        assert (back.get_attribute("aria-label") or "").startswith("Take back your mark on ")
        with desk.playing():
            if by_key:
                back.focus()
                page.keyboard.press("Enter")
            else:
                back.click()
        expect(cubes).to_have_count(0)
        expect(desk.drawn("mark A1")).to_be_attached()
        assert page.locator("#toast").is_hidden()


def test_two_quick_presses_are_two_marks_and_a_double_press_is_one(house: House, watcher: Watcher) -> None:
    """What is pressed while the last press is on its way is played after it, in order."""
    page = sit(watcher, house.dealt()[0]).page
    page.evaluate(
        """cells => cells.map(cell => document.querySelector(`#stage [data-action="mark ${cell}"]`))
          .forEach(tile => tile.dispatchEvent(new MouseEvent("click", { bubbles: true })))""",
        ["A1", "A1", "A2"],
    )
    page.locator("#confirm-yes").click()  # a second mark cannot be taken back
    expect(page.locator("#stage [id^=cube-0-A1], #stage [id^=cube-0-A2]")).to_have_count(2)
    assert page.locator("#toast").is_hidden()


MOVED = """async () => { // as if another had moved a tile, and cubes had come home
  const script = document.querySelector("script[src*='/table.js']").src;
  const { telling } = await import(new URL("telling.js", script));
  const teller = telling(() => 0, () => {});
  const seen = teller.before();
  const moved = "#stage [id^=cube-0-reserve], #stage [id^=tile-][data-thing=A1]";
  for (const piece of document.querySelectorAll(moved))
    piece.setAttribute("transform", `translate(5 5) ${piece.getAttribute("transform")}`);
  teller.after(seen, false);
  const marks = [...document.querySelectorAll("#stage .touched")];
  return marks.map((mark) => mark.parentElement.getAttribute("class"));
}"""


def test_what_comes_home_into_a_reserve_is_not_marked_as_news(house: House, watcher: Watcher) -> None:
    """With every captured tile all its cubes go home: beside what was captured, their marks would be clutter."""
    page = sit(watcher, house.dealt()[0]).page
    assert page.evaluate(MOVED) == ["tiles"]


@pytest.mark.parametrize("pressed", ["#bar #look-closer", "#stage [data-thing=B2]"], ids=["bar", "board"])
def test_marks_of_what_others_did_go_at_the_next_press(house: House, watcher: Watcher, pressed: str) -> None:
    """On the board or the bar, whether it plays something or not; a press elsewhere leaves them."""
    page = sit(watcher, house.dealt()[0]).page
    page.evaluate(MOVED)
    marks = page.locator("#stage .touched")
    page.locator("header").first.dispatch_event("click", {"bubbles": True})
    expect(marks).to_have_count(1)
    page.locator(pressed).first.dispatch_event("click", {"bubbles": True})
    expect(marks).to_have_count(0)


ROW = """async (row) => {
  const script = document.querySelector("script[src*='/table.js']").src;
  const { telling } = await import(new URL("telling.js", script));
  const teller = telling(() => 0, () => {});
  const board = document.querySelector("#stage > svg");
  const piece = board.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  piece.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "rect")).setAttribute("width", "9");
  piece.id = "one-of-a-row";
  piece.setAttribute("class", "piece in-row-1");
  const seen = teller.before();
  piece.setAttribute("transform", "translate(50 0)");
  piece.setAttribute("class", `piece in-row-${row}`);
  teller.after(seen, false);
  return [...document.querySelectorAll("#stage .touched")].length;
}"""


@pytest.mark.parametrize(("row", "marked"), [(1, 0), (2, 1)])
def test_what_has_only_moved_up_in_its_row_is_not_marked_as_news(
    house: House, watcher: Watcher, row: int, marked: int
) -> None:
    """As the nobles of a court, when one of them leaves; what lies in another row than before is news."""
    page = sit(watcher, house.dealt()[0]).page
    assert page.evaluate(ROW, row) == marked


TELL = """async ([stays, asked]) => {
  const script = document.querySelector("script[src*='/table.js']").src;
  const { telling } = await import(new URL("telling.js", script));
  window.teller ??= telling(() => 0, () => {});
  document.getElementById("want-speed").value = "slow";
  document.getElementById("moment").innerHTML =
    `<h2>What happened</h2><p class="mine" data-kind="fell" ${stays}>Your Tree on m12 is destroyed.</p>`;
  const told = window.teller.stop(asked);
  await Promise.resolve();
  return [!document.getElementById("telling").hidden, document.querySelectorAll("#told p:not(.then)").length];
}"""


def test_what_befell_a_reader_is_told_at_the_end_of_the_turn_also_in_later_matches(
    house: House, watcher: Watcher
) -> None:
    """In one go, with all that the turn cost, for as long as it takes to read."""
    page = watcher.open(secret=(player := house.dealt()[0]).secret, motion=True)
    page.goto(f"/t/{player.table}")
    expect(page.locator("#coach")).not_to_be_attached()
    assert page.evaluate(TELL, ["", True]) == [False, 0], "nobody stops at what befell another"
    assert page.evaluate(TELL, ["data-stays", False]) == [False, 0], "the turn goes on"
    assert page.evaluate(TELL, ["data-stays", True]) == [True, 2]
    expect(page.locator("#next-step")).to_be_hidden()
    page.evaluate("() => window.teller.go()")
    expect(page.locator("#telling")).to_be_hidden()
    assert page.evaluate(TELL, ["data-stays data-grave", True]) == [True, 1]
    expect(page.locator("#next-step")).to_be_visible()  # what decides a duel waits for its reader
    page.evaluate("() => window.teller.go()")
    expect(page.locator("#telling")).to_be_hidden()
