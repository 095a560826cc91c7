"""The door: what is too large, too late, too often, malformed or meant for somebody else is refused there."""

import contextlib
import json
import resource
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from litestar.testing import TestClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from fourfold.games import GAMES, game
from fourfold.server import limits
from fourfold.server.app import create_app
from fourfold.server.counting import address_of
from fourfold.server.forms import number
from fourfold.server.rendering import local, statics
from fourfold.server.settings import Settings
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.playing import API, PERSON, Player, bearer, good, made, refused, seated
from tests.server.processes import METRICS_TOKEN, PATIENCE, Postgres, Server, until
from tests.server.talking import Talk

FIRST = GAMES[0]
FEWEST = game(FIRST).seats[0]
NEW_TABLE = {"game": FIRST, "seats": [PERSON] * FEWEST}
JSON = {"content-type": "application/json"}
FORM = {"content-type": "application/x-www-form-urlencoded"}


def no_bug(answer: Any) -> Any:
    assert answer.status_code < 500, f"{answer.request.url}: {answer.text[:500]}"
    return answer


def in_pieces(data: bytes) -> Iterator[bytes]:
    """A body whose length is not announced."""
    for start in range(0, len(data), 4096):
        yield data[start : start + 4096]


@pytest.fixture
def browser(client: House) -> Browser:
    return Browser(client)


