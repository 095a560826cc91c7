"""The effects that cards are written with (ETH-ABIL-7): a closed list of kinds, each a class of its own.

The content says which parameters a kind takes and where it may stand; its class says what it needs to be worth
using, what it does, and what the log says of it. What *resolves* is called in the order of its program; what is
*passive* is asked and never leaves a trace in a position, so losing a noble cannot leave its gift behind.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from fourfold.games.etheria.rules import hand
from fourfold.games.etheria.rules.ending import maybe_win
from fourfold.games.etheria.rules.notes import (
    ABILITY_CARDS_DRAWN,
    ABILITY_DISCARDED,
    BID_BONUS,
    BID_MALUS,
    EVENT_CARDS_DRAWN,
    EVENT_DISCARDED,
    LOST_TO_ABILITY,
    NOBLE_DIED,
    NOBLE_LOST,
    RECOVERED,
)
from fourfold.games.etheria.rules.table import (
    DISCARDING,
    EXCHANGE,
    FREE,
    LOSE,
    MANDATE_DRAWN,
    NONE,
    RECOVER,
    Table,
)
from fourfold.kernel.bags import changed, lowest, one, size
from fourfold.kernel.chance import Chance
from fourfold.kernel.journal import Journal

# Whom an effect concerns (ETH-EVENT-2, ETH-R22).
CURRENT: Final[i64] = 0
EACH_OTHER: Final[i64] = 1
ALL: Final[i64] = 2
LEADER: Final[i64] = 3

TARGETS: Final = {"owner": CURRENT, "current": CURRENT, "each_other": EACH_OTHER, "all": ALL, "leader": LEADER}
"""By the names of the content; owner and current player are the same seat, for abilities are used in one's turn."""


@final
class Given:
    """The parameters of one effect as numbers; those its kind does not take are 0."""

    def __init__(self, target: int, faction: int, number: int, nobles: int, fallback: int) -> None:
        self.target: i64 = target
        self.faction: i64 = faction
        self.number: i64 = number
        self.nobles: i64 = nobles
        self.fallback: i64 = fallback


