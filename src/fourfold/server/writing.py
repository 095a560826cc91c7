"""How anything is done at a table: check, append to the log, change memory, tell; one order at a time."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

import msgspec

from fourfold.kernel.errors import FourfoldError
from fourfold.match.match import Step
from fourfold.server.commands import Command, Conflict, Lines
from fourfold.server.lock import Lock
from fourfold.server.metrics import WRITTEN
from fourfold.server.tasks import start

TRIES = 20
"""How often an order is tried again when other processes are faster."""


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What an order is to write. `also` are lines of other logs that must be written with it."""

    text: str = ""
    step: Step | None = None
    also: Lines = Lines(())


NOTHING = Draft()


class Gone(FourfoldError):
    """There is no such table any more."""


class Misused(FourfoldError):
    """A client id that was used for something else before."""


class Order:
    """What somebody asked of a table, and who waits for the answer.

    `check` refuses it, or says what is to be written, as the table stands; `says` is what the log will say, for an
    order that may have been carried out before.
    """

    def __init__(
        self, kind: str, seat: int | None, check: Callable[[], Draft], says: Callable[[], str], client: str | None
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.check = check
        self.says = says
        self.client = client
        self.done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.tries = 0


class Writes(Protocol):
    """A table as its writer sees it."""

    id: str
    length: int
    latest: float

    def lines(self, line: Command, draft: Draft) -> Command | Lines:
        """All that is to be written with a line."""

    def follow(self, line: Command, step: Step | None) -> None:
        """Change memory as a line of the log says."""

    def effect(self, client: str) -> tuple[str, str, int] | None:
        """What was written under a client id: its kind, its text and the version after it."""

    def version(self, reader: int | None) -> int:
        """How many changes a reader could see so far."""

    def tell(self) -> None:
        """Tell whoever can see that something has changed."""

    def broken(self) -> None:
        """Memory does not say any more what the log does."""


class Writer:
    """The one writer of a table in this process.

    Callbacks, not coroutines, because every move goes through this. Whoever asked may stop waiting: what was begun
    is finished. Whatever goes wrong, the next order has its turn.
    """

    def __init__(
        self,
        table: Writes,
        append: Callable[[Command | Lines], "asyncio.Future[None]"],
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:
        self._table = table
        self._append = append
        self._catch_up = catch_up
        self.lock = Lock()
        self._following: set[asyncio.Task[None]] = set()
        """What finishes an order: it goes on, for somebody waits for the answer."""

    def write(self, order: Order) -> "asyncio.Future[int]":
        """Carry out an order when it is its turn; the version after it for whoever asked."""
        self.lock.take(partial(self._begin, order))
        return order.done

    def _begin(self, order: Order) -> None:
        """Check an order whose turn it is, and have it written."""
        table = self._table
        try:
            known = table.effect(order.client) if order.client is not None else None
            if known is not None:
                kind, text, version = known
                if (kind, text) != (order.kind, order.says()):
                    raise Misused(
                        "this client id was used for something else", "give every action an id of its own"
                    )
                self._end(order, version)
                return
            draft = order.check()
            line = Command(
                table_id=table.id,
                number=table.length,
                kind=order.kind,
                seat=order.seat,
                text=draft.text,
                client=order.client,
                at=max(time.time(), table.latest),
                digest=draft.step.entry.digest if draft.step is not None else None,
            )
            written = table.lines(line, draft)
            self._append(written).add_done_callback(partial(self._written, order, written, draft.step))
        except Exception as error:
            self._end(order, error)

    def _written(
        self, order: Order, written: Command | Lines, step: Step | None, done: "asyncio.Future[None]"
    ) -> None:
        """The log has the lines, or refused them: if another process was faster, try again after it."""
        try:
            done.result()
        except Conflict:
            order.tries += 1
            if order.tries < TRIES:
                start(self._try_again(order), self._following)
            else:
                self._end(order, FourfoldError("the table is too busy", "try again"))
            return
        except Exception as error:
            self._end(order, error)
            return
        table = self._table
        try:
            for line in (written,) if isinstance(written, Command) else written.commands:
                if line.table_id == table.id:
                    WRITTEN[line.kind].inc()
                    table.follow(line, step)
                    step = None
        except Exception as error:
            table.broken()
            self._end(order, error)
        else:
            self._end(order, table.version(order.seat))
            table.tell()

    async def _try_again(self, order: Order) -> None:
        """Others were faster: read what they wrote first."""
        try:
            await self._catch_up()
            self._table.tell()
        except Exception as error:
            self._end(order, error)
        else:
            self._begin(order)

    def _end(self, order: Order, found: int | Exception) -> None:
        """Answer whoever asked, if anybody still waits; it is the next one's turn."""
        self.lock.end()
        if order.done.done():
            return
        if isinstance(found, Exception):
            order.done.set_exception(found)
        else:
            order.done.set_result(found)