# --- how large ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_announced", [True, False])
@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"]
)
@pytest.mark.parametrize("path", ["/me", "/tables", "/play/envyra", "/device", "/t/aaaaaaaaaa/act"])
def test_a_page_takes_small_bodies_only(browser: Browser, path: str, kind: str, *, is_announced: bool) -> None:
    data = b"a=1&" * (limits.BODY // 4 + 1)
    headers = {"content-type": kind, "cookie": f"fourfold_csrf={browser.cookies['fourfold_csrf']}"}
    answer = browser.house.post(path, content=data if is_announced else in_pieces(data), headers=headers)
    # a body nobody reads does not matter
    assert answer.status_code == 413 or (kind == "text/plain" and not is_announced)
    if answer.status_code == 413:
        assert "more than can be sent" in answer.text


def test_a_form_of_20_megabytes_is_refused_before_it_is_read(browser: Browser) -> None:
    answer = browser.post("/me", {"name": "x" * 20_000_000})
    assert answer.status_code == 413


def test_an_upload_may_be_large_only_as_a_file(browser: Browser) -> None:
    large = b"x" * (limits.RECORD - 1000)
    assert browser.post("/upload", files={"file": ("a.json", large)}).status_code == 400
    assert browser.post("/upload", files={"file": ("a.json", b"x" * limits.UPLOAD_BODY)}).status_code == 413
    assert browser.post("/upload", {"file": "x" * limits.BODY}).status_code == 413


def test_a_form_has_few_fields(browser: Browser) -> None:
    many = {f"f{index}": "1" for index in range(limits.FORM_FIELDS)}
    assert browser.post("/me", many).status_code == 413
    assert browser.post("/me", many, files={"file": ("a", b"")}).status_code == 400
    del many["f0"]
    assert browser.post("/me", many).status_code == 303


@pytest.mark.parametrize("is_announced", [True, False])
def test_the_api_takes_small_bodies_and_a_content_file_that_is_not_too_large(
    client: House, *, is_announced: bool
) -> None:
    def post(path: str, size: int) -> Any:
        data = json.dumps({**NEW_TABLE, "content": "#" * size}).encode()
        return client.post(f"{API}/{path}", content=data if is_announced else in_pieces(data), headers=JSON)

    refused(post("tables/aaaaaaaaaa/act", limits.BODY), 413)
    assert str(limits.TABLE_BODY) in refused(post("tables", limits.TABLE_BODY), 413)["detail"]
    refused(post("tables", limits.CONTENT + 1), 400)
    assert post("tables", limits.CONTENT).status_code != 413


def test_an_address_is_not_too_long_and_no_made_up_name_is_kept(client: House) -> None:
    assert client.get(f"/static/x/{'y' * 30_000}").status_code == 414
    known = dict(statics())
    for index in range(10):
        assert client.get(f"/static/x/{'y' * 3000}{index}").status_code == 404
        assert client.get(f"/static/{'y' * 300}{index}.css").status_code == 404
    assert statics() == known
    assert client.get("/static/style.css").status_code == 200
    assert client.get("/static/../app.py").status_code == 404


# --- what is malformed --------------------------------------------------------------------------------------

BODIES = [
    b"",
    b"{",
    b"[" * 8000,
    b'{"a":' * 3000,
    b'"\xff"',
    b'{"seat": 0, "text": "\xff\xfe"}',
    b'{"\xff": 1}',
    b'{"seat": 0, "text": "\\ud800"}',
    b'{"seat": ' + b"9" * 4000 + b"}",
    b'{"seat": 1e999}',
    b'{"seat": -1, "open": -1, "at": -1}',
    b'{"seat": 0, "text": "\\u0000", "name": "\\u0000", "client": "\\u0000", "language": "\\u0000"}',
    b'{"seat": [[]], "text": {}, "client": [1]}',
    b"null",
]
FORMS = [
    ("application/x-www-form-urlencoded", b"seat=%ff&name=%00&text=%ed%a0%80&next=/%0d%0ax:y"),
    ("application/x-www-form-urlencoded; charset=nonsense", b"name=%ff"),
    ("multipart/form-data", b""),
    ("multipart/form-data; boundary=", b"--\r\n"),
    ("multipart/form-data; boundary=\xc3\xa9", b"--\xe9\r\n"),
    ("multipart/form-data; boundary=x", b'--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n\xff\r\n--x--'),
    (
        "multipart/form-data; boundary=x",
        b'--x\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: a/b; charset=nope\r\n\r\n1\r\n--x--',
    ),
    (
        "multipart/form-data; boundary=x",
        b'--x\r\ncontent-disposition: form-data; name="_csrf_token"; filename="a"\r\n\r\n1\r\n--x--\r\n',
    ),
    ("multipart/form-data; boundary=x", b"--x\r\nno header at all"),
    ("application/x-www-form-urlencoded", b"_csrf_token=" + b"a" * 64 + b"%c3%a9"),
    ("", b"x"),
    (";;;", b"x"),
]


@pytest.fixture(params=["sqlite", "postgresql"])
def any_house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """A house on each kind of database, because each refuses other texts."""
    database = str(tmp_path / "x.db")
    if request.param == "postgresql":
        database = request.getfixturevalue("postgres").database()
    with TestClient(create_app(Settings(database=database, rate_limit=10**9, bot_processes=1))) as found:
        yield found


def test_nothing_that_is_malformed_is_a_bug(any_house: House) -> None:
    player = seated(any_house, FIRST, FEWEST)[0]
    for body in BODIES:
        for path in (
            "tables",
            *(f"tables/{player.table}/{do}" for do in ("act", "say", "undo", "join", "why-not")),
        ):
            no_bug(any_house.post(f"{API}/{path}", content=body, headers={**JSON, **bearer(player.secret)}))
    browser = Browser(any_house)
    mine = browser.make(FIRST, *["me"] * FEWEST)
    token = browser.cookies["fourfold_csrf"]
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    doings = ["act", "say", "undo", "leave", "return", "bot", "resign", "draw", "take-back", "rematch", "fork"]
    for path in ("/me", "/tables", "/upload", f"/join/{mine}/x", *(f"/t/{mine}/{do}" for do in doings)):
        for body in BODIES:
            headers = {**JSON, "x-csrf": token, "cookie": cookie}
            no_bug(any_house.post(path, content=body, headers=headers, follow_redirects=False))
        for kind, body in FORMS:
            for given in ({}, {"x-csrf": token}, {"x-csrf": "a" * 64 + "\xe9"}):
                headers = {"cookie": cookie, "content-type": kind, **given}
                encoded: Any = {name: value.encode("latin-1") for name, value in headers.items()}
                no_bug(any_house.post(path, content=body, headers=encoded, follow_redirects=False))


def test_texts_that_a_database_cannot_take_are_no_bug(any_house: House) -> None:
    for text in ("\0", "x" * 30, "\x00" * 30, "é" * 50, "\U0001f3b2" * 30):
        for seat in ({"kind": "person", "name": text}, {"kind": "open", "bot": text}, {"kind": "bot", "bot": text}):
            body = {"game": FIRST, "seats": [PERSON] * (FEWEST - 1) + [seat]}
            no_bug(any_house.post(f"{API}/tables", json=body))
        no_bug(any_house.post(f"{API}/tables", json={**NEW_TABLE, "content": text}))
        no_bug(any_house.post(f"{API}/tables", json={**NEW_TABLE, "options": {text: text}}))
        no_bug(any_house.post(f"{API}/tables", json={**NEW_TABLE, "clock": 10**18}))
        for path in ("join/{0}/{0}", "t/{0}", "rules/{0}", "device/{0}", "api/v1/tables/{0}", "static/{0}.css"):
            no_bug(any_house.get("/" + path.format(quote(text))))
        browser = Browser(any_house)
        browser.post("/me", {"name": text, "next": f"/{text}", "language": text})
        table = browser.make(FIRST, "me", *["beside"] * (FEWEST - 1), name=text, name_1=text)
        for do in ("act", "say", "bot"):
            answer = browser.post(f"/t/{table}/{do}", {"seat": "0", "text": text, "action": text, "client": text})
            no_bug(answer)


@pytest.mark.parametrize("given", [-1, "-1", 10**9, "1" * 10, "١", "1.0", 1.0, True, None, [], " 1"])
def test_a_number_is_small_and_not_below_zero(given: Any) -> None:
    assert number({"n": given}, "n") is None


def test_a_number_may_be_sent_as_one_or_as_digits() -> None:
    assert [number({"n": given}, "n") for given in (0, "0", 7, "007", 999_999_999)] == [0, 0, 7, 7, 999_999_999]


@pytest.mark.parametrize("given", ["//evil.example", "/\\evil.example", "/\t/evil.example", "/\n", "", "x", "/é"])
def test_only_an_address_of_this_server_is_gone_back_to(given: str) -> None:
    assert local(given) == "/"
    assert local("/t/abc?seat=1") == "/t/abc?seat=1"


# --- from where ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None])
def test_no_other_site_can_make_a_table(client: House, kind: str | None) -> None:
    """What a page of another site may send without asking first."""
    body = json.dumps(NEW_TABLE).encode()
    headers = {"origin": "https://evil.example", **({"content-type": kind} if kind else {})}
    assert "application/json" in refused(client.post(f"{API}/tables", content=body, headers=headers), 415)["detail"]
    assert client.post("/tables", content=body, headers=headers).status_code in (400, 403)
    assert client.post(f"/play/{FIRST}", content=b"", headers=headers).status_code in (400, 403)


def test_json_may_name_its_letters(client: House) -> None:
    body = json.dumps(NEW_TABLE).encode()
    headers = {"content-type": "Application/JSON; charset=utf-8"}
    good(client.post(f"{API}/tables", content=body, headers=headers))


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("LOCALHOST:9999", 200),
        ("127.0.0.1:1", 200),
        ("[::1]:8040", 200),
        ("play.example.org", 200),
        ("other.example.org:443", 200),
        ("evil.example", 421),
        ("play.example.org.evil.example", 421),
        ("localhost@evil.example", 421),
        ("[", 421),
        ("[::1", 200),
        ("", 421),
    ],
)
def test_the_server_answers_to_its_own_names_only(tmp_path: Path, host: str, status: int) -> None:
    settings = Settings(
        database=str(tmp_path / "x.db"), base_url="https://play.example.org", allowed_hosts=("other.example.org",)
    )
    with TestClient(create_app(settings)) as http:
        assert http.get("/", headers={"host": host}).status_code == status
        answer = http.get(f"{API}/games", headers={"host": host})
        assert answer.status_code == status
        assert http.get("/healthz", headers={"host": host}).status_code == 200
        if status != 200:
            assert "name" in refused(answer, 421)["detail"]
            assert host == "" or host not in http.get("/", headers={"host": host}).text


