"""Who somebody is: secrets the server made, on one device or on several, until they are forgotten."""

import re
import sqlite3
import time
from pathlib import Path

import pytest
from litestar.testing import TestClient

from fourfold.games import GAMES, game
from fourfold.match.match import Match
from fourfold.server import limits
from fourfold.server.app import create_app
from fourfold.server.people import new_secret
from fourfold.server.settings import Settings
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.planting import plant
from tests.server.playing import API, OPEN, PERSON, Player, bearer, good, made, refused

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]
NEW_TABLE = {"game": FIRST, "seats": [PERSON] * FEWEST}
LINK = re.compile(r"http://testserver\.local(/device/[0-9a-f]{32})")


def lent(browser: Browser) -> str:
    """The address of a link for another device."""
    found = LINK.search(browser.post("/device").text)
    assert found is not None
    return found[1]


# --- secrets are made by the server alone -------------------------------------------------------------------


@pytest.mark.parametrize("chosen", ["0" * 32, "0" * 64, "ab" * 16, "f" * 63])
def test_a_secret_of_ones_own_choice_is_not_taken(client: House, chosen: str) -> None:
    table = good(client.post(f"{API}/tables", json=NEW_TABLE, headers=bearer(chosen)))
    assert table["secret"] != chosen
    assert client.app.state.seal.is_on(table["secret"])
    refused(Player(client, table["table"], 0, chosen).get("view", params={"seat": 0}), 403)
    open_one = made(client, FIRST, [PERSON] * (FEWEST - 1) + [OPEN])
    join = {"invitation": open_one["invitation"]}
    joined = good(client.post(f"{API}/tables/{open_one['table']}/join", json=join, headers=bearer(chosen)))
    assert client.app.state.seal.is_on(joined["secret"])
    browser = Browser(client)
    browser.cookies["fourfold_secret"] = chosen
    browser.sit(f"/play/{FIRST}")
    assert client.app.state.seal.is_on(browser.cookies["fourfold_secret"])


def test_a_secret_of_version_0_1_goes_on_for_who_holds_a_seat_with_it(client: House, settings: Settings) -> None:
    match = Match.of(game(FIRST).edition(FEWEST, {}), "old", own_content=False)
    table, secrets = plant(settings.database, match)
    assert not client.app.state.seal.is_on(secrets[0])
    player = Player(client, table, 0, secrets[0])
    player.act(player.legal()[0])
    browser = Browser(client)
    browser.cookies["fourfold_secret"] = secrets[0]
    assert table in browser.page("/")
    browser.sit(f"/play/{FIRST}")
    assert browser.cookies["fourfold_secret"] == secrets[0], "the seats would be lost with it"
    assert table in browser.page("/")


def test_with_https_an_old_cookie_is_read_by_its_old_name_and_a_new_one_is_not(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "x.db"), base_url="https://play.example.org")
    match = Match.of(game(FIRST).edition(FEWEST, {}), "old", own_content=False)
    with TestClient(create_app(settings)) as http:
        old_table, old = plant(settings.database, match)
        table = good(http.post(f"{API}/tables", json=NEW_TABLE))
        for name, secret, found, is_mine in (
            ("fourfold_secret", old[0], old_table, True),
            ("__Host-fourfold_secret", old[0], old_table, True),
            ("__Host-fourfold_secret", table["secret"], table["table"], True),
            ("fourfold_secret", table["secret"], table["table"], False),
        ):
            page = http.get("/", headers={"cookie": f"{name}={secret}"}).text
            assert (found in page) == is_mine, (name, is_mine)


# --- another device -----------------------------------------------------------------------------------------


def test_a_link_takes_ones_seats_and_name_to_another_browser_once(client: House) -> None:
    here, there, thief = Browser(client), Browser(client, "fr"), Browser(client)
    here.post("/me", {"name": "Ada"})
    table = here.sit(f"/play/{FIRST}")
    link = lent(here)
    assert table not in there.page("/")
    for _ in range(2):
        assert "Utiliser cet appareil" in there.page(link), "looking at it does not use it up"
    assert there.post(link).status_code == 303
    assert there.cookies["fourfold_secret"] == here.cookies["fourfold_secret"]
    assert table in there.page("/")
    assert 'value="Ada"' in there.page("/")
    answer = thief.post(link)
    assert answer.status_code == 410
    assert "used already" in answer.text
    assert table not in thief.page("/")
    assert table in here.page("/")


