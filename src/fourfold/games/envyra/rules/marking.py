"""Phase I: marking (section 2.2), and the one mark of the Basic Variant (ENV-BASIC-1)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.envyra.rules.cells import CellDecision, refuse_empty
from fourfold.games.envyra.rules.notes import (
    IS_READY,
    MARK_EMPTY,
    MARKED,
    MARKED_ALREADY,
    MARKS_FINAL,
    NOT_MARKING,
    NOTHING_MARKED,
    REVEALED,
    SITTING_OUT,
)
from fourfold.games.envyra.rules.table import MARKING, MOVING, NO_CELL, NO_TILE, Table
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, everyone, only


def begin(table: Table) -> None:
    """Everybody who takes part marks at the same time (ENV-PHASE1-1)."""
    table.phase = MARKING
    table.ready = 0
    table.acting = everyone(table.terms.seats) & ~table.sitting_out


def refuses_to_mark(table: Table, seat: i64, why: Journal | None) -> bool:
    """May the seat not touch its marks now (ENV-PHASE1-8, ENV-ROUND-13)?"""
    if among(seat, table.sitting_out):
        return refuse(why, SITTING_OUT)
    if among(seat, table.ready):
        return refuse(why, MARKS_FINAL)
    return False


@final
class Mark(CellDecision):
    """Mark a cell with a cube of the reserve, in secret (ENV-PHASE1-1, ENV-PHASE1-2)."""

    def __init__(self) -> None:
        super().__init__("mark", phase=MARKING, untimely=NOT_MARKING, sealed=True)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Marks are final once the seat is ready."""
        return refuses_to_mark(table, seat, why)

    def refuses(self, table: Table, seat: i64, cell: i64, why: Journal | None) -> bool:
        """May the seat not mark this cell?

        ENV-PHASE1-5: only a cell that holds a tile (ENV-R11).
        ENV-PHASE1-6: two marks are on two cells (ENV-R10 can lift that).
        ENV-PHASE1-7: the tile's restriction is not looked at, so marking can be a way to pass (ENV-R12).
        """
        if table.tiles[cell] == NO_TILE:
            return refuse_empty(table, cell, MARK_EMPTY, why)
        if table.marks_on(seat, cell) and not table.terms.two_cubes_one_tile:
            return refuse(why, MARKED_ALREADY, cell)
        return False

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every cell of the grid that is not refused."""
        tiles, may_repeat = table.tiles, table.terms.two_cubes_one_tile
        for cell in table.terms.cells:
            if tiles[cell] != NO_TILE and (may_repeat or not table.marks_on(seat, cell)):
                found = append(found, self.base + cell)
        return found

    def play(self, table: Table, seat: i64, cell: i64, chance: Chance, journal: Journal | None) -> None:
        """One cube goes onto the cell; readiness is automatic when that was the last (ENV-PHASE1-2)."""
        table.put_mark(seat, cell)
        if journal is not None:
            journal.note(MARKED, seat, table.tiles[cell], cell)
        if not self.can_go_on(table, seat):
            declare_ready(table, seat, journal)

    def can_go_on(self, table: Table, seat: i64) -> bool:
        """Is there another mark to make?

        ENV-PHASE1-2: two at the most; ENV-BASIC-1: one. ENV-PHASE1-4: each takes a cube of the reserve
        (ENV-R13: there is at least one when the phase begins).
        """
        if table.marks_of(seat) == table.terms.marks or table.reserve[seat] == 0:
            return False
        return self.is_possible(table, seat)


@final
class Ready(Decision):
    """Declare readiness (ENV-PHASE1-8)."""

    def __init__(self) -> None:
        super().__init__("ready", phases=(MARKING,), untimely=NOT_MARKING, sealed=True)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """At least one mark is compulsory (ENV-PHASE1-3)."""
        if refuses_to_mark(table, seat, why):
            return True
        if not table.has_marks(seat):
            return refuse(why, NOTHING_MARKED)
        return False

    def declines(self, value: i64) -> bool:
        """It gives up the second mark."""
        return True

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """No second mark is wanted."""
        declare_ready(table, seat, journal)


MARK: Final = Mark()
READY: Final = Ready()


def declare_ready(table: Table, seat: i64, journal: Journal | None) -> None:
    """Marks are final now (ENV-PHASE1-8)."""
    table.ready |= only(seat)
    table.acting &= ~only(seat)
    if journal is not None:
        journal.note(IS_READY, seat)


def reveal(table: Table, journal: Journal | None) -> None:
    """All boards are revealed together and Phase II begins (ENV-PHASE2-1)."""
    table.phase = MOVING
    table.turn = 0
    if journal is not None:
        seat: i64
        for seat in range(table.terms.seats):
            for cell in table.terms.cells:
                for _ in range(table.marks_on(seat, cell)):
                    journal.note(REVEALED, seat, table.tiles[cell], cell)


def return_marks(table: Table, returned: i64, journal: Journal | None) -> None:
    """Cubes still marked go back to their owners, with a note that says why (ENV-R17)."""
    seat: i64
    for seat in range(table.terms.seats):
        cell = table.marked_from(seat, 0)
        while cell != NO_CELL:
            table.return_mark(seat, cell)
            if journal is not None:
                journal.note(returned, seat, table.tiles[cell], cell)
            cell = table.marked_from(seat, cell)
