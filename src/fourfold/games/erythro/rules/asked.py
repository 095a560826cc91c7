"""Why an answer to a question of a resolution is refused: the same checks that find the legal ones."""

from mypy_extensions import i64

from fourfold.games.erythro.rules import questions
from fourfold.games.erythro.rules.actions import (
    DRAW_NOW,
    ELEMENTS,
    FIRST_ATTACK,
    FIRST_BONUS,
    FIRST_CHOOSE,
    FIRST_CLEAN,
    FIRST_MAY,
    FIRST_MOVE,
    FIRST_NAME,
    FIRST_SANCTUARY,
    FIRST_SPLIT,
    FIRST_TRASH,
    NAME_NOBODY,
    STOP_NOW,
)
from fourfold.games.erythro.rules.notes import LEAVES_UNDONE, NOT_ASKED, NOT_YOURS, SEAT_UNABLE
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
    ASK_TRASH,
)
from fourfold.games.erythro.rules.queue import actor_of, top
from fourfold.games.erythro.rules.resolution import leaves_undone
from fourfold.games.erythro.rules.table import Table
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among


def refuses_answer(table: Table, seat: i64, action: i64, why: Journal | None) -> bool:
    """May the seat not give this answer now?"""
    if not answers(table.question, action):
        return refuse(why, NOT_ASKED)
    if not among(seat, table.acting):
        return refuse(why, NOT_YOURS, actor_of(top(table)))
    if refuses_locally(table, action, why):
        return True
    if leaves_undone(table, action) and is_other_way(table):
        naming = table.question == ASK_NAME or table.question == ASK_ANY_PLAYER
        if naming and action != NAME_NOBODY:
            return refuse(why, SEAT_UNABLE, action - FIRST_NAME)
        return refuse(why, LEAVES_UNDONE)
    return False


def answers(question: i64, action: i64) -> bool:
    """Is the action an answer to this kind of question?"""
    if action >= FIRST_SANCTUARY:
        return question == (ASK_SANCTUARY if action < FIRST_SANCTUARY + 16 * ELEMENTS else ASK_ACQUIRE)
    if action >= FIRST_ATTACK:
        return question == ASK_ATTACK
    if action == DRAW_NOW:
        return question == ASK_DRAW
    if action >= FIRST_TRASH:
        return question == ASK_TRASH
    if action >= FIRST_CHOOSE:
        return question == ASK_CHOOSE
    if action >= FIRST_MAY:
        return question == ASK_MAY
    if action >= FIRST_BONUS:
        return question == ASK_BONUS
    if action >= FIRST_NAME:
        return question in (ASK_NAME, ASK_ANY_PLAYER)
    if action >= FIRST_SPLIT:
        return question in (ASK_GAIN, ASK_PAY)
    return question == (ASK_CLEAN if action >= FIRST_CLEAN else ASK_MOVE)


def refuses_locally(table: Table, action: i64, why: Journal | None) -> bool:
    """Does the step itself not allow this answer?"""
    question = table.question
    if question == ASK_MOVE:
        return questions.refuses_move(table, action - FIRST_MOVE, why)
    if question == ASK_CLEAN:
        if action == STOP_NOW:
            return questions.refuses_stop(table, why)
        return questions.refuses_clean(table, action - FIRST_CLEAN, why)
    if question in (ASK_GAIN, ASK_PAY):
        return questions.refuses_split(table, action, why)
    if question in (ASK_NAME, ASK_ANY_PLAYER):
        if action == NAME_NOBODY:
            return questions.refuses_nobody(table, why)
        return questions.refuses_name(table, action - FIRST_NAME, why)
    if question == ASK_CHOOSE:
        return questions.refuses_option(table, action - FIRST_CHOOSE, why)
    if question == ASK_TRASH:
        return questions.refuses_trash(table, action - FIRST_TRASH, why)
    if question == ASK_ATTACK:
        place = action - FIRST_ATTACK
        return questions.refuses_attack(table, place // (ELEMENTS + 1), place % (ELEMENTS + 1), why)
    if question == ASK_SANCTUARY:
        place = action - FIRST_SANCTUARY
        return questions.refuses_sanctuary(table, place // ELEMENTS, place % ELEMENTS, why)
    if question == ASK_ACQUIRE:
        return questions.refuses_acquire(table, action - table.terms.first_acquire, why)
    return False


def is_other_way(table: Table) -> bool:
    """Is there an answer that keeps the rest of the card feasible (ERY-R19)?"""
    for action in questions.candidates(table):
        if not leaves_undone(table, action):
            return True
    return False
