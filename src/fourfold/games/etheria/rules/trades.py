"""Trades (ETH-TRADE-1 to ETH-TRADE-10): an offer, the partner's consent, and two chips revealed together.

Nobles against nobles and nothing else (ETH-R29). What players say to each other is theirs (ETH-R45).
"""

from typing import Final, final

from mypy_extensions import i64

from fourfold.games.etheria.rules import axes
from fourfold.games.etheria.rules.deciding import CourtDecision, TurnDecision
from fourfold.games.etheria.rules.ending import maybe_win
from fourfold.games.etheria.rules.notes import (
    AGREED,
    ALL_ASKED,
    ASKED_ALREADY,
    BETRAYED,
    BOTH_LOST,
    CHIP_CHOSEN,
    CHIP_DOWN,
    CHIP_SEALED,
    CHIP_SHOWN,
    DECLINED,
    HERO,
    MANDATE_SPENT,
    MUST_TRADE,
    NO_CHIPS,
    NO_MANDATE,
    NO_PARTNER,
    NOBODY_HAS,
    NOT_ASKED,
    NOTHING_OFFERED,
    OFFER_NOT_YOURS,
    OFFERED,
    OTHER_RANK,
    PROPOSED,
    SWAPPED,
)
from fourfold.games.etheria.rules.table import (
    ANSWER,
    ASK,
    CHIPS,
    MANDATE,
    MANDATE_DRAWN,
    NONE,
    TRADE,
    TURN,
    TURN_END,
    WINDOW,
    Table,
)
from fourfold.games.etheria.rules.terms import NOBODY
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import changed, holds, lowest, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, only


def is_possible(table: Table) -> bool:
    """Can the current player offer any noble to somebody (ETH-R27)?"""
    court = table.courts[table.current]
    while court:
        noble = lowest(court)
        court &= court - 1
        if has_partner(table, noble):
            return True
    return False


def has_partner(table: Table, noble: i64) -> bool:
    """Is there a seat not yet asked this turn with a noble of the same rank (ETH-TRADE-3, ETH-TRADE-10)?"""
    seat: i64
    for seat in range(table.terms.seats):
        if may_be_asked(table, seat) and table.courts[seat] & table.terms.peers[noble]:
            return True
    return False


def is_matched(table: Table, noble: i64) -> bool:
    """Has any other seat a noble of the same rank, asked or not (ETH-TRADE-3)?"""
    seat: i64
    for seat in range(table.terms.seats):
        if seat != table.current and table.courts[seat] & table.terms.peers[noble]:
            return True
    return False


def may_be_asked(table: Table, seat: i64) -> bool:
    """Each opponent can be asked once in a turn, over all mandates (ETH-TRADE-10, ETH-R26)."""
    return seat != table.current and not among(seat, table.asked)


@final
class Offer(CourtDecision):
    """Offer a noble: the first half of a proposal, what the holder of a mandate gives (ETH-TRADE-2).

    ETH-TRADE-1: only with a Trade Mandate, kept or just drawn (ETH-R24).
    """

    def __init__(self, nobles: Axis) -> None:
        super().__init__("offer", (nobles,), phases=(TURN, MANDATE))

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is it another player's turn, or has the current player no mandate (ETH-TRADE-1)?"""
        if super().refuses_seat(table, seat, why):
            return True
        return table.phase == TURN and table.mandates[seat] == 0 and refuse(why, NO_MANDATE)

    def refuses(self, table: Table, seat: i64, noble: i64, why: Journal | None) -> bool:
        """May the seat not offer this noble? ETH-TRADE-3: heroes are never traded."""
        if not holds(table.courts[seat], noble):
            return refuse(why, OFFER_NOT_YOURS, noble)
        if table.terms.peers[noble] == 0:
            return refuse(why, HERO, noble)
        if not has_partner(table, noble):
            return refuse(why, ALL_ASKED if is_matched(table, noble) else NO_PARTNER, noble)
        return False

    def play(self, table: Table, seat: i64, noble: i64, chance: Chance, journal: Journal | None) -> None:
        """What is wanted in return is asked next."""
        table.give = noble
        table.chipped = 0
        table.stage = TRADE
        table.ask(ASK, seat, 1)
        if journal is not None:
            journal.note(OFFERED, seat, noble)


@final
class Ask(TurnDecision):
    """Ask for a noble in return: the second half, what the holder wants, and so of whom (ETH-TRADE-2)."""

    def __init__(self, nobles: Axis) -> None:
        super().__init__("ask", (nobles,), phases=(ASK,), untimely=NOTHING_OFFERED)

    def refuses(self, table: Table, seat: i64, noble: i64, why: Journal | None) -> bool:
        """May the seat not ask for this noble in return (ETH-TRADE-2, ETH-TRADE-3, ETH-TRADE-10)?"""
        owner = table.owner(noble)
        if owner in (NOBODY, seat):
            return refuse(why, NOBODY_HAS, noble)
        if table.terms.peers[noble] == 0:
            return refuse(why, HERO, noble)
        if not holds(table.terms.peers[table.give], noble):
            return refuse(why, OTHER_RANK, table.give, noble)
        if among(owner, table.asked):
            return refuse(why, ASKED_ALREADY, owner)
        return False

    def play(self, table: Table, seat: i64, noble: i64, chance: Chance, journal: Journal | None) -> None:
        """The partner answers, or must trade (ETH-R25)."""
        partner = table.owner(noble)
        table.take = noble
        table.asked |= only(partner)
        if journal is not None:
            journal.note(PROPOSED, seat, table.give, partner, noble)
        if table.terms.forced_trades:
            agree(table, partner, journal)
        else:
            table.ask(ANSWER, partner, 1)


