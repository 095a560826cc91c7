"""Choosing characters (ERY-D2) and the setup (section 2.2)."""

from typing import final

from mypy_extensions import i64

from fourfold.games.erythro.rules import rounds
from fourfold.games.erythro.rules.axes import ELEMENTS
from fourfold.games.erythro.rules.decks import draw_or_shuffle, refill
from fourfold.games.erythro.rules.mines import add_mine
from fourfold.games.erythro.rules.notes import (
    BAG_RESET,
    CHARACTER_GONE,
    CHARACTER_TAKEN,
    HAS_CHARACTER,
    MARKET_LAID,
    MEEPLE_PLACED,
    NOT_CHOOSING,
    NOT_COMPLEMENT,
    OPENING_DREW,
)
from fourfold.games.erythro.rules.planet import draw_token, pollute_by_bag
from fourfold.games.erythro.rules.table import (
    CHARACTER,
    CHARACTERS,
    CONTAMINATIONS,
    DISCARD_PILE,
    DRAW_PILE,
    INFLUENCE,
    LEVEL_BITS,
    NO_CHARACTER,
    PLAYERS,
    TILE,
    Table,
)
from fourfold.games.erythro.rules.terms import LEVELS
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import draw_several, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import only


@final
class ChooseCharacter(Decision):
    """Take a free character (ERY-D2, ERY-SETUP-11), before the table is set up (ERY-R63)."""

    def __init__(self, characters: tuple[str, ...]) -> None:
        super().__init__("character", (Axis("character", characters),), phases=(CHARACTERS,), untimely=NOT_CHOOSING)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Has the seat a character already?"""
        return table.word(seat, CHARACTER) != NO_CHARACTER and refuse(why, HAS_CHARACTER)

    def refuses(self, table: Table, seat: i64, character: i64, why: Journal | None) -> bool:
        """May the seat not take this character?

        ERY-SETUP-11, ERY-R55: each takes a different one; two players take complements, so that the first choice
        settles the second.
        """
        other: i64
        for other in range(table.terms.seats):
            taken = table.word(other, CHARACTER)
            if taken == character:
                return refuse(why, CHARACTER_GONE, character)
            if taken != NO_CHARACTER and table.terms.seats == 2 and table.terms.complement[taken] != character:
                return refuse(why, NOT_COMPLEMENT, character)
        return False

    def play(self, table: Table, seat: i64, character: i64, chance: Chance, journal: Journal | None) -> None:
        """When everybody has one, the table is set up (ERY-D3)."""
        take_character(table, seat, character, journal)
        table.acting = choosing_seats(table)
        if not table.acting:
            set_up(table, chance, journal)


def take_character(table: Table, seat: i64, character: i64, journal: Journal | None) -> None:
    """Take a character: its elements, its starting influence and its base deck (ERY-COMP-5, ERY-SETUP-12)."""
    terms = table.terms
    table.put(seat, CHARACTER, character)
    k: i64
    for k in range(2):
        table.put(seat, INFLUENCE + k, terms.character_start[character * 2 + k])
    if journal is not None:
        journal.note(CHARACTER_TAKEN, seat, character)
    if terms.seats == 2 and table.word(1 - seat, CHARACTER) == NO_CHARACTER:
        take_character(table, 1 - seat, terms.complement[character], journal)


def choosing_seats(table: Table) -> i64:
    """The seats without a character."""
    seats: i64 = 0
    seat: i64
    for seat in range(table.terms.seats):
        if table.word(seat, CHARACTER) == NO_CHARACTER:
            seats |= only(seat)
    return seats


def set_up(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Set the table up in the rulebook's order (ERY-D3); nothing here is a player's reshuffle (ERY-SETUP-16).

    ERY-SETUP-7: the dome. ERY-SETUP-8: the initial pollution, by the bag. ERY-SETUP-9: the initial mines, each with
    its first line. ERY-SETUP-10: the contamination pile.
    """
    terms = table.terms
    lay_market(table, chance, journal)
    table.bag = terms.tokens
    build_mine_deck(table)
    table.dome = 1 if terms.dome else 0
    table.profit = terms.initial_profit
    for _ in range(terms.initial_pollution):
        pollute_by_bag(table, chance, journal)
    for _ in range(terms.initial_mines):
        add_mine(table, chance, journal)
    table.pile = terms.contamination_pile * terms.seats
    seat: i64
    for seat in range(terms.seats):
        deal(table, seat, chance, journal)
    for seat in range(terms.seats):
        place_meeple(table, seat, chance, journal)
    if terms.bag_resets:
        table.bag = terms.tokens
        if journal is not None:
            journal.note(BAG_RESET)
    rounds.enter(table, PLAYERS, journal)


def lay_market(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Turn up two cards of each element, all of them cheap (ERY-SETUP-1, ERY-SETUP-2).

    ERY-R10: dear cards are skipped and shuffled back, so any two cheap ones are equally likely.
    """
    terms = table.terms
    element: i64
    for element in range(ELEMENTS):
        cheap = terms.element_cards[element] & terms.cheap_cards
        table.market |= draw_several(cheap, terms.market_per_element, chance)
        table.decks |= terms.element_cards[element]
    table.decks &= ~table.market
    for element in range(ELEMENTS):
        refill(table, element, chance, journal)
    if journal is not None:
        journal.note(MARKET_LAID)


def build_mine_deck(table: Table) -> None:
    """So many mines of each level as the row says (ERY-SETUP-6); which of them, nobody knows before they appear."""
    level: i64
    for level in range(LEVELS):
        table.mine_deck += table.terms.deck_counts[level] * one(LEVEL_BITS * level)
        table.hidden_mines |= table.terms.level_mines[level]


def deal(table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """Base deck and opening hand (ERY-SETUP-13), and the start of the discard pile (ERY-SETUP-14, ERY-R9)."""
    terms = table.terms
    table.put(seat, DRAW_PILE, terms.character_deck[table.word(seat, CHARACTER)])
    for _ in range(terms.hand_size):
        draw_or_shuffle(table, seat, OPENING_DREW, chance, journal)
    table.put(seat, DISCARD_PILE + CONTAMINATIONS, terms.initial_contamination)


def place_meeple(table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
    """The meeple starts where a token says, whatever is there (ERY-SETUP-15, ERY-R8)."""
    tile = draw_token(table, chance, journal)
    table.put(seat, TILE, tile)
    if journal is not None:
        journal.note(MEEPLE_PLACED, seat, tile)
