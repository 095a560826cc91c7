"""The application as a tab runs it, driven by the same bridge: on a shelf of this process instead of IndexedDB."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from urllib.parse import urlencode

import pytest

from fourfold.kernel.errors import FourfoldError
from fourfold.server.commands import Command, Conflict, Lines
from fourfold.server.databases import Away
from fourfold.server.editions import load_games
from fourfold.server.house import newest_revision
from fourfold.server.index import table_row
from fourfold.server.worker import WorkerLost
from fourfold.site import fetching
from fourfold.site.build import build
from fourfold.site.packing import schema
from fourfold.tab import hiring, main
from fourfold.tab.bridge import Bridge
from fourfold.tab.hiring import Hired
from fourfold.tab.jar import Jar
from fourfold.tab.keeping import Kept, KeptLog
from fourfold.tab.printed import Document

HOME = "https://example.org/some/path/"
SCHEMA = schema()
KNOWN_REVISION = "0005"


class Shelf:
    """Rows by store and key, as IndexedDB has them."""

    def __init__(self) -> None:
        self.stores: dict[str, dict[str, list[object]]] = {}
        self.is_full = False

    async def rows(self, store: str) -> str:
        return json.dumps(list(self.stores.get(store, {}).values()))

    async def lines(self, table_id: str) -> str:
        found = [row for row in self.stores.get("commands", {}).values() if row[0] == table_id]
        return json.dumps(sorted(found, key=lambda row: int(str(row[1]))))

    async def put(self, changes: str) -> None:
        if self.is_full:
            raise OSError("QuotaExceededError")
        for store, key, row in json.loads(changes):
            rows = self.stores.setdefault(store, {})
            if row is None:
                rows.pop(str(key), None)
            else:
                rows[str(key)] = row


class Desk:
    """Works in this very process."""

    async def begin(self, ready: bytes) -> None:
        hiring.ready(ready)

    async def ask(self, order: bytes) -> bytes:
        await asyncio.sleep(0)
        return hiring.work(order)

    def end(self) -> None: ...


class Tab:
    """A tab, and its one visitor."""

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = ""
    ) -> tuple[int, dict[str, str], bytes]:
        told: list[tuple[int, str]] = []
        pieces: list[bytes] = []
        never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        headers = [("content-type", kind)] if kind else []
        await self._bridge.request(
            method,
            f"/some/path{path}",
            headers,
            body,
            "",
            lambda status, headers: told.append((status, headers)),
            lambda piece, more: pieces.append(piece),
            never,
        )
        ((status, given),) = told
        return status, dict(json.loads(given)), b"".join(pieces)

    async def page(self, path: str) -> str:
        status, _, body = await self.ask("GET", path)
        assert status == 200, body
        return body.decode()

    async def send(self, path: str, **fields: str) -> tuple[int, dict[str, str], bytes]:
        token = re.search(r'name="csrf" content="([^"]+)"', await self.page("/"))
        assert token
        form = urlencode({"_csrf_token": token[1], **fields}).encode()
        return await self.ask("POST", path, form, "application/x-www-form-urlencoded")

    async def take(self, file: bytes) -> tuple[int, dict[str, str], bytes]:
        """Add what a file has."""
        token = re.search(r'name="csrf" content="([^"]+)"', await self.page("/device"))
        assert token
        form = [("_csrf_token", None, token[1].encode()), ("file", "mine.db", file)]
        return await self.ask("POST", "/upload/all", *multipart(form))


def in_tab(
    work: Callable[[Tab], Awaitable[None]], shelf: Shelf | None = None, documents: Sequence[Document] = ()
) -> None:
    async def run() -> None:
        bridge = await main.begun(HOME, shelf or Shelf(), Desk, 1, [*documents])
        try:
            await work(Tab(bridge))
        finally:
            await bridge.stop()

    asyncio.run(asyncio.wait_for(run(), 120))


@pytest.fixture(autouse=True)
def packed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The schema lies in the package only once it is packed; and what is written before pages stays theirs."""
    monkeypatch.setattr(main, "schema", lambda: SCHEMA)
    from fourfold.server.rendering import serve_under

    yield
    serve_under("")


