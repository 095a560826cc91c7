"""The questions inside a resolution and their answers: ERY-D5 to ERY-D16 (section 5.2).

A question belongs to the top step of the queue. For each there is one function that refuses an answer; what it
does not refuse is offered, if the rest of the card stays feasible (see `resolution`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import decks, planet
from fourfold.games.erythro.rules.actions import DRAW_NOW as DRAW_ACTION
from fourfold.games.erythro.rules.actions import (
    ELEMENTS,
    FIRST_ATTACK,
    FIRST_BONUS,
    FIRST_CHOOSE,
    FIRST_CLEAN,
    FIRST_MAY,
    FIRST_MOVE,
    FIRST_NAME,
    FIRST_SANCTUARY,
    FIRST_TRASH,
    FROM_HAND,
    MIXED,
    NAME_NOBODY,
    NO,
    STOP_NOW,
    YES,
    amounts,
    split,
)
from fourfold.games.erythro.rules.notes import (
    ATTACK_TOO_DEAR,
    NAME_YOURSELF,
    NO_SUCH_OPTION,
    NO_SUCH_SEAT,
    NO_SUCH_TILE,
    NO_TARGET,
    NONE_TO_TRASH,
    NOT_IN_AREA,
    NOT_MASTERED,
    NOT_MIXED,
    NOTHING_TO_REMOVE,
    REMOVE_CONTAMINATED,
    REMOVE_ONE_FIRST,
    SEAT_UNABLE,
    SOMEBODY,
    TOO_FAR,
    TOO_LITTLE,
    WRONG_TOTAL,
)
from fourfold.games.erythro.rules.queue import actor_of, count_of, near_of, node_of, top
from fourfold.games.erythro.rules.table import DISCARD_PILE, HAND, NO_MINE, Table
from fourfold.games.erythro.rules.terms import (
    ANYWHERE,
    HERE,
    MOVE,
    NO_NODE,
    ONE_TILE,
    OTHER_OR_ADJACENT,
    OWN_ELEMENT,
    PAY,
    REMOVE_POLLUTION,
)
from fourfold.kernel.bags import holds, lowest, one
from fourfold.kernel.journal import Journal, refuse

# Questions. None is open between two cards.
NONE: Final[i64] = 0
ASK_MOVE: Final[i64] = 1
ASK_CLEAN: Final[i64] = 2
ASK_GAIN: Final[i64] = 3
ASK_PAY: Final[i64] = 4
ASK_NAME: Final[i64] = 5
ASK_ANY_PLAYER: Final[i64] = 6
ASK_BONUS: Final[i64] = 7
ASK_MAY: Final[i64] = 8
ASK_CHOOSE: Final[i64] = 9
ASK_TRASH: Final[i64] = 10
ASK_DRAW: Final[i64] = 11
ASK_ATTACK: Final[i64] = 12
ASK_SANCTUARY: Final[i64] = 13
ASK_ACQUIRE: Final[i64] = 14

ALL: Final[i64] = 1000
"""More answers than any question has."""


# --- areas and amounts ----------------------------------------------------------------------------


def area(table: Table, step: i64) -> i64:
    """The tiles a step reaches (section 3, `where`).

    ERY-EFF-8: the actor's tile and its neighbours. ERY-EFF-9: those of a named player.
    """
    terms = table.terms
    where = terms.where[node_of(step)]
    if where == ANYWHERE:
        return terms.planet
    if where == OTHER_OR_ADJACENT:
        return terms.around[table.tile(near_of(step))] if near_of(step) >= 0 else 0
    tile = table.tile(actor_of(step))
    if where == HERE:
        return one(tile)
    if where == ONE_TILE and near_of(step) >= 0:
        return one(near_of(step))
    return terms.around[tile]


def amount(table: Table, step: i64) -> i64:
    """How many points a loss or payment takes: as many as there are, if they do not suffice."""
    node = node_of(step)
    asked = count_of(step) if table.terms.kind[node] == PAY else table.terms.n[node]
    return min(asked, table.all_influence(actor_of(step)))


def can_clean(table: Table, tiles: i64) -> bool:
    """Is there a token to remove in an area (ERY-R17)?"""
    tile: i64
    for tile in range(table.terms.tiles):
        if holds(tiles, tile) and planet.is_cleanable(table, tile):
            return True
    return False


def attack_price(table: Table, step: i64, tile: i64, element: i64) -> i64:
    """What an attack there costs in an element, less the discount (ERY-ATTACK-3, ERY-R37); -1 without a target.

    ERY-ATTACK-1: the target is a mine or the dome, whose cost is the same in every element (ERY-ATTACK-5).
    """
    terms = table.terms
    index = table.mine_on(tile)
    if index != NO_MINE and element != MIXED:
        return max(terms.attack_cost(table.mine_at(index), element) - terms.n[node_of(step)], 0)
    if tile == 0 and table.dome:
        return max(terms.dome_cost - terms.n[node_of(step)], 0)
    return -1


# --- what is refused ------------------------------------------------------------------------------


def refuses_move(table: Table, tile: i64, why: Journal | None) -> bool:
    """May the actor not go there? Nothing blocks the way (ERY-EFF-10, ERY-CARD-3, ERY-R16, ERY-TILE-6)."""
    terms, step = table.terms, top(table)
    here = table.tile(actor_of(step))
    if not holds(terms.planet, tile):
        return refuse(why, NO_SUCH_TILE, tile)
    if terms.kind[node_of(step)] == MOVE:
        reach = terms.reach(here, terms.n[node_of(step)])
    else:
        reach = terms.planet & ~one(here)
    if not holds(reach, tile):
        return refuse(why, TOO_FAR, tile)
    return False


def refuses_clean(table: Table, tile: i64, why: Journal | None) -> bool:
    """May no token be removed there (ERY-EFF-6, ERY-R17)?"""
    if not holds(area(table, top(table)), tile):
        return refuse(why, NOT_IN_AREA, tile)
    if table.is_contaminated(tile):
        return refuse(why, REMOVE_CONTAMINATED, tile)
    if not table.pollution_on(tile):
        return refuse(why, NOTHING_TO_REMOVE, tile)
    return False


def refuses_stop(table: Table, why: Journal | None) -> bool:
    """May the actor not stop removing? One token at least (ERY-PLAY-7)."""
    return count_of(top(table)) == 0 and refuse(why, REMOVE_ONE_FIRST)


def refuses_split(table: Table, action: i64, why: Journal | None) -> bool:
    """Is this no split of the amount, or more than the actor owns (ERY-EFF-2, ERY-EFF-3, ERY-INF-3)?"""
    step = top(table)
    actor = actor_of(step)
    total = table.terms.n[node_of(step)] if table.question == ASK_GAIN else amount(table, step)
    first = amounts(total, action)
    if first < 0:
        return refuse(why, WRONG_TOTAL, total)
    if table.question == ASK_PAY:
        if first > table.influence(actor, 0):
            return refuse(why, TOO_LITTLE, table.element(actor, 0))
        if total - first > table.influence(actor, 1):
            return refuse(why, TOO_LITTLE, table.element(actor, 1))
    return False


def refuses_name(table: Table, seat: i64, why: Journal | None) -> bool:
    """May this seat not be named (ERY-EFF-7, ERY-EFF-9, ERY-R50)?"""
    step = top(table)
    if seat >= table.terms.seats:
        return refuse(why, NO_SUCH_SEAT, seat)
    if table.question == ASK_NAME and seat == actor_of(step):
        return refuse(why, NAME_YOURSELF)
    if table.terms.kind[node_of(step)] == REMOVE_POLLUTION and not can_clean(
        table, table.terms.around[table.tile(seat)]
    ):
        return refuse(why, SEAT_UNABLE, seat)
    return False


def refuses_option(table: Table, option: i64, why: Journal | None) -> bool:
    """Has the `choose` no such list?"""
    node = table.terms.inner[node_of(top(table))]
    while node != NO_NODE and option > 0:
        node = table.terms.following[node]
        option -= 1
    if node == NO_NODE:
        return refuse(why, NO_SUCH_OPTION, option)
    return False


def refuses_trash(table: Table, place: i64, why: Journal | None) -> bool:
    """Is there no contamination card in that place (ERY-CONTAM-2, ERY-R58)?"""
    pile = HAND if place == FROM_HAND else DISCARD_PILE
    if not table.contaminations(actor_of(top(table)), pile):
        return refuse(why, NONE_TO_TRASH, place)
    return False


def refuses_attack(table: Table, tile: i64, element: i64, why: Journal | None) -> bool:
    """May the actor not attack there, paying in this element (ERY-EFF-4)?

    ERY-ATTACK-2: the target is in the area of the card.
    """
    step = top(table)
    if not holds(area(table, step), tile):
        return refuse(why, NOT_IN_AREA, tile)
    return refuses_target(table, step, tile, element, why)


def refuses_target(table: Table, step: i64, tile: i64, element: i64, why: Journal | None) -> bool:
    """Is there nothing to attack on a tile, or can the actor not pay for it in this element?

    ERY-ATTACK-3: one element pays it all. ERY-ATTACK-5, ERY-R36: the dome costs ten of one element, or with the
    option of any mix. ERY-R37: even at cost 0 the element is a mastered one.
    """
    actor = actor_of(step)
    cost = attack_price(table, step, tile, element)
    if cost < 0:
        return refuse(why, NO_TARGET, tile)
    is_dome = table.mine_on(tile) == NO_MINE
    if (element == MIXED) != (is_dome and table.terms.mixed_dome):
        return refuse(why, NOT_MIXED)
    if element == MIXED:
        return table.all_influence(actor) < cost and refuse(why, ATTACK_TOO_DEAR, cost, element)
    k = table.mastery(actor, element)
    if k < 0:
        return refuse(why, NOT_MASTERED, element)
    if table.influence(actor, k) < cost:
        return refuse(why, ATTACK_TOO_DEAR, cost, element)
    return False


def refuses_sanctuary(table: Table, tile: i64, element: i64, why: Journal | None) -> bool:
    """May the actor not place this sanctuary there?"""
    step = top(table)
    if not holds(area(table, step), tile):
        return refuse(why, NOT_IN_AREA, tile)
    printed = table.terms.element[node_of(step)]
    if printed != OWN_ELEMENT and printed != element:
        return refuse(why, NOT_MASTERED, element)
    return planet.refuses_sanctuary(table, actor_of(step), element, tile, why)


def refuses_acquire(table: Table, card: i64, why: Journal | None) -> bool:
    """May the actor not acquire this card now (ERY-ACQ-5)?"""
    step = top(table)
    return decks.refuses_card(table, actor_of(step), card, table.terms.n[node_of(step)], why)


def refuses_nobody(table: Table, why: Journal | None) -> bool:
    """Must somebody be named? Only an event's `any_player` may be left to nobody."""
    return table.question != ASK_ANY_PLAYER and refuse(why, SOMEBODY)


