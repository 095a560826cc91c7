"""Erythro behind the kernel's contract: its decisions, and what a round does by itself between them."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fourfold.games.erythro.rules import answers, mines, opening, playing, rounds
from fourfold.games.erythro.rules.card_effects import DrawUp, Refill
from fourfold.games.erythro.rules.effect import Given
from fourfold.games.erythro.rules.ending import is_won
from fourfold.games.erythro.rules.influence_effects import Pay
from fourfold.games.erythro.rules.resolution import advance, feasible_answers
from fourfold.games.erythro.rules.table import CHARACTERS, NO_CARD, NO_SEAT, OVER, Table
from fourfold.games.erythro.rules.terms import Terms
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decisions
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, everyone


@final
@mypyc_attr(free_list_len=1)
class ErythroPosition(Table):
    """A position of Erythro.

    All seats that can are to act in the open phases, one inside a resolution (ERY-PLAY-3, ERY-R51).
    """

    def to_act(self) -> i64:
        """The set of seats to act, as the kernel says it."""
        return self.acting

    def copy(self) -> "ErythroPosition":
        """A copy to be changed by one play."""
        return ErythroPosition(self.terms, self)

    def play(self, seat: i64, action: i64, chance: Chance, journal: Journal | None) -> "ErythroPosition":
        """The position after a legal action, as the kernel says it."""
        table = ErythroPosition(self.terms, self)
        decision = self.terms.decisions.of(action)
        decision.play(table, seat, action - decision.base, chance, journal)
        table.carry_on(chance, journal)
        return table

    def legal(self, seat: i64) -> vec[i64]:
        """What the phase asks of a seat, or the answers that keep the rest of the card feasible (ERY-R19)."""
        if not among(seat, self.acting):
            return vec[i64]()
        if self.question:
            return feasible_answers(self)
        return self.terms.decisions.legal(self, seat, self.phase)

    def refuses(self, seat: i64, action: i64, why: Journal | None) -> bool:
        """Is this action of the catalogue not allowed? With a journal, the reason is noted in it."""
        if not self.acting:
            return refuse(why, self.setup.over)
        return self.setup.decisions.refuses(self, seat, self.moment(), action, why)

    def carry_on(self, chance: Chance, journal: Journal | None) -> None:
        """Do what is automatic until a seat has to act or the game is over (ERY-ROUND-1).

        No phase begins before the one before it is finished by everybody (ERY-ROUND-2). A round is what the books
        also call a turn (ERY-R57), and there is no last one (ERY-R61).
        """
        while self.phase != CHARACTERS and self.phase != OVER:
            advance(self, chance, journal)
            if self.phase == OVER or self.question:
                break
            self.card = NO_CARD
            self.player = NO_SEAT
            self.acting = rounds.open_seats(self, journal)
            if self.acting:
                break
            rounds.leave(self, journal)
        self.trim_queue()

    def returns(self, seat: i64) -> float:
        """1 for every seat after a victory, 0 for every seat otherwise: the players are one team (ERY-END-1)."""
        return 1.0 if is_won(self) else 0.0


@final
class ErythroTerms(Terms):
    """The terms of a match, able to deal. What a seat can decide is listed here (section 5 of the rules)."""

    def __init__(
        self, seats: int, characters: tuple[str, ...], base: tuple[str, ...], advanced: tuple[str, ...]
    ) -> None:
        cards = (*base, *advanced)
        self.play_card = playing.PlayCard(cards)
        decisions = Decisions(
            [
                answers.MOVE,
                answers.CLEAN,
                answers.STOP,
                answers.SPLIT,
                answers.NAME,
                answers.NOBODY,
                answers.BONUS,
                answers.MAY,
                answers.CHOOSE,
                answers.TRASH,
                answers.DRAW,
                playing.PLAY_CONTAMINATION,
                playing.SPECIAL,
                rounds.DONE,
                mines.PROGRESS,
                rounds.KEEP_NONE,
                rounds.PASS,
                answers.ATTACK,
                answers.SANCTUARY,
                opening.ChooseCharacter(characters),
                answers.Acquire(advanced),
                rounds.Keep(cards),
                self.play_card,
            ]
        )
        super().__init__(seats, decisions, len(base), len(advanced))
        self.pay = self.add_effect(Pay(Given()))
        self.refill = self.add_effect(Refill(Given()))
        self.draw_up = self.add_effect(DrawUp(Given()))

    def bare(self) -> ErythroPosition:
        """A table with nothing on it."""
        return ErythroPosition(self, None)

    def deal(self, chance: Chance, journal: Journal | None) -> ErythroPosition:
        """The first position at which a seat has to act: everybody chooses a character (ERY-D2)."""
        table = self.bare()
        table.acting = everyone(self.seats)
        return table
