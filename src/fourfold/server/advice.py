"""Hints for a seat and everybody's chances, worked out once for each view and from that view alone."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from fourfold.bots.hints import Hint, Suggestion, fingerprint
from fourfold.kernel.errors import FourfoldError
from fourfold.match import beyond
from fourfold.match.headline import showing
from fourfold.match.match import Match
from fourfold.server.bot_pool import BotPool
from fourfold.server.logs import LOG
from fourfold.server.tasks import start
from fourfold.server.worker import Busy, WorkerLost, WorkFailed

if TYPE_CHECKING:
    from fourfold.match.match import Match
    from fourfold.server.table import Table

MOST_POINTS = 60
LOOKING_BACK = "looking back"
"""For whom chances are thought about: for all who look back together, so that they keep no player waiting."""
MUCH = 0.1
"""A chance that changes by so much at one step is worth a word; what is less may be the search's own error."""
MOST_TURNS = 10
MOST_BETWEEN = 40
"""So many steps between two points are looked at to find the one that made the difference."""
LEAST_BETTER = 0.05
"""Something else was better if it had at least so much more of a chance than what was done."""
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


class Turn(msgspec.Struct, frozen=True):
    """A step that changed somebody's chance by much: the chances before it and after it, and what was better.

    `since` is the step before it; in a duel, where whole turns are weighed, that before its turn. `better` is what
    the seat that acted might rather have done at one step of it, if its own chance fell and something was; `spoilt`
    is that step.
    """

    since: int
    step: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    better: Suggestion | None = None
    spoilt: int | None = None

    @property
    def told_at(self) -> int:
        """The step it is remembered for."""
        return self.since + 1 if self.spoilt is None else self.spoilt


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
        self._turns: dict[int | None, tuple[Turn, ...]] = {}
        self._following: set[int | None] = set()
        self._given_up: set[int | None] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    # --- hints ----------------------------------------------------------------------------------------------

    async def hint(self, seat: int) -> Hint:
        """The best few choices of a seat that is to act.

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
        reader = self._eyes(reader)
        steps = _sampled(table.match)
        points = self._courses.setdefault(reader, [])
        if reader in self._given_up:
            return Course(tuple(points), len(points))
        if reader not in self._turns and reader not in self._following:
            self._following.add(reader)
            start(self._follow(reader, points, steps), self.tasks)
        return Course(tuple(points), len(steps))

    def turns(self, reader: int | None) -> tuple[Turn, ...] | None:
        """The steps that changed the chances most, in order; None until it is worked out, which `course` begins."""
        reader = self._eyes(reader)
        return () if reader in self._given_up else self._turns.get(reader)

    def _eyes(self, reader: int | None) -> int | None:
        """Where nothing is hidden all readers see the same."""
        return reader if self._table.match.edition.hides else None

    async def _follow(self, reader: int | None, points: list[Point], steps: list[int]) -> None:
        """Work out one point after the other, so that bots can think in between; then where it turned."""
        try:
            last: tuple[float, ...] | None = None
            for step in steps[len(points) :]:
                found = await self._chances(step, reader)
                is_even = last is None or step == steps[-1] or not self._table.match.edition.duel
                points.append(Point(step, found if is_even else _mean(last or found, found)))
                last = found
                if len(points) == 2 and self._table.match.edition.duel:
                    # the first has none before it to be evened out with
                    points[0] = Point(points[0].step, points[1].chances)
            self._turns[reader] = await self._weighed(reader, points)
        except Exception as error:
            self._given_up.add(reader)
            LOG.error("chances could not be worked out", error, table=self._table.id)
        finally:
            self._following.discard(reader)

    async def _chances(self, step: int, reader: int | None) -> tuple[float, ...]:
        moment = self._table.match.at(step)
        if moment.to_act:
            return await self._bot_pool.chances(self._table.standpoint(moment, reader), LOOKING_BACK)
        return _shares(moment)

    async def _weighed(self, reader: int | None, points: list[Point]) -> tuple[Turn, ...]:
        """Look closer where the chances changed much, and at what was better where a seat spoilt its own."""
        known = {point.step: point.chances for point in points}
        if not self._table.match.edition.duel:
            known |= await self._closer(reader, points)
        steps = sorted(known)
        turns = [Turn(since, step, known[since], known[step]) for since, step in pairwise(steps)]
        later = [*(turn.after for turn in turns[1:]), known[steps[-1]]]
        shows = showing(self._table.match, reader)
        sizes = [
            _change(turn, after, reader)
            if shows(turn.since, turn.step) and not had_no_choice(self._table.match, reader, turn)
            else 0.0
            for turn, after in zip(turns, later, strict=True)
        ]
        least = max(MUCH, *sorted(sizes)[-MOST_TURNS:][:1])
        most = [turn for turn, size in zip(turns, sizes, strict=True) if size >= least]
        return tuple([await self._judged(reader, turn) for turn in most])

    async def _closer(self, reader: int | None, points: list[Point]) -> dict[int, tuple[float, ...]]:
        """The steps between two points that are far apart in their chances, the farthest first."""
        found: dict[int, tuple[float, ...]] = {}
        gaps = [Turn(one.step, other.step, one.chances, other.chances) for one, other in pairwise(points)]
        for gap in sorted(gaps, key=lambda gap: -_change(gap, gap.after, reader)):
            if _change(gap, gap.after, reader) < MUCH or len(found) >= MOST_BETWEEN:
                break
            for step in range(gap.since + 1, gap.step):
                found[step] = await self._chances(step, reader)
        return found

    async def _judged(self, reader: int | None, turn: Turn) -> Turn:
        """With what the seat that acted might rather have done, from what it saw then.

        A turn of several actions is spoilt by the one after which least was left of what could still be had.
        """
        match = self._table.match
        done = match.entries[turn.since + 1 : turn.step + 1]
        seat = done[0].seat
        if seat is None or any(entry.seat != seat for entry in done) or reader != self._eyes(seat):
            return turn
        if any(entry.action in beyond.EVENTS for entry in done):
            return turn  # whoever gives up has not chosen badly among what the rules offer
        if turn.before[seat] - turn.after[seat] < MUCH:
            return turn
        best: list[Suggestion | None] = []
        for entry in done:
            before = match.at(entry.number - 1)
            asked = len(before.legal(seat)) > 1
            hint = await self._bot_pool.hint(self._table.standpoint(before, seat), LOOKING_BACK) if asked else None
            best.append(hint.suggestions[0] if hint is not None else None)
        found = spoiling([entry.action for entry in done], best, turn.after[seat])
        return turn if found is None else replace(turn, better=best[found], spoilt=done[found].number)

    def close(self) -> None:
        """Stop thinking."""
        for task in [*self.tasks, *(thinking for _, thinking in self._hints.values())]:
            task.cancel()


def had_no_choice(match: Match, reader: int | None, turn: Turn) -> bool:
    """Did a reader's chance fall by what they had to do themselves? That is nobody's doing, and no moment."""
    done = match.entries[turn.since + 1 : turn.step + 1]
    if reader is None or turn.after[reader] >= turn.before[reader]:
        return False
    return all(
        entry.seat == reader
        and entry.action not in beyond.EVENTS
        and len(match.at(entry.number - 1).legal(reader)) == 1
        for entry in done
    )


def spoiling(done: Sequence[str], best: Sequence[Suggestion | None], after: float) -> int | None:
    """Which action of a turn cost most, and was not the best: after it least was left of what could still be had.

    `best` is what was best before each of them, where there was a choice, `after` the chance when all were done.
    """
    choices = [(place, one) for place, one in enumerate(best) if one is not None]
    left = [*(one.chance for _, one in choices[1:]), after]
    lost = [
        (one.chance - then, place)
        for (place, one), then in zip(choices, left, strict=False)
        if one.actions[0] != done[place] and one.chance - after >= LEAST_BETTER
    ]
    return max(lost)[1] if lost else None


def _mean(last: tuple[float, ...], found: tuple[float, ...]) -> tuple[float, ...]:
    """Between two turns of a duel: whoever is to move looks better than they are, so each is asked once."""
    return tuple((one + other) / 2 for one, other in zip(last, found, strict=True))


def _change(turn: Turn, later: tuple[float, ...], reader: int | None) -> float:
    """By how much a reader's own chance changed for good; for a spectator, whichever changed most.

    What is undone by the next point was the search's error, or was let go by the other side at once.
    """
    seats = range(len(later)) if reader is None else (reader,)
    return max(
        min(abs(turn.after[seat] - turn.before[seat]), 2 * abs(later[seat] - turn.before[seat]))
        if (turn.after[seat] > turn.before[seat]) == (later[seat] > turn.before[seat])
        else 0.0
        for seat in seats
    )


def _failed(thinking: "asyncio.Task[Hint]") -> bool:
    return thinking.done() and (thinking.cancelled() or thinking.exception() is not None)


def _shares(match: Match) -> tuple[float, ...]:
    """What each seat has of a match that is over: what its rules say, or what people made of it."""
    outcome = match.outcome
    if outcome is not None and outcome.by_people:
        share = 1 / len(outcome.winners) if outcome.winners else 0.0
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(match.seats))
    return tuple(match.position.returns(seat) for seat in range(match.seats))


def _sampled(match: Match) -> list[int]:
    """Steps of a match, evenly, the deal and the end among them; in a duel those with which turns end."""
    last = match.length - 1
    steps = list(range(last + 1))
    if match.edition.duel:
        ends = [one.number for one, next in pairwise(match.entries) if one.seat != next.seat]
        steps = sorted({0, *ends, last})
    many = min(MOST_POINTS, len(steps)) - 1
    return [steps[round(number * (len(steps) - 1) / many)] for number in range(many + 1)] if many else [0]
