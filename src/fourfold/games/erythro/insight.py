"""What Erythro knows about good play: how good a position looks for the team, and what an action can come to.

No rule is here, only judgement. A mine counts for how near it is to its last stage and how near somebody is to
attacking it, pollution for how near tiles are to contamination, and the rest as the rulebooks advise (ERY-NOTE-1
to ERY-NOTE-3). The weights were fitted, by logistic regression, to who won matches against all adversaries with
two to four players: together they make the logarithm of the odds to win.
"""

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.games.erythro.rules.adversary import extraction
from fourfold.games.erythro.rules.axes import ACTION_ZONE, ELEMENTS
from fourfold.games.erythro.rules.mines import progress_all
from fourfold.games.erythro.rules.position import ErythroPosition, ErythroTerms
from fourfold.games.erythro.rules.resolution import scratch
from fourfold.games.erythro.rules.rounds import KEEP_NONE, Keep
from fourfold.games.erythro.rules.table import (
    BASE,
    CHARACTER,
    CONTAMINATIONS,
    DISCARD,
    DRAW_PILE,
    FIRST_DEFEAT,
    HAND,
    INFLUENCE,
    MARKET,
    MINES,
    OVER,
    PILE_WORDS,
    PLAY_AREA,
    PLAYERS,
    SEAT_WORDS,
    TILE,
    TILE_BITS,
    Table,
    mine_of,
    stage_of,
    tile_of,
)
from fourfold.games.erythro.rules.terms import LEVELS, Terms
from fourfold.kernel.bags import lowest, size
from fourfold.kernel.chance import NO_CHANCE, Chance, SeededChance
from fourfold.kernel.codec import ZERO
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position

END: Final = 10_000.0
"""A match that is over. What follows is in logarithms of odds."""
START: Final = 2.93
ROUND: Final = -0.093
LEFT_TO_PLAY: Final = 1.48
"""A whole round of cards that will be played before the next mine phase."""

# For each player: a mine on the planet, with the share of its last stage and of an attack on it, and one to come.
MINE: Final = 1.88
MINE_SOON: Final = -20.4
MINE_READY: Final = -2.68
MINE_SOON_READY: Final = 15.0
MINE_TO_COME: Final = 1.78
LEVEL_TO_COME: Final = -0.83
DOME: Final = -0.57
ONE_STRIKE_LEFT: Final = 0.7
"""Nothing but the dome stands between the team and victory; twice that if somebody can pay for the attack."""

# For each contaminated tile that the sheet allows: tiles with two, three and four tokens, now and after the next
# mine phase if nothing is done before it.
TWO_TOKENS: Final = -0.28
THREE_TOKENS: Final = -1.05
CONTAMINATED: Final = -3.79
TWO_TO_COME: Final = -0.24
THREE_TO_COME: Final = -0.48
CONTAMINATED_TO_COME: Final = -1.49
DOOM: Final = -2.83
"""A defeat in the next mine phase, once no card can avert it."""

# For each player: a point of influence, cards, and how far the next shuffle is.
POINT: Final = 0.153
MOST_POINTS: Final[i64] = 12
"""Influence beyond this, in one element, counts for nothing by itself."""
NEW_CARD: Final = 0.34
CONTAMINATION_CARD: Final = -0.19
CARD_TO_DRAW: Final = 0.064
SHUFFLE: Final = -0.53
FEW_TO_DRAW: Final[i64] = 4

# Earth alliance: the sheet itself, and profitability and extraction as parts of the limit.
WITH_PROFIT: Final = 3.9
PROFIT: Final = -2.12
EXTRACTION: Final = -9.21
# Consortium: the sheet itself, mines still to destroy for each player, tokens, and tokens when all else is done.
WITH_QUOTA: Final = 0.07
QUOTA: Final = -0.22
TOKEN: Final = -0.099
LAST_TOKEN: Final = -0.147

SURE: Final = 30.0
"""Odds beyond this are as good as a match that is over."""
LATER: Final = 0.02
"""What a thing done with the next card is worth less than one done now."""
ATTACK_KEPT: Final = 6.0
"""How much better it is to keep a card that attacks."""
FAR: Final = 0.1
"""The part of its readiness that an attacker loses with each step to its target."""
TILE_ROOM: Final[i64] = 8
POINT_ROOM: Final[i64] = 16
"""Bits for the number of a tile, and for influence in one element."""
PLANETS: Final[i64] = 12
"""How many planets are kept: about one for each mine that an attack could destroy."""
TRIALS: Final[i64] = 600
"""How many answers an action is followed through."""
QUICK_TRIALS: Final[i64] = 60
TEMPERATURE: Final = 0.1
"""The softmax temperature of priors in a match of one player: the more play, the less each can change."""
LEAST: Final = 0.005