# --- the application ----------------------------------------------------------------------------------------


def test_a_table_is_made_shown_and_found_again_by_the_next_tab() -> None:
    shelf, made = Shelf(), []

    async def make(tab: Tab) -> None:
        status, headers, _ = await tab.send("/play/envyra")
        assert status == 303
        made.append(headers["location"].removeprefix("/some/path"))
        assert 'id="stage"' in await tab.page(made[0])

    async def find(tab: Tab) -> None:
        assert f'href="/some/path{made[0]}"' in await tab.page("/")

    in_tab(make, shelf)
    in_tab(find, shelf)


class Parting(Shelf):
    """Has the first line of a table, and then neither tells of it nor takes anything more."""

    async def put(self, changes: str) -> None:
        if not self.is_full:
            await super().put(changes)
            self.is_full = "commands" in self.stores
        if self.is_full:
            raise OSError("the worker is lost")


def test_a_table_whose_worker_is_lost_before_it_answers_is_there_when_it_is_asked_for_again() -> None:
    shelf = Parting()
    given: dict[str, str] = {}

    async def ask(tab: Tab) -> None:
        _, _, body = await tab.ask("GET", "/api/v1/deal")
        given.update(ticket=json.loads(body)["ticket"], share="00")
        assert (await tab.send("/play/envyra", **given))[0] != 303

    async def ask_again(tab: Tab) -> None:
        status, headers, _ = await tab.send("/play/envyra", **given)
        assert (status, headers["location"]) == (303, f"/some/path/t/{given['ticket'].partition('.')[0]}")
        assert 'id="choices"' in await tab.page(headers["location"].removeprefix("/some/path"))

    in_tab(ask, shelf)
    next_one = Shelf()
    next_one.stores = shelf.stores
    in_tab(ask_again, next_one)


def test_a_page_is_kept_up_to_date_over_its_connection() -> None:
    async def work(tab: Tab) -> None:
        _, headers, _ = await tab.send("/play/envyra")
        heard: asyncio.Queue[str] = asyncio.Queue()
        line = tab._bridge.connect(f"{headers['location']}/live", "", heard.put_nowait, lambda: None)
        line.hear('{"do": "look", "seat": 0}')
        pieces = json.loads(await heard.get())[0]["pieces"]
        assert "stage" in pieces
        line.close()

    in_tab(work)


def test_what_needs_others_is_not_offered() -> None:
    async def work(tab: Tab) -> None:
        assert 'value="open"' not in await tab.page("/make/envyra")
        assert (await tab.ask("GET", "/metrics"))[0] == 404

    in_tab(work)


def test_pages_may_be_framed_by_their_own_site_and_by_no_other() -> None:
    async def work(tab: Tab) -> None:
        _, headers, _ = await tab.ask("GET", "/")
        assert "frame-ancestors 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert "set-cookie" not in headers

    in_tab(work)


def test_documents_of_the_folder_can_be_had_on_paper() -> None:
    async def offered(tab: Tab) -> None:
        assert "/some/path/print/envyra" in await tab.page("/learn/envyra")
        offer = await tab.page("/print/envyra")
        assert re.findall(r'href="[^"]*/(print/[^"]*\.pdf)" download>([^<]*)<', offer) == [
            ("print/envyra.en.a4.pdf", "A4 paper, English: 1.0\u00a0MB"),
            ("print/envyra.fr.a4.pdf", "A4 paper, Français: 1.3\u00a0MB"),
        ]
        assert (await tab.ask("GET", "/print/etheria"))[0] == 404

    async def not_offered(tab: Tab) -> None:
        assert "/print/" not in await tab.page("/learn/envyra")
        assert (await tab.ask("GET", "/print/envyra"))[0] == 404

    some = [Document("envyra", "fr", "a4", 1_310_000), Document("envyra", "en", "a4", 1_026_508)]
    in_tab(offered, documents=some)
    in_tab(not_offered)


