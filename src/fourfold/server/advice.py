"""Hints for a seat and everybody's chances, worked out once for each view and from that view alone."""

import asyncio
from collections.abc import Callable, Sequence, Set
from itertools import pairwise
from math import exp, log
from statistics import median
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from fourfold.bots.hints import Hint, Suggestion, fingerprint
from fourfold.games.edition import Event
from fourfold.kernel.errors import FourfoldError
from fourfold.match import beyond
from fourfold.match.headline import showing, telling_step
from fourfold.match.match import Match
from fourfold.match.presses import Press, leading, presses
from fourfold.match.rounds import rounds
from fourfold.server.bot_pool import BotPool
from fourfold.server.errors import Impossible
from fourfold.server.logs import LOG
from fourfold.server.tasks import start
from fourfold.server.worker import Busy, WorkerLost, WorkFailed

if TYPE_CHECKING:
    from fourfold.match.match import Match
    from fourfold.server.table import Table

MOST_POINTS = 60
ABREAST = 2
"""So many points are worked out at once."""
LOOKING_BACK = "looking back"
"""For whom chances are thought about: for all who look back together, so that they keep no player waiting."""
MUCH = 0.1
"""A chance that changes by so much at one step is worth a word; what is less may be the search's own error."""
MOST_TURNS = 10
MOST_BETWEEN = 40
"""So many steps between two points are looked at to find the one that made the difference."""
LEAST_BETTER = 0.05
"""Something else was better if it had at least so much more of a chance than what was done."""
CERTAIN = 0.01
"""A chance is never told from certainty by less."""
EVEN = (0.5, 0.5)
NEAREST = 3
"""Where the move passes on so often, it is seen what it is worth to be the one to move."""
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

    `since` is the step before it; in a duel, where whole turns are weighed, that before its turn; in a game that
    says what turns it (`Edition.turning`), that before the round, and `deeds` is what did it there. `told` is the
    step of it that says most. `whose` is the seat whose chance it was, where that is not its reader's own. `better`
    is what the seat that acted might rather have done instead of one choice in it, if its own chance fell and
    something was; `spoilt` is that choice, and `cost` what it cost, whatever chance made of it. `led` is what was
    chosen that led to it: all of a duel's turn, else what the reader had chosen last; that is `sound` if their
    chance fell and nothing better is found. A turn of a duel is `decisive` if its game says so (`Edition.decides`);
    `instead` is what was better, up to the end of the turn.
    """

    since: int
    step: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    told: int = 0
    whose: int | None = None
    better: Suggestion | None = None
    spoilt: Press | None = None
    cost: float = 0.0
    led: tuple[Press, ...] = ()
    sound: bool = False
    decisive: bool = False
    instead: tuple[str, ...] = ()
    deeds: tuple[Event, ...] = ()

    @property
    def told_at(self) -> int:
        """The step it is remembered for."""
        return self.told if self.spoilt is None else self.spoilt.last


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
        self._given: dict[str, Suggestion] = {}
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

        def end(_: object) -> None:
            stop()
            if not _failed(thinking):
                self._given[seen] = thinking.result().suggestions[0]

        thinking.add_done_callback(end)
        return thinking

    # --- chances --------------------------------------------------------------------------------------------

    def course(self, reader: int | None) -> Course:
        """How the chances went in a match that is over, as far as it is worked out; the rest is begun."""
        table = self._table
        if not table.is_over:
            raise Impossible("over", "the match is not over", "chances are looked back at")
        reader = self._eyes(reader)
        steps = _sampled(table.match)
        points = self._courses.setdefault(reader, [])
        if reader in self._given_up:
            return Course(self._from_even(points), len(points))
        if reader not in self._turns and reader not in self._following:
            self._following.add(reader)
            start(self._follow(reader, points, steps), self.tasks)
        found = self._with_turns(reader, self._from_even(points))
        return Course(found, len(steps) + len(found) - len(points))

    def _with_turns(self, reader: int | None, points: Sequence[Point]) -> tuple[Point, ...]:
        """With the steps that are told of: what is said of them is what the graph shows there."""
        turns = self._turns.get(reader, ())
        told = {turn.since: turn.before for turn in turns}
        told |= {turn.step if turn.deeds else turn.told_at: turn.after for turn in turns}
        known = told | {point.step: point.chances for point in points}
        return tuple(Point(step, known[step]) for step in sorted(known))

    def _from_even(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """The same for a graph: a deal gives both sides of a duel the same, whatever a search thinks of it."""
        found, match = self._evened(points), self._table.match
        if not found or not match.edition.duel or match.header.position is not None:
            return found
        return (replace(found[0], chances=EVEN), *found[1:])

    def _evened(self, points: Sequence[Point]) -> tuple[Point, ...]:
        match = self._table.match
        if not match.edition.duel:
            return tuple(points)
        return evened(points, lambda step: next(iter(match.at(step).to_act), None))

    def turns(self, reader: int | None) -> tuple[Turn, ...] | None:
        """The steps that changed the chances most, in order; None until it is worked out, which `course` begins."""
        reader = self._eyes(reader)
        return () if reader in self._given_up else self._turns.get(reader)

    def _eyes(self, reader: int | None) -> int | None:
        """Where nothing is hidden all readers see the same."""
        return reader if self._table.match.edition.hides else None

    async def _follow(self, reader: int | None, points: list[Point], steps: list[int]) -> None:
        """Work out a few points after the others, so that bots can think in between; then where it turned."""
        try:
            for first in range(len(points), len(steps), ABREAST):
                some = steps[first : first + ABREAST]
                points += map(Point, some, await asyncio.gather(*(self._chances(step, reader) for step in some)))
            self._turns[reader] = await self._weighed(reader, self._evened(points))
        except Exception as error:
            self._given_up.add(reader)
            LOG.error("chances could not be worked out", error, table=self._table.id)
        finally:
            self._following.discard(reader)

    async def _chances(self, step: int, reader: int | None, *, at_length: bool = False) -> tuple[float, ...]:
        moment = self._table.match.at(step)
        if moment.to_act:
            standpoint = self._table.standpoint(moment, reader)
            return await self._bot_pool.chances(standpoint, LOOKING_BACK, at_length=at_length)
        return _shares(moment)

    async def _weighed(self, reader: int | None, points: Sequence[Point]) -> tuple[Turn, ...]:
        """Where the chances changed much, and what was better where a seat spoilt its own.

        Where no step changed the reader's own, those are told that changed anybody's: the graph shows them too.
        """
        most = await self._largest(reader, points, reader)
        if not most and reader is not None:
            most = [replace(one, whose=most_changed(one)) for one in await self._largest(reader, points, None)]
        told = telling_step(self._table.match, reader)
        found = await asyncio.gather(*(self._judged(reader, one) for one in most))
        judged = [replace(turn, told=told(one.since, one.step)) for turn, one in zip(found, most, strict=True)]
        if self._table.match.edition.duel:
            judged = [replace(turn, led=chosen_in(self._table.match, turn)) for turn in judged]
        elif reader is not None and all(turn.whose is None for turn in judged):
            judged = by_choices(self._table.match, reader, judged)
            judged = [await self._accounted(reader, turn) for turn in judged]
        if self._table.match.edition.turning:
            told_of = await self._by_rounds(reader)
            apart = [one for turn in judged if (one := self._apart(reader, turn, told_of)) is not None]
            judged = sorted([*told_of, *apart], key=lambda turn: turn.told_at)
        return tuple(judged)

    async def _by_rounds(self, reader: int | None) -> list[Turn]:
        """The rounds in which something was done, or befell, that turns such a match, each with all of that."""
        match, found = self._table.match, list[Turn]()
        before, last = await self._chances(0, reader, at_length=True), _last(match)
        for one in await asyncio.to_thread(rounds, match):
            step = min(one.last, last)
            after = await self._chances(step, reader, at_length=True)
            turn = Turn(one.first - 1, step, before, after)
            deeds = turning(match, reader, turn)
            if deeds and (step == match.length - 1 or _change(turn, after, reader) >= MUCH / 2):  # the last decides
                found.append(replace(turn, told=deeds[-1][0], deeds=tuple(event for _, event in deeds)))
            before = after
        return found

    def _apart(self, reader: int | None, turn: Turn, told: Sequence[Turn]) -> Turn | None:
        """A turn told beside the rounds: a mistake, or what turned the match though its round undid that."""
        if turn.better is not None:
            return turn
        deeds = turning(self._table.match, reader, turn)
        if not deeds or any(event in one.deeds for one in told for _, event in deeds):
            return None
        return replace(turn, told=deeds[-1][0], deeds=tuple(event for _, event in deeds))

    async def _largest(self, reader: int | None, points: Sequence[Point], whose: int | None) -> list[Turn]:
        """The steps a reader saw that changed a seat's chance most, or anybody's, in order."""
        match = self._table.match
        known = {point.step: point.chances for point in points}
        if not match.edition.duel:
            known |= await self._closer(reader, points, whose)
        steps = [step for step in sorted(known) if step <= _last(match)]
        turns = [Turn(since, step, known[since], known[step]) for since, step in pairwise(steps)]
        later = [*(turn.after for turn in turns[1:]), known[steps[-1]]][: len(turns)]
        shows = showing(match, reader)
        early = NEAREST if match.edition.duel else 0  # what it is worth to move is not known yet
        turns = [replace(turn, decisive=_is_decisive(match, turn)) for turn in turns]
        leads_on = [*(turn.decisive for turn in turns[1:]), False]

        def size(place: int, turn: Turn, after: tuple[float, ...]) -> float:
            if turn.decisive:
                return 1.0
            is_told = (place >= early or leads_on[place]) and shows(turn.since, turn.step)
            return _change(turn, after, whose) if is_told and not had_no_choice(match, reader, turn) else 0.0

        sizes = [size(place, turn, after) for place, (turn, after) in enumerate(zip(turns, later, strict=True))]
        least = max([MUCH, *sorted(sizes)[-MOST_TURNS:][:1]])  # of a match given up at once there are none
        largest = [turn for turn, size in zip(turns, sizes, strict=True) if size >= least]
        if match.edition.duel:  # its chances are evened
            return largest
        return [turn for turn in largest if await self._is_real(reader, turn, whose)]

    async def _is_real(self, reader: int | None, turn: Turn, whose: int | None) -> bool:
        """Did a chance change by a longer thought as well? A short one sees late what could be done before."""
        before, after = [await self._chances(step, reader, at_length=True) for step in (turn.since, turn.step)]
        seat = most_changed(turn) if whose is None else whose
        change = after[seat] - before[seat]
        return (change if turn.after[seat] > turn.before[seat] else -change) >= MUCH

    async def _closer(
        self, reader: int | None, points: Sequence[Point], whose: int | None
    ) -> dict[int, tuple[float, ...]]:
        """The steps between two points that are far apart in their chances, the farthest first."""
        found: dict[int, tuple[float, ...]] = {}
        gaps = [Turn(one.step, other.step, one.chances, other.chances) for one, other in pairwise(points)]
        for gap in sorted(gaps, key=lambda gap: -_change(gap, gap.after, whose)):
            if _change(gap, gap.after, whose) < MUCH or len(found) >= MOST_BETWEEN:
                break
            for step in range(gap.since + 1, gap.step):
                found[step] = await self._chances(step, reader)
        return found

    async def _judged(self, reader: int | None, turn: Turn) -> Turn:
        """With what the seat that acted might rather have done, from what it saw then.

        A turn of several choices is spoilt by the one after which least was left of what could still be had.
        """
        match = self._table.match
        seat = chooser(match, self._table.stood_in, turn)
        if seat is None or reader != self._eyes(seat) or turn.before[seat] - turn.after[seat] < MUCH:
            return turn
        hints: list[Hint | None] = []
        pressed = [*presses(match, turn.since + 1, turn.step)]
        for press in pressed:
            before = match.at(press.first - 1)
            asked = len(before.legal(seat)) > 1
            hints.append(await self._afterthought(before, seat) if asked else None)
        chosen = [tuple(map(str, press.actions)) for press in pressed]
        found = spoiling(chosen, hints, turn.after[seat])
        best = hints[found] if found is not None else None
        if best is None or found is None:
            return turn
        better, spoilt = best.suggestions[0], pressed[found]
        if match.edition.turning and was_done_later(match, seat, spoilt, better.actions):
            return turn
        cost = await self._cost(seat, spoilt, better, turn)
        if cost < LEAST_BETTER:
            return turn
        instead = await self._to_the_end(match.at(spoilt.first - 1), seat, better)
        return replace(turn, better=better, spoilt=spoilt, cost=cost, instead=instead)

    async def _to_the_end(self, before: Match, seat: int, better: Suggestion) -> tuple[str, ...]:
        """How a seat would have gone on to the end of a turn of a duel, each choice as a hint has it then."""
        done = better.actions
        while before.edition.duel and len(done) < MOST_BETWEEN:
            after = before.after(*before.prepare_all(seat, done))
            if seat not in after.to_act:
                break
            done += (await self._afterthought(after, seat)).suggestions[0].actions
        return done

    async def _afterthought(self, before: Match, seat: int) -> Hint:
        """The best few choices of a seat at a moment: among them what a hint called best there."""
        found = await self._bot_pool.afterthought(self._table.standpoint(before, seat), LOOKING_BACK)
        given = self._given.get(fingerprint(before.view(seat)))
        if given is None:
            return found
        return replace(found, suggestions=(*found.suggestions, replace(given, behind=0.0)))

    async def _accounted(self, seat: int, turn: Turn) -> Turn:
        """A fall that was seen only after a seat had chosen: by a mistake, or though nothing better is found."""
        match = self._table.match
        if turn.better is not None or not turn.led or _gain(turn, seat) > 0:
            return turn
        done = turn.led[-1]
        if any(match.entries[at].digest in self._table.stood_in for at in range(done.first, done.last + 1)):
            return turn
        hint, chosen = await self._afterthought(match.at(done.first - 1), seat), tuple(map(str, done.actions))
        if _suggests(hint, chosen):
            return replace(turn, sound=True)
        better = hint.suggestions[0]
        if match.edition.turning and was_done_later(match, seat, done, better.actions):
            return turn
        cost = await self._cost(seat, done, better, turn)
        if cost < LEAST_BETTER:
            return replace(turn, sound=True)
        return replace(turn, better=better, spoilt=done, cost=cost)

    async def _cost(self, seat: int, spoilt: Press, better: Suggestion, turn: Turn) -> float:
        """How much of its chance a choice cost a seat, whatever chance made of it: both are tried anew."""
        if self._table.match.edition.duel:
            return better.chance - turn.after[seat]
        before = self._table.standpoint(self._table.match.at(spoilt.first - 1), seat)
        had, left = [
            await self._bot_pool.afterwards(before, actions, LOOKING_BACK)
            for actions in (better.actions, tuple(map(str, spoilt.actions)))
        ]
        return had - left

    def close(self) -> None:
        """Stop thinking."""
        for task in [*self.tasks, *(thinking for _, thinking in self._hints.values())]:
            task.cancel()


def _is_decisive(match: Match, turn: Turn) -> bool:
    """Is a turn of a duel told whatever the chances did?"""
    return match.edition.duel and any(map(match.edition.decides, turn_events(match, turn)))


def turn_events(match: Match, turn: Turn) -> list[Event]:
    """All that happened in a turn."""
    return [event for number in range(turn.since + 1, turn.step + 1) for event in match.entry_events(number)]


def most_changed(turn: Turn) -> int:
    """The seat whose chance a turn changed most."""
    return max(range(len(turn.before)), key=lambda seat: abs(turn.after[seat] - turn.before[seat]))


def chooser(match: Match, stood_in: Set[str], turn: Turn) -> int | None:
    """The seat that chose all of a turn among what the rules offer; none if a bot stood in for it or it gave up."""
    done = match.entries[turn.since + 1 : turn.step + 1]
    seat = done[0].seat
    own = all(
        entry.seat == seat and entry.action not in beyond.EVENTS and entry.digest not in stood_in for entry in done
    )
    return seat if own else None


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


def spoiling(done: Sequence[tuple[str, ...]], hints: Sequence[Hint | None], after: float) -> int | None:
    """Which choice of a turn cost most: after it least was left of what could still be had.

    `hints` are those before each of them, where there was a choice, `after` the chance when all were done. What the
    hint itself would have suggested, as about as good, is no mistake.
    """
    choices = [(place, hint, hint.suggestions[0].chance) for place, hint in enumerate(hints) if hint is not None]
    left = [*(best for _, _, best in choices[1:]), after]
    lost = [
        (best - then, place)
        for (place, hint, best), then in zip(choices, left, strict=False)
        if not _suggests(hint, done[place]) and best - after >= LEAST_BETTER
    ]
    return max(lost)[1] if lost else None


def _suggests(hint: Hint, done: Sequence[str]) -> bool:
    """Is what was done among the suggestions, as about as good as the best?

    They begin alike, as far as both go, or are the same in another order, such as the cards of a bid.
    """
    return any(
        one.behind < LEAST_BETTER
        and (
            all(mine == theirs for mine, theirs in zip(one.actions, done, strict=False))
            or sorted(one.actions) == sorted(done)
        )
        for one in hint.suggestions
    )


def was_done_later(match: Match, seat: int, spoilt: Press, better: Sequence[str]) -> bool:
    """Did a seat begin later in the same round what was better? Then only the order was another."""
    last = next(one.last for one in rounds(match) if one.first <= spoilt.last <= one.last)
    done = match.entries[spoilt.last + 1 : last + 1]
    return any(entry.seat == seat and entry.action == better[0] for entry in done)


def turning(match: Match, reader: int | None, turn: Turn) -> list[tuple[int, Event]]:
    """What turned a match in a round, each with its step: what helps if the chance rose, else what harms."""
    seat = most_changed(turn) if reader is None else reader
    helps = turn.after[seat] >= turn.before[seat]
    return [
        (step, event)
        for step in range(turn.since + 1, turn.step + 1)
        for event in match.entry_events(step)
        if match.edition.turning.get(event.kind) is helps and event.only in (None, reader)
    ]


def _last(match: Match) -> int:
    """The last step that was played: giving up turns nothing."""
    by_people = match.outcome is not None and match.outcome.by_people
    return match.length - 2 if by_people else match.length - 1


def chosen_in(match: Match, turn: Turn) -> tuple[Press, ...]:
    """What was chosen in a turn of a duel; nothing if somebody gave up or agreed to a draw in it."""
    return tuple(press for press in presses(match, turn.since + 1, turn.step) if press.actions)


def by_choices(match: Match, reader: int, turns: Sequence[Turn]) -> list[Turn]:
    """The same turns by what their reader had chosen before: what follows of one choice is one turn.

    A mistake is told alone: what others or chance made of it afterwards is not what it cost. So is what goes the
    other way. A turn of several steps is remembered for that which changed most.
    """
    found: list[Turn] = []
    for turn in (replace(one, led=tuple(leading(match, reader, one.step))) for one in turns):
        before = found[-1] if found else None
        if before is None or before.led[-1:] != turn.led[-1:] or _gain(before, reader) * _gain(turn, reader) < 0:
            found.append(turn)
        elif turn.better is not None and _cost(turn, reader) > _cost(before, reader):
            found[-1] = turn
        elif before.better is None:
            largest = max(before, turn, key=lambda one: abs(_gain(one, reader)))
            found[-1] = replace(turn, since=before.since, before=before.before, told=largest.told)
    return [turn for turn in found if abs(_gain(turn, reader)) >= MUCH]


def _gain(turn: Turn, seat: int) -> float:
    """By how much a seat's chance rose."""
    return turn.after[seat] - turn.before[seat]


