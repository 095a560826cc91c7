"""How good an action looks at first sight: what the `greedy` bot goes by.

Nothing is hidden, so each action is tried on the position behind the view, and the table it leads to is judged: what
stands, what it could be worth, what is in danger, and how the rest of the turn looks.
"""

from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import (
    ACTED,
    AIMING,
    DESTROYED,
    DRAW,
    EARTH,
    EXPOSED,
    MOVING,
    OVER,
    PRESENT,
    READY,
    SHIELD,
    SPECIMEN,
    SUN,
    TREE,
    WATER,
    colour,
    is_rooted,
    level,
)
from fourfold.kernel.chance import ScriptedChance

WIN = 1000.0
TREE_WORTH = 60.0
MUSHROOM_WORTH = 14.0
LEVELS = {EARTH: (0.0, 1.0, 1.6, 5.0), WATER: (0.0, 3.0, 5.0, 6.0), SUN: (0.0, 2.5, 4.0, 6.0)}
"""What an element is worth to a Specimen by its level."""
ON_THE_BRINK = 0.35
"""The part of its worth that a Specimen loses on a hex an opponent without room may destroy next."""
IN_REACH = 0.45
"""The part that is lost when an enemy can enter its hex in its next turn."""
CLOSER = 0.25
"""What each hex nearer to the nearest enemy Tree is worth."""
FAR = 30
BEST = 100.0
"""Every value is taken down from here, so that nearly as good means nearly as good."""


def judge(position: EarthWaterSunPosition, legal: tuple[int, ...]) -> tuple[float, ...]:
    """A value for each legal action of the seat to act, the best being 1."""
    player = position.to_choose()
    seat = position.seat_of(player)
    worths = [
        _worth(position.play(seat, action, ScriptedChance([]), None), player, position, action) for action in legal
    ]
    best = max(worths)
    return tuple(1 - (best - worth) for worth in worths)


def _worth(after: EarthWaterSunPosition, player: int, before: EarthWaterSunPosition, action: int) -> float:
    """What a position is worth to a player, a Root placed or taken up for nothing a little less."""
    if after.phase == OVER:
        return 0.0 if after.winner == DRAW else WIN if after.winner == player else -WIN
    value = _side(after, player) - _side(after, 1 - player)
    value += _hopes(after, player)
    terms = after.terms
    if terms.first_place <= action < terms.first_step:
        value -= 1.0
    if before.phase == MOVING and after.turns != before.turns:
        value += 0.05
    return value


def _side(table: EarthWaterSunPosition, of: int) -> float:
    """The worth of a colour's Specimens, less what threatens them."""
    total = 0.0
    brink = _may_destroy(table, 1 - of)
    reach = _reached(table, 1 - of)
    trees = sum(table.hexes[hex] & TREE != 0 for hex in table.living(of))
    for hex in table.living(of):
        total += _specimen(table, hex, table.hexes[hex], trees, brink, reach)
    if table.carried and colour(table.carried) == of:
        total += _own_worth(table.carried, trees + (table.carried & TREE != 0))
    total += 0.3 * min(6, int(table.supply(of)))
    return total


def _own_worth(word: int, trees: int) -> float:
    worth = TREE_WORTH * (2.0 if trees == 1 else 1.0) if word & TREE else MUSHROOM_WORTH
    worth += sum(levels[min(3, level(word, element))] for element, levels in LEVELS.items())
    return worth + (6.0 if word & SHIELD else 0.0)


def _specimen(table: EarthWaterSunPosition, hex: int, word: int, trees: int, brink: bool, reach: set[int]) -> float:
    worth = _own_worth(word & SPECIMEN, trees)
    if brink and word & EXPOSED:
        worth *= 1 - ON_THE_BRINK
    if hex in reach:
        worth *= 1 - IN_REACH * (0.3 if word & SHIELD else 1.0)
    return worth


def _may_destroy(table: EarthWaterSunPosition, of: int) -> bool:
    """Will the next resource of this colour destroy a hex, or very nearly so?"""
    capacity = table.terms.capacity
    room = 0
    for hex in table.living(of):
        word = table.hexes[hex]
        room += capacity[(word >> 2) & 1] - sum(level(word, element) for element in (EARTH, WATER, SUN))
    return room <= 1


def _reached(table: EarthWaterSunPosition, of: int) -> set[int]:
    """The hexes a colour's Specimens could enter or strike in a turn, roughly: straight or with a turn, no Growth."""
    found: set[int] = set()
    for hex in table.living(of):
        found |= _ways(table, hex)
    return found


def _ways(table: EarthWaterSunPosition, start: int) -> set[int]:
    terms = table.terms
    word = table.hexes[start]
    water = level(word, WATER)
    most, turns = terms.allowed_steps(water), terms.changes[water]
    found: set[int] = set()
    todo = [(start, -1, 0, 0)]
    seen = set(todo)
    while todo:
        hex, direction, steps, changes = todo.pop()
        for way in range(6):
            turned = changes + (direction >= 0 and way != direction)
            there = terms.neighbour(hex, way)
            if turned > turns or there < 0 or is_rooted(table.hexes[hex], way):
                continue
            if table.hexes[there] & DESTROYED or (
                colour(table.hexes[there]) == colour(word) and table.hexes[there] & PRESENT
            ):
                continue
            found.add(there)
            state = (there, way, steps + 1, turned)
            if steps + 1 < most and not table.hexes[there] & PRESENT and state not in seen:
                seen.add(state)
                todo.append(state)
    if level(word, SUN):
        found |= {int(terms.neighbour(hex, way)) for hex in tuple(found) for way in range(6)}
    return found


def _hopes(table: EarthWaterSunPosition, player: int) -> float:
    """How the rest of the turn looks: an enemy that can still be hit, rewards to come, and the way to a Tree."""
    value = 0.0
    if player == table.active():
        value += 4.0 * float(table.rewards)
        if table.phase == READY or table.phase == MOVING or table.phase == AIMING or table.phase == ACTED:
            value += _prey(table, player)
    else:
        value += 4.0 * float(table.answers)
    trees = [hex for hex in table.living(1 - player) if table.hexes[hex] & TREE]
    own = table.living(player)
    distance = table.terms.board.distance
    nearest = min((distance(hex, tree) for hex in own for tree in trees), default=FAR)
    return value - CLOSER * nearest


def _prey(table: EarthWaterSunPosition, player: int) -> float:
    """The best enemy within reach of what may still be done in this turn."""
    enemies = set(table.living(1 - player))
    best = 0.0
    if table.phase == READY:
        reach = _reached(table, player)
    elif table.mover >= 0 and table.phase == MOVING:
        reach = _ways_left(table)
    elif table.mover >= 0 and table.phase == AIMING:
        reach = {int(table.target)}
    else:
        return 0.0
    for hex in enemies & reach:
        word = table.hexes[hex]
        worth = 6.0 if word & SHIELD else TREE_WORTH if word & TREE else MUSHROOM_WORTH
        best = max(best, 0.8 * worth)
    return best


def _ways_left(table: EarthWaterSunPosition) -> set[int]:
    """The hexes the moving Specimen can still enter or strike."""
    terms, hex = table.terms, table.mover
    actions = table.legal(table.seat_of(table.active()))
    steps = [a - terms.first_step for a in actions if terms.first_step <= a < terms.skip]
    found = {int(terms.neighbour(hex, step % 6)) for step in steps}
    return found | {a - terms.first_aim for a in actions if terms.first_aim <= a < terms.first_aim_root}
