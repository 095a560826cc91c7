"""Effects on cards: contamination, drawing and acquiring (sections 2.9, 2.11, 2.12 and 3)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.erythro.rules import decks
from fourfold.games.erythro.rules.axes import FROM_DISCARD, FROM_HAND
from fourfold.games.erythro.rules.effect import CARDS, CONTAMINATION, NONE, POINTS, Before, Effect, Word
from fourfold.games.erythro.rules.notes import (
    ACQUIRED_BY_CARD,
    CONTAMINATION_DREW,
    DREW,
    NONE_TO_TRASH,
    PHASE_DREW,
    TOOK_CONTAMINATION,
    TRASHED,
)
from fourfold.games.erythro.rules.queue import (
    actor_of,
    count_of,
    count_up,
    finish,
    is_lenient,
    near_of,
    settle,
)
from fourfold.games.erythro.rules.table import ASK_ACQUIRE, ASK_DRAW, ASK_TRASH, DISCARD_PILE, HAND, Table
from fourfold.kernel.actions import Family
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal, refuse

# --- contamination cards --------------------------------------------------------------------------


@final
class TakeContamination(Effect):
    """Take contamination cards from the pile into the hand (ERY-CONTAM-1)."""

    uses: i64 = CARDS

    def is_impossible(self, table: Table, step: i64) -> bool:
        """Are there too few in the pile (ERY-EFF-5)?"""
        return table.pile < self.n

    def adds_to(self, table: Table, before: Before) -> bool:
        """Cards."""
        before.taken += self.n
        return True

    def act(self, table: Table, actor: i64, chance: Chance, journal: Journal | None) -> None:
        """As many as there are (ERY-R35)."""
        taken = min(self.n, table.pile)
        if taken > 0:
            table.pile -= taken
            table.add_card(actor, HAND, table.terms.contamination, taken)
            if journal is not None:
                journal.note(TOOK_CONTAMINATION, actor, taken)


@final
class TrashContamination(Effect):
    """Put contamination cards of the hand or the discard pile back on the pile (ERY-D13, ERY-CONTAM-2)."""

    uses: i64 = CARDS

    def is_impossible(self, table: Table, step: i64) -> bool:
        """Has the actor too few?"""
        return self.owned(table, step) < self.n - count_of(step)

    def is_surely_impossible(self, table: Table, step: i64, before: Before) -> bool:
        """The same with those that were taken before."""
        return self.owned(table, step) + before.taken < self.n

    def owned(self, table: Table, step: i64) -> i64:
        """How many the actor has where they can be trashed from."""
        actor = actor_of(step)
        return table.contaminations(actor, HAND) + table.contaminations(actor, DISCARD_PILE)

    def question(self, table: Table, step: i64) -> i64:
        """From where, if there is a card in both places."""
        actor = actor_of(step)
        if count_of(step) >= self.n or not table.contaminations(actor, HAND):
            return NONE
        return ASK_TRASH if table.contaminations(actor, DISCARD_PILE) else NONE

    def left(self, table: Table, step: i64) -> i64:
        """Cards still to trash."""
        return self.n - count_of(step)

    def refuses(self, table: Table, step: i64, place: i64, why: Journal | None) -> bool:
        """Is there no contamination card in that place (ERY-R58)?"""
        pile = HAND if place == FROM_HAND else DISCARD_PILE
        return not table.contaminations(actor_of(step), pile) and refuse(why, NONE_TO_TRASH, place)

    def answer(self, table: Table, step: i64, place: i64, journal: Journal | None) -> None:
        """The card goes back to the pile."""
        actor = actor_of(step)
        count_up(table)
        table.add_card(actor, HAND if place == FROM_HAND else DISCARD_PILE, table.terms.contamination, -1)
        table.pile += 1
        if journal is not None:
            journal.note(TRASHED, actor, place)

    def carry_out(self, table: Table, step: i64, chance: Chance, journal: Journal | None) -> None:
        """Trash from the only place there is, or go on when enough was trashed or none is left."""
        actor = actor_of(step)
        if count_of(step) >= self.n:
            finish(table)
        elif table.contaminations(actor, HAND):
            self.answer(table, step, FROM_HAND, journal)
        elif table.contaminations(actor, DISCARD_PILE):
            self.answer(table, step, FROM_DISCARD, journal)
        else:
            finish(table)


# --- drawing --------------------------------------------------------------------------------------


class Drawing(Effect):
    """Draw cards, one by one (ERY-DECK-1)."""

    uses: i64 = NONE

    def is_done(self, table: Table, step: i64) -> bool:
        """Was enough drawn?"""
        raise NotImplementedError

    def note(self) -> i64:
        """What the card is drawn for: an action (ERY-DECK-1), or a contamination card (ERY-CONTAM-3)."""
        return CONTAMINATION_DREW if self.source == CONTAMINATION else DREW

    def count_card(self, table: Table) -> None:
        """A card was drawn."""

    def carry_out(self, table: Table, step: i64, chance: Chance, journal: Journal | None) -> None:
        """Draw the next card, or end; a dry run stops short of what is hidden."""
        actor = actor_of(step)
        if table.dry or self.is_done(table, step) or not decks.can_draw(table, actor, 1):
            finish(table)
        elif decks.draw_or_shuffle(table, actor, self.note(), chance, journal):
            self.count_card(table)


@final
class Draw(Drawing):
    """Draw so many cards; where earlier choices could still be taken back, that is confirmed first (5.4)."""

    uses: i64 = CARDS

    def is_impossible(self, table: Table, step: i64) -> bool:
        """Are there too few cards to draw?"""
        return not decks.can_draw(table, actor_of(step), self.n)

    def question(self, table: Table, step: i64) -> i64:
        """Shall it go on?"""
        is_confirmed = not self.confirms or near_of(step) >= 0 or is_lenient(step)
        return NONE if is_confirmed or table.dry else ASK_DRAW

    def answer(self, table: Table, step: i64, value: i64, journal: Journal | None) -> None:
        """The point of no return is confirmed."""
        settle(table, 0)

    def is_done(self, table: Table, step: i64) -> bool:
        """Was the number drawn?"""
        return count_of(step) >= self.n

    def count_card(self, table: Table) -> None:
        """One of the number."""
        count_up(table)


@final
class DrawUp(Drawing):
    """Fill the hand in the draw phase (ERY-DRAW-1), whatever else comes into it meanwhile (ERY-R25)."""

    def note(self) -> i64:
        """It is the draw phase."""
        return PHASE_DREW

    def is_done(self, table: Table, step: i64) -> bool:
        """Is the hand full?"""
        return table.pile_size(actor_of(step), HAND) >= table.terms.hand_size


# --- the market -----------------------------------------------------------------------------------


@final
class Acquire(Effect):
    """Acquire a market card at a discount (ERY-D15, ERY-ACQ-5)."""

    asks: i64 = ASK_ACQUIRE
    uses: i64 = POINTS

    def is_impossible(self, table: Table, step: i64) -> bool:
        """Is there no card the actor can pay for?"""
        cards = table.market
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if not decks.refuses_card(table, actor_of(step), card, self.n, None):
                return False
        return True

    def refuses(self, table: Table, step: i64, card: i64, why: Journal | None) -> bool:
        """May the actor not acquire this card now?"""
        return decks.refuses_card(table, actor_of(step), card, self.n, why)

    def add_answers(self, found: vec[i64], answer: Family, table: Table, step: i64) -> vec[i64]:
        """The cards of the market."""
        return decks.add_cards(found, answer, table, actor_of(step), self.n)

    def answer(self, table: Table, step: i64, card: i64, journal: Journal | None) -> None:
        """It goes to the hand."""
        finish(table)
        decks.acquire(table, actor_of(step), card, self.n, ACQUIRED_BY_CARD, journal)


@final
class Refill(Effect):
    """Fill the market's places of an element (ERY-ACQ-3). Put in the queue by the rules themselves."""

    uses: i64 = NONE

    def carry_out(self, table: Table, step: i64, chance: Chance, journal: Journal | None) -> None:
        """The element is the amount it was given."""
        finish(table)
        if not table.dry:
            decks.refill(table, count_of(step), chance, journal)


WORDS: Final = (
    Word("take_contamination", "n", "player", TakeContamination, "+{n} icon:bio"),
    Word("trash_contamination", "n", "player", TrashContamination, "−{n} icon:bio"),
    Word("draw", "n", "player", Draw, "+{n} icon:card"),
    Word("acquire", "discount", "player", Acquire, "icon:acquire [−{n}]"),
)
