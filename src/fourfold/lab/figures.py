"""The figures of a study: what its matches say about the game, each with an interval."""

from collections.abc import Iterable, Sequence
from itertools import chain

import msgspec

from fourfold.kernel.bags import listed
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import Journal
from fourfold.lab.arena import Meeting
from fourfold.lab.recording import MOMENTS, Played
from fourfold.lab.records import Record, records
from fourfold.lab.statistics import Estimate, mean, proportion
from fourfold.lab.study import Study

BARS = 24
"""A distribution has at most so many bars."""


class Bar(msgspec.Struct, frozen=True):
    """How many observations lie from `low` up to, not including, `high`."""

    low: float
    high: float
    number: int


class Decision(msgspec.Struct, frozen=True):
    """A kind of decision: how often it is taken in a match, how often freely, and among how many actions then."""

    kind: str
    per_match: float
    free: float
    choices: float


class Clause(msgspec.Struct, frozen=True):
    """A clause that the log can cite: in what part of the matches it was at work, and how often in a match."""

    clause: str
    matches: Estimate
    per_match: float


class ScorePart(msgspec.Struct, frozen=True):
    """A part of the score, in points: of winners and of the others."""

    part: str
    winners: Estimate
    others: Estimate


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """All figures of a study.

    Shares of wins add up to 1 over the seats of a match; a team's are how often it won. `first` is the share of
    whoever acts first, which a deal may choose; there is none where all begin together. `leads`, `decided` and
    `course` are by the game's own evaluation. What needs details is empty without them.
    """

    matches: int
    finished: int
    rounds: Estimate
    steps: Estimate
    rounds_bars: tuple[Bar, ...]
    endings: dict[str, Estimate]
    drawn: Estimate
    seats: tuple[Estimate, ...]
    first: Estimate | None
    bots: dict[str, Estimate]
    margin: Estimate
    score: tuple[ScorePart, ...]
    leads: Estimate
    decided: Estimate
    decided_bars: tuple[Bar, ...]
    course: tuple[float, ...]
    branching: Estimate
    decisions: tuple[Decision, ...]
    records: tuple[Record, ...]
    clauses: tuple[Clause, ...]


def figures(study: Study, results: Iterable[Played]) -> Figures:
    """What the finished matches of a study say."""
    played = list(results)
    ended = [one for one in played if one.ending]
    details = [one.details for one in ended if one.details is not None]
    meetings = [Meeting(study, one) for one in ended]
    bots = dict.fromkeys(name for meeting in meetings for name in meeting.gains)
    decided = [one.decided for one in details]
    return Figures(
        matches=len(played),
        finished=len(ended),
        rounds=mean([one.rounds for one in ended]),
        steps=mean([one.steps for one in ended]),
        rounds_bars=bars([one.rounds for one in ended]),
        endings={
            clause: proportion(sum(one.ending == clause for one in ended), len(ended))
            for clause in sorted({one.ending for one in ended})
        },
        drawn=proportion(sum(len(one.winners) != 1 for one in ended), len(ended)),
        seats=tuple(_won([one.returns[seat] for one in ended]) for seat in range(study.seats)),
        first=_first(study, ended),
        bots={
            name: _won([value for meeting in meetings for value in meeting.gains.get(name, ())]) for name in bots
        },
        margin=mean([_margin(one) for one in ended]),
        score=_score(ended),
        leads=mean([one.leads for one in details]),
        decided=mean(decided),
        decided_bars=bars(decided, 0.0, 1.0, MOMENTS),
        course=tuple(mean(values).value for values in zip(*(one.course for one in details), strict=True)),
        branching=_branching(ended),
        decisions=_decisions(ended),
        records=records(study, ended) if details else (),
        clauses=_clauses(study, ended) if details else (),
    )


def _won(returns: Sequence[float]) -> Estimate:
    """The share of wins of a seat or a bot."""
    return proportion(sum(returns), len(returns))


def _first(study: Study, ended: Sequence[Played]) -> Estimate | None:
    """What whoever acts first wins: the deals are dealt again to see who that is."""
    setup = study.edition().setup
    found: list[float] = []
    for one in ended:
        dealt = setup.deal(SeededChance(study.first_seed(study.match(one.place))), Journal())
        if len(begins := listed(dealt.to_act())) == 1:
            found.append(one.returns[begins[0]])
    return _won(found) if found and not study.is_team else None


def _margin(played: Played) -> float:
    """By how many points the first was ahead of the second."""
    totals = sorted((score["total"] for score in played.scores), reverse=True)
    return float(totals[0] - totals[1]) if len(totals) > 1 else 0.0


def bars(
    values: Sequence[float], low: float | None = None, high: float | None = None, most: int = BARS
) -> tuple[Bar, ...]:
    """A distribution in bars of equal, whole width where the values are whole."""
    if not values:
        return ()
    first = min(values) if low is None else low
    last = max(values) + 1 if high is None else high
    width = (last - first) / most
    if all(value == int(value) for value in (first, last)) and low is None:
        width = max(1, -int(-(last - first) // most))
    number = max(1, -int(-(last - first) // width))
    counts = [0] * number
    for value in values:
        counts[min(number - 1, int((value - first) / width))] += 1
    return tuple(
        Bar(first + width * place, first + width * (place + 1), count) for place, count in enumerate(counts)
    )


def _score(ended: Sequence[Played]) -> tuple[ScorePart, ...]:
    parts = dict.fromkeys(chain.from_iterable(score for one in ended for score in one.scores))
    found: list[ScorePart] = []
    for part in parts:
        by_result: dict[bool, list[float]] = {True: [], False: []}
        for one in ended:
            for seat, score in enumerate(one.scores):
                by_result[seat in one.winners].append(score.get(part, 0))
        found.append(ScorePart(part, mean(by_result[True]), mean(by_result[False])))
    return tuple(found)


def _branching(ended: Sequence[Played]) -> Estimate:
    """Among how many actions one chooses where there is a choice, match by match."""
    found: list[float] = []
    for one in ended:
        if one.details is not None:
            free = sum(asked.free for asked in one.details.asked.values())
            choices = sum(asked.choices for asked in one.details.asked.values())
            found.append(choices / free if free else 1.0)
    return mean(found)


def _decisions(ended: Sequence[Played]) -> tuple[Decision, ...]:
    taken: dict[str, list[int]] = {}
    for one in ended:
        for kind, asked in (one.details.asked if one.details else {}).items():
            sums = taken.setdefault(kind, [0, 0, 0])
            sums[0] += asked.taken
            sums[1] += asked.free
            sums[2] += asked.choices
    return tuple(
        Decision(kind, number / len(ended), free / number, choices / free if free else 1.0)
        for kind, (number, free, choices) in sorted(taken.items(), key=lambda item: (-item[1][0], item[0]))
    )


def _clauses(study: Study, ended: Sequence[Played]) -> tuple[Clause, ...]:
    """Every clause that an event or an ending can cite, those never at work last."""
    kinds = [kind for kind in study.edition().setup.notes.kinds if not kind.refusal]
    matches = dict.fromkeys((kind.clause for kind in kinds), 0)
    times = dict(matches)
    for one in ended:
        assert one.details is not None
        here: set[str] = {one.ending}
        for kind in kinds:
            number = one.details.notes.get(kind.number, 0)
            if number:
                here.add(kind.clause)
                times[kind.clause] += number
        for clause in here:
            matches[clause] = matches.get(clause, 0) + 1
    return tuple(
        Clause(clause, proportion(number, len(ended)), times.get(clause, 0) / len(ended))
        for clause, number in sorted(matches.items(), key=lambda item: (-item[1], item[0]))
    )
