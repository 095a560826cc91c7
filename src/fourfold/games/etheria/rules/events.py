"""The event phase (ETH-EVENT-1 to ETH-EVENT-8), and how the effects of events and abilities are worked through."""

from typing import Final, final

from mypy_extensions import i64

from fourfold.games.etheria.rules.deciding import TurnDecision
from fourfold.games.etheria.rules.notes import (
    EVENT_DRAWN,
    EVENT_OVER,
    MANDATE_KEPT,
    MANDATE_USELESS,
    NO_EVENT,
    NO_LEADER,
    NO_MANDATE_DRAWN,
)
from fourfold.games.etheria.rules.table import (
    EFFECTS,
    FIRST_EVENT,
    MANDATE,
    NONE,
    OVER,
    TURN_END,
    WINDOW,
    Table,
)
from fourfold.kernel.bags import changed, draw, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal


def begin(table: Table, chance: Chance, journal: Journal | None) -> None:
    """The current player draws an event (ETH-EVENT-1); an empty deck is made anew, or nothing happens (ETH-R19)."""
    if table.event_deck == 0:
        table.event_deck = table.event_discard
        table.event_discard = 0
    if table.event_deck == 0:
        table.stage = TURN_END
        if journal is not None:
            journal.note(NO_EVENT, table.current)
        return
    table.event = draw(table.event_deck, chance)
    table.event_deck &= ~one(table.event)
    if journal is not None:
        journal.note(EVENT_DRAWN, table.current, table.event)
    begin_program(table, FIRST_EVENT + table.event)


def begin_program(table: Table, program: i64) -> None:
    """Effects are resolved in printed order (ETH-R46)."""
    table.program = program
    table.stage = EFFECTS
    table.step = 0
    table.place = 0


def resolve_effects(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Go on until a seat is asked: one effect after the other, each clockwise from the current player.

    ETH-EVENT-6: each seat fully resolves its part before the next.
    """
    effects = table.terms.programs[table.program].effects
    while table.step < len(effects):
        effect = effects[table.step]
        while table.place < table.terms.seats:
            seat = table.clockwise(table.place)
            table.place += 1
            if effect.concerns(table, seat):
                effect.resolve(table, seat, chance, journal)
                if table.acting or table.phase == OVER or table.stage != EFFECTS:
                    return
        table.step += 1
        table.place = 0
    if table.event == NONE:
        table.stage = WINDOW
    else:
        finish_event(table, journal)
    table.program = NONE


def finish_event(table: Table, journal: Journal | None) -> None:
    """The event is discarded and the turn is over: no second card is turned (ETH-EVENT-3, ETH-EVENT-8)."""
    if journal is not None:
        if is_for_nobody(table):
            journal.note(NO_LEADER, table.event)
        journal.note(EVENT_OVER, table.event)
    table.event_discard |= one(table.event)
    table.event = NONE
    table.stage = TURN_END


def is_for_nobody(table: Table) -> bool:
    """Does no seat lead the faction that the event names (ETH-EVENT-5, ETH-R22)?"""
    for effect in table.terms.programs[table.program].effects:
        seat: i64
        for seat in range(table.terms.seats):
            if effect.concerns(table, seat):
                return False
    return True


def offer_mandate(table: Table, journal: Journal | None, *, is_tradable: bool) -> None:
    """A Trade Mandate was drawn: use it now or keep it (ETH-EVENT-7); with no trade in sight, keep (ETH-R27)."""
    if is_tradable:
        table.ask(MANDATE, table.current, 1)
        return
    if journal is not None:
        journal.note(MANDATE_USELESS, table.current, table.event)
    lay_by(table)


@final
class Keep(TurnDecision):
    """Keep the Trade Mandate just drawn, face up, for a later turn (ETH-EVENT-7, ETH-SHOW-1)."""

    def __init__(self) -> None:
        super().__init__("keep", phases=(MANDATE,), untimely=NO_MANDATE_DRAWN)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The mandate is kept."""
        if journal is not None:
            journal.note(MANDATE_KEPT, table.current, table.event)
        lay_by(table)


KEEP: Final = Keep()


def lay_by(table: Table) -> None:
    """The mandate lies before its holder; the turn ends."""
    table.acting = 0
    table.mandates = changed(table.mandates, table.current, table.mandates[table.current] | one(table.event))
    table.event = NONE
    table.stage = TURN_END