def test_all_that_is_kept_is_a_file_that_another_browser_takes() -> None:
    files: list[bytes] = []

    async def save(tab: Tab) -> None:
        await tab.send("/play/envyra")
        status, headers, file = await tab.ask("GET", "/device/all")
        assert status == 200
        assert headers["content-disposition"].endswith('.db"')
        files.append(file)

    async def take(tab: Tab) -> None:
        for expected in (b"Added: 1 match.", b"Added: 0 matches."):
            status, _, body = await tab.take(files[0])
            assert status == 200
            assert expected in body
        assert 'class="my-tables"' in await tab.page("/")

    in_tab(save)
    in_tab(take)


def multipart(fields: list[tuple[str, str | None, bytes]]) -> tuple[bytes, str]:
    parts = []
    for name, file, data in fields:
        named = f'; filename="{file}"' if file else ""
        parts.append(
            f'--x\r\nContent-Disposition: form-data; name="{name}"{named}\r\n\r\n'.encode() + data + b"\r\n"
        )
    return b"".join(parts) + b"--x--\r\n", "multipart/form-data; boundary=x"


@pytest.fixture(scope="module")
def saved() -> bytes:
    """What a browser keeps that has finished a match."""
    files: list[bytes] = []

    async def finish(tab: Tab) -> None:
        _, headers, _ = await tab.send("/play/envyra")
        table = headers["location"].rpartition("/")[2]
        await tab.send(f"/t/{table}/resign", seat="0")
        files.append((await tab.ask("GET", "/device/all"))[2])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(main, "schema", lambda: SCHEMA)
        in_tab(finish)
    return files[0]


@pytest.mark.parametrize(
    "forged",
    [
        "UPDATE results SET mark = 'unheard of'",
        "UPDATE results SET ended = 1e300",
        "UPDATE results SET rounds = 'many'",
        "UPDATE tables SET created = 9e999",
        "UPDATE commands SET text = x'00'",
        "UPDATE contents SET text = text || '#'",
        "UPDATE house SET value = '{' WHERE key = 'tab_cookies'",
        "ALTER TABLE seats DROP COLUMN bot",
        "DROP INDEX one_line_per_client_id; UPDATE commands SET client = 'same'",
        "ALTER TABLE tables RENAME TO true; CREATE VIEW tables AS SELECT * FROM true",
        "CREATE TABLE twice AS SELECT * FROM tables; DROP TABLE tables; ALTER TABLE twice RENAME TO tables;"
        "INSERT INTO tables SELECT * FROM tables",
    ],
)
def test_a_forged_file_is_refused_and_leaves_nothing_behind(saved: bytes, forged: str) -> None:
    shelf = Shelf()
    other = sqlite3.connect(":memory:")
    other.deserialize(saved)
    other.executescript(f"PRAGMA legacy_alter_table = ON; {forged}")
    data = other.serialize()
    other.close()

    async def take(tab: Tab) -> None:
        before = {store: dict(rows) for store, rows in shelf.stores.items() if store != "house"}
        status, _, body = await tab.take(data)
        assert status == 400, body
        assert {store: rows for store, rows in shelf.stores.items() if store != "house"} == before

    async def go_on(tab: Tab) -> None:
        await tab.page("/")
        assert (await tab.take(saved))[0] == 200
        assert "my-tables" in await tab.page("/")
        await tab.page("/matches")

    in_tab(take, shelf)
    in_tab(go_on, shelf)


def test_a_file_of_another_kind_is_refused_with_a_sentence() -> None:
    async def work(tab: Tab) -> None:
        status, _, body = await tab.take(b"no database")
        assert status == 400
        assert b"was not saved here" in body

    in_tab(work)


# --- the folder ---------------------------------------------------------------------------------------------


def test_a_build_that_stopped_half_way_can_be_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, other = tmp_path / "site", tmp_path / "other"

    def stop(cache: Path) -> Path:
        (out / "half.pdf").touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(fetching, "pyodide", stop)
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            build(out, tmp_path / "cache", lambda doing: None)
    other.mkdir()
    (other / "letter.txt").touch()
    with pytest.raises(FourfoldError, match="has other files in it"):
        build(other, tmp_path / "cache", lambda doing: None)


