"""The pages as they leave the server: sitting down, playing, looking back, in two languages and without secrets."""

import html
import json
import re
import time
from html import unescape
from html.parser import HTMLParser

import msgspec
import pytest

from fourfold.games import GAMES, clauses
from fourfold.games import game as find_game
from fourfold.match.match import Match
from fourfold.server.context import why_not
from fourfold.server.words import sentences
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.playing import API, Player, good
from tests.support.refusals import worked_out as worked_out

NASTY = 'Ann <b>"x"&'
ESCAPED = "Ann &lt;b&gt;&#34;x&#34;&amp;"
ALSO_ESCAPED = "Ann &lt;b&gt;&quot;x&quot;&amp;"


class Reader(HTMLParser):
    """Notes every element and attribute a strict content security policy would refuse, ids and addresses."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.refused: list[str] = []
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.refused += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in given):
            self.refused.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.addresses += [value for name, value in attrs if name in ("href", "src", "action") and value]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def play_out(browsers: dict[int, Browser], table: str, limit: int = 2000) -> None:
    """Let every person play the first action offered until the match is over."""
    for _ in range(limit):
        done = True
        for seat, browser in browsers.items():
            offered = browser.choices(table, seat)
            if offered:
                answer = browser.send(f"/t/{table}/act", {"seat": seat, "action": offered[0]})
                assert answer.status_code == 200, answer.text
                done = False
        if done:
            anyone = next(iter(browsers.values()))
            if 'id="result" class="result" hidden' not in anyone.page(f"/t/{table}"):
                return
            time.sleep(0.02)  # a bot thinks
    pytest.fail("the match does not end")


@pytest.fixture(scope="module")
def finished(client: House) -> tuple[Browser, str]:
    """A browser and a table of the first game whose match is over."""
    browser = Browser(client)
    least = find_game(GAMES[0]).seats[0]
    table = browser.make(GAMES[0], *["me"] * least, name=NASTY)
    play_out(dict.fromkeys(range(least), browser), table)
    return browser, table


# --- sitting down -------------------------------------------------------------------------------------------


def test_the_start_page_offers_every_game_in_both_languages(client: House) -> None:
    for language in ("en", "fr"):
        page = Browser(client, language).page("/")
        assert f'<html lang="{language}"' in page
        for name in GAMES:
            game = find_game(name)
            assert game.title[language] in unescape(page)
            assert f'action="/play/{name}"' in page
            assert f'href="/rules/{name}"' in page


def test_the_first_page_is_small_and_stays_here(client: House) -> None:
    browser = Browser(client)
    page = browser.page("/")
    sizes = {"/": browser.get("/").num_bytes_downloaded}
    for address in Reader(page).addresses:
        assert address.startswith(("/", "#")), address
        if address.startswith(("/static", "/picture")):
            answer = browser.get(address)
            assert answer.status_code == 200
            sizes[address] = answer.num_bytes_downloaded
    assert all(sizes.values())
    assert sum(sizes.values()) < 150_000


def test_the_picture_of_a_game_is_its_board_where_the_drawing_says_which_that_is(client: House, game: str) -> None:
    """Whole. Small as it is shown, the rest of a wide drawing could not be told apart."""
    drawn = client.get(f"/picture/{game}").text
    box = re.search(r'viewBox="([^"]+)"', drawn)
    assert box is not None
    board = re.search(r' data-board="" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"', drawn)
    assert box[1].split()[:2] == ["0", "0"] if board is None else box[1].split() == [*board.groups()]


def test_a_name_and_a_language_are_remembered(client: House) -> None:
    browser = Browser(client)
    answer = browser.post("/me", {"name": NASTY, "language": "fr", "next": "//elsewhere.example/"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    page = browser.page("/")
    assert '<html lang="fr"' in page
    assert f'value="{ESCAPED}"' in page
    assert "Ann <b>" not in page


def test_one_click_plays(client: House, game: str) -> None:
    browser = Browser(client)
    table = browser.sit(f"/play/{game}")
    page = browser.page(f"/t/{table}")
    assert "<svg" in page
    assert f"/t/{table}" in browser.page("/")


def test_one_click_of_a_newcomer_plays_a_first_match(client: House, game: str) -> None:
    """A table that never opened is none. Afterwards it is the match of the rulebook, and nothing is said of a
    smaller board."""
    browser = Browser(client)
    played: list[dict[str, object]] = []
    for _ in range(3):
        is_first = len(played) < 2
        board = is_first and "board" in find_game(game).first_match
        assert ("Your first match" in _of(game, browser.page("/"))) == board
        table = browser.sit(f"/play/{game}")
        played.append(good(client.get(f"{API}/tables/{table}"))["options"])
        if len(played) == 2:
            player = Player(client, table, 0, browser.cookies["fourfold_secret"])
            player.act(player.legal_when_it_is_time()[0])
    assert played[0] == played[1] == {**played[2], **find_game(game).first_match}
    assert played[0] != played[2] or not find_game(game).first_match


@pytest.mark.parametrize(("language", "said"), [("en", "good to begin with"), ("fr", "pour débuter")])
def test_the_bot_that_a_newcomer_is_offered_is_said_to_be_meant_for_that(
    client: House, game: str, language: str, said: str
) -> None:
    """A level's number says nothing to somebody new; where all play together, the bot is on their side."""
    page = unescape(Browser(client, language).page("/"))
    field = page[page.index(f'form="play-{game}"') :]
    offered = re.findall(r"<option([^>]*)>([^<]*)</option>", field[: field.index("</select>")])
    assert [" selected" in how for how, name in offered if said in name] == [True]
    partner = {"en": "on your side", "fr": "à vos côtés"}[language]
    assert (partner in _of(game, page)) == find_game(game).team


