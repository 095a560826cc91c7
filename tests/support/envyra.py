"""Small positions of Envyra, written like the rulebook, and what happens in them.

    study = table(seats=2).tile("A1", TILE_3, cubes="BB").marks("A", "A1").moving()
    assert study.play("A move A1").pile("B") == [TILE_3]

Seats are A, B, C, D clockwise. What a test does not mention is filled in: other cells hold unrestricted tiles
that need many cubes, reserves are what is not marked or on the grid, the supply is what setup would leave.
"""

from dataclasses import dataclass
from functools import partial

from fourfold.games.edition import Event
from fourfold.games.envyra import GAME
from fourfold.games.envyra.edition import EnvyraEdition
from fourfold.games.envyra.laying import EnvyraLaying
from fourfold.games.envyra.rules.axes import CELLS
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.games.envyra.rules.table import ENDINGS, NO_TILE
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


class Setting(EnvyraLaying[Study]):
    """A table being laid. Every method returns the table, so that a position is one sentence."""

    def __init__(self, of: EnvyraEdition) -> None:
        super().__init__(of, partial(Study.begun, of))


def shut_out() -> Study:
    """B has no tile to play on and sends one to the box."""
    grid = ("bonus-2a", "bonus-2b", "bonus-3a", "bonus-3b", "bonus-4a", "flora-tree-2")
    return table(2).tiles(*grid).pile("A", *ALL_COLOURS).pile("B", "fire-flame-1").supply(END_TILE).start_round()


def rare() -> tuple[Study, ...]:
    """What few matches come to."""
    return (shut_out(),)


def _letters(seats: int) -> str:
    return "".join(SEATS[seat] for seat in listed(seats))


def _line(event: Event) -> str:
    facts = [SEATS[int(value)] if name == "seat" else str(value) for name, value in event.facts.items()]
    return " ".join([event.kind, *facts])
