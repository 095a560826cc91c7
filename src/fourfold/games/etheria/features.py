"""How Etheria tells a position to its network: the colours of cards are its things, and each seat has slots.

What a noble is worth to a court is said outright, and so are a seat's prospects: both are asked of the game's
insight. Its priors know which cards make the cheapest bid; the network's policy leans on them.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.etheria.insight import noble_worth, prospect
from fourfold.games.etheria.rules import bidding, cards
from fourfold.games.etheria.rules.axes import NOBLES
from fourfold.games.etheria.rules.bidding import ADD
from fourfold.games.etheria.rules.cards import COLOURS, RAINBOW
from fourfold.games.etheria.rules.choosing import DISCARD
from fourfold.games.etheria.rules.position import EtheriaPosition
from fourfold.games.etheria.rules.scoring import own_nobles, total
from fourfold.games.etheria.rules.table import BID, CHIPS, NONE, OVER, TURN, Table
from fourfold.games.etheria.rules.terms import MARQUESS, Terms
from fourfold.kernel.bags import changed, one, size
from fourfold.kernel.learned import Features
from fourfold.kernel.observation import place_of
from fourfold.kernel.position import Position
from fourfold.kernel.seats import among, only

STEPS: Final = 60
"""More steps than an auction takes, or a trade."""
LEAD: Final[i64] = 20
FACTION: Final[i64] = 7
MARQUESSES: Final[i64] = 5
MARQUESSES_TO_COME: Final[i64] = 9
HAND: Final[i64] = 13
RAINBOWS: Final[i64] = 5
WORTHS: Final[i64] = 20
PROSPECT: Final[i64] = 30
PROSPECT_STEP: Final = 0.5
"""How far the insight's own prospects of two seats may differ, in such steps."""
MEANS: Final[i64] = 26
LEAST_MEANS: Final[i64] = -8
"""Points of a whole hand above the minimum, from this on; the last is for no auction."""
GIFTS: Final[i64] = 4
MANDATES: Final[i64] = 3
TO_COME: Final[i64] = 13
BLACK: Final[i64] = 7
MARGINS: Final[i64] = 26
LEAST_MARGIN: Final[i64] = -10
GAINS: Final[i64] = 19
LEFT: Final[i64] = 8
HELD: Final[i64] = 11
VALUES: Final[i64] = 4
UNSEEN: Final = 1.6
"""The bid points of a card that is not seen, rounded down with what is seen."""
SEAT_SLOTS: Final[i64] = 7
COURSE_SLOTS: Final[i64] = 5
NO_THING: Final[i64] = -1


