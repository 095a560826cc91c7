"""`fourfold serve`: bad settings end in one sentence. Good ones are tested in `tests/server`."""

import socket
from collections.abc import Callable
from pathlib import Path


def test_several_workers_cannot_share_a_file(refused: Callable[..., str], tmp_path: Path) -> None:
    said = refused("serve", "--workers", "2", "--database", tmp_path / "x.db")

    assert "several workers cannot share a file" in said
    assert "PostgreSQL" in said


def test_a_port_that_is_taken_is_named(refused: Callable[..., str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("serve", "--port", port, "--database", tmp_path / "x.db")

    assert f"port {port} of 127.0.0.1 cannot be used" in said


def test_a_port_that_is_none_is_refused(refused: Callable[..., str]) -> None:
    assert "port" in refused("serve", "--port", "70000")
