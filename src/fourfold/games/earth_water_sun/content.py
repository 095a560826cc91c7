"""The content of Earth, Water & Sun: boards, figures, upgrades and options from a TOML file, checked on load."""

from typing import Annotated, Literal

import msgspec

from fourfold.games.content import Id, Named, Part

SEATS = (2,)
ROW_LETTERS = "abcdefghijklmnopqrstuvwxyz"
MOST_TOKENS = 255

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Letter = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z]\Z")]
Span = tuple[int, int, int]
Source = Literal["rulebook", "reconstructed"]


class NamedPart(Part, frozen=True, kw_only=True):
    """A table that others refer to by its id, and people by its name."""

    id: Id
    name: Named


class Meta(Part, frozen=True, kw_only=True):
    """What the file is."""

    game: Literal["earth_water_sun"]
    schema: Literal[1]
    title: Named
    languages: tuple[str, ...]
    source: Source
    seed_file: str = ""
    rules_file: str = ""
    reconstructed: tuple[str, ...] = ()


class Components(Part, frozen=True, kw_only=True):
    """What is in the box (EWS-SETUP-5)."""

    trees_per_colour: Small
    mushrooms_per_colour: Small
    earth_tokens: int
    water_tokens: int
    sun_tokens: int
    shield_tokens: Small
    roots_per_colour: Small
    source: Source


class Numbers(Part, frozen=True, kw_only=True):
    """The figures of the rules."""

    players: int
    max_per_element: Small
    capacity_mushroom: Small
    capacity_tree: Small
    base_steps: Annotated[int, msgspec.Meta(ge=1, le=20)]
    roots_per_earth: Small
    reward_mushroom: Small
    reward_tree: Small
    post_attack_steps: int
    removals_per_turn: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    stall_turns: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    source: Source
    reconstructed: tuple[str, ...] = ()


class Colour(NamedPart, frozen=True, kw_only=True):
    """A side (EWS-SETUP-7)."""

    letter: Letter
    first: bool
    home: str


class Specimen(NamedPart, frozen=True, kw_only=True):
    """A kind of Specimen (EWS-GROW-3, EWS-GROW-4, EWS-REWARD-1, EWS-REWARD-2)."""

    letter: Letter
    capacity: Small
    reward: Small
    leader: bool
    plural: Named


class HomeRow(Part, frozen=True, kw_only=True):
    """The Specimens of a home row (EWS-SETUP-3)."""

    home_row: tuple[str, ...]
    colours_assigned: Literal["at_random"]
    source: Source


class Element(NamedPart, frozen=True, kw_only=True):
    """One of the three elements."""

    letter: Letter
    tokens: Annotated[int, msgspec.Meta(ge=1, le=MOST_TOKENS)]
    display: str
    purpose: Named


class Upgrade(NamedPart, frozen=True, kw_only=True):
    """What one more token of an element brings. Steps and changes of direction add up from level to level."""

    element: str
    level: Annotated[int, msgspec.Meta(ge=1, le=7)]
    grants: tuple[str, ...]
    clause: str
    text: Named
    roots: Small = 0
    steps: Small = 0
    turns: Small = 0


class Direction(NamedPart, frozen=True, kw_only=True):
    """One of the six directions; its order is the one in which ways are preferred."""

    q: int
    r: int


class Tone(NamedPart, frozen=True, kw_only=True):
    """A colour of hexes, which has no effect (EWS-SETUP-6)."""

    index: int


class Colouring(Part, frozen=True, kw_only=True):
    """How hexes are coloured."""

    formula: Literal["(q - r) mod 3"]
    tone: tuple[Tone, ...]
    source: Source
    ruling: str


class Board(NamedPart, frozen=True, kw_only=True):
    """A board (EWS-SETUP-2, EWS-R1): rows as (r, first q, last q), north to south; the counts are checked."""

    default: bool
    cells: int
    edges: int
    corners: int
    rim: int
    turn_bound: int
    half_turn: tuple[int, int]
    mirror: int
    home_black: Span
    home_white: Span
    rows: tuple[Span, ...]
    text: Named
    source: Source
    ruling: str = ""

    def hexes(self) -> list[tuple[str, int, int]]:
        """Name, q and r of every hex, in hex order: the southmost row is a."""
        west = min(first for _, first, _ in self.rows)
        return [
            (f"{letter}{q - west + 1}", q, r)
            for letter, (r, first, last) in zip(ROW_LETTERS, reversed(self.rows), strict=False)
            for q in range(first, last + 1)
        ]


class Choice(NamedPart, frozen=True, kw_only=True):
    """One value of an option."""


class Setting(NamedPart, frozen=True, kw_only=True):
    """An option as the file has it."""

    kind: Literal["choice", "flag", "integer"]
    default: str | int | bool
    advanced: bool
    ruling: str
    about: Named | None = None
    choice: tuple[Choice, ...] = ()
    minimum: int | None = None
    maximum: int | None = None


class Content(Part, frozen=True, kw_only=True):
    """A whole content file."""

    meta: Meta
    components: Components
    numbers: Numbers
    colour: tuple[Colour, ...]
    specimen: tuple[Specimen, ...]
    setup: HomeRow
    element: tuple[Element, ...]
    upgrade: tuple[Upgrade, ...]
    direction: tuple[Direction, ...]
    colouring: Colouring
    board: tuple[Board, ...]
    option: tuple[Setting, ...]
    words: dict[str, Named]
    actions: dict[str, Named]

    def board_called(self, id: str) -> Board:
        """The board with this id."""
        return next(board for board in self.board if board.id == id)

    def slots(self) -> int:
        """How many resources all Specimens together can hold (EWS-END-4)."""
        numbers, counted = self.numbers, self.components
        trees = counted.trees_per_colour * numbers.capacity_tree
        return 2 * (trees + counted.mushrooms_per_colour * numbers.capacity_mushroom)
