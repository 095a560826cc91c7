"""The bidding phase (ETH-BID-1 to ETH-BID-14): sealed bids, the reveal, and what winner and passers do.

A bid is built card by card and sealed (ETH-R50); nothing of it is seen before all are (ETH-BID-7).
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.etheria.rules import cards, hand
from fourfold.games.etheria.rules.axes import COLOURS
from fourfold.games.etheria.rules.ending import maybe_win
from fourfold.games.etheria.rules.notes import (
    ADDED,
    BELOW_MINIMUM,
    BID_CARDS,
    BID_DISCARDED,
    BID_EXTRA,
    BID_SEALED,
    BID_SHOWN,
    DECIDED,
    EMPTY_BID,
    ICONS_MISSING,
    ICONS_OUT_OF_REACH,
    LOSES_CARDS,
    NO_MORE_CARDS,
    NOT_BIDDING,
    PAID,
    PASS_DRAWN,
    PASSED,
    TO_BOTTOM,
    TOO_WEAK,
    UNSOLD,
    UNSOLD_AGAIN,
    UNSOLD_DRAWN,
    WON_NOBLE,
    WON_TIE,
)
from fourfold.games.etheria.rules.table import AUCTION, BID, LOSERS, LOSS, NONE, PASSERS, TURN_END, Table
from fourfold.games.etheria.rules.terms import BY_ICONS, NO_BID, Terms
from fourfold.kernel.actions import Axis
from fourfold.kernel.bags import changed, holds, one
from fourfold.kernel.chance import Chance
from fourfold.kernel.decisions import Decision
from fourfold.kernel.journal import Journal, refuse
from fourfold.kernel.seats import among, everyone, only


def begin(table: Table, noble: i64) -> None:
    """Everybody decides about the noble, at the same time (ETH-BID-1)."""
    table.noble = noble
    table.phase = BID
    table.stage = AUCTION
    table.acting = everyone(table.terms.seats)
    table.decided = 0
    table.bids = table.terms.none_each


def strength(table: Table, seat: i64, bid: i64) -> i64:
    """Bid points: the values of the cards and the bidder's bonuses (ETH-BID-5, ETH-R47)."""
    return values(table.terms, table.noble, bid) + table.bonus[seat] + standing_bonus(table, seat)


def values(terms: Terms, noble: i64, bid: i64) -> i64:
    """What the cards of a bid are worth for a noble (ETH-BID-3, ETH-BID-4)."""
    found: i64 = 0
    colour: i64 = 0
    while bid:
        number = bid & 0xFF
        if number:
            found += terms.card_values(noble, colour, number)
        bid >>= 8
        colour += 1
    return found


def standing_bonus(table: Table, seat: i64) -> i64:
    """What the nobles of a court add to every bid of their owner."""
    return table.terms.bonus(table.courts[seat], table.terms.bid_bonus)


def cost(terms: Terms, noble: i64) -> i64:
    """The icons of a noble's cost, as cards."""
    found: i64 = 0
    colour: i64
    for colour in range(cards.COLOURS):
        found += terms.icons(noble, colour) * cards.card(colour)
    return found


def reaches(table: Table, seat: i64, bid: i64) -> bool:
    """Does a bid meet the noble's minimum (ETH-BID-6, ETH-R4, ETH-R9)?

    With `minimum_mode = "icons"` the cards shown must be in it, and bonuses do not count for that.
    """
    if table.terms.minimum_mode == BY_ICONS:
        return cards.holds_all(bid, cost(table.terms, table.noble))
    return strength(table, seat, bid) >= table.terms.minimum[table.noble]


def refuses_below(
    table: Table, seat: i64, some: i64, without_icons: i64, too_weak: i64, why: Journal | None
) -> bool:
    """Do these cards not meet the minimum (ETH-BID-6)? The notes are for one in icons and in points (ETH-R4)."""
    if reaches(table, seat, some):
        return False
    if table.terms.minimum_mode == BY_ICONS:
        return refuse(why, without_icons)
    return refuse(why, too_weak, strength(table, seat, some), table.terms.minimum[table.noble])


class BidDecision(Decision):
    """A part of the decision about a bid: made in secret, and final once it is sealed (ETH-BID-7)."""

    def __init__(self, kind: str, named: tuple[Axis, ...] = ()) -> None:
        super().__init__(kind, named, phases=(BID,), untimely=NOT_BIDDING, sealed=True)

    def refuses_seat(self, table: Table, seat: i64, why: Journal | None) -> bool:
        """Has the seat decided?"""
        return among(seat, table.decided) and refuse(why, BID_SEALED)