class Answer(Decision):
    """What a partner says to a proposal (ETH-TRADE-4)."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, phases=(ANSWER,), untimely=NOT_ASKED)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Has nobody asked this seat for a trade?"""
        return not among(seat, table.acting) and refuse(why, NOT_ASKED)


@final
class Accept(Answer):
    """Agree to the trade."""

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """Both go on to their chips."""
        agree(table, seat, journal)


@final
class Decline(Answer):
    """Turn the trade down."""

    def declines(self, value: i64) -> bool:
        """It leaves both nobles where they are."""
        return True

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The mandate stays with its holder, who may ask others (ETH-TRADE-10)."""
        if journal is not None:
            journal.note(DECLINED, seat, table.give, table.current, table.take)
        leave(table, MANDATE_DRAWN if table.event != NONE else WINDOW)


@final
class Chip(Decision):
    """Choose a chip, in secret (ETH-TRADE-5)."""

    def __init__(self) -> None:
        super().__init__("chip", (axes.CHIPS,), phases=(CHIPS,), untimely=NO_CHIPS, sealed=True)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Is the seat none of the two traders, or has it chosen?"""
        if seat != table.current and seat != table.owner(table.take):
            return refuse(why, NO_CHIPS)
        return among(seat, table.decided) and refuse(why, CHIP_SEALED)

    def play(self, table: Table, seat: i64, chip: i64, chance: Chance, journal: Journal | None) -> None:
        """The chip is laid down, its colour hidden."""
        table.decided |= only(seat)
        table.acting &= ~only(seat)
        if chip == axes.RED:
            table.reds |= only(seat)
        if journal is not None:
            journal.note(CHIP_CHOSEN, seat, chip)
            journal.note(CHIP_DOWN, seat)


ACCEPT: Final = Accept("accept")
DECLINE: Final = Decline("decline")
CHIP: Final = Chip()


def agree(table: Table, partner: i64, journal: Journal | None) -> None:
    """Nobody can step back now: both choose a chip in secret (ETH-TRADE-5, ETH-R25)."""
    table.phase = CHIPS
    table.acting = only(table.current) | only(partner)
    table.decided = 0
    table.reds = 0
    if journal is not None:
        journal.note(MUST_TRADE if table.terms.forced_trades else AGREED, partner)


def leave(table: Table, stage: i64) -> None:
    """The proposal is off the table."""
    table.give = NONE
    table.take = NONE
    table.acting = 0
    table.stage = stage


def settle(table: Table, journal: Journal | None) -> None:
    """Both chips are revealed: the nobles change courts, or a betrayer takes all, or both nobles are lost.

    ETH-TRADE-9: the mandate is spent, whatever comes of it; the chips go back to their owners (ETH-R30).
    """
    holder, partner = table.current, table.owner(table.take)
    if journal is not None:
        journal.note(CHIP_SHOWN, holder, 1 if among(holder, table.reds) else 0)
        journal.note(CHIP_SHOWN, partner, 1 if among(partner, table.reds) else 0)
    table.chipped = table.decided
    table.decided = 0
    was_drawn = table.event != NONE
    spend_mandate(table, journal)
    exchange(table, holder, partner, journal)
    leave(table, TURN_END if was_drawn else WINDOW)
    maybe_win(table, journal)


def spend_mandate(table: Table, journal: Journal | None) -> None:
    """The mandate goes to the event discard pile: the one just drawn, or the first of those kept (ETH-R49)."""
    mandate = table.event
    if mandate == NONE:
        kept = table.mandates[table.current]
        mandate = lowest(kept)
        table.mandates = changed(table.mandates, table.current, kept & ~one(mandate))
    table.event = NONE
    table.event_discard |= one(mandate)
    if journal is not None:
        journal.note(MANDATE_SPENT, table.current, mandate)


def exchange(table: Table, holder: i64, partner: i64, journal: Journal | None) -> None:
    """What the two chips make of the two nobles (ETH-TRADE-6 to ETH-TRADE-8)."""
    give, take = table.give, table.take
    holder_is_red, partner_is_red = among(holder, table.reds), among(partner, table.reds)
    if holder_is_red and partner_is_red:
        table.lose_noble(holder, give)
        table.lose_noble(partner, take)
        if journal is not None:
            journal.note(BOTH_LOST, give, take)
        return
    if not holder_is_red:
        table.part_with(holder, give)
        table.gain_noble(partner, give)
    if not partner_is_red:
        table.part_with(partner, take)
        table.gain_noble(holder, take)
    if journal is not None:
        if holder_is_red:
            journal.note(BETRAYED, holder, take, partner, give)
        elif partner_is_red:
            journal.note(BETRAYED, partner, give, holder, take)
        else:
            journal.note(SWAPPED, holder, give, partner, take)
