"""What a seat of Etheria may know, as numbers ("State" in the rules). `viewer` says the same in words."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.etheria.rules import axes, bidding, cards, scoring
from fourfold.games.etheria.rules.axes import NOBLES
from fourfold.games.etheria.rules.table import (
    BID,
    CHIPS,
    DISCARDING,
    EXCHANGE,
    FIRST_EVENT,
    FREE,
    LOSE,
    LOSERS,
    LOSS,
    NONE,
    OVER,
    PASSERS,
    RECOVER,
    TRIM,
    Table,
)
from fourfold.games.etheria.rules.terms import FACTIONS, NO_BID, Terms
from fourfold.kernel.bags import size
from fourfold.kernel.observation import Observer, Part, place_of, seats_from
from fourfold.kernel.position import Position
from fourfold.kernel.seats import among

COLOURS = ", ".join(axes.COLOURS.labels)
MOST = 127
FEW = 20


@final
class EtheriaObserver(Observer):
    """Etheria's own observer. Nobles and events are numbered in the order of the content."""

    def __init__(self, terms: Terms, events: int) -> None:
        super().__init__()
        self.terms = terms
        seats, nobles = int(terms.seats), int(NOBLES)
        self.phase = self.part(
            "phase",
            (int(OVER) + 1,),
            "one of: turn, whom to ask for a trade, the answer, chips, bids, cards of a lost bid, a Trade Mandate, "
            "cards to discard, an exchange, a noble to lose, a noble to recover, a hand too large, over",
        )
        self.to_act = self.part("to_act", (seats,), "is the seat to act?")
        self.current = self.part("current", (seats,), "is it the seat's turn?")
        self.first = self.part("first", (seats,), "is it the first player of each round?")
        self.round = self.part("round", (1,), "the round, from 1", 0, MOST)
        self.left = self.part("left", (1,), "cards or nobles that the seat to act has yet to choose", 0, FEW)
        self.noble = self.part("noble", (nobles,), "the noble on offer")
        self.minimum = self.part("minimum", (1,), "what a bid for it must reach, in points", 0, MOST)
        self.cost = self.part("cost", (4,), f"the icons of its cost: {COLOURS}", 0, FEW)
        self.event = self.part("event", (events,), "the event being resolved")
        self.ability = self.part("ability", (nobles,), "the noble whose ability is being resolved")
        self.give = self.part("give", (nobles,), "the noble offered in a trade")
        self.take = self.part("take", (nobles,), "the noble asked for in return")
        self.hand = self.part("hand", (4,), f"the reader's own cards: {COLOURS}", 0, MOST)
        self.bid = self.part("bid", (4,), "the reader's own bid while bids are secret", 0, MOST)
        self.bid_points = self.part("bid_points", (1,), "its points, with bonuses", -FEW, MOST)
        self.chip = self.part("chip", (2,), "the reader's own chip while chips are secret: green or red")
        self._declare_seats(seats, nobles)
        self._declare_piles(nobles, events)

    def _declare_seats(self, seats: int, nobles: int) -> None:
        self.factions = self.part("faction", (seats, int(FACTIONS)), "the faction the seat leads")
        self.hands = self.part("cards", (seats,), "cards in hand; those of an open bid are not among them", 0, MOST)
        self.known = self.part(
            "known", (seats, 4), "cards that the reader knows to be in that hand; of itself: that all know", 0, MOST
        )
        self.court = self.part("court", (seats, nobles), "nobles in the court")
        self.mandates = self.part("mandates", (seats,), "Trade Mandates kept", 0, FEW)
        self.bonus = self.part("bonus", (seats,), "points that wait for the next bid", -FEW, FEW)
        self.bid_bonus = self.part("bid_bonus", (seats,), "points that the court adds to every bid", -FEW, FEW)
        self.decided = self.part("decided", (seats,), "is its bid or chip decided?")
        self.asked = self.part("asked", (seats,), "was it asked for a trade in this turn?")
        self.score = self.part("score", (seats,), "points so far", 0, MOST)
        self.own_nobles = self.part("own_nobles", (seats,), "nobles of its own faction in the court", 0, FEW)
        self.sold = self.part("sold", (nobles,), "the noble of the last auction, until the next card is turned")
        self.winner = self.part("winner", (seats,), "who won it")
        self.revealed = self.part("revealed", (seats, 4), "the bids for it", 0, MOST)
        self.strengths = self.part("revealed_points", (seats,), "their points; 0 for a pass", -FEW, MOST)
        self.kept = self.part("open_bid", (seats, 4), "what is left of the bids while losers discard", 0, MOST)
        self.chips = self.part("chips", (seats, 2), "chips of the trade that was just revealed: green or red")

    def _declare_piles(self, nobles: int, events: int) -> None:
        self.used = self.part("used", (nobles,), "nobles whose ability is spent")
        self.noble_deck = self.part("noble_deck", (nobles,), "nobles to come")
        if self.terms.unsold_to_bottom:
            self.bottom = self.part("bottom", (nobles,), "nobles put back under the deck")
        self.noble_discard = self.part("noble_discard", (nobles,), "nobles discarded")
        self.black = self.part("black", (1,), "black cards to come", 0, MOST)
        self.deck = self.part("resource_deck", (1,), "cards in the resource deck", 0, MOST)
        self.discard = self.part("resource_discard", (4,), f"cards discarded: {COLOURS}", 0, MOST)
        self.event_deck = self.part("event_deck", (1,), "events to come", 0, MOST)
        self.event_discard = self.part("event_discard", (events,), "events discarded")

    def write(self, numbers: vec[i64], position: Position, seat: i64) -> None:
        """Write every part."""
        assert isinstance(position, Table)
        self._write_course(numbers, position, seat)
        if seat >= 0:
            self._write_own(numbers, position, seat)
        other: i64
        for other in range(self.terms.seats):
            self._write_seat(numbers, position, seat, other)
        if position.sold != NONE:
            self._write_auction(numbers, position, seat)
        self._write_piles(numbers, position)

    def _write_course(self, numbers: vec[i64], table: Table, seat: i64) -> None:
        """What is asked, and about what."""
        terms, seats = self.terms, self.terms.seats
        self.phase.put(numbers, table.phase, 1)
        self.to_act.put_set(numbers, 0, seats_from(table.acting, seat, seats))
        self.current.put(numbers, place_of(table.current, seat, seats), 1)
        self.first.put(numbers, place_of(table.first, seat, seats), 1)
        self.round.put(numbers, 0, table.round())
        if table.phase in (LOSS, DISCARDING, EXCHANGE, TRIM, LOSE, RECOVER):
            self.left.put(numbers, 0, table.left)
        if table.noble != NONE:
            self.noble.put(numbers, table.noble, 1)
            self.minimum.put(numbers, 0, terms.minimum[table.noble])
            colour: i64
            for colour in range(cards.COLOURS):
                self.cost.put(numbers, colour, terms.icons(table.noble, colour))
        if table.event != NONE:
            self.event.put(numbers, table.event, 1)
        if 0 <= table.program < FIRST_EVENT:
            self.ability.put(numbers, table.program % FREE, 1)
        if table.give != NONE:
            self.give.put(numbers, table.give, 1)
            if table.take != NONE:
                self.take.put(numbers, table.take, 1)

    def _write_own(self, numbers: vec[i64], table: Table, seat: i64) -> None:
        """What is for the reader alone: its hand, its bid and its chip (ETH-R42)."""
        put_cards(self.hand, numbers, 0, table.hands[seat])
        if table.phase == BID:
            put_cards(self.bid, numbers, 0, table.bids[seat])
            self.bid_points.put(numbers, 0, bidding.strength(table, seat, table.bids[seat]))
        if table.phase == CHIPS and among(seat, table.decided):
            self.chip.put(numbers, 1 if among(seat, table.reds) else 0, 1)

    def _write_seat(self, numbers: vec[i64], table: Table, seat: i64, other: i64) -> None:
        """What can be seen of a seat (ETH-R15, ETH-R42)."""
        row = place_of(other, seat, self.terms.seats)
        is_open = table.stage == PASSERS or table.stage == LOSERS
        on_table = table.bids[other] if is_open else cards.NO_CARDS
        self.factions.put_in(numbers, row, table.factions[other], 1)
        self.hands.put(numbers, row, table.hand_size(other) - cards.total(on_table))
        put_cards(self.known, numbers, row, table.known_to(other if seat < 0 else seat, other))
        self.court.put_set(numbers, row, table.courts[other])
        self.mandates.put(numbers, row, size(table.mandates[other]))
        self.bonus.put(numbers, row, table.bonus[other])
        self.bid_bonus.put(numbers, row, bidding.standing_bonus(table, other))
        self.decided.put(numbers, row, 1 if among(other, table.decided) else 0)
        self.asked.put(numbers, row, 1 if among(other, table.asked) else 0)
        self.score.put(numbers, row, scoring.total(table, other))
        self.own_nobles.put(numbers, row, size(scoring.own_nobles(table, other)))
        if among(other, table.chipped):
            self.chips.put_in(numbers, row, 1 if among(other, table.reds) else 0, 1)

    def _write_auction(self, numbers: vec[i64], table: Table, seat: i64) -> None:
        """The last auction: all of it was revealed."""
        seats = self.terms.seats
        is_open = table.stage == PASSERS or table.stage == LOSERS
        self.sold.put(numbers, table.sold, 1)
        if table.winner != NONE:
            self.winner.put(numbers, place_of(table.winner, seat, seats), 1)
        other: i64
        for other in range(seats):
            row = place_of(other, seat, seats)
            put_cards(self.revealed, numbers, row, table.revealed[other])
            if table.strengths[other] != NO_BID:
                self.strengths.put(numbers, row, table.strengths[other])
            if is_open:
                put_cards(self.kept, numbers, row, table.bids[other])

    def _write_piles(self, numbers: vec[i64], table: Table) -> None:
        """Decks and discard piles: all cards are known, so it is public which nobles are to come."""
        self.used.put_set(numbers, 0, table.used)
        self.noble_deck.put_set(numbers, 0, table.noble_deck)
        if self.terms.unsold_to_bottom:
            for noble in table.bottom:
                self.bottom.put(numbers, noble, 1)
        self.noble_discard.put_set(numbers, 0, table.noble_discard)
        self.black.put(numbers, 0, table.black)
        self.deck.put(numbers, 0, cards.total(table.deck))
        put_cards(self.discard, numbers, 0, table.discard)
        self.event_deck.put(numbers, 0, size(table.event_deck))
        self.event_discard.put_set(numbers, 0, table.event_discard)


def put_cards(part: Part, numbers: vec[i64], row: i64, held: i64) -> None:
    """Cards, counted by colour."""
    colour: i64
    for colour in range(cards.COLOURS):
        part.put_in(numbers, row, colour, cards.count(held, colour))
