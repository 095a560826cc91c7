"""Effects that hold other effects: who does them, whether, and which (section 3)."""

from typing import Final, final

from mypy_extensions import i64

from fourfold.games.erythro.rules.axes import YES
from fourfold.games.erythro.rules.effect import EVERYTHING, NONE, UNSURE, Before, Effect, Word
from fourfold.games.erythro.rules.notes import (
    ACCEPTED,
    BONUS_USED,
    CHOSEN,
    DECLINED,
    NO_SUCH_OPTION,
)
from fourfold.games.erythro.rules.queue import NO_NODE, actor_of, finish, is_lenient, push, step_of
from fourfold.games.erythro.rules.resolution import can_be_done, is_surely_impossible, used_after
from fourfold.games.erythro.rules.table import ASK_ANY_PLAYER, ASK_BONUS, ASK_CHOOSE, ASK_MAY, ASK_NAME, Table
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import after


class Wrapper(Effect):
    """Holds a list of effects."""

    uses: i64 = NONE

    def used_after(self, table: Table, step: i64, used: i64) -> i64:
        """That depends on who does what it holds, and whether."""
        return UNSURE

    def leads_on(self, step: i64) -> bool:
        """To what it holds."""
        return True


# --- who ------------------------------------------------------------------------------------------


@final
class Other(Wrapper):
    """Another player, whom the actor names, does it (ERY-D11, ERY-EFF-7)."""

    def is_surely_impossible(self, table: Table, step: i64, before: Before) -> bool:
        """Is it surely impossible, whoever it is?"""
        if before.has_moved:
            return False
        seat: i64
        for seat in range(table.terms.seats):
            if seat != actor_of(step) and not is_surely_impossible(table, self.inner, seat):
                return False
        return True

    def used_after(self, table: Table, step: i64, used: i64) -> i64:
        """It is enough that one other player surely can do it."""
        seat: i64
        for seat in range(table.terms.seats):
            if seat != actor_of(step) and used_after(table, step_of(self.inner, seat), used) != UNSURE:
                return EVERYTHING
        return UNSURE

    def question(self, table: Table, step: i64) -> i64:
        """Who, if there are several."""
        return ASK_NAME if table.terms.seats > 2 else NONE

    def answer(self, table: Table, step: i64, named: i64, journal: Journal | None) -> None:
        """The named player is its actor."""
        finish(table)
        push(table, self.inner, named, lenient=is_lenient(step))

    def carry_out(self, table: Table, step: i64, chance: Chance, journal: Journal | None) -> None:
        """The only other player does it."""
        self.answer(table, step, 1 - actor_of(step), journal)


class Round(Wrapper):
    """Several players do it, in turn round the table: the one `first` seats from the actor, and all after."""

    first: i64 = 0

    def used_after(self, table: Table, step: i64, used: i64) -> i64:
        """What all of them use."""
        seats = table.terms.seats
        place: i64
        for place in range(self.first, seats):
            if used != UNSURE:
                used = used_after(table, step_of(self.inner, after(actor_of(step), place, seats)), used)
        return used

    def carry_out(self, table: Table, step: i64, chance: Chance, journal: Journal | None) -> None:
        """What is queued last is done first."""
        seats = table.terms.seats
        finish(table)
        place = seats
        while place > self.first:
            place -= 1
            push(table, self.inner, after(actor_of(step), place, seats), lenient=is_lenient(step))


@final
class EachOther(Round):
    """Every other player does it, the next one first."""

    first: i64 = 1


@final
class Everyone(Round):
    """The actor does it, and then every other player."""


@final
class AnyPlayer(Wrapper):
    """One player who can, whom the group names, does it in full, or nobody (ERY-D16, ERY-ADV3-6)."""

    def used_after(self, table: Table, step: i64, used: i64) -> i64:
        """It can be left to nobody."""
        return used

    def question(self, table: Table, step: i64) -> i64:
        """Who, if somebody can."""
        seat: i64
        for seat in range(table.terms.seats):
            if can_be_done(table, self.inner, seat):
                return ASK_ANY_PLAYER
        return NONE

    def answer(self, table: Table, step: i64, named: i64, journal: Journal | None) -> None:
        """Once somebody is named it is compulsory."""
        finish(table)
        push(table, self.inner, named, lenient=False)


# --- whether --------------------------------------------------------------------------------------


class Optional(Wrapper):
    """All of what it holds is done, or nothing."""

    def used_after(self, table: Table, step: i64, used: i64) -> i64:
        """It can be left."""
        return used

    def question(self, table: Table, step: i64) -> i64:
        """Yes or no, if yes is possible."""
        return self.asks if table.dry or can_be_done(table, self.inner, actor_of(step)) else NONE


@final
class May(Optional):
    """What may be declined; accepted, all of it must be done (ERY-D12, ERY-PLAY-6)."""

    asks: i64 = ASK_MAY

    def answer(self, table: Table, step: i64, answer: i64, journal: Journal | None) -> None:
        """Do it or leave it."""
        finish(table)
        if answer == YES:
            push(table, self.inner, actor_of(step), lenient=False)
        if journal is not None:
            journal.note(ACCEPTED if answer == YES else DECLINED, actor_of(step))


@final
class Bonus(Optional):
    """The yellow part of a card: all of it or nothing (ERY-D6, ERY-CARD-6). Put before the main part."""

    asks: i64 = ASK_BONUS

    def answer(self, table: Table, step: i64, answer: i64, journal: Journal | None) -> None:
        """If it is used, it comes first."""
        finish(table)
        if answer == YES:
            push(table, self.inner, actor_of(step), lenient=False)
            if journal is not None:
                journal.note(BONUS_USED, actor_of(step))


# --- which ----------------------------------------------------------------------------------------


@final
class Choose(Wrapper):
    """One of several lists, each held by an `Option` (ERY-D7)."""

    asks: i64 = ASK_CHOOSE

    def used_after(self, table: Table, step: i64, used: i64) -> i64:
        """It is enough that one list surely can be done."""
        effects = table.terms.effects
        option = self.inner
        while option != NO_NODE:
            if used_after(table, step_of(effects[option].inner, actor_of(step)), used) != UNSURE:
                return EVERYTHING
            option = effects[option].following
        return UNSURE

    def refuses(self, table: Table, step: i64, option: i64, why: Journal | None) -> bool:
        """Is there no such list?"""
        node = self.inner
        while node != NO_NODE and option > 0:
            node = table.terms.effects[node].following
            option -= 1
        return node == NO_NODE and refuse(why, NO_SUCH_OPTION, option)

    def answer(self, table: Table, step: i64, option: i64, journal: Journal | None) -> None:
        """It is carried out next."""
        effects = table.terms.effects
        node = self.inner
        for _ in range(option):
            node = effects[node].following
        finish(table)
        push(table, effects[node].inner, actor_of(step), lenient=is_lenient(step))
        if journal is not None:
            journal.note(CHOSEN, actor_of(step), node)


@final
class Option(Effect):
    """One list of a `choose`; the next one follows it."""

    uses: i64 = NONE


WORDS: Final = (
    Word("other", "effects", "wrapper", Other, "icon:other :"),
    Word("each_other", "effects", "wrapper", EachOther, "icon:each_other :"),
    Word("everyone", "effects", "wrapper", Everyone, "icon:everyone :"),
    Word("any_player", "effects", "wrapper", AnyPlayer, "icon:other :"),
    Word("may", "effects", "wrapper", May, "?"),
    Word("choose", "options", "wrapper", Choose, "/"),
)