def test_a_socket_is_opened_under_the_servers_own_names_only(server: Server) -> None:
    port = httpx.URL(server.address).port
    with (
        socket.create_connection(("127.0.0.1", port or 0)) as wire,
        connect(f"ws://localhost{API}/socket", sock=wire),
    ):
        pass
    with (
        socket.create_connection(("127.0.0.1", port or 0)) as wire,
        pytest.raises(InvalidStatus, match="403"),
        connect(f"ws://evil.example{API}/socket", sock=wire),
    ):
        pass


def test_a_request_names_one_host(server: Server) -> None:
    port = httpx.URL(server.address).port
    with socket.create_connection(("127.0.0.1", port or 0)) as wire:
        wire.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n")
        assert wire.makefile("rb").readline().startswith(b"HTTP/1.1 421 ")


def test_who_asks_is_believed_from_a_named_proxy_only(new_server: Callable[..., Server], tmp_path: Path) -> None:
    """By the limit of requests, which counts addresses."""
    alone = new_server(tmp_path / "alone.db", "--rate-limit", "20")
    behind = new_server(tmp_path / "behind.db", "--rate-limit", "20", "--trusted-proxy", "127.0.0.1")
    found = {}
    for server in (alone, behind):
        with httpx.Client(base_url=server.address) as http:
            asked = [
                http.get(f"{API}/games", headers={"x-forwarded-for": f"10.0.0.{index}"}) for index in range(50)
            ]
        found[server] = {answer.status_code for answer in asked}
    assert found == {alone: {200, 429}, behind: {200}}


