"""Attacks: targets, and what happens to them and to the attacker (EWS-ATTACK, EWS-SUN, EWS-SHIELD)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.axes import COLOUR, DIRECTION
from fourfold.games.earth_water_sun.rules.done import MIXED
from fourfold.games.earth_water_sun.rules.ending import check
from fourfold.games.earth_water_sun.rules.growth import release
from fourfold.games.earth_water_sun.rules.notes import (
    AFTER_POST_MOVE,
    AIMED,
    AIMED_AT_ARRIVAL,
    ATTACKER_FELL,
    ATTACKER_GONE,
    BEHIND_ROOT,
    ENEMY_IS_HIT,
    FELL,
    MUSHROOM_REWARD,
    NO_ENEMY,
    NO_ROOT,
    NO_TARGET,
    NOT_MOVED,
    ONE_ATTACK,
    ONLY_ARRIVAL,
    OUT_OF_REACH,
    REBOUNDED,
    ROOT_DESTROYED,
    ROOT_TARGETED,
    SHIELD_BROKEN,
    STRUCK,
    STRUCK_BACK,
    TARGET_GONE,
    TARGETED_ALREADY,
    TREE_REWARD,
    TWO_ATTACKS,
)
from fourfold.games.earth_water_sun.rules.order import TurnDecision
from fourfold.games.earth_water_sun.rules.table import (
    ACTED,
    AIMING,
    BLACK,
    DESTROYED,
    MOVING,
    PRESENT,
    REWARD,
    SHIELD,
    SIDE,
    SPECIMEN,
    SUN,
    TREE,
    WHITE,
    Table,
    colour,
    has_roots,
    is_rooted,
    kind,
    level,
    side,
)
from fourfold.games.earth_water_sun.rules.terms import NO_EDGE, NO_HEX
from fourfold.kernel.actions import Axis
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse

HERE: Final[i64] = 6
MOST_ATTACKS: Final[i64] = 2
IN_HEX_ORDER: Final[vec[i64]] = vec[i64]([2, 1, 3, 6, 0, 4, 5])
"""South-west, south-east, west, the hex itself, east, north-west, north-east: rising numbers on every board."""


# --- declaring ---------------------------------------------------------------------------------------------


class Target(TurnDecision):
    """Declare a target of the attack: the first one, or the second, with which it is complete (EWS-ATTACK-12)."""

    def __init__(self, kind: str, axes: tuple[Axis, ...]) -> None:
        super().__init__(kind, axes, phases=(MOVING, AIMING, ACTED), untimely=NOT_MOVED)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """May there be no attack, or no further one?"""
        return refuses_attack(table, why)


@final
class Aim(Target):
    """Target an enemy on a hex (EWS-SUN-2)."""

    def __init__(self, hexes: Axis) -> None:
        super().__init__("aim", (hexes,))

    def refuses(self, table: Table, seat: i64, hex: i64, why: Journal | None) -> bool:
        """Is there no enemy to hit? Allies are never harmed (EWS-ATTACK-10, EWS-ATTACK-13, EWS-R11, EWS-R12)."""
        if refuses_target(table, hex, why):
            return True
        return not table.has(1 - table.active(), hex) and refuse(why, NO_ENEMY, hex)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every enemy in reach that is not refused: without Sun there is none, but by entering its hex."""
        if has_sun(table):
            hexes, enemy = table.hexes, side(1 - table.active())
            place: i64
            for place in range(7):
                hex = around(table, IN_HEX_ORDER[place])
                if hex >= 0 and hexes[hex] & SIDE == enemy and not refuses_target(table, hex, None):
                    found = append(found, self.base + hex)
        return found

    def play(self, table: Table, seat: i64, hex: i64, chance: Chance, journal: Journal | None) -> None:
        """The enemy is a target."""
        aim(table, hex, NO_EDGE, BLACK, journal)