@final
class Add(BidDecision):
    """Put one more card of a colour into the bid (ETH-BID-2, ETH-R50)."""

    def __init__(self) -> None:
        super().__init__("add", (COLOURS,))

    def refuses(self, table: Table, seat: i64, colour: i64, why: Journal | None) -> bool:
        """May the seat not put one more card of a colour into its bid?

        ETH-BID-2: the cards come from the hand. ETH-BID-14, ETH-R8: who cannot reach the minimum can only pass.
        """
        held = table.hands[seat]
        if cards.count(held, colour) <= cards.count(table.bids[seat], colour):
            return refuse(why, NO_MORE_CARDS, colour)
        return refuses_below(table, seat, held, ICONS_OUT_OF_REACH, TOO_WEAK, why)

    def add_legal(self, found: vec[i64], table: Table, seat: i64) -> vec[i64]:
        """Every colour of which the hand has more, if the hand can reach the minimum."""
        held, bid = table.hands[seat], table.bids[seat]
        colour: i64
        if reaches(table, seat, held):
            for colour in range(cards.COLOURS):
                if cards.count(held, colour) > cards.count(bid, colour):
                    found = append(found, self.base + colour)
        return found

    def play(self, table: Table, seat: i64, colour: i64, chance: Chance, journal: Journal | None) -> None:
        """The card joins the bid, in secret."""
        table.bids = changed(table.bids, seat, table.bids[seat] + cards.card(colour))
        if journal is not None:
            journal.note(ADDED, seat, colour)


@final
class Seal(BidDecision):
    """Seal the bid (ETH-BID-7)."""

    def __init__(self) -> None:
        super().__init__("seal")

    def refuses(self, table: Table, seat: i64, value: i64, why: Journal | None) -> bool:
        """May the bid not be sealed? It needs a card (ETH-R7) and the minimum (ETH-BID-6)."""
        bid = table.bids[seat]
        if bid == 0:
            return refuse(why, EMPTY_BID)
        return refuses_below(table, seat, bid, ICONS_MISSING, BELOW_MINIMUM, why)

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """The bid is final."""
        decide(table, seat, journal)


@final
class Pass(BidDecision):
    """Do not bid (ETH-BID-1). Until the reveal it looks like any other decision."""

    def __init__(self) -> None:
        super().__init__("pass")

    def declines(self, value: i64) -> bool:
        """It leaves the noble to the others."""
        return True

    def play(self, table: Table, seat: i64, value: i64, chance: Chance, journal: Journal | None) -> None:
        """Cards already added are taken back."""
        if table.bids[seat] != 0:
            table.bids = changed(table.bids, seat, 0)
        decide(table, seat, journal)


ADD: Final = Add()
SEAL: Final = Seal()
PASS: Final = Pass()


def decide(table: Table, seat: i64, journal: Journal | None) -> None:
    """The decision is final, and the others learn only that it was made (ETH-BID-7, ETH-R42)."""
    table.decided |= only(seat)
    table.acting &= ~only(seat)
    if journal is not None:
        journal.note(DECIDED, seat)


def reveal(table: Table, journal: Journal | None) -> None:
    """All decisions are opened together; the best bid takes the noble, or nobody does (ETH-R13 for the order)."""
    seats = table.terms.seats
    table.revealed = table.bids
    strengths = vec[i64](capacity=4)
    seat: i64
    for seat in range(seats):
        bid = table.bids[seat]
        strengths = append(strengths, NO_BID if bid == 0 else strength(table, seat, bid))
    table.strengths = strengths
    for seat in range(seats):
        open_bid(table, seat, journal)
    table.sold = table.noble
    table.winner = best_bidder(table)
    table.decided = 0
    table.stage = PASSERS
    table.place = 0
    if table.winner == NONE:
        leave_unsold(table, journal)
    else:
        sell(table, table.winner, journal)
    table.noble = NONE


def open_bid(table: Table, seat: i64, journal: Journal | None) -> None:
    """A bid is shown in full (ETH-R42); one-time bonuses are used up by it, but not by a pass (ETH-R47)."""
    bid = table.bids[seat]
    if bid == 0:
        if journal is not None:
            journal.note(PASSED, seat)
        return
    if journal is not None:
        journal.note(BID_SHOWN, seat, table.strengths[seat], cards.total(bid))
        hand.tell(journal, BID_CARDS, seat, bid)
        extra = table.strengths[seat] - values(table.terms, table.noble, bid)
        if extra != 0:
            journal.note(BID_EXTRA, seat, extra)
    if table.bonus[seat] != 0:
        table.bonus = changed(table.bonus, seat, 0)
    table.learn_all(seat, bid)


