"""What people are told when something is wrong: a page, or a sentence for the script of the table."""

import re
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from fourfold.kernel.errors import BadRecord, FourfoldError
from fourfold.match.link import BadLink
from fourfold.match.match import IllegalAction
from fourfold.server.advice import NoHint
from fourfold.server.problems import headers_of, is_away, note, status_of
from fourfold.server.rendering import page
from fourfold.server.state import Frozen, NotYours, Waiting
from fourfold.server.table import StandsIn
from fourfold.server.tables import UnknownTable
from fourfold.server.visitor import stranger
from fourfold.server.words import words
from fourfold.server.worker import Busy

AT_TABLE = re.compile(r"/t/([a-z0-9]{10})/")
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


class Told(FourfoldError):
    """Something a person is told in the pages' own words."""

    def __init__(self, key: str, status: int = 400) -> None:
        super().__init__(key)
        self.key = key
        self.status = status


def answer_person(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A page that says what is wrong; for the script, the same as JSON."""
    visitor = stranger(request)
    note(error, request.scope["path"])
    status, text, clause = sentence(error, visitor.language)
    if "application/json" in request.headers.get("accept", ""):
        return Response({"text": text, "clause": clause}, status_code=status, headers=headers_of(error))
    table = AT_TABLE.match(request.scope["path"]) if status != 404 else None
    back = table[1] if table is not None else ""
    return page("wrong.html", request, visitor, status=status, headers=headers_of(error), text=text, table_id=back)


def sentence(error: Exception, language: str) -> tuple[int, str, str]:
    """The status of an error, what a person is told of it, and the clause if the rules refuse."""
    status, key = _status_and_key(error)
    if isinstance(error, IllegalAction) and error.refusal.text:
        return status, error.refusal.text, error.refusal.clause
    return status, words(language).say(key), ""


def _status_and_key(error: Exception) -> tuple[int, str]:
    if isinstance(error, Told):
        return error.status, error.key
    if isinstance(error, UnknownTable):
        return 404, "wrong.table"
    if isinstance(error, NotYours):
        return 403, "wrong.yours"
    if isinstance(error, Waiting):
        return 409, "wrong.not_started"
    if isinstance(error, Frozen):
        return 409, f"frozen.{error.why}"
    if isinstance(error, StandsIn):
        return 409, "table.standing_in"
    if isinstance(error, NoHint):
        return 409, f"hint.{error.why}"
    if isinstance(error, Busy):
        return 503, "hint.busy"
    if isinstance(error, BadLink):
        return 400, f"link.{error.message}"
    if isinstance(error, BadRecord):
        return 400, "start.upload_bad"
    if isinstance(error, FourfoldError):
        return status_of(error), "wrong.other"
    if isinstance(error, HTTPException):
        return error.status_code, BY_STATUS.get(error.status_code, "wrong.other")
    return (503, "wrong.away") if is_away(error) else (500, "wrong.ours")
