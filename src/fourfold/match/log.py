"""The log of a match: one entry for the deal and one for each action, chained so that none can be changed alone."""

import msgspec

from fourfold.games.digests import fingerprint
from fourfold.kernel.position import Position

DEAL = "deal"


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """One step: who did what, what chance answered, and the digest of everything up to here.

    Entry 0 is the deal and belongs to no seat. `action` is in notation.
    """

    number: int
    seat: int | None
    action: str
    picks: tuple[int, ...]
    digest: str


def digest(previous: str, entry: tuple[int, int | None, str, tuple[int, ...]], position: Position) -> str:
    """The digest of an entry: of the one before it, of what it says and of the position it leads to."""
    return fingerprint([previous, *entry, position.encode()])