def best_bidder(table: Table) -> i64:
    """Who bids most (ETH-BID-8); of equals the first, clockwise from the current player (ETH-BID-9)."""
    best = NONE
    place: i64
    for place in range(table.terms.seats):
        seat = table.clockwise(place)
        if table.strengths[seat] != NO_BID and (best == NONE or table.strengths[seat] > table.strengths[best]):
            best = seat
    return best


def sell(table: Table, seat: i64, journal: Journal | None) -> None:
    """The winner discards the whole bid, however much it is, and has the noble (ETH-BID-10, ETH-R11)."""
    strongest = table.strengths[seat]
    if journal is not None:
        tied = 0
        for other in table.strengths:
            tied += 1 if other == strongest else 0
        journal.note(WON_TIE if tied > 1 else WON_NOBLE, seat, table.noble, strongest)
        journal.note(PAID, seat, cards.total(table.bids[seat]))
    table.drop_cards(seat, table.bids[seat])
    table.gain_noble(seat, table.noble)
    table.bids = table.terms.none_each if table.terms.loss_from_hand else changed(table.bids, seat, 0)
    maybe_win(table, journal)


def leave_unsold(table: Table, journal: Journal | None) -> None:
    """Nobody bid: the noble is discarded (ETH-BID-13), or as agreed goes under the deck once (ETH-R10)."""
    noble = table.noble
    if table.terms.unsold_to_bottom and not holds(table.returned, noble):
        table.returned |= one(noble)
        table.bottom = append(table.bottom[:], noble)
        if journal is not None:
            journal.note(TO_BOTTOM, noble)
        return
    table.discard_noble(noble)
    if journal is not None:
        journal.note(UNSOLD_AGAIN if table.terms.unsold_to_bottom else UNSOLD, noble)


def reward_passers(table: Table, chance: Chance, journal: Journal | None) -> None:
    """Each player who did not bid draws, clockwise from the current one (ETH-BID-11); some nobles add to it.

    ETH-BID-13: if nobody bid, everybody does.
    """
    terms = table.terms
    note = UNSOLD_DRAWN if table.winner == NONE else PASS_DRAWN
    while table.place < terms.seats:
        seat = table.clockwise(table.place)
        table.place += 1
        if table.strengths[seat] == NO_BID:
            bonus = terms.bonus(table.courts[seat], terms.pass_bonus)
            hand.draw(table, seat, terms.pass_draw + bonus, note, chance, journal)
            if table.acting:
                return
    table.stage = LOSERS
    table.place = 0


def charge_losers(table: Table, journal: Journal | None) -> None:
    """Each losing bidder discards some cards and takes the rest of the bid back (ETH-BID-12), clockwise.

    ETH-R51: where the number takes all there is, nothing is asked; else it is, even if all cards are of one
    colour, for a question left out would tell what a hand holds.
    """
    while table.place < table.terms.seats:
        seat = table.clockwise(table.place)
        table.place += 1
        if seat == table.winner or table.strengths[seat] == NO_BID:
            continue
        number = cards_lost(table, seat)
        if number == 0:
            continue
        if journal is not None:
            journal.note(LOSES_CARDS, seat, number)
        if number < cards.total(stake(table, seat)):
            table.ask(LOSS, seat, number)
            return
        hand.discard(table, seat, stake(table, seat), BID_DISCARDED, journal)
    table.bids = table.terms.none_each
    table.stage = TURN_END


def cards_lost(table: Table, seat: i64) -> i64:
    """How many cards a lost bid costs (ETH-BID-12): by rank (ETH-R14) and abilities, at most all (ETH-R12)."""
    terms = table.terms
    number = terms.loss_discard[terms.rank[table.sold]] + terms.bonus(table.courts[seat], terms.loss_change)
    return max(0, min(number, cards.total(stake(table, seat))))


def stake(table: Table, seat: i64) -> i64:
    """The cards that a lost bid is paid from: the bid, or as agreed the whole hand (ETH-R12)."""
    return table.hands[seat] if table.terms.loss_from_hand else table.bids[seat]
