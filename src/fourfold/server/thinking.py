"""Bots think in worker processes, never on the event loop."""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial

import msgspec

from fourfold.bots import bot
from fourfold.kernel.chance import SeededChance
from fourfold.server.editions import edition as find_edition


class Question(msgspec.Struct, frozen=True):
    """What a worker is asked: which bot, in which seat, of which position of which edition."""

    game: str
    seats: int
    options: str
    content: str | None
    position: list[int]
    seat: int
    bot: str
    seed: int


class Thinkers:
    """A few worker processes that answer for bots."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool = self._new_pool()
        self._is_closed = False

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=stay_with_server)

    async def ask(self, question: Question) -> str:
        """The action a bot chooses, in notation. If a worker has died, others are hired."""
        pool = self._pool
        try:
            return await self._ask(pool, question)
        except BrokenProcessPool:
            if self._is_closed:
                raise
            if pool is self._pool:
                self._pool = self._new_pool()
            return await self._ask(self._pool, question)

    async def _ask(self, pool: ProcessPoolExecutor, question: Question) -> str:
        return await asyncio.get_running_loop().run_in_executor(pool, answer, question)

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


def answer(question: Question) -> str:
    """Let the bot choose. It is given its legal actions and its view, not the position."""
    edition = find_edition(question.game, question.seats, question.options, question.content)
    position = edition.setup.decode(question.position)
    player = bot(question.bot, edition)
    look = partial(edition.view, position, question.seat)
    chosen = player.choose(tuple(position.legal(question.seat)), look, SeededChance(question.seed))
    return str(edition.setup.catalogue.actions[chosen])