def _of(game: str, page: str) -> str:
    """The part of the start page about a game, up to the choice of a bot."""
    return page[page.index(f'id="play-{game}"') : page.index(f'form="play-{game}"')]


def test_the_form_says_how_long_a_bot_thinks(client: House, game: str) -> None:
    """At most, until one of its kind thought here; then as long as it did."""
    form = f"/make/{game}"
    usual = client.app.state.tables.bot_pool._usual
    usual.pop((game, "7"), None)
    assert "Niveau 7 : expert (réfléchit jusqu’à 2,5 s)" in Browser(client, "fr").page(form)
    usual[game, "7"] = 1.3
    assert "(thinks about 1.3 s here)" in Browser(client).page(form)


def test_the_form_has_every_option_with_its_clause(client: House, game: str) -> None:
    for language in ("en", "fr"):
        page = Browser(client, language).page(f"/make/{game}?seats={find_game(game).seats[-1]}")
        edition = find_game(game).edition(find_game(game).seats[-1], {})
        for option in edition.option_list:
            assert f'name="option_{option.name}"' in page
            assert f"/rules/{game}#{option.clause}" in page
            assert option.title(edition.words(language)) in unescape(page)


def test_a_form_is_refused_without_its_token(client: House, game: str) -> None:
    browser = Browser(client)
    answer = browser.post(f"/play/{game}", {"_csrf_token": "0" * 128})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "none", "seats": "2"},
        {"game": GAMES[0], "seats": "99"},
        {"game": GAMES[0], "seats": "2", "seat_0": "me", "seat_1": "a bot nobody wrote"},
        {"game": GAMES[0], "seats": "2", "clock": "1"},
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(client: House, fields: dict[str, str]) -> None:
    answer = Browser(client, "fr").post("/tables", fields)
    assert 400 <= answer.status_code < 500
    assert "<main" in answer.text


