"""What people send: forms, or the same fields as JSON."""

from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import Receive, Scope, Send

from fourfold.server import limits
from fourfold.server.pages_errors import Told
from fourfold.server.rendering import Asked

Fields = dict[str, Any]
FORMS = (RequestEncodingType.URL_ENCODED, RequestEncodingType.MULTI_PART)
DECODE = msgspec.json.Decoder(dict[str, str | int | float | bool | None]).decode
OWN = "page-"
"""What stands before the ids of pages, so that they are not those of a program."""


class FormToken(CSRFMiddleware):
    """Whatever changes something must carry the token of one of our own pages, however it is sent."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the token. A cookie that cannot be a token of this house is replaced, not kept for good."""
        request: Asked = Request(scope, receive)
        cookie = request.cookies.get(self.config.cookie_name, "")
        if not cookie.isascii() or self._decode_csrf_token(cookie) is None:
            request.cookies.pop(self.config.cookie_name, None)
        if request.content_type[0] not in FORMS or scope["path"].startswith("/api/"):
            await super().__call__(scope, receive, send)
            return
        form = await _read(request)
        try:
            if len(form) > limits.FORM_FIELDS:
                raise ClientException(f"a form may have {limits.FORM_FIELDS} fields", status_code=413)
            await super().__call__(scope, receive, send)
        finally:
            await form.close()

    def _csrf_tokens_match(self, request_csrf_token: str, cookie_csrf_token: str) -> bool:
        """A token is text; a file or letters from elsewhere are none."""
        given: object = request_csrf_token
        return isinstance(given, str) and given.isascii() and super()._csrf_tokens_match(given, cookie_csrf_token)


async def _read(request: Asked) -> FormMultiDict:
    """Read a form, which is then remembered."""
    try:
        return await request.form()
    except (ValueError, LookupError, AssertionError) as error:
        raise ClientException("this is no form") from error


async def fields(request: Asked) -> Fields:
    """The fields of a request, however they were sent."""
    if request.content_type[0] != RequestEncodingType.JSON:
        return dict(await request.form())
    try:
        return DECODE(await request.body())
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Told("wrong.unread") from error


def line(sent: Fields, name: str, default: str = "") -> str:
    """A field that is a line of text; no database takes the character NUL."""
    value = sent.get(name, default)
    return value.replace("\0", "") if isinstance(value, str) else default


def number(sent: Fields, name: str) -> int | None:
    """A field that is a small whole number, not below zero; or None."""
    value = sent.get(name)
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) <= limits.DIGITS:
        return int(value)
    return None


def client(sent: Fields) -> str | None:
    """The id under which a request has one effect however often it is sent."""
    value = line(sent, "client")[: limits.CLIENT - len(OWN)]
    return f"{OWN}{value}" if value else None


async def upload(sent: Fields, name: str) -> bytes:
    """A file that was sent along."""
    file = sent.get(name)
    if not isinstance(file, UploadFile) or not file.filename:
        raise Told("start.upload_none")
    data = await file.read(limits.RECORD + 1)
    if len(data) > limits.RECORD:
        raise Told("start.upload_large", 413)
    return data
