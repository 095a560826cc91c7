"""Effects on influence: gains, losses and payments (sections 2.7 and 3)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules.axes import first_of, split_of
from fourfold.games.erythro.rules.effect import (
    CONTAMINATION,
    NONE,
    ONE_LOST,
    PLANET,
    POINTS,
    SPECIAL,
    UNSURE,
    Before,
    Effect,
    Word,
    lost,
)
from fourfold.games.erythro.rules.influence import gain, spend_split
from fourfold.games.erythro.rules.mines import strike_dome
from fourfold.games.erythro.rules.notes import (
    ANY_GAINED,
    CARD_PAID_MIXED,
    CONTAMINATION_SPENT,
    DOME_PAID_MIXED,
    GAINED,
    SPECIAL_SPENT_ON,
    SPENT,
    TOO_LITTLE,
    WRONG_TOTAL,
)
from fourfold.games.erythro.rules.queue import actor_of, count_of, finish, near_of
from fourfold.games.erythro.rules.table import ASK_GAIN, ASK_PAY, Table
from fourfold.kernel.actions import Family
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse


class Gain(Effect):
    """Gain in a named element, which the actor must master (ERY-EFF-1, ERY-INF-1, ERY-R13)."""

    uses: i64 = NONE

    def points(self, table: Table) -> i64:
        """How many."""
        return self.n

    def is_impossible(self, table: Table, step: i64) -> bool:
        """Does the actor not master the element, or is there nothing to gain?"""
        return table.mastery(actor_of(step), self.element) < 0 or self.points(table) == 0

    def adds_to(self, table: Table, before: Before) -> bool:
        """Points."""
        before.gained += self.n
        return True

    def act(self, table: Table, actor: i64, chance: Chance, journal: Journal | None) -> None:
        """The marker rises."""
        k = table.mastery(actor, self.element)
        if k >= 0:
            gain(table, actor, k, self.points(table), GAINED, journal)


@final
class GainPerSanctuary(Gain):
    """Gain a point in a named element for each sanctuary of it on the planet, up to a limit."""

    uses: i64 = PLANET

    def points(self, table: Table) -> i64:
        """One for each."""
        return min(self.n, table.sanctuaries_of(self.element))


class Points(Effect):
    """Points without a named element, split over the actor's two (ERY-D8)."""

    uses: i64 = NONE

    def total(self, table: Table, step: i64) -> i64:
        """How many points it is about."""
        return self.n

    def left(self, table: Table, step: i64) -> i64:
        """All of them are split at once."""
        return self.total(table, step)

    def refuses(self, table: Table, step: i64, split: i64, why: Journal | None) -> bool:
        """Is this no split of the amount?"""
        total = self.total(table, step)
        return first_of(total, split) < 0 and refuse(why, WRONG_TOTAL, total)

    def add_answers(self, found: vec[i64], answer: Family, table: Table, step: i64) -> vec[i64]:
        """The splits of the amount."""
        total = self.total(table, step)
        second: i64
        for second in range(total + 1):
            split = split_of(total - second, second)
            if not self.refuses(table, step, split, None):
                found = append(found, answer.base + split)
        return found


@final
class GainAny(Points):
    """Gain points, split as the actor likes (ERY-EFF-2)."""

    asks: i64 = ASK_GAIN

    def adds_to(self, table: Table, before: Before) -> bool:
        """Points."""
        before.gained += self.n
        return True

    def answer(self, table: Table, step: i64, split: i64, journal: Journal | None) -> None:
        """Both markers rise."""
        first = first_of(self.n, split)
        finish(table)
        gain(table, actor_of(step), 0, first, ANY_GAINED, journal)
        gain(table, actor_of(step), 1, self.n - first, ANY_GAINED, journal)


