"""What lies on the table, without behaviour (section 6 of the rules).

`play` makes a fresh copy, and chapters change that in place: seats and queue, which change most, have buffers of
their own in it; the mines are shared until they change. What belongs to a seat is a run of words of one buffer; a
pile of cards is three words: a set of base cards, a set of market cards, and a number of contamination cards. It
has no order.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from fourfold.games.erythro.rules.axes import ELEMENTS
from fourfold.games.erythro.rules.terms import Terms
from fourfold.kernel.bags import changed, holds, one, size
from fourfold.kernel.codec import NOTHING, ZERO, Fields, buffer
from fourfold.kernel.labels import Labels
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
PHASES: Final = Labels(
    {
        CHARACTERS: ("characters", "ERY-SETUP-11"),
        PLAYERS: ("players", "ERY-PLAY-1"),
        DISCARD: ("discard", "ERY-DISCARD-1"),
        BEFORE_MINES: ("before_mines", "ERY-R49"),
        MINES: ("mines", "ERY-MINE-4"),
        BEFORE_ADVERSARY: ("before_adversary", "ERY-R49"),
        ADVERSARY: ("adversary", "ERY-ADVPHASE-1"),
        ACQUISITION: ("acquisition", "ERY-ACQ-4"),
        BEFORE_DRAW: ("before_draw", "ERY-R49"),
        DRAWING: ("draw", "ERY-DRAW-1"),
        OVER: ("over", "ERY-ROUND-5"),
    }
)

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
ENDINGS: Final = Labels(
    {
        MARS_BEATEN: ("mars_beaten", "ERY-ADV1-4"),
        PROFIT_ZERO: ("profitability_zero", "ERY-ADV2-8"),
        CLEAN_PLANET: ("clean_planet", "ERY-ADV3-8"),
        ALL_MINES: ("all_mines_destroyed", "ERY-ADV3-9"),
        MINE_LOST: ("mine_lost", "ERY-END-2"),
        TOO_CONTAMINATED: ("contaminated", "ERY-END-3"),
        STUCK: ("stuck", "ERY-END-4"),
        TOO_PROFITABLE: ("profitability", "ERY-END-5"),
        NO_POLLUTION_LEFT: ("no_pollution_left", "ERY-R33"),
    }
)

# Questions inside a resolution (section 5.2); none is open between two cards.
ASK_MOVE: Final[i64] = 1
ASK_CLEAN: Final[i64] = 2
ASK_GAIN: Final[i64] = 3
ASK_PAY: Final[i64] = 4
ASK_NAME: Final[i64] = 5
ASK_ANY_PLAYER: Final[i64] = 6
ASK_BONUS: Final[i64] = 7
ASK_MAY: Final[i64] = 8
ASK_CHOOSE: Final[i64] = 9
ASK_TRASH: Final[i64] = 10
ASK_DRAW: Final[i64] = 11
ASK_ATTACK: Final[i64] = 12
ASK_SANCTUARY: Final[i64] = 13
ASK_ACQUIRE: Final[i64] = 14
QUESTIONS: Final = Labels(
    {
        ASK_MOVE: ("move", "ERY-EFF-10"),
        ASK_CLEAN: ("clean", "ERY-EFF-6"),
        ASK_GAIN: ("split_gain", "ERY-EFF-2"),
        ASK_PAY: ("split_pay", "ERY-EFF-3"),
        ASK_NAME: ("name", "ERY-EFF-7"),
        ASK_ANY_PLAYER: ("any_player", "ERY-ADV3-6"),
        ASK_BONUS: ("bonus", "ERY-CARD-6"),
        ASK_MAY: ("may", "ERY-PLAY-6"),
        ASK_CHOOSE: ("choose", "ERY-PLAY-6"),
        ASK_TRASH: ("trash", "ERY-R58"),
        ASK_DRAW: ("draw", "ERY-DECK-1"),
        ASK_ATTACK: ("attack", "ERY-EFF-4"),
        ASK_SANCTUARY: ("sanctuary", "ERY-CARD-4"),
        ASK_ACQUIRE: ("acquire", "ERY-ACQ-5"),
    }
)


def asking(question: i64) -> i64:
    """The moment at which a question is open: these follow the phases, see `Table.moment`."""
    return OVER + question


# The words of a seat, and those of each of its piles.
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
PILE_WORDS: Final[i64] = 3

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


def empty_seats(terms: Terms) -> vec[i64]:
    """The words of all seats before anything was dealt."""
    at = vec[i64]([0] * (terms.seats * SEAT_WORDS))
    seat: i64
    for seat in range(terms.seats):
        at[seat * SEAT_WORDS + CHARACTER] = NO_CHARACTER
        at[seat * SEAT_WORDS + KEPT] = UNDECIDED
    return at


def mine_of(word: i64) -> i64:
    """Which mine a word of `Table.mines` is about."""
    return word & 63


def tile_of(word: i64) -> i64:
    """Where it stands."""
    return (word >> MINE_BITS) & 15


def stage_of(word: i64) -> i64:
    """The line its cube is on, from 0."""
    return word >> STAGE_SHIFT


@mypyc_attr(free_list_len=1)
class Table(Position):
    """Everything a position holds. Sets of seats, tiles, cards, mines and events are bit masks.

    A `dry` table is a scratch copy: nothing random happens on it, and nobody else acts.
    """

    def __init__(self, terms: Terms, like: "Table | None") -> None:
        super().__init__(terms, like)
        self.terms = terms
        self.dry = False
        self.question: i64 = like.question if like else ZERO
        self.round: i64 = like.round if like else ZERO
        self.ending: i64 = like.ending if like else RUNNING
        self.player: i64 = like.player if like else NO_SEAT
        self.card: i64 = like.card if like else NO_CARD
        self.zone: i64 = like.zone if like else ZERO
        self.done: i64 = like.done if like else ZERO
        self.specials: i64 = like.specials if like else ZERO
        self.progressed: i64 = like.progressed if like else ZERO
        self.pollution: i64 = like.pollution if like else ZERO
        self.sanctuaries: i64 = like.sanctuaries if like else ZERO
        self.dome: i64 = like.dome if like else ZERO
        self.profit: i64 = like.profit if like else ZERO
        self.bag: i64 = like.bag if like else ZERO
        self.pile: i64 = like.pile if like else ZERO
        self.supply: i64 = like.supply if like else terms.pollution_tokens
        self.market: i64 = like.market if like else ZERO
        self.decks: i64 = like.decks if like else ZERO
        self.hidden_mines: i64 = like.hidden_mines if like else ZERO
        self.mine_deck: i64 = like.mine_deck if like else ZERO
        self.destroyed: i64 = like.destroyed if like else ZERO
        self.event: i64 = like.event if like else NO_EVENT
        self.event_deck: i64 = like.event_deck if like else one(terms.events) - 1
        self.depth: i64 = like.depth if like else ZERO
        self.mines: vec[i64] = like.mines if like else NOTHING
        self.at: vec[i64] = like.at[:] if like else empty_seats(terms)
        self.queue: vec[i64] = like.queue[:] if like else NOTHING[:]

    def walk(self, fields: Fields) -> None:
        """Every field in the order of the encoding; of the queue only the steps that wait."""
        super().walk(fields)
        self.question = fields.number(self.question)
        self.round = fields.number(self.round)
        self.ending = fields.number(self.ending)
        self.player = fields.number(self.player)
        self.card = fields.number(self.card)
        self.zone = fields.number(self.zone)
        self.done = fields.number(self.done)
        self.specials = fields.number(self.specials)
        self.progressed = fields.number(self.progressed)
        self.pollution = fields.number(self.pollution)
        self.sanctuaries = fields.number(self.sanctuaries)
        self.dome = fields.number(self.dome)
        self.profit = fields.number(self.profit)
        self.bag = fields.number(self.bag)
        self.pile = fields.number(self.pile)
        self.supply = fields.number(self.supply)
        self.market = fields.number(self.market)
        self.decks = fields.number(self.decks)
        self.hidden_mines = fields.number(self.hidden_mines)
        self.mine_deck = fields.number(self.mine_deck)
        self.destroyed = fields.number(self.destroyed)
        self.event = fields.number(self.event)
        self.event_deck = fields.number(self.event_deck)
        self.depth = fields.number(self.depth)
        self.mines = fields.buffer(self.mines)
        self.at = fields.buffer(self.at)
        self.queue = fields.buffer(self.queue[: self.depth])

    def moment(self) -> i64:
        """What decisions are open in: a phase while nothing is being resolved, otherwise a question."""
        return asking(self.question) if self.question else self.phase

    def lay_queue(self, steps: list[int]) -> None:
        """The steps that wait, as a view tells them."""
        self.queue = buffer(steps)
        self.depth = len(steps)

    def trim_queue(self) -> None:
        """Forget the steps that are done."""
        if len(self.queue) > self.depth:
            self.queue = self.queue[: self.depth]

    # --- seats -----------------------------------------------------------------------------------------------

    def word(self, seat: i64, word: i64) -> i64:
        """One word of a seat."""
        return self.at[seat * SEAT_WORDS + word]

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
        return self.terms.mastery[self.word(seat, CHARACTER) * ELEMENTS + element]

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
        return mine_of(self.mines[index])

    def mine_tile(self, index: i64) -> i64:
        """Where a mine stands."""
        return tile_of(self.mines[index])

    def mine_stage(self, index: i64) -> i64:
        """The line its cube is on, from 0."""
        return stage_of(self.mines[index])

    def add_mine(self, mine: i64, tile: i64) -> None:
        """A mine arrives on its first stage (ERY-MINE-2)."""
        self.put_mine(mine, tile, 0)

    def put_mine(self, mine: i64, tile: i64, stage: i64) -> None:
        """A mine is put where it is known to stand, after those that came before it."""
        self.mines = append(self.mines[:], mine | (tile << MINE_BITS) | (stage << STAGE_SHIFT))

    def advance_mine(self, index: i64) -> None:
        """A mine's cube goes to its next stage."""
        self.mines = changed(self.mines, index, self.mines[index] + one(STAGE_SHIFT))

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
