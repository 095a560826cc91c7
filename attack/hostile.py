"""A hundred thousand requests no browser sends, while another process asks how the server feels every 20 ms."""

import asyncio
import contextlib
import json
import multiprocessing
import random
import time
from collections import Counter
from collections.abc import Callable
from multiprocessing.synchronize import Event
from typing import Any
from urllib.parse import urlsplit

from attack.ground import Found, Ground, memory, quantile
from attack.people import Person, new_person
from attack.wire import Line, NoAnswer, request
from tests.server.playing import API, bearer

REQUESTS = 100_000
LINES = 24
BATCH = 16
"""Requests sent over a line before their answers are read."""
PROBE_SECONDS = 0.02
PROMISED = 0.25
"""/healthz answers within this, but for one time in a thousand."""
GROWTH = 48.0
"""So many MB may be held more after the second half of it than after the first."""
HALF_OPEN = 200
HELD = 60.0
"""A request that does not go on for so long is not waited for."""

Make = Callable[["Target"], bytes]


class Target:
    """A server, a table on it, somebody who sits there, and chance."""

    def __init__(self, address: str, table: str, person: Person, chance: random.Random) -> None:
        self.address = address
        self.table = table
        self.person = person
        self.chance = chance

    def path(self, what: str = "") -> str:
        """A path of the API for the table."""
        return f"{API}/tables/{self.table}{what}"

    def post(self, path: str, body: bytes, kind: str = "application/json") -> bytes:
        """A body for the API or, with cookies and token, for the pages."""
        headers = {"content-type": kind, **bearer(self.person.secret)}
        if not path.startswith("/api/"):
            headers |= {**self.person.headers(), "x-csrf": self.person.cookies.get("fourfold_csrf", "")}
        return request("POST", path, headers, body=body)

    def any_door(self) -> str:
        """Somewhere a body can be sent."""
        doors = [self.path(f"/{what}") for what in ("act", "undo", "say", "join", "leave", "return", "why-not")]
        doings = ("act", "undo", "say", "bot", "leave", "resign", "draw", "take-back", "rematch", "fork")
        doors += [f"/t/{self.table}/{what}" for what in doings]
        return self.chance.choice([*doors, f"{API}/tables", "/tables", "/me", "/upload", "/play/envyra"])


# --- what is sent: requests that keep the line open ------------------------------------------------------------


def invalid_utf8(at: Target) -> bytes:
    junk = bytes(at.chance.randrange(128, 256) for _ in range(at.chance.randrange(1, 30)))
    return at.post(at.any_door(), b'{"seat": 0, "action": "' + junk + b'", "text": "' + junk + b'"}')


def deep_json(at: Target) -> bytes:
    depth = at.chance.choice((50, 500, 2000, 7000))
    opening, closing = at.chance.choice(((b"[", b"]"), (b'{"a":', b"}")))
    return at.post(at.any_door(), opening * depth + b"1" + closing * depth)


def huge_numbers(at: Target) -> bytes:
    number = at.chance.choice(
        ("1" * 4000, "-" + "9" * 400, "1e999999", "1e-999999", "2147483648", "-1", "NaN", "0.5")
    )
    field = at.chance.choice(("seat", "open", "at", "action", "clock"))
    return at.post(at.any_door(), f'{{"seat": 0, "{field}": {number}}}'.encode())


def nuls_and_surrogates(at: Target) -> bytes:
    text = at.chance.choice(("\\u0000", "\\ud800", "\\udfff\\ud800", "a\\u0000b", "\\u202e\\ufeff", "\\u0007"))
    field = at.chance.choice(("text", "action", "client", "name", "invitation", "game"))
    return at.post(at.any_door(), f'{{"seat": 0, "{field}": "{text * at.chance.randrange(1, 40)}"}}'.encode())


def wrong_types(at: Target) -> bytes:
    values: tuple[Any, ...] = (None, True, [], {}, "", "0", 1.5, [[0]], {"seat": {}}, "\x7f", -1, 2**70)
    fields = (
        "seat",
        "action",
        "client",
        "text",
        "open",
        "game",
        "seats",
        "options",
        "bot",
        "name",
        "content",
        "clock",
    )
    body = {field: at.chance.choice(values) for field in at.chance.sample(fields, 5)}
    return at.post(at.any_door(), json.dumps(body).encode())


