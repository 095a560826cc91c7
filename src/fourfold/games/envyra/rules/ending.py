"""End of the game (section 2.7)."""

from mypy_extensions import i64

from fourfold.games.envyra.rules.marking import return_marks
from fourfold.games.envyra.rules.notes import (
    CARD_REVEALED,
    ENDED_BY_CAPTURE,
    ENDED_BY_SHUT_OUT,
    ENDED_BY_STALL,
    ENDED_BY_SUPPLY,
    WON,
)
from fourfold.games.envyra.rules.scoring import total, winners
from fourfold.games.envyra.rules.table import BY_CAPTURE, BY_SHUT_OUT, BY_SUPPLY, NO_CARD, OVER, Table
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import among


def finish(table: Table, ending: i64, journal: Journal | None) -> None:
    """The game ends at once (ENV-END-1 to ENV-END-4); cubes still marked are not moved (ENV-R32)."""
    if journal is not None:
        if ending == BY_CAPTURE:
            journal.note(ENDED_BY_CAPTURE)
        elif ending == BY_SUPPLY:
            journal.note(ENDED_BY_SUPPLY)
        elif ending == BY_SHUT_OUT:
            journal.note(ENDED_BY_SHUT_OUT)
        else:
            journal.note(ENDED_BY_STALL, table.quiet)
    return_marks(table, journal)
    table.ending = ending
    table.phase = OVER
    table.acting = 0
    if journal is not None:
        announce(table, journal)


def announce(table: Table, journal: Journal) -> None:
    """Private cards are revealed (ENV-EQ-6) and the highest total wins (ENV-SCORE-7)."""
    seat: i64
    for seat in range(table.terms.seats):
        if table.cards.private[seat] != NO_CARD:
            journal.note(CARD_REVEALED, seat, table.cards.private[seat])
    best = winners(table)
    for seat in range(table.terms.seats):
        if among(seat, best):
            journal.note(WON, seat, total(table, seat))
