"""What one table does for whoever sits at it: take back, explain, open the rule, move the pieces."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, WebSocketRoute, expect

from fourfold.games import game as find_game
from fourfold.match.match import Match
from tests.browser.axe import violations
from tests.browser.driving import Desk
from tests.browser.house import SEED, House
from tests.browser.test_pages import visit
from tests.browser.watching import ANY_GAME, DESK, PHONE, Watcher
from tests.server.playing import Player
from tests.server.processes import until
from tests.server.test_free import STRIKE

pytestmark = pytest.mark.browser
SAMPLE = """() => {
  window.tracks = new Map();
  const sample = () => {
    for (const piece of document.querySelectorAll("#stage .piece[id]")) {
      const { x, y } = piece.getBoundingClientRect();
      const place = `${Math.round(x)},${Math.round(y)}`;
      const track = window.tracks.get(piece.id) ?? [];
      if (track.at(-1) !== place) window.tracks.set(piece.id, [...track, place]);
    }
    requestAnimationFrame(sample);
  };
  sample();
}"""
SEE_A_FALL = """() => { // within a second: a look from outside might come too late
  const look = () => { window.fell ||= document.querySelector("#mine-gravel-pit.falls ~ .burst") !== null; };
  const watched = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.getElementById("stage"), watched);
}"""
LONGEST = "() => Math.max(0, ...[...window.tracks.values()].map((track) => track.length))"


def sit(watcher: Watcher, player: Player, **more: Any) -> Desk:
    page = watcher.open(secret=player.secret, **more)
    visit(page, f"/t/{player.table}")
    return Desk(page)


def test_every_way_to_press(house: House, watcher: Watcher) -> None:
    """The list of choices and the buttons of the bar do what the drawing does."""
    player = next(player for player in house.dealt() if player.legal())
    desk = sit(watcher, player)
    desk.page.keyboard.press("l")
    pressed = set()
    for _ in range(12):
        if not player.legal():
            break
        offer = desk.on_offer()
        where = "#bar" if offer["barred"] and "#bar" not in pressed else "#choices"
        with desk.playing():
            desk.submit_first(where)
        pressed.add(where)
    assert "#choices" in pressed


def test_undo_law(house: House, watcher: Watcher) -> None:
    """There is a button to take back exactly where the rules let one, and it brings the choices back."""
    players = house.dealt()
    desk = sit(watcher, players[0])
    button = desk.page.locator("#undo-form button")
    taken_back = refused = 0
    for _ in range(30):
        others = [player for player in players[1:] if player.legal()]
        if not players[0].legal():
            others[0].act(others[0].legal()[0])
            continue
        assert desk.ready() == "turn"
        before = desk.on_offer()["listed"]
        desk.click_first()
        desk.page.wait_for_function("() => document.getElementById('confirm').hidden")
        if button.count():
            with desk.playing():
                button.click()
            assert desk.ready() == "turn"
            desk.page.wait_for_function(
                """before => String([...document.querySelectorAll("#choices button[name=action]")]
                .map((one) => one.value)) === String(before)""",
                arg=before,
            )
            taken_back += 1
            desk.click_first()
        else:
            assert players[0].post("undo").status_code >= 400
            refused += 1
        if taken_back > 1 and refused:
            return
    assert taken_back


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_why_not(house: House, watcher: Watcher, size: ViewportSize) -> None:
    """Whatever cannot be played can be looked at, says why, and its clause opens the rule beside the board."""
    desk = sit(watcher, house.asking, viewport=size)
    things = desk.page.locator("#stage [data-thing]:not([data-action])")
    page = desk.page
    about = page.locator("#about")
    planned = {each.get_attribute("data-thing") for each in page.locator("#stage [data-plans]").all()}
    for thing in things.all():
        if thing.get_attribute("data-thing") in planned:
            continue
        thing.dispatch_event("contextmenu", {"bubbles": True, "cancelable": True})
        expect(about).to_be_visible()
        link = about.locator("a.clause")
        if link.count():
            _opens_rule(page, link.first)
            return
        page.keyboard.press("Escape")
        expect(about).to_be_hidden()
    pytest.fail("nothing that cannot be played names its clause")


@pytest.mark.parametrize("game", ["envyra"], indirect=True)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_wrong_press_is_told_why_and_the_rest_when_it_is_asked_for(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """In a line, with the table in sight: while cubes move, a tile is pressed that was not marked."""
    match = Match("envyra", 2, SEED, start_seat=0)
    for step in ("0 mark A1", "0 mark A2", "1 mark A1", "1 mark A2"):
        match.play(int(step[0]), step[2:])
    page = sit(watcher, house.table(match)[0], viewport=size).page
    tile, about, toast = (
        page.locator("#stage [data-thing=B1]").first,
        page.locator("#about"),
        page.locator("#toast"),
    )
    tile.dispatch_event("click")
    expect(toast).to_contain_text("You have not marked B1")
    expect(about).to_be_hidden()
    assert violations(page) == []
    toast.get_by_role("button", name="More about it").click()
    expect(toast).to_be_hidden()
    expect(about.locator(".about-picture")).to_be_visible()
    expect(about.locator(".barred")).to_contain_text("You have not marked B1")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_was_pressed_is_told_why_not_before_all_else(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """The Action of a card that has open boxes beside it, a tile out of reach of a move."""
    match = Match.of(find_game("erythro").edition(2, {}), "late", own_content=False, position=BOTH_PLAY)
    page = sit(watcher, house.table(match)[0], viewport=size).page
    about = page.locator("#about")
    toast = page.locator("#toast")
    page.locator("#stage [data-meant='play whirlwind action']").click()
    expect(toast).to_contain_text("whole or not at all: you have too little influence")
    toast.get_by_role("button", name="More about it").click()
    expect(about.locator(".about-choices")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#stage [data-action='play carrying-wind move']").click()
    page.locator("#stage [data-action^='move ']").first.wait_for()
    page.locator("#stage .tile:not(.legal):not([data-thing^='tile '])").first.click()
    expect(toast).to_contain_text("Too far: this move does not reach tile")


def _opens_rule(page: Page, link: Locator) -> None:
    title = link.get_attribute("title") or "a rule without a name"
    link.click()
    expect(page.locator("#panel-rules")).to_be_visible()
    expect(page.locator("#rule h3")).to_have_text(title)
    expect(page.locator("#rule h3")).to_be_focused()
    expect(page.locator("#stage svg").first).to_be_visible()


def test_log_opens_rule(house: House, watcher: Watcher) -> None:
    desk = sit(watcher, house.acting)
    desk.page.keyboard.press("l")
    tag = desk.page.locator("#log a.clause").last
    _opens_rule(desk.page, tag)


@ANY_GAME
def test_on_a_desk_what_is_told_of_a_thing_lies_right_beside_it(house: House, watcher: Watcher) -> None:
    page = sit(watcher, house.acting).page
    about, tiles = page.locator("#about"), page.locator("#stage [data-thing].tile")
    for tile in (tiles.first, tiles.last):
        tile.dispatch_event("contextmenu", {"bubbles": True, "cancelable": True})
        expect(about).to_be_visible()
        told, seen = about.bounding_box(), tile.bounding_box()
        assert told is not None
        assert seen is not None
        gaps = told["x"] - (seen["x"] + seen["width"]), seen["x"] - (told["x"] + told["width"])
        assert 8 <= max(gaps) <= 24, gaps
        page.keyboard.press("Escape")


def test_rules_open_beside_the_table_at_what_is_asked_or_with_their_headings(
    house: House, watcher: Watcher
) -> None:
    desk = sit(watcher, house.acting)
    clauses = (desk.page.locator("#state").get_attribute("data-clauses") or "").split()
    desk.page.locator(".top [data-tab=rules]").click()
    expect(desk.page.locator("#panel-rules")).to_be_visible()
    expect(desk.page.locator("#rule article")).to_have_count(len(clauses))
    desk.page.evaluate("document.getElementById('state').dataset.clauses = ''")
    for _ in range(2):
        desk.page.locator(".top [data-tab=rules]").click()
    expect(desk.page.locator("#rule .headings a").first).to_be_visible()


def test_pieces_glide(house: House, watcher: Watcher) -> None:
    """Something that moved is seen on its way."""
    assert _longest_track(house, watcher, motion=True) > 3


def test_reduced_motion(house: House, watcher: Watcher) -> None:
    """Whoever wants none of it sees pieces here, then there."""
    desk = sit(watcher, house.acting)
    spent = desk.page.evaluate(
        """() => [...document.querySelectorAll("#stage .piece")].map((piece) => getComputedStyle(piece))
        .map((style) => [style.transitionDuration, style.animationName].join())"""
    )
    assert set(spent) == {"0s,none"}


def test_what_is_destroyed_is_struck_by_its_player_and_seen_to_fall(house: House, watcher: Watcher) -> None:
    match = Match.of(find_game("erythro").edition(2, {}), "strike", own_content=False, position=STRIKE)
    match.play(0, "play drowning-squall action")
    page = sit(watcher, house.table(match)[0], motion=True, forced=True).page
    page.evaluate(SEE_A_FALL)
    page.locator("#stage [data-action='attack 6 water']").click()
    expect(page.locator("#mine-gravel-pit")).to_have_count(0)
    assert page.evaluate("window.fell")
    expect(page.locator("#stage .burst")).to_have_count(0)


def test_on_a_phone_another_decision_is_scrolled_up_to(house: House, watcher: Watcher) -> None:
    """Whoever looked at what lies below the planet and plays a card to move sees every tile there is to go to."""
    match = Match.of(find_game("erythro").edition(2, {}), "strike", own_content=False, position=STRIKE)
    page = sit(watcher, house.table(match)[0], viewport=PHONE).page
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    page.locator("#stage [data-action$=' move']").first.dispatch_event("click")
    expect(page.locator("#stage [data-action^='move ']").first).to_be_visible()
    page.wait_for_function(
        """() => [...document.querySelectorAll("#stage [data-action^='move ']")]
        .every((tile) => tile.getBoundingClientRect().top >= 0)"""
    )


FULL_HAND = """
on A 10
influence A air=3 water=3
hand A carrying-wind ebb-tide whirlwind shared-breath clear-spring
mine gravel-pit 6 1
players
"""
ROUND_OVER = """
on A 5
influence A air=3 water=3
hand A ebb-tide
played A 4
played B 4
market confluence tailwind
mine gravel-pit 6 1
phase discard
"""
SEE_SCROLLS = """() => {
  const scroll = Element.prototype.scrollBy;
  window.scrolls = 0;
  Element.prototype.scrollBy = function (to) {
    if (Math.abs(to.top) > 1) window.scrolls += 1;
    scroll.call(this, to);
  };
}"""
BOARD = "document.querySelector('#stage [data-board]').getBoundingClientRect()"


def test_on_a_phone_a_question_with_its_answers_below_the_drawing_is_seen_from_the_top(
    house: House, watcher: Watcher
) -> None:
    """A trade is offered to somebody who looks at the courts: both nobles and what may come of it are in sight."""
    position = "court A dwr_duke_2\ncourt B edd_duke_2\nmandate A ev15\nhand A rg\nhand B rgyw\nhand C rg\nwindow"
    match = Match.of(find_game("etheria").edition(3, {}), "0", own_content=False, position=position)
    one, other = house.table(match)[:2]
    page = sit(watcher, other, viewport=PHONE).page
    page.evaluate("scrollTo(0, 500)")
    for action in ("offer dwr_duke_2", "ask edd_duke_2"):
        one.act(action)
    expect(page.locator("#bar button[value=accept]")).to_be_visible()
    expect(page.locator("#trade .face").first).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_button_of_what_is_asked_keeps_its_place_while_its_words_change(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """It says what would be sealed once that is enough; before, it cannot be pressed."""
    position = "hand A yyyywwww\nhand B rr\nhand C gg\nauction edd_marquess_1"
    match = Match.of(find_game("etheria").edition(3, {}), "0", own_content=False, position=position)
    player = house.table(match)[0]
    page = sit(watcher, player, viewport=size).page
    button = page.locator("#bar .bar-buttons > form:first-of-type button")
    expect(button).to_be_disabled()
    place = button.bounding_box()
    for action in ("add yellow", "add rainbow", "add rainbow", "add rainbow", "add yellow", "add yellow"):
        player.act(action)
    expect(button).to_have_text("Seal a bid of 9")
    assert button.bounding_box() == place


def test_on_a_phone_nothing_moves_while_board_and_choices_are_in_sight(house: House, watcher: Watcher) -> None:
    """Hand, planet and hand again, and the hand with most of the planet fits into the window."""
    match = Match.of(find_game("erythro").edition(2, {}), "hand", own_content=False, position=FULL_HAND)
    page = sit(watcher, house.table(match)[0], viewport=PHONE).page
    page.evaluate(f"scrollBy(0, {BOARD}.top + 24)")
    page.evaluate(SEE_SCROLLS)
    dock, last = page.locator(".dock").bounding_box(), page.locator("#card-clear-spring").bounding_box()
    assert dock is not None
    assert last is not None
    assert last["y"] + last["height"] <= dock["y"] + 48, "no more than a finger's breadth is below the window"
    for pressed, then in (("play carrying-wind move", "move "), ("move 7", "play ")):
        page.locator(f"#stage [data-action='{pressed}']").dispatch_event("click")
        expect(page.locator(f"#stage [data-action^='{then}']").first).to_be_visible()
    assert page.evaluate("scrolls") == 0


def test_on_a_phone_a_long_hand_scrolls_no_board_away(house: House, watcher: Watcher) -> None:
    """Six strips and the planet are more than a window: nothing but a finger scrolls past the planet's edge."""
    position = FULL_HAND.replace("clear-spring", "clear-spring drowning-squall contamination")
    match = Match.of(find_game("erythro").edition(2, {}), "hand", own_content=False, position=position)
    page = sit(watcher, house.table(match)[0], viewport=PHONE).page
    for pressed, then in (("play carrying-wind move", "move "), ("move 7", "play ")):
        page.locator(f"#stage [data-action='{pressed}']").dispatch_event("click")
        expect(page.locator(f"#stage [data-action^='{then}']").first).to_be_visible()
        assert page.evaluate(f"{BOARD}.top") >= 0
        stock = page.locator("#stage [data-thing='seat 0']").first.bounding_box()
        assert stock is not None
        assert stock["y"] >= 0


