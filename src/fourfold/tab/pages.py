"""What can be done about this browser, which has everything: a file of all matches, and back from one."""

import time
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile

from fourfold.server import dates
from fourfold.server.forms import fields
from fourfold.server.pages_errors import Told
from fourfold.server.people import hashed
from fourfold.server.rendering import Asked, page
from fourfold.server.visitor import TheSettings, TheTables, TheVisitor
from fourfold.tab.keeping import BadFile, Kept


@get("/device")
async def device(request: Asked, visitor: TheVisitor) -> Response[str]:
    """What is kept here, and what one can do about it."""
    return page("kept.html", request, visitor, taken=None)


@get("/device/all")
async def everything(tables: TheTables) -> Response[bytes]:
    """All that this browser keeps: a database that `fourfold serve` opens, and that another browser takes."""
    name = f"fourfold-{dates.iso(time.time())[:10]}.db"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(await _kept(tables).file(), media_type="application/vnd.sqlite3", headers=headers)


@post("/upload/all", status_code=200)
async def take(request: Asked, tables: TheTables, settings: TheSettings, visitor: TheVisitor) -> Response[str]:
    """Add what such a file has and this browser has not. Who played there plays here."""
    file = (await fields(request)).get("file")
    if not isinstance(file, UploadFile) or not file.filename:
        raise Told("start.upload_none")
    try:
        taken = await _kept(tables).take(await file.read(), hashed(visitor.secret))
    except BadFile as error:
        raise Told("kept.bad") from error
    return page("kept.html", request, visitor, taken=taken, cookies=visitor.cookies(settings))


def _kept(tables: TheTables) -> Kept:
    database: Any = tables.store.database
    assert isinstance(database, Kept)
    return database


KEPT = [device, everything, take]