def test_an_invitation_gives_a_seat_and_nothing_else(client: House, game: str) -> None:
    host, guest, stranger = Browser(client), Browser(client, "fr"), Browser(client)
    count = find_game(game).seats[0]
    table = host.make(game, "me", "open", *["me"] * (count - 2), name=NASTY)
    page = host.page(f"/t/{table}")
    link = re.search(r'value="http://[^/"]+(/join/[^"]+)"', page)
    assert link is not None
    assert "<svg" not in page[page.index('id="stage"') : page.index('id="telling"')], "nobody sees the deal yet"
    assert link[1] not in guest.page(f"/t/{table}")
    invitation = guest.page(link[1])
    assert ESCAPED in invitation
    assert stranger.post(f"/join/{table}/{'0' * 32}").status_code == 403
    assert stranger.post(f"/join/{table}").status_code == 403
    assert guest.sit(link[1], {"name": "Cléo"}) == table
    assert stranger.post(link[1]).status_code == 409
    assert "Cléo" in host.page(f"/t/{table}")
    assert guest.choices(table, 1) or any(host.choices(table, seat) for seat in range(count) if seat != 1)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "3 minutes for each decision."), ("fr", "3 minutes par décision.")]
)
def test_who_is_invited_or_waits_is_told_of_the_clock(client: House, language: str, said: str) -> None:
    host = Browser(client, language)
    table = host.make("earth_water_sun", "me", "open", listed="yes", clock="180")
    assert said in host.page(f"/t/{table}")
    assert said in Browser(client, language).page(f"/join/{table}")


def test_a_listed_table_can_be_joined_and_watched_from_the_start_page(client: House, game: str) -> None:
    host, guest = Browser(client), Browser(client)
    count = find_game(game).seats[0]
    table = host.make(game, "me", "open", *["me"] * (count - 2), listed="yes")
    assert f"/join/{table}" in guest.page("/")
    assert guest.sit(f"/join/{table}", {"name": "Guest"}) == table
    assert f'href="/t/{table}"' in Browser(client).page("/")


def test_an_invitation_to_a_match_that_is_over_says_so(client: House) -> None:
    host = Browser(client)
    table = host.make("envyra", "me", "open", listed="yes")
    host.post(f"/t/{table}/bot", {"seat": "0", "open": "1"})
    assert "Every seat is taken" in Browser(client).page(f"/join/{table}")
    host.post(f"/t/{table}/resign", {"seat": "0"})
    assert "This match is over." in Browser(client).page(f"/join/{table}")


def test_an_open_seat_can_be_given_to_a_bot(client: House, game: str) -> None:
    host = Browser(client)
    table = host.make(game, "me", *["open"] * (find_game(game).seats[0] - 1))
    for seat in range(1, find_game(game).seats[0]):
        assert host.post(f"/t/{table}/bot", {"seat": "0", "open": str(seat)}).status_code == 303
    assert "<svg" in host.page(f"/t/{table}/part?seat=0")
    assert host.post(f"/t/{table}/bot", {"seat": "0", "open": "1"}).status_code == 409


# --- playing ------------------------------------------------------------------------------------------------


def test_every_legal_action_is_in_the_list_and_in_the_drawing(client: House, game: str) -> None:
    browser = Browser(client)
    table = browser.make(game, *["me"] * find_game(game).seats[0])
    pages = [browser.page(f"/t/{table}?seat={seat}") for seat in range(find_game(game).seats[0])]
    page = next(page for page in pages if 'name="action"' in page)
    listed = set(re.findall(r'name="action" value="([^"]+)"', page))
    drawn = set(re.findall(r'data-action="([^"]+)"', page))
    assert listed
    assert drawn <= listed
    assert drawn == listed or "data-plans" in page, "what is not drawn begins a plan"


