"""A table that people understand: what the page says, what can be asked, what a thumb can reach."""

import json
import re

import pytest
from playwright.sync_api import ViewportSize, expect

from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.learn.coach import notes
from fourfold.match.match import Match
from fourfold.server.seats import STAND_IN
from tests.browser.axe import violations
from tests.browser.driving import PLANS, SETTLED, Desk
from tests.browser.house import SEED, House
from tests.browser.test_pages import visit
from tests.browser.test_table import sit
from tests.browser.watching import ANY_GAME, DESK, PHONE, Watcher
from tests.server.playing import Player, good

pytestmark = pytest.mark.browser
TARGET = 44
"""Pixels on each side of what is pressed with a thumb."""
LETTERS = 12
"""Pixels of the smallest letters in a drawing."""
PRESSED = "#stage [data-action], button, summary, a.button, a.quiet-link"
TINY_TARGETS = """([pressed, least]) => {
  const within = (box) => box.width >= least - 0.5 && box.height >= least - 0.5;
  const found = [];
  for (const one of document.querySelectorAll(pressed)) {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || one.closest("[data-magnified]") !== null || within(box)) continue;
    found.push(`${one.id || one.textContent.trim()}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }
  return found;
}"""
TINY_LETTERS = """least => {
  const found = [];
  for (const one of document.querySelectorAll("#stage svg text")) {
    if (!one.textContent.trim() || !one.checkVisibility()) continue;
    const matrix = one.getScreenCTM();
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < least - 0.05) found.push(`${one.textContent}: ${size.toFixed(1)}`);
  }
  return [...new Set(found)];
}"""
HELD = "() => document.activeElement !== document.body && document.activeElement !== null"
MOST_ACTIONS = 12
MOST_STEPS = 3


