"""Positions of every game in which all that can be shown is shown, for tests of its pictures."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from fourfold.games import game
from fourfold.games.edition import Edition
from fourfold.kernel.position import Position
from tests.support import earth_water_sun, envyra, erythro
from tests.support.walks import PLAIN, VARIED, walk

Scene = tuple[Edition, Position]
RARE: dict[str, Callable[[], tuple[Any, ...]]] = {
    "earth_water_sun": earth_water_sun.rare,
    "envyra": envyra.rare,
    "erythro": erythro.rare,
}
"""What few matches come to."""


@cache
def scenes(name: str) -> tuple[Scene, ...]:
    """Positions that few matches come to, and some of matches with every number of seats and every option."""
    rare = RARE[name]() if name in RARE else ()
    return (*((scene.edition, scene.position) for scene in rare), *played(name))


@cache
def played(name: str) -> tuple[Scene, ...]:
    """Those of matches alone: they were dealt, so that a reader can imagine how they came about."""
    return tuple(_played(name))


def _played(name: str) -> Iterator[Scene]:
    """Of each match the first position, those with other actions to choose from than before, and the last."""
    seen: set[frozenset[str]] = set()
    for seed, (of, seats, options) in enumerate([*PLAIN, *VARIED]):
        if of != name:
            continue
        edition = game(name).edition(seats, options)
        for step, (position, seat, _, after) in enumerate(walk(edition, seed)):
            kinds = frozenset(edition.setup.catalogue.actions[action].kind for action in position.legal(seat))
            if kinds not in seen or step % 41 == 0:
                seen.add(kinds)
                yield edition, position
            if not after.to_act():
                yield edition, after