def test_a_page_has_the_symbols_of_its_drawing_once_and_beside_it(client: House, game: str) -> None:
    """What is sent with every move has none of them."""
    browser = Browser(client)
    table = browser.make(game, *["me"] * find_game(game).seats[0])
    page, part = browser.page(f"/t/{table}"), browser.page(f"/t/{table}/part?seat=0&wide=true")
    for whole in (page, browser.page(f"/t/{table}/replay")):
        referred = set(re.findall(r'<use href="#([^"]+)"', whole))
        assert bool(referred) == bool(find_game(game).sheet)
        assert all(whole.count(f' id="{symbol}"') == 1 for symbol in referred)
    assert ("<use " in part) == bool(find_game(game).sheet)
    assert not [symbol for symbol in re.findall(r'<use href="#([^"]+)"', part) if f' id="{symbol}"' in part]


def test_an_action_counts_once_and_can_be_taken_back(client: House) -> None:
    browser = Browser(client)
    table = browser.make("envyra", "me", "me")
    first = {"seat": 0, "action": "mark A1", "client": "one"}
    assert browser.send(f"/t/{table}/act", first).json() == browser.send(f"/t/{table}/act", first).json()
    assert "undo-form" in browser.page(f"/t/{table}/part?seat=0")
    refused = browser.send(f"/t/{table}/act", {**first, "client": "two"})
    assert refused.status_code == 409
    assert refused.json()["clause"] == "ENV-PHASE1-6"
    assert browser.send(f"/t/{table}/undo", {"seat": 0, "client": "three"}).status_code == 200
    assert "undo-form" not in browser.page(f"/t/{table}/part?seat=0")
    assert browser.send(f"/t/{table}/undo", {"seat": 0}).status_code == 409
    assert browser.post(f"/t/{table}/act", {"seat": "0", "action": "mark A1"}).status_code == 303


def test_refusals_speak_the_language_of_the_page(client: House) -> None:
    browser = Browser(client, "fr")
    table = browser.make("envyra", "me", "me")
    for cell in ("A1", "A2"):
        browser.send(f"/t/{table}/act", {"seat": 0, "action": f"mark {cell}"})
    more = browser.send(f"/t/{table}/act", {"seat": 0, "action": "mark A3"}).json()
    about = browser.page(f"/t/{table}/about?seat=0&thing=A3")
    assert more["text"] in html.unescape(about)
    assert "ENV-PHASE1-8" in about
    assert "définitives" in about
    nothing = browser.send(f"/t/{table}/undo", {"seat": 1}).json()
    assert nothing["text"].startswith("Vous n’avez rien fait")


def test_a_refusal_is_worked_out_once(client: House, worked_out: list[int]) -> None:
    browser = Browser(client, "fr")
    table = browser.make("envyra", "me", "me")
    browser.send(f"/t/{table}/act", {"seat": 0, "action": "mark A1"})
    worked_out.clear()
    assert "déjà" in browser.send(f"/t/{table}/act", {"seat": 0, "action": "mark A1"}).json()["text"]
    assert len(worked_out) == 1


def test_what_cannot_be_taken_back_is_marked(client: House) -> None:
    browser = Browser(client)
    table = browser.make("envyra", "me", "me")
    assert "data-final" not in browser.page(f"/t/{table}/part?seat=0")
    browser.send(f"/t/{table}/act", {"seat": 0, "action": "mark A1"})
    assert re.search(r'value="ready" data-final', browser.page(f"/t/{table}/part?seat=0"))


def test_among_bots_nothing_is_final_because_everything_can_be_taken_back(client: House) -> None:
    browser = Browser(client)
    table = browser.make("envyra", "me", "easy")
    browser.send(f"/t/{table}/act", {"seat": 0, "action": "mark A1"})
    assert "ready" in browser.choices(table, 0)
    assert "data-final" not in browser.page(f"/t/{table}/part?seat=0")


def test_a_spectator_is_told_that_only_players_act(client: House, game: str) -> None:
    host, watcher = Browser(client), Browser(client)
    table = host.make(game, *["me"] * find_game(game).seats[0])
    page = watcher.page(f"/t/{table}")
    assert "data-action" not in page
    assert 'name="action"' not in page
    thing = re.findall(r'data-thing="([^"]+)"', page)
    if thing:
        about = watcher.page(f"/t/{table}/about?thing={thing[0]}")
        assert "data-choose" not in about


