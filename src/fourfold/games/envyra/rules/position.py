"""Envyra behind the kernel's contract: the round as a list of phases, and each action's way to its chapter."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.envyra.rules import marking, moving, opening, shut_out
from fourfold.games.envyra.rules.actions import (
    BOARD,
    FIRST_CARD,
    FIRST_MARK,
    FIRST_MOVE,
    FIRST_REMOVE,
    READY_NOW,
)
from fourfold.games.envyra.rules.capture import maybe_capture
from fourfold.games.envyra.rules.notes import OVER as IS_OVER
from fourfold.games.envyra.rules.round_end import end_round
from fourfold.games.envyra.rules.scoring import winners
from fourfold.games.envyra.rules.stack import NO_CUBES
from fourfold.games.envyra.rules.table import (
    CHOOSING,
    ENDING,
    MARKING,
    MOVING,
    NO_TILE,
    OVER,
    REMOVING,
    RUNNING,
    STARTING,
    Cards,
    Table,
)
from fourfold.games.envyra.rules.terms import CUBES, Terms
from fourfold.kernel.bags import size
from fourfold.kernel.chance import Chance
from fourfold.kernel.codec import Reader, Writer
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among


@final
class EnvyraPosition(Table):
    """A position of Envyra."""

    def to_act(self) -> i64:
        """The seats to act: all unready ones in Phase I, one otherwise."""
        return self.acting

    def legal(self, seat: i64) -> vec[i64]:
        """Every action of the phase that its chapter does not refuse (section 4 of the rules)."""
        found = vec[i64](capacity=16)
        if not among(seat, self.acting):
            return found
        if self.phase == MARKING:
            for cell in self.terms.cells:
                if not marking.refuses_mark(self, seat, cell, None):
                    found = append(found, FIRST_MARK + cell)
            if not marking.refuses_ready(self, seat, None):
                found = append(found, READY_NOW)
        elif self.phase == MOVING:
            for cell in self.terms.cells:
                if not moving.refuses_cube(self, seat, cell, None):
                    found = append(found, FIRST_MOVE + cell)
        elif self.phase == REMOVING:
            for cell in self.terms.cells:
                if not shut_out.refuses_tile(self, seat, cell, None):
                    found = append(found, FIRST_REMOVE + cell)
        else:
            card: i64
            for card in range(len(self.terms.card_points)):
                if not opening.refuses_card(self, seat, card, None):
                    found = append(found, FIRST_CARD + card)
        return found

    def refuses(self, seat: i64, action: i64, why: Journal | None) -> bool:
        """Is an action not allowed? The chapter it belongs to answers."""
        if self.phase == OVER:
            return refuse(why, IS_OVER)
        if action >= FIRST_CARD:
            return opening.refuses_card(self, seat, action - FIRST_CARD, why)
        if action >= FIRST_REMOVE:
            cell = action - FIRST_REMOVE
            return shut_out.refuses_chooser(self, seat, why) or shut_out.refuses_tile(self, seat, cell, why)
        if action >= FIRST_MOVE:
            cell = action - FIRST_MOVE
            return moving.refuses_turn(self, seat, why) or moving.refuses_cube(self, seat, cell, why)
        if marking.refuses_to_mark(self, seat, why):
            return True
        if action == READY_NOW:
            return marking.refuses_ready(self, seat, why)
        return marking.refuses_mark(self, seat, action - FIRST_MARK, why)

    def play(self, seat: i64, action: i64, chance: Chance, journal: Journal | None) -> "EnvyraPosition":
        """The position after an action and everything automatic that follows it."""
        table = self.copy()
        if action >= FIRST_CARD:
            opening.choose_card(table, seat, action - FIRST_CARD, journal)
        elif action >= FIRST_REMOVE:
            shut_out.remove(table, seat, action - FIRST_REMOVE, chance, journal)
        elif action >= FIRST_MOVE:
            moving.move(table, seat, action - FIRST_MOVE, journal)
            maybe_capture(table, action - FIRST_MOVE, journal)
        elif action == READY_NOW:
            marking.declare_ready(table, seat, journal)
        else:
            marking.mark(table, seat, action - FIRST_MARK, journal)
        carry_on(table, chance, journal)
        return table

    def sealed(self, seat: i64, action: i64) -> bool:
        """Marks, and the choice of a private card, are made in secret (ENV-PHASE1-1, ENV-R45)."""
        return self.phase == MARKING or self.phase == CHOOSING

    def returns(self, seat: i64) -> float:
        """1 for the winner, shared if several win, 0 for the others."""
        if self.phase != OVER:
            return 0.0
        best = winners(self)
        return 1.0 / float(size(best)) if among(seat, best) else 0.0

    def copy(self) -> "EnvyraPosition":
        """A copy to be changed by one play; it shares every buffer."""
        return EnvyraPosition(
            self.terms, self.phase, self.acting, self.round, self.figure, self.turn, self.ready,
            self.sitting_out, self.emptied, self.quiet, self.supply, self.removed, self.ending,
            self.tiles, self.cubes, self.encoded_marks(), self.reserve, self.piles, self.captures, self.cards,
        )  # fmt: skip

    def encode(self) -> list[int]:
        """Every number of the position; `EnvyraTerms.decode` reads them in the same order."""
        out = Writer()
        for number in (
            self.phase, self.acting, self.round, self.figure, self.turn, self.ready, self.sitting_out,
            self.emptied, self.quiet, self.supply, self.removed, self.ending,
        ):  # fmt: skip
            out.number(number)
        for buffer in (
            self.tiles, self.cubes, self.encoded_marks(), self.reserve, self.piles, self.captures,
            self.cards.face_up, self.cards.owners, self.cards.private, self.cards.offers,
        ):  # fmt: skip
            out.buffer(buffer)
        return out.numbers


def carry_on(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Do what is automatic until a seat has to act or the game is over.

    ENV-ROUND-1: start check, Phase I, Phase II, then replacement, reserve check and figure.
    """
    while not table.acting and table.phase != OVER:
        if table.phase == STARTING:
            shut_out.start_check(table, journal)
        elif table.phase == MARKING:
            marking.reveal(table, journal)
        elif table.phase == MOVING:
            moving.next_turn(table, journal)
        elif table.phase == ENDING:
            end_round(table, chance, journal)


@final
class EnvyraTerms(Terms):
    """The terms of a match, able to deal."""

    def deal(self, chance: Chance, journal: Journal | None) -> EnvyraPosition:
        """The first position at which a seat has to act (section 2.1)."""
        table = self._bare()
        opening.deal(table, chance, journal)
        carry_on(table, chance, journal)
        return table

    def _bare(self) -> EnvyraPosition:
        """A table with nothing on it: five cubes in every reserve (ENV-SETUP-1)."""
        none = vec[i64]()
        zeros = vec[i64]([0] * self.seats)
        return EnvyraPosition(
            self, CHOOSING, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, RUNNING,
            vec[i64]([NO_TILE] * BOARD), vec[i64]([NO_CUBES] * BOARD), zeros, vec[i64]([CUBES] * self.seats),
            zeros, none, Cards(none, none, none, none),
        )  # fmt: skip

    def decode(self, numbers: list[int]) -> EnvyraPosition:
        """The position that `EnvyraPosition.encode` wrote."""
        read = Reader(numbers)
        n = [read.number() for _ in range(12)]
        b = [read.buffer() for _ in range(6)]
        cards = Cards(read.buffer(), read.buffer(), read.buffer(), read.buffer())
        read.end()
        return EnvyraPosition(
            self, n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11],
            b[0], b[1], b[2], b[3], b[4], b[5], cards,
        )  # fmt: skip
