"""What a seat of Envyra sees, as structs (section 5 of the rules); `viewer.py` fills them."""

import msgspec

from fourfold.games.edition import View


class TileFace(msgspec.Struct, frozen=True):
    """What is printed on a tile. Themes and symbols are None on bonus tiles and the End Tile."""

    id: str
    kind: str
    theme: str | None
    symbol: str | None
    needs: int
    points: int
    requires: dict[str, int]


class CardFace(msgspec.Struct, frozen=True):
    """What is printed on an Equilibrium card."""

    id: str
    symbols: tuple[str, ...]
    points: int


class CellSeen(msgspec.Struct, frozen=True):
    """One cell of the grid: its tile, the cubes on it in the order they came, and who may not move there now.

    A cell without a tile was captured in this round (`captured_now`), or stays empty for good.
    """

    cell: str
    tile: TileFace | None
    cubes: tuple[int, ...]
    locked_for: tuple[int, ...]
    captured_now: bool


class CardOnTable(msgspec.Struct, frozen=True):
    """A face-up Equilibrium card and who took it."""

    card: CardFace
    owner: int | None


class SeatSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What can be seen of one seat.

    `marks` is None while they are hidden from the reader. `reserve` is, in Phase I, the other seats' reserve as it
    stood when the round began (ENV-R14). `card` is the private card if the reader knows it.
    """

    seat: int
    reserve: int
    marks: tuple[str, ...] | None
    pile: tuple[TileFace, ...]
    ready: bool
    sitting_out: bool
    private_cards: int
    card: CardFace | None
    tile_points: int
    set_points: int
    card_points: int


class EnvyraView(View, frozen=True, kw_only=True):
    """The table as one seat sees it, or a spectator. The size of the supply is public (ENV-R33)."""

    phase: str
    round: int
    figure: int
    second_pass: bool
    rows: int
    columns: int
    cells: tuple[CellSeen, ...]
    players: tuple[SeatSeen, ...]
    supply: int
    end_tile: str
    end_tile_in_supply: bool
    box: int
    removed: tuple[TileFace, ...]
    quiet_rounds: int
    cards: tuple[CardOnTable, ...]
    offer: tuple[CardFace, ...]
    ending: str | None
    winners: tuple[int, ...]
    set_values: tuple[int, ...]
    """What a set of two different symbols scores, one of three, and so on (ENV-SCORE-2)."""
