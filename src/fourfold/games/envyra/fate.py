"""What becomes of a tile: who leads on it, and what a cube of the reader's would do there."""

from collections.abc import Iterator
from typing import NamedTuple

from fourfold.games.envyra.rules.capture import capturer
from fourfold.games.envyra.rules.stack import stacked
from fourfold.games.envyra.view import CellSeen, EnvyraView


class Fate(NamedTuple):
    """A tile after one more cube: how many it still lacks, and who leads or, if it lacks none, captures it."""

    lacks: int
    seat: int


def leader(cubes: tuple[int, ...], seats: int) -> int:
    """Who has the most of these cubes; on a tie, who of them came last (ENV-CAPTURE-2, ENV-CAPTURE-3)."""
    return int(capturer(stacked(cubes), seats))


def fate(view: EnvyraView, seen: CellSeen) -> Fate | None:
    """What the reader's cube would do, if it can move there now (ENV-CAPTURE-1)."""
    if view.seat is None or seen.tile is None or view.phase != "moving":
        return None
    if all(action.fields.get("cell") != seen.cell for action in view.legal):
        return None
    cubes = (*seen.cubes, view.seat)
    return Fate(seen.tile.needs - len(cubes), leader(cubes, view.seats))


def fates(view: EnvyraView) -> Iterator[tuple[CellSeen, Fate]]:
    """Every tile that the reader's cubes can move to now, with what they would do."""
    for seen in view.cells:
        found = fate(view, seen)
        if found is not None:
            yield seen, found
