"""What happens at a table by itself: bots play, clocks run out."""

import asyncio
import math
import secrets
import time
from typing import TYPE_CHECKING

from fourfold.kernel.errors import FourfoldError
from fourfold.match.log import Entry
from fourfold.server.bot_pool import BotCall, BotPool
from fourfold.server.logs import LOG
from fourfold.server.metrics import BOT_ERRORS
from fourfold.server.tasks import start
from fourfold.server.writing import Gone

if TYPE_CHECKING:
    from fourfold.server.table import Table

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before a bot that failed is asked again: twice as long each time."""
SOON = 600.0
"""Seconds before a clock runs out in which its table is kept in memory."""
LATE = 2.0
GRACE = 10.0
"""Seconds. A deadline noticed so late was slept over, here or because no process ran: people get a grace."""


class Autoplay:
    """The bots and clocks of one table. Both only ask the table to write a line, which it checks as any other."""

    def __init__(self, table: "Table", bot_pool: BotPool, stand_in_pause: float) -> None:
        self._table = table
        self._bot_pool = bot_pool
        self._stand_in_pause = stand_in_pause
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_playing = False
        self._thoughts: dict[int, tuple[int, Entry]] = {}
        """By seat, the seed of its bot's last call and the entry that came of it."""
        self._clocks: dict[int, tuple[float, asyncio.Task[None]]] = {}
        """The deadline of each seat that is waited for, and what waits."""
        self._is_new = True
        """Has nothing been carried on with yet? Then a deadline may have passed while nobody looked."""

    @property
    def is_busy(self) -> bool:
        """Does anything happen by itself, or will it soon?"""
        return bool(self._tasks) or self.deadline < time.time() + SOON

    @property
    def deadline(self) -> float:
        """When the first of the clocks that run runs out."""
        return min((deadline for deadline, _ in self._clocks.values()), default=math.inf)

    def carry_on(self) -> None:
        """Start whatever must happen by itself now, a bot's thoughts or a clock: nothing if nobody is there."""
        if not self._is_playing and self._next_bot() is not None:
            self._is_playing = True
            start(self._let_bots_play(), self._tasks)
        if self._table.agreed.clock is not None:
            self._wind_clocks(self._table.deadlines if self._table.is_present else {})
        self._is_new = False

    def _wind_clocks(self, deadlines: dict[int, float]) -> None:
        """Wait for these deadlines and no others."""
        for seat, (deadline, waiting) in list(self._clocks.items()):
            if deadlines.get(seat) != deadline or waiting.done():
                del self._clocks[seat]
                waiting.cancel()
        for seat, deadline in deadlines.items():
            if seat not in self._clocks:
                grace = GRACE if self._is_new and time.time() - deadline > LATE else 0.0
                self._clocks[seat] = deadline, asyncio.create_task(self.run_out(seat, deadline, grace))

    def _next_bot(self) -> int | None:
        """The seat for which a bot is to act now, if there is one and anybody it plays for."""
        table = self._table
        acting, seats = table.to_act, table.seats
        bots = [seat for seat in acting if seats[seat].played_by_bot]
        if not bots or not table.is_present or self._leaves_to_people():
            return None
        waits = table.match.edition.waits
        people = tuple(seat for seat in acting if seat not in bots)
        return next((bot for bot in bots if not waits(table.match.position, bot, people)), None)

    def _leaves_to_people(self) -> bool:
        """Is something on offer that bots let people choose first?"""
        table = self._table
        courtesies = table.game.courtesies
        return bool(courtesies) and any(
            action.kind in courtesies
            for seat in table.to_act
            if not table.seats[seat].played_by_bot
            for action in table.match.legal(seat)
        )

    async def _let_bots_play(self) -> None:
        """As long as a bot is to act, ask it and play what it says. Whatever goes wrong, it is asked again."""
        pause = FIRST_PAUSE
        try:
            while (seat := self._next_bot()) is not None:
                try:
                    await self._play_for(seat)
                    pause = FIRST_PAUSE
                except Exception as error:
                    BOT_ERRORS.add()
                    LOG.warning("a bot could not play", table=self._table.id, error=repr(error), again_in=pause)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._is_playing = False

    async def _play_for(self, seat: int) -> None:
        """Ask the bot of a seat and play what it says."""
        table = self._table
        if table.seats[seat].left:
            await asyncio.sleep(self._stand_in_pause)
        bot = table.seats[seat].played_by_bot
        if bot is None or seat not in table.to_act:
            return
        asked = table.length
        call = self._call(seat, bot)
        person = table.agreed.maker if table.seats[seat].kind == "bot" else table.id
        for action in await self._bot_pool.choose(call, person):
            number = table.match.length
            try:
                await table.act_for_bot(seat, action, asked)
            except FourfoldError:  # the table has changed while the bot thought: ask it again
                if table.length == asked:
                    raise
                return
            asked = table.length
            if (entry := table.match.last).number == number and entry.seat == seat:
                self._thoughts.setdefault(seat, (call.seed, entry))

    def _call(self, seat: int, bot: str) -> BotCall:
        """What a bot is asked. If the match simply went on after its last action, it goes on with its search."""
        match, seed = self._table.match, secrets.randbits(62)
        standpoint = self._table.standpoint(match, seat)
        last, entry = self._thoughts.pop(seat, (None, match.last))
        done = match.done_since(entry, seat)
        if last is None or done is None:
            return BotCall(standpoint, bot, seed)
        return BotCall(standpoint, bot, seed, last, done)

    async def run_out(self, seat: int, deadline: float, grace: float = 0.0) -> None:
        """Wait for a deadline; a bot plays the turn, unless the seat has acted by then. The log decides that."""
        due = max(deadline, time.time() + grace)
        await asyncio.sleep(due - time.time())
        if time.time() - due > LATE:
            await asyncio.sleep(GRACE)
        while True:
            try:
                await self._table.miss(seat, deadline)
            except Gone:
                return
            except Exception as error:
                LOG.warning("a clock could not be written", table=self._table.id, error=repr(error))
                await asyncio.sleep(FIRST_PAUSE)
            else:
                return

    def close(self) -> None:
        """Stop all of it."""
        for task in [*self._tasks, *(waiting for _, waiting in self._clocks.values())]:
            task.cancel()
