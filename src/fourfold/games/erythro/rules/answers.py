"""The answers to the questions of a resolution: ERY-D5 to ERY-D16 (section 5.2).

A question belongs to the effect of the top step of the queue, which says what it does not allow and does what was
answered. What would leave the rest of the card undone is not offered either (see `resolution`).
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import decks
from fourfold.games.erythro.rules.axes import (
    ANSWER_AXIS,
    ELEMENT_AXIS,
    NO,
    OPTION_AXIS,
    PAYMENT_AXIS,
    PLACE_AXIS,
    SEAT_AXIS,
    SPLIT_AXIS,
    TILE_AXIS,
)
from fourfold.games.erythro.rules.notes import (
    ACQUIRED,
    BEING_RESOLVED,
    HAS_ACQUIRED,
    LEAVES_UNDONE,
    NAME_YOURSELF,
    NAMED,
    NAMED_FOR_EVENT,
    NO_SUCH_SEAT,
    NOBODY_NAMED,
    NOT_ASKED,
    NOT_YOURS,
    OTHER_PHASE,
    REMOVE_ONE_FIRST,
    SEAT_UNABLE,
    SOMEBODY,
)
from fourfold.games.erythro.rules.queue import actor_of, count_of, effect_of, finish, top
from fourfold.games.erythro.rules.resolution import has_feasible_answer, leaves_undone
from fourfold.games.erythro.rules.table import (
    ACQUISITION,
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
    Table,
    asking,
)
from fourfold.kernel.actions import Axis
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, only


class Answer(Decision):
    """An answer to some of the questions; the actor is the one the step names (ERY-DEC-3)."""

    def __init__(self, kind: str, axes: tuple[Axis, ...], *moments: int) -> None:
        super().__init__(kind, axes, phases=moments, untimely=NOT_ASKED)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is somebody else asked?"""
        return not among(seat, table.acting) and refuse(why, NOT_YOURS, actor_of(top(table)))

    def refuses(self, table: Table, seat: i64, value: i64, why: Journal | None) -> bool:
        """Is this answer not allowed, or would it leave the rest undone though another would not (ERY-R19)?"""
        if self.refuses_value(table, value, why):
            return True
        if leaves_undone(table, self.base + value) and has_feasible_answer(table):
            return self.refuses_undone(value, why)
        return False

    def refuses_value(self, table: Table, value: i64, why: Journal | None) -> bool:
        """Does the effect itself not allow this answer?"""
        return effect_of(table).refuses(table, top(table), value, why)

    def refuses_undone(self, value: i64, why: Journal | None) -> bool:
        """Why not an answer that leaves the rest of the card undone? Always true."""
        return refuse(why, LEAVES_UNDONE)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every answer that the effect itself allows; `resolution` leaves out those that leave the rest undone."""
        return effect_of(table).add_answers(found, self, table, top(table))

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The effect does it."""
        effect_of(table).answer(table, top(table), value, journal)


class RuledAnswer(Answer):
    """An answer that has a rule of its own, whatever the effect."""

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every value that this rule allows."""
        value: i64
        for value in range(self.size):
            if not self.refuses_value(table, value, None):
                found = append(found, self.base + value)
        return found


@final
class Stop(RuledAnswer):
    """Remove no more tokens (ERY-D10)."""

    def declines(self, value: i64) -> bool:
        """It leaves the rest where it is."""
        return True

    def refuses_value(self, table: Table, value: i64, why: Journal | None) -> bool:
        """May the actor not stop removing? One token at least (ERY-PLAY-7)."""
        return count_of(top(table)) == 0 and refuse(why, REMOVE_ONE_FIRST)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The removal is over."""
        finish(table)


@final
class Name(RuledAnswer):
    """Which player does what follows (ERY-D11, ERY-D16, ERY-EFF-7), or in whose surroundings (ERY-EFF-9)."""

    def refuses_value(self, table: Table, named: i64, why: Journal | None) -> bool:
        """May this seat not be named (ERY-R50)?"""
        if named >= table.terms.seats:
            return refuse(why, NO_SUCH_SEAT, named)
        if table.question == ASK_NAME and named == actor_of(top(table)):
            return refuse(why, NAME_YOURSELF)
        return effect_of(table).refuses(table, top(table), named, why)

    def refuses_undone(self, named: i64, why: Journal | None) -> bool:
        """A seat that could not do it is not named."""
        return refuse(why, SEAT_UNABLE, named)

    def play(self, table: Table, seat: i64, named: i64, chance: Chance, journal: Journal | None) -> None:
        """What follows is for the named player."""
        step = top(table)
        if journal is not None:
            journal.note(NAMED_FOR_EVENT if table.question == ASK_ANY_PLAYER else NAMED, seat, named)
        effect_of(table).answer(table, step, named, journal)


