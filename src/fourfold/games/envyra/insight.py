"""What Envyra knows about good play: what a tile is worth to a seat, and one more cube on it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.envyra.rules.marking import MARK, READY
from fourfold.games.envyra.rules.moving import MOVE
from fourfold.games.envyra.rules.restriction import is_locked
from fourfold.games.envyra.rules.shut_out import REMOVE
from fourfold.games.envyra.rules.stack import count_of, height
from fourfold.games.envyra.rules.table import MARKING, NO_TILE, Table
from fourfold.kernel.bags import holds, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position

WORTH_A_CUBE: Final = 0.45
"""A second cube is marked only for more than this."""
LOCKED_HOPE: Final = 0.1
"""What is left of a tile's value while its restriction is not met."""
LEAST: Final = 0.05
"""The least prior."""


@final
class EnvyraInsight(Insight):
    """Envyra's own insight."""

    def worth(self, position: Position, seat: i64, action: i64) -> float:
        """How good an action looks at first sight, in points."""
        assert isinstance(position, Table)
        decision = position.setup.decisions.of(action)
        value = decision.value(action)
        if decision is MARK or decision is MOVE:
            return cube_worth(position, seat, value)
        if decision is READY:
            return WORTH_A_CUBE
        if decision is REMOVE:
            return -tile_worth(position, seat, position.tiles[value])
        return float(position.terms.card_points[value])

    def priors(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """What each action is worth, squared, so that the best stand out."""
        found: list[float] = []
        for action in legal:
            its = self.worth(position, seat, action)
            found.append(its * its + LEAST if its > 0.0 else LEAST)
        return found

    def rollout_action(self, position: Position, seat: i64, legal: vec[i64], chance: Chance) -> i64:
        """Of two random actions the one that looks better."""
        if len(legal) == 1:
            return legal[0]
        this, that = legal[chance.pick(len(legal))], legal[chance.pick(len(legal))]
        if this == that or self.worth(position, seat, this) >= self.worth(position, seat, that):
            return this
        return that


def tile_worth(table: Table, seat: i64, tile: i64) -> float:
    """Printed points, and what the tile adds to the sets of its theme."""
    terms = table.terms
    points = float(terms.points[tile])
    pile = table.piles[seat]
    theme: i64
    for theme in range(len(terms.theme_tiles)):
        if holds(terms.theme_tiles[theme], tile):
            gain = terms.set_points(pile | one(tile), theme) - terms.set_points(pile, theme)
            return points + (float(gain) if gain else 1.0)
    return points


def cube_worth(table: Table, seat: i64, cell: i64) -> float:
    """What one more own cube on a tile is worth: its value by the chance of taking it, less what it gives away."""
    tile = table.tiles[cell]
    if tile == NO_TILE:
        return 0.0
    seats = table.terms.seats
    cubes = table.cubes[cell]
    mine = count_of(cubes, seat) + 1
    others: i64 = 0
    rival: i64
    for rival in range(seats):
        if rival != seat:
            others = max(others, count_of(cubes, rival))
    left = table.terms.needs[tile] - height(cubes) - 1
    if left <= 0:
        chance = 1.0 if mine >= others else -0.6
    elif mine > others:
        chance = float(mine) / float(mine + others + left)
    else:
        chance = 0.3 * float(mine) / float(table.terms.needs[tile])
    if is_locked(table, seat, tile):
        chance *= LOCKED_HOPE
    if table.phase == MARKING and left <= 0:
        place = (seat - table.figure + seats) % seats
        chance *= 1.0 - 0.12 * float(min(seats - 1, place))
    return tile_worth(table, seat, tile) * chance
