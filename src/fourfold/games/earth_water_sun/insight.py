"""What Earth, Water & Sun knows about good play: what stands, what can be hit, what the rim will cost."""

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.growth import is_full
from fourfold.games.earth_water_sun.rules.keys import numbers
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import (
    AIMING,
    BLACK,
    DESTROYED,
    DRAW,
    EARTH,
    EXPOSED,
    GROWTH,
    MOVING,
    OVER,
    PRESENT,
    REWARD,
    SHIELD,
    SPECIMEN,
    SUN,
    SWAP,
    TREE,
    WATER,
    WHITE,
    Table,
    colour,
    is_rooted,
    kind,
    level,
    resources,
)
from fourfold.games.earth_water_sun.rules.terms import ALL_SPECIMENS, NO_HEX, ONE_TREE, Terms
from fourfold.kernel.chance import BITS_63, NO_CHANCE
from fourfold.kernel.hexes import HexBoard
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position

WIN: Final = 1000.0
TREE_WORTH: Final = 60.0
LAST_TREE: Final = 1.2
"""How much more a last Tree is worth; twice as much would make the first one worth nothing."""
MUSHROOM_WORTH: Final = 14.0
EARTH_WORTH: Final = vec[float]([0.0, 1.0, 1.6, 5.0])
EARTH_ON_MUSHROOM: Final = vec[float]([0.0, 2.6, 4.0])
"""On a Mushroom Earth is worth about as much as Sun; to value it higher on Trees as well won no more matches."""
WATER_WORTH: Final = vec[float]([0.0, 3.0, 5.0, 6.0])
SUN_WORTH: Final = vec[float]([0.0, 2.5, 4.0, 6.0])
SHIELD_WORTH: Final = 6.0
ROOT_WORTH: Final = 0.3
DECISIVE: Final = 250.0
"""What a hit is worth that ends the match, to the colour whose turn it is."""
RETAKEN: Final = 0.6
"""The part of an attacker's worth that is lost when a mate of what it hits can strike back."""
HOPE: Final = vec[float]([0.8, 0.15, 0.05])
"""How much of its best hits the colour whose turn it is can count on."""
FEAR: Final = vec[float]([0.3, 0.45, 0.2])
"""How much of the other's best hits it must fear: it can parry one."""
URGENCY: Final = vec[float]([0.35, 0.3, 0.22, 0.16, 0.11, 0.08, 0.05, 0.03])
"""The part of its worth that a Specimen on an exposed hex loses, by the room the other colour has left."""
DOOMED: Final = 0.6
"""The part of the dearest exposed Specimen that is lost besides, when the other colour destroys a hex next."""
TO_COME: Final = 4.0
"""What a reward that is still to be placed is worth."""
FARTHEST: Final[i64] = 6
"""No Specimen strikes further in a turn: five steps, and with Sun one hex beyond."""
CLOSER: Final = 0.25
FAR: Final = 30
FOR_NOTHING: Final = 1.0
"""What a Root placed or taken up must bring in."""
SWING: Final = 25.0
"""A lead of so much wins about three matches of four."""
TEMPERATURE: Final = 4.0
LEAST: Final = 0.01
"""The softmax temperature of priors, and the least prior."""
NONE: Final = -1.0


