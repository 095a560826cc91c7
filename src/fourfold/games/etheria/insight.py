"""What Etheria knows about good play: what a noble is worth in a court and a card in a hand, all in points; and so,
with a guess at what rivals bid, which bids are good ones."""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.etheria.rules import bidding, cards, effects
from fourfold.games.etheria.rules.abilities import Ability, is_waived
from fourfold.games.etheria.rules.bidding import ADD, PASS, SEAL
from fourfold.games.etheria.rules.cards import COLOURS, RAINBOW
from fourfold.games.etheria.rules.choosing import DISCARD, DONE, Lose, Recover
from fourfold.games.etheria.rules.scoring import total
from fourfold.games.etheria.rules.table import BID, FREE, Table
from fourfold.games.etheria.rules.terms import BY_ICONS, MARQUESS, is_in
from fourfold.games.etheria.rules.trades import ACCEPT, Ask, Offer, may_be_asked
from fourfold.kernel.bags import changed, holds, lowest, one, size
from fourfold.kernel.chance import Chance
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position

ROLLOUT_STEPS: Final = 24
"""Steps of a rollout: about two auctions."""
EXPLORATION: Final = 0.3
"""Good bids differ by little."""
BUDGET_SCALE: Final = 0.2
"""Ten simulations already play far better than none, and a thousand little better than a hundred."""

# Courts and hands. These numbers were fitted to matches of this policy against itself, or found by trying.
SIX: Final = 20.0
"""The sixth noble of the own faction wins."""
MARQUESS_STEP: Final = 0.8
"""A step towards four marquesses, while all nobles are to come."""
GIFT: Final = 7.0
"""A passive ability, while all nobles are to come."""
RAINBOW_CARD: Final = 1.6
"""A rainbow card, in plain ones."""
FIRST_CARD: Final = 1.0
"""The first plain card of a hand."""
CARDS_A_NOBLE: Final = 3.0
SPARE_CARDS: Final = 0.5
"""How fast the next ones are worth less: by the nobles that are to come for each seat, and when none is."""
CARD: Final = 0.6
"""A plain card of any hand, for what a position promises."""

# What rivals are thought to bid.
CARD_STRENGTH: Final = 2.06
"""The bid points of a card that is not seen."""
ABLE: Final = 1.55
"""So many points above the minimum make a bid likely."""
WILLING: Final = 0.77
KEEN: Final = 0.16
"""How likely a rival bids who could, and more for each point that the noble is worth to it above its own."""
REACH: Final = 1.7
REACH_KEEN: Final = 0.35
REACH_ABLE: Final = 0.32
"""How far bids go above the minimum: at least, by what it is worth, and by what could be bid."""

# How sure all this is.
LAST_SPREAD: Final = 0.4
SPREAD: Final = 1.25
"""A lead of so many points counts, at the end and by the root of the cards to come."""
ROLLOUT_TEMPERATURE: Final = 0.15
"""Softmax temperature: how much worse an action of a rollout may be that is still chosen now and then."""
PRIOR_TEMPERATURE: Final = 0.5
LEAST: Final = 0.02
"""The softmax temperature of priors, and the least prior."""
ASKED_LESS: Final = 2.0
"""To part with a colour that nobles to come do not ask for, by the part of all they ask for that is missing."""
AS_IT_IS: Final = 0.5
"""To leave things as they are."""
BACK_OUT: Final = -5.0
"""To pass with cards already added, or to add what no plan wants."""
MOST_POINTS: Final[i64] = 64
"""No hand bids more."""
PARTS: Final[i64] = 1_000_000


@final
class Plans:
    """The bids worth thinking about, each with what it may bring. The first is to pass: no cards."""

    def __init__(self) -> None:
        self.bids = vec[i64](capacity=16)
        self.gains: list[float] = []

    def add(self, bid: i64, gain: float) -> None:
        """One more."""
        self.bids = append(self.bids, bid)
        self.gains.append(gain)

    def drawn(self, chance: Chance) -> i64:
        """One of them, the better the likelier."""
        return self.bids[drawn(self.gains, chance)]


@final
class Rival:
    """How likely another seat bids at all, how far it goes above the least that beats us, and what that is."""

    def __init__(self, seat: i64, bids: float, reach: float, least: i64) -> None:
        self.seat = seat
        self.bids = bids
        self.reach = reach
        self.least = least

    def beats(self, strength: i64) -> float:
        """How likely it wins against a bid."""
        over = strength - self.least
        return self.bids * exp(-float(over) / self.reach) if over > 0 else self.bids


