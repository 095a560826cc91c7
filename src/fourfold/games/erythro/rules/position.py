"""Erythro behind the kernel's contract: each action's way to its chapter."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import decks, mines, opening, playing, questions, rounds
from fourfold.games.erythro.rules.actions import (
    CONTAMINATE,
    DONE_NOW,
    FIRST_CHARACTER,
    FIRST_PROGRESS,
    KEEP_NOTHING,
    PASS_NOW,
    USE_SPECIAL,
    ZONES,
)
from fourfold.games.erythro.rules.answers import answer
from fourfold.games.erythro.rules.asked import refuses_answer
from fourfold.games.erythro.rules.ending import is_won
from fourfold.games.erythro.rules.notes import ANSWERED, BEING_RESOLVED, NO_WINDOW, OTHER_PHASE
from fourfold.games.erythro.rules.notes import OVER as IS_OVER
from fourfold.games.erythro.rules.resolution import is_harmless, leaves_undone
from fourfold.games.erythro.rules.table import (
    ACQUISITION,
    BEFORE_ADVERSARY,
    BEFORE_DRAW,
    BEFORE_MINES,
    CHARACTER,
    CHARACTERS,
    DISCARD,
    KEPT,
    MINES,
    NO_CARD,
    NO_CHARACTER,
    NO_EVENT,
    NO_SEAT,
    OVER,
    PLAYERS,
    RUNNING,
    SEAT_WORDS,
    UNDECIDED,
    Table,
)
from fourfold.games.erythro.rules.terms import Terms
from fourfold.kernel.bags import one
from fourfold.kernel.chance import Chance
from fourfold.kernel.codec import Reader, Writer
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, everyone

NUMBERS = 26


@final
class ErythroPosition(Table):
    """A position of Erythro."""

    def to_act(self) -> i64:
        """The seats to act: all that can in the open phases, one inside a resolution (ERY-PLAY-3, ERY-R51)."""
        return self.acting

    def legal(self, seat: i64) -> vec[i64]:
        """Every answer open to a seat (section 5 of the rules)."""
        if not among(seat, self.acting):
            return vec[i64]()
        if self.question:
            return offered(self)
        if self.phase == PLAYERS:
            return playing.legal_plays(self, seat)
        if self.phase != CHARACTERS:
            return rounds.legal_answers(self, seat)
        found = vec[i64](capacity=4)
        character: i64
        for character in range(len(self.terms.complement)):
            if not opening.refuses_character(self, seat, character, None):
                found = append(found, FIRST_CHARACTER + character)
        return found

    def refuses(self, seat: i64, action: i64, why: Journal | None) -> bool:
        """Is an action not allowed? The chapter it belongs to answers."""
        terms = self.terms
        if self.phase == OVER:
            return refuse(why, IS_OVER)
        if action >= terms.first_play:
            card = (action - terms.first_play) // ZONES
            return (
                refuses_phase(self, PLAYERS, why)
                or playing.refuses_card(self, seat, card, why)
                or playing.refuses_zone(self, seat, card, (action - terms.first_play) % ZONES, why)
            )
        if action >= terms.first_keep:
            return refuses_phase(self, DISCARD, why) or rounds.refuses_keep(
                self, seat, action - terms.first_keep, why
            )
        if action >= terms.first_acquire and self.phase == ACQUISITION and not self.question:
            return refuses_again(self, seat, why) or decks.refuses_card(
                self, seat, action - terms.first_acquire, 0, why
            )
        if FIRST_CHARACTER <= action < terms.first_acquire:
            return opening.refuses_character(self, seat, action - FIRST_CHARACTER, why)
        if CONTAMINATE <= action <= PASS_NOW:
            return self.refuses_phase_answer(seat, action, why)
        return refuses_answer(self, seat, action, why)

    def refuses_phase_answer(self, seat: i64, action: i64, why: Journal | None) -> bool:
        """Is an answer to what a phase asks of every seat not allowed?"""
        if action == CONTAMINATE:
            return refuses_phase(self, PLAYERS, why) or playing.refuses_contamination(self, seat, why)
        if action == USE_SPECIAL:
            return self.refuses_special(seat, why)
        if action == DONE_NOW:
            return refuses_window(self, why) or (not among(seat, self.acting) and refuse(why, NO_WINDOW))
        if action == KEEP_NOTHING:
            return refuses_phase(self, DISCARD, why) or (not among(seat, self.acting) and refuse(why, ANSWERED))
        if action == PASS_NOW:
            return refuses_phase(self, ACQUISITION, why) or refuses_again(self, seat, why)
        return refuses_phase(self, MINES, why) or mines.refuses_progress(self, action - FIRST_PROGRESS, why)

    def refuses_special(self, seat: i64, why: Journal | None) -> bool:
        """Is this no moment for a special depollution, or has the seat none (ERY-R49)?"""
        if self.question:
            return refuse(why, BEING_RESOLVED)
        if self.phase == CHARACTERS or self.phase == MINES:
            return refuse(why, OTHER_PHASE, self.phase)
        if playing.refuses_special(self, seat, why):
            return True
        return not among(seat, self.acting) and refuse(why, ANSWERED)

    def play(self, seat: i64, action: i64, chance: Chance, journal: Journal | None) -> "ErythroPosition":
        """The position after an action and everything automatic that follows it."""
        table = self.copy()
        terms = self.terms
        if self.question:
            answer(table, action, journal)
        elif action >= terms.first_play:
            place = action - terms.first_play
            playing.play_card(table, seat, place // ZONES, place % ZONES, journal)
        elif action >= terms.first_keep:
            rounds.keep(table, seat, action - terms.first_keep, journal)
        elif action >= terms.first_acquire:
            rounds.buy(table, seat, action - terms.first_acquire, journal)
        elif action >= FIRST_CHARACTER:
            opening.take_character(table, seat, action - FIRST_CHARACTER, journal)
            table.acting = opening.choosing_seats(table)
            if table.acting:
                return table
            opening.set_up(table, chance, journal)
        elif action == CONTAMINATE:
            playing.play_contamination(table, seat, journal)
        elif action == USE_SPECIAL:
            playing.use_special(table, seat, journal)
        elif action == DONE_NOW:
            rounds.close_window(table, seat, journal)
        elif action == KEEP_NOTHING:
            rounds.keep(table, seat, NO_CARD, journal)
        elif action == PASS_NOW:
            rounds.pass_purchase(table, seat, journal)
        else:
            mines.progress_next(table, action - FIRST_PROGRESS, journal)
        rounds.carry_on(table, chance, journal)
        return table

    def sealed(self, seat: i64, action: i64) -> bool:
        """What is kept in the discard phase is nobody else's business (ERY-R62)."""
        return self.phase == DISCARD and self.terms.first_keep <= action < self.terms.first_play

    def returns(self, seat: i64) -> float:
        """1 for every seat after a victory, 0 for every seat otherwise: the players are one team (ERY-END-1)."""
        return 1.0 if is_won(self) else 0.0

    def copy(self) -> "ErythroPosition":
        """A copy to be changed by one play; buffers are its own."""
        return ErythroPosition(
            self.terms, self.phase, self.acting, self.question, self.round, self.ending, self.player,
            self.card, self.zone, self.done, self.specials, self.progressed, self.pollution,
            self.sanctuaries, self.dome, self.profit, self.bag, self.pile, self.supply, self.market,
            self.decks, self.hidden_mines, self.mine_deck, self.destroyed, self.event, self.event_deck,
            self.depth, self.mines[:], self.at[:], self.queue[:], dry=False,
        )  # fmt: skip

    def encode(self) -> list[int]:
        """Every number of the position; `ErythroTerms.decode` reads them in the same order."""
        out = Writer()
        for number in (
            self.phase, self.acting, self.question, self.round, self.ending, self.player, self.card, self.zone,
            self.done, self.specials, self.progressed, self.pollution, self.sanctuaries, self.dome, self.profit,
            self.bag, self.pile, self.supply, self.market, self.decks, self.hidden_mines, self.mine_deck,
            self.destroyed, self.event, self.event_deck, self.depth,
        ):  # fmt: skip
            out.number(number)
        out.buffer(self.mines)
        out.buffer(self.at)
        out.buffer(self.queue[: self.depth])
        return out.numbers


