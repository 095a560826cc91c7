"""Small positions of Envyra, written like the rulebook, and what happens in them.

    study = table(seats=2).tile("A1", TILE_3, cubes="BB").marks("A", "A1").moving()
    assert study.play("A move A1").pile("B") == [TILE_3]

Seats are A, B, C, D clockwise. What a test does not mention is filled in: other cells hold unrestricted tiles
that need many cubes, reserves are what is not marked or on the grid, the supply is what setup would leave.
"""

from dataclasses import dataclass

from fourfold.games.edition import Event
from fourfold.games.envyra import GAME
from fourfold.games.envyra.edition import EnvyraEdition
from fourfold.games.envyra.rules.axes import BOARD, CELLS
from fourfold.games.envyra.rules.capture import TILE_BITS
from fourfold.games.envyra.rules.ending import finish
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.games.envyra.rules.stack import NO_CUBES, stacked
from fourfold.games.envyra.rules.table import ENDINGS, MARKING, NO_CARD, NO_SEAT, NO_TILE, STARTING
from fourfold.games.envyra.rules.terms import CUBES
from fourfold.games.envyra.view import EnvyraView
from fourfold.kernel.bags import listed
from fourfold.kernel.chance import Fork, ForkingChance, SeededChance
from fourfold.kernel.journal import Journal
from tests.support.acting import Acting

SEATS = "ABCD"
END_TILE = "end-standard"

# Unrestricted tiles by the number of cubes they need.
TILE_1 = "flora-leaf-1"
TILE_2 = "flora-flower-1"
TILE_3 = "flora-leaf-2"
TILE_4 = "flora-flower-3"
TILE_5 = "flora-seed-2"

# One tile of each colour: whoever has them meets the End Tile's restriction.
ALL_COLOURS = ("flora-tree-1", "water-cloud-1", "fire-volcano-1")


_EDITIONS: dict[str, EnvyraEdition] = {}


def edition(seats: int, **options: str | int | bool) -> EnvyraEdition:
    """Envyra for so many seats, with the project's own content; each edition is made once."""
    key = f"{seats} {sorted(options.items())}"
    if key not in _EDITIONS:
        _EDITIONS[key] = GAME.edition(seats, options)
    return _EDITIONS[key]


def dealt(seats: int, seed: int = 0, **options: str | int | bool) -> "Study":
    """A match as it is dealt."""
    return deal(edition(seats, **options), seed)


def deal(with_edition: EnvyraEdition, seed: int = 0) -> "Study":
    """A match of any edition as it is dealt."""
    journal = Journal()
    position = with_edition.terms.deal(SeededChance(seed), journal)
    return Study(with_edition, position, with_edition.events(journal))


def table(seats: int = 3, **options: str | int | bool) -> "Setting":
    """A table on which nothing is laid yet."""
    return Setting(edition(seats, **options))


