"""Resolving what is in the queue, and whether it can be carried out in full (sections 2.4, 2.5 and 5.2)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import adversary, decks, planet
from fourfold.games.erythro.rules.axes import ELEMENTS, FROM_DISCARD, FROM_HAND
from fourfold.games.erythro.rules.influence import gain, spend_split
from fourfold.games.erythro.rules.mines import strike_dome
from fourfold.games.erythro.rules.notes import TOOK_CONTAMINATION, TRASHED
from fourfold.games.erythro.rules.planet import can_clean
from fourfold.games.erythro.rules.questions import (
    amount,
    area,
    attack_price,
    can_be_named,
    refuses_place,
    refuses_target,
)
from fourfold.games.erythro.rules.queue import (
    ACTOR_SHIFT,
    actor_of,
    count_of,
    count_up,
    finish,
    is_free_after,
    is_lenient,
    near_of,
    node_of,
    push,
    settle,
    top,
)
from fourfold.games.erythro.rules.table import (
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
    ASK_TRASH,
    DISCARD_PILE,
    HAND,
    OVER,
    Table,
)
from fourfold.games.erythro.rules.terms import (
    ACQUIRE,
    ANY_PLAYER,
    ATTACK,
    BONUS,
    CHOOSE,
    DRAW,
    DRAW_UP,
    EACH_OTHER,
    EVERYONE,
    GAIN,
    GAIN_ANY,
    GAIN_PER_SANCTUARY,
    LOSE_ANY,
    MAY,
    MOVE,
    MOVE_ANYWHERE,
    NO_NODE,
    OTHER,
    OTHER_OR_ADJACENT,
    PAY,
    PLACE_POLLUTION,
    PLACE_SANCTUARY,
    REFILL,
    REMOVE_POLLUTION,
    TAKE_CONTAMINATION,
    TRASH_CONTAMINATION,
)
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import Chance
from fourfold.kernel.codec import NONE
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import after, everyone, only

NO_CHANCE: Final = Chance()
"""For dry runs, which ask for nothing random."""

# --- going on -------------------------------------------------------------------------------------


def advance(table: Table, chance: Chance, journal: Journal | None) -> bool:
    """Resolve steps until a question is open or the queue is empty.

    False only in a dry run: a compulsory effect cannot be carried out in full. In play such an effect is done as
    far as possible, for it was possible when the card was started (ERY-R19).
    """
    while table.depth and table.phase != OVER:
        step = top(table)
        if table.dry:
            if is_lenient(step) or (table.terms.is_free[node_of(step)] and is_free_after(table)):
                break
            if is_impossible(table, step):
                return False
        question = question_of(table, step)
        if question != NONE:
            table.question = question
            table.acting = everyone(table.terms.seats) if question == ASK_ANY_PLAYER else only(actor_of(step))
            return True
        carry_out(table, step, chance, journal)
    table.question = NONE
    return True


def is_impossible(table: Table, step: i64) -> bool:
    """Can this effect not be carried out in full (section 3, "can be carried out when")?

    ERY-EFF-5: without a contamination card in the pile, none can be taken. ERY-R18: a removal of fewer tokens is a
    removal, in the yellow part too.
    """
    terms, node, actor = table.terms, node_of(step), actor_of(step)
    kind, n = terms.kind[node], terms.n[node]
    if kind == GAIN:
        return table.mastery(actor, terms.element[node]) < 0
    if kind == GAIN_PER_SANCTUARY:
        element = terms.element[node]
        return table.mastery(actor, element) < 0 or table.sanctuaries_of(element) == 0
    if kind == LOSE_ANY:
        return table.all_influence(actor) < n
    if kind == TAKE_CONTAMINATION:
        return table.pile < n
    if kind == TRASH_CONTAMINATION:
        owned = table.contaminations(actor, HAND) + table.contaminations(actor, DISCARD_PILE)
        return owned < n - count_of(step)
    if kind == PLACE_POLLUTION:
        tokens = table.pollution_on(table.tile(actor))
        return tokens + n > terms.contaminated_at or not planet.has_tokens(table, n)
    if kind == DRAW:
        return not decks.can_draw(table, actor, n)
    if kind == REMOVE_POLLUTION:
        return count_of(step) == 0 and not is_removal_open(table, step)
    if kind in (ATTACK, PLACE_SANCTUARY, ACQUIRE):
        return not is_choice_open(table, step)
    return False


def is_choice_open(table: Table, step: i64) -> bool:
    """Is there a target to attack, a place for the sanctuary or a card to acquire?"""
    node, actor = node_of(step), actor_of(step)
    kind = table.terms.kind[node]
    if kind == ATTACK:
        return is_attack_open(table, step, area(table, step), 0)
    if kind == PLACE_SANCTUARY:
        tiles = area(table, step)
        element: i64
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            for element in range(ELEMENTS):
                if not refuses_place(table, step, tile, element, None):
                    return True
        return False
    cards = table.market
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if not decks.refuses_card(table, actor, card, table.terms.n[node], None):
            return True
    return False


def is_removal_open(table: Table, step: i64) -> bool:
    """Is there a token the step could remove, around some other player if none is named yet (ERY-EFF-9)?"""
    if table.terms.where[node_of(step)] != OTHER_OR_ADJACENT or near_of(step) >= 0:
        return can_clean(table, area(table, step))
    actor = actor_of(step)
    seat: i64
    for seat in range(table.terms.seats):
        if seat != actor and can_be_named(table, step, seat):
            return True
    return False


# --- questions ------------------------------------------------------------------------------------


def question_of(table: Table, step: i64) -> i64:
    """The question a step asks now; NONE if it has an answer that nobody needs to give.

    In a dry run it was seen before that the step is possible.
    """
    node = node_of(step)
    kind = table.terms.kind[node]
    if kind in (MOVE, MOVE_ANYWHERE):
        return ASK_MOVE
    if kind == GAIN_ANY:
        return ASK_GAIN
    if kind in (LOSE_ANY, PAY):
        return NONE if is_forced(table, step) else ASK_PAY
    if kind == REMOVE_POLLUTION:
        return removal_question(table, step)
    if kind == ATTACK:
        return ASK_ATTACK if table.dry or is_choice_open(table, step) else NONE
    if kind == PLACE_SANCTUARY:
        return ASK_SANCTUARY if table.dry or is_choice_open(table, step) else NONE
    if kind == ACQUIRE:
        return ASK_ACQUIRE if table.dry or is_choice_open(table, step) else NONE
    if kind == OTHER:
        return ASK_NAME if table.terms.seats > 2 else NONE
    if kind == CHOOSE:
        return ASK_CHOOSE
    if kind == TRASH_CONTAMINATION:
        return trash_question(table, step)
    if kind == DRAW:
        unconfirmed = table.terms.confirms[node] != 0 and near_of(step) < 0 and not is_lenient(step)
        return ASK_DRAW if unconfirmed and not table.dry else NONE
    if kind == MAY:
        return ASK_MAY if table.dry or can_be_done(table, step, actor_of(step)) else NONE
    if kind == BONUS:
        return ASK_BONUS if table.dry or can_be_done(table, step, actor_of(step)) else NONE
    if kind == ANY_PLAYER:
        return ASK_ANY_PLAYER if somebody_is_able(table, step) else NONE
    return NONE


def is_forced(table: Table, step: i64) -> bool:
    """Is there only one way to lose or pay the points?"""
    actor = actor_of(step)
    first, second = table.influence(actor, 0), table.influence(actor, 1)
    total = amount(table, step)
    return first == 0 or second == 0 or total == 0 or total == first + second


def removal_question(table: Table, step: i64) -> i64:
    """Which player's surroundings, or which tile; NONE when enough was removed or nothing is left to remove."""
    node = node_of(step)
    if table.terms.where[node] == OTHER_OR_ADJACENT and near_of(step) < 0:
        return ASK_NAME if table.terms.seats > 2 and is_removal_open(table, step) else NONE
    if count_of(step) >= table.terms.n[node] or not can_clean(table, area(table, step)):
        return NONE
    return ASK_CLEAN


