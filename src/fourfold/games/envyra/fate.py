"""What becomes of a tile: who leads on it, what a cube of the reader's would do there, what it adds to sets."""

from collections.abc import Iterator
from typing import NamedTuple

from fourfold.games.envyra.order import moves, order
from fourfold.games.envyra.rules.capture import capturer
from fourfold.games.envyra.rules.stack import stacked
from fourfold.games.envyra.view import CellSeen, EnvyraView, TileFace

LOW = 4
"""So few tiles in the supply are gone within a round or two."""


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


def next_taker(view: EnvyraView, seen: CellSeen, found: Fate) -> int | None:
    """Whose cube, marked there and next to move there, would take a tile that lacks one more after the reader's.

    ENV-PHASE2-2 has the turns to come; a lock of now may be open then, but nobody is told so (ENV-PHASE2-4).
    """
    turns = order(view)
    if found.lacks != 1 or view.seat is None or turns is None or turns.now is None:
        return None
    waiting = [
        seat
        for seat in moves(turns)[turns.now + 1 :]
        if seen.cell in (view.players[seat].marks or ()) and seat not in (view.seat, *seen.locked_for)
    ]
    is_theirs = waiting and leader((*seen.cubes, view.seat, waiting[0]), view.seats) == waiting[0]
    return waiting[0] if is_theirs else None


def added(view: EnvyraView, face: TileFace) -> int:
    """What a symbol that is new to the reader adds to the set it belongs to (ENV-SCORE-2)."""
    if view.seat is None or face.symbol is None:
        return 0
    own = {tile.symbol for tile in view.players[view.seat].pile if tile.theme == face.theme}
    if face.symbol in own or not 0 < len(own) <= len(view.set_values):
        return 0
    return view.set_values[len(own) - 1] - (view.set_values[len(own) - 2] if len(own) > 1 else 0)


def is_low(view: EnvyraView) -> bool:
    """Is the supply about to end?"""
    return view.ending is None and view.supply <= LOW
