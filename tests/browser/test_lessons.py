"""Every lesson is played to its end in a browser: by pressing, by thumb and by keyboard, in both languages."""

import json
import re
from itertools import product
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from fourfold.games import HOUSE
from fourfold.games.edition import LANGUAGES
from fourfold.learn.lessons import GO_ON, Lesson, Moment, lessons
from tests.browser.axe import violations
from tests.browser.driving import STILL, WHOLE
from tests.browser.watching import DESK, PHONE, Watcher
from tests.learn.test_lessons import ways
from tests.server.processes import until

pytestmark = pytest.mark.browser
WAYS = [(size, language, by_key) for size, language, by_key in product((PHONE, DESK), LANGUAGES, (False, True))]
LESSONS = [lesson for game in HOUSE for lesson in lessons(game)]
DONE = "done => document.getElementById('state').dataset.done === done"
SEEN = """() => [...document.querySelectorAll('.pointed')].some((one) => {
  const at = one.getBoundingClientRect();
  const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
  const [table, frame] = ['#table', '#window + .frame'].map((name) =>
    document.querySelector(name)?.getBoundingClientRect());
  const holds = (room) => room.left <= x && room.right >= x && room.top <= y && room.bottom >= y;
  const isWhole = at.height > table.height || (at.top >= table.top - 1 && at.bottom <= table.bottom + 1);
  const isSeen = !one.closest('#table') || (holds(table) && isWhole);
  return at.width > 0 && isSeen && (!one.closest('#window') || holds(frame));
})"""
"""Is something that is pointed at in sight, and not under what the teacher says?"""
SMALL = """(one) => {
  const [frame, board] = ["#window", "#window > [transform]"].map((name) => document.querySelector(name));
  const isWhole = frame?.contains(one) && board.getAttribute("transform") === frame.dataset.whole;
  return isWhole && one.getBoundingClientRect().width < 36;
}"""
"""Is something on a whole board too small to press?"""


LINES = """(one) => {
  const text = document.createRange();
  text.selectNodeContents(one);
  return new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size;
}"""


def chosen() -> list[object]:
    """The first and last lesson of each game, each in another way, the others on a phone, where something could lie
    under the teacher; for whole matches all lessons in all ways.
    """
    first_and_last = [lessons(game)[place] for place in (0, -1) for game in HOUSE]
    others = [(lesson, (PHONE, "en", False)) for lesson in LESSONS if lesson not in first_and_last]
    some = [*zip(first_and_last, WAYS, strict=True), *others]
    return [
        pytest.param(lesson, way, id=f"{lesson.game.name}-{lesson.number}-{way[0]['width']}-{way[1]}-{way[2]}")
        for lesson, way in (product(LESSONS, WAYS) if WHOLE else some)
    ]


class Learner:
    """Whoever sits before a lesson."""

    def __init__(self, page: Page, by_key: bool) -> None:
        self.page = page
        self.by_key = by_key

    def press(self, selector: str) -> None:
        """Press something, or go to it and press Enter, once nothing is on its way."""
        self.page.wait_for_function(STILL)
        at = self.page.locator(selector).first
        if self.by_key:
            at.focus()
            self.page.keyboard.press("Enter")
        elif at.is_visible():
            at.click()
        else:
            at.dispatch_event("click")

    def do(self, given: str) -> None:
        """Do what a step asks for, on the table if it is there; a switch is on only for what it shows."""
        named = json.dumps(given)
        drawn = f"#stage [data-action={named}]"
        button = f"#teacher .actions button[value={named}]"
        switch = self.page.locator("#stage .switch")
        if self.page.locator(button).count():
            self.press(button)
        elif self.page.locator(drawn).count():
            if switch.count() and not self.page.locator(drawn).first.is_visible():
                switch.check()
            if not self.by_key and self.page.locator(drawn).first.evaluate(SMALL):
                self.press(drawn)  # it is brought nearer
            self.press(drawn)
        else:
            if switch.count():
                switch.uncheck()
            things = self.page.locator("#stage [data-plans]").evaluate_all(
                "all => all.map((one) => one.dataset.thing)"
            )
            thing = next(one for one in things if one in given.replace(";", " ").split())
            self.press(f"#stage [data-plans][data-thing={json.dumps(thing)}]")
            plan, looked = f"#reach [data-plan={named}]", f"#about [data-choose={named}]"
            self.page.locator(f"{plan}, {looked}").first.wait_for(state="attached")
            if self.page.locator(looked).count():
                self.press(looked)
                return
            if not self.page.locator(plan).first.is_visible():
                plan = f".ways-list [data-way={named}]"
                if self.page.locator(plan).count() == 0:
                    self.press(f"#reach .several:has([data-plan={named}]) [data-ways]")
            self.press(plan)


