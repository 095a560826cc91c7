"""Matches by a network against itself, another one or `hard`: the work of one process. Nothing here needs torch."""

import random
from functools import lru_cache
from itertools import product
from math import exp, log

import msgspec

from fourfold.bots.alphabeta import opened
from fourfold.bots.analysis import Budget
from fourfold.bots.mcts import analyse
from fourfold.bots.playing import steps
from fourfold.bots.simple import Bot
from fourfold.bots.strengths import searcher
from fourfold.games import game
from fourfold.games.edition import Edition, View
from fourfold.games.nets import read_net
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.mcts import MCTS
from fourfold.kernel.position import Position
from training.samples import Arrays, Rows, Thinking, joined
from training.turns import TurnSamples

MOST_CHOICES = 32
"""Legal actions that a sample has room for; a choice among more teaches no policy."""
DOUBT = 4
"""What a search found of an action counts as if it had met the mean of all so many times more."""
OPENING = 4
"""Turns at first sight with which a test of two networks begins in a duel."""


class Table(msgspec.Struct, frozen=True):
    """What is played; of several variants each match takes the next."""

    game: str
    seats: int
    variants: tuple[tuple[tuple[str, str], ...], ...] = ((),)

    def of_match(self, number: int) -> "Table":
        """With the variant of a match."""
        return Table(self.game, self.seats, (self.variants[number % len(self.variants)],))


@lru_cache(32)
def edition_of(table: Table) -> Edition:
    """A process settles an edition once."""
    return game(table.game).edition(table.seats, dict(table.variants[0]))


@lru_cache(64)
def insight_of(table: Table, net: bytes) -> Insight:
    """The judgement of a network; that of the game itself if there is none."""
    edition = edition_of(table)
    return read_net(net, edition) if net else edition.insight