@final
class ErythroInsight(Insight):
    """Erythro's own insight. All that counts is the team, so every seat expects the same."""

    def worth(self, position: Position, seat: i64, action: i64) -> float:
        """What an action can come to; what is kept in the discard phase is judged by a rule of thumb."""
        assert isinstance(position, ErythroPosition)
        return Trials(position, seat).worth(position, action)

    def priors(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """A softmax of the worth, so that the best stand out."""
        assert isinstance(position, ErythroPosition)
        trials = Trials(position, seat)
        found: list[float] = []
        for action in legal:
            found.append(trials.worth(position, action))
        best = max(found)
        temperature = TEMPERATURE / float(position.terms.seats)
        return [exp((its - best) / temperature) + LEAST for its in found]

    def value(self, position: Position, seat: i64) -> float:
        """The chance to win, after the best answers to what is asked."""
        assert isinstance(position, ErythroPosition)
        odds = Trials(position, seat).best_answer(position)
        return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, odds))))

    def values(self, position: Position, seats: i64, searcher: i64 = 0) -> list[float]:
        """All win or all lose (ERY-END-1)."""
        return [self.value(position, 0)] * seats


def outlook(table: Table, planets: "Planets", readiness: "Readiness") -> float:
    """How good a position is for the team; planets and readiness know what was found for others before it."""
    if table.phase == OVER:
        return -END if table.ending >= FIRST_DEFEAT else END
    terms = table.terms
    seats = float(terms.seats)
    value = START + ROUND * float(table.round) + (mines_value(table, readiness) + players_value(table)) / seats
    value += planets.value(table)
    if table.dome:
        value += DOME
        if terms.dome_is_destroyed and len(table.mines) == 0:
            value += ONE_STRIKE_LEFT * (1.0 + dome_readiness(table))
    if terms.has_profit:
        limit = float(terms.profit_limit)
        value += WITH_PROFIT + (PROFIT * float(table.profit) + EXTRACTION * float(extraction(table))) / limit
    if terms.mines_to_destroy:
        value += quota_value(table)
    return value


# --- mines and dome -------------------------------------------------------------------------------


def mines_value(table: Table, readiness: "Readiness") -> float:
    """What the mines weigh: the nearer a last stage the more, the nearer an attack the less."""
    terms = table.terms
    readiness.look(table)
    value = 0.0
    for word in table.mines:
        mine = mine_of(word)
        soon = 1.0 / float(terms.stages_left(mine, stage_of(word)) + 1)
        value += MINE + MINE_SOON * soon + (MINE_READY + MINE_SOON_READY * soon) * readiness.for_mine(mine)
    level: i64
    for level in range(LEVELS):
        many = table.mines_in_deck(level)
        if many:
            value += float(many) * (MINE_TO_COME + LEVEL_TO_COME * float(level + 1))
    return value


@final
class Readiness:
    """How near seats are to attacks on mines: influence first, then distance.

    Trials change one seat or take one mine away, so what was found for a seat is kept until it is another, or
    stands elsewhere or with other influence; and for a mine until it stands elsewhere.
    """

    def __init__(self, terms: Terms) -> None:
        mines = len(terms.mine_cost) // ELEMENTS
        self._seats: i64 = terms.seats
        self._known = vec[i64]()
        self._tiles = vec[i64]([-1] * mines)
        self._now = vec[i64]([-1] * terms.seats)
        self._found = vec[float]([0.0] * (mines * terms.seats))

    def look(self, table: Table) -> None:
        """See what the seats of a table are ready for."""
        seat: i64
        for word in table.mines:
            mine, tile = mine_of(word), tile_of(word)
            before = self._tiles[mine]
            if before != tile:
                if before < 0:
                    self._known = append(self._known, mine)
                self._tiles[mine] = tile
                for seat in range(self._seats):
                    self._now[seat] = -1
        at = table.at
        first: i64 = 0
        for seat in range(self._seats):
            now = at[first + CHARACTER] + 1
            now = now << TILE_ROOM | at[first + TILE]
            now = (now << POINT_ROOM | at[first + INFLUENCE]) << POINT_ROOM | at[first + INFLUENCE + 1]
            if now != self._now[seat]:
                self._now[seat] = now
                self._find(table, seat)
            first += SEAT_WORDS

    def _find(self, table: Table, seat: i64) -> None:
        """How near a seat is to an attack on each mine."""
        costs, distances, tiles = table.terms.mine_cost, table.terms.distances, self._tiles
        from_here = table.tile(seat) * table.terms.tiles
        of_first, of_second = table.influence(seat, 0), table.influence(seat, 1)
        first: i64 = 0
        second: i64 = 0
        if of_first or of_second:
            first, second = table.element(seat, 0), table.element(seat, 1)
        for mine in self._known:
            points, cost = of_first, costs[mine * ELEMENTS + first]
            other = costs[mine * ELEMENTS + second]
            if of_second * max(cost, 1) > points * max(other, 1):
                points, cost = of_second, other
            near = 1.0 - FAR * float(distances[from_here + tiles[mine]])
            self._found[mine * self._seats + seat] = part(points, cost) * near

    def for_mine(self, mine: i64) -> float:
        """The readiness of the best-placed player for an attack on a mine of the table last looked at."""
        best = 0.0
        found = self._found
        place: i64
        for place in range(mine * self._seats, (mine + 1) * self._seats):
            if found[place] > best:
                best = found[place]
        return best