@dataclass(frozen=True)
class Study(Acting[EnvyraEdition, EnvyraPosition]):
    """A position, and the events that led to it."""

    # --- doing ---------------------------------------------------------------------------------------------

    def every_way(self, line: str) -> list["Study"]:
        """The study after an action, once for each way that chance can take."""
        found: list[Study] = []
        prefixes: list[list[int]] = [[]]
        while prefixes:
            prefix = prefixes.pop(0)
            try:
                found.append(self._step(line, ForkingChance(prefix)))
            except Fork as fork:
                prefixes += [[*prefix, pick] for pick in range(fork.ways)]
        return found

    def mark(self, **cells: str) -> "Study":
        """Each seat marks cells and is ready: `mark(A="A1 B2", B="A3")`."""
        study, events = self, list[Event]()
        for seat, wanted in cells.items():
            for cell in wanted.split():
                study = study.play(f"{seat} mark {cell}")
                events += study.events
            if "ready" in study.legal(seat):
                study = study.play(f"{seat} ready")
                events += study.events
        return Study(self.edition, study.position, tuple(events))

    # --- asking --------------------------------------------------------------------------------------------

    @property
    def acting(self) -> str:
        """The seats to act: "ABC"."""
        return _letters(self.position.to_act())

    def legal(self, seat: str) -> list[str]:
        """The legal actions of a seat, in notation."""
        actions = self.edition.terms.catalogue.actions
        return [str(actions[number]) for number in self.position.legal(SEATS.index(seat))]

    def refusal(self, line: str) -> tuple[str, str, dict[str, int | str]] | None:
        """Why an action is refused: kind, clause and facts; None if it is not."""
        refusal = self.edition.refusal(self.position, *self._read(line))
        return (refusal.kind, refusal.clause, refusal.facts) if refusal else None

    def happened(self, *kinds: str) -> list[str]:
        """The events, or those of some kinds, as lines: "captured B flora-leaf-2 A1"."""
        return [_line(event) for event in self.events if not kinds or event.kind in kinds]

    def tile(self, cell: str) -> str | None:
        """The tile of a cell."""
        number = self.position.tiles[CELLS.index(cell)]
        return None if number == NO_TILE else self.edition.labels["tile"][number]

    @property
    def cells(self) -> list[str]:
        """The cells of the grid."""
        return [CELLS.labels[cell] for cell in self.position.terms.cells]

    @property
    def grid(self) -> list[str]:
        """The tiles on the grid, cell by cell."""
        return [tile for tile in map(self.tile, self.cells) if tile is not None]

    def cubes(self, cell: str) -> str:
        """The cubes on a cell's tile in the order they came: "AAB"."""
        seen = self.view(None).cells[self.cells.index(cell)]
        return "".join(SEATS[seat] for seat in seen.cubes)

    def pile(self, seat: str) -> list[str]:
        """A seat's tiles in the order they were captured."""
        return [tile.id for tile in self.view(None).players[SEATS.index(seat)].pile]

    def marks(self, seat: str) -> list[str]:
        """The cells a seat has marked."""
        return [
            cell for cell in self.cells for _ in range(self.position.marks_on(SEATS.index(seat), CELLS.index(cell)))
        ]

    def reserve(self, seat: str) -> int:
        """How many cubes a seat has in reserve."""
        return self.position.reserve[SEATS.index(seat)]

    @property
    def supply(self) -> list[str]:
        """The tiles of the supply, in the order of the content."""
        return [self.edition.labels["tile"][tile] for tile in listed(self.position.supply)]

    @property
    def removed(self) -> list[str]:
        """The tiles that were removed by a seat shut out."""
        return [tile.id for tile in self.view(None).removed]

    @property
    def phase(self) -> str:
        """What is going on: choosing, removing, marking, moving or over."""
        return self.view(None).phase

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.position.round

    @property
    def figure(self) -> str:
        """Who holds the figure."""
        return SEATS[self.position.figure]

    @property
    def ending(self) -> str | None:
        """How the game ended: capture, supply, shut_out or stall; None while it runs."""
        return ENDINGS.get(self.position.ending)

    @property
    def winners(self) -> str:
        """The winners: "AB"."""
        outcome = self.edition.outcome(self.position)
        assert outcome is not None, "the game is still running"
        return "".join(SEATS[seat] for seat in outcome.winners)

    def score(self, seat: str) -> dict[str, int]:
        """A seat's points at the end: tiles, sets, cards and total."""
        outcome = self.edition.outcome(self.position)
        assert outcome is not None, "the game is still running"
        return outcome.scores[SEATS.index(seat)]

    def view(self, seat: str | None) -> EnvyraView:
        """What a seat sees; None for a spectator."""
        return self.edition.view(self.position, None if seat is None else SEATS.index(seat))


