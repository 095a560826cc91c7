"""The terms of a match: players, options and cards, as tables that the chapters read.

Nobles, factions, ranks and events are numbered in the order of the content file; a set of them is a number with a
bit for each (see `fourfold.kernel.bags`).
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.etheria.rules.axes import NOBLES
from fourfold.games.etheria.rules.notes import NOTES, OVER
from fourfold.kernel.bags import holds, one
from fourfold.kernel.decisions import Decisions
from fourfold.kernel.position import Setup

if TYPE_CHECKING:
    from fourfold.games.etheria.rules.effects import Effect

ANY_SEAT: Final[i64] = -1
NOBODY: Final[i64] = -1
FACTIONS: Final[i64] = 4
MARQUESS: Final[i64] = 3
NO_BID: Final[i64] = -1000
"""The strength of a pass."""

# What a bid must reach (ETH-R4).
BY_BID_VALUE: Final[i64] = 0
BY_SCORE_VALUE: Final[i64] = 1
BY_ICONS: Final[i64] = 2


@final
class Program:
    """What a card does, in order: the effects of an event, or those of an ability with its price (ETH-R32).

    `price` are those of the effects that the user pays.
    """

    def __init__(self, effects: "list[Effect]", price: "list[Effect]") -> None:
        self.effects = effects
        self.price = price


class Terms(Setup):
    """What the rules need to know of the content and the options."""

    def __init__(self, seats: int, decisions: Decisions) -> None:
        super().__init__(seats, decisions, NOTES, OVER)
        self.none_each = vec[i64]([0] * seats)
        self.no_bids = vec[i64]([NO_BID] * seats)
        self.nothing_known = vec[i64]([0] * (seats * seats))
        # numbers of the rules
        self.opening_hand: i64 = 0
        self.income: i64 = 0
        self.income_from: i64 = 0
        self.hand_limit: i64 = 0
        self.pass_draw: i64 = 0
        self.six: i64 = 0
        self.allegiance_points: i64 = 0
        self.marquess_set: i64 = 0
        self.marquess_points: i64 = 0
        self.faction_set: i64 = 0
        self.faction_points: i64 = 0
        self.loss_discard = vec[i64]()
        self.plain_values = vec[i64]()
        self.asked_values = vec[i64]()
        # cards
        self.resources: i64 = 0
        self.black: i64 = 0
        self.costs = vec[i64]()
        self.minimum = vec[i64]()
        self.points = vec[i64]()
        self.rank = vec[i64]()
        self.rank_nobles = vec[i64]([0, 0, 0, 0])
        self.faction_nobles = vec[i64]([0, 0, 0, 0])
        self.asking = vec[i64]([0, 0, 0, 0])
        self.peers = vec[i64]([0] * NOBLES)
        self.events: i64 = 0
        # abilities, asked of each noble once (see `effects.py`)
        self.bid_bonus = vec[i64]([0] * NOBLES)
        self.income_bonus = vec[i64]([0] * NOBLES)
        self.pass_bonus = vec[i64]([0] * NOBLES)
        self.loss_change = vec[i64]([0] * NOBLES)
        self.pair_points = vec[i64]([0] * NOBLES)
        self.pair_partner = vec[i64]([NOBODY] * NOBLES)
        self.waived_by = vec[i64]([NOBODY] * NOBLES)
        self.gifted: i64 = 0
        self.active: i64 = 0
        self.programs: list[Program] = []
        # options
        self.first_player: i64 = ANY_SEAT
        self.removes_undealt = False
        self.minimum_mode: i64 = BY_BID_VALUE
        self.matches_icons = False
        self.unsold_to_bottom = False
        self.loss_from_hand = False
        self.discards_down = False
        self.ends_with_nobles = False
        self.forced_trades = False
        self.uses_per_turn = False
        self.has_ladder = False

    def set_values(self, loss_discard: tuple[int, ...], plain: tuple[int, ...], asked_for: tuple[int, ...]) -> None:
        """Cards lost with a bid by rank (ETH-BID-12), and what a card is worth by colour (ETH-BID-3, ETH-BID-4)."""
        self.loss_discard = vec[i64](loss_discard)
        self.plain_values = vec[i64](plain)
        self.asked_values = vec[i64](asked_for)

    def add_noble(self, faction: int, rank: int, cost: tuple[int, ...], minimum: int, points: int) -> int:
        """Add a noble with its cost by colour, what a bid for it must reach and what it scores (ETH-COMP-7)."""
        noble = len(self.rank)
        self.rank = append(self.rank, rank)
        self.minimum = append(self.minimum, minimum)
        self.points = append(self.points, points)
        for colour, icons in enumerate(cost):
            self.costs = append(self.costs, icons)
            if icons:
                self.asking[colour] |= one(noble)
        self.faction_nobles[faction] |= one(noble)
        self.rank_nobles[rank] |= one(noble)
        return noble

    def icons(self, noble: i64, colour: i64) -> i64:
        """How many icons of a colour the cost of a noble shows."""
        return self.costs[noble * 4 + colour]

    def card_values(self, noble: i64, colour: i64, number: i64) -> i64:
        """The bid points of so many cards of a colour for a noble.

        ETH-BID-3, ETH-BID-4: a card is worth more if the cost shows its colour. ETH-R5: every such card is, or with
        `match_bonus = "icon"` only as many as there are icons.
        """
        icons = self.icons(noble, colour)
        if icons == 0:
            return number * self.plain_values[colour]
        if not self.matches_icons or number <= icons:
            return number * self.asked_values[colour]
        return icons * self.asked_values[colour] + (number - icons) * self.plain_values[colour]

    def bonus(self, court: i64, gifts: vec[i64]) -> i64:
        """What the passive abilities of a court add to something; most courts have none."""
        if court & self.gifted == 0:
            return 0
        return asked(court, gifts)


def asked(court: i64, gifts: vec[i64]) -> i64:
    """What the nobles of a court answer together when their passive abilities are asked (ETH-ABIL-1)."""
    found: i64 = 0
    noble: i64 = 0
    while court:
        if court & 1:
            found += gifts[noble]
        court >>= 1
        noble += 1
    return found


def is_in(things: i64, thing: i64) -> bool:
    """Is the thing named at all, and in the set?"""
    return thing != NOBODY and holds(things, thing)
