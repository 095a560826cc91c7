"""Phase II: moving (section 2.3), and the single pass of the Basic Variant (ENV-BASIC-2, ENV-BASIC-3)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.envyra.rules.capture import maybe_capture
from fourfold.games.envyra.rules.cells import CellDecision
from fourfold.games.envyra.rules.marking import return_marks
from fourfold.games.envyra.rules.notes import (
    BASIC_MARK_RETURNED,
    MARK_RETURNED,
    MOVED,
    NOT_MARKED,
    NOT_MOVING,
    NOT_YOUR_TURN,
    SKIPPED,
)
from fourfold.games.envyra.rules.restriction import locks
from fourfold.games.envyra.rules.table import ENDING, MOVING, NO_CELL, Table
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, only


def next_turn(table: Table, journal: Journal | None) -> None:
    """Go on to the next turn on which a cube can be moved, or to the end of the phase.

    ENV-PHASE2-2: out and back, so each seat has two turns. ENV-BASIC-2: one pass only in the Basic Variant.
    ENV-PHASE2-9: a turn without a playable cube is skipped; blocked cubes stay for the second pass (ENV-R16).
    ENV-R19: the phase is over after the last turn, moved or not; in the Basic Variant there is one each (ENV-R42).
    ENV-PHASE2-10, ENV-BASIC-3: cubes still marked then return.
    """
    while table.turn < table.terms.seats * table.terms.passes:
        seat = table.mover()
        if can_move(table, seat):
            table.acting = only(seat)
            return
        if journal is not None and not among(seat, table.sitting_out):
            journal.note(SKIPPED, seat)
        table.turn += 1
    return_marks(table, BASIC_MARK_RETURNED if table.terms.passes == 1 else MARK_RETURNED, journal)
    table.phase = ENDING


def can_move(table: Table, seat: i64) -> bool:
    """Has the seat a playable cube? Then it must move one (ENV-PHASE2-6, ENV-PHASE2-7, ENV-R15)."""
    cell = table.marked_from(seat, 0)
    while cell != NO_CELL:
        if not MOVE.refuses(table, seat, cell, None):
            return True
        cell = table.marked_from(seat, cell + 1)
    return False


@final
class Move(CellDecision):
    """Move a marked cube onto the tile of its cell (ENV-PHASE2-3)."""

    def __init__(self) -> None:
        super().__init__("move", phase=MOVING, untimely=NOT_MOVING)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is it not the seat's turn to move?"""
        if seat != table.mover():
            return refuse(why, NOT_YOUR_TURN, table.mover())
        return False

    def refuses(self, table: Table, seat: i64, cell: i64, why: Journal | None) -> bool:
        """Is there no playable cube of the seat for this cell?

        ENV-PHASE2-3: only a marked cube moves, onto the tile of its cell. ENV-PHASE2-4: the restriction is tested
        now. ENV-PHASE2-5: of two playable cubes either may go first, also to the other's harm (ENV-R18).
        """
        if not table.marks_on(seat, cell):
            return refuse(why, NOT_MARKED, cell)
        return locks(table.terms, table.tiles[cell], table.piles[seat], why)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every marked cell that is not refused."""
        cell = table.marked_from(seat, 0)
        while cell != NO_CELL:
            if not self.refuses(table, seat, cell, None):
                found = append(found, self.base + cell)
            cell = table.marked_from(seat, cell + 1)
        return found

    def play(self, table: Table, seat: i64, cell: i64, chance: Chance, journal: Journal | None) -> None:
        """The cube stays on its tile (ENV-PHASE2-12), which may be captured with it."""
        table.take_mark(seat, cell)
        table.put_cube(seat, cell)
        table.turn += 1
        table.acting = 0
        if journal is not None:
            journal.note(MOVED, seat, table.tiles[cell], cell)
        maybe_capture(table, cell, journal)


MOVE: Final = Move()