def test_on_a_phone_what_is_on_its_way_is_scrolled_to_where_it_will_lie(house: House, watcher: Watcher) -> None:
    """Cards of the market come up to the planet when they can be bought; both are more than a low window."""
    over = ROUND_OVER.replace("played B 4", "played B 4\nplayed C 4\nplayed D 4")
    match = Match.of(find_game("erythro").edition(4, {}), "buying", own_content=False, position=over)
    low = ViewportSize(width=PHONE["width"], height=640)
    page = sit(watcher, house.table(match)[0], viewport=low, motion=True).page
    page.locator("#stage [data-action='keep ebb-tide']").dispatch_event("click")
    page.locator("#confirm-yes").click()
    expect(page.locator("#stage [data-action^='acquire ']").first).to_be_visible()
    page.wait_for_function(
        f"""() => scrollY > 0 && document.getAnimations().length === 0 && {BOARD}.top >= 0
        && document.querySelector("#card-tailwind").getBoundingClientRect().bottom
        <= document.querySelector(".dock").getBoundingClientRect().top"""
    )


LAST_CARD = """
on A 4
on B 3
hand A carrying-wind
played A 3
hand B cautery stoked-hearth
mine gravel-pit 6 1
players
"""


def test_on_a_phone_the_board_is_scrolled_up_to_when_the_turn_is_over(house: House, watcher: Watcher) -> None:
    """What others do, and where a new mine comes, is seen though one has chosen from a long list far below."""
    match = Match.of(find_game("erythro").edition(2, {}), "last", own_content=False, position=LAST_CARD)
    page = sit(watcher, house.table(match)[0], viewport=PHONE).page
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate(f"{BOARD}.top") < 0
    page.locator("#stage [data-action='play carrying-wind gain']").dispatch_event("click")
    expect(page.locator("#stage [data-action]")).to_have_count(0)
    page.wait_for_function(f"() => {BOARD}.top >= 0")


