"""A pool of worker processes in which bots, hints and chances are worked out, never on the event loop.

Its queue is fair: whoever has made others wait goes later. When many wait, bots search less rather than later.
"""

import asyncio
import itertools
import math
import time
from bisect import insort
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from fourfold.bots import bot, hints, kind_of
from fourfold.bots.levels import LEVELS
from fourfold.bots.simple import Bot
from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.position import Position
from fourfold.server.editions import edition as find_edition
from fourfold.server.editions import load_games
from fourfold.server.metrics import QUICKENED, THOUGHTS, WAITING
from fourfold.server.seats import STAND_IN
from fourfold.server.tasks import settle, start
from fourfold.server.worker import Hire, Worker, WorkerLost

CROWD = 2
"""When more requesters than this wait for each process, bots search no longer than the quick one."""
QUEUE = 6
"""So many jobs of one requester may wait before nothing but bots is worked out for them."""
HALF_LIFE = 30.0
"""After so many seconds, having made others wait counts half."""
WEIGHT = 0.1
"""Having made somebody wait for a second counts like coming so many seconds later."""
PATIENCE = 1.0
"""Seconds after which somebody who waits for one bot is answered by the quick one."""
LONGEST = 60.0
"""Seconds after which a job is given up and its process killed: what people wait for ends long before."""
TRIES = 2
LATEST = 0.1
"""What a thought that was just had counts in how long a kind of bot usually takes."""
TREES = 16
"""How many bots a worker remembers with their search trees; one has a few megabytes."""
MANY = 1000
"""When so many requesters are known, those who did nothing lately are forgotten."""


class Standpoint(msgspec.Struct, frozen=True):
    """A position of an edition, and who looks at it (None: a spectator), as it is sent to a worker."""

    game: str
    seats: int
    options: str
    content: str | None
    position: list[int]
    reader: int | None


class BotCall(msgspec.Struct, frozen=True):
    """Which bot is to choose, from where it looks, and the seed of its own generator, which no other call has.

    `last` is the seed of its last call in this match, and `done` what its seat has seen done since: a worker that
    still has its search tree goes on with that.
    """

    standpoint: Standpoint
    bot: str
    seed: int
    last: int | None = None
    done: list[tuple[int, int | None]] = []


class Choice(msgspec.Struct, frozen=True):
    """What a seat might do, from where it looks."""

    standpoint: Standpoint
    actions: tuple[str, ...]


class Job:
    """Something to work out, and who waits for it. A match waits for a bot; hints and chances are extra."""

    def __init__(self, work: Callable[[Any], Any], about: BotCall | Standpoint | Choice) -> None:
        self.work = work
        self.about = about
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.tries = 0
        self.came = time.monotonic()


class Requester:
    """A person or table for whom jobs are done: those that wait, and how long they made others wait."""

    def __init__(self) -> None:
        self.bots: deque[Job] = deque()
        self.others: deque[Job] = deque()
        self.running = 0
        """How many of the jobs a process works on."""
        self.is_in_line = False
        self._caused = 0.0
        self._at = 0.0

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return len(self.bots) + len(self.others)

    @property
    def asks_for_much(self) -> bool:
        """Are there several jobs at once?"""
        return self.waiting + self.running > 1

    @property
    def caused(self) -> float:
        """For how many seconds others waited because of this requester, all together; the older the less."""
        return self._caused * math.exp2((self._at - time.monotonic()) / HALF_LIFE)

    @property
    def is_idle(self) -> bool:
        """Is there nothing to remember?"""
        return not (self.waiting or self.running or self.is_in_line) and self.caused < 0.01

    def charge(self, seconds: float) -> None:
        """Others waited so much longer."""
        self._caused, self._at = self.caused + seconds, time.monotonic()

    @property
    def next(self) -> Job:
        """The job to begin next: bots go first."""
        return (self.bots or self.others)[0]

    def queue(self, job: Job) -> deque[Job]:
        """Where a job waits."""
        return self.bots if isinstance(job.about, BotCall) else self.others


