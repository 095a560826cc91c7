"""Breakthrough keeps every promise of the table."""

from fourfold.testing.conformance import *  # noqa: F403
from fourfold.testing.texts import UNSAID

UNSAID["breakthrough"] = {"options.size": "the title says it, from the size of the board"}
