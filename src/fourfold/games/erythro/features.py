"""How Erythro tells a position to its network: the tiles of the planet are its things.

The adversary's sheet is told by what it asks for, so that one network serves all sheets and rows. The insight's own
outlook is a slot like others: the network begins where that ends.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.insight import Planets, Readiness, outlook
from fourfold.games.erythro.rules.answers import ATTACK, CLEAN, MOVE, SANCTUARY
from fourfold.games.erythro.rules.axes import ELEMENTS
from fourfold.games.erythro.rules.mines import PROGRESS
from fourfold.games.erythro.rules.table import (
    ASK_ACQUIRE,
    CHARACTER,
    CHARACTERS,
    DRAW_PILE,
    HAND,
    MARKET,
    NO_CHARACTER,
    NO_MINE,
    OVER,
    PILE_WORDS,
    SEAT_WORDS,
    Table,
)
from fourfold.games.erythro.rules.terms import (
    LONGEST_SCALE,
    POLLUTES_1,
    POLLUTES_2,
    POLLUTES_AROUND,
    Terms,
)
from fourfold.kernel.bags import holds, size
from fourfold.kernel.learned import Features
from fourfold.kernel.observation import place_of
from fourfold.kernel.position import Position

MOMENTS: Final[i64] = OVER + ASK_ACQUIRE + 1
SHEETS: Final[i64] = 3
ROUNDS: Final[i64] = 16
FEW: Final[i64] = 8
MINES: Final[i64] = 10
LEFT: Final[i64] = 10
PROFIT: Final[i64] = 24
QUOTA: Final[i64] = 16
TOKENS: Final[i64] = 32
ODDS: Final[i64] = 25
ODDS_STEP: Final = 0.25
OWES: Final[i64] = 5
POINTS: Final[i64] = 13
ATTACKS: Final[i64] = 4
CONTAMINATIONS: Final[i64] = 4
BOUGHT: Final[i64] = 8
TO_DRAW: Final[i64] = 10
POLLUTION: Final[i64] = 5
STAGES: Final[i64] = 6
LEVELS: Final[i64] = 4
LINES: Final[i64] = 4
SHORT: Final[i64] = 9
"""What an attacker lacks, from 6 points to none, and has over, to 2."""
FARTHEST: Final[i64] = 4
THREATS: Final[i64] = 4
WHOLE_SLOTS: Final[i64] = 10
SEAT_SLOTS: Final[i64] = 4
THING_SLOTS: Final[i64] = 5
NO_THING: Final[i64] = -1


@final
class ErythroFeatures(Features):
    """Erythro's own features. Everything about seats is in the order of the reader, itself first."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms = terms
        self._planets = Planets()
        self._readiness = Readiness(terms)
        seats: int = terms.seats
        self._characters: i64 = len(terms.complement) + 1
        self.whole_sizes = [
            int(MOMENTS * 2),
            int(SHEETS * ROUNDS),
            int(FEW * FEW),
            int(FEW * FEW),
            int(MINES * 2),
            int(LEFT * SHEETS),
            int(PROFIT),
            int(QUOTA),
            int(TOKENS),
            int(2 * ODDS + 1),
            *[
                int(self._characters * OWES),
                int(POINTS * POINTS),
                int((ATTACKS + 1) * CONTAMINATIONS * BOUGHT),
                int(TO_DRAW * CONTAMINATIONS),
            ]
            * seats,
        ]
        self.thing_sizes = [
            int(POLLUTION * (ELEMENTS + 1) * THREATS * 2),
            int(LEVELS * STAGES * LINES + 1),
            int((SHORT + 1) * (FARTHEST + 1)),
            int((SHORT + 1) * (FARTHEST + 1)),
            int(terms.tiles * 2),
        ]
        self.whole = vec[i64]([0] * len(self.whole_sizes))
        self.things = vec[i64]([0] * (THING_SLOTS * terms.tiles))
        self._number_actions()

    def _number_actions(self) -> None:
        """What each action is to the network: on a tile, by what is done there; all else is told apart."""
        kinds: i64 = 3 + 5 + ELEMENTS
        action: i64
        for action in range(len(self.terms.catalogue)):
            decision = self.terms.decisions.of(action)
            value = decision.value(action)
            kind = kinds
            thing = NO_THING
            if decision is MOVE or decision is CLEAN or decision is PROGRESS:
                kind = 0 if decision is MOVE else 1 if decision is CLEAN else 2
                thing = value
            elif decision is ATTACK:
                kind = 3 + decision.part(value, 1)
                thing = decision.part(value, 0)
            elif decision is SANCTUARY:
                kind = 8 + decision.part(value, 1)
                thing = decision.part(value, 0)
            else:
                kinds += 1
            self.kind_of = append(self.kind_of, kind)
            self.thing_of = append(self.thing_of, thing)
        self.kinds = kinds

    def describe(self, position: Position, seat: i64, knowing: bool) -> None:
        """Write every slot. Without `knowing`, of other hands only the number of cards is told (ERY-DEC-1)."""
        assert isinstance(position, Table)
        self._describe_course(position, knowing)
        other: i64
        for other in range(self.terms.seats):
            self._describe_seat(position, seat, other, knowing)
        tile: i64
        for tile in range(self.terms.tiles):
            self._describe_tile(position, seat, tile)

    def _describe_course(self, table: Table, knowing: bool) -> None:
        terms, whole = self.terms, self.whole
        sheet: i64 = 1 if terms.has_profit else 2 if terms.mines_to_destroy else 0
        whole[0] = table.moment() * 2 + (1 if knowing else 0)
        whole[1] = sheet * ROUNDS + min(table.round, ROUNDS - 1)
        whole[2] = min(table.mines_in_deck(0), FEW - 1) * FEW + min(table.mines_in_deck(1), FEW - 1)
        whole[3] = min(table.mines_in_deck(2), FEW - 1) * FEW + min(table.mines_in_deck(3), FEW - 1)
        whole[4] = min(len(table.mines), MINES - 1) * 2 + (1 if table.dome else 0)
        left = terms.contaminated_limit - table.contaminated_tiles()
        whole[5] = sheet * LEFT + min(max(left, 0), LEFT - 1)
        whole[6] = 0
        if terms.has_profit:
            whole[6] = 1 + min(max(terms.profit_limit - table.profit, 0), PROFIT - 2)
        whole[7] = 0
        if terms.mines_to_destroy:
            whole[7] = 1 + min(max(terms.mines_to_destroy - size(table.destroyed), 0), QUOTA - 2)
        tokens: i64 = 0
        tile: i64
        for tile in range(terms.tiles):
            tokens += table.pollution_on(tile)
        whole[8] = min(tokens, TOKENS - 1)
        odds = outlook(table, self._planets, self._readiness) / ODDS_STEP
        whole[9] = ODDS + int(max(-float(ODDS), min(float(ODDS), odds)))

    def _describe_seat(self, table: Table, seat: i64, other: i64, knowing: bool) -> None:
        """A seat; which of its unseen cards are in hand is told of the reader alone."""
        terms, whole = self.terms, self.whole
        base = WHOLE_SLOTS + SEAT_SLOTS * place_of(other, seat, terms.seats)
        whole[base] = (table.word(other, CHARACTER) + 1) * OWES + min(max(table.owes(other), 0), OWES - 1)
        first, second = min(table.influence(other, 0), POINTS - 1), min(table.influence(other, 1), POINTS - 1)
        whole[base + 1] = first * POINTS + second
        unseen = table.contaminations(other, HAND) + table.contaminations(other, DRAW_PILE)
        attacks = ATTACKS
        contaminations = unseen
        if knowing or other == seat:
            attacks = min(self._attacks_in_hand(table, other), ATTACKS - 1)
            contaminations = table.contaminations(other, HAND)
        bought: i64 = 0
        pile: i64
        for pile in range(HAND, SEAT_WORDS, PILE_WORDS):
            bought += size(table.word(other, pile + MARKET))
        contaminations = min(contaminations, CONTAMINATIONS - 1)
        whole[base + 2] = (attacks * CONTAMINATIONS + contaminations) * BOUGHT + min(bought, BOUGHT - 1)
        to_draw = min(table.pile_size(other, DRAW_PILE), TO_DRAW - 1)
        whole[base + 3] = to_draw * CONTAMINATIONS + min(unseen, CONTAMINATIONS - 1)

    def _attacks_in_hand(self, table: Table, seat: i64) -> i64:
        """How many cards of a hand attack."""
        found: i64 = 0
        word: i64
        for word in range(MARKET + 1):
            found += size(table.word(seat, HAND + word) & self.terms.attacking[word])
        return found

    def _describe_tile(self, table: Table, seat: i64, tile: i64) -> None:
        terms, things = self.terms, self.things
        base = THING_SLOTS * tile
        threats: i64 = 0
        own = NO_MINE
        index: i64
        for index in range(len(table.mines)):
            there = table.mine_tile(index)
            if there == tile:
                own = index
            if holds(terms.around[tile], there):
                stage = table.mine_stage(index) + 1
                if stage < LONGEST_SCALE:
                    line = terms.line(table.mine_at(index), stage)
                    if line & POLLUTES_AROUND or (there == tile and line & POLLUTES_1):
                        threats += 1
                    elif there == tile and line & POLLUTES_2:
                        threats += 2
        tokens = min(table.pollution_on(tile), POLLUTION - 1)
        in_bag: i64 = 1 if holds(table.bag, tile) else 0
        ground = tokens * (ELEMENTS + 1) + table.sanctuary_on(tile) + 1
        things[base] = (ground * THREATS + min(threats, THREATS - 1)) * 2 + in_bag
        mine = NO_MINE
        things[base + 1] = 0
        if own != NO_MINE:
            mine = table.mine_at(own)
            left = min(terms.stages_left(mine, table.mine_stage(own)), STAGES - 1)
            level = min(terms.mine_level[mine], LEVELS) - 1
            things[base + 1] = 1 + (level * STAGES + left) * LINES + self._line(mine, table.mine_stage(own) + 1)
        things[base + 2] = self._reach(table, seat, tile, mine)
        nearest: i64 = 0
        other: i64
        for other in range(terms.seats):
            if other != seat:
                nearest = max(nearest, self._reach(table, other, tile, mine))
        things[base + 3] = nearest
        is_dome: i64 = 1 if tile == 0 and table.dome else 0
        things[base + 4] = tile * 2 + is_dome

    def _line(self, mine: i64, stage: i64) -> i64:
        """What a mine's next stage does to its tile: nothing, one token, two, or one all around."""
        if stage >= LONGEST_SCALE:
            return 0
        line = self.terms.line(mine, stage)
        if line & POLLUTES_AROUND:
            return 3
        return 2 if line & POLLUTES_2 else 1 if line & POLLUTES_1 else 0

    def _reach(self, table: Table, seat: i64, tile: i64, mine: i64) -> i64:
        """How near a seat is to a tile, the higher the nearer, and to what an attack on its mine takes."""
        if table.phase == CHARACTERS or table.word(seat, CHARACTER) == NO_CHARACTER:
            return 0
        near = FARTHEST - min(self.terms.distance(table.tile(seat), tile), FARTHEST)
        if mine == NO_MINE:
            return near
        over: i64 = -6
        k: i64
        for k in range(2):
            over = max(over, table.influence(seat, k) - self.terms.attack_cost(mine, table.element(seat, k)))
        return (min(over, 2) + 7) * (FARTHEST + 1) + near