class Setting:
    """A table being laid. Every method returns the table, so that a position is one sentence."""

    def __init__(self, of: EnvyraEdition) -> None:
        self._edition = of
        self._tiles: dict[int, str | None] = {}
        self._cubes: dict[int, tuple[int, ...]] = {}
        self._piles: dict[int, list[str]] = {}
        self._marks: list[tuple[int, int]] = []
        self._figure = 0
        self._supply: list[str] | None = None
        self._filled = True
        self._quiet = 0
        self._face_up: list[str] = []
        self._owners: list[int] = []
        self._private: dict[int, str] = {}

    def tile(self, cell: str, tile: str, cubes: str = "") -> "Setting":
        """Lay a tile, with cubes on it in the order they came."""
        self._tiles[CELLS.index(cell)] = tile
        self._cubes[CELLS.index(cell)] = tuple(SEATS.index(seat) for seat in cubes)
        return self

    def tiles(self, *tiles: str) -> "Setting":
        """Lay tiles from the first cell on."""
        for cell, tile in zip(self._edition.terms.cells, tiles, strict=False):
            self._tiles[cell] = tile
        return self

    def empty(self, *cells: str) -> "Setting":
        """Leave cells empty."""
        self._tiles.update({CELLS.index(cell): None for cell in cells})
        return self

    def no_other_tiles(self) -> "Setting":
        """Leave all other cells empty."""
        self._filled = False
        return self

    def pile(self, seat: str, *tiles: str) -> "Setting":
        """Give a seat tiles that it captured in this order."""
        self._piles.setdefault(SEATS.index(seat), []).extend(tiles)
        return self

    def marks(self, seat: str, *cells: str) -> "Setting":
        """A seat has marked these cells in Phase I."""
        self._marks += [(SEATS.index(seat), CELLS.index(cell)) for cell in cells]
        return self

    def figure(self, seat: str) -> "Setting":
        """Who holds the figure; A if nothing is said."""
        self._figure = SEATS.index(seat)
        return self

    def supply(self, *tiles: str) -> "Setting":
        """What is in the supply, and nothing else."""
        self._supply = list(tiles)
        return self

    def quiet(self, rounds: int) -> "Setting":
        """So many rounds have passed without a capture."""
        self._quiet = rounds
        return self

    def face_up(self, card: str, owner: str = "") -> "Setting":
        """Lay an Equilibrium card face up, or in front of the seat that took it."""
        self._face_up.append(card)
        self._owners.append(SEATS.index(owner) if owner else NO_SEAT)
        return self

    def private(self, seat: str, card: str) -> "Setting":
        """Give a seat a private Equilibrium card."""
        self._private[SEATS.index(seat)] = card
        return self

    # --- into play ----------------------------------------------------------------------------------------

    def start_round(self) -> Study:
        """A round begins: the start check, and Phase I unless a seat is shut out."""
        return self._scene(self._position(STARTING))

    def moving(self) -> Study:
        """Everybody is ready: the boards are revealed, and the first seat that can move is to act."""
        return self._scene(self._position(MARKING))

    def ended(self, how: str = "supply") -> Study:
        """The game ends here and is scored."""
        position, journal = self._position(MARKING), Journal()
        finish(position, ENDINGS.number(how), journal)
        return Study(self._edition, position, self._edition.events(journal))

    def _scene(self, position: EnvyraPosition) -> Study:
        journal = Journal()
        position.carry_on(SeededChance(0), journal)
        return Study(self._edition, position, self._edition.events(journal))

    # --- what was not said --------------------------------------------------------------------------------

    def _position(self, phase: int) -> EnvyraPosition:
        terms, number = self._edition.terms, self._edition.labels["tile"].index
        grid = self._grid()
        tiles, cubes = [int(NO_TILE)] * BOARD, [int(NO_CUBES)] * BOARD
        for cell, tile in grid.items():
            tiles[cell] = number(tile)
            cubes[cell] = stacked(self._cubes.get(cell, ()))
        captures = [seat * TILE_BITS + number(tile) for seat, pile in self._piles.items() for tile in pile]
        supply = self._rest_of_the_bag(grid) if self._supply is None else self._supply
        everywhere = [*grid.values(), *self._captured(), *supply]
        assert len(set(everywhere)) == len(everywhere), "a tile is in two places"
        ready = (1 << terms.seats) - 1 if phase == MARKING else 0
        position = terms.bare()
        position.phase = phase
        position.figure = self._figure
        position.ready = ready
        position.quiet = self._quiet
        position.supply = _set_of(map(number, supply))
        position.lay(
            tiles=tiles,
            cubes=cubes,
            reserve=self._reserves(),
            piles=[_set_of(map(number, self._piles.get(seat, []))) for seat in range(terms.seats)],
            captures=captures,
        )
        self._lay_cards(position)
        for seat, cell in self._marks:
            position.put_mark(seat, cell)
        return position

    def _grid(self) -> dict[int, str]:
        """The tiles by cell; cells not mentioned get unrestricted tiles, those that need most cubes first."""
        spare = [tile for tile in self._edition.content.tiles if tile.kind == "theme" and not tile.requires]
        spare.sort(key=lambda tile: (tile.players_3_4, -tile.cubes))
        said = {*self._tiles.values(), *(self._supply or ()), *self._captured()}
        fillers = iter([tile.id for tile in spare if tile.id not in said])
        grid: dict[int, str] = {}
        for cell in self._edition.terms.cells:
            tile = self._tiles.get(cell) if cell in self._tiles or not self._filled else next(fillers)
            if tile is not None:
                grid[cell] = tile
        return grid

    def _captured(self) -> list[str]:
        return [tile for pile in self._piles.values() for tile in pile]

    def _reserves(self) -> list[int]:
        on_grid = [seat for cubes in self._cubes.values() for seat in cubes]
        return [int(CUBES) - on_grid.count(seat) for seat in range(self._edition.terms.seats)]

    def _rest_of_the_bag(self, grid: dict[int, str]) -> list[str]:
        """As many of the tiles out of sight as setup leaves in the supply (ENV-SETUP-5, ENV-SETUP-6)."""
        in_sight = {*grid.values(), *self._captured()}
        counts = self._edition.content.counts(self._edition.terms.seats)
        supply: list[str] = []
        for group, kept in (("starting", counts.starting_kept), ("basic", counts.basic_kept)):
            tiles = [tile for tile in self._edition.content.tiles if tile.group == group]
            left = kept - sum(tile.id in in_sight for tile in tiles)
            out_of_sight = [
                tile.id
                for tile in tiles
                if tile.id not in in_sight and not (tile.players_3_4 and counts.remove_players_3_4)
            ]
            supply += out_of_sight[: max(left, 0)]
        end_tile = self._edition.labels["tile"][self._edition.terms.end_tile]
        return supply if end_tile in in_sight else [*supply, end_tile]

    def _lay_cards(self, position: EnvyraPosition) -> None:
        number = self._edition.labels["card"].index
        private = [
            number(self._private[seat]) if seat in self._private else int(NO_CARD)
            for seat in range(self._edition.terms.seats)
        ]
        position.lay_cards(
            face_up=[number(card) for card in self._face_up],
            owners=self._owners,
            private=private,
            offers=[0 if card == NO_CARD else 1 << card for card in private],
        )


def shut_out() -> Study:
    """B has no tile to play on and sends one to the box."""
    grid = ("bonus-2a", "bonus-2b", "bonus-3a", "bonus-3b", "bonus-4a", "flora-tree-2")
    return table(2).tiles(*grid).pile("A", *ALL_COLOURS).pile("B", "fire-flame-1").supply(END_TILE).start_round()


def rare() -> tuple[Study, ...]:
    """What few matches come to."""
    return (shut_out(),)


def _set_of(things: "map[int]") -> int:
    return sum(1 << thing for thing in things)


def _letters(seats: int) -> str:
    return "".join(SEATS[seat] for seat in listed(seats))


def _line(event: Event) -> str:
    facts = [SEATS[int(value)] if name == "seat" else str(value) for name, value in event.facts.items()]
    return " ".join([event.kind, *facts])
