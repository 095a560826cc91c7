"""What a game knows about good play beyond its rules: for search, never for legality.

A game's own insight is a subclass in its package. This one knows nothing: it plays on at random to the end, which
is enough for a search in any game.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fourfold.kernel.chance import Chance
from fourfold.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """How a search plays on from a position, and how it judges one.

    `horizon` is how many steps are played on before the position is judged as it stands. With `alone` the tree ends
    where others act or something is drawn: all that follows is played on. That is for games in which hidden cards
    decide what others do, and what is drawn decides what is good, for a tree does not tell these apart. `curiosity`
    is how much a search tries what was seldom tried: less where values differ by little. `effort` is how much a bot
    of some strength thinks here, compared with other games: less where the first few thoughts tell most.
    """

    def __init__(self, horizon: i64, alone: bool = False, curiosity: float = 1.0, effort: float = 1.0) -> None:
        self.horizon = horizon
        self.alone = alone
        self.curiosity = curiosity
        self.effort = effort

    def worth(self, position: Position, seat: i64, action: i64) -> float:
        """How good a legal action looks at first sight. It may hang on nothing that the seat does not see."""
        return 1.0

    def weights(self, position: Position, seat: i64, legal: vec[i64]) -> list[float]:
        """How much a search looks at each legal action before it knows better; all above 0."""
        return [1.0] * len(legal)

    def choose(self, position: Position, seat: i64, legal: vec[i64], chance: Chance) -> i64:
        """An action for playing on: quick, and not too foolish."""
        return legal[chance.pick(len(legal))]

    def value(self, position: Position, seat: i64) -> float:
        """What the seat may expect from a position that is not over, on the scale of `Position.returns`."""
        return 0.5

    def values(self, position: Position, seats: i64) -> list[float]:
        """The same for every seat; a game of one team can do with one look."""
        found: list[float] = []
        seat: i64
        for seat in range(seats):
            found.append(self.value(position, seat))
        return found

    def digest(self, position: Position) -> i64:
        """A number that tells positions apart, as good as surely; for `AlphaBeta`, like the rest below."""
        raise NotImplementedError

    def waits(self, position: Position, action: i64) -> bool:
        """Can a legal action as well be done at the end of the turn?"""
        return False

    def breadth(self, position: Position, closely: bool) -> i64:
        """How many of the best-looking actions are worth trying here, looking closely or in passing."""
        return 1000
