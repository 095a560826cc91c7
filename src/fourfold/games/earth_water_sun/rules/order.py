"""The order of a turn: what must be done first (EWS-TURN)."""

from fourfold.games.earth_water_sun.rules.notes import ATTACK_FIRST, GROW_FIRST, REWARD_FIRST, SWAP_FIRST
from fourfold.games.earth_water_sun.rules.table import AIMING, GROWTH, REWARD, SWAP, Table
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse


class TurnDecision(Decision):
    """A decision of a turn. Where nothing else must be done first, `untimely` is why it is not for this phase."""

    def refuses_phase(self, table: Table, why: Journal | None) -> bool:
        """What must be done first: the choice of sides (EWS-R39), Growth (EWS-TURN-1), a reward, the attack."""
        if table.phase == SWAP:
            return refuse(why, SWAP_FIRST)
        if table.phase == GROWTH:
            return refuse(why, GROW_FIRST)
        if table.phase == REWARD:
            return refuse(why, REWARD_FIRST)
        if table.phase == AIMING:
            return refuse(why, ATTACK_FIRST)
        return refuse(why, self.untimely)
