"""The end of the game (sections 2.17 and 2.19 to 2.21)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.erythro.rules.notes import (
    LOST_CONTAMINATED,
    LOST_MINE,
    LOST_NO_TOKEN,
    LOST_PROFITABLE,
    LOST_STUCK,
    WON_ALL_MINES,
    WON_CLEAN_PLANET,
    WON_MARS_BEATEN,
    WON_PROFIT_ZERO,
)
from fourfold.games.erythro.rules.table import (
    ALL_MINES,
    CLEAN_PLANET,
    FIRST_DEFEAT,
    MARS_BEATEN,
    OVER,
    PROFIT_ZERO,
    TOO_PROFITABLE,
    Table,
)
from fourfold.games.erythro.rules.terms import (
    ALL_DESTROYED,
    ENOUGH_DESTROYED,
    NO_DOME,
    NO_MINE,
    NO_POLLUTION,
    NO_PROFIT,
)
from fourfold.kernel.bags import size
from fourfold.kernel.journal import Journal

ENDED: Final = vec[i64](
    [
        WON_MARS_BEATEN, WON_PROFIT_ZERO, WON_CLEAN_PLANET, WON_ALL_MINES,
        LOST_MINE, LOST_CONTAMINATED, LOST_STUCK, LOST_PROFITABLE, LOST_NO_TOKEN,
    ]
)  # fmt: skip
"""What is noted of each ending, from the first."""


def end(table: Table, ending: i64, journal: Journal | None) -> None:
    """The game stops at this instant (ERY-ROUND-5): nothing that is still in the queue happens."""
    table.phase = OVER
    table.ending = ending
    table.acting = 0
    table.question = 0
    table.depth = 0
    if journal is not None:
        journal.note(ENDED[ending - 1], ending)


def is_won(table: Table) -> bool:
    """Did the players win? All of them, or none (ERY-END-1)."""
    return table.phase == OVER and table.ending < FIRST_DEFEAT


def check_victory(table: Table, journal: Journal | None) -> None:
    """Has one of the sheet's victories come true (ERY-END-1)?

    Asked after every change that can bring one (ERY-R39); a defeat by the same change has ended the game before.
    """
    if table.phase == OVER:
        return
    for tests in table.terms.victories:
        if holds_true(table, tests):
            end(table, victory_named(tests), journal)
            return


def victory_named(tests: i64) -> i64:
    """What a victory is called, by the tests it is made of."""
    if tests & NO_PROFIT:
        return PROFIT_ZERO
    if tests & ALL_DESTROYED:
        return ALL_MINES
    return CLEAN_PLANET if tests & NO_POLLUTION else MARS_BEATEN


def holds_true(table: Table, tests: i64) -> bool:
    """Do all the tests hold?

    ERY-ADV1-4, ERY-R40: no mine on the planet and no dome, whatever is in the deck. ERY-ADV2-8: profitability
    zero or less. ERY-ADV3-8: mines destroyed, no pollution. ERY-ADV3-9, ERY-R48: every mine of the deck
    destroyed.
    """
    if tests & NO_MINE and len(table.mines) > 0:
        return False
    if tests & NO_DOME and table.dome:
        return False
    if tests & NO_PROFIT and table.profit > 0:
        return False
    if tests & ENOUGH_DESTROYED and size(table.destroyed) < table.terms.mines_to_destroy:
        return False
    if tests & NO_POLLUTION and table.pollution:
        return False
    return not (tests & ALL_DESTROYED and (table.mine_deck or len(table.mines) > 0))


def check_profit(table: Table, journal: Journal | None) -> None:
    """Profitability at its limit or above is a defeat (ERY-ADV2-9, ERY-R42), at zero a victory (ERY-ADV2-8)."""
    if table.profit >= table.terms.profit_limit:
        end(table, TOO_PROFITABLE, journal)
    else:
        check_victory(table, journal)