@final
class AimRoot(Target):
    """Target a hex for one Root of a colour, on its edge in a direction (EWS-ATTACK-9, EWS-R7)."""

    def __init__(self, hexes: Axis) -> None:
        super().__init__("aim_root", (hexes, DIRECTION, COLOUR))

    def refuses(self, table: Table, seat: i64, value: i64, why: Journal | None) -> bool:
        """May the attack not destroy this Root?"""
        hex = self.part(value, 0)
        if refuses_target(table, hex, why):
            return True
        return refuses_root(table, hex, self.part(value, 1), self.part(value, 2), why)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every Root around the hexes in reach that is not refused."""
        if len(table.roots) == 0:
            return found
        hexes = table.hexes
        if not has_sun(table):
            return self.add_roots(found, table, table.mover) if has_roots(hexes[table.mover]) else found
        place: i64
        for place in range(7):
            hex = around(table, IN_HEX_ORDER[place])
            if hex >= 0 and has_roots(hexes[hex]):
                found = self.add_roots(found, table, hex)
        return found

    def add_roots(self, found: vec[i64], table: Table, hex: i64) -> vec[i64]:
        """Every Root around one hex that is not refused."""
        if refuses_target(table, hex, None):
            return found
        direction: i64
        of: i64
        for direction in range(6):
            if is_rooted(table.hexes[hex], direction):
                for of in range(BLACK, WHITE + 1):
                    if not refuses_root(table, hex, direction, of, None):
                        found = append(found, self.base + self.triple(hex, direction, of))
        return found

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The Root is a target; in a stack of both colours the attacker says which (EWS-R34)."""
        hex = self.part(value, 0)
        edge = table.terms.edge(hex, self.part(value, 1))
        if table.roots_on(edge, BLACK) and table.roots_on(edge, WHITE):
            table.mark(MIXED)
        aim(table, hex, edge, self.part(value, 2), journal)


@final
class Strike(TurnDecision):
    """Attack with one target, where there may be two (EWS-SUN-1)."""

    def __init__(self) -> None:
        super().__init__("strike", phases=(AIMING,), untimely=NO_TARGET)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """One target is enough."""
        if journal is not None:
            journal.note(STRUCK, table.active())
        resolve(table, NO_HEX, NO_EDGE, BLACK, journal)


def refuses_attack(table: Table, why: Journal | None) -> bool:
    """May there be no attack, or no further one?

    EWS-ATTACK-1, EWS-R9: only the Specimen that moved attacks, after a step. EWS-ATTACK-11: once, or twice with
    Sun 2 (EWS-SUN-6, EWS-SUN-7, EWS-R16). EWS-SUN-11: not once it is gone. EWS-WATER-8: not after its post-attack
    move.
    """
    if table.phase != ACTED:
        return False
    if table.attacks == 0:
        return refuse(why, NOT_MOVED)
    if table.mover == NO_HEX:
        return refuse(why, ATTACKER_GONE)
    if table.has_post_moved:
        return refuse(why, AFTER_POST_MOVE)
    if table.attacks >= MOST_ATTACKS:
        return refuse(why, TWO_ATTACKS)
    if level(table.hexes[table.mover], SUN) < table.terms.two_attacks_at:
        return refuse(why, ONE_ATTACK)
    return False


def refuses_target(table: Table, hex: i64, why: Journal | None) -> bool:
    """May this hex not be targeted?

    EWS-ATTACK-4: without Sun only the arrival hex, on which the movement ended (EWS-MOVE-11). EWS-SUN-1, EWS-SUN-2,
    EWS-R10: with Sun also the hexes around it. EWS-SUN-3: none twice. EWS-SUN-4, EWS-ROOT-10: none behind a Root,
    as the position is now (EWS-SUN-5). Two targets may be named in either order.
    """
    direction = way_to(table, hex)
    if direction != HERE:
        if not has_sun(table):
            return refuse(why, ONLY_ARRIVAL, table.mover)
        if direction < 0:
            return refuse(why, OUT_OF_REACH, hex)
        if table.hexes[hex] & DESTROYED:
            return refuse(why, TARGET_GONE, hex)
        if is_rooted(table.hexes[table.mover], direction):
            return refuse(why, BEHIND_ROOT, hex, table.terms.edge(table.mover, direction))
    if table.phase == AIMING and hex == table.target:
        return refuse(why, TARGETED_ALREADY, hex)
    return False


