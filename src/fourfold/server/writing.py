"""How anything is done at a table: check, append to the log, change memory, tell; one order at a time."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from fourfold.kernel.errors import FourfoldError
from fourfold.match.match import Step
from fourfold.server.commands import Command, Conflict, Lines
from fourfold.server.errors import Impossible
from fourfold.server.lock import Lock
from fourfold.server.metrics import WRITTEN
from fourfold.server.tasks import Done, start

if TYPE_CHECKING:
    from fourfold.server.table import Table

TRIES = 20
"""How often an order is tried again when other processes are faster."""


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What an order is to write, and the steps of the match it leads to.

    `also` are lines of other logs that must be written with it.
    """

    text: str = ""
    steps: tuple[Step, ...] = ()
    also: Lines = Lines(())


NOTHING = Draft()


class Gone(FourfoldError):
    """There is no such table any more."""


class Misused(FourfoldError):
    """A client id that was used for something else before."""


class Order(msgspec.Struct):
    """What somebody asked of a table, and who waits for the answer.

    `check` refuses it, or says what is to be written, as the table stands. `done` is called with the version after
    it for the seat. With a `client` id it may have been carried out before; `says` is what the log said then.
    """

    kind: str
    seat: int
    check: Callable[[], Draft]
    done: Done[int]
    client: str | None = None
    says: Callable[[], str] = str
    tries: int = 0


class Writer:
    """The one writer of a table in this process.

    Callbacks, not coroutines, because every move goes through this. Whoever asked may stop waiting: what was begun
    is finished. Whatever goes wrong, the next order has its turn.
    """

    def __init__(self, table: "Table", append: Callable[[Lines, Done[None]], None]) -> None:
        self._table = table
        self._append = append
        self.lock = Lock()
        self._following: set[asyncio.Task[None]] = set()
        """What finishes an order: it goes on, for somebody waits for the answer."""

    def write(self, order: Order) -> None:
        """Carry out an order when it is its turn."""
        self.lock.take(partial(self._begin, order))

    def _begin(self, order: Order) -> None:
        """Check an order whose turn it is, and have it written."""
        table = self._table
        try:
            known = table.effects.get(order.client or "")
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
                digest=draft.steps[-1].entry.digest if draft.steps else None,
            )
            written = table.lines(line, draft)
            self._append(written, partial(self._written, order, written, draft.steps))
        except Exception as error:
            self._end(order, error)

    def _written(self, order: Order, written: Lines, steps: tuple[Step, ...], why_not: Exception | None) -> None:
        """The log has the lines, or refused them: if another process was faster, try again after it."""
        if why_not is not None:
            self._not_written(order, why_not)
            return
        table = self._table
        try:
            for line in written.commands:
                if line.table_id == table.id:
                    WRITTEN.add(line.kind)
                    table.follow(line, steps)
                    steps = ()
        except Exception as error:
            table.is_broken = True
            self._end(order, error)
        else:
            self._end(order, table.version(order.seat))
            table.tell()

    def _not_written(self, order: Order, error: Exception) -> None:
        if not isinstance(error, Conflict):
            self._end(order, error)
            return
        order.tries += 1
        if order.tries < TRIES:
            start(self._try_again(order), self._following)
        else:
            self._end(order, Impossible("crowded", "the table is too busy", "try again"))

    async def _try_again(self, order: Order) -> None:
        """Others were faster: read what they wrote first."""
        try:
            await self._table.read_after_conflict()
            self._table.tell()
        except Exception as error:
            self._end(order, error)
        else:
            self._begin(order)

    def _end(self, order: Order, found: int | Exception) -> None:
        """Answer whoever asked; it is the next one's turn."""
        self.lock.end()
        order.done(found)