def wrong_content_types(at: Target) -> bytes:
    kinds = (
        "text/plain",
        "application/xml",
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "",
        "a/b; c=\xff",
    )
    return at.post(at.any_door(), b'{"seat": 0}', at.chance.choice(kinds))


def broken_forms(at: Target) -> bytes:
    kind = "multipart/form-data; boundary=x"
    bodies = (
        b"--x\r\n\r\n\r\n--x--",
        b"--x\r\ncontent-disposition: form-data; name=\xff\r\n\r\n\xff\r\n--x--",
        b"--x",
        b'--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n' + b"[" * 5000 + b"\r\n--x--",
        b"--x\r\ncontent-type: \x00\r\n\r\n" * 50,
    )  # fmt: skip
    return at.post(at.chance.choice(("/upload", "/me", "/tables")), at.chance.choice(bodies), kind)


def odd_fields(at: Target) -> bytes:
    field = at.chance.choice(("_csrf_token", "seat", "seats", "seat_0", "clock", "option_variant", "next", "at"))
    value = at.chance.choice(("-1", "9" * 300, "%00", "%ff%fe", "²", "//evil", "\\\\evil", "x" * 9000))
    kind = "application/x-www-form-urlencoded"
    return at.post(at.any_door(), f"game=envyra&{field}={value}".encode(), kind)


def odd_seats(at: Target) -> bytes:
    seat = at.chance.choice(("-1", "99", "9" * 30, "²", "", "null", "0x1", "1e3", "%00", "0&seat=1", "%ff"))
    what = at.chance.choice(("/view", "/legal", "/hint", "/chances"))
    address = (
        at.path(what) if at.chance.random() < 0.6 else f"/t/{at.table}{at.chance.choice(('', '/part', '/replay'))}"
    )
    return request("GET", f"{address}?seat={seat}&at={seat}&version={seat}", bearer(at.person.secret))


def odd_tables(at: Target) -> bytes:
    table = at.chance.choice(
        ("..%2f..", "%00" * 10, "a" * 10, "a" * 5000, "%ff%fe", "🂡", "'--", "{}", at.table + "%0a")
    )
    address = at.chance.choice((f"{API}/tables/{table}", f"/t/{table}", f"/t/{table}/words", f"/join/{table}/x"))
    return request("GET", address, bearer(at.person.secret))


def long_paths(at: Target) -> bytes:
    path = "".join(at.chance.choices("abc/.%20", k=at.chance.randrange(100, 8000)))
    return request("GET", f"/{at.chance.choice(('static/x/', 'static/', 'rules/', ''))}{path}")


def long_static_names(at: Target) -> bytes:
    return request("GET", f"/static/x/{at.chance.getrandbits(64):x}{'a' * 30_000}")


def odd_cookies(at: Target) -> bytes:
    cookie = at.chance.choice(
        ("fourfold_secret=" + "0" * 32, "fourfold_name=zz", "=;=;=", "fourfold_csrf=\xff", "a=" + "b" * 8000,
         "fourfold_language=%00", "fourfold_wide=2; " * 200, "fourfold_scheme=<b>", "fourfold_name=" + "ff" * 2000)
    )  # fmt: skip
    return request("GET", at.chance.choice(("/", f"/t/{at.table}", "/make/envyra")), {"cookie": cookie})


def odd_headers(at: Target) -> bytes:
    name, value = at.chance.choice(
        (("authorization", "Bearer " + "\xff" * 40), ("authorization", "Bearer"), ("accept-language", "," * 5000),
         ("accept-language", "fr;q=x"), ("accept-encoding", "gzip;q=nan"), ("last-event-id", "9" * 4000),
         ("x-forwarded-for", "1.2.3.4, " * 300), ("if-none-match", '"' * 900), ("host", "evil.example"),
         ("range", "bytes=9-1,-"), ("content-encoding", "gzip"), ("expect", "200-maybe"), ("x" * 3000, "y"))
    )  # fmt: skip
    return request("GET", at.chance.choice(("/", at.path(), at.path("/view"), "/static/style.css")), {name: value})


