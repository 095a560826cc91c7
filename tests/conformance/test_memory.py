"""Nothing is left behind in memory (docs/decisions/0007)."""

from fourfold.testing.memory import *  # noqa: F403
