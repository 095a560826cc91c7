"""The end of the game (ETH-END-1 to ETH-END-3)."""

from mypy_extensions import i64

from fourfold.games.etheria.rules.notes import SIX_NOBLES, WON
from fourfold.games.etheria.rules.scoring import has_six, total, winners
from fourfold.games.etheria.rules.table import BY_SIX, OVER, Table
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import among


def maybe_win(table: Table, journal: Journal | None) -> None:
    """After a change of courts: six nobles of the own faction win at once (ETH-END-1, ETH-R37).

    A trade can complete two factions together; then both win.
    """
    is_won = False
    seat: i64
    for seat in range(table.terms.seats):
        if has_six(table, seat):
            is_won = True
            if journal is not None:
                journal.note(SIX_NOBLES, seat)
    if is_won:
        finish(table, BY_SIX, journal)


def finish(table: Table, ending: i64, journal: Journal | None) -> None:
    """The game is over; what was not resolved yet is dropped (ETH-END-1, ETH-END-3)."""
    table.ending = ending
    table.phase = OVER
    table.acting = 0
    if journal is not None:
        best = winners(table)
        seat: i64
        for seat in range(table.terms.seats):
            if among(seat, best):
                journal.note(WON, seat, total(table, seat))
