"""What lies on the table (the section "State" of the rules), and the smallest things that can happen to it.

A chapter's function changes the fresh copy that `play` made for it and nothing else; buffers are shared with the
position before, so a change always puts a new buffer in place of the old one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.etheria.rules import cards
from fourfold.games.etheria.rules.actions import NOBLES
from fourfold.games.etheria.rules.terms import NOBODY, Terms
from fourfold.kernel.bags import changed, holds, one
from fourfold.kernel.codec import buffer
from fourfold.kernel.position import Position
from fourfold.kernel.seats import after, only

NONE: Final[i64] = -1
"""No noble, no event, no seat, no program."""
NO_BID: Final[i64] = -1000
"""The strength of a pass."""

# What a seat is asked.
TURN: Final[i64] = 0
ASK: Final[i64] = 1
ANSWER: Final[i64] = 2
CHIPS: Final[i64] = 3
BID: Final[i64] = 4
LOSS: Final[i64] = 5
MANDATE: Final[i64] = 6
DISCARD: Final[i64] = 7
EXCHANGE: Final[i64] = 8
LOSE: Final[i64] = 9
RECOVER: Final[i64] = 10
TRIM: Final[i64] = 11
OVER: Final[i64] = 12

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

# How a match ended.
RUNNING: Final[i64] = 0
BY_SIX: Final[i64] = 1
BY_DECK: Final[i64] = 2

# Programs: the priced ability of each noble, then the same free of charge, then the events.
FREE: Final[i64] = NOBLES
FIRST_EVENT: Final[i64] = 2 * NOBLES


class Table(Position):
    """Everything a position holds. Sets of seats, nobles and events are bit masks; cards are counted (`cards.py`).

    A bid's cards stay in the hand until they are paid or discarded (ETH-R15). `known` has for each reader and each
    seat the cards that the reader knows to be in that hand; a seat's own entry is what everybody knows (ETH-R42).
    """

    def __init__(
        self, terms: Terms, phase: i64, stage: i64, acting: i64, turn: i64, first: i64, current: i64, place: i64,
        left: i64, program: i64, step: i64, noble: i64, event: i64, give: i64, take: i64, decided: i64, reds: i64,
        asked: i64, used: i64, deck: i64, discard: i64, noble_deck: i64, black: i64, returned: i64,
        noble_discard: i64, event_deck: i64, event_discard: i64, ending: i64, sold: i64, winner: i64, chipped: i64,
        factions: vec[i64], hands: vec[i64], courts: vec[i64], mandates: vec[i64], bonus: vec[i64], bids: vec[i64],
        known: vec[i64], revealed: vec[i64], strengths: vec[i64], bottom: vec[i64],
    ) -> None:  # fmt: skip
        self.terms = terms
        self.phase = phase
        self.stage = stage
        self.acting = acting
        self.turn = turn
        self.first = first
        self.current = current
        self.place = place
        self.left = left
        self.program = program
        self.step = step
        self.noble = noble
        self.event = event
        self.give = give
        self.take = take
        self.decided = decided
        self.reds = reds
        self.asked = asked
        self.used = used
        self.deck = deck
        self.discard = discard
        self.noble_deck = noble_deck
        self.black = black
        self.returned = returned
        self.noble_discard = noble_discard
        self.event_deck = event_deck
        self.event_discard = event_discard
        self.ending = ending
        self.sold = sold
        self.winner = winner
        self.chipped = chipped
        self.factions = factions
        self.hands = hands
        self.courts = courts
        self.mandates = mandates
        self.bonus = bonus
        self.bids = bids
        self.known = known
        self.revealed = revealed
        self.strengths = strengths
        self.bottom = bottom

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

    def lay_seats(
        self, factions: list[int], courts: list[int], mandates: list[int], bonus: list[int], bottom: list[int]
    ) -> None:
        """What lies open before each seat, and under the deck, as a view tells it."""
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

    def lay_auction(self, revealed: list[int], strengths: list[int]) -> None:
        """What was bid in the last auction."""
        self.revealed = buffer(revealed)
        self.strengths = buffer(strengths)

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

    def nobles_to_come(self) -> i64:
        """How many nobles are in the deck."""
        count: i64 = len(self.bottom)
        deck = self.noble_deck
        while deck:
            deck &= deck - 1
            count += 1
        return count

    def deck_size(self) -> i64:
        """How many cards the noble deck has (ETH-COMP-2)."""
        return self.nobles_to_come() + self.black
