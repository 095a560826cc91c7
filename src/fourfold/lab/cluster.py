"""The same study on a Ray cluster: each chunk is a task; a lost node costs its chunks, which are played again."""

import socket
import time
from collections.abc import Iterator
from typing import Any

from fourfold.kernel.errors import FourfoldError
from fourfold.lab.engine import Chunks, Workers
from fourfold.lab.recording import Played, play_chunk

KNOCK = 5.0
"""Seconds in which a cluster must answer."""


class Cluster:
    """A Ray cluster by its address, such as `127.0.0.2:6379`, or `auto` for the one of this machine.

    Every node needs fourfold in the same version, in the Python that Ray was started with.
    """

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError as error:
            raise FourfoldError("a cluster needs Ray", "install it with: pip install 'fourfold[ray]'") from error
        try:
            _knock(address)
            ray.init(address, log_to_driver=False, logging_level="error", ignore_reinit_error=True)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise FourfoldError(
                f"no Ray cluster answers at {address!r}", "start one: ray start --head; docs/lab.md says how"
            ) from error
        self._ray: Any = ray
        self._address = address
        self.jobs = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def play(self, study: bytes, chunks: Chunks) -> Iterator[list[Played]]:
        """Each core has a chunk and one waiting."""
        task = self._ray.remote(max_retries=-1)(play_chunk)
        under_way: dict[Any, tuple[list[int], float]] = {}
        try:
            while True:
                while len(under_way) < 2 * self.jobs and (places := chunks.take()):
                    under_way[task.remote(study, places)] = places, time.perf_counter()
                if not under_way:
                    return
                ready, _ = self._ray.wait(list(under_way), num_returns=1, timeout=KNOCK)
                for done in ready:
                    played: list[Played] = self._ray.get(done)
                    places, started = under_way.pop(done)
                    chunks.took(len(places), (time.perf_counter() - started) / 2)
                    yield played
                if not ready and not self._answers():
                    under_way.clear()  # there is nobody to cancel them
                    raise FourfoldError(
                        f"the Ray cluster at {self._address!r} has gone",
                        "what --results holds is safe: start the cluster again, then give the same command",
                    )
        finally:
            for left in under_way:
                self._ray.cancel(left, force=True)

    def _answers(self) -> bool:
        """Is the head still there? Ray itself waits for a minute, then ends the program."""
        try:
            _knock(str(self._ray.get_runtime_context().gcs_address))
        except OSError:
            return False
        return True

    def halves(self) -> tuple[Workers, Workers]:
        """Chunks of both studies wait side by side."""
        return self, self


def _knock(address: str) -> None:
    """Does anybody listen there? Ray itself tries for minutes."""
    host, colon, port = address.partition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), KNOCK).close()
