"""What a game knows about good play beyond its rules: for search, never for legality.

A game's own insight is a subclass in its package. This one knows nothing: its priors and rollouts are uniform,
which is enough for a search in any game.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from fourfold.kernel.chance import Chance
from fourfold.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """A game's priors, rollout policy and evaluation.

    `rollout_steps` is how long a rollout may be before its position is evaluated as it stands. With
    `own_actions_only` the tree of MCTS ends where others act or something is drawn, and the rest is rollout. That
    is for games in which hidden cards decide what others do, and what is drawn decides what is good: an open loop
    does not tell these apart. `exploration` is the exploration constant of PUCT: small where values differ by
    little. `budget_scale` multiplies the simulations of a bot's strength: small where the first few tell most.
    `per_world` is how many simulations begin at the same determinization. For `AlphaBeta`, `second_looks` times as
    many turns as are kept are `refined`; one that is behind the best by less than `doubt` is so at once, since it
    may be enough for a cutoff.
    """

    def __init__(
        self,
        rollout_steps: i64,
        own_actions_only: bool = False,
        exploration: float = 1.0,
        budget_scale: float = 1.0,
    ) -> None:
        self.rollout_steps = rollout_steps
        self.own_actions_only = own_actions_only
        self.exploration = exploration
        self.budget_scale = budget_scale
        self.per_world = 1
        self.second_looks: i64 = 1
        self.doubt = 0.0

    def worth(self, position: Position, seat: i64, action: i64) -> float:
        """The heuristic value of a legal action. It may hang on nothing that the seat does not see."""
        return 1.0

    def priors(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """The prior of each legal action for PUCT: all above 0, on any scale."""
        return [1.0] * len(legal)

    def rollout_action(self, position: Position, seat: i64, legal: vec[i64], chance: Chance) -> i64:
        """The rollout policy: an action, quick, and not too foolish."""
        return legal[chance.pick(len(legal))]

    def value(self, position: Position, seat: i64) -> float:
        """The evaluation of a position that is not over, for a seat, on the scale of `Position.returns`."""
        return 0.5

    def values(self, position: Position, seats: i64, searcher: i64 = 0) -> list[float]:
        """The same for every seat, while one of them searches; a game of one team can do with one evaluation."""
        found: list[float] = []
        seat: i64
        for seat in range(seats):
            found.append(self.value(position, seat))
        return found

    def settled(self, position: Position) -> bool:
        """Does a rollout end here, though it has steps left?"""
        return False

    def begun(self, position: Position, seat: i64, chance: Chance) -> Position:
        """A determinization as a search begins with it: what others chose in secret may be chosen again."""
        return position

    def digest(self, position: Position) -> i64:
        """The key of a position in a transposition table; for `AlphaBeta`, like the rest below."""
        raise NotImplementedError

    def refined(self, position: Position, seat: i64, value: float) -> float:
        """A second, dearer look at a position whose evaluation has placed it among the best few turns."""
        return value

    def waits(self, position: Position, action: i64) -> bool:
        """Can a legal action as well be done at the end of the turn?"""
        return position.setup.decisions.of(action).waits

    def pressing(self, position: Position, seat: i64) -> vec[i64]:
        """The legal actions that cannot wait."""
        found = vec[i64]()
        for action in position.legal(seat):
            if not self.waits(position, action):
                found = append(found, action)
        return found

    def width(self, position: Position, at_root: bool) -> i64:
        """How many of the actions with the highest heuristic value are tried here, at the root or below it."""
        return 1000
