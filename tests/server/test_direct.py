"""The frames of a WebSocket, which `direct.py` reads itself: whole or in pieces, one at a time or many at once."""

import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.frames import Close, Frame, Opcode

from fourfold.server import limits
from tests.server.playing import API
from tests.server.processes import PATIENCE, Server

HANDSHAKE = (
    f"GET {API}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()


class Line:
    """A program that frames its messages by hand."""

    def __init__(self, server: Server) -> None:
        host, _, port = server.address.rpartition("/")[2].partition(":")
        self._socket = socket.create_connection((host, int(port)), PATIENCE)
        self._bytes = self._socket.makefile("rb")

    def shake_hands(self) -> None:
        self.send(HANDSHAKE)
        assert b" 101 " in self._bytes.readline()
        while self._bytes.readline().strip():
            pass

    def send(self, data: bytes) -> None:
        self._socket.sendall(data)

    def frame(self) -> tuple[int, bytes]:
        """The next frame: its opcode and what is in it."""
        first, size = self._bytes.read(2)
        if size >= 126:
            size = int.from_bytes(self._bytes.read(2 if size == 126 else 8))
        return first & 15, self._bytes.read(size)

    def answers(self, count: int) -> list[Any]:
        """The ids of the orders that are answered next."""
        found: list[Any] = []
        while len(found) < count:
            opcode, text = self.frame()
            assert opcode == Opcode.TEXT, (opcode, text)
            found += [message["answer"] for message in json.loads(text)]
        return found

    def close(self) -> None:
        self._bytes.close()
        self._socket.close()


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    found = Line(server)
    found.shake_hands()
    yield found
    found.close()


def order(number: int, spaces: int = 0) -> bytes:
    """An order that is refused: there is no such table."""
    return json.dumps({"do": "watch", "table": "none", "id": number}).encode() + b" " * spaces


def framed(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


def closed_with(line: Line) -> int:
    """The code with which the server ends the connection."""
    while True:
        opcode, data = line.frame()
        if opcode == Opcode.CLOSE:
            return Close.parse(data).code


def test_many_messages_at_once_are_all_answered_in_order(line: Line) -> None:
    line.send(b"".join(framed(order(number)) for number in range(20)))
    assert line.answers(20) == list(range(20))


def test_a_message_may_come_byte_by_byte(line: Line) -> None:
    """Short, and so long that its length takes more bytes."""
    for byte in framed(order(1)) + framed(order(2, 100)) + framed(order(3)):
        line.send(bytes([byte]))
    assert line.answers(3) == [1, 2, 3]


def test_a_message_in_pieces_is_one_message(line: Line) -> None:
    """With a ping between them, and the next message right behind the last piece."""
    text = order(1)
    line.send(
        framed(text[:7], fin=False)
        + framed(b"there?", Opcode.PING)
        + framed(text[7:9], Opcode.CONT, fin=False)
        + framed(text[9:], Opcode.CONT)
        + framed(order(2))
    )
    opcode, data = line.frame()
    assert (opcode, data) == (Opcode.PONG, b"there?")
    assert line.answers(2) == [1, 2]


def test_bytes_are_read_as_text_is(line: Line) -> None:
    line.send(framed(order(1), Opcode.BINARY) + framed(order(2)))
    assert line.answers(2) == [1, 2]


def test_a_frame_that_is_not_masked_ends_the_connection(line: Line) -> None:
    line.send(framed(order(1)) + framed(order(2), mask=False))
    assert closed_with(line) == 1002


def test_a_new_message_between_the_pieces_of_another_ends_the_connection(line: Line) -> None:
    line.send(framed(order(1)[:5], fin=False) + framed(order(2)))
    assert closed_with(line) == 1002


def test_a_message_that_is_announced_as_too_long_is_not_waited_for(line: Line) -> None:
    line.send(framed(b"x" * (2 * limits.MESSAGE + 1))[:20])
    assert closed_with(line) == 1009


def test_a_close_is_answered_and_what_stands_behind_it_is_not(line: Line) -> None:
    line.send(framed(order(1)))
    assert line.answers(1) == [1]
    line.send(framed(Close(1000, "").serialize(), Opcode.CLOSE) + framed(order(2)))
    assert line.frame()[0] == Opcode.CLOSE
