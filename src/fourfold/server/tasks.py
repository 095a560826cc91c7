"""Work that goes on by itself, and whoever waits for it."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from fourfold.server.logs import LOG

T = TypeVar("T")
Done = Callable[[T | Exception], None]
"""To be called with what came of something, or with what went wrong."""


def start(work: Coroutine[None, None, None], among: "set[asyncio.Task[None]]") -> None:
    """Have something done, and keep hold of it until it is."""
    task = asyncio.create_task(work)
    among.add(task)
    task.add_done_callback(among.discard)


def awaited(begin: Callable[[Done[T]], None]) -> "asyncio.Future[T]":
    """Begin something that calls back when it is done, as something to wait for."""
    waiting: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    begin(partial(settle, waiting))
    return waiting


def call_back(done: Done[T], found: T | Exception) -> None:
    """Call back one of many: what goes wrong there is written down, and keeps nobody else waiting."""
    try:
        done(found)
    except Exception as error:
        LOG.error("a line was written, and what follows from it went wrong", error)


def settle(waiting: "asyncio.Future[Any]", found: object) -> None:
    """Tell whoever waits what came of it, or what went wrong, if anybody still waits."""
    if waiting.done():
        return
    if isinstance(found, Exception):
        waiting.set_exception(found)
    else:
        waiting.set_result(found)
