"""What a phase asks: the same of every seat, while nothing is being resolved (sections 2.3 and 5.1)."""

from mypy_extensions import i64

from fourfold.games.erythro.rules.notes import BEING_RESOLVED, OTHER_PHASE
from fourfold.games.erythro.rules.table import Table
from fourfold.kernel.actions import Axis
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse


class PhaseDecision(Decision):
    """A decision that belongs to one phase (ERY-ROUND-2)."""

    def __init__(self, kind: str, axes: tuple[Axis, ...] = (), *, phase: i64, sealed: bool = False) -> None:
        super().__init__(kind, axes, phases=(phase,), untimely=OTHER_PHASE, sealed=sealed)
        self.phase = phase

    def refuses_phase(self, table: Table, why: Journal | None) -> bool:
        """Is another phase going on, or something being resolved first (ERY-PLAY-3, ERY-R51)?"""
        if table.phase != self.phase:
            return refuse(why, OTHER_PHASE, self.phase)
        return refuse(why, BEING_RESOLVED)