def trash_question(table: Table, step: i64) -> i64:
    """Hand or discard pile, where there is a card in both."""
    actor = actor_of(step)
    is_done = count_of(step) >= table.terms.n[node_of(step)]
    if is_done or not table.contaminations(actor, HAND) or not table.contaminations(actor, DISCARD_PILE):
        return NONE
    return ASK_TRASH


def somebody_is_able(table: Table, step: i64) -> bool:
    """Is there a player whom the group could name (ERY-D16)?"""
    seat: i64
    for seat in range(table.terms.seats):
        if can_be_done(table, step, seat):
            return True
    return False


def can_be_done(table: Table, step: i64, seat: i64) -> bool:
    """Can a seat do all of what the top step holds, a yellow part for one, and the rest of the card after it?"""
    trial = scratch(table)
    finish(trial)
    push(trial, table.terms.inner[node_of(step)], seat, lenient=False)
    return can_be_finished(trial)


# --- effects that ask nothing ---------------------------------------------------------------------


def carry_out(table: Table, step: i64, chance: Chance, journal: Journal | None) -> None:
    """One step without a question: whatever of it is possible is done."""
    terms, node, actor = table.terms, node_of(step), actor_of(step)
    kind, n = terms.kind[node], terms.n[node]
    if kind in (LOSE_ANY, PAY):
        total = amount(table, step)
        pay(table, min(total, table.influence(actor, 0)), total, journal)
    elif kind in (DRAW, DRAW_UP):
        draw(table, step, chance, journal)
    elif kind == TRASH_CONTAMINATION:
        trash_forced(table, step, journal)
    elif kind == REMOVE_POLLUTION:
        remove_forced(table, step)
    elif kind == OTHER:
        finish(table)
        push(table, terms.inner[node], 1 - actor, lenient=is_lenient(step))
    elif kind in (EACH_OTHER, EVERYONE):
        hand_round(table, step)
    else:
        finish(table)
        if kind == GAIN:
            gain_named(table, actor, terms.element[node], n, journal)
        elif kind == GAIN_PER_SANCTUARY:
            many = min(n, table.sanctuaries_of(terms.element[node]))
            gain_named(table, actor, terms.element[node], many, journal)
        elif kind == TAKE_CONTAMINATION:
            take_contamination(table, actor, n, journal)
        elif kind == PLACE_POLLUTION:
            for _ in range(n):
                planet.pollute(table, table.tile(actor), journal)
        elif not table.dry:
            if kind == REFILL:
                decks.refill(table, count_of(step), chance, journal)
            else:
                adversary.carry_out(table, node, chance, journal)


