"""The content of Etheria as its TOML file has it: every card and every number. `checks.py` looks at the rest."""

from typing import Annotated, Literal, get_args

import msgspec

from fourfold.games.content import Id, Named, Part, Record

SEATS = (3, 4)
Colour = Literal["red", "green", "yellow", "rainbow"]
Rank = Literal["hero", "special_duke", "duke", "marquess"]
Scope = Literal["faction", "all", "current"]
Tone = Literal["good", "bad", "mixed"]
COLOURS: tuple[str, ...] = get_args(Colour)
RANKS: tuple[str, ...] = get_args(Rank)

Small = Annotated[int, msgspec.Meta(ge=0, le=60)]
Change = Annotated[int, msgspec.Meta(ge=-60, le=60)]


class Made(Record, frozen=True, kw_only=True):
    """A record of the file; `reconstructed` lists what of a rulebook's record had to be invented."""

    reconstructed: tuple[str, ...] = ()


class Meta(Made, frozen=True, kw_only=True):
    """What the file is."""

    game: Literal["etheria"]
    schema: Literal[1]
    seed_file: str
    rules_file: str
    languages: tuple[Literal["en", "fr"], ...]
    title: Named


class ByColour(Part, frozen=True):
    """A number for each colour."""

    red: Small
    green: Small
    yellow: Small
    rainbow: Small

    def all(self) -> tuple[int, int, int, int]:
        """The numbers in the order of the colours."""
        return self.red, self.green, self.yellow, self.rainbow


class ByRank(Part, frozen=True):
    """A number for each rank."""

    hero: Small
    special_duke: Small
    duke: Small
    marquess: Small

    def all(self) -> tuple[int, int, int, int]:
        """The numbers in the order of the ranks."""
        return self.hero, self.special_duke, self.duke, self.marquess


class Chips(Part, frozen=True):
    """The chips of one player (ETH-COMP-5)."""

    green: Literal[1]
    red: Literal[1]


class Bonus(Part, frozen=True):
    """Points for having at least so many (ETH-SCORE-3, ETH-SCORE-4)."""

    at_least: Annotated[int, msgspec.Meta(ge=1, le=60)]
    points: Small


class Counts(Made, frozen=True, kw_only=True):
    """How many of everything there are (ETH-COMP-1 to ETH-COMP-5)."""

    resources: int
    nobles: int
    black_cards: int
    noble_deck: int
    events: int
    trade_mandates: int
    factions: int
    nobles_per_faction: int
    chips_per_player: Chips


class Numbers(Made, frozen=True, kw_only=True):
    """The numbers of the rules."""

    players_min: Literal[3]
    players_max: Literal[4]
    opening_hand: Small
    round_income: Small
    income_from_round: Annotated[int, msgspec.Meta(ge=1)]
    hand_limit: Annotated[int, msgspec.Meta(ge=1, le=60)]
    pass_draw: Small
    loss_discard: ByRank
    bid_value_plain: ByColour
    bid_value_required: ByColour
    score_value: ByColour
    allegiance_points: Small
    marquess_bonus: Bonus
    faction_bonus: Bonus
    instant_win_faction_nobles: Annotated[int, msgspec.Meta(ge=1, le=6)]


class RankCard(Made, frozen=True, kw_only=True):
    """A rank of nobles (ETH-COMP-7, ETH-COMP-8)."""

    id: Rank
    name: Named
    text: Named
    tradable: bool
    per_faction: int


class EffectKind(Made, frozen=True, kw_only=True):
    """One word of the effect vocabulary, as people read it (ETH-ABIL-7)."""

    id: Id
    params: dict[str, str]
    used_in: tuple[str, ...]
    text: Named


class Resource(Made, frozen=True, kw_only=True):
    """The resource cards of a colour (ETH-COMP-1)."""

    id: Colour
    count: Annotated[int, msgspec.Meta(ge=0, le=100)]
    symbol: Id
    name: Named
    text: Named


class Card(Made, frozen=True, kw_only=True):
    """A card: what it is called, and what is written on it."""

    id: Id
    name: Named
    text: Named


class Faction(Card, frozen=True, kw_only=True):
    """A faction card (ETH-COMP-4)."""

    short: Id
    emblem: Id


class EffectLine(Part, frozen=True, kw_only=True):
    """One effect of a card: its kind and the parameters that kind takes."""

    kind: str
    target: Literal["owner", "each_other", "current", "all", "leader"] | None = None
    count: Annotated[int, msgspec.Meta(ge=1, le=60)] | None = None
    max: Annotated[int, msgspec.Meta(ge=1, le=60)] | None = None
    amount: Change | None = None
    ranks: tuple[Rank, ...] | None = None
    fallback_draw: Small | None = None

    def params(self) -> set[str]:
        """The parameters that are given."""
        names = ("target", "count", "max", "amount", "ranks", "fallback_draw")
        return {name for name in names if getattr(self, name) is not None}


class Price(Part, frozen=True, kw_only=True):
    """What an active ability costs, before or after its effects (ETH-R32)."""

    when: Literal["before", "after"]
    effects: tuple[EffectLine, ...]


class AbilityLine(Part, frozen=True, kw_only=True):
    """One ability of a noble (ETH-ABIL-1)."""

    kind: Literal["active", "passive", "pair"]
    effects: Annotated[tuple[EffectLine, ...], msgspec.Meta(min_length=1)]
    uses: Literal["once_per_game"] | None = None
    price: Price | None = None
    partner: str | None = None


class Noble(Card, frozen=True, kw_only=True):
    """One noble (ETH-COMP-7)."""

    faction: str
    rank: Rank
    cost: ByColour
    minimum: int
    points: int
    ability: tuple[AbilityLine, ...] = ()


class Black(Card, frozen=True, kw_only=True):
    """The black cards, all alike (ETH-COMP-2)."""

    count: Small


class EventCard(Card, frozen=True, kw_only=True):
    """One event (ETH-COMP-3, ETH-EVENT-2)."""

    scope: Scope
    tone: Tone
    effects: Annotated[tuple[EffectLine, ...], msgspec.Meta(min_length=1)]
    faction: str | None = None
    mandate: bool = False


class Content(Part, frozen=True, kw_only=True):
    """A whole content file. Card backs are the drawing's business (ETH-COMP-9)."""

    meta: Meta
    counts: Counts
    numbers: Numbers
    rank: tuple[RankCard, ...]
    effect_kind: tuple[EffectKind, ...]
    resource: tuple[Resource, ...]
    faction: tuple[Faction, ...]
    noble: tuple[Noble, ...]
    black: tuple[Black, ...]
    event: tuple[EventCard, ...]
