"""Everything a browser is sent: the start page, the tables, the rules, and the files they need."""

from collections.abc import Sequence
from typing import Any

from litestar import Router

from fourfold.server.pages_errors import answer_person
from fourfold.server.pages_join import JOIN
from fourfold.server.pages_learn import LEARN
from fourfold.server.pages_link import LINK
from fourfold.server.pages_matches import MATCHES
from fourfold.server.pages_puzzles import PUZZLES
from fourfold.server.pages_replay import REPLAY
from fourfold.server.pages_rules import RULES
from fourfold.server.pages_start import START
from fourfold.server.pages_static import STATICS
from fourfold.server.pages_table import TABLE

EVERYWHERE = (*START, *MATCHES, *JOIN, *LINK, *TABLE, *REPLAY, *RULES, *LEARN, *PUZZLES, *STATICS)


def pages(more: Sequence[Any]) -> Router:
    """The pages that are everywhere, and more."""
    return Router(
        path="/",
        route_handlers=[*EVERYWHERE, *more],
        exception_handlers={Exception: answer_person},
        include_in_schema=False,
    )
