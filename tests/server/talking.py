"""A program on the WebSocket."""

import json
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.playing import API, Player
from tests.server.processes import PATIENCE


class Talk:
    """One socket: orders go out, lists of answers and news come in."""

    def __init__(self, address: str) -> None:
        self._opened = ExitStack()
        self._address = f"{address.replace('http', 'ws', 1)}{API}/socket"
        self.socket: ClientConnection
        self.news: list[dict[str, Any]] = []
        self.sent: list[str] = []
        self._answers: dict[Any, dict[str, Any]] = {}
        self._orders = 0

    def __enter__(self) -> "Talk":
        self.socket = self._opened.enter_context(connect(self._address, close_timeout=1))
        return self

    def __exit__(self, *error: object) -> None:
        self._opened.close()

    def receive(self) -> None:
        """Take in the next list."""
        data = self.socket.recv(PATIENCE, decode=True)
        self.sent.append(data)
        for message in json.loads(data):
            if "news" in message:
                self.news.append(message["news"])
            else:
                self._answers[message["answer"]] = message

    def order(self, do: str, player: Player | None = None, **fields: Any) -> int:
        """Send an order; the id under which its answer will come."""
        self._orders += 1
        order = {"do": do, "id": self._orders, **fields}
        if player is not None:
            order = {"table": player.table, "seat": player.seat, "secret": player.secret, **order}
        self.socket.send(json.dumps(order))
        return self._orders

    def answer(self, order: Any) -> dict[str, Any]:
        """The answer to an order, when it has come."""
        while order not in self._answers:
            self.receive()
        return self._answers.pop(order)

    def done(self, do: str, player: Player | None = None, **fields: Any) -> int:
        """The version after an order that must be carried out."""
        found = self.answer(self.order(do, player, **fields))
        assert "version" in found, found
        version: int = found["version"]
        return version

    def refused(self, do: str, player: Player | None = None, **fields: Any) -> dict[str, Any]:
        """The problem of an order that must be refused."""
        found = self.answer(self.order(do, player, **fields))
        assert "problem" in found, found
        return dict(found["problem"])

    def version(self, table: str) -> int:
        """The newest version of a table that was told."""
        return max((news["version"] for news in self.news if news["table"] == table), default=0)

    def wait_for(self, table: str, version: int) -> None:
        while self.version(table) < version:
            self.receive()
