"""What happens at a table by itself: bots play, clocks run."""

import asyncio
import contextlib
import secrets
from collections.abc import Coroutine
from typing import TYPE_CHECKING

import structlog

from fourfold.kernel.errors import FourfoldError
from fourfold.server.metrics import BOT_ERRORS
from fourfold.server.thinking import STAND_IN as STAND_IN
from fourfold.server.thinking import Question, Thinkers

if TYPE_CHECKING:
    from fourfold.server.table import Table

LOG = structlog.get_logger()


class Tending:
    """The bots and clocks of one table. `deadlines` is when the clock of each seat runs out."""

    def __init__(self, table: "Table", thinkers: Thinkers, stand_in_pause: float) -> None:
        self._table = table
        self._thinkers = thinkers
        self._stand_in_pause = stand_in_pause
        self.deadlines: dict[int, float] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_thinking = False

    def tend(self) -> None:
        """Start whatever must happen by itself now: a bot's thoughts, a running clock."""
        table = self._table
        if not table.is_started or table.is_over:
            self.deadlines.clear()
            return
        if not self.is_thinking and any(table.seats[seat].played_by_bot for seat in table.match.to_act):
            self.is_thinking = True
            start(self._let_bots_play(), self.tasks)
        self._wind_clocks()

    async def _let_bots_play(self) -> None:
        """As long as a bot is to act, ask it and play what it says."""
        table = self._table
        try:
            while acting := [seat for seat in table.match.to_act if table.seats[seat].played_by_bot]:
                seat = acting[0]
                if table.seats[seat].stands_in:
                    await asyncio.sleep(self._stand_in_pause)
                name = table.seats[seat].played_by_bot
                question = Question(table.scene(table.match, seat), name or STAND_IN, secrets.randbits(62))
                asked = table.length
                with contextlib.suppress(FourfoldError):
                    for action in await self._thinkers.ask(question, maker(table)):
                        await table.act_for_bot(seat, action, asked)
                        asked = table.length
        except Exception:
            BOT_ERRORS.inc()
            LOG.exception("a bot could not play", table=table.id)
        finally:
            self.is_thinking = False

    def _wind_clocks(self) -> None:
        """A seat's clock runs while it is to act; when it runs out a bot takes the seat over.

        It starts again when the seat does something everybody can see: what is done in secret must not show in it.
        """
        table = self._table
        seconds = table.row["clock"]
        if not seconds:
            return
        now = asyncio.get_running_loop().time()
        acting = {seat for seat in table.match.to_act if not table.seats[seat].played_by_bot}
        for seat in list(self.deadlines):
            if seat not in acting:
                del self.deadlines[seat]
        for seat in acting:
            if seat not in self.deadlines:
                self.deadlines[seat] = now + seconds
                start(self.run_out(seat, now + seconds), self.tasks)

    async def run_out(self, seat: int, deadline: float) -> None:
        """Wait for a deadline; a bot stands in, unless the seat got another deadline meanwhile."""
        await asyncio.sleep(max(0.0, deadline - asyncio.get_running_loop().time()))
        if self.deadlines.get(seat) == deadline:
            del self.deadlines[seat]
            await self._table.stand_in(seat, stands_in=True)

    def close(self) -> None:
        """Stop all of it."""
        for task in list(self.tasks):
            task.cancel()


def maker(table: "Table") -> str:
    """Who made a table: its bots think on this person's account."""
    return getattr(table, "maker", table.id)


def start(work: Coroutine[None, None, None], among: "set[asyncio.Task[None]]") -> None:
    """Have something done, and keep hold of it until it is."""
    task = asyncio.create_task(work)
    among.add(task)
    task.add_done_callback(among.discard)
