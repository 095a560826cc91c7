"""Joining a table by its invitation or from the list, and opening a saved match as a table."""

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec.structs import replace

from fourfold.server.counting import address_of
from fourfold.server.dates import allowed
from fourfold.server.forms import fields, line, upload
from fourfold.server.pages_errors import Told
from fourfold.server.people import clean_name, holds
from fourfold.server.rendering import Asked, page
from fourfold.server.state import NotYours
from fourfold.server.table import Taken
from fourfold.server.visitor import TheSettings, TheTables, TheVisitor
from fourfold.server.words import joined


@get(["/join/{table_id:str}/{invitation:str}", "/join/{table_id:str}"])
async def invited(
    request: Asked,
    table_id: FromPath[str],
    tables: TheTables,
    visitor: TheVisitor,
    invitation: FromPath[str | None] = None,
) -> Response[str]:
    """Who invites, and the button to sit down; without an invitation, where the table is listed."""
    table = await tables.get(table_id)
    if not (table.agreed.listed if invitation is None else holds(invitation, table.agreed.invitation)):
        raise Told("join.bad", 403)
    names = [seat.name for seat in table.seats if seat.kind == "person" and seat.name]
    return page(
        "join.html",
        request,
        visitor,
        table=table,
        game=table.game,
        clock=allowed(table.agreed.clock, visitor.language) if table.agreed.clock else "",
        names=joined(names, visitor.language),
        empty=sum(seat.kind == "open" for seat in table.seats),
        mine=table.seats_of(visitor.secret),
    )


@post(["/join/{table_id:str}/{invitation:str}", "/join/{table_id:str}"])
async def join(
    request: Asked,
    table_id: FromPath[str],
    tables: TheTables,
    settings: TheSettings,
    visitor: TheVisitor,
    invitation: FromPath[str | None] = None,
) -> Redirect:
    """Sit down."""
    table = await tables.get(table_id)
    sent = await fields(request)
    visitor = replace(visitor, name=clean_name(line(sent, "name", visitor.name)))
    if not table.seats_of(visitor.secret):
        try:
            await tables.join(table, invitation or "", visitor.secret, visitor.name, share=line(sent, "share"))
        except NotYours as error:
            raise Told("join.bad", 403) from error
        except Taken as error:
            raise Told("wrong.full", 409) from error
    return Redirect(f"/t/{table.id}", status_code=303, cookies=visitor.cookies(settings))


# --- a saved match ------------------------------------------------------------------------------------------


@post("/upload")
async def open_saved(request: Asked, tables: TheTables, settings: TheSettings, visitor: TheVisitor) -> Redirect:
    """Check a saved match and open it as a table: to look back at, or to go on with."""
    data = await upload(await fields(request), "file")
    table = await tables.upload(data, visitor.secret, visitor.name, address_of(request.scope))
    return Redirect(f"/t/{table.id}", status_code=303, cookies=visitor.cookies(settings))


JOIN = [invited, join, open_saved]