def _cost(turn: Turn, seat: int) -> float:
    """How much of its chance a seat lost by a mistake."""
    return -_gain(turn, seat) if turn.better is not None else 0.0


def evened(points: Sequence[Point], to_move: Callable[[int], int | None]) -> tuple[Point, ...]:
    """How the chances of a duel went, without what it is worth to be the one to move.

    Whoever is to move looks better than they are. By how much is seen where the move passes on: half of what is
    then lost in the middle of the nearest cases, in log odds. It is little in an opening, and all where whoever is
    to move wins. One turn that changes the match is never in the middle, so nothing is put down to its neighbours.
    """
    turns = [1 if seat == 0 else -1 if seat == 1 else 0 for seat in (to_move(point.step) for point in points)]
    odds = [_odds(point.chances[0]) for point in points]
    passed = [
        (place + 0.5, turns[place] * (odds[place] - odds[place + 1]))
        for place in range(len(points) - 1)
        if turns[place] == -turns[place + 1] != 0
    ]
    found = []
    for place, (point, turn, odd) in enumerate(zip(points, turns, odds, strict=True)):
        nearest = sorted(passed, key=lambda one: abs(one[0] - place))[:NEAREST]
        worth = max(0.0, median(lost for _, lost in nearest)) / 2 if nearest else 0.0
        chance = 1 / (1 + exp(turn * worth - odd)) if turn else point.chances[0]
        found.append(Point(point.step, (chance, 1 - chance) if turn else point.chances))
    return tuple(found)


def _odds(chance: float) -> float:
    chance = min(1 - CERTAIN, max(CERTAIN, chance))
    return log(chance / (1 - chance))


def _change(turn: Turn, later: tuple[float, ...], whose: int | None) -> float:
    """By how much a seat's chance changed for good; without one, whichever changed most.

    What is undone by the next point was the search's error, or was let go by the other side at once.
    """
    seats = range(len(later)) if whose is None else (whose,)
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