def gain_named(table: Table, seat: i64, element: i64, points: i64, journal: Journal | None) -> None:
    """Gain in a named element, which the actor must master (ERY-EFF-1, ERY-INF-1, ERY-R13)."""
    k = table.mastery(seat, element)
    if k >= 0:
        gain(table, seat, k, points, journal)


def take_contamination(table: Table, seat: i64, cards: i64, journal: Journal | None) -> None:
    """Contamination cards go from the pile to the hand (ERY-CONTAM-1), as many as there are (ERY-R35)."""
    taken = min(cards, table.pile)
    if taken > 0:
        table.pile -= taken
        table.add_card(seat, HAND, table.terms.contamination, taken)
        if journal is not None:
            journal.note(TOOK_CONTAMINATION, seat, taken)


def pay(table: Table, first: i64, total: i64, journal: Journal | None) -> None:
    """Lose or pay points in a split (ERY-D8); a mixed payment may have been for an attack on the dome."""
    step = top(table)
    finish(table)
    spend_split(table, actor_of(step), first, total - first, journal)
    if table.terms.kind[node_of(step)] == PAY and near_of(step) >= 0:
        strike_dome(table, actor_of(step), journal)


def trash(table: Table, place: i64, journal: Journal | None) -> None:
    """A contamination card goes back to the pile (ERY-CONTAM-2)."""
    actor = actor_of(top(table))
    count_up(table)
    table.add_card(actor, HAND if place == FROM_HAND else DISCARD_PILE, table.terms.contamination, -1)
    table.pile += 1
    if journal is not None:
        journal.note(TRASHED, actor, place)


def trash_forced(table: Table, step: i64, journal: Journal | None) -> None:
    """Trash from the only place there is, or go on when enough was trashed or none is left."""
    actor = actor_of(step)
    if count_of(step) >= table.terms.n[node_of(step)]:
        finish(table)
    elif table.contaminations(actor, HAND):
        trash(table, FROM_HAND, journal)
    elif table.contaminations(actor, DISCARD_PILE):
        trash(table, FROM_DISCARD, journal)
    else:
        finish(table)


def remove_forced(table: Table, step: i64) -> None:
    """With two players the other one need not be named; otherwise the removal is over."""
    if table.terms.where[node_of(step)] == OTHER_OR_ADJACENT and near_of(step) < 0 and table.terms.seats == 2:
        settle(table, 1 - actor_of(step))
    else:
        finish(table)


def hand_round(table: Table, step: i64) -> None:
    """Every other player, or the actor and every other player, in turn round the table (section 3)."""
    terms, node, actor = table.terms, node_of(step), actor_of(step)
    finish(table)
    first: i64 = 0 if terms.kind[node] == EVERYONE else 1
    place = terms.seats
    while place > first:
        place -= 1
        push(table, terms.inner[node], after(actor, place, terms.seats), lenient=is_lenient(step))


def draw(table: Table, step: i64, chance: Chance, journal: Journal | None) -> None:
    """Draw the next card of a step, or end it.

    ERY-DRAW-1, ERY-R25: the draw phase fills the hand, card by card, whatever else comes into it meanwhile. A dry
    run stops short of what is hidden.
    """
    terms, node, actor = table.terms, node_of(step), actor_of(step)
    if terms.kind[node] == DRAW_UP:
        is_done = table.pile_size(actor, HAND) >= terms.hand_size
    else:
        is_done = count_of(step) >= terms.n[node]
    if table.dry or is_done or not decks.can_draw(table, actor, 1):
        finish(table)
    elif decks.draw_or_shuffle(table, actor, chance, journal) and terms.kind[node] == DRAW:
        count_up(table)


