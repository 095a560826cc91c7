"""What people are told when something is wrong: a page, or a sentence for the script of the table."""

import re
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from fourfold.kernel.errors import BadAction, BadRecord, FourfoldError
from fourfold.match.link import BadLink
from fourfold.match.match import IllegalAction
from fourfold.server.advice import NoHint
from fourfold.server.deals import BadTicket
from fourfold.server.errors import Impossible
from fourfold.server.problems import headers_of, is_away, note, status_of
from fourfold.server.rendering import local, page
from fourfold.server.state import Frozen, NotYours, Waiting
from fourfold.server.table import StandsIn, Taken
from fourfold.server.tables import UnknownTable
from fourfold.server.visitor import stranger
from fourfold.server.words import words
from fourfold.server.worker import Busy
from fourfold.server.writing import Misused

AT_TABLE = re.compile(r"/t/([a-z0-9]{10})(?=[/?])")
"""Whoever is refused at a table is shown the way back to it."""
BY_STATUS = {
    403: "wrong.form",
    404: "wrong.page",
    405: "wrong.page",
    408: "wrong.slow",
    413: "wrong.large",
    414: "wrong.page",
    421: "wrong.host",
    429: "wrong.busy",
}
PASSING = (408, 429, 500, 503)
"""What may be otherwise in a moment."""
BACK = ""
"""The way back to the form that was sent: the browser knows it, and has what was filled in."""
HOME = ("page.home", "/")
BY_KIND: tuple[tuple[type[FourfoldError], str], ...] = (
    (UnknownTable, "wrong.table"),
    (NotYours, "wrong.yours"),
    (Taken, "wrong.full"),
    (Waiting, "wrong.not_started"),
    (StandsIn, "table.standing_in"),
    (Busy, "hint.busy"),
    (BadRecord, "start.upload_bad"),
    (BadTicket, "wrong.deal"),
    (BadAction, "wrong.action"),
    (Misused, "wrong.twice"),
)


class Told(FourfoldError):
    """Something a person is told in the pages' own words."""

    def __init__(self, key: str, status: int = 400, **facts: str) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.facts = facts


def answer_person(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A page that says what is wrong and how to go on; for the script, the sentence as JSON."""
    visitor = stranger(request)
    note(error, request.scope["path"])
    status, text, clause = sentence(error, visitor.language)
    if "application/json" in request.headers.get("accept", ""):
        return Response({"text": text, "clause": clause}, status_code=status, headers=headers_of(error))
    ways = _ways_on(request, status)
    return page("wrong.html", request, visitor, status=status, headers=headers_of(error), text=text, ways=ways)


def _ways_on(request: Request[Any, Any, Any], status: int) -> list[tuple[str, str]]:
    """Where to go from here, the best first: the key of what a button says, and its address.

    What a form asked for is not asked for again by a button: the way leads back to the form.
    """
    query = request.scope["query_string"].decode("latin-1")
    asked = request.scope["path"] + (f"?{query}" if query else "")
    table = AT_TABLE.match(asked) if status != 404 else None
    ways = [("start.go", f"/t/{table[1]}")] if table is not None else []
    if request.method != "POST" and status in PASSING:
        ways.insert(0, ("page.try_again", local(asked)))
    elif request.method == "POST" and table is None and status != 403:
        ways.insert(0, ("page.try_again", BACK))
    return [*ways, HOME]


def sentence(error: Exception, language: str) -> tuple[int, str, str]:
    """The status of an error, what a person is told of it, and the clause if the rules refuse."""
    status, key, facts = _told(error)
    if isinstance(error, IllegalAction) and error.refusal.text:
        return status, error.refusal.text, error.refusal.clause
    return status, words(language).say(key, **facts), ""


def _told(error: Exception) -> tuple[int, str, dict[str, str]]:
    """The status, the key of the sentence, and what that is about."""
    if isinstance(error, Told):
        return error.status, error.key, error.facts
    if isinstance(error, Impossible):
        return status_of(error), f"wrong.{error.why}", {}
    if isinstance(error, Frozen):
        return 409, f"frozen.{error.why}", {}
    if isinstance(error, NoHint):
        return 409, f"hint.{error.why}", {}
    if isinstance(error, BadLink):
        return 400, f"link.{error.message}", {}
    if isinstance(error, FourfoldError):
        return status_of(error), next((key for kind, key in BY_KIND if isinstance(error, kind)), "wrong.other"), {}
    if isinstance(error, ValidationException):
        named = [str(one["key"]) for one in error.extra if "key" in one] if isinstance(error.extra, list) else []
        return 400, "wrong.field" if named else "wrong.address", {"field": named[0]} if named else {}
    if isinstance(error, HTTPException):
        return error.status_code, BY_STATUS.get(error.status_code, "wrong.unread"), {}
    return (503, "wrong.away", {}) if is_away(error) else (500, "wrong.ours", {})
