"""Levels at the table: chosen in the form and for a quick match, one that fits, and the names they had before."""

import re
from html import unescape

import pytest

from fourfold.bots.levels import ALIASES, LEVELS, level_of
from fourfold.games import GAMES, game
from fourfold.match.match import Match
from fourfold.server.fitting import fit
from fourfold.server.seats import GENTLE
from fourfold.server.settings import Settings
from fourfold.server.store import Finished
from fourfold.server.visitor import SECRET_COOKIE
from fourfold.server.words import bot_name
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.planting import plant
from tests.server.playing import API, Player, good


def match(result: str, against: str, *, mark: str = "", played: str = "envyra") -> Finished:
    return Finished(
        table_id="t",
        seat=0,
        game=played,
        ended=1.0,
        seconds=1.0,
        rounds=1,
        result=result,
        margin=None,
        against=against,
        by_people="",
        mark=mark,
    )


W4, L4 = match("won", "4"), match("lost", "4")


@pytest.mark.parametrize(
    ("last_first", "level", "why"),
    [
        ([W4, W4], "5", "up"),
        ([L4, L4, W4], "3", "down"),
        ([W4], "4", "same"),
        ([W4, L4], "4", "same"),
        ([W4, match("drawn", "4"), W4], "4", "same"),
        ([W4, match("won", "3")], "4", "same"),
        ([match("won", "greedy"), W4, match("won", "people"), W4], "5", "up"),
        ([match("lost", "4", mark="taken_back"), W4, match("lost", "4", played="etheria"), W4], "5", "up"),
        ([match("won", "hard"), match("won", "6")], "7", "up"),
        ([match("won", "8"), match("won", "master")], "8", "top"),
        ([match("lost", "1")] * 2, "1", "bottom"),
    ],
)
def test_two_matches_in_a_row_move_a_level_up_or_down(last_first: list[Finished], level: str, why: str) -> None:
    found = fit(game("envyra"), last_first)
    assert found is not None
    assert (found.level, found.why) == (level, why)


def test_who_met_no_level_yet_is_offered_none_nor_is_a_team() -> None:
    assert fit(game("envyra"), []) is None
    assert fit(game("envyra"), [match("won", "greedy"), match("won", "bots")]) is None
    assert fit(game("erythro"), [match("won", "4", played="erythro")] * 2) is None, "there bots are partners"


def test_why_a_level_fits_is_one_sentence() -> None:
    found = fit(game("envyra"), [W4, W4])
    assert found is not None
    assert found.told("en") == "Level 5 may fit you: you won your last 2 matches against level 4."
    assert found.told("fr").startswith("Le niveau 5 vous irait : vous avez gagné vos 2 dernières parties")


def chosen(page: str, name: str) -> str:
    """The value that a field of a form has."""
    field = re.search(rf'<select name="{name}".*?</select>', page, re.DOTALL)
    assert field is not None
    found = re.search(r'<option value="([^"]+)" selected', field[0]) or re.search(r'value="([^"]+)"', field[0])
    assert found is not None
    return found[1]


def lost(browser: Browser, level: str) -> None:
    table = browser.make("envyra", "me", level)
    assert browser.post(f"/t/{table}/resign", {"seat": "0"}).status_code == 303


def of_envyra(page: str) -> str:
    """The part of the start page about Envyra."""
    return page[page.index('action="/play/envyra"') :]


def test_the_form_and_a_quick_match_offer_the_level_that_fits(client: House) -> None:
    browser = Browser(client)
    assert chosen(browser.page("/make/envyra?seats=2"), "seat_1") == level_of(GENTLE, game("envyra"))
    assert chosen(of_envyra(browser.page("/")), "bot") == level_of(GENTLE, game("envyra")), "with a coach beside"
    assert "fits you" not in browser.page("/make/envyra?seats=2")
    lost(browser, "4")
    lost(browser, "4")
    form, start = browser.page("/make/envyra?seats=2"), browser.page("/")
    told = "Level 3 may fit you: you lost your last 2 matches against level 4."
    assert chosen(form, "seat_1") == chosen(of_envyra(start), "bot") == "3"
    assert "Level 3: casual (fits you)" in form
    assert told in unescape(form)
    assert told in unescape(start)
    assert chosen(browser.page("/make/etheria?seats=3"), "seat_1") == level_of(GENTLE, game("etheria")), (
        "every game by itself"
    )


