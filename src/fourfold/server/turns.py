"""Taking turns at what is done one at a time: players before spectators, otherwise in the order they came."""

import asyncio
import heapq
from itertools import count


class Turns:
    """Whose turn it is. Between two turns the process does whatever else there is to do."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._count = count()

    async def take(self, *, is_spectator: bool) -> None:
        """Wait for one's turn, and have it; `end` must follow."""
        if self._is_taken:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (is_spectator, next(self._count), mine))
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self.end()
                raise
        self._is_taken = True

    def end(self) -> None:
        """The next who still waits has the turn; if nobody does, whoever comes."""
        while self._waiting:
            *_, next_one = heapq.heappop(self._waiting)
            if not next_one.done():
                next_one.set_result(None)
                return
        self._is_taken = False
