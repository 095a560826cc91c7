"""Work that goes on by itself."""

import asyncio
from collections.abc import Coroutine


def start(work: Coroutine[None, None, None], among: "set[asyncio.Task[None]]") -> None:
    """Have something done, and keep hold of it until it is."""
    task = asyncio.create_task(work)
    among.add(task)
    task.add_done_callback(among.discard)