class BotPool:
    """A few worker processes, started again whenever one is lost, and the line of requesters before them."""

    def __init__(self, processes: int, hire: Hire) -> None:
        self._processes = processes
        self._most = max(1, processes - 1)
        """So many processes may work for those who ask for much, all together, and so many at what takes long:
        the last is for the others."""
        self._free: list[Worker] = [hire(get_ready) for _ in range(processes)]
        self._workers = tuple(self._free)
        self._remembering: dict[int, Worker] = {}
        """By the seed of a call, which worker remembers the bot."""
        self._requesters: dict[str, Requester] = {}
        self._many = MANY
        self._line: list[tuple[float, int, Requester]] = []
        """Those who can be served, in order: when they came, or are taken to have come, a number, and who."""
        self._much = 0
        """How many processes work for those who ask for much."""
        self._slow = 0
        """How many processes work at what takes long."""
        self._usual: dict[tuple[str, str], float] = {}
        """How many seconds a kind of bot takes here for a decision of a game."""
        self._numbers = itertools.count()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def wake(self) -> None:
        """Have every process started, so that nobody's first bot waits for it."""
        for worker in self._workers:
            worker.wake()

    def is_busy(self, requester: str) -> bool:
        """Is so much waiting that this requester should ask for bots only, whom a match waits for?"""
        mine = self._requesters.get(requester)
        return self._is_crowded or (mine is not None and mine.waiting >= QUEUE)

    def usual_seconds(self, game: str, kind: str) -> float | None:
        """How long a kind of bot thinks here about a decision of a game, if it ever did."""
        return self._usual.get((game, kind))

    @property
    def _is_crowded(self) -> bool:
        return len(self._line) > CROWD * self._processes

    @property
    def _is_full(self) -> bool:
        """Do as many processes as may work at what takes long?"""
        return self._slow >= self._most and self._processes > 1

    async def choose(self, call: BotCall, requester: str) -> list[str]:
        """The action a bot chooses, in notation, and those it means to do right after it."""
        found: list[str] = await self._run(Job(answer, call), requester)
        return found

    async def hint(self, standpoint: Standpoint, requester: str) -> hints.Hint:
        """The best few actions of the seat that looks."""
        found: hints.Hint = await self._run(Job(hint, standpoint), requester)
        return found

    async def afterthought(self, standpoint: Standpoint, requester: str) -> hints.Hint:
        """The same of a match that is over, where many are asked for."""
        found: hints.Hint = await self._run(Job(afterthought, standpoint), requester)
        return found

    async def chances(
        self, standpoint: Standpoint, requester: str, *, at_length: bool = False
    ) -> tuple[float, ...]:
        """Each seat's chance of winning, as whoever looks sees it; at length it is thought about as a hint is."""
        found: tuple[float, ...] = await self._run(
            Job(chances_at_length if at_length else chances, standpoint), requester
        )
        return found

    async def afterwards(self, standpoint: Standpoint, actions: Sequence[str], requester: str) -> float:
        """The chance of the seat that looks once it has done these, whatever chance makes of them."""
        found: float = await self._run(
            Job(afterwards, Choice(standpoint=standpoint, actions=tuple(actions))), requester
        )
        return found

    async def _run(self, job: Job, name: str) -> Any:
        """Have a job done. Whoever is cancelled leaves the line at once.

        A job that was begun is finished all the same: its requester goes later for it, and to start another process
        would cost everybody more.
        """
        if self._is_closed:
            raise WorkerLost("the pool is closed")
        for worker in self._workers:
            worker.wake()
        requester = self._known(name)
        queue = requester.queue(job)
        queue.append(job)
        WAITING.add()
        self._get_in_line(requester)
        self._go_on()
        impatience = asyncio.get_running_loop().call_later(PATIENCE, self._go_on)
        try:
            return await job.done
        finally:
            impatience.cancel()
            if job in queue:
                queue.remove(job)
                WAITING.add(more=-1)
                self._leave_line(requester)

    # --- the line -------------------------------------------------------------------------------------------

    def _known(self, name: str) -> Requester:
        if name not in self._requesters:
            if len(self._requesters) >= self._many:
                self._requesters = {name: one for name, one in self._requesters.items() if not one.is_idle}
                self._many = MANY + 2 * len(self._requesters)
            self._requesters[name] = Requester()
        return self._requesters[name]

    def _get_in_line(self, requester: Requester) -> None:
        """A requester stands in line once, with a job that waits and could be begun."""
        if requester.waiting and not requester.is_in_line and requester.running < self._most:
            requester.is_in_line = True
            came = time.monotonic() + WEIGHT * requester.caused
            insort(self._line, (came, next(self._numbers), requester))

    def _leave_line(self, requester: Requester) -> None:
        """Nobody stands in line for nothing."""
        if requester.is_in_line and not requester.waiting:
            requester.is_in_line = False
            self._line = [place for place in self._line if place[-1] is not requester]

    def _go_on(self) -> None:
        """Give every free process the next job."""
        while self._free and not self._is_closed and (found := self._next()) is not None:
            requester, is_slow = found
            job, is_much = requester.next, requester.asks_for_much
            requester.queue(job).popleft()
            WAITING.add(more=-1)
            requester.running += 1
            self._much += is_much
            self._slow += is_slow
            start(self._serve(requester, job, self._worker_for(job), is_much, is_slow), self._tasks)
            self._get_in_line(requester)

    def _worker_for(self, job: Job) -> Worker:
        """A free worker: the one that remembers the bot, if that is free."""
        if not isinstance(job.about, BotCall):
            return self._free.pop()
        known = self._remembering.pop(job.about.last, None) if job.about.last is not None else None
        worker = known if known in self._free else self._free[-1]
        self._free.remove(worker)
        self._remembering[job.about.seed] = worker
        if len(self._remembering) > TREES * self._processes:
            del self._remembering[next(iter(self._remembering))]
        return worker

    def _next(self) -> tuple[Requester, bool] | None:
        """Whoever came first and can be served now, and whether it takes long. They leave the line."""
        for place, (_, _, requester) in enumerate(self._line):
            if requester.asks_for_much and self._much >= self._most:
                continue
            is_slow = not self._is_quick(requester)
            if is_slow and self._is_full:
                continue
            del self._line[place]
            requester.is_in_line = False
            return requester, is_slow
        return None

    def _is_quick(self, requester: Requester) -> bool:
        """Is the next job of a requester a bot that does not search, or does not get to?

        It does not when many wait, when it went wrong before, or when it waited long enough and all other processes
        are busy.
        """
        job = requester.next
        if not isinstance(job.about, BotCall):
            return False
        has_waited = time.monotonic() - job.came >= PATIENCE and not requester.asks_for_much
        return not _is_slow(job.about) or self._is_crowded or job.tries > 0 or (has_waited and self._is_full)

    async def _serve(self, requester: Requester, job: Job, worker: Worker, is_much: bool, is_slow: bool) -> None:
        """Have a worker do a job, and tell whoever waits for it."""
        THOUGHTS.add(job.work.__name__)
        job.tries += 1
        began = time.monotonic()
        try:
            found = await worker.do(LONGEST, job.work, _within_reason(job, is_slow))
        except WorkerLost as error:
            self._lost(requester, job, error)
        except Exception as error:
            settle(job.done, error)
        else:
            settle(job.done, found)
            if isinstance(job.about, BotCall) and is_slow:
                self._learn(job.about, time.monotonic() - began)
        finally:
            requester.running -= 1
            self._much -= is_much
            self._slow -= is_slow
            others = len(self._line) - requester.is_in_line
            requester.charge((time.monotonic() - began) * others)
            self._free.append(worker)
            self._get_in_line(requester)
            self._go_on()

    def _learn(self, call: BotCall, seconds: float) -> None:
        """A bot that searches took so long."""
        of = (call.standpoint.game, _kind(call))
        usual = self._usual.get(of, seconds)
        self._usual[of] = usual + LATEST * (seconds - usual)

    def _lost(self, requester: Requester, job: Job, error: WorkerLost) -> None:
        """A worker was lost over a job: it is tried once more, before this requester's others."""
        if self._is_closed or job.tries == TRIES:
            settle(job.done, error)
        elif not job.done.done():
            requester.queue(job).appendleft(job)
            WAITING.add()

    def close(self) -> None:
        """End the workers, whatever they are doing."""
        self._is_closed = True
        for requester in self._requesters.values():
            for job in (*requester.bots, *requester.others):
                settle(job.done, WorkerLost("the pool is closed"))
        for worker in self._workers:
            worker.close()


