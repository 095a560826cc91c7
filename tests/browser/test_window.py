"""A board behind a window, a piece in hand, a switch in the drawing: for the games that have them."""

import json
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from fourfold.games import game as find_game
from fourfold.match.match import Match
from tests.browser.axe import violations
from tests.browser.driving import PLANS, STILL
from tests.browser.house import House
from tests.browser.test_pages import visit
from tests.browser.test_table import sit
from tests.browser.watching import DESK, PHONE, Watcher
from tests.server.playing import Player

pytestmark = pytest.mark.browser
ATTACK = "glade-7 Ma1:W1,Ma4:W1,Ta6:W1S1,Ma7,Tb3:W2S1 Mf3:W1S1,Mg4:S1,Tg5,Tg9:W1S1 - - b0/20,w2/18 b6"
"""The Tree on b3 can attack the Mushroom on f3 in four ways."""
COSTLY = "glade-7 Ta2,Ma3:E1S1,Ta6:W1S1,Ma7:E1 Te5:W1S3,Me10:S1,Mg4:E1,Tg9 a6ne=b1,a7nw=b1 - b2/16,w3/16 b7"
"""The Tree on a6 can attack that on e5 in one way once it has grown, and falls by it."""
OVERLAP = """() => {
  const list = document.querySelector(".ways-list").getBoundingClientRect();
  const spoken = document.querySelectorAll("#reach > g > .from, #reach .open :is([data-ways], .named, .on .field)");
  return [...spoken].map((one) => one.getBoundingClientRect()).filter((one) => one.width > 0).filter((one) =>
    one.right > list.left && one.left < list.right && one.bottom > list.top && one.top < list.bottom).length;
}"""
IN_SIGHT = """() => {
  const frame = document.querySelector("#window + .frame").getBoundingClientRect();
  return [...document.querySelectorAll("#window .piece-layer .piece")].every((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  });
}"""
REACHED = """() => {
  const frame = document.querySelector("#window + .frame").getBoundingClientRect();
  const all = document.querySelectorAll("#reach :is(.from, [data-plan], [data-ways], .zone .field)");
  return all.length > 0 && [...all].every((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    if (width === 0) return true;
    return left > frame.left - 8 && right < frame.right + 8 && top > frame.top - 8 && bottom < frame.bottom + 8;
  });
}"""
"""Is all that a piece can reach or attack in the window?"""
FULL = "hexagon-7 Ta2,Mc4:W2 Tm8,Tm12 - - b0/20,w0/20 b9"
WORLD = "hexagon-7 Ta2:W2S2,Mb3:W1S1 Tj12,Tm12,Ml7 - - b0/20,w0/20 b20"
"""Black is full, and destroys a hex at the rim."""
FAR = "hexagon-7 Tg7:W3,Ta2 Tm8,Tm12 - - b0/20,w0/20 b9"
"""The Tree on g7 goes farther than a phone can show large enough for a thumb."""
PRESSABLE = """() => {
  const frame = document.querySelector("#window + .frame").getBoundingClientRect();
  return [...document.querySelectorAll("#window [data-plans]")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom;
  }).length;
}"""
"""How many pieces that can be pressed are in the window?"""
LETTERED = """() => {
  const frame = document.querySelector("#window + .frame").getBoundingClientRect();
  return [...document.querySelectorAll("#window [data-along]")].flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isSeen = left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom + 4;
    return isSeen ? [[one.textContent, Math.round(bottom - top)]] : [];
  });
}"""
"""The letters and numbers of the board that are in the window, with their height."""
NUMBERED = """() => {
  const frame = document.querySelector("#window + .frame, #stage svg").getBoundingClientRect();
  return [...document.querySelectorAll("#stage .hint-mark .badge-of")].every((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left > frame.left - 8 && right < frame.right + 8 && top > frame.top - 8 && bottom < frame.bottom + 8;
  });
}"""
"""Are the numbers of all hints in sight?"""
BELOW = """() => {
  const frame = document.querySelector("#window + .frame").getBoundingClientRect();
  return frame.bottom - document.querySelector("#window .floor").getBoundingClientRect().bottom < 40;
}"""
"""Is there hardly any room below the board?"""
BESIDE = """() => {
  const away = (box, x, y) => Math.hypot(
    Math.max(0, box.left - x, x - box.right), Math.max(0, box.top - y, y - box.bottom));
  const bare = (x, y) => {
    const on = document.elementFromPoint(x, y)?.closest("#window [data-thing]")?.dataset.thing;
    return on !== undefined && document.querySelector(`#window .piece[data-thing="${on}"]`) === null;
  };
  const pieces = [...document.querySelectorAll("#window [data-plans]")];
  for (const piece of pieces) {
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const at of [[box.left - 20, y], [box.right + 20, y], [x, box.top - 20], [x, box.bottom + 20]]) {
      const others = pieces.filter((one) => one !== piece && away(one.getBoundingClientRect(), ...at) < 23);
      if (bare(...at) && others.length === 0) return [piece.dataset.thing, ...at];
    }
  }
}"""
"""A piece that can be picked, and a place on bare ground 20 pixels beside it and farther from all others."""
ONCE = """([clientX, clientY]) => document.elementFromPoint(clientX, clientY).dispatchEvent(
  new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }))"""