WON = "glade-7 Ta2,Ma1,Mf3 Tf4 - - b0/20,w0/20 b9"


@pytest.mark.parametrize(("board", "winner"), [("glade-7", 0), ("glade-7", 1), ("hexagon-7", 0)])
def test_whoever_has_won_a_first_match_is_offered_the_usual_board(
    client: House, settings: Settings, board: str, winner: int
) -> None:
    """By one button, against the same level."""
    edition = game("earth_water_sun").edition(2, {"board": board})
    match = Match.of(edition, "0", own_content=False, position=WON.replace("glade-7", board))
    match.play(0, "grow a2 water")
    table, secrets = plant(settings.database, match, GENTLE)
    player = Player(client, table, 0, secrets[0])
    if winner == 0:
        player.act("step f3 e")
    else:
        good(player.post("resign"))
    browser = Browser(client)
    browser.cookies[SECRET_COOKIE] = secrets[0]
    page = browser.page(f"/t/{table}")
    again = browser.page(f"/t/{browser.make('earth_water_sun', 'me', level_of(GENTLE, game('earth_water_sun')))}")
    assert ('id="coach"' in again) is (winner == 1), "whoever has lost a first match keeps the coach"
    assert ("Next: the usual board" in page) is (winner == 0 and board == "glade-7")
    if "Next: the usual board" not in page:
        return
    level = re.search(r'action="/play/earth_water_sun".*?name="bot" value="([^"]+)"', page, re.DOTALL)
    assert level is not None
    offered = good(client.get(f"{API}/tables/{browser.sit('/play/earth_water_sun', {'bot': level[1]})}"))
    assert offered["seats"][1]["bot"] == level_of(GENTLE, game("earth_water_sun"))
    assert offered["options"]["board"] == "hexagon-7"


def test_a_match_that_runs_leaves_the_level_as_it_was(client: House) -> None:
    browser = Browser(client)
    before = chosen(of_envyra(browser.page("/")), "bot")
    browser.sit("/play/envyra", {"bot": before})
    assert chosen(of_envyra(browser.page("/")), "bot") == before


@pytest.mark.parametrize("level", LEVELS)
def test_a_quick_match_is_against_the_level_that_was_chosen(client: House, level: str) -> None:
    browser = Browser(client, "fr")
    table = browser.sit("/play/envyra", {"bot": level})
    assert good(client.get(f"{API}/tables/{table}"))["seats"][1]["bot"] == level
    assert bot_name(level, "fr") in unescape(browser.page(f"/t/{table}"))


def test_what_is_no_level_makes_no_table(client: House) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "9"}]
    answer = client.post(f"{API}/tables", json={"game": "envyra", "seats": seats})
    assert answer.status_code == 400
    assert (answer.json()["detail"], answer.json()["hint"]) == ("there is no bot '9'", "levels are 1 to 8")
    assert Browser(client).post("/play/envyra", {"bot": "9"}).status_code == 400


@pytest.mark.parametrize("older", ALIASES)
def test_a_table_with_an_older_name_is_played_and_counted_with_its_level(client: House, older: str) -> None:
    browser = Browser(client)
    lost(browser, older)
    lost(browser, level := level_of(older, game("envyra")))
    page = browser.page("/matches")
    assert page.count(f"Level {level} bot<") == 3, "two matches, and one line of figures"
    assert f"Level {level} bot</th></tr><tr><td>2</td>" in page


def test_a_first_match_with_the_older_name_has_its_coach(client: House) -> None:
    browser = Browser(client)
    coached = [browser.page(f"/t/{browser.make('envyra', 'me', bot)}") for bot in ("easy", "2", "3")]
    assert ['id="coach"' in page for page in coached] == [True, True, False]


def test_the_form_says_where_no_network_helps_level_8(client: House, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(client)
    said = "no network helps level 8"
    assert said not in browser.page("/make/erythro?seats=4")
    monkeypatch.setattr("fourfold.games.nets.name_of", lambda seats: f"net-{seats + 1}.bin")
    assert said in browser.page("/make/erythro?seats=4")


def test_every_game_offers_every_level_by_a_word(client: House) -> None:
    for name in GAMES:
        page = unescape(Browser(client, "fr").page(f"/make/{name}"))
        assert [bot_name(level, "fr") in page for level in LEVELS] == [True] * 8
