"""The round and its phases (sections 2.3 and 2.16)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import adversary, decks, mines, playing
from fourfold.games.erythro.rules.axes import CONTAMINATION
from fourfold.games.erythro.rules.ending import end
from fourfold.games.erythro.rules.notes import (
    ANSWERED,
    BEING_RESOLVED,
    CANNOT_BUY,
    DISCARDED,
    HAS_ACQUIRED,
    HAS_KEPT,
    KEPT_CARD,
    NO_WINDOW,
    NOT_HELD,
    PASSED,
    PHASE_BEGAN,
    ROUND_BEGAN,
    WINDOW_CLOSED,
)
from fourfold.games.erythro.rules.phases import PhaseDecision
from fourfold.games.erythro.rules.queue import push
from fourfold.games.erythro.rules.table import (
    ACQUISITION,
    ADVERSARY,
    BASE,
    BEFORE_ADVERSARY,
    BEFORE_DRAW,
    BEFORE_MINES,
    CARDS_PLAYED,
    CHARACTER,
    CHARACTERS,
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
    NO_CHARACTER,
    OVER,
    PLAY_AREA,
    PLAYERS,
    STUCK,
    UNDECIDED,
    Table,
)
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import holds, lowest
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import NOBODY, among, everyone, only


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
        return everyone(table.terms.seats) if choosing else NOBODY
    if phase == ACQUISITION:
        waiting = everyone(table.terms.seats) & ~table.done
        return waiting if somebody_can_buy(table, waiting) else NOBODY
    if is_window(phase):
        return able_to_clean(table)
    return 0


def has_decided(table: Table, seat: i64) -> bool:
    """Has the seat answered what is asked of every seat in this phase?"""
    if table.phase == CHARACTERS:
        return table.word(seat, CHARACTER) != NO_CHARACTER
    if table.phase == DISCARD:
        return table.word(seat, KEPT) != UNDECIDED
    return among(seat, table.done) and (table.phase == ACQUISITION or is_window(table.phase))


def leave(table: Table, journal: Journal | None) -> None:
    """Finish a phase and begin the next."""
    phase = table.phase
    if phase == DISCARD:
        cut_hands(table, journal)
    elif phase == MINES:
        mines.progress_all(table, journal)
    elif phase == ACQUISITION and journal is not None:
        tell_who_was_not_asked(table, journal)
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
    elif journal is not None and not is_window(phase) and (phase != ADVERSARY or adversary.has_phase(table)):
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


@final
class Keep(PhaseDecision):
    """Keep one card, contamination or not (ERY-D17, ERY-DISCARD-1, ERY-CONTAM-7).

    Which one is nobody else's business (ERY-R62), and it can be changed until all have chosen (ERY-R52).
    """

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__("keep", (Axis("card", (*cards, CONTAMINATION)),), phase=DISCARD, sealed=True)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Has the seat chosen?"""
        return table.word(seat, KEPT) != UNDECIDED and refuse(why, ANSWERED)

    def refuses(self, table: Table, seat: i64, card: i64, why: Journal | None) -> bool:
        """Does the seat not hold this card?"""
        return not table.has_card(seat, HAND, card) and refuse(why, NOT_HELD, card)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """The cards in hand."""
        terms = table.terms
        found = self.add_cards(found, table.word(seat, HAND), 0)
        found = self.add_cards(found, table.word(seat, HAND + MARKET), terms.base_cards)
        return append(found, self.base + terms.contamination) if table.contaminations(seat, HAND) else found

    def add_cards(self, found: vec[i64], cards: i64, first: i64) -> vec[i64]:
        """A set of hand cards, counted from the first of their kind."""
        while cards:
            found = append(found, self.base + first + lowest(cards))
            cards &= cards - 1
        return found

    def play(self, table: Table, seat: i64, card: i64, chance: Chance, journal: Journal | None) -> None:
        """The others learn that the seat has chosen."""
        table.put(seat, KEPT, KEEPS_CARD + card)
        if journal is not None:
            journal.note(KEPT_CARD, seat, card)
            journal.note(HAS_KEPT, seat)


@final
class KeepNone(PhaseDecision):
    """Keep no card (ERY-D17, ERY-DISCARD-1): as secret as which one is kept (ERY-R62)."""

    def __init__(self) -> None:
        super().__init__("keep_none", phase=DISCARD, sealed=True)

    def declines(self, value: i64) -> bool:
        """It keeps nothing."""
        return True

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Has the seat chosen?"""
        return not among(seat, table.acting) and refuse(why, ANSWERED)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The whole hand will be discarded."""
        table.put(seat, KEPT, KEEPS_NONE)
        if journal is not None:
            journal.note(HAS_KEPT, seat)


KEEP_NONE: Final = KeepNone()


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
    for seat in range(table.terms.seats):
        if among(seat, waiting):
            if table.terms.has_special and not playing.refuses_special(table, seat, None):
                return True
            if can_buy(table, seat):
                return True
    return False


def can_buy(table: Table, seat: i64) -> bool:
    """Is there a card in the market that the seat can pay for (ERY-ACQ-2)?"""
    cards = table.market
    while cards:
        if not decks.refuses_card(table, seat, lowest(cards), 0, None):
            return True
        cards &= cards - 1
    return False


def tell_who_was_not_asked(table: Table, journal: Journal) -> None:
    """Whoever can pay for no card is not asked once nobody can (ERY-ACQ-2); that is said, not passed over."""
    seat: i64
    for seat in range(table.terms.seats):
        if not among(seat, table.done):
            journal.note(CANNOT_BUY, seat)


@final
class Pass(PhaseDecision):
    """Buy nothing (ERY-D21, ERY-ACQ-4); taken back like any answer while all information is old (ERY-R62)."""

    def __init__(self) -> None:
        super().__init__("pass", phase=ACQUISITION)

    def declines(self, value: i64) -> bool:
        """It buys nothing."""
        return True

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Has the seat bought or passed already?"""
        return among(seat, table.done) and refuse(why, HAS_ACQUIRED)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The seat has answered."""
        table.done |= only(seat)
        if journal is not None:
            journal.note(PASSED if can_buy(table, seat) else CANNOT_BUY, seat)


PASS: Final = Pass()


def able_to_clean(table: Table) -> i64:
    """The seats for which a window opens: those who can use it and have not declined (ERY-R49)."""
    seats: i64 = 0
    seat: i64
    for seat in range(table.terms.seats):
        if not among(seat, table.done) and not playing.refuses_special(table, seat, None):
            seats |= only(seat)
    return seats


@final
class Done(Decision):
    """No special depollution in this window (ERY-D18)."""

    def __init__(self) -> None:
        super().__init__("done", phases=(BEFORE_MINES, BEFORE_ADVERSARY, BEFORE_DRAW), untimely=NO_WINDOW)

    def declines(self, value: i64) -> bool:
        """It cleans nothing."""
        return True

    def refuses_phase(self, table: Table, why: Journal | None) -> bool:
        """Is no window open (ERY-R49), or something being resolved first?"""
        return refuse(why, BEING_RESOLVED if is_window(table.phase) else NO_WINDOW)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Has it opened for others only?"""
        return not among(seat, table.acting) and refuse(why, NO_WINDOW)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The window is closed for the seat."""
        table.done |= only(seat)
        if journal is not None:
            journal.note(WINDOW_CLOSED, seat)


DONE: Final = Done()


def is_window(phase: i64) -> bool:
    """Is this a time for special depollution and nothing else (ERY-R49)?"""
    return holds(DONE.phases, phase)
