"""Growth (EWS-GROW) and what Earth brings with it (EWS-EARTH)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.axes import ELEMENT
from fourfold.games.earth_water_sun.rules.done import ANSWERED
from fourfold.games.earth_water_sun.rules.done import REWARDED as FOR_REWARD
from fourfold.games.earth_water_sun.rules.notes import (
    ANSWER_REWARDED,
    ELEMENT_FULL,
    GREW,
    GROWN_ALREADY,
    MUSHROOM_FULL,
    NO_TOKENS,
    NOT_YOURS,
    NOT_YOURS_FOR_REWARD,
    REWARDED,
    SHIELDED,
    TOOK_FIRST_ROOTS,
    TOOK_LAST_ROOTS,
    TOOK_SECOND_ROOTS,
    TOOK_THIRD_ROOTS,
    TREE_FULL,
)
from fourfold.games.earth_water_sun.rules.order import TurnDecision
from fourfold.games.earth_water_sun.rules.table import (
    BLACK,
    BUILD,
    EARTH,
    GROWTH,
    READY,
    REWARD,
    SHIELD,
    SPECIMEN,
    SUN,
    TREE,
    Table,
    kind,
    level,
    resources,
)
from fourfold.kernel.actions import Axis
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse


@final
class Grow(TurnDecision):
    """Put a resource on an own Specimen: the Growth of a turn, or a reward (EWS-TURN-1, EWS-REWARD-3)."""

    def __init__(self, hexes: Axis) -> None:
        super().__init__("grow", (hexes, ELEMENT), phases=(GROWTH, REWARD), untimely=GROWN_ALREADY)

    def refuses(self, table: Table, seat: i64, value: i64, why: Journal | None) -> bool:
        """Is there no room for it?"""
        return refuses_grow(table, table.to_choose(), self.part(value, 0), self.part(value, 1), why)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every element on every Specimen with room for it."""
        hexes, most = table.hexes, table.terms.most_of_one
        element: i64
        for hex in table.living(table.to_choose()):
            word = hexes[hex]
            if not is_full(table, word):
                for element in range(3):
                    if level(word, element) < most and table.tokens_left(element):
                        found = append(found, self.base + self.pair(hex, element))
        return found

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The Specimen grows."""
        player = take_resource(table)
        grow(table, player, self.part(value, 0), self.part(value, 1), journal)


def take_resource(table: Table) -> i64:
    """A resource is about to be placed: the colour it belongs to.

    The Move follows Growth (EWS-TURN-1), and the next reward a reward (EWS-REWARD-3).
    """
    player = table.to_choose()
    if table.phase == REWARD:
        table.mark(FOR_REWARD if table.rewards > 0 else ANSWERED)
        table.count_reward()
    else:
        table.phase = READY
    return player


def refuses_grow(table: Table, colour: i64, hex: i64, element: i64, why: Journal | None) -> bool:
    """May no token of this element be put on the Specimen of this hex?

    EWS-GROW-1: it goes on an own living Specimen, which keeps it for good (EWS-GROW-8). EWS-GROW-2: never more than
    3 of one element. EWS-GROW-3, EWS-GROW-4: a Mushroom holds 2, a Tree 4. EWS-GROW-6, EWS-R26: an element that is
    all in use cannot be chosen. What the limits mean for Shields and third levels is EWS-GROW-9.
    """
    if not table.has(colour, hex):
        return refuse(why, NOT_YOURS_FOR_REWARD if table.phase == REWARD else NOT_YOURS, hex)
    word = table.hexes[hex]
    if is_full(table, word):
        full = TREE_FULL if word & TREE else MUSHROOM_FULL
        return refuse(why, full, hex, table.terms.capacity[kind(word)])
    if level(word, element) >= table.terms.most_of_one:
        return refuse(why, ELEMENT_FULL, hex, element, table.terms.most_of_one)
    if table.tokens_left(element) == 0:
        return refuse(why, NO_TOKENS, element)
    return False


def is_full(table: Table, word: i64) -> bool:
    """Has a Specimen no room for another resource, whichever it is (EWS-GROW-3, EWS-GROW-4)?"""
    return resources(word) >= table.terms.capacity[kind(word)]


def can_grow(table: Table, colour: i64) -> bool:
    """Is there a placement? Then one must be made (EWS-GROW-5); otherwise a hex goes (EWS-GROW-10)."""
    for hex in table.living(colour):
        if not is_full(table, table.hexes[hex]):
            element: i64
            for element in range(3):
                if not refuses_grow(table, colour, hex, element, None):
                    return True
    return False


def grow(table: Table, colour: i64, hex: i64, element: i64, journal: Journal | None) -> None:
    """One token goes from the pool onto a Specimen and works from now on (EWS-GROW-7, EWS-R21)."""
    table.change_tokens(element, -1)
    specimen = table.hexes[hex] & SPECIMEN
    specimen += 1 << (BUILD + 3 * element)
    table.is_eventful = True
    if journal is not None:
        what = GREW
        if table.phase == REWARD:
            what = REWARDED if colour == table.active() else ANSWER_REWARDED
        journal.note(what, colour, hex, element, kind(specimen))
    if element == EARTH:
        gain_roots(table, colour, level(specimen, EARTH), journal)
        if level(specimen, EARTH) == table.terms.shield_at:
            # EWS-EARTH-3, EWS-SHIELD-1: with this level and only then, so a lost one never returns (EWS-SHIELD-6).
            specimen |= SHIELD
            if journal is not None:
                journal.note(SHIELDED, hex, kind(specimen))
    table.change_specimen(hex, specimen)


def gain_roots(table: Table, colour: i64, earth: i64, journal: Journal | None) -> None:
    """Roots go from a colour's pool to its supply, as many as are left.

    EWS-EARTH-1, EWS-EARTH-2, EWS-EARTH-3: two with each Earth. EWS-EARTH-4, EWS-R24: a colour has 20 in the whole
    match. EWS-EARTH-5: the supply is the player's, whatever becomes of the Specimen.
    """
    count = table.terms.roots_gained[earth]
    taken = min(count, table.pool(colour))
    if colour == BLACK:
        table.black_pool -= taken
    else:
        table.white_pool -= taken
    table.add_supply(colour, taken)
    if journal is not None:
        what = TOOK_FIRST_ROOTS if earth == 1 else TOOK_SECOND_ROOTS if earth == 2 else TOOK_THIRD_ROOTS
        journal.note(what if taken == count else TOOK_LAST_ROOTS, colour, taken)


def release(table: Table, specimen: i64) -> None:
    """The resources of a destroyed Specimen go back to the pool, or out of the game (EWS-R25)."""
    if table.terms.dead_return:
        element: i64
        for element in range(EARTH, SUN + 1):
            table.change_tokens(element, level(specimen, element))