def way_to(table: Table, hex: i64) -> i64:
    """The direction from the attacker to a hex beside it, `HERE` for its own, or -1."""
    return HERE if hex == table.mover else table.terms.way(table.mover, hex)


def refuses_root(table: Table, hex: i64, direction: i64, of: i64, why: Journal | None) -> bool:
    """May the attack on this hex not destroy this Root?

    EWS-ATTACK-9, EWS-R7: any attack may, on a hex without an enemy (EWS-ROOT-13). EWS-ROOT-11: one that bounds the
    hex. EWS-ROOT-12, EWS-R34: the attacker says which. EWS-ROOT-8, EWS-R13: one edge loses one Root per attack.
    """
    edge = table.terms.edge(hex, direction)
    if table.has(1 - table.active(), hex):
        return refuse(why, ENEMY_IS_HIT, hex)
    if not is_rooted(table.hexes[hex], direction) or table.roots_on(edge, of) == 0:
        return refuse(why, NO_ROOT, of, edge)
    if table.phase == AIMING and table.target_edge == edge:
        return refuse(why, ROOT_TARGETED, edge)
    return False


def attacker(table: Table) -> i64:
    """The Specimen that attacks; it is carried while it stands on an enemy's hex."""
    return table.carried if table.carried else table.hexes[table.mover] & SPECIMEN


def has_sun(table: Table) -> bool:
    """May the attacker have two targets, and reach the hexes around it (EWS-SUN-1, EWS-SUN-2)?"""
    return level(attacker(table), SUN) >= table.terms.two_targets_at


def around(table: Table, direction: i64) -> i64:
    """The attacker's own hex, or the one beside it; negative outside the board."""
    return table.mover if direction == HERE else table.terms.neighbour(table.mover, direction)


def aim(table: Table, hex: i64, edge: i64, of: i64, journal: Journal | None) -> None:
    """A target is declared; the second one completes the attack."""
    if journal is not None:
        journal.note(AIMED if has_sun(table) else AIMED_AT_ARRIVAL, table.active(), hex)
    if table.phase == AIMING:
        resolve(table, hex, edge, of, journal)
        return
    table.target, table.target_edge, table.target_colour = hex, edge, of
    begin(table, journal)


def enter(table: Table, journal: Journal | None) -> None:
    """An enemy's hex was entered: it is the first target, and the movement is over (EWS-ATTACK-2, EWS-ATTACK-3)."""
    table.target, table.target_edge, table.target_colour = table.mover, NO_EDGE, BLACK
    begin(table, journal)


def begin(table: Table, journal: Journal | None) -> None:
    """With Sun there may be a second target; without, the attack happens now (EWS-ATTACK-4, EWS-SUN-1)."""
    table.phase = AIMING
    if not has_sun(table):
        resolve(table, NO_HEX, NO_EDGE, BLACK, journal)


# --- resolving ---------------------------------------------------------------------------------------------


def resolve(table: Table, second: i64, second_edge: i64, second_colour: i64, journal: Journal | None) -> None:
    """Carry out an attack in the order of EWS-ATTACK-12 and EWS-R14.

    All targets together (EWS-SUN-5); counter-attacks, which come by themselves (EWS-R20); rebound; the end of the
    match; then rewards are due.
    """
    first, other = falling(table, table.target, table.target_edge), falling(table, second, second_edge)
    own = attacker(table)
    table.attacks += 1
    answers = hit(table, table.target, table.target_edge, table.target_colour, journal)
    if second != NO_HEX:
        answers += hit(table, second, second_edge, second_colour, journal)
    while answers > 0 and table.mover != NO_HEX:
        counter_attack(table, journal)
        answers -= 1
    if table.carried:
        settle(table, journal)
    table.target, table.target_edge, table.target_colour = NO_HEX, NO_EDGE, BLACK
    table.phase = REWARD
    check(table, journal)
    if journal is not None and table.phase == REWARD:
        note_reward(table, first, journal)
        note_reward(table, other, journal)
        if table.mover == NO_HEX:
            note_reward(table, own, journal)


