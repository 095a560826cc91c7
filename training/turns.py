"""Self-play of a duel by alpha-beta: its network learns what the ends of turns are worth."""

import random

from fourfold.bots.alphabeta import opened
from fourfold.games.edition import Edition
from fourfold.kernel.alphabeta import AlphaBeta, Turn
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.insight import Insight
from fourfold.kernel.position import Position
from training.samples import Arrays, Rows, Thinking


class TurnSamples:
    """Positions as turns end in them, from the side of the seat to act.

    Those of the match have its outcome and what the search expected; those beside it, which a search would meet,
    only what their best turn is worth. A game's own insight has no probabilities to offer: of a match it plays,
    only the outcome counts.
    """

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._rows = Rows(edition)

    def play(self, insight: Insight, thinking: Thinking, seed: int) -> None:
        """A match, and the samples of it."""
        draw = random.Random(seed)
        position = opened(self._edition, draw.randrange(thinking.how.opening + 1), SeededChance(seed))
        met: list[tuple[Position, int, float]] = []
        while acting := position.to_act():
            slack = thinking.how.slack if draw.random() < thinking.how.noise else 0.0
            search = AlphaBeta(insight, thinking.how.turns)
            turns = search.search(position, thinking.simulations, 0.0, slack)
            met.append((position, lowest(acting), turns[0].value))
            for _ in range(thinking.how.aside if thinking.net else 0):
                self._look_aside(search, draw.choice(turns))
            good = [turn for turn in turns if turn.value >= turns[0].value - slack] if slack else turns[:1]
            position = draw.choice(good).position
        for before, seat, expected in met:
            outcome = position.returns(seat)
            self._add(before, seat, outcome, expected if thinking.net else outcome, of_match=True)

    def _look_aside(self, search: AlphaBeta, turn: Turn) -> None:
        """What a turn that could have been taken is worth, to whoever would have to answer it."""
        if acting := turn.position.to_act():
            seat = lowest(acting)
            best = search.expand(turn.position, seat, False, 1.0)[0].value
            self._add(turn.position, seat, best, best, of_match=False)

    def _add(self, position: Position, seat: int, outcome: float, expected: float, *, of_match: bool) -> None:
        self._rows.describe("", position, seat, knowing=True)
        self._rows.put("outcome", [outcome, 1 - outcome])
        self._rows.put("expected", [expected, 1 - expected])
        self._rows.put("of_match", of_match)

    def arrays(self) -> Arrays:
        """All samples, by name."""
        return self._rows.arrays()
