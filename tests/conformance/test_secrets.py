"""Promise 3: a seat sees what a seat sees."""

from fourfold.testing.secrets import *  # noqa: F403