class Loss(Points):
    """Lose or pay points, split as the actor likes (ERY-EFF-3, ERY-R15)."""

    def total(self, table: Table, step: i64) -> i64:
        """How many points: as many as there are, if they do not suffice."""
        return min(self.asked(step), table.all_influence(actor_of(step)))

    def asked(self, step: i64) -> i64:
        """How many points are asked for."""
        return self.n

    def question(self, table: Table, step: i64) -> i64:
        """How the points are split, unless there is only one way."""
        actor = actor_of(step)
        first, second = table.influence(actor, 0), table.influence(actor, 1)
        total = self.total(table, step)
        is_forced = first == 0 or second == 0 or total == 0 or total == first + second
        return NONE if is_forced else ASK_PAY

    def refuses(self, table: Table, step: i64, split: i64, why: Journal | None) -> bool:
        """Is this no split of the amount, or more than the actor owns (ERY-INF-3)?"""
        actor, total = actor_of(step), self.total(table, step)
        first = first_of(total, split)
        if first < 0:
            return refuse(why, WRONG_TOTAL, total)
        if first > table.influence(actor, 0):
            return refuse(why, TOO_LITTLE, table.element(actor, 0))
        if total - first > table.influence(actor, 1):
            return refuse(why, TOO_LITTLE, table.element(actor, 1))
        return False

    def answer(self, table: Table, step: i64, split: i64, journal: Journal | None) -> None:
        """Both markers fall."""
        self.pay(table, step, first_of(self.total(table, step), split), journal)

    def carry_out(self, table: Table, step: i64, chance: Chance, journal: Journal | None) -> None:
        """The only way there is."""
        self.pay(table, step, min(self.total(table, step), table.influence(actor_of(step), 0)), journal)

    def pay(self, table: Table, step: i64, first: i64, journal: Journal | None) -> None:
        """So many points in the first element, and the rest in the second."""
        second = self.total(table, step) - first
        finish(table)
        spend_split(table, actor_of(step), first, second, self.note(step), journal)

    def note(self, step: i64) -> i64:
        """What the points are lost for: a card's effect, a contamination card or special depollution."""
        if self.source == CONTAMINATION:
            return CONTAMINATION_SPENT
        return SPECIAL_SPENT_ON if self.source == SPECIAL else SPENT


@final
class LoseAny(Loss):
    """Lose points in any mix (ERY-EFF-3)."""

    uses: i64 = POINTS

    def is_impossible(self, table: Table, step: i64) -> bool:
        """Has the actor too few points?"""
        return table.all_influence(actor_of(step)) < self.n

    def is_surely_impossible(self, table: Table, step: i64, before: Before) -> bool:
        """Will the actor have too few points?"""
        return table.all_influence(actor_of(step)) + before.gained < before.lost + self.n

    def adds_to(self, table: Table, before: Before) -> bool:
        """Points are lost."""
        before.lost += self.n
        return True

    def used_after(self, table: Table, step: i64, used: i64) -> i64:
        """So many points less."""
        if used & POINTS or table.all_influence(actor_of(step)) < lost(used) + self.n:
            return UNSURE
        return used + self.n * ONE_LOST


@final
class Pay(Loss):
    """Pay in a mix what was bought or attacked (ERY-R14, ERY-R36). Put in the queue by the rules themselves."""

    def asked(self, step: i64) -> i64:
        """The amount it was given."""
        return count_of(step)

    def note(self, step: i64) -> i64:
        """What is paid for: a card of the market (ERY-R14), or an attack on the dome (ERY-R36)."""
        return DOME_PAID_MIXED if near_of(step) >= 0 else CARD_PAID_MIXED

    def pay(self, table: Table, step: i64, first: i64, journal: Journal | None) -> None:
        """A payment that has settled on something was for an attack on the dome."""
        super().pay(table, step, first, journal)
        if near_of(step) >= 0:
            strike_dome(table, actor_of(step), journal)


WORDS: Final = (
    Word("gain", "element n", "player", Gain, "+{n} sign:{element}"),
    Word("gain_any", "n", "player", GainAny, "+{n} sign:any"),
    Word(
        "gain_per_sanctuary", "element max", "player", GainPerSanctuary, "+1 sign:{element} / icon:sanctuary ≤{n}"
    ),
    Word("lose_any", "n", "player", LoseAny, "−{n} sign:any"),
)
