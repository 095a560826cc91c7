"""What is recorded of a match: what came of it, and, if that is wanted, what happened in it."""

from functools import lru_cache
from itertools import pairwise

import msgspec

from fourfold.bots.playing import Step, steps
from fourfold.games.edition import Edition
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.journal import Journal
from fourfold.kernel.position import Position
from fourfold.lab.knowing import Knowing
from fourfold.lab.study import Planned, Study

MOMENTS = 10
"""The course of a match is told at its beginning and after each of so many equal parts."""


class Asked(msgspec.Struct, array_like=True):
    """How often a kind of decision was taken, how often there was a real choice, and among how many actions."""

    taken: int = 0
    free: int = 0
    choices: int = 0


class Details(msgspec.Struct, array_like=True, kw_only=True):
    """What happened in a match.

    `asked` is by kind of decision, `notes` counts events by their number. `seen` and `taken` are by the fact that
    names a record of the content: the labels that came up, and by label the seats that came to have it, as a bit
    mask; `times` is how often that happened. By the game's own evaluation `leads` counts how often the lead
    changed, `decided` is the part of the match after which the winner led to the end, and `course` is the winner's
    value over the match. Where a game has none, points tell who leads, round by round, and there is no `course`.
    """

    asked: dict[str, Asked]
    notes: dict[int, int]
    seen: dict[str, tuple[str, ...]]
    taken: dict[str, dict[str, int]]
    leads: int
    decided: float
    course: tuple[float, ...]
    times: dict[str, dict[str, int]] = {}


class Played(msgspec.Struct, array_like=True, kw_only=True):
    """What came of a match. Lists are by seat; an unfinished match has no ending and no scores."""

    place: int
    returns: tuple[float, ...]
    winners: tuple[int, ...]
    steps: int
    rounds: int
    ending: str
    scores: tuple[dict[str, int], ...]
    details: Details | None = None


@lru_cache(4)
def _edition(study: bytes) -> tuple[Study, Edition]:
    """A process settles an edition once; it cannot travel between processes."""
    found = msgspec.json.decode(study, type=Study)
    return found, found.edition()


def play_chunk(study: bytes, places: list[int]) -> list[Played]:
    """Some matches of a study, which is given as JSON: the work of one process."""
    found, edition = _edition(study)
    return [play(found, edition, found.match(place)) for place in places]


def play(study: Study, edition: Edition, planned: Planned) -> Played:
    """One match."""
    players = [player.seated(edition) for player in study.seated(planned)]
    seed = study.first_seed(planned)
    chance = SeededChance(seed)
    generators = [SeededChance(seed + 1 + seat) for seat in range(study.seats)]
    dealing = Journal()
    position = edition.setup.deal(chance, dealing)
    watching = Watching(edition, position, dealing) if study.detailed else None
    knowing = [player for player in players if isinstance(player, Knowing)]
    for player in knowing:
        player.truth = position
    played = 0
    for step in steps(edition, position, players, generators, chance, noting=study.detailed):
        played += 1
        position = step.position
        for player in knowing:
            player.truth = position
        if watching is not None:
            watching.watch(step)
    outcome = edition.outcome(position)
    winners = outcome.winners if outcome else ()
    return Played(
        place=planned.place,
        returns=tuple(float(position.returns(seat)) for seat in range(study.seats)),
        winners=winners,
        steps=played,
        rounds=outcome.rounds if outcome else 0,
        ending=outcome.clause if outcome else "",
        scores=outcome.scores if outcome else (),
        details=None if watching is None else watching.details(winners),
    )


