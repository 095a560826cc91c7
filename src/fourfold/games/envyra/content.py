"""The content of Envyra as its TOML file has it: tiles, cards and counts. `checks.py` looks at the rest."""

from typing import Annotated, Literal

import msgspec

from fourfold.games.content import Colour, Id, Named, NamedRecord, Part, Points, Record
from fourfold.games.envyra.rules.stack import HIGHEST
from fourfold.kernel.bags import LARGEST_SET as MOST_THINGS

SEATS = (2, 3, 4)

CubeCount = Annotated[int, msgspec.Meta(ge=1, le=HIGHEST)]
TileCount = Annotated[int, msgspec.Meta(ge=1, le=MOST_THINGS)]
SetValue = Annotated[int, msgspec.Meta(ge=0, le=30)]


class Components(Record, frozen=True, kw_only=True):
    """How many of everything there are (ENV-SETUP-2, ENV-SETUP-3)."""

    tiles: int
    alternative_end_tiles: int
    theme_tiles: int
    bonus_tiles: int
    end_tiles: int
    starting_tiles: int
    basic_tiles: int
    cubes_per_player: int
    equilibrium_cards: int


class Counts(Record, frozen=True, kw_only=True):
    """What is used with a number of players (ENV-SETUP-5, 6, 7, 9 and 12)."""

    players: int
    rows: int
    columns: int
    starting_kept: int
    starting_removed: int
    basic_kept: int
    basic_removed: int
    remove_players_3_4: bool
    supply_after_setup: int


class Scoring(Record, frozen=True, kw_only=True):
    """The points of a set by its size (ENV-SCORE-2)."""

    set_values: dict[str, SetValue]

    @property
    def by_size(self) -> tuple[int, ...]:
        """The points of a set of two, of three, and so on."""
        return tuple(points for _, points in sorted(self.set_values.items()))


class EquilibriumCounts(Record, frozen=True, kw_only=True):
    """How many cards are dealt (ENV-EQ-3, ENV-EQ-5)."""

    public_cards: Annotated[int, msgspec.Meta(ge=0)]
    private_cards_per_player: int


class CubeColor(NamedRecord, frozen=True, kw_only=True):
    """The colour of a seat's cubes."""

    hex: Colour


class Theme(NamedRecord, frozen=True, kw_only=True):
    """A theme and its colour (ENV-SETUP-4)."""

    color: Named
    hex: Colour
    tiles: int


class Symbol(NamedRecord, frozen=True, kw_only=True):
    """A symbol of a theme (ENV-SETUP-4)."""

    theme: str
    copies: int


class Tile(NamedRecord, frozen=True, kw_only=True):
    """One tile's face.

    `group` alone says whether it is a Starting or a Basic Tile (ENV-R2), bonus tiles included (ENV-R3).
    """

    kind: Literal["theme", "bonus", "end"]
    group: Literal["starting", "basic", "end", "end_alternative"]
    players_3_4: bool
    cubes: CubeCount
    vp: Points
    requires: dict[str, TileCount]
    theme: str | None = None
    symbol: str | None = None


class Card(NamedRecord, frozen=True, kw_only=True):
    """One Equilibrium card (ENV-EQ-2)."""

    symbols: tuple[str, ...]
    vp: Points
    min_players: int


class Example(Record, frozen=True, kw_only=True):
    """A worked example of scoring, checked against the tiles on load."""

    id: Id
    tiles: tuple[str, ...]
    tile_points: int
    set_points: int
    total: int


class Content(Part, frozen=True, kw_only=True):
    """A whole content file."""

    schema: Literal[1]
    game: Literal["envyra"]
    name: Named
    rulebook_version: str
    rules: str
    components: Components
    setup: tuple[Counts, ...]
    scoring: Scoring
    equilibrium: EquilibriumCounts
    cube_colors: tuple[CubeColor, ...]
    themes: tuple[Theme, ...]
    symbols: tuple[Symbol, ...]
    tiles: tuple[Tile, ...]
    equilibrium_cards: tuple[Card, ...]
    examples: tuple[Example, ...] = ()

    def counts(self, seats: int) -> Counts:
        """The counts for a number of players."""
        return next(counts for counts in self.setup if counts.players == seats)

    def deck(self, seats: int) -> list[int]:
        """The Equilibrium cards in use with so many players (ENV-R46)."""
        return [number for number, card in enumerate(self.equilibrium_cards) if card.min_players <= seats]