def test_a_whole_ipv6_network_counts_as_one() -> None:
    def address(host: str) -> str:
        return address_of({"client": (host, 1)})

    assert address("2001:db8::1") == address("2001:db8::ffff:2") != address("2001:db8:0:1::1")
    assert address("10.0.0.1") == address("::ffff:10.0.0.1") != address("10.0.0.2")
    assert address("not an address") == "not an address"


def test_with_https_browsers_are_told_to_stay_with_it(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "x.db"), base_url="https://play.example.org")
    with TestClient(create_app(settings), base_url="https://play.example.org") as http:
        answer = http.get("/")
        assert int(answer.headers["strict-transport-security"].partition("max-age=")[2]) >= 365 * 86400
        token = answer.cookies["__Host-fourfold_csrf"]
        answer = http.post(f"/play/{FIRST}", data={"_csrf_token": token}, follow_redirects=False)
        assert answer.status_code == 303
        assert answer.cookies["__Host-fourfold_secret"]
        assert all(name.startswith("__Host-") for name in answer.cookies)
        assert http.get(answer.headers["location"]).status_code == 200


def test_without_https_nothing_is_held_to_it(client: House) -> None:
    assert "strict-transport-security" not in client.get("/").headers


# --- how often ----------------------------------------------------------------------------------------------


def test_orders_on_sockets_are_counted_by_address(new_server: Callable[..., Server]) -> None:
    server = new_server("", "--order-limit", "5")
    with httpx.Client(base_url=server.address) as http:
        mine = seated(http, FIRST, FEWEST)[0]
    with Talk(server.address) as one, Talk(server.address) as other:
        problems = [
            talk.answer(talk.order("watch", mine)).get("problem") for talk in (one, other) for _ in range(5)
        ]
    refusals = [found for found in problems if found]
    assert len(refusals) >= 4  # a minute may have ended in between, and then there are fewer
    assert {found["status"] for found in refusals} == {429}


