"""What Erythro knows about good play: how good a position looks for the team, and what an action can come to.

No rule is here, only judgement: the weights were set by hand from the advice of the rulebooks (ERY-NOTE-1 to
ERY-NOTE-3). Influence counts for what it can destroy, pollution for how near a tile is to contamination, a mine
for how near it is to its last stage.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fourfold.games.erythro.rules.actions import ACTION_ZONE, KEEP_NOTHING, ZONES
from fourfold.games.erythro.rules.adversary import extraction
from fourfold.games.erythro.rules.mines import progress_all
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.resolution import scratch
from fourfold.games.erythro.rules.table import (
    CONTAMINATIONS,
    DISCARD,
    DISCARD_PILE,
    DRAW_PILE,
    FIRST_DEFEAT,
    HAND,
    MARKET,
    MINES,
    OVER,
    PLAY_AREA,
    PLAYERS,
    TILE_BITS,
    Table,
)
from fourfold.games.erythro.rules.terms import LEVELS, LONGEST_SCALE, LOSES
from fourfold.kernel.bags import lowest, size
from fourfold.kernel.chance import Chance, SeededChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position

END: Final = 10_000.0
DOOM: Final = 150.0
"""A defeat in the next mine phase, which can still be averted."""
DOME: Final = 30.0
READY: Final = 0.35
"""The part of an attack's worth that lies in having gathered the influence for it."""
PROFIT: Final = 5.0
QUOTA: Final = 30.0
"""A destroyed mine that the consortium's victory asks for."""
CONTAMINATION_CARD: Final = 1.5
SANCTUARY: Final = 1.2
NEW_CARD: Final = 1.5
ATTACK_CARD: Final = 2.0
"""What an acquired card is worth beside its cost, and what more if it attacks."""
POINT: Final = 0.6
"""A point of influence that nothing asks for yet."""
LATER: Final = 0.02
"""What a thing done with the next card is worth less than one done now."""
ATTACK_KEPT: Final = 6.0
"""How much better it is to keep a card that attacks."""
MOST_TRIALS: Final[i64] = 600
"""How many answers one action is followed through."""


