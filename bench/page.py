"""A table's page as a browser holds it: somebody presses a button, and the page is kept up to date.

It speaks the way of the page's script (`server/static/live.js`): one WebSocket brings the pieces of the page that
have changed, and takes what is pressed. What comes is put together and read for the next choice; it is not drawn.
Bytes are counted as they go over the wire, compressed as browsers ask for it.
"""

import asyncio
import html
import json
import re
from itertools import count
from typing import Any, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

STATE = re.compile(r' data-version="(\d+)"[^>]* data-lines="(\d+)"')
BUTTON = re.compile(r'<button name="action" value="([^"]*)"')
AS_BROWSERS_DO = ClientPerMessageDeflateFactory(client_max_window_bits=True)
"""How a connection is compressed: a browser does not limit what the server remembers."""
OVER = '<section id="result" class="result">'


class Page:
    """One reader's page. `version`, `lines` (of the log) and `choices` are what it shows now."""

    def __init__(self, address: str, table: str, seat: int, secret: str) -> None:
        self._address = f"{address}/t/{table}/live"
        self._seat = seat
        self._cookie = f"fourfold_secret={secret}"
        self._pieces: dict[str, str] = {}
        self._clients = count()
        self._shown = asyncio.Condition()
        self._answers: dict[str, asyncio.Future[int]] = {}
        self._line: CountedLine
        self._follows: asyncio.Task[None]
        self.version = self.lines = 0
        self.choices: list[str] = []
        self.is_over = False

    @property
    def received(self) -> int:
        """Bytes that came so far."""
        return self._line.received

    @property
    def sent(self) -> int:
        """Bytes that went so far."""
        return self._line.sent

    async def open(self) -> None:
        """Look at the table, and wait until it is there."""
        opened = await connect(
            f"ws://{self._address}",
            additional_headers={"cookie": self._cookie},
            create_connection=CountedLine,
            compression=None,
            extensions=[AS_BROWSERS_DO],
        )
        self._line = cast("CountedLine", opened)
        self._follows = asyncio.create_task(self._listen())
        await self._line.send(json.dumps({"do": "look", "seat": self._seat, "wide": True}))
        await self.shows(1)

    async def press(self, action: str) -> int:
        """Press the button of an action; the version that holds it."""
        client = f"{next(self._clients)}"
        answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._answers[client] = answered
        order = {"do": "act", "seat": self._seat, "action": action, "client": client}
        await self._line.send(json.dumps(order))
        return await answered

    async def shows(self, version: int) -> None:
        """Wait until the page shows this version."""
        async with self._shown:
            await self._shown.wait_for(lambda: self.version >= version)

    async def close(self) -> None:
        """The reader leaves."""
        self._follows.cancel()
        await self._line.close()

    async def _listen(self) -> None:
        async for data in self._line:
            for message in json.loads(data):
                if "answer" in message:
                    self._answers.pop(message["answer"]).set_result(message["version"])
                else:
                    await self._show(message["pieces"])

    async def _show(self, pieces: dict[str, list[Any]]) -> None:
        for name, parts in pieces.items():
            self._pieces[name] = _patched(self._pieces.get(name, ""), parts)
        state = STATE.search(self._pieces["state"])
        assert state is not None
        self.version, self.lines = int(state[1]), int(state[2])
        self.choices = [html.unescape(one) for one in BUTTON.findall(self._pieces["choices"])]
        self.is_over = OVER in self._pieces["result"]
        async with self._shown:
            self._shown.notify_all()


def _patched(old: str, parts: list[Any]) -> str:
    cut = old.split("<")
    return "<".join(part if isinstance(part, str) else "<".join(cut[part[0] : sum(part)]) for part in parts)


class CountedLine(ClientConnection):
    """A connection that counts its bytes."""

    sent = received = 0

    def data_received(self, data: bytes) -> None:
        """Some bytes came."""
        self.received += len(data)
        super().data_received(data)

    def send_data(self) -> None:
        """Send what waits."""
        waiting = b"".join(self.protocol.writes)
        self.sent += len(waiting)
        super().send_data()
