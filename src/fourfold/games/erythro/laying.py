"""Positions of Erythro laid by hand.

A is the mist, B the magma, C the silt, D the lightning, on tiles 2, 3, 4 and 5. What no line mentions is bare: no
hand, no influence, no pollution, no mine, all tokens in the bag; base cards not in hand are the draw pile.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Self, TypeVar

from fourfold.games.erythro.rules import rounds
from fourfold.games.erythro.rules.axes import CONTAMINATION, ELEMENTS
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.table import (
    CARDS_PLAYED,
    CHARACTER,
    CHARACTERS,
    CONTAMINATIONS,
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    INFLUENCE,
    LEVEL_BITS,
    MARKET,
    NO_EVENT,
    NO_MINE,
    OVER,
    PHASES,
    PLAY_AREA,
    PLAYERS,
    TILE,
    TILE_BITS,
)
from fourfold.games.erythro.rules.terms import LEVELS
from fourfold.games.laying import LARGEST, Happening, Laying, begins, lays
from fourfold.kernel.bags import holds, one, set_of, size
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal

if TYPE_CHECKING:
    from fourfold.games.erythro.edition import ErythroEdition

R = TypeVar("R")
SEATED = ("mist", "magma", "silt", "lightning")
"""The character of each seat."""
PILES = (HAND, DRAW_PILE, DISCARD_PILE, PLAY_AREA)
BEGINNINGS = tuple(name for name in PHASES.names if PHASES.number(name) not in (CHARACTERS, OVER))


class ErythroLaying(Laying["ErythroEdition", ErythroPosition, R]):
    """A table of Erythro being laid."""

    def __init__(self, edition: "ErythroEdition", begun: Callable[[Happening[ErythroPosition]], R]) -> None:
        super().__init__(edition, begun)
        terms = edition.terms
        self._position = position = terms.bare()
        for seat in range(terms.seats):
            character = self.numbered("character", SEATED[seat])
            position.put(seat, CHARACTER, character)
            position.put(seat, TILE, seat + 1)
            position.put(seat, DRAW_PILE, terms.character_deck[character])
        position.phase = PLAYERS
        position.round = 1
        position.bag = terms.tokens
        position.dome = int(terms.dome)
        position.profit = terms.initial_profit
        position.decks = one(terms.advanced_cards) - 1
        position.hidden_mines = one(len(edition.content.mine)) - 1
        self._pile: int | None = None
        self._mine_deck: tuple[int, ...] | None = None

    @lays
    def on(self, seat: str, tile: int) -> Self:
        """Put a meeple on a tile."""
        self._position.put(self.seat(seat), TILE, self._tile(tile))
        return self

    @lays
    def influence(self, seat: str, **points: int) -> Self:
        """Give a seat influence."""
        place = self.seat(seat)
        for element, amount in points.items():
            k = self._position.mastery(place, self._element(element))
            if k < 0:
                self.bad(f"{seat} does not master {element}", "see ERY-INF-1")
            self.within("influence", amount, 0, int(self.edition.terms.influence_cap))
            self._position.put(place, INFLUENCE + k, amount)
        return self

    @lays
    def hand(self, seat: str, *cards: str) -> Self:
        """Put cards into a hand."""
        return self._put(seat, HAND, cards)

    @lays
    def discard(self, seat: str, *cards: str) -> Self:
        """Put cards onto a discard pile."""
        return self._put(seat, DISCARD_PILE, cards)

    @lays
    def area(self, seat: str, *cards: str) -> Self:
        """Put cards into a play area; they were played in this round."""
        self._put(seat, PLAY_AREA, cards)
        return self.played(seat, len(cards))

    @lays
    def draw_pile(self, seat: str, *cards: str) -> Self:
        """The draw pile holds these cards and no others; the rest of the base deck is out of the game."""
        place = self.seat(seat)
        for word in (0, MARKET, CONTAMINATIONS):
            self._position.put(place, DRAW_PILE + word, 0)
        return self._put(seat, DRAW_PILE, cards)

    @lays
    def played(self, seat: str, cards: int) -> Self:
        """A seat has played so many cards of this round."""
        most = int(self.edition.terms.cards_per_round)
        self._position.put(self.seat(seat), CARDS_PLAYED, self.within("the number of cards played", cards, 0, most))
        return self

    @lays
    def pollution(self, tile: int, tokens: int) -> Self:
        """Put pollution on a tile."""
        place, position = self._tile(tile), self._position
        laid = int(position.pollution_on(place)) + tokens
        self.within("the pollution of a tile", laid, 0, int(self.edition.terms.contaminated_at))
        position.pollution += tokens << int(TILE_BITS) * place
        position.supply -= tokens
        return self

    @lays
    def sanctuary(self, tile: int, element: str) -> Self:
        """Put a sanctuary on a tile."""
        place, position = self._tile(tile), self._position
        if position.sanctuary_on(place) >= 0:
            self.bad(f"tile {tile} has a sanctuary already", "see ERY-SANC-1")
        position.sanctuaries += (self._element(element) + 1) << int(TILE_BITS) * place
        return self

    @lays
    def mine(self, mine: str, tile: int, stage: int = 1) -> Self:
        """Put a mine on a tile, on a stage counted from 1."""
        number, place = self._mine(mine), self._tile(tile)
        if self._position.mine_on(place) != NO_MINE:
            self.bad(f"tile {tile} has a mine already", "see ERY-MINE-1")
        last = int(self.edition.terms.stages_left(number, 0))
        self._position.put_mine(number, place, self.within("the stage of this mine", stage, 1, last) - 1)
        return self

    @lays
    def market(self, *cards: str) -> Self:
        """Lay the market."""
        for card in cards:
            number = self.numbered("card", card) - int(self.edition.terms.base_cards)
            if not 0 <= number < self.edition.terms.advanced_cards:
                self.bad(f"{card} is no card of the market")
            self._take_from_decks(card, number)
            self._position.market |= one(number)
        return self

    @lays
    def no_dome(self) -> Self:
        """The dome is destroyed."""
        self._position.dome = 0
        return self

    @lays
    def mine_deck(self, *levels: int) -> Self:
        """The mine deck has so many mines of level 1, 2, 3 and 4."""
        self.within("the number of levels", len(levels), 0, int(LEVELS))
        self._mine_deck = levels
        return self

    @lays
    def no_mine_deck(self) -> Self:
        """The mine deck is empty."""
        return self.mine_deck()

    @lays
    def no_market_decks(self) -> Self:
        """The market decks are empty."""
        self._position.decks = 0
        return self

    @lays
    def bag(self, *tiles: int) -> Self:
        """Only these tokens are in the bag."""
        self._position.bag = set_of(map(self._tile, tiles))
        return self

    @lays
    def pile(self, cards: int) -> Self:
        """The contamination pile holds so many cards."""
        self._pile = cards
        return self

    @lays
    def supply(self, tokens: int) -> Self:
        """So many pollution tokens are left."""
        most = int(self.edition.terms.pollution_tokens)
        self._position.supply = self.within("the number of pollution tokens", tokens, 0, most)
        return self

    @lays
    def profit(self, points: int) -> Self:
        """Profitability stands at this."""
        self._position.profit = self.within("profitability", points, 1, LARGEST)
        return self

    @lays
    def event(self, event: str) -> Self:
        """An event is active."""
        number = self._event(event)
        self._position.event = number
        self._position.event_deck &= ~one(number)
        return self

    @lays
    def event_deck(self, *events: str) -> Self:
        """Only these events are still to come."""
        self._position.event_deck = set_of(map(self._event, events))
        return self

    @lays
    def destroyed(self, *mines: str) -> Self:
        """Mines that were destroyed."""
        self._position.destroyed |= set_of(map(self._mine, mines))
        return self

    # --- into play -----------------------------------------------------------------------------------------

    @begins
    def players(self) -> R:
        """The players' phase; it ends by itself if nobody owes a card."""
        return self.begin(self._go_on)

    @begins
    def phase(self, name: str) -> R:
        """Another phase begins."""
        self.among("phase", name, BEGINNINGS)
        return self.begin(partial(self._enter, PHASES.number(name)))

    def _go_on(self, chance: Chance, journal: Journal) -> ErythroPosition:
        position = self._laid()
        position.carry_on(chance, journal)
        return position

    def _enter(self, phase: int, chance: Chance, journal: Journal) -> ErythroPosition:
        position = self._laid()
        rounds.enter(position, phase, journal)
        position.carry_on(chance, journal)
        return position

    # --- what was not said ---------------------------------------------------------------------------------

    def _laid(self) -> ErythroPosition:
        self._check_cards()
        self._check_planet()
        position = self._position.copy()
        position.pile = self._rest_of_the_pile()
        position.mine_deck = self._mines_to_come()
        return position

    def _check_cards(self) -> None:
        """Somebody has a card to play, and the market has no more of an element than are laid (ERY-SETUP-1)."""
        position, terms = self._position, self.edition.terms
        if position.event != NO_EVENT:
            self.apart("event", [one(position.event), position.event_deck])
        if not any(position.pile_size(seat, pile) for seat in range(terms.seats) for pile in PILES):
            self.bad("nobody has a card")
        for element in range(ELEMENTS):
            row = position.market & terms.element_cards[element]
            self.within("the market of an element", size(row), 0, int(terms.market_per_element))

    def _rest_of_the_pile(self) -> int:
        """The contamination pile: what setup puts there, but no more than nobody has (ERY-SETUP-10)."""
        position, terms = self._position, self.edition.terms
        held = sum(int(position.contaminations(seat, pile)) for seat in range(terms.seats) for pile in PILES)
        there_are = int((terms.contamination_pile + terms.initial_contamination) * terms.seats)
        self.within("the number of contamination cards", held + (self._pile or 0), 0, there_are)
        usual = min(int(terms.contamination_pile * terms.seats), there_are - held)
        return usual if self._pile is None else self._pile

    def _check_planet(self) -> None:
        """No mine is in two places, no sanctuary where none can be, and the match is not lost already."""
        position, terms = self._position, self.edition.terms
        standing = [one(position.mine_at(index)) for index in range(len(position.mines))]
        position.hidden_mines &= ~self.apart("mine", [*standing, position.destroyed])
        self.within("the number of pollution tokens left", int(position.supply), 0, int(terms.pollution_tokens))
        limit = int(terms.contaminated_limit) - 1
        self.within("the number of contaminated tiles", int(position.contaminated_tiles()), 0, limit)
        for tile in range(terms.tiles):
            if position.is_contaminated(tile) and position.sanctuary_on(tile) >= 0:
                self.bad(f"tile {tile + 1} is contaminated and has a sanctuary", "see ERY-SANC-2")
        for element in range(ELEMENTS):
            laid = int(position.sanctuaries_of(element))
            self.within("the number of sanctuaries of an element", laid, 0, int(terms.sanctuary_tokens))
        if terms.has_profit:
            self.within("profitability", int(position.profit), 1, int(terms.profit_limit) - 1)

    def _mines_to_come(self) -> int:
        """The mine deck: what setup puts there, but no more of a level than are out of sight (ERY-SETUP-6)."""
        terms, deck = self.edition.terms, 0
        for level in range(LEVELS):
            hidden = int(size(self._position.hidden_mines & terms.level_mines[level]))
            mines = min(int(terms.deck_counts[level]), hidden)
            if self._mine_deck is not None:
                said = (*self._mine_deck, 0, 0, 0, 0)[level]
                mines = self.within(f"the number of hidden mines of level {level + 1}", said, 0, hidden)
            deck += mines << int(LEVEL_BITS) * level
        return deck

    def _put(self, seat: str, pile: int, cards: tuple[str, ...]) -> Self:
        """Cards go to a pile of a seat: its own base cards, cards of the market decks, contamination cards."""
        place, position = self.seat(seat), self._position
        terms = position.terms
        for card in cards:
            number = self.numbered("card", card)
            if card != CONTAMINATION:
                if any(position.has_card(place, other, number) for other in PILES if other != DRAW_PILE):
                    self.bad(f"{card} is in two places")
                if number >= terms.base_cards:
                    self._take_from_decks(card, number - int(terms.base_cards))
                elif not holds(terms.character_deck[position.word(place, CHARACTER)], number):
                    self.bad(f"{card} is not of {seat}'s deck")
                elif position.has_card(place, DRAW_PILE, number):
                    position.add_card(place, DRAW_PILE, number, -1)
            position.add_card(place, pile, number, 1)
        return self

    def _take_from_decks(self, card: str, number: int) -> None:
        if not holds(self._position.decks, number):
            self.bad(f"{card} is in two places")
        self._position.decks &= ~one(number)

    def _tile(self, tile: int) -> int:
        return self.within("a tile", tile, 1, int(self.edition.terms.tiles)) - 1

    def _mine(self, mine: str) -> int:
        return self.numbered("mine", mine)

    def _event(self, event: str) -> int:
        number = self.numbered("event", event)
        if number >= self.edition.terms.events:
            self.bad("this adversary has no events", "see the option 'adversary'")
        return number

    def _element(self, element: str) -> int:
        return self.among("element", element, tuple(self.edition.content.elements))
