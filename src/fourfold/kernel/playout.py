"""A playout: a rollout to the end of the match with uniform choices. The yardstick of speed."""

from mypy_extensions import i64

from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import Chance
from fourfold.kernel.position import Position


def playout(position: Position, chance: Chance, limit: int = 1_000_000) -> tuple[Position, int]:
    """The last position and the number of steps to it. Of several seats to act the lowest goes first.

    After `limit` steps the position is returned as it is: unfinished, for the caller to report.
    """
    steps: i64 = 0
    most: i64 = limit
    acting = position.to_act()
    while acting and steps < most:
        seat = lowest(acting)
        legal = position.legal(seat)
        position = position.play(seat, legal[chance.pick(len(legal))], chance, None)
        acting = position.to_act()
        steps += 1
    return position, steps