def test_a_thing_that_has_nothing_to_do_with_the_decision_says_what_is_asked() -> None:
    """A noble can be offered or asked for, but not while bids are made."""
    match = Match("etheria", seats=3, seed=1)
    while not any(action.kind == "add" for seat in match.to_act for action in match.legal(seat)):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = next(seat for seat in match.to_act if len(match.legal(seat)) > 1)
    for thing in match.edition.labels["noble"]:
        why = why_not(match.reader(seat), thing)
        assert why is not None
        assert why.text.startswith("Something else is asked of you now. Press cards")
        assert why.clause == "ETH-BID-2"


def test_a_foreign_seat_is_refused(client: House, game: str) -> None:
    host, other = Browser(client), Browser(client, "fr")
    table = host.make(game, *["me"] * find_game(game).seats[0])
    for address in ("", "/part", "/words", "/about", "/reach", "/replay"):
        answer = other.get(f"/t/{table}{address}?seat=0&thing=A1")
        assert answer.status_code == 403
        assert "<svg xmlns" not in answer.text
    settling = ("resign", "draw", "take-back", "rematch")
    for what in ("act", "undo", "say", "leave", "return", "bot", *settling):
        assert other.send(f"/t/{table}/{what}", {"seat": 0, "action": "x", "text": "x"}).status_code == 403
        assert other.send(f"/t/{table}/{what}", {"action": "x", "text": "x"}).status_code in (400, 403)


def test_a_sealed_choice_changes_no_byte_for_others(client: House) -> None:
    host, guest, watcher = Browser(client), Browser(client), Browser(client)
    table = host.make("envyra", "me", "open", listed="yes")
    guest.sit(f"/join/{table}")
    readers = ((guest, "?seat=1"), (watcher, ""))
    pages = ("/part", "", "/replay")

    def seen() -> list[str]:
        return [browser.page(f"/t/{table}{page}{query}") for browser, query in readers for page in pages]

    before = seen()
    host.send(f"/t/{table}/act", {"seat": 0, "action": "mark B2"})
    assert seen() == before
    assert "cube-0-B2" in host.page(f"/t/{table}/part?seat=0")


def test_people_at_one_screen_are_parted_by_a_curtain(client: House) -> None:
    browser = Browser(client)
    table = browser.make("envyra", "me", "beside", name="Ida", name_1="Jo")
    page = browser.page(f"/t/{table}")
    assert "Hand over to Ida" in page
    assert "data-action" not in page
    for action in ("mark A1", "mark B2"):
        browser.send(f"/t/{table}/act", {"seat": 0, "action": action})
    after = browser.page(f"/t/{table}/part?seat=0")
    assert "Hand over to Jo" in after
    assert "cube-0-A1" not in after
    assert "cube-0-A1" not in browser.page(f"/t/{table}/part?seat=1")
    assert "cube-0-A1" in browser.page(f"/t/{table}/part?seat=0&stay=true")


def test_names_and_chat_are_escaped_everywhere(client: House, game: str) -> None:
    browser = Browser(client)
    table = browser.make(game, "me", *["greedy"] * (find_game(game).seats[0] - 1), name=NASTY)
    assert browser.send(f"/t/{table}/say", {"seat": 0, "text": NASTY}).status_code == 200
    for address in (f"/t/{table}", f"/t/{table}/part?seat=0", f"/t/{table}/replay", "/"):
        page = browser.page(address)
        assert ESCAPED in page or ALSO_ESCAPED in page
        assert "<b>&" not in page
        assert 'Ann <b>"' not in page


