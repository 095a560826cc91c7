"""How good an action looks at first sight: what `greedy` and the tempers of trading go by.

In a single trade red is never worse than green, for whoever looks at that trade alone (ETH-R25). So players have
habits: a *trusting* one trades fairly, a *wary* one expects to be betrayed; without a temper either may happen.
"""

from collections.abc import Iterator
from itertools import product

from fourfold.games.etheria.content import COLOURS, Numbers
from fourfold.games.etheria.view import Cards, EtheriaView, NobleFace, SeatSeen

TRUSTING = "trusting"
WARY = "wary"

RAINBOW_WORTH = 1.7
"""A rainbow card, in plain cards."""
FAIR_PRICE = 1.35
"""Plain cards that a point is worth at most."""
LAST_CARDS = 6
"""With so few cards in the noble deck, saving is over."""
SPECIAL_GIFT = 1.5
"""What a lasting gift is worth, in points."""
BAD = -1.0


def judge(view: EtheriaView, numbers: Numbers, temper: str) -> tuple[float, ...]:
    """A value for each legal action of the view, in their order."""
    assert view.seat is not None
    judgement = Judgement(view, numbers, view.players[view.seat], temper)
    if view.phase == "bid":
        return judgement.bids()
    return tuple(judgement.value(*action.partition(" ")[::2]) for action in view.legal)


