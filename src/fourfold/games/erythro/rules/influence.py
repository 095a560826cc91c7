"""Influence: gaining, spending and splitting it (section 2.7)."""

from mypy_extensions import i64

from fourfold.games.erythro.rules.table import INFLUENCE, Table
from fourfold.kernel.journal import Journal


def gain(table: Table, seat: i64, k: i64, points: i64, note: i64, journal: Journal | None) -> None:
    """The marker of one of the seat's elements rises (ERY-EFF-1, ERY-INF-2); the note says why.

    ERY-R12: what goes beyond the end of the track is lost, but counts as carried out.
    """
    if points <= 0:
        return
    cap = table.terms.influence_cap
    table.put(seat, INFLUENCE + k, min(table.influence(seat, k) + points, cap))
    if journal is not None:
        journal.note(note, seat, points, table.element(seat, k))


def spend(table: Table, seat: i64, k: i64, points: i64, note: i64, journal: Journal | None) -> None:
    """The marker of one of the seat's elements falls, never below 0 (ERY-INF-3); the note says what for."""
    if points <= 0:
        return
    table.put(seat, INFLUENCE + k, table.influence(seat, k) - points)
    if journal is not None:
        journal.note(note, seat, points, table.element(seat, k))


def spend_split(table: Table, seat: i64, first: i64, second: i64, note: i64, journal: Journal | None) -> None:
    """Points without a named element are lost as the actor likes (ERY-EFF-3, ERY-R15)."""
    spend(table, seat, 0, first, note, journal)
    spend(table, seat, 1, second, note, journal)
