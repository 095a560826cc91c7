"""Thinking is done in worker processes, never on the event loop: for bots, hints and chances.

Whoever has made others wait goes later; when many wait, bots think less rather than later.
"""

import asyncio
import heapq
import itertools
import math
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from fourfold.bots import bot, hints
from fourfold.bots.strengths import STRENGTHS
from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.position import Position
from fourfold.server.editions import edition as find_edition
from fourfold.server.editions import load_games
from fourfold.server.metrics import QUICKENED, THOUGHTS, WAITING
from fourfold.server.seats import STAND_IN
from fourfold.server.worker import Worker, WorkerLost

CROWD = 2
"""When more people than this wait for each process, bots think no longer than the quick one."""
QUEUE = 6
"""So many thoughts of one person may wait before nothing more is thought about for fun."""
HALF_LIFE = 30.0
"""After so many seconds, having made others wait counts half."""
WEIGHT = 0.1
"""Having made somebody wait for a second counts like coming so many seconds later."""
PATIENCE = 1.0
"""Seconds after which somebody who waits for one bot is answered by the quick one."""
LONGEST = 60.0
"""Seconds after which a thought has gone astray. A hint takes half a second at most, but 15 where the rules are not
compiled."""
TRIES = 2
MANY = 1000
"""When so many people are known, those who did nothing lately are forgotten."""


class Scene(msgspec.Struct, frozen=True):
    """What a worker is to think about: a position of an edition, and who looks at it (None: a spectator)."""

    game: str
    seats: int
    options: str
    content: str | None
    position: list[int]
    reader: int | None


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked, and where its own generator begins."""

    scene: Scene
    bot: str
    seed: int


class Thought:
    """Something to think about, and who waits for it. A bot is asked a question; the rest is for fun."""

    def __init__(self, work: Callable[[Any], Any], about: Question | Scene) -> None:
        self.work = work
        self.about = about
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.tries = 0
        self.came = time.monotonic()


class Person:
    """Somebody's thoughts, and how long they made others wait."""

    def __init__(self) -> None:
        self.bots: deque[Thought] = deque()
        self.others: deque[Thought] = deque()
        self.thinking = 0
        """How many of the thoughts are with a process."""
        self.is_in_line = False
        self._caused = 0.0
        self._at = 0.0

    @property
    def waiting(self) -> int:
        """How many thoughts wait."""
        return len(self.bots) + len(self.others)

    @property
    def asks_for_much(self) -> bool:
        """Are there several thoughts at once?"""
        return self.waiting + self.thinking > 1

    @property
    def caused(self) -> float:
        """For how many seconds others waited because of this person, all together; the older the less."""
        return self._caused * math.exp2((self._at - time.monotonic()) / HALF_LIFE)

    @property
    def is_idle(self) -> bool:
        """Is there nothing to remember?"""
        return not (self.waiting or self.thinking or self.is_in_line) and self.caused < 0.01

    def charge(self, seconds: float) -> None:
        """Others waited so much longer."""
        self._caused, self._at = self.caused + seconds, time.monotonic()

    @property
    def next(self) -> Thought:
        """The thought to begin next: bots go first."""
        return (self.bots or self.others)[0]

    def queue(self, thought: Thought) -> deque[Thought]:
        """Where a thought waits."""
        return self.bots if isinstance(thought.about, Question) else self.others


