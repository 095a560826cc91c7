"""Judgement that was learned by self-play: the priors and the values of a search come from a network."""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fourfold.kernel.bags import lowest
from fourfold.kernel.insight import Insight
from fourfold.kernel.net import Net
from fourfold.kernel.position import Position

LEAST: Final = 0.002
"""The least prior, as a part of all: what the network thinks nothing of is tried all the same."""

SURE: Final = 0.995
"""The most that a network may believe of a match that is not over: less than what a forced win is worth."""
EXPANSION: Final = 0.125
"""How many expansions of `AlphaBeta` a budget has for each simulation."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """How a game tells a position to its network, as slots that each hold one of a few values.

    `describe` writes them into `whole` and `things`. `kind_of` and `thing_of` say for each action what kind of
    action it is to the network, and with which thing; -1 where there is none.
    """

    def __init__(self) -> None:
        self.whole_sizes: list[int] = []
        self.thing_sizes: list[int] = []
        self.kinds = 0
        self.whole = vec[i64]()
        self.things = vec[i64]()
        self.kind_of = vec[i64]()
        self.thing_of = vec[i64]()

    def describe(self, position: Position, seat: i64, knowing: bool) -> None:
        """A position as a seat sees it; with `knowing`, as it is: for imagined ones."""
        raise NotImplementedError

    def reopened(self, position: Position, seat: i64) -> Position:
        """The position with what others have chosen in secret before them again."""
        return position


@final
class LearnedInsight(Insight):
    """A game's features, and a network that was trained on them. There are no rollouts.

    Priors rest on what a seat may know. Values are those of a position that the search imagined.
    """

    def __init__(self, features: Features, net: Net, exploration: float) -> None:
        super().__init__(0, exploration=exploration)
        self.features = features
        self.net = net
        self.per_world = 16

    def priors(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """The softmax of the network's policy."""
        features, net = self.features, self.net
        features.describe(position, seat, False)
        net.read(features.whole, features.things)
        found: list[float] = []
        highest = -1.0e9
        for action in legal:
            logit = net.logit(features.kind_of[action], features.thing_of[action])
            highest = max(highest, logit)
            found.append(logit)
        for index in range(len(found)):
            found[index] = exp(found[index] - highest) + LEAST
        return found

    def values(self, position: Position, seats: i64) -> list[float]:
        """The network's values, from the first seat's side."""
        self.features.describe(position, 0, True)
        self.net.read(self.features.whole, self.features.things)
        return self.net.values()

    def value(self, position: Position, seat: i64) -> float:
        """The value for one seat."""
        return self.values(position, self.net.seats)[seat]

    def reopened(self, position: Position, seat: i64) -> Position:
        """What others have chosen in secret is before them again: the search thinks about it as they did."""
        return self.features.reopened(position, seat)


@final
class LearnedEvaluation(Insight):
    """A game's own insight for `AlphaBeta`, which finds the best few turns, and a network that judges these.

    The network is told a position from the side of the seat to act.
    """

    def __init__(self, own: Insight, features: Features, net: Net) -> None:
        super().__init__(own.rollout_steps, own.own_actions_only, own.exploration, EXPANSION * own.budget_scale)
        self.second_looks = 3
        self.doubt = 0.04
        self.own = own
        self.features = features
        self.net = net

    def refined(self, position: Position, seat: i64, value: float) -> float:
        """The network's value; of a match that is over, what came of it."""
        acting = position.to_act()
        if acting == 0:
            return value
        reader = lowest(acting)
        self.features.describe(position, reader, True)
        self.net.read(self.features.whole, self.features.things)
        found = self.net.values()[0 if reader == seat else 1]
        return min(max(found, 1.0 - SURE), SURE)

    def worth(self, position: Position, seat: i64, action: i64) -> float:
        """The game's own, like all that follows."""
        return self.own.worth(position, seat, action)

    def priors(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """The game's own."""
        return self.own.priors(position, seat, legal)

    def value(self, position: Position, seat: i64) -> float:
        """The game's own."""
        return self.own.value(position, seat)

    def digest(self, position: Position) -> i64:
        """The game's own."""
        return self.own.digest(position)

    def waits(self, position: Position, action: i64) -> bool:
        """The game's own."""
        return self.own.waits(position, action)

    def pressing(self, position: Position, seat: i64) -> vec[i64]:
        """The game's own."""
        return self.own.pressing(position, seat)

    def width(self, position: Position, at_root: bool) -> i64:
        """The game's own."""
        return self.own.width(position, at_root)
