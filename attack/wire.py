"""HTTP as bytes on a socket, because attackers keep to no library's manners: half a request, twice, all at once."""

import asyncio
import json
import re
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

PATIENCE = 30.0
LONGEST_HEAD = 1 << 20
EVENT = re.compile(rb"(?:^|\n)data: ?([^\r\n]*)\r?\n")


class NoAnswer(Exception):
    """The other side hung up, was not there, or took too long."""


class Answer(NamedTuple):
    """An answer that came whole."""

    status: int
    headers: dict[str, str]
    cookies: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """What it says, read as JSON."""
        return json.loads(self.body)

    @property
    def text(self) -> str:
        """What it says, as far as it can be read."""
        return self.body.decode(errors="replace")


def request(
    method: str, path: str, headers: dict[str, str] | None = None, *, body: bytes | None = None, **fields: Any
) -> bytes:
    """A request as it goes over the wire; `json` or `form` instead of a body."""
    found = {"host": "127.0.0.1", **(headers or {})}
    if "json" in fields:
        body = json.dumps(fields["json"]).encode()
        found.setdefault("content-type", "application/json")
    elif "form" in fields:
        body = urlencode(fields["form"]).encode()
        found.setdefault("content-type", "application/x-www-form-urlencoded")
    if body is not None:
        found.setdefault("content-length", str(len(body)))
    head = "".join(f"{name}: {value}\r\n" for name, value in found.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("utf-8", "surrogateescape") + (body or b"")


class Line:
    """One connection to a server; it is opened when it is used, and again when it was lost."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        self._place = urlsplit(address)
        self._patience = patience
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._is_asking = asyncio.Lock()

    async def ask(self, data: bytes) -> Answer:
        """Send a request and wait for its answer."""
        try:
            async with self._is_asking, asyncio.timeout(self._patience):
                await self.send(data)
                return await self.receive()
        except (OSError, EOFError, ValueError, TimeoutError) as error:
            self.close()
            raise NoAnswer(type(error).__name__) from error
        except asyncio.CancelledError:  # the answer must not be taken for that of the next request
            self.close()
            raise

    async def send(self, data: bytes) -> None:
        """Send bytes, whatever they are."""
        _, writer = await self._open()
        writer.write(data)
        await writer.drain()

    def release(self, data: bytes) -> None:
        """Send the rest of something at once, without giving anybody else a turn."""
        assert self._streams is not None
        self._streams[1].write(data)

    async def receive(self) -> Answer:
        """The next answer."""
        reader, _ = await self._open()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        status = int(head[0].split(" ")[1])
        pairs = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in head[1:-2])]
        headers = dict(pairs)
        set_cookies = [value.partition(";")[0] for name, value in pairs if name == "set-cookie"]
        cookies = {name: value for name, _, value in (one.partition("=") for one in set_cookies)}
        answer = Answer(status, headers, cookies, await self._body(reader, status, headers))
        if headers.get("connection") == "close":
            self.close()
        return answer

    async def first_event(self, data: bytes) -> bytes:
        """The data of the first server-sent event of a stream that does not end."""
        async with asyncio.timeout(self._patience):
            await self.send(data)
            reader, _ = await self._open()
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in head.partition(b"\r\n")[0]:
                raise NoAnswer(head.partition(b"\r\n")[0].decode())
            heard = b""
            while (found := EVENT.search(heard)) is None:
                size = int((await reader.readline()).split(b";")[0], 16)
                heard += await reader.readexactly(size)
                await reader.readexactly(2)
            return found[1]

    async def _body(self, reader: asyncio.StreamReader, status: int, headers: dict[str, str]) -> bytes:
        if status < 200 or status in (204, 304):
            return b""
        if headers.get("transfer-encoding") == "chunked":
            chunks = []
            while size := int((await reader.readline()).split(b";")[0], 16):
                chunks.append(await reader.readexactly(size))
                await reader.readexactly(2)
            await reader.readline()
            return b"".join(chunks)
        if "content-length" in headers:
            return await reader.readexactly(int(headers["content-length"]))
        return await reader.read()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is not None and self._streams[0].at_eof():  # the other side was tired of waiting
            self.close()
        if self._streams is None:
            host, port = self._place.hostname, self._place.port
            self._streams = await asyncio.open_connection(host, port, limit=LONGEST_HEAD)
        return self._streams

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].transport.abort()
            self._streams = None


async def together(
    addresses: list[str], requests: list[bytes], delays: list[float] | None = None
) -> list[Answer | None]:
    """Requests that arrive at the same moment: all are sent but for their last byte, then the last bytes together.

    Each goes over a line of its own, to the addresses in turn. Delays let the last bytes follow each other closely
    instead. None stands for no answer.
    """
    lines = [Line(addresses[number % len(addresses)]) for number in range(len(requests))]
    for line, data in zip(lines, requests, strict=True):
        await line.send(data[:-1])
    await asyncio.sleep(0.002)  # the servers have read all they were sent and wait for the rest
    later = asyncio.get_running_loop().call_later
    for line, data, delay in zip(lines, requests, delays or [0.0] * len(lines), strict=True):
        if delay:
            later(delay, line.release, data[-1:])
        else:
            line.release(data[-1:])
    try:
        return list(await asyncio.gather(*(_answer(line) for line in lines)))
    finally:
        for line in lines:
            line.close()


async def _answer(line: Line) -> Answer | None:
    try:
        async with asyncio.timeout(PATIENCE):
            return await line.receive()
    except (OSError, EOFError, ValueError, TimeoutError):
        return None
