"""The Move: steps, changes of direction, and the move after an attack (EWS-MOVE, EWS-WATER)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.attack import IN_HEX_ORDER, around, enter
from fourfold.games.earth_water_sun.rules.axes import DIRECTION
from fourfold.games.earth_water_sun.rules.done import ENTERED
from fourfold.games.earth_water_sun.rules.ending import lose_without_move
from fourfold.games.earth_water_sun.rules.notes import (
    ALLY_IN_THE_WAY,
    ATTACKER_GONE,
    CAN_MOVE,
    ENEMY_IN_THE_WAY,
    HEX_GONE,
    MOVE_SKIPPED,
    MOVED_AFTER,
    MOVED_ALREADY,
    MOVEMENT_OVER,
    NO_ATTACK_YET,
    NO_CHANGE_LEFT_WATER_1,
    NO_CHANGE_LEFT_WATER_2,
    NO_CHANGE_LEFT_WATER_3,
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
    STRAIGHT_ON,
    TOO_FAR,
    TOO_FAR_WATER_1,
    TOO_FAR_WATER_2,
    TOO_FAR_WATER_3,
)
from fourfold.games.earth_water_sun.rules.notes import ENTERED as HAS_ENTERED
from fourfold.games.earth_water_sun.rules.order import TurnDecision
from fourfold.games.earth_water_sun.rules.table import (
    ACTED,
    DESTROYED,
    MOVING,
    PRESENT,
    READY,
    WATER,
    Table,
    is_open,
    is_rooted,
    kind,
    level,
    side,
)
from fourfold.games.earth_water_sun.rules.terms import NO_HEX
from fourfold.kernel.actions import Axis
from fourfold.kernel.chance import Chance
from fourfold.kernel.hexes import OUTSIDE
from fourfold.kernel.journal import Journal, refuse


@final
class Step(TurnDecision):
    """Leave a hex in a direction: the first time, with any own Specimen (EWS-MOVE-1), and each time after."""

    def __init__(self, hexes: Axis) -> None:
        super().__init__("step", (hexes, DIRECTION), phases=(READY, MOVING), untimely=MOVE_SKIPPED)

    def refuses_phase(self, table: Table, why: Journal | None) -> bool:
        """An attack ends the movement (EWS-ATTACK-3); a Move that was skipped is over (EWS-MOVE-9)."""
        if table.phase == ACTED and table.attacks > 0:
            return refuse(why, MOVEMENT_OVER)
        return super().refuses_phase(table, why)

    def refuses(self, table: Table, seat: i64, value: i64, why: Journal | None) -> bool:
        """May the Specimen of this hex not go that way?"""
        hex, direction = self.part(value, 0), self.part(value, 1)
        if table.phase == MOVING:
            return refuses_next_step(table, hex, direction, why)
        if not table.has(table.active(), hex):
            return refuse(why, NO_SPECIMEN, hex)
        return refuses_way(table, hex, direction, why)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every way of the mover that is not refused; of every own Specimen, if none has moved yet."""
        if table.phase == MOVING:
            return self.add_next_steps(found, table)
        hexes, neighbours = table.hexes, table.terms.neighbours
        own = side(table.active())
        direction: i64
        for hex in table.living(table.active()):
            here = hexes[hex]
            first = self.base + self.pair(hex, 0)
            for direction in range(6):
                there = neighbours[hex * 6 + direction]
                if there != OUTSIDE and is_open(here, hexes[there], direction, own):
                    found = append(found, first + direction)
        return found

    def add_next_steps(self, found: vec[i64], table: Table) -> vec[i64]:
        """Every way on: straight, or any if a change of direction is left."""
        terms, hexes, hex = table.terms, table.hexes, table.mover
        here = hexes[hex]
        water = level(here, WATER)
        if table.steps >= terms.allowed_steps(water):
            return found
        own = side(table.active())
        may_turn = table.changes < terms.changes[water]
        direction: i64
        for direction in range(6):
            if may_turn or direction == table.direction:
                there = terms.neighbours[hex * 6 + direction]
                is_on = there != OUTSIDE and there != table.start
                if is_on and is_open(here, hexes[there], direction, own):
                    found = append(found, self.base + self.pair(hex, direction))
        return found

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """One step. Onto an enemy's hex it is an attack (EWS-MOVE-6, EWS-ATTACK-2, EWS-R8)."""
        hex, direction = self.part(value, 0), self.part(value, 1)
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
            table.mark(ENTERED)
            table.carried = table.take(hex)
            enter(table, journal)
        else:
            table.shift(hex, there)