@final
class Nobody(RuledAnswer):
    """Nobody does it (ERY-D16)."""

    def declines(self, value: i64) -> bool:
        """It leaves the effect undone."""
        return True

    def refuses_value(self, table: Table, value: i64, why: Journal | None) -> bool:
        """Must somebody be named? Only an event's `any_player` may be left to nobody."""
        return table.question != ASK_ANY_PLAYER and refuse(why, SOMEBODY)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The effect is left."""
        finish(table)
        if journal is not None:
            journal.note(NOBODY_NAMED)


@final
class YesNo(Answer):
    """Whether something is done that may be left (ERY-D12), or a bonus taken."""

    def declines(self, value: i64) -> bool:
        """A no leaves it undone."""
        return value == NO


@final
class Acquire(Answer):
    """Which market card is acquired: by an effect (ERY-D15, ERY-ACQ-5), or in the acquisition phase (ERY-D21)."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__("acquire", (Axis("card", cards),), ACQUISITION, asking(ASK_ACQUIRE))

    def refuses_phase(self, table: Table, why: Journal | None) -> bool:
        """Is something else being resolved, or is it not the acquisition phase (ERY-ACQ-4)?"""
        return refuse(why, BEING_RESOLVED) if table.question else refuse(why, OTHER_PHASE, ACQUISITION)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """In the phase: has the seat bought or passed already (ERY-ACQ-4)?"""
        if table.question:
            return super().refuses_seat(table, seat, why)
        return among(seat, table.done) and refuse(why, HAS_ACQUIRED)

    def refuses(self, table: Table, seat: i64, card: i64, why: Journal | None) -> bool:
        """May the seat not acquire this card?"""
        if table.question:
            return super().refuses(table, seat, card, why)
        return decks.refuses_card(table, seat, card, 0, why)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Cards of the market; in the phase without a discount."""
        if table.question:
            return super().add_legal(found, table, seat)
        return decks.add_cards(found, self, table, seat, 0)

    def play(self, table: Table, seat: i64, card: i64, chance: Chance, journal: Journal | None) -> None:
        """In the phase it is the one purchase (ERY-ACQ-4)."""
        if table.question:
            super().play(table, seat, card, chance, journal)
        else:
            table.done |= only(seat)
            decks.acquire(table, seat, card, 0, ACQUIRED, journal)


MOVE: Final = Answer("move", (TILE_AXIS,), asking(ASK_MOVE))
CLEAN: Final = Answer("clean", (TILE_AXIS,), asking(ASK_CLEAN))
STOP: Final = Stop("stop", (), asking(ASK_CLEAN))
SPLIT: Final = Answer("split", (SPLIT_AXIS,), asking(ASK_GAIN), asking(ASK_PAY))
NAME: Final = Name("name", (SEAT_AXIS,), asking(ASK_NAME), asking(ASK_ANY_PLAYER))
NOBODY: Final = Nobody("nobody", (), asking(ASK_NAME), asking(ASK_ANY_PLAYER))
BONUS: Final = YesNo("bonus", (ANSWER_AXIS,), asking(ASK_BONUS))
MAY: Final = YesNo("may", (ANSWER_AXIS,), asking(ASK_MAY))
CHOOSE: Final = Answer("choose", (OPTION_AXIS,), asking(ASK_CHOOSE))
TRASH: Final = Answer("trash", (PLACE_AXIS,), asking(ASK_TRASH))
DRAW: Final = Answer("draw", (), asking(ASK_DRAW))
ATTACK: Final = Answer("attack", (TILE_AXIS, PAYMENT_AXIS), asking(ASK_ATTACK))
SANCTUARY: Final = Answer("sanctuary", (TILE_AXIS, ELEMENT_AXIS), asking(ASK_SANCTUARY))
