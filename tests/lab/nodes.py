"""Ray nodes on this machine, started by the commands that `docs/lab.md` tells, each with one core."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

PATIENCE = 120.0
HOSTS = ("127.0.0.2", "127.0.0.3")
"""Ray takes 127.0.0.1 for another name of the machine, and then cannot reach itself."""


class Node:
    """A node: its program, and all that it starts."""

    def __init__(self, host: str, port: int, folder: Path, environment: dict[str, str]) -> None:
        self.log = folder / f"{host}.log"
        ray = Path(sys.executable).with_name("ray")
        place = ["--head", "--port", str(port), "--include-dashboard=false", "--temp-dir", str(folder / "ray")]
        command = [
            str(ray),
            "start",
            "--block",
            "--num-cpus",
            "1",
            "--node-ip-address",
            host,
            "--disable-usage-stats",
        ]
        command += place if host == HOSTS[0] else ["--address", f"{HOSTS[0]}:{port}"]
        with self.log.open("w") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, env=environment, start_new_session=True
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while "block forever" not in self.log.read_text():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"a Ray node did not start: {self.log.read_text()}")
            time.sleep(0.1)

    def kill(self) -> None:
        """End it at once, with all its processes, as a machine that loses its power."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


@contextlib.contextmanager
def two_nodes(folder: Path) -> Iterator[tuple[str, list[Node]]]:
    """A cluster of two nodes: its address, and the nodes; the first is the head."""
    # Ray's workers give way to all other work of a machine (nice 15) unless told not to.
    environment = {
        **os.environ,
        "RAY_AUTH_MODE": "disabled",
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_worker_niceness": "0",
    }
    with socket.socket() as free:
        free.bind((HOSTS[0], 0))
        port = free.getsockname()[1]
    nodes: list[Node] = []
    try:
        for host in HOSTS:
            nodes.append(Node(host, port, folder, environment))
        yield f"{HOSTS[0]}:{port}", nodes
    finally:
        for node in reversed(nodes):
            node.kill()
