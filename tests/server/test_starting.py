"""What `fourfold serve` says about a database it cannot use, and who can read one it can."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from fourfold.cli.database import own_file
from fourfold.kernel.errors import FourfoldError
from fourfold.server.settings import Settings
from fourfold.server.starting import NoDatabase, start
from tests.server.processes import PATIENCE, POSTGRES, Server


def told(database: str) -> str:
    """What is said in a terminal."""
    done = subprocess.run(
        [sys.executable, "-m", "fourfold.cli", "serve", "--port", "0", "--database", database],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 2, done.stderr
    assert lines[0].startswith("fourfold: ")
    assert "bug" not in done.stderr
    return lines[0]


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_bytes(b"no database at all " * 500)
    assert told(str(tmp_path / "x.db")).endswith("x.db cannot be used: file is not a database")


def unusable(tmp_path: Path) -> list[tuple[str, str]]:
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.close()
    return [
        (str(tmp_path / "no" / "such" / "folder.db"), "no such file or directory"),
        (str(tmp_path), "is a directory"),
        (str(newer), "from a newer version of fourfold"),
        ("postgresql://ada:hidden@127.0.0.1:1/x", "cannot be used: connect"),
        (f"postgresql://ada@/x?host={tmp_path}", "cannot be used"),
        ("mysql://ada@localhost/x", "SQLite or PostgreSQL"),
        ("://", "no address of a database"),
    ]


@pytest.mark.parametrize("index", range(7))
def test_what_cannot_be_used_is_said_in_a_sentence_without_a_password(tmp_path: Path, index: int) -> None:
    database, words = unusable(tmp_path)[index]
    with pytest.raises(FourfoldError) as raised:
        start(Settings(database=database))
    assert words in raised.value.message
    assert raised.value.hint
    assert "hidden" not in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.skipif(not (POSTGRES / "postgres").exists(), reason="needs PostgreSQL")
def test_a_postgresql_without_the_database_is_told_in_a_sentence(postgres: object) -> None:
    url = postgres.database()  # type: ignore[attr-defined]
    with pytest.raises(NoDatabase, match="does not exist"):
        start(Settings(database=url.replace("/house", "/no_such_house")))


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_the_files_of_a_database_are_for_their_owner_alone(
    tmp_path: Path, new_server: Callable[..., Server]
) -> None:
    before = os.umask(0)
    try:
        server = new_server(tmp_path / "tables.db")
        assert httpx.get(f"{server.address}/readyz").status_code == 200, "it has written by then"
        files = list(tmp_path.glob("tables.db*"))
        assert {file.name for file in files} == {"tables.db", "tables.db-wal", "tables.db-shm"}
        assert {mode(file) for file in files} == {0o600}
    finally:
        os.umask(before)


def test_files_that_everybody_could_read_are_closed_to_them(
    tmp_path: Path, new_server: Callable[..., Server]
) -> None:
    server = new_server(tmp_path / "tables.db")
    httpx.get(f"{server.address}/readyz")
    server.kill()  # so that its write-ahead log is left
    for file in tmp_path.glob("tables.db*"):
        file.chmod(0o644)
    server.start()
    httpx.get(f"{server.address}/readyz")
    found = {file.name: mode(file) for file in tmp_path.glob("tables.db*")}
    assert set(found.values()) == {0o600}, found


def test_the_folder_of_ones_own_is_for_oneself_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fourfold").mkdir(mode=0o755)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert mode(Path(own_file()).parent) == 0o700
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "new"))
    assert mode(Path(own_file()).parent) == 0o700


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_to_be_stopped_is_nothing_to_complain_about(tmp_path: Path, how: signal.Signals) -> None:
    server = Server(str(tmp_path / "tables.db"), tmp_path / "log.txt")
    server.start()
    assert server.stop(how) == 0
    assert "interrupted" not in (tmp_path / "log.txt").read_text()