@pytest.mark.parametrize(("lesson", "way"), chosen())
def test_a_lesson_is_played_to_its_end(lesson: Lesson, way: tuple[object, str, bool], watcher: Watcher) -> None:
    """What is spoken of is seen without moving anything: on a phone it lies in the window on the board."""
    size, language, by_key = way
    page = watcher.open(viewport=size, language=language)
    page.goto(f"/learn/{lesson.game.name}/{lesson.number}")
    learner, moment = Learner(page, by_key), lesson.begin()
    assert violations(page) == []
    while moment.step is not None:
        expect(page.locator("#teacher .say")).to_have_text(moment.say(language))
        if moment.step.point:
            page.wait_for_function(SEEN)
        given = ways(moment)[0]
        learner.do(given)
        after = moment.attempt(given)
        assert isinstance(after, Moment)
        moment = after
        page.wait_for_function(DONE, arg="|".join(moment.done))
    expect(page.locator("#teacher .say")).to_contain_text(lesson.title(language))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_whoever_presses_once_more_at_the_end_does_not_leave(size: ViewportSize, watcher: Watcher) -> None:
    """Where "Go on" was, the next lesson is; the list of lessons is in the other corner.

    A lesson of Erythro: on a desk its teacher is below the table.
    """
    lesson = next(
        one for one in lessons("erythro") if GO_ON in ways(_moments(one)[-2])
    )  # its teacher is below the table
    before = _moments(lesson)[-2]
    page = watcher.open(viewport=size)
    page.goto(f"/learn/{lesson.game.name}/{lesson.number}?done={quote('|'.join(before.done))}")
    at = page.locator("#teacher .actions .primary").bounding_box()
    assert at is not None
    page.locator("#teacher .actions .primary").click()
    expect(page.locator("#state")).to_have_attribute("data-over", "yes")
    middle = {"x": at["x"] + at["width"] / 2, "y": at["y"] + at["height"] / 2}
    there = page.evaluate("({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.pathname ?? ''", middle)
    assert there != f"/learn/{lesson.game.name}"
    expect(page.locator(f"#teacher .actions a[href='/learn/{lesson.game.name}']")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_way_on_is_as_wide_whatever_it_says_and_on_a_phone_in_one_place(
    size: ViewportSize, watcher: Watcher
) -> None:
    page = watcher.open(viewport=size)
    places, bid = set(), "draw|add green|add green"
    for done in ("", bid, f"{bid}|seal", f"{bid}|seal|+"):
        page.goto(f"/learn/etheria/1?done={quote(done)}")
        box = page.locator("#teacher .actions .primary").bounding_box()
        assert box is not None
        places.add((box["x"], box["width"], box["y"] if size == PHONE else 0))
    assert len(places) == 1


def _moments(lesson: Lesson) -> list[Moment]:
    """A lesson from its beginning to its end, in the first way."""
    found = [lesson.begin()]
    while found[-1].step is not None:
        after = found[-1].attempt(ways(found[-1])[0])
        assert isinstance(after, Moment)
        found.append(after)
    return found


def test_something_else_is_explained_and_changes_nothing(watcher: Watcher) -> None:
    """The rules' own reason where they refuse it, and a nudge; then one goes on."""
    lesson = next(one for one in LESSONS if len(one.told.step) > 1)
    page = watcher.open()
    page.goto(f"/learn/{lesson.game.name}/{lesson.number}")
    moment = lesson.begin()
    while moment.step is not None and not moment.step.do:
        Learner(page, False).do(GO_ON)
        moment = lesson.after((*moment.done, GO_ON))
    page.wait_for_function(DONE, arg="|".join(moment.done))
    legal = [str(action) for action in moment.match.legal(lesson.seat)]
    other = next(action for action in legal if action not in ways(moment))
    Learner(page, False).do(other)
    expect(page.locator("#teacher .nudge")).not_to_be_empty()
    assert page.evaluate(DONE, "|".join(moment.done))


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_who_presses_what_cannot_be_played_yet_is_told_why_and_no_more(
    watcher: Watcher, size: ViewportSize
) -> None:
    """In a line of the teacher's, the table in sight; all else about it when that is asked for."""
    page = watcher.open(viewport=size)
    page.goto(f"/learn/envyra/3?done={quote('|'.join((GO_ON, 'mark A2', 'mark A1')))}")
    page.locator("#stage [data-thing=A2]").first.click()
    nudge, about = page.locator("#nudge"), page.locator("#about")
    expect(nudge).to_have_text(re.compile("^[^?]*is locked for you[^?]*More about it$"))
    expect(about).to_be_hidden()
    nudge.get_by_role("button", name="More about it").click()
    expect(about.locator("h2")).to_have_text("Erupting Volcano")
    expect(about.locator(".barred")).to_contain_text("is locked for you")
    page.keyboard.press("Escape")
    page.locator("#teacher .choices summary").click()
    page.locator("#teacher .choices button").first.click()
    expect(nudge).to_be_hidden()


def test_one_goes_on_where_one_was(watcher: Watcher) -> None:
    """The address has all that was done; the list of lessons leads back to it."""
    lesson = LESSONS[0]
    page = watcher.open()
    page.goto(f"/learn/{lesson.game.name}/{lesson.number}")
    Learner(page, False).do(ways(lesson.begin())[0])
    page.wait_for_function("() => document.getElementById('state').dataset.done !== ''")
    done = page.evaluate("document.getElementById('state').dataset.done")
    page.reload()
    assert page.evaluate(DONE, done)
    page.goto(f"/learn/{lesson.game.name}")
    page.locator(f"[data-lesson='{lesson.number}']").click()
    page.wait_for_url("**/learn/*/*")
    assert page.evaluate(DONE, done)


def test_what_is_pressed_while_the_page_is_drawn_for_a_desk_is_done_then(watcher: Watcher) -> None:
    """A server does not know how wide a first page is; a press does not get lost meanwhile."""
    lesson = LESSONS[0]
    page = watcher.open()
    held: list[Route] = []
    page.route("**/learn/**part=true**", lambda route: route.continue_() if held else held.append(route))
    page.goto(f"/learn/{lesson.game.name}/{lesson.number}")
    until(lambda: page.title() and held)
    Learner(page, False).do(ways(lesson.begin())[0])
    held[0].continue_()
    page.wait_for_function("() => document.getElementById('state').dataset.done !== ''")


def test_what_is_pointed_at_first_is_in_sight_on_a_phone(watcher: Watcher) -> None:
    """Of several things called alike it is the uppermost: the noble on offer, not its place in the roll below."""
    page = watcher.open(viewport=PHONE)
    page.goto("/learn/etheria/1")
    lesson = next(one for one in LESSONS if one.game.name == "etheria")
    Learner(page, False).do(ways(lesson.begin())[0])
    page.wait_for_function(DONE, arg="draw")
    tops = page.locator("#stage rect.pointed").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().top)"
    )
    assert len(tops) > 1
    assert 0 <= min(tops) < PHONE["height"] / 2


