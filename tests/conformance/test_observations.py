"""Observations: what a seat may know, and nothing else, as numbers."""

from fourfold.testing.observations import *  # noqa: F403
from fourfold.testing.observations import RARE

RARE.update({"sitting_out", "near", "mines_destroyed"})
