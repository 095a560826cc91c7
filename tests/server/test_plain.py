"""The routes without a framework answer as the framework does.

An address with a slash at its end is the framework's, so each request can be sent both ways.
"""

import random
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.server.plain import QUERY, ROUTE
from tests.server.conftest import House
from tests.server.playing import API, Player, bearer, good, play_on, seated
from tests.server.processes import METRICS_TOKEN, Server, until

FIRST = GAMES[0]
FEWEST = find_game(FIRST).seats[0]
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def mine(client: House) -> Player:
    return seated(client, FIRST, FEWEST)[0]


def told(answer: httpx.Response) -> tuple[int, list[tuple[str, str]], str]:
    """All that whoever asked gets to see."""
    return answer.status_code, list(answer.headers.items()), answer.text


def both_ways(mine: Player, method: str, what: str, query: str = "", **more: Any) -> httpx.Response:
    """The answer to a request, which is the same without the framework and with it."""
    path = f"{API}/tables/{mine.table}/{what}"
    plain, framework = (mine.http.request(method, path + slash + query, **more) for slash in ("", "/"))
    assert told(plain) == told(framework)
    found: httpx.Response = plain
    return found


def orders(mine: Player) -> list[tuple[int, Any]]:
    """Bodies, and how they are answered."""
    legal = mine.legal()[0]
    return [
        (200, {"seat": 0, "action": legal, "client": "once"}),
        (409, {"seat": 0, "action": legal, "client": "twice"}),
        (422, {"seat": 0, "action": "nothing of the kind", "client": "other"}),
        (422, {"seat": 0, "action": 10**9}),
        (400, {"seat": 0, "action": legal, "client": "not an id"}),
        (400, {"seat": 99, "action": legal}),
        (403, {"seat": 1, "action": legal}),
        (200, {"seat": "0", "action": legal, "client": "once"}),
        (200, {"seat": 0.0, "action": legal, "client": "once"}),
        (400, {"seat": True, "action": legal}),
        (400, {"seat": 0, "action": None}),
        (400, {"seat": 0, "action": legal, "client": "x" * 61}),
        (400, {"seat": 0, "action": legal, "more": 1}),
        (400, {"seat": 0}),
        (400, {}),
        (400, []),
    ]


def test_an_order_is_answered_as_the_framework_answers_it(mine: Player) -> None:
    for status, body in orders(mine):
        answer = both_ways(mine, "POST", "act", json=body, headers=bearer(mine.secret))
        assert answer.status_code == status, body
        assert both_ways(mine, "POST", "act", json=body).status_code in (400, 403)


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"\xff", b'{"seat":0,"action":"\xff"}', b'{"seat":0,"action":"\\ud800"}',
        b'{"seat":0,"action":' + b"[" * 9000,
    ],
)  # fmt: skip
def test_what_is_no_order_is_refused_as_the_framework_refuses_it(mine: Player, body: bytes) -> None:
    assert both_ways(mine, "POST", "act", content=body, headers={**JSON, **bearer(mine.secret)}).status_code == 400
    assert both_ways(mine, "POST", "act", content=body, headers=bearer(mine.secret)).status_code == 415


def test_a_body_that_is_too_large_is_refused_before_it_is_read(mine: Player) -> None:
    assert both_ways(mine, "POST", "act", content=b" " * 20_000, headers=JSON).status_code == 413


@pytest.mark.parametrize(
    ("method", "what"), [("GET", "act"), ("PUT", "act"), ("HEAD", "events"), ("POST", "events")]
)
def test_another_method_is_refused_as_the_framework_refuses_it(mine: Player, method: str, what: str) -> None:
    assert both_ways(mine, method, what, headers=JSON).status_code == 405


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("?seat=0", 403), ("?seat=9", 400), ("?seat=-1", 400), ("?seat=x", 400), ("?seat=", 400), ("?seat=00", 400),
        ("?since=-1", 400), ("?since=x", 400), ("?seat=0&since=2", 403), ("?since=2&seat=0", 403),
        ("?seat=0&more=1", 403),
    ],
)  # fmt: skip
def test_a_stream_that_is_not_given_is_refused_as_the_framework_refuses_it(
    mine: Player, query: str, status: int
) -> None:
    assert both_ways(mine, "GET", "events", query).status_code == status


