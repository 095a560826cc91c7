"""Work that goes on by itself, and whoever waits for it."""

import asyncio
from collections.abc import Coroutine
from typing import Any


def start(work: Coroutine[None, None, None], among: "set[asyncio.Task[None]]") -> None:
    """Have something done, and keep hold of it until it is."""
    task = asyncio.create_task(work)
    among.add(task)
    task.add_done_callback(among.discard)


def settle(waiting: "asyncio.Future[Any]", found: object) -> None:
    """Tell whoever waits what came of it, or what went wrong, if anybody still waits."""
    if waiting.done():
        return
    if isinstance(found, Exception):
        waiting.set_exception(found)
    else:
        waiting.set_result(found)
