"""What marking, moving and removing have in common: each names a cell of the grid (section 4 of the rules)."""

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.envyra.rules.axes import CELLS
from fourfold.games.envyra.rules.notes import NO_SUCH_CELL
from fourfold.games.envyra.rules.table import Table
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse


class CellDecision(Decision):
    """A decision for one cell of the grid."""

    def __init__(self, kind: str, *, phase: int, untimely: int, sealed: bool = False) -> None:
        super().__init__(kind, (CELLS,), phases=(phase,), untimely=untimely, sealed=sealed)

    def candidates(self, table: Table, seat: i64) -> vec[i64]:
        """The cells of the grid; the board may have more (ENV-SETUP-11)."""
        return table.terms.cells

    def is_possible(self, table: Table, seat: i64) -> bool:
        """Is there a cell that is not refused to the seat?"""
        for cell in table.terms.cells:
            if not self.refuses(table, seat, cell, None):
                return True
        return False


def refuse_empty(table: Table, cell: i64, empty: i64, why: Journal | None) -> bool:
    """A cell without a tile is outside the grid, or empty: the note to give then. Always true."""
    if cell not in table.terms.cells:
        return refuse(why, NO_SUCH_CELL, cell)
    return refuse(why, empty, cell)
