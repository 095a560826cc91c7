"""How far each seat is with its own faction, all of which wins at once (ETH-END-1). All of it is public."""

import msgspec

from fourfold.games.etheria.view import EtheriaView, NobleFace, SeatSeen

NEAR = 2
"""So few nobles short of all of them is worth a warning."""


class Gathering(msgspec.Struct, frozen=True):
    """Of a seat's own faction: how many nobles its court has, how many may still come, and how many win at once.

    Those that neither has are in other courts or discarded: only a trade or an ability brings them back.
    """

    have: int
    coming: int
    six: int

    @property
    def missing(self) -> int:
        """How many more would win at once."""
        return self.six - self.have

    @property
    def is_near(self) -> bool:
        """Is the seat close to it, and enough of them still to come?"""
        return 0 < self.missing <= min(NEAR, self.coming)


def gathered(view: EtheriaView, player: SeatSeen) -> Gathering:
    """How far a seat is with its faction."""
    faction = player.faction
    have = sum(held.noble.faction == faction for held in player.court)
    on_offer = view.noble is not None and view.noble.faction == faction
    coming = sum(noble.faction == faction for noble in (*view.nobles_left, *view.bottom)) + on_offer
    return Gathering(have, coming, view.six)


def leader_of(view: EtheriaView, noble: NobleFace) -> SeatSeen | None:
    """Who leads a noble's faction."""
    return next((player for player in view.players if player.faction == noble.faction), None)


def would_win(view: EtheriaView, noble: NobleFace) -> int | None:
    """The other seat that would have all of its faction with this noble."""
    leader = leader_of(view, noble)
    if leader is None or leader.seat == view.seat or gathered(view, leader).missing != 1:
        return None
    return leader.seat
