"""How the chances went in a match, and where they turned: few moments, far apart, when they changed for good."""

from collections.abc import Sequence
from statistics import fmean

import msgspec

from fourfold.bots.hints import chances
from fourfold.match.match import Match
from fourfold.match.rounds import rounds

CLOSELY = {False: (16, 90), True: (8, 30)}
"""At how many moments the chances are looked at, and with how many simulations: in a duel these take longer."""
FEWEST_ROUNDS = 6
"""Where there are so many rounds, a moment is the end of one."""
MOST_TURNS = 3
HALVINGS = 2
"""So often the part of a match that turned it is halved where it is longer than a round."""
MUCH = 0.12
"""A turning point changes somebody's chance by at least so much."""


class Moment(msgspec.Struct, frozen=True):
    """A step, and each seat's chance after it, as a spectator could judge it."""

    step: int
    chances: tuple[float, ...]


def closely(match: Match) -> tuple[int, int]:
    """At how many moments of a match, and with how many simulations each, the chances are looked at."""
    return CLOSELY[match.edition.duel]


def course(match: Match) -> list[Moment]:
    """The chances from the first moment to the last: at the ends of rounds, or at equal distances."""
    many, simulations = closely(match)
    ends = [one.last for one in rounds(match)]
    steps = ends if len(ends) >= FEWEST_ROUNDS else match.standing
    places = {round(number * (len(steps) - 1) / max(1, many - 1)) for number in range(many)}
    return [
        Moment(step, chances_at(match.at(step), simulations)) for step in sorted(steps[place] for place in places)
    ]


def chances_at(moment: Match, simulations: int) -> tuple[float, ...]:
    """Each seat's chance as a spectator sees it; when it is over, a team has won whole, others share a win."""
    outcome = moment.outcome
    if outcome is None:
        return chances(moment.edition, moment.view(None), simulations)
    share = 1.0 if moment.game.team else 1 / max(1, len(outcome.winners))
    return tuple(share if seat in outcome.winners else 0.0 for seat in range(moment.seats))


def turns(found: Sequence[Moment]) -> list[int]:
    """The places of a course at which the chances turned, in their order; the last one only if a lead was lost.

    Chances are estimates and go up and down. So what counts is by how much they are higher or lower in the two
    moments from there on than in the two before it; the result is not among them.
    """
    apart = max(2, len(found) // 5)
    places = [place for place in range(1, len(found)) if place < len(found) - 1 or _overturned(found)]
    chosen: list[int] = []
    for place in sorted(places, key=lambda place: -_lasting(found, place)):
        is_far = all(abs(place - other) >= apart for other in chosen)
        if len(chosen) < MOST_TURNS and is_far and _lasting(found, place) >= MUCH:
            chosen.append(place)
    return sorted(chosen)


def narrowed(match: Match, before: Moment, after: Moment) -> tuple[Moment, Moment]:
    """The part of a span in which the chances changed most: of a round all of it, of more a half of a half."""
    _, simulations = closely(match)
    for _ in range(0 if len(rounds(match)) >= FEWEST_ROUNDS else HALVINGS):
        between = [step for step in match.standing if before.step < step < after.step]
        if not between:
            break
        step = between[len(between) // 2]
        middle = Moment(step, chances_at(match.at(step), simulations))
        before, after = max((before, middle), (middle, after), key=lambda span: _change(*span))
    return before, after


def _change(before: Moment, after: Moment) -> float:
    return max(abs(then - one) for one, then in zip(before.chances, after.chances, strict=True))


def _lasting(found: Sequence[Moment], place: int) -> float:
    before, after = found[max(0, place - 2) : place], found[place : min(place + 2, max(place + 1, len(found) - 1))]
    return max(
        abs(fmean(one.chances[seat] for one in after) - fmean(one.chances[seat] for one in before))
        for seat in range(len(found[0].chances))
    )


def _overturned(found: Sequence[Moment]) -> bool:
    """Did the end bring down whoever was ahead just before?"""
    *_, before, last = found
    return last.chances[max(range(len(before.chances)), key=before.chances.__getitem__)] < MUCH
