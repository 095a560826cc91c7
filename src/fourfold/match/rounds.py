"""The rounds of a match, as its players count them: where each ended, and how many points everybody had then."""

from bisect import bisect_right

import msgspec

from fourfold.match.match import Match


class Round(msgspec.Struct, frozen=True):
    """A round: its number, its first and last step, and each seat's points after it, as everybody could see them.

    A step belongs to the round in which it was made, the deal to the first. There are no points in a game that
    counts none.
    """

    number: int
    first: int
    last: int
    points: tuple[int, ...] | None


def rounds(match: Match) -> tuple[Round, ...]:
    """Every round that was begun. Numbers never fall, so few of the steps have to be looked at."""
    edition = match.edition

    def number_at(step: int) -> int:
        return edition.round_of(match.at(max(step - 1, 0)).view(None))

    found: list[Round] = []
    while (first := found[-1].last + 1 if found else 0) < match.length:
        number = number_at(first)
        last = bisect_right(range(match.length), number, lo=first, key=number_at) - 1
        found.append(Round(number, first, last, edition.points(match.at(last).view(None))))
    return tuple(found)