def test_a_bot_plays_for_whoever_leaves_until_they_come_back(client: House, game: str) -> None:
    host = Browser(client)
    table = host.make(game, *["me"] * find_game(game).seats[0])
    assert host.send(f"/t/{table}/leave", {"seat": 0}).status_code == 200
    assert f"/t/{table}/return" in host.page(f"/t/{table}?seat=0&stay=true")
    assert host.send(f"/t/{table}/act", {"seat": 0, "action": "x"}).status_code == 409
    assert host.send(f"/t/{table}/return", {"seat": 0}).status_code == 200
    assert f"/t/{table}/return" not in host.page(f"/t/{table}?seat=0&stay=true")


def test_whoever_has_done_nothing_yet_is_told_all_that_the_others_did(client: House) -> None:
    """The line above the bar leaves out nothing that happened after the deal."""
    host = Browser(client)
    table = host.make("earth_water_sun", "me", "me")
    first, second = (0, 1) if host.choices(table, 0) else (1, 0)
    while not (offered := host.choices(table, second)):
        action = host.choices(table, first)[-1]
        assert host.send(f"/t/{table}/act", {"seat": first, "action": action}).status_code == 200, action
    assert offered
    shown = host.page(f"/t/{table}?seat={second}&stay=true")
    lines = re.findall(r"<li>(.*?) <a class=\"clause\"", shown[shown.index('<ol id="log"') :])
    told = re.search(r'<details id="recap".*?<summary>(.*?)</summary>', shown)
    assert told is not None
    hexes = re.compile(r"\b[a-m]\d+\b")
    assert set(hexes.findall(told[1])) == set(hexes.findall(" ".join(lines[1:]))) != set()


# --- after --------------------------------------------------------------------------------------------------


def test_the_result_has_scores_and_a_verified_deal(finished: tuple[Browser, str]) -> None:
    browser, table = finished
    page = browser.page(f"/t/{table}")
    assert "Deal verified" in page
    assert "Part by part" in page
    assert "/match.json" in page


def test_every_step_can_be_looked_at_from_every_seat_once_it_is_over(
    client: House, finished: tuple[Browser, str]
) -> None:
    _, table = finished
    watcher = Browser(client)
    for query in ("?at=0", "?at=3&seat=0", "?at=3&seat=1", "?at=99999", "?at=5&part=true", "?seat="):
        assert "<svg" in watcher.page(f"/t/{table}/replay{query}")
    assert "Continue from here" in watcher.page(f"/t/{table}/replay?at=3&seat=0")
    assert watcher.get(f"/t/{table}/replay?seat=99").status_code == 403


def test_a_match_goes_on_from_any_step_as_a_new_table(client: House, finished: tuple[Browser, str]) -> None:
    _, table = finished
    browser = Browser(client)
    forked = browser.sit(f"/t/{table}/fork", {"at": "4", "seat": "1"})
    assert forked != table
    play_out({1: browser}, forked)
    assert browser.post(f"/t/{table}/fork", {"at": "99999"}).status_code == 400


def test_a_match_from_a_position_laid_by_hand_is_opened_and_continued(client: House) -> None:
    browser, text = Browser(client), "tile A1 flora-leaf-2 BB\nmarks A A1\nmarks B A2\nmoving"
    match = Match.of(find_game("envyra").edition(2, {}), "7", own_content=False, position=text)
    match.play(0, "move A1")
    saved = msgspec.json.encode(match.record())
    opened = browser.sit("/upload", files={"file": ("match.json", saved)})
    play_out({0: browser}, opened)
    bad = saved.replace(b"flora-leaf-2 BB", b"flora-leaf-2 BBBBBBB")
    assert browser.post("/upload", files={"file": ("match.json", bad)}).status_code == 400


def test_a_match_is_downloaded_and_opened_again(client: House, finished: tuple[Browser, str]) -> None:
    browser, table = finished
    answer = browser.get(f"/t/{table}/match.json")
    assert "attachment" in answer.headers["content-disposition"]
    record = json.loads(answer.content)
    opened = browser.sit("/upload", files={"file": ("match.json", answer.content)})
    assert "Deal verified" in browser.page(f"/t/{opened}")
    record["entries"][2]["action"] = record["entries"][3]["action"]
    changed = browser.post("/upload", files={"file": ("match.json", json.dumps(record).encode())})
    assert changed.status_code == 400
    assert "<main" in changed.text
    assert browser.post("/upload", files={"file": ("x.json", b"no match")}).status_code == 400
    assert browser.post("/upload", files={"file": ("x.json", b"0" * 4_000_001)}).status_code == 413


