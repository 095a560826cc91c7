"""How good a position looks for the team, and what an action can come to: what the `sensible` bot goes by.

No rule is here, only judgement: the weights were set by hand from the advice of the rulebooks (ERY-NOTE-1 to
ERY-NOTE-3). Influence counts for what it can destroy, pollution for how near a tile is to contamination, a mine
for how near it is to its last stage.
"""

from typing import Final

from mypy_extensions import i64

from fourfold.games.erythro.rules.actions import ACTION_ZONE, ZONES
from fourfold.games.erythro.rules.mines import progress_all
from fourfold.games.erythro.rules.position import ErythroPosition
from fourfold.games.erythro.rules.resolution import scratch
from fourfold.games.erythro.rules.table import (
    CONTAMINATIONS,
    DISCARD_PILE,
    DRAW_PILE,
    FIRST_DEFEAT,
    HAND,
    MARKET,
    OVER,
    PLAY_AREA,
    PLAYERS,
    TOO_CONTAMINATED,
    Table,
)
from fourfold.games.erythro.rules.terms import FARTHEST, LONGEST_SCALE, LOSES
from fourfold.kernel.bags import holds, lowest, size
from fourfold.kernel.chance import Chance, SeededChance

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
LATER: Final = 0.5
"""What a thing done with the next card is worth less than one done now."""
MOST_TRIALS: Final[i64] = 600
"""How many answers one action is followed through."""


def outlook(table: Table) -> float:
    """The value of a position for the team."""
    if table.phase == OVER:
        return -END if table.ending >= FIRST_DEFEAT else END
    value = -pollution_burden(table) + influence_value(table) + deck_value(table)
    value += mines_and_dome(table) + future(table)
    if table.terms.has_profit:
        value -= PROFIT * float(table.profit)
    if table.terms.mines_to_destroy:
        value += QUOTA * float(min(size(table.destroyed), table.terms.mines_to_destroy))
    return value + SANCTUARY * float(min(table.all_sanctuaries(), 2 * table.terms.seats))


def pollution_burden(table: Table) -> float:
    """What the pollution weighs: the more on one tile and the lower the limit, the heavier."""
    heavy = 6.0 / float(table.terms.contaminated_limit)
    burden = 0.0
    tile: i64
    for tile in range(table.terms.tiles):
        tokens = table.pollution_on(tile)
        if tokens >= table.terms.contaminated_at:
            burden += 2.0 + 9.0 * heavy
        elif tokens == 3:
            burden += 0.5 + 1.8 * heavy
        elif tokens == 2:
            burden += 0.2 + 0.7 * heavy
        elif tokens == 1:
            burden += 0.1 + 0.25 * heavy
    return burden


def urgency(table: Table, index: i64) -> float:
    """What a mine weighs while it stands: the nearer its last stage, the heavier."""
    mine = table.mine_at(index)
    left: i64 = 0
    stage = table.mine_stage(index)
    while stage + left < LONGEST_SCALE - 1 and not table.terms.line(mine, stage + left) & LOSES:
        left += 1
    weight = 90.0 / float(left + 1) + 8.0
    if table.terms.has_profit:
        weight += PROFIT * (1.5 * float(table.terms.mine_extraction[mine]) + float(table.terms.mine_level[mine]))
    return weight


def mines_and_dome(table: Table) -> float:
    """What mines and dome weigh, less the part of each attack that somebody has gathered the influence for."""
    value = 0.0
    index: i64
    for index in range(len(table.mines)):
        weight = urgency(table, index)
        value -= weight * (1.0 - READY * readiness(table, table.mine_tile(index), index))
    if table.dome:
        weight = DOME if table.terms.dome_is_destroyed else 5.0 * PROFIT
        if not table.mine_deck and len(table.mines) == 0:
            weight *= 2.0
        share = readiness(table, 0, -1) * READY * weight
        value += share - weight if table.terms.dome_is_destroyed else share
    return value


def readiness(table: Table, tile: i64, index: i64) -> float:
    """How near the best-placed player is to an attack there: influence first, then distance."""
    best = 0.0
    seat: i64
    k: i64
    for seat in range(table.terms.seats):
        distance: i64 = 0
        if table.tile(seat) != tile:
            distance = 1
            while distance < FARTHEST and not holds(table.terms.reach(table.tile(seat), distance), tile):
                distance += 1
        for k in range(2):
            if index < 0:
                cost = table.terms.dome_cost
            else:
                cost = table.terms.attack_cost(table.mine_at(index), table.element(seat, k))
            share = min(1.0, float(table.influence(seat, k)) / float(max(cost, 1)))
            best = max(best, share * share * (1.0 - 0.1 * float(distance)))
    return best


def influence_value(table: Table) -> float:
    """What gathered influence is worth by itself: less and less the more there is."""
    value = 0.0
    seat: i64
    k: i64
    for seat in range(table.terms.seats):
        for k in range(2):
            points = table.influence(seat, k)
            value += POINT * float(min(points, 12)) + 0.1 * float(max(points - 12, 0))
    return value


def deck_value(table: Table) -> float:
    """What the players' cards are worth: those acquired count for them, contamination cards against."""
    value = 0.0
    seat: i64
    for seat in range(table.terms.seats):
        for pile in (HAND, DRAW_PILE, DISCARD_PILE, PLAY_AREA):
            cards = table.word(seat, pile + MARKET)
            while cards:
                card = lowest(cards)
                cards &= cards - 1
                value += NEW_CARD + 0.5 * float(table.terms.cost[card])
                if table.terms.attacks[table.terms.card_of_market(card)]:
                    value += ATTACK_CARD
            if pile != PLAY_AREA:
                value -= CONTAMINATION_CARD * float(table.word(seat, pile + CONTAMINATIONS))
    return value


def future(table: Table) -> float:
    """What the next mine phase will do if nothing is done before it."""
    ahead = scratch(table)
    if table.phase != PLAYERS:
        ahead.progressed = 0
    progress_all(ahead, None)
    if ahead.phase == OVER:
        return -DOOM if ahead.ending != TOO_CONTAMINATED else -DOOM * 0.9
    return 0.6 * (pollution_burden(table) - pollution_burden(ahead))


def promise(position: ErythroPosition, seat: i64, action: i64) -> float:
    """What an action of a seat can come to: the best outlook once everything it starts is resolved."""
    trials = Trials(MOST_TRIALS, seat)
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