class Judgement:
    """One look at the table from one seat."""

    def __init__(self, view: EtheriaView, numbers: Numbers, me: SeatSeen, temper: str) -> None:
        self.view = view
        self.numbers = numbers
        self.me = me
        self.temper = temper
        self.faces = {seen.noble.id: seen.noble for player in view.players for seen in player.court}
        self.faces |= {noble.id: noble for noble in view.noble_discard}

    def value(self, kind: str, what: str) -> float:
        """The value of an action that is no bid."""
        if kind in ("discard", "done"):
            return self.discard_value(kind, what)
        if kind == "ability":
            return self.ability_value(self.faces[what])
        if kind == "offer":
            return max((self.gain(what, other) for other in self.wanted(what)), default=BAD)
        if kind == "ask":
            assert self.view.trade is not None
            return self.gain(self.view.trade.give.id, what)
        if kind in ("accept", "decline"):
            return self.answer_value(kind)
        if kind == "chip":
            return self.chip_value(what)
        if kind == "lose":
            return 10 - self.worth(self.faces[what], self.me)
        if kind == "recover":
            return self.worth(self.faces[what], self.me)
        return 0.5

    # --- nobles ----------------------------------------------------------------------------------------------

    def worth(self, noble: NobleFace, player: SeatSeen) -> float:
        """What a noble is worth in a player's court, in points."""
        court = [seen.noble for seen in player.court if seen.noble.id != noble.id]
        value = float(noble.points)
        if noble.faction == player.faction:
            own = sum(other.faction == noble.faction for other in court)
            value += self.numbers.allegiance_points + 0.4 * own + (4 if own >= 4 else 0)
        if noble.rank == "marquess":
            have = sum(other.rank == "marquess" for other in court)
            bonus = self.numbers.marquess_bonus
            value += bonus.points * min(have, bonus.at_least - 1) / 8 if have < bonus.at_least else 0
        if any(ability.kind == "passive" for ability in noble.abilities):
            value += SPECIAL_GIFT * self.view.noble_deck / 36
        partners = {ability.partner for ability in noble.abilities if ability.kind == "pair"}
        value += sum(other.id in partners for other in court)
        return value

    def ability_value(self, noble: NobleFace) -> float:
        """Use what costs nothing; pay with cards or a lesser noble, but not with the noble itself."""
        active = next(ability for ability in noble.abilities if ability.kind == "active")
        partners = {ability.partner for ability in noble.abilities if "waive_price" in ability.effects}
        if not active.price or any(seen.noble.id in partners for seen in self.me.court):
            return 1.0
        if "lose_self" in active.price:
            return BAD
        if "discard_resources" in active.price:
            return 1.0 if self.me.hand >= 7 else BAD
        robbed = sum(min(player.hand, 2) for player in self.view.players if player.seat != self.me.seat)
        return 1.0 if robbed >= 5 and self.me.hand <= 4 else BAD

    # --- trades ----------------------------------------------------------------------------------------------

    def wanted(self, given: str) -> Iterator[str]:
        """The nobles of others that could be asked for in return."""
        rank = self.faces[given].rank
        for player in self.view.players:
            if player.seat != self.me.seat and not player.asked:
                yield from (seen.noble.id for seen in player.court if seen.noble.rank == rank)

    def gain(self, given: str, taken: str) -> float:
        """What a fair trade would bring, if the partner gains as well; else it is not worth proposing."""
        partner = next(p for p in self.view.players if any(seen.noble.id == taken for seen in p.court))
        give, take = self.faces[given], self.faces[taken]
        mine = self.worth(take, self.me) - self.worth(give, self.me)
        theirs = self.worth(give, partner) - self.worth(take, partner)
        return mine + 0.6 if mine > 0 and theirs >= 0 else BAD

    def answer_value(self, kind: str) -> float:
        """Accept what would be a gain; a wary player wants a large one."""
        trade = self.view.trade
        assert trade is not None
        assert trade.take is not None
        gain = self.worth(trade.give, self.me) - self.worth(trade.take, self.me)
        is_welcome = gain >= 2 if self.temper == WARY else gain > 0
        return 1.0 if is_welcome == (kind == "accept") else 0.0

    def chip_value(self, chip: str) -> float:
        """A matter of temper; without one, either."""
        if self.temper in (TRUSTING, WARY):
            return 1.0 if (chip == "green") == (self.temper == TRUSTING) else 0.0
        return 1.0

    # --- cards -----------------------------------------------------------------------------------------------

    def discard_value(self, kind: str, colour: str) -> float:
        """Part with plain cards first, with those there are most of."""
        if kind == "done":
            return 1.0
        if colour == "rainbow":
            return 0.5
        held = getattr(self.view.hand, colour)
        return 0.9 if self.view.phase == "exchange" else 1.0 + held / 10

    def bids(self) -> tuple[float, ...]:
        """Add the cards of the cheapest good bid one by one, then seal; or pass.

        A bid may go a little above what it needs, so that equal players do not always tie.
        """
        view, bid = self.view, self.view.bid
        assert view.noble is not None
        assert bid is not None
        assert view.hand is not None
        target = bid.minimum + self.eagerness(view.noble)
        plan = self.cheapest(view.hand, bid.cards, target - self.bonus())
        if plan is None or (not bid.cards.total and self.price(plan) > self.limit(view.noble)):
            return tuple(1.0 if action == "pass" else 0.0 for action in view.legal)
        missing = {colour for colour in COLOURS if getattr(plan, colour) > getattr(bid.cards, colour)}
        if missing:
            return tuple(1.0 if action.removeprefix("add ") in missing else 0.0 for action in view.legal)
        more = self.spare(view.hand, bid.cards) if bid.points < target + 2 else ""
        return tuple(1.0 if action == "seal" else 0.8 if action == f"add {more}" else 0.0 for action in view.legal)

    def bonus(self) -> int:
        """Bid points that come with the court and with events."""
        return self.me.bonus + self.me.bid_bonus

    def eagerness(self, noble: NobleFace) -> int:
        """Bid points above the minimum: for more than the printed worth, a full hand, and near the end."""
        extra = (self.worth(noble, self.me) - noble.points) * 0.8 + max(0, self.me.hand - 7) * 0.7
        rivals = [self.worth(noble, player) for player in self.view.players if player.seat != self.me.seat]
        extra += 1 if max(rivals) > noble.points + 2 else 0
        return round(extra + (2 if self.view.noble_deck < LAST_CARDS else 0))

    def limit(self, noble: NobleFace) -> float:
        """Plain cards that the noble is worth: more when the hand is full, all of them near the end."""
        if self.view.noble_deck < LAST_CARDS:
            return 20.0
        return FAIR_PRICE * self.worth(noble, self.me) * (1.2 if self.me.hand >= 8 else 1.0)

    def price(self, cards: Cards) -> float:
        """Cards in plain cards."""
        return cards.red + cards.green + cards.yellow + cards.rainbow * RAINBOW_WORTH

    def strength(self, cards: Cards) -> int:
        """The bid points of cards for the noble on offer, as every card of a colour counts (ETH-R5)."""
        noble = self.view.noble
        assert noble is not None
        total = 0
        for colour in COLOURS:
            number, icons = getattr(cards, colour), getattr(noble.cost, colour)
            plain, more = (getattr(values, colour) for values in self._values())
            counted = min(number, icons) if self.view.options["match_bonus"] == "icon" else number
            total += counted * more + (number - counted) * plain if icons else number * plain
        return total

    def _values(self) -> tuple[object, object]:
        return self.numbers.bid_value_plain, self.numbers.bid_value_required

    def cheapest(self, hand: Cards, start: Cards, target: int) -> Cards | None:
        """The cheapest cards that hold what is in the bid already and reach the target, or else the minimum."""
        assert self.view.noble is not None
        assert self.view.bid is not None
        ranges = [range(getattr(start, colour), getattr(hand, colour) + 1) for colour in COLOURS]
        options = [Cards(*counts) for counts in product(*ranges)]
        least = self.view.bid.minimum - self.bonus()
        if self.view.options["minimum_mode"] == "icons":
            cost, least = self.view.noble.cost, 0
            options = [cards for cards in options if all(getattr(cards, c) >= getattr(cost, c) for c in COLOURS)]
        options = [cards for cards in options if cards.total and self.strength(cards) >= least]
        if not options:
            return None
        reaching = [cards for cards in options if self.strength(cards) >= target]
        if reaching:
            return min(reaching, key=lambda cards: (self.price(cards), -self.strength(cards)))
        return max(options, key=self.strength)

    def spare(self, hand: Cards, bid: Cards) -> str:
        """The colour of a card to add on top: the one there are most of, rainbow last."""
        left = [(getattr(hand, colour) - getattr(bid, colour), colour) for colour in COLOURS]
        plain = max((count, colour) for count, colour in left[:-1])
        return plain[1] if plain[0] else "rainbow" if left[-1][0] else ""
