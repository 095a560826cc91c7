"""Mines: how they appear, progress and leave (sections 2.13 and 2.15)."""

from typing import Final, final

from mypy_extensions import i64

from fourfold.games.erythro.rules.axes import TILE_AXIS
from fourfold.games.erythro.rules.ending import check_profit, check_victory, end
from fourfold.games.erythro.rules.notes import (
    AROUND_POLLUTED,
    DOME_ATTACKED,
    DOME_DESTROYED,
    HAS_PROGRESSED,
    MINE_DESTROYED,
    MINE_PLACED,
    MINE_POLLUTED,
    MINE_PROGRESSED,
    NO_MINE_PLACED,
    NO_MINE_THERE,
)
from fourfold.games.erythro.rules.phases import PhaseDecision
from fourfold.games.erythro.rules.planet import destroy_sanctuary, place_by_bag, pollute_for_adversary
from fourfold.games.erythro.rules.queue import NO_NODE
from fourfold.games.erythro.rules.table import LEVEL_BITS, MINE_LOST, MINES, NO_MINE, OVER, Table
from fourfold.games.erythro.rules.terms import (
    DESTROYS,
    LEVELS,
    LOSES,
    POLLUTES_1,
    POLLUTES_2,
    POLLUTES_AROUND,
)
from fourfold.kernel.bags import draw, holds, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse


def add_mine(table: Table, chance: Chance, journal: Journal | None) -> None:
    """The top card of the mine deck goes where the bag says (ERY-MINE-1).

    The deck has level 1 on top, then 2, 3 and 4 (ERY-SETUP-6): any mine of that level not seen yet can be next.
    ERY-R38: if no tile qualifies the card stays on the deck; without a card nothing happens here.
    ERY-MINE-3, ERY-R29: the first line is carried out at once.
    """
    if table.phase == OVER or not table.mine_deck:
        return
    tile = place_by_bag(table, NO_MINE_PLACED, chance, journal)
    if tile < 0:
        return
    level: i64 = 0
    while level < LEVELS - 1 and not table.mines_in_deck(level):
        level += 1
    mine = draw(table.hidden_mines & table.terms.level_mines[level], chance)
    table.hidden_mines &= ~one(mine)
    table.mine_deck -= one(LEVEL_BITS * level)
    table.add_mine(mine, tile)
    if journal is not None:
        journal.note(MINE_PLACED, mine, tile)
    apply_line(table, len(table.mines) - 1, journal)


def progress(table: Table, index: i64, note: i64, journal: Journal | None) -> None:
    """A mine advances one stage and applies the line it reaches (ERY-MINE-4); stages are told from 1 on."""
    if table.phase == OVER:
        return
    table.advance_mine(index)
    if journal is not None:
        mine, stage = table.mine_at(index), table.mine_stage(index)
        journal.note(note, mine, table.mine_tile(index), stage + 1, table.terms.line(mine, stage))
    apply_line(table, index, journal)


def apply_line(table: Table, index: i64, journal: Journal | None) -> None:
    """Carry out the line a mine is on, as far as possible (ERY-MINE-9).

    ERY-MINE-5: the sanctuary. ERY-MINE-6: one or two tokens on its tile. ERY-MINE-7: one there and one on every
    neighbour, by number (ERY-R59). ERY-MINE-8, ERY-END-2: lost. ERY-R31: a mine on a contaminated tile goes on.
    """
    tile = table.mine_tile(index)
    line = table.terms.line(table.mine_at(index), table.mine_stage(index))
    if line & DESTROYS:
        destroy_sanctuary(table, tile, journal)
    if line & (POLLUTES_1 | POLLUTES_2 | POLLUTES_AROUND):
        pollute_for_adversary(table, tile, AROUND_POLLUTED if line & POLLUTES_AROUND else MINE_POLLUTED, journal)
    if line & POLLUTES_2:
        pollute_for_adversary(table, tile, MINE_POLLUTED, journal)
    if line & POLLUTES_AROUND:
        near: i64
        for near in range(table.terms.tiles):
            if near != tile and holds(table.terms.around[tile], near):
                pollute_for_adversary(table, near, AROUND_POLLUTED, journal)
    if line & LOSES and table.phase != OVER:
        end(table, MINE_LOST, journal)


