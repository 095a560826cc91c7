"""All suites together, for a package that brings a game: `from fourfold.testing.conformance import *`."""

from fourfold.testing.clauses import *  # noqa: F403
from fourfold.testing.drawing import *  # noqa: F403
from fourfold.testing.guides import *  # noqa: F403
from fourfold.testing.memory import *  # noqa: F403
from fourfold.testing.observations import *  # noqa: F403
from fourfold.testing.rules import *  # noqa: F403
from fourfold.testing.secrets import *  # noqa: F403
from fourfold.testing.soak import *  # noqa: F403
from fourfold.testing.texts import *  # noqa: F403
from fourfold.testing.words import *  # noqa: F403
