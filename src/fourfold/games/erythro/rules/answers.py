"""What the answers to the questions of a resolution do (section 5.2)."""

from mypy_extensions import i64

from fourfold.games.erythro.rules import decks, planet
from fourfold.games.erythro.rules.actions import (
    ELEMENTS,
    FIRST_ATTACK,
    FIRST_CHOOSE,
    FIRST_CLEAN,
    FIRST_MOVE,
    FIRST_NAME,
    FIRST_SANCTUARY,
    FIRST_TRASH,
    FROM_HAND,
    MIXED,
    NAME_NOBODY,
    STOP_NOW,
    YES,
    amounts,
)
from fourfold.games.erythro.rules.actions import FIRST_BONUS as BONUS_ACTION
from fourfold.games.erythro.rules.actions import FIRST_MAY as MAY_ACTION
from fourfold.games.erythro.rules.adversary import react_to_destruction
from fourfold.games.erythro.rules.influence import gain_split, spend, spend_split
from fourfold.games.erythro.rules.mines import destroy_mine, strike_dome
from fourfold.games.erythro.rules.notes import (
    ACCEPTED,
    BONUS_USED,
    CHOSEN,
    DECLINED,
    MOVED,
    NAMED,
    NOBODY_NAMED,
    TRASHED,
)
from fourfold.games.erythro.rules.questions import (
    ASK_ACQUIRE,
    ASK_ANY_PLAYER,
    ASK_ATTACK,
    ASK_BONUS,
    ASK_CHOOSE,
    ASK_CLEAN,
    ASK_DRAW,
    ASK_GAIN,
    ASK_MAY,
    ASK_MOVE,
    ASK_NAME,
    ASK_PAY,
    ASK_SANCTUARY,
    amount,
    attack_price,
)
from fourfold.games.erythro.rules.queue import (
    actor_of,
    count_up,
    finish,
    is_lenient,
    near_of,
    node_of,
    push,
    settle,
    top,
)
from fourfold.games.erythro.rules.table import DISCARD_PILE, HAND, NO_MINE, OVER, TILE, Table
from fourfold.games.erythro.rules.terms import MAY, ONE_TILE, PAY, REMOVE_POLLUTION
from fourfold.kernel.journal import Journal


