"""Prints made for people in a process of their own, one after the other, and kept for a while in memory.

Nothing of it is anybody's: the same order is made once for all who ask, so its name is made of what is ordered. A
house of several processes makes it in each that is asked: an address has the whole order, the bytes are the same.
"""

import asyncio
import hashlib
import tempfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import msgspec

from fourfold.paper.order import Order
from fourfold.paper.printing import print_game
from fourfold.server import limits
from fourfold.server.editions import load_games
from fourfold.server.logs import LOG
from fourfold.server.tasks import start
from fourfold.server.worker import Busy, Hire, Worker


def name_of(order: Order) -> str:
    """What a print is called: the same in every process of a house."""
    return hashlib.sha256(msgspec.json.encode(order, order="deterministic")).hexdigest()[:20]


class Print:
    """One order: where it stands, who asked first, and the document once it is there.

    The process that prints writes how far it is into `progress_file`.
    """

    def __init__(self, name: str, order: Order, address: str) -> None:
        self.name = name
        self.order = order
        self.address = address
        self.state: Literal["waiting", "working", "done", "failed"] = "waiting"
        self.document = b""
        self.progress_file = Path()

    @property
    def is_open(self) -> bool:
        """Is it still to be made?"""
        return self.state in ("waiting", "working")


class Printers:
    """The line of orders, and what was made lately."""

    def __init__(self, hire: Hire) -> None:
        self._hire = hire
        self._prints: dict[str, Print] = {}
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._worker: Worker | None = None

    def ask(self, order: Order, address: str) -> Print:
        """Have something printed. `Busy` if this address, or all together, have asked for too much."""
        name = name_of(order)
        found = self._prints.get(name)
        if found is not None and found.state != "failed":
            return found
        waiting = [one for one in self._prints.values() if one.is_open]
        if sum(one.address == address for one in waiting) >= limits.PRINTS_EACH:
            raise Busy("something is being printed for you already", "wait for it")
        if len(waiting) >= limits.PRINTS_WAITING:
            raise Busy("too much is waiting to be printed", "try again in a moment")
        self._prints.pop(name, None)
        made = self._prints[name] = Print(name, order, address)
        start(self._make(made), self._tasks)
        return made

    def find(self, name: str) -> Print | None:
        """An order by its name, if it is not forgotten."""
        return self._prints.get(name)

    def ahead(self, asked: Print) -> int:
        """How many orders come before this one."""
        waiting = [one for one in self._prints.values() if one.is_open]
        return waiting.index(asked) if asked in waiting else 0

    def progress(self, asked: Print) -> tuple[float, str]:
        """How much of an order is made, from 0 to 1, and what is being done."""
        if asked.state != "working":
            return float(asked.state == "done"), ""
        try:
            part, _, said = asked.progress_file.read_text(encoding="utf-8").partition(" ")
            return float(part), said
        except (OSError, ValueError):  # nothing was written yet, or not all of it
            return 0.0, ""

    async def _make(self, asked: Print) -> None:
        async with self._turn:
            try:
                with TemporaryDirectory(prefix="fourfold-print-") as folder:
                    asked.progress_file = Path(folder, "progress")
                    asked.state = "working"
                    asked.document = await self._made(asked)
                asked.state = "done"
            except Exception as error:  # whatever it was, nobody waits for it any more: a full disk is none of ours
                asked.state = "failed"
                LOG.warning("a print was not made", game=asked.order.game, error=str(error))
        self._forget()

    async def _made(self, asked: Print) -> bytes:
        worker = self._worker = self._hire(load_games, memory=limits.PRINT_MEMORY)
        try:
            return await worker.do(limits.PRINT_SECONDS, printed, asked.order, str(asked.progress_file))
        finally:
            self._worker = None
            await asyncio.to_thread(worker.close)  # a process that has printed holds much memory

    def _forget(self) -> None:
        """Keep what was made last, as far as there is room for it."""
        room = limits.PRINTS_KEPT
        for one in [one for one in reversed(self._prints.values()) if not one.is_open]:
            room -= len(one.document) + 1_000
            if room < 0:
                del self._prints[one.name]

    async def close(self) -> None:
        """End the process, and forget everything."""
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._worker is not None:
            self._worker.close()


# --- in the process -----------------------------------------------------------------------------------------------


def printed(order: Order, progress_file: str) -> bytes:
    """The document of an order. A file says how far it is; all that is left of a killed process lies beside it."""
    tempfile.tempdir = str(Path(progress_file).parent)

    def told(said: str, part: float) -> None:
        Path(progress_file).write_text(f"{part} {said}", encoding="utf-8")

    return print_game(order, told)
