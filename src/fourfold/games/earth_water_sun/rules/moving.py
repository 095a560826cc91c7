"""The Move: steps, changes of direction, and the move after an attack (EWS-MOVE, EWS-WATER)."""

from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.notes import (
    ALLY_IN_THE_WAY,
    ATTACKER_GONE,
    CAN_MOVE,
    ENEMY_IN_THE_WAY,
    HEX_GONE,
    MOVED_AFTER,
    MOVED_ALREADY,
    NO_ATTACK_YET,
    NO_CHANGE_LEFT,
    NO_POST_MOVE,
    NO_SPECIMEN,
    NOT_BACK,
    NOT_BESIDE,
    OFF_BOARD,
    OTHER_IS_MOVING,
    POST_MOVED,
    ROOT_IN_THE_WAY,
    SKIPPED,
    STEPPED,
    TOO_FAR,
    TOO_FAR_WATER,
)
from fourfold.games.earth_water_sun.rules.notes import ENTERED as HAS_ENTERED
from fourfold.games.earth_water_sun.rules.table import (
    ACTED,
    DESTROYED,
    MOVING,
    PRESENT,
    READY,
    SIDE,
    WATER,
    Table,
    is_rooted,
    kind,
    level,
    side,
)
from fourfold.games.earth_water_sun.rules.terms import NO_HEX
from fourfold.kernel.hexes import OUTSIDE
from fourfold.kernel.journal import Journal, refuse


def refuses_first_step(table: Table, hex: i64, direction: i64, why: Journal | None) -> bool:
    """May the Specimen of this hex not begin the Move that way? Any own Specimen may (EWS-MOVE-1)."""
    if not table.has(table.active(), hex):
        return refuse(why, NO_SPECIMEN, hex)
    return refuses_way(table, hex, direction, why)


def refuses_next_step(table: Table, hex: i64, direction: i64, why: Journal | None) -> bool:
    """May the movement not go on that way?

    EWS-MOVE-2: two hexes straight on. EWS-WATER-1, 2 and 3: three, four or five, and one or two changes of direction.
    EWS-WATER-4, EWS-R6: a change may be to any other direction. EWS-MOVE-10, EWS-R4: never back onto the start.
    EWS-MOVE-7: a way that is blocked ends here, unless a change of direction is left.
    """
    if hex != table.mover:
        return refuse(why, OTHER_IS_MOVING, hex, table.mover)
    water = level(table.hexes[hex], WATER)
    allowed = table.terms.allowed_steps(water)
    if table.steps >= allowed:
        return refuse(why, TOO_FAR_WATER if water else TOO_FAR, allowed)
    if direction != table.direction and table.changes >= table.terms.changes[water]:
        return refuse(why, NO_CHANGE_LEFT, table.terms.changes[water])
    there = table.terms.neighbour(hex, direction)
    if there == table.start:
        return refuse(why, NOT_BACK, there)
    return refuses_way(table, hex, direction, why)


def refuses_way(table: Table, hex: i64, direction: i64, why: Journal | None) -> bool:
    """Is the way blocked?

    EWS-MOVE-3, EWS-MOVE-12: to an adjacent intact hex. EWS-MOVE-5, EWS-ROOT-9: not across a Root, whosever it is.
    EWS-MOVE-4: not onto an ally; so no two Specimens ever share a hex (EWS-MOVE-8).
    """
    there = table.terms.neighbour(hex, direction)
    if there == OUTSIDE:
        return refuse(why, OFF_BOARD, hex)
    word = table.hexes[there]
    if word & DESTROYED:
        return refuse(why, HEX_GONE, there)
    if is_rooted(table.hexes[hex], direction):
        return refuse(why, ROOT_IN_THE_WAY, table.terms.edge(hex, direction))
    if word & SIDE == side(table.active()):
        return refuse(why, ALLY_IN_THE_WAY, there)
    return False


def step(table: Table, hex: i64, direction: i64, journal: Journal | None) -> bool:
    """One step. Is the hex entered an enemy's? Then that is an attack (EWS-MOVE-6, EWS-ATTACK-2, EWS-R8)."""
    there = table.terms.neighbour(hex, direction)
    word = table.hexes[hex]
    if table.phase == READY:
        table.start = hex
        table.phase = MOVING
    elif direction != table.direction:
        table.changes += 1
    table.steps += 1
    table.direction = direction
    table.previous = hex
    table.mover = there
    is_attack = table.hexes[there] & PRESENT != 0
    if journal is not None:
        journal.note(HAS_ENTERED if is_attack else STEPPED, table.active(), kind(word), hex, there)
    if is_attack:
        table.carried = table.take(hex)
    else:
        table.shift(hex, there)
    return is_attack


def can_step(table: Table) -> bool:
    """Can any own Specimen make a first step?"""
    for hex in table.living(table.active()):
        direction: i64
        for direction in range(6):
            if not refuses_way(table, hex, direction, None):
                return True
    return False


def refuses_skip(table: Table, why: Journal | None) -> bool:
    """May the Move not be skipped? Only a player without any step skips it (EWS-MOVE-9, EWS-R5)."""
    if table.phase != READY:
        return refuse(why, MOVED_ALREADY)
    return can_step(table) and refuse(why, CAN_MOVE)


def skip(table: Table, journal: Journal | None) -> None:
    """No Specimen can move: the Move is skipped (EWS-MOVE-9)."""
    table.phase = ACTED
    if journal is not None:
        journal.note(SKIPPED, table.active())


def refuses_any_post_move(table: Table, why: Journal | None) -> bool:
    """Is there no move after the attack?

    EWS-WATER-2, EWS-WATER-5, EWS-R18: with Water 2, after any attack. EWS-WATER-8, EWS-R17: once, after the last one.
    """
    if table.attacks == 0:
        return refuse(why, NO_ATTACK_YET)
    if table.mover == NO_HEX:
        return refuse(why, ATTACKER_GONE)
    if level(table.hexes[table.mover], WATER) < table.terms.post_move_at:
        return refuse(why, NO_POST_MOVE)
    if table.has_post_moved:
        return refuse(why, POST_MOVED)
    return False


def refuses_post_move(table: Table, there: i64, why: Journal | None) -> bool:
    """May the attacker not go to this hex after its attack?

    EWS-WATER-5, EWS-WATER-7: one step like any other, but not onto an enemy; the starting hex is allowed.
    EWS-WATER-6: from where it stands, after a rebound from the rebound hex.
    """
    direction = table.terms.way(table.mover, there)
    if direction < 0:
        return refuse(why, NOT_BESIDE, there)
    if refuses_way(table, table.mover, direction, why):
        return True
    if table.hexes[there] & PRESENT:
        return refuse(why, ENEMY_IN_THE_WAY, there)
    return False


def post_move(table: Table, there: i64, journal: Journal | None) -> None:
    """The attacker moves one hex; no attack follows (EWS-WATER-8)."""
    hex = table.mover
    table.has_post_moved = True
    table.mover = there
    if journal is not None:
        journal.note(MOVED_AFTER, table.active(), kind(table.hexes[hex]), hex, there)
    table.shift(hex, there)