def test_an_unknown_table_is_unknown_both_ways(client: House) -> None:
    nowhere = Player(client, "nowhere", 0, "")
    assert both_ways(nowhere, "POST", "act", json={"seat": 0, "action": "x"}).status_code == 404
    assert both_ways(nowhere, "GET", "events").status_code == 404


def test_the_plainest_requests_do_not_need_the_framework() -> None:
    """Or what is compared above is the framework with itself."""
    assert ROUTE.fullmatch(f"{API}/tables/abc/act")
    assert ROUTE.fullmatch(f"{API}/tables/abc/events")
    assert not ROUTE.fullmatch(f"{API}/tables/abc/act/")
    for query in (b"", b"seat=0", b"since=12", b"seat=3&since=12"):
        assert QUERY.fullmatch(query), query
    for query in (b"seat=0since=1", b"seat=-1", b"seat=00", b"since=1&seat=0", b"seat=0&seat=1", b"seat=\n"):
        assert not QUERY.fullmatch(query), query


# --- real connections -----------------------------------------------------------------------------------------


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address) as found:
        yield found


def test_a_stream_has_the_same_headers_and_events_both_ways(server: Server, http: httpx.Client) -> None:
    players = seated(http, FIRST, FEWEST)
    mine = players[0]
    play_on(players, random.Random(1), 4)
    first = []
    for slash in ("", "/"):
        path = f"{API}/tables/{mine.table}/events{slash}"
        with http.stream("GET", path, params={"seat": 0}, headers=bearer(mine.secret)) as answer:
            headers = [header for header in answer.headers.items() if header[0] != "date"]
            first.append((answer.status_code, sorted(headers), next(answer.iter_bytes())))
    assert first[0] == first[1]
    assert first[0][2].startswith(b"id: ")


def counted(http: httpx.Client, start: str) -> float:
    """The sum of the counts whose names begin like this."""
    lines = http.get("/metrics", headers=bearer(METRICS_TOKEN)).text.splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(start))


def test_every_order_and_every_stream_is_counted_and_timed(server: Server, http: httpx.Client) -> None:
    mine = seated(http, FIRST, FEWEST)[0]

    def not_timed() -> float:
        return counted(http, "fourfold_requests_total{") - counted(http, "fourfold_request_seconds_count")

    orders, streams = (f'fourfold_requests_total{{method="{method}",status="200"}}' for method in ("POST", "GET"))
    legal, before = mine.legal(), (counted(http, orders), not_timed())
    mine.act(legal[0])
    assert counted(http, orders) == before[0] + 1
    asked = counted(http, streams)
    with http.stream("GET", f"{API}/tables/{mine.table}/events") as stream:
        next(stream.iter_bytes())
    assert counted(http, streams) == asked + 2, "the stream, and the question before it"
    until(lambda: not_timed() == before[1])


@pytest.mark.parametrize("path", ["tables/nowhere/act", "tables/nowhere/undo", "tables"])
def test_somebody_who_leaves_in_the_middle_of_an_order_is_nothing_to_complain_about(
    server: Server, http: httpx.Client, path: str
) -> None:
    address = urlsplit(server.address)
    assert address.hostname is not None
    head = f"POST {API}/{path} HTTP/1.1\r\nhost: {address.netloc}\r\ncontent-type: application/json\r\n"
    refused = 'fourfold_requests_total{method="POST",status="400"}'
    before = counted(http, refused)
    with socket.create_connection((address.hostname, address.port)) as leaving:
        leaving.sendall(f'{head}content-length: 99\r\n\r\n{{"seat": '.encode())
    until(lambda: counted(http, refused) == before + 1)
    assert Path(server.log).read_text() == ""


def test_somebody_who_leaves_after_an_order_has_had_it_carried_out(server: Server, http: httpx.Client) -> None:
    mine = seated(http, FIRST, FEWEST)[0]
    address = urlsplit(server.address)
    order = b'{"seat": 0, "action": %s}' % str(mine.legal()[0]).replace("'", '"').encode()
    head = f"POST {API}/tables/{mine.table}/act HTTP/1.1\r\nhost: {address.netloc}\r\n"
    head += f"content-type: application/json\r\nauthorization: Bearer {mine.secret}\r\n"
    before = mine.view()["version"]
    with socket.create_connection((address.hostname, address.port)) as leaving:
        leaving.sendall(f"{head}content-length: {len(order)}\r\n\r\n".encode() + order)
    until(lambda: mine.view()["version"] == before + 1)
    good(mine.post("say", text="all is well"))
    assert Path(server.log).read_text() == ""