def _within_reason(job: Job, is_slow: bool) -> BotCall | Standpoint | Choice:
    """What a worker is given: what was asked for if it may take long, else a bot that does not search."""
    about = job.about
    if isinstance(about, BotCall) and not is_slow and _is_slow(about):
        QUICKENED.add()
        return replace(about, bot=STAND_IN)
    return about


def _is_slow(call: BotCall) -> bool:
    """Does the bot search?"""
    return _kind(call) in LEVELS


def _kind(call: BotCall) -> str:
    """The kind of bot that is called."""
    return kind_of(call.bot, find_game(call.standpoint.game))


# --- in a worker --------------------------------------------------------------------------------------------


def get_ready() -> None:
    """Import the games."""
    load_games()


_remembered: dict[tuple[int | None, str], Bot] = {}
"""Bots with their search trees, by the seed of their last call and their names; the oldest first."""


def answer(call: BotCall) -> list[str]:
    """Let the bot choose. It is given its legal actions and its view, not the position."""
    edition, position, seat = _set_up(call.standpoint)
    assert seat is not None
    player = _remembered.pop((call.last, call.bot), None) or bot(call.bot, edition)
    for actor, action in call.done:
        player.saw(actor, action)
    look = partial(edition.view, position, seat)
    chosen = player.choose(tuple(position.legal(seat)), look, SeededChance(call.seed))
    player.saw(seat, chosen)
    _remembered[call.seed, call.bot] = player
    if len(_remembered) > TREES:
        del _remembered[next(iter(_remembered))]
    return [str(edition.setup.catalogue.actions[action]) for action in (chosen, *player.intends())]


