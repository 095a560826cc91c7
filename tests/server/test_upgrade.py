"""Whatever version 0.1 stored opens, and says what it said."""

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from fourfold.games.edition import GameOf
from fourfold.match.match import Match
from fourfold.match.record import Record
from fourfold.server.app import create_app
from fourfold.server.settings import Settings
from tests.server.playing import API, bearer, good
from tests.server.processes import Postgres, until
from tests.server.stored.loading import answered, load

House = TestClient[Litestar]
STORED = answered()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of this version on a database of version 0.1."""
    if request.param == "sqlite":
        database = str(tmp_path_factory.mktemp("house") / "tables.db")
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.database()
    load(database)
    settings = Settings(database=database, rate_limit=1_000_000_000, stand_in_pause=0.0, bot_processes=1)
    with TestClient(create_app(settings)) as found:
        yield found


def named(stored: dict[str, Any]) -> str:
    return f"{stored['game']}-{stored['what']}"


def test_something_of_every_kind_was_stored() -> None:
    games = {stored["game"] for stored in STORED}
    kinds = {stored["what"] for stored in STORED}
    assert len(games) == 4
    assert len(kinds) > 8


def says(now: Any, before: Any) -> bool:
    """Is all that was said said still? A view may say more than it did."""
    if isinstance(before, dict):
        return isinstance(now, dict) and all(key in now and says(now[key], said) for key, said in before.items())
    if isinstance(before, list):
        return isinstance(now, list) and len(now) == len(before) and all(map(says, now, before))
    return bool(now == before)


@pytest.mark.parametrize("stored", STORED, ids=named)
def test_a_stored_table_opens_and_says_what_it_said(client: House, stored: dict[str, Any]) -> None:
    info = good(client.get(f"{API}/tables/{stored['table']}"))
    assert info["frozen"] is None
    if "info" not in stored:
        return
    assert {key: info[key] for key in stored["info"]} == stored["info"]
    for reader, before in stored["views"].items():
        seat = {"seat": reader} if reader else {}
        headers = bearer(stored["holders"][reader]) if reader else {}
        view = good(client.get(f"{API}/tables/{stored['table']}/view", params=seat, headers=headers))
        for key in before.keys() - {"version"}:
            assert says(view[key], before[key]), key
    if stored.get("export"):
        export = client.get(f"{API}/tables/{stored['table']}/export")
        assert json.loads(export.content) == stored["export"]
        assert Match.from_record(msgspec.json.decode(export.content, type=Record)).outcome is not None


@pytest.mark.parametrize("stored", [one for one in STORED if one.get("holders")], ids=named)
def test_a_stored_table_has_its_page(client: House, stored: dict[str, Any]) -> None:
    assert client.get(f"/t/{stored['table']}").status_code == 200


def test_what_was_over_is_written_down_as_over(client: House) -> None:
    """So that neither a restart nor a list has to play finished matches again."""
    over = {stored["table"] for stored in STORED if stored.get("export")}
    assert over
    tables = client.app.state.tables

    def are_settled() -> bool:
        assert client.blocking_portal is not None
        with client.portal() as portal:
            return not over & set(portal.call(tables.store.lively_tables))

    until(are_settled)


def test_a_failed_upgrade_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(tmp_path / "tables.db")
    load(file)

    def contents() -> list[str]:
        with contextlib.closing(sqlite3.connect(file)) as connection:
            return list(connection.iterdump())

    before = contents()
    monkeypatch.setattr(GameOf, "content_known_as", lambda game, digest: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        create_app(Settings(database=file))
    assert contents() == before
