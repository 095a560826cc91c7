"""Positions of Envyra laid by hand.

Other cells hold unrestricted tiles that need many cubes, reserves are what is not marked or on the grid, the supply
is what setup would leave.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Self, TypeVar

from fourfold.games.envyra.rules.axes import BOARD, CELLS
from fourfold.games.envyra.rules.capture import TILE_BITS
from fourfold.games.envyra.rules.ending import finish
from fourfold.games.envyra.rules.marking import MARK
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.games.envyra.rules.stack import NO_CUBES, stacked
from fourfold.games.envyra.rules.table import ENDINGS, MARKING, NO_CARD, NO_SEAT, NO_TILE, STARTING
from fourfold.games.envyra.rules.terms import CUBES
from fourfold.games.laying import LARGEST, Happening, Laying, begins, lays
from fourfold.kernel.bags import one, set_of
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal
from fourfold.kernel.seats import everyone

if TYPE_CHECKING:
    from fourfold.games.envyra.edition import EnvyraEdition

R = TypeVar("R")


class EnvyraLaying(Laying["EnvyraEdition", EnvyraPosition, R]):
    """A table of Envyra being laid."""

    def __init__(self, edition: "EnvyraEdition", begun: Callable[[Happening[EnvyraPosition]], R]) -> None:
        super().__init__(edition, begun)
        self._tiles: dict[int, int | None] = {}
        self._cubes: dict[int, tuple[int, ...]] = {}
        self._piles: list[list[int]] = [[] for _ in range(edition.terms.seats)]
        self._marks: list[tuple[int, int]] = []
        self._figure = 0
        self._supply: list[int] | None = None
        self._filled = True
        self._quiet = 0
        self._face_up: list[int] = []
        self._owners: list[int] = []
        self._private = [int(NO_CARD)] * edition.terms.seats

    @lays
    def tile(self, cell: str, tile: str, cubes: str = "") -> Self:
        """Lay a tile, with cubes on it in the order they came."""
        place, number = self._cell(cell), self._tile(tile)
        needs = int(self.edition.terms.needs[number])
        if len(cubes) >= needs:
            self.bad(f"{tile} is captured with {needs} cubes, and {len(cubes)} lie on it")
        self._tiles[place] = number
        self._cubes[place] = tuple(map(self.seat, cubes))
        return self

    @lays
    def tiles(self, *tiles: str) -> Self:
        """Lay tiles from the first cell on."""
        cells = self.edition.terms.cells
        if len(tiles) > len(cells):
            self.bad(f"there are {len(cells)} cells, not {len(tiles)}")
        self._tiles.update(zip(cells, map(self._tile, tiles), strict=False))
        return self

    @lays
    def empty(self, *cells: str) -> Self:
        """Leave cells empty."""
        for cell in cells:
            self._tiles[self._cell(cell)] = None
            self._cubes.pop(self._cell(cell), None)
        return self

    @lays
    def no_other_tiles(self) -> Self:
        """Leave all other cells empty."""
        self._filled = False
        return self

    @lays
    def pile(self, seat: str, *tiles: str) -> Self:
        """Give a seat tiles that it captured in this order."""
        self._piles[self.seat(seat)] += map(self._tile, tiles)
        return self

    @lays
    def marks(self, seat: str, *cells: str) -> Self:
        """A seat has marked these cells in Phase I."""
        self._marks += [(self.seat(seat), self._cell(cell)) for cell in cells]
        return self

    @lays
    def figure(self, seat: str) -> Self:
        """Who holds the figure; A if nothing is said."""
        self._figure = self.seat(seat)
        return self

    @lays
    def supply(self, *tiles: str) -> Self:
        """What is in the supply, and nothing else."""
        self._supply = list(map(self._tile, tiles))
        return self

    @lays
    def quiet(self, rounds: int) -> Self:
        """So many rounds have passed without a capture."""
        self._quiet = self.within("the number of quiet rounds", rounds, 0, LARGEST)
        return self

    @lays
    def face_up(self, card: str, owner: str = "") -> Self:
        """Lay an Equilibrium card face up, or in front of the seat that took it."""
        self._face_up.append(self.numbered("card", card))
        self._owners.append(self.seat(owner) if owner else int(NO_SEAT))
        return self

    @lays
    def private(self, seat: str, card: str) -> Self:
        """Give a seat a private Equilibrium card."""
        self._private[self.seat(seat)] = self.numbered("card", card)
        return self

    # --- into play -----------------------------------------------------------------------------------------

    @begins
    def start_round(self) -> R:
        """A round begins: the start check, and Phase I unless a seat is shut out."""
        return self.begin(partial(self._go_on, STARTING))

    @begins
    def moving(self) -> R:
        """Everybody is ready: the boards are revealed, and the first seat that can move is to act."""
        return self.begin(partial(self._go_on, MARKING))

    @begins
    def ended(self, how: str = "supply") -> R:
        """The game ends here and is scored."""
        self.among("ending", how, ENDINGS.names)
        return self.begin(partial(self._end, how))

    def _go_on(self, phase: int, chance: Chance, journal: Journal) -> EnvyraPosition:
        position = self._laid(phase)
        position.carry_on(chance, journal)
        return position

    def _end(self, how: str, chance: Chance, journal: Journal) -> EnvyraPosition:
        position = self._laid(MARKING)
        finish(position, ENDINGS.number(how), journal)
        return position

    # --- what was not said ---------------------------------------------------------------------------------

    def _laid(self, phase: int) -> EnvyraPosition:
        terms = self.edition.terms
        grid = self._grid()
        tiles, cubes = [int(NO_TILE)] * BOARD, [int(NO_CUBES)] * BOARD
        for cell, tile in grid.items():
            tiles[cell] = tile
            cubes[cell] = stacked(self._cubes.get(cell, ()))
        supply = self._rest_of_the_bag(grid) if self._supply is None else self._supply
        self.apart("tile", [one(tile) for tile in (*grid.values(), *self._captured(), *supply)])
        position = terms.bare()
        position.phase = phase
        position.figure = self._figure
        position.ready = everyone(terms.seats) if phase == MARKING else 0
        position.quiet = self._quiet
        position.supply = set_of(supply)
        position.lay(
            tiles=tiles,
            cubes=cubes,
            reserve=self._reserves(),
            piles=[set_of(pile) for pile in self._piles],
            captures=[seat * TILE_BITS + tile for seat, pile in enumerate(self._piles) for tile in pile],
        )
        self._lay_cards(position)
        for seat, cell in self._marks:
            self._put_mark(position, seat, cell)
        return position

    def _grid(self) -> dict[int, int]:
        """The tiles by cell; cells not mentioned get unrestricted tiles, those that need most cubes first."""
        content = self.edition.content
        spare = [number for number, tile in enumerate(content.tiles) if tile.kind == "theme" and not tile.requires]
        spare.sort(key=lambda number: (content.tiles[number].players_3_4, -content.tiles[number].cubes))
        said = {*self._tiles.values(), *(self._supply or ()), *self._captured()}
        fillers = iter([tile for tile in spare if tile not in said])
        grid: dict[int, int] = {}
        for cell in self.edition.terms.cells:
            if cell not in self._tiles and self._filled:
                tile = next(fillers, None)
                if tile is None:
                    self.bad(f"no tile is left for {CELLS.labels[cell]}", "say that there are no_other_tiles")
            else:
                tile = self._tiles.get(cell)
            if tile is not None:
                grid[cell] = tile
        return grid

    def _captured(self) -> list[int]:
        return [tile for pile in self._piles for tile in pile]

    def _reserves(self) -> list[int]:
        """Of each seat's cubes those that are not on the grid (ENV-SETUP-1)."""
        on_grid = [seat for cubes in self._cubes.values() for seat in cubes]
        reserves = [int(CUBES) - on_grid.count(seat) for seat in range(self.edition.terms.seats)]
        for seat, reserve in enumerate(reserves):
            marks = sum(marked == seat for marked, _ in self._marks)
            if reserve < marks:
                self.bad(f"{self.SEATS[seat]} has {CUBES} cubes, not {CUBES - reserve + marks}", "see ENV-SETUP-1")
        return reserves

    def _rest_of_the_bag(self, grid: dict[int, int]) -> list[int]:
        """As many of the tiles out of sight as setup leaves in the supply (ENV-SETUP-5, ENV-SETUP-6)."""
        in_sight = {*grid.values(), *self._captured()}
        counts = self.edition.content.counts(self.edition.terms.seats)
        supply: list[int] = []
        for group, kept in (("starting", counts.starting_kept), ("basic", counts.basic_kept)):
            tiles = [(n, tile) for n, tile in enumerate(self.edition.content.tiles) if tile.group == group]
            left = kept - sum(number in in_sight for number, _ in tiles)
            out_of_sight = [
                number
                for number, tile in tiles
                if number not in in_sight and not (tile.players_3_4 and counts.remove_players_3_4)
            ]
            supply += out_of_sight[: max(left, 0)]
        end_tile = int(self.edition.terms.end_tile)
        return supply if end_tile in in_sight else [*supply, end_tile]

    def _lay_cards(self, position: EnvyraPosition) -> None:
        terms = self.edition.terms
        private = [card for card in self._private if card != NO_CARD]
        self.apart("card", [one(card) for card in (*self._face_up, *private)])
        if len(self._face_up) > terms.face_up or (private and not terms.private):
            self.bad("there are more Equilibrium cards than are dealt", "see the option 'equilibrium'")
        position.lay_cards(
            face_up=self._face_up,
            owners=self._owners,
            private=self._private,
            offers=[0 if card == NO_CARD else one(card) for card in self._private],
        )

    def _put_mark(self, position: EnvyraPosition, seat: int, cell: int) -> None:
        if position.marks_of(seat) >= position.terms.marks or MARK.refuses(position, seat, cell, None):
            self.bad(f"{self.SEATS[seat]} cannot have marked {CELLS.labels[cell]}")
        position.put_mark(seat, cell)

    def _cell(self, cell: str) -> int:
        labels = tuple(CELLS.labels[number] for number in self.edition.terms.cells)
        self.among("cell", cell, labels)
        return CELLS.index(cell)

    def _tile(self, tile: str) -> int:
        """The number of a tile that is in use: of the End Tiles one is (ENV-R30)."""
        number = self.numbered("tile", tile)
        if self.edition.content.tiles[number].kind == "end" and number != self.edition.terms.end_tile:
            self.bad(f"{tile} is not the End Tile of this match", "see the option 'end_tile'")
        return number
