"""What several decisions have in common: who decides, and that it is about the own nobles."""

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.etheria.rules.notes import NOT_CURRENT, NOT_YOUR_CARDS
from fourfold.games.etheria.rules.table import Table
from fourfold.kernel.bags import lowest
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among


class TurnDecision(Decision):
    """A decision of the current player (ETH-TURN-7)."""

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is it another player's turn?"""
        return seat != table.current and refuse(why, NOT_CURRENT, table.current)


class AskedDecision(Decision):
    """A decision of the seat that an effect, a lost bid or the hand limit asks (ETH-R36)."""

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is it another seat's choice?"""
        return not among(seat, table.acting) and refuse(why, NOT_YOUR_CARDS, lowest(table.acting))


class CourtDecision(TurnDecision):
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
