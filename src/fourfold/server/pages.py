"""Everything a browser is sent: the start page, the tables, the rules, and the files they need."""

from litestar import Router

from fourfold.server.pages_device import DEVICE
from fourfold.server.pages_errors import answer_person
from fourfold.server.pages_join import JOIN
from fourfold.server.pages_learn import LEARN
from fourfold.server.pages_matches import MATCHES
from fourfold.server.pages_puzzles import PUZZLES
from fourfold.server.pages_replay import REPLAY
from fourfold.server.pages_rules import RULES
from fourfold.server.pages_start import START
from fourfold.server.pages_static import STATICS
from fourfold.server.pages_table import TABLE

PAGES = [
    Router(
        path="/",
        route_handlers=[*START, *MATCHES, *DEVICE, *JOIN, *TABLE, *REPLAY, *RULES, *LEARN, *PUZZLES, *STATICS],
        exception_handlers={Exception: answer_person},
        include_in_schema=False,
    )
]