def dome_readiness(table: Table) -> float:
    """The same for an attack on the dome."""
    best = 0.0
    seat: i64
    for seat in range(table.terms.seats):
        near = 1.0 - FAR * float(table.terms.distance(table.tile(seat), 0))
        points = max(table.influence(seat, 0), table.influence(seat, 1))
        best = max(best, part(points, table.terms.dome_cost) * near)
    return best


def part(points: i64, cost: i64) -> float:
    """The part of a cost that is there, squared: half of it is far from enough."""
    if points >= cost and points > 0:
        return 1.0
    share = float(points) / float(max(cost, 1))
    return share * share


def quota_value(table: Table) -> float:
    """What is missing to the consortium's victory: mines to destroy, and tokens to remove."""
    left = max(0, table.terms.mines_to_destroy - size(table.destroyed))
    tokens: i64 = 0
    tile: i64
    for tile in range(table.terms.tiles):
        if not table.is_contaminated(tile):
            tokens += table.pollution_on(tile)
    value = WITH_QUOTA + QUOTA * float(left) / float(table.terms.seats) + TOKEN * float(tokens)
    return value if left else value + LAST_TOKEN * float(tokens)


# --- planet ---------------------------------------------------------------------------------------


@final
class Planet:
    """The pollution, now and after the next mine phase if nothing is done before it (ERY-MINE-4).

    It follows from pollution, supply and the mines that will progress, and from nothing else.
    """

    def __init__(self, table: Table) -> None:
        self._mines = table.mines
        self._pollution = table.pollution
        self._supply = table.supply
        self._progressed = progressed(table)
        ahead = scratch(table)
        ahead.progressed = self._progressed
        progress_all(ahead, None)
        self._now = burden(table, TWO_TOKENS, THREE_TOKENS, CONTAMINATED)
        self._is_lost = ahead.phase == OVER
        self._then = burden(ahead, TWO_TO_COME, THREE_TO_COME, CONTAMINATED_TO_COME)
        self._now_to_come = burden(table, TWO_TO_COME, THREE_TO_COME, CONTAMINATED_TO_COME)

    def is_that_of(self, table: Table) -> bool:
        """Is all that it follows from the same on this table?"""
        mines = table.mines
        if (
            table.pollution != self._pollution
            or table.supply != self._supply
            or progressed(table) != self._progressed
            or len(mines) != len(self._mines)
        ):
            return False
        index: i64
        for index in range(len(mines)):
            if mines[index] != self._mines[index]:
                return False
        return True

    def value(self, table: Table) -> float:
        """What the pollution weighs."""
        left = left_to_play(table)
        value = LEFT_TO_PLAY * left + self._now
        if self._is_lost:
            return value + DOOM * (1.0 - left)
        return value + self._then - self._now_to_come


@final
class Planets:
    """The last planets that were looked at, for trials look at the same few again and again."""

    def __init__(self) -> None:
        self._known: list[Planet] = []
        self._oldest: i64 = 0

    def value(self, table: Table) -> float:
        """What the pollution of a table weighs."""
        for planet in self._known:
            if planet.is_that_of(table):
                return planet.value(table)
        planet = Planet(table)
        if len(self._known) < PLANETS:
            self._known.append(planet)
        else:
            self._known[self._oldest] = planet
            self._oldest = (self._oldest + 1) % PLANETS
        return planet.value(table)


def progressed(table: Table) -> i64:
    """The mines that have progressed in this round's mine phase."""
    return table.progressed if table.phase == MINES else ZERO


