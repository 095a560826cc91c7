"""What lies on the table, without behaviour (section 6 of the rules).

`play` makes a fresh copy of everything that can change, and chapters change that copy in place. What belongs to
a seat stands in one buffer, a run of words for each seat; a pile of cards is three words: a set of base cards, a
set of market cards, and a number of contamination cards. It has no order.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules.terms import Terms
from fourfold.kernel.bags import holds, one, size
from fourfold.kernel.codec import buffer
from fourfold.kernel.position import Position

# Phases, in the order of a round (ERY-ROUND-1); before three of them the consortium's windows (ERY-R49).
CHARACTERS: Final[i64] = 0
PLAYERS: Final[i64] = 1
DISCARD: Final[i64] = 2
BEFORE_MINES: Final[i64] = 3
MINES: Final[i64] = 4
BEFORE_ADVERSARY: Final[i64] = 5
ADVERSARY: Final[i64] = 6
ACQUISITION: Final[i64] = 7
BEFORE_DRAW: Final[i64] = 8
DRAWING: Final[i64] = 9
OVER: Final[i64] = 10

# How a match ended: victories, then defeats.
RUNNING: Final[i64] = 0
MARS_BEATEN: Final[i64] = 1
PROFIT_ZERO: Final[i64] = 2
CLEAN_PLANET: Final[i64] = 3
ALL_MINES: Final[i64] = 4
MINE_LOST: Final[i64] = 5
TOO_CONTAMINATED: Final[i64] = 6
STUCK: Final[i64] = 7
TOO_PROFITABLE: Final[i64] = 8
NO_POLLUTION_LEFT: Final[i64] = 9
FIRST_DEFEAT: Final[i64] = MINE_LOST

# The words of a seat, and those of a pile.
CHARACTER: Final[i64] = 0
TILE: Final[i64] = 1
INFLUENCE: Final[i64] = 2
CARDS_PLAYED: Final[i64] = 4
KEPT: Final[i64] = 5
HAND: Final[i64] = 6
DRAW_PILE: Final[i64] = 9
DISCARD_PILE: Final[i64] = 12
PLAY_AREA: Final[i64] = 15
SEAT_WORDS: Final[i64] = 18
BASE: Final[i64] = 0
MARKET: Final[i64] = 1
CONTAMINATIONS: Final[i64] = 2

NO_CHARACTER: Final[i64] = -1
NO_CARD: Final[i64] = -1
NO_EVENT: Final[i64] = -1
NO_SEAT: Final[i64] = -1
NO_MINE: Final[i64] = -1

# What a seat has chosen to keep in the discard phase; a card is its number after these.
UNDECIDED: Final[i64] = 0
KEEPS_NONE: Final[i64] = 1
KEEPS_CARD: Final[i64] = 2

TILE_BITS: Final[i64] = 3
"""Pollution and sanctuary of a tile take three bits each of one number for the whole planet."""
LEVEL_BITS: Final[i64] = 8
MINE_BITS: Final[i64] = 6
STAGE_SHIFT: Final[i64] = 10


class Table(Position):
    """Everything a position holds. Sets of seats, tiles, cards, mines and events are bit masks."""

    def __init__(
        self, terms: Terms, phase: i64, acting: i64, question: i64, round_: i64, ending: i64, player: i64,
        card: i64, zone: i64, done: i64, specials: i64, progressed: i64, pollution: i64, sanctuaries: i64,
        dome: i64, profit: i64, bag: i64, pile: i64, supply: i64, market: i64, decks: i64, hidden_mines: i64,
        mine_deck: i64, destroyed: i64, event: i64, event_deck: i64, depth: i64, mines: vec[i64],
        at: vec[i64], queue: vec[i64], *, dry: bool,
    ) -> None:  # fmt: skip
        self.terms = terms
        self.phase = phase
        self.acting = acting
        self.question = question
        self.round = round_
        self.ending = ending
        self.player = player
        self.card = card
        self.zone = zone
        self.done = done
        self.specials = specials
        self.progressed = progressed
        self.pollution = pollution
        self.sanctuaries = sanctuaries
        self.dome = dome
        self.profit = profit
        self.bag = bag
        self.pile = pile
        self.supply = supply
        self.market = market
        self.decks = decks
        self.hidden_mines = hidden_mines
        self.mine_deck = mine_deck
        self.destroyed = destroyed
        self.event = event
        self.event_deck = event_deck
        self.depth = depth
        self.mines = mines
        self.at = at
        self.queue = queue
        self.dry = dry

    # --- seats -----------------------------------------------------------------------------------------------

    def word(self, seat: i64, word: i64) -> i64:
        """One word of a seat."""
        return self.at[seat * SEAT_WORDS + word]

    def put_queue(self, steps: list[int]) -> None:
        """The steps that wait, as a view tells them."""
        self.queue = buffer(steps)
        self.depth = len(steps)

    def put(self, seat: i64, word: i64, value: i64) -> None:
        """Change one word of a seat."""
        self.at[seat * SEAT_WORDS + word] = value

    def tile(self, seat: i64) -> i64:
        """Where a seat's meeple stands."""
        return self.at[seat * SEAT_WORDS + TILE]

    def element(self, seat: i64, k: i64) -> i64:
        """The first or second element a seat masters (ERY-INF-1)."""
        return self.terms.character_element[self.word(seat, CHARACTER) * 2 + k]

    def mastery(self, seat: i64, element: i64) -> i64:
        """Which of its two elements this is to a seat: 0 or 1; -1 for an element it does not master."""
        if self.element(seat, 0) == element:
            return 0
        return 1 if self.element(seat, 1) == element else -1

    def influence(self, seat: i64, k: i64) -> i64:
        """A seat's influence in its first or second element."""
        return self.at[seat * SEAT_WORDS + INFLUENCE + k]

    def all_influence(self, seat: i64) -> i64:
        """A seat's influence in both elements together."""
        return self.influence(seat, 0) + self.influence(seat, 1)

    def owes(self, seat: i64) -> i64:
        """How many cards a seat must still play (ERY-PLAY-1); with an empty hand it has finished (ERY-R20)."""
        if self.hand_is_empty(seat):
            return 0
        return self.terms.cards_per_round - self.word(seat, CARDS_PLAYED)

    # --- piles -----------------------------------------------------------------------------------------------

    def pile_size(self, seat: i64, pile: i64) -> i64:
        """How many cards a seat's hand, draw pile, discard pile or play area holds."""
        start = seat * SEAT_WORDS + pile
        return size(self.at[start]) + size(self.at[start + 1]) + self.at[start + 2]

    def hand_is_empty(self, seat: i64) -> bool:
        """Has the seat no card in hand?"""
        start = seat * SEAT_WORDS + HAND
        return self.at[start] == 0 and self.at[start + 1] == 0 and self.at[start + 2] == 0

    def has_action_card(self, seat: i64) -> bool:
        """Has the seat a card in hand that is no contamination card?"""
        start = seat * SEAT_WORDS + HAND
        return self.at[start] != 0 or self.at[start + 1] != 0

    def contaminations(self, seat: i64, pile: i64) -> i64:
        """How many contamination cards a pile of a seat holds."""
        return self.at[seat * SEAT_WORDS + pile + CONTAMINATIONS]

    def has_card(self, seat: i64, pile: i64, card: i64) -> bool:
        """Is the card in a seat's pile?"""
        start = seat * SEAT_WORDS + pile
        if card < self.terms.base_cards:
            return holds(self.at[start], card)
        if card == self.terms.contamination:
            return self.at[start + CONTAMINATIONS] > 0
        return holds(self.at[start + MARKET], card - self.terms.base_cards)

    def add_card(self, seat: i64, pile: i64, card: i64, number: i64) -> None:
        """Put a card into a seat's pile, or with -1 take it out."""
        word = seat * SEAT_WORDS + pile
        if card < self.terms.base_cards:
            self.at[word] += number * one(card)
        elif card == self.terms.contamination:
            self.at[word + CONTAMINATIONS] += number
        else:
            self.at[word + MARKET] += number * one(card - self.terms.base_cards)

    def move_card(self, seat: i64, card: i64, source: i64, target: i64) -> None:
        """A card goes from one of a seat's piles to another."""
        self.add_card(seat, source, card, -1)
        self.add_card(seat, target, card, 1)

    # --- planet ----------------------------------------------------------------------------------------------

    def pollution_on(self, tile: i64) -> i64:
        """How many pollution tokens a tile carries."""
        return (self.pollution >> (TILE_BITS * tile)) & 7

    def is_contaminated(self, tile: i64) -> bool:
        """Does the tile carry its fourth token (ERY-TILE-1)?"""
        return self.pollution_on(tile) >= self.terms.contaminated_at

    def sanctuary_on(self, tile: i64) -> i64:
        """The element of a tile's sanctuary, or -1."""
        return ((self.sanctuaries >> (TILE_BITS * tile)) & 7) - 1

    def sanctuaries_of(self, element: i64) -> i64:
        """How many sanctuaries of an element stand on the planet."""
        count: i64 = 0
        left = self.sanctuaries
        while left:
            if left & 7 == element + 1:
                count += 1
            left >>= TILE_BITS
        return count

    def all_sanctuaries(self) -> i64:
        """How many sanctuaries stand on the planet."""
        count: i64 = 0
        left = self.sanctuaries
        while left:
            if left & 7:
                count += 1
            left >>= TILE_BITS
        return count

    def contaminated_tiles(self) -> i64:
        """How many tiles are contaminated."""
        count: i64 = 0
        tile: i64
        for tile in range(self.terms.tiles):
            if self.is_contaminated(tile):
                count += 1
        return count

    # --- mines, in the order of their arrival ------------------------------------------------------------------

    def mine_at(self, index: i64) -> i64:
        """Which mine it is."""
        return self.mines[index] & 63

    def mine_tile(self, index: i64) -> i64:
        """Where a mine stands."""
        return (self.mines[index] >> MINE_BITS) & 15

    def mine_stage(self, index: i64) -> i64:
        """The line its cube is on, from 0."""
        return self.mines[index] >> STAGE_SHIFT

    def add_mine(self, mine: i64, tile: i64) -> None:
        """A mine arrives on its first stage (ERY-MINE-2)."""
        self.mines = append(self.mines, mine | (tile << MINE_BITS))

    def put_mine(self, mine: i64, tile: i64, stage: i64) -> None:
        """A mine is put where it is known to stand, after those that came before it."""
        self.mines = append(self.mines, mine | (tile << MINE_BITS) | (stage << STAGE_SHIFT))

    def advance_mine(self, index: i64) -> None:
        """A mine's cube goes to its next stage."""
        self.mines[index] += one(STAGE_SHIFT)

    def remove_mine(self, index: i64) -> None:
        """A mine leaves the planet; the others keep their order."""
        rest = vec[i64]()
        for place in range(len(self.mines)):
            if place != index:
                rest = append(rest, self.mines[place])
        self.mines = rest

    def mine_on(self, tile: i64) -> i64:
        """The place, in order of arrival, of the mine on a tile, or NO_MINE."""
        index: i64
        for index in range(len(self.mines)):
            if self.mine_tile(index) == tile:
                return index
        return NO_MINE

    def mined_tiles(self) -> i64:
        """The tiles that hold a mine."""
        tiles: i64 = 0
        index: i64
        for index in range(len(self.mines)):
            tiles |= one(self.mine_tile(index))
        return tiles

    def mines_in_deck(self, level: i64) -> i64:
        """How many mines of a level, from 0, are in the deck."""
        return (self.mine_deck >> (LEVEL_BITS * level)) & 255
