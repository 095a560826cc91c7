"""A worker that is a process of its own: it does one thing at a time and can be killed."""

import asyncio
import contextlib
import math
import multiprocessing
import os
import resource
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from fourfold.server.metrics import RESTARTED
from fourfold.server.worker import Given, T, TooSlow, WorkerLost, answered, opened

START_SECONDS = 60.0
"""So long a new process may take until it is ready."""
SPAWN = multiprocessing.get_context("spawn")


class Process:
    """A process, started when it is first needed and again whenever it was lost.

    Before its first work it is made ready by a function of a module; that is not counted against the work. `memory`
    is how many bytes it may have.
    """

    def __init__(self, get_ready: Callable[[], None], memory: int | None = None) -> None:
        self._given = (get_ready, memory)
        self._thread = ThreadPoolExecutor(1, "worker")
        """Waits for the process, so that the event loop does not."""
        self._lock = threading.Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._is_ready = False
        self._is_waking = False
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """The process there is now, if it was started."""
        return None if self._process is None else self._process.pid

    async def do(self, seconds: float, work: Callable[[*Given], T], *given: *Given) -> T:
        """Have a function of a module done there, and raise what it raises.

        Past its time, or when whoever asked is cancelled, the process is killed. Ask for one thing at a time.
        """
        loop = asyncio.get_running_loop()
        slow = threading.Event()

        def give_up() -> None:
            slow.set()
            self._kill()

        async def within(limit: float, step: Callable[..., Any], *given: object) -> Any:
            if self._is_closed:
                raise WorkerLost("the server stops")
            timer = loop.call_later(limit, give_up)
            try:
                return await loop.run_in_executor(self._thread, step, *given)
            except asyncio.CancelledError:
                self._kill()
                raise
            except (EOFError, OSError) as error:
                self._kill()
                kind = TooSlow if slow.is_set() else WorkerLost
                raise kind(f"{work.__name__} was not done") from error
            finally:
                timer.cancel()

        if not self._is_there:
            await within(START_SECONDS, self._start)
        found: T = opened(await within(seconds, self._converse, (seconds, work, given)))  # type: ignore[assignment]
        return found

    @property
    def _is_there(self) -> bool:
        return self._is_ready and self._process is not None and self._process.is_alive()

    def wake(self) -> None:
        """Start the process ahead of its first work."""
        if self._process is None and not self._is_waking and not self._is_closed:
            self._is_waking = True
            self._thread.submit(self._start)

    def _start(self) -> None:
        """Start a process and wait until it is ready."""
        with self._lock:
            if self._is_closed:
                raise EOFError
            if self._is_there:
                return
            if self._process is not None:
                RESTARTED.add()
                self._bury()
            pipe, end = SPAWN.Pipe()
            process = SPAWN.Process(target=serve, args=(end, *self._given), daemon=True)
            with end:
                process.start()
            self._process, self._pipe = process, pipe
        pipe.recv()
        self._is_ready = True

    def _converse(self, order: object) -> Any:
        assert self._pipe is not None
        self._pipe.send(order)
        return self._pipe.recv()

    def _kill(self) -> None:
        with self._lock:
            if self._process is not None:
                self._is_ready = False
                self._process.kill()

    def _bury(self) -> None:
        """Leave nothing of a process that was lost. It may have closed its end and still be alive."""
        assert self._process is not None
        assert self._pipe is not None
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()
        self._process = self._pipe = None

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._is_closed = True
        self._kill()
        self._thread.shutdown()
        if self._process is not None:
            self._bury()


def serve(pipe: Connection, get_ready: Callable[[], None], memory: int | None) -> None:
    """In the process: do what is asked, one thing after the other, until the server ends."""
    stay_with_server()
    if memory is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    get_ready()
    with contextlib.suppress(EOFError, BrokenPipeError):
        pipe.send("ready")
        while True:
            seconds, work, given = pipe.recv()
            _limit_processor(seconds)
            pipe.send(answered(work, given))


def _limit_processor(seconds: float) -> None:
    """Should nobody be there to kill this process in time, the system does it, a little later."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = math.ceil(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))


def stay_with_server() -> None:
    """Leave the keyboard to the server, and end when it ends, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the process that started this one to end, and end with it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
