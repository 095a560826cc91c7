"""Tree search, written once for every game.

Every turn of the search looks at one position that the searcher cannot rule out. Each seat has a tree of its own,
which branches by what that seat sees: a sealed choice of another seat is one branch, whatever was chosen, so no
seat's decisions can hang on it. Chance is drawn anew on every visit. Each seat plays for its own returns; the seats
of a team get the same.
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
"""What other seats do is told apart from own actions by this, times the seat and one."""
SEALED_CHOICE: Final[i64] = 0xFFFFFFFF
"""What a seat sees of another's sealed choice."""


@final
class Node:
    """One point of a seat's tree: how often it was reached, with what result, and where it leads.

    `keys` rise: own actions by their number, then what other seats were seen to do.
    """

    def __init__(self, weight: float) -> None:
        self.weight = weight
        self.visits: i64 = 0
        self.total = 0.0
        self.keys = vec[i64]()
        self.branches: list[Node] = []

    def branch(self, key: i64) -> "Node":
        """Where a key leads; a new node if it was never met."""
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
        return self.branches[place]

    def open(self, legal: vec[i64], weights: list[float]) -> None:
        """See to it that every legal action has a branch; new ones get their share of the weight."""
        whole = 0.0
        for weight in weights:
            whole += weight
        place: i64 = 0
        for index in range(len(legal)):
            action = legal[index]
            while place < len(self.keys) and self.keys[place] < action:
                place += 1
            if place == len(self.keys) or self.keys[place] != action:
                self._insert(place, action, Node(weights[index] / whole))

    def is_open(self, legal: vec[i64]) -> bool:
        """Has every legal action a branch?"""
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
        self.branches.insert(place, node)

    def promising(self, legal: vec[i64], curiosity: float) -> i64:
        """The place of the legal action to look at next.

        Its mean so far, and a bonus that is large for what has weight and was seldom tried. An action never tried
        counts as good as the node was so far.
        """
        tried: i64 = 0
        gained = 0.0
        place: i64 = 0
        for action in legal:
            while self.keys[place] < action:
                place += 1
            branch = self.branches[place]
            tried += branch.visits
            gained += branch.total
        hope = gained / float(tried) if tried else 0.5
        reach = curiosity * sqrt(float(tried) + 1.0)
        best = -1.0e9
        found: i64 = 0
        place = 0
        for action in legal:
            while self.keys[place] < action:
                place += 1
            branch = self.branches[place]
            visits = branch.visits
            mean = branch.total / float(visits) if visits else hope
            score = mean + reach * branch.weight / float(1 + visits)
            if score > best:
                best = score
                found = place
        return found


@final
class Search:
    """One seat's thoughts about the position it is in.

    `nodes` has for each seat the place in its tree; only the searcher's own outlasts a move. `expected` sums up,
    for each seat, what the simulations gave it.
    """

    def __init__(self, seats: i64, seat: i64, insight: Insight, curiosity: float) -> None:
        self.seats = seats
        self.seat = seat
        self.insight = insight
        self.curiosity = curiosity
        self.nodes = [Node(1.0) for _ in range(seats)]
        self.simulations: i64 = 0
        self.expected = [0.0] * seats

    def follow(self, seat: i64, action: i64, hidden: bool) -> None:
        """Go on from what the searcher saw a seat do, keeping what was thought about it."""
        own = self.nodes[self.seat].branch(seen_as(self.seat, seat, action, hidden))
        self.nodes = [Node(1.0) for _ in range(self.seats)]
        self.nodes[self.seat] = own
        self.simulations = 0
        self.expected = [0.0] * self.seats

    def simulate(self, position: Position, chance: Chance) -> None:
        """Look at one possible position: down the trees to something new, on to a result, and back."""
        nodes = self.nodes[:]
        path: list[Node] = []
        owners = vec[i64](capacity=32)
        seat = self.seat
        fresh = False
        noted = RecordingChance(chance)
        acting = position.to_act()
        while acting and not fresh:
            if not among(seat, acting):
                if self.insight.alone:
                    break
                seat = lowest(acting)
            legal = position.legal(seat)
            node = nodes[seat]
            if not node.is_open(legal):
                node.open(legal, self.insight.weights(position, seat, legal))
            place = node.promising(legal, self.curiosity)
            action = node.keys[place]
            chosen = node.branches[place]
            fresh = chosen.visits == 0
            path.append(chosen)
            owners = append(owners, seat)
            if not fresh:
                hidden = position.sealed(seat, action)
                reader: i64
                for reader in range(self.seats):
                    nodes[reader] = nodes[reader].branch(seen_as(reader, seat, action, hidden))
            position = position.play(seat, action, noted, None)
            acting = position.to_act()
            if self.insight.alone and noted.picks:
                break
        values = self._play_on(position, chance)
        for index in range(len(path)):
            node = path[index]
            node.visits += 1
            node.total += values[owners[index]]
        for index in range(self.seats):
            self.expected[index] += values[index]
        self.simulations += 1

    def _play_on(self, position: Position, chance: Chance) -> list[float]:
        """What each seat gets in the end, or may expect after `horizon` steps."""
        insight = self.insight
        left = insight.horizon
        acting = position.to_act()
        while acting and left > 0:
            seat = lowest(acting)
            action = insight.choose(position, seat, position.legal(seat), chance)
            position = position.play(seat, action, chance, None)
            acting = position.to_act()
            left -= 1
        if acting:
            return insight.values(position, self.seats)
        values: list[float] = []
        one: i64
        for one in range(self.seats):
            values.append(position.returns(one))
        return values

    def found(self, legal: list[int]) -> list[tuple[int, int, float]]:
        """Each legal action with how often it was tried and what it gave on average, in order."""
        listed: list[tuple[int, int, float]] = []
        for action in legal:
            node = self.nodes[self.seat].branch(action)
            listed.append((action, node.visits, node.total / float(node.visits) if node.visits else 0.0))
        return listed


def seen_as(reader: i64, seat: i64, action: i64, hidden: bool) -> i64:
    """What a reader sees of an action, as a key of its tree."""
    if reader == seat:
        return action
    return (seat + 1) * SEAT_STEP + (SEALED_CHOICE if hidden else action)