class Thinkers:
    """A few worker processes that think, and the line of people before them."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._most = max(1, processes - 1)
        """So many processes may think for those who ask for much, all together, and so many about what takes long:
        the last is for the others."""
        self._free = [Worker(get_ready) for _ in range(processes)]
        self._workers = tuple(self._free)
        self._people: dict[str, Person] = {}
        self._many = MANY
        self._line: list[tuple[float, int, Person]] = []
        """A heap of those who can be served: when they came, or are taken to have come, and who."""
        self._line_for_much: list[tuple[float, int, Person]] = []
        """The same for those who ask for several things at once."""
        self._much = 0
        """How many processes think for them."""
        self._slow = 0
        """How many processes think about what takes long."""
        self._numbers = itertools.count()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def wake(self) -> None:
        """Have every process started, so that nobody's first bot waits for it."""
        for worker in self._workers:
            worker.wake()

    def is_busy(self, person: str) -> bool:
        """Is so much waiting that this person should ask for bots only, whom a match waits for?"""
        mine = self._people.get(person)
        return self._is_crowded or (mine is not None and mine.waiting >= QUEUE)

    @property
    def _is_crowded(self) -> bool:
        return len(self._line) + len(self._line_for_much) > CROWD * self._processes

    @property
    def _is_full(self) -> bool:
        """Do as many processes as may think about what takes long?"""
        return self._slow >= self._most

    async def ask(self, question: Question, person: str) -> list[str]:
        """The action a bot chooses, in notation, and those it means to do right after it."""
        found: list[str] = await self._think(Thought(answer, question), person)
        return found

    async def hint(self, scene: Scene, person: str) -> hints.Hint:
        """The best few actions of the seat that looks."""
        found: hints.Hint = await self._think(Thought(hint, scene), person)
        return found

    async def chances(self, scene: Scene, person: str) -> tuple[float, ...]:
        """Each seat's chance of winning, as whoever looks sees it."""
        found: tuple[float, ...] = await self._think(Thought(chances, scene), person)
        return found

    async def _think(self, thought: Thought, name: str) -> Any:
        """Wait for a thought. Whoever is cancelled leaves the line at once.

        A thought that was begun is finished all the same: its person stands back for it, and to start another
        process would cost everybody more.
        """
        if self._is_closed:
            raise WorkerLost("nobody thinks any more")
        for worker in self._workers:
            worker.wake()
        person = self._known(name)
        queue = person.queue(thought)
        queue.append(thought)
        WAITING.inc()
        self._get_in_line(person)
        self._go_on()
        impatience = asyncio.get_running_loop().call_later(PATIENCE, self._go_on)
        try:
            return await thought.done
        finally:
            impatience.cancel()
            if thought in queue:
                queue.remove(thought)
                WAITING.dec()

    # --- the line -------------------------------------------------------------------------------------------

    def _known(self, name: str) -> Person:
        if name not in self._people:
            if len(self._people) >= self._many:
                self._people = {name: person for name, person in self._people.items() if not person.is_idle}
                self._many = MANY + 2 * len(self._people)
            self._people[name] = Person()
        return self._people[name]

    def _get_in_line(self, person: Person) -> None:
        """Somebody stands in line once, with a thought that waits and could be begun."""
        if person.waiting and not person.is_in_line and person.thinking < self._most:
            person.is_in_line = True
            came = time.monotonic() + WEIGHT * person.caused
            heapq.heappush(self._line, (came, next(self._numbers), person))

    def _go_on(self) -> None:
        """Give every free process the next thought."""
        while self._free and not self._is_closed and (person := self._next()) is not None:
            person.is_in_line = False
            if person.waiting:
                thought, is_much, is_slow = person.next, person.asks_for_much, not self._is_quick(person)
                person.queue(thought).popleft()
                WAITING.dec()
                person.thinking += 1
                self._much += is_much
                self._slow += is_slow
                task = asyncio.create_task(self._serve(person, thought, self._free.pop(), is_much, is_slow))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
                self._get_in_line(person)

    def _next(self) -> Person | None:
        """Whoever came first and can be served."""
        while self._line and self._line[0][-1].asks_for_much:
            heapq.heappush(self._line_for_much, heapq.heappop(self._line))
        lines = [self._line, self._line_for_much if self._much < self._most else []]
        if self._is_full and self._processes > 1:
            return self._next_quick(lines)
        first = min(filter(None, lines), default=None)
        return None if first is None else heapq.heappop(first)[-1]

    def _next_quick(self, lines: list[list[tuple[float, int, Person]]]) -> Person | None:
        """Whoever came first with something that does not take long."""
        for first in sorted(place for line in lines for place in line):
            if first[-1].waiting and self._is_quick(first[-1]):
                line = lines[first not in lines[0]]
                line.remove(first)
                heapq.heapify(line)
                return first[-1]
        return None

    def _is_quick(self, person: Person) -> bool:
        """Is the next thought of somebody a bot that does not think ahead, or does not get to?

        It does not when many wait, when it went wrong before, or when somebody waited long enough and all others
        are busy.
        """
        thought = person.next
        if not isinstance(thought.about, Question):
            return False
        has_waited = time.monotonic() - thought.came >= PATIENCE and not person.asks_for_much
        return (
            not _is_slow(thought.about) or self._is_crowded or thought.tries > 0 or (has_waited and self._is_full)
        )

    async def _serve(self, person: Person, thought: Thought, worker: Worker, is_much: bool, is_slow: bool) -> None:
        """Have a thought, and tell whoever waits for it."""
        THOUGHTS.labels(thought.work.__name__).inc()
        thought.tries += 1
        began = time.monotonic()
        try:
            found = await worker.do(LONGEST, thought.work, _within_reason(thought, is_slow))
        except WorkerLost as error:
            self._lost(person, thought, error)
        except Exception as error:
            _tell(thought, error)
        else:
            _tell(thought, found)
        finally:
            person.thinking -= 1
            self._much -= is_much
            self._slow -= is_slow
            others = len(self._line) + len(self._line_for_much) - person.is_in_line
            person.charge((time.monotonic() - began) * others)
            self._free.append(worker)
            self._get_in_line(person)
            self._go_on()

    def _lost(self, person: Person, thought: Thought, error: WorkerLost) -> None:
        """A worker was lost over a thought: it is tried once more, before this person's others."""
        if self._is_closed or thought.tries == TRIES:
            _tell(thought, error)
        elif not thought.done.done():
            person.queue(thought).appendleft(thought)
            WAITING.inc()

    def close(self) -> None:
        """Send the workers home, whatever they are thinking about."""
        self._is_closed = True
        for person in self._people.values():
            for thought in (*person.bots, *person.others):
                _tell(thought, WorkerLost("nobody thinks any more"))
        for worker in self._workers:
            worker.close()


