"""Every refused request gets an answer: problem+json for programs, a page for people, never a traceback."""

from http import HTTPStatus
from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import ClientException, HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from fourfold.kernel.errors import BadAction, FourfoldError
from fourfold.match.match import IllegalAction
from fourfold.server.advice import NoHint
from fourfold.server.table import Frozen, NotYours, StandsIn, Taken
from fourfold.server.tables import UnknownTable
from fourfold.server.worker import Busy
from fourfold.server.writing import Misused

LOG = structlog.get_logger()
MEDIA_TYPE = "application/problem+json"
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


def status_of(error: FourfoldError) -> int:
    """The HTTP status that fits an error of ours."""
    return next(status for kind, status in STATUS if isinstance(error, kind))


def problem(error: Exception) -> dict[str, Any]:
    """An error as a problem document (RFC 9457): what is wrong, and the clause if the rules refuse."""
    if isinstance(error, IllegalAction):
        refusal = error.refusal
        return {
            "type": "about:blank",
            "title": "The rules refuse this",
            "status": 409,
            "detail": refusal.text,
            "clause": refusal.clause,
            "reason": refusal.kind,
            "facts": refusal.facts,
        }
    if isinstance(error, FourfoldError):
        found = {
            "type": "about:blank",
            "title": "This cannot be done",
            "status": status_of(error),
            "detail": error.message,
        }
        return {**found, "hint": error.hint} if error.hint else found
    if isinstance(error, HTTPException):
        return _of_request(error)
    return {"type": "about:blank", "title": "Something went wrong here", "status": 500, "detail": "it was noted"}


def _of_request(error: HTTPException) -> dict[str, Any]:
    """A request that is wrong in itself; `errors` names the fields, if it is about fields."""
    found = {
        "type": "about:blank",
        "title": HTTPStatus(error.status_code).phrase,
        "status": error.status_code,
        "detail": error.detail.partition("?")[0],
    }
    return {**found, "errors": error.extra} if isinstance(error.extra, list) else found


def answer_program(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """The answer to a request under /api."""
    if isinstance(error, RecursionError):
        error = ClientException("JSON is nested too deeply")
    if not isinstance(error, (FourfoldError, HTTPException)):
        LOG.error("request failed", path=request.url.path, exc_info=error)
    found = problem(error)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    status = int(found.get("status", HTTP_500_INTERNAL_SERVER_ERROR))
    return Response(found, status_code=status, media_type=MEDIA_TYPE, headers=headers)
