"""Positions of a game in which all that can be shown is shown, for tests of its pictures."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

from fourfold.games import GAMES
from fourfold.games.edition import Edition
from fourfold.kernel.position import Position
from fourfold.testing.walks import plain, settled, varied, walk

Study = tuple[Edition, Position]
RARE: dict[str, Callable[[], tuple[Any, ...]]] = {}
"""What few matches of a game come to. A game's tests put theirs here: things with an `edition` and a `position`."""


@cache
def studies(name: str) -> tuple[Study, ...]:
    """Positions that few matches come to, and some of matches with every number of seats and every option."""
    rare = RARE[name]() if name in RARE else ()
    return (*((study.edition, study.position) for study in rare), *played(name))


@cache
def played(name: str) -> tuple[Study, ...]:
    """Those of matches alone: they were dealt, so that a reader can imagine how they came about."""
    return tuple(_played(name))


MATCHES = 20
"""How many more matches are looked through for kinds of action that were not met."""


def _played(name: str) -> Iterator[Study]:
    """Of each match the first position, those with other actions to choose from than before, and the last.

    Then, from more matches, one for each kind of action that none of them came to.
    """
    seen: set[frozenset[str]] = set()
    for seed, case in enumerate([*plain(GAMES), *varied(GAMES)]):
        if case[0] != name:
            continue
        edition = settled(case)
        for step, (position, seat, _, after) in enumerate(walk(edition, seed)):
            kinds = _kinds(edition, position, seat)
            if kinds not in seen or step % 41 == 0:
                seen.add(kinds)
                yield edition, position
            if not after.to_act():
                yield edition, after
    met = set().union(*seen)
    for number, case in product(range(MATCHES), [*plain([name]), *varied([name])]):
        edition = settled(case)
        if met >= {family.kind for family in edition.setup.catalogue.families}:
            break
        for position, seat, *_ in walk(edition, 100 + number):
            if not (kinds := _kinds(edition, position, seat)) <= met:
                met |= kinds
                yield edition, position


def _kinds(edition: Edition, position: Position, seat: int) -> frozenset[str]:
    """The kinds of action a seat can choose from."""
    return frozenset(edition.setup.catalogue.actions[action].kind for action in position.legal(seat))
