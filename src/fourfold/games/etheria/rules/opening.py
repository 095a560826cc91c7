"""Setup (ETH-SETUP-1 to ETH-SETUP-6)."""

from mypy_extensions import i64

from fourfold.games.etheria.rules import hand
from fourfold.games.etheria.rules.notes import FACTION_DEALT, OPENING_DRAWN, STARTS, STARTS_AS_AGREED
from fourfold.games.etheria.rules.table import Table
from fourfold.games.etheria.rules.terms import ANY_SEAT, FACTIONS
from fourfold.kernel.bags import changed, draw, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal


def deal(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Set the table up, in the rulebook's order."""
    deal_factions(table, chance, journal)
    fill_decks(table)
    seat: i64
    for seat in range(table.terms.seats):
        hand.draw(table, seat, table.terms.opening_hand, OPENING_DRAWN, chance, journal)
    choose_first(table, chance, journal)


def deal_factions(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Each seat gets a random faction, face up; with three players one stays out (ETH-SETUP-1, ETH-R23)."""
    factions = one(FACTIONS) - 1
    seat: i64
    for seat in range(table.terms.seats):
        faction = draw(factions, chance)
        factions &= ~one(faction)
        table.factions = changed(table.factions, seat, faction)
        if journal is not None:
            journal.note(FACTION_DEALT, seat, faction)
    if table.terms.removes_undealt:
        while factions:
            faction = draw(factions, chance)
            factions &= ~one(faction)
            table.noble_deck &= ~table.terms.faction_nobles[faction]


def fill_decks(table: Table) -> None:
    """Resources, nobles with black cards among them, and events, all face down.

    ETH-SETUP-2, ETH-SETUP-3: a shuffled deck is a bag, for its order does not exist before a card is drawn.
    ETH-SETUP-4: the discard piles are empty. ETH-SETUP-5: chips need no counting (ETH-R30).
    """
    terms = table.terms
    table.deck = terms.resources
    table.black = terms.black
    table.event_deck = terms.events


def choose_first(table: Table, chance: Chance, journal: Journal | None) -> None:
    """A random seat begins, unless one was agreed on (ETH-SETUP-6, ETH-R43)."""
    terms = table.terms
    table.first = chance.pick(terms.seats) if terms.first_player == ANY_SEAT else terms.first_player
    table.current = table.first
    if journal is not None:
        journal.note(STARTS if terms.first_player == ANY_SEAT else STARTS_AS_AGREED, table.first)