def refuses_next_step(table: Table, hex: i64, direction: i64, why: Journal | None) -> bool:
    """May the movement not go on that way?

    EWS-MOVE-2: two hexes straight on. EWS-WATER-1, 2 and 3: three, four or five, and one or two changes.
    EWS-WATER-4, EWS-R6: a change may be to any other direction. EWS-MOVE-10, EWS-R4: never back onto the start.
    EWS-MOVE-7: a way that is blocked ends here, unless a change of direction is left.
    """
    if hex != table.mover:
        return refuse(why, OTHER_IS_MOVING, hex, table.mover)
    water = level(table.hexes[hex], WATER)
    allowed = table.terms.allowed_steps(water)
    if table.steps >= allowed:
        return refuse(why, by_water(water, TOO_FAR, TOO_FAR_WATER_1, TOO_FAR_WATER_2, TOO_FAR_WATER_3), allowed)
    if direction != table.direction and table.changes >= table.terms.changes[water]:
        spent = by_water(water, STRAIGHT_ON, NO_CHANGE_LEFT_WATER_1, NO_CHANGE_LEFT_WATER_2, NO_CHANGE_LEFT_WATER_3)
        return refuse(why, spent, table.terms.changes[water])
    there = table.terms.neighbour(hex, direction)
    if there == table.start:
        return refuse(why, NOT_BACK, there)
    return refuses_way(table, hex, direction, why)


def by_water(water: i64, none: i64, first: i64, second: i64, third: i64) -> i64:
    """The note whose clause says how far a Specimen with so much Water goes, and how it turns."""
    if water == 0:
        return none
    return first if water == 1 else second if water == 2 else third


def refuses_way(table: Table, hex: i64, direction: i64, why: Journal | None) -> bool:
    """Is the way blocked?

    EWS-MOVE-3, EWS-MOVE-12: to an adjacent intact hex. EWS-MOVE-5, EWS-ROOT-9: not across a Root, whosever it is.
    EWS-MOVE-4: not onto an ally; so no two Specimens ever share a hex (EWS-MOVE-8). An enemy that cannot be reached
    so cannot be attacked by entering it (EWS-ATTACK-8).
    """
    there = table.terms.neighbour(hex, direction)
    if there == OUTSIDE:
        return refuse(why, OFF_BOARD, hex)
    if is_open(table.hexes[hex], table.hexes[there], direction, side(table.active())):
        return False
    if table.hexes[there] & DESTROYED:
        return refuse(why, HEX_GONE, there)
    if is_rooted(table.hexes[hex], direction):
        return refuse(why, ROOT_IN_THE_WAY, table.terms.edge(hex, direction))
    return refuse(why, ALLY_IN_THE_WAY, there)


@final
class SkipMove(TurnDecision):
    """Skip the Move. Only a player without any step does (EWS-MOVE-9, EWS-R5)."""

    def __init__(self) -> None:
        super().__init__("skip_move", phases=(READY,), untimely=MOVED_ALREADY)

    def declines(self, value: i64) -> bool:
        """It leaves the Move out."""
        return True

    def refuses_phase(self, table: Table, why: Journal | None) -> bool:
        """It was skipped already, or a Specimen has moved."""
        if table.phase == ACTED and table.attacks == 0:
            return refuse(why, MOVE_SKIPPED)
        return super().refuses_phase(table, why)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Can any own Specimen make a first step?"""
        direction: i64
        for hex in table.living(table.active()):
            for direction in range(6):
                if not refuses_way(table, hex, direction, None):
                    return refuse(why, CAN_MOVE)
        return False

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """No Specimen can move: the Move is skipped, or the match is lost, where that was agreed (EWS-R5)."""
        table.phase = ACTED
        if table.terms.no_move_loses:
            lose_without_move(table, journal)
        elif journal is not None:
            journal.note(SKIPPED, table.active())


@final
class PostMove(TurnDecision):
    """Go to a hex after an attack (EWS-WATER-5)."""

    def __init__(self, hexes: Axis) -> None:
        super().__init__("post_move", (hexes,), phases=(ACTED,), untimely=NO_ATTACK_YET)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is there no such move, wherever to?"""
        return refuses_post_move(table, why)

    def refuses(self, table: Table, seat: i64, there: i64, why: Journal | None) -> bool:
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

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every hex beside the attacker that is not refused."""
        place: i64
        for place in range(7):
            hex = around(table, IN_HEX_ORDER[place])
            if hex >= 0 and not self.refuses(table, seat, hex, None):
                found = append(found, self.base + hex)
        return found

    def play(self, table: Table, seat: i64, there: i64, chance: Chance, journal: Journal | None) -> None:
        """The attacker moves one hex; no attack follows (EWS-WATER-8)."""
        hex = table.mover
        table.has_post_moved = True
        table.mover = there
        if journal is not None:
            journal.note(MOVED_AFTER, table.active(), kind(table.hexes[hex]), hex, there)
        table.shift(hex, there)


def refuses_post_move(table: Table, why: Journal | None) -> bool:
    """Is there no move after the attack?

    EWS-WATER-2, EWS-WATER-5, EWS-R18: with Water 2, after any attack. EWS-WATER-8, EWS-R17: once, after the last.
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