def test_what_threatens_is_seen_and_an_enemy_shows_what_it_could_do(watcher: Watcher) -> None:
    """The sign is there by itself and said; an enemy pressed once shows its reach, twice is looked at closely."""
    page = watcher.open(viewport=PHONE)
    page.goto("/learn/earth_water_sun/3")
    expect(page.locator("#danger [role=img]")).to_have_attribute("aria-label", re.compile("Tree on c4"))
    expect(page.locator("#live")).to_contain_text("Tree on c4")
    assert violations(page) == []
    enemy = page.locator("#stage .specimen[data-thing=e4]")
    enemy.dispatch_event("click")
    expect(page.locator("#reach .zone .field").first).to_be_attached()
    expect(page.locator("#live")).to_contain_text("From e4 it could attack")
    enemy.dispatch_event("click")
    expect(page.locator("#about")).to_be_visible()
    expect(page.locator("#reach .zone")).to_have_count(0)


def test_what_a_piece_offers_is_in_sight_though_the_table_was_scrolled(watcher: Watcher) -> None:
    page = watcher.open(viewport=PHONE)
    page.goto("/learn/earth_water_sun/2")
    page.locator("#stage .specimen[data-thing=c5]").wait_for()
    page.evaluate("() => document.getElementById('table').scrollBy(0, 250)")
    page.locator("#stage .specimen[data-thing=c5]").dispatch_event("click")
    expect(page.locator(".ways-list [data-way]").first).to_be_in_viewport()
    held = page.locator("#stage .specimen[data-thing=c5]").evaluate("one => one.getBoundingClientRect().top")
    assert held >= page.locator("#table").evaluate("one => one.getBoundingClientRect().top")


