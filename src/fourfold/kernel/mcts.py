"""Monte Carlo tree search (MCTS) over information sets, open loop, with PUCT: written once for every game.

Each simulation starts from a determinization, one position that the searcher cannot rule out. Each seat has a tree
of its own, and a node of it is an information set: what that seat has seen since the search began. A sealed choice
of another seat is one edge, whatever was chosen, so no seat's decisions can hang on it. The trees are open loop:
chance is drawn anew on every visit, and what differs by chance alone shares a node. Each seat maximises its own
returns; the seats of a team get the same.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import Chance, RecordingChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position
from fourfold.kernel.seats import among

SEAT_STEP: Final[i64] = 0x100000000
"""An observation of another seat's action is told apart from own actions by this, times that seat and one."""
SEALED_CHOICE: Final[i64] = 0xFFFFFFFF
"""What a seat observes of another's sealed choice."""


@final
class Node:
    """An information set of one seat: its prior, visits and total value, and its children.

    `keys` rise: own actions by their number, then observations of what other seats did.
    """

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits: i64 = 0
        self.total = 0.0
        self.keys = vec[i64]()
        self.children: list[Node] = []

    def child(self, key: i64) -> "Node":
        """The child behind an action or observation; a new one if it was never met."""
        place: i64 = 0
        end: i64 = len(self.keys)
        while place < end:
            middle = (place + end) // 2
            if self.keys[middle] < key:
                place = middle + 1
            else:
                end = middle
        if place == len(self.keys) or self.keys[place] != key:
            self._insert(place, key, Node(1.0))
        return self.children[place]

    def expand(self, legal: vec[i64], priors: list[float]) -> None:
        """Give every legal action a child; a new one gets its part of the sum of the priors."""
        whole = 0.0
        for prior in priors:
            whole += prior
        place: i64 = 0
        for index in range(len(legal)):
            action = legal[index]
            while place < len(self.keys) and self.keys[place] < action:
                place += 1
            if place == len(self.keys) or self.keys[place] != action:
                self._insert(place, action, Node(priors[index] / whole))

    def is_expanded(self, legal: vec[i64]) -> bool:
        """Has every legal action a child? The same information set may have other legal actions next time."""
        place: i64 = 0
        many: i64 = len(self.keys)
        for action in legal:
            while place < many and self.keys[place] < action:
                place += 1
            if place == many or self.keys[place] != action:
                return False
        return True

    def _insert(self, place: i64, key: i64, node: "Node") -> None:
        keys = vec[i64](capacity=len(self.keys) + 1)
        index: i64
        for index in range(place):
            keys = append(keys, self.keys[index])
        keys = append(keys, key)
        for index in range(place, len(self.keys)):
            keys = append(keys, self.keys[index])
        self.keys = keys
        self.children.insert(place, node)

    def select(self, legal: vec[i64], exploration: float) -> i64:
        """The place of the legal action with the highest PUCT score.

        That is its mean value plus `exploration * prior * sqrt(visits of all + 1) / (1 + its visits)`. An action
        never tried has the mean of the others (first-play urgency).
        """
        visits_of_all: i64 = 0
        total_of_all = 0.0
        place: i64 = 0
        for action in legal:
            while self.keys[place] < action:
                place += 1
            child = self.children[place]
            visits_of_all += child.visits
            total_of_all += child.total
        urgency = total_of_all / float(visits_of_all) if visits_of_all else 0.5
        bonus = exploration * sqrt(float(visits_of_all) + 1.0)
        best = -1.0e9
        found: i64 = 0
        place = 0
        for action in legal:
            while self.keys[place] < action:
                place += 1
            child = self.children[place]
            visits = child.visits
            mean = child.total / float(visits) if visits else urgency
            score = mean + bonus * child.prior / float(1 + visits)
            if score > best:
                best = score
                found = place
        return found


@final
class MCTS:
    """One seat's search from the information set it is in.

    `roots` has the root of each seat's tree; only the searcher's own outlasts an action. `expected` sums up, for
    each seat, what the simulations gave it. `exploration` is PUCT's exploration constant.
    """

    def __init__(self, seats: i64, seat: i64, insight: Insight, exploration: float) -> None:
        self.seats = seats
        self.seat = seat
        self.insight = insight
        self.exploration = exploration
        self.roots = [Node(1.0) for _ in range(seats)]
        self.simulations: i64 = 0
        self.expected = [0.0] * seats

    def advance(self, seat: i64, action: i64, hidden: bool) -> None:
        """Move the searcher's root to what it saw a seat do, and keep the subtree there."""
        own = self.roots[self.seat].child(observation(self.seat, seat, action, hidden))
        self.roots = [Node(1.0) for _ in range(self.seats)]
        self.roots[self.seat] = own
        self.simulations = 0
        self.expected = [0.0] * self.seats

    def begun(self, position: Position, chance: Chance) -> Position:
        """A determinization as simulations begin with it, by the insight."""
        return self.insight.begun(position, self.seat, chance)

    def simulate(self, position: Position, chance: Chance) -> None:
        """One simulation from a determinization: select down to a new node, roll out, back the values up."""
        nodes = self.roots[:]
        path: list[Node] = []
        owners = vec[i64](capacity=32)
        seat = self.seat
        is_new = False
        recorded = RecordingChance(chance)
        acting = position.to_act()
        while acting and not is_new:
            if not among(seat, acting):
                if self.insight.own_actions_only:
                    break
                seat = lowest(acting)
            legal = position.legal(seat)
            node = nodes[seat]
            if not node.is_expanded(legal):
                node.expand(legal, self.insight.priors(position, seat, legal))
            place = node.select(legal, self.exploration)
            action = node.keys[place]
            chosen = node.children[place]
            is_new = chosen.visits == 0
            path.append(chosen)
            owners = append(owners, seat)
            if not is_new:
                hidden = position.sealed(seat, action)
                reader: i64
                for reader in range(self.seats):
                    nodes[reader] = nodes[reader].child(observation(reader, seat, action, hidden))
            position = position.play(seat, action, recorded, None)
            acting = position.to_act()
            if self.insight.own_actions_only and recorded.picks:
                break
        values = self._rollout(position, chance)
        for index in range(len(path)):
            node = path[index]
            node.visits += 1
            node.total += values[owners[index]]
        for index in range(self.seats):
            self.expected[index] += values[index]
        self.simulations += 1

    def _rollout(self, position: Position, chance: Chance) -> list[float]:
        """Each seat's returns at the end of a rollout, or its value where the rollout is cut off."""
        insight = self.insight
        left = insight.rollout_steps
        acting = position.to_act()
        while acting and left > 0 and not insight.settled(position):
            seat = lowest(acting)
            action = insight.rollout_action(position, seat, position.legal(seat), chance)
            position = position.play(seat, action, chance, None)
            acting = position.to_act()
            left -= 1
        if acting:
            return insight.values(position, self.seats, self.seat)
        values: list[float] = []
        one: i64
        for one in range(self.seats):
            values.append(position.returns(one))
        return values

    def statistics(self, legal: list[int]) -> list[tuple[int, int, float]]:
        """Each legal action with its visits and its mean value, in order."""
        listed: list[tuple[int, int, float]] = []
        for action in legal:
            node = self.roots[self.seat].child(action)
            listed.append((action, node.visits, node.total / float(node.visits) if node.visits else 0.0))
        return listed


def observation(reader: i64, seat: i64, action: i64, hidden: bool) -> i64:
    """What a reader observes of an action, as a key of its tree: its own action, or what another seat did."""
    if reader == seat:
        return action
    return (seat + 1) * SEAT_STEP + (SEALED_CHOICE if hidden else action)
