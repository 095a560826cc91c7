"""What was done in a turn: an action and its mark in one number.

The mark says what an action was for, as far as the action alone does not: so a turn can be written down without
its position.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.kernel.labels import Labels

PLAIN: Final[i64] = 0
ENTERED: Final[i64] = 1
REWARDED: Final[i64] = 2
ANSWERED: Final[i64] = 3
MIXED: Final[i64] = 4
MARKS: Final = Labels(
    {
        ENTERED: ("entered", "EWS-ATTACK-2"),
        REWARDED: ("reward", "EWS-REWARD-3"),
        ANSWERED: ("answer", "EWS-REWARD-4"),
        MIXED: ("mixed", "EWS-R34"),
    }
)
"""A step onto an enemy; a resource of the active player, of the other one; a Root in a stack of both colours."""
_ROOM: Final[i64] = 8


def marked(action: i64, mark: i64) -> i64:
    """An action with its mark."""
    return action * _ROOM + mark


def action_of(done: i64) -> i64:
    """The action."""
    return done // _ROOM


def mark_of(done: i64) -> i64:
    """Its mark."""
    return done % _ROOM


def then(done: vec[i64], action: i64) -> vec[i64]:
    """What was done so far, and one action after it."""
    longer = vec[i64](capacity=len(done) + 1)
    for earlier in done:
        longer = append(longer, earlier)
    return append(longer, marked(action, PLAIN))
