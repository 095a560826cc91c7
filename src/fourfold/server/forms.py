"""What people send: forms, or the same fields as JSON."""

from typing import Any

import msgspec
from litestar.datastructures import UploadFile

from fourfold.server.pages_errors import Told
from fourfold.server.rendering import Asked

Fields = dict[str, Any]
LARGEST_RECORD = 4_000_000
CLIENT_LENGTH = 55


async def fields(request: Asked) -> Fields:
    """The fields of a request, however they were sent."""
    if request.headers.get("content-type", "").startswith("application/json"):
        try:
            found = msgspec.json.decode(await request.body())
        except msgspec.DecodeError as error:
            raise Told("wrong.other") from error
        if not isinstance(found, dict):
            raise Told("wrong.other")
        return found
    return dict(await request.form())


def line(sent: Fields, name: str, default: str = "") -> str:
    """A field that is a line of text."""
    value = sent.get(name, default)
    return value if isinstance(value, str) else default


def number(sent: Fields, name: str) -> int | None:
    """A field that is a small whole number, or None."""
    value = sent.get(name)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return int(value) if isinstance(value, str) and value.isdecimal() and len(value) < 10 else None


def client(sent: Fields) -> str | None:
    """The id under which a request has one effect however often it is sent."""
    value = line(sent, "client")[:CLIENT_LENGTH]
    return f"page-{value}" if value else None


async def upload(sent: Fields, name: str) -> bytes:
    """A file that was sent along."""
    file = sent.get(name)
    if not isinstance(file, UploadFile) or not file.filename:
        raise Told("start.upload_none")
    data = await file.read(LARGEST_RECORD + 1)
    if len(data) > LARGEST_RECORD:
        raise Told("start.upload_large", 413)
    return data


def local(address: str) -> str:
    """An address of this server; anything else becomes the start page."""
    return address if address.startswith("/") and not address.startswith(("//", "/\\")) else "/"
