"""The content of Erythro: cards, mines, events, layouts and adversary sheets from a TOML file, as typed records.

A card's text prevails over a sheet's, a sheet's over the rules (ERY-PREC-1, ERY-R1): whatever a record says is
what the rules do.
"""

from typing import Annotated, Literal

import msgspec

from fourfold.games.content import Named, NamedRecord, Part, Record

SEATS = (2, 3, 4)
Figure = Annotated[int, msgspec.Meta(ge=0, le=200)]
"""A deal does something so many times, so there is a limit."""
PerPlayers = tuple[Figure, Figure, Figure]
"""Figures for two, three and four players."""
Small = Annotated[int, msgspec.Meta(ge=1, le=12)]
Discount = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Effect(Part, frozen=True, kw_only=True):
    """One effect: a word of the vocabulary and its parameters."""

    do: str
    n: Annotated[int, msgspec.Meta(ge=-20, le=20)] | None = None
    element: str | None = None
    where: str | None = None
    discount: Discount | None = None
    max: Small | None = None
    plus: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    which: Literal["newest"] | None = None
    effects: "tuple[Effect, ...] | None" = None
    options: "tuple[tuple[Effect, ...], ...] | None" = None

    @property
    def amount(self) -> int | None:
        """Its one figure, whatever its kind calls it."""
        return next((v for v in (self.n, self.discount, self.max, self.plus) if v is not None), None)


Effects = tuple[Effect, ...]


def plain_effects(effects: Effects) -> frozenset[str]:
    """The words of a list of effects; of one that holds others, theirs."""
    found: set[str] = set()
    for effect in effects:
        inner = (effect.effects or (), *(effect.options or ()))
        held = frozenset[str]().union(*map(plain_effects, inner))
        found |= held or {effect.do}
    return frozenset(found)


class Meta(Part, frozen=True, kw_only=True):
    """Which game and format the file is for."""

    game: Literal["erythro"]
    title: str
    format: Literal[1]
    players_min: Literal[2]
    players_max: Literal[4]


class Components(Record, frozen=True, kw_only=True):
    """How many of everything there are (ERY-COMP-1 to ERY-COMP-8)."""

    base_cards: int
    base_cards_per_deck: int
    advanced_cards: int
    contamination_cards: int
    mine_cards: int
    character_boards: int
    terrain_tiles: int
    numbered_tokens: int
    pollution_tokens: Annotated[int, msgspec.Meta(ge=1, le=200)]
    sanctuary_tokens: int
    dome_tiles: int
    adversary_sheets: int


class Figures(Record, frozen=True, kw_only=True):
    """The fixed figures of the rules."""

    hand_size: Annotated[int, msgspec.Meta(ge=1, le=8)]
    cards_played_per_round: Annotated[int, msgspec.Meta(ge=1, le=8)]
    keep_at_discard: Literal[1]
    contaminated_at: Annotated[int, msgspec.Meta(ge=1, le=7)]
    market_per_element: Annotated[int, msgspec.Meta(ge=1, le=6)]
    initial_market_max_cost: int
    contamination_pile_per_player: Annotated[int, msgspec.Meta(ge=0, le=20)]
    initial_discard_contamination: Annotated[int, msgspec.Meta(ge=0, le=5)]
    dome_attack_cost: Annotated[int, msgspec.Meta(ge=0, le=12)]


class FiguresReconstructed(Record, frozen=True, kw_only=True):
    """Figures no rulebook gives (ERY-R12, ERY-R34, ERY-R47)."""

    sanctuary_tokens_per_element: int
    influence_track_max: int
    event_cards: int


class Element(Record, frozen=True, kw_only=True):
    """One of the four elements."""

    id: Literal["water", "earth", "fire", "air"]
    name: Named


class Tile(Part, frozen=True):
    """A terrain tile at axial coordinates (ERY-R4)."""

    number: int
    q: int
    r: int


class Layout(Record, frozen=True, kw_only=True):
    """The tiles for a number of players (ERY-SETUP-3, ERY-R5)."""

    players: int
    shape: str
    centre: Literal[1]
    tiles: tuple[Tile, ...]


class Character(NamedRecord, frozen=True, kw_only=True):
    """A character board: two elements, where their markers start, and a base deck (ERY-R2, ERY-R3)."""

    elements: tuple[str, str]
    deck: str
    start: dict[str, Annotated[int, msgspec.Meta(ge=0, le=10)]]
    complement: str


class ContaminationCard(Record, frozen=True, kw_only=True):
    """The contamination card (ERY-COMP-3)."""

    id: Literal["contamination"]
    name: Named
    count: int
    effects: Effects


class Gain(Part, frozen=True):
    """Zone 1 of a card."""

    element: str
    n: Small


class Card(NamedRecord, frozen=True, kw_only=True):
    """The four zones of an action card (ERY-CARD-1)."""

    gain: Gain
    move: Annotated[int, msgspec.Meta(ge=1, le=6)]
    sanctuary: str
    bonus_sanctuary: str
    bonus: Effects
    effects: Effects