# --- what is kept -------------------------------------------------------------------------------------------


def lines(number: int, text: str = "") -> Lines:
    command = Command(table_id="abcdefghij", number=number, kind="say", text=text, at=0.0)
    made = (table_row("abcdefghij", "envyra", 0.0, listed=False, over=False, lively=False),)
    return Lines((command,), made if number == 0 else ())


def written(shelf: Shelf, *all_lines: Lines) -> list[object]:
    async def run() -> list[object]:
        kept = Kept(shelf, SCHEMA)
        await kept.open()
        log = KeptLog(kept)
        found: list[object] = []
        for one in all_lines:
            log.append(one, found.append)
        await log.close()
        rows = await kept.rows("SELECT count(*) FROM commands WHERE table_id = :table", table="abcdefghij")
        await kept.close()
        return [*found, rows[0][0]]

    return asyncio.run(run())


def test_lines_that_come_together_are_there_together_and_after_a_reload() -> None:
    shelf = Shelf()
    assert written(shelf, lines(0), lines(1), lines(2)) == [None, None, None, 3]
    assert written(shelf) == [3]


def test_a_line_that_comes_the_moment_another_is_done_is_written_too() -> None:
    """Whoever is told that a line is there may write the next at once, while the writer is about to rest."""

    async def run() -> None:
        kept = Kept(Shelf(), SCHEMA)
        await kept.open()
        log = KeptLog(kept)
        for number in range(20):
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            log.append(lines(number), lambda _, done=done: done.set_result(None))  # type: ignore[misc]
            await done
        await kept.close()

    asyncio.run(asyncio.wait_for(run(), 20))


def test_a_number_that_is_taken_costs_its_own_line_alone() -> None:
    shelf = Shelf()
    first, other, last, count = written(shelf, lines(0), lines(0, "again"), lines(1))
    assert (first, last, count) == (None, None, 2)
    assert isinstance(other, Conflict)


def test_without_room_nothing_is_written_and_nothing_is_seen() -> None:
    shelf = Shelf()
    written(shelf, lines(0))
    shelf.is_full = True
    refused, count = written(shelf, lines(1))
    assert isinstance(refused, Away)
    assert count == 1


def test_a_full_browser_says_so_and_the_table_goes_on_when_there_is_room() -> None:
    shelf = Shelf()

    async def work(tab: Tab) -> None:
        await tab.page("/")
        shelf.is_full = True
        assert (await tab.send("/play/envyra"))[0] == 503
        shelf.is_full = False
        assert (await tab.send("/play/envyra"))[0] == 303

    in_tab(work, shelf)


def test_the_schema_of_tabs_is_the_one_they_know() -> None:
    """With another revision, what browsers keep must be brought up to date as well: say how, then change this."""
    assert newest_revision() == KNOWN_REVISION
    assert sqlite3.connect(":memory:").executescript(SCHEMA) is not None


# --- cookies, workers ---------------------------------------------------------------------------------------


def test_cookies_are_for_their_path_and_are_forgotten_when_told() -> None:
    jar = Jar("")
    jar.keep("a=1; Path=/; HttpOnly")
    jar.keep("b=2; Path=/t/x")
    assert jar.header("/t/x/live", "c=3") == "a=1; b=2; c=3"
    assert Jar(str(jar)).header("/", "") == "a=1"
    jar.keep("a=; Max-Age=0; Path=/")
    assert jar.header("/", "") == ""


class Lost(Desk):
    """Loses its first worker."""

    begun = 0

    async def begin(self, ready: bytes) -> None:
        self.begun += 1

    async def ask(self, order: bytes) -> bytes:
        if self.begun == 1:
            raise RuntimeError("the worker is gone")
        return hiring.work(order)


def test_a_worker_that_is_lost_is_replaced_for_the_next_work() -> None:
    async def run() -> None:
        desk = Lost()
        worker = Hired(desk, load_games)
        with pytest.raises(WorkerLost):
            await worker.do(5, len, (1, 2))
        assert await worker.do(5, len, (1, 2)) == 2
        assert (desk.begun, worker.pid) == (2, 2)

    asyncio.run(run())