def hint(standpoint: Standpoint) -> hints.Hint:
    """A hint for the seat that looks, from its view alone."""
    edition, position, seat = _set_up(standpoint)
    return hints.hint(edition, edition.view(position, seat), seconds=hints.HINT_SECONDS)


def afterthought(standpoint: Standpoint) -> hints.Hint:
    """The same, in less time."""
    edition, position, seat = _set_up(standpoint)
    return hints.hint(edition, edition.view(position, seat), seconds=hints.AFTERTHOUGHT_SECONDS)


def chances(standpoint: Standpoint) -> tuple[float, ...]:
    """The chances of every seat, from the view of whoever looks."""
    edition, position, reader = _set_up(standpoint)
    return hints.chances(edition, edition.view(position, reader), seconds=hints.CHANCES_SECONDS)


def chances_at_length(standpoint: Standpoint) -> tuple[float, ...]:
    """The same, thought about for as long as a hint is."""
    edition, position, reader = _set_up(standpoint)
    return hints.chances(edition, edition.view(position, reader), hints.HINT_SIMULATIONS, hints.HINT_SECONDS)


def afterwards(choice: Choice) -> float:
    """The chance of the seat that looks after these actions, on average."""
    edition, position, seat = _set_up(choice.standpoint)
    view = edition.view(position, seat)
    return hints.afterwards(edition, view, choice.actions, hints.CHANCES_SECONDS)


def _set_up(standpoint: Standpoint) -> tuple[Edition, Position, int | None]:
    edition = find_edition(standpoint.game, standpoint.seats, standpoint.options, standpoint.content)
    return edition, edition.setup.decode(standpoint.position), standpoint.reader