def test_one_address_has_only_so_much_open(new_server: Callable[..., Server]) -> None:
    server = new_server("", "--open-limit", "4")
    with httpx.Client(base_url=server.address) as http:
        table = made(http, FIRST, [PERSON] * FEWEST)["table"]
        http.close()
        with contextlib.ExitStack() as lines:
            for _ in range(4):
                line = lines.enter_context(socket.create_connection(("127.0.0.1", httpx.URL(server.address).port)))
                line.sendall(f"GET {API}/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                assert line.recv(100).startswith(b"HTTP/1.1 200")
            answer = httpx.get(f"{server.address}{API}/games", verify=False)
            assert refused(answer, 429)["detail"]
            assert answer.headers["retry-after"]
        until(lambda: httpx.get(f"{server.address}{API}/games", verify=False).status_code == 200)


def test_a_process_has_only_so_many_connections(new_server: Callable[..., Server]) -> None:
    server = new_server("", "--connections", "4")
    port = httpx.URL(server.address).port
    with contextlib.ExitStack() as opened:
        for _ in range(4):
            opened.enter_context(socket.create_connection(("127.0.0.1", port or 0)))
        until(lambda: httpx.get(f"{server.address}/healthz", verify=False).status_code == 503)
    until(lambda: httpx.get(f"{server.address}/healthz", verify=False).status_code == 200)


# --- whoever watches over it --------------------------------------------------------------------------------


def test_metrics_are_for_who_has_the_token(server: Server, client: House) -> None:
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers=bearer("")).status_code == 404
    with httpx.Client(base_url=server.address) as http:
        for headers in ({}, bearer("wrong"), {"authorization": METRICS_TOKEN}, bearer("é" * 9)):
            encoded: Any = {name: value.encode() for name, value in headers.items()}
            answer = http.get("/metrics", headers=encoded)
            assert answer.status_code == 401
            assert "fourfold_" not in answer.text
        assert "fourfold_requests_total" in http.get("/metrics", headers=bearer(METRICS_TOKEN)).text


def test_the_token_may_be_in_a_file(new_server: Callable[..., Server], tmp_path: Path) -> None:
    (tmp_path / "token").write_text("of a file\n")
    server = new_server("", "--metrics-token-file", str(tmp_path / "token"))
    assert httpx.get(f"{server.address}/metrics", headers=bearer("of a file")).status_code == 200
    assert httpx.get(f"{server.address}/metrics", headers=bearer(METRICS_TOKEN)).status_code == 401


def away(answer: Any) -> None:
    assert answer.status_code == 503, answer.text
    assert int(answer.headers["retry-after"]) > 0
    assert "Traceback" not in answer.text


def all_say_that_it_is_away(http: httpx.Client, player: Player) -> None:
    away(http.get("/readyz"))
    found = player.post("say", text="is anybody there?")
    away(found)
    assert refused(found, 503)["title"] == "The database is away"
    page = http.get("/", headers={"cookie": f"fourfold_secret={'ab' * 16}", "accept-language": "fr"})
    if page.status_code != 200:  # where reading goes on, so do pages
        away(page)
        assert "Rien n’est perdu" in page.text
    assert http.get("/healthz").status_code == 200


def test_a_database_that_is_away_is_said_to_be_and_comes_back(
    postgres: Postgres, new_server: Callable[..., Server]
) -> None:
    server = new_server(postgres.database())
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        player = seated(http, FIRST, FEWEST)[0]
        assert http.get("/readyz").status_code == 200
        postgres.stop()
        try:
            until(lambda: http.get("/readyz").status_code == 503)
            all_say_that_it_is_away(http, player)
            away(http.get("/"))
            with Talk(server.address) as talk:
                assert talk.refused("undo", player)["status"] == 503
        finally:
            postgres.resume()
        until(lambda: http.get("/readyz").status_code == 200)
        good(player.post("say", text="so here you are"))
    assert "the database is away" in server.log.read_text()
    assert "request failed" not in server.log.read_text()


