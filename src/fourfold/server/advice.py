"""Hints for a seat and everybody's chances, worked out once for each view and from that view alone."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from fourfold.bots.hints import Hint, fingerprint
from fourfold.kernel.errors import FourfoldError
from fourfold.match.match import Match
from fourfold.server.bot_pool import BotPool
from fourfold.server.logs import LOG
from fourfold.server.tasks import start
from fourfold.server.worker import Busy, WorkerLost, WorkFailed

if TYPE_CHECKING:
    from fourfold.server.table import Table

MOST_POINTS = 60
LOOKING_BACK = "looking back"
"""For whom chances are thought about: for all who look back together, so that they keep no player waiting."""
TRIES = 5
"""How often thoughts are begun anew when what a seat sees keeps changing."""


class NoHint(FourfoldError):
    """There is no hint now: `why` is `off`, `turn` or `late`."""

    def __init__(self, why: str, message: str, hint: str = "") -> None:
        super().__init__(message, hint)
        self.why = why


class Point(msgspec.Struct, frozen=True):
    """Each seat's chance of winning after a step of the match."""

    step: int
    chances: tuple[float, ...]


class Course(msgspec.Struct, frozen=True):
    """How the chances went, as one reader could tell.

    `of` is how many points there will be; until all are there, ask again.
    """

    points: tuple[Point, ...]
    of: int

    @property
    def is_whole(self) -> bool:
        """Is all of it worked out?"""
        return len(self.points) == self.of


class Advice:
    """What the readers of one table have asked for."""

    def __init__(self, table: "Table", bot_pool: BotPool) -> None:
        self._table = table
        self._bot_pool = bot_pool
        self._hints: dict[int, tuple[str, asyncio.Task[Hint]]] = {}
        self._courses: dict[int | None, list[Point]] = {}
        self._following: set[int | None] = set()
        self._given_up: set[int | None] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    # --- hints ----------------------------------------------------------------------------------------------

    async def hint(self, seat: int) -> Hint:
        """The best few actions of a seat that is to act.

        Whoever asks again about what they see already gets the same answer, or waits for the same thoughts. Should
        what the seat sees change meanwhile, the thoughts are given up, and new ones begun.
        """
        for _ in range(TRIES):
            thinking = self._thoughts(seat)
            await asyncio.wait({thinking})
            if not thinking.cancelled():
                try:
                    return thinking.result()
                except (WorkerLost, WorkFailed) as error:
                    LOG.warning("a hint could not be worked out", table=self._table.id, error=str(error))
                    raise Busy("no hint could be worked out", "try again in a moment") from error
        raise NoHint("late", "the table has changed", "ask again")

    def _thoughts(self, seat: int) -> "asyncio.Task[Hint]":
        self._require(seat)
        seen = self._seen(seat)
        before, thinking = self._hints.get(seat, ("", None))
        if thinking is not None and before == seen and not _failed(thinking):
            return thinking
        if self._bot_pool.is_busy(self._table.seats[seat].holder or self._table.agreed.maker):
            raise Busy("too many are thinking just now", "try again in a moment")
        return self._begin(seat, seen)

    def _require(self, seat: int) -> None:
        _ = self._table.match
        if not self._table.agreed.hints:
            raise NoHint("off", "there are no hints at this table", "it was made without")
        if seat not in self._table.match.to_act:
            raise NoHint("turn", f"nothing is asked of seat {seat} now", "ask when it is to act")

    def _seen(self, seat: int) -> str:
        return fingerprint(self._table.match.view(seat))

    def _begin(self, seat: int, seen: str) -> "asyncio.Task[Hint]":
        standpoint = self._table.standpoint(self._table.match, seat)
        thinking = asyncio.create_task(
            self._bot_pool.hint(standpoint, self._table.seats[seat].holder or self._table.agreed.maker)
        )
        self._hints[seat] = (seen, thinking)

        def look_up() -> None:
            if self._seen(seat) != seen:
                thinking.cancel()

        stop = self._table.listen(seat, look_up)
        thinking.add_done_callback(lambda _: stop())
        return thinking

    # --- chances --------------------------------------------------------------------------------------------

    def course(self, reader: int | None) -> Course:
        """How the chances went in a match that is over, as far as it is worked out; the rest is begun."""
        table = self._table
        if not table.is_over:
            raise FourfoldError("the match is not over", "chances are looked back at")
        if not table.match.edition.hides:
            reader = None
        steps = _sampled(table.match.length)
        points = self._courses.setdefault(reader, [])
        if reader in self._given_up:
            return Course(tuple(points), len(points))
        if len(points) < len(steps) and reader not in self._following:
            self._following.add(reader)
            start(self._follow(reader, points, steps), self.tasks)
        return Course(tuple(points), len(steps))

    async def _follow(self, reader: int | None, points: list[Point], steps: list[int]) -> None:
        """Work out one point after the other, so that bots can think in between."""
        match = self._table.match
        try:
            for step in steps[len(points) :]:
                moment = match.at(step)
                if moment.to_act:
                    found = await self._bot_pool.chances(self._table.standpoint(moment, reader), LOOKING_BACK)
                else:
                    found = _shares(moment)
                points.append(Point(step, found))
        except Exception as error:
            self._given_up.add(reader)
            LOG.error("chances could not be worked out", error, table=self._table.id)
        finally:
            self._following.discard(reader)

    def close(self) -> None:
        """Stop thinking."""
        for task in [*self.tasks, *(thinking for _, thinking in self._hints.values())]:
            task.cancel()


def _failed(thinking: "asyncio.Task[Hint]") -> bool:
    return thinking.done() and (thinking.cancelled() or thinking.exception() is not None)


def _shares(match: Match) -> tuple[float, ...]:
    """What each seat has of a match that is over: what its rules say, or what people made of it."""
    outcome = match.outcome
    if outcome is not None and outcome.by_people:
        share = 1 / len(outcome.winners) if outcome.winners else 0.0
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(match.seats))
    return tuple(match.position.returns(seat) for seat in range(match.seats))


def _sampled(length: int) -> list[int]:
    """Steps of a match, evenly, the deal and the end among them."""
    last = length - 1
    many = min(MOST_POINTS - 1, last)
    return [round(number * last / many) for number in range(many + 1)] if many else [0]
