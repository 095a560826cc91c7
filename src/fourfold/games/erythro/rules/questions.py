"""What the questions of a resolution are about: areas and amounts, targets and places (section 5.2)."""

from mypy_extensions import i64

from fourfold.games.erythro.rules import planet
from fourfold.games.erythro.rules.axes import MIXED
from fourfold.games.erythro.rules.notes import ATTACK_TOO_DEAR, NO_TARGET, NOT_IN_AREA, NOT_MASTERED, NOT_MIXED
from fourfold.games.erythro.rules.queue import actor_of, count_of, near_of, node_of
from fourfold.games.erythro.rules.table import NO_MINE, Table
from fourfold.games.erythro.rules.terms import (
    ANYWHERE,
    HERE,
    ONE_TILE,
    OTHER_OR_ADJACENT,
    OWN_ELEMENT,
    PAY,
    REMOVE_POLLUTION,
)
from fourfold.kernel.bags import holds, one
from fourfold.kernel.journal import Journal, refuse


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


def can_be_named(table: Table, step: i64, seat: i64) -> bool:
    """Is there something to do for a named player: a token to remove around them (ERY-EFF-9)?"""
    if table.terms.kind[node_of(step)] != REMOVE_POLLUTION:
        return True
    return planet.can_clean(table, table.terms.around[table.tile(seat)])


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


def refuses_place(table: Table, step: i64, tile: i64, element: i64, why: Journal | None) -> bool:
    """May the actor not place this sanctuary there?"""
    if not holds(area(table, step), tile):
        return refuse(why, NOT_IN_AREA, tile)
    printed = table.terms.element[node_of(step)]
    if printed != OWN_ELEMENT and printed != element:
        return refuse(why, NOT_MASTERED, element)
    return planet.refuses_sanctuary(table, actor_of(step), element, tile, why)
