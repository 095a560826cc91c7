"""The turn: how it begins and ends, and the choice of sides before White's first one (EWS-TURN)."""

from typing import final

from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules import ending, growth, world
from fourfold.games.earth_water_sun.rules.notes import (
    KEPT,
    MOVE_FIRST,
    NOT_SWAPPING,
    RESOURCE_LOST,
    SWAPPED,
    TURN_ENDED,
)
from fourfold.games.earth_water_sun.rules.order import TurnDecision
from fourfold.games.earth_water_sun.rules.table import ACTED, BLACK, GROWTH, MOVING, OVER, READY, SWAP, Table
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal


def begin(table: Table, journal: Journal | None) -> None:
    """A turn begins with Growth (EWS-TURN-1); before White's first one there may be a change of sides (EWS-R39)."""
    table.clear_turn()
    if table.terms.swap and table.turns == 1:
        table.phase = SWAP
    else:
        begin_growth(table, journal)


def begin_growth(table: Table, journal: Journal | None) -> None:
    """Growth is mandatory; a resource that neither fits nor can be marked is lost (EWS-R27)."""
    table.phase = GROWTH
    if table.terms.markers_run_out and not world.can_mark(table) and not growth.can_grow(table, table.active()):
        table.phase = READY
        if journal is not None:
            journal.note(RESOURCE_LOST, table.active())


@final
class SwapSides(Decision):
    """White's player takes over Black; position and turn order stay as they are (EWS-R39)."""

    def __init__(self) -> None:
        super().__init__("swap_sides", phases=(SWAP,), untimely=NOT_SWAPPING)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The seats change colours."""
        table.black_seat = 1 - table.black_seat
        if journal is not None:
            journal.note(SWAPPED, seat, 1 - seat)
        begin_growth(table, journal)


@final
class KeepSides(Decision):
    """White's player stays White (EWS-R39)."""

    def __init__(self) -> None:
        super().__init__("keep_sides", phases=(SWAP,), untimely=NOT_SWAPPING)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """Nothing changes."""
        if journal is not None:
            journal.note(KEPT, seat)
        begin_growth(table, journal)


@final
class EndTurn(TurnDecision):
    """End the turn, after the Move (EWS-TURN-1, EWS-TURN-3)."""

    def __init__(self) -> None:
        super().__init__("end_turn", phases=(MOVING, ACTED), untimely=MOVE_FIRST)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The other colour takes the next turn (EWS-SETUP-7)."""
        if journal is not None:
            journal.note(TURN_ENDED, table.active())
        ending.check_after_turn(table, journal)
        if table.phase != OVER:
            remember(table)
            table.turns += 1
            begin(table, journal)


def remember(table: Table) -> None:
    """Keep the actions of the turn that ends, for whoever asks what the last turn was."""
    if table.active() == BLACK:
        table.last_black = table.done
    else:
        table.last_white = table.done
