"""End of the game (section 2.7)."""

from mypy_extensions import i64

from fourfold.games.envyra.rules.marking import return_marks
from fourfold.games.envyra.rules.notes import (
    CARD_REVEALED,
    ENDED_ALL_SHUT_OUT,
    ENDED_BY_CAPTURE,
    ENDED_BY_SHUT_OUT,
    ENDED_BY_STALL,
    ENDED_BY_SUPPLY,
    LAST_MARK_RETURNED,
    WON,
    WON_BY_END_TILE,
    WON_BY_SETS,
    WON_TOGETHER,
)
from fourfold.games.envyra.rules.scoring import set_points, total, winners
from fourfold.games.envyra.rules.table import BY_CAPTURE, BY_SHUT_OUT, BY_SUPPLY, NO_CARD, OVER, Table
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import among, everyone, only


def finish(table: Table, ending: i64, journal: Journal | None) -> None:
    """The game ends at once (ENV-END-1 to ENV-END-4, ENV-R37); cubes still marked are not moved (ENV-R32)."""
    if journal is not None:
        if ending == BY_CAPTURE:
            journal.note(ENDED_BY_CAPTURE)
        elif ending == BY_SUPPLY:
            journal.note(ENDED_BY_SUPPLY)
        elif ending == BY_SHUT_OUT:
            journal.note(ENDED_ALL_SHUT_OUT if is_everyone_out(table) else ENDED_BY_SHUT_OUT)
        else:
            journal.note(ENDED_BY_STALL, table.quiet)
    return_marks(table, LAST_MARK_RETURNED, journal)
    table.ending = ending
    table.phase = OVER
    table.acting = 0
    if journal is not None:
        announce(table, journal)


def is_everyone_out(table: Table) -> bool:
    """Is every seat shut out? Then no round is played any more (ENV-R37)."""
    return table.sitting_out == everyone(table.terms.seats)


def announce(table: Table, journal: Journal) -> None:
    """Private cards are revealed (ENV-EQ-6) and the highest total wins (ENV-SCORE-7)."""
    seat: i64
    for seat in range(table.terms.seats):
        if table.cards.private[seat] != NO_CARD:
            journal.note(CARD_REVEALED, seat, table.cards.private[seat])
    best = winners(table)
    for seat in range(table.terms.seats):
        if among(seat, best):
            note_win(table, seat, best, journal)


def note_win(table: Table, seat: i64, best: i64, journal: Journal) -> None:
    """Say who wins, and what broke a tie (ENV-SCORE-8): sets, the End Tile, or nothing."""
    points, sets = total(table, seat), set_points(table, seat)
    rivals: i64 = 0
    equals: i64 = 0
    other: i64
    for other in range(table.terms.seats):
        if other != seat and total(table, other) == points:
            rivals += 1
            if set_points(table, other) == sets:
                equals += 1
    if best != only(seat):
        journal.note(WON_TOGETHER, seat, points)
    elif equals:
        journal.note(WON_BY_END_TILE, seat, points)
    elif rivals:
        journal.note(WON_BY_SETS, seat, points, sets)
    else:
        journal.note(WON, seat, points)
