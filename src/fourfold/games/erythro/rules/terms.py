"""The terms of a match: players, options, cards, mines and the adversary's sheet, as tables the chapters read.

Effects are numbered as they are added; a list of them is the number of its first, see `effect`. Cards are numbered
base cards first, then the market's, then the contamination card; elements, mines and events in the order of the
content.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules.axes import ELEMENTS
from fourfold.games.erythro.rules.effect import Effect, Given
from fourfold.games.erythro.rules.notes import NOTES, OVER
from fourfold.games.erythro.rules.queue import NO_NODE
from fourfold.kernel.bags import holds, one, set_of
from fourfold.kernel.decisions import Decisions
from fourfold.kernel.position import Setup

# Codes of a mine's line, as bits (ERY-MINE-5 to ERY-MINE-8)
DESTROYS: Final[i64] = 1
POLLUTES_1: Final[i64] = 2
POLLUTES_2: Final[i64] = 4
POLLUTES_AROUND: Final[i64] = 8
LOSES: Final[i64] = 16
LONGEST_SCALE: Final[i64] = 10

# Tests of a victory, as bits (section 3)
NO_MINE: Final[i64] = 1
NO_DOME: Final[i64] = 2
NO_PROFIT: Final[i64] = 4
ENOUGH_DESTROYED: Final[i64] = 8
NO_POLLUTION: Final[i64] = 16
ALL_DESTROYED: Final[i64] = 32

# Option pollution_exhausted (ERY-R33)
IGNORE: Final[i64] = 0
UNLIMITED: Final[i64] = 1
DEFEAT: Final[i64] = 2

LEVELS: Final[i64] = 4
FARTHEST: Final[i64] = 6
"""The longest move there is: every tile is nearer."""
NO_LIMIT: Final[i64] = 1_000_000
NOT_MASTERED: Final[i64] = -1


class Terms(Setup):
    """What the rules need to know of the content and the options."""

    def __init__(self, seats: int, decisions: Decisions, base_cards: int, advanced_cards: int) -> None:
        super().__init__(seats, decisions, NOTES, OVER)
        self.base_cards: i64 = base_cards
        self.advanced_cards: i64 = advanced_cards
        self.contamination: i64 = base_cards + advanced_cards
        # The planet
        self.tiles: i64 = 0
        self.planet: i64 = 0
        self.around = vec[i64]()
        self._reach = vec[i64]()
        self.distances = vec[i64]()
        self.tokens: i64 = 0
        # Effects; the first stands for the end of a list
        self.effects = vec[Effect]([Effect(Given())])
        self.pay: i64 = NO_NODE
        self.refill: i64 = NO_NODE
        self.draw_up: i64 = NO_NODE
        # Characters and cards
        self.character_element = vec[i64]()
        self.mastery = vec[i64]()
        self.character_start = vec[i64]()
        self.character_deck = vec[i64]()
        self.complement = vec[i64]()
        self.gain_element = vec[i64]()
        self.gain = vec[i64]()
        self.move = vec[i64]()
        self.sanctuary = vec[i64]()
        self.bonus_sanctuary = vec[i64]()
        self.bonus = vec[i64]()
        self.main = vec[i64]()
        self.attacking = vec[i64]([0, 0])
        self.cost = vec[i64]()
        self.card_element = vec[i64]()
        self.element_cards = vec[i64]([0] * ELEMENTS)
        self.cheap_cards: i64 = 0
        self.contamination_effects: i64 = NO_NODE
        # Mines
        self.mine_level = vec[i64]()
        self.mine_extraction = vec[i64]()
        self.mine_cost = vec[i64]()
        self.mine_lines = vec[i64]()
        self._last_stage = vec[i64]()
        self.level_mines = vec[i64]([0] * LEVELS)
        # The adversary's sheet
        self.deck_counts = vec[i64]([0] * LEVELS)
        self.initial_pollution: i64 = 0
        self.initial_mines: i64 = 0
        self.dome = False
        self.dome_cost: i64 = 0
        self.dome_is_destroyed = False
        self.dome_effects: i64 = NO_NODE
        self.on_shuffle: i64 = NO_NODE
        self.on_shuffle_empty: i64 = NO_NODE
        self.phase_mines: i64 = NO_NODE
        self.phase_empty: i64 = NO_NODE
        self.phase_effects: i64 = NO_NODE
        self.on_mine_destroyed: i64 = NO_NODE
        self.has_profit = False
        self.initial_profit: i64 = 0
        self.profit_limit: i64 = NO_LIMIT
        self.contaminated_limit: i64 = 0
        self.mines_to_destroy: i64 = 0
        self.victories = vec[i64]()
        self.has_special = False
        self.special_cost: i64 = 0
        self.special_effects: i64 = NO_NODE
        # Event cards
        self.events: i64 = 0
        self.event_immediate = vec[i64]()
        self.event_on_shuffle = vec[i64]()
        self.event_on_destroyed = vec[i64]()
        # Figures and options
        self.hand_size: i64 = 5
        self.cards_per_round: i64 = 4
        self.contaminated_at: i64 = 4
        self.market_per_element: i64 = 2
        self.contamination_pile: i64 = 5
        self.initial_contamination: i64 = 1
        self.pollution_tokens: i64 = 40
        self.sanctuary_tokens: i64 = 8
        self.pooled_sanctuaries = False
        self.influence_cap: i64 = 20
        self.any_payment = False
        self.mixed_dome = False
        self.stuck_at_once = False
        self.bag_resets = False
        self.players_order_mines = False
        self.exhausted: i64 = IGNORE

    # --- building ------------------------------------------------------------------------------------------

    def lay_planet(self, around: tuple[int, ...], distances: tuple[tuple[int, ...], ...], tokens: int) -> None:
        """The tiles in play with their neighbours (ERY-SETUP-3, ERY-R4, ERY-R5) and the tokens of the bag."""
        self.tiles = len(around)
        self.planet = one(self.tiles) - 1
        self.around = vec[i64]([near | one(tile) for tile, near in enumerate(around)])
        self.tokens = tokens
        for tile, row in enumerate(distances):
            for far in row:
                self.distances = append(self.distances, far)
            for steps in range(FARTHEST + 1):
                there = set_of([other for other, far in enumerate(row) if 0 < far <= steps])
                self._reach = append(self._reach, there | one(tile) if steps > 1 else there)

    def reach(self, tile: i64, steps: i64) -> i64:
        """Where up to so many steps lead: nearer tiles, and the tile itself by a step out and back (ERY-R16)."""
        return self._reach[tile * (FARTHEST + 1) + steps]

    def distance(self, tile: i64, other: i64) -> i64:
        """How many steps lead from one tile to another."""
        return self.distances[tile * self.tiles + other]

    def add_effect(self, effect: Effect) -> int:
        """Add one effect and return its number; what follows it in its list it is told later."""
        self.effects = append(self.effects, effect)
        return len(self.effects) - 1

    def add_character(self, elements: tuple[int, int], start: tuple[int, int], deck: int, complement: int) -> None:
        """Add a character: elements, starting influence, base deck as a set of cards, complement."""
        for element in range(ELEMENTS):
            self.mastery = append(self.mastery, elements.index(element) if element in elements else NOT_MASTERED)
        for k in range(2):
            self.character_element = append(self.character_element, elements[k])
            self.character_start = append(self.character_start, start[k])
        self.character_deck = append(self.character_deck, deck)
        self.complement = append(self.complement, complement)

    def add_card(
        self, gain_element: int, gain: int, move: int, sanctuary: int, bonus_sanctuary: int, bonus: int, main: int
    ) -> None:
        """Add an action card with its four zones (ERY-CARD-1); `move`, `bonus` and `main` are lists of effects.

        `attacking` has the base and the advanced cards whose Action attacks.
        """
        self.gain_element = append(self.gain_element, gain_element)
        self.gain = append(self.gain, gain)
        self.move = append(self.move, move)
        self.sanctuary = append(self.sanctuary, sanctuary)
        self.bonus_sanctuary = append(self.bonus_sanctuary, bonus_sanctuary)
        self.bonus = append(self.bonus, bonus)
        self.main = append(self.main, main)
        card: i64 = len(self.main) - 1
        if card < self.contamination and self._holds_attack(main):
            if card < self.base_cards:
                self.attacking[0] |= one(card)
            else:
                self.attacking[1] |= one(card - self.base_cards)

    def _holds_attack(self, node: i64) -> bool:
        """Is there an attack somewhere in a list?"""
        while node != NO_NODE:
            effect = self.effects[node]
            if effect.attacks or self._holds_attack(effect.inner):
                return True
            node = effect.following
        return False

    def can_attack(self, card: i64) -> bool:
        """Is there an attack in a card's Action?"""
        if card < self.base_cards:
            return holds(self.attacking[0], card)
        return card < self.contamination and holds(self.attacking[1], card - self.base_cards)

    def price_card(self, element: int, cost: int, *, cheap: bool) -> None:
        """Say what the next card of the market costs (ERY-COMP-2)."""
        card = one(len(self.cost))
        self.cost = append(self.cost, cost)
        self.card_element = append(self.card_element, element)
        self.element_cards[element] |= card
        if cheap:
            self.cheap_cards |= card

    def add_mine(self, level: int, extraction: int, costs: tuple[int, ...], lines: tuple[int, ...]) -> None:
        """Add a mine (ERY-COMP-4); `lines` are the codes of its stages."""
        self.level_mines[level - 1] |= one(len(self.mine_level))
        self.mine_level = append(self.mine_level, level)
        self.mine_extraction = append(self.mine_extraction, extraction)
        for cost in costs:
            self.mine_cost = append(self.mine_cost, cost)
        for stage in range(LONGEST_SCALE):
            self.mine_lines = append(self.mine_lines, lines[stage] if stage < len(lines) else LOSES)
        last = 0
        while last < min(len(lines), LONGEST_SCALE - 1) and not lines[last] & LOSES:
            last += 1
        self._last_stage = append(self._last_stage, last)

    def add_event(self, immediate: int, on_shuffle: int, on_destroyed: int) -> None:
        """Add an event card with the lists of its parts (ERY-ADV3-6)."""
        self.events += 1
        self.event_immediate = append(self.event_immediate, immediate)
        self.event_on_shuffle = append(self.event_on_shuffle, on_shuffle)
        self.event_on_destroyed = append(self.event_on_destroyed, on_destroyed)

    def set_victories(self, victories: tuple[int, ...]) -> None:
        """The victories of the sheet, each as a set of tests."""
        self.victories = vec[i64](victories)

    # --- reading -------------------------------------------------------------------------------------------

    def card_of_market(self, card: i64) -> i64:
        """The number of a market card among all cards."""
        return self.base_cards + card

    def attack_cost(self, mine: i64, element: i64) -> i64:
        """What a mine shows for an element (ERY-COMP-4)."""
        return self.mine_cost[mine * ELEMENTS + element]

    def line(self, mine: i64, stage: i64) -> i64:
        """The codes of a mine's line."""
        return self.mine_lines[mine * LONGEST_SCALE + stage]

    def stages_left(self, mine: i64, stage: i64) -> i64:
        """How many stages a mine on this one is from its last, which loses the match (ERY-MINE-8)."""
        return max(0, self._last_stage[mine] - stage)
