"""Connections that wait for nothing are closed: a real uvicorn, with little patience."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from litestar import Litestar, Request, post

from fourfold.server import limits, punctual
from fourfold.server.door import Door
from fourfold.server.problems import answer_program
from fourfold.server.punctual import PunctualRequest
from fourfold.server.settings import Settings
from tests.server.processes import PATIENCE, until

HEAD = b"POST /x HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\n"


@post("/x")
async def measured(request: Request[Any, Any, Any]) -> str:
    """How much was sent."""
    return f"{len(await request.body())} bytes"


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """A server with the door before it, in a thread."""
    application = Litestar([measured], exception_handlers={Exception: answer_program}, logging_config=None)
    application.asgi_handler = Door(application.asgi_handler, Settings(), answer_program)
    config = uvicorn.Config(application, http=PunctualRequest, log_config=None, timeout_keep_alive=1)
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        until(lambda: server.started)
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(PATIENCE)


@pytest.fixture
def wire(port: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """A connection to a server that waits for a quarter of a second."""
    monkeypatch.setattr(limits, "HEAD_SECONDS", 0.25)
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.25)
    monkeypatch.setattr(punctual, "LINGER_SECONDS", 0.25)
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as found:
        yield found


def answered(wire: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while more := wire.recv(65536):
            found += more
    return found


def test_who_sends_nothing_is_hung_up_on(wire: socket.socket) -> None:
    assert answered(wire) == b""


@pytest.mark.parametrize("sent", [b"P", b"\r\n", HEAD, HEAD + b"x-long: "])
def test_headers_must_come_in_time(wire: socket.socket, sent: bytes) -> None:
    wire.sendall(sent)
    assert answered(wire) == b""


def test_headers_must_be_small(wire: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEAD_SECONDS", PATIENCE)
    with contextlib.suppress(ConnectionError):
        wire.sendall(HEAD + b"x-long: " + b"x" * 10 * limits.HEAD)
    assert answered(wire).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    "more", [b"content-length: 100\r\n\r\n12345", b"transfer-encoding: chunked\r\n\r\n5\r\n12345"]
)
def test_a_body_must_come_in_time(wire: socket.socket, more: bytes) -> None:
    wire.sendall(HEAD + more)
    found = answered(wire)
    assert found.startswith(b"HTTP/1.1 408 ")
    assert b"did not come within" in found


def test_a_body_that_nobody_reads_does_not_keep_a_connection(wire: socket.socket) -> None:
    wire.sendall(HEAD + b"content-length: 100000000\r\n\r\n12345")
    assert answered(wire).startswith(b"HTTP/1.1 413 ")


def test_what_comes_in_time_is_answered_and_the_connection_kept_for_the_next(wire: socket.socket) -> None:
    for _ in range(3):
        wire.sendall(HEAD + b"content-length: 5\r\n\r\n12")
        wire.sendall(b"345")
        assert wire.recv(65536).endswith(b"5 bytes")


def test_after_an_answer_a_connection_is_not_kept_by_empty_lines(wire: socket.socket) -> None:
    wire.sendall(HEAD + b"content-length: 0\r\n\r\n")
    assert wire.recv(65536).endswith(b"0 bytes")
    wire.sendall(b"\r\n")
    assert answered(wire) == b""
