"""Thinking is done in worker processes, never on the event loop: for bots, hints and chances."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TypeVar

import msgspec

from fourfold.bots import bot, hints
from fourfold.games.edition import Edition
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.position import Position
from fourfold.server.editions import edition as find_edition

S = TypeVar("S")
T = TypeVar("T")
QUEUE = 6
"""So many questions may wait for each worker before nothing more is thought about for fun."""


class Scene(msgspec.Struct, frozen=True):
    """What a worker is to think about: a position of an edition, and who looks at it (None: a spectator)."""

    game: str
    seats: int
    options: str
    content: str | None
    position: list[int]
    reader: int | None


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked, and where its own generator begins."""

    scene: Scene
    bot: str
    seed: int


class Thinkers:
    """A few worker processes that think."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._waiting = 0
        self._pool = self._new_pool()
        self._is_closed = False

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=stay_with_server)

    @property
    def is_busy(self) -> bool:
        """Does so much wait to be thought about that only bots, whom a match waits for, should ask for more?"""
        return self._waiting >= QUEUE * self._processes

    async def ask(self, question: Question) -> list[str]:
        """The action a bot chooses, in notation, and those it means to do right after it."""
        return await self._think(answer, question)

    async def hint(self, scene: Scene) -> hints.Hint:
        """The best few actions of the seat that looks."""
        return await self._think(hint, scene)

    async def chances(self, scene: Scene) -> tuple[float, ...]:
        """Each seat's chance of winning, as whoever looks sees it."""
        return await self._think(chances, scene)

    async def _think(self, work: Callable[[S], T], about: S) -> T:
        """Have a worker think. If one has died, others are hired."""
        loop, pool = asyncio.get_running_loop(), self._pool
        self._waiting += 1
        try:
            return await loop.run_in_executor(pool, work, about)
        except BrokenProcessPool:
            if self._is_closed:
                raise
            if pool is self._pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, work, about)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Send the workers home, whatever they are thinking about."""
        self._is_closed = True
        workers = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()


def stay_with_server() -> None:
    """In a worker: leave the keyboard to the server, and end when it ends, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the process that started this one to end, and end with it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def answer(question: Question) -> list[str]:
    """Let the bot choose. It is given its legal actions and its view, not the position."""
    edition, position, seat = _set_up(question.scene)
    assert seat is not None
    player = bot(question.bot, edition)
    look = partial(edition.view, position, seat)
    chosen = player.choose(tuple(position.legal(seat)), look, SeededChance(question.seed))
    return [str(edition.setup.catalogue.actions[action]) for action in (chosen, *player.intends())]


def hint(scene: Scene) -> hints.Hint:
    """A hint for the seat that looks, from its view alone."""
    edition, position, seat = _set_up(scene)
    return hints.hint(edition, edition.view(position, seat))


def chances(scene: Scene) -> tuple[float, ...]:
    """The chances of every seat, from the view of whoever looks."""
    edition, position, reader = _set_up(scene)
    return hints.chances(edition, edition.view(position, reader))


def _set_up(scene: Scene) -> tuple[Edition, Position, int | None]:
    edition = find_edition(scene.game, scene.seats, scene.options, scene.content)
    return edition, edition.setup.decode(scene.position), scene.reader