def test_a_link_is_of_use_for_some_minutes(client: House, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = Browser(client), Browser(client)
    link = lent(here)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + limits.MOVE_SECONDS + 1)
    assert there.post(link).status_code == 410


def test_a_link_needs_the_token_of_a_page_and_a_made_up_one_gives_nothing(client: House) -> None:
    here, there = Browser(client), Browser(client)
    link = lent(here)
    client.cookies.clear()
    assert client.post(link).status_code == 403
    for made_up in ("0" * 32, "x", "%00", "é"):
        assert there.post(f"/device/{made_up}").status_code == 410
    assert there.post(link).status_code == 303


def test_whoever_would_lose_seats_is_told_so(client: House) -> None:
    here, there = Browser(client), Browser(client)
    link = lent(here)
    assert "seats of its own" not in there.page(link)
    there.sit(f"/play/{FIRST}")
    assert "seats of its own" in there.page(link)


def test_neither_secret_nor_code_is_in_the_database(client: House, settings: Settings) -> None:
    here = Browser(client)
    code = lent(here).rpartition("/")[2]
    with sqlite3.connect(settings.database) as database:
        stored = "".join(value for row in database.execute("SELECT * FROM house") for value in row)
    database.close()
    assert "move-" in stored
    assert code not in stored
    assert here.cookies["fourfold_secret"] not in stored
    assert here.cookies["fourfold_secret"].encode().hex() not in stored


def test_old_links_are_cleared_away(client: House, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    here = Browser(client)
    lent(here)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + limits.MOVE_SECONDS + 1)
    lent(here)
    with sqlite3.connect(settings.database) as database:
        found = database.execute("SELECT count(*) FROM house WHERE key LIKE 'move-%'").fetchone()
    database.close()
    assert found == (1,)


# --- forget me ----------------------------------------------------------------------------------------------


def test_a_browser_forgets_who_one_was(client: House) -> None:
    browser = Browser(client, "fr")
    browser.post("/me", {"name": "Ada", "scheme": "dark"})
    table = browser.sit(f"/play/{FIRST}")
    secret = browser.cookies["fourfold_secret"]
    answer = browser.post("/forget")
    assert answer.status_code == 303
    assert answer.headers["clear-site-data"] == '"cookies"'
    sent = answer.headers.get_list("set-cookie")
    for name in ("secret", "name", "language", "scheme"):
        assert any(f"fourfold_{name}=" in cookie and "Max-Age=0" in cookie for cookie in sent), name
    assert not any(secret in cookie for cookie in sent)
    assert table not in browser.page("/")


@pytest.mark.parametrize("names", ["yes", ""])
def test_the_tables_forget_ones_name_only_if_one_wants_it(client: House, names: str) -> None:
    browser = Browser(client)
    browser.post("/me", {"name": "Ada"})
    tables = [browser.sit(f"/play/{FIRST}") for _ in range(2)]
    browser.post("/forget", {"names": names})
    for table in tables:
        seats = client.get(f"/api/v1/tables/{table}").json()["seats"]
        assert seats[0]["name"] == ("" if names else "Ada")


def test_nobody_else_can_have_a_browser_forget(client: House) -> None:
    client.cookies.clear()
    assert client.post("/forget").status_code == 403


def test_the_start_page_leads_there_and_the_page_to_both(client: House) -> None:
    browser = Browser(client)
    assert 'href="/device"' in browser.page("/")
    page = browser.page("/device")
    assert 'action="/device"' in page
    assert 'action="/forget"' in page


def test_a_secret_that_was_not_made_here_is_only_that(client: House) -> None:
    """A random one has as many bits as ours, and yet holds nothing."""
    table = made(client, FIRST, [PERSON] * FEWEST)["table"]
    refused(Player(client, table, 0, new_secret()).get("view", params={"seat": 0}), 403)
