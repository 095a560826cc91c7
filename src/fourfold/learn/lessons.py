"""Lessons: a few steps at a real table. The rules decide what can be done; the other seats do what is written.

A lesson keeps nothing. Where a learner stands follows from what they have done so far: all of it is played again
from the first position.
"""

from dataclasses import dataclass
from functools import cache, cached_property

import msgspec

from fourfold.games import game as find_game
from fourfold.games.content import Named, Part
from fourfold.games.edition import Game, Refusal
from fourfold.games.guide import SEPARATOR
from fourfold.games.options import Value
from fourfold.games.words import translated
from fourfold.kernel.errors import BadContent, FourfoldError
from fourfold.learn.files import content, folder, read
from fourfold.learn.lines import SEATS, steps_of
from fourfold.match.match import IllegalAction, Match
from fourfold.match.reader import Reader

GO_ON = "+"
"""What a learner does at a step that only says something."""
ANY = "*"
"""At the end of something to do: whatever begins like this."""


class Step(Part, frozen=True, kw_only=True):
    """One step: what is said, where to look, what the learner does, and what the others do after it.

    `point` names things of the drawing, or actions. Any one of `do` goes on; without any, a button does. `nudge` is
    said when something else is tried, after the rules' own reason if they refuse it. `after` has what is said in
    the place of `say` to whoever did this at the step before. With `only`, nothing else is offered.
    """

    say: Named
    after: dict[str, Named] = msgspec.field(default_factory=dict)
    only: bool = False
    point: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    nudge: Named | None = None
    then: tuple[str, ...] = ()


class LessonFile(Part, frozen=True, kw_only=True):
    """A lesson as its file has it. It begins at a position, or with the deal of its seed.

    `content` is the digest of the content file it was written for: its cards stay as they were, whatever becomes of
    the game's own. `recap` is said when all is done: what is worth remembering.
    """

    title: Named
    content: str | None = None
    seats: int
    seat: str = SEATS[0]
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    seed: str = "lesson"
    position: str | None = None
    teaches: tuple[str, ...] = ()
    recap: Named | None = None
    step: tuple[Step, ...]


class Nudge(msgspec.Struct, frozen=True):
    """What a learner is told who tried something else: a sentence, and the clause if the rules refused it."""

    text: str
    clause: str = ""


@dataclass(frozen=True)
class Lesson:
    """One lesson of a game; `number` counts from 1."""

    game: Game
    number: int
    file: str
    told: LessonFile

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return SEATS.index(self.told.seat)

    def title(self, language: str) -> str:
        """What it is called."""
        return translated(self.told.title, language)

    def recap(self, language: str) -> str:
        """What is worth remembering of it."""
        return translated(self.told.recap, language) if self.told.recap is not None else ""

    @cached_property
    def _dealt(self) -> Match:
        told = self.told
        edition = self.game.edition(told.seats, told.options, content(self.game, told.content))
        return Match.of(edition, told.seed, own_content=False, position=told.position)

    def begin(self) -> "Moment":
        """The first step."""
        return Moment(self, self._dealt.at(0), ())

    def after(self, done: tuple[str, ...]) -> "Moment":
        """Where somebody stands who has done this; what could not be done is refused in a sentence."""
        moment = self.begin()
        for given in done:
            found = moment.attempt(given)
            if isinstance(found, Nudge):
                raise FourfoldError(f"{given!r} is not what this step of the lesson asks for", "begin it again")
            moment = found
        return moment


@dataclass(frozen=True)
class Moment:
    """Where a learner stands: the match, and what they have done."""

    lesson: Lesson
    match: Match
    done: tuple[str, ...]

    @property
    def step(self) -> Step | None:
        """What is asked for now; nothing at the end of the lesson."""
        steps = self.lesson.told.step
        return steps[len(self.done)] if len(self.done) < len(steps) else None

    def say(self, language: str) -> str:
        """What is said at this step; nothing at the end."""
        if self.step is None:
            return ""
        last = self.done[-1] if self.done else ""
        return translated(self.step.after.get(last, self.step.say), language)

    def reader(self, language: str) -> Reader:
        """The match as the learner is told it.

        Where a button goes on, nothing on the table looks as if it did, but for an action that is pointed at.
        """
        step, seat = self.step, self.lesson.seat
        offered = {str(action) for action in self.match.legal(seat)}
        acts = step is not None and bool(step.do or offered.intersection(step.point))
        wanted = step.do if step is not None and step.only else None
        among = None if wanted is None else [one for one in offered if any(fits(one, each) for each in wanted)]
        return Reader(self.match, seat, self.match.edition.words(language), acts=acts, among=among)

    def attempt(self, given: str, language: str = "en") -> "Moment | Nudge":
        """What comes of something a learner does: the next step, or why it is not that."""
        step = self.step
        if step is None:
            return Nudge("")
        if not step.do:
            return self._next(GO_ON) if given == GO_ON else Nudge("")
        seat = self.lesson.seat
        try:
            plan = [self.match.action(one) for one in given.split(SEPARATOR.strip())]
            prepared = self.match.prepare_all(seat, plan)
        except IllegalAction as error:
            return self._nudged(self.reader(language).worded(error.refusal), language)
        written = SEPARATOR.join(map(str, plan))
        if not any(fits(written, wanted) for wanted in step.do):
            return self._nudged(None, language)
        return self._next(written, self.match.after(*prepared))

    def _nudged(self, refusal: Refusal | None, language: str) -> Nudge:
        assert self.step is not None
        nudge = translated(self.step.nudge, language) if self.step.nudge is not None else ""
        why = refusal.text if refusal is not None else ""
        return Nudge(" ".join(filter(None, (why, nudge))), refusal.clause if refusal is not None else "")

    def _next(self, given: str, match: Match | None = None) -> "Moment":
        """The next step, after what the others do at this one."""
        assert self.step is not None
        after = match or self.match
        for line in self.step.then:
            for seat, action in steps_of(line, after):
                after = after.after(after.prepare(seat, action))
        return Moment(self.lesson, after, (*self.done, given))


def fits(given: str, wanted: str) -> bool:
    """Is something done what a step asks for?"""
    return given == wanted or (wanted.endswith(ANY) and given.startswith(wanted[: -len(ANY)]))


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order."""
    found = find_game(game)
    return tuple(
        Lesson(found, number, file.name, _checked(read(file, LessonFile), file.name))
        for number, file in enumerate(folder(found, "lessons"), 1)
    )


def _checked(told: LessonFile, file: str) -> LessonFile:
    """A lesson must have steps, and a seat at its table."""
    if told.seat not in SEATS[: told.seats]:
        raise BadContent(
            f"{file}: seat: there is no seat {told.seat!r}", f"choose from {', '.join(SEATS[: told.seats])}"
        )
    if not told.step:
        raise BadContent(f"{file}: step: a lesson has at least one step")
    return told
