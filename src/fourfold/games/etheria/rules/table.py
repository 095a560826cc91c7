"""What lies on the table (the section "State" of the rules), and the smallest things that can happen to it.

A chapter's function changes the fresh copy that `play` made for it and nothing else; buffers are shared with the
position before, so a change always puts a new buffer in place of the old one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.etheria.rules import cards
from fourfold.games.etheria.rules.axes import NOBLES
from fourfold.games.etheria.rules.terms import NOBODY, Terms
from fourfold.kernel.bags import changed, holds, one, size
from fourfold.kernel.codec import NOTHING, ZERO, Fields, buffer
from fourfold.kernel.labels import Labels
from fourfold.kernel.position import Position
from fourfold.kernel.seats import after, only

NONE: Final[i64] = -1
"""No noble, no event, no seat, no program."""
FIRST_TURN: Final[i64] = 1
ALL_NOBLES: Final[i64] = one(NOBLES) - 1

# What a seat is asked.
TURN: Final[i64] = 0
ASK: Final[i64] = 1
ANSWER: Final[i64] = 2
CHIPS: Final[i64] = 3
BID: Final[i64] = 4
LOSS: Final[i64] = 5
MANDATE: Final[i64] = 6
DISCARDING: Final[i64] = 7
EXCHANGE: Final[i64] = 8
LOSE: Final[i64] = 9
RECOVER: Final[i64] = 10
TRIM: Final[i64] = 11
OVER: Final[i64] = 12
PHASES: Final = Labels(
    {
        TURN: ("turn", "ETH-TURN-3"),
        ASK: ("ask", "ETH-TRADE-2"),
        ANSWER: ("answer", "ETH-TRADE-4"),
        CHIPS: ("chips", "ETH-TRADE-5"),
        BID: ("bid", "ETH-BID-1"),
        LOSS: ("loss", "ETH-BID-12"),
        MANDATE: ("mandate", "ETH-EVENT-7"),
        DISCARDING: ("discard", "ETH-R36"),
        EXCHANGE: ("exchange", "ETH-EVENT-2"),
        LOSE: ("lose", "ETH-R36"),
        RECOVER: ("recover", "ETH-R44"),
        TRIM: ("trim", "ETH-R15"),
        OVER: ("over", "ETH-END-3"),
    }
)

# What goes on by itself once nobody is asked.
INCOME: Final[i64] = 0
WINDOW: Final[i64] = 1
AUCTION: Final[i64] = 2
PASSERS: Final[i64] = 3
LOSERS: Final[i64] = 4
EFFECTS: Final[i64] = 5
MANDATE_DRAWN: Final[i64] = 6
TRADE: Final[i64] = 7
TURN_END: Final[i64] = 8
STAGES: Final = Labels(
    {
        INCOME: ("income", "ETH-TURN-2"),
        WINDOW: ("window", "ETH-TURN-3"),
        AUCTION: ("auction", "ETH-BID-7"),
        PASSERS: ("passers", "ETH-BID-11"),
        LOSERS: ("losers", "ETH-BID-12"),
        EFFECTS: ("effects", "ETH-R46"),
        MANDATE_DRAWN: ("mandate_drawn", "ETH-EVENT-7"),
        TRADE: ("trade", "ETH-TRADE-5"),
        TURN_END: ("turn_end", "ETH-TURN-7"),
    }
)

# How a match ended.
RUNNING: Final[i64] = 0
BY_SIX: Final[i64] = 1
BY_DECK: Final[i64] = 2
ENDINGS: Final = Labels({BY_SIX: ("six", "ETH-END-1"), BY_DECK: ("deck", "ETH-END-2")})

# Programs: the priced ability of each noble, then the same free of charge, then the events.
FREE: Final[i64] = NOBLES
FIRST_EVENT: Final[i64] = 2 * NOBLES


class Table(Position):
    """Everything a position holds. Sets of seats, nobles and events are bit masks; cards are counted (`cards.py`).

    A bid's cards stay in the hand until they are paid or discarded (ETH-R15). `known` has for each reader and each
    seat the cards that the reader knows to be in that hand; a seat's own entry is what everybody knows (ETH-R42).
    """

    def __init__(self, terms: Terms, like: "Table | None") -> None:
        super().__init__(terms, like)
        self.terms = terms
        self.stage: i64 = like.stage if like else WINDOW
        self.turn: i64 = like.turn if like else FIRST_TURN
        self.first: i64 = like.first if like else ZERO
        self.current: i64 = like.current if like else ZERO
        self.place: i64 = like.place if like else ZERO
        self.left: i64 = like.left if like else ZERO
        self.program: i64 = like.program if like else NONE
        self.step: i64 = like.step if like else ZERO
        self.noble: i64 = like.noble if like else NONE
        self.event: i64 = like.event if like else NONE
        self.give: i64 = like.give if like else NONE
        self.take: i64 = like.take if like else NONE
        self.decided: i64 = like.decided if like else ZERO
        self.reds: i64 = like.reds if like else ZERO
        self.asked: i64 = like.asked if like else ZERO
        self.used: i64 = like.used if like else ZERO
        self.deck: i64 = like.deck if like else ZERO
        self.discard: i64 = like.discard if like else ZERO
        self.noble_deck: i64 = like.noble_deck if like else ALL_NOBLES
        self.black: i64 = like.black if like else ZERO
        self.returned: i64 = like.returned if like else ZERO
        self.noble_discard: i64 = like.noble_discard if like else ZERO
        self.event_deck: i64 = like.event_deck if like else ZERO
        self.event_discard: i64 = like.event_discard if like else ZERO
        self.ending: i64 = like.ending if like else RUNNING
        self.sold: i64 = like.sold if like else NONE
        self.winner: i64 = like.winner if like else NONE
        self.chipped: i64 = like.chipped if like else ZERO
        self.factions: vec[i64] = like.factions if like else terms.none_each
        self.hands: vec[i64] = like.hands if like else terms.none_each
        self.courts: vec[i64] = like.courts if like else terms.none_each
        self.mandates: vec[i64] = like.mandates if like else terms.none_each
        self.bonus: vec[i64] = like.bonus if like else terms.none_each
        self.bids: vec[i64] = like.bids if like else terms.none_each
        self.known: vec[i64] = like.known if like else terms.nothing_known
        self.revealed: vec[i64] = like.revealed if like else terms.none_each
        self.strengths: vec[i64] = like.strengths if like else terms.no_bids
        self.bottom: vec[i64] = like.bottom if like else NOTHING

    def walk(self, fields: Fields) -> None:
        """Every field in the order of the encoding."""
        self.phase = fields.number(self.phase)
        self.stage = fields.number(self.stage)
        self.acting = fields.number(self.acting)
        self.turn = fields.number(self.turn)
        self.first = fields.number(self.first)
        self.current = fields.number(self.current)
        self.place = fields.number(self.place)
        self.left = fields.number(self.left)
        self.program = fields.number(self.program)
        self.step = fields.number(self.step)
        self.noble = fields.number(self.noble)
        self.event = fields.number(self.event)
        self.give = fields.number(self.give)
        self.take = fields.number(self.take)
        self.decided = fields.number(self.decided)
        self.reds = fields.number(self.reds)
        self.asked = fields.number(self.asked)
        self.used = fields.number(self.used)
        self.deck = fields.number(self.deck)
        self.discard = fields.number(self.discard)
        self.noble_deck = fields.number(self.noble_deck)
        self.black = fields.number(self.black)
        self.returned = fields.number(self.returned)
        self.noble_discard = fields.number(self.noble_discard)
        self.event_deck = fields.number(self.event_deck)
        self.event_discard = fields.number(self.event_discard)
        self.ending = fields.number(self.ending)
        self.sold = fields.number(self.sold)
        self.winner = fields.number(self.winner)
        self.chipped = fields.number(self.chipped)
        self.factions = fields.buffer(self.factions)
        self.hands = fields.buffer(self.hands)
        self.courts = fields.buffer(self.courts)
        self.mandates = fields.buffer(self.mandates)
        self.bonus = fields.buffer(self.bonus)
        self.bids = fields.buffer(self.bids)
        self.known = fields.buffer(self.known)
        self.revealed = fields.buffer(self.revealed)
        self.strengths = fields.buffer(self.strengths)
        self.bottom = fields.buffer(self.bottom)

    def lay_seats(
        self, *, factions: list[int], courts: list[int], mandates: list[int], bonus: list[int], bottom: list[int]
    ) -> None:
        """Lay out what lies open before each seat, and under the deck."""
        self.factions = buffer(factions)
        self.courts = buffer(courts)
        self.mandates = buffer(mandates)
        self.bonus = buffer(bonus)
        self.bottom = buffer(bottom)

    def lay_hands(self, hands: list[int]) -> None:
        """What each hand holds, bids included."""
        self.hands = buffer(hands)

    def lay_bids(self, bids: list[int]) -> None:
        """What each seat bids."""
        self.bids = buffer(bids)

    def lay_auction(self, *, revealed: list[int], strengths: list[int]) -> None:
        """What was bid in the last auction."""
        self.revealed = buffer(revealed)
        self.strengths = buffer(strengths)

    # --- whose turn ----------------------------------------------------------------------------------------

    def ask(self, phase: i64, seat: i64, left: i64) -> None:
        """One seat has to choose, so many times."""
        self.phase = phase
        self.acting = only(seat)
        self.left = left

    def clockwise(self, place: i64) -> i64:
        """The seat so many places after the current player (ETH-R46)."""
        return after(self.current, place, self.terms.seats)

    def round(self) -> i64:
        """The number of the round: one turn of each player (ETH-TURN-1, ETH-R17)."""
        return (self.turn - 1) // self.terms.seats + 1

    # --- hands ---------------------------------------------------------------------------------------------

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return cards.total(self.hands[seat])

    def room(self, seat: i64) -> i64:
        """How many more cards fit in a hand (ETH-HAND-1)."""
        return self.terms.hand_limit - self.hand_size(seat)

    def take_cards(self, seat: i64, taken: i64) -> None:
        """Cards come into a hand."""
        self.hands = changed(self.hands, seat, self.hands[seat] + taken)

    def drop_cards(self, seat: i64, dropped: i64) -> None:
        """Cards of a hand go to the discard pile, in the eyes of everybody (ETH-R44)."""
        self.hands = changed(self.hands, seat, self.hands[seat] - dropped)
        self.discard += dropped
        self.forget_all(seat, dropped)

    # --- who knows what (ETH-R42) ----------------------------------------------------------------------------

    def known_to(self, reader: i64, seat: i64) -> i64:
        """The cards a reader knows to be in a hand; a seat's own entry is public."""
        return self.known[reader * self.terms.seats + seat]

    def know(self, reader: i64, seat: i64, held: i64) -> None:
        """A reader knows of a hand exactly this from now on."""
        self.known = changed(self.known, reader * self.terms.seats + seat, held)

    def learn_all(self, seat: i64, held: i64) -> None:
        """Everybody sees these cards of a hand."""
        reader: i64
        for reader in range(self.terms.seats):
            self.know(reader, seat, cards.joined(self.known_to(reader, seat), held))

    def forget_all(self, seat: i64, gone: i64) -> None:
        """Everybody sees these cards leave a hand."""
        reader: i64
        for reader in range(self.terms.seats):
            before = self.known_to(reader, seat)
            if before != 0:
                self.know(reader, seat, cards.without(before, gone))

    # --- nobles --------------------------------------------------------------------------------------------

    def owner(self, noble: i64) -> i64:
        """Who has a noble in court; `NOBODY` if no one has."""
        seat: i64
        for seat in range(self.terms.seats):
            if holds(self.courts[seat], noble):
                return seat
        return NOBODY

    def gain_noble(self, seat: i64, noble: i64) -> None:
        """A noble joins a court; its used mark stays on the card (ETH-R31, ETH-R32)."""
        self.courts = changed(self.courts, seat, self.courts[seat] | one(noble))

    def part_with(self, seat: i64, noble: i64) -> None:
        """A noble leaves a court."""
        self.courts = changed(self.courts, seat, self.courts[seat] & ~one(noble))

    def discard_noble(self, noble: i64) -> None:
        """A noble goes to the noble discard pile (ETH-R44)."""
        self.noble_discard |= one(noble)

    def lose_noble(self, seat: i64, noble: i64) -> None:
        """A noble leaves a court for the noble discard pile."""
        self.part_with(seat, noble)
        self.discard_noble(noble)

    def nobles_to_come(self) -> i64:
        """How many nobles are in the deck."""
        return len(self.bottom) + size(self.noble_deck)

    def deck_size(self) -> i64:
        """How many cards the noble deck has (ETH-COMP-2)."""
        return self.nobles_to_come() + self.black