# --- the mine phase -------------------------------------------------------------------------------


def waiting_mines(table: Table) -> i64:
    """How many mines have not progressed yet in this phase."""
    count: i64 = 0
    index: i64
    for index in range(len(table.mines)):
        if not holds(table.progressed, table.mine_tile(index)):
            count += 1
    return count


def progress_all(table: Table, journal: Journal | None) -> None:
    """Every mine that has not yet, oldest first (ERY-MINE-4, ERY-R30). Those placed later wait (ERY-MINE-10)."""
    index: i64
    for index in range(len(table.mines)):
        if not holds(table.progressed, table.mine_tile(index)):
            progress(table, index, MINE_PROGRESSED, journal)


@final
class Progress(PhaseDecision):
    """With the option, the players choose which mine progresses next (ERY-D19, ERY-R30)."""

    def __init__(self) -> None:
        super().__init__("progress", (TILE_AXIS,), phase=MINES)

    def refuses(self, table: Table, seat: i64, tile: i64, why: Journal | None) -> bool:
        """Is there no mine on this tile, or has it progressed?"""
        if table.mine_on(tile) == NO_MINE:
            return refuse(why, NO_MINE_THERE, tile)
        if holds(table.progressed, tile):
            return refuse(why, HAS_PROGRESSED, tile)
        return False

    def play(self, table: Table, seat: i64, tile: i64, chance: Chance, journal: Journal | None) -> None:
        """It advances one stage."""
        table.progressed |= one(tile)
        progress(table, table.mine_on(tile), MINE_PROGRESSED, journal)


PROGRESS: Final = Progress()

# --- attacked -------------------------------------------------------------------------------------


def destroy_mine(table: Table, seat: i64, index: i64, journal: Journal | None) -> None:
    """An attacked mine leaves the game; the pollution of its tile stays (ERY-ATTACK-4).

    The sheet reacts at once (ERY-ADV2-6) and the end is looked for, before any event reacts (ERY-R39).
    """
    mine = table.mine_at(index)
    if journal is not None:
        journal.note(MINE_DESTROYED, seat, mine, table.mine_tile(index))
    table.destroyed |= one(mine)
    table.remove_mine(index)
    react(table, table.terms.on_mine_destroyed, table.terms.mine_level[mine], journal)
    check_victory(table, journal)


def strike_dome(table: Table, seat: i64, journal: Journal | None) -> None:
    """An attack on the dome: it is destroyed (ERY-ADV1-4), or stays and profitability falls (ERY-ADV2-7)."""
    if table.terms.dome_is_destroyed:
        table.dome = 0
        if journal is not None:
            journal.note(DOME_DESTROYED, seat)
    elif journal is not None:
        journal.note(DOME_ATTACKED, seat)
    react(table, table.terms.dome_effects, 0, journal)
    check_victory(table, journal)


def react(table: Table, effects: i64, level: i64, journal: Journal | None) -> None:
    """Carry out a sheet's reaction to an attack, with the level of the mine that was destroyed."""
    node = effects
    while node != NO_NODE and table.phase != OVER:
        effect = table.terms.effects[node]
        effect.react(table, level, journal)
        node = effect.following


def change_profit(table: Table, by: i64, note: i64, journal: Journal | None) -> None:
    """Profitability rises or falls (ERY-ADV2-3); the note says why."""
    if not table.terms.has_profit:
        return
    before = table.profit
    table.profit += by
    if journal is not None:
        journal.note(note, before, table.profit)
    check_profit(table, journal)
