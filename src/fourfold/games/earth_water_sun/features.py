"""How Earth, Water & Sun tells a position to its network: the Specimens are its things.

Nothing is hidden in this game. What a Specimen could strike, and what could strike it, is said outright: that is
asked of the game's insight.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.insight import (
    DECISIVE,
    FARTHEST,
    EarthWaterSunInsight,
    colour_of,
    prize,
    trees_of,
)
from fourfold.games.earth_water_sun.rules.table import (
    DESTROYED,
    EARTH,
    EXPOSED,
    PRESENT,
    SHIELD,
    SUN,
    TREE,
    WATER,
    Table,
    is_rooted,
    kind,
    level,
    resources,
)
from fourfold.games.earth_water_sun.rules.terms import Terms
from fourfold.kernel.learned import Features
from fourfold.kernel.position import Position

PHASES: Final[i64] = 8
TREES: Final[i64] = 3
MUSHROOMS: Final[i64] = 6
ROOM: Final[i64] = 19
ROOTS: Final[i64] = 13
GONE: Final[i64] = 32
TURNS: Final[i64] = 32
LEADS: Final[i64] = 81
LEAD_STEP: Final = 3.0
PRIZES: Final[i64] = 5
MANY: Final[i64] = 4
GAPS: Final[i64] = 9
RINGS: Final[i64] = 8
MATES: Final[i64] = 6
NEAR: Final[i64] = 3
"""How far off others are that count as near."""
WAYS: Final[i64] = 7
LEVEL: Final[i64] = 3
BUILDS: Final[i64] = 256
THING_SLOTS: Final[i64] = 6

# What there is to strike, from least to most.
NO_PRIZE: Final[i64] = 0
A_SHIELD: Final[i64] = 1
A_MUSHROOM: Final[i64] = 2
A_TREE: Final[i64] = 3
THE_LAST: Final[i64] = 4


@final
class EarthWaterSunFeatures(Features):
    """The game's own features. "Own" is the reader's colour, "enemy" the other one; absent Specimens are all 0."""

    def __init__(self, terms: Terms, insight: EarthWaterSunInsight) -> None:
        super().__init__()
        self.terms = terms
        self.insight = insight
        sides = int(TREES * TREES), int(MUSHROOMS * MUSHROOMS)
        self.whole_sizes = [
            int(PHASES * 2),
            *sides,
            int(ROOM),
            int(ROOM),
            int(ROOTS),
            int(ROOTS),
            int(GONE),
            int(TURNS),
            int(LEADS),
            int(PRIZES * MANY),
            int(PRIZES * MANY),
        ]
        self.thing_sizes = [
            int(2 * BUILDS + 1),
            (2 * 2 * 3 * 2 * 2 + 1),
            int(2 * 2 * PRIZES * MANY + 1),
            int(2 * 2 * GAPS * RINGS + 1),
            int(2 * WAYS * WAYS + 1),
            int(2 * 2 * MATES * MANY * MANY + 1),
        ]
        self._many: i64 = 0
        for word in terms.home_words:
            if word & PRESENT:
                self._many += 1
        self.whole = vec[i64]([0] * len(self.whole_sizes))
        self.things = vec[i64]([0] * (THING_SLOTS * self._many))
        self._ring = vec[i64]([0] * terms.hexes)
        hex: i64
        other: i64
        direction: i64
        for hex in range(terms.hexes):
            nearest: i64 = RINGS - 1
            for other in range(terms.hexes):
                for direction in range(6):
                    if terms.neighbour(other, direction) < 0:
                        nearest = min(nearest, insight.gap(hex, other))
            self._ring[hex] = nearest
        self._strikes = vec[i64]([0] * (2 * self._many * self._many))

    def describe(self, position: Position, seat: i64, knowing: bool) -> None:
        """Write every slot."""
        assert isinstance(position, Table)
        own = colour_of(position, seat)
        self._see_strikes(position, own)
        self._describe_course(position, own)
        place = self._describe_side(position, own, own, 0)
        place = self._describe_side(position, 1 - own, own, place)
        slot: i64
        for slot in range(place * THING_SLOTS, len(self.things)):
            self.things[slot] = 0

    def _see_strikes(self, table: Table, own: i64) -> None:
        """Who can strike whom, after Growth: a row for each own Specimen, then one for each enemy."""
        strikes, many, insight = self._strikes, self._many, self.insight
        ours, theirs = table.living(own), table.living(1 - own)
        row: i64
        column: i64
        for row in range(len(ours)):
            for column in range(len(theirs)):
                one: i64 = 0
                back: i64 = 0
                if insight.gap(ours[row], theirs[column]) <= FARTHEST:
                    if insight.can_strike(table, ours[row], theirs[column], True):
                        one = 1
                    if insight.can_strike(table, theirs[column], ours[row], True):
                        back = 1
                strikes[row * many + column] = one
                strikes[(many + column) * many + row] = back

    def _describe_course(self, table: Table, own: i64) -> None:
        whole = self.whole
        enemy = 1 - own
        to_choose: i64 = 1 if table.to_choose() == own else 0
        own_trees, enemy_trees = trees_of(table, own), trees_of(table, enemy)
        own_rest, enemy_rest = len(table.living(own)) - own_trees, len(table.living(enemy)) - enemy_trees
        whole[0] = table.phase * 2 + to_choose
        whole[1] = min(own_trees, TREES - 1) * TREES + min(enemy_trees, TREES - 1)
        whole[2] = min(own_rest, MUSHROOMS - 1) * MUSHROOMS + min(enemy_rest, MUSHROOMS - 1)
        whole[3] = min(self._room(table, own), ROOM - 1)
        whole[4] = min(self._room(table, enemy), ROOM - 1)
        whole[5] = min(table.supply(own), ROOTS - 1)
        whole[6] = min(table.supply(enemy), ROOTS - 1)
        gone: i64 = 0
        for word in table.hexes:
            if word & DESTROYED:
                gone += 1
        whole[7] = min(gone, GONE - 1)
        whole[8] = min(table.turns // 2, TURNS - 1)
        lead = self.insight.lead(table, own) / LEAD_STEP
        half = LEADS // 2
        whole[9] = half + int(max(-float(half), min(float(half), lead)))
        whole[10] = self._struck(table, own, enemy, 0)
        whole[11] = self._struck(table, enemy, own, self._many)

    def _room(self, table: Table, player: i64) -> i64:
        """How many resources a colour has room for."""
        room: i64 = 0
        for hex in table.living(player):
            word = table.hexes[hex]
            room += self.terms.capacity[kind(word)] - resources(word)
        return room

    def _struck(self, table: Table, player: i64, victim: i64, first: i64) -> i64:
        """The most a colour could strike, and how many Specimens it could."""
        strikes, many = self._strikes, self._many
        victims = table.living(victim)
        best: i64 = 0
        found: i64 = 0
        row: i64
        column: i64
        for column in range(len(victims)):
            for row in range(len(table.living(player))):
                if strikes[(first + row) * many + column]:
                    found += 1
                    best = max(best, prize_of(table, victims[column]))
                    break
        return best * MANY + min(found, MANY - 1)

    def _describe_side(self, table: Table, player: i64, own: i64, place: i64) -> i64:
        """The slots of a colour's Specimens, from a place on; the place after them."""
        terms, things, strikes, many, insight = self.terms, self.things, self._strikes, self._many, self.insight
        mine, others = table.living(player), table.living(1 - player)
        is_enemy: i64 = 0 if player == own else 1
        rows = is_enemy * many
        columns = many - rows
        index: i64
        other: i64
        direction: i64
        for index in range(len(mine)):
            hex = mine[index]
            word = table.hexes[hex]
            tree = kind(word)
            who = is_enemy * 2 + tree
            shield: i64 = 1 if word & SHIELD else 0
            exposed: i64 = 1 if word & EXPOSED else 0
            price: i64 = 0
            best: i64 = NO_PRIZE
            found: i64 = 0
            gap: i64 = GAPS - 1
            near: i64 = 0
            for other in range(len(others)):
                there = others[other]
                apart = insight.gap(hex, there)
                if table.hexes[there] & TREE:
                    gap = min(gap, apart)
                if apart <= NEAR:
                    near += 1
                if strikes[(columns + other) * many + index] and price != 1:
                    price = 1 + kind(table.hexes[there])
                if strikes[(rows + index) * many + other]:
                    found += 1
                    best = max(best, prize_of(table, there))
            covered: i64 = 1 if price and insight.is_covered(table, hex) else 0
            mate: i64 = MATES - 1
            mates: i64 = 0
            for other in range(len(mine)):
                if other != index:
                    apart = insight.gap(hex, mine[other])
                    mate = min(mate, apart)
                    if apart <= NEAR:
                        mates += 1
            open: i64 = 0
            rooted: i64 = 0
            for direction in range(6):
                there = terms.neighbour(hex, direction)
                if is_rooted(word, direction):
                    rooted += 1
                elif there >= 0 and table.hexes[there] & (DESTROYED | PRESENT) == 0:
                    open += 1
            levels = (min(level(word, EARTH), LEVEL) * 4 + min(level(word, WATER), LEVEL)) * 4
            build = ((is_enemy * 2 + tree) * 2 + shield) * 64 + levels + min(level(word, SUN), LEVEL)
            base = place * THING_SLOTS
            things[base] = 1 + build
            things[base + 1] = 1 + ((who * 3 + price) * 2 + covered) * 2 + exposed
            things[base + 2] = 1 + (who * PRIZES + best) * MANY + min(found, MANY - 1)
            things[base + 3] = 1 + (who * GAPS + gap) * RINGS + self._ring[hex]
            things[base + 4] = 1 + (is_enemy * WAYS + open) * WAYS + rooted
            things[base + 5] = 1 + ((who * MATES + mate) * MANY + min(mates, MANY - 1)) * MANY + min(near, MANY - 1)
            place += 1
        return place


def prize_of(table: Table, hex: i64) -> i64:
    """What there is to strike on a hex."""
    word = table.hexes[hex]
    if word & SHIELD:
        return A_SHIELD
    if prize(table, hex) >= DECISIVE:
        return THE_LAST
    return A_TREE if word & TREE else A_MUSHROOM
