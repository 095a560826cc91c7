"""The coach of a first match: what it says stays until its reader has done something, or wants no more of it."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, ViewportSize, expect

from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.games.words import translated
from fourfold.learn.coach import notes
from fourfold.match.match import Match
from fourfold.server.seats import GENTLE
from tests.browser.driving import SETTLED
from tests.browser.watching import DESK, PHONE, Watcher
from tests.server.planting import plant
from tests.server.playing import PERSON, Player, against_bots, good, made
from tests.server.processes import until

pytestmark = pytest.mark.browser
WHILE = "box => box.style.getPropertyValue('--while')"
"""How long something is told: 0s for as long as its reader wants."""
GO_ON = """key => { // again and again: right after something was told a press is not meant for it
  const [at, press] = key
    ? [document.body, new KeyboardEvent("keydown", { key, bubbles: true })]
    : [document.querySelector("#stage > svg"), new MouseEvent("click", { bubbles: true })];
  at.dispatchEvent(press);
  return document.getElementById("bar").checkVisibility();
}"""


def quiet(watcher: Watcher, http: httpx.Client, seats: int, viewport: ViewportSize = DESK) -> tuple[Player, Page]:
    """A first match in which only its reader is to act: nothing else happens."""
    player = against_bots(http, "envyra", seats, GENTLE)
    page = watcher.open(secret=player.secret, motion=True, viewport=viewport)
    page.goto(f"/t/{player.table}")
    until(lambda: player.view()["to_act"] == [player.seat])
    page.reload()
    expect(page.locator("#coach")).to_be_visible()
    return player, page


def test_what_is_done_elsewhere_does_not_take_a_note_from_its_reader(watcher: Watcher, http: httpx.Client) -> None:
    """Where all act at once, the table changes while somebody reads."""
    said = {note.id: translated(note.say, "en") for note in notes("envyra")}
    player = against_bots(http, "envyra", 2, GENTLE)
    page = watcher.open(secret=player.secret)
    page.goto(f"/t/{player.table}")
    note = page.locator("#coach .note")
    expect(note).to_have_text(said["marking"])
    player.act(next(action for action in player.legal() if action["kind"] == "mark"))
    expect(page.locator("#choices button[value=ready]")).to_be_attached()
    expect(note).to_have_text(said["marking"])
    assert "marking" not in (page.evaluate("localStorage.getItem('fourfold.coach.envyra')") or "")
    page.locator("#coach-on").click()
    expect(page.locator("#coach")).to_be_hidden()
    page.reload()
    expect(note).to_have_text(said["ready"])
    page.locator("#coach-off").click()
    expect(page.locator("#coach")).to_be_hidden()


FOLDED = """text => {
  const box = document.getElementById("coach");
  box.classList.remove("folded", "long", "whole");
  box.querySelector(".note").textContent = text;
  const line = box.querySelector("p");
  return line.scrollHeight > line.clientHeight + 1;
}"""


CUT = """(text) => {
  const line = document.querySelector("#recap summary span");
  document.getElementById("recap").hidden = false;
  line.textContent = text;
  return line.scrollHeight > line.clientHeight + 1;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_a_note_what_happened_is_read_whole(watcher: Watcher, language: str) -> None:
    """That one's own Tree fell, too."""
    words = find_game("earth_water_sun").edition(2, {}).words(language)
    page = watcher.open(viewport=DESK, language=language)
    page.goto("/make/earth_water_sun")
    page.locator(".make-go button").click()
    expect(page.locator("#coach")).to_be_visible()
    fallen = words.say("event.fell", colour="white", kind="tree", hex="e5")
    own = words.say("event_you.fell", colour="black", kind="tree", hex="e6")
    assert not page.evaluate(CUT, f"{fallen} {own}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["envyra", "etheria"])
def test_on_a_phone_a_note_is_read_whole(watcher: Watcher, name: str, language: str) -> None:
    """What is folded is not read where it is needed."""
    page = watcher.open(viewport=PHONE, language=language)
    page.goto(f"/make/{name}")
    page.locator(".make-go button").click()
    expect(page.locator("#coach")).to_be_visible()
    folded = [note.id for note in notes(name) if page.evaluate(FOLDED, translated(note.say, language))]
    assert folded == []


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_beside_a_note_what_happened_last_is_in_sight(
    watcher: Watcher, http: httpx.Client, viewport: ViewportSize
) -> None:
    """On a phone the note stands where the news stood, which is then the first line of it."""
    player = against_bots(http, "envyra", 2, GENTLE)
    page = watcher.open(secret=player.secret, viewport=viewport)
    page.goto(f"/t/{player.table}")
    expect(page.locator("#coach")).to_be_visible()
    until(lambda: player.view()["to_act"] == [player.seat])
    said = page.locator("#coach .news" if viewport == PHONE else "#recap summary i")
    expect(said.filter(has_text="Gray is ready.")).to_be_visible()


NEWS = """(text) => {
  const [news, asked] = [document.querySelector("#coach .news"), document.querySelector("#bar .asked")];
  news.textContent = text;
  asked.textContent = asked.textContent + " " + text;
  dispatchEvent(new Event("resize"));
  const box = news.getBoundingClientRect();
  return box.height > 0 && news.scrollWidth <= news.clientWidth && box.bottom <= innerHeight &&
    [box.y + 4, box.bottom - 4].every((y) => document.elementFromPoint(box.x + 20, y) === news);
}"""


def test_on_a_phone_the_news_over_a_note_is_whole_however_much_is_asked(watcher: Watcher) -> None:
    page = watcher.open(viewport=PHONE)
    page.goto("/make/earth_water_sun")
    page.locator(".make-go button").click()
    expect(page.locator("#coach")).to_be_visible()
    assert page.evaluate(NEWS, "White: hex m9 destroyed, Tree j12 to k11, destroys Mushroom k10 and Tree l9.")


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_button_keeps_its_place_when_another_comes(
    watcher: Watcher, http: httpx.Client, viewport: ViewportSize
) -> None:
    """Whoever aims at "Hint" never presses what has come there."""
    page = quiet(watcher, http, 2, viewport)[1]
    tools = [page.locator("#look-closer"), page.locator("#ask-hint")]
    before = [tool.bounding_box() for tool in tools]
    expect(page.locator("#bar .bar-tools > span")).to_be_visible()  # what cannot be done yet leaves no gap
    page.locator("#stage [data-action='mark A1']").click()
    expect(page.locator("#bar button[value=ready]")).to_be_visible()
    expect(page.locator("#undo-form button")).to_be_visible()
    assert [tool.bounding_box() for tool in tools] == before


def test_in_a_first_match_what_is_revealed_stays_until_its_reader_goes_on(
    watcher: Watcher, http: httpx.Client
) -> None:
    """Marks that are turned over: what the other does next waits, and the bar comes back with its focus."""
    player = against_bots(http, "envyra", 2, GENTLE)
    page = watcher.open(secret=player.secret, motion=True)
    page.goto(f"/t/{player.table}")
    for cell in ("A1", "A2"):
        page.locator(f"#stage [data-action='mark {cell}']").click()
    told = page.locator("#telling")
    expect(told).to_be_visible()
    expect(page.locator("#moment")).to_contain_text("marked")
    expect(page.locator("#bar")).to_be_hidden()
    expect(page.locator(".tabs [data-tab=log]")).to_be_visible()  # no class of a drawing hides what is beside it
    shown = page.locator("#state").get_attribute("data-lines")
    good(player.post("say", text="hello"))
    expect(page.locator("#chat")).not_to_contain_text("hello")
    assert page.locator("#state").get_attribute("data-lines") == shown
    on = page.locator("#next-step")
    on.click()
    # what was done meanwhile is told too
    page.add_locator_handler(on, lambda button: button.click(), no_wait_after=True)
    expect(page.locator("#chat")).to_contain_text("hello")
    expect(page.locator("#bar")).to_be_visible()
    expect(told).to_be_hidden()
    expect(page.locator("#coach")).to_be_visible()  # what it says was behind what is told, and comes back


REVEALED = """() => { // what is told of marks, and for how long; whatever waits is gone on from
  window.revealed = [];
  const box = document.getElementById("telling");
  new MutationObserver(() => {
    if (box.hidden) return;
    const news = box.querySelector(":is(#moment, #told):not([hidden]) [data-kind=revealed]");
    const says = box.querySelector(".known") !== null;
    if (news !== null) window.revealed.push([box.style.getPropertyValue("--while"), says]);
    setTimeout(() => document.getElementById("next-step").click());
  }).observe(box, { attributeFilter: ["hidden"] });
}"""


def test_what_is_revealed_waits_twice_and_is_then_told_for_a_while(watcher: Watcher, http: httpx.Client) -> None:
    """By then its reader knows what it is, and need not press "Go on" in every round; the second time says so."""
    player = against_bots(http, "envyra", 2, GENTLE)
    page = watcher.open(secret=player.secret, motion=True)
    page.goto(f"/t/{player.table}")
    expect(page.locator("#coach")).to_be_visible()
    page.evaluate(REVEALED)
    while page.evaluate("window.revealed.length") < 3:
        done = player.act(player.legal_when_it_is_time()[0])
        page.wait_for_function(
            "version => Number(document.getElementById('state').dataset.version) >= version", arg=done
        )
    waits = page.evaluate("window.revealed")
    assert [one == "0s" for one, _ in waits] == [True, True, False]
    assert [says for _, says in waits] == [False, True, False]


def test_in_a_first_match_what_happens_waits_for_its_reader_every_time(
    watcher: Watcher, http: httpx.Client
) -> None:
    """By a key, or by a press on the drawing, which plays nothing: what lies there may have come unseen."""
    player = against_bots(http, "envyra", 2, GENTLE)
    page = watcher.open(secret=player.secret, motion=True)
    page.goto(f"/t/{player.table}")
    for cell in ("A1", "A2"):
        page.locator(f"#stage [data-action='mark {cell}']").click()
    told = page.locator("#telling")
    expect(told).to_be_visible()
    assert told.evaluate(WHILE) == "0s"
    page.wait_for_function(GO_ON, arg="Enter")
    again = against_bots(http, "envyra", 2, GENTLE)
    watcher.become(page, again.secret)
    page.goto(f"/t/{again.table}")
    for cell in ("A1", "A2"):
        page.locator(f"#stage [data-action='mark {cell}']").click()
    expect(told).to_be_visible()
    assert told.evaluate(WHILE) == "0s"
    page.wait_for_function(GO_ON, arg="")


def test_a_press_on_a_tile_while_something_is_told_goes_on_and_plays_nothing(
    watcher: Watcher, http: httpx.Client
) -> None:
    player, page = quiet(watcher, http, 2)
    assert page.evaluate(TELL, ["captured", "Gray captures Acorn.", True]) == "hidden", "it asks for no press yet"
    expect(page.locator("#telling")).to_be_visible()
    page.wait_for_function(
        """() => { // again and again: right after something was told a press is not meant for it
          const at = document.querySelector("#stage [data-action]");
          if (window.stopped === undefined) at.dispatchEvent(new MouseEvent("click", { bubbles: true }));
          return window.stopped;
        }"""
    )
    expect(page.locator("#stage .legal .ring").first).to_be_visible()
    good(player.post("say", text="hello"))
    expect(page.locator("#chat")).to_contain_text("hello")  # what was pressed would have been done before
    assert all(action["kind"] == "mark" for action in player.legal())  # with a mark one could stop


def test_a_press_on_what_is_asked_for_is_done_once_there_was_time_to_read(
    watcher: Watcher, http: httpx.Client
) -> None:
    """What is told ends with what is asked: whoever presses that has read it, and it is lit from then on."""
    bot = {"kind": "bot", "bot": GENTLE}
    table = made(http, "envyra", [PERSON, bot], options={"start_seat": 0})
    page = watcher.open(secret=table["secret"], motion=True)
    page.goto(f"/t/{table['table']}")
    for cell in ("A1", "A2"):
        page.locator(f"#stage [data-action='mark {cell}']").click()
    expect(page.locator("#telling .then")).to_be_visible()
    before = page.locator("#state").get_attribute("data-version") or ""
    expect(page.locator("#stage .legal .ring").first).to_be_visible()
    expect(page.locator("#telling .then")).to_be_visible()
    page.locator("#stage [data-action^='move']").first.dispatch_event("click")
    expect(page.locator("#state")).not_to_have_attribute("data-version", before)
    expect(page.locator("#telling")).to_be_hidden()


TELL = """async ([kind, text, asked, stays = "", forced = ""]) => {
  const script = document.querySelector("script[src*='/table.js']").src;
  const { telling } = await import(new URL("telling.js", script));
  window.teller ??= telling(() => 1, () => {});
  const told = `<h2>What happened</h2><p data-kind="${kind}" ${stays}>${text}</p>`;
  document.getElementById("moment").innerHTML = text && told;
  window.stopped = undefined;
  window.ended = window.teller.stop(asked, true, { forced }).then((was) => { window.stopped = was; });
  const ring = document.querySelector("#stage .legal .ring");
  return ring && getComputedStyle(ring).visibility;
}"""


def test_what_is_told_before_something_plays_itself_says_what_that_is(watcher: Watcher, http: httpx.Client) -> None:
    _, page = quiet(watcher, http, 2)
    page.evaluate("document.getElementById('moment').dataset.reveals = ''")
    page.evaluate(TELL, ["captured", "Gray captures Acorn.", False, "", "Only one move, played for you: …"])
    expect(page.locator("#telling .then")).to_have_text("Only one move, played for you: …")
    page.locator("#next-step").click()
    expect(page.locator("#telling")).to_be_hidden()


LOWEST = """() => Math.max(...[...document.querySelectorAll("#stage :is([data-action], #turns)")]
  .map((one) => one.getBoundingClientRect().bottom))"""


def test_on_a_phone_what_is_told_covers_nothing_that_is_asked_for(watcher: Watcher, http: httpx.Client) -> None:
    """However much it is: what is asked is in sight, and a press shows the rest, with nothing that hurries."""
    _, page = quiet(watcher, http, 2, PHONE)
    top = "() => ['telling', 'next-step'].map((id) => document.getElementById(id).getBoundingClientRect().top)"
    lowest = page.evaluate(LOWEST)
    dock = page.locator(".dock").evaluate("(dock) => dock.getBoundingClientRect().top")
    told, more = page.locator("#telling"), page.locator("#telling .more")
    page.evaluate(TELL, ["captured", "Gray captures Acorn.", True])
    expect(told).to_be_visible()
    expect(more).to_be_hidden()
    page.evaluate("() => { window.teller.go(); return window.ended; }")
    page.evaluate(TELL, ["captured", "Gray captures Acorn, and much more than that. " * 9, True])
    expect(page.locator("#telling .then")).to_be_in_viewport(ratio=1)
    assert lowest - 1 <= page.evaluate(top)[0] < dock - 12
    assert page.locator("#telling .tale").evaluate("(tale) => tale.clientHeight % 19") == 0  # no line is cut
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    assert page.evaluate(top)[0] < dock - 60
    assert page.locator("#telling .tale").evaluate("(tale) => tale.scrollHeight <= tale.clientHeight + 1")
    page.locator("#next-step").click()
    expect(told).to_be_hidden()


LEARNT = """([lines, tip]) => {
  const script = document.querySelector("script[src*='/table.js']").src;
  return import(new URL("telling.js", script)).then(({ telling }) => {
    const news = lines.map((line) => `<p data-kind="mine_placed">${line}</p>`);
    document.getElementById("moment").innerHTML = news.join("");
    window.heard = 0;
    const teller = telling(() => {});
    window.ended = teller.stop(true, true, { tip: () => ({ text: tip, heard: () => { window.heard += 1; } }) });
  });
}"""
IN_FULL = """() => { // each sentence that is seen, and whether all of it is
  const tale = document.querySelector("#telling .tale").getBoundingClientRect();
  const seen = [...document.querySelectorAll("#telling .tale p")].filter((one) => one.checkVisibility());
  return seen.map((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return [one.className, top >= tale.top - 1 && bottom <= tale.bottom + 1];
  });
}"""


def test_on_a_phone_what_happened_is_told_in_whole_sentences_before_what_is_learnt_of_it(
    watcher: Watcher, http: httpx.Client
) -> None:
    """Where there is no room for both, what is learnt has a page of its own, and counts as said only there."""
    _, page = quiet(watcher, http, 2, PHONE)
    news = ["A new mine has come, and what an attack on it costs in each element takes more than one line."] * 3
    page.evaluate(LEARNT, [news, "A mine has come. " * 6])
    assert page.evaluate(IN_FULL)[0] == ["", True]
    assert all(whole for _, whole in page.evaluate(IN_FULL))
    assert page.evaluate("window.heard") == 0
    page.locator("#next-step").click()
    assert page.evaluate(IN_FULL) == [["tip", True], ["then", True]]
    assert page.evaluate("window.heard") == 1
    page.locator("#next-step").click()
    expect(page.locator("#telling")).to_be_hidden()


SEEN = """(end) => { // is the button in sight, and the first or last line of what is told
  const [box, on] = ["telling", "next-step"].map((id) => document.getElementById(id));
  const lines = [...box.querySelectorAll("p")].filter((one) => one.checkVisibility());
  if (end) for (const one of [box, ...box.children]) one.scrollTop = one.scrollHeight;
  return [on, lines.at(end ? -1 : 0)].every((one) => {
    const { x, y, right, bottom } = one.getBoundingClientRect();
    const within = y >= box.getBoundingClientRect().y && bottom <= innerHeight;
    return within && one.contains(document.elementFromPoint((x + right) / 2, (y + bottom) / 2));
  });
}"""


@pytest.mark.parametrize(
    "viewport",
    [DESK, PHONE, {"width": 820, "height": 1180}, {"width": 740, "height": 360}],
    ids=["desk", "phone", "tablet", "phone on its side"],
)
def test_however_much_is_told_the_button_that_goes_on_is_in_sight(
    watcher: Watcher, http: httpx.Client, viewport: ViewportSize
) -> None:
    _, page = quiet(watcher, http, 2, viewport)
    text = "</p><p>".join(
        [f"Something that takes a line or two to tell happened to player {one}." for one in range(40)]
    )
    page.evaluate(TELL, ["captured", text, True])
    expect(page.locator("#next-step")).to_be_visible()
    for end in (False, True):
        page.wait_for_function(SEEN, arg=end)


def test_right_after_one_went_on_a_press_elsewhere_counts(watcher: Watcher, http: httpx.Client) -> None:
    """Nobody waits for what is no longer told: what is pressed then is meant."""
    _, page = asked_for(watcher, http, {"add", "pass"})
    closer = page.locator("#look-closer").bounding_box()
    page.evaluate(TELL, ["won_noble", "Player 2 wins Corin.", True])
    expect(page.locator("#telling")).to_be_visible()
    for at in (page.locator("#next-step").bounding_box(), closer):
        assert at is not None
        page.mouse.click(at["x"] + 20, at["y"] + at["height"] / 2)  # that of "Go on" is as broad as the phone
    expect(page.locator("#look-closer")).to_have_attribute("aria-pressed", "true")


def test_what_plays_itself_takes_nothing_from_what_is_told(watcher: Watcher, http: httpx.Client) -> None:
    """What others did before it is told with what they did after it, and it stands between them.

    A press ends a row.
    """
    _, page = asked_for(watcher, http, {"add", "pass"})
    for forced, told in (
        ("Pass", ["Player 2 takes a noble.", "Played for you: Pass", "Player 3 takes a noble."]),
        ("", ["Player 3 takes a noble."]),
    ):
        page.evaluate(TELL, ["won_noble", "Player 2 takes a noble.", False])
        page.evaluate("(forced) => window.ended.then(() => window.teller.clear(forced))", forced)
        page.evaluate(TELL, ["won_noble", "Player 3 takes a noble.", True, "data-stays"])
        expect(page.locator("#telling p:visible:not(.then)")).to_have_text(told)
        page.evaluate("() => window.teller.go()")


TWICE = """async () => { // at the same place, one right after the other
  const { x, y, width, height } = document.getElementById("next-step").getBoundingClientRect();
  const [clientX, clientY] = [x + width / 2, y + height / 2];
  const press = () => {
    const at = document.elementFromPoint(clientX, clientY);
    at.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
    return at.closest("button")?.value || at.id;
  };
  const first = press();
  while (!document.getElementById("telling").hidden) await Promise.resolve();
  return [first, press()];
}"""


def test_to_go_on_twice_plays_nothing_that_has_come_there(watcher: Watcher, http: httpx.Client) -> None:
    """On a phone the button that passes lies where that of "Go on" was."""
    player, page = asked_for(watcher, http, {"add", "pass"})
    page.evaluate(TELL, ["won_noble", "Player 2 wins Corin.", True])
    expect(page.locator("#next-step")).to_have_text("Go on")
    assert page.evaluate(TWICE) == ["next-step", "pass"]
    good(player.post("say", text="hello"))
    expect(page.locator("#chat")).to_contain_text("hello")  # what was pressed would have been done before
    assert {action["kind"] for action in player.legal()} == {"add", "pass"}


KNOWN = """async ([kind, text]) => { // what is revealed, as somebody sees it who has seen its kind before
  const script = document.querySelector("script[src*='/table.js']").src;
  const { telling } = await import(new URL("telling.js", script));
  window.teller ??= telling(() => 1, () => {});
  for (const _ of [1, 2, 3]) {
    document.getElementById("moment").innerHTML = `<h2>What happened</h2><p data-kind="${kind}">${text}</p>`;
    document.getElementById("moment").dataset.reveals = "";
    window.teller.go();
    await window.ended;
    window.ended = window.teller.stop(true);
  }
}"""
LATE = """() => { // the clock of the page is put forward: nobody waits
  let ahead = 0;
  const [now, pass] = [performance.now.bind(performance), document.querySelector("#bar [name=action]")];
  performance.now = () => now() + ahead;
  const { x, y, width, height } = document.getElementById("telling").getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height - 20, detail: 1, bubbles: true, cancelable: true };
  const counts = () => {
    let heard = false;
    pass.addEventListener("click", (event) => { heard = true; event.preventDefault(); }, { once: true });
    pass.dispatchEvent(new MouseEvent("click", at));
    return heard;
  };
  window.teller.go();
  return window.ended.then(() => {
    ahead += 5000;
    pass.setAttribute("value", "another"); // it comes when the next noble does
    window.teller.after(window.teller.before(), true);
    const atOnce = counts();
    ahead += 1001;
    return [atOnce, counts()];
  });
}"""


def test_what_goes_on_by_itself_has_no_button_and_a_late_press_gives_nothing_up(
    watcher: Watcher, http: httpx.Client
) -> None:
    """Whoever presses "Go on" a moment too late has not seen the noble that is passed by the button there."""
    _, page = asked_for(watcher, http, {"add", "pass"})
    page.evaluate(KNOWN, ["bids_revealed", "Player 2 bids 9."])
    told = page.locator("#telling")
    expect(told).to_be_visible()
    expect(page.locator("#next-step")).to_be_hidden()
    assert told.evaluate(WHILE) != "0s"
    assert page.evaluate(LATE) == [False, True]


def test_where_one_thing_alone_is_asked_it_is_told_until_that_is_pressed(
    watcher: Watcher, http: httpx.Client
) -> None:
    """It would be gone just when it is pressed."""
    _, page = asked_for(watcher, http, {"draw"})
    page.evaluate(KNOWN, ["won_noble", "Player 2 wins Corin."])
    expect(page.locator("#next-step")).to_have_text("Turn the next card")
    assert page.locator("#telling").evaluate(WHILE) == "0s"


def test_what_alone_can_be_done_is_done_by_the_press_that_goes_on(watcher: Watcher, http: httpx.Client) -> None:
    """What is told ends with it, and its button says it: nobody presses twice for one thing."""
    player, page = asked_for(watcher, http, {"draw"})
    page.evaluate(TELL, ["won_noble", "Player 2 wins Corin.", True])
    on = page.locator("#next-step")
    expect(on).to_have_text("Turn the next card")
    on.click()
    expect(page.locator("#choices button[value=draw]")).to_have_count(0)
    assert [action["kind"] for action in player.legal_when_it_is_time()] != ["draw"]


def test_the_next_card_of_a_fan_can_be_pressed_while_the_last_is_on_its_way(
    watcher: Watcher, http: httpx.Client
) -> None:
    """Cards are bid as fast as one can press; none of them is taken back by that."""
    _, page = asked_for(watcher, http, {"add", "pass"})
    colours = ("red", "green", "yellow", "rainbow")
    colour = next(one for one in colours if page.locator(f"#own-{one}-1").count())
    at = page.locator(f"#stage [data-action='add {colour}']").bounding_box()
    assert at is not None
    for count in (1, 2):
        page.mouse.click(at["x"] + at["width"] / 3, at["y"] + at["height"] / 2)
        expect(page.locator("#log > li", has_text=f"add a {colour} card")).to_have_count(count)


def asked_for(watcher: Watcher, http: httpx.Client, kinds: set[str], language: str = "en") -> tuple[Player, Page]:
    """A first match of Etheria on a phone, at a moment when its reader can do just this."""
    player = against_bots(http, "etheria", 3, GENTLE)
    while {action["kind"] for action in player.legal_when_it_is_time()} != kinds:
        player.act(next(one for one in player.legal() if one["kind"] not in ("add", "offer", "ability", "accept")))
    page = watcher.open(viewport=PHONE, secret=player.secret, motion=True, language=language)
    page.goto(f"/t/{player.table}")
    until(lambda: player.view()["to_act"] == [player.seat])
    page.reload()
    expect(page.locator("#bar button[name=action]").first).to_be_visible()
    return player, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_odds_of_a_bid_stay_in_sight_under_a_note(
    watcher: Watcher, http: httpx.Client, language: str
) -> None:
    """They come before the news over the note."""
    _, page = asked_for(watcher, http, {"add", "pass"}, language)
    expect(page.locator("#coach")).to_be_visible()
    expect(page.locator("#bar .latest span").first).to_be_visible()
    expect(page.locator("#bar .latest span").first).to_contain_text("10")


FLYING = """() => document.getAnimations().some((one) =>
  one.transitionProperty === "transform" && one.effect.target.closest("#stage") !== null)"""


def test_a_window_of_another_width_is_laid_out_anew_though_steps_wait_to_be_shown(
    watcher: Watcher, http: httpx.Client
) -> None:
    """What bots did while it was narrow was drawn for that: it does not come one by one once it is wide."""
    _, page = asked_for(watcher, http, {"add", "pass"})
    page.locator("#bar [name=action][value=pass]").click()
    expect(page.locator("#next-step")).to_be_visible()
    page.set_viewport_size(DESK)
    page.wait_for_function(SETTLED)
    assert not page.evaluate(FLYING), "nothing flies there from where it lay in a narrow window"


def test_in_a_first_match_a_row_of_others_turns_is_told_at_its_end_in_one(
    watcher: Watcher, http: httpx.Client
) -> None:
    """Nobody has to go on after each of them, and it ends with what is to be done now."""
    _, page = quiet(watcher, http, 4)
    told, asked = page.locator("#telling"), page.locator("#state").get_attribute("data-asked") or ""
    for kind, text in (("captured", "Gray captures Acorn."), ("reserve_returned", "Pink takes all back.")):
        page.evaluate(TELL, [kind, text, False])
        page.wait_for_function("() => window.stopped === false")
        expect(told).to_be_hidden()
    page.evaluate(TELL, ["mark_lost", "Your cube comes home.", True])
    expect(told.locator("p:visible")).to_have_text(
        ["Gray captures Acorn.", "Pink takes all back.", "Your cube comes home.", asked]
    )
    assert told.evaluate(WHILE) == "0s"
    page.evaluate("() => window.teller.go()")
    page.wait_for_function("() => window.stopped === true")
    for number in range(1, 6):  # of many only the last: the board stays in sight
        page.evaluate(TELL, ["captured", f"Gray captures tile {number}.", False])
        page.wait_for_function("() => window.stopped === false")
    page.evaluate(TELL, ["end_tile_placed", "The End Tile lies on B2.", True])
    expect(told.locator("p:visible")).to_have_text(
        [*(f"Gray captures tile {number}." for number in (3, 4, 5)), "The End Tile lies on B2.", asked]
    )
    page.evaluate("() => window.teller.go()")
    page.wait_for_function("() => window.stopped === true")
    page.evaluate(TELL, ["captured", "Gray captures Willow.", True])  # by now everybody knows what that is
    page.wait_for_function("() => window.stopped === false")
    page.evaluate(TELL, ["end_tile_placed", "The End Tile lies on C2.", True])
    expect(told).to_be_visible()


def test_what_befalls_the_reader_waits_the_first_time_and_when_it_is_much(
    watcher: Watcher, http: httpx.Client
) -> None:
    """In a first match; also where they know it of others. Else it is told for a while, and nobody need press."""
    _, page = quiet(watcher, http, 2)
    told = page.locator("#telling")
    for number in range(4):
        page.evaluate(TELL, ["captured", "You capture Acorn.", True])
        if number < 2:
            expect(told).to_be_visible()
            page.evaluate("() => window.teller.go()")
        page.wait_for_function("(told) => window.stopped === told", arg=number < 2)
    twice = "You capture Acorn.</p><p data-kind='captured' data-stays>You capture Willow."
    for text, waits in (("You capture Acorn.", True), ("You capture Acorn.", False), (twice, True)):
        page.evaluate(TELL, ["captured", text, True, "data-stays"])
        expect(told).to_be_visible()
        assert (told.evaluate(WHILE) == "0s") is waits
        assert page.locator("#next-step").is_visible() is waits
        page.evaluate("() => window.teller.go()")
        page.wait_for_function("() => window.stopped === true")


def test_a_row_of_turns_is_told_before_its_reader_chooses_or_never(watcher: Watcher, http: httpx.Client) -> None:
    """The end of the last turn says nothing itself. Whoever has pressed something has seen how the table lies."""
    _, page = quiet(watcher, http, 2)
    ended = "() => void window.teller.stop(true, false).then((was) => { window.stopped = was; })"
    told = page.locator("#telling")
    for pressed in (False, True):
        page.evaluate(TELL, ["captured", "Gray captures Acorn.", False])
        page.wait_for_function("() => window.stopped === false")
        page.evaluate("(pressed) => { window.stopped = undefined; if (pressed) window.teller.clear(); }", pressed)
        page.evaluate(ended)
        if not pressed:
            expect(told.locator("p:not(.then, .known):visible")).to_have_text(["Gray captures Acorn."])
            page.evaluate("() => window.teller.go()")
        page.wait_for_function("(told) => window.stopped === told", arg=not pressed)


def test_where_another_moved_is_told_beside_what_was_captured(watcher: Watcher, http: httpx.Client) -> None:
    """Alone nobody stops at it; of many lines it is the first to go."""
    _, page = quiet(watcher, http, 2)
    told = page.locator("#telling")
    moved = """([text, asked]) => {
      document.getElementById("moment").innerHTML = `<i hidden>${text}</i>`;
      window.stopped = undefined;
      void window.teller.stop(asked).then((was) => { window.stopped = was; });
    }"""
    for captures in (1, 4):
        for number in range(captures):
            page.evaluate(TELL, ["captured", f"Gray captures tile {number}.", False])
            page.wait_for_function("() => window.stopped === false")
        page.evaluate(moved, ["Gray moves onto Willow.", True])
        also = ["Gray moves onto Willow."] if captures == 1 else []
        expect(told.locator("p:not(.then, .known):visible")).to_have_text(
            [*(f"Gray captures tile {number}." for number in range(captures)), *also]
        )
        page.evaluate("() => window.teller.go()")
        page.wait_for_function("() => window.stopped === true")
    page.evaluate(moved, ["Gray moves onto Willow.", True])
    page.wait_for_function("() => window.stopped === false")


def test_while_a_bot_plays_for_the_reader_nothing_waits_for_them(watcher: Watcher, http: httpx.Client) -> None:
    player = against_bots(http, "envyra", 2, GENTLE)
    good(player.post("leave"))
    page = watcher.open(secret=player.secret, motion=True)
    page.goto(f"/t/{player.table}")
    expect(page.locator("#bar form[action$='/return']")).to_be_visible()
    page.evaluate(TELL, ["captured", "Gray captures Acorn.", True])
    page.wait_for_function("() => window.stopped === false")


PRESS_MEANWHILE = """() => { // just when a step is shown, on something that cannot be played
  new MutationObserver((_, self) => {
    self.disconnect();
    const things = [...document.querySelectorAll("#stage .piece[data-thing]:not([data-action])")];
    things[0].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    window.pressed = things[0].dataset.thing;
  }).observe(document.getElementById("state"), { attributes: true });
}"""


def test_what_is_pressed_while_steps_are_shown_opens_nothing(watcher: Watcher, http: httpx.Client) -> None:
    """It could be played just before, and was not meant to be looked at."""
    player = against_bots(http, "envyra", 2)
    page = watcher.open(secret=player.secret, motion=True)
    page.goto(f"/t/{player.table}")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate(PRESS_MEANWHILE)
    page.locator("#stage [data-action='mark A1']").click()
    page.wait_for_function("() => window.pressed !== undefined")
    good(player.post("say", text="hello"))
    expect(page.locator("#chat")).to_contain_text("hello")
    assert not [url for url in asked if "/about" in url]


LISTEN = """() => { // what the bar says while there is one thing to do
  window.heard = [];
  const bar = document.getElementById("bar");
  new MutationObserver(() => {
    const said = bar.querySelector(".bar-text");
    if (document.querySelectorAll("#choices button[name=action]").length === 1)
      window.heard.push(said.getAttribute("data-instead") ?? said.querySelector(".asked").textContent);
  }).observe(document.getElementById("main"), { subtree: true, childList: true, attributes: true });
}"""


def test_what_plays_itself_is_not_asked_before(watcher: Watcher, http: httpx.Client) -> None:
    """The bar tells of the one move there is, without a prompt that is gone before it is read."""
    player = against_bots(http, "envyra", 2)
    page = watcher.open(secret=player.secret, forced=True)
    page.goto(f"/t/{player.table}")
    expect(page.locator("#choices button[name=action]").first).to_be_attached()
    page.evaluate(LISTEN)
    while len(legal := player.legal_when_it_is_time()) > 1:
        player.act(legal[0])
    expect(page.locator("#forced span")).to_contain_text("Move a cube onto")
    heard = page.evaluate("window.heard")
    assert heard
    assert all(text.startswith("Only one move, played for you: Move a cube onto") for text in heard), heard


def test_in_a_first_match_a_cube_with_one_way_to_go_plays_itself_and_is_told_of(
    watcher: Watcher, http: httpx.Client
) -> None:
    """Its mark has settled it: a newcomer presses the tiles to mark, and of two cubes the first to move.

    A tile that needs so many cubes cannot be taken by the other first.
    """
    player = against_bots(http, "envyra", 2, GENTLE)
    page = watcher.open(secret=player.secret, forced=True)
    page.goto(f"/t/{player.table}")
    dearest = max(player.view()["view"]["cells"], key=lambda cell: cell["tile"]["needs"])["cell"]
    for action in (f"mark {dearest}", "ready"):
        page.locator(f"[data-action='{action}'], #bar [value='{action}']").first.click()
    expect(page.locator("#forced")).to_contain_text("Played for you: Move a cube onto")


def test_in_a_first_match_what_is_forced_is_pressed_every_time(watcher: Watcher, http: httpx.Client) -> None:
    """Turning a card of Etheria, which no choice has settled: whether something plays itself is no riddle."""
    player = against_bots(http, "etheria", 3, GENTLE)
    page = watcher.open(secret=player.secret, forced=True)
    page.add_init_script("localStorage.setItem('fourfold.tips', 'no')")

    def to_draw() -> None:
        """Bid for nothing until a card must be turned."""
        while [action["kind"] for action in player.legal_when_it_is_time()] != ["draw"]:
            player.act(next(one for one in player.legal() if one["kind"] != "draw"))

    for _ in range(2):
        to_draw()
        page.goto(f"/t/{player.table}")
        turn = page.locator("#bar button[value=draw]")
        expect(turn).to_be_visible()
        assert page.evaluate("document.getElementById('main').classList.contains('unasked')") is False
        version = page.locator("#state").get_attribute("data-version")
        assert version is not None
        turn.click()
        expect(page.locator("#state")).not_to_have_attribute(
            "data-version", version
        )  # events may bring the turn back
        page.goto("/learn/etheria")


@pytest.mark.clause("ETH-BID-13", "ETH-BID-14")
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_in_a_first_match_a_pass_without_a_choice_is_pressed_and_what_came_of_it_is_explained_at_once(
    watcher: Watcher, http: httpx.Client, database: Path, viewport: ViewportSize
) -> None:
    """Nobody can bid, and the noble is seen before it goes.

    A note about that would be late at the next decision; there it is not said again.
    """
    position = "hand A rr\nhand B rr\nhand C rr\nauction edd_duke_1"
    match = Match.of(find_game("etheria").edition(3, {}), "0", own_content=False, position=position)
    with ThreadPoolExecutor(1) as aside:  # Playwright has an event loop in this thread
        table, secrets = aside.submit(plant, str(database), match, GENTLE).result()
    page = watcher.open(secret=secrets[0], motion=True, forced=True, viewport=viewport)
    page.goto(f"/t/{table}")
    told = page.locator("#telling .tip")
    page.locator("#bar button[value=pass]").click()
    expect(page.locator("#telling")).to_contain_text("Nobody bids")
    expect(told).to_contain_text("Nobody bid")
    expect(told).to_be_in_viewport(ratio=1)
    assert told.evaluate(
        "(tip) => tip.getBoundingClientRect().bottom <= tip.closest('.tale').getBoundingClientRect().bottom + 1"
    )
    assert '"unsold"' in page.evaluate("localStorage.getItem('fourfold.coach.etheria')")
    page.locator("#next-step").click()
    expect(page.locator(".tip, .note").filter(has_text="Nobody bid")).to_have_count(0)


def test_a_look_at_a_thing_follows_the_table(watcher: Watcher, http: httpx.Client) -> None:
    """What it offers is what can be done now, not what could be when it was opened."""
    player = against_bots(http, "envyra", 2)
    page = watcher.open(secret=player.secret)
    page.goto(f"/t/{player.table}")
    page.locator("#stage [data-action='mark A1']").focus()
    page.keyboard.press("i")
    expect(page.locator("#about [data-choose]")).to_have_count(1)
    player.act({"kind": "mark", "cell": "A1"})
    expect(page.locator("#about [data-choose]")).to_have_count(0)
    expect(page.locator("#about")).to_be_visible()


@pytest.mark.clause("ENV-CAPTURE-6")
def test_on_a_phone_what_another_captured_is_told_before_what_matters_less(
    watcher: Watcher, http: httpx.Client, database: Path
) -> None:
    """There is no room for all: that a cube of the other went home leaves, not what they took, nor its points."""
    laid = "tile A1 flora-leaf-2 AB\ntile B2 water-cloud-2 BB\npile B fire-flame-1\ntile A2 flora-seed-2\nfigure A"
    match = Match.of(find_game("envyra").edition(2, {}), "0", own_content=False, position=f"{laid}\nstart_round")
    for step in ("0 mark A1", "1 mark A1", "1 mark B2", "0 mark A2"):
        match.play(int(step[0]), step[2:])
    with ThreadPoolExecutor(1) as aside:  # Playwright has an event loop in this thread
        table, secrets = aside.submit(plant, str(database), match, GENTLE).result()
    page = watcher.open(secret=secrets[0], motion=True, forced=True, viewport=PHONE)
    page.add_init_script("localStorage.setItem('fourfold.tips', 'no')")
    page.goto(f"/t/{table}")
    page.locator("#stage [data-action='move A1']").dispatch_event("click")
    told = page.locator("#telling p:visible:not(.then)")
    expect(told).to_have_text(
        ["You capture Oak Leaf (A1). +3 points.", "Gray captures Storm Cloud (B2): most cubes. +4 points."]
    )
    page.locator("#next-step").click()
    expect(page.locator("#forced")).to_be_visible()


def test_under_a_finger_that_is_gone_nothing_stays_lifted(watcher: Watcher, http: httpx.Client) -> None:
    """A phone keeps `:hover` where it was last touched, such as by a long press."""
    player = against_bots(http, "envyra", 2)
    for touched, lifted in ((True, False), (False, True)):
        page = watcher.open(secret=player.secret, has_touch=touched, is_mobile=touched, viewport=PHONE)
        page.goto(f"/t/{player.table}")
        tile = page.locator("#stage .legal.open").first
        tile.hover()
        shown = "tile => getComputedStyle(tile.querySelector('.lift')).transform !== 'none'"
        assert tile.evaluate(shown) is lifted
