"""What the adversary does: its shuffle action, its phase, its events (2.14, 2.16, 2.19 to 2.21)."""

from mypy_extensions import i64

from fourfold.games.erythro.rules.mines import add_mine, change_profit, progress
from fourfold.games.erythro.rules.notes import EVENT_REVEALED, EVENTS_SHUFFLED
from fourfold.games.erythro.rules.planet import pollute_by_bag
from fourfold.games.erythro.rules.queue import push
from fourfold.games.erythro.rules.table import NO_EVENT, Table
from fourfold.games.erythro.rules.terms import (
    ADD_MINE,
    PROFIT,
    PROFIT_EXTRACTION,
    PROGRESS_MINE,
    RANDOM_POLLUTION,
    RANDOM_POLLUTION_PER_PLAYER,
    REVEAL_EVENT,
)
from fourfold.kernel.bags import draw, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal


def react_to_shuffle(table: Table, seat: i64) -> None:
    """Queue what a player's shuffle triggers, once for each shuffle (ERY-DECK-3, ERY-R24).

    ERY-ADV1-3, ERY-ADV2-5: a mine, or with an empty mine deck what the sheet gives instead. ERY-ADV3-7: only what
    the active event says; none is active in the first players' phase (ERY-ADV3-5).
    """
    terms = table.terms
    if table.event != NO_EVENT:
        push(table, terms.event_on_shuffle[table.event], seat, lenient=True)
    push(table, terms.on_shuffle if table.mine_deck else terms.on_shuffle_empty, seat, lenient=True)


def react_to_destruction(table: Table, seat: i64) -> None:
    """Queue the event's reaction to a destroyed mine (ERY-ADV3-6): the attacker is its actor (ERY-R47)."""
    if table.event != NO_EVENT:
        push(table, table.terms.event_on_destroyed[table.event], seat, lenient=True)


def begin_phase(table: Table) -> None:
    """Queue the adversary phase (ERY-ADVPHASE-1); Mars has none (ERY-ADV1-2).

    ERY-ADV3-3: mines first, or pollution if the mine deck is empty when the phase begins (ERY-R45); then the event.
    """
    terms = table.terms
    push(table, terms.phase_effects, 0, lenient=True)
    push(table, terms.phase_mines if table.mine_deck else terms.phase_empty, 0, lenient=True)


def carry_out(table: Table, node: i64, chance: Chance, journal: Journal | None) -> None:
    """One adversary effect, as far as possible (ERY-BAG-5)."""
    terms = table.terms
    kind, n = terms.kind[node], terms.n[node]
    if kind == ADD_MINE:
        for _ in range(n):
            add_mine(table, chance, journal)
    elif kind == RANDOM_POLLUTION:
        for _ in range(n):
            pollute_by_bag(table, chance, journal)
    elif kind == RANDOM_POLLUTION_PER_PLAYER:
        for _ in range(n * terms.seats):
            pollute_by_bag(table, chance, journal)
    elif kind == PROGRESS_MINE:
        progress_newest(table, n, journal)
    elif kind == PROFIT:
        change_profit(table, n, journal)
    elif kind == PROFIT_EXTRACTION:
        change_profit(table, extraction(table), journal)
    elif kind == REVEAL_EVENT:
        reveal_event(table, chance, journal)


def progress_newest(table: Table, stages: i64, journal: Journal | None) -> None:
    """The latest arrival still on the planet advances; without a mine nothing happens."""
    if len(table.mines) > 0:
        for _ in range(stages):
            progress(table, len(table.mines) - 1, journal)


def extraction(table: Table) -> i64:
    """What all mines on the planet extract, in one sum (ERY-ADV2-4, ERY-R43)."""
    found: i64 = 0
    index: i64
    for index in range(len(table.mines)):
        found += table.terms.mine_extraction[table.mine_at(index)]
    return found


def reveal_event(table: Table, chance: Chance, journal: Journal | None) -> None:
    """A new event replaces the old one, then its immediate part applies (ERY-ADV3-4, ERY-R47).

    When the deck has run out, all used cards but the active one are shuffled anew.
    """
    terms = table.terms
    if not table.event_deck:
        table.event_deck = one(terms.events) - 1
        if table.event != NO_EVENT and terms.events > 1:
            table.event_deck &= ~one(table.event)
        if journal is not None:
            journal.note(EVENTS_SHUFFLED)
    table.event = draw(table.event_deck, chance)
    table.event_deck &= ~one(table.event)
    if journal is not None:
        journal.note(EVENT_REVEALED, table.event)
    push(table, terms.event_immediate[table.event], 0, lenient=True)
