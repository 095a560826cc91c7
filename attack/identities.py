"""Every door with nobody's identity, another person's, another table's or a made-up one: none opens."""

import json
import secrets
from typing import Any

import httpx

from attack.ground import Found, Ground
from tests.server.playing import API, Player, bearer, good, play_on, seated
from tests.server.talking import Talk

SCHEMA = f"{API}/schema/openapi.json"
PAGES_READ = ("", "/part", "/replay")
"""Pages that show a spectator's view to whoever does not hold the seat, or refuse."""
PAGES_SHUT = ("/words", "/about", "/reach", "/hint")
PAGES_DONE = ("act", "undo", "say", "leave", "return", "bot", "resign", "draw", "take-back", "rematch", "fork")
REFUSED = (401, 403)
"""Who asks is looked at before what is asked, so no other answer will do."""
REFUSAL = "refused"
GAMES = ("envyra", "etheria", "erythro")
"""Those with something to hide."""


class Doors:
    """One table, whoever holds its seats, and what went wrong."""

    def __init__(self, address: str, http: httpx.Client, players: list[Player], strangers: dict[str, str]) -> None:
        self.address = address
        self.http = http
        self.players = players
        self.table = players[0].table
        self.strangers = strangers
        self.tried = 0
        self.lost: list[str] = []

    def identities(self, seat: int) -> dict[str, str | None]:
        """Every secret that does not hold this seat."""
        others = {f"seat {player.seat}": player.secret for player in self.players if player.seat != seat}
        made_up = {"zeros": "0" * 32, "another": secrets.token_hex(16), "a hash": secrets.token_hex(32)}
        return {"nobody": None, **self.strangers, **others, **made_up}

    def try_api(self, schema: dict[str, Any]) -> None:
        """Every operation that is done for a seat."""
        for path, methods in schema["paths"].items():
            for method, operation in methods.items():
                if method not in ("get", "post", "put", "patch", "delete") or "{table_id}" not in path:
                    continue
                fields = _fields(schema, operation)
                queries = {one["name"] for one in operation.get("parameters", []) if one["in"] == "query"}
                if path.endswith("/chances"):  # everybody's, once the match is over
                    continue
                if "seat" in fields | queries or "invitation" in fields:
                    self._try_operation(method, path, fields, queries)

    def _try_operation(self, method: str, path: str, fields: set[str], queries: set[str]) -> None:
        for player in self.players:
            legal = player.legal()
            values: dict[str, Any] = {
                "seat": player.seat,
                "action": legal[0] if legal else "end",
                "text": "psst",
                "invitation": "0" * 32,
            }
            body = {name: value for name, value in values.items() if name in fields}
            params = {"seat": player.seat} if "seat" in queries else {}
            for who, secret in self.identities(player.seat).items():
                address = path.replace("{table_id}", self.table)
                if "invitation" in fields and who.startswith("seat"):
                    continue  # whoever sits there already is told so
                answer = self.http.request(
                    method, address, params=params, json=body or None, headers=bearer(secret)
                )
                self._note(answer.status_code, f"{method} {path}", who)

    def try_pages(self) -> None:
        """The same at the pages, by cookie; first the holders', to see that a refusal is about who asks."""
        for player in self.players:
            if not self._post(player.secret, "say", player.seat) < 400:
                self.lost.append(f"seat {player.seat} may not speak at its own page")
        for player in self.players:
            for who, secret in self.identities(player.seat).items():
                for page in PAGES_READ:
                    shown, plain = self._page(page, secret, player.seat), self._page(page, secret, None)
                    held = self._page(page, player.secret, player.seat)
                    is_shown = shown not in (plain, REFUSAL) or plain == held
                    self._note(200 if is_shown else 403, f"get /t/…{page}", who)
                for page in PAGES_SHUT:
                    path, params = f"/t/{self.table}{page}", {"seat": player.seat}
                    answer = self.http.get(path, params=params, headers=_cookie(secret))
                    self._note(answer.status_code, f"get /t/…{page}", who)
                for done in PAGES_DONE:
                    self._note(self._post(secret, done, player.seat), f"post /t/…/{done}", who)

    def _page(self, page: str, secret: str | None, seat: int | None) -> str:
        """What is shown of a seat, without what differs each time it is served."""
        params: dict[str, Any] = {"stay": "true"} if seat is None else {"stay": "true", "seat": seat}
        answer = self.http.get(f"/t/{self.table}{page}", params=params, headers=_cookie(secret))
        self.http.cookies.clear()
        if answer.status_code in REFUSED:
            return REFUSAL
        return "\n".join(line for line in answer.text.splitlines() if "csrf" not in line and "seat=" not in line)

    def _post(self, secret: str | None, what: str, seat: int) -> int:
        """Do something with this cookie and a token that goes with it; the status."""
        cookie = _cookie(secret)
        token = self.http.get("/", headers=cookie).cookies.get("fourfold_csrf") or ""
        self.http.cookies.clear()
        headers = {"cookie": f"{cookie.get('cookie', 'a=b')}; fourfold_csrf={token}", "x-csrf": token}
        body = {"seat": seat, "action": "end", "text": "psst", "open": 0, "at": 0}
        answer = self.http.post(f"/t/{self.table}/{what}", json=body, headers=headers)
        self.http.cookies.clear()
        return answer.status_code

    def try_socket(self) -> None:
        """The same over the WebSocket."""
        with Talk(self.address) as talk:
            for player in self.players:
                for who, secret in self.identities(player.seat).items():
                    for do in ("watch", "act", "undo", "leave"):
                        fields: dict[str, Any] = {
                            "table": self.table,
                            "seat": player.seat,
                            "action": "end",
                            "secret": secret,
                        }
                        found = talk.answer(talk.order(do, **fields))
                        self._note(found.get("problem", {}).get("status", 200), f"socket {do}", who)

    def _note(self, status: int, door: str, who: str) -> None:
        self.tried += 1
        if status not in REFUSED:
            self.lost.append(f"{door.replace(self.table, '…')} answered {status} to {who}")


