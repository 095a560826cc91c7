"""What several decisions have in common: who decides, and that it is about the own nobles."""

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.etheria.rules.notes import ABILITY_OPEN, NOT_CURRENT, NOT_IN_WINDOW, NOT_YOUR_CARDS, OFFER_OPEN
from fourfold.games.etheria.rules.table import EFFECTS, NONE, TRADE, Table
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import lowest
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among


class TurnDecision(Decision):
    """A decision of the current player (ETH-TURN-7)."""

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is it another player's turn?"""
        return seat != table.current and refuse(why, NOT_CURRENT, table.current)


class WindowDecision(TurnDecision):
    """A decision of the window before the noble card is turned (ETH-TURN-3)."""

    def __init__(self, kind: str, axes: tuple[Axis, ...] = (), *, phases: tuple[int, ...]) -> None:
        super().__init__(kind, axes, phases=phases, untimely=NOT_IN_WINDOW)

    def refuses_phase(self, table: Table, why: Journal | None) -> bool:
        """In the window, an open offer (ETH-R50) or ability (ETH-R46) comes first; otherwise it is over."""
        if table.stage == TRADE:
            return refuse(why, OFFER_OPEN)
        if table.stage == EFFECTS and table.event == NONE:
            return refuse(why, ABILITY_OPEN)
        return super().refuses_phase(table, why)


class AskedDecision(Decision):
    """A decision of the seat that an effect, a lost bid or the hand limit asks (ETH-R36)."""

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is it another seat's choice?"""
        return not among(seat, table.acting) and refuse(why, NOT_YOUR_CARDS, lowest(table.acting))


class CourtDecision(WindowDecision):
    """A decision about a noble of the own court; every other noble is refused."""

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Only nobles of the own court."""
        nobles = table.courts[seat]
        while nobles:
            noble = lowest(nobles)
            nobles &= nobles - 1
            if not self.refuses(table, seat, noble, None):
                found = append(found, self.base + noble)
        return found
