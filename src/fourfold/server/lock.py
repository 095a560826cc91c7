"""A lock on changing one thing: first come, first served."""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable


class Lock:
    """A lock that can be taken without a coroutine, because most of the time nobody else wants it."""

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def take(self, begin: Callable[[], None]) -> None:
        """Have something begun when it is its turn, at once if nobody else is at it; `end` must follow."""
        if self.is_taken:
            self._waiting.append(begin)
        else:
            self.is_taken = True
            begin()

    def end(self) -> None:
        """The next one may begin."""
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self.is_taken = False

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Wait for a turn and have it as long as the block runs."""
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def begin() -> None:
            if begun.cancelled():
                self.end()
            else:
                begun.set_result(None)

        self.take(begin)
        try:
            await begun
        except asyncio.CancelledError:
            if not begun.cancelled():
                self.end()
            raise
        try:
            yield
        finally:
            self.end()
