"""Real processes for tests: servers that can be killed and started again, and a PostgreSQL of our own."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx

POSTGRES = Path("/usr/lib/postgresql/15/bin")
PATIENCE = 30.0
METRICS_TOKEN = "a token for tests"


def until(condition: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait for something that must become true; fail if it does not."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.005)


def answers(address: str) -> bool:
    try:
        # `verify=False`, as in every loop: no certificates are read for each try
        return httpx.get(f"{address}/healthz", verify=False).status_code == 200
    except httpx.TransportError:
        return False


class Server:
    """`fourfold serve` as a process of its own."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.log = log
        self._command = [sys.executable, "-m", "fourfold.cli", "serve", "--port", "0", "--database", database]
        self._command += [f"--{what}-limit=1000000000" for what in ("rate", "order", "open")]
        self._command += ["--bot-processes", "1"]
        self._command += options
        self._process: subprocess.Popen[str] | None = None
        self.address = ""

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        self.begin()
        self.wait_until_it_answers()

    def begin(self) -> None:
        environment = {**os.environ, "FOURFOLD_METRICS_TOKEN": METRICS_TOKEN}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )

    def wait_until_it_answers(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        told = re.search(r"http://\S+(?=/)", self._process.stdout.readline())
        assert told, self.log.read_text()
        self.address = told[0]
        until(lambda: answers(self.address), 3 * PATIENCE)

    def kill(self) -> None:
        """As the power cut does it."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._close()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Politely; the exit code."""
        assert self._process is not None
        self._process.send_signal(how)
        code = self._process.wait(PATIENCE)
        self._close()
        return code

    def _close(self) -> None:
        if self._process is not None and self._process.stdout is not None:
            self._process.stdout.close()

    def restart(self) -> None:
        self.kill()
        self.start()


class Hypercorn(Server):
    """The same application under an ASGI server that is not ours."""

    def __init__(self, database: str, log: Path) -> None:
        super().__init__(database, log)
        self._command = [sys.executable, str(Path(__file__).with_name("under_hypercorn.py")), database]


class Postgres:
    """A PostgreSQL server on a unix socket in a folder of its own.

    It refuses to run as root, who gives the folder and the process to the account `postgres`.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._account = "postgres" if os.geteuid() == 0 else None
        self._process: subprocess.Popen[bytes] | None = None
        self._made = 0

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        if self._account is not None:
            shutil.chown(self._folder, self._account, self._account)
        self._run("initdb", "-D", "data", "-U", "fourfold", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.resume()

    def resume(self) -> None:
        """Start the server on the data that is there."""
        options = [
            "-k",
            str(self._folder),
            "-c",
            "listen_addresses=",
            "-c",
            "fsync=off",
            "-c",
            "logging_collector=off",
        ]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [POSTGRES / "postgres", "-D", "data", *options],
                cwd=self._folder,
                stdout=log,
                stderr=log,
                user=self._account,
                group=self._account,
            )
        until(lambda: self._is_ready())

    def _is_ready(self) -> bool:
        found = subprocess.run([POSTGRES / "pg_isready", "-q", "-h", self._folder, "-U", "fourfold"], check=False)
        return found.returncode == 0

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(PATIENCE)
            self._process = None

    def database(self) -> str:
        """The URL of a new, empty database."""
        self._made += 1
        name = f"house{self._made}"
        self._run("createdb", "-h", str(self._folder), "-U", "fourfold", name)
        return f"postgresql://fourfold@/{name}?host={self._folder}"

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [POSTGRES / program, *arguments],
            cwd=self._folder,
            capture_output=True,
            text=True,
            check=False,
            user=self._account,
            group=self._account,
        )
        assert done.returncode == 0, done.stderr