"""A press by itself, however soon it comes: no second one of a double press."""
CORNERED = "glade-7 Ta2:W2,Ma1,Ma7 Mc3,Tg5,Tg9 - - b0/20,w0/20 b6"
"""The Mushroom on c3 can come to a2, and to a1 by one way, which a Root closes."""
MIDDLE = """thing => {
  const hex = document.querySelector(`#hex-${thing}`).getBoundingClientRect();
  return [hex.x + hex.width / 2, hex.y + hex.height / 2];
}"""
"""The middle of a hex on the screen."""
LIES = "() => document.querySelector('#window > [transform]')?.getAttribute('transform')"


def test_escape_puts_a_piece_down_and_leaves_it_in_hand(house: House, watcher: Watcher) -> None:
    page = watcher.open(secret=house.started[0].secret)
    visit(page, f"/t/{house.started[0].table}")
    piece = page.locator("#stage [data-plans]").first
    if piece.count() == 0:
        pytest.skip("nothing is planned with here")
    piece.focus()
    page.keyboard.press("Enter")
    plan = page.locator(PLANS).first
    expect(plan).to_be_focused()
    notation = plan.get_attribute("data-way") or plan.get_attribute("data-plan")
    told = page.locator(f"#reach [data-plan={json.dumps(notation)}]").first.get_attribute("aria-label") or ""
    expect(page.locator("#bar .bar-text")).to_have_attribute("data-instead", told)
    page.keyboard.press("Escape")
    expect(page.locator("#reach [data-plan], .ways-list")).to_have_count(0)
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
    page.locator(PLANS).first.click()
    expect(page.locator("#state")).not_to_have_attribute("data-version", version)
    expect(page.locator(".ways-list")).to_have_count(0)
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


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_ways_to_attack_are_listed_where_they_cover_nothing_they_speak_of(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    page, _ = _attacking(house, watcher, size)
    page.locator("#reach [data-ways='f3']").click()
    rows = page.locator(".ways-list [data-way]")
    expect(rows).to_have_count(4)
    assert page.evaluate(OVERLAP) == 0
    assert violations(page) == []
    assert all((row.bounding_box() or {"height": 0})["height"] >= 44 for row in rows.all())
    expect(page.locator("#reach .option.on")).to_have_count(1)  # the first is seen on the board
    page.locator(".ways-list .close").click()
    expect(page.locator(".ways-list")).to_have_count(0)
    page.locator("#reach [data-ways='f3']").click()
    page.keyboard.press("1")
    expect(page.locator("#stage [data-plans][data-thing=b3]")).to_have_count(0)  # the Tree has gone to attack


def test_on_a_phone_the_board_stays_put_while_a_piece_grows_and_moves(house: House, watcher: Watcher) -> None:
    page, before = _attacking(house, watcher, PHONE)
    page.locator("#stage [data-plans][data-thing=b3]").dispatch_event("click")
    expect(page.locator("#reach > *")).to_have_count(0)
    assert page.evaluate(LIES) == before, "put down, it lies where it lay"
    page.locator("#stage [data-plans][data-thing=a4]").click()
    goal = page.locator("#reach .plan.rests [data-plan]").first
    goal.wait_for()
    goal.dispatch_event("click")
    expect(page.locator("#state")).to_have_attribute("data-turn", "")
    page.wait_for_function(IN_SIGHT)  # the turn is the other's: nobody is out of sight


def test_on_a_phone_what_others_do_is_seen_after_ones_own_move(house: House, watcher: Watcher) -> None:
    """On the large board, where a Specimen in hand is looked at from nearby."""
    if house.game != "earth_water_sun":
        pytest.skip("there are no Trees here")
    page = sit(watcher, house.dealt()[0], viewport=PHONE).page
    page.locator("#stage [data-plans][data-thing=a3]").dispatch_event("click")
    page.locator(".ways-list [data-way*=water]").click()
    expect(page.locator("#stage [data-thing=a3] [href='#ews-water']").first).to_be_visible()
    page.locator("#stage [data-plans][data-thing=a3]").dispatch_event("click")
    goal = page.locator("#reach .plan.rests [data-plan]").first
    goal.wait_for()
    page.wait_for_function(f"() => !({IN_SIGHT})()")
    expect(page.locator("#stage #in-view")).not_to_have_attribute("d", "")
    goal.dispatch_event("click")
    expect(page.locator("#state")).to_have_attribute("data-turn", "")
    page.wait_for_function(IN_SIGHT)


def test_on_a_phone_the_whole_board_is_shown_between_decisions(house: House, watcher: Watcher) -> None:
    """Always the same, however near a movement was looked at before."""
    if house.game != "earth_water_sun":
        pytest.skip("there are no Trees here")
    match = Match.of(find_game(house.game).edition(2, {}), "0", own_content=False, position=FAR)
    match.play(0, "grow a2 earth")
    players = house.table(match)
    page = sit(watcher, players[0], viewport=PHONE).page
    whole = page.locator("#stage #window").get_attribute("data-whole")
    assert page.evaluate(LIES) == whole
    players[0].act("step g7 ne")
    page.locator("#stage .piece[data-thing=h8]").wait_for()
    assert page.evaluate(LIES) != whole
    players[0].act("end_turn")
    expect(page.locator("#state")).to_have_attribute("data-turn", "")
    assert page.evaluate(LIES) == whole
    for written in ("grow m8 sun", "step m12 e", "end_turn"):
        players[1].act(written)
    expect(page.locator("#state")).to_have_attribute("data-turn", "yes")
    page.locator("#stage .piece[data-thing=m13]").wait_for()
    assert page.evaluate(LIES) == whole
    page.wait_for_function(IN_SIGHT)


def test_on_a_phone_a_hex_too_small_to_press_is_brought_nearer_before_it_is_destroyed(
    house: House, watcher: Watcher
) -> None:
    """By a press of a finger; to the keyboard all are as large."""
    if house.game != "earth_water_sun":
        pytest.skip("no hex is destroyed here")
    match = Match.of(find_game(house.game).edition(2, {}), "0", own_content=False, position=WORLD)
    page = sit(watcher, house.table(match)[0], viewport=PHONE).page
    hex = page.locator("#stage [data-action='destroy_hex g13']")
    for side in (24, 44):
        page.wait_for_function(STILL)
        box = hex.bounding_box()
        assert box is not None
        assert round(box["width"]) in range(side - 2, side + 3)
        expect(page.locator("#gone-g13")).to_have_count(0)
        hex.click()
    expect(page.locator("#gone-g13")).to_have_count(1)
    page.wait_for_function(IN_SIGHT)


def test_on_a_phone_a_board_made_larger_by_hand_stays_so_until_it_is_fitted(house: House, watcher: Watcher) -> None:
    if house.game != "earth_water_sun":
        pytest.skip("there are no Trees here")
    page = sit(watcher, house.dealt()[0], viewport=PHONE).page
    fitted = page.evaluate(LIES)
    page.locator("[data-zoom-by='1']").click()
    mine = page.evaluate(LIES)
    assert mine != fitted
    page.locator("#stage [data-plans][data-thing=a3]").dispatch_event("click")
    page.locator(".ways-list [data-way*=water]").click()
    expect(page.locator("#stage [data-thing=a3] [href='#ews-water']").first).to_be_visible()
    assert page.evaluate(LIES) == mine, "it grew, and the board lies where it was put"
    fit, frame = page.locator("[data-zoom-by='0']"), page.locator("#stage #window")
    for shown in ("data-whole", "data-look"):  # the whole board, and what the decision is about
        fit.click()
        assert page.evaluate(LIES) == frame.get_attribute(shown)


def test_on_a_phone_the_end_is_seen_on_the_whole_board_wherever_it_was_put(house: House, watcher: Watcher) -> None:
    if house.game != "earth_water_sun":
        pytest.skip("there are no Trees here")
    match = house.whole
    before = next(number for number in reversed(range(len(match.entries))) if match.at(number).to_act)
    last = match.entries[before + 1]
    page = sit(watcher, house.table(match.at(before))[last.seat or 0], viewport=PHONE).page
    for _ in range(3):
        page.locator("[data-zoom-by='1']").click()
    whole = page.locator("#stage #window").get_attribute("data-whole")
    assert page.evaluate(LIES) != whole
    page.locator(f"#choices button[value='{last.action}']").dispatch_event("click")
    if page.locator("#confirm-yes").is_visible():
        page.locator("#confirm-yes").click()
    expect(page.locator("#stage #window > [transform]")).to_have_attribute("transform", whole or "")


def test_on_a_phone_the_map_is_there_as_long_as_somebody_is_out_of_sight(house: House, watcher: Watcher) -> None:
    """Else the tokens left have its place, all three in sight over the dock."""
    if house.game != "earth_water_sun":
        pytest.skip("there is no map here")
    page = sit(watcher, house.dealt()[0], viewport=PHONE).page
    chart, tokens = page.locator("#stage .overview"), page.locator("#stage .tokens")
    expect(chart).to_be_hidden()
    expect(tokens).to_be_visible()
    card, dock = tokens.locator(".panel").bounding_box(), page.locator(".dock").bounding_box()
    assert card is not None
    assert dock is not None
    assert card["y"] + card["height"] <= dock["y"]
    for _ in range(3):
        page.locator("[data-zoom-by='1']").click()
    expect(chart).to_be_visible()
    expect(tokens).to_be_hidden()


SUGGESTED = """<ol><li><button type="button" data-suggested="step a3 nw" data-through="a3 b3">1</button></li>
<li><button type="button" data-suggested="step a7 nw" data-through="a7 b7">2</button></li>
<li><button type="button" data-suggested="step a5 ne" data-through="a5 b6">3</button>FILL</li></ol>""".replace(
    "FILL", "<p>…</p>" * 8
)
ABOVE = """() => {
  const [frame, sheet] = [document.querySelector("#window + .frame"), document.getElementById("suggestions")];
  const top = frame.getBoundingClientRect().top, low = sheet.getBoundingClientRect().top;
  const marks = [...document.querySelectorAll("#stage .hint-mark .badge-of")];
  const all = marks.map((one) => one.getBoundingClientRect());
  return all.length === 3 && all.every((one) => one.top > top && one.bottom < low + 1);
}"""
"""Are the numbers of all hints in the window, above the sheet that speaks of them?"""


def test_on_a_phone_a_hint_moves_the_board_behind_its_window_and_not_the_page(
    house: House, watcher: Watcher
) -> None:
    """However large the board was made, and however high the sheet is; closed, the board lies where it lay."""
    page = _beginning(house, watcher, "grow a3 water")
    for _ in range(2):
        page.locator("[data-zoom-by='1']").click()
    lay = page.evaluate(LIES)
    page.route("**/hint?*", lambda route: route.fulfill(status=200, content_type="text/html", body=SUGGESTED))
    page.locator("#ask-hint").click()
    page.wait_for_function(ABOVE)
    assert page.evaluate("scrollY") == 0
    page.locator("#close-hint").click()
    expect(page.locator("#suggestions")).to_be_hidden()
    assert page.evaluate(LIES) == lay


def test_on_a_desk_the_elements_of_a_piece_are_listed_where_they_cover_none_of_ones_own_and_there_again(
    house: House, watcher: Watcher
) -> None:
    if house.game != "earth_water_sun":
        pytest.skip("nothing grows here")
    page = sit(watcher, house.dealt()[0], viewport=DESK).page
    for thing in ("a1", "a4", "a7"):
        piece, places = page.locator(f"#stage .piece[data-thing={thing}]"), []
        for _ in range(2):
            piece.click()
            page.locator(".ways-list").wait_for()
            places.append(page.locator(".ways-list").bounding_box())
            page.keyboard.press("Escape")
        told = places[0]
        assert places[1] == told
        assert told is not None
        for own in page.locator("#stage .piece[data-plans] .figure").all():
            at = own.bounding_box()
            assert at is not None
            across = min(at["x"] + at["width"], told["x"] + told["width"]) - max(at["x"], told["x"])
            down = min(at["y"] + at["height"], told["y"] + told["height"]) - max(at["y"], told["y"])
            assert min(across, down) <= 1, thing


def test_a_board_that_is_made_larger_keeps_in_sight_what_can_be_pressed(house: House, watcher: Watcher) -> None:
    if house.game != "earth_water_sun":
        pytest.skip("the whole board is shown")
    player = next(player for player in house.dealt() if player.legal())
    page = sit(watcher, player, viewport=PHONE).page
    for _ in range(5):
        page.locator("[data-zoom-by='1']").click()
    assert page.evaluate(PRESSABLE) > 0


def test_letters_and_numbers_stay_in_sight_and_as_large(house: House, watcher: Watcher) -> None:
    """Of all rows and lines of a first match; made larger, of those in the window."""
    if house.game != "earth_water_sun":
        pytest.skip("there are no letters here")
    match = Match("earth_water_sun", seed=1, board="glade-7")
    page = sit(watcher, house.table(match)[match.to_act[0]], viewport=PHONE).page
    fitted = dict(page.evaluate(LETTERED))
    assert fitted.keys() >= {*"abcdefg", *"123456789", "10"}
    for _ in range(3):
        page.locator("[data-zoom-by='1']").click()
    nearer = dict(page.evaluate(LETTERED))
    assert len([text for text in nearer if text.isalpha()]) >= 3
    assert all(abs(nearer[text] - fitted[text]) <= 1 for text in nearer)


def test_on_a_phone_a_finger_just_beside_a_piece_picks_it(house: House, watcher: Watcher) -> None:
    """As long as none is in hand: then ground is ground, on which that one cannot go."""
    if house.game != "earth_water_sun":
        pytest.skip("the whole board is shown")
    page = sit(watcher, house.dealt()[0], viewport=PHONE, has_touch=True).page
    thing, x, y = page.evaluate(BESIDE)
    page.touchscreen.tap(x, y)
    expect(page.locator(f".ways-list [data-way^='grow {thing} ']").first).to_be_visible()
    page.evaluate(ONCE, [x, y])
    expect(page.locator(".ways-list")).to_have_count(0)


def test_ground_on_which_nothing_stands_is_told_about_only_where_one_asks(house: House, watcher: Watcher) -> None:
    if house.game != "earth_water_sun":
        pytest.skip("there is no ground here")
    page = sit(watcher, house.dealt()[0], viewport=PHONE).page
    page.locator("#stage [data-plans][data-thing=a3]").dispatch_event("click")
    page.locator(".ways-list").wait_for()
    page.locator("#hex-f6").dispatch_event("click")
    expect(page.locator(".ways-list")).to_have_count(0)  # what was in hand is put down
    expect(page.locator("#about")).to_be_hidden()
    page.locator("#hex-f6").dispatch_event("contextmenu")
    expect(page.locator("#about-title")).to_contain_text("f6")


def test_a_press_on_bare_ground_says_why_nothing_comes_of_it(house: House, watcher: Watcher) -> None:
    """With a piece in hand why it cannot go there, and it stays in hand; else what is asked."""
    page, _ = _attacking(house, watcher, PHONE)
    page.keyboard.press("Escape")
    page.locator("#hex-f6").dispatch_event("click")
    expect(page.locator("#toast")).to_have_text(re.compile(r"^\s*First press one of yours\."))
    page.locator("#stage .piece[data-thing=a4]").dispatch_event("click")
    page.locator("#reach [data-plan]").first.wait_for(state="attached")
    page.locator("#hex-f6").dispatch_event("click")
    expect(page.locator("#toast")).to_contain_text("3 hexes at most, with 1 bend")
    assert page.locator("#reach [data-plan]").count() > 0
    page.evaluate(
        "document.getElementById('reach').replaceChildren()"
    )  # as when the table goes on: none is in hand
    page.locator("#hex-f6").dispatch_event("click")
    expect(page.locator("#toast")).to_contain_text("First press one of yours.")


def test_a_full_piece_that_is_pressed_to_grow_says_so_in_a_line(house: House, watcher: Watcher) -> None:
    """No dialog with all about it, unless it is held."""
    if house.game != "earth_water_sun":
        pytest.skip("nothing grows here")
    match = Match.of(find_game(house.game).edition(2, {}), "0", own_content=False, position=FULL)
    page = sit(watcher, house.table(match)[0], viewport=PHONE).page
    page.locator("#stage .piece[data-thing=c4]").dispatch_event("click")
    expect(page.locator("#toast")).to_contain_text("The Mushroom on c4 is full: choose one with a ring.")
    expect(page.locator("#about")).to_be_hidden()
    page.locator("#stage .piece[data-thing=c4]").dispatch_event("contextmenu")
    expect(page.locator("#about-title")).to_have_text("Mushroom on c4")


def test_on_a_phone_whatever_is_selected_all_it_can_reach_is_seen(house: House, watcher: Watcher) -> None:
    """Unless it goes very far; of an enemy, too. Put down, the board lies where it lay."""
    page, before = _attacking(house, watcher, PHONE)
    for thing in ("a1", "a4", "a6", "a7", "f3", "g9"):
        page.keyboard.press("Escape")
        expect(page.locator("#reach > *")).to_have_count(0)
        assert page.evaluate(LIES) == before, thing
        page.locator(f"#stage .piece[data-thing={thing}]").dispatch_event("click")
        page.locator("#reach > *").first.wait_for(state="attached")
        page.wait_for_function(REACHED)


def test_on_a_phone_a_piece_that_is_pressed_stays_under_the_finger_while_the_board_grows(
    house: House, watcher: Watcher
) -> None:
    """To one scale, at which hexes are large enough. Another piece moves nothing; put down, all is fitted."""
    if house.game != "earth_water_sun":
        pytest.skip("there are no Trees here")
    match = Match.of(find_game(house.game).edition(2, {}), "0", own_content=False, position=None)
    match.play(match.to_act[0], "grow a4 water")
    page = sit(watcher, house.table(match)[match.to_act[0]], viewport=PHONE, has_touch=True).page
    fitted, close = page.evaluate(LIES), page.locator("#stage #window").get_attribute("data-close") or ""
    lain = ""
    for thing in ("a4", "a5"):
        x, y = page.evaluate(MIDDLE, thing)
        page.touchscreen.tap(x, y)
        page.locator(f"#reach [data-plan^='step {thing} ']").first.wait_for(state="attached")
        page.wait_for_function(STILL)
        assert page.evaluate(MIDDLE, thing) == pytest.approx([x, y], abs=4)
        assert float(re.findall(r"[\d.]+", page.evaluate(LIES))[-1]) == pytest.approx(float(close))
        assert page.evaluate(LIES) == (lain or page.evaluate(LIES)), "the board lies where it lay"
        lain = page.evaluate(LIES)
        page.wait_for_function(REACHED)
    boxes = [one.bounding_box() for one in page.locator("#reach .rests .field").all()]
    assert min(box["width"] for box in boxes if box) >= 40
    page.keyboard.press("Escape")
    assert page.evaluate(LIES) == fitted


def test_enter_plays_the_way_that_is_shown_however_the_list_was_opened(house: House, watcher: Watcher) -> None:
    page, _ = _attacking(house, watcher, DESK)
    version = page.locator("#state").get_attribute("data-version") or ""
    page.locator("#reach [data-ways='f3']").click()
    expect(page.locator(".ways-list [data-way]").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#state")).not_to_have_attribute("data-version", version)


def test_on_a_desk_what_a_piece_is_is_told_beside_it(house: House, watcher: Watcher) -> None:
    page, _ = _attacking(house, watcher, DESK)
    for thing in ("g5", "g9"):
        piece = page.locator(f"#stage .piece[data-thing={thing}]")
        piece.dispatch_event("contextmenu")
        expect(page.locator("#about-title")).to_contain_text(thing)
        told, at = page.locator("#about").bounding_box(), piece.bounding_box()
        assert told is not None
        assert at is not None
        assert at["x"] + at["width"] <= told["x"] or told["x"] + told["width"] <= at["x"], thing
        page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_hint_of_a_move_is_the_whole_way_and_shows_it_first(
    house: House, watcher: Watcher, size: ViewportSize
) -> None:
    page, _ = _attacking(house, watcher, size)
    version = page.locator("#state").get_attribute("data-version") or ""
    page.keyboard.press("Escape")
    page.locator("#ask-hint").click()
    rows = page.locator("#suggested [data-through]")
    expect(rows.first).to_be_focused()
    page.wait_for_function(NUMBERED)
    for row in rows.all():
        row.click()
        expect(page.locator("#stage .hint-most .way")).to_have_count(1)
        goal = (row.get_attribute("data-through") or "").split()[-1]
        assert goal in row.inner_text()
    expect(page.locator("#state")).to_have_attribute("data-version", version)
    page.locator("#suggested [data-plays]").first.click()
    expect(page.locator("#state")).not_to_have_attribute("data-version", version)
    assert "step" not in " ".join(page.locator("#choices button").all_inner_texts()), "nothing is left of the way"


def test_an_attack_that_costs_the_attacker_says_so_before_and_after(house: House, watcher: Watcher) -> None:
    if house.game != "earth_water_sun":
        pytest.skip("there are no Trees here")
    edition = find_game(house.game).edition(2, {"board": "glade-7"})
    match = Match.of(edition, "0", own_content=False, position=COSTLY)
    match.play(0, "grow a6 water")
    page = sit(watcher, house.table(match)[0], viewport=DESK).page
    version = page.locator("#state").get_attribute("data-version") or ""
    page.locator("#stage [data-plans][data-thing=a6]").click()
    page.locator("#reach [data-ways=e5]").click()
    expect(page.locator(".ways-list .costs")).to_have_text("you lose your Tree")
    expect(page.locator("#state")).to_have_attribute("data-version", version)
    page.locator(".ways-list [data-way]").click()
    expect(page.locator("#bar .latest")).to_have_text("2 resources to place.")
    for said in ("The Tree of White on e5 is destroyed.", "Your Tree on e6 is destroyed."):
        expect(page.locator("#recap summary i", has_text=said)).to_be_visible()


def test_on_a_phone_danger_is_seen_while_roots_are_laid_and_no_room_is_lost(house: House, watcher: Watcher) -> None:
    """The sign goes with the Root that closes the way; below the board lies no more than its numbers."""
    page = _beginning(house, watcher, "grow a2 earth", CORNERED)
    signs = page.locator("#danger .sign")
    expect(signs).to_have_count(2)
    page.locator("#stage input[data-asks]").check()
    expect(signs.first).to_be_visible()
    page.wait_for_function(BELOW)
    page.locator("#stage [data-action='place_root a1ne']").dispatch_event("click")
    expect(signs).to_have_count(1)


def _beginning(house: House, watcher: Watcher, action: str, position: str | None = None) -> Page:
    """A phone at the board of a first match, once Black has grown."""
    if house.game != "earth_water_sun":
        pytest.skip("there are no Trees here")
    edition = find_game(house.game).edition(2, {"board": "glade-7"})
    match = Match.of(edition, "0", own_content=False, position=position)
    match.play(match.to_act[0], action)
    return sit(watcher, house.table(match)[match.to_act[0]], viewport=PHONE).page


def _attacking(house: House, watcher: Watcher, size: ViewportSize) -> tuple[Page, str]:
    """A table of the game where the Tree on b3 is in hand, and where the board lay before; growth moves nothing."""
    if house.game != "earth_water_sun":
        pytest.skip("there are no Trees here")
    edition = find_game(house.game).edition(2, {"board": "glade-7"})
    match = Match.of(edition, "0", own_content=False, position=ATTACK)
    page = sit(watcher, house.table(match)[match.to_act[0]], viewport=size).page
    lay = page.evaluate(LIES)
    page.locator("#stage [data-plans][data-thing=a1]").click()
    page.locator(".ways-list [data-way*=sun]").click()
    expect(page.locator("#stage [data-thing=a1] [href='#ews-sun']").first).to_be_visible()
    before = page.evaluate(LIES)
    assert before == lay
    page.locator("#stage [data-plans][data-thing=b3]").click()
    page.locator("#reach [data-ways='f3']").wait_for()
    return page, before
