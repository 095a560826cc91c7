"""A house under a path of its host, and one where nobody else can come."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from fourfold.server.app import create_app
from fourfold.server.rendering import serve_under
from fourfold.server.settings import Settings
from tests.server.conftest import House

ADDRESS = re.compile(r'(?:href|src|action|data-example)="(/[^"]*)"')
PAGES = ("/", "/make/envyra", "/rules/envyra", "/learn/envyra", "/puzzles", "/device", "/matches")


@pytest.fixture(scope="module")
def under(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    file = str(tmp_path_factory.mktemp("under") / "tables.db")
    settings = Settings(database=file, base_url="http://testserver.local/games/four", others=False)
    with TestClient(create_app(settings)) as found:
        yield found
    serve_under("")


def token(page: str) -> str:
    found = re.search(r'name="csrf" content="([^"]+)"', page)
    assert found
    return found[1]


def test_every_address_of_a_page_has_the_path_before_it(under: House) -> None:
    for path in PAGES:
        text = under.get(f"/games/four{path}").text
        found = ADDRESS.findall(text)
        assert found
        assert [address for address in found if not address.startswith("/games/four/")] == []


def test_a_redirect_leads_under_the_path_and_a_table_has_it_too(under: House) -> None:
    page = under.get("/games/four/").text
    made = under.post("/games/four/play/envyra", data={"_csrf_token": token(page)}, follow_redirects=False)
    assert made.status_code == 303
    assert made.headers["location"].startswith("/games/four/t/")
    table = under.get(made.headers["location"])
    assert table.status_code == 200
    assert {address[:12] for address in ADDRESS.findall(table.text)} == {"/games/four/"}


def test_a_proxy_may_take_the_path_away(under: House) -> None:
    assert under.get("/rules/envyra").text == under.get("/games/four/rules/envyra").text


def test_a_path_that_only_begins_alike_is_another(under: House) -> None:
    assert under.get("/games/fourteen").status_code == 404


def test_where_nobody_else_can_come_nothing_is_left_open(under: House) -> None:
    assert 'value="open"' not in under.get("/games/four/make/envyra").text
    assert 'name="listed"' not in under.get("/games/four/make/envyra").text


def test_scripts_find_the_path_by_where_they_are() -> None:
    static = Path(create_app.__code__.co_filename).parent / "static"
    for file in static.glob("*.js"):
        assert not re.search(r"""(?:ask|fetch)\(["'`]/""", file.read_text(encoding="utf-8")), file.name