def self_play(table: Table, thinking: Thinking, seeds: list[int]) -> Arrays:
    """Samples of some matches in which every seat thinks alike."""
    found: list[Arrays] = []
    for seed in seeds:
        here = table.of_match(seed // 2)
        edition = edition_of(here)
        samples = TurnSamples(edition) if edition.duel else Samples(edition)
        samples.play(insight_of(here, thinking.net), thinking, seed)
        found.append(samples.arrays())
    return joined(found)


class Samples:
    """What is learned from: for each decision its policy, and for each position its value to every seat.

    A policy rests on what its seat may know, a value on all there is: the search values positions that it imagined.
    Only settled positions are valued; one at which nothing was thought about has what the next search expected, and
    the outcome if there is none.
    """

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._seats = int(edition.setup.seats)
        self._rows = Rows(edition)

    def play(self, insight: Insight, thinking: Thinking, seed: int) -> None:
        """A match, and the samples of it."""
        edition, how, draw = self._edition, thinking.how, random.Random(seed)
        chance = SeededChance(seed)
        position = edition.setup.deal(chance, None)
        searched: list[list[float] | None] = []
        valued: list[int] = []
        while acting := position.to_act():
            seat = lowest(acting)
            legal = list(position.legal(seat))
            action, expected = legal[0], None
            if len(legal) > 1:
                teaches = draw.random() < (how.full if thinking.simulations else how.kept)
                if thinking.simulations:
                    view = edition.view(position, seat)
                    search = MCTS(self._seats, seat, insight, insight.exploration)
                    shares, expected = self._thought(view, legal, search, thinking, teaches, draw)
                else:
                    priors = insight.priors(position, seat, position.legal(seat))
                    shares = [prior / sum(priors) for prior in priors]
                if teaches:
                    self._add_policy(position, seat, legal, shares)
                action = _taken(legal, shares, how.temperature, draw)
            searched.append(expected)
            if self._rows.features.settled(position) and draw.random() < how.kept:
                for reader in range(self._seats):
                    self._rows.describe("", position, reader, knowing=True)
                valued.append(len(searched) - 1)
            position = position.play(seat, action, chance, None)
        returns = [float(position.returns(seat)) for seat in range(self._seats)]
        after = returns
        for step in reversed(range(len(searched))):
            after = searched[step] = searched[step] or after
        for step in valued:
            for reader in range(self._seats):
                self._rows.put("outcome", self._seen_by(reader, returns))
                self._rows.put("expected", self._seen_by(reader, searched[step] or returns))

    def _thought(
        self, view: View, legal: list[int], search: MCTS, thinking: Thinking, full: bool, draw: random.Random
    ) -> tuple[list[float], list[float]]:
        """What a search makes of the priors it began with, and what it expects for each seat.

        The noise of a full search makes it try everything now and then, and has no part in what comes of it.
        """
        how, chance = thinking.how, SeededChance(draw.getrandbits(32))
        analyse(self._edition, view, Budget(1), chance, search)
        nodes = [search.roots[search.seat].child(action) for action in legal]
        priors = [node.prior for node in nodes]
        if full and how.noise:
            weights = [draw.gammavariate(how.spread, 1.0) + 1e-9 for _ in nodes]
            for node, weight in zip(nodes, weights, strict=True):
                node.prior = (1 - how.noise) * node.prior + how.noise * weight / sum(weights)
        simulations = thinking.simulations if full else how.quick
        found = analyse(self._edition, view, Budget(simulations - 1), chance, search)
        visits = [int(node.visits) for node in nodes]
        mean = sum(node.total for node in nodes) / sum(visits)
        gains = [(node.total - mean * many) / (many + DOUBT) for node, many in zip(nodes, visits, strict=True)]
        shares = [prior * exp(how.sharpness * gain) for prior, gain in zip(priors, gains, strict=True)]
        return [share / sum(shares) for share in shares], list(found.expected)

    def _seen_by(self, reader: int, values: list[float]) -> list[float]:
        """Values in the order of a reader; those of a team are two, to win and to lose."""
        if self._edition.game.team:
            return [values[0], 1.0 - values[0]]
        return [values[(reader + place) % self._seats] for place in range(self._seats)]

    def _add_policy(self, position: Position, seat: int, legal: list[int], shares: list[float]) -> None:
        if len(legal) > MOST_CHOICES:
            return
        features, rows = self._rows.features, self._rows
        missing = MOST_CHOICES - len(legal)
        rows.describe("policy_", position, seat, knowing=False)
        rows.put("kinds", [features.kind_of[one] for one in legal] + [-1] * missing)
        rows.put("acts_on", [features.thing_of[one] for one in legal] + [-1] * missing)
        rows.put("shares", shares + [0.0] * missing)
        if features.leans:
            own = self._edition.insight.priors(position, seat, position.legal(seat))
            rows.put("own", [log(prior / sum(own)) for prior in own] + [0.0] * missing)

    def arrays(self) -> Arrays:
        """All samples, by name."""
        return self._rows.arrays()


def _taken(legal: list[int], shares: list[float], temperature: float, draw: random.Random) -> int:
    if not temperature:
        return legal[shares.index(max(shares))]
    return draw.choices(legal, [share ** (1 / temperature) for share in shares])[0]


def duel(table: Table, net: bytes, other: bytes, budget: Budget, deals: list[int]) -> list[list[float]]:
    """What a network has over another one, or over `hard`, in each deal: every line-up of the two. Half is even.

    A match counts for the one whose seats got more. A team is all of one kind: what it won, and what the other team
    lost.
    """
    found: list[list[float]] = []
    for deal in deals:
        here = table.of_match(deal)
        if edition_of(here).game.team:
            ours, theirs = (played(here, [one] * table.seats, budget, deal)[0] for one in (net, other))
            found.append([ours, 1.0 - theirs])
        else:
            line_ups = product((True, False), repeat=table.seats)
            found.append([_won(here, own, net, other, budget, deal) for own in line_ups if len(set(own)) == 2])
    return found


def _won(table: Table, own: tuple[bool, ...], net: bytes, other: bytes, budget: Budget, deal: int) -> float:
    """1 if the network's own seats got more than the other's, 0 if less."""
    returns = played(table, [net if one else other for one in own], budget, deal)
    lead = sum(got if one else -got for one, got in zip(own, returns, strict=True))
    return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5


def played(table: Table, nets: list[bytes], budget: Budget, deal: int) -> list[float]:
    """What each seat got in a match."""
    edition = edition_of(table)
    players: list[Bot] = [searcher(edition, budget, insight=insight_of(table, net)) for net in nets]
    generators = [SeededChance(deal * 16 + 1 + place) for place in range(table.seats)]
    chance = SeededChance(deal * 16)
    position = opened(edition, OPENING if edition.duel else 0, chance)
    for step in steps(edition, position, players, generators, chance):
        position = step.position
    return [float(position.returns(seat)) for seat in range(table.seats)]
