"""What Earth, Water & Sun knows about good play: what stands on the board, what is in danger, what is in reach."""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import (
    DESTROYED,
    DRAW,
    EARTH,
    EXPOSED,
    GROWTH,
    MOVING,
    OVER,
    PRESENT,
    READY,
    SHIELD,
    SIDE,
    SUN,
    TREE,
    WATER,
    Table,
    colour,
    is_rooted,
    level,
    resources,
    side,
)
from fourfold.kernel.chance import ScriptedChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position

WIN: Final = 1000.0
TREE_WORTH: Final = 60.0
LAST_TREE: Final = 1.2
"""How much more a last Tree is worth; twice as much would make the first one worth nothing."""
MUSHROOM_WORTH: Final = 14.0
EARTH_WORTH: Final = [0.0, 1.0, 1.6, 5.0]
WATER_WORTH: Final = [0.0, 3.0, 5.0, 6.0]
SUN_WORTH: Final = [0.0, 2.5, 4.0, 6.0]
SHIELD_WORTH: Final = 6.0
ON_THE_BRINK: Final = 0.35
"""The part of its worth that a Specimen loses on a hex an opponent without room may destroy next."""
IN_REACH: Final = 0.45
"""The part that is lost when an enemy can enter its hex in its next turn."""
PREY: Final = 0.5
"""The part of an enemy's worth that is hoped for while it can still be hit in this turn."""
TO_COME: Final = 4.0
"""What a reward that is still to be placed is worth."""
CLOSER: Final = 0.25
FAR: Final = 30
FOR_NOTHING: Final = 1.0
"""What a Root placed or taken up must bring in."""
SWING: Final = 25.0
"""A lead of so much wins about three matches of four."""
TEMPER: Final = 4.0
LEAST: Final = 0.01
REACHED: Final[i64] = -1


@final
class EarthWaterSunInsight(Insight):
    """The game's own insight."""

    def worth(self, position: Position, seat: i64, action: i64) -> float:
        """The lead an action leaves its seat with."""
        assert isinstance(position, EarthWaterSunPosition)
        player = position.to_choose()
        after = position.play(seat, action, NO_CHANCE, None)
        terms = position.terms
        idle = FOR_NOTHING if terms.first_place <= action < terms.first_step else 0.0
        return lead(after, player) - idle

    def weights(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """Exponential in the lead, so that the best stand out."""
        found: list[float] = []
        for action in legal:
            found.append(self.worth(position, seat, action))
        best = max(found)
        return [exp((its - best) / TEMPER) + LEAST for its in found]

    def value(self, position: Position, seat: i64) -> float:
        """The chance to win that a lead stands for."""
        assert isinstance(position, EarthWaterSunPosition)
        player: i64 = 0 if position.seat_of(0) == seat else 1
        return 1.0 / (1.0 + exp(-lead(position, player) / SWING))


NO_CHANCE: Final = ScriptedChance([])


def lead(table: Table, player: i64) -> float:
    """How far a colour is ahead."""
    if table.phase == OVER:
        return 0.0 if table.winner == DRAW else WIN if table.winner == player else -WIN
    mine = reached(table, player)
    theirs = reached(table, 1 - player)
    ahead = standing(table, player, theirs) - standing(table, 1 - player, mine)
    active = table.active()
    hoped = prey(table, active, mine if active == player else theirs) + TO_COME * float(table.rewards)
    ahead += hoped if active == player else -hoped
    answers = TO_COME * float(table.answers)
    ahead += answers if active != player else -answers
    return ahead - CLOSER * float(nearest(table, player))


def standing(table: Table, player: i64, danger: vec[i64]) -> float:
    """The worth of a colour's Specimens, less what threatens them."""
    trees: i64 = 0
    for hex in table.living(player):
        if table.hexes[hex] & TREE:
            trees += 1
    if table.carried and colour(table.carried) == player and table.carried & TREE:
        trees += 1
    on_the_brink = has_little_room(table, 1 - player)
    total = 0.3 * float(min(6, table.supply(player)))
    for hex in table.living(player):
        word = table.hexes[hex]
        its = specimen_worth(word, trees)
        if on_the_brink and word & EXPOSED:
            its *= 1.0 - ON_THE_BRINK
        if danger[hex] == REACHED:
            its *= 1.0 - (0.3 * IN_REACH if word & SHIELD else IN_REACH)
        total += its
    if table.carried and colour(table.carried) == player:
        total += specimen_worth(table.carried, trees)
    return total


def specimen_worth(word: i64, trees: i64) -> float:
    """A Specimen with what has grown on it; the last Tree counts more."""
    its = MUSHROOM_WORTH
    if word & TREE:
        its = TREE_WORTH * LAST_TREE if trees == 1 else TREE_WORTH
    its += EARTH_WORTH[min(3, level(word, EARTH))]
    its += WATER_WORTH[min(3, level(word, WATER))]
    its += SUN_WORTH[min(3, level(word, SUN))]
    return its + SHIELD_WORTH if word & SHIELD else its


def has_little_room(table: Table, player: i64) -> bool:
    """Will the next resource of this colour but one destroy a hex?"""
    room: i64 = 0
    for hex in table.living(player):
        word = table.hexes[hex]
        room += table.terms.capacity[(word >> 2) & 1] - resources(word)
    return room <= 1


def reached(table: Table, player: i64) -> vec[i64]:
    """The words of the hexes, `REACHED` for each that a colour could enter or strike in a turn, without Growth."""
    marks = table.hexes[:]
    terms = table.terms
    for hex in table.living(player):
        word = table.hexes[hex]
        water = level(word, WATER)
        walk(
            table,
            hex,
            -1,
            terms.allowed_steps(water),
            terms.changes[water],
            side(player),
            level(word, SUN) > 0,
            marks,
        )
    return marks


def walk(
    table: Table, hex: i64, direction: i64, steps: i64, changes: i64, own: i64, wide: bool, marks: vec[i64]
) -> None:
    """Mark where a Specimen can go from here; with Sun also what lies around."""
    way: i64
    for way in range(6):
        turned: i64 = 1 if direction >= 0 and way != direction else 0
        if turned > changes or is_rooted(table.hexes[hex], way):
            continue
        there = table.terms.neighbour(hex, way)
        if there < 0:
            continue
        word = table.hexes[there]
        if word & DESTROYED or word & SIDE == own:
            continue
        marks[there] = REACHED
        if wide:
            around: i64
            for around in range(6):
                beside = table.terms.neighbour(there, around)
                if beside >= 0:
                    marks[beside] = REACHED
        if steps > 1 and not word & PRESENT:
            walk(table, there, way, steps - 1, changes - turned, own, wide, marks)


def prey(table: Table, active: i64, reach: vec[i64]) -> float:
    """What the colour whose turn it is can still hope to hit in it."""
    if table.phase != GROWTH and table.phase != READY and table.phase != MOVING:
        return 0.0
    best = 0.0
    for hex in table.living(1 - active):
        if reach[hex] == REACHED:
            word = table.hexes[hex]
            its = SHIELD_WORTH if word & SHIELD else TREE_WORTH if word & TREE else MUSHROOM_WORTH
            best = max(best, its)
    return PREY * best


def nearest(table: Table, player: i64) -> i64:
    """How far it is to the nearest enemy Tree."""
    found: i64 = FAR
    for tree in table.living(1 - player):
        if table.hexes[tree] & TREE:
            for hex in table.living(player):
                found = min(found, table.terms.board.distance(hex, tree))
    return found