def test_a_full_disk_is_a_database_that_is_away(new_server: Callable[..., Server], tmp_path: Path) -> None:
    server = new_server(tmp_path / "tables.db")
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        player = seated(http, FIRST, FEWEST)[0]
        assert http.get("/readyz").status_code == 200
        before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, before[1]))
        try:
            until(lambda: http.get("/readyz").status_code == 503)
            all_say_that_it_is_away(http, player)
        finally:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)
        until(lambda: http.get("/readyz").status_code == 200)
        good(player.post("say", text="so here you are"))


def test_asking_often_whether_it_is_ready_writes_no_more(client: House, settings: Settings) -> None:
    for _ in range(50):
        assert client.get("/readyz").text == "ok"
    size = Path(f"{settings.database}-wal").stat().st_size
    for _ in range(50):
        assert client.get("/readyz").text == "ok"
    assert Path(f"{settings.database}-wal").stat().st_size - size < 50 * 4096


# --- the document -------------------------------------------------------------------------------------------


def wrong_requests(http: Any, player: Player) -> Iterator[tuple[str, str, Any]]:
    """Requests that are refused, with the path of the document they belong to."""
    mine, table = bearer(player.secret), f"{API}/tables/{player.table}"
    document = good(http.get(f"{API}/schema/openapi.json"))
    for template, entry in document["paths"].items():
        for method in entry:
            for path in (
                template.replace("{table_id}", "aaaaaaaaaa"),
                template.replace("{table_id}", player.table),
            ):
                for headers in ({}, mine, {**mine, "host": "evil.example"}):
                    for seat in (None, 0, 1, -1, "x", 10**30):
                        params = {} if seat is None else {"seat": seat}
                        if method == "get" and path.endswith("/events"):
                            continue
                        if method == "get":
                            yield template, method, http.get(path, params=params, headers=headers)
                            continue
                        for action in ("nothing of the kind", 0, "x" * limits.BODY):
                            body = {**params, "action": action}
                            yield template, method, http.post(path, json=body, headers=headers)
            if method == "post":
                yield template, method, http.post(path, content=b"x", headers=mine)
                yield template, method, http.post(path, content=b"[" * 9000, headers={**mine, **JSON})
            yield template, method, http.request(method, path, params={"x": "y" * limits.ADDRESS}, headers=mine)
    for _ in range(3):
        yield f"{API}/tables/{{table_id}}/undo", "post", http.post(f"{table}/undo", json={"seat": 0}, headers=mine)


def test_every_status_is_in_the_document(client: House) -> None:
    player = seated(client, FIRST, FEWEST)[0]
    document = good(client.get(f"{API}/schema/openapi.json"))
    seen = set()
    for path, method, answer in wrong_requests(client, player):
        declared = document["paths"][path][method]["responses"]
        assert str(answer.status_code) in declared, f"{method} {path}: {answer.status_code}"
        if answer.status_code >= 400:
            (kind,) = declared[str(answer.status_code)]["content"]
            assert answer.headers["content-type"] == kind == "application/problem+json"
            assert set(answer.json()) <= set(document["components"]["schemas"]["Problem"]["properties"])
        seen.add(answer.status_code)
    assert {200, 400, 403, 404, 409, 413, 414, 415, 421, 422} <= seen


def test_making_a_table_counts_as_several_requests(tmp_path: Path) -> None:
    most = 3 * limits.TABLE_REQUESTS + 1
    with TestClient(create_app(Settings(database=str(tmp_path / "tables.db"), rate_limit=most))) as http:
        made = [http.post(f"{API}/tables", json=NEW_TABLE).status_code for _ in range(4)]
        assert made == [201, 201, 201, 429]