def test_what_must_be_pressed_is_shown_with_what_it_belongs_to(watcher: Watcher) -> None:
    """On a phone nothing is scrolled that will be in sight; and what is traded stays above the chips."""
    page = watcher.open(viewport=PHONE, motion=True)
    learner = Learner(page, False)
    third, fourth = (one for one in LESSONS if one.game.name == "etheria" and one.number in (3, 4))
    page.goto("/learn/etheria/3")
    page.wait_for_function(SEEN)
    before = page.locator("#table").evaluate("table => table.scrollTop")
    given = ways(third.begin())[0]
    learner.do(given)
    page.wait_for_function(DONE, arg=given)
    page.wait_for_function(STILL)
    page.wait_for_function(SEEN)
    assert page.locator("#table").evaluate("table => table.scrollTop") == before
    page.goto("/learn/etheria/4")
    moment = fourth.begin()
    while moment.step is not None and not page.locator("#stage [data-action^=chip]").count():
        given = ways(moment)[0]
        learner.do(given)
        moment = fourth.after((*moment.done, given))
        page.wait_for_function(DONE, arg="|".join(moment.done))
    page.wait_for_function(STILL)
    page.wait_for_function(
        """() => {
          const room = document.getElementById('table').getBoundingClientRect();
          const boxes = [...document.querySelectorAll('#trade [data-thing], #stage [data-action^=chip]')];
          return boxes.length > 2 && boxes.map((one) => one.getBoundingClientRect()).every((box) =>
            box.top >= room.top && box.bottom <= room.bottom);
        }"""
    )


def test_of_several_elements_the_one_that_is_asked_for_is_pointed_at(watcher: Watcher) -> None:
    page = watcher.open(viewport=DESK)
    page.goto("/learn/earth_water_sun/1")
    page.locator("#teacher .actions .primary").click()
    page.locator("#stage .piece[data-thing=d7]").click()
    expect(page.locator(".ways-list .pointed")).to_have_count(1)
    expect(page.locator(".ways-list .pointed")).to_have_attribute("data-way", "grow d7 water")


def test_of_two_pictures_of_a_deck_the_one_to_press_is_pointed_at(watcher: Watcher) -> None:
    """The noble deck lies in the middle, where it is turned, and among the piles, where it is only told of."""
    page = watcher.open()
    page.goto("/learn/etheria/1")
    expect(page.locator("#stage rect.pointed")).to_have_count(1)
    page.locator("#stage [data-action='draw']").first.click()
    page.wait_for_function(DONE, arg="draw")


def test_nothing_is_pointed_at_that_is_not_drawn(watcher: Watcher) -> None:
    """At the end of the last lesson the points are; the place of the court in the corner is empty."""
    page = watcher.open(viewport=PHONE)
    lesson = next(one for one in LESSONS if one.game.name == "etheria" and one.number == 5)
    moment = lesson.begin()
    while moment.step is not None and moment.step.do:
        moment = lesson.after((*moment.done, ways(moment)[0]))
    page.goto(f"/learn/etheria/5?done={'|'.join(moment.done)}")
    page.wait_for_function(SEEN)
    sizes = page.locator("#stage rect.pointed").evaluate_all("all => all.map((one) => one.getBBox().width)")
    assert sizes
    assert min(sizes) > 12


def test_a_broad_table_lies_over_what_is_said_of_it(watcher: Watcher) -> None:
    """On a desk it is as large as in a match; a table that is less broad has it beside."""
    page = watcher.open(viewport=DESK)
    page.goto("/learn/erythro/1")
    expect(page.locator("#stage:not(.tall)")).to_be_attached()
    table, teacher = page.locator("#table").bounding_box(), page.locator("#teacher").bounding_box()
    assert table
    assert teacher
    assert table["width"] == teacher["width"] == DESK["width"]
    assert table["y"] + table["height"] <= teacher["y"]
    page.goto("/learn/etheria/1")
    table, teacher = page.locator("#table").bounding_box(), page.locator("#teacher").bounding_box()
    assert table
    assert teacher
    assert table["x"] + table["width"] <= teacher["x"]


def test_the_table_keeps_its_size_whether_one_line_is_said_of_it_or_two(watcher: Watcher) -> None:
    page = watcher.open(viewport=DESK)
    sizes: set[int] = set()
    lines: set[int] = set()
    for step in lessons("erythro")[1].told.step:
        page.goto("/learn/erythro/2")
        page.locator("#teacher .say").evaluate("(one, text) => { one.textContent = text; }", step.say["en"])
        sizes.add(page.locator("#table").evaluate("one => one.offsetHeight"))
        lines.add(page.locator("#teacher .say").evaluate(LINES))
    assert lines == {1, 2}
    assert len(sizes) == 1
