"""Samples as arrays: what is learned from."""

import msgspec
import numpy as np

from fourfold.games.edition import Edition
from fourfold.games.nets import features_of
from fourfold.kernel.position import Position
from training.configuration import SelfPlay

Arrays = dict[str, np.ndarray]
REAL = {
    "own": np.float16,
    "shares": np.float16,
    "outcome": np.float16,
    "expected": np.float16,
    "of_match": np.float16,
}
"""Those that are not whole numbers."""


class Thinking(msgspec.Struct, frozen=True):
    """How a player of self-play thinks: with a network, or without one by the game's own insight."""

    net: bytes
    simulations: int
    how: SelfPlay


class Rows:
    """Samples as they come, each kind of number in a list of its own."""

    def __init__(self, edition: Edition) -> None:
        self.features = features_of(edition)
        self._rows: dict[str, list[object]] = {}

    def put(self, name: str, row: object) -> None:
        """One more of a kind."""
        self._rows.setdefault(name, []).append(row)

    def describe(self, prefix: str, position: Position, seat: int, *, knowing: bool) -> None:
        """A position as a network is told it."""
        self.features.describe(position, seat, knowing)
        self.put(prefix + "whole", list(self.features.whole))
        self.put(prefix + "things", list(self.features.things))

    def arrays(self) -> Arrays:
        """All samples, by name."""
        return {name: np.array(rows, dtype=REAL.get(name, np.int16)) for name, rows in self._rows.items()}


def joined(parts: list[Arrays]) -> Arrays:
    """Samples one after the other. A part may have none of a kind."""
    names = {name for part in parts for name in part}
    return {name: np.concatenate([part[name] for part in parts if name in part]) for name in names}
