"""The end of the game (ETH-END-1 to ETH-END-3)."""

from mypy_extensions import i64

from fourfold.games.etheria.rules.notes import (
    SIX_NOBLES,
    SIX_NOBLES_TOGETHER,
    WON,
    WON_ON_LADDER,
    WON_TOGETHER,
)
from fourfold.games.etheria.rules.scoring import has_six, total, winners
from fourfold.games.etheria.rules.table import BY_DECK, BY_SIX, OVER, Table
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import among, only


def maybe_win(table: Table, journal: Journal | None) -> None:
    """After a change of courts: six nobles of one's own faction win at once (ETH-END-1).

    A trade can complete two factions together; then both win (ETH-R37).
    """
    complete: i64 = 0
    seat: i64
    for seat in range(table.terms.seats):
        if has_six(table, seat):
            complete |= only(seat)
    if not complete:
        return
    if journal is not None:
        for seat in range(table.terms.seats):
            if among(seat, complete):
                journal.note(SIX_NOBLES if complete == only(seat) else SIX_NOBLES_TOGETHER, seat)
    finish(table, BY_SIX, journal)


def finish(table: Table, ending: i64, journal: Journal | None) -> None:
    """The game is over; what was not resolved yet is dropped (ETH-END-1, ETH-END-3)."""
    table.ending = ending
    table.phase = OVER
    table.acting = 0
    if journal is not None and ending == BY_DECK:
        best = winners(table)
        seat: i64
        for seat in range(table.terms.seats):
            if among(seat, best):
                note_win(table, seat, best, journal)


def note_win(table: Table, seat: i64, best: i64, journal: Journal) -> None:
    """The most points win (ETH-END-3); a tie is shared, or broken as agreed (ETH-R38)."""
    points = total(table, seat)
    what = WON if best == only(seat) else WON_TOGETHER
    other: i64
    for other in range(table.terms.seats):
        if not among(other, best) and total(table, other) == points:
            what = WON_ON_LADDER
    journal.note(what, seat, points)
