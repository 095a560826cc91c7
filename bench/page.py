"""A table's page as a browser holds it: somebody presses a button, and the page is kept up to date.

It speaks the way of the page's script (`server/static/table.js`): a POST acts, a stream of server-sent events tells
of a new version, a GET brings the part of the page that changes. What comes is unpacked and read for the next
choice; it is not drawn. Bytes are counted as they go over the wire, with the heads of HTTP; those of a browser are
some hundred bytes longer.
"""

import asyncio
import contextlib
import gzip
import html
import json
import re
from collections.abc import AsyncIterator, Iterable
from typing import SupportsIndex

from attack.wire import LONGEST_HEAD, Answer, Line, NoAnswer, request

STATE = re.compile(r'<div id="state"[^>]* data-version="(\d+)"[^>]* data-lines="(\d+)"')
CHOICES = re.compile(r'<section id="choices".*?</section>', re.DOTALL)
BUTTON = re.compile(r'<button name="action" value="([^"]*)"')
OVER = '<section id="result" class="result">'
JUMP = 12
"""Further behind than this, the page shows the newest version at once."""


class Page:
    """One reader's page. `version`, `lines` (of the log) and `choices` are what it shows now."""

    def __init__(self, address: str, table: str, seat: int, secret: str) -> None:
        self._path = f"/t/{table}"
        self._seat = seat
        self._cookies = {"fourfold_secret": secret}
        self._line, self._stream = CountedLine(f"http://{address}"), CountedLine(f"http://{address}")
        self._follows: asyncio.Task[None] | None = None
        self._newest = 0
        self._is_loading = False
        self._shown = asyncio.Condition()
        self.version = self.lines = 0
        self.choices: list[str] = []
        self.is_over = False

    @property
    def received(self) -> int:
        """Bytes that came so far."""
        return self._line.received + self._stream.received

    @property
    def sent(self) -> int:
        """Bytes that went so far."""
        return self._line.sent + self._stream.sent

    async def open(self) -> None:
        """Ask for the whole page, then listen."""
        answer = await self._ask("GET", f"{self._path}?seat={self._seat}")
        self._cookies.update(answer.cookies)
        await self._show(answer)
        self._newest = self.version
        self._follows = asyncio.create_task(self._listen())

    async def press(self, action: str) -> int:
        """Press the button of an action; the version that holds it."""
        token = self._cookies.get("fourfold_csrf", "")
        more = {"accept": "application/json", "x-csrf": token}
        answer = await self._ask(
            "POST", f"{self._path}/act", more, json={"action": action, "seat": str(self._seat)}
        )
        version: int = json.loads(_unpacked(answer))["version"]
        await self._arrive(version)
        return version

    async def shows(self, version: int) -> None:
        """Wait until the page shows this version."""
        async with self._shown:
            await self._shown.wait_for(lambda: self.version >= version)

    async def close(self) -> None:
        """The reader leaves."""
        if self._follows is not None:
            self._follows.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._follows
        self._line.close()
        self._stream.close()

    async def _listen(self) -> None:
        await self._stream.send(
            request("GET", f"{self._path}/stream?since={self.version}&seat={self._seat}", self._headers())
        )
        async for version in self._stream.events():
            await self._arrive(int(version))

    async def _arrive(self, version: int) -> None:
        """Show every version on the way to a new one; if that is under way, it goes on to this one as well."""
        self._newest = max(self._newest, version)
        if self._is_loading:
            return
        self._is_loading = True
        try:
            while self.version < self._newest:
                at = self._newest if self._newest - self.version > JUMP else self.version + 1
                await self._show(
                    await self._ask("GET", f"{self._path}/part?wide=true&seat={self._seat}&version={at}")
                )
        finally:
            self._is_loading = False

    async def _show(self, answer: Answer) -> None:
        page = _unpacked(answer).decode()
        found = STATE.search(page)
        assert found is not None, page[:300]
        choices = CHOICES.search(page)
        self.version, self.lines = int(found[1]), int(found[2])
        self.choices = [html.unescape(one) for one in BUTTON.findall(choices[0])] if choices else []
        self.is_over = OVER in page
        async with self._shown:
            self._shown.notify_all()

    async def _ask(
        self, method: str, path: str, more: dict[str, str] | None = None, **fields: dict[str, str]
    ) -> Answer:
        answer = await self._line.ask(
            request(method, path, {**self._headers(), **(more or {})}, body=None, **fields)
        )
        if answer.status != 200:
            raise NoAnswer(f"{method} {path}: {answer.status} {_unpacked(answer)[:300]!r}")
        return answer

    def _headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        return {"cookie": cookies, "accept-encoding": "gzip"}


class CountedLine(Line):
    """A connection that counts its bytes."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.sent = self.received = 0

    async def send(self, data: bytes) -> None:
        """Send a request."""
        self.sent += len(data)
        await super().send(data)

    async def events(self) -> AsyncIterator[str]:
        """The data of each event of a stream."""
        reader, _ = await self._open()
        head = (await reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")[0].decode()
        if " 200 " not in head:
            raise NoAnswer(head)
        while size := int(await reader.readline(), 16):
            for line in (await reader.readexactly(size)).decode().splitlines():
                if line.startswith("data:"):
                    yield line[5:].strip()
            await reader.readexactly(2)

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None:
            reader = CountingReader(self)
            protocol = asyncio.StreamReaderProtocol(reader)
            loop = asyncio.get_running_loop()
            place = self._place.hostname or "", self._place.port or 80
            transport, _ = await loop.create_connection(lambda: protocol, *place)
            self._streams = reader, asyncio.StreamWriter(transport, protocol, reader, loop)
        return self._streams


class CountingReader(asyncio.StreamReader):
    """Counts what comes."""

    def __init__(self, line: CountedLine) -> None:
        super().__init__(limit=LONGEST_HEAD)
        self._counted = line

    def feed_data(self, data: Iterable[SupportsIndex]) -> None:
        """Something has come."""
        assert isinstance(data, bytes)
        self._counted.received += len(data)
        super().feed_data(data)


def _unpacked(answer: Answer) -> bytes:
    return gzip.decompress(answer.body) if answer.headers.get("content-encoding") == "gzip" else answer.body