def answer(table: Table, action: i64, journal: Journal | None) -> None:
    """Carry out the answer to the open question; the actor is the one the step names (ERY-DEC-3)."""
    question = table.question
    step = top(table)
    actor = actor_of(step)
    if question == ASK_MOVE:
        finish(table)
        move(table, actor, action - FIRST_MOVE, journal)
    elif question == ASK_CLEAN:
        clean(table, action, journal)
    elif question == ASK_GAIN:
        total = table.terms.n[node_of(step)]
        first = amounts(total, action)
        finish(table)
        gain_split(table, actor, first, total - first, journal)
    elif question == ASK_PAY:
        total = amount(table, step)
        pay(table, amounts(total, action), total, journal)
    elif question in (ASK_NAME, ASK_ANY_PLAYER):
        name(table, action, journal)
    elif question == ASK_BONUS:
        decide(table, use=action == BONUS_ACTION + YES, journal=journal)
    elif question == ASK_MAY:
        decide(table, use=action == MAY_ACTION + YES, journal=journal)
    elif question == ASK_CHOOSE:
        choose(table, action - FIRST_CHOOSE, journal)
    elif question == ASK_DRAW:
        settle(table, 0)
    elif question == ASK_ATTACK:
        place = action - FIRST_ATTACK
        attack(table, place // (ELEMENTS + 1), place % (ELEMENTS + 1), journal)
    elif question == ASK_SANCTUARY:
        place = action - FIRST_SANCTUARY
        finish(table)
        planet.place_sanctuary(table, actor, place % ELEMENTS, place // ELEMENTS, journal)
    elif question == ASK_ACQUIRE:
        discount = table.terms.n[node_of(step)]
        finish(table)
        decks.acquire(table, actor, action - table.terms.first_acquire, discount, journal)
    else:
        trash(table, action - FIRST_TRASH, journal)


def move(table: Table, seat: i64, tile: i64, journal: Journal | None) -> None:
    """The meeple goes to its destination (ERY-EFF-10)."""
    table.put(seat, TILE, tile)
    if journal is not None:
        journal.note(MOVED, seat, tile)


def clean(table: Table, action: i64, journal: Journal | None) -> None:
    """Remove one token, or stop (ERY-D10)."""
    if action == STOP_NOW:
        finish(table)
        return
    step, tile = top(table), action - FIRST_CLEAN
    count_up(table)
    if table.terms.where[node_of(step)] == ONE_TILE and near_of(step) < 0:
        settle(table, tile)
    planet.clean(table, actor_of(step), tile, journal)


def pay(table: Table, first: i64, total: i64, journal: Journal | None) -> None:
    """Lose or pay points in a split (ERY-D8); a mixed payment may have been for an attack on the dome."""
    step = top(table)
    finish(table)
    spend_split(table, actor_of(step), first, total - first, journal)
    if table.terms.kind[node_of(step)] == PAY and near_of(step) >= 0:
        strike_dome(table, actor_of(step), journal)


def name(table: Table, action: i64, journal: Journal | None) -> None:
    """Name a player (ERY-D11, ERY-D16): to do what follows (ERY-EFF-7), or for their surroundings (ERY-EFF-9)."""
    step = top(table)
    if action == NAME_NOBODY:
        finish(table)
        if journal is not None:
            journal.note(NOBODY_NAMED)
        return
    seat = action - FIRST_NAME
    if journal is not None:
        journal.note(NAMED, actor_of(step), seat)
    if table.terms.kind[node_of(step)] == REMOVE_POLLUTION:
        settle(table, seat)
        return
    finish(table)
    is_event = table.question == ASK_ANY_PLAYER
    push(table, table.terms.inner[node_of(step)], seat, lenient=is_lenient(step) and not is_event)


def decide(table: Table, *, use: bool, journal: Journal | None) -> None:
    """Use the yellow part or what may be declined, all of it, or leave it (ERY-CARD-6, ERY-PLAY-6)."""
    step = top(table)
    finish(table)
    is_may = table.terms.kind[node_of(step)] == MAY
    if use:
        push(table, table.terms.inner[node_of(step)], actor_of(step), lenient=False)
    if journal is not None:
        if is_may:
            journal.note(ACCEPTED if use else DECLINED, actor_of(step))
        elif use:
            journal.note(BONUS_USED, actor_of(step))


def choose(table: Table, option: i64, journal: Journal | None) -> None:
    """Carry out one of several lists (ERY-D7)."""
    step = top(table)
    node = table.terms.inner[node_of(step)]
    for _ in range(option):
        node = table.terms.following[node]
    finish(table)
    push(table, table.terms.inner[node], actor_of(step), lenient=is_lenient(step))
    if journal is not None:
        journal.note(CHOSEN, actor_of(step), option + 1)


def trash(table: Table, place: i64, journal: Journal | None) -> None:
    """A contamination card goes back to the pile (ERY-CONTAM-2)."""
    actor = actor_of(top(table))
    count_up(table)
    table.add_card(actor, HAND if place == FROM_HAND else DISCARD_PILE, table.terms.contamination, -1)
    table.pile += 1
    if journal is not None:
        journal.note(TRASHED, actor, place)


def attack(table: Table, tile: i64, element: i64, journal: Journal | None) -> None:
    """Pay for an attack and carry it out (ERY-ATTACK-3, ERY-ATTACK-4).

    The event's reaction comes before the rest of the card (ERY-D24), but after the end was looked for (ERY-R39).
    """
    step = top(table)
    actor = actor_of(step)
    cost = attack_price(table, step, tile, element)
    finish(table)
    if element == MIXED and cost > 0:
        push(table, table.terms.pay, actor, lenient=False, count=cost)
        settle(table, 0)
        return
    if element != MIXED:
        spend(table, actor, table.mastery(actor, element), cost, journal)
    index = table.mine_on(tile)
    if index == NO_MINE:
        strike_dome(table, actor, journal)
        return
    destroy_mine(table, actor, index, journal)
    if table.phase != OVER and not table.dry:
        react_to_destruction(table, actor)