BOTH_PLAY = """
on A 4
on B 3
hand A carrying-wind whirlwind
hand B cautery stoked-hearth contamination
discard B contamination
players
"""
"""B has a card that asks B something; nobody else can play until that is answered."""
BEGUN = ("play stoked-hearth gain", "play cautery action")
GIFT = """
on A 4
on B 3
influence A air=1 water=2
influence B earth=1 fire=1
hand A carrying-wind ebb-tide
hand B stoked-hearth lava-road
mine gravel-pit 6 1
players
"""
"""B gives A 2 influence, to split as A likes."""
NOTHING_TO_BUY = """
on A 4
on B 3
influence B fire=3
market spark
phase acquisition
"""
HOLD = """() => {
  const [later, now] = [window.setTimeout, performance.now()];
  performance.now = () => now;
  window.held = [];
  window.setTimeout = (then, time, ...more) => time >= 500 ? held.push(then) : later(then, time, ...more);
}"""
LET_GO = "() => { for (const then of held.splice(0)) then(); }"
"""What is shown for long is shown until it is let go, however long the machine takes for it."""


def test_a_press_that_came_too_late_counts_when_the_same_is_asked_again(house: House, watcher: Watcher) -> None:
    """B begins a card unseen, while what B did before is still shown: A's press waits until that card is done."""
    match = Match.of(find_game("erythro").edition(2, {}), "late", own_content=False, position=BOTH_PLAY)
    one, other = house.table(match)[:2]
    page = sit(watcher, one, motion=True).page
    page.evaluate("localStorage.setItem('fourfold.speed', 'slow')")
    page.reload()
    expect(page.locator("#stage [data-action='play whirlwind gain']")).to_be_visible()
    page.evaluate(HOLD)
    other.act("play stoked-hearth gain")
    page.wait_for_function("() => held.length > 0")
    other.act("play cautery action")
    page.locator("#stage [data-action='play whirlwind gain']").dispatch_event("click")
    page.wait_for_function("() => document.getElementById('main').getAttribute('aria-busy') === 'false'")
    assert one.view()["view"]["players"][0]["cards_played"] == 0
    other.act("trash hand")
    other.act("split 1-0")
    page.wait_for_function(f"() => {{ ({LET_GO})(); return document.getElementById('card-whirlwind') === null; }}")


