"""Every fact of a view is in its text, in all games: the suite of `fourfold.testing`."""

import tests.support.studies
import tests.support.texts  # noqa: F401 (what need not be said)
from fourfold.testing.texts import *  # noqa: F403