@final
class ErythroInsight(Insight):
    """Erythro's own insight: all that counts is the team."""

    def __init__(self, horizon: i64) -> None:
        super().__init__(horizon)
        self.temper = 0.15
        self.least = 0.02
        self.limit: i64 = 600
        self.vlimit: i64 = 60
        self.swing = 1.0
        self.shift = 0.0

    def worth(self, position: Position, seat: i64, action: i64) -> float:
        """What an action can come to; what is kept in the discard phase is judged by a rule of thumb."""
        assert isinstance(position, ErythroPosition)
        if position.phase == DISCARD and not position.question:
            return keeping(position, action)
        return promise(position, seat, action, self.limit)

    def weights(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """Exponential in the worth, so that the best stand out."""
        found: list[float] = []
        for action in legal:
            found.append(self.worth(position, seat, action))
        best = max(found)
        return [exp((its - best) / self.temper) + self.least for its in found]

    def choose(self, position: Position, seat: i64, legal: vec[i64], chance: Chance) -> i64:
        """The best of them."""
        best = -1e9
        found = legal[0]
        for action in legal:
            its = self.worth(position, seat, action)
            if its > best:
                best = its
                found = action
        return found

    def value(self, position: Position, seat: i64) -> float:
        assert isinstance(position, ErythroPosition)
        trials = Trials(self.vlimit, seat)
        trials.follows = False
        return 1.0 / (1.0 + exp(min(50.0, (self.shift - trials.best_after(position, position.phase)) / self.swing)))


W: Final = [3.7, 2.6, -21.8, -3.0, 14.6, -0.97, -1.09, 3.0, 0.65, -1.95, -0.31, -1.36, -3.8, -1.08, -0.85, -3.0, 1.15,
     0.19, 0.23, -0.065, 0.5, -0.26, 1.43, -0.2, 0.0, -5.0, -5.0, 0.0, -1.0, -0.5, -0.5]


def outlook(table: Table) -> float:
    """The value of a position for the team: the logarithm of the odds to win."""
    if table.phase == OVER:
        return -END if table.ending >= FIRST_DEFEAT else END
    seats = float(table.terms.seats)
    value = W[0] + W[23] * float(table.round) + mines_and_dome(table) / seats + planet(table) + players(table) / seats
    if table.terms.has_profit:
        limit = float(table.terms.profit_limit)
        value += W[24] + W[25] * float(table.profit) / limit + W[26] * float(extraction(table)) / limit
    if table.terms.mines_to_destroy:
        left = max(0, table.terms.mines_to_destroy - size(table.destroyed))
        tokens = float(pollution_tokens(table))
        value += W[27] + W[28] * float(left) / seats + W[29] * tokens / 10.0
        if left == 0:
            value += W[30] * tokens / 10.0
    return value


def stages_left(table: Table, index: i64) -> i64:
    """How many stages a mine is from its last."""
    mine = table.mine_at(index)
    left: i64 = 0
    stage = table.mine_stage(index)
    while stage + left < LONGEST_SCALE - 1 and not table.terms.line(mine, stage + left) & LOSES:
        left += 1
    return left


def mines_and_dome(table: Table) -> float:
    """What mines and dome weigh: the nearer a last stage the more, the nearer an attack the less."""
    value = 0.0
    missing: i64 = 0
    index: i64
    for index in range(len(table.mines)):
        soon = 1.0 / float(stages_left(table, index) + 1)
        ready = readiness(table, table.mine_tile(index), index)
        missing += shortage(table, index)
        value += W[1] + W[2] * soon + (W[3] + W[4] * soon) * ready
    if table.dome:
        value += W[5] * float(table.terms.seats)
        missing += shortage(table, -1)
    if len(table.mines) == 0:
        value += W[7] * float(table.terms.seats)
    level: i64
    for level in range(LEVELS):
        value += float(table.mines_in_deck(level)) * (W[8] + W[9] * float(level + 1) / 4.0)
    return value + W[6] * float(missing) / 10.0


def target_cost(table: Table, index: i64, seat: i64, k: i64) -> i64:
    """What an attack costs a seat in one of its elements; index -1 is the dome."""
    if index < 0:
        return table.terms.dome_cost
    return table.terms.attack_cost(table.mine_at(index), table.element(seat, k))


def shortage(table: Table, index: i64) -> i64:
    """How much influence the nearest player lacks for an attack."""
    found: i64 = 1000
    seat: i64
    k: i64
    for seat in range(table.terms.seats):
        for k in range(2):
            found = min(found, target_cost(table, index, seat, k) - table.influence(seat, k))
    return max(0, found)


def readiness(table: Table, tile: i64, index: i64) -> float:
    """How near the best-placed player is to an attack there: influence first, then distance."""
    best = 0.0
    seat: i64
    k: i64
    for seat in range(table.terms.seats):
        near = 1.0 - 0.1 * float(table.terms.distance(table.tile(seat), tile))
        for k in range(2):
            cost = target_cost(table, index, seat, k)
            share = min(1.0, float(table.influence(seat, k)) / float(max(cost, 1)))
            best = max(best, share * share * near)
    return best


def players(table: Table) -> float:
    """What influence and cards are worth."""
    value = 0.0
    seat: i64
    k: i64
    for seat in range(table.terms.seats):
        for k in range(2):
            value += W[16] * float(min(table.influence(seat, k), 12)) / 10.0
        cards: i64 = 0
        for pile in (HAND, DRAW_PILE, DISCARD_PILE, PLAY_AREA):
            cards |= table.word(seat, pile + MARKET)
            if pile != PLAY_AREA:
                value += W[19] * float(table.word(seat, pile + CONTAMINATIONS))
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            value += W[17] + W[18] * float(table.terms.cost[card]) / 4.0
        unseen = table.pile_size(seat, DRAW_PILE)
        value += W[20] * float(unseen) / 5.0
        if unseen < 4 and table.mine_deck:
            value += W[21]
    return value


def burden(table: Table, two: float, three: float, four: float) -> float:
    """The tiles with two, three and four tokens, weighed."""
    found = 0.0
    left = table.pollution
    while left:
        tokens = left & 7
        left >>= TILE_BITS
        if tokens >= 4:
            found += four
        elif tokens == 3:
            found += three
        elif tokens == 2:
            found += two
    return found / float(table.terms.contaminated_limit)


def pollution_tokens(table: Table) -> i64:
    found: i64 = 0
    left = table.pollution
    while left:
        tokens = left & 7
        left >>= TILE_BITS
        if tokens < 4:
            found += tokens
    return found


def to_play(table: Table) -> float:
    """The part of a round's cards that will be played before the next mine phase."""
    terms = table.terms
    if table.phase != PLAYERS:
        return 1.0 if table.phase > MINES else 0.0
    found: i64 = 0
    seat: i64
    for seat in range(terms.seats):
        found += max(0, table.owes(seat))
    return float(found) / float(terms.seats * terms.cards_per_round)


def planet(table: Table) -> float:
    """What the pollution weighs, now and after the next mine phase if nothing is done before it."""
    owed = to_play(table)
    value = burden(table, W[10], W[11], W[12]) + W[22] * owed
    ahead = scratch(table)
    if table.phase != MINES:
        ahead.progressed = 0
    progress_all(ahead, None)
    if ahead.phase == OVER:
        return value + W[15] * (1.0 - owed)
    half = 0.5 * W[14]
    return value + burden(ahead, half, W[14], W[13]) - burden(table, half, W[14], W[13])


def keeping(table: Table, action: i64) -> float:
    """A card kept puts off the next shuffle (ERY-NOTE-1); a contamination card is better out of the hand."""
    terms = table.terms
    card = action - terms.first_keep
    if action == KEEP_NOTHING:
        return 0.0
    if card < 0:
        return -2.0
    if card == terms.contamination:
        return -1.0
    cost = terms.cost[card - terms.base_cards] if card >= terms.base_cards else 0
    return 2.0 + float(cost + terms.gain[card]) + ATTACK_KEPT * float(terms.attacks[card])


def promise(position: ErythroPosition, seat: i64, action: i64, limit: i64) -> float:
    """What an action of a seat can come to: the best outlook once everything it starts is resolved."""
    trials = Trials(limit, seat)
    return trials.best_after(position.play(seat, action, trials.chance, None), position.phase)


class Trials:
    """Follows an action of a seat through the answers it asks for, and on to an attack, within a limit."""

    def __init__(self, limit: i64, seat: i64) -> None:
        self.left = limit
        self.seat = seat
        self.follows = True
        self.chance: Chance = SeededChance(1)

    def best_after(self, position: ErythroPosition, phase: i64) -> float:
        """The best outlook that answers to the open questions lead to; a new phase is not looked into."""
        acting = position.to_act()
        if position.phase != phase or not position.question or not acting:
            return (
                self.with_attack(position) if position.phase == PLAYERS and phase == PLAYERS else outlook(position)
            )
        seat = lowest(acting)
        answers = position.legal(seat)
        best = -2.0 * END
        for answer in answers:
            if self.left > 0 or best < -END:
                self.left -= 1
                best = max(best, self.best_after(position.play(seat, answer, self.chance, None), phase))
        return best

    def with_attack(self, position: ErythroPosition) -> float:
        """The outlook between two cards: the better of now, and after an attack with the seat's next card."""
        best = outlook(position)
        if not self.follows or position.owes(self.seat) <= 0:
            return best
        self.follows = False
        terms = position.terms
        card: i64
        for card in range(terms.contamination):
            if terms.attacks[card] and position.has_card(self.seat, HAND, card):
                action = terms.first_play + card * ZONES + ACTION_ZONE
                if self.left > 0 and not position.refuses(self.seat, action, None):
                    after = position.play(self.seat, action, self.chance, None)
                    best = max(best, self.best_after(after, PLAYERS) - LATER)
        self.follows = True
        return best