# --- looking ahead --------------------------------------------------------------------------------


def answers(table: Table) -> vec[i64]:
    """Every answer to the open question that the step itself allows, in rising order."""
    return table.setup.decisions.legal(table, lowest(table.acting), table.moment())


def feasible(table: Table) -> vec[i64]:
    """The answers that keep the rest of the card feasible (ERY-R19).

    If something random has made that impossible, every answer the step itself allows.
    """
    allowed = answers(table)
    if is_harmless(table):
        return allowed
    found = vec[i64](capacity=16)
    for action in allowed:
        if not leaves_undone(table, action):
            found = append(found, action)
    return found if len(found) > 0 else allowed


def is_other_way(table: Table) -> bool:
    """Is there an answer that keeps the rest of the card feasible (ERY-R19)?"""
    for action in answers(table):
        if not leaves_undone(table, action):
            return True
    return False


def leaves_undone(table: Table, action: i64) -> bool:
    """Would this answer to the open question make the rest of the card impossible (ERY-R19)?"""
    if is_harmless(table):
        return False
    trial = scratch(table)
    decision = table.setup.decisions.of(action)
    decision.play(trial, actor_of(top(trial)), decision.value(action), NO_CHANCE, None)
    return not can_be_finished(trial)


def is_harmless(table: Table) -> bool:
    """Can the rest of the card be done whatever is answered to the open question?"""
    if table.question in (ASK_NAME, ASK_ANY_PLAYER, ASK_MAY, ASK_BONUS, ASK_CHOOSE):
        return False
    return is_lenient(top(table)) or is_free_after(table)


def is_hopeless(table: Table, node: i64, actor: i64) -> bool:
    """Is a list plainly impossible: an attack on nothing in reach, a removal where there is nothing to remove?

    A quick answer for most cards of a hand; where it says no, `can_be_finished` tries. What comes before an attack
    can help it by a gain or a move, and a token can end the match first: only a loss or a contamination card is
    looked past, and a move, as if it could lead anywhere.
    """
    terms = table.terms
    kind = terms.kind[node]
    lost: i64 = 0
    is_plain = True
    has_moved = False
    while kind in (LOSE_ANY, TAKE_CONTAMINATION, MOVE) and terms.following[node] != NO_NODE:
        if kind == LOSE_ANY:
            lost += terms.n[node]
        else:
            is_plain = False
            has_moved = has_moved or kind == MOVE
        node = terms.following[node]
        kind = terms.kind[node]
    step = node | (actor << ACTOR_SHIFT)
    if kind == ATTACK:
        return not is_attack_open(table, step, terms.planet if has_moved else area(table, step), lost)
    if not is_plain:
        return False
    if kind == OTHER:
        return is_hopeless_for_others(table, node, actor)
    if kind in (GAIN, TRASH_CONTAMINATION) or (kind == REMOVE_POLLUTION and terms.where[node] != OTHER_OR_ADJACENT):
        return is_impossible(table, step)
    return False


def is_hopeless_for_others(table: Table, node: i64, actor: i64) -> bool:
    """Is what another player shall do plainly impossible, whoever it is?"""
    seat: i64
    for seat in range(table.terms.seats):
        if seat != actor and not is_hopeless(table, table.terms.inner[node], seat):
            return False
    return True


def is_attack_open(table: Table, step: i64, tiles: i64, lost: i64) -> bool:
    """Could the actor pay for an attack on some of these tiles, having lost so many points before?"""
    left = table.all_influence(actor_of(step)) - lost
    targets = tiles & (table.mined_tiles() | table.dome)
    element: i64
    while targets:
        tile = lowest(targets)
        targets &= targets - 1
        for element in range(ELEMENTS + 1):
            is_refused = refuses_target(table, step, tile, element, None)
            if not is_refused and attack_price(table, step, tile, element) <= left:
                return True
    return False


def can_be_finished(table: Table) -> bool:
    """Can what is in the queue of this scratch table be carried out in full, by some choices (ERY-PLAY-5)?

    What is done only as far as possible never stands in the way. Of the answers to a question the last is tried
    first: it is the one that does least.
    """
    if not advance(table, NO_CHANCE, None):
        return False
    if table.question == NONE or is_harmless(table):
        return True
    allowed = answers(table)
    place: i64 = len(allowed)
    while place > 0:
        place -= 1
        if not leaves_undone(table, allowed[place]):
            return True
    return False


def scratch(table: Table) -> Table:
    """A copy for a dry run: nothing random happens on it, and nobody else acts."""
    trial = Table(table.terms, table)
    trial.dry = True
    return trial