@final
class EarthWaterSunInsight(Insight):
    """The game's own insight.

    `routes` has for every two hexes the shortest way between them, which turns once at most: see `route`.
    """

    def __init__(self, terms: Terms) -> None:
        super().__init__(0)
        self.size = terms.hexes
        self.routes = routes(terms.board)

    def worth(self, position: Position, seat: i64, action: i64) -> float:
        """The lead an action leaves its seat with."""
        assert isinstance(position, EarthWaterSunPosition)
        after = position.play(seat, action, NO_CHANCE, None)
        idle = FOR_NOTHING if self.waits(position, action) else 0.0
        return self.lead(after, colour_of(after, seat)) - idle

    def priors(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """A softmax of the lead, so that the best stand out."""
        found: list[float] = []
        for action in legal:
            found.append(self.worth(position, seat, action))
        best = max(found)
        return [exp((its - best) / TEMPERATURE) + LEAST for its in found]

    def value(self, position: Position, seat: i64) -> float:
        """The chance to win that a lead stands for."""
        assert isinstance(position, EarthWaterSunPosition)
        return 1.0 / (1.0 + exp(-self.lead(position, colour_of(position, seat)) / SWING))

    def digest(self, position: Position) -> i64:
        """Everything on the table and, in the middle of a turn, what was done in it.

        Where a movement came from does not matter once it has ended.
        """
        assert isinstance(position, EarthWaterSunPosition)
        doing = position.turns << 4 | position.phase
        if position.phase == AIMING or (
            position.phase == MOVING and position.steps < reach(position, position.mover)
        ):
            doing = doing << 8 | position.steps << 4 | position.changes
            doing = (doing << 3 | position.direction + 1) << 12 | position.previous + 1
        doing = doing << 8 | position.attacks << 6 | position.rewards << 3 | position.answers
        doing = doing << 2 | position.black_seat
        if position.has_post_moved:
            doing |= 2
        places = position.mover + 1
        places = (places << 12 | position.start + 1) << 12 | position.target + 1
        hands = (
            position.black_supply << 24
            | position.white_supply << 16
            | position.black_pool << 8
            | position.white_pool
        )
        hands = hands << 13 | position.carried
        rest = position.target_edge + 1
        rest = rest << 32 | position.tokens << 8 | position.quiet << 1 | position.target_colour
        sum = doing * KEYS[0] + places * KEYS[1] + hands * KEYS[2] + rest * KEYS[3] + position.hexes_key
        for root in position.roots:
            sum = ((sum & BITS_63) ^ root) * KEYS[0]
        sum &= BITS_63
        return sum ^ sum >> 31

    def pressing(self, position: Position, seat: i64) -> vec[i64]:
        """All but Roots, which are laid and taken up last."""
        return position.setup.decisions.pressing(position, seat, position.phase)

    def width(self, position: Position, at_root: bool) -> i64:
        """Of the places for a resource only the best are tried; of steps and targets, all.

        At the root every Growth is tried: what Earth is worth is seen only once its Roots are laid.
        """
        assert isinstance(position, EarthWaterSunPosition)
        if position.phase == GROWTH and not at_root:
            return 3
        if position.phase == REWARD:
            return 3 if at_root else 2
        return super().width(position, at_root)

    def lead(self, table: Table, player: i64) -> float:
        """How far a colour is ahead."""
        if table.phase == OVER:
            return 0.0 if table.winner == DRAW else WIN if table.winner == player else -WIN
        active = table.active()
        ahead = standing(table, active) - standing(table, 1 - active)
        ahead += self.hoped(table, active) - self.feared(table, active)
        ahead += danger_of_the_rim(table, 1 - active) - danger_of_the_rim(table, active)
        ahead += TO_COME * float(table.rewards - table.answers)
        ahead -= CLOSER * float(self.nearest(table, active) - self.nearest(table, 1 - active))
        return ahead if active == player else -ahead

    def hoped(self, table: Table, active: i64) -> float:
        """What the colour whose turn it is can still hit in it."""
        if table.phase > MOVING:
            return 0.0
        hits = self.hits(table, active, table.phase <= GROWTH, table.mover if table.phase == MOVING else NO_HEX)
        return HOPE[0] * hits[0] + HOPE[1] * hits[1] + HOPE[2] * hits[2]

    def feared(self, table: Table, active: i64) -> float:
        """What the other colour may hit in the turn after."""
        hits = self.hits(table, 1 - active, True, NO_HEX)
        first = min(hits[0], LAST_TREE * TREE_WORTH)
        if table.phase >= MOVING:
            return HOPE[0] * hits[0] + HOPE[1] * hits[1] + HOPE[2] * hits[2]
        return FEAR[0] * first + FEAR[1] * hits[1] + FEAR[2] * hits[2]

    def hits(self, table: Table, player: i64, grows: bool, mover: i64) -> tuple[float, float, float]:
        """The three best hits of a colour, by what they would bring: after Growth, or by one mover only."""
        first, second, third = 0.0, 0.0, 0.0
        for hex in table.living(1 - player):
            price = self.cheapest(table, player, hex, grows, mover)
            if price < 0.0:
                continue
            gain = prize(table, hex)
            if level(table.hexes[hex], SUN) >= table.terms.counter_at:
                gain -= price
            elif gain < DECISIVE and self.is_covered(table, hex):
                gain -= RETAKEN * price
            if gain > first:
                first, second, third = gain, first, second
            elif gain > second:
                second, third = gain, second
            elif gain > third:
                third = gain
        return first, second, third

    def cheapest(self, table: Table, player: i64, victim: i64, grows: bool, mover: i64) -> float:
        """The worth of the least Specimen of a colour that can strike a hex, or `NONE`."""
        least = NONE
        for hex in table.living(player):
            if (mover != NO_HEX and mover != hex) or self.gap(hex, victim) > FARTHEST:
                continue
            its = specimen_worth(table.hexes[hex])
            if (least < 0.0 or its < least) and self.can_strike(table, hex, victim, grows):
                least = its
        return least

    def is_covered(self, table: Table, hex: i64) -> bool:
        """Can a mate of the Specimen on this hex strike whoever takes it?"""
        for mate in table.living(colour(table.hexes[hex])):
            if mate != hex and self.gap(mate, hex) <= FARTHEST and self.can_strike(table, mate, hex, True):
                return True
        return False

    def can_strike(self, table: Table, hex: i64, victim: i64, grows: bool) -> bool:
        """Can the Specimen of a hex strike another one in a turn, Water or Sun grown first if there is room?"""
        word = table.hexes[hex]
        water, sun = level(word, WATER), level(word, SUN)
        if grows and not is_full(table, word):
            return self.reaches(table, hex, victim, min(3, water + 1), sun > 0) or (
                sun == 0 and self.reaches(table, hex, victim, water, True)
            )
        return self.reaches(table, hex, victim, water, sun > 0)

    def reaches(self, table: Table, hex: i64, victim: i64, water: i64, wide: bool) -> bool:
        """The same for a given Water, entering the hex or, with Sun, from beside it."""
        steps = table.terms.allowed_steps(water)
        gap = self.gap(hex, victim)
        if gap <= steps and self.is_way(table, hex, victim, table.terms.changes[water]):
            return True
        if not wide or gap > steps + 1:
            return False
        word = table.hexes[victim]
        way: i64
        for way in range(6):
            beside = table.terms.neighbour(victim, way)
            if beside < 0 or beside == hex or is_rooted(word, way) or table.hexes[beside] & (PRESENT | DESTROYED):
                continue
            if self.gap(hex, beside) <= steps and self.is_way(table, hex, beside, table.terms.changes[water]):
                return True
        return False

    def gap(self, hex: i64, other: i64) -> i64:
        """How far apart two hexes are."""
        route = self.routes[hex * self.size + other]
        return (route >> 3 & 15) + (route >> 10 & 15)

    def is_way(self, table: Table, hex: i64, there: i64, changes: i64) -> bool:
        """Is the shortest way open, one way round or the other?"""
        route = self.routes[hex * self.size + there]
        first, many, second, more = route & 7, route >> 3 & 15, route >> 7 & 7, route >> 10 & 15
        if more == 0:
            return is_free(table, hex, first, many, first, 0)
        return changes > 0 and (
            is_free(table, hex, first, many, second, more) or is_free(table, hex, second, more, first, many)
        )

    def nearest(self, table: Table, player: i64) -> i64:
        """How far it is to the nearest enemy Tree."""
        found: i64 = FAR
        for tree in table.living(1 - player):
            if table.hexes[tree] & TREE:
                for hex in table.living(player):
                    found = min(found, self.gap(hex, tree))
        return found


KEYS: Final[vec[i64]] = numbers(200)[196:]


def reach(table: Table, hex: i64) -> i64:
    """How many steps the Specimen of a hex can go."""
    return table.terms.allowed_steps(level(table.hexes[hex], WATER))


def colour_of(table: Table, seat: i64) -> i64:
    """The colour a seat plays."""
    return BLACK if table.seat_of(BLACK) == seat else WHITE


def standing(table: Table, player: i64) -> float:
    """The worth of a colour's Specimens and of the Roots in its hand."""
    total = ROOT_WORTH * float(min(6, table.supply(player)))
    trees: i64 = 0
    for hex in table.living(player):
        word = table.hexes[hex]
        if word & TREE:
            trees += 1
        total += specimen_worth(word)
    if table.carried and colour(table.carried) == player:
        total += specimen_worth(table.carried)
        if table.carried & TREE:
            trees += 1
    return total + (LAST_TREE - 1.0) * TREE_WORTH if trees == 1 else total


def specimen_worth(word: i64) -> float:
    """A Specimen with what has grown on it."""
    return WORTHS[(word & SPECIMEN) >> 2]


def worked_out(word: i64) -> float:
    """The worth of the Specimen of a word; more tokens of an element than the rulebook has room for add nothing."""
    earth = EARTH_WORTH if word & TREE else EARTH_ON_MUSHROOM
    its = TREE_WORTH if word & TREE else MUSHROOM_WORTH
    its += its_part(WATER_WORTH, level(word, WATER)) + its_part(SUN_WORTH, level(word, SUN))
    its += its_part(earth, level(word, EARTH))
    return its + SHIELD_WORTH if word & SHIELD else its


def its_part(worths: vec[float], tokens: i64) -> float:
    """What so many tokens of an element are worth."""
    return worths[min(tokens, len(worths) - 1)]


WORTHS: Final = vec[float]([worked_out(word << 2) for word in range((SPECIMEN >> 2) + 1)])
"""The worth of every Specimen there can be, by its word without the side."""


def prize(table: Table, hex: i64) -> float:
    """What striking the Specimen of a hex would bring."""
    word = table.hexes[hex]
    if word & SHIELD:
        return SHIELD_WORTH
    if table.terms.victory == ALL_SPECIMENS:
        return DECISIVE if len(table.living(colour(word))) == 1 else specimen_worth(word)
    if word & TREE and (table.terms.victory == ONE_TREE or trees_of(table, colour(word)) == 1):
        return DECISIVE
    return specimen_worth(word)


def trees_of(table: Table, player: i64) -> i64:
    """How many Trees of a colour stand."""
    trees: i64 = 0
    for hex in table.living(player):
        if table.hexes[hex] & TREE:
            trees += 1
    return trees


def danger_of_the_rim(table: Table, player: i64) -> float:
    """What a colour may lose with hexes that the other one destroys (EWS-WORLD-7)."""
    room: i64 = 0
    for hex in table.living(1 - player):
        word = table.hexes[hex]
        room += table.terms.capacity[kind(word)] - resources(word)
    if room >= len(URGENCY):
        return 0.0
    total, dearest = 0.0, 0.0
    for hex in table.living(player):
        word = table.hexes[hex]
        if word & EXPOSED:
            its = specimen_worth(word)
            total += its
            dearest = max(dearest, its)
    is_next = room == 0 and table.active() != player and (table.phase == GROWTH or table.phase == SWAP)
    return URGENCY[room] * total + (DOOMED * dearest if is_next else 0.0)


def is_free(table: Table, hex: i64, first: i64, many: i64, second: i64, more: i64) -> bool:
    """Can one go so many steps one way and then so many another? What stands on the last hex does not matter."""
    hexes, neighbours = table.hexes, table.terms.neighbours
    left = many + more
    word = hexes[hex]
    while left > 0:
        way = first if left > more else second
        if is_rooted(word, way):
            return False
        hex = neighbours[hex * 6 + way]
        if hex < 0:
            return False
        word = hexes[hex]
        if word & DESTROYED:
            return False
        left -= 1
        if left > 0 and word & PRESENT:
            return False
    return True


def routes(board: HexBoard) -> vec[i64]:
    """The shortest ways between all hexes."""
    found = vec[i64](capacity=board.size * board.size)
    for q, r in board.cells:
        for s, t in board.cells:
            found = append(found, route(s - q, t - r))
    return found


def route(east: int, south: int) -> int:
    """A way over open ground in one number: a direction, how many steps (bit 3), another (7), how many (10)."""
    if east >= 0 and south >= 0:
        first, many, second, more = 0, east, 1, south
    elif east <= 0 and south <= 0:
        first, many, second, more = 3, -east, 4, -south
    elif east > 0:
        many = min(east, -south)
        first, second, more = 5, 0 if east + south > 0 else 4, abs(east + south)
    else:
        many = min(-east, south)
        first, second, more = 2, 1 if east + south > 0 else 3, abs(east + south)
    if many == 0:
        first, many, more = second, more, 0
    return first | many << 3 | second << 7 | more << 10