@final
class EtheriaFeatures(Features):
    """Etheria's own features. Everything about seats is in the order of the reader, itself first.

    A search goes on by the network's policy until a turn begins, and only that is valued: in between, what is
    hidden decides.
    """

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms = terms
        self.rollout_steps = STEPS
        self.own_actions_only = True
        self.per_world = 4
        self.leans = True
        seats: int = terms.seats
        self.whole_sizes = [
            int((OVER + 1) * 2),
            seats * int(LEFT),
            int(TO_COME * BLACK),
            int(MARGINS + GAINS * GAINS),
            int(NOBLES + 1),
            *[
                int(2 * LEAD + 1),
                int(FACTION * FACTION),
                int(MARQUESSES * MARQUESSES_TO_COME),
                int(HAND * (RAINBOWS + 1)),
                int(WORTHS + 2 * PROSPECT + 1),
                int(MEANS),
                int(GIFTS * GIFTS * MANDATES),
            ]
            * seats,
        ]
        self.thing_sizes = [int(2 * HELD * HELD), int(VALUES * VALUES * 2)]
        self.whole = vec[i64]([0] * len(self.whole_sizes))
        self.things = vec[i64]([0] * (len(self.thing_sizes) * COLOURS))
        self._number_actions()

    def _number_actions(self) -> None:
        """What each action is to the network: cards are added and discarded by colour; all else is told apart."""
        kinds: i64 = 2
        action: i64
        for action in range(len(self.terms.catalogue)):
            decision = self.terms.decisions.of(action)
            if decision is ADD or decision is DISCARD:
                self.kind_of = append(self.kind_of, 0 if decision is ADD else 1)
                self.thing_of = append(self.thing_of, action - decision.base)
            else:
                self.kind_of = append(self.kind_of, kinds)
                self.thing_of = append(self.thing_of, NO_THING)
                kinds += 1
        self.kinds = kinds

    def describe(self, position: Position, seat: i64, knowing: bool) -> None:
        """Write every slot. Without `knowing`, of other hands only what was seen of them is told (ETH-R42)."""
        assert isinstance(position, Table)
        whole = self.whole
        seats = self.terms.seats
        whole[0] = position.phase * 2 + (1 if knowing else 0)
        left: i64 = 0
        if position.phase != BID and position.phase != CHIPS:
            left = min(max(position.left, 0), LEFT - 1)
        whole[1] = place_of(position.current, seat, seats) * LEFT + left
        black = min(position.black, 2 * BLACK - 1) // 2
        whole[2] = min(position.nobles_to_come(), 2 * TO_COME - 1) // 2 * BLACK + black
        whole[3] = self._matter(position, seat)
        whole[4] = position.noble + 1 if position.phase == BID else 0
        score = total(position, seat)
        other: i64
        for other in range(seats):
            self._describe_seat(position, seat, other, score, knowing)
        colour: i64
        for colour in range(COLOURS):
            self._describe_colour(position, seat, colour)

    def _matter(self, table: Table, seat: i64) -> i64:
        """How far the reader's bid is above the minimum; in a trade, what it would bring to both."""
        if table.phase == BID:
            bid = table.bids[seat]
            if not bid:
                return 0
            margin = bidding.strength(table, seat, bid) - self.terms.minimum[table.noble] - LEAST_MARGIN
            return min(max(margin, 1), MARGINS - 1)
        if table.give == NONE or table.take == NONE:
            return 0
        holder, partner = table.current, table.owner(table.take)
        return (
            MARGINS
            + self._gain(table, holder, table.give, table.take) * GAINS
            + self._gain(table, partner, table.take, table.give)
        )

    def _gain(self, table: Table, seat: i64, given: i64, taken: i64) -> i64:
        """What a seat would have of a trade, as a slot tells it."""
        gain: i64 = int(noble_worth(table, seat, taken)) - int(noble_worth(table, seat, given))
        half = GAINS // 2
        return min(max(gain, -half), half) + half

    def _describe_seat(self, table: Table, seat: i64, other: i64, score: i64, knowing: bool) -> None:
        terms, whole = self.terms, self.whole
        base = COURSE_SLOTS + SEAT_SLOTS * place_of(other, seat, terms.seats)
        court = table.courts[other]
        coming = table.noble_deck
        for noble in table.bottom:
            coming |= one(noble)
        if other == seat:
            whole[base] = min(max(score, 0), 2 * LEAD)
        else:
            whole[base] = min(max(score - total(table, other), -LEAD), LEAD) + LEAD
        faction = min(size(coming & terms.faction_nobles[table.factions[other]]), FACTION - 1)
        whole[base + 1] = min(size(own_nobles(table, other)), FACTION - 1) * FACTION + faction
        marquesses = terms.rank_nobles[MARQUESS]
        to_come = min(size(coming & marquesses), MARQUESSES_TO_COME - 1)
        whole[base + 2] = min(size(court & marquesses), MARQUESSES - 1) * MARQUESSES_TO_COME + to_come
        sees = knowing or other == seat
        held = table.hands[other] if sees else table.known_to(seat, other)
        rainbows = min(cards.count(held, RAINBOW), RAINBOWS - 1) if sees else RAINBOWS
        hand = table.hand_size(other)
        whole[base + 3] = min(hand, HAND - 1) * (RAINBOWS + 1) + rainbows
        whole[base + 4] = 0
        whole[base + 5] = MEANS - 1
        if table.phase == BID:
            whole[base + 4] = min(max(int(noble_worth(table, other, table.noble)), 0), WORTHS - 2) + 1
            unseen = int(UNSEEN * float(hand - cards.total(held)))
            means = bidding.strength(table, other, held) + unseen - terms.minimum[table.noble] - LEAST_MEANS
            whole[base + 5] = min(max(means, 0), MEANS - 2)
        elif knowing and other != seat:
            lead: i64 = int((prospect(table, seat) - prospect(table, other)) / PROSPECT_STEP)
            whole[base + 4] = WORTHS + PROSPECT + min(max(lead, -PROSPECT), PROSPECT)
        gifts = min(size(court & terms.gifted), GIFTS - 1)
        active = min(size(court & terms.active & ~table.used), GIFTS - 1)
        whole[base + 6] = (gifts * GIFTS + active) * MANDATES + min(size(table.mandates[other]), MANDATES - 1)

    def _describe_colour(self, table: Table, seat: i64, colour: i64) -> None:
        """How many cards the reader has, in hand and in its bid, and what one is worth for the noble on offer."""
        things = self.things
        base = 2 * colour
        is_rainbow: i64 = 1 if colour == RAINBOW else 0
        held = min(cards.count(table.hands[seat], colour), HELD - 1)
        bid = min(cards.count(table.bids[seat], colour), HELD - 1)
        things[base] = (is_rainbow * HELD + held) * HELD + bid
        value: i64 = 0
        icons: i64 = 0
        if table.phase == BID:
            value = min(max(self.terms.card_values(table.noble, colour, 1), 0), VALUES - 1)
            icons = min(self.terms.icons(table.noble, colour), VALUES - 1)
        things[base + 1] = (is_rainbow * VALUES + value) * VALUES + icons

    def settled(self, position: Position) -> bool:
        """Is nothing going on but the turn that began?"""
        assert isinstance(position, Table)
        return position.phase == TURN

    def reopened(self, position: Position, seat: i64) -> Position:
        """Every other seat has its bid or chip before it, also one that has sealed it (ETH-BID-7, ETH-TRADE-5)."""
        assert isinstance(position, EtheriaPosition)
        others = position.decided & ~only(seat)
        if not others or (position.phase != BID and position.phase != CHIPS):
            return position
        table = position.copy()
        other: i64
        for other in range(self.terms.seats):
            if among(other, others) and table.phase == BID:
                table.bids = changed(table.bids, other, 0)
        if table.phase == CHIPS:
            table.reds &= ~others
        table.decided &= ~others
        table.acting |= others
        return table