def burden(table: Table, two: float, three: float, contaminated: float) -> float:
    """The polluted tiles, weighed by their tokens and by how many contaminated ones are allowed."""
    found = 0.0
    left = table.pollution
    while left:
        tokens = left & 7
        left >>= TILE_BITS
        if tokens >= table.terms.contaminated_at:
            found += contaminated
        elif tokens == 3:
            found += three
        elif tokens == 2:
            found += two
    return found / float(table.terms.contaminated_limit)


def left_to_play(table: Table) -> float:
    """The part of a round's cards that will be played before the next mine phase."""
    terms = table.terms
    if table.phase != PLAYERS:
        return 1.0 if table.phase > MINES else 0.0
    found: i64 = 0
    seat: i64
    for seat in range(terms.seats):
        found += max(0, table.owes(seat))
    return float(found) / float(terms.seats * terms.cards_per_round)


# --- players --------------------------------------------------------------------------------------


def players_value(table: Table) -> float:
    """What influence and cards are worth, wherever a player's cards are."""
    value = 0.0
    at = table.at
    seat: i64
    k: i64
    pile: i64
    for seat in range(table.terms.seats):
        first = seat * SEAT_WORDS
        for k in range(2):
            value += POINT * float(min(at[first + INFLUENCE + k], MOST_POINTS))
        for pile in range(first + HAND, first + SEAT_WORDS, PILE_WORDS):
            if at[pile + MARKET]:
                value += NEW_CARD * float(size(at[pile + MARKET]))
            if at[pile + CONTAMINATIONS] and pile != first + PLAY_AREA:
                value += CONTAMINATION_CARD * float(at[pile + CONTAMINATIONS])
        to_draw = table.pile_size(seat, DRAW_PILE)
        value += CARD_TO_DRAW * float(to_draw)
        if to_draw < FEW_TO_DRAW and table.mine_deck:
            value += SHUFFLE
    return value


def keeping(table: Table, action: i64) -> float:
    """A card kept puts off the next shuffle (ERY-NOTE-1); a contamination card is better out of the hand."""
    terms = table.terms
    decision = table.setup.decisions.of(action)
    if decision is KEEP_NONE:
        return 0.0
    if not isinstance(decision, Keep):
        return -2.0
    card = decision.value(action)
    if card == terms.contamination:
        return -1.0
    cost = terms.cost[card - terms.base_cards] if card >= terms.base_cards else 0
    return 2.0 + float(cost + terms.gain[card]) + (ATTACK_KEPT if terms.can_attack(card) else 0.0)


@final
class Trials:
    """Follows actions of a seat through the answers they ask for, and on to an attack, within a limit."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.left: i64 = 0
        self.seat = seat
        self.follows = False
        self.chance: Chance = NO_CHANCE
        self.planets = Planets()
        self.readiness = Readiness(table.terms)

    def worth(self, position: ErythroPosition, action: i64) -> float:
        """What an action can come to; what is kept in the discard phase is judged by a rule of thumb."""
        if position.phase == DISCARD and not position.question:
            return keeping(position, action)
        self.begin(TRIALS, follows=True)
        return self.best_after(position.play(self.seat, action, self.chance, None), position.phase)

    def best_answer(self, position: ErythroPosition) -> float:
        """The outlook after the best answers to what is asked."""
        self.begin(QUICK_TRIALS, follows=False)
        return self.best_after(position, position.phase)

    def begin(self, limit: i64, *, follows: bool) -> None:
        """The same draws for each action, so that they can be compared."""
        self.left = limit
        self.follows = follows
        self.chance = SeededChance(1)

    def best_after(self, position: ErythroPosition, phase: i64) -> float:
        """The best outlook that answers to the open questions lead to; a new phase is not looked into."""
        acting = position.to_act()
        if position.phase != phase or not position.question or not acting:
            if position.phase == PLAYERS and phase == PLAYERS:
                return self.with_attack(position)
            return outlook(position, self.planets, self.readiness)
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
        best = outlook(position, self.planets, self.readiness)
        if not self.follows or position.owes(self.seat) <= 0:
            return best
        self.follows = False
        terms = position.terms
        assert isinstance(terms, ErythroTerms)
        play = terms.play_card
        word: i64
        for word in range(BASE, MARKET + 1):
            cards = position.word(self.seat, HAND + word) & terms.attacking[word]
            while cards:
                card = lowest(cards) + word * terms.base_cards
                cards &= cards - 1
                if self.left > 0:
                    action = play.base + play.pair(card, ACTION_ZONE)
                    if not position.refuses(self.seat, action, None):
                        after = position.play(self.seat, action, self.chance, None)
                        best = max(best, self.best_after(after, PLAYERS) - LATER)
        self.follows = True
        return best
