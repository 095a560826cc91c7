"""Judgement that was learned by self-play: the priors and the values of a search come from a network."""

from math import exp, log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import Chance
from fourfold.kernel.insight import Insight
from fourfold.kernel.net import Net
from fourfold.kernel.position import Position
from fourfold.kernel.seats import among, only

LEAST: Final = 0.002
"""The least prior, as a part of all: what the network thinks nothing of is tried all the same."""

SURE: Final = 0.995
"""The most that a network may believe of a match that is not over: less than what a forced win is worth."""
PARTS: Final[i64] = 1_000_000
EXPANSION: Final = 0.125
"""How many expansions of `AlphaBeta` a budget has for each simulation."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """How a game tells a position to its network, as slots that each hold one of a few values.

    `describe` writes them into `whole` and `things`. `kind_of` and `thing_of` say for each action what kind of
    action it is to the network, and with which thing; -1 where there is none.

    With `rollout_steps` a search goes on by the network's policy, at most so far, until a position is `settled`;
    only such positions are valued. `own_actions_only` and `per_world` are explained in `Insight`. A policy that
    `leans` is a correction: the priors of the game's own insight are multiplied by it.
    """

    def __init__(self) -> None:
        self.whole_sizes: list[int] = []
        self.thing_sizes: list[int] = []
        self.kinds = 0
        self.whole = vec[i64]()
        self.things = vec[i64]()
        self.kind_of = vec[i64]()
        self.thing_of = vec[i64]()
        self.rollout_steps = 0
        self.own_actions_only = False
        self.per_world = 16
        self.leans = False

    def describe(self, position: Position, seat: i64, knowing: bool) -> None:
        """A position as a seat sees it; with `knowing`, as it is: for imagined ones."""
        raise NotImplementedError

    def settled(self, position: Position) -> bool:
        """Can the position be valued as it stands?"""
        return True

    def reopened(self, position: Position, seat: i64) -> Position:
        """The position with what others have chosen in secret before them again."""
        return position


@final
class LearnedInsight(Insight):
    """A game's features, and a network that was trained on them. Most games need no rollouts.

    Priors rest on what a seat may know. Values are those of a position that the search imagined; a team has two, to
    win and to lose. With `own_side` they are asked for from the side of the seat that searches, of whose hand the
    slots tell most; else from the first seat's. Before an action of a rollout is drawn, the shares of the policy
    are raised to the power of `steadiness`: above 1, the best are drawn more often.
    """

    def __init__(
        self,
        own: Insight,
        features: Features,
        net: Net,
        exploration: float,
        is_team: bool,
        own_side: bool = False,
        steadiness: float = 1.0,
    ) -> None:
        super().__init__(features.rollout_steps, features.own_actions_only, exploration, own.budget_scale)
        self.own = own
        self.features = features
        self.net = net
        self.is_team = is_team
        self.own_side = own_side
        self.steadiness = steadiness
        self.per_world = features.per_world

    def priors(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """The softmax of the network's policy, which may be a correction of the own priors."""
        features, net = self.features, self.net
        features.describe(position, seat, False)
        net.read(features.whole, features.things)
        found = self.own.priors(position, seat, legal) if features.leans else [1.0] * len(legal)
        highest = -1.0e9
        for index in range(len(legal)):
            action = legal[index]
            found[index] = log(found[index]) + net.logit(features.kind_of[action], features.thing_of[action])
            highest = max(highest, found[index])
        for index in range(len(found)):
            found[index] = exp(found[index] - highest) + LEAST
        return found

    def rollout_action(self, position: Position, seat: i64, legal: vec[i64], chance: Chance) -> i64:
        """Drawn from the network's policy: what is chosen in secret must not be foreseen."""
        if len(legal) == 1:
            return legal[0]
        shares = self.priors(position, seat, legal)
        whole = 0.0
        for index in range(len(shares)):
            if self.steadiness != 1.0:
                shares[index] = shares[index] ** self.steadiness
            whole += shares[index]
        left = whole * float(chance.pick(PARTS)) / float(PARTS)
        place: i64 = 0
        while place < len(legal) - 1 and left >= shares[place]:
            left -= shares[place]
            place += 1
        return legal[place]

    def settled(self, position: Position) -> bool:
        """As the game says."""
        return self.features.settled(position)

    def values(self, position: Position, seats: i64, searcher: i64 = 0) -> list[float]:
        """The network's values, told from the seat whose side is asked for on."""
        reader = searcher if self.own_side else 0
        self.features.describe(position, reader, True)
        self.net.read(self.features.whole, self.features.things)
        found = self.net.values()
        if self.is_team:
            return [found[0]] * seats
        return found[seats - reader :] + found[: seats - reader]

    def value(self, position: Position, seat: i64) -> float:
        """The value for one seat."""
        return self.values(position, position.setup.seats, seat)[seat]

    def begun(self, position: Position, seat: i64, chance: Chance) -> Position:
        """What others have chosen in secret is before them again: the search thinks about it as they did.

        Where the tree is of the searcher's own actions alone, others first decide what they decide at the same
        time. They do not see what it does, so one draw serves all simulations of a determinization.
        """
        position = self.features.reopened(position, seat)
        acting = position.to_act()
        if not self.own_actions_only or not among(seat, acting):
            return position
        others = acting & ~only(seat)
        while others:
            other = lowest(others)
            action = self.rollout_action(position, other, position.legal(other), chance)
            position = position.play(other, action, chance, None)
            others = position.to_act() & ~only(seat)
        return position


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
