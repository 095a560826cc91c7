"""Plays a study: on one process, on several, or on a Ray cluster, always with the same results.

Matches come in chunks that grow until one takes about half a second, and get small again towards the end, so that
all are done at about the same time. Whoever plays a chunk may be lost: then it is played again.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import Protocol

import msgspec

from fourfold.kernel.errors import FourfoldError
from fourfold.lab.recording import Played, play_chunk
from fourfold.lab.results import Results
from fourfold.lab.study import Study

LONG_ENOUGH = 0.5
"""Seconds that a chunk should take."""
LARGEST = 200
MOST_LOSSES = 5
"""How often processes may be lost, with nothing played in between, before it is given up."""


class Workers(Protocol):
    """Who plays chunks."""

    jobs: int
    """How many are played at the same time."""

    def play(self, study: bytes, chunks: "Chunks") -> Iterator[list[Played]]:
        """Play every chunk, in any order, each as it is done."""

    def halves(self) -> "tuple[Workers, Workers]":
        """Who plays two studies at the same time: together no more than this."""


class Chunks:
    """The places that are still to be played, handed out in chunks of a fitting size."""

    def __init__(self, places: list[int], jobs: int = 1) -> None:
        self._places = places
        self._jobs = jobs
        self._next = 0
        self._size = 1.0

    def take(self) -> list[int]:
        """The next chunk; empty when all are handed out. It leaves enough for everybody to have two like it."""
        start, left = self._next, len(self._places) - self._next
        self._next = start + min(int(self._size), -(-left // (2 * self._jobs)))
        return self._places[start : self._next]

    def give_back(self, places: list[int]) -> None:
        """Hand some out again: whoever had them was lost."""
        self._places = self._places[: self._next] + places + self._places[self._next :]

    def took(self, matches: int, seconds: float) -> None:
        """Learn from a chunk how large the next should be: at most twice as large."""
        fitting = matches * LONG_ENOUGH / max(seconds, 1e-6)
        self._size = max(1.0, min(fitting, 2 * self._size, LARGEST))


class Here:
    """One process: this one."""

    jobs = 1

    def play(self, study: bytes, chunks: Chunks) -> Iterator[list[Played]]:
        """One chunk after the other."""
        while places := chunks.take():
            started = time.perf_counter()
            played = play_chunk(study, places)
            chunks.took(len(places), time.perf_counter() - started)
            yield played

    def halves(self) -> "tuple[Workers, Workers]":
        """Now a chunk of one study, now one of the other."""
        return self, self


class Processes:
    """Several processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def play(self, study: bytes, chunks: Chunks) -> Iterator[list[Played]]:
        """Every process has a chunk and one waiting; if one dies, new processes play what is missing.

        Whoever wants no more is not kept waiting: what is under way then is not played to its end.
        """
        losses = 0
        while True:
            under_way: dict[Future[list[Played]], tuple[list[int], float]] = {}
            ending, end = multiprocessing.Pipe(duplex=False)
            with ending, ProcessPoolExecutor(self.jobs, initializer=_listen, initargs=(ending, end)) as pool:
                try:
                    while True:
                        while len(under_way) < 2 * self.jobs and (places := chunks.take()):
                            under_way[pool.submit(play_chunk, study, places)] = places, time.perf_counter()
                        if not under_way:
                            return
                        for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                            played = done.result()
                            places, started = under_way.pop(done)
                            chunks.took(len(places), (time.perf_counter() - started) / 2)
                            losses = 0
                            yield played
                except BrokenProcessPool:
                    losses += 1
                    if losses > MOST_LOSSES:
                        raise FourfoldError(
                            "processes that play are killed again and again", "is there enough memory for --jobs?"
                        ) from None
                    for lost, _ in under_way.values():
                        chunks.give_back(lost)
                finally:
                    pool.shutdown(wait=False, cancel_futures=True)
                    end.close()

    def halves(self) -> "tuple[Workers, Workers]":
        """Each study has half of the processes."""
        return workers(self.jobs - self.jobs // 2), workers(max(1, self.jobs // 2))


def _listen(ending: Connection, end: Connection) -> None:
    """In a process that plays: end at once when the other end is closed, or when whoever held it is gone.

    Ctrl-C, which reaches every process of a terminal, is left to whoever holds it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end.close()
    threading.Thread(target=_end_with, args=(ending,), daemon=True).start()


def _end_with(ending: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        ending.recv_bytes()
    os._exit(1)


def workers(jobs: int, ray: str | None = None) -> Workers:
    """Who plays: this process, several, or a Ray cluster at an address."""
    if ray is not None:
        from fourfold.lab.cluster import Cluster

        return Cluster(ray)
    return Here() if jobs == 1 else Processes(jobs)


def run(study: Study, by: Workers, results: Results | None = None) -> Iterator[Played]:
    """Every match of a study, in the order of their places; what results hold already is not played again.

    Matches are kept in the results as they come, also those that wait here for earlier ones.
    """
    held = {} if results is None else results.read()
    text = msgspec.json.encode(study)
    chunks = Chunks([place for place in range(study.matches) if place not in held], by.jobs)
    place = 0
    for played in _nothing_first(by.play(text, chunks)):
        if results is not None and played:
            results.add(played)
        held.update((one.place, one) for one in played)
        while place in held and place < study.matches:
            yield held.pop(place)
            place += 1


def _nothing_first(parts: Iterator[list[Played]]) -> Iterator[list[Played]]:
    """So that what is held already comes before anything is played."""
    yield []
    yield from parts
