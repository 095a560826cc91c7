"""The round and its phases (sections 2.3 and 2.16)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import adversary, decks, mines, playing
from fourfold.games.erythro.rules.actions import DONE_NOW, FIRST_PROGRESS, KEEP_NOTHING, PASS_NOW, USE_SPECIAL
from fourfold.games.erythro.rules.ending import end
from fourfold.games.erythro.rules.notes import (
    ANSWERED,
    DISCARDED,
    HAS_KEPT,
    KEPT_CARD,
    NOT_HELD,
    PASSED,
    PHASE_BEGAN,
    ROUND_BEGAN,
    WINDOW_CLOSED,
)
from fourfold.games.erythro.rules.queue import push
from fourfold.games.erythro.rules.resolution import advance
from fourfold.games.erythro.rules.table import (
    ACQUISITION,
    ADVERSARY,
    BASE,
    BEFORE_ADVERSARY,
    BEFORE_DRAW,
    BEFORE_MINES,
    CARDS_PLAYED,
    CONTAMINATIONS,
    DISCARD,
    DISCARD_PILE,
    DRAWING,
    HAND,
    KEEPS_CARD,
    KEEPS_NONE,
    KEPT,
    MARKET,
    MINES,
    NO_CARD,
    NO_SEAT,
    OVER,
    PLAY_AREA,
    PLAYERS,
    STUCK,
    UNDECIDED,
    Table,
)
from fourfold.kernel.bags import holds
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, everyone, only


def carry_on(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Do what is automatic until a seat has to act or the game is over (ERY-ROUND-1).

    No phase begins before the one before it is finished by everybody (ERY-ROUND-2). A round is what the books also
    call a turn (ERY-R57), and there is no last one (ERY-R61).
    """
    while table.phase != OVER:
        advance(table, chance, journal)
        if table.phase == OVER or table.question:
            return
        table.card = NO_CARD
        table.player = NO_SEAT
        table.acting = open_seats(table, journal)
        if table.acting or table.phase == OVER:
            return
        leave(table, journal)


def open_seats(table: Table, journal: Journal | None) -> i64:
    """The seats that can answer what the phase asks; none when the phase is over.

    ERY-ROUND-3: mines and adversary act once for the whole table. ERY-ROUND-4: there is no turn order.
    """
    phase = table.phase
    if phase == PLAYERS:
        return open_plays(table, journal)
    if phase == DISCARD:
        return undecided(table)
    if phase == MINES:
        choosing = table.terms.players_order_mines and mines.waiting_mines(table) > 1
        return everyone(table.terms.seats) if choosing else 0
    if phase == ACQUISITION:
        waiting = everyone(table.terms.seats) & ~table.done
        return waiting if somebody_can_buy(table, waiting) else 0
    if phase in (BEFORE_MINES, BEFORE_ADVERSARY, BEFORE_DRAW):
        return able_to_clean(table)
    return 0


def leave(table: Table, journal: Journal | None) -> None:
    """Finish a phase and begin the next."""
    phase = table.phase
    if phase == DISCARD:
        cut_hands(table, journal)
    elif phase == MINES:
        mines.progress_all(table, journal)
    if table.phase != OVER:
        enter(table, PLAYERS if phase == DRAWING else phase + 1, journal)


def enter(table: Table, phase: i64, journal: Journal | None) -> None:
    """Begin a phase."""
    table.phase = phase
    table.done = 0
    seat: i64
    if phase == PLAYERS:
        table.round += 1
        table.specials = 0
        if journal is not None:
            journal.note(ROUND_BEGAN, table.round)
    elif journal is not None and phase not in (BEFORE_MINES, BEFORE_ADVERSARY, BEFORE_DRAW):
        journal.note(PHASE_BEGAN, phase)
    if phase == MINES:
        table.progressed = 0
    elif phase == ADVERSARY:
        adversary.begin_phase(table)
    elif phase == DRAWING:
        # ERY-R26: each seat draws completely, by seat number.
        seat = table.terms.seats
        while seat > 0:
            seat -= 1
            push(table, table.terms.draw_up, seat, lenient=True)


# --- players' phase -------------------------------------------------------------------------------


def open_plays(table: Table, journal: Journal | None) -> i64:
    """Who can answer ERY-D4; the phase ends by itself when nobody owes a card (ERY-PLAY-1)."""
    if playing.everybody_has_played(table):
        return 0
    acting = playing.seats_to_play(table)
    if playing.is_stuck(table, acting):
        end(table, STUCK, journal)
        return 0
    return acting


# --- discard phase --------------------------------------------------------------------------------


def undecided(table: Table) -> i64:
    """The seats that have not said what they keep; an empty hand needs no word (ERY-DISCARD-1)."""
    seats: i64 = 0
    seat: i64
    for seat in range(table.terms.seats):
        if table.word(seat, KEPT) == UNDECIDED and not table.hand_is_empty(seat):
            seats |= only(seat)
    return seats