# --- common refusals ------------------------------------------------------------------------------


def refuses_phase(table: Table, phase: i64, why: Journal | None) -> bool:
    """Is another phase going on (ERY-ROUND-2), or something being resolved (ERY-PLAY-3, ERY-R51)?"""
    if table.phase != phase:
        return refuse(why, OTHER_PHASE, phase)
    if table.question:
        return refuse(why, BEING_RESOLVED)
    if phase == MINES and not table.acting:
        return refuse(why, OTHER_PHASE, phase)
    return False


def refuses_window(table: Table, why: Journal | None) -> bool:
    """Is no window for special depollution open (ERY-R49)?"""
    phase = table.phase
    if phase != BEFORE_MINES and phase != BEFORE_ADVERSARY and phase != BEFORE_DRAW:
        return refuse(why, NO_WINDOW)
    return table.question != 0 and refuse(why, BEING_RESOLVED)


def refuses_again(table: Table, seat: i64, why: Journal | None) -> bool:
    """Has the seat bought or passed already (ERY-ACQ-4)?"""
    return among(seat, table.done) and refuse(why, ANSWERED)


def offered(table: Table) -> vec[i64]:
    """The answers that keep the rest of the card feasible (ERY-R19).

    If something random has made that impossible, every answer the step itself allows.
    """
    all_answers = questions.candidates(table)
    if is_harmless(table):
        return all_answers
    found = vec[i64](capacity=16)
    for action in all_answers:
        if not leaves_undone(table, action):
            found = append(found, action)
    return found if len(found) > 0 else all_answers


@final
class ErythroTerms(Terms):
    """The terms of a match, able to deal."""

    def deal(self, chance: Chance, journal: Journal | None) -> ErythroPosition:
        """The first position at which a seat has to act: everybody chooses a character (ERY-D2)."""
        table = self.bare()
        table.acting = everyone(self.seats)
        return table

    def bare(self) -> ErythroPosition:
        """A table with nothing on it."""
        at = vec[i64]([0] * (self.seats * SEAT_WORDS))
        seat: i64
        for seat in range(self.seats):
            at[seat * SEAT_WORDS + CHARACTER] = NO_CHARACTER
            at[seat * SEAT_WORDS + KEPT] = UNDECIDED
        events = one(self.events) - 1 if self.events else 0
        return ErythroPosition(
            self, CHARACTERS, 0, 0, 0, RUNNING, NO_SEAT, NO_CARD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            self.pollution_tokens, 0, 0, 0, 0, 0, NO_EVENT, events, 0, vec[i64](), at, vec[i64](), dry=False,
        )  # fmt: skip

    def decode(self, numbers: list[int]) -> ErythroPosition:
        """The position that `ErythroPosition.encode` wrote."""
        read = Reader(numbers)
        n = [read.number() for _ in range(NUMBERS)]
        mines_, at, queue = read.buffer(), read.buffer(), read.buffer()
        read.end()
        return ErythroPosition(
            self, n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13], n[14],
            n[15], n[16], n[17], n[18], n[19], n[20], n[21], n[22], n[23], n[24], n[25], mines_, at, queue,
            dry=False,
        )  # fmt: skip