class Watching:
    """What is noticed of a match while it is played."""

    def __init__(self, edition: Edition, dealt: Position, dealing: Journal) -> None:
        self._edition = edition
        self._asked: dict[str, Asked] = {}
        self._notes: dict[int, int] = {}
        takes = edition.game.takes
        text = edition.view(dealt, None).json().decode()
        self._seen = {fact: {one for one in edition.labels[fact] if f'"{one}"' in text} for fact in takes}
        self._taken: dict[str, dict[str, int]] = {fact: {} for fact in takes}
        self._times: dict[str, dict[str, int]] = {fact: {} for fact in takes}
        self._has_value = type(edition.insight).value is not Insight.value
        self._round = edition.rounds(dealt)
        self._values: list[list[float]] = []
        self._value(dealt)
        self._read(0, dealing)

    def watch(self, step: Step) -> None:
        """Notice what a step was and what it led to."""
        kind = self._edition.setup.decisions.of(step.action).kind
        asked = self._asked.setdefault(kind, Asked())
        asked.taken += 1
        if len(step.legal) > 1:
            asked.free += 1
            asked.choices += len(step.legal)
        assert step.journal is not None
        self._read(step.seat, step.journal)
        if step.position.to_act():
            self._value(step.position)

    def _value(self, position: Position) -> None:
        """Note how everybody stands: by the game's evaluation, else by the points at the beginning of a round."""
        edition = self._edition
        if self._has_value:
            self._values.append(edition.insight.values(position, int(edition.setup.seats)))
        elif self._round != edition.rounds(position):
            self._round = edition.rounds(position)
            points = edition.points(edition.view(position, None))
            if points is not None:
                self._values.append(list(map(float, points)))

    def _read(self, actor: int, journal: Journal) -> None:
        """Count the notes; where one names no seat, it is about whoever acted."""
        for kind, values in journal.read(self._edition.setup.notes):
            self._notes[kind.number] = self._notes.get(kind.number, 0) + 1
            for fact, value in zip(kind.facts, values, strict=True):
                if fact in self._taken:
                    label = self._edition.labels[fact][value]
                    self._seen[fact].add(label)
                    if kind.name in self._edition.game.takes[fact]:
                        seat = values[kind.facts.index("seat")] if "seat" in kind.facts else actor
                        self._taken[fact][label] = self._taken[fact].get(label, 0) | 1 << seat
                        self._times[fact][label] = self._times[fact].get(label, 0) + 1

    def details(self, winners: tuple[int, ...]) -> Details:
        """All of it, once the match is over."""
        leaders = _leaders(self._values, is_team=self._edition.game.team)
        ahead = [leader in winners for leader in leaders]
        last_behind = max((place for place, leads in enumerate(ahead) if not leads), default=-1)
        return Details(
            asked=self._asked,
            notes=self._notes,
            seen={fact: tuple(sorted(labels)) for fact, labels in self._seen.items()},
            taken=self._taken,
            leads=sum(one != other for one, other in pairwise(leaders)),
            decided=(last_behind + 1) / len(ahead) if ahead else 0.0,
            course=_course(self._values, winners, is_team=self._edition.game.team) if self._has_value else (),
            times=self._times,
        )


NOBODY = -1
"""Who leads where the adversary of a team does."""


def _leaders(values: list[list[float]], *, is_team: bool) -> list[int]:
    """The seat that leads at each moment; whoever led goes on leading while level. A team leads from even on."""
    if is_team:
        return [0 if seats[0] >= 0.5 else NOBODY for seats in values]
    found: list[int] = []
    for seats in values:
        best = max(seats)
        level = found[-1] if found else 0
        found.append(level if seats[level] == best else seats.index(best))
    return found


def _course(values: list[list[float]], winners: tuple[int, ...], *, is_team: bool) -> tuple[float, ...]:
    """How likely the result looked at each moment: the value to the winner, or what a losing team lacked."""

    def of(seats: list[float]) -> float:
        if is_team and not winners:
            return 1 - seats[0]
        return seats[winners[0]] if winners else max(seats)

    last = len(values) - 1
    return tuple(round(of(values[last * moment // MOMENTS]), 4) for moment in range(MOMENTS + 1))