def refuses_keep(table: Table, seat: i64, card: i64, why: Journal | None) -> bool:
    """May the seat not keep this card? One it holds, contamination or not (ERY-DISCARD-1, ERY-CONTAM-7)."""
    if table.word(seat, KEPT) != UNDECIDED:
        return refuse(why, ANSWERED)
    if not table.has_card(seat, HAND, card):
        return refuse(why, NOT_HELD, card)
    return False


def keep(table: Table, seat: i64, card: i64, journal: Journal | None) -> None:
    """Choose the card to keep, or none; it can be changed until all have chosen (ERY-R52)."""
    table.put(seat, KEPT, KEEPS_NONE if card == NO_CARD else KEEPS_CARD + card)
    if journal is not None:
        if card != NO_CARD:
            journal.note(KEPT_CARD, seat, card)
        journal.note(HAS_KEPT, seat)


def cut_hands(table: Table, journal: Journal | None) -> None:
    """All hands are cut and all play areas emptied together (ERY-DISCARD-1, ERY-DISCARD-2, ERY-R52).

    Action cards go to the owner's discard pile, and so do contamination cards that were not played (ERY-CONTAM-7);
    played ones go back to the pile (ERY-CONTAM-6).
    """
    seat: i64
    for seat in range(table.terms.seats):
        kept = table.word(seat, KEPT) - KEEPS_CARD
        if kept >= 0:
            table.add_card(seat, HAND, kept, -1)
        many = table.pile_size(seat, HAND)
        table.pile += table.contaminations(seat, PLAY_AREA)
        table.put(seat, PLAY_AREA + CONTAMINATIONS, 0)
        for word in (BASE, MARKET, CONTAMINATIONS):
            cards = table.word(seat, HAND + word) + table.word(seat, PLAY_AREA + word)
            table.put(seat, DISCARD_PILE + word, table.word(seat, DISCARD_PILE + word) + cards)
            table.put(seat, HAND + word, 0)
            table.put(seat, PLAY_AREA + word, 0)
        if kept >= 0:
            table.add_card(seat, HAND, kept, 1)
        table.put(seat, KEPT, UNDECIDED)
        table.put(seat, CARDS_PLAYED, 0)
        if journal is not None:
            journal.note(DISCARDED, seat, many)


# --- acquisition phase and windows ----------------------------------------------------------------


def somebody_can_buy(table: Table, waiting: i64) -> bool:
    """Can anybody who has not answered buy a card, or use the special depollution (ERY-ACQ-4)?"""
    seat: i64
    card: i64
    for seat in range(table.terms.seats):
        if among(seat, waiting):
            if table.terms.has_special and not playing.refuses_special(table, seat, None):
                return True
            for card in range(table.terms.advanced_cards):
                if holds(table.market, card) and not decks.refuses_card(table, seat, card, 0, None):
                    return True
    return False


def buy(table: Table, seat: i64, card: i64, journal: Journal | None) -> None:
    """The one purchase of the phase (ERY-ACQ-4)."""
    table.done |= only(seat)
    decks.acquire(table, seat, card, 0, journal)


def pass_purchase(table: Table, seat: i64, journal: Journal | None) -> None:
    """Buy nothing (ERY-ACQ-4); taken back like any answer while all information is old (ERY-R62)."""
    table.done |= only(seat)
    if journal is not None:
        journal.note(PASSED, seat)


def able_to_clean(table: Table) -> i64:
    """The seats for which a window opens: those who can use it and have not declined (ERY-R49)."""
    seats: i64 = 0
    seat: i64
    for seat in range(table.terms.seats):
        if not among(seat, table.done) and not playing.refuses_special(table, seat, None):
            seats |= only(seat)
    return seats


def close_window(table: Table, seat: i64, journal: Journal | None) -> None:
    """No special depollution in this window (ERY-D18)."""
    table.done |= only(seat)
    if journal is not None:
        journal.note(WINDOW_CLOSED, seat)


# --- what can be answered -------------------------------------------------------------------------


def legal_answers(table: Table, seat: i64) -> vec[i64]:
    """Every answer of a seat to what the phase asks of it, in rising order (ERY-D17 to ERY-D21)."""
    terms, phase = table.terms, table.phase
    found = vec[i64](capacity=16)
    card: i64
    if terms.has_special and phase != MINES and not playing.refuses_special(table, seat, None):
        found = append(found, USE_SPECIAL)
    if phase in (BEFORE_MINES, BEFORE_ADVERSARY, BEFORE_DRAW):
        found = append(found, DONE_NOW)
    elif phase == MINES:
        tile: i64
        for tile in range(terms.tiles):
            if not mines.refuses_progress(table, tile, None):
                found = append(found, FIRST_PROGRESS + tile)
    elif phase == DISCARD:
        found = append(found, KEEP_NOTHING)
        for card in range(terms.contamination + 1):
            if not refuses_keep(table, seat, card, None):
                found = append(found, terms.first_keep + card)
    elif phase == ACQUISITION:
        found = append(found, PASS_NOW)
        for card in range(terms.advanced_cards):
            if holds(table.market, card) and not decks.refuses_card(table, seat, card, 0, None):
                found = append(found, terms.first_acquire + card)
    return found
