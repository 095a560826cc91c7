"""What goes wrong is said in one sentence with its reason, in both languages, and there is a way on."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import fourfold.server
from fourfold.games import GAMES
from fourfold.server.app import create_app
from fourfold.server.settings import Settings
from fourfold.server.words import sentences
from tests.server.browsing import Browser
from tests.server.conftest import House

SOURCES = Path(fourfold.server.__file__).parent
DUEL = {"game": "earth_water_sun", "seats": "2"}
WAY = re.compile(r'<a class="button[^"]*" href="([^"]*)"( data-back)?>([^<]+)</a>')


def said(answer: Any) -> str:
    """The sentence of the page."""
    found = re.search(r'<p class="lead">([^<]+)</p>', answer.text)
    assert found is not None, answer.text
    return unescape(found[1])


def ways(answer: Any) -> list[tuple[str, bool, str]]:
    """Where its buttons lead, whether back to the form, and what they say."""
    return [(address, bool(back), text) for address, back, text in WAY.findall(answer.text)]


@pytest.mark.parametrize(
    ("fields", "key", "facts"),
    [
        ({**DUEL, "seat_0": "greedy", "seat_1": "greedy"}, "nobody", {}),
        ({**DUEL, "seat_0": "me", "seat_1": "a bot nobody wrote"}, "bot", {}),
        ({**DUEL, "seat_0": "me", "seat_1": "open", "clock": "1"}, "clock", {}),
        ({**DUEL, "seat_0": "link", "seat_1": "link"}, "by_link", {}),
        ({"game": "envyra", "seats": "2", "seat_0": "me", "seat_1": "link"}, "by_link_game", {}),
        ({"game": "envyra", "seats": "9", "seat_0": "me"}, "seats", {"game": "Envyra"}),
    ],
)
def test_a_table_that_cannot_be_made_says_why_and_leads_back_to_its_form(
    client: House, fields: dict[str, str], key: str, facts: dict[str, str]
) -> None:
    for language in ("en", "fr"):
        answer = Browser(client, language).post("/tables", fields)
        assert answer.status_code == 400
        assert said(answer) == sentences()[language][f"wrong.{key}"].format(**facts)
        assert ways(answer)[0][1:] == (True, sentences()[language]["page.try_again"])


def test_an_option_that_cannot_have_its_value_is_named_as_the_form_names_it(client: House) -> None:
    fields = {**DUEL, "seat_0": "me", "seat_1": "open", "preset": "own", "option_board": "flat"}
    for language, name in (("en", "“Board”"), ("fr", "«\u202fPlateau\u202f»")):
        assert name in said(Browser(client, language).post("/tables", fields))


def test_what_cannot_be_read_in_an_address_is_named(client: House) -> None:
    browser = Browser(client)
    table = browser.make(GAMES[0], "me", "uniform")
    answer = browser.get(f"/t/{table}?seat=abc")
    assert answer.status_code == 400
    assert "“seat”" in said(answer)
    assert [way[0] for way in ways(answer)] == [f"/t/{table}", "/"]
    missing = browser.get(f"/t/{table}/about")
    assert missing.status_code == 400
    assert "missing" in said(missing)


def test_what_cannot_be_done_at_a_table_says_why_and_leads_back_to_it(client: House) -> None:
    browser = Browser(client)
    table = browser.make(GAMES[0], "me", "uniform")
    for what, fields, key in (
        ("act", {"seat": "0", "action": "dance"}, "action"),
        ("act", {"seat": "7", "action": "dance"}, "seat"),
        ("say", {"seat": "0", "text": " "}, "nothing_said"),
        ("rematch", {"seat": "0"}, "over"),
        ("fork", {"at": "0"}, "over"),
    ):
        answer = browser.post(f"/t/{table}/{what}", fields)
        assert said(answer) == sentences()["en"][f"wrong.{key}"], what
        assert ways(answer)[0] == (f"/t/{table}", False, "Go to the table")
    assert said(browser.get(f"/t/{table}/about?thing=nothing")) == sentences()["en"]["wrong.thing"]


def test_what_may_be_otherwise_in_a_moment_can_be_tried_again_there(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(database=str(tmp_path / "x.db"), rate_limit=1))) as http:
        http.get("/")
        answer = http.get("/rules/envyra?search=a%20b")
        assert answer.status_code == 429
        assert "Wait a moment" in said(answer)
        assert ways(answer)[0] == ("/rules/envyra?search=a%20b", False, "Try again")
        elsewhere = http.get("http://testserver.local//evil.example/x")
        assert elsewhere.status_code == 429
        assert ways(elsewhere)[0] == ("/", False, "Try again")


def test_every_reason_has_its_sentence_in_both_languages() -> None:
    """And none of them is that it cannot be done."""
    text = "".join(file.read_text() for file in SOURCES.glob("*.py"))
    keys = {f"wrong.{why}" for why in re.findall(r'Impossible\("(\w+)"', text)}
    keys |= set(re.findall(r'"(wrong\.\w+)"', text)) - {"wrong.html"}
    assert len(keys) > 30
    for language in ("en", "fr"):
        assert keys <= set(sentences()[language])
        unused = {key for key in sentences()[language] if key.startswith("wrong.")} - keys - {"wrong.title"}
        assert not unused
        assert not [key for key in keys if len(sentences()[language][key].split()) < 5]
