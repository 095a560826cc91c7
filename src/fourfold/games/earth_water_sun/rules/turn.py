"""The turn: Growth, then Move, then its end (EWS-TURN)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.earth_water_sun.rules import ending, growth, rewards, world
from fourfold.games.earth_water_sun.rules.notes import KEPT, RESOURCE_LOST, SWAPPED, TURN_ENDED
from fourfold.games.earth_water_sun.rules.table import BLACK, GROWTH, OVER, READY, REWARD, SWAP, Table
from fourfold.kernel.journal import Journal


def begin(table: Table, journal: Journal | None) -> None:
    """A turn begins with Growth (EWS-TURN-1); before White's first one there may be a change of sides (EWS-R39)."""
    table.clear_turn()
    table.before = None
    table.is_eventful = False
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


def choose_side(table: Table, swap: bool, journal: Journal | None) -> None:
    """White's player takes over Black, or not; position and turn order stay as they are (EWS-R39)."""
    seat = table.seat_of(table.active())
    if swap:
        table.black_seat = 1 - table.black_seat
    if journal is not None:
        if swap:
            journal.note(SWAPPED, seat, 1 - seat)
        else:
            journal.note(KEPT, seat)
    begin_growth(table, journal)


def grow(table: Table, hex: i64, element: i64, journal: Journal | None) -> None:
    """Growth, or a reward, goes on a Specimen."""
    growth.grow(table, table.to_choose(), hex, element, journal)
    go_on(table, journal)


def destroy_hex(table: Table, hex: i64, journal: Journal | None) -> None:
    """Growth, or a reward, destroys a hex, which may end the match (EWS-END-2)."""
    world.destroy(table, table.to_choose(), hex, journal)
    ending.check(table, journal)
    if table.phase != OVER:
        go_on(table, journal)


def go_on(table: Table, journal: Journal | None) -> None:
    """What follows a resource: the Move after Growth, the next reward after a reward."""
    if table.phase == REWARD:
        rewards.count_down(table)
        rewards.next_reward(table, journal)
    else:
        table.phase = READY


def end(table: Table, journal: Journal | None) -> None:
    """The active player ends the turn (EWS-TURN-3) and the other one takes the next (EWS-SETUP-7)."""
    if journal is not None:
        journal.note(TURN_ENDED, table.active())
    ending.check_after_turn(table, journal)
    if table.phase == OVER:
        return
    remember(table)
    table.turns += 1
    begin(table, journal)


def remember(table: Table) -> None:
    """Keep the actions of the turn that ends, for whoever asks what the last turn was."""
    last = actions_done(table)
    if table.active() == BLACK:
        table.last_black = last
    else:
        table.last_white = last


def actions_done(table: Table) -> vec[i64]:
    """The actions of the turn so far, first to last."""
    many: i64 = 0
    here = table
    while here.before is not None:
        many += 1
        here = here.before
    actions = vec[i64](capacity=many)
    for _ in range(many):
        actions = append(actions, 0)
    here = table
    while here.before is not None:
        many -= 1
        actions[many] = here.done
        here = here.before
    return actions