@final
class EtheriaInsight(Insight):
    """The game's own insight."""

    def worth(self, position: Position, seat: i64, action: i64) -> float:
        """What an action may bring at first sight."""
        assert isinstance(position, Table)
        if position.phase != BID:
            return choice_worth(position, seat, action)
        plans = plans_of(position, seat)
        best = BACK_OUT
        for index in range(len(plans.gains)):
            if step_of(position.bids[seat], plans.bids[index]) == action:
                best = max(best, plans.gains[index])
        return best

    def priors(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """A softmax of what an action may bring; a card that only a poor plan adds weighs little."""
        assert isinstance(position, Table)
        if position.phase != BID:
            found = [choice_worth(position, seat, action) for action in legal]
            best = max(found)
            return [exp((its - best) / PRIOR_TEMPERATURE) + LEAST for its in found]
        plans = plans_of(position, seat)
        best = max(plans.gains)
        shares = dict.fromkeys(legal, LEAST)
        for index in range(len(plans.gains)):
            step = step_of(position.bids[seat], plans.bids[index])
            shares[step] += exp((plans.gains[index] - best) / PRIOR_TEMPERATURE)
        return [shares[action] for action in legal]

    def rollout_action(self, position: Position, seat: i64, legal: vec[i64], chance: Chance) -> i64:
        """What brings most, or nearly as much."""
        assert isinstance(position, Table)
        if len(legal) == 1:
            return legal[0]
        if position.phase == BID:
            return step_of(position.bids[seat], plans_of(position, seat).drawn(chance))
        return legal[drawn([choice_worth(position, seat, action) for action in legal], chance)]

    def value(self, position: Position, seat: i64) -> float:
        """The chance to win that courts and hands stand for: less sure the more cards are to come."""
        assert isinstance(position, Table)
        spread = LAST_SPREAD + SPREAD * sqrt(float(position.deck_size()))
        mine = prospect(position, seat)
        whole = 0.0
        other: i64
        for other in range(position.terms.seats):
            whole += exp((prospect(position, other) - mine) / spread)
        return 1.0 / whole


INSIGHT: Final = EtheriaInsight(
    ROLLOUT_STEPS, own_actions_only=True, exploration=EXPLORATION, budget_scale=BUDGET_SCALE
)


def prospect(table: Table, seat: i64) -> float:
    """Points, and what hand and court still promise."""
    terms, court = table.terms, table.courts[seat]
    marquesses = size(court & terms.rank_nobles[MARQUESS])
    promise = GIFT * float(size(court & terms.gifted))
    if marquesses < terms.marquess_set:
        promise += MARQUESS_STEP * float(marquesses)
    hand = CARD * plain(table.hands[seat]) * min(1.0, 0.5 * float(table.nobles_to_come()))
    return float(total(table, seat)) + hand + promise * to_come(table)


def to_come(table: Table) -> float:
    """The part of the nobles that is still in the deck."""
    return float(table.nobles_to_come()) / 24.0


def noble_worth(table: Table, seat: i64, noble: i64) -> float:
    """What a noble adds to a seat's court."""
    terms = table.terms
    court = table.courts[seat] & ~one(noble)
    its = float(terms.points[noble])
    promise = 0.0
    faction = terms.faction_nobles[table.factions[seat]]
    if holds(faction, noble):
        own = size(court & faction) + 1
        its += float(terms.allegiance_points)
        if own >= terms.six:
            its += SIX
        elif own == terms.faction_set:
            its += float(terms.faction_points)
    if terms.rank[noble] == MARQUESS:
        marquesses = size(court & terms.rank_nobles[MARQUESS]) + 1
        if marquesses == terms.marquess_set:
            its += float(terms.marquess_points)
        elif marquesses < terms.marquess_set:
            promise = MARQUESS_STEP
    if holds(terms.gifted, noble):
        promise += GIFT
    if is_in(court, terms.pair_partner[noble]):
        its += float(terms.pair_points[noble])
    while court:
        partner = lowest(court)
        court &= court - 1
        if terms.pair_partner[partner] == noble:
            its += float(terms.pair_points[partner])
    return its + promise * to_come(table)


def plain(held: i64) -> float:
    """Cards as so many plain ones."""
    return float(cards.total(held)) + (RAINBOW_CARD - 1.0) * float(cards.count(held, RAINBOW))


def hand_worth(table: Table, many: float) -> float:
    """What so many plain cards are worth: each less than the one before, and less when few nobles are to come."""
    reach = SPARE_CARDS + CARDS_A_NOBLE * float(table.nobles_to_come()) / float(table.terms.seats)
    return FIRST_CARD * reach * (1.0 - exp(-many / reach))


# --- bids ----------------------------------------------------------------------------------------------------


def plans_of(table: Table, seat: i64) -> Plans:
    """To pass, and the cheapest bid for every strength, out of the hand and with the cards already added."""
    plans = Plans()
    held, added = table.hands[seat], table.bids[seat]
    many = plain(held)
    now = hand_worth(table, many)
    if added:
        plans.add(0, BACK_OUT)
    else:
        plans.add(0, hand_worth(table, many + 1.0) - now if table.room(seat) > 0 else 0.0)
    if not bidding.reaches(table, seat, held):
        return plans
    terms, noble = table.terms, table.noble
    bonus = bidding.strength(table, seat, 0)
    worth = noble_worth(table, seat, noble)
    lost = now - hand_worth(table, many - float(terms.loss_discard[terms.rank[noble]]))
    rivals = rivals_of(table, seat)
    cheapest = cheapest_bids(table, seat, bonus)
    price = 1000.0
    points: i64 = MOST_POINTS - 1
    while points >= 0:
        bid = cheapest[points]
        if bid and plain(bid) < price:
            price = plain(bid)
            wins = 1.0
            for rival in rivals:
                wins *= 1.0 - rival.beats(points + bonus)
            plans.add(bid, wins * (worth - now + hand_worth(table, many - price)) - (1.0 - wins) * lost)
        points -= 1
    return plans


def guess_bid(table: Table, seat: i64, chance: Chance) -> None:
    """Let a seat of a position that is being made up have bid, or passed, as it well might."""
    table.bids = changed(table.bids, seat, plans_of(table, seat).drawn(chance))


def cheapest_bids(table: Table, seat: i64, bonus: i64) -> vec[i64]:
    """By the points of their cards: the cheapest bids that reach the minimum and hold what is already added."""
    terms, noble = table.terms, table.noble
    held, least = table.hands[seat], table.bids[seat]
    need = terms.minimum[noble] - bonus
    if terms.minimum_mode == BY_ICONS:
        least = cards.joined(least, bidding.cost(terms, noble))
        need = 0
    found = vec[i64]([0] * MOST_POINTS)
    red: i64
    green: i64
    yellow: i64
    rainbow: i64
    for red in range(cards.count(least, 0), cards.count(held, 0) + 1):
        for green in range(cards.count(least, 1), cards.count(held, 1) + 1):
            for yellow in range(cards.count(least, 2), cards.count(held, 2) + 1):
                some = red + green * cards.card(1) + yellow * cards.card(2)
                points = bidding.values(terms, noble, some)
                for rainbow in range(cards.count(least, 3), cards.count(held, 3) + 1):
                    all = points + terms.card_values(noble, RAINBOW, rainbow)
                    bid = some + rainbow * cards.card(RAINBOW)
                    if not bid or all < need or all >= MOST_POINTS:
                        continue
                    if found[all] == 0 or plain(bid) < plain(found[all]):
                        found[all] = bid
    return found


def rivals_of(table: Table, seat: i64) -> list[Rival]:
    """The others who may bid, by the number of their cards and by what the noble adds for them."""
    terms, noble = table.terms, table.noble
    found: list[Rival] = []
    need = terms.minimum[noble]
    wins_ties = True
    place: i64
    for place in range(terms.seats):
        rival = table.clockwise(place)
        if rival == seat:
            wins_ties = False
            continue
        able = CARD_STRENGTH * float(table.hand_size(rival)) + float(bidding.strength(table, rival, 0) - need)
        if able > 0.0:
            keen = noble_worth(table, rival, noble) - float(terms.points[noble])
            bids = (1.0 - exp(-able / ABLE)) * min(1.0, WILLING + KEEN * keen)
            reach = REACH + REACH_KEEN * keen + REACH_ABLE * able
            found.append(Rival(rival, bids, reach, need if wins_ties else need - 1))
    return found


def step_of(added: i64, plan: i64) -> i64:
    """The next action of a plan: add the first colour that is missing; when none is, seal."""
    if plan == 0:
        return PASS.base
    colour: i64
    for colour in range(COLOURS):
        if cards.count(plan, colour) > cards.count(added, colour):
            return ADD.base + colour
    return SEAL.base


# --- other choices -------------------------------------------------------------------------------------------


def choice_worth(table: Table, seat: i64, action: i64) -> float:
    """What an action may bring that is no part of a bid."""
    decision = table.setup.decisions.of(action)
    value = decision.value(action)
    if decision is DISCARD:
        return discard_worth(table, seat, value)
    if decision is DONE:
        return 0.0
    if decision is ACCEPT:
        return AS_IT_IS + noble_worth(table, seat, table.give) - noble_worth(table, seat, table.take)
    if isinstance(decision, Ability):
        return ability_worth(table, seat, value)
    if isinstance(decision, Offer):
        return offer_worth(table, seat, value)
    if isinstance(decision, Ask):
        return trade_worth(table, seat, table.give, value)
    if isinstance(decision, Lose):
        return -noble_worth(table, seat, value)
    if isinstance(decision, Recover):
        return noble_worth(table, seat, value)
    return AS_IT_IS


def discard_worth(table: Table, seat: i64, colour: i64) -> float:
    """Part with plain cards first: with those that few nobles to come ask for, then with those there are most of.

    A rainbow card is not worth an exchange.
    """
    if colour == RAINBOW:
        return -1.0
    asked, all = 0.0, 0.0
    other: i64
    for other in range(RAINBOW):
        many = float(size(table.noble_deck & table.terms.asking[other]))
        all += many
        if other == colour:
            asked = many
    less = 1.0 / 3.0 - asked / all if all else 0.0
    return 0.3 + ASKED_LESS * less + 0.1 * float(cards.count(table.hands[seat], colour))


def trade_worth(table: Table, seat: i64, given: i64, taken: i64) -> float:
    """What a fair trade would bring, if the partner gains as well; else it is not worth proposing."""
    partner = table.owner(taken)
    mine = noble_worth(table, seat, taken) - noble_worth(table, seat, given)
    theirs = noble_worth(table, partner, given) - noble_worth(table, partner, taken)
    return AS_IT_IS + mine if mine > 0.0 and theirs >= 0.0 else -1.0


def offer_worth(table: Table, seat: i64, given: i64) -> float:
    """The best trade for a noble."""
    best = -1.0
    partner: i64
    for partner in range(table.terms.seats):
        if may_be_asked(table, partner):
            wanted = table.courts[partner] & table.terms.peers[given]
            while wanted:
                best = max(best, trade_worth(table, seat, given, lowest(wanted)))
                wanted &= wanted - 1
    return best


def ability_worth(table: Table, seat: i64, noble: i64) -> float:
    """What an active ability brings, less its price."""
    its = AS_IT_IS
    if not is_waived(table, seat, noble):
        for price in table.terms.programs[noble].price:
            its -= price_worth(table, seat, noble, price)
    for effect in table.terms.programs[FREE + noble].effects:
        its += effect_worth(table, seat, effect)
    return its


def price_worth(table: Table, seat: i64, noble: i64, price: effects.Effect) -> float:
    """What a price takes from its payer."""
    if isinstance(price, effects.LoseSelf):
        return noble_worth(table, seat, noble)
    if isinstance(price, effects.LoseNobles):
        return least_worth(table, seat, price.nobles)
    if isinstance(price, effects.DiscardResources):
        many = plain(table.hands[seat])
        return hand_worth(table, many) - hand_worth(table, many - float(price.number))
    return 0.0


def effect_worth(table: Table, seat: i64, effect: effects.Effect) -> float:
    """What an effect brings to the owner of the noble; what it takes from each other counts a third."""
    many = plain(table.hands[seat])
    now = hand_worth(table, many)
    its = 0.0
    other: i64
    if isinstance(effect, effects.RecoverNoble):
        found = table.noble_discard & effect.nobles
        while found:
            its = max(its, noble_worth(table, seat, lowest(found)))
            found &= found - 1
    elif isinstance(effect, effects.NextBidBonus):
        its = hand_worth(table, many + 0.5 * float(effect.number)) - now
    elif isinstance(effect, effects.StealResources):
        taken: i64 = 0
        for other in range(table.terms.seats):
            if other != seat:
                taken += min(effect.number, table.hand_size(other))
        its = hand_worth(table, many + 1.3 * float(min(taken, table.room(seat)))) - now
    elif isinstance(effect, effects.LoseNobles):
        for other in range(table.terms.seats):
            if other != seat:
                its += least_worth(table, other, effect.nobles) / 3.0
    return its


def least_worth(table: Table, seat: i64, nobles: i64) -> float:
    """The one of some nobles that a court parts with most easily; 0 if it has none."""
    threatened = table.courts[seat] & nobles
    least = 0.0
    while threatened:
        its = noble_worth(table, seat, lowest(threatened))
        least = its if least == 0.0 else min(least, its)
        threatened &= threatened - 1
    return least


def drawn(gains: list[float], chance: Chance) -> i64:
    """The place of one of the gains, drawn from their softmax."""
    best = max(gains)
    shares = [exp((gain - best) / ROLLOUT_TEMPERATURE) for gain in gains]
    left = sum(shares) * float(chance.pick(PARTS)) / float(PARTS)
    place: i64 = 0
    while place < len(shares) - 1 and left >= shares[place]:
        left -= shares[place]
        place += 1
    return place
