"""Ten thousand uniform matches for every number of players."""

from fourfold.testing.soak import *  # noqa: F403
