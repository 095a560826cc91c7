"""What is asked and what things are, in all games: the suite of `fourfold.testing`."""

import tests.support.studies  # noqa: F401 (positions that few matches come to)
from fourfold.testing.guides import *  # noqa: F403