def wrong_methods(at: Target) -> bytes:
    method = at.chance.choice(("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "get", "X" * 30))
    return request(
        method, at.chance.choice(("/", at.path(), at.path("/act"), "/me", "/healthz")), {"content-length": "0"}
    )


def many_tables(at: Target) -> bytes:
    names = ("envyra", "etheria", "nothing", "", "../x")
    seats: Any = at.chance.choice(
        ([], [{"kind": "person"}] * 50, [{"kind": "x"}], [{"kind": "bot", "bot": "q" * 500}], [{}])
    )
    body = {
        "game": at.chance.choice(names),
        "seats": seats,
        "options": {"variant": "x" * at.chance.randrange(2000)},
    }
    return at.post(f"{API}/tables", json.dumps(body).encode())


def bot_names(at: Target) -> bytes:
    body = {"game": "envyra", "seats": [{"kind": "person", "bot": "b" * 30, "name": "\x01" * 90}, {"kind": "open"}]}
    return at.post(f"{API}/tables", json.dumps(body).encode())


CHEAP: tuple[Make, ...] = (
    invalid_utf8, deep_json, huge_numbers, nuls_and_surrogates, wrong_types, wrong_content_types, broken_forms,
    odd_fields, odd_seats, odd_tables, long_paths, long_static_names, odd_cookies, odd_headers, wrong_methods,
    many_tables, bot_names,
)  # fmt: skip


# --- what is sent: things that need a line of their own --------------------------------------------------------


def quadratic_toml(at: Target) -> bytes:
    content = ".".join("a" * at.chance.choice((4_000, 10_000, 20_000))) + "=1"
    body = {"game": "envyra", "seats": [{"kind": "person"}] * 2, "content": content}
    return at.post(f"{API}/tables", json.dumps(body).encode())


def deep_toml(at: Target) -> bytes:
    content = "a=" + at.chance.choice(("[", "{a=")) * at.chance.choice((900, 100_000))
    body = {"game": "envyra", "seats": [{"kind": "person"}] * 2, "content": content}
    return at.post(f"{API}/tables", json.dumps(body).encode())


def huge_form(at: Target) -> bytes:
    size = at.chance.choice((5_000_000, 20_000_000))
    body = b"a=b&" * (size // 4) if at.chance.random() < 0.5 else b"name=" + b"x" * size
    return at.post("/me", body, "application/x-www-form-urlencoded")


def huge_order(at: Target) -> bytes:
    return at.post(at.any_door(), b'{"seat": 0, "text": "' + b"x" * at.chance.choice((17_000, 3_000_000)) + b'"}')


def false_length(at: Target) -> bytes:
    length = at.chance.choice(("-1", "99999999999999", "1, 2", "0x10", "\xff", "5"))
    return request("POST", at.path("/act"), {"content-length": length, "content-type": "application/json"}) + b'{"s'


def endless_chunks(at: Target) -> bytes:
    headers = {"transfer-encoding": "chunked", "content-type": "application/json"}
    chunks = b"".join(b"%x\r\n%s\r\n" % (n, b"[" * n) for n in (1, 7, 300, 40_000))
    return request("POST", at.any_door(), headers) + chunks + at.chance.choice((b"0\r\n\r\n", b"zz\r\n", b""))


def no_http(at: Target) -> bytes:
    return at.chance.choice(
        (b"\x16\x03\x01\x02\x00\x01\x00", b"GET / HTTP/9.9\r\n\r\n", b"\r\n\r\n\r\n", b"GET /\x00 HTTP/1.1\r\n\r\n",
         b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/1.1\r\nx\r\n\r\n", b"\xff" * 900,
         b"GET / HTTP/1.1\r\nhost: a\r\nx: " + b"y" * 200_000 + b"\r\n\r\n", b"GET " + b"/" * 200_000)
    )  # fmt: skip


def socket_garbage(at: Target) -> bytes:
    upgrade = request(
        "GET", f"{API}/socket",
        {"upgrade": "websocket", "connection": "Upgrade", "sec-websocket-version": "13",
         "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA=="},
    )  # fmt: skip
    table = at.table.encode()
    texts = (
        b"{", b"[" * 900, b"null", b"\xff\xfe", b'{"do": "act", "table": "' + table + b'", "seat": -1}',
        b'{"do": "watch", "table": "x", "since": -1, "id": [1]}', b'{"do": "act", "table": "", "seat": 99999999}',
    )  # fmt: skip
    frames = b"".join(
        bytes((0x81, 0x80 | 126)) + len(text).to_bytes(2, "big") + b"\0\0\0\0" + text
        for text in at.chance.choices(texts, k=5)
    )
    odd = (b"", b"\x81\xff" + b"\xff" * 8, b"\x8f\x80\0\0\0\0", b"\x01\x80\0\0\0\0\x89\x80\0\0\0\0", b"\xff" * 50)
    return upgrade + frames + at.chance.choice(odd)


ALONE: tuple[Make, ...] = (false_length, endless_chunks, no_http, socket_garbage, huge_order)
HEAVY: tuple[Make, ...] = (quadratic_toml, deep_toml, huge_form)


# --- how it is sent -------------------------------------------------------------------------------------------


class Tally:
    """What came back."""

    def __init__(self) -> None:
        self.sent = 0
        self.statuses: Counter[int] = Counter()
        self.faults: Counter[str] = Counter()
        self.silent = 0

    def note(self, what: str, status: int, *, says_when: bool = False) -> None:
        """One answer; of class 500 only 'not now, but then' is one."""
        self.statuses[status] += 1
        if status >= 500 and not (status == 503 and says_when):
            self.faults[f"{what} answered {status}"] += 1


def _name(make: Make) -> str:
    return make.__name__.replace("_", " ")


async def pipelined(target: Target, tally: Tally, left: Callable[[], bool]) -> None:
    """Over one line, many requests before the first answer is read."""
    line = Line(target.address, 120)
    while left():
        makes = target.chance.choices(CHEAP, k=BATCH)
        requests = [make(target) for make in makes]
        tally.sent += BATCH
        answered = 0
        try:
            async with asyncio.timeout(120):
                await line.send(b"".join(requests))
                for make in makes:
                    answer = await line.receive()
                    answered += 1
                    tally.note(_name(make), answer.status, says_when="retry-after" in answer.headers)
        except (OSError, EOFError, ValueError, TimeoutError):
            line.close()
            for make, data in zip(makes[answered:], requests[answered:], strict=True):  # what came after a hang-up
                await alone(target, tally, _name(make), data)
    line.close()


async def alone(target: Target, tally: Tally, what: str, data: bytes, patience: float = 1.0) -> None:
    """Over a line of its own: whatever comes back within some seconds."""
    place = urlsplit(target.address)
    heard = b""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection(place.hostname, place.port)
            try:
                writer.write(data)
                await writer.drain()
                heard = await reader.read(65_536)
                if heard.startswith(b"HTTP/1.1 101"):
                    heard += await reader.read(65_536)
            finally:
                writer.transport.abort()
    if heard.startswith(b"HTTP/1.1 "):
        tally.note(what, int(heard[9:12]), says_when=b"retry-after" in heard.lower())
        if b"\x03\xf3" in heard[-130:] and heard.startswith(b"HTTP/1.1 101"):
            tally.faults[f"{what} closed with 1011"] += 1
    else:
        tally.silent += 1


async def trickle(target: Target, tally: Tally) -> None:
    """A body that comes a byte at a time."""
    headers = {"transfer-encoding": "chunked", "content-type": "application/json", **bearer(target.person.secret)}
    line = Line(target.address, 10)
    tally.sent += 1
    with contextlib.suppress(OSError, EOFError, ValueError, TimeoutError):
        async with asyncio.timeout(10):
            await line.send(request("POST", target.path("/act"), headers))
            for _ in range(50):
                await line.send(b"1\r\n[\r\n")
                await asyncio.sleep(0.02)
            await line.send(b"0\r\n\r\n")
            tally.note("trickle", (await line.receive()).status)
    line.close()


async def fire(target: Target, tally: Tally, requests: int) -> None:
    """So many requests in a mix: most over lines kept open, one in twenty alone, a few heavy ones."""
    goal = tally.sent + requests

    def left() -> bool:
        return tally.sent < goal

    heavy = max(len(HEAVY), requests // 2000)

    numbers = iter(range(requests // 20))

    async def alone_ones() -> None:
        for number in numbers:
            tally.sent += 1
            make = ALONE[number % len(ALONE)]
            await alone(target, tally, _name(make), make(target))
            if number % 50 == 0:
                await trickle(target, tally)

    async def heavy_ones() -> None:
        for number in range(heavy):
            tally.sent += 1
            make = HEAVY[number % len(HEAVY)]
            await alone(target, tally, _name(make), make(target), 120)

    lines = [pipelined(target, tally, left) for _ in range(LINES)]
    await asyncio.gather(*lines, *(alone_ones() for _ in range(LINES)), heavy_ones())


async def is_closed(reader: asyncio.StreamReader) -> bool:
    """Has the other side hung up, whatever it said before?"""
    try:
        async with asyncio.timeout(0.1):
            await reader.read()
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


async def half_open(address: str, count: int) -> list[asyncio.StreamReader]:
    """Requests that begin and do not go on."""
    place = urlsplit(address)
    found = []
    for number in range(count):
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        begun = (
            b"POST /me HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nx"
            if number % 2
            else b"GET / HTTP/1.1\r\nho"
        )
        writer.write(begun)
        found.append(reader)
        KEPT.append(writer)
    return found


KEPT: list[asyncio.StreamWriter] = []
"""What keeps half-open connections from being closed by us."""


# --- how the server feels -------------------------------------------------------------------------------------


def probe(address: str, end: Event, told: "multiprocessing.Queue[list[float]]") -> None:
    """In a process of its own: ask /healthz every 20 ms over a line kept open; how long each answer took."""
    told.put(asyncio.run(_probe(address, end)))


async def _probe(address: str, end: Event) -> list[float]:
    """Each time is counted from when the probe was due, so that a long stall counts for all that were due in it."""
    line, times, due = Line(address, 300), [], time.perf_counter()
    while not end.is_set():
        with contextlib.suppress(NoAnswer):
            await line.ask(request("GET", "/healthz"))
        times.append(time.perf_counter() - due)
        due += PROBE_SECONDS
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
    return times


def run(ground: Ground) -> list[Found]:
    """One process on each database."""
    return [asyncio.run(_run(ground, kind)) for kind in ground.kinds]


async def _run(ground: Ground, kind: str) -> Found:
    server = ground.server(ground.database(kind))
    await asyncio.to_thread(server.start)
    chance = ground.chance(f"hostile {kind}")
    line = Line(server.address)
    person = await new_person(line.ask)
    body = {"game": "envyra", "seats": [{"kind": "person"}] * 2}
    table = (await line.ask(request("POST", f"{API}/tables", bearer(person.secret), json=body))).json()["table"]
    line.close()
    target, tally = Target(server.address, table, person, chance), Tally()
    spawn = multiprocessing.get_context("spawn")
    end, told = spawn.Event(), spawn.Queue()
    prober = spawn.Process(target=probe, args=(server.address, end, told))
    prober.start()
    begun = time.monotonic()
    open_ones = await half_open(server.address, ground.count(HALF_OPEN, 4))
    held = [memory(server.pid)]
    for _ in range(2):
        await fire(target, tally, ground.count(REQUESTS, 400) // 2)
        held.append(memory(server.pid))
    end.set()
    times = sorted(await asyncio.to_thread(told.get))
    prober.join()
    lost = [f"{fault} ({count} times)" for fault, count in tally.faults.most_common()]
    p999 = quantile(times, 0.999)
    if p999 > PROMISED:
        lost.append(f"/healthz took {p999 * 1000:.0f} ms at p99.9")
    if held[2] - held[1] > GROWTH:
        lost.append(f"memory grew from {held[1]:.0f} to {held[2]:.0f} MB in the second half")
    still = sum([not await is_closed(reader) for reader in open_ones])
    if time.monotonic() - begun > HELD and still:
        lost.append(f"{still} half-open requests were held for over {HELD:.0f} s")
    for writer in KEPT:
        writer.transport.abort()
    KEPT.clear()
    figures = [f"{quantile(times, part) * 1000:.0f}" for part in (0.5, 0.99, 0.999, 1.0)]
    worst = f"/healthz p50/p99/p99.9/max {'/'.join(figures)} ms; memory {' → '.join(f'{mb:.0f}' for mb in held)} MB"
    tried = f"{tally.sent:,} requests, {sum(tally.statuses.values()):,} answers, {len(times):,} probes"
    return Found(attack="hostile", where=kind, tried=tried, lost=lost, worst=worst)
