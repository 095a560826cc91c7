"""The end of the match (EWS-END)."""

from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules.notes import (
    DRAWN_LIMIT,
    DRAWN_MUTUAL,
    DRAWN_STALL,
    LOST_NO_MOVE,
    WON,
    WON_AS_AGREED,
    WON_MUTUAL,
)
from fourfold.games.earth_water_sun.rules.table import (
    BLACK,
    BY_LIMIT,
    BY_MUTUAL,
    BY_NO_MOVE,
    BY_STALL,
    BY_TREES,
    DRAW,
    OVER,
    TREE,
    WHITE,
    Table,
)
from fourfold.games.earth_water_sun.rules.terms import ALL_SPECIMENS, BOTH_TREES
from fourfold.kernel.journal import Journal


def has_lost(table: Table, colour: i64) -> bool:
    """Has the colour lost? EWS-END-1: without Trees; EWS-R2: or with one Tree gone, or without any Specimen."""
    living = table.living(colour)
    if table.terms.victory == ALL_SPECIMENS:
        return len(living) == 0
    trees: i64 = 0
    for hex in living:
        if table.hexes[hex] & TREE:
            trees += 1
    return trees == 0 if table.terms.victory == BOTH_TREES else trees < table.terms.trees


def check(table: Table, journal: Journal | None) -> None:
    """After an attack with its counter-attacks and rebound, and after a destroyed hex (EWS-END-2).

    No reward follows. Also before a position is played on.
    EWS-END-4: every turn fills a slot or destroys a hex, so this comes sooner or later.
    """
    black, white = has_lost(table, BLACK), has_lost(table, WHITE)
    if black and white:
        lose_together(table, journal)
    elif black or white:
        end(table, WHITE if black else BLACK, BY_TREES)
        if journal is not None:
            journal.note(WON if table.terms.victory == BOTH_TREES else WON_AS_AGREED, table.winner)


def lose_together(table: Table, journal: Journal | None) -> None:
    """Both lost their last Tree in one attack: a draw, or the attacker wins (EWS-END-3, EWS-R3)."""
    if table.terms.attacker_wins:
        end(table, table.active(), BY_MUTUAL)
        if journal is not None:
            journal.note(WON_MUTUAL, table.winner)
    else:
        end(table, DRAW, BY_MUTUAL)
        if journal is not None:
            journal.note(DRAWN_MUTUAL)


def lose_without_move(table: Table, journal: Journal | None) -> None:
    """A player without a move loses, where that was agreed (EWS-R5)."""
    end(table, 1 - table.active(), BY_NO_MOVE)
    if journal is not None:
        journal.note(LOST_NO_MOVE, table.active())


def check_after_turn(table: Table, journal: Journal | None) -> None:
    """A turn limit, and where markers run out a stall, draw the match at the end of a turn (EWS-R38)."""
    terms = table.terms
    if terms.markers_run_out:
        table.quiet = 0 if table.is_eventful else table.quiet + 1
        if table.quiet >= terms.stall_turns:
            end(table, DRAW, BY_STALL)
            if journal is not None:
                journal.note(DRAWN_STALL, terms.stall_turns)
            return
    if terms.turn_limit and table.turns + 1 >= terms.turn_limit:
        end(table, DRAW, BY_LIMIT)
        if journal is not None:
            journal.note(DRAWN_LIMIT, terms.turn_limit)


def end(table: Table, winner: i64, ending: i64) -> None:
    """The match stops here: rewards still due are forgotten."""
    table.phase = OVER
    table.winner = winner
    table.ending = ending
    table.rewards = table.answers = 0