def test_nothing_is_opened_before_the_end(client: House, game: str) -> None:
    browser = Browser(client)
    table = browser.make(game, *["me"] * find_game(game).seats[0])
    assert browser.get(f"/t/{table}/match.json").status_code == 403
    assert browser.post(f"/t/{table}/fork", {"at": "0"}).status_code == 403
    assert browser.post(f"/t/{table}/rematch", {"seat": "0"}).status_code == 403


def test_a_rematch_gives_everybody_their_seat(client: House) -> None:
    host, guest = Browser(client), Browser(client)
    table = host.make("envyra", "me", "open", listed="yes", option_stall_limit="1", name="Host")
    guest.sit(f"/join/{table}", {"name": "Guest"})
    play_out({0: host, 1: guest}, table)
    assert host.sit(f"/t/{table}/rematch", {"seat": "0"}) == table, "it waits for the other one"
    again = guest.sit(f"/t/{table}/rematch", {"seat": "1"})
    assert host.sit(f"/t/{table}/rematch", {"seat": "0"}) == again != table
    assert guest.choices(again, 1)
    assert guest.get(f"/t/{again}/part?seat=0").status_code == 403


# --- rules, words, guard ------------------------------------------------------------------------------------


def test_the_rulebook_has_every_clause_and_a_search(client: House, game: str) -> None:
    for language in ("en", "fr"):
        browser = Browser(client, language)
        page = browser.page(f"/rules/{game}")
        ids = Reader(page).ids
        assert all(clause.id in ids for clause in clauses.clauses(game, language) if clause.kind != "scenario")
        first = clauses.clauses(game, language)[0]
        assert first.id in browser.page(f"/rules/{game}?q={first.id}")
        assert first.id in browser.page(f"/rules/{game}/{first.id}")
        assert browser.page(f"/rules/{game}?q=<script>&part=true").count("<script") == 0
        assert first.text in unescape(browser.page(f"/rules/{game}/{first.id}"))
        assert browser.get(f"/rules/{game}/NO-1").status_code == 404
        assert browser.get("/rules/none").status_code == 404


def test_what_is_not_there_is_said_in_words(client: House) -> None:
    french = Browser(client, "fr")
    for address in (
        "/t/nothinghere",
        "/t/nothinghere/part",
        "/join/nothinghere/x",
        "/make/none",
        "/static/none.css",
    ):
        answer = french.get(address)
        assert answer.status_code == 404
        assert '<html lang="fr"' in answer.text
    assert "Il n’y a pas de table ici" in french.get("/t/nothinghere").text


def test_static_files_are_kept_and_nothing_else_is_served(client: House, game: str) -> None:
    browser = Browser(client)
    assert browser.get(f"/static/games/{game}.css").text == find_game(game).style
    answer = browser.get("/static/style.css?v=1")
    assert "immutable" in answer.headers["cache-control"]
    assert browser.get("/static/style.css", **{"if-none-match": answer.headers["etag"]}).status_code == 304
    for name in ("../app.py", "%2e%2e/app.py", "games/none.css", "templates/start.html", ""):
        assert browser.get(f"/static/{name}").status_code == 404


def test_no_page_needs_what_the_policy_forbids(client: House, game: str, finished: tuple[Browser, str]) -> None:
    over, done = finished
    browser = Browser(client)
    table = browser.make(game, *["me"] * find_game(game).seats[0])
    pages = ["/", f"/make/{game}", f"/t/{table}", f"/t/{table}?seat=0", f"/t/{table}/replay", f"/rules/{game}"]
    found = [browser.page(address) for address in pages]
    found += [over.page(f"/t/{done}"), over.page(f"/t/{done}/replay?at=2"), browser.get("/t/none").text]
    for page in found:
        reader = Reader(page)
        assert reader.refused == []
        assert len(reader.ids) == len(set(reader.ids)), "ids are unique"
        assert not [address for address in reader.addresses if "//" in address]