# --- all that is not refused ----------------------------------------------------------------------


def candidates(table: Table, enough: i64 = ALL) -> vec[i64]:
    """Every answer to the open question that the step itself allows, in rising order.

    Of those that are dear to find, no more need be looked for when there are enough.
    """
    found = vec[i64](capacity=16)
    question = table.question
    tile: i64
    k: i64
    if question == ASK_MOVE:
        for tile in range(table.terms.tiles):
            if not refuses_move(table, tile, None):
                found = append(found, FIRST_MOVE + tile)
    elif question == ASK_CLEAN:
        tiles = area(table, top(table))
        for tile in range(table.terms.tiles):
            if holds(tiles, tile) and not refuses_clean(table, tile, None):
                found = append(found, FIRST_CLEAN + tile)
        if not refuses_stop(table, None):
            found = append(found, STOP_NOW)
    elif question in (ASK_GAIN, ASK_PAY):
        total = table.terms.n[node_of(top(table))] if question == ASK_GAIN else amount(table, top(table))
        for k in range(total + 1):
            if not refuses_split(table, split(total - k, k), None):
                found = append(found, split(total - k, k))
    elif question in (ASK_NAME, ASK_ANY_PLAYER):
        for k in range(table.terms.seats):
            if not refuses_name(table, k, None):
                found = append(found, FIRST_NAME + k)
        if question == ASK_ANY_PLAYER:
            found = append(found, NAME_NOBODY)
    elif question == ASK_BONUS:
        found = append(append(found, FIRST_BONUS + YES), FIRST_BONUS + NO)
    elif question == ASK_MAY:
        found = append(append(found, FIRST_MAY + YES), FIRST_MAY + NO)
    elif question == ASK_DRAW:
        found = append(found, DRAW_ACTION)
    else:
        found = more_candidates(table, found, enough)
    return found


