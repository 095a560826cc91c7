"""Setup (section 2.1) and the deal of Equilibrium cards (section 2.10)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.envyra.rules.notes import (
    CARD_CHOSEN,
    CARD_DEALT,
    CARD_KEPT,
    CARD_OFFERED,
    CARD_TURNED_UP,
    DEALT,
    HAS_CARD,
    NOT_CHOOSING,
    NOT_OFFERED,
    STARTS,
    STARTS_AS_AGREED,
)
from fourfold.games.envyra.rules.table import CHOOSING, NO_CARD, NO_SEAT, STARTING, Cards, Table
from fourfold.games.envyra.rules.terms import ANY_SEAT
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import changed, draw, draw_several, holds, one, size
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, everyone, only


def deal(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Set the table up: grid, supply, cards and figure, in the rulebook's order."""
    lay_tiles(table, chance)
    if journal is not None:
        journal.note(DEALT, len(table.terms.cells), size(table.supply))
    deal_cards(table, chance, journal)
    choose_starter(table, chance, journal)


def lay_tiles(table: Table, chance: Chance) -> None:
    """Sort out the tiles, lay the grid and fill the Drafting Bag.

    ENV-SETUP-10: every cell gets a random Starting Tile, and no other kind (so no End Tile, ENV-R6).
    ENV-SETUP-5, 6 and 7: of the rest, tiles go to the box at random; with two players every "3/4" tile does.
    ENV-SETUP-8: tiles in the box never come back; nothing remembers them.
    ENV-SETUP-12, ENV-SETUP-13: what remains, and one End Tile, is the supply.
    """
    terms = table.terms
    starting = terms.starting_tiles
    for cell in terms.cells:
        tile = draw(starting, chance)
        starting &= ~one(tile)
        table.put_tile(cell, tile)
    starting &= ~draw_several(starting, terms.starting_removed, chance)
    basic = terms.basic_tiles & ~terms.always_removed
    basic &= ~draw_several(basic, terms.basic_removed - size(terms.always_removed), chance)
    table.supply = starting | basic | one(terms.end_tile)


def deal_cards(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Deal the Equilibrium cards from one shuffled deck (ENV-EQ-7).

    ENV-EQ-3: two lie face up in modes A and C. ENV-EQ-5: each seat gets a private one in modes B and C.
    ENV-R52: where seats choose, each is dealt an offer to keep one card of.
    """
    terms = table.terms
    deck = terms.deck
    face_up = vec[i64]()
    owners = vec[i64]()
    private = vec[i64]()
    offers = vec[i64]()
    for _ in range(terms.face_up):
        card = draw(deck, chance)
        deck &= ~one(card)
        face_up = append(face_up, card)
        owners = append(owners, NO_SEAT)
        if journal is not None:
            journal.note(CARD_TURNED_UP, card)
    seat: i64
    for seat in range(terms.seats):
        offer = draw_several(deck, terms.offer() * terms.private, chance)
        deck &= ~offer
        offers = append(offers, offer)
        private = append(private, draw(offer, chance) if size(offer) == 1 else NO_CARD)
        if journal is not None:
            for card in range(len(terms.card_points)):
                if holds(offer, card):
                    journal.note(CARD_DEALT if size(offer) == 1 else CARD_OFFERED, seat, card)
    table.cards = Cards(face_up, owners, private, offers)


def choose_starter(table: Table, chance: Chance, journal: Journal | None) -> None:
    """A random seat gets the figure (ENV-SETUP-14), unless one was agreed on (ENV-R8)."""
    terms = table.terms
    table.figure = chance.pick(terms.seats) if terms.start_seat == ANY_SEAT else terms.start_seat
    if journal is not None:
        journal.note(STARTS if terms.start_seat == ANY_SEAT else STARTS_AS_AGREED, table.figure)
    if terms.private > 0 and terms.offer() > 1:
        table.phase = CHOOSING
        table.acting = everyone(terms.seats)
    else:
        table.phase = STARTING


@final
class ChooseCard(Decision):
    """Keep one card of the offer, in secret (ENV-R45, ENV-R52)."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__(
            "choose_card", (Axis("card", cards),), phases=(CHOOSING,), untimely=NOT_CHOOSING, sealed=True
        )

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Has the seat a card already?"""
        return not among(seat, table.acting) and refuse(why, HAS_CARD)

    def refuses(self, table: Table, seat: i64, card: i64, why: Journal | None) -> bool:
        """Was the card not offered to the seat?"""
        return not holds(table.cards.offers[seat], card) and refuse(why, NOT_OFFERED, card)

    def play(self, table: Table, seat: i64, card: i64, chance: Chance, journal: Journal | None) -> None:
        """The other cards of the offer go back unseen (ENV-R52)."""
        cards = table.cards
        table.cards = Cards(cards.face_up, cards.owners, changed(cards.private, seat, card), cards.offers)
        table.acting &= ~only(seat)
        if journal is not None:
            journal.note(CARD_CHOSEN, seat, card)
            journal.note(CARD_KEPT, seat)
        if not table.acting:
            table.phase = STARTING