class News:
    """What comes over the connection of a page: held back on its way, but for the answer to what is pressed."""

    def __init__(self, page: Page) -> None:
        self.held: list[Any] = []
        self.is_held = False
        page.route_web_socket("**/live", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.connect_to_server().on_message(self._take)

    def _take(self, told: str | bytes) -> None:
        if self.is_held and '"answer"' not in str(told):
            self.held += json.loads(told)
        else:
            self._socket.send(told)

    def let_go(self) -> None:
        """All that was held comes at once."""
        self._socket.send(json.dumps(self.held))


def test_a_press_that_crosses_what_another_does_counts_when_the_same_is_asked_again(
    house: House, watcher: Watcher
) -> None:
    """B begins a card, and the news of it is still on its way when A presses."""
    match = Match.of(find_game("erythro").edition(2, {}), "late", own_content=False, position=BOTH_PLAY)
    one, other = house.table(match)[:2]
    page = watcher.open(secret=one.secret)
    news = News(page)
    visit(page, f"/t/{one.table}")
    news.is_held = True
    other.act("play cautery action")
    page.locator("#stage [data-action='play whirlwind gain']").dispatch_event("click")
    expect(page.locator("#main")).to_have_attribute("aria-busy", "false")
    assert one.view()["view"]["players"][0]["cards_played"] == 0
    other.act("trash hand")
    other.act("split 1-0")
    until(lambda: page.title() and len(news.held) >= 3)
    news.let_go()
    expect(page.locator("#card-whirlwind")).to_have_count(0)


def test_a_press_right_after_others_are_done_counts_as_before_they_began(house: House, watcher: Watcher) -> None:
    """B plays a card that asks B something; then A is asked the same as before, and need not wait."""
    match = Match.of(find_game("erythro").edition(2, {}), "late", own_content=False, position=BOTH_PLAY)
    one, other = house.table(match)[:2]
    page = sit(watcher, one).page
    page.evaluate(HOLD)
    other.act("play cautery action")
    expect(page.locator("#stage [data-action]")).to_have_count(0)
    other.act("trash hand")
    other.act("split 1-0")
    page.locator("#stage [data-action='play whirlwind gain']").dispatch_event("click")
    expect(page.locator("#card-whirlwind")).to_have_count(0)


@pytest.mark.parametrize(
    "done",
    [("play stoked-hearth gain", "play cautery gain"), (*BEGUN, "trash hand", "split 1-0")],
    ids=["the same is asked", "another is asked in between"],
)
def test_a_press_that_was_aimed_before_something_is_told_counts(
    house: House, watcher: Watcher, done: tuple[str, ...]
) -> None:
    """A presses a card, and just then what B did is told: the same can be pressed as before, so it is meant.

    B may be in the middle of a card in what comes next, where A can do nothing: it is not shown before A is heard.
    """
    page, one = _told(house, watcher, done)
    page.locator("#stage [data-action='play whirlwind gain']").click()  # by a mouse: a script's comes in one piece
    until(lambda: page.title() and one.view()["view"]["players"][0]["cards_played"] == 1)


def test_a_press_that_cannot_count_yet_is_kept_until_what_is_asked_first_is_answered(
    house: House, watcher: Watcher
) -> None:
    """B has given A something to split meanwhile: A is told that the card is played then."""
    page, one = _told(house, watcher, ("play lava-road gain", "play stoked-hearth action", "split 1-0"), GIFT)
    page.locator("#stage [data-action='play ebb-tide gain']").click()
    for _ in range(2):  # what B plays, and what B pays for it
        page.locator("#next-step").click()
    expect(page.locator("#toast")).to_contain_text("First this: then what you pressed is played.")
    assert one.view()["view"]["players"][0]["cards_played"] == 0
    page.locator("#stage [data-action^='split ']").first.dispatch_event("click")
    until(lambda: page.title() and one.view()["view"]["players"][0]["cards_played"] == 1)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_card_pressed_while_another_is_at_it_is_played_once_they_are_done(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """B is in the middle of a card: A is told that the press waits, and nothing is refused."""
    match = Match.of(find_game("erythro").edition(2, {}), "late", own_content=False, position=BOTH_PLAY)
    one, other = house.table(match)[:2]
    other.act("play cautery action")
    page = sit(watcher, one, viewport=size).page
    page.locator("#stage [data-early='play whirlwind gain']").click()
    expect(page.locator("#toast")).to_contain_text("it is played once the others are done")
    assert one.view()["view"]["players"][0]["cards_played"] == 0
    other.act("trash hand")
    other.act("split 1-0")
    expect(page.locator("#card-whirlwind")).to_have_count(0)
    expect(page.locator("#toast")).to_be_hidden()


def test_a_card_pressed_before_a_gift_is_answered_is_played_then(house: House, watcher: Watcher) -> None:
    match = Match.of(find_game("erythro").edition(2, {}), "late", own_content=False, position=GIFT)
    one, other = house.table(match)[:2]
    for action in ("play stoked-hearth action", "split 1-0"):
        other.act(action)
    page = sit(watcher, one).page
    page.locator("#stage [data-early='play ebb-tide gain']").click()
    expect(page.locator("#toast")).to_contain_text("First this: then what you pressed is played.")
    page.locator("#stage [data-action^='split ']").first.dispatch_event("click")
    expect(page.locator("#card-ebb-tide")).to_have_count(0)


def test_a_card_pressed_early_is_played_or_said_not_to_be(house: House, watcher: Watcher) -> None:
    """However long the answer takes; that a Sanctuary has no place is told at once, all else when it is due."""
    position = GIFT.replace("players", "sanctuary 4 water\nplayers")
    match = Match.of(find_game("erythro").edition(2, {}), "late", own_content=False, position=position)
    one, other = house.table(match)[:2]
    for action in ("play stoked-hearth action", "split 1-0"):
        other.act(action)
    page = sit(watcher, one).page
    toast = page.locator("#toast")
    page.locator("#stage [data-meant='play ebb-tide sanctuary']").click()
    expect(toast).to_contain_text("Tile 4 has a sanctuary already.")
    page.locator("#stage [data-early='play ebb-tide action']").click()
    expect(toast).to_contain_text("First this: then what you pressed is played.")
    page.evaluate("() => { const late = performance.now() + 60000; performance.now = () => late; }")
    page.locator("#stage [data-action^='split ']").first.dispatch_event("click")
    expect(page.locator("#stage [data-meant='play ebb-tide action']")).to_be_attached()
    expect(toast).to_contain_text("whole or not at all")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_giving_up_never_comes_under_the_finger_that_pressed_the_main_button(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    """Where a main button would be is not where no card is kept: a second press throws none away."""
    position = "hand A ebb-tide\nhand B spark\nphase discard\n"
    match = Match.of(find_game("erythro").edition(2, {}), "keeping", own_content=False, position=position)
    page = sit(watcher, house.table(match)[0], viewport=size).page
    button = page.locator("#bar button[value='keep_none']")
    expect(button).to_be_visible()
    gives = button.bounding_box()
    button.evaluate("(one) => { one.classList.add('primary'); one.form.classList.remove('declines'); }")
    main = button.bounding_box()
    assert gives is not None
    assert main is not None
    assert gives["width"] >= 44
    assert gives["height"] >= 44
    assert not gives["x"] <= main["x"] + main["width"] / 2 <= gives["x"] + gives["width"]
    if size is DESK:
        assert gives["x"] + gives["width"] <= main["x"], "beside it altogether"


def test_a_press_that_only_goes_on_is_never_said_to_be_lost(house: House, watcher: Watcher) -> None:
    """A can buy nothing and goes on, just as B buys the last card that anybody could: so has A, as it were."""
    match = Match.of(find_game("erythro").edition(2, {}), "late", own_content=False, position=NOTHING_TO_BUY)
    one, other = house.table(match)[:2]
    page = watcher.open(secret=one.secret)
    news = News(page)
    page.add_init_script("localStorage.setItem('fourfold.forced', 'no')")
    visit(page, f"/t/{one.table}")
    news.is_held = True
    other.act("acquire spark")
    page.locator("#bar button[value=pass]").click()
    expect(page.locator("#main")).to_have_attribute("aria-busy", "false")
    until(lambda: page.title() and news.held)
    news.let_go()
    expect(page.locator("#bar button[value=pass]")).to_have_count(0)
    until(lambda: page.evaluate("() => document.getElementById('state').dataset.turn") == "yes")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert page.locator("#toast").is_hidden(), page.locator("#toast").inner_text()


def test_a_press_just_as_something_else_is_asked_opens_nothing(house: House, watcher: Watcher) -> None:
    """B gives A something to split when A is about to press a card: that was not meant to be looked at."""
    match = Match.of(find_game("erythro").edition(2, {}), "late", own_content=False, position=GIFT)
    one, other = house.table(match)[:2]
    page = sit(watcher, one).page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate(HOLD)
    for action in ("play stoked-hearth action", "split 1-0"):
        other.act(action)
    expect(page.locator("#choices button[value='split 2-0']")).to_be_attached()
    page.locator("#card-ebb-tide").dispatch_event("click")
    page.locator("#stage [data-action='split 2-0'], #bar [value='split 2-0']").first.dispatch_event("click")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert not [url for url in asked if "/about" in url]


def _told(house: House, watcher: Watcher, done: tuple[str, ...], position: str = BOTH_PLAY) -> tuple[Page, Player]:
    """The table of A, who is told the first of what B has done, and has not seen the rest."""
    match = Match.of(find_game("erythro").edition(2, {}), "late", own_content=False, position=position)
    one, other = house.table(match)[:2]
    page = watcher.open(secret=one.secret, motion=True)
    news = News(page)
    page.add_init_script("localStorage.setItem('fourfold.speed', 'steps')")
    visit(page, f"/t/{one.table}")
    page.evaluate(HOLD)
    news.is_held = True
    for action in done:
        other.act(action)
    until(lambda: page.title() and len(news.held) >= len(done))
    news.let_go()  # in one: then there is something to stop at
    expect(page.locator("#telling")).to_be_visible()
    return page, one


NOT_ON_ITS_OWN = """() => [...document.querySelectorAll("#stage .hint-mark")].flatMap((mark) => {
  const box = (one) => one.getBoundingClientRect();
  const [badge, frame] = [box(mark.querySelector(".badge-of rect")), box(mark.querySelector(".frame"))];
  const [x, y] = [badge.x + badge.width / 2, badge.y + badge.height / 2];
  const isOn = frame.left <= x && x <= frame.right && frame.top <= y && y <= frame.bottom;
  const covers = [...document.querySelectorAll("#stage [data-action]")].map(box).filter((one) => !(
    frame.left <= one.left && one.right <= frame.right && frame.top <= one.top && one.bottom <= frame.bottom
  )).some((one) => one.left < x && x < one.right && one.top < y && y < one.bottom);
  return isOn && !covers ? [] : [mark.textContent];
})"""
"""The numbers of a hint whose middle is not on what they mean, or is on something else that can be pressed."""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("is_asked", [True, False], ids=["answers", "cards"])
def test_a_hint_has_its_numbers_on_the_very_buttons_it_means(
    house: House, watcher: Watcher, size: ViewportSize, *, is_asked: bool
) -> None:
    """Answers and boxes of cards lie side by side: a number between two could mean either."""
    match = Match.of(find_game("erythro").edition(2, {}), "gift", own_content=False, position=GIFT)
    if is_asked:
        match.play(1, "play stoked-hearth action")
        match.play(1, "split 0-1")
    page = sit(watcher, house.table(match)[0], viewport=size).page
    page.keyboard.press("h")
    expect(page.locator("#stage .hint-mark")).not_to_have_count(0)
    assert page.evaluate(NOT_ON_ITS_OWN) == []


def _longest_track(house: House, watcher: Watcher, *, motion: bool) -> int:
    """The most places at which one piece was seen during some turns."""
    players = house.dealt()
    desk = sit(watcher, players[0], motion=motion)
    desk.page.evaluate(SAMPLE)
    longest = 0
    for _ in range(60):
        acting = next(player for player in players if player.legal())
        if acting.seat == 0:
            desk.ready()
            desk.click_first()
        else:
            acting.act(acting.legal()[0])
        longest = int(desk.page.evaluate(LONGEST))
        if longest > 3:
            break
    return longest