def more_candidates(table: Table, found: vec[i64], enough: i64) -> vec[i64]:
    """The answers that name a list, a pile, a target or a card."""
    question = table.question
    tile: i64
    k: i64
    if question == ASK_CHOOSE:
        k = 0
        while not refuses_option(table, k, None):
            found = append(found, FIRST_CHOOSE + k)
            k += 1
    elif question == ASK_TRASH:
        for k in range(2):
            if not refuses_trash(table, k, None):
                found = append(found, FIRST_TRASH + k)
    elif question == ASK_ATTACK:
        targets = area(table, top(table)) & (table.mined_tiles() | table.dome)
        while targets and len(found) < enough:
            tile = lowest(targets)
            targets &= targets - 1
            for k in range(ELEMENTS + 1):
                if not refuses_attack(table, tile, k, None):
                    found = append(found, FIRST_ATTACK + tile * (ELEMENTS + 1) + k)
    elif question == ASK_SANCTUARY:
        tiles = area(table, top(table))
        while tiles and len(found) < enough:
            tile = lowest(tiles)
            tiles &= tiles - 1
            for k in range(ELEMENTS):
                if not refuses_sanctuary(table, tile, k, None):
                    found = append(found, FIRST_SANCTUARY + tile * ELEMENTS + k)
    elif question == ASK_ACQUIRE:
        cards = table.market
        while cards and len(found) < enough:
            k = lowest(cards)
            cards &= cards - 1
            if not refuses_acquire(table, k, None):
                found = append(found, table.terms.first_acquire + k)
    return found
