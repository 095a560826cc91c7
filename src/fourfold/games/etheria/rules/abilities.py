"""Active abilities (ETH-ABIL-1 to ETH-ABIL-7): when they can be used, and by whom."""

from typing import final

from mypy_extensions import i64

from fourfold.games.etheria.rules.deciding import CourtDecision
from fourfold.games.etheria.rules.events import begin_program
from fourfold.games.etheria.rules.notes import (
    ABILITY_NOT_YOURS,
    ABILITY_USED,
    NO_ABILITY,
    NO_EFFECT,
    PRICE_TOO_HIGH,
    PRICE_WAIVED,
    USED_ALREADY,
    USED_THIS_TURN,
)
from fourfold.games.etheria.rules.table import FREE, TURN, Table
from fourfold.games.etheria.rules.terms import is_in
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import holds, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse


@final
class Ability(CourtDecision):
    """Use a noble's active ability, in the window before the noble card (ETH-TURN-3, ETH-ABIL-2)."""

    def __init__(self, nobles: Axis) -> None:
        super().__init__("ability", (nobles,), phases=(TURN,))

    def refuses(self, table: Table, seat: i64, noble: i64, why: Journal | None) -> bool:
        """May the seat, in its window, not use a noble's active ability?

        ETH-ABIL-2, ETH-ABIL-4, ETH-R33: only the owner may, whatever the factions, and once for each card.
        ETH-ABIL-3: the price must be payable in full, or waived, and the effect must change something.
        """
        if not holds(table.courts[seat], noble):
            return refuse(why, ABILITY_NOT_YOURS, noble)
        if not holds(table.terms.active, noble):
            return refuse(why, NO_ABILITY, noble)
        if holds(table.used, noble):
            return refuse(why, USED_THIS_TURN if table.terms.uses_per_turn else USED_ALREADY, noble)
        if not is_waived(table, seat, noble) and not is_price_payable(table, seat, noble):
            return refuse(why, PRICE_TOO_HIGH, noble)
        for effect in table.terms.programs[FREE + noble].effects:
            if effect.changes(table):
                return False
        return refuse(why, NO_EFFECT, noble)

    def play(self, table: Table, seat: i64, noble: i64, chance: Chance, journal: Journal | None) -> None:
        """The card is marked as used, and its effects begin; the mark stays on it (ETH-R32)."""
        table.acting = 0
        table.used |= one(noble)
        is_free = is_waived(table, seat, noble)
        if journal is not None:
            journal.note(ABILITY_USED, seat, noble)
            if is_free:
                journal.note(PRICE_WAIVED, seat, noble)
        begin_program(table, FREE + noble if is_free else noble)


def is_waived(table: Table, seat: i64, noble: i64) -> bool:
    """Is the partner that waives the price in the same court right now (ETH-ABIL-6, ETH-R34)?"""
    return is_in(table.courts[seat], table.terms.waived_by[noble])


def is_price_payable(table: Table, seat: i64, noble: i64) -> bool:
    """Can the price be paid in full (ETH-ABIL-3)?"""
    for effect in table.terms.programs[noble].price:
        if not effect.is_payable(table, seat):
            return False
    return True