def falling(table: Table, hex: i64, edge: i64) -> i64:
    """The Specimen that an attack on a target destroys, or 0 (EWS-ATTACK-5, EWS-ATTACK-6)."""
    if hex == NO_HEX or edge != NO_EDGE or table.hexes[hex] & SHIELD:
        return 0
    return table.hexes[hex] & SPECIMEN


def note_reward(table: Table, fallen: i64, journal: Journal) -> None:
    """Say what a fallen Specimen brings its enemy (EWS-REWARD-1, EWS-REWARD-2); after the end nothing is due."""
    if fallen and table.terms.reward[kind(fallen)]:
        due = TREE_REWARD if fallen & TREE else MUSHROOM_REWARD
        journal.note(due, 1 - colour(fallen), table.terms.reward[kind(fallen)])


def hit(table: Table, hex: i64, edge: i64, of: i64, journal: Journal | None) -> i64:
    """Hit one target; the number of counter-attacks it calls for.

    EWS-ATTACK-5: an enemy without Shield is destroyed. EWS-ATTACK-6, EWS-SHIELD-2: one with a Shield loses it
    instead. EWS-SUN-8, EWS-SUN-9: with Sun 3 it strikes back once, even if it falls.
    """
    table.is_eventful = True
    if edge != NO_EDGE:
        # EWS-ROOT-12, EWS-ROOT-14: one Root, which leaves the game for good.
        table.change_root(edge, of, -1)
        if journal is not None:
            journal.note(ROOT_DESTROYED, of, edge)
        return 0
    word = table.hexes[hex]
    if word & SHIELD:
        table.change_word(hex, word & ~SHIELD)
        if journal is not None:
            journal.note(SHIELD_BROKEN, colour(word), kind(word), hex)
    else:
        fall(table, table.take(hex))
        if journal is not None:
            journal.note(FELL, colour(word), kind(word), hex)
    if level(word, SUN) < table.terms.counter_at:
        return 0
    if journal is not None:
        journal.note(STRUCK_BACK, colour(word), hex)
    return 1


def fall(table: Table, specimen: i64) -> None:
    """A Specimen leaves the game, and whoever destroyed it gains resources.

    EWS-REWARD-1, EWS-REWARD-2: one for a Mushroom, two for a Tree. EWS-REWARD-4: also for a counter-attack.
    """
    release(table, specimen)
    gained = table.terms.reward[kind(specimen)]
    if colour(specimen) == table.active():
        table.answers += gained
    else:
        table.rewards += gained


def counter_attack(table: Table, journal: Journal | None) -> None:
    """The attacker is struck back at: its Shield goes, or it does (EWS-SUN-8 to EWS-SUN-10, EWS-R19)."""
    specimen = attacker(table)
    hex = table.mover
    if specimen & SHIELD:
        if table.carried:
            table.carried = specimen & ~SHIELD
        else:
            table.change_specimen(hex, specimen & ~SHIELD)
        if journal is not None:
            journal.note(SHIELD_BROKEN, colour(specimen), kind(specimen), hex)
        return
    if table.carried:
        table.carried = 0
    else:
        table.take(hex)
    table.mover = NO_HEX
    fall(table, specimen)
    if journal is not None:
        journal.note(ATTACKER_FELL, colour(specimen), kind(specimen), hex)


def settle(table: Table, journal: Journal | None) -> None:
    """Where an attacker that entered an enemy's hex stands afterwards.

    EWS-ATTACK-7: there, if the enemy fell. EWS-SHIELD-3, EWS-SHIELD-4, EWS-R15: otherwise one hex back along its
    path. One that attacked from beside its target stays where it is (EWS-SHIELD-5).
    """
    specimen = table.carried
    table.carried = 0
    if table.hexes[table.mover] & PRESENT:
        table.mover = table.previous
        if journal is not None:
            journal.note(REBOUNDED, colour(specimen), kind(specimen), table.mover)
    table.put(table.mover, specimen)
