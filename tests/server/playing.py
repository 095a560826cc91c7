"""Programs at a table: what a bot or another client would do with the API."""

import json
import random
import threading
from typing import Any

import httpx
import msgspec

from fourfold.match.match import Match
from fourfold.match.record import Record
from tests.server.processes import PATIENCE, until

API = "/api/v1"
PERSON = {"kind": "person"}
OPEN = {"kind": "open"}


def bearer(secret: str | None) -> dict[str, str]:
    return {} if secret is None else {"authorization": f"Bearer {secret}"}


class Player:
    """One seat of a table, over HTTP. `http` is anything with httpx's methods."""

    def __init__(self, http: Any, table: str, seat: int, secret: str) -> None:
        self.http = http
        self.table = table
        self.seat = seat
        self.secret = secret

    def get(self, what: str, **more: Any) -> Any:
        return self.http.get(f"{API}/tables/{self.table}/{what}", headers=bearer(self.secret), **more)

    def post(self, what: str, **fields: Any) -> Any:
        body = {"seat": self.seat, **fields}
        return self.http.post(f"{API}/tables/{self.table}/{what}", json=body, headers=bearer(self.secret))

    def view(self) -> dict[str, Any]:
        return dict(good(self.get("view", params={"seat": self.seat})))

    def legal(self) -> list[dict[str, str]]:
        return list(good(self.get("legal", params={"seat": self.seat})))

    def legal_when_it_is_time(self) -> list[dict[str, str]]:
        """The actions open to the seat as soon as there are any; none when the match is over."""
        found: list[dict[str, str]] = []

        def is_time() -> bool:
            found[:] = self.legal()  # asked once: of several workers another may not have heard of it yet
            return bool(found) or not self.view()["to_act"]

        until(is_time)
        return found

    def act(self, action: Any, **more: Any) -> int:
        version: int = good(self.post("act", action=action, **more))["version"]
        return version


def good(answer: Any) -> Any:
    """The JSON of an answer that must be a good one."""
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


def refused(answer: Any, status: int) -> dict[str, Any]:
    """The problem document of an answer that must be a refusal."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    found: dict[str, Any] = answer.json()
    assert found["status"] == status
    assert found["title"]
    assert found["detail"]
    assert "Traceback" not in answer.text
    return found


def made(http: Any, game: str, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """Make a table."""
    return dict(good(http.post(f"{API}/tables", json={"game": game, "seats": seats, **more})))


def seated(http: Any, game: str, seats: int, **more: Any) -> list[Player]:
    """A table where every seat is a program of its own: one makes it, the others join."""
    table = made(http, game, [PERSON, *[OPEN] * (seats - 1)], **more)
    players = [Player(http, table["table"], 0, table["secret"])]
    for _ in range(seats - 1):
        joined = good(
            http.post(f"{API}/tables/{table['table']}/join", json={"invitation": table["invitation"], "name": "Bo"})
        )
        players.append(Player(http, table["table"], joined["seat"], joined["secret"]))
    return players


def against_bots(http: Any, game: str, seats: int, bot: str = "uniform") -> Player:
    """A table where one program plays against bots: the program."""
    table = made(http, game, [PERSON, *[{"kind": "bot", "bot": bot}] * (seats - 1)])
    return Player(http, table["table"], 0, table["secret"])


def play_on(players: list[Player], chance: random.Random, most: int = 100_000) -> int:
    """Everybody plays any legal action, until the match is over or so many are done; how many were."""
    for done in range(most):
        acting = players[0].view()["to_act"]
        if not acting:
            return done
        player = players[chance.choice(acting)]
        player.act(chance.choice(player.legal()))
    return most


def exported(http: Any, table: str) -> Match:
    """The match of a table that is over, played again and verified."""
    record = msgspec.json.decode(http.get(f"{API}/tables/{table}/export").content, type=Record)
    return Match.from_record(record)


class Stream:
    """A stream of events that is read on a thread of its own, byte by byte as it came."""

    def __init__(
        self, address: str, table: str, seat: int | None = None, secret: str | None = None, **more: Any
    ) -> None:
        self._client = httpx.Client(base_url=address, timeout=None)
        self._url = f"{API}/tables/{table}/events"
        self._params: dict[str, Any] = {} if seat is None else {"seat": seat}
        self._params.update(more.pop("params", {}))
        self._headers = {**bearer(secret), **more.pop("headers", {})}
        self._news = threading.Condition()
        self.bytes = b""
        self.is_open = False
        self.is_over = False
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        self._wait(lambda: self.is_open or self.is_over)

    def _read(self) -> None:
        try:
            with self._client.stream("GET", self._url, params=self._params, headers=self._headers) as response:
                self._note(is_open=True)
                for chunk in response.iter_bytes():
                    self._note(chunk)
        except (httpx.HTTPError, httpx.StreamError, OSError):
            pass
        finally:
            self._note(is_over=True)

    def _note(self, chunk: bytes = b"", *, is_open: bool = False, is_over: bool = False) -> None:
        with self._news:
            if not self.is_over:
                self.bytes += chunk
            self.is_open = self.is_open or is_open
            self.is_over = self.is_over or is_over
            self._news.notify_all()

    def _wait(self, condition: Any) -> None:
        with self._news:
            assert self._news.wait_for(condition, PATIENCE), "nothing came in time"

    def messages(self) -> list[dict[str, Any]]:
        """Every message that came whole, with the id it was sent under."""
        found = []
        for block in self.bytes.decode().split("\r\n\r\n")[:-1]:
            fields = dict(line.split(": ", 1) for line in block.split("\r\n") if line and not line.startswith(":"))
            if fields:
                assert fields.get("event") == "news", self.bytes[-3000:]
                found.append({"id": int(fields["id"]), **json.loads(fields["data"])})
        return found

    def version(self) -> int:
        messages = self.messages()
        return messages[-1]["version"] if messages else 0

    def wait_for(self, version: int) -> None:
        """Until this version was told."""
        self._wait(lambda: self.version() >= version)

    def wait_for_end(self) -> None:
        """Until the other side has hung up."""
        self._wait(lambda: self.is_over)

    def close(self) -> None:
        """Nothing that comes later is taken: a thread that is reading when its line is closed may be given more."""
        self._note(is_over=True)
        self._client.close()
