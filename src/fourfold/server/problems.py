"""Every refused request gets an answer: problem+json for programs, a page for people, never a traceback."""

import sqlite3
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import ClientException, HTTPException
from litestar.openapi.datastructures import ResponseSpec

from fourfold.kernel.errors import BadAction, FourfoldError
from fourfold.match.match import IllegalAction
from fourfold.server.advice import NoHint
from fourfold.server.databases import Away
from fourfold.server.logs import LOG
from fourfold.server.state import Frozen, NotYours
from fourfold.server.table import StandsIn, Taken
from fourfold.server.tables import UnknownTable
from fourfold.server.worker import Busy
from fourfold.server.writing import Misused

MEDIA_TYPE = "application/problem+json"
AWAY_SECONDS = "5"
"""When to come back while the database is away."""
STATUS: tuple[tuple[type[FourfoldError], int], ...] = (
    (UnknownTable, 404),
    (NotYours, 403),
    (IllegalAction, 409),
    (NoHint, 409),
    (Frozen, 409),
    (StandsIn, 409),
    (Taken, 409),
    (Misused, 422),
    (Busy, 503),
    (BadAction, 422),
    (FourfoldError, 400),
)


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """A problem document (RFC 9457): what is wrong, and the clause if the rules refuse."""

    type: str
    title: str
    status: int
    detail: str
    hint: str = ""
    clause: str = ""
    reason: str = ""
    facts: dict[str, Any] = {}
    errors: list[dict[str, Any]] = []


ANSWERS = {
    400: "The request is wrong in itself, or asks for what cannot be done",
    403: "The seat is not yours",
    404: "There is no such table or address",
    408: "The body did not come in time",
    409: "The rules refuse it, or there is no hint",
    413: "The body is too large",
    414: "The address is too long",
    415: "The body is not sent as JSON",
    421: "The server does not go by the name it was asked under",
    422: "There is no such action",
    429: "Too many requests from one address; `Retry-After` says when to come back",
    500: "Something went wrong here; it was noted",
    503: "The database is away, or too many hints are asked for; `Retry-After` says when to come back",
}
"""Every status with which a route of the API may refuse."""

RESPONSES = {
    status: ResponseSpec(Problem, description=text, media_type=MEDIA_TYPE, generate_examples=False)
    for status, text in ANSWERS.items()
}


def status_of(error: FourfoldError) -> int:
    """The HTTP status that fits an error of ours."""
    return next(status for kind, status in STATUS if isinstance(error, kind))


def is_away(error: BaseException | None) -> bool:
    """Does this say that the database does not answer, or has no room?"""
    return isinstance(error, (Away, sqlite3.OperationalError, OSError))


def note(error: Exception, path: str) -> None:
    """Write down what is not the asker's fault: a database that is away in a line, a bug with its traceback."""
    if is_away(error):
        LOG.warning("the database is away", path=path, error=f"{type(error).__name__}: {error}")
    elif not isinstance(error, (FourfoldError, HTTPException)):
        LOG.error("request failed", error, path=path)


def problem(error: Exception) -> dict[str, Any]:
    """An error as a problem document (RFC 9457): what is wrong, and the clause if the rules refuse."""
    if isinstance(error, IllegalAction):
        told = error.refusal
        facts = {"clause": told.clause, "reason": told.kind, "facts": told.facts}
        return _document("The rules refuse this", 409, told.text, **facts)
    if isinstance(error, FourfoldError):
        hint = {"hint": error.hint} if error.hint else {}
        return _document("This cannot be done", status_of(error), error.message, **hint)
    if isinstance(error, HTTPException):  # the request is wrong in itself; `errors` names fields
        errors = {"errors": error.extra} if isinstance(error.extra, list) else {}
        phrase = HTTPStatus(error.status_code).phrase
        return _document(phrase, error.status_code, error.detail.partition("?")[0], **errors)
    if is_away(error):
        return _document("The database is away", 503, "nothing was changed that was not acknowledged; try again")
    return _document("Something went wrong here", 500, "it was noted")


def _document(title: str, status: int, detail: str, **more: Any) -> dict[str, Any]:
    return {"type": "about:blank", "title": title, "status": status, "detail": detail, **more}


def headers_of(error: Exception) -> dict[str, str]:
    """What an answer to an error says beside it: when to come back."""
    if isinstance(error, HTTPException):
        return dict(error.headers or {})
    return {"Retry-After": AWAY_SECONDS} if is_away(error) or isinstance(error, Busy) else {}


def answer_program(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """The answer to a request under /api."""
    if isinstance(error, RecursionError):
        error = ClientException("JSON is nested too deeply")
    if isinstance(error, UnicodeDecodeError):
        error = ClientException("JSON is text in UTF-8")
    note(error, request.scope["path"])
    found = problem(error)
    return Response(found, status_code=found["status"], media_type=MEDIA_TYPE, headers=headers_of(error))
