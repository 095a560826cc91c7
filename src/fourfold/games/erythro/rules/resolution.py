"""Resolving what is in the queue, and whether it can be carried out in full (sections 2.4, 2.5 and 5.2).

ERY-R19 asks to look ahead: a card may be started, and a question answered in some way, only if there are choices
that carry out all of the rest. To try them on a copy is sure but slow (`can_be_finished`), so two quick tests come
first. A list is *surely possible* if each of its effects is possible now and none uses what another has used
(`used_after`), and *surely impossible* if one of them fails whatever those before it bring. Only where neither test
says yes is anything tried.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules.effect import NONE, UNSURE, Before
from fourfold.games.erythro.rules.queue import (
    NO_NODE,
    actor_of,
    count_of,
    effect_of,
    finish,
    is_lenient,
    node_of,
    push,
    step_of,
    top,
)
from fourfold.games.erythro.rules.table import ASK_ANY_PLAYER, ASK_MOVE, OVER, TILE, Table
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import NO_CHANCE, Chance
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import everyone, only


def advance(table: Table, chance: Chance, journal: Journal | None) -> bool:
    """Resolve steps until a question is open or the queue is empty.

    False only in a dry run: a compulsory effect cannot be carried out in full. In play such an effect is done as
    far as possible, for it was possible when the card was started (ERY-R19).
    """
    while table.depth and table.phase != OVER:
        step, effect = top(table), effect_of(table)
        if table.dry:
            if is_lenient(step):
                break
            if effect.is_impossible(table, step):
                return False
        question = effect.question(table, step)
        if question != NONE:
            table.question = question
            table.acting = everyone(table.terms.seats) if question == ASK_ANY_PLAYER else only(actor_of(step))
            return True
        effect.carry_out(table, step, chance, journal)
    table.question = NONE
    return True


# --- answers --------------------------------------------------------------------------------------


def answers(table: Table) -> vec[i64]:
    """Every answer to the open question that its effect allows, in rising order."""
    return table.setup.decisions.legal(table, lowest(table.acting), table.moment())


def feasible_answers(table: Table) -> vec[i64]:
    """The answers that keep the rest of the card feasible (ERY-R19).

    If something random has made that impossible, every answer that the effect itself allows.
    """
    allowed = answers(table)
    if any_answer_will_do(table):
        return allowed
    found = vec[i64](capacity=16)
    moved = after_move(table)
    for action in allowed:
        if not is_dead_end(table, moved, action):
            found = append(found, action)
    return found if len(found) > 0 else allowed


def has_feasible_answer(table: Table) -> bool:
    """Is there an answer to the open question that keeps the rest of the card feasible (ERY-R19)?"""
    for action in answers(table):
        if not leaves_undone(table, action):
            return True
    return False


# --- looking ahead --------------------------------------------------------------------------------


def leaves_undone(table: Table, action: i64) -> bool:
    """Would this answer to the open question make the rest of the card impossible (ERY-R19)?"""
    if any_answer_will_do(table):
        return False
    trial = scratch(table)
    decision = table.setup.decisions.of(action)
    decision.play(trial, actor_of(top(trial)), decision.value(action), NO_CHANCE, None)
    return not can_be_finished(trial)


def any_answer_will_do(table: Table) -> bool:
    """Can the rest of the card surely be done whatever is answered to the open question (ERY-R19)?

    So it is where no answer brings more to do and the rest is surely possible, whatever the effect that asks may
    use; and where that effect is done only as far as possible.
    """
    step, effect = top(table), effect_of(table)
    if effect.leads_on(step):
        return False
    return is_lenient(step) or is_rest_surely_possible(table, effect.uses)


def is_surely_impossible(table: Table, node: i64, actor: i64, bonus: i64 = NO_NODE) -> bool:
    """Is a list surely impossible: an attack on nothing in reach, a removal where there is nothing to remove?

    Where it says no, the list may still be impossible: `can_be_finished` tries. It looks past what only brings or
    takes points and cards, and past a move, as if it could lead anywhere. A yellow part may come first, or be left.
    """
    effects = table.terms.effects
    before = Before()
    while bonus != NO_NODE:
        if not effects[bonus].adds_to(table, before) or before.taken:
            return False
        bonus = effects[bonus].following
    before.lost = 0
    while node != NO_NODE:
        effect = effects[node]
        if effect.is_surely_impossible(table, step_of(node, actor), before):
            return True
        if not effect.adds_to(table, before):
            return False
        node = effect.following
    return False


def used_after(table: Table, step: i64, used: i64) -> i64:
    """What is used once the list of a step is done too, if it surely can be done after all that; else UNSURE.

    It surely can be if each effect is possible now and none uses what another has used.
    """
    actor = actor_of(step)
    while used != UNSURE:
        effect = table.terms.effects[node_of(step)]
        used = effect.used_after(table, step, used)
        if effect.following == NO_NODE:
            break
        step = step_of(effect.following, actor)
    return used


def is_surely_possible(table: Table) -> bool:
    """Can all that is in the queue surely be carried out, as far as it must be?"""
    if not table.depth or is_lenient(top(table)):
        return True
    return is_rest_surely_possible(table, effect_of(table).used_after(table, top(table), 0))


def is_rest_surely_possible(table: Table, used: i64) -> bool:
    """Can all that comes after the top step surely be carried out, once so much is used?"""
    place = table.depth - 1
    step = table.queue[place]
    following = effect_of(table).following
    if following != NO_NODE and used != UNSURE and not is_lenient(step):
        used = used_after(table, step_of(following, actor_of(step)), used)
    while place > 0 and used != UNSURE and not is_lenient(step):
        place -= 1
        step = table.queue[place]
        if not is_lenient(step):
            used = used_after(table, step, used)
    return used != UNSURE


def can_be_done(table: Table, node: i64, seat: i64) -> bool:
    """Can a seat do all of a list in place of the top step, and the rest of the card after it?"""
    if is_rest_surely_possible(table, used_after(table, step_of(node, seat), 0)):
        return True
    trial = scratch(table)
    finish(trial)
    push(trial, node, seat, lenient=False)
    return can_be_finished(trial)


def can_be_finished(table: Table) -> bool:
    """Can what is in the queue of this scratch table be carried out in full, by some choices (ERY-PLAY-5, ERY-R19)?

    What is done only as far as possible never stands in the way. Of the answers to a question the last is tried
    first: it is the one that does least.
    """
    if is_surely_possible(table):
        return True
    if not advance(table, NO_CHANCE, None):
        return False
    if table.question == NONE or any_answer_will_do(table):
        return True
    allowed = answers(table)
    moved = after_move(table)
    place: i64 = len(allowed)
    while place > 0:
        place -= 1
        if not is_dead_end(table, moved, allowed[place]):
            return True
    return False


def after_move(table: Table) -> Table | None:
    """A copy on which the move that is asked for is made, for `is_dead_end` to say where to; else None."""
    if table.question != ASK_MOVE:
        return None
    trial = scratch(table)
    finish(trial)
    return trial


def is_dead_end(table: Table, moved: Table | None, action: i64) -> bool:
    """The same as `leaves_undone`, but a move is judged from where it leads first, by both quick tests."""
    if moved is not None:
        moved.put(actor_of(top(table)), TILE, table.setup.decisions.of(action).value(action))
        if is_surely_possible(moved):
            return False
        step = top(moved)
        is_fresh = not is_lenient(step) and count_of(step) == 0
        if is_fresh and is_surely_impossible(moved, node_of(step), actor_of(step)):
            return True
    return leaves_undone(table, action)


def scratch(table: Table) -> Table:
    """A copy for a dry run: nothing random happens on it, and nobody else acts."""
    trial = Table(table.terms, table)
    trial.dry = True
    return trial
