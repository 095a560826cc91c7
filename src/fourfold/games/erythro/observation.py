"""What a seat of Erythro may know, as numbers (section 6 of the rules). `viewer` says the same in words."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import queue
from fourfold.games.erythro.rules.axes import ELEMENTS, ZONES
from fourfold.games.erythro.rules.effect import OTHER_OR_ADJACENT
from fourfold.games.erythro.rules.planet import sanctuaries_left
from fourfold.games.erythro.rules.rounds import has_decided
from fourfold.games.erythro.rules.table import (
    ASK_ACQUIRE,
    ASK_ANY_PLAYER,
    BASE,
    CARDS_PLAYED,
    CHARACTER,
    CHARACTERS,
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    MARKET,
    MINES,
    NO_CARD,
    NO_CHARACTER,
    NO_EVENT,
    NO_SEAT,
    OVER,
    PLAY_AREA,
    Table,
)
from fourfold.games.erythro.rules.terms import LEVELS, LONGEST_SCALE, LOSES, UNLIMITED, Terms
from fourfold.kernel.bags import holds, size
from fourfold.kernel.observation import Observer, Part, place_of, seats_from
from fourfold.kernel.position import Position
from fourfold.kernel.seats import among

MOST = 127
FEW = 30
CODES = 4


@final
class ErythroObserver(Observer):
    """Erythro's own observer. Cards, mines and events are numbered in the order of the content."""

    def __init__(self, terms: Terms, elements: tuple[str, ...], *, is_open: bool) -> None:
        super().__init__()
        self.terms = terms
        self.elements = ", ".join(elements)
        self.is_open = is_open
        self._declare_course(int(terms.seats))
        self._declare_planet(int(terms.seats), int(terms.tiles))
        self._declare_seats(int(terms.seats))

    def _declare_course(self, seats: int) -> None:
        terms, cards = self.terms, int(self.terms.base_cards + self.terms.advanced_cards)
        self.phase = self.part(
            "phase",
            (int(OVER) + 1,),
            "one of: choosing characters, players, discard, before mines, mines, before the adversary, adversary, "
            "acquisition, before the draw, draw, over",
        )
        self.to_act = self.part("to_act", (seats,), "is the seat to act?")
        self.round = self.part("round", (1,), "the round, from 1", 0, MOST)
        self.question = self.part(
            "question",
            (int(ASK_ACQUIRE),),
            "what is asked inside a resolution: where to move, what to clean, how to split a gain, how to split a "
            "payment, whom to name, who answers for all, the yellow part or not, yes or no, which effect, what to "
            "trash, to draw, what to attack, where a sanctuary goes, what to acquire",
        )
        self.actor = self.part("actor", (seats,), "who carries it out")
        self.player = self.part("player", (seats,), "whose card is being resolved")
        self.card = self.part("card", (cards,), "which card is being resolved")
        self.zone = self.part("zone", (int(ZONES),), "the zone it was played for: gain, move, sanctuary, action")
        self.left = self.part("left", (1,), "tokens, points or cards that the question still is about", 0, FEW)
        self.near = self.part("near", (seats,), "the seat whose surroundings were named")
        self.market = self.part("market", (int(terms.advanced_cards),), "cards on offer in the market")
        self.decks = self.part("market_decks", (int(ELEMENTS),), f"cards in its decks: {self.elements}", 0, FEW)
        self.mine_deck = self.part("mine_deck", (int(LEVELS),), "mines to come, by level", 0, FEW)
        self.destroyed = self.part("mines_destroyed", (1,), "mines destroyed", 0, MOST)
        self.contaminated = self.part("contaminated_tiles", (1,), "tiles that are contaminated", 0, FEW)
        self.pile = self.part("contamination_pile", (1,), "contamination cards left", 0, FEW)
        self.sanctuaries = self.part(
            "sanctuaries_left", (int(ELEMENTS),), f"sanctuaries in the supply: {self.elements}", 0, MOST
        )
        if terms.exhausted != UNLIMITED:
            self.supply = self.part("pollution_supply", (1,), "pollution tokens left", 0, MOST)
        if terms.dome:
            self.dome = self.part("dome", (1,), "does the dome stand?")
        if terms.has_profit:
            self.profit = self.part("profitability", (1,), "of the company", 0, MOST)
        if terms.events:
            self.event = self.part("event", (int(terms.events),), "the event that holds")
            self.event_deck = self.part("event_deck", (1,), "events to come", 0, FEW)

    def _declare_planet(self, seats: int, tiles: int) -> None:
        elements = int(ELEMENTS)
        costs = int(max(self.terms.mine_cost))
        self.pollution = self.part("pollution", (tiles,), "tokens on the tile", 0, 7)
        self.is_contaminated = self.part("contaminated", (tiles,), "is the tile contaminated?")
        self.in_bag = self.part("in_bag", (tiles,), "can the tile's token be drawn?")
        self.sanctuary = self.part("sanctuary", (elements, tiles), f"a sanctuary of an element: {self.elements}")
        self.meeples = self.part("meeples", (seats, tiles), "does the seat stand on the tile?")
        self.mine_level = self.part("mine_level", (tiles,), "the level of the tile's mine, from 1", 0, int(LEVELS))
        self.mine_extraction = self.part("mine_extraction", (tiles,), "its extraction", 0, FEW)
        self.mine_attack = self.part("mine_attack", (elements, tiles), f"its cost: {self.elements}", 0, costs)
        self.mine_left = self.part(
            "mine_left",
            (tiles,),
            "how often it can go on until the game is lost; 1: the next time",
            0,
            int(LONGEST_SCALE),
        )
        self.mine_next = self.part(
            "mine_next",
            (CODES, tiles),
            "its next line: destroys a sanctuary, pollutes once, pollutes twice, pollutes around",
        )
        if self.terms.players_order_mines:
            self.progressed = self.part("mine_progressed", (tiles,), "has it gone on in the mine phase under way?")

    def _declare_seats(self, seats: int) -> None:
        terms, elements = self.terms, int(ELEMENTS)
        cards = int(terms.base_cards + terms.advanced_cards)
        self.character = self.part("character", (seats, len(terms.complement)), "the seat's character")
        self.masters = self.part("masters", (seats, elements), f"does it master the element: {self.elements}?")
        self.influence = self.part("influence", (seats, elements), "its influence", 0, MOST)
        self.hand_count = self.part("hand_count", (seats,), "cards in hand", 0, MOST)
        self.draw_count = self.part("draw_count", (seats,), "cards in the draw pile", 0, MOST)
        self.cards_played = self.part("cards_played", (seats,), "cards played in this round", 0, FEW)
        self.owes = self.part("owes", (seats,), "cards it must still play", 0, FEW)
        self.decided = self.part("decided", (seats,), "has it answered what the phase asks of all?")
        if terms.has_special:
            self.special = self.part("special_used", (seats,), "has it used its special depollution?")
        self.hand = self.part(
            "hand", (seats if self.is_open else 1, cards), "cards in hand" if self.is_open else "the reader's hand"
        )
        self.hand_contaminations = self.part(
            "hand_contaminations", (seats if self.is_open else 1,), "contamination cards in the same hand", 0, FEW
        )
        self.unseen = self.part("unseen", (seats, cards), "cards in the seat's hand or draw pile")
        self.spent = self.part("spent", (seats, cards), "cards in its play area or discard pile")
        self.contaminations = self.part(
            "contaminations", (seats, 2), "contamination cards: in the same two", 0, FEW
        )

    def write(self, numbers: vec[i64], position: Position, seat: i64) -> None:
        """Write every part."""
        assert isinstance(position, Table)
        self._write_course(numbers, position, seat)
        self._write_stocks(numbers, position)
        if position.question:
            self._write_question(numbers, position, seat)
        tile: i64
        for tile in range(self.terms.tiles):
            self._write_tile(numbers, position, tile)
        index: i64
        for index in range(len(position.mines)):
            self._write_mine(numbers, position, index)
        other: i64
        for other in range(self.terms.seats):
            if position.word(other, CHARACTER) != NO_CHARACTER:
                self._write_seat(numbers, position, seat, other)

    def _write_course(self, numbers: vec[i64], table: Table, seat: i64) -> None:
        seats = self.terms.seats
        self.phase.put(numbers, table.phase, 1)
        self.to_act.put_set(numbers, 0, seats_from(table.acting, seat, seats))
        self.round.put(numbers, 0, table.round)
        other: i64
        for other in range(seats):
            self.decided.put(numbers, place_of(other, seat, seats), 1 if has_decided(table, other) else 0)

    def _write_stocks(self, numbers: vec[i64], table: Table) -> None:
        """Market, decks and tokens: all of them are counted by everybody."""
        terms = self.terms
        self.market.put_set(numbers, 0, table.market)
        element: i64
        for element in range(ELEMENTS):
            self.decks.put(numbers, element, size(table.decks & terms.element_cards[element]))
            self.sanctuaries.put(numbers, element, sanctuaries_left(table, element))
        level: i64
        for level in range(LEVELS):
            self.mine_deck.put(numbers, level, table.mines_in_deck(level))
        self.destroyed.put(numbers, 0, size(table.destroyed))
        self.contaminated.put(numbers, 0, table.contaminated_tiles())
        self.pile.put(numbers, 0, table.pile)
        if terms.exhausted != UNLIMITED:
            self.supply.put(numbers, 0, table.supply)
        if terms.dome:
            self.dome.put(numbers, 0, table.dome)
        if terms.has_profit:
            self.profit.put(numbers, 0, table.profit)
        if terms.events:
            self.event_deck.put(numbers, 0, size(table.event_deck))
            if table.event != NO_EVENT:
                self.event.put(numbers, table.event, 1)

    def _write_question(self, numbers: vec[i64], table: Table, seat: i64) -> None:
        """The question of a resolution; the queue it comes from is public."""
        terms, seats, question = self.terms, self.terms.seats, table.question
        step = queue.top(table)
        effect = queue.effect_of(table)
        self.question.put(numbers, question - 1, 1)
        if question != ASK_ANY_PLAYER:
            self.actor.put(numbers, place_of(queue.actor_of(step), seat, seats), 1)
        if table.player != NO_SEAT:
            self.player.put(numbers, place_of(table.player, seat, seats), 1)
        if table.card != NO_CARD:
            self.zone.put(numbers, table.zone, 1)
            if table.card < terms.contamination:
                self.card.put(numbers, table.card, 1)
        self.left.put(numbers, 0, effect.left(table, step))
        near = queue.near_of(step)
        if near >= 0 and effect.where == OTHER_OR_ADJACENT:
            self.near.put(numbers, place_of(near, seat, seats), 1)

    def _write_tile(self, numbers: vec[i64], table: Table, tile: i64) -> None:
        self.pollution.put(numbers, tile, table.pollution_on(tile))
        self.is_contaminated.put(numbers, tile, 1 if table.is_contaminated(tile) else 0)
        self.in_bag.put(numbers, tile, 1 if holds(table.bag, tile) else 0)
        element = table.sanctuary_on(tile)
        if element >= 0:
            self.sanctuary.put_in(numbers, element, tile, 1)

    def _write_mine(self, numbers: vec[i64], table: Table, index: i64) -> None:
        terms = self.terms
        mine, tile, stage = table.mine_at(index), table.mine_tile(index), table.mine_stage(index)
        self.mine_level.put(numbers, tile, terms.mine_level[mine])
        self.mine_extraction.put(numbers, tile, terms.mine_extraction[mine])
        element: i64
        for element in range(ELEMENTS):
            self.mine_attack.put_in(numbers, element, tile, terms.attack_cost(mine, element))
        left: i64 = 1
        while stage + left < LONGEST_SCALE and not terms.line(mine, stage + left) & LOSES:
            left += 1
        self.mine_left.put(numbers, tile, left)
        if stage + 1 < LONGEST_SCALE:
            line = terms.line(mine, stage + 1)
            code: i64
            for code in range(CODES):
                self.mine_next.put_in(numbers, code, tile, (line >> code) & 1)
        if terms.players_order_mines and table.phase == MINES and holds(table.progressed, tile):
            self.progressed.put(numbers, tile, 1)

    def _write_seat(self, numbers: vec[i64], table: Table, seat: i64, other: i64) -> None:
        """What can be seen of an ambassador; which of its unseen cards are in hand is private (ERY-DEC-1)."""
        row = place_of(other, seat, self.terms.seats)
        if table.phase != CHARACTERS:
            self.meeples.put_in(numbers, row, table.tile(other), 1)
        self.character.put_in(numbers, row, table.word(other, CHARACTER), 1)
        k: i64
        for k in range(2):
            self.masters.put_in(numbers, row, table.element(other, k), 1)
            self.influence.put_in(numbers, row, table.element(other, k), table.influence(other, k))
        self.hand_count.put(numbers, row, table.pile_size(other, HAND))
        self.draw_count.put(numbers, row, table.pile_size(other, DRAW_PILE))
        self.cards_played.put(numbers, row, table.word(other, CARDS_PLAYED))
        self.owes.put(numbers, row, table.owes(other))
        if self.terms.has_special:
            self.special.put(numbers, row, 1 if among(other, table.specials) else 0)
        if other == seat or self.is_open:
            self._write_cards(self.hand, numbers, row, table, other, HAND)
            self.hand_contaminations.put(numbers, row, table.contaminations(other, HAND))
        for pile in (HAND, DRAW_PILE):
            self._write_cards(self.unseen, numbers, row, table, other, pile)
        for pile in (PLAY_AREA, DISCARD_PILE):
            self._write_cards(self.spent, numbers, row, table, other, pile)
        unseen = table.contaminations(other, HAND) + table.contaminations(other, DRAW_PILE)
        spent = table.contaminations(other, PLAY_AREA) + table.contaminations(other, DISCARD_PILE)
        self.contaminations.put_in(numbers, row, 0, unseen)
        self.contaminations.put_in(numbers, row, 1, spent)

    def _write_cards(self, part: Part, numbers: vec[i64], row: i64, table: Table, seat: i64, pile: i64) -> None:
        """A pile's action cards, base cards first."""
        base = table.word(seat, pile + BASE)
        card: i64 = 0
        while base:
            if base & 1:
                part.put_in(numbers, row, card, 1)
            base >>= 1
            card += 1
        market = table.word(seat, pile + MARKET)
        card = self.terms.base_cards
        while market:
            if market & 1:
                part.put_in(numbers, row, card, 1)
            market >>= 1
            card += 1