def test_both_languages_say_the_same_things() -> None:
    english, french = sentences()["en"], sentences()["fr"]
    assert english.keys() == french.keys()
    fields = re.compile(r"\{(\w+)")
    for key, sentence in english.items():
        assert set(fields.findall(sentence)) == set(fields.findall(french[key])), key
        assert not re.search(r"[ \u00a0][;:!?»]|«[ \u00a0]", french[key]), f"{key}: a narrow space, please"
        assert "'" not in sentence + french[key], f"{key}: a printed apostrophe, please"


def test_french_pages_have_no_english_of_ours(client: House, game: str) -> None:
    browser = Browser(client, "fr")
    table = browser.make(game, "me", *["greedy"] * (find_game(game).seats[0] - 1))
    english, french = sentences()["en"], sentences()["fr"]
    phrases = [text for key, text in english.items() if " " in text and "{" not in text and french[key] != text]
    for address in ("/", f"/make/{game}", f"/t/{table}", f"/t/{table}/replay", f"/rules/{game}"):
        page = browser.page(address).replace("&#39;", "'")
        assert [phrase for phrase in phrases if f">{phrase}<" in page or f'"{phrase}"' in page] == []
        assert 'lang="en"' not in page.replace('value="en" lang="en"', ""), "but for the button that says it"


# --- light and dark -----------------------------------------------------------------------------------------


def test_light_or_dark_is_remembered_and_settles_every_style_sheet(client: House, game: str) -> None:
    browser = Browser(client)
    assert 'data-scheme="system"' in browser.page("/")
    for scheme, asked in (("dark", "(min-width:0)"), ("light", "(max-width:0)")):
        assert browser.post("/me", {"scheme": scheme, "next": f"/make/{game}"}).status_code == 303
        table = browser.make(game, *["me"] * find_game(game).seats[0])
        page = browser.page(f"/t/{table}")
        assert f'data-scheme="{scheme}"' in page
        sheets = [found for found in Reader(page).addresses if ".css" in found]
        assert len(sheets) == 2
        for sheet in sheets:
            style = browser.page(sheet)
            assert "prefers-color-scheme" not in style
            assert asked in style
    browser.post("/me", {"scheme": "chartreuse"})
    assert 'data-scheme="system"' in browser.page("/")


def test_a_game_s_style_sheet_says_what_is_dark(client: House, game: str) -> None:
    assert "prefers-color-scheme" in Browser(client).page(f"/static/games/{game}.css")


# --- little things ------------------------------------------------------------------------------------------


def test_a_part_of_the_score_that_nobody_has_is_left_out(finished: tuple[Browser, str]) -> None:
    browser, table = finished
    page = browser.page(f"/t/{table}")
    rows = re.search(r"<tbody>(.*?)</tbody>", page, re.DOTALL)
    assert rows is not None
    points = [re.findall(r"<td[^>]*>(-?\d+)</td>", row) for row in rows[1].split("</tr>") if "<td" in row]
    assert all(any(int(one) for one in part) for part in points)
    heads = page[page.index("<thead>") : page.index("</thead>")]
    assert heads.count("<th ") == len(points[0]) + 1


def test_whoever_is_refused_at_a_table_is_shown_the_way_back(client: House) -> None:
    browser = Browser(client)
    table = browser.make("envyra", "me", "uniform")
    answer = browser.post(f"/t/{table}/act", {"seat": "0", "action": "nonsense"})
    assert answer.status_code == 422
    assert f'href="/t/{table}"' in answer.text
    assert "/t/" not in browser.get("/t/nothinghere/part").text