def test_a_turn_is_never_announced_without_a_choice(house: House, watcher: Watcher) -> None:
    """While others' steps are shown, and at every moment of a match with bots."""
    page = watcher.open(motion=True)
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          window.empty = 0;
          new MutationObserver(() => {
            const turn = document.getElementById("state")?.dataset.turn === "yes";
            if (turn && document.querySelector("#choices button[name=action]") === null) window.empty += 1;
          }).observe(document, { subtree: true, childList: true, attributes: true });
        });"""
    )
    page.goto("/")
    page.locator(f"select[form='play-{house.game}']").select_option(
        STAND_IN
    )  # else what happens waits for its reader
    page.locator(f"form[action='/play/{house.game}'] button").click()
    desk = Desk(page)
    for _ in range(4):
        if desk.ready() != "turn":
            break
        desk.submit_first("#choices")
        page.wait_for_function("() => document.getElementById('main').getAttribute('aria-busy') !== 'true'")
    assert page.evaluate("() => window.empty") == 0


def test_step_by_step_each_step_of_others_waits_for_its_reader(house: House, watcher: Watcher) -> None:
    """Also one that comes alone and that nobody would stop at; what cannot be seen is no step."""
    match = next(
        moment
        for number in range(house.whole.length // 3, house.whole.length - 1)
        if (moment := house.whole.at(number)).to_act == (1,) and house.whole.at(number + 1).to_act
    )
    players = house.table(match)
    reader = players[0]
    page = watcher.open(secret=reader.secret)
    page.add_init_script("localStorage.setItem('fourfold.speed', 'steps')")
    visit(page, f"/t/{reader.table}")
    page.wait_for_function(SETTLED)
    told = 0
    while told < MOST_STEPS and reader.view()["to_act"] == [1]:
        before = int(page.locator("#state").get_attribute("data-lines") or 0)
        players[1].act(players[1].legal()[0])
        version = reader.view()["version"]
        page.wait_for_function(
            "now => Number(document.getElementById('state').dataset.version) >= now", arg=version
        )
        if int(page.locator("#state").get_attribute("data-lines") or 0) > before:
            page.locator("#next-step").click()
            told += 1
        expect(page.locator("#telling")).to_be_hidden()
    assert told > 0


HELD_THING = "() => document.activeElement?.closest('#stage [data-thing]')?.dataset.thing ?? null"
STOPS = "() => document.querySelectorAll('#stage [tabindex=\"0\"]').length"
ALL_THINGS = """() => [...new Set(
  [...document.querySelectorAll("#stage [data-thing]")]
    .filter((one) => one.checkVisibility())
    .map((one) => one.dataset.thing)
)]"""


def test_looking_closer_the_keyboard_reaches_everything_that_can_be_asked_about(
    house: House, watcher: Watcher
) -> None:
    """By Tab all of it, by arrows what lies next. Enter tells about it and plays nothing; then Tab is as before."""
    desk = sit(watcher, house.acting)
    page = desk.page
    page.wait_for_function(SETTLED)
    stops, version = page.evaluate(STOPS), desk.version
    page.locator(".stage").focus()
    page.keyboard.press("i")
    everything, walked = set(page.evaluate(ALL_THINGS)), set[str]()
    for _ in range(3 * len(everything)):
        page.keyboard.press("Tab")
        if not page.evaluate("() => document.activeElement.closest('#stage') !== null"):
            break
        walked.add(page.evaluate(HELD_THING) or "")
    assert walked >= everything
    page.locator(".stage").focus()
    page.keyboard.press("ArrowRight")
    first = page.evaluate(HELD_THING)
    assert first in everything
    page.keyboard.press("ArrowRight")
    if page.evaluate(HELD_THING) == first:
        page.keyboard.press("ArrowDown")
    second = page.evaluate(HELD_THING)
    assert second in everything - {first}
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("."))
    page.keyboard.press("Enter")
    expect(page.locator("#about")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#about")).to_be_hidden()
    assert page.evaluate(HELD_THING) == second
    page.keyboard.press("Escape")
    assert page.evaluate(STOPS) == stops
    assert desk.version == version


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_goal_and_the_rules_are_one_press_away_wherever_a_game_is_looked_at(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """Also in a review, a lesson and a puzzle, and behind the curtain between two at one screen."""
    pages = house.pages()
    learning = {"lesson": (f"/learn/{house.game}/1", None), "puzzle": (f"/puzzles/{house.game}/1", None)}
    goals = set()
    for path, secret in (pages["table-middle"], pages["replay"], pages["curtain"], *learning.values()):
        page = watcher.open(secret=secret, viewport=size)
        visit(page, path)
        page.locator("[data-open=goal]:visible").last.click()
        expect(page.locator("#goal")).to_be_visible()
        expect(page.locator(f"#goal a[href='/rules/{house.game}']")).to_be_visible()
        goals.add(page.locator("#goal p").first.text_content())
        page.keyboard.press("Escape")
        expect(page.locator("#goal")).to_be_hidden()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert len(goals) == 1


def test_focus_stays_after_every_action(house: House, watcher: Watcher) -> None:
    """Whoever plays by the keyboard goes on where they were."""
    desk = sit(watcher, house.dealt()[0])
    page = desk.page
    page.wait_for_function(SETTLED)
    for _ in range(MOST_ACTIONS):
        if page.locator("#choices button[name=action]").count() == 0:
            return
        planning = page.locator("#stage [data-plans]")
        others = page.locator("#stage [data-action]:visible, #bar button[name=action]")
        at = planning if planning.count() else others
        at.first.focus()
        with desk.playing():
            page.keyboard.press("Enter")
            if planning.count():
                expect(page.locator(PLANS).first).to_be_focused()
                page.keyboard.press("Enter")
            if page.locator("#confirm").is_visible():
                page.locator("#confirm-yes").press("Enter")
        assert page.evaluate(HELD), "the focus fell to the page"


def test_only_a_press_beside_what_is_looked_at_puts_it_away(house: House, watcher: Watcher) -> None:
    """Neither one on its own margin nor the release of the long press that has opened it."""
    desk = sit(watcher, house.acting)
    page, about = desk.page, desk.page.locator("#about")
    page.locator("#stage [data-thing]").first.dispatch_event("contextmenu", {"bubbles": True, "cancelable": True})
    expect(about).to_be_visible()
    about.dispatch_event("click")
    box = about.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 5, box["y"] + box["height"] / 2)
    expect(about).to_be_visible()
    page.mouse.click(box["x"] - 20 if box["x"] > 40 else box["x"] + box["width"] + 20, box["y"] + 20)
    expect(about).to_be_hidden()


@pytest.mark.parametrize("game", ["etheria"], indirect=True)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_an_ability_is_read_before_it_is_used(house: House, watcher: Watcher, size: ViewportSize) -> None:
    """A press on its noble says what it does and plays nothing; what uses it is in sight below."""
    laid = "current A 3\nhand A rrg\ncourt A diu_hero\nwindow"
    match = Match.of(find_game("etheria").edition(house.seats, {}), SEED, own_content=False, position=laid)
    desk = sit(watcher, house.table(match)[0], viewport=size)
    page, about, version = desk.page, desk.page.locator("#about"), desk.version
    page.wait_for_function(SETTLED)
    page.locator("#stage [data-plans][data-thing=diu_hero]").click()
    expect(about.locator("p", has_text="your next bid counts 5 more")).to_be_in_viewport()
    use = about.get_by_role("button", name="Use the ability of Corin")
    expect(use).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    assert desk.version == version
    with desk.playing():
        use.click()
    expect(about).to_be_hidden()
    expect(page.locator("#stage [data-action='discard red']")).to_be_visible()


@pytest.mark.parametrize("game", ["etheria"], indirect=True)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}, DESK], ids=["phone", "tablet", "desk"])
def test_what_a_bid_may_take_is_read_without_a_press(
    house: House, watcher: Watcher, size: ViewportSize, language: str
) -> None:
    """The guess is what helps most with a bid; of the rest, as many whole sentences as there is room for."""
    hands = "".join(f"hand {seat} rrgyyyw\n" for seat in "ABCD"[: house.seats])
    edition = find_game("etheria").edition(house.seats, {})
    laid = f"current A 4\n{hands}auction edd_duke_1"
    match = Match.of(edition, SEED, own_content=False, position=laid)
    for colour in ("red", "red", "green", "yellow", "yellow", "rainbow"):
        match.play(0, f"add {colour}")
    player = house.table(match)[0]
    page = watcher.open(secret=player.secret, viewport=size, language=language)
    page.goto(f"/t/{player.table}")
    page.wait_for_function(SETTLED)
    expect(page.locator("#bar .latest span").first).to_be_visible()
    expect(page.locator("#bar .latest span").first).to_contain_text("10")
    assert page.locator("#bar .bar-text").evaluate("one => one.scrollHeight <= one.clientHeight + 1")


@pytest.mark.parametrize("game", ["etheria"], indirect=True)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_pass_does_not_stand_where_a_bid_is_sealed_and_is_asked_about_with_cards_laid(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """Even of somebody who does not want to be asked before what cannot be taken back."""
    hands = "".join(f"hand {seat} rrgyyyw\n" for seat in "ABCD"[: house.seats])
    edition = find_game("etheria").edition(house.seats, {})
    match = Match.of(edition, SEED, own_content=False, position=f"current A 4\n{hands}auction edd_duke_1")
    desk = sit(watcher, house.table(match)[0], viewport=size)
    page, leave = desk.page, desk.page.locator("#bar [name=action][value=pass]")
    page.wait_for_function(SETTLED)
    page.locator("#menu > summary").click()
    page.locator("#want-confirm").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("#bar .bar-buttons :disabled")).to_have_text("Seal the bid")
    before = leave.bounding_box()
    for number, colour in enumerate(("yellow", "yellow", "yellow", "green", "rainbow")):
        if number == 2:
            leave.click()
            expect(page.locator("#confirm-what")).to_have_text(
                "You have laid 4 of 9 bid points: pass all the same?"
            )
            expect(page.locator("#confirm-why")).to_be_hidden()
            page.locator("#confirm-no").click()
        with desk.playing():
            page.locator(f"#stage [data-action='add {colour}']").first.click()
    sealing = page.locator("#bar [name=action][value=seal]")
    expect(sealing).to_be_visible()
    expect(page.locator("#bar .bar-buttons :disabled")).to_have_count(0)
    box, then = leave.bounding_box(), sealing.bounding_box()
    assert box is not None
    assert then is not None
    assert before is not None
    assert then["x"] + then["width"] <= min(box["x"], before["x"])
    leave.click()
    page.locator("#confirm-yes").click()
    page.wait_for_function("() => document.getElementById('state').dataset.turn !== 'yes'")


def test_what_is_drawn_can_be_looked_at_closely(house: House, watcher: Watcher) -> None:
    """By the other button, by the key and in the mode that asks: large, in words, and the way back by Escape."""
    desk = sit(watcher, house.acting)
    page, about = desk.page, desk.page.locator("#about")
    thing = page.locator("#stage [data-thing]").first
    name = json.dumps(thing.get_attribute("data-thing"))
    box = thing.bounding_box()
    assert box is not None
    thing.dispatch_event("contextmenu", {"bubbles": True, "cancelable": True})
    expect(about.locator("h2")).not_to_be_empty()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()
    page.locator("#look-closer").click()
    expect(page.locator("#look-closer")).to_have_attribute("aria-pressed", "true")
    page.locator(f"#stage [data-thing={name}]").first.dispatch_event("click", {"bubbles": True})
    expect(about).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#look-closer").click()
    page.locator("#toast-close").click()
    expect(page.locator("#look-closer")).to_have_attribute("aria-pressed", "false")
    version = desk.version
    page.keyboard.press("g")
    expect(page.locator("#goal p").first).not_to_be_empty()
    assert violations(page) == []
    assert desk.version == version, "looking changes nothing"


@ANY_GAME
@pytest.mark.parametrize("by", ["finger", "mouse"])
def test_what_is_held_is_looked_at_and_never_played(house: House, watcher: Watcher, by: str) -> None:
    """On a phone, though a short press there would play it."""
    desk = sit(watcher, house.dealt()[0], viewport=PHONE, is_mobile=True, has_touch=True)
    page, about, version = desk.page, desk.page.locator("#about"), desk.version
    page.wait_for_function(SETTLED)
    box = page.locator("#stage [data-action]").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if by == "finger":
        fingers = page.context.new_cdp_session(page)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        expect(about).to_be_visible()
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        expect(about).to_be_visible()
        page.mouse.up()
    assert page.evaluate("document.getElementById('main').getAttribute('aria-busy')") != "true"
    expect(about).to_be_visible()
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()
    assert desk.version == version
    with desk.playing():
        page.mouse.click(x, y)


@ANY_GAME
def test_what_is_said_of_a_sign_is_larger_than_its_picture(house: House, watcher: Watcher) -> None:
    """It has little to show, on a phone least of all."""
    for size in (PHONE, DESK):
        page = sit(watcher, house.acting, viewport=size).page
        page.locator("#stage [data-thing='set 0 flora']").first.dispatch_event("click", {"bubbles": True})
        boxes = [page.locator(f"#about .about-{part}").bounding_box() for part in ("picture > svg", "text")]
        picture, text = [box["width"] * box["height"] for box in boxes if box is not None]
        assert 2 * picture < text


def test_a_hint_leaves_the_table_as_large_as_it_is(house: House, watcher: Watcher) -> None:
    """On a desk; a long reason rises over its foot, and covers nothing of what is meant."""
    page = sit(watcher, house.acting).page
    drawn = """() => {
      const box = document.querySelector("#stage > svg").getBoundingClientRect();
      return [box.left, box.top, box.width, box.height];
    }"""
    before = page.evaluate(drawn)
    page.locator("#ask-hint").click()
    page.locator("#suggested button").first.wait_for()
    assert page.evaluate(drawn) == before
    covered = page.evaluate("""() => {
      const top = document.getElementById("suggestions").getBoundingClientRect().top;
      const marks = [...document.querySelectorAll("#stage .hint-mark")];
      return marks.filter((one) => one.getBoundingClientRect().bottom > top + 1).map((one) => one.textContent);
    }""")
    assert covered == []


def test_the_rules_open_at_the_decision(house: House, watcher: Watcher) -> None:
    desk = sit(watcher, house.acting)
    wanted = (desk.page.locator("#state").get_attribute("data-clauses") or "").split()
    assert wanted, "the decision names no clause"
    desk.page.keyboard.press("r")
    for clause in wanted:
        expect(desk.page.locator(f"#rule article[id='{clause}']")).to_be_visible()


def test_a_thumb_reaches_everything_and_every_letter_can_be_read(house: House, watcher: Watcher) -> None:
    """At 360 pixels, at the start, in the middle and at the end of a match; and what opens over it."""
    for player in (house.started[0], house.acting, house.ended[0]):
        page = watcher.open(secret=player.secret, viewport=PHONE, language="fr")
        visit(page, f"/t/{player.table}")
        assert page.evaluate(TINY_TARGETS, [PRESSED, TARGET]) == []
        for over in ("toast", "suggestions"):
            page.evaluate("over => { document.getElementById(over).hidden = false; }", over)
            assert page.evaluate(TINY_TARGETS, [f"#{over} button", TARGET]) == []
        assert page.evaluate(TINY_LETTERS, LETTERS) == []


@pytest.mark.parametrize("width", [360, 768])
def test_the_name_that_a_seat_has_by_itself_is_whole_with_its_number(
    house: House, watcher: Watcher, width: int
) -> None:
    player = house.given_up
    size: ViewportSize = {"width": width, "height": 1000}
    page = watcher.open(secret=player.secret, viewport=size, language="fr")
    visit(page, f"/t/{player.table}")
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert page.locator(".badge > b").evaluate_all(cut) == []


def test_nothing_is_drawn_twice(house: House, watcher: Watcher) -> None:
    """On a phone parts of the table change places: what was in one and comes in another is there once."""
    desk = sit(watcher, house.dealt()[0], viewport=PHONE)
    for _ in range(6):
        if desk.page.locator("#choices button[name=action]").count() == 0:
            break
        with desk.playing():
            desk.submit_first("#choices")
        drawn = desk.page.evaluate("() => [...document.querySelectorAll('#stage [id]')].map((one) => one.id)")
        assert sorted(set(drawn)) == sorted(drawn)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_note_covers_no_control(house: House, watcher: Watcher, size: ViewportSize) -> None:
    player = house.acting
    page = watcher.open(secret=player.secret, viewport=size)
    visit(page, f"/t/{player.table}")
    page.evaluate(
        "() => { const note = document.getElementById('toast'); note.hidden = false;"
        " note.querySelector('p').textContent = 'x '.repeat(60); }"
    )
    covered = page.evaluate(
        """() => {
          const note = document.getElementById("toast").getBoundingClientRect();
          const over = (one) => {
            const box = one.getBoundingClientRect();
            const across = box.left < note.right && box.right > note.left;
            return box.width > 0 && across && box.top < note.bottom && box.bottom > note.top;
          };
          const pressed = [...document.querySelectorAll("#bar button, #open-sheet, .tabs button")];
          return pressed.filter(over).map((one) => one.textContent);
        }"""
    )
    assert covered == []


def test_forced_moves_play_themselves(house: House, watcher: Watcher) -> None:
    """Where only one thing can be done it is done, if that is wished; what was taken back stays taken back."""
    forced = _forced(house)
    if forced is None:
        pytest.skip("no forced move in this match")
    page = watcher.open(secret=forced.secret, forced=True)
    page.goto(f"/t/{forced.table}")
    page.wait_for_function("() => document.querySelectorAll('#choices button[name=action]').length !== 1")


def _is_secret(match: Match, seat: int) -> bool:
    """Is it decided in secret? That never plays itself where other people play."""
    return match.position.sealed(seat, match.view(seat).legal[0].number)


def _forced(house: House) -> Player | None:
    """A seat that has one choice."""
    match = house.whole
    for number in range(len(match.entries) - 1):
        moment = match.at(number)
        for seat in moment.to_act:
            asked = moment.reader(seat, "en").asked()
            if len(moment.legal(seat)) == len(moment.to_act) == 1 and not (
                asked.free or asked.deed or _is_secret(moment, seat)
            ):
                return house.table(moment)[seat]
    return None


# --- the coach ----------------------------------------------------------------------------------------------


LATER = "version => Number(document.getElementById('state').dataset.version) > version"
NEXT_NOTE = """before => {
  const coach = document.getElementById("coach");
  if (coach.hidden) return document.activeElement.matches(".stage");
  return coach.querySelector(".note").textContent !== before;
}"""


def test_on_a_phone_the_table_keeps_half_the_height_while_the_coach_speaks(house: House, watcher: Watcher) -> None:
    if not notes(house.game):
        pytest.skip("no coach")
    page = watcher.open(viewport=PHONE, language="fr")
    page.goto(f"/make/{house.game}")
    page.locator(".make-go button").click()
    assert Desk(page).ready() == "turn"
    expect(page.locator("#coach")).to_be_visible()
    coach, stage = page.locator("#coach").bounding_box(), page.locator(".stage").bounding_box()
    assert coach is not None
    assert stage is not None
    assert coach["y"] - stage["y"] >= PHONE["height"] / 2


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_note_of_the_coach_stays_until_it_is_read(house: House, watcher: Watcher, size: ViewportSize) -> None:
    """What others do takes no note away; it is said once, can be silenced, and asked for again."""
    if not notes(house.game):
        pytest.skip("no coach")
    page = watcher.open(viewport=size)
    page.goto(f"/make/{house.game}")
    page.locator(".make-go button").click()
    desk, coach = Desk(page), page.locator("#coach")
    assert desk.ready() == "turn"
    expect(coach).to_be_visible()
    first = coach.locator(".note").text_content() or ""  # on a phone a part of it may be folded
    expect(page.locator("#coach-live")).to_have_text(first)
    assert violations(page) == []
    before = desk.version
    good(desk.player(house.http).post("say", text="hello"))
    page.wait_for_function(LATER, arg=before)
    expect(coach.locator(".note")).to_have_text(first)
    page.locator("#menu > summary").click()
    page.locator("#want-tips").uncheck()
    expect(coach).to_be_hidden()
    page.locator("#want-tips").check()
    expect(coach).to_be_visible()
    expect(coach.locator(".note")).to_have_text(first)
    page.keyboard.press("Escape")
    page.locator("#coach-on").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(NEXT_NOTE, arg=first)
    page.reload()
    assert desk.ready() == "turn"
    expect(coach.locator(".note")).not_to_have_text(first)


@pytest.mark.parametrize("game", ["earth_water_sun"], indirect=True)
def test_a_piece_is_dragged_to_its_goal_with_a_mouse(house: House, watcher: Watcher) -> None:
    """Let go over a goal it goes there, as by two presses."""
    match = Match.of(find_game("earth_water_sun").edition(2, {"board": "glade-7"}), SEED, own_content=False)
    match.play(match.to_act[0], "grow a3 water")
    desk = sit(watcher, house.table(match)[match.to_act[0]])
    page = desk.page
    page.wait_for_function(SETTLED)
    piece = page.locator("#stage [data-plans][data-thing=a3]").first
    piece.click()
    goal = page.locator("#reach [data-plan]").first
    goal.wait_for()
    to, start = goal.bounding_box(), piece.bounding_box()
    assert to is not None
    assert start is not None
    page.keyboard.press("Escape")
    expect(page.locator("#reach [data-plan]")).to_have_count(0)
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=4)
    goal.wait_for()
    with desk.playing():
        page.mouse.up()
