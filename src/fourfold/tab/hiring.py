"""Workers of the browser, each with an interpreter of its own: what the processes of a server are."""

import asyncio
import contextlib
import pickle
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from fourfold.server.metrics import RESTARTED
from fourfold.server.worker import Given, T, TooSlow, WorkerLost, answered, opened

START_SECONDS = 120.0
"""So long a new interpreter may take until it is ready."""


class Desk(Protocol):
    """A place for one worker, as the page's script offers it."""

    async def begin(self, ready: bytes) -> None:
        """Have a worker here and make it ready; an error if it dies over that."""

    async def ask(self, order: bytes) -> bytes:
        """What the worker answers; an error if it dies over it."""

    def end(self) -> None:
        """End the worker, whatever it is doing."""


class Hired:
    """A worker at a desk. It is let go after `idle_seconds` without work, if they are given: it is large."""

    def __init__(self, desk: Desk, get_ready: Callable[[], None], idle_seconds: float | None = None) -> None:
        self._desk = desk
        self._get_ready = pickle.dumps(get_ready)
        self._idle_seconds = idle_seconds
        self._letting_go: asyncio.TimerHandle | None = None
        self._beginning: asyncio.Task[None] | None = None
        self._count = 0
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """Tells one worker of this desk from the next, as a process id does; nothing before the first."""
        return self._count or None

    async def do(self, seconds: float, work: Callable[[*Given], T], *given: *Given) -> T:
        """Have a function of a module done there, and raise what it raises."""
        if self._letting_go is not None:
            self._letting_go.cancel()
        try:
            await self._within(START_SECONDS, self._begun, work.__name__)
            ask = partial(self._desk.ask, pickle.dumps((work, given)))
            answer = await self._within(seconds, ask, work.__name__)
        except BaseException:
            self._end()
            raise
        if self._idle_seconds is not None:
            self._letting_go = asyncio.get_running_loop().call_later(self._idle_seconds, self._end)
        found: T = opened(pickle.loads(answer))  # type: ignore[assignment]
        return found

    async def _within(self, seconds: float, step: Callable[[], Awaitable[T]], what: str) -> T:
        if self._is_closed:
            raise WorkerLost("the tab is closing")
        try:
            async with asyncio.timeout(seconds):
                return await step()
        except TimeoutError as error:
            raise TooSlow(f"{what} was not done") from error
        except (asyncio.CancelledError, WorkerLost):
            raise
        except Exception as error:
            raise WorkerLost(f"{what} was not done") from error

    async def _begun(self) -> None:
        if self._beginning is None:
            self._count += 1
            if self._count > 1:
                RESTARTED.add()
            self._beginning = asyncio.ensure_future(self._desk.begin(self._get_ready))
        await asyncio.shield(self._beginning)

    def wake(self) -> None:
        """Begin ahead of the first work."""
        if self._beginning is None and not self._is_closed:
            task = asyncio.ensure_future(self._begun())
            task.add_done_callback(lambda done: None if done.cancelled() else done.exception())

    def _end(self) -> None:
        beginning, self._beginning = self._beginning, None
        if beginning is not None:
            with contextlib.suppress(Exception):
                beginning.cancel()
            self._desk.end()

    def close(self) -> None:
        """End the worker, whatever it is doing."""
        self._is_closed = True
        self._end()


# --- at the desk --------------------------------------------------------------------------------------------


def ready(given: bytes) -> None:
    """Make a worker ready: have the module of what would do it on a server.

    There every game is imported then. Here the one that is played comes with the first order: each is megabytes.
    """
    pickle.loads(given)


def work(order: bytes) -> bytes:
    """Do what is asked. Both ends are ours, and have the same code: nothing of strangers is unpickled."""
    what, given = pickle.loads(order)
    return pickle.dumps(answered(what, given))