def _fields(schema: dict[str, Any], operation: dict[str, Any]) -> set[str]:
    """The fields of an operation's body."""
    content = operation.get("requestBody", {}).get("content", {})
    found: dict[str, Any] = next((one["schema"] for one in content.values()), {})
    if "$ref" in found:
        found = schema["components"]["schemas"][found["$ref"].rpartition("/")[2]]
    return set(found.get("properties", {}))


def _cookie(secret: str | None) -> dict[str, str]:
    return {"cookie": f"fourfold_secret={secret}"} if secret else {}


def run(ground: Ground) -> list[Found]:
    """Running tables of every game that hides something."""
    found = []
    for kind in ground.kinds:
        server = ground.server(ground.database(kind))
        server.start()
        tried = 0
        lost: list[str] = []
        with httpx.Client(base_url=server.address, timeout=30) as http:
            schema = json.loads(http.get(SCHEMA).content)
            elsewhere = seated(http, GAMES[0], 2)
            strangers = {f"seat {player.seat} of another table": player.secret for player in elsewhere}
            for name in GAMES:
                players = seated(http, name, 3)
                play_on(players, ground.chance(f"identities {name}"), 10)
                doors = Doors(server.address, http, players, strangers)
                before = [player.view()["view"] for player in players]
                doors.try_api(schema)
                doors.try_pages()
                doors.try_socket()
                if [player.view()["view"] for player in players] != before:
                    doors.lost.append(f"a table of {name} was changed by strangers")
                good(players[0].post("say", text="still here"))
                tried, lost = tried + doors.tried, lost + doors.lost
        found.append(Found(attack="identities", where=kind, tried=f"{tried:,} tries", lost=lost))
        ground.clear()
    return found