def _tell(thought: Thought, found: object) -> None:
    """Tell whoever waits for a thought what came of it, if somebody still does."""
    if thought.done.done():
        return
    if isinstance(found, Exception):
        thought.done.set_exception(found)
    else:
        thought.done.set_result(found)


def _within_reason(thought: Thought, is_slow: bool) -> Question | Scene:
    """What to think about: what was asked for if it may take long, else nothing that thinks ahead."""
    about = thought.about
    if isinstance(about, Question) and not is_slow and _is_slow(about):
        QUICKENED.inc()
        return replace(about, bot=STAND_IN)
    return about


def _is_slow(question: Question) -> bool:
    """Does the bot think ahead?"""
    return find_game(question.scene.game).bots.get(question.bot, question.bot) in STRENGTHS


# --- in a worker --------------------------------------------------------------------------------------------


def get_ready() -> None:
    """Import what is needed to think."""
    load_games()


def answer(question: Question) -> list[str]:
    """Let the bot choose. It is given its legal actions and its view, not the position."""
    edition, position, seat = _set_up(question.scene)
    assert seat is not None
    player = bot(question.bot, edition)
    look = partial(edition.view, position, seat)
    chosen = player.choose(tuple(position.legal(seat)), look, SeededChance(question.seed))
    return [str(edition.setup.catalogue.actions[action]) for action in (chosen, *player.intends())]


def hint(scene: Scene) -> hints.Hint:
    """A hint for the seat that looks, from its view alone."""
    edition, position, seat = _set_up(scene)
    return hints.hint(edition, edition.view(position, seat))


def chances(scene: Scene) -> tuple[float, ...]:
    """The chances of every seat, from the view of whoever looks."""
    edition, position, reader = _set_up(scene)
    return hints.chances(edition, edition.view(position, reader))


def _set_up(scene: Scene) -> tuple[Edition, Position, int | None]:
    edition = find_edition(scene.game, scene.seats, scene.options, scene.content)
    return edition, edition.setup.decode(scene.position), scene.reader
