"""A table's page that is kept up to date: what its script does, without a browser."""

import json
import re
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from fourfold.server.pieces import PIECES, Run
from fourfold.server.visitor import SECRET_COOKIE
from tests.server.processes import PATIENCE


def patched(old: str, parts: list[Run]) -> str:
    """As `patched` in live.js: a text from an older one and what `pieces.difference` told."""
    cut = old.split("<")
    return "<".join(part if isinstance(part, str) else "<".join(cut[part[0] : part[0] + part[1]]) for part in parts)


class Look:
    """One open page. `lists` is what came, `pieces` what is shown."""

    def __init__(self, address: str, table: str, secret: str | None = None, **headers: str) -> None:
        self._opened = ExitStack()
        cookie = {"Cookie": f"{SECRET_COOKIE}={secret}"} if secret is not None else {}
        url = f"{address.replace('http', 'ws', 1)}/t/{table}/live"
        opened = connect(url, additional_headers={**cookie, **headers}, close_timeout=1)
        self.socket: ClientConnection = self._opened.enter_context(opened)
        self.messages: list[dict[str, Any]] = []
        self.pieces: dict[str, str] = {}
        self._answers: dict[str, dict[str, Any]] = {}
        self._pressed = 0

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> list[dict[str, Any]]:
        """Take in the next list."""
        found: list[dict[str, Any]] = json.loads(self.socket.recv(PATIENCE))
        self.messages += found
        for message in found:
            for piece, parts in message.get("pieces", {}).items():
                self.pieces[piece] = patched(self.pieces.get(piece, ""), parts)
            if "answer" in message:
                self._answers[message["answer"]] = message
        return found

    def at(self, seat: int | None, **how: Any) -> "Look":
        """Look from a seat, and wait until something is shown."""
        before = len(self.messages)
        self.send(do="look", seat=seat, **how)
        while len(self.messages) == before:
            self.receive()
        return self

    def press(self, seat: int, action: str, client: str | None = None, do: str = "act") -> dict[str, Any]:
        """Press something; the answer."""
        self._pressed += 1
        client = client or f"press-{self._pressed}"
        self.send(do=do, seat=seat, action=action, client=client)
        while client not in self._answers:
            self.receive()
        return self._answers.pop(client)

    @property
    def version(self) -> int:
        found = re.search(r'data-version="(\d+)"', self.pieces.get("state", ""))
        return int(found[1]) if found else 0

    @property
    def choices(self) -> list[str]:
        return re.findall(r'name="action" value="([^"]+)"', self.pieces["choices"])

    def wait_for(self, version: int) -> None:
        while self.version < version:
            self.receive()

    def page(self) -> str:
        """All pieces, as the server sends them to a page without this connection."""
        return "".join(self.pieces[piece] for piece in PIECES)

    def close(self) -> None:
        self._opened.close()
