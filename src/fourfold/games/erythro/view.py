"""What a seat of Erythro sees, as typed structs (section 6 of the rules). `viewer` builds them from a position."""

import msgspec

from fourfold.games.edition import View


class EffectFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """One effect as printed. Which of the fields it has follows from `do`, a word of the closed vocabulary."""

    do: str
    n: int | None = None
    element: str | None = None
    where: str | None = None
    effects: "tuple[EffectFace, ...]" = ()
    options: "tuple[tuple[EffectFace, ...], ...]" = ()


Effects = tuple[EffectFace, ...]


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on an action card: four zones (ERY-CARD-1).

    `element` and `cost` are None on base cards. The yellow part is `bonus`, usable on a tile with a
    `bonus_sanctuary`; `effects` is the main part of zone 4.
    """

    id: str
    element: str | None
    cost: int | None
    gain_element: str
    gain: int
    move: int
    sanctuary: str
    bonus_sanctuary: str
    bonus: Effects
    effects: Effects


class MineSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A mine on the planet. `stages` is its printed scale, `stage` the line its cube is on, from 0.

    A line lists the codes destroy, pollute_1, pollute_2, pollute_around or lost; it can be empty. `progressed`: has
    gone on already in the mine phase that is under way.
    """

    id: str
    level: int
    extraction: int
    attack: dict[str, int]
    stages: tuple[tuple[str, ...], ...]
    stage: int
    arrival: int
    progressed: bool


class TileSeen(msgspec.Struct, frozen=True, kw_only=True):
    """One tile of the planet at axial coordinates (q, r). `in_bag`: its token can be drawn."""

    tile: str
    q: int
    r: int
    pollution: int
    contaminated: bool
    sanctuary: str | None
    dome: bool
    mine: MineSeen | None
    meeples: tuple[int, ...]
    in_bag: bool


class ForecastTile(msgspec.Struct, frozen=True, kw_only=True):
    """What the next mine phase does to one tile: its tokens, what becomes of it, the line its mine reaches."""

    tile: str
    pollution: int
    contaminated: bool
    sanctuary_lost: bool
    mine: str | None
    line: tuple[str, ...]


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """The next mine phase if nothing is done before it, played by the rules; only tiles that it touches.

    `ending` says how the game would be lost in it. `profit` is what the extraction of all mines would add.
    """

    tiles: tuple[ForecastTile, ...]
    ending: str | None
    profit: int | None


class SeatSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What can be seen of one ambassador.

    `hand` and `kept` are None where the reader may not know them. `unseen` lists the cards in hand or draw pile
    together: which of them are where is private. Card lists are sorted as in the content; a contamination card
    is called "contamination". `decided`: has answered what is asked of every seat in this phase.
    """

    seat: int
    character: str | None
    influence: dict[str, int]
    tile: str | None
    hand_count: int
    hand: tuple[str, ...] | None
    draw_count: int
    unseen: tuple[str, ...]
    discard: tuple[str, ...]
    played: tuple[str, ...]
    cards_played: int
    owes: int
    special_used: bool
    decided: bool
    kept: str | None


class MarketSeen(msgspec.Struct, frozen=True, kw_only=True):
    """One element's row of the market, and how many cards its deck still holds."""

    element: str
    cards: tuple[str, ...]
    deck: int


class EventFace(msgspec.Struct, frozen=True):
    """An event card of the consortium; parts that do not apply (ERY-R46) are empty."""

    id: str
    immediate: Effects
    on_shuffle: Effects
    on_mine_destroyed: Effects


class AdversaryFace(msgspec.Struct, frozen=True, kw_only=True):
    """The adversary's sheet and row, with the figures for this number of players; None: does not apply."""

    id: str
    difficulty: str
    dome: bool
    dome_cost: int
    contaminated_limit: int
    profitability_limit: int | None
    mines_to_destroy: int | None
    special_depollution: bool


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is being asked inside a resolution.

    `kind` is one of move, clean, split_gain, split_pay, name, bonus, may, choose, trash, draw, attack, sanctuary,
    acquire, any_player; `seat` the actor who answers (None: any seat). `card`, `zone` and `player` tell what is
    being resolved, where it is a card; `effect` is the step at hand, `left` how much of it remains (tokens,
    points, cards) and `near` the seat whose surroundings were named. `queue` is the whole queue of steps as the
    rules hold it, all of it public.
    """

    kind: str
    seat: int | None
    player: int | None
    card: str | None
    zone: str | None
    effect: EffectFace | None
    left: int
    near: int | None
    queue: tuple[int, ...]


class ErythroView(View, frozen=True, kw_only=True):
    """The table as one seat sees it, or a spectator.

    `faces` has every action card that is visible to the reader anywhere, by id. `mine_deck` lists the levels of
    the face-down mines, top first. A hand is drawn up to `hand_size`. `free_characters` are those still to be
    chosen, each with the two elements it masters and the influence it starts with.
    """

    phase: str
    round: int
    adversary: AdversaryFace
    tiles: tuple[TileSeen, ...]
    players: tuple[SeatSeen, ...]
    market: tuple[MarketSeen, ...]
    faces: dict[str, CardFace]
    free_characters: dict[str, dict[str, int]]
    hand_size: int
    mine_deck: tuple[int, ...]
    destroyed: tuple[str, ...]
    bag: tuple[str, ...]
    dome: bool
    profitability: int | None
    contaminated: int
    contamination_pile: int
    pollution_supply: int | None
    sanctuary_supply: dict[str, int]
    event: EventFace | None
    used_events: tuple[str, ...]
    event_deck: int
    question: Question | None
    forecast: Forecast
    won: bool | None
    ending: str | None