class BaseCard(Card, frozen=True, kw_only=True):
    """A card of a base deck (ERY-COMP-1)."""

    deck: str


class AdvancedCard(Card, frozen=True, kw_only=True):
    """A card of the market (ERY-COMP-2)."""

    element: str
    cost: Annotated[int, msgspec.Meta(ge=0, le=12)]


class Mine(NamedRecord, frozen=True, kw_only=True):
    """A mine card (ERY-COMP-4)."""

    level: Annotated[int, msgspec.Meta(ge=1, le=4)]
    extraction: Annotated[int, msgspec.Meta(ge=0, le=20)]
    attack: dict[str, Annotated[int, msgspec.Meta(ge=0, le=20)]]
    stages: tuple[tuple[str, ...], ...]


class Event(NamedRecord, frozen=True, kw_only=True):
    """An event card (ERY-ADV3-6)."""

    immediate: Effects
    on_shuffle: Effects
    on_mine_destroyed: Effects
    english_part: Literal["immediate", "on_mine_destroyed"]

    def parts(self, *, two: bool) -> tuple[Effects, Effects, Effects]:
        """What it does at once, at a shuffle and at a mine's end; with two parts, one is left out (ERY-R46)."""
        kept = (self.english_part,) if two else ("immediate", "on_mine_destroyed")
        immediate = self.immediate if "immediate" in kept else ()
        return immediate, self.on_shuffle, self.on_mine_destroyed if "on_mine_destroyed" in kept else ()


class DomeAttack(Part, frozen=True):
    """What an attack on the dome costs and does (ERY-ATTACK-5)."""

    cost: Annotated[int, msgspec.Meta(ge=0, le=12)]
    destroys_dome: bool
    effects: Effects


class Victory(Part, frozen=True):
    """Tests that together are a victory; with `option`, only where that option is on."""

    all: tuple[str, ...]
    option: Literal["consortium_all_mines_victory"] | None = None


class Difficulty(NamedRecord, frozen=True, kw_only=True):
    """A row of an adversary's table (ERY-SETUP-5)."""

    mines_1: PerPlayers
    mines_2: PerPlayers
    mines_3: PerPlayers
    mines_4: PerPlayers
    pollution: PerPlayers
    profitability: PerPlayers | None = None

    def mines(self, seats: int) -> tuple[int, ...]:
        """How many mines of each level (ERY-SETUP-6)."""
        rows = (self.mines_1, self.mines_2, self.mines_3, self.mines_4)
        return tuple(row[SEATS.index(seats)] for row in rows)


class Adversary(NamedRecord, frozen=True, kw_only=True):
    """An adversary's sheet (ERY-COMP-8)."""

    number: int
    dome: bool
    centre_token_in_bag: bool
    contamination_per_player: int
    initial_mines: PerPlayers
    on_shuffle: Effects
    on_shuffle_deck_empty: Effects
    adversary_phase: Effects
    adversary_phase_deck_empty: Effects
    on_mine_destroyed: Effects
    special_depollution: bool
    events: bool
    loss_contaminated: PerPlayers
    victory: tuple[Victory, ...]
    difficulty: tuple[Difficulty, ...]
    adversary_phase_mines: PerPlayers | None = None
    dome_attack: DomeAttack | None = None
    loss_profitability: PerPlayers | None = None
    mines_to_destroy: PerPlayers | None = None
    special_depollution_cost: Small = 2
    special_depollution_tokens: Small = 2


class Content(Part, frozen=True, kw_only=True):
    """A whole content file. Each record says whether it is the rulebook's or reconstructed (ERY-R56)."""

    meta: Meta
    components: Components
    figures: Figures
    figures_reconstructed: FiguresReconstructed
    element: tuple[Element, ...]
    layout: tuple[Layout, ...]
    character: tuple[Character, ...]
    contamination_card: ContaminationCard
    base_card: tuple[BaseCard, ...]
    advanced_card: tuple[AdvancedCard, ...]
    mine: tuple[Mine, ...]
    event: tuple[Event, ...]
    adversary: tuple[Adversary, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All action cards, base cards first: the order of their numbers."""
        return (*self.base_card, *self.advanced_card)

    @property
    def elements(self) -> tuple[str, ...]:
        """The elements, in the order of their numbers."""
        return tuple(element.id for element in self.element)

    def sheet(self, chosen: str) -> tuple[Adversary, Difficulty]:
        """The sheet and row that a value of the option `adversary` names: "mars-average" (ERY-SETUP-5)."""
        name, _, row = chosen.partition("-")
        adversary = next(adversary for adversary in self.adversary if adversary.id == name)
        return adversary, next(difficulty for difficulty in adversary.difficulty if difficulty.id == row)

    def tiles(self, seats: int) -> tuple[Tile, ...]:
        """The tiles for a number of players, by number."""
        layout = next(layout for layout in self.layout if layout.players == seats)
        return tuple(sorted(layout.tiles, key=lambda tile: tile.number))