class Effect:
    """One effect of a card, with its parameters."""

    def __init__(self, given: Given) -> None:
        self.target: i64 = given.target
        self.faction: i64 = given.faction
        self.number: i64 = given.number
        self.nobles: i64 = given.nobles
        self.fallback: i64 = given.fallback

    def concerns(self, table: Table, seat: i64) -> bool:
        """Is the seat one of those it acts on? ETH-EVENT-4: a faction means its leader; ETH-EVENT-5: or nobody."""
        if self.target == CURRENT:
            return seat == table.current
        if self.target == EACH_OTHER:
            return seat != table.current
        return self.target == ALL or table.factions[seat] == self.faction

    def changes(self, table: Table) -> bool:
        """Would it change something now (ETH-ABIL-3)?"""
        seat: i64
        for seat in range(table.terms.seats):
            if self.concerns(table, seat) and self.touches(table, seat):
                return True
        return False

    def touches(self, table: Table, seat: i64) -> bool:
        """Would it change something for a seat it concerns?"""
        return True

    def is_payable(self, table: Table, seat: i64) -> bool:
        """As the price of an ability: can the seat pay it in full (ETH-ABIL-3)?"""
        return True

    def resolve(self, table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """Act on one seat; where it has a choice, ask it."""

    # What passive effects answer.

    def bid_points(self) -> i64:
        """Bid points added to every bid."""
        return 0

    def income(self) -> i64:
        """Cards added to the income."""
        return 0

    def pass_draw(self) -> i64:
        """Cards added to the draw of a player who does not bid."""
        return 0

    def loss_discard(self) -> i64:
        """Cards added to those a lost bid costs."""
        return 0

    def score(self) -> i64:
        """Points added at the end."""
        return 0

    def waives_price(self) -> bool:
        """Is the price of the noble's active ability not paid?"""
        return False


@final
class DrawResources(Effect):
    """The target draws cards, as many as fit."""

    def touches(self, table: Table, seat: i64) -> bool:
        """Is there room in the hand?"""
        return table.room(seat) > 0

    def resolve(self, table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """So many cards come into the hand, up to its limit (ETH-HAND-2)."""
        draw(table, seat, self.number, chance, journal)


@final
class DiscardResources(Effect):
    """The target discards cards of its choice, or its whole hand if that is smaller."""

    def touches(self, table: Table, seat: i64) -> bool:
        """Has the seat a card?"""
        return table.hand_size(seat) > 0

    def is_payable(self, table: Table, seat: i64) -> bool:
        """As a price the full number must be there."""
        return table.hand_size(seat) >= self.number

    def resolve(self, table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """A hand no larger than the number goes as a whole; else the owner chooses (ETH-R36)."""
        if table.hand_size(seat) > self.number:
            table.ask(DISCARDING, seat, self.number)
        elif table.hand_size(seat) > 0:
            note = hand.by_card(table, EVENT_DISCARDED, ABILITY_DISCARDED)
            hand.discard(table, seat, table.hands[seat], note, journal)


@final
class ExchangeResources(Effect):
    """The target discards up to so many cards, then draws the same number."""

    def touches(self, table: Table, seat: i64) -> bool:
        """Has the seat a card?"""
        return table.hand_size(seat) > 0

    def resolve(self, table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """Each seat finishes before the next begins (ETH-R46)."""
        if table.hand_size(seat) > 0:
            table.ask(EXCHANGE, seat, self.number)


@final
class StealResources(Effect):
    """The current player takes random cards from each target."""

    def touches(self, table: Table, seat: i64) -> bool:
        """Has the victim a card, and the thief room for it?"""
        return table.hand_size(seat) > 0 and table.room(table.current) > 0

    def resolve(self, table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """Clockwise from the thief's left, stopping at the thief's limit (ETH-R46)."""
        hand.steal(table, table.current, seat, self.number, chance, journal)


@final
class LoseNobles(Effect):
    """The target puts nobles of some ranks, chosen by it, on the noble discard pile (ETH-R36)."""

    def touches(self, table: Table, seat: i64) -> bool:
        """Is there such a noble in the court (ETH-ABIL-5, ETH-R35)?"""
        return table.courts[seat] & self.nobles != 0

    def is_payable(self, table: Table, seat: i64) -> bool:
        """As a price the full number must be there."""
        return size(table.courts[seat] & self.nobles) >= self.number

    def resolve(self, table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """As many as there are, if there are no more; else the owner chooses (ETH-R35)."""
        threatened = table.courts[seat] & self.nobles
        if size(threatened) > self.number:
            table.ask(LOSE, seat, self.number)
            return
        while threatened:
            noble = lowest(threatened)
            threatened &= ~one(noble)
            lose_noble(table, seat, noble, journal)


@final
class LoseSelf(Effect):
    """The noble whose ability this is goes to the noble discard pile (ETH-ABIL-5)."""

    def resolve(self, table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """It dies."""
        noble = table.program % FREE
        table.lose_noble(seat, noble)
        if journal is not None:
            journal.note(NOBLE_DIED, seat, noble)


@final
class RecoverNoble(Effect):
    """The target takes a noble of some ranks from the noble discard pile, or draws cards if there is none."""

    def touches(self, table: Table, seat: i64) -> bool:
        """Is there such a noble, or else a card to draw?"""
        return table.noble_discard & self.nobles != 0 or (self.fallback > 0 and table.room(seat) > 0)

    def resolve(self, table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """A single one is taken without a question."""
        found = table.noble_discard & self.nobles
        if found == 0:
            draw(table, seat, self.fallback, chance, journal)
        elif size(found) == 1:
            recover_noble(table, seat, lowest(found), journal)
        else:
            table.ask(RECOVER, seat, 1)


@final
class NextBidBonus(Effect):
    """The next bid of the target counts for more, or for less (ETH-R47)."""

    def resolve(self, table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """Bonuses add up."""
        table.bonus = changed(table.bonus, seat, table.bonus[seat] + self.number)
        if journal is not None:
            if self.number > 0:
                journal.note(BID_BONUS, seat, self.number)
            else:
                journal.note(BID_MALUS, seat, -self.number)


@final
class BidBonus(Effect):
    """Every bid of the owner counts for more."""

    def bid_points(self) -> i64:
        """So many points are added to each of the bids (ETH-R47)."""
        return self.number


@final
class IncomeBonus(Effect):
    """The owner draws more at the start of a round."""

    def income(self) -> i64:
        """So many cards are added to the income of a round (ETH-TURN-2)."""
        return self.number


@final
class PassDrawBonus(Effect):
    """The owner draws more when not bidding."""

    def pass_draw(self) -> i64:
        """So many cards are added to what a player who does not bid draws (ETH-BID-11)."""
        return self.number


@final
class LossDiscardChange(Effect):
    """A lost bid costs the owner more or fewer cards."""

    def loss_discard(self) -> i64:
        """So many cards more, or fewer, are discarded for a lost bid (ETH-BID-12)."""
        return self.number


@final
class ScoreBonus(Effect):
    """Points at the end, while the partner is in the same court."""

    def score(self) -> i64:
        """So many points are added to the final score (ETH-SCORE-5)."""
        return self.number


@final
class WaivePrice(Effect):
    """The price of this noble's active ability is not paid, while the partner is in the same court."""

    def waives_price(self) -> bool:
        """The ability is used without paying for it (ETH-ABIL-6)."""
        return True


@final
class TradeMandate(Effect):
    """The current player may trade now, or keep the card."""

    def resolve(self, table: Table, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """Nothing is left of the event but the card, which is offered next (ETH-EVENT-7)."""
        table.program = NONE
        table.stage = MANDATE_DRAWN


MAKERS: Final[dict[str, Callable[[Given], Effect]]] = {
    "draw_resources": DrawResources,
    "discard_resources": DiscardResources,
    "exchange_resources": ExchangeResources,
    "steal_resources": StealResources,
    "lose_nobles": LoseNobles,
    "lose_self": LoseSelf,
    "recover_noble": RecoverNoble,
    "next_bid_bonus": NextBidBonus,
    "bid_bonus": BidBonus,
    "income_bonus": IncomeBonus,
    "pass_draw_bonus": PassDrawBonus,
    "loss_discard_change": LossDiscardChange,
    "score_bonus": ScoreBonus,
    "waive_price": WaivePrice,
    "trade_mandate": TradeMandate,
}
"""What makes an effect, by the name of its kind in the content."""


def draw(table: Table, seat: i64, number: i64, chance: Chance, journal: Journal | None) -> None:
    """A seat draws cards because an event or an ability says so."""
    note = hand.by_card(table, EVENT_CARDS_DRAWN, ABILITY_CARDS_DRAWN)
    hand.draw(table, seat, number, note, chance, journal)


def lose_noble(table: Table, seat: i64, noble: i64, journal: Journal | None) -> None:
    """A noble of a court goes to the noble discard pile."""
    table.lose_noble(seat, noble)
    if journal is not None:
        if table.event == NONE:
            journal.note(LOST_TO_ABILITY, seat, noble, table.program % FREE)
        else:
            journal.note(NOBLE_LOST, seat, noble)


def recover_noble(table: Table, seat: i64, noble: i64, journal: Journal | None) -> None:
    """A noble of the discard pile joins a court, which can win the game (ETH-R37, ETH-R44)."""
    table.noble_discard &= ~one(noble)
    table.gain_noble(seat, noble)
    if journal is not None:
        journal.note(RECOVERED, seat, noble)
    maybe_win(table, journal)
